"""Nobody waits for a bot longer than its time, however many tables it plays at: measured at a real server."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from pentarchy import bots
from pentarchy.client import Player
from pentarchy.games import load_title, titles
from pentarchy.server.config import Config
from tests.server.tools import Served, chooser, play_all, serving, settle, sit_down, until

TABLES = 10


def top_levels(number: int = TABLES) -> list[tuple[str, int, str]]:
    """So many tables against the highest level: every title in turn, then with one bot more where there is room."""
    found: list[tuple[str, int, str]] = []
    while len(found) < number:
        for slug in titles():
            seats = [seats for seats in load_title(slug).seats if seats > 1]
            found.append((slug, seats[len(found) // len(titles()) % len(seats)], bots.levels(slug)[-1].name))
    return found[:number]


def every_level() -> list[list[tuple[str, int, str]]]:
    """A table of the usual size against each level of each title, ten at a time."""
    found = [(slug, load_title(slug).default_seats, level.name) for slug in titles() for level in bots.levels(slug)]
    return [found[start::2] for start in range(len(found) // TABLES)]


async def measure(
    config: Config, tables: Iterable[tuple[str, int, str]], seconds: float, enough: int | None = None
) -> dict[str, Any]:
    """A scripted person at each of these tables moves as soon as it may, game after game, for so long, or until bots
    have made enough moves. How long bots took from question to move, and by how much they were late: after their cap,
    or after the pause that is meant."""
    waited: list[float] = []
    late: list[float] = []
    wanted = list(tables)
    async with serving(config) as served, contextlib.AsyncExitStack() as stack:
        metrics = served.services.metrics
        if config.bots_ready:
            await until(lambda: not served.services.bots.pool.busy)

        count = metrics.answered

        def answered(took: float, after: float, cut: bool) -> None:
            waited.append(took)
            late.append(after)
            count(took, after, cut)

        metrics.answered = answered  # type: ignore[method-assign,assignment]

        async def play_on(number: int, slug: str, seats: int, level: str) -> None:
            person = await stack.enter_async_context(Player(served.address, f"P{number}"))
            games = 0
            while True:
                chairs: list[dict[str, Any]] = [{}, *[{"bot": level}] * (seats - 1)]
                table = await person.open_table(slug, chairs)
                await person.attend(table)
                games += 1
                await person.play(table, chooser(100 * number + games))

        people = [asyncio.ensure_future(play_on(number, *one)) for number, one in enumerate(wanted)]
        if enough is not None:
            people.append(asyncio.ensure_future(until(lambda: len(waited) >= enough, seconds)))
        done, _ = await asyncio.wait(people, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        for person in done:
            person.result()
        for person in people:
            person.cancel()
        await asyncio.gather(*people, return_exceptions=True)
        waited.sort()
        late.sort()
        return {
            "tables": [f"{slug} {seats} {level}" for slug, seats, level in wanted],
            "processes": served.services.bots.pool.size,
            "moves": len(waited),
            "cut": round(metrics.bot_cuts / metrics.bot_moves, 4),
            "crashes": metrics.bot_crashes,
            "errors": metrics.errors,
            "p50": round(at(waited, 0.5), 3),
            "p99": round(at(waited, 0.99), 3),
            "max": round(waited[-1], 3),
            "late_p99": round(at(late, 0.99), 3),
            "late_max": round(late[-1], 3),
        }


def at(ordered: list[float], share: float) -> float:
    """The value below which this share of them lies."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def measured(database: str | Path, tables: Iterable[tuple[str, int, str]], seconds: float, **more: Any) -> Any:
    """The same as people meet it: with the pauses that are meant, processes that are ready, no limits."""
    return asyncio.run(measure(Config(port=0, database=str(database), limits=False, **more), tables, seconds))


async def load_and_replay(served: Served, table: str) -> None:
    """A table that is in no memory is loaded, and played again twice."""
    served.services.tables.live.pop(table, None)
    async with Player(served.address) as eve:
        await eve.request("GET", f"/api/tables/{table}/replay")
        await eve.request("GET", f"/api/tables/{table}/replay?view=all&step=5")
        await settle([eve])


async def blocked(config: Config, slug: str, times: int) -> dict[str, Any]:
    """A long game is loaded and replayed so often. By how much the loop was late at its timer, at the most."""
    async with serving(config) as served, served.players("Ada", "Bob") as players:
        table = await sit_down(players, slug, 2)
        await play_all(players, table)
        served.services.metrics.lag_most = 0.0
        for _ in range(times):
            await load_and_replay(served, table)
        return {"title": slug, "replays": 2 * times, "most": round(served.services.metrics.lag_most, 4)}
