"""Events and questions of one title as JSON."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from pentarchy.core.decision import Decision
from pentarchy.core.declare import STEP_KIND
from pentarchy.core.option_tree import NodeNotes, compact, tree_of
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Event, Json, Move

REMEMBERED: Final = 20_000  # events and notes of a title: the same ones come again and again
MOST_WEIGHED: Final = 120  # options whose worth is told with them
NUMBER: Final = "number"
Details = tuple[tuple[str, tuple[str, int]], ...]  # what a sentence names: name, and kind and id


class TitleEncoder:
    """Encodes what any game of one title tells. `encode` may be a faster encoder than the standard one."""

    def __init__(self, title: Title[Any], encode: Callable[[Any], bytes] = compact) -> None:
        self.title = title
        self.encode = encode
        self.tree = tree_of(title.vocabulary)
        self.event = lru_cache(REMEMBERED)(self._event)
        self.notes: dict[Details, bytes] = {}
        self.heads: dict[tuple[str, str, bool, Details], bytes] = {}

    def thing(self, kind: str, component: int) -> Json:
        """A component with its word in the notation; of a step, its name."""
        return {"kind": kind, "id": component, "token": self.title.kind(kind).write(component)}

    def event_data(self, event: Event) -> Json:
        """What happened, as plain data."""
        kind = self.title.vocabulary.events[event[0]]
        about = {name: self.thing(of, event[i]) for i, (name, of) in enumerate(kind.arguments, start=1)}
        return {"name": kind.name, "about": about}

    def _event(self, event: Event) -> bytes:
        return compact(self.event_data(event))

    def events(self, events: list[Event]) -> bytes:
        """A list of events."""
        return b"[" + b",".join([self.event(event) for event in events]) + b"]"

    def details(self, details: Details) -> bytes:
        """What a label names beside the components of its move, for a node of the options; numbers as numbers."""
        if details not in self.notes:
            if len(self.notes) >= REMEMBERED:
                self.notes.clear()
            about = {name: of if kind == NUMBER else self.thing(kind, of) for name, (kind, of) in details}
            self.notes[details] = b',"about":' + compact(about) if about else b""
        return self.notes[details]

    def question(self, known: State, decision: Decision, number: int) -> bytes:
        """A decision with its options; `known` is the position as the asked seat knows it."""
        prompt = tuple(decision.prompt.items())
        key = (decision.step, decision.clause, decision.waited_for, prompt)
        if key not in self.heads:
            if len(self.heads) >= REMEMBERED:
                self.heads.clear()
            self.heads[key] = compact(
                {
                    "step": decision.step,
                    "clause": decision.clause,
                    "prompt": {name: self.thing(kind, of) for name, (kind, of) in prompt},
                    "waited_for": decision.waited_for,
                }
            )[1:-1]
        options = self.tree.write(decision.moves, Notes(self, known, decision))
        return b'{"id":%d,%b,"options":%b}' % (number, self.heads[key], options)


class Notes(NodeNotes):
    """What the options of one question say beside what they name: the details of their labels, and what a move earns.

    The step is only told where it is not the question's own.
    """

    def __init__(self, encoder: TitleEncoder, known: State, decision: Decision) -> None:
        title = encoder.title
        self.encoder = encoder
        self.move_details = title.move_details
        self.known = known
        self.seat = decision.seat
        self.step = (STEP_KIND, title.declared_steps.numbers[decision.step])
        moves = decision.moves
        gains = title.immediate_gains(known, self.seat, moves) if len(moves) <= MOST_WEIGHED else []
        self.worth = {move: b',"worth":%d' % gain for move, gain in zip(moves, gains, strict=False) if gain is not None}

    def of_path(self, path: Move) -> bytes:
        return self.about(path) if len(path) > 1 else b""  # nothing but the verb is chosen yet

    def of_move(self, path: Move, move: Move) -> bytes:
        return self.about(path) + self.worth.get(move, b"")

    def about(self, path: Move) -> bytes:
        """What the label of a move names, or of the beginning of one."""
        details = self.move_details(self.known, self.seat, path)
        if details.get(STEP_KIND) == self.step:
            del details[STEP_KIND]
        key = tuple(details.items())
        notes = self.encoder.notes
        return notes[key] if key in notes else self.encoder.details(key)
