"""Several processes serve one database. Here they share an event loop, but neither memory nor connections."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import text

from pentarchy.client import Player
from pentarchy.core.errors import PentarchyError
from pentarchy.server.cluster import leases as leases_module
from pentarchy.server.cluster.bus import Bus
from pentarchy.server.cluster.cluster import RELEASE_WITHIN
from pentarchy.server.cluster.leases import Leases
from pentarchy.server.database import store as store_module
from pentarchy.server.database.engine import open_engine
from pentarchy.server.database.store import Fence
from pentarchy.server.guests.limits import Buckets
from pentarchy.server.problems import Refusal
from pentarchy.server.runner import prepare
from tests.server.cuts import Network
from tests.server.fleet import FREEZE, KILL, REPLACE, torment
from tests.server.proxy import caddy
from tests.server.redis_server import redis_server
from tests.server.test_table import one_move
from tests.server.tools import PATIENCE, Served, play_all, quick, run, serving, sit_down, until
from tests.tools import TITLE

pytestmark = pytest.mark.slow


@asynccontextmanager
async def several(database: str, redis: str, number: int = 2, **more: Any) -> AsyncIterator[list[Served]]:
    """So many processes, and all of them know each other."""
    async with AsyncExitStack() as stack:
        configs = [quick(database, redis=redis, **more) for _ in range(number)]
        servers = [await stack.enter_async_context(serving(config)) for config in configs]
        for served in servers:
            cluster = served.services.cluster
            assert cluster is not None
            await until(lambda cluster=cluster: cluster.bus.up and len(cluster.leases.living) == number)  # type: ignore[misc]
        yield servers


@asynccontextmanager
async def at(server: Served, name: str) -> AsyncIterator[Player]:
    """A guest who is connected to this process."""
    async with Player(server.address, name) as player:
        yield player


async def move_to(player: Player, server: Served) -> None:
    """Go on at another process."""
    player.address = server.address
    player.http.base_url = server.address
    assert player.wire is not None
    player.wire.close()
    player._lost(1000, "moved")
    await player.online.wait()


def test_people_at_different_processes_play_one_game(shared: str, redis: str) -> None:
    async def work() -> None:
        async with several(shared, redis) as servers, at(servers[0], "Ada") as ada, at(servers[1], "Bob") as bob:
            table = await sit_down([ada, bob], TITLE, 2)
            seen = await play_all([ada, bob], table)
            assert seen[0].outcome == seen[1].outcome is not None
            assert seen[0].view == seen[1].view
            live = [server for server in servers if table in server.services.tables.live]
            assert len(live) == 1

    run(work())


def test_servers_that_do_not_know_of_each_other_are_refused(shared: str, redis: str) -> None:
    async def work() -> None:
        async with serving(quick(shared, redis=redis)):
            with pytest.raises(PentarchyError, match="another server uses this database"):
                await asyncio.to_thread(prepare, quick(shared))

    run(work())


def owner_of(servers: list[Served], table: str) -> Served:
    """The process that has a table in memory: there must be one."""
    [found] = [server for server in servers if table in server.services.tables.live]
    return found


def bury(database: str, server: Served) -> None:
    """All others take this process for dead, though it lives: as if it had been frozen for longer than its lease."""
    assert server.services.cluster is not None
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("DELETE FROM processes WHERE id = %s", [server.services.cluster.leases.me])


def bury_soon(database: str, server: Served) -> None:
    """The lease of this process ends now: whoever looks next finds it dead."""
    assert server.services.cluster is not None
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("UPDATE processes SET until = 1 WHERE id = %s", [server.services.cluster.leases.me])


def journal_of(database: str, table: str) -> list[tuple[int, int]]:
    """The numbers of a table's lines, with the epochs of their writers."""
    with psycopg.connect(database) as connection:
        query = 'SELECT number, epoch FROM journal WHERE "table" = %s ORDER BY number'
        return [(row[0], row[1]) for row in connection.execute(query, [table])]


