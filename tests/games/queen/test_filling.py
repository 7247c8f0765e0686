"""Queen of 12: step 5 on sides A and B: marks for dice, the first line, and who gets a bonus."""

from __future__ import annotations

import pytest

from pentarchy.testing import clause
from tests.games.queen.helpers import (
    KINDS,
    TITLE,
    choose,
    event_texts,
    finish_round,
    kingdom_step_five,
    legal,
    marks,
    play,
    question,
    refusal,
    scripted,
    situation,
    view,
)

TOM, LEA, MIA = 0, 1, 2
RED_AND_SEVEN = "a2 e3 i3 b1 d2 c3 g1 i2 j5"


# ---------------------------------------------------------------- all at once


@clause("Q12-047")
def test_q12_047_all_mark_at_the_same_time_in_any_order() -> None:
    one, other = (kingdom_step_five("dice-0: r7 p9\ndice-1: r2 y3 r3\ndice-2: y1", scripted(0, 0)) for _ in range(2))
    assert one.turn() == [TOM, LEA, MIA]
    tom = ["0: mark r7 a2", "0: mark p9 b3"]
    lea = ["1: mark r2 e4", "1: mark y3 a3", "1: mark r3 e2"]
    play(one, *tom, *lea, "2: pass")
    play(other, "2: pass", lea[0], tom[0], *lea[1:], tom[1])
    assert TITLE.fingerprint(one) == TITLE.fingerprint(other)
    assert marks(one, LEA) == {"e4", "a3", "e2"}
    assert marks(one, TOM) == {"a2", "b3"}


@clause("Q12-048")
def test_q12_048_nobody_sees_the_marks_of_others_before_all_are_done() -> None:
    s = kingdom_step_five("""
        marks-1: a2 b2 c2 d2
        dice-0: r7 p9
        dice-1: r3
        dice-2: y1
        reserve-2: golem lady
    """)
    play(s, "1: mark r3 e2")  # Lea has filled a row
    for viewer in (TOM, None):
        seen = view(s, viewer)
        assert [KINDS["cell"].write(cell) for cell in seen["marks"][LEA]] == ["a2", "b2", "c2", "d2"]
        assert seen["first_line"] == [0, 0, 0]
    assert event_texts(s, "marked-with", seat=TOM) == []
    assert event_texts(s, "marked-with", seat=LEA) == ["marked-with 1 e2 r3"]
    play(s, "0: pass")
    assert len(view(s, TOM)["marks"][LEA]) == 4  # Mia still marks
    play(s, "2: pass")
    assert len(view(s, TOM)["marks"][LEA]) == 5
    assert "marked-with 1 e2 r3" in event_texts(s, "marked-with", seat=TOM)


@clause("Q12-048")
def test_q12_048_bonuses_are_chosen_in_secret_and_reserve_cards_in_turn_afterwards() -> None:
    s = kingdom_step_five("""
        dice-0: r7
        pile-1: golem
        reserve-1: lady druid
        reserve-2: lady druid
    """)
    play(s, "1: reserve")
    assert view(s, TOM)["boxes"]["reserve"] == [0, 0, 0]
    assert event_texts(s, "wants-card", seat=TOM) == []
    play(s, "2: reserve")
    assert s.turn() == [TOM]  # no card yet: Tom still marks
    play(s, "0: pass")
    assert view(s, TOM)["boxes"]["reserve"] == [0, 1, 1]
    assert s.turn() == [LEA]
    play(s, "pick lady")
    assert s.turn() == [MIA]


# ---------------------------------------------------------------- a cell for a die


@clause("Q12-049")
def test_q12_049_one_free_cell_for_a_die_by_value_or_by_colour() -> None:
    s = kingdom_step_five("dice-0: p2\nmarks-0: j1 b4 a5 f2 g3")
    assert legal(s, TOM) == {"pass", "mark p2 e4", "mark p2 f3", "mark p2 h5"}
    assert refusal(s, "mark p2 j1", TOM) == "Q12-049"  # marked already
    play(s, "0: mark p2 h5")
    assert s.turn() == [LEA, MIA]  # the die is spent


@clause("Q12-049")
def test_q12_049_a_die_that_fits_nothing_is_lost() -> None:
    s = kingdom_step_five("dice-0: r5 r5\nmarks-0: d1 e5 b1 d2 c3 g1 i2 j5\ndice-1: y1\ndice-2: y2")
    assert legal(s, TOM) == {"pass", "mark r5 h1"}
    play(s, "0: mark r5 h1")
    assert s.turn() == [LEA, MIA]  # no second mark, no bonus
    play(s, "1: pass", "2: pass")
    assert marks(s, TOM) == {"d1", "e5", "b1", "d2", "c3", "g1", "i2", "j5", "h1"}


