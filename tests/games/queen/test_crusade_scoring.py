"""Queen of 12, sides C and D: the points, and who wins."""

from __future__ import annotations

import pytest

from pentarchy.core.outcome import LOST, NONE, WON
from pentarchy.testing import clause
from tests.games.queen.helpers import (
    TITLE,
    cards,
    choose,
    columns,
    crusade_step_five,
    finish_round,
    hand,
    legal,
    marks,
    new,
    outcome,
    play,
    points,
    question,
    roofs,
    rows,
    situation,
)

LEFT = {1: "l1-1 l2-1 l3-1 l4-1 l5-1", 2: "l1-2 l2-2 l3-2 l4-2", 3: "l1-3 l2-3 l3-3", 4: "l1-4 l2-4"}
END = "round: 12\nstack: round-end\n"


@clause("Q12-151")
def test_q12_151_the_printed_points() -> None:
    for side in ("C", "D"):
        assert TITLE.content.tables["crusade"][side]["columns"] == [18, 20, 0, 26]


@clause("Q12-151")
@pytest.mark.parametrize(("full", "worth"), [([1], 18), ([1, 2], 38), ([1, 2, 3], 38), ([1, 2, 3, 4], 64)])
def test_q12_151_columns_1_2_and_4_score_and_3_does_not(full: list[int], worth: int) -> None:
    s = situation(f"side: C\nmarks-0: {columns(*full)}")
    assert points(s, 0)["value-columns"] == worth


@clause("Q12-151")
def test_q12_151_all_four_are_64_points_beside_the_fours() -> None:
    s = situation(f"side: C\nmarks-0: {rows(*range(1, 13))}")
    assert points(s, 0) == {"value-columns": 64, "fours": 24, "roof-columns": 0, "overflow": 0}


@clause("Q12-151")
def test_q12_151_eleven_cells_score_nothing_the_twelfth_all() -> None:
    s = crusade_step_five(
        f"""
        marks-0: {columns(1, 2, without=11)} {roofs("R", "P")}
        stack: choose
        """
    )
    assert points(s, 0)["value-columns"] == 0
    s = crusade_step_five(
        f"""
        dice-0: r11 p11
        marks-0: {columns(1, 2, without=11)} {roofs("R", "P")}
        """
    )
    assert points(s, 0)["value-columns"] == 38


@clause("Q12-153")
def test_q12_153_a_marked_four_is_four_points() -> None:
    s = situation("side: C\nmarks-0: v1-1 v1-2 v1-3 v3-1 v3-2 v3-3 v5-1 v5-2 v5-3 v2-1 v2-2 v2-3")
    assert points(s, 0) == {"value-columns": 0, "fours": 12, "roof-columns": 0, "overflow": 0}
    s = situation("side: C\nmarks-0: v1-1 v1-2")
    assert points(s, 0)["fours"] == 0


@clause("Q12-160")
@pytest.mark.parametrize(("column", "worth"), [(1, 8), (2, 6), (3, 4), (4, 3)])
def test_q12_160_each_full_column_of_roofs_scores_what_stands_below_it(column: int, worth: int) -> None:
    s = situation(f"side: C\nmarks-0: {LEFT[column]}\nmarks-1: {LEFT[column].replace('l', 'r')}")
    assert points(s, 0)["roof-columns"] == points(s, 1)["roof-columns"] == worth
    s = situation(f"side: C\nmarks-0: {LEFT[column].split(' ', 1)[1]}")
    assert points(s, 0)["roof-columns"] == 0


@clause("Q12-160")
def test_q12_160_one_of_each_is_21_points() -> None:
    s = situation(f"side: D\nmarks-0: {' '.join(LEFT.values())}\nmarks-1: {roofs('R', 'P', 'Y')}")
    assert points(s, 0)["roof-columns"] == 21
    assert points(s, 1)["roof-columns"] == 42


@clause("Q12-160")
def test_q12_160_the_last_roof_of_a_column_may_also_end_a_row() -> None:
    s = crusade_step_five(
        """
        dice-0: r1 p2
        marks-0: l1-3 l2-3 l3-1 l3-2
        """
    )
    play(s, "tick l3-3", "tick l4-2")
    assert points(s, 0)["roof-columns"] == 4
    play(s, "tick l1-1", "tick l1-2")  # two more roofs
    assert question(s) == "over"
    assert points(s, 0)["roof-columns"] == 4


@clause("Q12-169")
def test_q12_169_the_total_is_columns_fours_and_the_scale() -> None:
    s = situation(
        f"""
        side: C
        {END}
        marks-0: {columns(1, 2)} v1-3 v3-3 v5-3 {LEFT[3]}
        overflow-0: 4 4 9
        """
    )
    assert points(s, 0) == {"value-columns": 38, "fours": 12, "roof-columns": 4, "overflow": 7}
    assert outcome(s).seats[0].score == 61


