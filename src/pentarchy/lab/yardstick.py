"""`pentarchy-lab yardstick`: OpenSpiel's search against a level, with equal processor time."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pentarchy import __version__
from pentarchy.console.options import DEFAULT_SEED, GamesOption, JsonFlag, SeedOption, SlugArgument
from pentarchy.console.report import console, print_json, progress_bar
from pentarchy.core._mypyc import is_compiled
from pentarchy.core.errors import PentarchyError
from pentarchy.core.types import Json
from pentarchy.games import load_title

if TYPE_CHECKING:
    from pentarchy.rl.yardstick import PlayedDeal


def yardstick(
    slug: SlugArgument,
    level: Annotated[str, typer.Option("--level", metavar="BOT", help="Our bot: a level, or any other.")] = "skilled",
    games: GamesOption = 60,
    times: Annotated[
        float, typer.Option("--times", metavar="X", min=0.01, help="The search gets so many times the level's time.")
    ] = 1.0,
    seed: SeedOption = DEFAULT_SEED,
    keep: Annotated[
        Path | None,
        typer.Option("--keep", metavar="FILE", help="Keep every game in this file; the next run goes on from there."),
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Play a level against OpenSpiel's ISMCTS, which gets the level's own processor time a move, or `--times` of it."""
    from pentarchy.rl.yardstick import yardstick as measure

    title = load_title(slug)
    facts = {
        "title": title.slug,
        "version": title.version,
        "content": title.content.hash,
        "package": __version__,
        "compiled": is_compiled(),
        "level": level,
        "times": times,
        "seed": seed,
    }
    played = [] if keep is None else kept_games(keep, facts)

    def write(game: PlayedDeal) -> None:
        if keep is not None:
            with keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(game)) + "\n")

    with progress_bar(f"{slug}: games") as show:
        report = measure(title, level, games, seed, show, played, write, times)
    if as_json:
        print_json(report)
        return
    console().print(
        f"{slug}: {level} wins {report['rate']:.1%} of {report['games']} games against OpenSpiel's ISMCTS "
        f"({report['low']:.1%} to {report['high']:.1%}), at {report['level_ms']} ms a move against "
        f"{report['search_ms']} ms with {report['simulations_a_move']} simulations."
    )


def kept_games(path: Path, facts: Json) -> list[PlayedDeal]:
    """The games of a file of JSON lines, whose first line says what was played; a new file is begun."""
    from pentarchy.rl.yardstick import PlayedDeal

    if not path.exists():
        path.write_text(json.dumps(facts) + "\n", "utf-8")
        return []
    *lines, torn = path.read_text("utf-8").split("\n")  # the last one is empty, unless a run was stopped in it
    try:
        found, *rows = [json.loads(line) for line in lines]
        games = [PlayedDeal(**row) for row in rows]
    except (ValueError, TypeError) as error:
        raise PentarchyError(f"{path}: no games of a yardstick: expected what --keep wrote") from error
    if found != facts:
        raise PentarchyError(f"{path}: the games of another run ({found}): expected {facts}")
    if torn:
        path.write_text("".join([line + "\n" for line in lines]), "utf-8")
    return games
