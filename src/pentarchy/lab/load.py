"""`pentarchy-lab load`: a load test of the table server."""

from __future__ import annotations

import sys
from typing import Annotated, Final

import typer

from pentarchy.console.options import JsonFlag, Synchronous, SynchronousOption
from pentarchy.console.report import console, make_grid, print_json
from pentarchy.core.errors import PentarchyError
from pentarchy.games import load_title, titles

SEATS: Final = 2  # clients at each table


def load(
    slug: Annotated[
        str | None,
        typer.Argument(metavar="SLUG", help="The short name of a game; default: the first for two seats."),
    ] = None,
    tables: Annotated[
        int, typer.Option("--tables", metavar="N", min=2, help="The number of tables, with two clients each.")
    ] = 1000,
    rate: Annotated[float, typer.Option("--rate", metavar="R", min=1, help="Moves sent per second, in all.")] = 1000,
    seconds: Annotated[float, typer.Option("--seconds", metavar="T", min=0.1, help="How long to measure.")] = 20,
    saturate: Annotated[
        bool, typer.Option("--saturate", help="Find the highest rate at which the server keeps up.")
    ] = False,
    synchronous: SynchronousOption = Synchronous.NORMAL,
    database: Annotated[
        str, typer.Option("--database", metavar="URL", help="An empty database; default: a new SQLite file.")
    ] = "",
    as_json: JsonFlag = False,
) -> None:
    """Start a server, load it with scripted clients, kill it, and count the moves that were lost."""
    from pentarchy.client.load import measure

    chosen = first_for_two() if slug is None else slug
    load_title(chosen).options.check_seats(SEATS)

    def tell(what: str) -> None:
        print(what, file=sys.stderr, flush=True)

    report = measure(chosen, tables, rate, seconds, saturate, synchronous.value, database, tell)
    if as_json:
        print_json(report)
        return
    console().print(make_grid(f"{chosen}, {tables} tables", ["figure", ">value"], list(report.items())))


def first_for_two() -> str:
    """The first game that two can play."""
    for slug in titles():
        if SEATS in load_title(slug).seats:
            return slug
    raise PentarchyError("there is no game for two seats here")
