"""Helpers for the tests of Plague Castles: set up situations, play moves, read rows and decks.

Names of components are those of the notation.
"""

from __future__ import annotations

from random import Random
from textwrap import dedent
from typing import Any, Final

from pentarchy.core import Chance, Outcome, Seat, Title, View
from pentarchy.games import load_title
from pentarchy.games.castles.state import HOUSE, ORDER, TURMOIL, CastlesState
from pentarchy.testing import position

TITLE: Final[Title[Any]] = load_title("castles")
KINDS: Final = TITLE.vocabulary.kinds
CARDS: Final[list[str]] = KINDS["card"].tokens
COLOURS: Final[list[str]] = KINDS["colour"].tokens


def new(seats: int, seed: int = 1, **options: str | int) -> CastlesState:
    """A fresh game that keeps its events."""
    s: CastlesState = TITLE.start(seats, dict(options), Chance(seed), log=True)
    return s


def situation(text: str, chance: Chance | None = None) -> CastlesState:
    """The position that a text describes. By default it has three seats, and seat 0 is asked for its first action."""
    lines = dedent(text)
    if "seats:" not in lines:
        lines += "\nseats: 3"
    if "stack:" not in lines:
        lines += "\nstack: act 0 0"
    s: CastlesState = position("castles", lines, chance)
    TITLE.check_invariants(s)
    return s


# ---------------------------------------------------------------- playing


def asked(s: CastlesState) -> Seat:
    """The one seat that is asked."""
    (seat,) = s.turn()
    return seat


def question(s: CastlesState) -> str:
    """The seats that are asked, and the step: `1 kill` or `1,2 answer`; `over` after the end."""
    if not s.turn():
        return "over"
    decision = s.decision(s.turn()[0])
    assert decision is not None
    return f"{','.join([str(seat) for seat in s.turn()])} {decision.step}"


def play(s: CastlesState, *moves: str) -> None:
    """Play these moves, each by the first seat asked or by the seat it names (`2: pass`). An illegal move raises."""
    for move in moves:
        who, colon, text = move.partition(": ")
        seat = int(who) if colon else s.turn()[0]
        s.play(seat, TITLE.read(s, seat, text if colon else move))
        TITLE.check_invariants(s)


def play_out(s: CastlesState, seed: int = 1) -> None:
    """Play at random to the end."""
    random = Random(seed)
    while s.turn():
        seat = s.turn()[0]
        s.push(seat, random.choice(s.legal_moves(seat)))


def legal(s: CastlesState, seat: Seat | None = None) -> set[str]:
    """All legal moves of a seat, by default of the first that is asked."""
    seat = s.turn()[0] if seat is None else seat
    return {TITLE.write(s, seat, move) for move in s.legal_moves(seat)}


def legal_with(s: CastlesState, word: str, seat: Seat | None = None) -> set[str]:
    """The legal moves that name this verb or component."""
    return {move for move in legal(s, seat) if word in move.split()}


def refusal(s: CastlesState, move: str, seat: Seat | None = None) -> str | None:
    """The clause that forbids this move to a seat, by default to the first that is asked; None if it is legal."""
    seat = s.turn()[0] if seat is None else seat
    return s.why_not(seat, TITLE.read(s, seat, move))


# ---------------------------------------------------------------- what happened


def events_named(s: CastlesState, name: str) -> list[tuple[int, ...]]:
    """The arguments of every event of this name so far."""
    assert s.log is not None
    return [event[1:] for _, event in s.log if TITLE.vocabulary.events[event[0]].name == name]


def event_texts(s: CastlesState, *names: str, seat: Seat | None = None) -> list[str]:
    """The events so far as text, such as `died 1 red-lord`. `names` and `seat` (what it may see) select some."""
    assert s.log is not None
    told = []
    for mask, event in s.log:
        kind = TITLE.vocabulary.events[event[0]]
        if (names and kind.name not in names) or (seat is not None and not mask >> seat & 1):
            continue
        words = [KINDS[k].write(c) for (_, k), c in zip(kind.arguments, event[1:], strict=True)]
        told.append(" ".join([kind.name, *words]))
    return told


# ---------------------------------------------------------------- what is where


def cards(s: CastlesState, zone: str) -> list[str]:
    """The cards that really lie in a zone, bottom first."""
    return [CARDS[card] for card in s.zones[s.layout.index[zone]]]


def top(s: CastlesState, zone: str) -> str:
    """The top card of a deck or a house."""
    return cards(s, zone)[-1]


def hand(s: CastlesState, seat: Seat) -> set[str]:
    """The cards in a hand."""
    return set(cards(s, f"hand-{seat}"))


def row(s: CastlesState, seat: Seat) -> list[str]:
    """The colours of a seat's houses, left to right."""
    return [COLOURS[colour] for colour in s.rows[seat]]


def laid(s: CastlesState, seat: Seat) -> list[str]:
    """All laid cards of a seat, house by house from left to right, bottom first."""
    return [card for colour in row(s, seat) for card in cards(s, f"{colour}-{seat}")]


def married(s: CastlesState) -> set[str]:
    """All married cards."""
    return {CARDS[card] for card in s.married}


def zone_of(s: CastlesState, card: str) -> str:
    """The name of the zone that holds a card."""
    return s.layout.zones[s.where[KINDS["card"].read(card)]].name


def view(s: CastlesState, seat: Seat | None) -> View:
    """What this seat is shown; None = a spectator."""
    return TITLE.view(TITLE.redact(s, seat))


def seen(s: CastlesState, seat: Seat | None, zone: str) -> list[str]:
    """The cards of a zone as this seat sees them, bottom first; `?` is a card face down."""
    (shown,) = [z["cards"] for z in view(s, seat)["zones"] if z["name"] == zone]
    return [KINDS["card"].write(card) for card in shown]


def result(s: CastlesState) -> Outcome:
    """How the game ended."""
    outcome = TITLE.outcome(s)
    assert outcome is not None
    return outcome


def all_cards_but(kind: str, *used: str) -> str:
    """All cards of a kind (`house`, `order`, `turmoil`) except these, for a position text."""
    number = {"house": HOUSE, "order": ORDER, "turmoil": TURMOIL}[kind]
    kinds = TITLE.empty_state(2).components.cards.kind
    return " ".join([card for i, card in enumerate(CARDS) if kinds[i] == number and card not in used])


def actions_taken(s: CastlesState) -> int:
    """The number of actions taken in this turn. The seat must be asked for its next action."""
    assert question(s).endswith(" act")
    return s.stack[-1][2]


def pass_until(s: CastlesState, until: str) -> None:
    """Pass, and lay arriving cards at the right end, until this is the question."""
    while question(s) != until:
        assert s.turn(), f"over before {until}"
        play(s, "pass" if "pass" in legal(s) else max(legal(s)))


def play_when_legal(s: CastlesState, *moves: str) -> None:
    """Play each of these moves as soon as it is legal, and pass on every question before it."""
    for move in moves:
        while refusal(s, move):
            assert question(s).split()[1] != "act", f"{move} is never legal"
            play(s, "pass" if "pass" in legal(s) else max(legal(s)))
        play(s, move)
