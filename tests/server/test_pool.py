"""Processes that think: everybody is answered in time, whoever else waits."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from math import inf
from pathlib import Path
from time import monotonic
from types import SimpleNamespace
from typing import Any

import pytest

from pentarchy.server.thinking.pool import LEAST, Job, JobFailed, Pool, Worker
from tests.server.jobs import be_quick, die, die_once, fail, hang, think_on, where
from tests.server.tools import PATIENCE, run


def with_pool(work: Callable[[Pool], Awaitable[None]], size: int = 1, patience: float = 60.0) -> list[int]:
    """Processes that are ready, and how many had to be replaced."""
    lost: list[int] = []

    async def in_turn() -> None:
        pool = Pool(size, patience, lambda: lost.append(1))
        pool.warm_up(be_quick)
        try:
            while pool.busy:
                await asyncio.sleep(0.01)
            await work(pool)
        finally:
            pool.close()

    run(in_turn())
    return lost


# ---------------------------------------------------------------- shares of time, by a clock that the tests hold


class Pondering(Worker):
    """Thinks for as long as it may, by the clock of a `World`, in no process."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.stop_at = SimpleNamespace(value=inf)
        self.job: Job | None = None
        self.askers: deque[str] = deque()
        self.began = 0.0
        self.answer: asyncio.Future[tuple[float, float]] | None = None

    def give(self, job: Job, until: float) -> asyncio.Future[Any]:
        self.job, self.stop_at.value, self.began = job, until, self.world.now
        self.answer = asyncio.get_running_loop().create_future()
        return self.answer

    def end(self) -> None:
        pass


class World:
    """A pool whose time passes when `run_on` says so. What is asked of it answers when it began and when it ended."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, size: int = 1) -> None:
        self.now = 1000.0
        monkeypatch.setattr("pentarchy.server.thinking.pool.monotonic", lambda: self.now)
        monkeypatch.setattr("pentarchy.server.thinking.pool.Worker", lambda: Pondering(self))
        self.pool = Pool(size, 3600.0, lambda: None)

    async def ask(self, seconds: float, household: str = "") -> asyncio.Task[tuple[float, float]]:
        """Somebody asks who must be answered in so many seconds."""
        asked = asyncio.ensure_future(self.pool.do(think_on, self.now + seconds, "", household))
        await self.settle()
        return asked

    async def settle(self) -> None:
        """Let everything happen that happens at this moment."""
        for _ in range(20):
            await asyncio.sleep(0)

    async def run_on(self, until: float = inf) -> None:
        """Until then, or until nobody thinks any more."""
        while busy := [one for one in self.pool.busy if isinstance(one, Pondering)]:
            first = min(busy, key=lambda one: one.stop_at.value)
            if first.stop_at.value > until:
                break
            self.now = max(self.now, first.stop_at.value)
            assert first.answer is not None
            first.answer.set_result((first.began, self.now))
            await self.settle()
        self.now = max(self.now, until) if until < inf else self.now


@pytest.mark.parametrize("size", [1, 2])
def test_ten_at_once_are_all_answered_in_time_and_alike(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        world = World(monkeypatch, size)
        due = world.now + 2.0
        all_asked = [await world.ask(2.0) for _ in range(10)]
        await world.run_on()
        spans = [asked.result() for asked in all_asked]
        assert max(end for _, end in spans) == pytest.approx(due)
        shares = [end - began for began, end in spans]
        assert min(shares) > 0.75 * 2.0 * size / 10, "nobody had to be content with a first look"
        assert sum(shares) > 0.9 * 2.0 * size, "hardly any time was wasted"

    run(work())


def test_who_has_hundreds_of_games_waits_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """One household asks for 400 moves of five seconds; somebody else's bot is answered as if there were two."""

    async def work() -> None:
        world = World(monkeypatch, 2)
        crowd = [await world.ask(5.0, "crowd") for _ in range(400)]
        began = world.now
        other = await world.ask(2.0, "other")
        await world.run_on(began + 2.5)
        start, end = other.result()
        assert end <= began + 2.0 + LEAST
        assert end - start > 0.5, "the bot had no more than a first look"
        again = await world.ask(2.0, "other")
        await world.run_on(began + 5.0)
        assert again.result()[1] <= began + 4.5 + LEAST
        await world.run_on()
        assert all(asked.done() for asked in crowd)

    run(work())


def test_who_comes_later_shortens_the_share_of_who_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        world = World(monkeypatch)
        start = world.now
        long = await world.ask(60.0)
        await world.run_on(start + 0.2)
        later = await world.ask(1.8)
        await world.run_on()
        assert long.result() == pytest.approx((start, start + 1.1))
        assert later.result() == pytest.approx((start + 1.1, start + 2.0))

    run(work())


