"""Opening tables, sitting down, finding the next one. A table starts when every chair that is for a person is taken."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar
from weakref import WeakValueDictionary

import msgspec

from pentarchy import bots
from pentarchy.core.chance import Chance, SecretChance
from pentarchy.core.errors import PentarchyError
from pentarchy.core.options import name_host
from pentarchy.core.record import Record
from pentarchy.core.title import Title
from pentarchy.core.types import Options, Seat
from pentarchy.server import problems
from pentarchy.server.clock import now_ms
from pentarchy.server.cluster.leases import Elsewhere, revocation
from pentarchy.server.database.store import Conflict, Write
from pentarchy.server.fair_queue import ASKER
from pentarchy.server.guests.guests import Guest
from pentarchy.server.problems import Refusal, game_fault
from pentarchy.server.protocol import (
    NewTable,
    Removed,
    Seated,
    TableData,
    TimeControl,
)
from pentarchy.server.tables import journal, timing
from pentarchy.server.tables.occupant import Occupant
from pentarchy.server.tables.repository import FINISHED, RUNNING, WAITING, Described, table_data
from pentarchy.server.tables.table import Table

if TYPE_CHECKING:
    from pentarchy.server.services import Services

T = TypeVar("T")
TRIES: Final = 5  # to write what others may change at the same moment


def free_seats(chairs: list[Occupant]) -> list[Seat]:
    """Chairs that somebody may still take."""
    return [seat for seat, chair in enumerate(chairs) if not chair.guest and not chair.bot]


def bot_after(chair: Occupant) -> str:
    """The bot that plays again in a rematch; a bot that stood in for a person does not."""
    return "" if chair.guest else chair.bot


class Lobby:
    """Tables before they start, and lists of them."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.store = services.store
        self.repository = services.repository
        self.games = services.games
        self.tables = services.tables
        self.connections = services.connections
        self.changing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # ---------------------------------------------------------------- opening

    async def create(self, guest: Guest, wish: NewTable) -> TableData:
        """Open a table; its host sits down."""
        seats = len(wish.chairs)
        try:
            title = self.games.title(wish.game, wish.pack)
            options = title.options.resolve(seats, wish.options)
            for chair in wish.chairs:
                if chair.bot:
                    bots.create(chair.bot, title)
            if wish.stand_in:
                bots.create(wish.stand_in, title)
        except PentarchyError as error:
            raise game_fault(error) from None
        chairs = [Occupant(None, "", chair.bot) for chair in wish.chairs]
        marked = [seat for seat, chair in enumerate(wish.chairs) if chair.me]
        free = [seat for seat, chair in enumerate(chairs) if not chair.bot]
        if len(marked) > 1 or any(wish.chairs[seat].bot for seat in marked):
            raise Refusal(problems.BAD_REQUEST, "chairs: expected one chair for you, and no bot on it")
        if not free:
            raise Refusal(problems.BAD_REQUEST, "chairs: expected at least one for a person")
        seat = marked[0] if marked else free[0]
        chairs[seat].guest, chairs[seat].name = guest.id, guest.name
        await self.may_wait(guest)
        return await self.open(
            title,
            wish.pack,
            name_host(options, seat),
            wish.time,
            wish.open,
            chairs,
            guest.id,
            stand_in=wish.stand_in,
            hints=wish.hints,
        )

    async def may_wait(self, guest: Guest) -> None:
        """A guest has only so many tables that have not started."""
        most = self.services.config.limit_settings.waiting_tables_per_guest
        if self.services.limits.on and len(await self.mine(guest, WAITING)) >= most:
            raise Refusal(problems.TOO_MUCH, f"{most} tables of yours wait already: expected no more")

    def may_play_bots(self, host: str | None) -> None:
        """A guest, and a household, has only so many tables in play whose bots think."""
        settings = self.services.config.limit_settings
        household = ASKER.get()
        if not self.services.limits.on or not household:
            return
        playing = [
            table
            for table in self.tables.live.values()
            if table.data.status == RUNNING and any(chair.bot for chair in table.chairs)
        ]
        of_guest = len([table for table in playing if table.data.host == host])
        of_address = len([table for table in playing if table.household == household])
        if of_guest >= settings.bot_tables_per_guest or of_address >= settings.bot_tables_per_address:
            raise Refusal(
                problems.TOO_MUCH,
                f"{max(of_guest, of_address)} games against bots are in play for you: expected one to be ended first",
            )

    async def open(
        self,
        title: Title[Any],
        pack: str,
        options: Options,
        time: TimeControl,
        listed: bool,
        chairs: list[Occupant],
        host: str | None,
        parent: str = "",
        record: Record[Any] | None = None,
        finished: str = "",
        before: str = "",
        instead_of: str = "",
        stand_in: str = "",
        hints: bool = False,
        guide: str = "",
    ) -> TableData:
        """A new table; starts at once if nobody is missing, or goes on from a record. `before`: whose rematch it is,
        `instead_of` one that was taken back."""
        if any(chair.bot for chair in chairs) and not finished:
            self.may_play_bots(host)
        now = now_ms()
        people = len([chair for chair in chairs if not chair.bot])
        row: dict[str, Any] = {
            "id": secrets.token_urlsafe(9),
            "slug": title.slug,
            "version": title.version,
            "content": title.content.hash,
            "pack": pack,
            "seats": len(chairs),
            "options": json.dumps(options),
            "time": msgspec.json.encode(time).decode(),
            "open": listed,
            "status": FINISHED if finished else WAITING,
            "ended": finished,
            "host": host,
            "parent": parent,
            "rematch": "",
            "moves_from": 0,
            "outcome": "",
            "created": now,
            "changed": now,
            "stand_in": stand_in,
            "hints": hints or people == 1,
            "guide": guide,
        }
        writes = self.repository.add_table(row, chairs)
        if before:
            writes.append(self.repository.link_rematch(before, row["id"], instead_of))
        full = all(chair.guest or chair.bot for chair in chairs)
        if not full and not finished:
            await self.store.commit(writes)
            data = table_data(row, chairs)
            self.tables.remember(data, chairs)
            return data
        if record is None:
            record = Record.begin(title, len(chairs), options, SecretChance(), log=True)
        if not finished:
            row["status"] = RUNNING
        table = Table(
            self.services, table_data(row, chairs), chairs, journal.live(record), [], 0, self.games.encoder(title)
        )
        await self.tables.start(table, writes + self.first_lines(table))
        return table.described()

    def first_lines(self, table: Table) -> list[Write]:
        """The journal of a table that starts: the deal, and the moves it goes on from if there are any."""
        record = table.record
        writes = [table.line(journal.write_deal(record.opening))]
        if record.position is not None:
            writes.append(table.line(journal.write_position(record.position)))
        for entry in record.entries:
            writes.append(table.line(journal.write_entry(entry)))
            table.numbers.append(table.last)
        timing.run_clocks(table)
        return writes + table.snapshot()

    # ---------------------------------------------------------------- sitting down

    def _changing(self, name: str) -> asyncio.Lock:
        """Who sits down at or leaves a table that waits does so one after another."""
        lock = self.changing.get(name)
        if lock is None:
            lock = self.changing[name] = asyncio.Lock()
        return lock

    async def join(self, guest: Guest, name: str, seat: int | None) -> TableData:
        """Take a chair. The last one to sit down starts the game."""
        async with self._changing(name):
            return await self._again_if_outdated(lambda: self._join(guest, name, seat))

    async def _again_if_outdated(self, work: Callable[[], Awaitable[T]]) -> T:
        """What was read has changed before it was written: nothing has happened, so look again."""
        for _ in range(TRIES):
            try:
                return await work()
            except Conflict:
                continue
        raise Refusal(problems.TAKEN, "others were quicker: look again")

    async def _join(self, guest: Guest, name: str, seat: int | None) -> TableData:
        found = await self.tables.describe_to_change(name)
        data, chairs = found.data, found.chairs
        if any(chair.guest == guest.id for chair in chairs):
            return data  # asked twice: the second time it is just so
        if data.status != WAITING:
            raise Refusal(problems.NOT_NOW, f"the table is {data.status}: expected one that waits for people")
        await self.may_sit(guest, chairs)
        free = free_seats(chairs)
        if kept := await self._kept(data):
            seat = kept.get(guest.id)
            if seat is None:
                raise Refusal(problems.TAKEN, "the free chairs are kept: expected one of those who played before")
        if seat is None and free:
            seat = free[0]
        if seat is None or seat not in free:
            expected = ", ".join(map(str, free)) or "none: all are taken"
            raise Refusal(problems.TAKEN, f"chair {seat} is not free: expected one of {expected}")
        chairs[seat].guest, chairs[seat].name = guest.id, guest.name
        sit = self.repository.sit(name, seat, guest.id)
        starts = len(free) == 1
        if starts and not kept:  # or the table would run with them here until the write is refused
            await self._refuse_removed(guest, name)
        try:
            if starts:
                return await self.start(data, chairs, [sit])
            await self.store.commit([sit, self.repository.changed(name)])
        except Conflict:  # the write looks whether they are welcome, so that it need not be read beforehand
            await self._refuse_removed(guest, name)
            raise
        data = (await self.tables.describe(name)).data
        self.connections.tell_waiting(data)
        return data

    async def _refuse_removed(self, guest: Guest, name: str) -> None:
        if await self.repository.was_removed(name, guest.id):
            raise Refusal(
                problems.REMOVED, "the host of this table has asked you to leave: expected another table"
            ) from None

    async def may_sit(self, guest: Guest, chairs: list[Occupant]) -> None:
        """Nobody has to sit with somebody they have blocked."""
        for chair in chairs:
            if chair.guest is None:
                continue
            other = await self.services.guests.find(chair.guest)
            if chair.guest in guest.blocked or (other is not None and guest.id in other.blocked):
                raise Refusal(problems.BLOCKED, "you and somebody at this table do not play together")

    async def _kept(self, data: TableData) -> dict[str | None, Seat]:
        """For whom the chairs of a rematch are kept: those who played the game before it, by guest."""
        if not data.parent:
            return {}
        before = await self.tables.describe(data.parent)
        return {chair.guest: seat for seat, chair in enumerate(before.chairs)} if before.data.rematch == data.id else {}

    async def fill(self, guest: Guest, name: str, bot: str) -> TableData:
        """Put bots on all free chairs, and start: the host's way not to wait any longer."""
        async with self._changing(name):
            return await self._again_if_outdated(lambda: self._fill(guest, name, bot))

    async def _fill(self, guest: Guest, name: str, bot: str) -> TableData:
        found = await self.tables.describe_to_change(name)
        data, chairs = found.data, found.chairs
        if data.host != guest.id:
            raise Refusal(problems.NOT_YOURS, "only who opened the table may fill it with bots")
        if data.status != WAITING:
            raise Refusal(problems.NOT_NOW, f"the table is {data.status}: expected one that waits for people")
        bot = bot or data.stand_in or self.games.default_bot(data.game)
        try:
            bots.create(bot, self.games.title(data.game, data.pack))
        except PentarchyError as error:
            raise game_fault(error) from None
        free = free_seats(chairs)
        for seat in free:
            chairs[seat].bot = bot
        data.hints = data.hints or len([chair for chair in chairs if chair.person]) == 1
        return await self.start(data, chairs, [self.repository.fill(name, seat, bot) for seat in free])

    async def start(self, data: TableData, chairs: list[Occupant], writes: list[Write]) -> TableData:
        """Deal the cards. Conflict if by now a chair is empty, or the table is gone or has started."""
        title = self.games.title(data.game, data.pack)
        data.status, data.version, data.content = RUNNING, title.version, title.content.hash
        record: Record[Any] = Record.begin(title, data.seats, data.options, SecretChance(), log=True)
        table = Table(self.services, data, chairs, journal.live(record), [], 0, self.games.encoder(title))
        await self.tables.start(table, [*writes, *self.repository.begin(data), *self.first_lines(table)])
        await self.connections.started(table)
        return table.described()

    async def leave(self, guest: Guest, name: str) -> None:
        """Stand up before the start; the host takes the table away. A game that cannot go on may be left, too."""
        async with self._changing(name):
            await self._again_if_outdated(lambda: self._leave(guest, name))

    async def _leave(self, guest: Guest, name: str) -> None:
        stored = await self.tables.describe_to_change(name)
        sits = any(chair.guest == guest.id for chair in stored.chairs)
        if stored.data.status == RUNNING and sits and name not in self.tables.live:
            stored = await self.tables.load(name)
            if stored.data.unreadable:
                await self._leave_stuck(guest, stored)
                return
        if stored.data.status != WAITING:
            raise Refusal(problems.NOT_NOW, "the game has started: leave the seat to a bot (`away`) or resign")
        if stored.data.host == guest.id:
            await self.store.commit([self.repository.delete_waiting(name)])
            self.connections.tell_gone(name)
            return
        if not sits:
            raise Refusal(problems.NOT_YOURS, "you have no seat at this table")
        await self.store.commit([self.repository.stand(name, guest.id, WAITING), self.repository.changed(name)])
        self.connections.tell_waiting((await self.tables.describe(name)).data)

    async def remove(self, guest: Guest, name: str, other: str) -> TableData:
        """Ask somebody to leave before the start, as the table's host."""
        async with self._changing(name):
            return await self._again_if_outdated(lambda: self._remove(guest, name, other))

    async def _remove(self, guest: Guest, name: str, other: str) -> TableData:
        found = await self.tables.describe_to_change(name)
        if found.data.host != guest.id:
            raise Refusal(problems.NOT_YOURS, "only who opened the table may ask somebody to leave")
        if found.data.status != WAITING:
            raise Refusal(problems.NOT_NOW, f"the table is {found.data.status}: expected one that waits for people")
        if other == guest.id or not any(chair.guest == other for chair in found.chairs):
            raise Refusal(problems.NOT_FOUND, "guest: expected somebody else who sits at this table")
        await self.store.commit(self.repository.remove(name, other))
        data = (await self.tables.describe(name)).data
        self.connections.tell_guest(other, Removed(name))
        self.connections.tell_waiting(data)
        return data

    async def _leave_stuck(self, guest: Guest, stored: Described) -> None:
        """Leave a game that cannot go on. The last person to leave closes it."""
        writes = [self.repository.stand(stored.data.id, guest.id, RUNNING)]
        if not any(chair.guest not in (None, guest.id) for chair in stored.chairs):
            writes.append(self.repository.expire(stored.data.id))
        if self.services.cluster is None:
            await self.store.commit(writes)
        else:
            await self.store.commit([*writes, revocation([stored.data.id])])
            self.services.cluster.revoked([stored.data.id])

    # ---------------------------------------------------------------- lists

    async def _as_now(self, found: list[TableData]) -> list[TableData]:
        """Live tables as they are now, the others as they lie in the database."""
        live = self.tables.live
        elsewhere: dict[str, TableData] = {}
        if self.services.cluster is not None:
            elsewhere, _ = await self.services.cluster.about([data.id for data in found if data.id not in live])
        for data in found:
            if data.status != WAITING and data.id not in live:
                data.unreadable = self.tables.stuck.get(data.id, "")
        return [live[data.id].described() if data.id in live else elsewhere.get(data.id, data) for data in found]

    async def open_tables(self, guest: Guest | None) -> list[TableData]:
        """Tables anybody may join or watch, without those of people one has blocked."""
        found = await self._as_now(await self.repository.open_tables())
        blocked = set() if guest is None else guest.blocked
        return [data for data in found if not any(chair.guest in blocked for chair in data.chairs)]

    async def mine(self, guest: Guest, status: str = "", start: int = 0) -> list[TableData]:
        """The tables this guest sits at, a hundred at a time."""
        return await self._as_now(await self.repository.tables_of(guest.id, status, start))

    async def next_for(self, guest: Guest) -> TableData | None:
        """The table that has waited longest for this guest."""
        for data in reversed(await self.mine(guest, RUNNING)):
            try:
                table = await self.tables.get(data.id)
            except Elsewhere:
                assert self.services.cluster is not None
                found, waiting = await self.services.cluster.about([data.id], guest.id)
                if data.id in waiting:
                    return found[data.id]
            except Refusal:
                continue
            else:
                if table.waits_for(guest.id):
                    return table.described()
        return None

    # ---------------------------------------------------------------- again

    async def rematch(self, guest: str, name: str) -> TableData:
        """Once more, as the title says. Whoever asks first opens the table, the others sit down by asking, too."""
        table = await self.tables.get(name)
        async with table.lock:
            if table.seat_of(guest) is None:
                raise Refusal(problems.NOT_YOURS, "only those who played may ask for another game")
            if not table.over:
                raise Refusal(problems.NOT_NOW, "the game is not over yet")
            if table.data.rematch and (again := await self._rematch_of(table, guest)) is not None:
                return again
            title = self.games.title(table.data.game, table.data.pack)
            outcome = table.record.title.outcome(table.record.state)
            options = dict(table.data.options)
            if outcome is not None:
                options = title.rematch(outcome, options, Chance(secrets.randbits(64)))
            # The others are asked, too: nobody is seated, nor has a clock started, without having said so.
            chairs = [
                Occupant(guest, chair.name, "") if chair.guest == guest else Occupant(None, "", bot_after(chair))
                for chair in table.chairs
            ]
            data = await self.open(
                title,
                table.data.pack,
                options,
                table.data.time,
                table.data.open,
                chairs,
                guest,
                parent=name,
                before=name,
                instead_of=table.data.rematch,
                stand_in=table.data.stand_in,
                hints=table.data.hints,
            )
            table.data.rematch = data.id
            table.tell_all(Seated(table.described()))
            return data

    async def _rematch_of(self, table: Table, guest: str) -> TableData | None:
        """The rematch that somebody has asked for already, with this guest at it; None if it was taken back."""
        try:
            data = (await self.tables.describe(table.data.rematch)).data
        except Refusal as refusal:
            if refusal.code != problems.NOT_FOUND:
                raise
            return None
        found = await self.services.guests.find(guest)
        if data.status != WAITING or found is None:
            return data
        return await self.join(found, data.id, None)
