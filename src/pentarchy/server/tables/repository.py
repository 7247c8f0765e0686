"""All SQL about tables: their rows, chairs, journals, positions and chat, and the games that these make."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Select, bindparam, delete, exists, or_, select, update

from pentarchy.core.errors import PentarchyError
from pentarchy.core.record import Record
from pentarchy.server import problems
from pentarchy.server.clock import now_ms
from pentarchy.server.database import schema
from pentarchy.server.database.store import ADD_CHAIR, ADD_LINE, ADD_TABLE, Row, Store, Write
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import ChairData, ChatData, TableData
from pentarchy.server.tables import journal
from pentarchy.server.tables.clocks import time_control
from pentarchy.server.tables.game_cache import GameCache
from pentarchy.server.tables.occupant import Occupant

log = logging.getLogger(__name__)

WAITING: Final = "waiting"
RUNNING: Final = "running"
FINISHED: Final = "finished"
EXPIRED: Final = "expired"
MOST_LISTED: Final = 100

_TABLES: Final = schema.tables.c
_CHAIRS: Final = schema.chairs.c
_SET_STATUS: Final = (
    update(schema.tables)
    .where(_TABLES.id == bindparam("key"))
    .values(
        status=bindparam("new_status"),
        ended=bindparam("new_ended"),
        outcome=bindparam("new_outcome"),
        changed=bindparam("new_changed"),
    )
)
_TOUCH: Final = update(schema.tables).where(_TABLES.id == bindparam("key")).values(changed=bindparam("new_changed"))
_SET_CHAIR: Final = (
    update(schema.chairs)
    .where(_CHAIRS.table == bindparam("key"), _CHAIRS.seat == bindparam("at"))
    .values(guest=bindparam("new_guest"), bot=bindparam("new_bot"), resigned=bindparam("new_resigned"))
)
_LINK: Final = update(schema.tables).where(_TABLES.id == bindparam("key")).values(rematch=bindparam("next"))
_ADD_CHAT: Final = schema.chat.insert()


@dataclass
class StoredTable:
    """A table as it lies in the database."""

    data: TableData
    chairs: list[Occupant]
    record: Record[Any] | None  # None while it waits for people, or if it cannot be replayed
    numbers: list[int]
    last: int
    at: int  # when the last line was written
    clocks: str
    chat: list[ChatData]
    rescued: list[Write]  # what must be written down because the rules have changed


class TableRepository:
    """Reads tables in the readers' threads; makes the writes that change them, for whoever commits."""

    def __init__(self, store: Store, games: GameCache) -> None:
        self.store = store
        self.games = games

    # ---------------------------------------------------------------- one table

    async def load(self, name: str) -> StoredTable:
        """A table with its game."""
        return await self.store.read(lambda connection: self._load(connection, name))

    def _load(self, connection: Connection, name: str) -> StoredTable:
        """In a reader's thread: the rows of a table and the game they make."""
        row = connection.execute(select(schema.tables).where(_TABLES.id == name)).mappings().one_or_none()
        if row is None:
            raise Refusal(problems.NOT_FOUND, f"there is no table {name!r}")
        data, chairs = self._describe(connection, row)
        lines_query = (
            select(schema.journal.c.number, schema.journal.c.line, schema.journal.c.at, schema.journal.c.clocks)
            .where(schema.journal.c.table == name)
            .order_by(schema.journal.c.number)
        )
        rows = connection.execute(lines_query).all()
        chat_query = select(schema.chat).where(schema.chat.c.table == name).order_by(schema.chat.c.number)
        chat = [
            ChatData(line["number"], line["guest"], line["name"], line["seat"], line["at"], line["text"])
            for line in connection.execute(chat_query).mappings()
        ]
        stored = StoredTable(data, chairs, None, [], 0, 0, "", chat, [])
        if data.status == WAITING or not rows:
            return stored
        lines = journal.sort_out([(line.number, line.line) for line in rows])
        stored.last, stored.at, stored.clocks = lines.last, rows[-1].at, rows[-1].clocks
        try:
            title = self.games.title(data.game, data.pack, data.content)
            file = journal.as_record(data.game, data.version, data.content, data.seats, data.options, lines)
            stored.record, stored.numbers = journal.revive(title, file), lines.numbers
        except PentarchyError as error:
            if data.status == RUNNING:
                self._rescue(connection, stored, str(error))
            else:
                data.unreadable = f"this record can be read but no longer replayed: {error}"
        return stored

    def _rescue(self, connection: Connection, stored: StoredTable, why: str) -> None:
        """The journal of a running game no longer replays: go on from the last dumped position, and say so."""
        data = stored.data
        row = connection.execute(select(schema.snapshots).where(schema.snapshots.c.table == data.id)).one_or_none()
        if row is None:
            data.unreadable = f"this game cannot go on: {why}, and there is no position to go on from"
            return
        try:
            title = self.games.title(data.game, data.pack)
            record = journal.rescue(title, data.seats, data.options, json.loads(row.position))
        except PentarchyError as error:
            data.unreadable = f"this game cannot go on: {why}; {error}"
            return
        log.warning("table rescued", extra={"table": data.id, "moves": row.moves, "why": why})
        stored.record, stored.numbers, stored.last = record, [], stored.last + 1
        data.moves_from, data.version, data.content = row.moves, record.version, title.content.hash
        stored.rescued = [
            self.add_line(data.id, stored.last, journal.write_position(record.position), now_ms(), stored.clocks),
            (
                update(schema.tables)
                .where(_TABLES.id == data.id)
                .values(moves_from=row.moves, version=record.version, content=title.content.hash),
                {},
            ),
        ]

    async def read_lines(self, data: TableData) -> dict[str, Any]:
        """The journal of a finished game as it was written, for a record that no longer replays."""
        columns = schema.journal.c
        query = select(columns.number, columns.line).where(columns.table == data.id).order_by(columns.number)
        rows = await self.store.read(lambda connection: connection.execute(query).all())
        lines = journal.sort_out([(row.number, row.line) for row in rows])
        file = journal.as_record(data.game, data.version, data.content, data.seats, data.options, lines)
        outcome = select(_TABLES.outcome).where(_TABLES.id == data.id)
        ended = await self.store.read(lambda connection: connection.execute(outcome).scalar_one())
        return {**file, "unreadable": data.unreadable, "outcome": json.loads(ended or "null")}

    @staticmethod
    def _describe(connection: Connection, row: Any) -> tuple[TableData, list[Occupant]]:
        """A row of `tables` with its chairs."""
        query = (
            select(schema.chairs, schema.guests.c.name)
            .outerjoin(schema.guests, schema.guests.c.id == _CHAIRS.guest)
            .where(_CHAIRS.table == row["id"])
            .order_by(_CHAIRS.seat)
        )
        chairs = [
            Occupant(chair["guest"], chair["name"] or "", chair["bot"], chair["resigned"])
            for chair in connection.execute(query).mappings()
        ]
        return table_data(row, chairs), chairs

    # ---------------------------------------------------------------- lists

    async def listed(self, query: Select[Any]) -> list[TableData]:
        """The tables that a query finds, as they lie in the database."""

        def read(connection: Connection) -> list[TableData]:
            rows = connection.execute(query.limit(MOST_LISTED)).mappings().all()
            return [self._describe(connection, row)[0] for row in rows]

        return await self.store.read(read)

    async def open_tables(self) -> list[TableData]:
        """Tables anybody may join or watch."""
        query = select(schema.tables).where(_TABLES.open, _TABLES.status.in_([WAITING, RUNNING]))
        return await self.listed(query.order_by(_TABLES.status.desc(), _TABLES.changed.desc()))

    async def tables_of(self, guest: str, status: str = "") -> list[TableData]:
        """The tables this guest sits at."""
        query = select(schema.tables).where(_TABLES.id.in_(select(_CHAIRS.table).where(_CHAIRS.guest == guest)))
        if status:
            query = query.where(_TABLES.status == status)
        return await self.listed(query.order_by(_TABLES.changed.desc()))

    async def _names(self, query: Select[Any]) -> list[str]:
        return await self.store.read(lambda connection: list(connection.execute(query).scalars()))

    async def driven(self) -> list[str]:
        """Running tables whose bots or clocks have something to do, whether anybody looks or not."""
        with_bot = exists().where(_CHAIRS.table == _TABLES.id, _CHAIRS.bot != "")
        timed = _TABLES.time.not_like('%"none"%')
        return await self._names(select(_TABLES.id).where(_TABLES.status == RUNNING, or_(with_bot, timed)))

    async def unfilled(self, before: int) -> list[str]:
        """Tables that have waited for people since before this moment."""
        return await self._names(select(_TABLES.id).where(_TABLES.status == WAITING, _TABLES.changed < before))

    async def unplayed(self, before: int) -> list[str]:
        """Running tables at which nobody has moved since before this moment."""
        played = exists().where(schema.journal.c.table == _TABLES.id, schema.journal.c.at >= before)
        return await self._names(select(_TABLES.id).where(_TABLES.status == RUNNING, _TABLES.changed < before, ~played))

    # ---------------------------------------------------------------- writes: the table and its chairs

    def add_table(self, row: Row, chairs: list[Occupant]) -> list[Write]:
        """A new table with its chairs."""
        places = [
            {"table": row["id"], "seat": seat, "guest": chair.guest, "bot": chair.bot, "resigned": False}
            for seat, chair in enumerate(chairs)
        ]
        return [(ADD_TABLE, row), *[(ADD_CHAIR, place) for place in places]]

    def link_rematch(self, name: str, rematch: str) -> Write:
        """A finished table and the one that is its rematch."""
        return (_LINK, {"key": name, "next": rematch})

    def sit(self, name: str, seat: int, guest: str) -> Write:
        """Somebody takes a chair."""
        return (update(schema.chairs).where(_CHAIRS.table == name, _CHAIRS.seat == seat).values(guest=guest), {})

    def stand(self, name: str, guest: str) -> Write:
        """Somebody leaves their chair."""
        return (update(schema.chairs).where(_CHAIRS.table == name, _CHAIRS.guest == guest).values(guest=None), {})

    def begin(self, data: TableData) -> Write:
        """The table starts, with the rules and the content of today."""
        values = {"status": RUNNING, "version": data.version, "content": data.content, "changed": now_ms()}
        return (update(schema.tables).where(_TABLES.id == data.id).values(**values), {})

    def changed(self, name: str) -> Write:
        """Something has happened at a table that waits."""
        return (update(schema.tables).where(_TABLES.id == name).values(changed=now_ms()), {})

    def touch(self, name: str, changed: int) -> Write:
        """Somebody still plays here."""
        return (_TOUCH, {"key": name, "new_changed": changed})

    def set_chair(self, name: str, seat: int, chair: Occupant) -> Write:
        """A seat as it is now."""
        row = {"key": name, "at": seat, "new_guest": chair.guest, "new_bot": chair.bot, "new_resigned": chair.resigned}
        return (_SET_CHAIR, row)

    def set_status(self, data: TableData, outcome: str) -> Write:
        """How a table has ended."""
        row = {"new_status": data.status, "new_ended": data.ended, "new_outcome": outcome, "new_changed": data.changed}
        return (_SET_STATUS, {"key": data.id, **row})

    def expire(self, name: str) -> Write:
        """Nobody plays here any more."""
        return (update(schema.tables).where(_TABLES.id == name).values(status=EXPIRED, changed=now_ms()), {})

    def delete(self, name: str) -> Write:
        """A table goes, with everything about it."""
        return (delete(schema.tables).where(_TABLES.id == name), {})

    # ---------------------------------------------------------------- writes: the game

    def add_line(self, name: str, number: int, line: str, at: int, clocks: str) -> Write:
        """A line of the journal."""
        return (ADD_LINE, {"table": name, "number": number, "line": line, "at": at, "clocks": clocks})

    def put_snapshot(self, name: str, number: int, moves: int, position: str) -> Write:
        """The position after this line of the journal."""
        row = {"table": name, "number": number, "moves": moves, "position": position}
        return (self.store.put_snapshot, row)

    def add_chat(self, name: str, line: ChatData) -> Write:
        """A line of chat."""
        row = {"table": name, "number": line.number, "guest": line.guest, "name": line.name, "seat": line.seat}
        return (_ADD_CHAT, {**row, "at": line.at, "text": line.text})


def table_data(row: Any, chairs: list[Occupant]) -> TableData:
    """A table as the lobby shows it."""
    waiting = row["status"] == WAITING
    return TableData(
        id=row["id"],
        game=row["slug"],
        version=row["version"],
        content=row["content"],
        pack=row["pack"],
        seats=row["seats"],
        options=json.loads(row["options"]),
        time=time_control(row["time"]),
        open=row["open"],
        status=row["status"],
        host=row["host"],
        chairs=[
            ChairData(
                seat=seat,
                guest=chair.guest,
                name=chair.name,
                bot=chair.bot,
                resigned=chair.resigned,
                reserved=("bot" if chair.bot else "person") if waiting else "",
            )
            for seat, chair in enumerate(chairs)
        ],
        created=row["created"],
        changed=row["changed"],
        moves_from=row["moves_from"],
        ended=row["ended"],
        parent=row["parent"],
        rematch=row["rematch"],
        stand_in=row["stand_in"],
        hints=row["hints"],
        guide=row["guide"],
    )
