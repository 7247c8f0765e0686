"""A live table: a Record that people and bots play on. Whoever wants to change it waits for its lock.

Every change goes the same way: it is made in memory, its line is committed, and only then is anybody told. If the
commit fails, the table is thrown away and loaded again from the journal, as if nothing had been asked.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from pentarchy.core.record import Record
from pentarchy.core.steps import Window
from pentarchy.core.types import Move, Seat
from pentarchy.server import problems
from pentarchy.server.clock import now_ms
from pentarchy.server.database.store import LeaseLost, StoreFailed, Write
from pentarchy.server.fair_queue import ASKER
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import (
    ChairData,
    ChatData,
    Said,
    Seated,
    Settings,
    TableData,
    YourTurn,
    encode,
)
from pentarchy.server.tables import answers, chat, journal, takeback, timing
from pentarchy.server.tables.clocks import Clocks
from pentarchy.server.tables.occupant import Occupant
from pentarchy.server.tables.repository import BY_RULES, FINISHED, RUNNING
from pentarchy.server.tables.takeback import Wish
from pentarchy.server.tables.viewer import TableViewer, update_message
from pentarchy.updates import TitleEncoder
from pentarchy.updates.viewer import NOTHING

if TYPE_CHECKING:
    from pentarchy.server.services import Services
    from pentarchy.server.sockets.socket import Client

log = logging.getLogger(__name__)

WHO_IS_HERE: Final = 0.25  # seconds in which comings and goings are told together
HOUR: Final = 3_600_000
SNAPSHOT_EVERY: Final = 20  # moves
UNTIMED: Final = b"[]"
MOST_EPOCHS: Final = 990_000  # of logs: clients may name them up to a million, and every undo is a new one
STRIDE: Final = 7_919  # from one owner of a table to the next: its log is told again from the start


class Table:
    """One table from its first move to its last. Tables that still wait for people are the lobby's."""

    __slots__ = (
        "advising",
        "answered",
        "answers_from",
        "called",
        "chairs",
        "chat",
        "clocks",
        "data",
        "encoder",
        "ending",
        "gone",
        "household",
        "id",
        "last",
        "lease",
        "lock",
        "moves_of",
        "news",
        "numbers",
        "pass_for_me",
        "record",
        "services",
        "snapshot_at",
        "tasks",
        "thinking",
        "timer",
        "touched",
        "viewers",
        "wish",
    )

    def __init__(
        self,
        services: Services,
        data: TableData,
        chairs: list[Occupant],
        record: Record[Any],
        numbers: list[int],
        last: int,
        encoder: TitleEncoder,
    ) -> None:
        self.services = services
        self.id = data.id
        self.data = data
        self.chairs = chairs
        self.record = record
        self.numbers = numbers  # the journal's number of every entry of the record
        self.moves_of: list[int] = []  # by seat: how many of its moves stand
        self.count_moves()
        self.last = last
        self.lease = services.tables.first_lease(data.id)  # what writes prove ownership by, where there is a choice
        self.encoder = encoder
        self.lock = asyncio.Lock()
        self.gone = False  # thrown away: whoever still holds it must ask the registry again
        self.viewers: dict[Seat | None, TableViewer] = {}
        self.clocks = Clocks(data.time, data.seats)
        self.chat: list[ChatData] = []
        self.ending: bytes | None = None  # the outcome, encoded
        self.pass_for_me: set[Seat] = set()
        self.wish: Wish | None = None  # to take moves back
        self.answers_from: dict[Seat, tuple[Any, float]] = {}  # reaction windows: question, and when answers count
        self.answered: dict[Seat, tuple[Any, int]] = {}  # sealed questions: which, and how often the seat has answered
        self.called: dict[Seat, int] = {}  # who knows that we wait, and their number of moves then
        self.thinking: dict[Seat, asyncio.Task[None]] = {}  # who answers for seats that no person answers for
        self.advising: set[Seat] = set()  # seats a hint is thought out for
        self.tasks: set[asyncio.Task[None]] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.news: asyncio.TimerHandle | None = None
        self.snapshot_at = len(numbers)
        self.touched = services.loop.time()
        # Who has opened it or had it read; after a restart, who opened it.
        self.household = ASKER.get() or data.host or ""

    # ---------------------------------------------------------------- who is who

    @property
    def attended(self) -> bool:
        """Does anybody look at it?"""
        return any(viewer.clients for viewer in self.viewers.values())

    @property
    def driven(self) -> bool:
        """Do bots go on here? Where no person plays and nobody looks, they wait until somebody does."""
        return self.attended or any(chair.person for chair in self.chairs)

    @property
    def over(self) -> bool:
        """Is everything open to everybody?"""
        return self.data.status == FINISHED

    def seat_of(self, guest: str | None) -> Seat | None:
        """The seat of this guest, if it has one."""
        if guest is not None:
            for seat, chair in enumerate(self.chairs):
                if chair.guest == guest:
                    return seat
        return None

    def people(self) -> int:
        """How many people decide here."""
        return sum([chair.person for chair in self.chairs])

    def waits_for(self, guest: str) -> bool:
        """Must this guest move?"""
        seat = self.seat_of(guest)
        return seat is not None and seat in self.record.state.turn() and self.chairs[seat].person

    def own_seat(self, client: Client) -> Seat:
        """The seat of a client that wants to do something with it."""
        seat = self.seat_of(client.guest)
        if seat is None:
            raise Refusal(problems.NOT_YOURS, "you have no seat at this table: expected to be one of its players")
        return seat

    def must_run(self) -> None:
        """Refuse what only makes sense while the game goes on."""
        if self.data.status != RUNNING:
            raise Refusal(problems.NOT_NOW, f"the table is {self.data.status}: expected a running game")

    def must_have_room(self) -> None:
        """Refuse what makes the journal longer without bringing the game nearer to its end."""
        most = self.services.config.limit_settings.journal_lines
        if self.last >= most:
            raise Refusal(problems.TOO_MUCH, f"this game has {most} lines already: expected only moves that go on")

    def described(self) -> TableData:
        """For the lobby and for whoever attends."""
        self.data.chairs = [
            ChairData(
                seat=seat,
                guest=chair.guest,
                name=chair.name,
                names=chair.called(seat),
                bot=chair.bot,
                resigned=chair.resigned,
                online=bool(seat in self.viewers and self.viewers[seat].clients),
            )
            for seat, chair in enumerate(self.chairs)
        ]
        return self.data

    # ---------------------------------------------------------------- coming and going

    def attend(self, client: Client, seen: int, epoch: int, answer: int) -> None:
        """Show a client everything it may know; from then on it is told of every change."""
        seat = self.seat_of(client.guest)
        viewer = self.viewer(seat)
        viewer.among_bots = takeback.among_bots(self, seat)
        viewer.refresh(self.record, self.over)
        new = client not in viewer.clients
        asleep = not self.driven
        if new:
            viewer.clients.append(client)
        client.attends[self.id] = (self, viewer)
        self.touched = self.services.loop.time()
        client.tell(encode(Seated(self.described())))
        if new and seat is not None and len(viewer.clients) == 1:
            self.tell_who_is_here()
        since = seen if epoch == viewer.epoch and seen <= len(viewer.log) else 0
        client.tell(update_message(self.body(viewer, since), answer))
        if self.chat:
            client.tell(encode(Said(self.id, chat.heard_by(self, client))))
        if self.wish is not None or seen:  # who comes back may still show one that is settled
            client.tell(takeback.proposed(self, viewer))
        if seat in self.pass_for_me:
            client.tell(encode(Settings(self.id, True)))
        if asleep:
            self.wake()

    def viewer(self, seat: Seat | None) -> TableViewer:
        """The viewer of this seat, or the one all spectators share."""
        if seat not in self.viewers:
            self.viewers[seat] = TableViewer(seat, self.encoder)
            began = self.services.epoch + (self.lease.epoch * STRIDE if self.lease else 0)
            self.viewers[seat].epoch = began % MOST_EPOCHS
        return self.viewers[seat]

    def leave(self, client: Client) -> None:
        """A client looks elsewhere."""
        entry = client.attends.pop(self.id, None)
        if entry is None:
            return
        viewer = entry[1]
        if client in viewer.clients:
            viewer.clients.remove(client)
        self.touched = self.services.loop.time()
        if viewer.seat is not None and not viewer.clients:
            self.tell_who_is_here()

    def tell_who_is_here(self) -> None:
        """Soon, once for all who come and go meanwhile."""
        if self.news is None:
            self.news = self.services.loop.call_later(WHO_IS_HERE, self.tell_news)

    def tell_news(self) -> None:
        """Who is here now. Not while a move is being saved: an end that is not yet in the journal is no news."""
        self.news = None
        if self.lock.locked():
            self.tell_who_is_here()
        elif not self.gone:
            self.tell_all(Seated(self.described()))

    # ---------------------------------------------------------------- telling

    def body(self, viewer: TableViewer, since: int) -> bytes:
        """An update for the clients of a viewer, without its head."""
        clocks = encode(self.clocks.shown(now_ms())) if self.clocks.timed else UNTIMED
        return viewer.body(self.id, since, clocks, self.outcome())

    def outcome(self) -> bytes:
        """How it ended, for the wire."""
        if not self.over:
            return NOTHING
        if self.ending is None:
            outcome = self.record.title.outcome(self.record.state)
            self.ending = NOTHING if outcome is None else encode(outcome.to_json())
        return self.ending

    def tell_changes(self, client: Client | None = None, answer: int = 0, undone: bool = False) -> None:
        """Every viewer for whom something has changed gets an update; `client` gets one in any case, as its answer."""
        told = client is None
        people = self.people()
        for viewer in self.viewers.values():
            place, differs = viewer.read_again(self.record) if undone else (0, False)
            if not viewer.clients:
                continue
            viewer.among_bots = people <= 1 and takeback.among_bots(self, viewer.seat)
            since, changed = viewer.refresh(self.record, self.over)
            if undone:
                since, changed = place, changed or differs
            told_to = viewer.clients if changed else [other for other in viewer.clients if other is client]
            if not told_to:
                continue
            body = self.body(viewer, since)
            for other in told_to:
                mine = other is client
                other.tell(update_message(body, answer if mine else 0))
                told = told or mine
        if not told and client is not None:
            client.done(answer)

    def tell_all(self, message: Any) -> None:
        """The same message for everybody who attends."""
        data = encode(message)
        for viewer in self.viewers.values():
            for client in viewer.clients:
                client.tell(data)

    # ---------------------------------------------------------------- changing

    async def keep(self, writes: list[Write]) -> None:
        """Commit what has happened. If that fails, this table in memory is not what the journal says: away with it."""
        try:
            await self.services.store.commit(writes if self.lease is None else [self.lease, *writes])
        except LeaseLost as error:
            self.services.tables.lose(self)
            raise Refusal(problems.FAILED, "the table has moved, and the move was not made: try again") from error
        except StoreFailed as error:
            self.services.tables.discard(self) if self.lease is None else self.services.tables.lose(self)
            raise Refusal(problems.FAILED, "the move could not be saved and was not made: try again") from error

    def line(self, text: str) -> Write:
        """The next line of the journal."""
        self.last += 1
        now = now_ms()
        epoch = 0 if self.lease is None else self.lease.epoch
        return self.services.repository.add_line(self.id, self.last, text, now, self.clocks.write(now), epoch)

    async def play(self, client: Client | None, seat: Seat, move: Move, answer: int = 0) -> None:
        """Make a move; the lock is held. IllegalMove names the clause and nothing has changed."""
        eye = takeback.public_eye(self)
        self.record.play(seat, move)
        entry = self.record.entries[-1]
        self.moves_of[seat] += 1
        self.answers_from.pop(seat, None)
        if seat in self.viewers:
            self.viewers[seat].answered()
        turn = self.record.state.turn()
        if self.clocks.timed:
            timing.run_clocks(self)
        writes = [self.line(journal.write_entry(entry))]
        self.numbers.append(self.last)
        if not turn:
            self.finish(BY_RULES, writes)
        elif len(self.numbers) - self.snapshot_at >= SNAPSHOT_EVERY:
            writes += [*self.snapshot(), self.touch()]
        self.services.metrics.moves += 1
        await self.keep(writes)
        takeback.settle_if_noticed(self, eye)
        self.tell_changes(client, answer)
        self.wake()

    def finish(self, how: str, writes: list[Write]) -> None:
        """The game is over: from now on everything is open."""
        self.data.status, self.data.ended, self.data.changed = FINISHED, how, now_ms()
        self.clocks.stop_all(now_ms())
        writes.append(self.services.repository.set_status(self.data, self.outcome().decode()))
        self.services.metrics.finished += 1

    def snapshot(self) -> list[Write]:
        """The position as it is, in case the rules change under it."""
        self.snapshot_at = len(self.numbers)
        position = encode(self.record.title.dump(self.record.state)).decode()
        moves = len(self.numbers) + self.data.moves_from
        return [self.services.repository.put_snapshot(self.id, self.last, moves, position)]

    def touch(self) -> Write:
        """Somebody still plays here. To the hour: the very moment would tell others of moves made in secret."""
        return self.services.repository.touch(self.id, now_ms() // HOUR * HOUR)

    # ---------------------------------------------------------------- after every change

    def wake(self) -> None:
        """See to bots, to seats that pass beforehand, to clocks, and to people who look elsewhere."""
        if self.over or self.gone:
            timing.stop_timer(self)
            if self.over:
                takeback.drop_wish(self)
                self.tell_all(Seated(self.described()))
            return
        state = self.record.state
        in_window = isinstance(state.steps[state.stack[-1][0]], Window)
        turn = state.turn()
        self.called = {seat: moves for seat, moves in self.called.items() if seat in turn}
        for seat in turn:
            chair = self.chairs[seat]
            if in_window:
                answers.open_window(self, seat)
            elif seat in self.pass_for_me:
                self.pass_for_me.discard(seat)
                self.tell_seat(seat, Settings(self.id, False))
            if chair.bot:
                if seat in self.thinking or not self.driven:
                    continue
                self.thinking[seat] = self.start(self.services.bots.move_for(self, seat))
            elif in_window and seat in self.pass_for_me and seat not in self.thinking:
                self.thinking[seat] = self.start(answers.pass_later(self, seat))
            else:
                self.call(seat, seat in self.viewers and bool(self.viewers[seat].clients))
        if self.clocks.timed:
            timing.set_timer(self)

    def count_moves(self) -> None:
        """Count whose moves stand, anew."""
        self.moves_of = [0] * self.record.seats
        for entry in self.record.entries:
            self.moves_of[entry.seat] += 1

    def call(self, seat: Seat, looks: bool) -> None:
        """Tell somebody who looks elsewhere that the table waits; once a question, or it would count others' moves.

        Where people play turn by turn, closed browsers are called, too.
        """
        moves = self.moves_of[seat]  # until its next one the question is the same
        if self.called.get(seat) == moves:
            return
        self.called[seat] = moves
        if looks:
            return
        self.services.connections.tell_guest(self.chairs[seat].guest, YourTurn(self.id))
        if self.data.time.kind == "days" or (self.data.time.kind == "none" and self.people() > 1):
            self.services.push.call(self, seat)

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Something that takes time, done beside everything else."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def has_thought(self, seat: Seat) -> None:
        """Whoever says this answers for the seat no more. Its move may ask the seat again, so it says so before it
        moves; and again when it ends, for whatever reason: by then another may be thinking, who goes on."""
        if self.thinking.get(seat) is asyncio.current_task():
            del self.thinking[seat]

    def tell_seat(self, seat: Seat, message: Any) -> None:
        """Something for the clients of one seat alone."""
        if seat in self.viewers:
            for client in self.viewers[seat].clients:
                client.tell(encode(message))

    # ---------------------------------------------------------------- seats

    def chair_row(self, seat: Seat) -> Write:
        """A seat as it is now."""
        return self.services.repository.set_chair(self.id, seat, self.chairs[seat])

    # ---------------------------------------------------------------- what clients ask for

    async def in_thread(self, work: Callable[[], Any]) -> Any:
        """Taking back plays the game again; the other tables must not wait for it."""
        return await self.services.takebacks.run(work)
