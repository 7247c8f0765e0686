"""Queen of 12: the end of a round and of the game, scoring sides A and B, and who wins."""

from __future__ import annotations

import pytest

from pentarchy.core.outcome import LOST, NONE, WON
from pentarchy.games.queen.state import QueenState
from pentarchy.testing import clause
from tests.games.queen.helpers import (
    choose,
    dice,
    event_texts,
    kingdom_step_five,
    new,
    outcome,
    play,
    play_out,
    points,
    question,
    refusal,
    scripted,
    situation,
    view,
)

TOM, LEA, MIA = 0, 1, 2
# Maps of 12 rounds: 27 cells and 89 points in their lines, 28 and 91 (with a full line), 25 and 83.
MIAS = "c1 g1 i1 j1 c2 h2 i2 j2 a3 b3 d3 f3 h3 i3 a4 b4 c4 d4 f4 g4 j4 a5 b5 d5 f5 g5 h5"
LEAS = "c1 d1 e1 g1 h1 i1 b2 g2 i2 j2 a3 b3 c3 d3 e3 h3 i3 a4 b4 d4 e4 g4 h4 i4 a5 b5 c5 i5"
TOMS = "b1 c1 e1 f1 i1 j1 e2 i2 b3 d3 f3 g3 j3 b4 c4 d4 f4 g4 h4 i4 j4 c5 d5 e5 g5"


def ended_game(text: str) -> QueenState:
    """The last round is over."""
    return situation(f"{text}\nround: 12\nactive: 2\nstack: round-end")


def lines(s: QueenState, seat: int) -> int:
    """The points of a map's lines."""
    return points(s, seat)["left"] + points(s, seat)["right"]


# ---------------------------------------------------------------- the end of a round


@clause("Q12-064")
def test_q12_064_all_dice_return_and_the_bag_passes_to_the_left() -> None:
    s = kingdom_step_five("jungle: p7\nmountains: r12\ndice-1: r2 y3 r3 p2", scripted(0, 0))
    play(s, "0: tick a1", "1: pass", "2: tick a1")
    assert (s.round, s.active) == (2, LEA)
    assert len(dice(s, "bag")) == 9 - 6  # all nine were in the bag, and Lea has rolled
    assert [dice(s, str(seat)) for seat in range(3)] == [[], [], []]
    assert [face[1:] for face in dice(s, "jungle")] == ["1"] * 3


@clause("Q12-064")
def test_q12_064_after_the_last_round_the_bag_holds_all_nine() -> None:
    s = ended_game("jungle: p7\nmountains: r12\ndice-1: r2 y3 r3 p2\noracle: p1")
    assert len(dice(s, "bag")) == 9
    assert dice(s, "jungle") == dice(s, "mountains") == dice(s, "1") == dice(s, "oracle") == []


@clause("Q12-064")
def test_q12_064_from_the_last_seat_to_the_first() -> None:
    s = situation("active: 2\nround: 3\nstack: round-end")
    assert (s.active, s.round) == (TOM, 4)


# ---------------------------------------------------------------- the end of the game


@clause("Q12-065")
def test_q12_065_twelve_rounds_then_scoring() -> None:
    s = situation("round: 12\nactive: 2\nstack: round-end")
    assert view(s, TOM)["tracker"] == [4, 4, 4]
    assert question(s) == "over"
    assert dice(s, "jungle") == []  # no roll
    assert outcome(s).why == "Q12-065"
    assert refusal(s, "play knight", TOM) == "Q12-065"


@clause("Q12-065")
def test_q12_065_with_three_marks_tom_rolls_again() -> None:
    s = situation("round: 9\nactive: 2\nstack: round-end")
    assert view(s, TOM)["tracker"] == [4, 3, 3]  # the fourth has just been made
    assert question(s) == "choose"
    assert len(dice(s, "jungle")) == 3
    assert s.title.outcome(s) is None


@clause("Q12-065")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_q12_065_whatever_happens_twelve_rounds_are_played(seats: int) -> None:
    s = new(seats)
    play_out(s)
    assert [event.split()[1] for event in event_texts(s, "round")] == [str(number) for number in range(1, 13)]
    assert event_texts(s, "ended") == ["ended"]


# ---------------------------------------------------------------- lines


@clause("Q12-066")
@pytest.mark.parametrize(("count", "row"), [(1, 2), (2, 0), (3, 5), (4, 5), (5, 10)])
def test_q12_066_a_line_scores_by_its_marks(count: int, row: int) -> None:
    s = situation(f"marks-0: {' '.join(['a1', 'b1', 'c1', 'd1', 'e1'][:count])}")
    assert points(s, TOM)["left"] == row + 2 * count
    assert points(s, TOM)["right"] == 0
    column = situation(f"marks-0: {' '.join(['j1', 'j2', 'j3', 'j4', 'j5'][:count])}")
    assert points(column, TOM)["right"] == row + 2 * count


@clause("Q12-067")
def test_q12_067_an_untouched_sheet_scores_nothing() -> None:
    s = ended_game("")
    assert [result.score for result in outcome(s).seats] == [0, 0, 0]
    assert lines(s, TOM) == 0


@clause("Q12-068")
def test_q12_068_rows_and_columns_of_each_half_for_themselves() -> None:
    s = situation("marks-0: b1 f1 h1 j1")
    assert points(s, TOM)["left"] == 2 + 2  # row 1 and column b
    assert points(s, TOM)["right"] == 5 + 3 * 2


@clause("Q12-068")
def test_q12_068_diagonals_score_nothing() -> None:
    s = situation("marks-0: a1 b2 c3 d4 e5")
    assert lines(s, TOM) == 10 * 2


# ---------------------------------------------------------------- the first line


