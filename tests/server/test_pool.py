"""Processes that think: everybody is answered in time, whoever else waits."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from time import monotonic

import pytest

from pentarchy.server.pool import LEAST, Failed, Pool
from tests.server.errands import be_quick, die, die_once, fail, hang, think_on, where
from tests.server.tools import run

SLACK = 3.0  # seconds this machine may be busy with other tests; without fair shares it would be tens of them


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


@pytest.mark.parametrize("size", [1, 2])
def test_ten_at_once_are_all_answered_in_time_and_alike(size: int) -> None:
    async def work(pool: Pool) -> None:
        now = monotonic()
        spans = await asyncio.gather(*[pool.do(think_on, now + 2.0) for _ in range(10)])
        assert max(end for _, end in spans) <= now + 2.0 + SLACK
        shares = [end - began for began, end in spans]
        assert min(shares) > 2.0 * size / 10 * 0.4, "nobody had to be content with a first look"
        assert sum(shares) > 2.0 * size * 0.8, "no time was wasted"

    assert with_pool(work, size) == []


def test_who_comes_later_shortens_the_share_of_who_is_served() -> None:
    async def work(pool: Pool) -> None:
        now = monotonic()
        long = asyncio.ensure_future(pool.do(think_on, now + 60.0))
        await asyncio.sleep(0.2)
        began, ended = await pool.do(think_on, now + 2.0)
        assert (await long)[1] == pytest.approx(now + 1.1, abs=SLACK)
        assert began >= (await long)[1]
        assert ended == pytest.approx(now + 2.0, abs=SLACK)

    with_pool(work)


def test_who_must_be_answered_first_is_served_first_and_no_later_than_it_can() -> None:
    async def work(pool: Pool) -> None:
        now = monotonic()
        first = asyncio.ensure_future(pool.do(think_on, now + 1.0))
        await asyncio.sleep(0)
        patient = asyncio.ensure_future(pool.do(be_quick, now + 50.0))
        urgent = asyncio.ensure_future(pool.do(be_quick, now + 5.0))
        assert (await first)[1] <= await urgent <= await patient

    with_pool(work)


def test_who_comes_too_late_still_has_a_first_look() -> None:
    async def work(pool: Pool) -> None:
        began, ended = await pool.do(think_on, monotonic() - 10.0)
        assert LEAST * 0.5 < ended - began < LEAST + SLACK

    with_pool(work)


def test_nobody_thinks_on_for_who_has_gone() -> None:
    async def work(pool: Pool) -> None:
        gone = asyncio.ensure_future(pool.do(think_on, monotonic() + 60.0))
        queued = asyncio.ensure_future(pool.do(think_on, monotonic() + 60.0))
        await asyncio.sleep(0.2)
        gone.cancel()
        queued.cancel()
        asked = monotonic()
        assert await pool.do(be_quick, asked + 60.0) < asked + SLACK

    assert with_pool(work) == []


def test_who_asks_again_is_served_where_it_was_before_unless_that_is_busy() -> None:
    async def work(pool: Pool) -> None:
        async def served(asker: str, seconds: float = 0.0) -> int:
            return await pool.do(partial(where, seconds), monotonic() + 60, asker)

        first = await asyncio.gather(served("ada", 0.2), served("ben", 0.2))
        assert len(set(first)) == 2
        for asker, place in zip(("ada", "ben", "ben", "ada", "ada", "ben"), (0, 1, 1, 0, 0, 1), strict=True):
            assert await served(asker) == first[place]
        taken = asyncio.ensure_future(served("ada", 1.0))
        await asyncio.sleep(0)
        assert await served("ada", 1.5) == first[1], "rather elsewhere at once than there later"
        assert await taken == first[0]
        assert await served("ada") == first[1], "where it was last"
        strangers = [await served(f"guest {number}") for number in range(10)]
        assert abs(strangers.count(first[0]) - strangers.count(first[1])) <= 2, "they know about as many each"

    with_pool(work, size=2)


def test_a_process_that_dies_is_replaced_and_its_errand_done_by_another(tmp_path: Path) -> None:
    async def work(pool: Pool) -> None:
        assert await pool.do(partial(die_once, tmp_path / "sign"), monotonic() + 5.0) == "well"
        with pytest.raises(Failed, match="lost"):
            await pool.do(die, monotonic() + 5.0)
        assert await pool.do(be_quick, monotonic() + 5.0)

    assert len(with_pool(work)) == 3


def test_what_fails_says_why_and_costs_no_process() -> None:
    async def work(pool: Pool) -> None:
        with pytest.raises(Failed, match="no idea"):
            await pool.do(fail, monotonic() + 5.0)
        assert await pool.do(be_quick, monotonic() + 5.0)

    assert with_pool(work) == []


def test_a_process_that_hangs_is_replaced_and_holds_up_nobody_else() -> None:
    async def work(pool: Pool) -> None:
        hanging = asyncio.ensure_future(pool.do(hang, monotonic()))
        await asyncio.sleep(0)
        asked = monotonic()
        assert await pool.do(be_quick, asked + 5.0) < asked + SLACK
        with pytest.raises(Failed, match="lost"):
            await hanging

    assert len(with_pool(work, size=2, patience=1.0)) == 2


ALONE = """
import os
from pentarchy.server.pool import Thinker
if __name__ == "__main__":
    print(Thinker().process.pid, flush=True)
    os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for the process where Linux shows it")
def test_a_killed_server_leaves_no_process_behind(tmp_path: Path) -> None:
    script = tmp_path / "alone.py"
    script.write_text(ALONE)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as server:
        pid = server.communicate(timeout=60)[0].strip()
    assert pid.isdecimal()
    until = monotonic() + 30
    while _runs(pid):
        assert monotonic() < until, "the process thinks on for nobody"
        time.sleep(0.05)


def _runs(pid: str) -> bool:
    """Is it there, and not only because nobody has asked how it ended?"""
    try:
        return Path("/proc", pid, "stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
