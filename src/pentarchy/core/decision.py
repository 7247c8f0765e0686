"""A question as people and screens need it: what is asked, why, and the options as a tree of things to point at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pentarchy.core.option_tree import option_tree
from pentarchy.core.types import Json, Move, Seat
from pentarchy.core.vocabulary import Vocabulary

if TYPE_CHECKING:
    from pentarchy.core.state import State


@dataclass
class Decision:
    """What one seat may decide now.

    `waited_for` is False while the table waits for others and this seat may still change its mind or act unasked.
    `options` is a prefix tree: each node names a verb or a component, a leaf carries the whole move. It is made when
    somebody looks at it.
    """

    seat: Seat
    step: str
    clause: str
    prompt: dict[str, tuple[str, int]]
    waited_for: bool
    moves: list[Move]
    vocabulary: Vocabulary

    @property
    def options(self) -> list[Json]:
        """The moves as a tree."""
        return option_tree(self.vocabulary, self.moves)

    def to_json(self) -> Json:
        """Plain data for the wire."""
        return {
            "seat": self.seat,
            "step": self.step,
            "clause": self.clause,
            "prompt": {name: list(value) for name, value in self.prompt.items()},
            "waited_for": self.waited_for,
            "options": self.options,
        }


def decide(s: State, seat: Seat) -> Decision | None:
    """The decision of this seat in this position, or None if there is nothing it may do."""
    moves = s.legal_moves(seat)
    if not moves:
        return None
    frame = s.stack[-1]
    step, frame = s.steps[frame[0]].asking(s, frame, seat)
    return Decision(
        seat=seat,
        step=step.name,
        clause=step.clause,
        prompt=step.prompt(s, frame, seat),
        waited_for=seat in s.turn(),
        moves=moves,
        vocabulary=s.title.vocabulary,
    )