async def nothing(hears: bool) -> tuple[bool, set[str]]:
    """A process that does not notice that it was taken for dead."""
    return True, set()


def test_a_process_taken_for_dead_writes_nothing_and_its_people_go_on_elsewhere(shared: str, redis: str) -> None:
    async def work() -> None:
        async with several(shared, redis) as servers, at(servers[0], "Ada") as ada, at(servers[1], "Bob") as bob:
            table = await sit_down([ada, bob], TITLE, 2)
            first = owner_of(servers, table)
            other = servers[1 - servers.index(first)]
            await one_move([ada, bob], table)
            late = first.services.tables.live[table]
            first.services.cluster.leases.renew = nothing  # type: ignore[method-assign,union-attr]
            bury(shared, first)  # the other sees it, and whoever of its people attends comes again
            await until(lambda: table in other.services.tables.live)
            with pytest.raises(Refusal, match="has moved"):
                await late.keep([late.line("0 too late")])
            assert late.gone
            assert table not in first.services.tables.live
            for player in (ada, bob):
                if player.address == first.address:
                    await move_to(player, other)
            await play_all([ada, bob], table)
            lines = journal_of(shared, table)
            assert [number for number, _ in lines] == list(range(1, len(lines) + 1))
            epochs = [epoch for _, epoch in lines]
            assert epochs == sorted(epochs)
            assert set(epochs) == {1, 2}

    run(work())


def test_a_process_taken_for_dead_begins_anew_by_itself(shared: str, redis: str) -> None:
    async def work() -> None:
        async with several(shared, redis) as servers, at(servers[0], "Ada") as ada, at(servers[1], "Bob") as bob:
            table = await sit_down([ada, bob], TITLE, 2)
            bury(shared, owner_of(servers, table))
            await play_all([ada, bob], table)
            assert len({line for line, _ in journal_of(shared, table)}) == len(journal_of(shared, table))

    run(work())


def test_a_lost_redis_loses_no_move(shared: str) -> None:
    async def work() -> None:
        with redis_server() as redis:
            async with (
                several(shared, redis.url) as servers,
                at(servers[0], "Ada") as ada,
                at(servers[1], "Bob") as bob,
            ):
                table = await sit_down([ada, bob], TITLE, 2)
                await one_move([ada, bob], table)
                moves = len(journal_of(shared, table))
                redis.kill()
                await until(lambda: not any(server.services.cluster.bus.up for server in servers))  # type: ignore[union-attr]
                async with httpx.AsyncClient(base_url=servers[0].address) as http:
                    assert "Redis does not answer" in (await http.get("/healthz")).text
                    assert (await http.get("/readyz")).status_code == 200
                redis.start()
                seen = await play_all([ada, bob], table)
                assert seen[0].view == seen[1].view
                assert len(journal_of(shared, table)) > moves

    run(work())


async def told_by(server: Served) -> dict[str, list[Any]]:
    """The figures that this process tells, by their names."""
    async with httpx.AsyncClient(base_url=server.address) as http:
        text = (await http.get("/metrics")).text
    return {family.name: family.samples for family in text_string_to_metric_families(text)}


def test_figures_of_all_that_one_command_has_started(shared: str, redis: str) -> None:
    async def work() -> None:
        async with several(shared, redis, host_id="here") as servers, at(servers[1], "Ada"):
            for number, server in enumerate(servers):
                server.config.worker = number
            rows = await told_by(servers[0])
            sockets = {row.labels["worker"]: row.value for row in rows["pentarchy_sockets"]}
            assert sockets == {"0": 0, "1": 1}
            assert {row.value for row in rows["pentarchy_processes"]} == {2}
            for server in servers:  # as while one takes another's place: who is asked tells of itself
                server.config.worker = 0
            for number, server in enumerate(servers):
                assert [row.value for row in (await told_by(server))["pentarchy_sockets"]] == [number]

    run(work())


def note_beginnings(server: Served, number: int, began: set[int]) -> None:
    """From now on: it has begun to listen anew."""
    assert server.services.cluster is not None
    bus = server.services.cluster.bus
    begin = bus.on_begin

    def noted() -> None:
        began.add(number)
        begin()

    bus.on_begin = noted


