"""`pentarchy serve`: the table server."""

from __future__ import annotations

import os
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from pentarchy.console.options import DATABASE, DatabaseOption, Synchronous, SynchronousOption
from pentarchy.core.errors import PentarchyError


class LogLevel(StrEnum):
    """The least severe messages that are logged."""

    debug = "debug"
    info = "info"
    warning = "warning"
    error = "error"


def bots_where(wish: str) -> tuple[int, str]:
    """In how many processes bots think here, 0 for the usual number; and the address of a Ray cluster, if there.

    >>> bots_where("2"), bots_where("ray"), bots_where("ray://head")
    ((2, ''), (0, 'auto'), (0, 'ray://head'))
    """
    from pentarchy.bots.on_ray import check_reachable, host_and_port

    if wish.isdecimal() and int(wish):
        return int(wish), ""
    if wish == "ray":
        return 0, "auto"
    if wish and host_and_port(wish) is None:
        raise PentarchyError(f"--bots {wish}: expected a number from 1 on, `ray`, or ray://HOST:PORT")
    if wish:
        check_reachable(wish)
    return 0, wish


def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 takes any free one.")] = 8000,
    database: DatabaseOption = DATABASE,
    synchronous: SynchronousOption = Synchronous.NORMAL,
    redis: Annotated[
        str,
        typer.Option(
            "--redis",
            metavar="URL",
            envvar="PENTARCHY_REDIS",
            help="Serve a PostgreSQL database together with other servers that name the same Redis or Valkey.",
        ),
    ] = "",
    lease: Annotated[
        float,
        typer.Option(
            "--lease",
            metavar="SECONDS",
            min=1,
            help="With --redis: how long a process that says nothing owns its tables.",
        ),
    ] = 5.0,
    public_url: Annotated[
        str, typer.Option("--public-url", metavar="URL", help="The server's public address, if it is behind a proxy.")
    ] = "",
    content_dir: Annotated[
        Path | None,
        typer.Option("--content-dir", metavar="DIR", help="Content packs that tables may use: DIR/SLUG/NAME.toml."),
    ] = None,
    guest_packs: Annotated[
        bool,
        typer.Option("--guest-packs", help="Let guests keep corrected values in --content-dir and play with them."),
    ] = False,
    web_dir: Annotated[
        Path | None, typer.Option("--web-dir", metavar="DIR", help="Serve this build of the web app instead.")
    ] = None,
    docs_dir: Annotated[
        Path | None, typer.Option("--docs-dir", metavar="DIR", help="Serve this build of the documentation at /docs.")
    ] = None,
    browser: Annotated[bool, typer.Option("--browser", help="Open a browser, if there is one.")] = False,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="N|ADDRESS",
            help="The number of processes for bots (one per core, at most 4), or a Ray cluster that thinks for them: "
            "ray://HOST:PORT, or `ray` for the one of this machine.",
        ),
    ] = "",
    workers: Annotated[
        int,
        typer.Option("--workers", metavar="N", min=1, help="The number of processes that serve; several need --redis."),
    ] = 1,
    pace: Annotated[
        float,
        typer.Option(
            "--pace", min=0, help="How long bots and reaction windows wait: 1 suits people, 0 does not wait at all."
        ),
    ] = 1.0,
    limits: Annotated[
        bool, typer.Option("--limits/--no-limits", help="Limit the rate of requests; off only for benchmarks.")
    ] = True,
    limit: Annotated[
        list[str] | None,
        typer.Option("--limit", metavar="NAME=VALUE", help="Change one limit; docs/host/limits.md lists them."),
    ] = None,
    metrics_token: Annotated[
        str,
        typer.Option(
            "--metrics-token",
            metavar="TOKEN",
            envvar="PENTARCHY_METRICS_TOKEN",
            help="Who brings this token may read /metrics; without one, only this machine.",
        ),
    ] = "",
    secret_file: Annotated[
        Path | None,
        typer.Option(
            "--secret-file",
            metavar="FILE",
            envvar="PENTARCHY_SECRET_FILE",
            help="Keep the key that signs cookies in this file, not in the database; made if it is not there.",
        ),
    ] = None,
    keep: Annotated[
        list[str] | None,
        typer.Option("--keep", metavar="NAME=DAYS", help="How long something is kept; docs/host/privacy.md lists it."),
    ] = None,
    log: Annotated[
        LogLevel, typer.Option("--log", help="The least severe messages to log, as JSON lines on stderr.")
    ] = LogLevel.info,
) -> None:
    """Serve tables to people and bots until the process is stopped. Prints the address once it listens."""
    from pentarchy.server.config import Config
    from pentarchy.server.limit_settings import LimitSettings
    from pentarchy.server.logs import log_as_json
    from pentarchy.server.retention_settings import Retention
    from pentarchy.server.runner import bind, prepare, run
    from pentarchy.server.thinking.bot_runner import MOST_PROCESSES
    from pentarchy.server.workers import Workers

    for folder in (content_dir, web_dir, docs_dir):
        if folder is not None and not folder.is_dir():
            raise PentarchyError(f"{folder}: expected a folder")
    if guest_packs and content_dir is None:
        raise PentarchyError("--guest-packs needs a folder to keep them in: expected --content-dir DIR, too")
    config = Config(
        host=host,
        port=port,
        database=database,
        synchronous=synchronous.value,
        redis=redis,
        lease_seconds=lease,
        public_url=public_url,
        content_dir=content_dir,
        guest_packs=guest_packs,
        limits=limits,
        limit_settings=LimitSettings().changed(limit or []),
        metrics_token=metrics_token,
        secret_file=secret_file,
        retention=Retention().changed(keep or []),
    )
    config.bot_processes, config.bots_at = bots_where(bots)
    if workers > 1:
        if not redis:
            raise PentarchyError(f"--workers {workers}: expected --redis URL, through which they speak")
        config.bot_processes = config.bot_processes or max(1, min(MOST_PROCESSES, os.cpu_count() or 1) // workers)
    if web_dir is not None:
        config.web_dir = web_dir
    if docs_dir is not None:
        config.docs_dir = docs_dir
    config.bot_pace = (config.bot_pace[0] * pace, config.bot_pace[1] * pace)
    config.reaction_pace = (config.reaction_pace[0] * pace, config.reaction_pace[1] * pace)
    log_as_json(log.value)
    listener = bind(config)  # first: a port that cannot be had leaves no new database behind
    try:
        lock = prepare(config)
    except PentarchyError:
        listener.close()
        raise
    print(f"Pentarchy listens on {config.address}", flush=True)
    if config.shared_address not in ("", config.address):
        print(f"Others in your network: {config.shared_address}", flush=True)
    if config.web_dir is None:
        print("There is no web app here (make web builds it): only the API is served", flush=True)
    elif browser:
        typer.launch(config.address)
    if config.docs_dir is None:
        print("There is no documentation here (make docs builds it)", flush=True)
    else:
        print(f"The documentation: {config.address}/docs/", flush=True)
    if workers > 1:
        lock.release()
        Workers(config, log.value, listener, workers).run()
    else:
        run(config, listener, lock)
