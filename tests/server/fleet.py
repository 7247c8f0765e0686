"""Several real processes on one database, and what can happen to them while people play."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from dataclasses import asdict, dataclass, field
from typing import Any, Protocol

import httpx
import psycopg

from pentarchy.client import ConnectionLost, Player, RequestRefused
from tests.server.crash import STUCK, Pair, Process, Report, kept_moves
from tests.server.cuts import Network

KILL, FREEZE, REPLACE = "kill", "freeze", "replace"
CUT_DATABASE, CUT_REDIS = "cut-database", "cut-redis"
WARM_UP = 2.0
PACE = 0.05  # seconds between two moves at a table: a process must not starve for other reasons than the blow


class Stoppable(Protocol):
    """A database or a Redis of our own."""

    def start(self) -> None:
        """Run it; returns when it answers."""

    def kill(self) -> None:
        """At once."""


class Member(Process):
    """One of several processes; each has a way of its own to the database and to Redis."""

    def __init__(self, database: str, redis: str, lease: float, how: str) -> None:
        self.ways: list[Network] = []
        if how in (CUT_DATABASE, CUT_REDIS):
            self.ways.append(Network(database if how == CUT_DATABASE else redis))
            [way] = self.ways
            database = way.url(database) if how == CUT_DATABASE else database
            redis = way.url(redis) if how == CUT_REDIS else redis
        super().__init__(database, "--redis", redis, "--bots", "1", "--lease", str(lease))


class Wanderer(Player):
    """A guest whose load balancer sends it to any process that takes it."""

    def __init__(self, addresses: list[str], name: str, seed: int) -> None:
        self.addresses = addresses
        self.source = random.Random(seed)
        super().__init__(self.source.choice(addresses), name)

    async def open(self) -> None:
        """Open the socket, somewhere."""
        self.address = self.source.choice(self.addresses)
        await super().open()


@dataclass
class Blows:
    """What happened, and how long anybody had to wait for a table to go on."""

    how: str
    blows: int = 0
    acknowledged: int = 0
    lost: int = 0
    games: int = 0
    lines: int = 0
    owners: int = 0  # changes of a table's owner
    forked: int = 0  # lines written by an earlier owner after a later one's, and numbers that are missing
    unrecovered: int = 0  # people whose client gave up
    refused: dict[str, int] = field(default_factory=dict)  # what people were told instead of their move, by code
    pauses: list[float] = field(default_factory=list)  # after a blow, until each table had a move
    retried: int = 0  # requests of people who sit down that had to be made again
    longest: float = 0.0  # that anybody waited for anything

    def figures(self) -> dict[str, Any]:
        """For people: the pauses in short."""
        pauses = sorted(self.pauses) or [0.0]
        told = {**asdict(self), "pause_p50": pauses[len(pauses) // 2], "pause_most": pauses[-1]}
        del told["pauses"]
        return told


def check_journal(database: str, blows: Blows) -> None:
    """Every table's lines are numbered without a gap, and no earlier owner wrote after a later one."""
    with psycopg.connect(database) as connection:
        rows = connection.execute('SELECT "table", number, epoch FROM journal ORDER BY "table", number').fetchall()
    before: tuple[str, int, int] = ("", 0, 0)
    for table, number, epoch in rows:
        if table == before[0]:
            blows.owners += epoch > before[2]
            blows.forked += number != before[1] + 1 or epoch < before[2]
        else:
            blows.forked += number != 1
        before = (table, number, epoch)
    blows.lines = len(rows)


async def strike(process: Member, how: str, lease: float) -> None:
    """Do it to one process; it is back when this returns."""
    assert process.process is not None
    if how == KILL:
        process.kill()
        await asyncio.sleep(lease + 2)  # as long as it takes others to notice, and more
        await asyncio.to_thread(process.start)
    elif how == FREEZE:
        os.kill(process.process.pid, signal.SIGSTOP)
        await asyncio.sleep(lease + 2)
        os.kill(process.process.pid, signal.SIGCONT)
    elif process.ways:
        process.ways[0].cut()
        await asyncio.sleep(lease + 5)  # it is noticed that Redis says nothing any more after four seconds
        process.ways[0].heal()
    else:
        os.kill(process.process.pid, signal.SIGTERM)
        await asyncio.to_thread(process.process.wait)
        await asyncio.to_thread(process.start)


