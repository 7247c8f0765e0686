"""A process that does not know that its table is another's by now writes nothing, whichever way it tries.

The table is taken away behind its back, in the database alone; then somebody or something wants to change it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import psycopg
import pytest

from pentarchy.client import ConnectionLost, Player, RequestRefused
from pentarchy.server.cluster.leases import revocation
from pentarchy.server.database.store import LeaseLost
from pentarchy.server.protocol import TimeControl
from pentarchy.server.tables import table as tables_module
from pentarchy.server.tables import timing
from pentarchy.server.tables.clocks import Clocks
from pentarchy.server.tables.table import Table
from tests.server.test_cluster import bury
from tests.server.test_table import asked, one_move
from tests.server.tools import Served, chooser, quick, run, serving, sit_down, until
from tests.tools import TITLE

pytestmark = pytest.mark.slow

OF_TABLE = {"tables": "id", "chairs": "table", "journal": "table", "chat": "table", "snapshots": "table"}


def steal(database: str, table: str) -> None:
    """Another process owns it now, and has said nothing about it."""
    with psycopg.connect(database, autocommit=True) as connection:
        far = 1 << 52
        connection.execute("INSERT INTO processes VALUES (%s, 'far', 0, %s) ON CONFLICT DO NOTHING", ["ghost", far])
        connection.execute("UPDATE leases SET owner = 'ghost', epoch = epoch + 1 WHERE \"table\" = %s", [table])


def rows_of(database: str, table: str) -> dict[str, list[Any]]:
    """Everything that lies in the database about it."""
    with psycopg.connect(database) as connection:
        return {
            name: sorted(connection.execute(f'SELECT * FROM {name} WHERE "{key}" = %s', [table]).fetchall(), key=repr)
            for name, key in OF_TABLE.items()
        }


class Scene:
    """Two people at a table of one process; a bot has a seat where it is asked for."""

    def __init__(self, served: Served, database: str, players: list[Player], table: str) -> None:
        self.served = served
        self.database = database
        self.players = players
        self.table = table

    @property
    def live(self) -> Table:
        """As the process has it in memory."""
        return self.served.services.tables.live[self.table]


async def moves(scene: Scene) -> None:
    mover = asked(scene.players, scene.table)
    await mover.move(scene.table, chooser(3)(mover.tables[scene.table]))


async def a_bot_moves(scene: Scene) -> None:
    table = scene.live
    seat = asked(scene.players, scene.table).tables[scene.table].seat
    assert seat is not None
    table.chairs[seat].bot = "random"
    await scene.served.services.bots.move_for(table, seat)
    assert table.gone
    raise ConnectionLost("its people come again")


async def undoes(scene: Scene) -> None:
    for player in scene.players:
        if any(entry.seat == player.tables[scene.table].seat for entry in scene.live.record.entries):
            with contextlib.suppress(RequestRefused):
                await player.undo(scene.table)
    for player in scene.players:
        with contextlib.suppress(RequestRefused):
            await player.consent(scene.table)
    raise RequestRefused("failed", "asked")


async def chats(scene: Scene) -> None:
    await scene.players[0].say(scene.table, "too late")


async def leaves_to_a_bot(scene: Scene) -> None:
    await scene.players[0].away(scene.table)


async def resigns(scene: Scene) -> None:
    await scene.players[0].resign(scene.table)


async def runs_out_of_time(scene: Scene) -> None:
    scene.live.clocks.left = [0, 0]
    table = scene.live
    await timing._time_out(table)
    assert table.gone
    raise ConnectionLost("its people come again")


async def leaves_memory(scene: Scene) -> None:
    table = scene.live
    for viewer in table.viewers.values():
        viewer.clients.clear()
    table.touched = -1e9
    table.snapshot_at = 0
    table.clocks = Clocks(TimeControl(), 2)
    await scene.served.services.tables.unload_idle()
    assert table.gone
    raise ConnectionLost("nobody looks")


async def is_handed_over(scene: Scene) -> None:
    table = scene.live
    table.snapshot_at = 0
    cluster = scene.served.services.cluster
    assert cluster is not None
    await cluster.drain()
    assert table.gone
    raise ConnectionLost("its people come again")


async def is_stopped(scene: Scene) -> None:
    scene.live.snapshot_at = 0
    [writes] = scene.served.services.tables.stop()
    with pytest.raises(LeaseLost):
        await scene.served.services.store.commit(writes)
    raise ConnectionLost("the server ends")


PATHS: list[Callable[[Scene], Awaitable[None]]] = [
    moves,
    a_bot_moves,
    undoes,
    chats,
    leaves_to_a_bot,
    resigns,
    runs_out_of_time,
    leaves_memory,
    is_handed_over,
    is_stopped,
]


@contextlib.asynccontextmanager
async def scene(database: str, redis: str) -> Any:
    """One process of several, with a table that has had a move."""
    async with serving(quick(database, redis=redis)) as served, served.players("Ada", "Bob") as players:
        cluster = served.services.cluster
        assert cluster is not None
        await until(lambda: cluster.bus.up)
        table = await sit_down(players, TITLE, 2, time={"kind": "days", "base": 86_400})
        await one_move(players, table)
        yield Scene(served, database, players, table)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.__name__)
def test_a_former_owner_writes_nothing(
    shared: str, redis: str, path: Callable[[Scene], Awaitable[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with scene(shared, redis) as found:
            monkeypatch.setattr(tables_module, "SNAPSHOT_EVERY", 1)  # the next move keeps a position, too
            steal(shared, found.table)
            before = rows_of(shared, found.table)
            with pytest.raises((RequestRefused, ConnectionLost)):
                await path(found)
            await asyncio.sleep(0.05)
            assert rows_of(shared, found.table) == before

    run(work())


def test_a_table_that_was_read_too_late_writes_nothing(shared: str, redis: str) -> None:
    async def work() -> None:
        async with scene(shared, redis) as found:
            services = found.served.services
            read, before = services.repository.load, []

            async def late(name: str, epoch: int = 0) -> Any:
                stored = await read(name, epoch)
                steal(shared, name)
                before.append(rows_of(shared, name))
                return stored

            services.repository.load = late
            services.tables.lose(found.live)
            table = await services.tables.get(found.table)  # and its clocks are to be written down
            await until(lambda: table.gone)
            assert rows_of(shared, found.table) == before[0]

    run(work())


def test_a_process_taken_for_dead_starts_no_table(shared: str, redis: str) -> None:
    async def work() -> None:
        async with (
            serving(quick(shared, redis=redis)) as served,
            served.players("Ada", "Bob") as (ada, bob),
        ):
            table = await ada.open_table(TITLE, [{"me": True}, {}])
            before = rows_of(shared, table)
            first_lease = served.services.tables.first_lease

            def late(name: str) -> Any:
                found = first_lease(name)
                bury(shared, served)
                return found

            served.services.tables.first_lease = late  # type: ignore[method-assign]
            with pytest.raises(RequestRefused):
                await bob.join(table)
            assert rows_of(shared, table) == before

    run(work())


def test_what_was_changed_from_outside_is_not_written_over(shared: str, redis: str) -> None:
    """Another process has closed the table, or taken somebody's chair away."""

    async def work() -> None:
        async with scene(shared, redis) as found:
            services = found.served.services
            await services.store.commit([services.repository.expire(found.table), revocation([found.table])])
            before = rows_of(shared, found.table)
            with pytest.raises((RequestRefused, ConnectionLost)):
                await moves(found)
            assert rows_of(shared, found.table) == before

    run(work())
