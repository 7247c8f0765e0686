"""Queen of 12, sides C and D: Lady, Alchemist, Parasite and General there."""

from __future__ import annotations

import pytest

from pentarchy.testing import clause
from tests.games.queen.helpers import (
    asked,
    cards,
    choose,
    columns,
    dice,
    event_texts,
    hand,
    legal,
    marks,
    play,
    question,
    refusal,
    roofs,
    rows,
    situation,
    view,
    zone,
)

RESERVE = "golem druid great spy machine troublemakers"

# ---------------------------------------------------------------- Lady


LADY = """
    side: C
    crusade: 1
    hand-0: lady knight
    jungle: y3 r7
    mountains: p1
    """


@clause("Q12-194")
def test_q12_194_lady_takes_a_die_from_either_tray_and_may_turn_it() -> None:
    s = situation(LADY)
    choose(s, "lady", "knight", "knight")
    assert legal(s) == {"take y3 jungle", "take r7 jungle", "take p1 mountains"}
    play(s, "take y3 jungle")
    assert question(s) == "turn-die"
    assert legal(s) == {f"turn {value}" for value in range(1, 13)}
    play(s, "turn 11")
    assert dice(s, "0") == ["y11"]
    assert marks(s, 0) == {"v11-1"}
    assert "tick l1-3" in legal(s, 0)
    play(s, "0: tick l1-3")  # a yellow roof, for the colour stays
    assert "strip c-mark" in legal(s, 0)  # the bonus for one die
    play(s, "0: strip c-mark", "0: tick v1-1")
    assert marks(s, 0) == {"v11-1", "l1-3", "v1-1"}


@clause("Q12-194")
def test_q12_194_she_may_leave_it_as_it_is() -> None:
    s = situation(LADY)
    choose(s, "lady", "knight", "knight")
    play(s, "take y3 jungle", "turn 3")
    assert dice(s, "0") == ["y3"]
    assert marks(s, 0) == {"v3-1"}
    assert event_texts(s, "turned") == []


@clause("Q12-194")
def test_q12_194_on_sides_a_and_b_nothing_is_turned() -> None:
    s = situation(LADY.replace("side: C", "side: A").replace("crusade: 1", ""))
    choose(s, "lady", "knight", "knight")
    play(s, "take y3 jungle")
    assert question(s, 0) == "mark"
    assert dice(s, "0") == ["y3"]


@clause("Q12-195")
def test_q12_195_the_turned_die_is_copied_as_it_lies() -> None:
    s = situation(LADY + "hand-1: reflection knight")
    choose(s, "lady", "reflection", "knight")
    play(s, "take y3 jungle", "turn 11")
    assert event_texts(s, "turned", seat=2) == ["turned 0 y11"]
    assert marks(s, 0) == marks(s, 1) == {"v11-1"}
    assert view(s, 2)["dice"] == view(s, 0)["dice"]


@clause("Q12-195")
def test_q12_195_and_turned_in_step_4_alone() -> None:
    s = situation(LADY + "hand-1: sorcerer knight")
    choose(s, "lady", "sorcerer", "knight")
    play(s, "take r7 jungle")
    assert (asked(s), question(s)) == (0, "turn-die")
    assert dice(s, "mountains") == ["p1"]  # Lady is first: the Sorcerer has not acted yet
    play(s, "turn 12")
    assert refusal(s, "turn 5", 0) == "Q12-157"


# ---------------------------------------------------------------- Alchemist


@clause("Q12-196")
@pytest.mark.parametrize("cells", [("v5-2", "v5-3"), ("v5-2", "v8-1")])
def test_q12_196_alchemist_marks_two_value_cells_in_one_row_or_two(cells: tuple[str, str]) -> None:
    s = situation(
        f"""
        side: C
        reserve-0: {RESERVE}
        marks-0: v5-1
        """
    )
    choose(s, "alchemist", "knight", "sorcerer")
    play(s, *[f"tick {cell}" for cell in cells])
    assert marks(s, 0) == {"v5-1", *cells}
    assert len(cards(s, "reserve-0")) == 6  # no card
    assert 0 not in s.turn()


@clause("Q12-196")
def test_q12_196_neither_a_full_row_nor_a_roof_nor_the_scale() -> None:
    s = situation(
        f"""
        side: C
        marks-0: {rows(5)}
        """
    )
    choose(s, "alchemist", "knight", "sorcerer")
    assert legal(s) == {f"tick v{row}-1" for row in range(1, 13) if row != 5}
    assert (
        refusal(s, "tick v5-4") == refusal(s, "write 5") == refusal(s, "tick l1-1") == refusal(s, "pass") == "Q12-196"
    )


@clause("Q12-176")
def test_q12_176_under_the_base_rules_alchemist_brings_no_card_and_parasite_returns_one() -> None:
    s = situation(
        f"""
        side: C
        hand-0: alchemist knight
        reserve-0: {RESERVE}
        hand-1: parasite knight
        reserve-1: {RESERVE}
        hand-2: sorcerer knight
        """
    )
    choose(s, "alchemist", "parasite", "sorcerer")
    play(s, "return knight")
    assert len(cards(s, "reserve-1")) == 7
    assert "knight" in cards(s, "reserve-1")
    play(s, "tick v1-1", "tick v1-2")
    assert len(cards(s, "reserve-0")) == 6
    assert s.turn() == [1, 2]


