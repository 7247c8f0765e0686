"""A decision as a list to choose from. A long list is walked step by step: first the card, then the place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from pentarchy.core.decision import Decision
from pentarchy.core.errors import BadNotation
from pentarchy.core.option_tree import spellings
from pentarchy.core.types import PASS, Move, Seat
from pentarchy.text import Text

FLAT: Final = 12  # up to this many whole moves are listed at once; more are walked step by step


@dataclass(frozen=True)
class Item:
    """One line of the list: a whole move, or the beginning of several. With a clause: a choice that it forbids."""

    path: Move
    label: str
    clause: str = ""


@dataclass(frozen=True)
class Refusal:
    """The person's words are no legal move: a rule forbids it, or they could mean several moves."""

    move: Move = ()
    clause: str = ""
    between: tuple[str, ...] = ()


class Menu:
    """The choices of one decision, and the part of a move that is chosen so far. Knows only what the seat knows."""

    def __init__(self, known: Any, seat: Seat, decision: Decision, text: Text) -> None:
        self.known = known
        self.seat = seat
        self.decision = decision
        self.text = text
        verbs = text.title.verbs
        self.spellings = [spelling for move in decision.moves for spelling in spellings(verbs[move[0]], move)]
        self.path: Move = ()
        self.refused: list[tuple[Move, str]] = []
        known.legal_moves(seat, self.refused)

    def _meant(self, spelling: Move) -> Move:
        """The move itself: where the order of components does not matter, the rules know only the sorted one."""
        return (spelling[0], *sorted(spelling[1:])) if self.text.title.verbs[spelling[0]].any_order else spelling

    # ---------------------------------------------------------------- the list

    def items(self) -> list[Item]:
        """What can be chosen next, then what is forbidden, with its clause."""
        spelt = [move for move in self.spellings if move[: len(self.path)] == self.path]
        spelt.sort(key=lambda move: (move == PASS, move[0]))  # grouped by verb, in the title's order
        moves = list({self._meant(spelling): spelling for spelling in reversed(spelt)}.values())[::-1]
        depth = self._depth()
        paths = moves if len(moves) <= FLAT else list(dict.fromkeys([move[:depth] for move in spelt]))
        items: dict[str, Item] = {}
        for path in paths:
            label = self._label(path, moves)
            items.setdefault(label, Item(path, label))  # identical copies of a card are one choice
        return [*items.values(), *self._barred(moves, depth)]

    def _label(self, path: Move, moves: list[Move]) -> str:
        """The text of an entry: in a list of different things the whole move, as it is where a verb allows only one."""
        if path in moves and self._mixed():
            return self.text.move(self.known, self.seat, path)
        if len(path) == 1 and not self.path:
            begun = {self.text.move(self.known, self.seat, move) for move in moves if move[0] == path[0]}
            if len(begun) == 1:
                return begun.pop()
        return self.text.choice(self.known, self.seat, path, self.path)

    def _depth(self) -> int:
        """How long the next beginnings are. Where only one verb has components, there is no need to choose the verb."""
        verbs = {move[0] for move in self.decision.moves if len(move) > 1}
        return 2 if not self.path and len(verbs) <= 1 else len(self.path) + 1

    def _mixed(self) -> bool:
        """Is this a list of different things to do, rather than of different components for one?"""
        return not self.path and len({move[0] for move in self.decision.moves if move != PASS}) > 1

    def _barred(self, moves: list[Move], depth: int) -> list[Item]:
        """Beginnings that a rule forbids altogether: a card that may not be played now, a place that is taken."""
        if self._mixed():
            return []
        possible = {move[:depth] for move in moves}
        barred: dict[Move, str] = {}
        for move, clause in self.refused:
            beginning = move[:depth]
            if len(beginning) == depth > 1 and move[: len(self.path)] == self.path and beginning not in possible:
                barred.setdefault(beginning, clause)
        if len(barred) > FLAT:
            return []
        return [
            Item(path, self.text.choice(self.known, self.seat, path, self.path), clause)
            for path, clause in barred.items()
        ]

    # ---------------------------------------------------------------- choosing

    def pick(self, number: int) -> Move | None:
        """Choose by number, from 1. Returns a whole move, or None if there is more to choose."""
        item = [item for item in self.items() if not item.clause][number - 1]
        return self._go(item.path)

    def _go(self, path: Move) -> Move | None:
        moves = [self._meant(move) for move in self.spellings if move[: len(path)] == path]
        if len({self.text.move(self.known, self.seat, move) for move in moves}) == 1:
            return moves[0]
        self.path = path
        return None

    def read(self, words: str) -> Move | Refusal | None:
        """Choose by notation or by names. None: there is more to choose. BadNotation: not understood at all."""
        try:
            move = self.text.title.read(self.known, self.seat, words)
        except BadNotation:
            return self._read_names(self._split(words))
        clause = self.known.why_not(self.seat, move)
        return move if clause is None else Refusal(move, clause)

    def _split(self, words: str) -> list[str]:
        """Split into one word per component: a name of several words is joined by hyphens."""
        words = " ".join(words.lower().split())
        moves = [*self.decision.moves, *[move for move, _ in self.refused]]
        components = {(self.text.title.verbs[m[0]].kinds[i - 1], m[i]) for m in moves for i in range(1, len(m))}
        names = {name for kind, component in components for name in self._spellings(kind, component) if " " in name}
        for name in sorted(names, key=len, reverse=True):
            words = words.replace(name, name.replace(" ", "-"))
        return words.split()

    def _read_names(self, words: list[str]) -> Move | Refusal | None:
        legal = self._named(words, self.spellings)
        meant = dict.fromkeys([self.text.move(self.known, self.seat, self._meant(move)) for move in legal])
        if len(meant) == 1:
            return self._meant(legal[0])
        if legal:
            shared = _common_beginning(legal)
            if len(shared) > max(1, len(self.path)):
                self.path = shared
                return None
            return Refusal(between=tuple(meant)[:FLAT])
        barred = self._named(words, [move for move, _ in self.refused])
        if barred:
            return Refusal(barred[0], dict(self.refused)[barred[0]])
        unlisted = self._spelt_out(words)
        if unlisted is not None:
            clause = self.known.why_not(self.seat, unlisted)
            return unlisted if clause is None else Refusal(unlisted, clause)
        raise BadNotation(f"{' '.join(words)!r} is no move")

    def _named(self, words: list[str], moves: list[Move]) -> list[Move]:
        """The moves whose next components go by these names: exactly, or at least by their beginnings."""
        start = max(1, len(self.path))
        candidates = [move for move in moves if move[: len(self.path)] == self.path and len(move) - start >= len(words)]
        for place, word in enumerate(words, start=start):
            exact = [move for move in candidates if word in self._names(move, place)]
            candidates = exact or [
                move for move in candidates if any(name.startswith(word) for name in self._names(move, place))
            ]
        return candidates

    def _spelt_out(self, words: list[str]) -> Move | None:
        """A move of known names that is not even a candidate here, such as a card that is not in hand."""
        for verb in dict.fromkeys([move[0] for move in self.decision.moves]):
            kinds = self.text.title.verbs[verb].kinds
            move: Move = (verb,) if not self.path else self.path
            if len(move) + len(words) != len(kinds) + 1 or move[0] != verb:
                continue
            for kind, word in zip(kinds[len(move) - 1 :], words, strict=True):
                known = range(len(self.text.title.vocabulary.kinds[kind].tokens))
                found = [component for component in known if word in self._spellings(kind, component)]
                if not found:
                    break
                move = (*move, found[0])
            else:
                return self._meant(move)
        return None

    def _names(self, move: Move, place: int) -> set[str]:
        return self._spellings(self.text.title.verbs[move[0]].kinds[place - 1], move[place])

    def _spellings(self, kind: str, component: int) -> set[str]:
        """What a person may call a component: its word in the notation, its name, its short name."""
        token = self.text.title.vocabulary.kinds[kind].write(component)
        names = [self.text.component(kind, component, short).lower() for short in (False, True)]
        return {token, *names, *[name.replace(" ", "-") for name in names]}


def _common_beginning(moves: list[Move]) -> Move:
    shared = moves[0]
    for move in moves[1:]:
        while move[: len(shared)] != shared:
            shared = shared[:-1]
    return shared
