"""`pentarchy-lab check`: the contract and leak suites on random games."""

from __future__ import annotations

import os
from typing import Annotated, Final

import typer

from pentarchy.console.options import (
    AllSeatsOption,
    ContentOption,
    GamesOption,
    JobsOption,
    JsonFlag,
    OptionOption,
    SlugArgument,
    read_options,
)
from pentarchy.console.report import console, make_grid, print_json, progress_bar
from pentarchy.core.rulebook import LANGUAGES
from pentarchy.games import load_title

FAILED: Final = 1
FAILURES_SHOWN: Final = 10


def check(
    slug: SlugArgument,
    seats: AllSeatsOption = None,
    option: OptionOption = None,
    games: GamesOption = 100,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="S", help="The random seed; default: a fresh one, which is printed.")
    ] = None,
    jobs: JobsOption = 1,
    pack: ContentOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Try to break a game: run the contract and leak suites on random games. Exit status 1 if anything fails.

    Seats and options that are not given are drawn for each game, among all legal combinations.
    """
    from pentarchy.testing.check import check as run_check
    from pentarchy.testing.messages import missing_messages

    title = load_title(slug, pack)
    fixed = read_options(option)
    chosen = int.from_bytes(os.urandom(4), "big") if seed is None else seed
    with progress_bar(f"{slug}: games") as show:
        report = {"seed": chosen, **run_check(title, seats, fixed, games, chosen, jobs, show)}
    if as_json:
        print_json(report)
    else:
        screen = console()
        rows = _count_by_seats(report["combinations"])
        screen.print(make_grid(f"{slug}: seed {chosen}", ["seats", ">combinations", ">games"], rows))
        screen.print(f"{report['games']} games, {report['plies']} plies, {len(report['failures'])} failures.")
        screen.print(
            f"{report['texts']} altered position texts: {report['read']} read and played on, the others refused."
        )
        for again in report.get("asked_again", []):
            question, verb = again.split()
            screen.print(f"{question} is asked again after every {verb}: where that is not meant, s.done() is missing.")
        for failure in report["failures"][:FAILURES_SHOWN]:
            screen.print(f"FAILED {failure}")
        if len(report["failures"]) > FAILURES_SHOWN:
            screen.print(f"... and {len(report['failures']) - FAILURES_SHOWN} more; --json lists all.")
        for language in LANGUAGES:
            missing = missing_messages(title, language)
            if missing:
                screen.print(f"locale/{language}.ftl has no {', '.join(missing)}: people read plain words there.")
    if report["failures"]:
        raise typer.Exit(FAILED)


def _count_by_seats(combinations: dict[str, int]) -> list[tuple[str, int, int]]:
    """By number of seats: how many combinations of options were played, and how many games. There can be hundreds."""
    groups: dict[str, list[int]] = {}
    for combination, count in sorted(combinations.items()):
        groups.setdefault(combination.split()[0].removeprefix("seats="), []).append(count)
    return [(seats, len(counts), sum(counts)) for seats, counts in groups.items()]
