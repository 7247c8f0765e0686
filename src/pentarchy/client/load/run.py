"""One run of the load test: open tables, offer moves at a steady rate, kill the server, count what it has kept."""

from __future__ import annotations

import asyncio
import gc
import random
import time
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from pentarchy.client.load.served import Served
from pentarchy.client.load.tables import LoadTable, open_table
from pentarchy.client.load.visitor import Behaviour

TICK: Final = 0.002  # seconds between looks at what is due
SETTLE: Final = 1.0  # seconds of playing that are not measured
DRAIN: Final = 30.0  # seconds to wait at most for the last answers; a bot may have to be loaded first
STEP: Final = 0.95  # a rate that was not held is tried again this much lower
HELD: Final = 0.98  # of what was offered
MOST_TRIES: Final = 8
TOGETHER: Final = 16  # tables being opened at a time
RECONNECT_EVERY: Final = 120.0  # seconds, for one browser on average
PAGE_EVERY: Final = 4  # reconnects, of which one is somebody who reloads the page
BOT_EVERY: Final = 5  # tables, where there are bots at all

Tell = Callable[[str], None]


@dataclass
class Load:
    """The tables of a run, and what was measured at them."""

    tables: list[LoadTable] = field(default_factory=list)
    ready: deque[LoadTable] = field(default_factory=deque)
    took: list[float] = field(default_factory=list)
    thought: list[float] = field(default_factory=list)  # how long bots took to answer
    acknowledged: dict[tuple[str, int], int] = field(default_factory=dict)  # by table and seat
    refused: list[str] = field(default_factory=list)
    sent: int = 0
    games: int = 0
    closed: int = 0
    reconnects: int = 0
    dropped_bytes: int = 0  # that came over sockets which are closed by now
    coming: set[asyncio.Task[None]] = field(default_factory=set)

    async def offer(self, served: Served, rate: float, seconds: float) -> dict[str, Any]:
        """Offer so many moves a second, spread evenly; how it went. A rate of 0 offers as much as there is."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        start, due, counted, first = began + SETTLE, 0.0, 0, 0
        last, worked, played, heard, back = began, 0.0, 0.0, 0, 0.0
        beside: dict[str, float] = {}
        while True:
            now = loop.time()
            if not counted and now >= start:
                counted, first, start = 1, self.sent, now
                self.took.clear()
                self.thought.clear()
                worked, played, heard = served.seconds(), time.process_time(), self.received
                beside = served.beside()
            if counted and now >= start + seconds:
                break
            due = min(due + (now - last) * rate, rate) if rate else float(len(self.ready))
            back = self._reconnect(back, now - last)
            last = now
            while due >= 1 and self.ready:
                if self.ready.popleft().move():
                    self.sent += 1
                    due -= 1
            await asyncio.sleep(TICK)
        lasted, answers, sent = loop.time() - start, len(self.took), self.sent - first
        worked, played = served.seconds() - worked, time.process_time() - played
        also = {name: seconds - beside[name] for name, seconds in served.beside().items()}
        took = sorted(self.took)
        return {
            "offered_per_s": round(rate or sent / lasted),
            "held_per_s": round(answers / lasted),
            "p50_ms": round(1000 * took[len(took) // 2], 2) if took else 0.0,
            "p99_ms": round(1000 * took[int(len(took) * 0.99)], 2) if took else 0.0,
            **self._bots(),
            "bytes_per_move": round((self.received - heard) / max(1, answers)),
            "server_us_per_move": round(1e6 * worked / max(1, answers)),
            **{f"{name}_us_per_move": round(1e6 * spent / max(1, answers)) for name, spent in also.items()},
            "clients_us_per_move": round(1e6 * played / max(1, answers)),
        }

    def _bots(self) -> dict[str, float]:
        thought = sorted(self.thought)
        if not thought:
            return {}
        return {
            "bot_p50_ms": round(1000 * thought[len(thought) // 2]),
            "bot_p99_ms": round(1000 * thought[int(len(thought) * 0.99)]),
        }

    @property
    def received(self) -> int:
        """Bytes over all sockets so far."""
        return self.dropped_bytes + sum([who.received for table in self.tables for who in table.visitors])

    def _reconnect(self, due: float, passed: float) -> float:
        """Every browser comes back now and then; how much of a reconnect is due."""
        if not self.tables or self.tables[0].players[0].behaviour.lang is None:
            return 0.0
        due += passed * len(self.tables) * 2 / RECONNECT_EVERY
        while due >= 1:
            due -= 1
            table = random.choice(self.tables)
            who = random.choice(table.visitors)
            if not table.sent and who.here:
                self.reconnects += 1
                self.dropped_bytes += who.received
                self.beside(who.reconnect(page=self.reconnects % PAGE_EVERY == 0))
        return due

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this while others play."""
        task = asyncio.ensure_future(self._see_through(work))
        self.coming.add(task)
        task.add_done_callback(self.coming.discard)

    async def _see_through(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except ConnectionError:
            self.closed += 1

    async def drain(self) -> None:
        """Wait until every answer is in, and every table waits for its next move."""
        until = asyncio.get_running_loop().time() + DRAIN
        while (self.coming or self.stalled) and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(0.01)

    @property
    def stalled(self) -> int:
        """Tables at which nobody is asked for a move."""
        return len([table for table in self.tables if table.question is None])

    def lost_connection(self, code: int, reason: str) -> None:
        """No client should be thrown out."""
        self.closed += 1

    async def open(self, served: Served, behaviour: Behaviour, numbers: range, bot: str, homes: bool) -> None:
        """Tables with these numbers; one in five with this bot, if there is one."""
        limit = asyncio.Semaphore(TOGETHER)

        async def one(number: int) -> None:
            async with limit:
                level = bot if number % BOT_EVERY == BOT_EVERY - 1 else ""
                await open_table(self, lambda: served.place(number), behaviour, number, level, homes)

        await asyncio.gather(*[one(number) for number in numbers])

    def attend(self) -> None:
        """Everybody looks at their table."""
        for table in self.tables:
            for who in table.visitors:
                if not who.table:
                    who.attend(table.name)

    def close(self) -> None:
        """Everybody goes."""
        for task in self.coming:
            task.cancel()
        for table in self.tables:
            for who in table.visitors:
                with suppress(ConnectionError):
                    who.leave()

    def counted(self, served: Served) -> dict[str, Any]:
        """After the server was killed: what was acknowledged must be in the database."""
        found = served.moves()
        return {
            "lost": sum([max(0, count - found.get(of, 0)) for of, count in self.acknowledged.items()]),
            "unanswered": len([table for table in self.tables if table.sent]),
            "stalled": self.stalled,
            "refused": len(self.refused),
            "closed": self.closed,
            "reconnects": self.reconnects,
            "acknowledged": sum(self.acknowledged.values()),
            "games_finished": self.games,
        }


async def run_load(
    served: Served,
    behaviour: Behaviour,
    tables: int,
    rate: float,
    seconds: float,
    saturate: bool,
    bot: str,
    tell: Tell,
) -> dict[str, Any]:
    """Open the tables, play, kill the server, count."""
    load = Load()
    # One table first: what is loaded only once is not a table's memory.
    await load.open(served, behaviour, range(1), bot, homes=False)
    load.attend()
    await asyncio.sleep(1.0)
    before = served.kilobytes()
    tell(f"opening {tables} tables")
    await load.open(served, behaviour, range(1, tables), bot, homes=False)
    load.attend()
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
    return {
        "game": behaviour.game,
        "tables": tables,
        "lang": behaviour.lang,
        "bots": bot,
        **figures,
        "kb_per_table": round(each, 1),
        "kb_per_table_after": round(after, 1),
        **load.counted(served),
    }
