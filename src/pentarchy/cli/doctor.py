"""`pentarchy doctor`: what a deployment lacks."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from pentarchy.console.options import DATABASE, DatabaseOption, JsonFlag
from pentarchy.console.report import print_json


def doctor(
    database: DatabaseOption = DATABASE,
    redis: Annotated[
        str, typer.Option("--redis", metavar="URL", envvar="PENTARCHY_REDIS", help="As `pentarchy serve` gets it.")
    ] = "",
    public_url: Annotated[
        str, typer.Option("--public-url", metavar="URL", help="As `pentarchy serve` gets it; asks it how it is.")
    ] = "",
    as_json: JsonFlag = False,
) -> None:
    """Check what a server needs: database, Redis, clock, limits, disk, public address. Says what to do.

    Exits with status 1 if something is wrong.
    """
    from pentarchy.server.config import Config
    from pentarchy.server.doctor import examine

    found = examine(Config(database=database, redis=redis, public_url=public_url))
    if as_json:
        print_json([asdict(one) for one in found])
    else:
        for one in found:
            print(f"{'ok ' if one.well else 'BAD'}  {one.about}: {one.says}")
    if not all(one.well for one in found):
        raise typer.Exit(1)
