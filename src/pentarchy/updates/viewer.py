"""What one viewer is told, move by move. Everything here is made from what that viewer may know."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.core.decision import Decision
from pentarchy.core.record import Record
from pentarchy.core.state import State
from pentarchy.core.types import SPECTATOR, Event, Seat
from pentarchy.updates.encoder import TitleEncoder

NOTHING: Final = b"null"


class Viewer:
    """A seat, or all spectators, and what they have seen last.

    A viewer for whom nothing has changed is to be sent nothing: a message alone would tell that a rival has changed its
    mind in secret, or made a move in a hidden lane.
    """

    __slots__ = (
        "ask",
        "bit",
        "decision",
        "encoder",
        "epoch",
        "known",
        "log",
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
        self.known = None if decision is None else known
        self.question_sent = b""
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
                b',"view":',
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
