"""All tables of the server: those in memory, those that must be read from the database first, and their upkeep."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, exists, or_, select, update

from pentarchy import bots
from pentarchy.core.errors import BadRecord, PentarchyError
from pentarchy.core.record import Record
from pentarchy.core.title import Title
from pentarchy.games import load_title, load_title_for
from pentarchy.server import problems
from pentarchy.server.config import Config
from pentarchy.server.database import schema
from pentarchy.server.database.store import ALIVE, Store, StoreFailed, Write, now_ms
from pentarchy.server.guests.limits import Limits
from pentarchy.server.guests.push import Push
from pentarchy.server.metrics import Metrics
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import ChairData, ChatData, Gone, Seated, TableData, encode
from pentarchy.server.sockets.socket import Client
from pentarchy.server.tables import journal
from pentarchy.server.tables.clocks import time_control
from pentarchy.server.tables.occupant import Chair
from pentarchy.server.tables.table import EXPIRED, RUNNING, WAITING, Table
from pentarchy.server.tables.words import Words
from pentarchy.server.thinking.bot_runner import Thinking

log = logging.getLogger(__name__)

UPKEEP_EVERY: Final = 30.0  # seconds
LAG_EVERY: Final = 0.1


@dataclass
class Stored:
    """A table as it lies in the database."""

    data: TableData
    chairs: list[Chair]
    record: Record[Any] | None  # None while it waits for people, or if it cannot be replayed
    numbers: list[int]
    last: int
    at: int  # when the last line was written
    clocks: str
    chat: list[ChatData]
    rescued: list[Write]  # what must be written down because the rules have changed


class Hall:
    """Where tables are found. Made on the event loop."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.loop = asyncio.get_running_loop()
        self.metrics = Metrics()
        self.limits = Limits(config.limits)
        self.thinking = Thinking(config, self.metrics)
        self.epoch = now_ms() // 1000 % 1_000_000  # logs told before a restart are told again from the start
        self.live: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Future[Stored]] = {}
        self.waiting: dict[str, list[Client]] = {}  # clients that attend a table which has not started
        self.sockets: dict[str, set[Client]] = {}
        self.sockets_open = 0
        self.outgoing: list[Client] = []  # clients with something to be sent, in this turn of the event loop
        self.alive_before = 0  # the last sign of life of the server before this one
        self.opened_at = now_ms()
        self.words: dict[str, Words] = {}
        self.packs: dict[tuple[str, str], Title[Any]] = {}
        self.best_bots: dict[str, str] = {}
        self.work: list[asyncio.Task[None]] = []
        self.push: Push | None = None
        self.rematch_by: Callable[[str, str], Awaitable[TableData]] | None = None  # the lobby's, once there is one

    # ---------------------------------------------------------------- games

    def game(self, slug: str, pack: str = "", content: str = "") -> Title[Any]:
        """The game of this name, with a pack from the server's content folder or without.

        `content` is the hash of its own content that a table or a record was played with; without it, that of today.
        """
        if content and not pack:
            try:
                return load_title_for({"game": slug, "content": content})
            except BadRecord:
                raise BadRecord(f"played with content {content}, which this server does not have") from None
        if (slug, pack) not in self.packs:
            if not pack:
                self.packs[slug, pack] = load_title(slug)
                return self.packs[slug, pack]
            if pack not in self.pack_names(slug):
                expected = ", ".join(self.pack_names(slug)) or "none at all"
                raise PentarchyError(f"there is no content pack {pack!r} for {slug}: expected {expected}")
            assert self.config.content_dir is not None
            self.packs[slug, pack] = load_title(slug, self.config.content_dir / slug / f"{pack}.toml")
        return self.packs[slug, pack]

    def pack_names(self, slug: str) -> list[str]:
        """The packs there are for a title: files in `CONTENT_DIR/SLUG/`."""
        folder = None if self.config.content_dir is None else self.config.content_dir / slug
        return sorted([path.stem for path in folder.glob("*.toml")]) if folder and folder.is_dir() else []

    def words_of(self, title: Title[Any]) -> Words:
        """What all tables of one game with one content share."""
        key = f"{title.slug} {title.content.hash}"
        if key not in self.words:
            self.words[key] = Words(title)
        return self.words[key]

    def best_bot(self, slug: str) -> str:
        """Who plays on for somebody who is away: the best that answers without keeping people waiting."""
        if slug not in self.best_bots:
            self.best_bots[slug] = bots.default_bot(slug)
        return self.best_bots[slug]

    # ---------------------------------------------------------------- finding a table

    async def table(self, name: str) -> Table:
        """A table that has started, from memory or from the database."""
        found = self.live.get(name)
        if found is not None:
            return found
        stored = await self.stored(name)
        found = self.live.get(name)  # somebody else may have asked meanwhile
        if found is not None:
            return found
        if stored.record is None:
            if stored.data.unreadable:
                raise Refusal(problems.NOT_NOW, stored.data.unreadable)
            raise Refusal(problems.NOT_NOW, f"the table is {stored.data.status}: expected one that has started")
        return self.bring_to_life(stored)

    async def stored(self, name: str) -> Stored:
        """Read a table; those who ask at the same time share the work."""
        work = self.loading.get(name)
        if work is None:
            work = asyncio.ensure_future(self.store.read(lambda connection: self.read_table(connection, name)))
            self.loading[name] = work
            work.add_done_callback(lambda _: self.loading.pop(name, None))
        return await asyncio.shield(work)

    def bring_to_life(self, stored: Stored) -> Table:
        """Put a stored table into memory and let its bots and clocks go on."""
        assert stored.record is not None
        words = self.words_of(stored.record.title)
        table = Table(self, stored.data, stored.chairs, stored.record, stored.numbers, stored.last, words)
        table.chat = stored.chat
        self.live[table.id] = table
        if stored.data.status == RUNNING:
            waiting = [seat for seat in stored.record.state.turn() if stored.chairs[seat].person]
            # A table that was only out of memory has lived on; one from before the restart stopped with the server.
            alive = now_ms() if stored.at >= self.opened_at else max(stored.at, self.alive_before)
            table.clocks.read(stored.clocks, stored.at, alive, waiting, now_ms())
            if table.clocks.timed:
                stored.rescued += table.note_clocks()  # the downtime is dealt with: the next restart must not see it
            # Whoever is waited for was called before: only what changes from now on calls again.
            table.called = {seat: table.own_moves(seat) for seat in waiting}
            table.wake()
        if stored.rescued:
            table.start(self.write_down(stored.rescued))
        return table

    async def write_down(self, writes: list[Write]) -> None:
        """Commit something nobody waits for."""
        try:
            await self.store.commit(writes)
        except StoreFailed:
            log.error("could not write down a rescued table")

    def throw_away(self, table: Table) -> None:
        """The table in memory does not agree with the database: those who attend must come again."""
        table.gone = True
        table.stop_timer()
        self.live.pop(table.id, None)
        for viewer in table.viewers.values():
            for client in list(viewer.clients):
                client.attends.pop(table.id, None)
                client.tell(encode(Gone(table.id)))

    def read_table(self, connection: Connection, name: str) -> Stored:
        """In a reader's thread: the rows of a table and the game they make."""
        row = connection.execute(select(schema.tables).where(schema.tables.c.id == name)).mappings().one_or_none()
        if row is None:
            raise Refusal(problems.NOT_FOUND, f"there is no table {name!r}")
        data, chairs = self.described(connection, row)
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
        stored = Stored(data, chairs, None, [], 0, 0, "", chat, [])
        if data.status == WAITING or not rows:
            return stored
        lines = journal.sort_out([(line.number, line.line) for line in rows])
        stored.last, stored.at, stored.clocks = lines.last, rows[-1].at, rows[-1].clocks
        try:
            title = self.game(data.game, data.pack, data.content)
            file = journal.as_record(data.game, data.version, data.content, data.seats, data.options, lines)
            stored.record, stored.numbers = journal.revive(title, file), lines.numbers
        except PentarchyError as error:
            if data.status == RUNNING:
                self.rescue(connection, stored, str(error))
            else:
                data.unreadable = f"this record can be read but no longer replayed: {error}"
        return stored

    def rescue(self, connection: Connection, stored: Stored, why: str) -> None:
        """The journal of a running game no longer replays: go on from the last dumped position, and say so."""
        data = stored.data
        row = connection.execute(select(schema.snapshots).where(schema.snapshots.c.table == data.id)).one_or_none()
        if row is None:
            data.unreadable = f"this game cannot go on: {why}, and there is no position to go on from"
            return
        try:
            title = self.game(data.game, data.pack)
            record = journal.rescue(title, data.seats, data.options, json.loads(row.position))
        except PentarchyError as error:
            data.unreadable = f"this game cannot go on: {why}; {error}"
            return
        log.warning("table rescued", extra={"table": data.id, "moves": row.moves, "why": why})
        stored.record, stored.numbers, stored.last = record, [], stored.last + 1
        data.moves_from, data.version, data.content = row.moves, record.version, title.content.hash
        line = {"table": data.id, "number": stored.last, "line": journal.write_position(record.position)}
        stored.rescued = [
            (schema.journal.insert(), {**line, "at": now_ms(), "clocks": stored.clocks}),
            (
                update(schema.tables)
                .where(schema.tables.c.id == data.id)
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
        outcome = select(schema.tables.c.outcome).where(schema.tables.c.id == data.id)
        ended = await self.store.read(lambda connection: connection.execute(outcome).scalar_one())
        return {**file, "unreadable": data.unreadable, "outcome": json.loads(ended or "null")}

    @staticmethod
    def described(connection: Connection, row: Any) -> tuple[TableData, list[Chair]]:
        """A row of `tables` with its chairs."""
        query = (
            select(schema.chairs, schema.guests.c.name)
            .outerjoin(schema.guests, schema.guests.c.id == schema.chairs.c.guest)
            .where(schema.chairs.c.table == row["id"])
            .order_by(schema.chairs.c.seat)
        )
        chairs = [
            Chair(chair["guest"], chair["name"] or "", chair["bot"], chair["resigned"])
            for chair in connection.execute(query).mappings()
        ]
        return table_data(row, chairs), chairs

    # ---------------------------------------------------------------- clients

    async def attend(self, client: Client, name: str, seen: int, epoch: int, answer: int) -> None:
        """Let a client look at a table, started or not."""
        if name not in self.live:
            stored = await self.stored(name)
            if stored.data.status == WAITING and name not in self.live:  # it may have started while it was read
                watching = self.waiting.setdefault(name, [])
                if client not in watching:
                    watching.append(client)
                client.tell(encode(Seated(stored.data)))
                client.done(answer)
                return
        table = await self.table(name)
        async with table.lock:
            if table.gone:
                raise Refusal(problems.FAILED, "the table was loaded again: attend it once more")
            table.attend(client, seen, epoch, answer)

    async def rematch(self, client: Client, name: str) -> None:
        """Once more, asked for over the socket."""
        if client.guest is None or self.rematch_by is None:
            raise Refusal(problems.NO_GUEST, "only those who played may ask for another game")
        self.limits.may(self.limits.tables, client.guest)
        await self.rematch_by(client.guest, name)

    async def forget(self, client: Client, name: str) -> None:
        """A client looks elsewhere."""
        if client in self.waiting.get(name, []):
            self.waiting[name].remove(client)
        entry = client.attends.get(name)
        if entry is not None:
            entry[0].leave(client)
            self.let_go(entry[0])

    def let_go(self, table: Table) -> None:
        """A finished table that nobody looks at any more needs no memory."""
        if table.over and not table.lock.locked() and not any(viewer.clients for viewer in table.viewers.values()):
            table.gone = True
            self.live.pop(table.id, None)

    def opened(self, client: Client) -> None:
        """A socket has opened."""
        self.sockets_open += 1
        if client.guest is not None:
            self.sockets.setdefault(client.guest, set()).add(client)

    def send_soon(self, client: Client) -> None:
        """What is told at one moment goes out together: asking the system for every message costs as much as a move."""
        if not self.outgoing:
            self.loop.call_soon(self.send_out)
        self.outgoing.append(client)

    def send_out(self) -> None:
        """Everything that has gathered."""
        outgoing, self.outgoing = self.outgoing, []
        for client in outgoing:
            client.send_now()

    def closed(self, client: Client) -> None:
        """A socket has closed."""
        self.sockets_open -= 1
        for name in [name for name, clients in self.waiting.items() if client in clients]:
            self.waiting[name].remove(client)
            if not self.waiting[name]:
                del self.waiting[name]
        if client.guest is not None:
            mine = self.sockets.get(client.guest, set())
            mine.discard(client)
            if not mine:
                self.sockets.pop(client.guest, None)

    def tell_guest(self, guest: str | None, message: Any) -> None:
        """Something for all sockets of a guest."""
        if guest is not None:
            for client in self.sockets.get(guest, ()):
                client.tell(encode(message))

    def tell_waiting(self, data: TableData) -> None:
        """News for those who attend a table that has not started."""
        for client in self.waiting.get(data.id, []):
            client.tell(encode(Seated(data)))

    async def started(self, table: Table) -> None:
        """A table has started: those who waited at it see the first position."""
        for client in self.waiting.pop(table.id, []):
            async with table.lock:
                table.attend(client, 0, 0, 0)

    # ---------------------------------------------------------------- upkeep

    async def open(self) -> None:
        """Begin: note the downtime, wake what must not sleep."""
        self.alive_before = int(await self.store.setting(ALIVE) or 0) or now_ms()
        await self.store.commit([self.store.sign_of_life()])
        self.push = await Push.open(self)
        self.thinking.open()
        self.work = [asyncio.ensure_future(job) for job in (self.live_on(), self.sweep(), self.watch_loop())]

    async def live_on(self) -> None:
        """Leave a sign of life, and see to what nobody uses."""
        upkeep = self.loop.time() + UPKEEP_EVERY
        while True:
            await asyncio.sleep(self.config.alive_every)
            try:
                await self.store.commit([self.store.sign_of_life()])
                if self.loop.time() > upkeep:
                    upkeep = self.loop.time() + UPKEEP_EVERY
                    await self.unload_idle()
                    await self.expire()
            except StoreFailed:
                log.error("upkeep failed")

    async def watch_loop(self) -> None:
        """How late does the event loop come to its work?"""
        while True:
            due = self.loop.time() + LAG_EVERY
            await asyncio.sleep(LAG_EVERY)
            self.metrics.lagged(max(0.0, self.loop.time() - due))

    async def sweep(self) -> None:
        """After a restart: tables whose bots or clocks have something to do come back by themselves, one by one."""
        with_bot = exists().where(schema.chairs.c.table == schema.tables.c.id, schema.chairs.c.bot != "")
        timed = schema.tables.c.time.not_like('%"none"%')
        query = select(schema.tables.c.id).where(schema.tables.c.status == RUNNING, or_(with_bot, timed))
        names = await self.store.read(lambda connection: list(connection.execute(query).scalars()))
        for name in names:
            try:
                await self.table(name)
            except Refusal as refusal:
                log.warning("table not woken", extra={"table": name, "why": refusal.message})

    async def unload_idle(self) -> None:
        """Tables nobody attends and nothing drives leave memory."""
        before = self.loop.time() - self.config.idle_unload
        for table in list(self.live.values()):
            idle = table.touched < before and not any(viewer.clients for viewer in table.viewers.values())
            if not idle or table.clocks.timed or table.thinking or table.lock.locked():
                continue
            async with table.lock:
                if not table.over and table.snapshot_at < len(table.numbers):
                    await table.keep(table.snapshot())
                table.gone = True
                self.live.pop(table.id, None)

    async def expire(self) -> None:
        """Tables nobody plays: those that never filled disappear, those nobody plays on are closed."""
        now = now_ms()
        unfilled, idle = now - int(self.config.expire_waiting * 1000), now - int(self.config.expire_running * 1000)
        columns = schema.tables.c
        query = select(columns.id).where(columns.status == WAITING, columns.changed < unfilled)
        for name in await self.store.read(lambda connection: list(connection.execute(query).scalars())):
            for client in self.waiting.pop(name, []):
                client.tell(encode(Gone(name)))
            await self.store.commit([(delete(schema.tables).where(columns.id == name), {})])
        played = exists().where(schema.journal.c.table == columns.id, schema.journal.c.at >= idle)
        stale = select(columns.id).where(columns.status == RUNNING, columns.changed < idle, ~played)
        for name in await self.store.read(lambda connection: list(connection.execute(stale).scalars())):
            if name in self.live:
                self.throw_away(self.live[name])
            change = update(schema.tables).where(columns.id == name).values(status=EXPIRED, changed=now)
            await self.store.commit([(change, {})])

    async def close(self) -> None:
        """Keep a position of every running table: the next server may have other rules."""
        for job in self.work:
            job.cancel()
        self.thinking.close()
        writes: list[Write] = []
        for table in self.live.values():
            table.stop_timer()
            for task in table.tasks:
                task.cancel()
            if table.data.status == RUNNING and not table.lock.locked() and table.snapshot_at < len(table.numbers):
                writes += table.snapshot()
        if writes:
            await self.store.commit([*writes, self.store.sign_of_life()])
        if self.push is not None:
            await self.push.close()


def table_data(row: Any, chairs: list[Chair]) -> TableData:
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
