"""The load benchmark: many tables of two scripted clients each, every move durable, nothing lost.

The server runs in a process of its own and is killed (`kill -9`) at the end; then the database must hold every move
that was acknowledged. Games that end are played again at once, which is part of the load.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from msgspec import Raw, Struct
from sqlalchemy import create_engine, text

from pentarchy.client.player import moves_of
from pentarchy.client.wire import Wire, connect
from pentarchy.core.errors import PentarchyError
from pentarchy.server.protocol import Attend, Forget, Play, Rematch, encode

TICK: Final = 0.002  # seconds between looks at what is due
SETTLE: Final = 1.0  # seconds of playing that are not measured
DRAIN: Final = 5.0  # seconds to wait for the last answers
STEP: Final = 0.95  # a rate that was not held is tried again this much lower
HELD: Final = 0.98  # of what was offered
MOST_TRIES: Final = 8
TOGETHER: Final = 16  # requests under way while tables are being opened

Tell = Callable[[str], None]


class _Question(Struct):
    id: int
    waited_for: bool
    options: Raw


class _Data(Struct):
    id: str
    status: str
    rematch: str = ""


class _Heard(Struct):
    """What the benchmark reads of a message; the rest is skipped."""

    type: str
    table: Raw = Raw(b'""')
    decision: _Question | None = None
    answer: int = 0
    code: str = ""


_decode = msgspec.json.Decoder(_Heard).decode
_read_table = msgspec.json.Decoder(_Data).decode
_read_name = msgspec.json.Decoder(str).decode
_read_options = msgspec.json.Decoder(list[Any]).decode


class _Pair:
    """Two clients at one table, and then at the next."""

    __slots__ = ("load", "question", "ready", "seat", "sent", "table", "wires")

    def __init__(self, load: Load, table: str) -> None:
        self.load = load
        self.table = table
        self.wires: list[Wire] = []
        self.question: _Question | None = None
        self.seat = 0
        self.sent = 0.0
        self.ready = False

    def heard(self, seat: int, data: bytes) -> None:
        """A message for one of the two."""
        message = _decode(data)
        load = self.load
        if message.type == "update":
            if message.answer and self.sent:
                load.took.append(time.perf_counter() - self.sent)
                load.acknowledged[self.table] = load.acknowledged.get(self.table, 0) + 1
                self.sent = 0.0
            question = message.decision
            if question is not None and question.waited_for and _read_name(message.table) == self.table:
                self.question, self.seat = question, seat
            if self.question is not None and not self.sent and not self.ready:
                self.ready = True
                load.ready.append(self)
        elif message.type == "table":
            self._seated(seat, _read_table(message.table))
        elif message.type == "refused":
            load.refused.append(data.decode())

    def _seated(self, seat: int, data: _Data) -> None:
        if data.status != "finished":
            return
        if data.rematch and data.rematch != self.table and seat == 0:
            over, self.table = self.table, data.rematch
            self.question = None
            self.load.games += 1
            for wire in self.wires:
                wire.send(encode(Attend(data.rematch)))
                wire.send(encode(Forget(over)))
        elif not data.rematch and seat == 0 and data.id == self.table:
            self.wires[0].send(encode(Rematch(self.table)))

    def move(self) -> None:
        """Answer the question that is open."""
        question = self.question
        self.ready = False
        if question is None:
            return
        self.question = None
        moves = moves_of(_read_options(question.options))
        self.sent = time.perf_counter()
        self.load.sent += 1
        play = Play(self.table, question.id, moves[random.randrange(len(moves))], 1)
        self.wires[self.seat].send(encode(play))


@dataclass
class Load:
    """One run."""

    pairs: list[_Pair] = field(default_factory=list)
    ready: deque[_Pair] = field(default_factory=deque)
    took: list[float] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)
    sent: int = 0
    games: int = 0
    closed: int = 0

    async def offer(self, served: Served, rate: float, seconds: float) -> dict[str, Any]:
        """Offer so many moves a second, spread evenly; how it went. A rate of 0 offers as much as there is."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        start, due, counted, first = began + SETTLE, 0.0, 0, 0
        last, worked, played = began, 0.0, 0.0
        while True:
            now = loop.time()
            if not counted and now >= start:
                counted, first, start = 1, self.sent, now
                self.took.clear()
                worked, played = served.seconds(), time.process_time()
            if counted and now >= start + seconds:
                break
            due = min(due + (now - last) * rate, rate) if rate else float(len(self.ready))
            last = now
            while due >= 1 and self.ready:
                self.ready.popleft().move()
                due -= 1
            await asyncio.sleep(TICK)
        lasted, answers, sent = loop.time() - start, len(self.took), self.sent - first
        worked, played = served.seconds() - worked, time.process_time() - played
        took = sorted(self.took)
        return {
            "offered_per_s": round(rate or sent / lasted),
            "held_per_s": round(answers / lasted),
            "p50_ms": round(1000 * took[len(took) // 2], 2) if took else 0.0,
            "p99_ms": round(1000 * took[int(len(took) * 0.99)], 2) if took else 0.0,
            "server_us_per_move": round(1e6 * worked / max(1, answers)),
            "clients_us_per_move": round(1e6 * played / max(1, answers)),
        }

    async def drain(self) -> None:
        """Wait until every answer is in."""
        until = asyncio.get_running_loop().time() + DRAIN
        while any(pair.sent for pair in self.pairs) and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(0.01)

    def lost_connection(self, code: int, reason: str) -> None:
        """No client should be thrown out."""
        self.closed += 1


class Served:
    """A server in a process of its own, with a database of its own."""

    def __init__(self, synchronous: str, database: str, folder: Path) -> None:
        self.database = database or str(folder / "load.db")
        command = [sys.executable, "-m", "pentarchy.cli", "serve", "--port", "0", "--no-limits", "--log", "warning"]
        command += ["--database", self.database, "--synchronous", synchronous]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[-1] if self.process.poll() is None else ""
        if not self.address.startswith("http"):
            raise PentarchyError("the server did not start")

    def kilobytes(self) -> int:
        """The memory the server holds."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1])
        return 0

    def seconds(self) -> float:
        """The processor time the server has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """No goodbye."""
        if self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def moves(self) -> dict[str, int]:
        """How many moves the database holds, by table."""
        url = self.database if "://" in self.database else f"sqlite:///{self.database}"
        engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
        query = text("""SELECT "table", COUNT(*) FROM journal WHERE line >= '0' AND line < ':' GROUP BY "table" """)
        with engine.connect() as connection:
            found = {row[0]: row[1] for row in connection.execute(query)}
        engine.dispose()
        return found


async def _open_tables(load: Load, address: str, slug: str, tables: int) -> None:
    limit = asyncio.Semaphore(TOGETHER)
    limits = httpx.Limits(max_connections=TOGETHER)
    async with httpx.AsyncClient(base_url=address, timeout=60.0, limits=limits) as http:

        async def post(path: str, data: Any, cookie: str) -> httpx.Response:
            headers = {"content-type": "application/json", "cookie": cookie}
            response = await http.post(path, content=encode(data), headers=headers)
            http.cookies.clear()
            response.raise_for_status()
            return response

        async def one(number: int) -> None:
            async with limit:
                cookies: list[str] = []
                for who in "ab":
                    response = await post("/api/guests", {"name": f"{who}{number}"}, "")
                    cookies.append("guest=" + response.cookies["guest"])
                wish = {"game": slug, "chairs": [{"me": True}, {}], "open": False}
                table = (await post("/api/tables", wish, cookies[0])).json()["id"]
                await post(f"/api/tables/{table}/join", {}, cookies[1])
                pair = _Pair(load, table)
                for seat in range(2):
                    listen = partial(pair.heard, seat)
                    pair.wires.append(await connect(address, cookies[seat], listen, load.lost_connection))
                load.pairs.append(pair)

        await asyncio.gather(*[one(number) for number in range(tables)])


async def _run(
    served: Served, slug: str, tables: int, rate: float, seconds: float, saturate: bool, tell: Tell
) -> dict[str, Any]:
    load = Load()
    # One table first: what is loaded only once is not a table's memory.
    await _open_tables(load, served.address, slug, 1)
    load.pairs[0].wires[0].send(encode(Attend(load.pairs[0].table)))
    await asyncio.sleep(1.0)
    before = served.kilobytes()
    tell(f"opening {tables} tables")
    await _open_tables(load, served.address, slug, tables - 1)
    for pair in load.pairs:
        for wire in pair.wires:
            wire.send(encode(Attend(pair.table)))
    await asyncio.sleep(1.0 + tables / 2000)
    each = (served.kilobytes() - before) / max(1, tables - 1)
    gc.collect()
    gc.freeze()
    if saturate:
        tell("as fast as it goes")
        figures = await load.offer(served, 0, seconds)
        rate = figures["held_per_s"]
        tell(f"{rate} moves a second, {figures['server_us_per_move']} us of the server's time each")
        for _ in range(MOST_TRIES):
            tell(f"{round(rate)} moves a second")
            await load.drain()
            figures = await load.offer(served, rate, seconds)
            tell(f"held {figures['held_per_s']}, p99 {figures['p99_ms']} ms")
            if figures["held_per_s"] >= HELD * rate:
                break
            rate *= STEP
    else:
        figures = await load.offer(served, rate, seconds)
    await load.drain()
    after = (served.kilobytes() - before) / max(1, tables - 1)
    served.kill()
    found = served.moves()
    lost = sum([max(0, count - found.get(table, 0)) for table, count in load.acknowledged.items()])
    unanswered = len([pair for pair in load.pairs if pair.sent])
    return {
        "game": slug,
        "tables": tables,
        **figures,
        "kb_per_table": round(each, 1),
        "kb_per_table_after": round(after, 1),
        "lost": lost,
        "unanswered": unanswered,
        "refused": len(load.refused),
        "acknowledged": sum(load.acknowledged.values()),
        "games_finished": load.games,
    }


def measure(
    slug: str,
    tables: int,
    rate: float,
    seconds: float,
    saturate: bool,
    synchronous: str,
    database: str,
    tell: Tell,
) -> dict[str, Any]:
    """Start a server, load it, kill it, count. The figures."""
    import uvloop

    with tempfile.TemporaryDirectory(prefix="pentarchy-load-") as folder:
        served = Served(synchronous, database, Path(folder))
        try:
            work = _run(served, slug, tables, rate, seconds, saturate, tell)
            return {**uvloop.run(work), "synchronous": synchronous}
        finally:
            served.kill()