@clause("Q12-049")
def test_q12_049_every_die_pays_once_and_only_for_itself() -> None:
    s = kingdom_step_five("dice-0: r5 y8")
    assert refusal(s, "mark p9 b3", TOM) == "Q12-043"  # not his die
    play(s, "0: mark r5 h1")
    assert "mark r5 d1" not in legal(s, TOM)
    assert legal(s, TOM) == {"pass", *[f"mark y8 {cell}" for cell in ["b5", "h2", "i4", "e1", "c2", "f4"]]}


@clause("Q12-050")
def test_q12_050_a_die_may_be_left_unmarked_and_gives_no_bonus_then() -> None:
    # 7 and red are full but for a2, the second mark of its row and of its column.
    taken = " ".join(cell for cell in RED_AND_SEVEN.split() if cell not in ("a2", "d2"))
    s = kingdom_step_five(f"dice-0: r7\ndice-1: y1\ndice-2: y1\nmarks-0: {taken} c2 d2 a3")
    assert legal(s, TOM) == {"pass", "mark r7 a2"}
    before = marks(s, TOM)
    play(s, "0: pass")
    assert s.turn() == [LEA, MIA]
    play(s, "1: pass", "2: pass")
    assert marks(s, TOM) == before


@clause("Q12-051")
@pytest.mark.parametrize("tray", ["jungle", "mountains"])
def test_q12_051_a_die_of_either_tray_marks_either_half(tray: str) -> None:
    s = situation(f"{tray}: y5\nhand-0: druid knight")
    choose(s, "druid", "knight", "knight")
    assert legal(s, TOM) == {"pass", *[f"mark y5 {cell}" for cell in ["d1", "e5", "h1", "e1", "c2", "f4"]]}


# ---------------------------------------------------------------- the first line


@clause("Q12-052")
def test_q12_052_the_first_full_line_is_circled_and_all_others_are_out_for_good() -> None:
    s = kingdom_step_five("""
        round: 5
        marks-0: f1 g1 h1 i1
        marks-1: a2 b2 c2 d2
        dice-0: y4
        dice-1: r3
        dice-2: y1
    """)
    play(s, "0: pass", "1: mark r3 e2", "2: pass")
    assert (s.first, s.first_round) == ([0, 1, 0], 5)
    assert event_texts(s, "first-line") == ["first-line 1"]
    assert view(s, MIA)["first_line"] == [0, 1, 0]
    later = kingdom_step_five("""
        round: 6
        first: 0 1 0
        first_round: 5
        marks-0: f1 g1 h1 i1
        marks-1: a2 b2 c2 d2 e2
        dice-0: r2
        dice-1: y1
        dice-2: y1
    """)
    play(later, "0: mark r2 j1", "1: pass", "2: pass")
    assert (later.first, later.first_round) == ([0, 1, 0], 5)


@clause("Q12-052")
@pytest.mark.parametrize("line", range(20))
def test_q12_052_every_row_and_column_of_a_half_is_a_line(line: int) -> None:
    cells = [KINDS["cell"].write(cell) for cell in range(50) if situation("").sheet().lines[line] >> cell & 1]
    s = kingdom_step_five(f"marks-2: {' '.join(cells[1:])}\ndice-0: y1\ndice-1: y1")
    play(s, "0: pass", "1: pass")
    play(s, f"2: tick {cells[0]}")
    assert s.first == [0, 0, 1]


@clause("Q12-052")
@pytest.mark.parametrize("cells", ["c1 d1 e1 f1 g1", "a2 b2 c2 d2 f2", "a1 b2 c3 d4 e5", "j1 a2 b2 c2 d2"])
def test_q12_052_five_other_cells_are_no_line(cells: str) -> None:
    first, *rest = cells.split()
    s = kingdom_step_five(f"marks-2: {' '.join(rest)}\ndice-0: y1\ndice-1: y1")
    play(s, "0: pass", "1: pass", f"2: tick {first}")
    assert (s.first, s.first_round) == ([0, 0, 0], 0)


# ---------------------------------------------------------------- who gets a bonus


@clause("Q12-053")
def test_q12_053_who_can_mark_nothing_uses_a_bonus() -> None:
    s = kingdom_step_five(f"dice-1: p2\ndice-2: r7\nmarks-2: {RED_AND_SEVEN}")
    assert question(s, TOM) == "bonus"  # no dice
    assert question(s, LEA) == "mark"
    assert question(s, MIA) == "bonus"  # nothing fits
    assert refusal(s, "mark r7 a2", MIA) is not None
    play(s, "1: mark p2 b4")
    assert LEA not in s.turn()


