"""`pentarchy-lab strength`: the strength card of a game's levels."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from pentarchy.arena import page
from pentarchy.arena import strength as measuring
from pentarchy.arena.match import WHOLE
from pentarchy.console.files import checkout
from pentarchy.console.options import (
    DEFAULT_SEED,
    AllCoresOption,
    ContentOption,
    JsonFlag,
    OptionalSlugArgument,
    OptionOption,
    SeatsOption,
    SeedOption,
    set_up,
)
from pentarchy.console.report import console, make_grid, print_json
from pentarchy.core.errors import PentarchyError
from pentarchy.games import load_title, load_titles
from pentarchy.lab.match_run import (
    AddOption,
    MatchRun,
    MinutesOption,
    OutOption,
    PartOption,
    RayOption,
    print_matches,
    read_part,
    write_reports,
)


def strength(
    slug: OptionalSlugArgument = None,
    seats: SeatsOption = None,
    option: OptionOption = None,
    quick: Annotated[
        bool,
        typer.Option("--quick", help="A short run with a hundredth of the nodes: it shows that the command works."),
    ] = False,
    seed: SeedOption = DEFAULT_SEED,
    jobs: AllCoresOption = None,
    ray: RayOption = "",
    minutes: MinutesOption = None,
    part: PartOption = "",
    add: AddOption = None,
    out: OutOption = Path("build/strength"),
    publish: Annotated[
        bool,
        typer.Option("--publish", help="Put the card into the source tree and docs/bots; only in a checkout."),
    ] = False,
    status: Annotated[
        bool,
        typer.Option("--status", help="Play nothing: tell which cards are about the bots of today, and why not."),
    ] = False,
    pack: ContentOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Let each level of a game play the one below, and write the strength card. A second run continues the first."""
    if status:
        tell_status([title.slug for title in (load_titles() if slug is None else [load_title(slug)])], as_json)
        return
    if slug is None:
        raise PentarchyError("which game? `pentarchy games` lists them; without one there is only --status")
    title, number, options = set_up(slug, seats, option, pack)
    if publish:
        if quick:
            raise PentarchyError("--publish: expected a full run, not a --quick one")
        if part:
            raise PentarchyError("--publish: expected all parts together (--add), not one of them")
        usual = (title.default_seats, title.options.resolve(title.default_seats, {}), None, DEFAULT_SEED)
        if (number, options, pack, seed) != usual:
            raise PentarchyError("--publish: expected the usual seats, options, content and seed")
        checkout()
    effort = measuring.TINY if quick else measuring.FULL
    entries = measuring.ladder_matches(title, number, options, effort, str(pack or ""))
    if not entries:
        raise PentarchyError(f"{slug} has no levels yet: there is nothing to measure")
    name = f"{slug}-quick" if quick else slug
    run = MatchRun(name, title, out, seed, jobs, ray, minutes, read_part(part), add or [])
    played_with = run.play([entry.progress for entry in entries])
    if run.part != WHOLE:
        return
    card = measuring.make_card(title, number, options, entries, effort, played_with)
    write_reports(out, name, card)
    if publish:
        publish_card(card)
    if as_json:
        print_json(card)
        return
    rows = [page.level_cells(row) for row in card["levels"]]
    console().print(make_grid(f"{slug}, {number} seats", page.LEVEL_HEADINGS, rows))
    print_matches(card, out, name)


def tell_status(slugs: list[str], as_json: bool) -> None:
    """By title: is its card about the bots of today?"""
    found = {slug: measuring.status(slug) for slug in slugs}
    if as_json:
        print_json(found)
        return
    for slug, row in found.items():
        why = f": {page.changed_since(row['because'])}" if row["because"] else ""
        console().print(f"{slug}: {row['status']}{why}")


def strength_page() -> Path:
    """The page with the cards of all games, for people."""
    return checkout() / "docs" / "bots" / "strength.md"


def publish_card(card: dict[str, Any]) -> None:
    """Put a card where the lobby reads it, and onto the page."""
    if not card["complete"]:
        raise PentarchyError("--publish: not everything has been played yet: run it again")
    measuring.write_card(card, strength_page())
