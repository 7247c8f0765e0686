"""All SQL about tables: their rows, chairs, journals, positions and chat, and the games that these make."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, Update, and_, bindparam, delete, exists, or_, select, update

from pentarchy.core.errors import PentarchyError
from pentarchy.core.record import Record
from pentarchy.server import problems
from pentarchy.server.clock import now_ms
from pentarchy.server.database import schema
from pentarchy.server.database.engine import one_line
from pentarchy.server.database.store import ADD_CHAIR, ADD_LINE, ADD_TABLE, MustMatch, Row, Store, StoreFailed, Write
from pentarchy.server.fair_queue import FairQueue
from pentarchy.server.limit_settings import LimitSettings
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
BY_RULES: Final = "rules"  # how a game has ended that was played to its end
MOST_LISTED: Final = 100
MOST_SOLO: Final = 1000

DAMAGED: Final = "this table is damaged and cannot be shown: whoever runs the server finds it in the log"

_TABLES: Final = schema.tables.c
_CHAIRS: Final = schema.chairs.c
_REMOVED: Final = schema.removed.c
_KEY: Final = _TABLES.id == bindparam("key")
_HOW: Final = ("status", "ended", "outcome", "changed")  # a table has ended
_WHO: Final = ("guest", "bot", "resigned")  # sits on a chair


def _new(*names: str) -> dict[str, Any]:
    """Places for new values of these columns."""
    return {name: bindparam(f"new_{name}") for name in names}


def _has_status(status: str) -> ColumnElement[bool]:
    """Is the table of this chair still what it was?"""
    return exists().where(_TABLES.id == _CHAIRS.table, _TABLES.status == status)


def _chair(status: str, *free: ColumnElement[bool]) -> Update:
    """A change of a chair at a table that must still have this status."""
    place = update(schema.chairs).where(_CHAIRS.table == bindparam("key"), _CHAIRS.seat == bindparam("at"), *free)
    return place.where(_has_status(status))


_TOUCH: Final = update(schema.tables).where(_KEY).values(**_new("changed"))
_EMPTY: Final = (_CHAIRS.guest.is_(None), _CHAIRS.bot == "")
_WELCOME: Final = ~exists().where(_REMOVED.table == bindparam("key"), _REMOVED.guest == bindparam("new_guest"))
_SIT: Final = _chair(WAITING, *_EMPTY, _WELCOME).values(**_new("guest"))
_FILL: Final = _chair(WAITING, *_EMPTY).values(**_new("bot"))
_SET_CHAIR: Final = _chair(RUNNING).values(**_new(*_WHO))
_BEGIN: Final = (
    update(schema.tables)
    .where(_KEY, _TABLES.status == WAITING, ~exists().where(_CHAIRS.table == bindparam("key"), *_EMPTY))
    .values(**_new("status", "version", "content", "hints", "changed"))
)
_END: Final = update(schema.tables).where(_KEY, _TABLES.status == RUNNING).values(**_new(*_HOW))
_LINK_REMATCH: Final = (
    update(schema.tables).where(_KEY, _TABLES.rematch == bindparam("instead_of")).values(**_new("rematch"))
)
_ADD_CHAT: Final = schema.chat.insert()
_ADD_REMOVED: Final = schema.removed.insert()
_DROP_REMOVED: Final = delete(schema.removed).where(_REMOVED.table == bindparam("key"))
_DROP_CHAT: Final = delete(schema.chat).where(
    schema.chat.c.table == bindparam("key"), schema.chat.c.number <= bindparam("up_to")
)


@dataclass
class Described:
    """What a table is and who sits at it, without its game."""

    data: TableData
    chairs: list[Occupant]


@dataclass
class StoredTable(Described):
    """A table as it lies in the database."""

    record: Record[Any] | None  # None while it waits for people, or if it cannot be replayed
    numbers: list[int]
    last: int
    at: int  # when the last line was written
    clocks: str
    chat: list[ChatData]
    rescued: list[Write]  # what must be written down because the rules have changed


@dataclass(frozen=True)
class Rows:
    """All the rows of a table. The game they make is still to be played."""

    data: TableData
    chairs: list[Occupant]
    lines: Sequence[Any]
    chat: list[ChatData]
    snapshot: Any  # of a running game: the last dumped position, or None


@dataclass(frozen=True)
class Idle:
    """How long nothing may have happened. Time in which there was no server does not count: nobody could do anything.

    So neither a long downtime nor a clock that was wrong at the start makes anything expire.
    """

    allowed: int  # milliseconds
    now: int
    opened: int  # when this server started
    downtime: int  # before it

    def since(self, at: ColumnElement[int]) -> ColumnElement[bool]:
        """Is this moment too long ago?"""
        limit = self.now - self.allowed
        return or_(at < limit - self.downtime, and_(at >= self.opened, at < limit))


class TableRepository:
    """Reads tables in the readers' threads and plays their games again in those for replays; makes the writes that
    change tables, for whoever commits."""

    def __init__(self, store: Store, games: GameCache, replays: FairQueue, settings: LimitSettings) -> None:
        self.store = store
        self.games = games
        self.replays = replays
        self.settings = settings

    # ---------------------------------------------------------------- one table

    async def load(self, name: str, epoch: int = 0) -> StoredTable:
        """A table with its game, for the holder of this lease. A damaged one is refused and stops nothing else."""
        with self._damaged_alone(name):
            rows = await self.store.read(lambda connection: self._read(connection, name))
            if not rows.lines:
                return self._play_again(rows, epoch)
            return await self.replays.run(lambda: self._play_again(rows, epoch))

    async def describe(self, name: str) -> Described:
        """A table without its game: quick, however long that is."""
        with self._damaged_alone(name):
            return await self.store.read(lambda connection: Described(*self._find(connection, name)))

    @contextmanager
    def _damaged_alone(self, name: str) -> Iterator[None]:
        try:
            yield
        except (Refusal, StoreFailed):
            raise
        except Exception:
            log.exception("table damaged", extra={"table": name})
            raise Refusal(problems.NOT_NOW, DAMAGED) from None

    def _find(self, connection: Connection, name: str) -> tuple[TableData, list[Occupant]]:
        row = connection.execute(select(schema.tables).where(_TABLES.id == name)).mappings().one_or_none()
        if row is None:
            raise Refusal(problems.NOT_FOUND, f"there is no table {name!r}")
        chairs = self._chairs(connection, [name])[name]
        return table_data(row, chairs), chairs

    def _read(self, connection: Connection, name: str) -> Rows:
        """In a reader's thread."""
        data, chairs = self._find(connection, name)
        lines_query = (
            select(schema.journal.c.number, schema.journal.c.line, schema.journal.c.at, schema.journal.c.clocks)
            .where(schema.journal.c.table == name)
            .order_by(schema.journal.c.number)
        )
        lines = [] if data.status == WAITING else connection.execute(lines_query).all()
        newest = select(schema.chat).where(schema.chat.c.table == name).order_by(schema.chat.c.number.desc())
        chat = [
            ChatData(line["number"], line["guest"], line["name"], line["seat"], line["at"], line["text"])
            for line in connection.execute(newest.limit(self.settings.chat_lines)).mappings()
        ]
        snapshot = None
        if data.status == RUNNING:
            query = select(schema.snapshots).where(schema.snapshots.c.table == name)
            snapshot = connection.execute(query).one_or_none()
        return Rows(data, chairs, lines, chat[::-1], snapshot)

    def _play_again(self, rows: Rows, epoch: int) -> StoredTable:
        """In a thread for replays: the game that the rows make."""
        data = rows.data
        stored = StoredTable(data, rows.chairs, None, [], 0, 0, "", rows.chat, [])
        if not rows.lines:
            if data.status == RUNNING:
                data.unreadable = "this game cannot go on: nothing of it is written down"
            return stored
        newest = rows.lines[-1]
        stored.last, stored.at, stored.clocks = newest.number, newest.at, newest.clocks
        try:
            lines = journal.sort_out([(line.number, line.line) for line in rows.lines])
            title = self.games.title(data.game, data.pack, data.content)
            file = journal.as_record(data.game, data.version, data.content, data.seats, data.options, lines)
            stored.record, stored.numbers = journal.revive(title, file), lines.numbers
        except Exception as error:  # of whatever kind: a damaged line may break anything that reads it
            if not isinstance(error, PentarchyError):
                log.warning("table damaged", extra={"table": data.id, "problem": one_line(error)})
            if data.status == RUNNING:
                self._rescue(rows.snapshot, stored, one_line(error), epoch)
            else:
                data.unreadable = f"this record can be read but no longer replayed: {error}"
        return stored

    def _rescue(self, row: Any, stored: StoredTable, why: str, epoch: int) -> None:
        """The journal of a running game no longer replays: go on from the last dumped position, and say so."""
        data = stored.data
        if row is None:
            data.unreadable = f"this game cannot go on: {why}, and there is no position to go on from"
            return
        try:
            title = self.games.title(data.game, data.pack)
            record = journal.rescue(title, data.seats, data.options, json.loads(row.position))
        except Exception as error:
            data.unreadable = f"this game cannot go on: {why}; {one_line(error)}"
            return
        log.warning("table rescued", extra={"table": data.id, "moves": row.moves, "why": why})
        stored.record, stored.numbers, stored.last = record, [], stored.last + 1
        data.moves_from, data.version, data.content = row.moves, record.version, title.content.hash
        stored.rescued = [
            self.add_line(
                data.id, stored.last, journal.write_position(record.position), now_ms(), stored.clocks, epoch
            ),
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
    def _chairs(connection: Connection, names: list[str]) -> dict[str, list[Occupant]]:
        """Who sits at these tables."""
        query = (
            select(_CHAIRS.table, _CHAIRS.guest, schema.guests.c.name, _CHAIRS.bot, _CHAIRS.resigned)
            .outerjoin(schema.guests, schema.guests.c.id == _CHAIRS.guest)
            .where(_CHAIRS.table.in_(names))
            .order_by(_CHAIRS.table, _CHAIRS.seat)
        )
        found: dict[str, list[Occupant]] = {name: [] for name in names}
        for table, guest, name, bot, resigned in connection.execute(query):
            found[table].append(Occupant(guest, name or "", bot, resigned))
        return found

    # ---------------------------------------------------------------- lists

    async def listed(self, query: Select[Any], start: int = 0) -> list[TableData]:
        """The tables that a query finds, from one of them on, as they lie in the database."""

        def read(connection: Connection) -> list[TableData]:
            found = []
            rows = connection.execute(query.limit(MOST_LISTED).offset(start)).mappings().all()
            chairs = self._chairs(connection, [row["id"] for row in rows])
            for row in rows:
                try:
                    found.append(table_data(row, chairs[row["id"]]))
                except (ValueError, TypeError, KeyError) as error:
                    log.error("table damaged", extra={"table": row["id"], "problem": one_line(error)})
            return found

        return await self.store.read(read)

    async def open_tables(self) -> list[TableData]:
        """Tables anybody may join or watch."""
        query = select(schema.tables).where(_TABLES.open, _TABLES.status.in_([WAITING, RUNNING]))
        return await self.listed(query.order_by(_TABLES.status.desc(), _TABLES.changed.desc()))

    async def tables_of(self, guest: str, status: str = "", start: int = 0) -> list[TableData]:
        """The tables this guest sits at: those that go on first, then the newest."""
        query = select(schema.tables).where(_TABLES.id.in_(select(_CHAIRS.table).where(_CHAIRS.guest == guest)))
        if status:
            query = query.where(_TABLES.status == status)
        goes_on = _TABLES.status.in_([WAITING, RUNNING])
        return await self.listed(query.order_by(goes_on.desc(), _TABLES.changed.desc(), _TABLES.id), start)

    async def solo_ends(self, guest: str) -> list[tuple[str, str, str]]:
        """Title, options and outcome of every game that a guest played alone to its end; none that began in the middle
        of another, nor one that was explained."""
        before = schema.tables.alias("before")
        whole = or_(_TABLES.parent == "", exists().where(before.c.id == _TABLES.parent, before.c.rematch == _TABLES.id))
        query = (
            select(_TABLES.slug, _TABLES.options, _TABLES.outcome)
            .where(_TABLES.id.in_(select(_CHAIRS.table).where(_CHAIRS.guest == guest)), _TABLES.status == FINISHED)
            .where(_TABLES.seats == 1, _TABLES.ended == BY_RULES, _TABLES.guide == "", _TABLES.moves_from == 0, whole)
            .order_by(_TABLES.changed.desc())
            .limit(MOST_SOLO)
        )
        return await self.store.read(lambda connection: [(row[0], row[1], row[2]) for row in connection.execute(query)])

    async def _names(self, query: Select[Any]) -> list[str]:
        return await self.store.read(lambda connection: list(connection.execute(query).scalars()))

    async def driven(self, me: str = "") -> list[str]:
        """Running tables whose bots or clocks have something to do, whether anybody looks or not; of several
        processes no other one must own them.

        Where no person plays, bots wait until somebody looks.
        """
        person = schema.chairs.alias()
        with_bot = exists().where(_CHAIRS.table == _TABLES.id, _CHAIRS.bot != "") & exists().where(
            person.c.table == _TABLES.id, person.c.guest.is_not(None), person.c.bot == ""
        )
        timed = _TABLES.time.not_like('%"none"%')
        owned = exists().where(schema.leases.c.table == _TABLES.id, schema.leases.c.owner != me)
        return await self._names(select(_TABLES.id).where(_TABLES.status == RUNNING, or_(with_bot, timed), ~owned))

    async def unfilled(self, idle: Idle) -> list[str]:
        """Tables that have waited for people for too long."""
        return await self._names(select(_TABLES.id).where(_TABLES.status == WAITING, idle.since(_TABLES.changed)))

    async def unplayed(self, idle: Idle) -> list[str]:
        """Running tables at which nobody has moved for too long."""
        line = schema.journal.c
        played = exists().where(line.table == _TABLES.id, ~idle.since(line.at))
        return await self._names(
            select(_TABLES.id).where(_TABLES.status == RUNNING, idle.since(_TABLES.changed), ~played)
        )

    # ---------------------------------------------------------------- writes: the table and its chairs

    def add_table(self, row: Row, chairs: list[Occupant]) -> list[Write]:
        """A new table with its chairs."""
        places = [
            {"table": row["id"], "seat": seat, "guest": chair.guest, "bot": chair.bot, "resigned": False}
            for seat, chair in enumerate(chairs)
        ]
        return [(ADD_TABLE, row), *[(ADD_CHAIR, place) for place in places]]

    def link_rematch(self, name: str, rematch: str, instead_of: str) -> Write:
        """A finished table and the one that is its rematch: the first one stays it, unless it was taken back."""
        return MustMatch(_LINK_REMATCH, {"key": name, "instead_of": instead_of, "new_rematch": rematch})

    def sit(self, name: str, seat: int, guest: str) -> Write:
        """Somebody takes a chair that is free, at a table that waits."""
        return MustMatch(_SIT, {"key": name, "at": seat, "new_guest": guest})

    def fill(self, name: str, seat: int, bot: str) -> Write:
        """A bot takes a chair that is free, at a table that waits."""
        return MustMatch(_FILL, {"key": name, "at": seat, "new_bot": bot})

    def stand(self, name: str, guest: str, status: str) -> Write:
        """Somebody leaves their chair, if the table is still what it was."""
        place = update(schema.chairs).where(_CHAIRS.table == name, _CHAIRS.guest == guest, _has_status(status))
        return MustMatch(place.values(guest=None))

    def remove(self, name: str, guest: str) -> list[Write]:
        """Somebody's chair at a table that waits is free, and they do not sit down there again."""
        row = {"table": name, "guest": guest}
        return [self.stand(name, guest, WAITING), (_ADD_REMOVED, row), self.changed(name)]

    async def was_removed(self, name: str, guest: str) -> bool:
        """Has the host of this table asked this guest to leave?"""
        query = select(exists().where(_REMOVED.table == name, _REMOVED.guest == guest))
        return await self.store.read(lambda connection: bool(connection.execute(query).scalar()))

    def begin(self, data: TableData) -> list[Write]:
        """A table that waits starts, with the rules and the content of today, if no chair is empty.

        Who was asked to leave is nobody's business from then on.
        """
        row = {"key": data.id, "new_status": RUNNING, "new_version": data.version, "new_content": data.content}
        begun = MustMatch(_BEGIN, {**row, "new_hints": data.hints, "new_changed": now_ms()})
        return [begun, (_DROP_REMOVED, {"key": data.id})]

    def changed(self, name: str) -> Write:
        """Something has happened at a table that waits."""
        return self.touch(name, now_ms())

    def touch(self, name: str, changed: int) -> Write:
        """Somebody still plays here."""
        return (_TOUCH, {"key": name, "new_changed": changed})

    def set_chair(self, name: str, seat: int, chair: Occupant) -> Write:
        """A seat as it is now, while the game runs."""
        row = {"key": name, "at": seat, **{f"new_{column}": getattr(chair, column) for column in _WHO}}
        return MustMatch(_SET_CHAIR, row)

    def set_status(self, data: TableData, outcome: str) -> Write:
        """How a running table has ended."""
        return self._end(data.id, data.status, data.ended, outcome, data.changed)

    def _end(self, name: str, status: str, ended: str, outcome: str, changed: int) -> Write:
        values = zip(_HOW, (status, ended, outcome, changed), strict=True)
        return MustMatch(_END, {"key": name, **{f"new_{column}": value for column, value in values}})

    def expire(self, name: str) -> Write:
        """Nobody plays on at a running table."""
        return self._end(name, EXPIRED, "", "", now_ms())

    def delete_waiting(self, name: str) -> Write:
        """A table that has not started goes, with everything about it."""
        return MustMatch(delete(schema.tables).where(_TABLES.id == name, _TABLES.status == WAITING))

    # ---------------------------------------------------------------- writes: the game

    def add_line(self, name: str, number: int, line: str, at: int, clocks: str, epoch: int) -> Write:
        """A line of the journal, with the epoch of its writer's lease."""
        return (ADD_LINE, {"table": name, "number": number, "line": line, "at": at, "clocks": clocks, "epoch": epoch})

    def put_snapshot(self, name: str, number: int, moves: int, position: str) -> Write:
        """The position after this line of the journal."""
        row = {"table": name, "number": number, "moves": moves, "position": position}
        return (self.store.put_snapshot, row)

    def add_chat(self, name: str, line: ChatData) -> list[Write]:
        """A line of chat; what is too old to be told goes."""
        row = {"table": name, "number": line.number, "guest": line.guest, "name": line.name, "seat": line.seat}
        added: Write = (_ADD_CHAT, {**row, "at": line.at, "text": line.text})
        too_old = line.number - self.settings.chat_lines
        return [added] if too_old < 1 else [added, (_DROP_CHAT, {"key": name, "up_to": too_old})]


def table_data(row: Any, chairs: list[Occupant]) -> TableData:
    """A table as the lobby shows it."""
    if row["status"] not in (WAITING, RUNNING, FINISHED, EXPIRED):
        raise ValueError(f"status {row['status']!r}")
    if len(chairs) != row["seats"]:
        raise ValueError(f"{len(chairs)} chairs at a table of {row['seats']}")
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
                names=chair.called(seat),
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
