"""Notation, both ways."""

from __future__ import annotations

import pytest

from pentarchy.core.chance import Chance
from pentarchy.core.errors import BadNotation
from pentarchy.core.vocabulary import NUMBER, EventType, Kind
from tests.toy.tools import TOY, begin, card

WORDS = TOY.vocabulary


def test_a_kind_reads_what_it_writes() -> None:
    kind = Kind("cell", ["a1", "b1"])
    assert [kind.read(kind.write(i)) for i in range(2)] == [0, 1]
    assert kind.write(-1) == kind.write(2) == "?"
    assert [NUMBER.read(NUMBER.write(i)) for i in (-3, 0, 12)] == [-3, 0, 12]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("pass", (0,)),
        ("bid ring-2 1", (1, card("ring-2"), 1)),
        ("  bid   ring-2  1 ", (1, card("ring-2"), 1)),
        ("peek 3", (5, 3)),
        ("pawn shout-7", (10, card("shout-7"))),
    ],
)
def test_a_move_is_read(text: str, move: tuple[int, ...]) -> None:
    assert WORDS.read(text) == move
    assert WORDS.read(WORDS.write(move)) == move


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is no move: expected it to begin with pass, bid, stash, lock"),
        ("steal 1", "'steal 1' is no move: expected it to begin with pass"),
        ("bid", "'bid' is no move: expected `bid <card> <number>`"),
        ("bid ring-1", "expected `bid <card> <number>`"),
        ("bid ring-1 1 1", "expected `bid <card> <number>`"),
        ("pass 1", "expected `pass`"),
        ("bid ring-9 1", "'ring-9' is no card: did you mean one of ring-5, ring-4"),
        ("bid ring-1 x", "'x' is no number: expected a whole number"),
        ("peek me", "'me' is no seat: expected a whole number"),
    ],
)
def test_what_is_no_move_is_refused_with_what_was_expected(text: str, message: str) -> None:
    with pytest.raises(BadNotation) as caught:
        WORDS.read(text)
    assert message in str(caught.value)


@pytest.mark.parametrize("seats", [1, 3])
def test_every_move_of_a_game_comes_back(seats: int) -> None:
    s = begin(seats)
    chance = Chance(4)
    while s.turn():
        for seat in range(seats):
            for move in s.legal_moves(seat):
                assert TOY.read(s, seat, TOY.write(s, seat, move)) == move
        seat = s.turn()[0]
        moves = s.legal_moves(seat)
        s.push(seat, moves[chance.below(len(moves))])


def test_even_a_malformed_move_can_be_told_of() -> None:
    assert TOY.write_any((1, card("ring-1"))) == "bid ring-1"
    assert TOY.write_any((2, 999)) == "stash ?"
    assert TOY.write_any((99, 1)) == "make the move (99, 1)"
    assert TOY.write_any(()) == "make the move ()"
    assert TOY.write_any((-1,)) == "make the move (-1,)"


def test_an_event_names_its_arguments() -> None:
    assert EventType("robbed", "seat", "victim:seat").arguments == [("seat", "seat"), ("victim", "seat")]


def test_an_error_names_all_words_of_a_few_and_the_likeliest_of_many() -> None:
    with pytest.raises(BadNotation, match=r"^'c1' is no cell: expected one of a1, b1$"):
        Kind("cell", ["a1", "b1"]).read("c1")
    with pytest.raises(BadNotation, match=r"^'frm-1' is no card: did you mean farm-1\?"):
        Kind("card", ["farm-1", *[f"tower-{number}" for number in range(60)]]).read("frm-1")
