"""A test for every clause: a situation as text, a move as text, and what came of it."""

from __future__ import annotations

import pytest

from pentarchy.core.errors import BadOption
from pentarchy.testing import Harness, clause
from pentarchy.testing.check import check

T = Harness("ladder")

LATE = """
    seats: 2
    hand-0: two-1 four-1
    hand-1: three-1
    row-0: three-2
    stack: turn seat=0
"""


@clause("LA-01")
def test_two_to_four_play() -> None:
    with pytest.raises(BadOption, match="LA-01"):
        T.begin(5)
    assert {T.begin(3, seed).turn()[0] for seed in range(20)} == {0, 1, 2}
    assert T.begin(3, starter=2).turn() == [2]


@clause("LA-02")
def test_three_cards_in_a_hidden_hand() -> None:
    s = T.begin(2)
    assert [len(s.hand(seat)) for seat in range(2)] == [3, 3]
    assert T.cards(T.title.redact(s, 0), "hand-1") == ["?", "?", "?"]


@clause("LA-03")
def test_one_card_then_a_draw_then_the_next() -> None:
    s = T.position(LATE + "    deck: five-1")
    T.play(s, "0 drop two-1")
    assert T.cards(s, "hand-0") == ["four-1", "five-1"]
    assert T.told(s, 1)[-1] == "drew 0 ?"
    assert s.turn() == [1]
    assert T.refused_by(s, "0 drop four-1") == "LA-03"


@clause("LA-04")
def test_no_step_down() -> None:
    s = T.position(LATE)
    assert T.refused_by(s, "0 climb two-1") == "LA-04"
    assert T.refused_by(s, "0 climb four-1") == ""
    T.play(s, "0 climb four-1")
    assert T.cards(s, "row-0") == ["three-2", "four-1"]


@clause("LA-05")
def test_any_card_may_be_dropped() -> None:
    s = T.play(T.position(LATE), "0 drop two-1")
    assert T.cards(s, "heap") == ["two-1"]


@clause("LA-06")
def test_no_card_no_turn() -> None:
    s = T.position("seats: 2\nrow-0: one-1 five-1\nrow-1: two-1\nhand-0: four-1\nstack: turn seat=1")
    assert s.turn() == []
    assert [seat.score for seat in T.title.outcome(s).seats] == [6, 2]


@clause("LA-07")
def test_most_points_win_and_equals_share() -> None:
    s = T.position("seats: 3\nrow-0: one-1 five-1\nrow-1: two-1 four-1\nrow-2: one-2\nstack: turn seat=1")
    results = [(seat.result, seat.rank) for seat in T.title.outcome(s).seats]
    assert results == [("shared", 1), ("shared", 1), ("lost", 3)]


def test_the_suites_find_nothing() -> None:
    assert check(T.title, None, {}, games=5, seed=1)["failures"] == []