@clause("Q12-054")
def test_q12_054_a_card_that_has_marked_does_not_take_the_bonus_away() -> None:
    s = situation("reserve-0: golem")
    choose(s, "alchemist", "knight", "knight")
    play(s, "0: tick a2")
    assert s.turn() == [TOM, LEA, MIA]  # 0 dice: all use a bonus
    assert {question(s, seat) for seat in s.turn()} == {"bonus"}
    play(s, "0: tick a1")
    assert marks(s, TOM) == {"a1", "a2"}


@clause("Q12-054")
def test_q12_054_under_version_1_it_does() -> None:
    s = situation("version: 1\nreserve-0: golem")
    choose(s, "alchemist", "knight", "knight")
    play(s, "0: tick a2")
    assert s.turn() == [LEA, MIA]
    assert question(s, LEA) == "bonus"


@clause("Q12-054")
def test_q12_054_an_oracle_that_hit_nothing_leaves_it() -> None:
    # The die shows a 12, which is not in the row 1 R 10 5 Y.
    s = situation("hand-0: oracle knight", scripted(2, 11))
    choose(s, "oracle", "alchemist", "sorcerer")
    play(s, "0: line left-row-1", "1: tick a1")
    assert marks(s, TOM) == set()
    assert question(s, TOM) == "bonus"


@clause("Q12-054")
def test_q12_054_declining_to_mark_gives_no_bonus() -> None:
    s = kingdom_step_five(f"dice-0: r7 p12\nmarks-0: {RED_AND_SEVEN}")  # r7 fits nothing, p12 does
    assert question(s, TOM) == "mark"
    play(s, "0: pass")
    assert s.turn() == [LEA, MIA]


@clause("Q12-054")
def test_q12_054_copied_dice_count_too() -> None:
    fits = kingdom_step_five("copied: 1 - -\ndice-1: p2\ndice-2: y1")
    assert question(fits, TOM) == "mark"
    fits_not = kingdom_step_five(f"copied: 1 - -\ndice-1: r7\ndice-2: y1\nmarks-0: {RED_AND_SEVEN}")
    assert question(fits_not, TOM) == "bonus"


@clause("Q12-054")
def test_q12_054_marks_of_an_earlier_round_do_not_count() -> None:
    s = situation("")
    choose(s, "alchemist", "knight", "knight")
    play(s, "0: tick a2")
    finish_round(s)
    choose(s, "sorcerer", "sorcerer", "sorcerer")
    assert question(s, TOM) == "bonus"


# ---------------------------------------------------------------- for whoever draws it


def test_the_view_tells_the_points_of_each_line_and_what_is_left_to_mark_with() -> None:
    s = kingdom_step_five("marks-0: b2 c2 d2 e2 a1\ndice-0: r7 p9\ndice-1: r3")
    seen = view(s, TOM)
    row_two, column_a = 1, 5
    assert (seen["lines"][TOM][row_two], seen["lines"][TOM][column_a]) == (5, 2)
    assert [KINDS["pay"].write(pay) for pay in seen["paying"][TOM]] == ["r7", "p9"]
    play(s, "0: mark r7 a2")
    seen = view(s, TOM)
    assert (seen["lines"][TOM][row_two], seen["lines"][TOM][column_a]) == (10, 0)
    assert [KINDS["pay"].write(pay) for pay in seen["paying"][TOM]] == ["p9"]
    assert view(s, LEA)["lines"][TOM][row_two] == 5  # nobody else sees it yet
    assert view(s, None)["paying"][TOM] != view(s, TOM)["paying"][TOM]


def test_a_mark_is_worth_what_it_changes_in_its_two_lines() -> None:
    s = kingdom_step_five("marks-0: b2 c2 d2 e2 a1\ndice-0: r7 y3\ndice-1: r3")
    worth = {
        move: TITLE.immediate_gain(s, TOM, TITLE.read(s, TOM, move))
        for move in ("mark r7 a2", "mark r7 i3", "mark y3 j3")
    }
    first_line = 6
    assert worth == {"mark r7 a2": 5 - 2 + first_line, "mark r7 i3": 4, "mark y3 j3": 4}
    s = kingdom_step_five(
        """
        round: 2
        first_round: 1
        first: 0 1 0
        marks-0: b2 c2 d2 e2 a1
        marks-1: a1 b1 c1 d1 e1
        dice-0: r7
        dice-1: r3
        """
    )
    assert TITLE.immediate_gain(s, TOM, TITLE.read(s, TOM, "mark r7 a2")) == 5 - 2  # Lea has had it
    assert TITLE.immediate_gain(s, TOM, TITLE.read(s, TOM, "pass")) is None
