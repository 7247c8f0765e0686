"""`pentarchy-lab arena`: a match between bots."""

from __future__ import annotations

from typing import Annotated

import typer

from pentarchy.console.options import (
    DEFAULT_SEED,
    ContentOption,
    GamesOption,
    JobsOption,
    JsonFlag,
    OptionOption,
    SeatsOption,
    SeedOption,
    SlugArgument,
    read_names,
    set_up,
)
from pentarchy.console.report import console, make_grid, print_json, progress_bar
from pentarchy.core.types import Json


def arena(
    slug: SlugArgument,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="A,B",
            help="The bots, at most one per seat; the last takes all other seats. A bot of your own is a class in a "
            "file: my_bot.py:Careful.",
        ),
    ],
    seats: SeatsOption = None,
    option: OptionOption = None,
    games: GamesOption = 100,
    seed: SeedOption = DEFAULT_SEED,
    jobs: JobsOption = 1,
    corrected: Annotated[
        bool, typer.Option("--corrected", help="Also tell shares with luck taken off, and how many games that saves.")
    ] = False,
    pack: ContentOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Let bots play a match and report how often each wins, with a 95 % interval.

    Every deal is played once from each seat, so luck and the order of play count for every bot alike. With --corrected,
    what cards and dice gave is measured, too, and taken off: the same shares, more certain.
    """
    from pentarchy.arena import contest

    title, number, options = set_up(slug, seats, option, pack)
    with progress_bar(f"{slug}: games") as show:
        report = contest(title, number, options, read_names(bots), games, seed, jobs, show, corrected)
    if as_json:
        print_json(report)
        return
    rows = [
        (
            name,
            row["wins"],
            row["games"],
            f"{row['rate']:.1%}",
            f"{row['low']:.1%} - {row['high']:.1%}",
            row["mean_score"],
        )
        for name, row in report["bots"].items()
    ]
    headings = ["bot", ">wins", ">games", ">win rate", ">95 % interval", ">mean score"]
    console().print(make_grid(f"{slug}, {number} seats", headings, rows))
    if corrected:
        show_corrected(slug, report)


def show_corrected(slug: str, report: Json) -> None:
    """The same shares with luck taken off."""
    found = [(name, row["corrected"]) for name, row in report["bots"].items()]
    rows = [
        (
            name,
            f"{row['rate']:.1%}",
            f"{row['low']:.1%} - {row['high']:.1%}",
            f"{row['luck']:+.1%}",
            f"{row['saves']:g}",
        )
        for name, row in found
    ]
    headings = ["bot", ">win rate", ">95 % interval", ">luck", ">times fewer games"]
    console().print(make_grid(f"{slug}, luck taken off", headings, rows))
