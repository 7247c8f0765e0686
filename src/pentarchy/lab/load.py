"""`pentarchy-lab load`: a load test of the table server."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import Annotated, Final

import typer

from pentarchy.console.options import JsonFlag, Synchronous, SynchronousOption
from pentarchy.console.report import console, make_grid, print_json
from pentarchy.core.errors import PentarchyError
from pentarchy.games import load_title, load_titles

SEATS: Final = 2  # clients at each table


class Speech(StrEnum):
    """What clients speak."""

    en = "en"
    ru = "ru"
    none = "none"


class Attack(StrEnum):
    """What strangers do to a server."""

    pings = "pings"
    slow_readers = "slow-readers"
    chat = "chat"
    records = "records"
    look_ups = "look-ups"
    connections = "connections"
    bots = "bots"
    races = "races"


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
    lang: Annotated[
        Speech,
        typer.Option("--lang", help="Browsers that speak this language; none: bare programs that want data alone."),
    ] = Speech.en,
    bots: Annotated[
        str, typer.Option("--bots", metavar="LEVEL", help="One table in five is against a bot of this level.")
    ] = "",
    attack: Annotated[
        Attack | None,
        typer.Option("--attack", help="Play in quiet, then beside this attack from other addresses of this computer."),
    ] = None,
    synchronous: SynchronousOption = Synchronous.NORMAL,
    database: Annotated[
        str, typer.Option("--database", metavar="URL", help="An empty database; default: a new SQLite file.")
    ] = "",
    as_json: JsonFlag = False,
) -> None:
    """Start a server, load it with scripted clients, kill it, and count the moves that were lost.

    Clients behave as browsers do: they name a language, offer compression, come back now and then, some by loading the
    page again, and at one table in ten somebody watches. Bots and reaction windows do not pause as they do for people.
    With `--attack` everybody has an address of their own and the server its limits, and both halves are measured.
    """
    from pentarchy.bots import create
    from pentarchy.client.load import Lang, measure

    chosen = first_for_two() if slug is None else slug
    title = load_title(chosen)
    title.options.check_seats(SEATS)
    if bots:
        create(bots, title)

    def tell(what: str) -> None:
        print(what, file=sys.stderr, flush=True)

    spoken: Lang | None = None if lang is Speech.none else "en" if lang is Speech.en else "ru"
    if attack is not None and saturate:
        raise PentarchyError("--attack and --saturate: expected one of them")
    name = "" if attack is None else attack.value
    report = measure(chosen, tables, rate, seconds, saturate, spoken, bots, synchronous.value, database, tell, name)
    if as_json:
        print_json(report)
        return
    console().print(make_grid(f"{chosen}, {tables} tables", ["figure", ">value"], list(report.items())))


def first_for_two() -> str:
    """The first game that two can play."""
    for title in load_titles():
        if SEATS in title.seats:
            return title.slug
    raise PentarchyError("there is no game for two seats here")