async def torment(
    database: str,
    redis: str,
    slug: str,
    how: str,
    blows: int,
    tables: int,
    processes: int,
    seed: int,
    lease: float = 5.0,
    before: Callable[[list[str]], AbstractAsyncContextManager[str]] | None = None,
    target: Stoppable | None = None,
) -> Blows:
    """So many blows at random processes while people play at so many tables, or at `target`, which all of them need.

    `before`: a proxy before them all.
    """
    fleet = [Member(database, redis, lease, how) for _ in range(processes)]
    source, found, report = random.Random(seed), Blows(how), Report()
    players: list[Wanderer] = []
    pairs: list[Pair] = []
    jobs: list[asyncio.Task[None]] = []
    finished: dict[str, int] = {}

    async def sit_down() -> None:
        """Two more people, at a new table; they try again as long as something is not there."""
        async with asyncio.timeout(STUCK):
            while True:
                try:
                    await try_to_sit_down()
                    return
                except (RequestRefused, ConnectionError, httpx.HTTPError):
                    found.retried += 1
                    await asyncio.sleep(0.2)

    async def try_to_sit_down() -> None:
        two = [Wanderer(addresses, name, source.getrandbits(32)) for name in ("Ada", "Bob")]
        for player in two:
            await player.__aenter__()
        players.extend(two)
        chairs: list[dict[str, Any]] = [{"me": True}, {}]
        table = await two[0].open_table(slug, chairs, time={"kind": "days", "base": 86_400})
        await two[1].join(table)
        for player in two:
            while True:
                try:
                    await player.attend(table)
                    break
                except ConnectionLost:  # asked to come again
                    await player.online.wait()
        pair = Pair(two, table, source.getrandbits(32), report, PACE)
        pairs.append(pair)
        jobs.extend([asyncio.ensure_future(pair.play(player)) for player in two])

    async def all_go_on(since: float) -> None:
        """Every table has had a move since then."""
        for pair in list(pairs):
            seen = [player.tables[pair.table] for player in pair.players]
            while pair.alive < since and not any(one.over for one in seen):
                assert time.monotonic() - since < STUCK, f"table {pair.table} is stuck"
                await asyncio.sleep(0.01)
            if any(one.over for one in seen):
                found.unrecovered += sum([one.gone for one in seen])
                finished[pair.table] = pair.moves
                pairs.remove(pair)
                found.longest = max(found.longest, round(pair.longest, 2))
                found.games += 1
            else:
                found.pauses.append(round(pair.alive - since, 2))

    async def blow(number: int) -> None:
        if target is None:
            process = fleet[number % processes] if how == REPLACE else source.choice(fleet)
            await strike(process, how, lease)
            return
        await asyncio.to_thread(target.kill)
        await asyncio.sleep(source.uniform(0.0, 2.0))  # sometimes it is back before anybody has looked
        await asyncio.to_thread(target.start)

    stack = AsyncExitStack()
    addresses = [process.address for process in fleet]
    try:
        await asyncio.gather(*[asyncio.to_thread(process.start) for process in fleet])
        if before is not None:
            addresses = [await stack.enter_async_context(before(addresses))]
        for _ in range(tables):
            await sit_down()
        for number in range(blows):
            while len(pairs) < tables:
                await sit_down()
            await asyncio.sleep(source.uniform(0.1, WARM_UP))
            began = time.monotonic()
            struck = asyncio.ensure_future(blow(number))
            await all_go_on(began + 0.05)
            await struck
            await all_go_on(time.monotonic())
            found.blows += 1
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
        acknowledged = finished | {pair.table: pair.moves for pair in pairs}
        kept = await asyncio.to_thread(kept_moves, database, list(acknowledged))
        found.lost = sum([max(0, acknowledged[table] - kept[table]) for table in acknowledged])
        found.acknowledged, found.refused = report.acknowledged, dict(report.refused)
        found.longest = max([found.longest, *[round(pair.longest, 2) for pair in pairs]])
        await asyncio.to_thread(check_journal, database, found)
        return found
    finally:
        for job in jobs:
            job.cancel()
        for player in players:
            await player.__aexit__(None, None, None)
        await stack.aclose()
        for process in fleet:
            if process.process is not None and process.process.poll() is None:
                process.process.send_signal(signal.SIGCONT)
                process.kill()
            for way in process.ways:
                way.close()
