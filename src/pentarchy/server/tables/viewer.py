"""What one viewer of a table is sent. Everything here is made from what that viewer may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentarchy.core.decision import Decision
from pentarchy.core.record import Record
from pentarchy.core.types import SPECTATOR, Event, Seat
from pentarchy.server.protocol import encode
from pentarchy.server.tables.words import Words
from pentarchy.text import Text

if TYPE_CHECKING:
    from pentarchy.server.sockets.socket import Client

HEAD = b'{"type":"update",'
NOTHING = b"null"


class Viewer:
    """A seat, or all spectators: the clients that look, and what they have seen last.

    A viewer for whom nothing has changed is sent nothing: a message alone would tell that a rival has changed its mind
    in secret, or made a move in a hidden lane.
    """

    __slots__ = ("ask", "bit", "clients", "decision", "epoch", "log", "question", "read", "seat", "undoable", "view")

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat
        self.bit = 1 << (SPECTATOR if seat is None else seat)
        self.clients: list[Client] = []
        self.log: list[Event] = []  # what this viewer was told, in order
        self.read = 0  # how far into the state's own log
        self.epoch = 0  # grows when something that was told is taken back
        self.view = b""
        self.undoable = 0
        self.decision: Decision | None = None
        self.question: Any = None  # what makes it another question: the frames, and the moves offered
        self.ask = 0  # the id of the question

    def answered(self) -> None:
        """This seat has moved: whatever it is asked next is another question, even if it looks the same."""
        self.question = None

    def refresh(self, record: Record[Any], over: bool) -> tuple[int, bool]:
        """Look again: from which place of the log on there is something new, and whether anything is new at all."""
        title, state = record.title, record.state
        known = state if over else title.redact(state, self.seat)
        view = encode(title.view(known))
        since = self._read_log(state.log or [])
        decision, undoable = None, 0
        if self.seat is not None and not over:
            decision = state.decision(self.seat) if self._may_be_asked(record) else None
            undoable = record.undoable(self.seat)
        question = None
        if decision is not None and self.seat is not None:
            lane = tuple(state.lanes[self.seat]) if state.lanes else ()
            question = (tuple(state.stack), lane, decision.moves, decision.waited_for)
        asked_anew = question != self.question
        changed = view != self.view or since < len(self.log) or undoable != self.undoable or asked_anew
        if asked_anew:
            self.ask += 1
        self.view, self.undoable, self.question, self.decision = view, undoable, question, decision
        return since, changed

    def _may_be_asked(self, record: Record[Any]) -> bool:
        """Spares the search for moves where the seat is plainly not asked anything."""
        state = record.state
        if self.seat in state.waiting or record.title.anytime_out_of_turn or not state.stack:
            return True
        frame = state.stack[-1]
        return self.seat is not None and state.steps[frame[0]].may_answer(state, frame, self.seat)

    def _read_log(self, log: list[tuple[int, Event]]) -> int:
        """Take in what is new; the place from which on the viewer's own log has changed."""
        since = len(self.log)
        if self.read <= len(log):
            self.log += [event for to, event in log[self.read :] if to & self.bit]
        self.read = len(log)
        return since

    def read_again(self, log: list[tuple[int, Event]]) -> tuple[int, bool]:
        """Moves were taken back: the place where the viewer's log now differs from what it was, and whether it does."""
        fresh = [event for to, event in log if to & self.bit]
        same = 0
        while same < min(len(fresh), len(self.log)) and fresh[same] == self.log[same]:
            same += 1
        if same < len(self.log):
            self.epoch += 1
        differs = fresh != self.log
        self.log, self.read = fresh, len(log)
        return same, differs

    def body(
        self,
        record: Record[Any],
        table: str,
        since: int,
        clocks: bytes,
        outcome: bytes,
        words: Words,
        text: Text | None,
    ) -> bytes:
        """The update, encoded for clients of one language, without its head."""
        decision = NOTHING
        if self.decision is not None:
            known = record.state if text is None else record.title.redact(record.state, self.seat)
            decision = words.question(known, self.decision, self.ask, text)
        return b"".join(
            [
                b'"table":"',
                table.encode(),
                b'","seat":',
                NOTHING if self.seat is None else str(self.seat).encode(),
                b',"epoch":%d,"since":%d,"events":' % (self.epoch, since),
                words.events(self.log[since:], text),
                b',"view":',
                self.view,
                b',"decision":',
                decision,
                b',"undoable":%d,"clocks":' % self.undoable,
                clocks,
                b',"outcome":',
                outcome,
                b"}",
            ]
        )


def update(body: bytes, answer: int) -> bytes:
    """The whole message; `answer` is the id of the client's own message that led to it, or 0."""
    return HEAD + (b'"answer":%d,' % answer if answer else b"") + body
