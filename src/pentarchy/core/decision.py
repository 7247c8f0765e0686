"""A question as people and screens need it: what is asked, why, and the options as a tree of things to point at."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, Any

from pentarchy.core.types import Json, Move, Seat
from pentarchy.core.vocabulary import Verb, Vocabulary

if TYPE_CHECKING:
    from pentarchy.core.state import State


@dataclass(frozen=True)
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


def spellings(verb: Verb, move: Move) -> list[Move]:
    """The orders in which people may point at a move's components: any, where they are a set."""
    if not verb.any_order:
        return [move]
    return [(move[0], *components) for components in permutations(move[1:])]


def option_tree(words: Vocabulary, moves: list[Move]) -> list[Json]:
    """The moves as nested nodes: verb first, then component after component.

    A move whose components are a set is there once in every order, for people point at them in any.
    """
    roots: list[dict[str, Any]] = []
    nodes: dict[Move, dict[str, Any]] = {}
    for move in moves:
        verb = words.verbs[move[0]]
        for spelling in spellings(verb, move):
            for depth in range(len(spelling)):
                path = spelling[: depth + 1]
                if path in nodes:
                    continue
                if depth == 0:
                    node: dict[str, Any] = {"verb": verb.name}
                    roots.append(node)
                else:
                    kind = verb.kinds[depth - 1]
                    node = {"kind": kind, "id": spelling[depth], "token": words.kinds[kind].write(spelling[depth])}
                    nodes[spelling[:depth]].setdefault("next", []).append(node)
                nodes[path] = node
            nodes[spelling]["move"] = list(move)
    return roots