@clause("Q12-176")
def test_q12_176_and_every_die_is_marked_twice() -> None:
    s = situation(
        """
        side: D
        hand-0: knight sorcerer
        reserve-0: golem
        jungle: r2 r3
        """
    )
    choose(s, "knight", "sorcerer", "alchemist")
    play(s, "2: tick v1-1", "2: tick v1-2")
    assert marks(s, 0) == {"v2-1", "v3-1"}
    assert refusal(s, "pass", 0) == "Q12-149"
    play(s, "0: tick l1-1", "0: tick l1-4")
    assert marks(s, 0) == {"v2-1", "v3-1", "l1-1", "l1-4"}


# ---------------------------------------------------------------- Parasite


@clause("Q12-197")
def test_q12_197_in_a_crusade_the_card_is_out_of_the_game() -> None:
    s = situation(
        """
        side: C
        crusade: 1
        hand-0: parasite knight druid golem machine sorcerer jungle-guardian
        pile-0: great
        jungle: r7 p8
        """
    )
    choose(s, "parasite", "knight", "knight")
    assert dice(s, "0") == ["p8", "r7"]
    choices = "parasite knight druid golem machine sorcerer jungle-guardian great"
    assert legal(s) == {f"return {card}" for card in choices.split()}
    play(s, "return knight")
    assert "knight" in cards(s, "out-0")
    assert cards(s, "reserve-0") == []
    assert len(hand(s, 0)) + len(cards(s, "pile-0")) == 7
    assert event_texts(s, "removed", seat=2) == ["removed 0 knight"]
    assert zone(view(s, 2), "out-0") == zone(view(s, 0), "out-0")


@clause("Q12-197")
def test_q12_197_an_empty_hand_takes_the_pile_as_in_the_base_game() -> None:
    s = situation(
        """
        side: C
        crusade: 1
        hand-0: parasite knight
        pile-0: great
        """
    )
    choose(s, "parasite", "sorcerer", "sorcerer")
    play(s, "return knight")
    assert hand(s, 0) == {"parasite", "great"}


# ---------------------------------------------------------------- General


def marks_by_general(marked: str, *lines: str) -> set[str]:
    """What General adds to these marks."""
    text = ["side: C", "crusade: 1", "hand-0: general knight", f"marks-0: {marked}", *lines]
    s = situation("\n".join(text))
    choose(s, "general", "knight", "sorcerer")
    return marks(s, 0) - set(marked.split())


@clause("Q12-198")
def test_q12_198_general_works_in_both_areas_but_not_on_the_scale() -> None:
    s = situation(
        """
        side: C
        crusade: 1
        hand-0: general knight
        marks-0: v7-1 v7-2 v7-3 l3-1 l3-3
        overflow-0: 1 2 3
        """
    )
    choose(s, "general", "knight", "sorcerer")
    assert marks(s, 0) == {"v7-1", "v7-2", "v7-3", "v7-4", "l3-1", "l3-2", "l3-3"}
    assert s.overflow[0] == [1, 2, 3]
    assert question(s, 0) == "tick"  # the row of roofs earned two more of them


@clause("Q12-199")
def test_q12_199_every_line_that_lacks_one_cell() -> None:
    assert marks_by_general("v3-1 v3-2 v3-3 v9-1 v9-2 v9-3 l2-1 l2-2 l2-3") == {"v3-4", "v9-4", "l2-4"}
    assert marks_by_general("v3-1 v3-2 v9-1 l2-1 l2-2") == set()
    assert marks_by_general("r1-4") == {"r2-4"}  # a column of two roofs


@clause("Q12-199")
def test_q12_199_columns_of_values_too_and_rows_stay_filled_from_the_left() -> None:
    full = f"{columns(1, 2)} {columns(3, 4, without=7)}"
    assert marks_by_general(full) == {"v7-3", "v7-4"}


@clause("Q12-199")
def test_q12_199_judged_once() -> None:
    # Row 3 lacks l3-1; only that mark makes column 1 lack nothing but l4-1.
    assert marks_by_general("l1-1 l2-1 l3-2 l3-3 l5-1") == {"l3-1"}


@clause("Q12-199")
def test_q12_199_an_empty_line_of_one_cell_is_not_filled() -> None:
    assert marks_by_general("v1-1") == set()
    assert marks_by_general("l1-1 l2-1 l3-1 l4-1") == {"l5-1", "l4-2"}  # as the last cell of a column, and of row 4


@clause("Q12-199")
def test_q12_199_what_it_earns_comes_in_step_5() -> None:
    s = situation(
        f"""
        side: C
        crusade: 1
        hand-0: general knight
        marks-0: {columns(1, 2, 3, without=12)} v12-1 v12-2 {roofs("R", "P", "Y")}
        """
    )
    choose(s, "general", "knight", "sorcerer")
    assert {"v12-3", *[f"v{row}-4" for row in range(1, 12)]} <= marks(s, 0)  # v12-3 is a 1-12
    assert "v12-4" in marks(s, 0)  # the only cell that was left for it
    assert s.turn() == [1, 2]