@clause("Q12-169")
def test_q12_169_the_highest_total_wins() -> None:
    s = situation(
        f"""
        side: C
        {END}
        marks-0: {columns(1)}
        marks-1: {columns(1)} v1-2 v1-3
        marks-2: {columns(1)} v1-2 v2-2 v2-3 v2-4 v3-2 v4-2
        """
    )
    assert [seat.score for seat in outcome(s).seats] == [18, 22, 18]
    assert [seat.result for seat in outcome(s).seats] == [LOST, WON, LOST]


@clause("Q12-170")
def test_q12_170_each_place_of_the_scale_has_its_points() -> None:
    assert TITLE.content.tables["crusade"]["C"]["overflow"] == [2, 2, 3, 3, 5, 7]
    s = situation(
        """
        side: C
        overflow-0: 1 1 2 0
        overflow-1: 12
        overflow-2: 0 0 0 0 0 0
        """
    )
    assert [points(s, seat)["overflow"] for seat in range(3)] == [10, 2, 22]


@clause("Q12-171")
def test_q12_171_no_lines_no_first_line_no_cards() -> None:
    s = crusade_step_five(
        f"""
        crusade: 1
        round: 3
        hand-0: machine druid oracle great
        pile-0: golem troublemakers
        dice-0: r7 p7
        marks-0: v7-1 v7-2 {roofs("R", "P")}
        """
    )
    assert marks(s, 0) >= set(rows(7).split())
    assert points(s, 0) == {"value-columns": 0, "fours": 4, "roof-columns": 12, "overflow": 0}
    assert s.first == [0, 0, 0]


@clause("Q12-171")
def test_q12_171_the_solo_titles_stay() -> None:
    s = situation(
        f"""
        seats: 1
        side: D
        crusade: 1
        {END}
        king-deck: knight sorcerer
        marks-0: {rows(*range(1, 13))} {LEFT[2]} {LEFT[3]}
        overflow-0: 0 0 0 0 0 0
        """
    )
    (result,) = outcome(s).seats
    assert (result.score, result.award) == (120, "great-queen")


@clause("Q12-172")
def test_q12_172_a_tie_is_broken_by_cells_without_the_scale() -> None:
    s = situation(
        f"""
        side: C
        {END}
        marks-0: v1-1 l1-1
        overflow-0: 1 1
        marks-1: v1-1 v1-2 v1-3
        """
    )
    assert [seat.score for seat in outcome(s).seats] == [4, 4, 0]
    assert [seat.result for seat in outcome(s).seats] == [LOST, WON, LOST]  # 2 cells and 2 places against 3 cells


@clause("Q12-172")
def test_q12_172_value_and_colour_cells_count_alike() -> None:
    s = situation(
        f"""
        side: C
        {END}
        marks-0: v1-1 l1-1 l1-2
        marks-1: v1-1 v2-1
        """
    )
    assert [seat.result for seat in outcome(s).seats] == [WON, LOST, LOST]
    s = situation(
        f"""
        side: C
        {END}
        marks-0: v1-1 l1-1
        marks-1: v1-1 v2-1
        """
    )
    assert [seat.result for seat in outcome(s).seats] == [NONE, NONE, NONE]


@clause("Q12-173")
def test_q12_173_the_base_set_up_on_side_c() -> None:
    s = new(3, sheet="C")
    assert s.sheet().name == "C"
    assert not s.crusade
    for seat in range(3):
        assert hand(s, seat) == {"knight", "sorcerer", "jungle-guardian", "alchemist"}
        assert len(s.reserve(seat)) == 6
    assert any("lady" in cards(new(3, seed, sheet="C"), "reserve-0") for seed in range(40))


@clause("Q12-173")
def test_q12_173_cards_score_nothing_then() -> None:
    s = situation(
        """
        side: C
        hand-0: lady machine druid
        pile-0: oracle
        reserve-0: golem
        """
    )
    assert sum(points(s, 0).values()) == 0


@clause("Q12-173")
def test_q12_173_lady_and_alchemist_use_their_effects_for_these_sides() -> None:
    s = situation(
        """
        side: C
        hand-0: alchemist lady
        hand-1: lady knight
        reserve-0: golem
        jungle: r5
        """
    )
    choose(s, "alchemist", "lady", "knight")
    assert question(s) == "turn-die"
    play(s, "turn 9")
    play(s, "tick v5-1", "tick v5-2")
    assert marks(s, 0) == {"v5-1", "v5-2"}
    play(s, f"1: {sorted(legal(s, 1))[0]}")
    assert "v9-1" in marks(s, 1)
    finish_round(s)
    assert "golem" not in hand(s, 0)
