"""What a server keeps of a guest: to take it away as one archive, and to delete it."""

from __future__ import annotations

import json
import zipfile
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Select, case, delete, func, select, update

from pentarchy.server.cluster.leases import revocation
from pentarchy.server.database import schema
from pentarchy.server.database.store import Write
from pentarchy.server.guests.guests import Guest
from pentarchy.server.problems import Refusal
from pentarchy.server.tables import handover
from pentarchy.server.tables.replays import UPLOADED

if TYPE_CHECKING:
    from pentarchy.server.services import Services

SO_MANY: Final = 500  # names in one statement
README: Final = """What this server keeps of you.

me.json       your name, when you came first and last, whom you have muted or blocked, browsers that are called
tables.json   tables where you have a seat, and records that you have brought
chat.json     what you have said, and at which table
reports.json  what you have reported
records/      the games: whole where they are over, else what you may know of them
"""


class MyData:
    """Exports and deletions."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.store = services.store

    # ---------------------------------------------------------------- taking it away

    async def export(self, guest: Guest) -> bytes:
        """A zip archive of everything. Records are read one after the other, in turn with what others ask for."""
        files = await self.store.read(lambda connection: self._read(connection, guest))
        for row in files["tables.json"]:
            if row["status"] == "waiting":
                continue
            try:
                record: Any = await self.services.replays.file(guest, row["id"])
            except Refusal as refusal:
                record = {"unreadable": refusal.message}
            files[f"records/{row['game']}-{row['id']}.json"] = record
        return await self.services.loop.run_in_executor(None, _archive, files)

    @staticmethod
    def _read(connection: Connection, guest: Guest) -> dict[str, Any]:
        rows, tables, chairs, chat = schema.guests.c, schema.tables.c, schema.chairs.c, schema.chat.c

        def all_of(query: Select[Any]) -> list[dict[str, Any]]:
            return [dict(row) for row in connection.execute(query).mappings()]

        me = all_of(select(rows.id, rows.name, rows.created, rows.seen).where(rows.id == guest.id))[0]
        barred = schema.barred.c
        names = select(barred.how, rows.id, rows.name).join(schema.guests, rows.id == barred.other)
        push = schema.push.c
        mine = (
            select(tables.id, tables.slug.label("game"), tables.status, tables.ended, tables.created, tables.changed)
            .where(tables.id.in_(select(chairs.table).where(chairs.guest == guest.id)) | (tables.host == guest.id))
            .order_by(tables.created)
        )
        reports = schema.reports.c
        return {
            "me.json": {
                **me,
                "muted_or_blocked": all_of(names.where(barred.guest == guest.id)),
                "browsers": all_of(select(push.endpoint, push.lang, push.created).where(push.guest == guest.id)),
            },
            "tables.json": all_of(mine),
            "chat.json": all_of(select(chat.table, chat.at, chat.text).where(chat.guest == guest.id).order_by(chat.at)),
            "reports.json": all_of(
                select(reports.table, reports.at, reports.clause, reports.about, reports.what).where(
                    reports.guest == guest.id
                )
            ),
        }

    # ---------------------------------------------------------------- deleting it

    async def delete(self, guest: Guest) -> None:
        """Forget a guest: its name, its words, what it has brought and reported, and the tables where nobody else sits.

        At others a bot plays on.
        """
        shared, alone = await self.store.read(lambda connection: self._tables(connection, guest.id))
        live = self.services.tables.live
        for name in alone:
            if name in live:
                self.services.tables.discard(live[name])
        self.services.guests.forget_words(guest.id)
        for name in shared:
            table_or_none = live.get(name)
            if table_or_none is None:
                continue
            table = table_or_none
            async with table.lock:
                seat = table.seat_of(guest.id)
                if seat is None or table.gone:
                    continue
                chair = table.chairs[seat]
                chair.guest, chair.name = None, ""
                if not table.over:
                    await handover.to_bot(table, seat)
        writes = [*await self._bots_take_over(guest.id), *_deletions(guest.id, alone)]
        elsewhere = [name for name in shared if name not in live]
        if self.services.cluster is None:
            await self.store.commit(writes)
        else:
            await self.store.commit([*writes, revocation(elsewhere)])
            self.services.cluster.revoked([*elsewhere, *alone])
        self.services.tables.opened.clear()
        self.services.guests.known.pop(guest.id, None)
        self.services.guests.tell_others(guest.id)
        await self.services.connections.close_guest(guest.id, 1000, "this guest is gone")

    @staticmethod
    def _tables(connection: Connection, guest: str) -> tuple[list[str], list[str]]:
        """Where it sits: with others, and alone. Records it has brought are of the second kind."""
        chairs, tables = schema.chairs.c, schema.tables.c
        mine = list(connection.execute(select(chairs.table).where(chairs.guest == guest)).scalars())
        with_mine = select(chairs.table).where(chairs.guest == guest)
        people = select(chairs.table).where(chairs.table.in_(with_mine)).group_by(chairs.table)
        alone = set(connection.execute(people.having(func.count(chairs.guest) == 1)).scalars())
        brought = select(tables.id).where(tables.host == guest, tables.ended == UPLOADED)
        return [name for name in mine if name not in alone], [*alone, *connection.execute(brought).scalars()]

    async def _bots_take_over(self, guest: str) -> list[Write]:
        """At tables that are not in memory."""
        chairs, tables = schema.chairs.c, schema.tables.c
        slugs = select(tables.slug).distinct()
        found = await self.store.read(lambda connection: list(connection.execute(slugs).scalars()))
        return [
            (
                update(schema.chairs)
                .where(
                    chairs.guest == guest,
                    chairs.bot == "",
                    chairs.table.in_(select(tables.id).where(tables.slug == slug, tables.status != "waiting")),
                )
                .values(
                    bot=select(
                        case((tables.stand_in == "", self.services.games.default_bot(slug)), else_=tables.stand_in)
                    )
                    .where(tables.id == chairs.table)
                    .scalar_subquery()
                ),
                {},
            )
            for slug in found
        ]


def _deletions(guest: str, alone: list[str]) -> list[Write]:
    tables, chairs = schema.tables.c, schema.chairs.c
    parts = [alone[at : at + SO_MANY] for at in range(0, len(alone), SO_MANY)]
    changes = [
        *[delete(schema.tables).where(tables.id.in_(part)) for part in parts],
        update(schema.chairs).where(chairs.guest == guest).values(guest=None),
        update(schema.tables).where(tables.host == guest).values(host=None),
        delete(schema.chat).where(schema.chat.c.guest == guest),
        delete(schema.reports).where(schema.reports.c.guest == guest),
        update(schema.reports).where(schema.reports.c.about == guest).values(about=None),
        delete(schema.guests).where(schema.guests.c.id == guest),
    ]
    return [(change, {}) for change in changes]


def _archive(files: dict[str, Any]) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("README.txt", README)
        for name, data in files.items():
            archive.writestr(name, json.dumps(data, ensure_ascii=False, indent=1) + "\n")
    return out.getvalue()
