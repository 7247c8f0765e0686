"""`pentarchy-lab simulate`: bots play many games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from pentarchy.console.files import check_writable, writing
from pentarchy.console.options import (
    DEFAULT_SEED,
    ContentOption,
    ForceFlag,
    GamesOption,
    JsonFlag,
    OptionOption,
    SeatsOption,
    SeedOption,
    SlugArgument,
    read_names,
    set_up,
)
from pentarchy.console.report import console, make_grid, print_json, progress_bar
from pentarchy.core.chance import Chance, derive
from pentarchy.core.record import Record
from pentarchy.core.title import Title
from pentarchy.core.types import Options


def simulate(
    slug: SlugArgument,
    seats: SeatsOption = None,
    games: GamesOption = 100,
    seed: SeedOption = DEFAULT_SEED,
    bots: Annotated[
        str,
        typer.Option("--bots", metavar="A,B", help="The bots in the order of seats; the last takes all other seats."),
    ] = "random",
    option: OptionOption = None,
    pack: ContentOption = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Write the record of the first game to this file.")
    ] = None,
    force: ForceFlag = False,
    as_json: JsonFlag = False,
) -> None:
    """Let bots play many games and report wins, scores, lengths and speed."""
    from pentarchy import arena

    title, number, options = set_up(slug, seats, option, pack)
    names = read_names(bots)
    if save is not None:
        check_writable(save, force)
    with progress_bar(f"{slug}: games") as show:
        report = arena.simulate(title, number, options, names, games, seed, show)
    if save is not None:
        record = record_first_game(title, number, options, names, seed)
        with writing(save, force):
            record.save(save)
    if as_json:
        print_json(report)
        return
    rows = [(seat, name, report["wins"][seat], report["mean_scores"][seat]) for seat, name in enumerate(report["bots"])]
    screen = console()
    screen.print(make_grid(f"{slug}: {report['games']} games", [">seat", "bot", ">wins", ">mean score"], rows))
    screen.print(
        f"{report['finished']} finished, {report['shared']} shared, {report['no_winner']} without a winner; "
        f"{report['mean_moves']} moves per game, {report['decisions_per_s']:,} decisions per second."
    )


def record_first_game(title: Title[Any], seats: int, options: Options, names: list[str], seed: int) -> Record[Any]:
    """Play game 0 of a simulation again and record it."""
    from pentarchy.arena.play import line_up
    from pentarchy.bots import create

    bots = [create(name, title) for name in line_up(names, seats)]
    sources = [Chance(derive(derive(seed, 0, 1), seat)) for seat in range(seats)]
    record = Record.begin(title, seats, options, Chance(derive(seed, 0)))
    while record.state.turn():
        seat = record.state.turn()[0]
        record.play(seat, bots[seat].choose(title.redact(record.state, seat), seat, sources[seat]))
    return record
