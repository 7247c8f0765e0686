"""A title under test: positions and moves as text, and what came of them. What clause tests are written with."""

from __future__ import annotations

from typing import Any

from pentarchy.core.chance import Chance
from pentarchy.core.errors import IllegalMove
from pentarchy.core.title import Title
from pentarchy.core.types import SPECTATOR, Event, Move, Seat
from pentarchy.games import load_title
from pentarchy.testing.positions import position


class Harness:
    """One title, given as itself or by its slug.

    >>> brawl = Harness("brawl")
    >>> s = brawl.begin(seats=2, seed=3)
    >>> len(brawl.may(s, s.turn()[0])) > 9
    True
    """

    def __init__(self, title: str | Title[Any]) -> None:
        self.title: Title[Any] = load_title(title) if isinstance(title, str) else title

    # ---------------------------------------------------------------- positions

    def position(self, text: str, chance: Chance | None = None) -> Any:
        """The position that this text describes. It keeps its events."""
        return position(self.title, text, chance)

    def begin(self, seats: int, seed: int = 1, **options: str | int | bool) -> Any:
        """A new game. It keeps its events."""
        return self.title.start(seats, options, Chance(seed), log=True)

    def cards(self, s: Any, zone: str) -> list[str]:
        """The cards in a zone, bottom first. `?` is an unknown card."""
        kind = self.title.vocabulary.kinds["card"]
        return [kind.write(card) for card in s.zones[s.layout.index[zone]]]

    def card(self, token: str) -> int:
        """The number of a card."""
        return self.title.vocabulary.kinds["card"].read(token)

    # ---------------------------------------------------------------- moves

    def move(self, text: str) -> Move:
        """The move that a text means."""
        return self.title.vocabulary.read(text)

    def play(self, s: Any, *lines: str) -> Any:
        """Make checked moves, written like lines of a record: `1 bid ring-1 2`. Returns the same position."""
        for line in lines:
            seat, text = line.split(" ", 1)
            s.play(int(seat), self.move(text))
        return s

    def may(self, s: Any, seat: Seat) -> list[str]:
        """The legal moves of this seat, as text."""
        return [self.title.vocabulary.write(move) for move in s.legal_moves(seat)]

    def refused_by(self, s: Any, line: str) -> str:
        """The clause that a move is refused with; empty if it is legal. The position stays as it is."""
        try:
            self.play(s.copy(), line)
        except IllegalMove as refusal:
            return refusal.clause
        return ""

    # ---------------------------------------------------------------- events

    def told(self, s: Any, seat: Seat | None) -> list[str]:
        """The events that a seat was told, or a spectator, as text."""
        bit = 1 << (SPECTATOR if seat is None else seat)
        return [self.event(event) for to, event in s.log or [] if to & bit]

    def event(self, event: Event) -> str:
        """An event as text."""
        vocabulary = self.title.vocabulary
        kind = vocabulary.events[event[0]]
        words = [vocabulary.kinds[of].write(number) for (_, of), number in zip(kind.arguments, event[1:], strict=True)]
        return " ".join([kind.name, *words])
