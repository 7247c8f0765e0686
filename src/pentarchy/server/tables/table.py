"""A live table: a Record that people and bots play on. Whoever wants to change it waits for its lock.

Every change goes the same way: it is made in memory, its line is committed, and only then is anybody told. If the
commit fails, the table is thrown away and loaded again from the journal, as if nothing had been asked.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import bindparam, update

from pentarchy.core.errors import IllegalMove
from pentarchy.core.record import Record
from pentarchy.core.steps import Window
from pentarchy.core.types import PASS, Move, Seat
from pentarchy.server import problems
from pentarchy.server.database import schema
from pentarchy.server.database.store import ADD_LINE, StoreFailed, Write, now_ms
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import (
    ChairData,
    ChatData,
    Proposal,
    Proposed,
    Said,
    Seated,
    Settings,
    TableData,
    YourTurn,
    encode,
)
from pentarchy.server.tables import handover, journal
from pentarchy.server.tables.clocks import Clocks
from pentarchy.server.tables.occupant import Chair
from pentarchy.server.tables.viewer import NOTHING, Viewer
from pentarchy.server.tables.viewer import update as update_message
from pentarchy.server.tables.words import Words
from pentarchy.text import Text

if TYPE_CHECKING:
    from pentarchy.server.sockets.socket import Client
    from pentarchy.server.tables.hall import Hall

log = logging.getLogger(__name__)

WHO_IS_HERE: Final = 0.25  # seconds in which comings and goings are told together
HOUR: Final = 3_600_000
SNAPSHOT_EVERY: Final = 20  # moves
MOST_CHAT: Final = 1_000  # lines kept a table
UNTIMED: Final = b"[]"
WAITING: Final = "waiting"
RUNNING: Final = "running"
FINISHED: Final = "finished"
EXPIRED: Final = "expired"
BY_RULES: Final = "rules"

_SET_STATUS: Final = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("key"))
    .values(
        status=bindparam("new_status"),
        ended=bindparam("new_ended"),
        outcome=bindparam("new_outcome"),
        changed=bindparam("new_changed"),
    )
)
_TOUCH: Final = (
    update(schema.tables).where(schema.tables.c.id == bindparam("key")).values(changed=bindparam("new_changed"))
)
_SET_CHAIR: Final = (
    update(schema.chairs)
    .where(schema.chairs.c.table == bindparam("key"), schema.chairs.c.seat == bindparam("at"))
    .values(guest=bindparam("new_guest"), bot=bindparam("new_bot"), resigned=bindparam("new_resigned"))
)
_ADD_CHAT: Final = schema.chat.insert()


class Table:
    """One table from its first move to its last. Tables that still wait for people are the lobby's."""

    __slots__ = (
        "advising",
        "answers_from",
        "called",
        "chairs",
        "chat",
        "clocks",
        "data",
        "ending",
        "gone",
        "hall",
        "id",
        "last",
        "lock",
        "news",
        "numbers",
        "pass_for_me",
        "proposal",
        "record",
        "snapshot_at",
        "tasks",
        "thinking",
        "timer",
        "touched",
        "viewers",
        "words",
    )

    def __init__(
        self,
        hall: Hall,
        data: TableData,
        chairs: list[Chair],
        record: Record[Any],
        numbers: list[int],
        last: int,
        words: Words,
    ) -> None:
        self.hall = hall
        self.id = data.id
        self.data = data
        self.chairs = chairs
        self.record = record
        self.numbers = numbers  # the journal's number of every entry of the record
        self.last = last
        self.words = words
        self.lock = asyncio.Lock()
        self.gone = False  # thrown away: whoever still holds it must ask the hall again
        self.viewers: dict[Seat | None, Viewer] = {}
        self.clocks = Clocks(data.time, data.seats)
        self.chat: list[ChatData] = []
        self.ending: bytes | None = None  # the outcome, encoded
        self.pass_for_me: set[Seat] = set()
        self.proposal: Proposal | None = None
        self.answers_from: dict[Seat, tuple[Any, float]] = {}  # reaction windows: question, and when answers count
        self.called: dict[Seat, int] = {}  # whose browsers were called, and how many moves of theirs there were then
        self.thinking: dict[Seat, asyncio.Task[None]] = {}  # who answers for seats that no person answers for
        self.advising: set[Seat] = set()  # seats a hint is thought out for
        self.tasks: set[asyncio.Task[None]] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.news: asyncio.TimerHandle | None = None
        self.snapshot_at = len(numbers)
        self.touched = hall.loop.time()

    # ---------------------------------------------------------------- who is who

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

    def names(self, language: str) -> tuple[str, ...]:
        """What the seats are called in sentences: by who sits there."""
        words = self.words.text(language, ())
        # A record may come without people.
        nameless = [words.say("bot" if chair.bot else "seat", number=at) for at, chair in enumerate(self.chairs, 1)]
        return tuple([chair.name or nameless[seat] for seat, chair in enumerate(self.chairs)])

    def described(self) -> TableData:
        """For the lobby and for whoever attends."""
        self.data.chairs = [
            ChairData(
                seat=seat,
                guest=chair.guest,
                name=chair.name,
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
        viewer.refresh(self.record, self.over)
        new = client not in viewer.clients
        if new:
            viewer.clients.append(client)
        client.attends[self.id] = (self, viewer)
        self.touched = self.hall.loop.time()
        client.tell(encode(Seated(self.described())))
        if new and seat is not None and len(viewer.clients) == 1:
            self.tell_who_is_here()
        since = seen if epoch == viewer.epoch and seen <= len(viewer.log) else 0
        client.tell(update_message(self.body(viewer, client, since), answer))
        if self.chat:
            client.tell(encode(Said(self.id, self.heard_by(client))))
        if self.proposal is not None:
            client.tell(encode(Proposed(self.id, self.proposal)))
        if seat in self.pass_for_me:
            client.tell(encode(Settings(self.id, True)))

    def viewer(self, seat: Seat | None) -> Viewer:
        """The viewer of this seat, or the one all spectators share."""
        if seat not in self.viewers:
            self.viewers[seat] = Viewer(seat)
            self.viewers[seat].epoch = self.hall.epoch
        return self.viewers[seat]

    def leave(self, client: Client) -> None:
        """A client looks elsewhere."""
        entry = client.attends.pop(self.id, None)
        if entry is None:
            return
        viewer = entry[1]
        if client in viewer.clients:
            viewer.clients.remove(client)
        self.touched = self.hall.loop.time()
        if viewer.seat is not None and not viewer.clients:
            self.tell_who_is_here()

    def tell_who_is_here(self) -> None:
        """Soon, once for all who come and go meanwhile."""
        if self.news is None:
            self.news = self.hall.loop.call_later(WHO_IS_HERE, self.tell_news)

    def tell_news(self) -> None:
        """Who is here now. Not while a move is being saved: an end that is not yet in the journal is no news."""
        self.news = None
        if self.lock.locked():
            self.tell_who_is_here()
        elif not self.gone:
            self.tell_all(Seated(self.described()))

    # ---------------------------------------------------------------- telling

    def body(self, viewer: Viewer, client: Client, since: int) -> bytes:
        """An update for one client of a viewer."""
        clocks = encode(self.clocks.shown(now_ms())) if self.clocks.timed else UNTIMED
        text = None if client.lang is None else self.text(client.lang)
        return viewer.body(self.record, self.id, since, clocks, self.outcome(), self.words, text)

    def text(self, language: str) -> Text:
        """Sentences about this table."""
        return self.words.text(language, self.names(language))

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
        for viewer in self.viewers.values():
            place, differs = viewer.read_again(self.record.state.log or []) if undone else (0, False)
            if not viewer.clients:
                continue
            since, changed = viewer.refresh(self.record, self.over)
            if undone:
                since, changed = place, changed or differs
            bodies: dict[str | None, bytes] = {}
            for other in viewer.clients:
                mine = other is client
                if not changed and not mine:
                    continue
                if other.lang not in bodies:
                    bodies[other.lang] = self.body(viewer, other, since)
                other.tell(update_message(bodies[other.lang], answer if mine else 0))
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
            await self.hall.store.commit(writes)
        except StoreFailed as error:
            self.hall.throw_away(self)
            raise Refusal(problems.FAILED, "the move could not be saved and was not made: try again") from error

    def line(self, text: str) -> Write:
        """The next line of the journal."""
        self.last += 1
        now = now_ms()
        return (
            ADD_LINE,
            {"table": self.id, "number": self.last, "line": text, "at": now, "clocks": self.clocks.write(now)},
        )

    async def play(self, client: Client | None, seat: Seat, move: Move, answer: int = 0) -> None:
        """Make a move; the lock is held. IllegalMove names the clause and nothing has changed."""
        self.record.play(seat, move)
        entry = self.record.entries[-1]
        self.answers_from.pop(seat, None)
        if seat in self.viewers:
            self.viewers[seat].answered()
        turn = self.record.state.turn()
        if self.clocks.timed:
            self.run_clocks()
        writes = [self.line(journal.write_entry(entry))]
        self.numbers.append(self.last)
        if not turn:
            self.finish(BY_RULES, writes)
        elif len(self.numbers) - self.snapshot_at >= SNAPSHOT_EVERY:
            writes += [*self.snapshot(), self.touch()]
        self.hall.metrics.moves += 1
        await self.keep(writes)
        if self.proposal is not None:
            self.proposal = None
            self.tell_all(Proposed(self.id, None))
        self.tell_changes(client, answer)
        self.wake()

    def finish(self, how: str, writes: list[Write]) -> None:
        """The game is over: from now on everything is open."""
        self.data.status, self.data.ended, self.data.changed = FINISHED, how, now_ms()
        self.clocks.stop_all(now_ms())
        row = {
            "key": self.id,
            "new_status": FINISHED,
            "new_ended": how,
            "new_outcome": self.outcome().decode(),
            "new_changed": self.data.changed,
        }
        writes.append((_SET_STATUS, row))
        self.hall.metrics.finished += 1

    def snapshot(self) -> list[Write]:
        """The position as it is, in case the rules change under it."""
        self.snapshot_at = len(self.numbers)
        row = {
            "table": self.id,
            "number": self.last,
            "moves": len(self.numbers) + self.data.moves_from,
            "position": encode(self.record.title.dump(self.record.state)).decode(),
        }
        return [(self.hall.store.put_snapshot, row)]

    def touch(self) -> Write:
        """Somebody still plays here. To the hour: the very moment would tell others of moves made in secret."""
        return (_TOUCH, {"key": self.id, "new_changed": now_ms() // HOUR * HOUR})

    # ---------------------------------------------------------------- after every change

    def wake(self) -> None:
        """See to bots, to seats that pass beforehand, to clocks, and to people who look elsewhere."""
        if self.over or self.gone:
            self.stop_timer()
            if self.over:
                self.tell_all(Seated(self.described()))
            return
        state = self.record.state
        in_window = isinstance(state.steps[state.stack[-1][0]], Window)
        for seat in state.turn():
            chair = self.chairs[seat]
            if in_window:
                self.open_window(seat)
            elif seat in self.pass_for_me:
                self.pass_for_me.discard(seat)
                self.tell_seat(seat, Settings(self.id, False))
            if chair.bot and seat not in self.thinking:
                self.thinking[seat] = self.start(self.hall.thinking.move_for(self, seat))
            elif in_window and seat in self.pass_for_me and seat not in self.thinking:
                self.thinking[seat] = self.start(self.pass_later(seat))
            elif seat not in self.viewers or not self.viewers[seat].clients:
                self.hall.tell_guest(chair.guest, YourTurn(self.id))
                self.call(seat)
        if self.clocks.timed:
            self.set_timer()

    def own_moves(self, seat: Seat) -> int:
        """How many moves of a seat stand: a question before the next one is the same question."""
        return sum([entry.seat == seat for entry in self.record.entries])

    def call(self, seat: Seat) -> None:
        """Where people play turn by turn, a seat's closed browsers are called, once a question."""
        people = sum([chair.person for chair in self.chairs])
        if self.data.time.kind != "days" and (self.data.time.kind != "none" or people < 2):
            return
        moves = self.own_moves(seat)
        if self.hall.push is not None and self.called.get(seat) != moves:
            self.called[seat] = moves
            self.hall.push.call(self, seat)

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

    def open_window(self, seat: Seat) -> None:
        """In a reaction window no answer counts at once: a quick pass, an automatic one and a bot's look alike."""
        state = self.record.state
        question = (len(state.stack), state.stack[-1])
        kept = self.answers_from.get(seat)
        if kept is None or kept[0] != question:
            self.answers_from[seat] = (
                question,
                self.hall.loop.time() + random.uniform(*self.hall.config.reaction_pace),
            )

    def wait_for(self, seat: Seat) -> float:
        """How many seconds an answer of this seat must still be held back."""
        state = self.record.state
        if not state.stack or not isinstance(state.steps[state.stack[-1][0]], Window) or seat not in self.answers_from:
            return 0.0
        return self.answers_from[seat][1] - self.hall.loop.time()

    async def pass_later(self, seat: Seat) -> None:
        """Pass for a seat that asked for it beforehand, as if it had clicked."""
        try:
            await asyncio.sleep(max(0.0, self.wait_for(seat)))
            async with self.lock:
                self.has_thought(seat)
                state = self.record.state
                if self.gone or self.over or seat not in state.turn() or seat not in self.pass_for_me:
                    return
                if isinstance(state.steps[state.stack[-1][0]], Window) and PASS in state.legal_moves(seat):
                    await self.play(None, seat, PASS)
        except Refusal:
            pass  # thrown away; whoever loads it again starts over
        finally:
            self.has_thought(seat)

    # ---------------------------------------------------------------- clocks

    def run_clocks(self) -> None:
        """The clocks of exactly those people run whom the table waits for."""
        turn = [seat for seat in self.record.state.turn() if self.chairs[seat].person]
        self.clocks.run_for(turn, now_ms())

    def note_clocks(self) -> list[Write]:
        """A line of the journal for nothing but the clocks."""
        return [self.line(journal.CLOCKS)] if self.clocks.timed else []

    def stop_timer(self) -> None:
        """Nobody's time runs out any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def set_timer(self) -> None:
        """Look again when the first clock is at zero."""
        self.stop_timer()
        zero = self.clocks.next_zero()
        if zero is not None and self.clocks.control.at_zero != "nothing":
            delay = max(0.0, (zero[0] - now_ms()) / 1000)
            self.timer = self.hall.loop.call_later(min(delay, 86_400.0), self.start_time_out)

    def start_time_out(self) -> None:
        """The timer's own work needs the lock."""
        self.start(self.time_out())

    async def time_out(self) -> None:
        """Somebody's time may be up: a bot takes over, or the seat resigns."""
        try:
            async with self.lock:
                zero = self.clocks.next_zero()
                if self.gone or self.over or zero is None:
                    return
                if zero[0] > now_ms():
                    self.set_timer()
                elif self.clocks.control.at_zero == "resign":
                    await handover.give_up(self, zero[1])
                else:
                    await handover.to_bot(self, zero[1])
        except Refusal:
            pass

    # ---------------------------------------------------------------- seats

    def chair_row(self, seat: Seat) -> Write:
        """A seat as it is now."""
        chair = self.chairs[seat]
        row = {
            "key": self.id,
            "at": seat,
            "new_guest": chair.guest,
            "new_bot": chair.bot,
            "new_resigned": chair.resigned,
        }
        return (_SET_CHAIR, row)

    # ---------------------------------------------------------------- what clients ask for

    async def answer(self, client: Client, decision: int, move: Move, answer: int) -> None:
        """A client answers its seat's question; in a reaction window the answer is held back for a moment."""
        seat = self.own_seat(client)
        hold = self.wait_for(seat)
        if hold > 0:
            self.start(self.answer_later(hold, client, seat, decision, move, answer))
            return
        async with self.lock:
            await self.answer_now(client, seat, decision, move, answer)

    async def answer_later(
        self, hold: float, client: Client, seat: Seat, decision: int, move: Move, answer: int
    ) -> None:
        """The same after a while. Nobody waits for this, so it reports its own refusals."""
        await asyncio.sleep(hold)
        try:
            async with self.lock:
                await self.answer_now(client, seat, decision, move, answer)
        except Refusal as refusal:
            client.refuse(self, answer, refusal)

    async def answer_now(self, client: Client, seat: Seat, decision: int, move: Move, answer: int) -> None:
        """Check that it is still the question, and the rules."""
        self.must_run()
        if self.gone:
            raise Refusal(problems.FAILED, "the table was loaded again: attend it once more")
        viewer = self.viewers.get(seat)
        if viewer is None or viewer.decision is None or decision != viewer.ask:
            raise Refusal(problems.STALE, "this question is no longer asked: expected the id of the present decision")
        if self.chairs[seat].bot:
            raise Refusal(problems.NOT_NOW, "a bot plays this seat: expected it to be taken back first")
        try:
            await self.play(client, seat, move, answer)
        except IllegalMove as error:
            raise Refusal(problems.ILLEGAL, str(error), error.clause) from None

    def why_not(self, client: Client, move: Move) -> str | None:
        """The clause that forbids a move to this client's seat now. Asked of what the seat knows."""
        seat = self.own_seat(client)
        clause: str | None = self.record.title.redact(self.record.state, seat).why_not(seat, move)
        return clause

    async def in_thread(self, work: Callable[[], Any]) -> Any:
        """Replaying a long game takes a while; the others must not wait for it."""
        return await self.hall.loop.run_in_executor(None, work)

    async def set_pass_for_me(self, client: Client, on: bool, answer: int) -> None:
        """Only this seat's own clients learn of it."""
        seat = self.own_seat(client)
        self.must_run()
        if on:
            self.pass_for_me.add(seat)
        else:
            self.pass_for_me.discard(seat)
        client.done(answer)
        self.tell_seat(seat, Settings(self.id, on))
        state = self.record.state
        if on and seat in state.turn() and isinstance(state.steps[state.stack[-1][0]], Window):
            self.wake()

    # ---------------------------------------------------------------- chat

    async def say(self, client: Client, text: str, answer: int) -> None:
        """Chat is no part of the game: no undo takes it back."""
        assert client.guest is not None
        now = now_ms()
        number = self.chat[-1].number + 1 if self.chat else 1
        line = ChatData(number, client.guest, client.name, self.seat_of(client.guest), now, text)
        row = {"table": self.id, "number": number, "guest": client.guest, "name": client.name}
        await self.keep([(_ADD_CHAT, {**row, "seat": line.seat, "at": now, "text": text})])
        self.chat.append(line)
        del self.chat[:-MOST_CHAT]
        data = encode(Said(self.id, [line]))
        for viewer in self.viewers.values():
            for other in viewer.clients:
                if line.guest not in other.deaf_to:
                    other.tell(data)
        client.done(answer)

    def heard_by(self, client: Client) -> list[ChatData]:
        """What was said, without those this client has muted."""
        return [line for line in self.chat if line.guest not in client.deaf_to]