def test_redis_gone_for_a_moment_is_noticed(shared: str) -> None:
    """Nothing is heard of what was said meanwhile, so everybody begins anew."""

    async def work() -> None:
        with redis_server() as redis:
            async with (
                several(shared, redis.url) as servers,
                at(servers[0], "Ada") as ada,
                at(servers[1], "Bob") as bob,
            ):
                table = await sit_down([ada, bob], TITLE, 2)
                began: set[int] = set()
                for number, server in enumerate(servers):
                    note_beginnings(server, number, began)
                redis.kill()
                redis.start()
                await until(lambda: len(began) == len(servers))
                await play_all([ada, bob], table)

    run(work())


def test_a_process_cut_off_from_redis_hands_its_tables_over(shared: str, redis: str) -> None:
    async def work() -> None:
        network = Network(redis)
        try:
            async with (
                serving(quick(shared, redis=network.url(redis))) as cut,
                serving(quick(shared, redis=redis)) as other,
            ):
                for server in (cut, other):
                    await until(lambda server=server: len(server.services.cluster.leases.hearing) == 2)  # type: ignore[misc]
                async with at(cut, "Ada") as ada, at(other, "Bob") as bob:
                    table = await sit_down([ada, bob], TITLE, 2)
                    await one_move([ada, bob], table)
                    network.cut()
                    await until(lambda: cut.services.cluster.apart)  # type: ignore[union-attr]
                    async with httpx.AsyncClient(base_url=cut.address) as http:
                        assert (await http.get("/readyz")).status_code == 503
                    ada.address = other.address
                    await play_all([ada, bob], table)
                    assert not cut.services.tables.live
                    network.heal()
                    await until(lambda: not cut.services.cluster.hindrances())  # type: ignore[union-attr]
        finally:
            network.close()

    run(work())