def test_who_must_be_answered_first_is_served_first_and_no_later_than_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        world = World(monkeypatch)
        start = world.now
        first, patient, urgent = [await world.ask(seconds) for seconds in (1.0, 50.0, 5.0)]
        await world.run_on()
        assert first.result()[1] <= start + 1.0
        assert first.result()[1] == urgent.result()[0]
        assert urgent.result()[1] <= start + 5.0
        assert urgent.result()[1] == patient.result()[0]

    run(work())


def test_who_comes_too_late_still_has_a_first_look(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        world = World(monkeypatch)
        late = await world.ask(-10.0)
        began = world.now
        await world.run_on()
        assert late.result() == pytest.approx((began, began + LEAST))

    run(work())


def test_who_hangs_holds_up_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        world = World(monkeypatch, size=2)
        hanging = await world.ask(3600.0)
        other = await world.ask(1.0)
        await world.run_on(world.now + 1.0)
        assert other.done()
        assert not hanging.done()
        world.pool.close()

    run(work())


# ---------------------------------------------------------------- real processes


def test_a_process_stops_when_its_time_is_up_or_nobody_waits_any_more() -> None:
    """Nobody would wait for an hour: that it comes to its end at all is what is tested."""

    async def work(pool: Pool) -> None:
        began, ended = await pool.do(think_on, monotonic() - 10.0)
        assert began <= ended
        gone = asyncio.ensure_future(pool.do(think_on, monotonic() + 3600.0))
        queued = asyncio.ensure_future(pool.do(think_on, monotonic() + 3600.0))
        await asyncio.sleep(0)
        assert pool.busy
        gone.cancel()
        queued.cancel()
        assert await pool.do(be_quick, monotonic() + 3600.0)

    assert with_pool(work) == []


def test_who_asks_again_is_served_where_it_was_before_unless_that_is_busy() -> None:
    async def work(pool: Pool) -> None:
        async def served(asker: str, seconds: float = 0.0) -> int:
            return await pool.do(partial(where, seconds), monotonic() + 60, asker)

        first = await asyncio.gather(served("ada", 0.1), served("ben", 0.1))
        assert len(set(first)) == 2
        for asker, place in zip(("ada", "ben", "ben", "ada", "ada", "ben"), (0, 1, 1, 0, 0, 1), strict=True):
            assert await served(asker) == first[place]
        taken = asyncio.ensure_future(served("ada", 0.2))
        await asyncio.sleep(0)
        assert await served("ada", 0.3) == first[1], "rather elsewhere at once than there later"
        assert await taken == first[0]
        assert await served("ada") == first[1], "where it was last"
        strangers = [await served(f"guest {number}") for number in range(10)]
        assert abs(strangers.count(first[0]) - strangers.count(first[1])) <= 2, "they know about as many each"

    with_pool(work, size=2)


def test_a_process_that_dies_is_replaced_and_its_job_done_by_another(tmp_path: Path) -> None:
    async def work(pool: Pool) -> None:
        assert await pool.do(partial(die_once, tmp_path / "sign"), monotonic() + 5.0) == "well"
        with pytest.raises(JobFailed, match="lost"):
            await pool.do(die, monotonic() + 5.0)
        assert await pool.do(be_quick, monotonic() + 5.0)

    assert len(with_pool(work)) == 3


def test_what_fails_says_why_and_costs_no_process() -> None:
    async def work(pool: Pool) -> None:
        with pytest.raises(JobFailed, match="no idea"):
            await pool.do(fail, monotonic() + 5.0)
        assert await pool.do(be_quick, monotonic() + 5.0)

    assert with_pool(work) == []


def test_a_process_that_hangs_is_replaced() -> None:
    async def work(pool: Pool) -> None:
        with pytest.raises(JobFailed, match="lost"):
            await pool.do(hang, monotonic())

    assert len(with_pool(work, patience=0.5)) == 2


ALONE = """
import os
from pentarchy.server.thinking.pool import Worker
if __name__ == "__main__":
    print(Worker().process.pid, flush=True)
    os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for the process where Linux shows it")
def test_a_killed_server_leaves_no_process_behind(tmp_path: Path) -> None:
    script = tmp_path / "alone.py"
    script.write_text(ALONE)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as server:
        pid = server.communicate(timeout=PATIENCE)[0].strip()
    assert pid.isdecimal()
    until = monotonic() + PATIENCE
    while _runs(pid):
        assert monotonic() < until, "the process thinks on for nobody"
        time.sleep(0.05)


def _runs(pid: str) -> bool:
    """Is it there, and not only because nobody has asked how it ended?"""
    try:
        return Path("/proc", pid, "stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
