"""`serve`, `backup`, `load`: the table server from the command line."""

from __future__ import annotations

import json
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from pentarchy.cli.common import ForceFlag, JsonFlag, console, may_write, print_json, table
from pentarchy.core.errors import PentarchyError

DATABASE = "pentarchy.db"


class Synchronous(StrEnum):
    """What SQLite waits for at every commit."""

    NORMAL = "NORMAL"
    FULL = "FULL"


class LogLevel(StrEnum):
    """How much is logged."""

    debug = "debug"
    info = "info"
    warning = "warning"
    error = "error"


DatabaseOption = Annotated[
    str, typer.Option("--database", metavar="URL", help="An SQLite file, or postgresql://user:password@host/name.")
]
SynchronousOption = Annotated[
    Synchronous,
    typer.Option("--synchronous", case_sensitive=False, help="SQLite: NORMAL survives kill -9, FULL a power cut too."),
]


def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 takes any free one.")] = 8000,
    database: DatabaseOption = DATABASE,
    synchronous: SynchronousOption = Synchronous.NORMAL,
    public_url: Annotated[
        str, typer.Option("--public-url", metavar="URL", help="How the world calls this server, behind a proxy.")
    ] = "",
    content_dir: Annotated[
        Path | None,
        typer.Option("--content-dir", metavar="DIR", help="Content packs that tables may use: DIR/SLUG/NAME.toml."),
    ] = None,
    web_dir: Annotated[
        Path | None, typer.Option("--web-dir", metavar="DIR", help="Another build of the web app, served at /.")
    ] = None,
    browser: Annotated[bool, typer.Option("--browser", help="Open a browser, where there is one.")] = False,
    bots: Annotated[
        int | None,
        typer.Option(
            "--bots", metavar="N", min=1, help="How many processes think for bots; default: a core each, 4 at most."
        ),
    ] = None,
    pace: Annotated[
        float,
        typer.Option("--pace", min=0, help="How slow bots and reaction windows are: 1 suits people, 0 is for tests."),
    ] = 1.0,
    limits: Annotated[bool, typer.Option("--limits/--no-limits", help="Rate limits; off only for benchmarks.")] = True,
    log: Annotated[
        LogLevel, typer.Option("--log", help="How much is logged, as JSON lines on stderr.")
    ] = LogLevel.info,
) -> None:
    """Serve tables to people and bots until it is stopped. Prints the address once it listens."""
    from pentarchy.server.config import Config
    from pentarchy.server.logs import log_as_json
    from pentarchy.server.running import bind, prepare, run

    for folder in (content_dir, web_dir):
        if folder is not None and not folder.is_dir():
            raise PentarchyError(f"{folder}: expected a folder")
    config = Config(
        host=host,
        port=port,
        database=database,
        synchronous=synchronous.value,
        public_url=public_url,
        content_dir=content_dir,
        limits=limits,
        bot_processes=bots or 0,
    )
    if web_dir is not None:
        config.web_dir = web_dir
    config.bot_pace = (config.bot_pace[0] * pace, config.bot_pace[1] * pace)
    config.reaction_pace = (config.reaction_pace[0] * pace, config.reaction_pace[1] * pace)
    log_as_json(log.value)
    prepare(config)
    listener = bind(config)
    print(f"Pentarchy listens on {config.address}", flush=True)
    if config.shared_address not in ("", config.address):
        print(f"Others in your network: {config.shared_address}", flush=True)
    if config.web_dir is None:
        print("There is no web app here (make web builds it): tables only", flush=True)
    elif browser:
        typer.launch(config.address)
    run(config, listener)


def reports(
    database: DatabaseOption = DATABASE,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="DIR", help="Write every report with its record to a file there.")
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """List the rules problems that people have reported at this server's tables."""
    from pentarchy.server.reports import read_reports
    from pentarchy.server.store import open_engine

    if "://" not in database and not Path(database).is_file():
        raise PentarchyError(f"{database}: there is no such database")
    found = read_reports(open_engine(database))
    if save is not None:
        save.mkdir(parents=True, exist_ok=True)
        for report in found:
            name = f"{report['game']}-{report['id']}.json"
            (save / name).write_text(json.dumps(report, ensure_ascii=False, indent=1) + "\n", "utf-8")
    if as_json:
        print_json(found)
        return
    rows = [[report["game"], report["table"], report["moves"], report["clause"], report["what"]] for report in found]
    console().print(table("Reports", ["game", "table", ">moves", "clause", "what"], rows))


def backup(
    to: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")],
    database: DatabaseOption = DATABASE,
    force: ForceFlag = False,
) -> None:
    """Copy the server's database while it runs: the copy is whole and of one moment."""
    from pentarchy.server.backup import copy_database

    may_write(to, force)
    size = copy_database(database, to)
    print(f"{to}: {size:,} bytes")


def load(
    slug: Annotated[str, typer.Argument(metavar="SLUG", help="The game that is played.")] = "brawl",
    tables: Annotated[int, typer.Option("--tables", metavar="N", min=2, help="Tables of two clients each.")] = 1000,
    rate: Annotated[float, typer.Option("--rate", metavar="R", min=1, help="Moves offered a second.")] = 1000,
    seconds: Annotated[float, typer.Option("--seconds", metavar="T", min=0.1, help="How long it is measured.")] = 20,
    saturate: Annotated[bool, typer.Option("--saturate", help="Find the highest rate that is held.")] = False,
    synchronous: SynchronousOption = Synchronous.NORMAL,
    database: Annotated[
        str, typer.Option("--database", metavar="URL", help="An empty database; default: a fresh SQLite file.")
    ] = "",
    as_json: JsonFlag = False,
) -> None:
    """Load a server of its own with scripted clients; kill it; count what was lost."""
    from pentarchy.client.load import measure
    from pentarchy.games import load as load_game

    load_game(slug).options.check_seats(2)

    def tell(what: str) -> None:
        print(what, file=sys.stderr, flush=True)

    report = measure(slug, tables, rate, seconds, saturate, synchronous.value, database, tell)
    if as_json:
        print_json(report)
        return
    console().print(table(f"{slug}, {tables} tables", ["figure", ">value"], list(report.items())))
