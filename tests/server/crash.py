"""`kill -9` under load, again and again: nothing acknowledged is lost, every client resumes, no table is stuck."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import select

from pentarchy.client import ConnectionLost, Player, RequestRefused, moves_of
from pentarchy.client.load.http import browser_headers
from pentarchy.client.player import Seen
from pentarchy.client.wire import connect
from pentarchy.server.database import schema
from pentarchy.server.database.engine import open_engine
from pentarchy.server.tables.journal import sort_out

STUCK = 180.0  # seconds within which every table must go on after a restart


@dataclass
class Report:
    """What happened."""

    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    games: int = 0
    resumed: int = 0
    refused: Counter[str] = field(default_factory=Counter)  # what people were told instead, by code


class Process:
    """A server that can be killed and started again on the same port and database."""

    def __init__(self, database: str, *more: str) -> None:
        self.database = database
        self.more = more  # further options
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Run it; returns when it listens."""
        command = [sys.executable, "-m", "pentarchy.cli", "serve", "--port", str(self.port), "--no-limits"]
        command += ["--database", self.database, "--log", "error", "--pace", "0", *self.more]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert "listens" in self.process.stdout.readline()

    def kill(self) -> None:
        """No goodbye."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Browser(Player):
    """Somebody whose client says of itself what a browser does."""

    async def open(self) -> None:
        headers = browser_headers(self.address, "en")
        self.wire = await connect(self.address, self.cookie, self._heard, self._lost, headers=headers, compression=True)


class Pair:
    """Two people at a table, and a bot at some; they remember what was acknowledged."""

    def __init__(self, players: Sequence[Player], table: str, seed: int, report: Report, pace: float = 0.0) -> None:
        self.pace = pace  # seconds between a move and the next
        self.players = players
        self.table = table
        self.source = random.Random(seed)
        self.report = report
        self.moves = 0  # acknowledged
        self.alive = time.monotonic()
        self.longest = 0.0  # between two moves

    async def play(self, player: Player) -> None:
        """Play on for ever, whatever happens to the server."""
        while True:
            seen = player.tables[self.table]
            asked = seen.decision
            if seen.over or asked is None or not asked.waited_for or not player.online.is_set():
                seen.changed.clear()
                try:
                    await asyncio.wait_for(seen.changed.wait(), 0.05)
                except TimeoutError:
                    if seen.over:
                        return
                continue
            try:
                await player.move(self.table, self.source.choice(moves_of(asked.options)))
                self.moves += 1
                self.report.acknowledged += 1
                now = time.monotonic()
                self.longest, self.alive = max(self.longest, now - self.alive), now
                await asyncio.sleep(self.pace)
            except RequestRefused as error:
                self.report.refused[error.code] += 1
                await asyncio.sleep(0.01)
            except ConnectionLost:
                await asyncio.sleep(0.01)


def kept_moves(database: str, tables: list[str]) -> dict[str, int]:
    """How many moves of each table are in the journal. What a viewer is told leaves out secret ones."""
    engine = open_engine(database)
    try:
        with engine.connect() as connection:
            found: dict[str, int] = {}
            for table in tables:
                mine = select(schema.journal.c.number, schema.journal.c.line).where(schema.journal.c.table == table)
                rows = connection.execute(mine.order_by(schema.journal.c.number)).all()
                found[table] = len(sort_out([(number, line) for number, line in rows]).moves)
            return found
    finally:
        engine.dispose()


async def torment(database: str, slug: str, kills: int, tables: int, seed: int) -> Report:
    """Kill the server so many times at random moments while people play."""
    server, report, source = Process(database), Report(), random.Random(seed)
    server.start()
    players: list[Player] = []
    pairs: list[Pair] = []
    jobs: list[asyncio.Task[None]] = []

    async def sit_down(number: int) -> None:
        two, watcher = [Browser(server.address, name) for name in ("Ada", "Bob")], Browser(server.address)
        for player in (*two, watcher):
            await player.__aenter__()
        players.extend((*two, watcher))
        chairs: list[dict[str, Any]] = [{"me": True}, {}]
        table = await two[0].open_table(slug, chairs, time={"kind": "days", "base": 86_400})
        await two[1].join(table)
        for player in (*two, watcher):
            await player.attend(table)
        pair = Pair(two, table, seed * 1000 + number, report)
        pairs.append(pair)
        jobs.extend([asyncio.ensure_future(pair.play(player)) for player in two])

    try:
        for number in range(tables):
            await sit_down(number)
        for _ in range(kills):
            await asyncio.sleep(source.uniform(0.05, 0.6))
            server.kill()
            report.kills += 1
            acknowledged = {pair.table: pair.moves for pair in pairs}
            kept = await asyncio.to_thread(kept_moves, database, list(acknowledged))
            report.lost += sum([max(0, acknowledged[table] - kept[table]) for table in acknowledged])
            killed = time.monotonic()
            await asyncio.to_thread(server.start)
            for player in players:
                await asyncio.wait_for(player.online.wait(), STUCK)
                report.resumed += 1
            for pair in list(pairs):
                seen: Seen = pair.players[0].tables[pair.table]
                while pair.alive < killed and not seen.over:  # it must go on
                    assert time.monotonic() - killed < STUCK, f"table {pair.table} is stuck"
                    await asyncio.sleep(0.01)
                if seen.over:
                    report.games += 1
                    pairs.remove(pair)
                    await sit_down(len(players))
        return report
    finally:
        for job in jobs:
            job.cancel()
        for player in players:
            await player.__aexit__(None, None, None)
        server.kill()