@clause("Q12-069")
def test_q12_069_six_points_for_all_who_fill_a_line_in_the_first_round_anyone_does() -> None:
    s = kingdom_step_five("""
        round: 6
        marks-0: a2 b2 c2 d2
        marks-1: a2 b2 c2
        marks-2: f1 g1 h1 i1
        dice-0: r3
        dice-1: r3
        dice-2: r2
    """)
    play(s, "0: mark r3 e2", "1: mark r3 e2", "2: mark r2 j1")
    assert [points(s, seat)["first-line"] for seat in range(3)] == [6, 0, 6]
    assert event_texts(s, "first-line") == ["first-line 0", "first-line 2"]


@clause("Q12-070")
def test_q12_070_marks_of_step_four_and_of_step_five_count_alike() -> None:
    s = situation("""
        round: 5
        hand-2: general knight
        marks-0: a2 b2 c2 d2 e1 e3 e4 e5
        marks-2: f1 g1 h1 i1
        jungle: r3
    """)
    choose(s, "knight", "sorcerer", "general")
    assert "marked 2 j1" in event_texts(s, "marked")  # step 4
    assert event_texts(s, "first-line") == []  # judged at the end of step 5
    play(s, "0: mark r3 e2", "1: tick a1")  # Tom: a row and a column at once
    assert [points(s, seat)["first-line"] for seat in range(3)] == [6, 0, 6]


@clause("Q12-070")
def test_q12_070_later_rounds_bring_none() -> None:
    s = kingdom_step_five("""
        round: 6
        first_round: 5
        first: 1 0 1
        marks-0: a3 b3 c3 d3 f1 g1 h1 i1 j1
        marks-1: a2 b2 c2 d2
        marks-2: f1 g1 h1 i1 j1
        dice-0: r7
        dice-1: r3
        dice-2: y1
    """)
    play(s, "0: mark r7 e3", "1: mark r3 e2", "2: pass")
    assert [points(s, seat)["first-line"] for seat in range(3)] == [6, 0, 6]


# ---------------------------------------------------------------- cards


@clause("Q12-071")
def test_q12_071_cards_in_hand_and_pile_score_those_in_the_reserve_do_not() -> None:
    s = situation("hand-0: golem druid knight\npile-0: troublemakers\nreserve-0: parasite")
    assert points(s, TOM)["cards"] == 3 + 4 + 3
    s = ended_game("hand-0: golem druid knight\npile-0: troublemakers\nreserve-0: parasite lady great")
    assert outcome(s).seats[TOM].score == 10


@clause("Q12-072")
def test_q12_072_starting_cards_are_worth_nothing_nor_is_what_is_out_of_the_game() -> None:
    s = ended_game("hand-0: knight sorcerer\npile-0: jungle-guardian alchemist\nreserve-0: golem\nout-0: lady druid")
    assert [line.points for line in outcome(s).seats[TOM].lines if line.what == "cards"] == [0]


# ---------------------------------------------------------------- the winner


@clause("Q12-066", "Q12-069", "Q12-071", "Q12-073")
def test_q12_073_the_scored_example_of_the_rulebook() -> None:
    s = ended_game(f"""
        marks-0: {TOMS}
        marks-1: {LEAS}
        marks-2: {MIAS}
        first: 0 1 0
        first_round: 7
        hand-0: golem knight
        pile-0: troublemakers
        hand-1: machine
        pile-1: druid sorcerer
        hand-2: golem troublemakers
        pile-2: lady
    """)
    tom, lea, mia = outcome(s).seats
    by_name = [{line.what: line.points for line in seat.lines} for seat in (mia, lea, tom)]
    assert [lines(s, seat) for seat in (MIA, LEA, TOM)] == [89, 91, 83]
    assert [line["first-line"] for line in by_name] == [0, 6, 0]
    assert [line["cards"] for line in by_name] == [10, 8, 6]
    assert [mia.score, lea.score, tom.score] == [99, 105, 89]
    assert [tom.result, lea.result, mia.result] == [LOST, WON, LOST]
    assert [lea.rank, mia.rank, tom.rank] == [1, 2, 3]


@clause("Q12-073")
def test_q12_073_most_points_win_even_with_fewer_cells() -> None:
    s = ended_game("marks-0: a1 b2 c3\nmarks-1: a1 b1 a2 b2")  # 12 points for three cells, 0 for four
    assert [result.score for result in outcome(s).seats] == [12, 0, 0]
    assert outcome(s).winners() == [TOM]


@clause("Q12-074")
def test_q12_074_on_equal_points_more_marked_cells_win() -> None:
    s = ended_game(f"""
        marks-0: {TOMS}
        marks-1: {LEAS}
        marks-2: {MIAS}
        hand-0: lady machine golem troublemakers parasite
        hand-1: golem lady
        hand-2: golem troublemakers lady
    """)
    assert [result.score for result in outcome(s).seats] == [99, 98, 99]
    assert [result.result for result in outcome(s).seats] == [LOST, LOST, WON]  # Mia: 27 cells against 25
    assert [result.rank for result in outcome(s).seats] == [2, 3, 1]


@clause("Q12-074")
def test_q12_074_if_these_are_equal_too_nobody_wins() -> None:
    s = ended_game(f"""
        marks-0: {MIAS}
        marks-1: {LEAS}
        marks-2: {MIAS}
        hand-0: golem troublemakers lady
        hand-1: golem lady
        hand-2: golem troublemakers lady
    """)
    assert [result.score for result in outcome(s).seats] == [99, 98, 99]
    assert [result.result for result in outcome(s).seats] == [NONE, NONE, NONE]
    assert outcome(s).winners() == []  # Lea does not move up
    assert [result.rank for result in outcome(s).seats] == [1, 3, 1]
