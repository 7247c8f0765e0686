"""`pentarchy-lab yardstick`: OpenSpiel's search against a level, with equal processor time."""

from __future__ import annotations

from typing import Annotated

import typer

from pentarchy.console.options import DEFAULT_SEED, GamesOption, JsonFlag, SeedOption, SlugArgument
from pentarchy.console.report import console, print_json, progress_bar
from pentarchy.games import load_title


def yardstick(
    slug: SlugArgument,
    level: Annotated[str, typer.Option("--level", metavar="BOT", help="Our bot: a level, or any other.")] = "skilled",
    games: GamesOption = 60,
    seed: SeedOption = DEFAULT_SEED,
    as_json: JsonFlag = False,
) -> None:
    """Play a level against OpenSpiel's ISMCTS, which gets the level's own processor time for each move."""
    from pentarchy.rl.yardstick import yardstick as measure

    with progress_bar(f"{slug}: games") as show:
        report = measure(load_title(slug), level, games, seed, show)
    if as_json:
        print_json(report)
        return
    console().print(
        f"{slug}: {level} wins {report['rate']:.1%} of {games} games against OpenSpiel's ISMCTS "
        f"({report['low']:.1%} to {report['high']:.1%}), at {report['level_ms']} ms a move against "
        f"{report['search_ms']} ms with {report['simulations_a_move']} simulations."
    )
