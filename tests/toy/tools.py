"""Helpers for the tests of the toy title and of the engine."""

from __future__ import annotations

from pentarchy.core.chance import Chance
from pentarchy.core.types import SPECTATOR, Event, Move, Seat
from pentarchy.testing import position
from tests.toy import TITLE
from tests.toy.state import MagpiesState

TOY = TITLE()


def situation(text: str, chance: Chance | None = None) -> MagpiesState:
    """The position that this text describes."""
    s: MagpiesState = position(TOY, text, chance)
    return s


def begin(seats: int, seed: int = 1, **options: str | int | bool) -> MagpiesState:
    """A new game that keeps its events."""
    return TOY.start(seats, options, Chance(seed), log=True)


def play(s: MagpiesState, *lines: str) -> MagpiesState:
    """Make checked moves, written like lines of a record: `1 bid ring-1 2`."""
    for line in lines:
        seat, text = line.split(" ", 1)
        s.play(int(seat), TOY.vocabulary.read(text))
    return s


def may(s: MagpiesState, seat: Seat) -> list[str]:
    """The legal moves of this seat, as text."""
    return [TOY.vocabulary.write(move) for move in s.legal_moves(seat)]


def card(token: str) -> int:
    """The number of a card."""
    return TOY.vocabulary.kinds["card"].read(token)


def cards(s: MagpiesState, zone: str) -> list[str]:
    """The cards in a zone, bottom first. `?` is an unknown card."""
    return [TOY.vocabulary.kinds["card"].write(c) for c in s.zones[s.layout.index[zone]]]


def move(text: str) -> Move:
    """The move that a text means."""
    return TOY.vocabulary.read(text)


def told(s: MagpiesState, seat: Seat | None) -> list[str]:
    """The events that this viewer was told, as text."""
    bit = 1 << (SPECTATOR if seat is None else seat)
    return [sentence(event) for to, event in s.log or [] if to & bit]


def sentence(event: Event) -> str:
    """An event as text."""
    kind = TOY.vocabulary.events[event[0]]
    words = [TOY.vocabulary.kinds[of].write(number) for (_, of), number in zip(kind.arguments, event[1:], strict=True)]
    return " ".join([kind.name, *words])
