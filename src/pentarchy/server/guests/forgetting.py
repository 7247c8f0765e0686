"""What has been kept for as long as the host wants is deleted, a little at a time."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from sqlalchemy import ColumnElement, delete, exists, select

from pentarchy.server.clock import now_ms
from pentarchy.server.database import schema
from pentarchy.server.database.store import Write
from pentarchy.server.guests.guests import DAY
from pentarchy.server.tables.replays import UPLOADED

if TYPE_CHECKING:
    from pentarchy.server.services import Services

log = logging.getLogger(__name__)

AT_ONCE: Final = 200  # of a kind, each time
DOUBTFUL: Final = 7 * DAY  # a downtime that may be a clock that was set: then nothing is forgotten for as long


class Forgetting:
    """Deletes what is older than the settings say."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.retention = services.config.retention

    async def forget(self) -> None:
        """Once through everything that has its time."""
        tables, now = self.services.tables, now_ms()
        if tables.opened_at - tables.alive_before > DOUBTFUL and now - tables.opened_at < DOUBTFUL:
            return
        keep = self.retention
        await self._guests(now, keep.guests)
        rows = schema.tables.c
        uploaded = rows.ended == UPLOADED
        await self._tables(now, keep.uploads, (rows.status == "finished") & uploaded)
        await self._tables(now, keep.finished, (rows.status.in_(("finished", "expired"))) & ~uploaded)
        decisions = schema.decisions.c
        writes: list[Write] = []
        if keep.chat:
            before = now - keep.chat * DAY
            writes.append((delete(schema.chat).where(schema.chat.c.at < before), {}))
            for table in self.services.tables.live.values():
                table.chat = [line for line in table.chat if line.at >= before]
        if keep.reports:
            writes.append((delete(schema.reports).where(schema.reports.c.at < now - keep.reports * DAY), {}))
        if keep.decisions:
            before = now - keep.decisions * DAY
            over = (decisions.until < before) | (decisions.lifted < before)
            writes.append((delete(schema.decisions).where(over), {}))
        if writes:
            await self.services.store.commit(writes)

    async def _guests(self, now: int, days: int) -> None:
        """Guests who have not come for so long. Whoever is here at this moment is no such guest."""
        if not days:
            return
        rows = schema.guests.c
        query = select(rows.id).where(rows.seen < now - days * DAY).limit(AT_ONCE)
        for name in await self.services.store.read(lambda connection: list(connection.execute(query).scalars())):
            guest = await self.services.guests.find(name)
            if guest is not None and guest.seen < now - days * DAY and name not in self.services.connections.of_guest:
                await self.services.my_data.delete(guest)
                log.info("a guest who has not come for long is forgotten")

    async def _tables(self, now: int, days: int, which: ColumnElement[bool]) -> None:
        if not days:
            return
        rows = schema.tables.c
        played = exists().where(schema.journal.c.table == rows.id, schema.journal.c.at >= now - days * DAY)
        query = select(rows.id).where(which, rows.changed < now - days * DAY, ~played).limit(AT_ONCE)
        names = await self.services.store.read(lambda connection: list(connection.execute(query).scalars()))
        for name in names:
            if name in self.services.tables.live:
                self.services.tables.discard(self.services.tables.live[name])
        if names:
            await self.services.store.commit([(delete(schema.tables).where(rows.id.in_(names)), {})])
            if self.services.cluster is not None:
                self.services.cluster.revoked(names)
