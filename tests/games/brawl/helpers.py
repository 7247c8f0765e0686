"""Helpers for the tests of Kingdom Brawl: play moves, read stacks and stars.

Names of components are those of the notation: `red-king`, `b2`.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from pentarchy.core import Chance, Outcome, Seat, Title, View
from pentarchy.games import load_title
from pentarchy.games.brawl.state import BrawlState

TITLE: Final[Title[Any]] = load_title("brawl")
KINDS: Final = TITLE.vocabulary.kinds


def new(seats: int, seed: int = 1, **options: str | int) -> BrawlState:
    """A fresh game that keeps its events."""
    s: BrawlState = TITLE.start(seats, dict(options), Chance(seed), log=True)
    return s


def asked(s: BrawlState) -> Seat:
    """The one seat that is asked."""
    (seat,) = s.turn()
    return seat


def question(s: BrawlState) -> str:
    """The seat that is asked, and the step: `1 swap`; `over` after the end."""
    if not s.turn():
        return "over"
    decision = s.decision(asked(s))
    assert decision is not None
    return f"{decision.seat} {decision.step}"


def play(s: BrawlState, *moves: str) -> None:
    """Play these moves, each by the seat that is asked. An illegal move raises."""
    for move in moves:
        s.play(asked(s), TITLE.read(s, asked(s), move))


def play_out(s: BrawlState, seed: int = 1) -> None:
    """Play at random to the end."""
    random = Random(seed)
    while s.turn():
        s.push(asked(s), random.choice(s.legal_moves(asked(s))))


def legal(s: BrawlState, seat: Seat | None = None) -> set[str]:
    """All legal moves of a seat, by default of the seat that is asked."""
    seat = asked(s) if seat is None else seat
    return {TITLE.write(s, seat, move) for move in s.legal_moves(seat)}


def refusal(s: BrawlState, move: str, seat: Seat | None = None) -> str | None:
    """The clause that forbids this move to a seat, by default to the seat that is asked; None if it is legal."""
    seat = asked(s) if seat is None else seat
    return s.why_not(seat, TITLE.read(s, seat, move))


def events_named(s: BrawlState, name: str) -> list[tuple[int, ...]]:
    """The arguments of every event of this name so far."""
    assert s.log is not None
    return [event[1:] for _, event in s.log if TITLE.vocabulary.events[event[0]].name == name]


# ---------------------------------------------------------------- what is where


def cards(s: BrawlState, zone: str) -> list[str]:
    """The cards that really lie in a zone, bottom first."""
    return [KINDS["card"].write(card) for card in s.zones[s.layout.index[zone]]]


def cells(s: BrawlState) -> list[str]:
    """The names of all places of the kingdom."""
    return [KINDS["cell"].write(cell) for cell in range(s.board.cells)]


def stacks(s: BrawlState) -> dict[str, list[str]]:
    """Every place with its stack, bottom first."""
    return {cell: cards(s, cell) for cell in cells(s)}


def view(s: BrawlState, seat: Seat | None) -> View:
    """What this seat is shown; None = a spectator."""
    return TITLE.view(TITLE.redact(s, seat))


def seen(s: BrawlState, seat: Seat | None, zone: str) -> list[str]:
    """The cards of a zone as this seat sees them, bottom first; `?` is a card face down."""
    (shown,) = [z["cards"] for z in view(s, seat)["zones"] if z["name"] == zone]
    return [KINDS["card"].write(card) for card in shown]


def terrain(s: BrawlState, seat: Seat | None = None) -> list[str]:
    """The terrain as a seat or a spectator sees it, place by place."""
    return [KINDS["terrain"].write(cell["terrain"]) for cell in view(s, seat)["cells"]]


def blocked(s: BrawlState, cell: str) -> list[str]:
    """The blocked characters of a stack, bottom first."""
    shown = view(s, None)["cells"][KINDS["cell"].read(cell)]
    return [KINDS["card"].write(card) for card in shown["blocked"]]


# ---------------------------------------------------------------- stars


def result(s: BrawlState) -> Outcome:
    """How the game ended."""
    outcome = TITLE.outcome(s)
    assert outcome is not None
    return outcome


def score(s: BrawlState, card: str) -> int:
    """The stars of one character of a finished game, over all its lines of the score sheet."""
    about = ("card", KINDS["card"].read(card))
    lines = [line for seat in result(s).seats for line in seat.lines if about in line.about]
    assert lines, f"{card} is on no score sheet"
    return sum(line.points for line in lines)


def totals(s: BrawlState) -> list[int]:
    """The stars of every seat of a finished game."""
    return [seat.score for seat in result(s).seats]
