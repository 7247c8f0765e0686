"""The tables in memory: finding one, reading it from the database first, and letting it go again."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from copy import copy
from typing import TYPE_CHECKING, Final

from pentarchy.server import problems
from pentarchy.server.clock import now_ms
from pentarchy.server.cluster.leases import Lease, Leases
from pentarchy.server.database.store import Fence, Write
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import Gone, TableData, encode
from pentarchy.server.tables import handover, timing
from pentarchy.server.tables.occupant import Occupant
from pentarchy.server.tables.repository import DAMAGED, RUNNING, WAITING, Described, StoredTable
from pentarchy.server.tables.table import Table

if TYPE_CHECKING:
    from pentarchy.server.services import Services

log = logging.getLogger(__name__)

JUST_OPENED: Final = 10.0  # seconds for which a new table that waits is known without reading it
MOST_OPENED: Final = 1_000


class TableRegistry:
    """Tables that have started, by name. Made on the event loop."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.repository = services.repository
        self.live: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Future[StoredTable]] = {}
        self.reviving: dict[str, asyncio.Future[Table]] = {}
        self.opened: dict[str, tuple[float, Described]] = {}  # tables that wait, with nobody having sat down since
        self.stuck: dict[str, str] = {}  # games that cannot be replayed, as far as anybody has tried, and why
        self.alive_before = 0  # the last sign of life of the server before this one
        self.opened_at = now_ms()

    async def get(self, name: str) -> Table:
        """A table that has started, from memory or from the database. Elsewhere, if another process owns it."""
        found = self.live.get(name)
        if found is not None:
            return found
        work = self.reviving.get(name)
        if work is None:
            work = asyncio.ensure_future(self._get(name))
            self.reviving[name] = work
            work.add_done_callback(lambda _: self.reviving.pop(name, None))
        return await asyncio.shield(work)

    async def _get(self, name: str) -> Table:
        if self.services.cluster is None:
            return self._revive(await self.load(name), None)
        lease = await self.services.cluster.own(name)
        try:
            return self._revive(self._noted(await self.repository.load(name, lease.fence.epoch)), lease)
        except BaseException:
            self.services.cluster.release([lease.fence])
            raise

    async def load(self, name: str) -> StoredTable:
        """Read a table; those who ask at the same time share the work."""
        work = self.loading.get(name)
        if work is None:
            work = asyncio.ensure_future(self.repository.load(name))
            self.loading[name] = work
            work.add_done_callback(lambda _: self.loading.pop(name, None))
        return self._noted(await asyncio.shield(work))

    def _revive(self, stored: StoredTable, lease: Lease | None) -> Table:
        """Put a stored table into memory and let its bots and clocks go on; a damaged one is refused."""
        found = self.live.get(stored.data.id)  # it may have started meanwhile
        if found is not None:
            found.lease = found.lease if lease is None else lease.fence
            return found
        if stored.record is None:
            if stored.data.unreadable:
                raise Refusal(problems.NOT_NOW, stored.data.unreadable)
            raise Refusal(problems.NOT_NOW, f"the table is {stored.data.status}: expected one that has started")
        try:
            return self._go_on(stored, lease)
        except Exception:
            log.exception("table damaged", extra={"table": stored.data.id})
            damaged = self.live.pop(stored.data.id, None)
            if damaged is not None:
                damaged.gone = True
                timing.stop_timer(damaged)
            raise Refusal(problems.NOT_NOW, DAMAGED) from None

    def _go_on(self, stored: StoredTable, lease: Lease | None) -> Table:
        assert stored.record is not None
        encoder = self.services.games.encoder(stored.record.title)
        table = Table(self.services, stored.data, stored.chairs, stored.record, stored.numbers, stored.last, encoder)
        table.chat = stored.chat
        if lease is not None:
            table.lease = lease.fence
        self.live[table.id] = table
        if stored.data.status == RUNNING:
            for seat, chair in enumerate(stored.chairs):
                if chair.guest is None and not chair.bot:  # nobody could ever play here
                    chair.bot = handover.stand_in(table)
                    stored.rescued.append(table.chair_row(seat))
            waiting = [seat for seat in stored.record.state.turn() if stored.chairs[seat].person]
            # A table that was only out of memory has lived on; one from before the restart stopped with the server, and
            # one of a process that has died with that.
            lived_on = stored.at >= self.opened_at if lease is None or lease.new else lease.alive is None
            stopped = self.alive_before if lease is None or lease.alive is None else lease.alive
            alive = now_ms() if lived_on else max(stored.at, stopped)
            table.clocks.read(stored.clocks, stored.at, alive, waiting, now_ms())
            if table.clocks.timed:  # the downtime is dealt with: the next restart must not see it
                stored.rescued += timing.note_clocks(table)
            # Whoever is waited for was called before: only what changes from now on calls again.
            table.called = {seat: table.moves_of[seat] for seat in waiting}
            table.wake()
        if stored.rescued:
            table.start(self._write_down(table, stored.rescued))
        return table

    async def _write_down(self, table: Table, writes: list[Write]) -> None:
        """Commit something nobody waits for, before anything else happens at the table: the rest builds on it."""
        try:
            async with table.lock:
                await table.keep(writes)
        except Refusal:
            log.error("could not write down a rescued table", extra={"table": table.id})

    async def describe(self, name: str) -> Described:
        """What a table is and who sits there, as it is now. Its game is not played again for that."""
        live = self.live.get(name)
        if live is not None:
            return Described(live.described(), live.chairs)
        until, opened = self.opened.get(name, (0.0, None))
        if opened is not None and self.services.loop.time() < until:
            return Described(copy(opened.data), [copy(chair) for chair in opened.chairs])
        found = await self.repository.describe(name)
        if name in self.live:  # it has started meanwhile
            return await self.describe(name)
        if found.data.status != WAITING:
            found.data.unreadable = self.stuck.get(name, "")
        return found

    async def describe_to_change(self, name: str) -> Described:
        """The same for whoever is about to change who sits there."""
        found = await self.describe(name)
        self.opened.pop(name, None)
        return found

    def remember(self, data: TableData, chairs: list[Occupant]) -> None:
        """A table has just been opened and waits: the next to sit down often comes at once.

        Of several processes another one might seat somebody, and would not say so.
        """
        if self.services.cluster is None:
            self.opened[data.id] = (self.services.loop.time() + JUST_OPENED, Described(copy(data), chairs))
            if len(self.opened) > MOST_OPENED:
                del self.opened[next(iter(self.opened))]

    def _noted(self, stored: StoredTable) -> StoredTable:
        """Remember which games cannot be replayed, for the lists."""
        if stored.data.unreadable:
            self.stuck[stored.data.id] = stored.data.unreadable
        return stored

    async def start(self, table: Table, writes: list[Write]) -> None:
        """A new table: whoever asks for it finds it, and waits for its lock until it is written down."""
        self.live[table.id] = table
        async with table.lock:
            try:
                await self.services.store.commit(
                    writes if table.lease is None else [*writes, Leases.added(table.lease)]
                )
            except BaseException:
                table.gone = True
                self.live.pop(table.id, None)
                raise
        table.wake()

    def first_lease(self, name: str) -> Fence | None:
        """The ownership of a table that is made here; none where there is one process."""
        return None if self.services.cluster is None else self.services.cluster.leases.first(name)

    def _forget(self, table: Table) -> None:
        table.gone = True
        timing.stop_timer(table)
        self.live.pop(table.id, None)
        if table.lease is not None and self.services.cluster is not None:
            self.services.cluster.release([table.lease])

    def discard(self, table: Table) -> None:
        """The table in memory does not agree with the database: those who attend must come again."""
        self._forget(table)
        for viewer in table.viewers.values():
            for client in list(viewer.clients):
                client.attends.pop(table.id, None)
                client.tell(encode(Gone(table.id)))

    def lose(self, table: Table) -> None:
        """The table is another process's: those who attend connect again, and find it there."""
        self._forget(table)
        for viewer in table.viewers.values():
            for client in list(viewer.clients):
                client.come_again()

    async def hand_over(self, table: Table) -> None:
        """Before a table leaves memory, or another process goes on with it; its lock is held."""
        if table.data.status == RUNNING and table.snapshot_at < len(table.numbers):
            with suppress(Refusal):  # another's already, or nothing can be written: the journal has every move
                await table.keep(table.snapshot())

    def release(self, table: Table) -> None:
        """A finished table that nobody looks at any more needs no memory."""
        if table.over and not table.lock.locked() and not table.attended:
            self._forget(table)

    async def unload_idle(self) -> None:
        """Tables nobody attends and nothing drives leave memory."""
        before = self.services.loop.time() - self.services.config.idle_unload
        for table in list(self.live.values()):
            idle = table.touched < before and not table.attended
            if not idle or table.clocks.timed or table.thinking or table.lock.locked():
                continue
            async with table.lock:
                if not table.gone:
                    await self.hand_over(table)
                if not table.gone:
                    self._forget(table)

    def stop(self) -> list[list[Write]]:
        """The server ends: stop all tables, and keep a position of the running ones: the next may have other rules.

        What is to be written, each apart from the others.
        """
        writes: list[list[Write]] = []
        for table in self.live.values():
            timing.stop_timer(table)
            for task in table.tasks:
                task.cancel()
            if table.data.status == RUNNING and not table.lock.locked() and table.snapshot_at < len(table.numbers):
                writes.append(table.snapshot() if table.lease is None else [table.lease, *table.snapshot()])
        return writes
