"""Bots that think on a Ray cluster of two workers, for several servers."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from time import monotonic
from types import SimpleNamespace
from typing import Any

import pytest

from pentarchy.bots.on_ray import join
from pentarchy.server.thinking.pool import JobFailed, Pool
from pentarchy.server.thinking.ray_pool import NAMESPACE, RayPool
from tests.server.jobs import die_once, fail, think_on, where
from tests.server.ray_fleet import free_port
from tests.server.test_table import one_move
from tests.server.tools import quick, run, serving, sit_down, until
from tests.tools import ROOT, WITH_BOT

pytestmark = [pytest.mark.slow, pytest.mark.plain]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A cluster of this computer, with two workers."""
    ray = join("local", 2, namespace=NAMESPACE, runtime_env={"env_vars": {"PYTHONPATH": str(ROOT)}})
    try:
        yield ray
    finally:
        ray.shutdown()


class Shared(RayPool):
    """Another server's pool on the cluster that the tests have joined, and leave by themselves."""

    def close(self) -> None:
        Pool.close(self)


def pools(number: int) -> list[Shared]:
    """Of so many servers."""
    return [Shared("local", 60.0, lambda: None) for _ in range(number)]


def test_two_workers_think_for_four_servers(cluster: Any) -> None:
    async def work() -> None:
        servers = pools(4)
        for server in servers:
            await server.open(None)
        asked = [server.do(partial(think_on), monotonic() + 4.0) for server in servers for _ in range(2)]
        began = monotonic()
        await asyncio.gather(*asked)
        assert monotonic() - began < 60, "everybody had a share of the time, as in a pool of this computer"
        ids = await asyncio.gather(*[server.do(where, monotonic() + 60.0) for server in servers for _ in range(4)])
        assert len(set(ids)) <= 2
        assert os.getpid() not in ids
        with pytest.raises(JobFailed):
            await servers[0].do(fail, monotonic() + 60.0)

    run(work())


def test_a_worker_that_is_killed_is_replaced(cluster: Any, tmp_path: Path) -> None:
    async def work() -> None:
        [server] = pools(1)
        await server.open(None)
        pid = await server.do(where, monotonic() + 60.0)
        os.kill(pid, signal.SIGKILL)
        assert await server.do(where, monotonic() + 60.0) != pid
        await server.do(partial(die_once, tmp_path / "died"), monotonic() + 60.0)
        assert server.problems() == []

    run(work())


def test_a_dispatcher_that_is_killed_is_found_again(cluster: Any) -> None:
    async def work() -> None:
        [server] = pools(1)
        await server.open(None)
        cluster.kill(server.dispatcher, no_restart=False)
        assert await server.do(where, monotonic() + 60.0)

    run(work())


@pytest.mark.parametrize("hangs", [False, True])
def test_a_server_starts_while_the_cluster_is_away(hangs: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        server = RayPool(f"ray://127.0.0.1:{free_port()}", 60.0, lambda: None)
        if hangs:
            monkeypatch.setattr(server, "_join", asyncio.Event().wait)
            monkeypatch.setattr("pentarchy.server.thinking.ray_pool.OPEN_WITHIN", 0.1)
        try:
            await server.open(None)
            assert server.problems()
            assert await server.do(where, monotonic() + 60.0) != os.getpid()
        finally:
            Pool.close(server)

    run(work())


def test_what_takes_too_long_is_not_thought_on() -> None:
    async def work() -> None:
        server = RayPool("local", 0.01, lambda: None)
        cancelled: list[Any] = []
        server.ray = SimpleNamespace(cancel=cancelled.append)
        reference = SimpleNamespace(future=Future)
        with pytest.raises(TimeoutError):
            await server._answer(reference, monotonic())
        assert cancelled == [reference]

    run(work())


def test_bots_of_a_table_think_there(cluster: Any, tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db", bots_at="auto")) as served, served.players("Ada") as players:
            served.services.bots.pool.close = lambda: None  # type: ignore[method-assign]  # the cluster is the tests' own
            table = await sit_down(players, WITH_BOT[0], 2, bots=1)
            await until(lambda: players[0].tables[table].decision is not None)
            await one_move(players, table)
            await until(lambda: served.services.metrics.bot_moves > 0)
            assert served.services.metrics.bot_crashes == 0

    run(work())
