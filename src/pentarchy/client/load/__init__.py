"""The load test: many tables of scripted clients, every move durable, nothing lost.

The server runs in a process of its own and is killed (`kill -9`) at the end; then the database must hold every move
that was acknowledged. Games that end are played again at once, which is part of the load.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from pentarchy.client.load.besieged import run_attack
from pentarchy.client.load.run import Tell, run_load
from pentarchy.client.load.served import Served
from pentarchy.client.load.visitor import Behaviour, Lang

__all__ = ["Lang", "measure"]


def measure(
    slug: str,
    tables: int,
    rate: float,
    seconds: float,
    saturate: bool,
    lang: Lang | None,
    bot: str,
    synchronous: str,
    database: str,
    tell: Tell,
    attack: str = "",
) -> dict[str, Any]:
    """Start a server, load it, kill it, count. The figures."""
    import uvloop

    with tempfile.TemporaryDirectory(prefix="pentarchy-load-") as folder:
        served = Served(synchronous, database, Path(folder), limits=bool(attack))
        try:
            behaviour = Behaviour(slug, lang)
            if attack:
                work = run_attack(served, behaviour, tables, rate, seconds, bot, tell, attack)
            else:
                work = run_load(served, behaviour, tables, rate, seconds, saturate, bot, tell)
            return {**uvloop.run(work), "synchronous": synchronous}
        finally:
            served.kill()