def test_a_process_stands_back_only_from_others_that_hear(
    shared: str, redis: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that has just come has heard nothing; and what others say of themselves is as old as their last renewal."""

    async def work() -> None:
        other = Leases(open_engine(shared, quick=True), "", 20.0)
        try:
            async with serving(quick(shared, redis=redis, lease_seconds=20.0)) as served:
                cluster = served.services.cluster
                assert cluster is not None
                await until(lambda: cluster.bus.up)
                await other.join()
                for deaf, hears, apart in [(100.0, False, False), (6.0, True, False), (100.0, True, True)]:
                    monkeypatch.setattr(Bus, "deaf", deaf)
                    if hears:
                        await other.renew(hears)
                    await cluster.renew()
                    assert cluster.apart is apart
                    assert other.me in cluster.leases.living
                await other.leave()
        finally:
            other.close()

    run(work())


def test_a_process_cut_off_from_the_database_loses_its_tables(shared: str, redis: str) -> None:
    async def work() -> None:
        network = Network(shared)
        try:
            async with (
                serving(quick(network.url(shared), redis=redis, lease_seconds=2)) as cut,
                serving(quick(shared, redis=redis, lease_seconds=2)) as other,
            ):
                async with at(cut, "Ada") as ada, at(other, "Bob") as bob:
                    table = await sit_down([ada, bob], TITLE, 2)
                    await one_move([ada, bob], table)
                    before = journal_of(shared, table)
                    network.cut()
                    await until(cut.services.cluster.hindrances)  # type: ignore[union-attr]
                    ada.address = other.address
                    await play_all([ada, bob], table)
                    assert not cut.services.tables.live
                    network.heal()
                    await until(lambda: not cut.services.cluster.hindrances())  # type: ignore[union-attr]
                lines = journal_of(shared, table)
                assert lines[: len(before)] == before
                assert [number for number, _ in lines] == list(range(1, len(lines) + 1))
                assert [epoch for _, epoch in lines] == sorted(epoch for _, epoch in lines)
        finally:
            network.close()

    run(work())


def test_a_process_that_hangs_in_the_middle_of_a_write_holds_nobody_up(shared: str, redis: str) -> None:
    """Frozen between the check of its lease and the commit: its lock on the lease is taken from it."""

    async def work() -> None:
        async with (
            several(shared, redis, lease_seconds=2) as servers,
            at(servers[0], "Ada") as ada,
            at(servers[1], "Bob") as bob,
        ):
            table = await sit_down([ada, bob], TITLE, 2)
            first = owner_of(servers, table)
            other = servers[1 - servers.index(first)]
            store = first.services.store
            with store.engine.connect() as connection:  # what a frozen process leaves behind
                fence = first.services.tables.live[table].lease
                assert fence is not None
                connection.exec_driver_sql(store_module._HELD, store_module._wanted({fence}))
                first.services.cluster.leases.renew = nothing  # type: ignore[method-assign,union-attr]
                bury_soon(shared, first)
                began = time.monotonic()
                for player in (ada, bob):
                    if player.address == first.address:
                        await move_to(player, other)
                await until(lambda: table in other.services.tables.live)
                assert time.monotonic() - began < PATIENCE / 4
                assert not other.services.cluster.hindrances()  # type: ignore[union-attr]
                connection.invalidate()
            await play_all([ada, bob], table)

    run(work())


def test_the_lobby_is_the_same_everywhere(shared: str, redis: str) -> None:
    async def work() -> None:
        async with several(shared, redis) as servers, at(servers[0], "Ada") as ada, at(servers[1], "Bob") as bob:
            table = await ada.open_table(TITLE, [{"me": True}, {}], open=True)
            await ada.attend(table)
            await bob.attend(table)
            await bob.join(table)
            for player in (ada, bob):  # nobody asked again: both were told
                await until(lambda player=player: player.tables[table].view)  # type: ignore[misc]
            other = servers[1 - servers.index(owner_of(servers, table))]
            async with at(other, "Cyd") as cyd:
                for path in (f"/api/tables/{table}", "/api/tables"):
                    data = await cyd.request("GET", path)
                    shown = data["tables"][0] if "tables" in data else data
                    assert [chair["online"] for chair in shown["chairs"]] == [True, True], path
            waited = ada if ada.tables[table].decision is not None else bob
            for server in servers:
                async with Player(server.address, cookie=waited.cookie) as again:
                    assert (await again.request("GET", "/api/next"))["table"]["id"] == table
            await bob.request("POST", "/api/guests", {"name": "Robert"})
            for player in (ada, bob):
                await until(lambda player=player: player.tables[table].data.chairs[1].name == "Robert")  # type: ignore[misc]

    run(work())


def test_a_guest_that_leaves_is_gone_everywhere(shared: str, redis: str) -> None:
    async def work() -> None:
        async with several(shared, redis) as servers, at(servers[0], "Ada") as ada, at(servers[1], "Bob") as bob:
            table = await sit_down([ada, bob], TITLE, 2)
            other = servers[1 - servers.index(owner_of(servers, table))]
            async with Player(other.address, cookie=ada.cookie) as again:
                await again.request("DELETE", "/api/me")
            await until(lambda: bob.tables[table].data.chairs[0].bot)  # type: ignore[union-attr]
            assert bob.tables[table].data.chairs[0].name == ""  # type: ignore[union-attr]

    run(work())


def test_a_process_that_ends_hands_its_tables_over(shared: str, redis: str) -> None:
    async def work() -> None:
        async with several(shared, redis, 3) as servers, at(servers[0], "Ada") as ada, at(servers[1], "Bob") as bob:
            table = await sit_down([ada, bob], TITLE, 2)
            await one_move([ada, bob], table)
            first = owner_of(servers, table)
            assert first.services.cluster is not None
            draining = asyncio.ensure_future(first.services.cluster.drain())
            for player in (ada, bob):
                if player.address == first.address:
                    await move_to(player, servers[2])
            await draining
            await play_all([ada, bob], table)
            assert first is not owner_of(servers, table)
            async with httpx.AsyncClient(base_url=first.address) as http:
                assert (await http.get("/readyz")).status_code == 503

    run(work())


def test_a_process_that_has_ended_asks_nothing_more(shared: str, redis: str) -> None:
    async def work() -> None:
        async with several(shared, redis, 1) as (one,):
            cluster = one.services.cluster
            assert cluster is not None
            cluster.release([cluster.leases.first("a table")])
        asked: list[list[Fence]] = []

        async def release(held: list[Fence], stopped: bool = False) -> None:
            asked.append(held)

        cluster.leases.release = release  # type: ignore[method-assign]
        await asyncio.sleep(2 * RELEASE_WITHIN)
        assert asked == []

    run(work())


def test_the_dead_are_dead_whoever_buries_them(shared: str, redis: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with several(shared, redis, 1) as (one,):
            leases = one.services.cluster.leases  # type: ignore[union-attr]
            nobody = text("DELETE FROM processes WHERE until < 0 AND until < :lease RETURNING id")
            monkeypatch.setattr(leases_module, "_BURY", nobody)  # as if another had just done it
            with psycopg.connect(shared, autocommit=True) as connection:
                connection.execute("INSERT INTO processes VALUES ('ghost', 'far', 0, 1)")
            await leases.renew()
            assert set(leases.living) == {leases.me}

    run(work())


def test_who_has_gone_attends_nothing_elsewhere(shared: str, redis: str) -> None:
    async def work() -> None:
        async with several(shared, redis) as servers, at(servers[0], "Ada") as ada, at(servers[1], "Bob") as bob:
            table = await sit_down([ada, bob], TITLE, 2)
            other = servers[1 - servers.index(owner_of(servers, table))]
            connections = other.services.connections
            before = set(connections.everybody)
            async with at(other, "Cyd"):
                [cyd] = connections.everybody - before
            await until(lambda: cyd not in connections.everybody)
            await connections.attend(cyd, table, 0, 0, 0)
            assert cyd not in connections.services.cluster.clients.values()  # type: ignore[union-attr]

    run(work())


def test_limits_count_what_was_used_at_other_processes(shared: str, redis: str) -> None:
    async def work() -> None:
        async with several(shared, redis) as servers:
            one, other = [server.services.limits for server in servers]
            for limits in (one, other):
                limits.on = True
            for _ in range(8):
                one.may_chat("ada")
            await until(lambda: "ada" in other.chats.buckets)
            assert other.chats.buckets["ada"].level < 8

    run(work())


def test_an_answer_of_another_process_is_counted_once(shared: str, redis: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with several(shared, redis) as servers, at(servers[0], "Ada") as ada, at(servers[1], "Bob") as bob:
            table = await sit_down([ada, bob], TITLE, 2)
            counted: list[float] = []
            monkeypatch.setattr(Buckets, "add", lambda buckets, caller, cost: counted.append(cost))
            for server in servers:
                server.services.limits.on = True
            for player in (ada, bob):  # one of them is not where the table is
                await player.request("GET", f"/api/tables/{table}")
            assert len(counted) == 2

    run(work())


@pytest.mark.slow
@pytest.mark.parametrize("how", [KILL, FREEZE, REPLACE])
def test_blows_to_real_processes_lose_nothing(shared: str, redis: str, how: str) -> None:
    found = run(torment(shared, redis, TITLE, how, blows=1, tables=2, processes=2, seed=1))
    assert found.blows == 1
    assert found.acknowledged > 0
    assert found.lost == found.forked == found.unrecovered == 0


def test_the_proxy_we_ship_brings_people_to_any_process(shared: str, redis: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with several(shared, redis) as servers:
            behind = [server.address.removeprefix("http://") for server in servers]
            async with (
                caddy(behind, tmp_path) as address,
                Player(address, "Ada") as ada,
                Player(address, "Bob") as bob,
            ):
                table = await sit_down([ada, bob], TITLE, 2)
                sockets = [server.services.connections.open for server in servers]
                assert sockets == [1, 1]
                await play_all([ada, bob], table)

    run(work())
