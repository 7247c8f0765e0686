"""What one viewer is told, move by move. Everything here is made from what that viewer may know."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any, Final

from pentarchy.core.decision import Decision
from pentarchy.core.record import Record
from pentarchy.core.state import State
from pentarchy.core.types import SPECTATOR, Event, Seat
from pentarchy.updates.encoder import TitleEncoder

NOTHING: Final = b"null"
SET_UP: Final = -1  # nobody's move: what happened before the first question


class Viewer:
    """A seat, or all spectators, and what they have seen last.

    A viewer for whom nothing has changed is to be sent nothing: a message alone would tell that a rival has changed its
    mind in secret, or made a move in a hidden lane.
    """

    __slots__ = (
        "acted",
        "ask",
        "bit",
        "decision",
        "encoder",
        "epoch",
        "known",
        "log",
        "movers",
        "moves_end",
        "moves_read",
        "question",
        "question_sent",
        "read",
        "seat",
        "undoable",
        "view",
    )

    def __init__(self, seat: Seat | None, encoder: TitleEncoder) -> None:
        self.seat = seat
        self.encoder = encoder
        self.bit = 1 << (SPECTATOR if seat is None else seat)
        self.log: list[Event] = []  # what this viewer was told, in order
        self.read = 0  # how far into the state's own log
        # The moves this viewer was told something of: who made each, and where in `log` it ends. A move that told it
        # nothing leaves no trace, or counting would tell of what rivals do in secret.
        self.movers: list[Seat] = []
        self.moves_end: list[int] = []
        self.moves_read = 0  # how many entries of the record are among them
        self.acted = 0  # where in `log` this seat's own last move begins
        self.epoch = 0  # grows when something that was told is taken back
        self.view = b""
        self.undoable = 0
        self.known: State | None = None  # the position as this viewer knows it, until the question is encoded
        self.decision: Decision | None = None
        self.question: Any = None  # what makes it another question: the frames, and the moves offered
        self.question_sent = NOTHING  # encoded; empty until somebody is told
        self.ask = 0  # the id of the question

    def answered(self) -> None:
        """This seat has moved: whatever it is asked next is another question, even if it looks the same."""
        self.question = None

    def refresh(self, record: Record[Any], over: bool) -> tuple[int, bool]:
        """Look again: from which place of the log on there is something new, and whether anything is new at all."""
        title, state = record.title, record.state
        known = state if over else title.redact(state, self.seat)
        view = self.encoder.encode(title.view(known))
        since = len(self.log)
        self._read_log(record)
        decision, undoable = None, 0
        if self.seat is not None and not over:
            decision = state.decision(self.seat) if self._may_be_asked(record) else None
            undoable = self.undoable_in(record)
        question = None
        if decision is not None and self.seat is not None:
            lane = tuple(state.lanes[self.seat]) if state.lanes else ()
            question = (tuple(state.stack), lane, decision.moves, decision.waited_for)
        asked_anew = question != self.question
        changed = view != self.view or since < len(self.log) or undoable != self.undoable or asked_anew
        if asked_anew:
            self.ask += 1
        self.view, self.undoable, self.question, self.decision = view, undoable, question, decision
        self.known = None if decision is None else known
        self.question_sent = b""
        return since, changed

    def undoable_in(self, record: Record[Any]) -> int:
        """How many of its own moves this seat may take back without asking anybody."""
        return 0 if self.seat is None else record.undoable(self.seat)

    def _may_be_asked(self, record: Record[Any]) -> bool:
        """Spares the search for moves where the seat is plainly not asked anything."""
        state = record.state
        if self.seat in state.waiting or record.title.anytime_out_of_turn or not state.stack:
            return True
        frame = state.stack[-1]
        return self.seat is not None and state.steps[frame[0]].may_answer(state, frame, self.seat)

    def _read_log(self, record: Record[Any]) -> None:
        """Take in what is new, move by move."""
        log = record.state.log or []
        if self.read == 0:
            self._take(log, record.opening_log_length, SET_UP)
        for entry in record.entries[self.moves_read :]:
            before = len(self.log)
            self._take(log, entry.log_length, entry.seat)
            if entry.seat == self.seat:
                self.acted = before
        self.moves_read = len(record.entries)

    def _take(self, log: list[tuple[int, Event]], end: int, mover: Seat) -> None:
        """Take in the log up to here: what one move told this viewer."""
        before = len(self.log)
        self.log += [event for to, event in log[self.read : end] if to & self.bit]
        self.read = end
        if len(self.log) > before:
            self.movers.append(mover)
            self.moves_end.append(len(self.log))

    def read_again(self, record: Record[Any]) -> tuple[int, bool]:
        """Moves were taken back: the place where the viewer's log now differs from what it was, and whether it does."""
        told = self.log
        self.log, self.read, self.movers, self.moves_end, self.moves_read, self.acted = [], 0, [], [], 0, 0
        self._read_log(record)
        same = 0
        while same < min(len(self.log), len(told)) and self.log[same] == told[same]:
            same += 1
        if same < len(told):
            self.epoch += 1
        return same, self.log != told

    def moves_since(self, since: int) -> list[list[int]]:
        """The moves that told what the log holds from a place on: who made each, and how many lines are its."""
        found: list[list[int]] = []
        for i in range(bisect_right(self.moves_end, since), len(self.moves_end)):
            found.append([self.movers[i], self.moves_end[i] - since])
            since = self.moves_end[i]
        return found

    def asked(self) -> bytes:
        """The question, encoded once; null where there is none."""
        if not self.question_sent:
            if self.decision is None or self.known is None:
                self.question_sent = NOTHING
            else:
                self.question_sent = self.encoder.question(self.known, self.decision, self.ask)
            self.known = None
        return self.question_sent

    def body(self, table: str, since: int, clocks: bytes = b"[]", outcome: bytes = NOTHING) -> bytes:
        """The fields of an update, encoded, up to its last brace: what was told from a place of the log on, and all the
        rest as it is now."""
        return b"".join(
            [
                b'"table":"',
                table.encode(),
                b'","seat":',
                NOTHING if self.seat is None else str(self.seat).encode(),
                b',"epoch":%d,"since":%d,"events":' % (self.epoch, since),
                self.encoder.events(self.log[since:]),
                b',"moves":',
                self.encoder.encode(self.moves_since(since)),
                b',"acted":%d,"view":' % self.acted,
                self.view,
                b',"decision":',
                self.asked(),
                b',"undoable":%d,"clocks":' % self.undoable,
                clocks,
                b',"outcome":',
                outcome,
                b"}",
            ]
        )
