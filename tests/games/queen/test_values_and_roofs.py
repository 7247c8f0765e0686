"""Queen of 12, sides C and D: the value area, the overflow scale and the colour area."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy.core import BadContent
from pentarchy.games import load_title
from pentarchy.testing import clause
from tests.games.queen.helpers import (
    choose,
    crusade_step_five,
    event_texts,
    legal,
    marks,
    play,
    question,
    refusal,
    roofs,
    rows,
    situation,
    view,
)


def ticks(cells: str) -> set[str]:
    """The moves that mark these cells."""
    return {f"tick {cell}" for cell in cells.split()}


# ---------------------------------------------------------------- both, always, in order


@clause("Q12-149")
def test_q12_149_a_die_marks_its_value_and_its_colour() -> None:
    s = crusade_step_five("dice-0: r5")
    play(s, "tick l1-1")
    assert marks(s, 0) == {"v5-1", "l1-1"}


@clause("Q12-149")
def test_q12_149_neither_may_be_left_out() -> None:
    s = crusade_step_five("dice-0: r5")
    assert marks(s, 0) == {"v5-1"}  # nobody was asked
    assert question(s) == "roofs"
    assert refusal(s, "pass") == "Q12-149"


@clause("Q12-149")
def test_q12_149_reflected_dice_are_marked_twice_as_well() -> None:
    s = crusade_step_five(
        """
        dice-1: r5 p9
        copied: 1 - -
        """
    )
    play(s, "0: tick l1-1", "0: tick l1-2")
    assert marks(s, 0) == {"v5-1", "v9-1", "l1-1", "l1-2"}


@clause("Q12-177")
def test_q12_177_first_all_values_then_all_colours_then_the_bonuses() -> None:
    s = crusade_step_five(
        """
        dice-0: r2 p9
        marks-0: v2-1 v2-2
        """
    )
    assert marks(s, 0) == {"v2-1", "v2-2", "v2-3", "v9-1"}
    assert question(s) == "roofs"
    play(s, "tick r1-1")
    assert question(s) == "roofs"
    play(s, "tick r1-2")
    assert question(s) == "tick"  # the 1-12 cell of row 2
    play(s, "tick v9-2")
    assert marks(s, 0) == {"v2-1", "v2-2", "v2-3", "v9-1", "r1-1", "r1-2", "v9-2"}
    assert question(s) == "over"


@clause("Q12-177")
def test_q12_177_the_other_steps_are_those_of_the_base_round() -> None:
    s = situation(
        """
        side: C
        crusade: 1
        hand-0: knight sorcerer
        hand-1: knight sorcerer
        hand-2: knight jungle-guardian
        jungle: r2 p7 p8
        mountains: r4 y5
        """
    )
    choose(s, "sorcerer", "knight", "jungle-guardian")
    assert event_texts(s, "revealed", "acts", "took") == [
        "revealed 0 sorcerer",
        "revealed 1 knight",
        "revealed 2 jungle-guardian",
        "acts 1 knight",
        "took 1 r2 jungle",
        "acts 0 sorcerer",
        "took 0 p7 jungle",
        "took 0 p8 jungle",
        "acts 2 jungle-guardian",
    ]
    assert [question(s, seat) for seat in range(3)] == ["roofs", "roofs", "choose-bonus"]


# ---------------------------------------------------------------- values


@clause("Q12-150")
def test_q12_150_the_leftmost_free_cell_of_the_row() -> None:
    s = crusade_step_five(
        """
        dice-0: r11
        marks-0: v11-1
        """
    )
    assert marks(s, 0) == {"v11-1", "v11-2"}
    assert s.overflow[0] == []


@clause("Q12-150")
def test_q12_150_what_finds_its_row_full_goes_to_the_overflow_scale() -> None:
    s = crusade_step_five(
        f"""
        dice-0: r11
        marks-0: {rows(11)}
        """
    )
    assert s.overflow[0] == [11]
    assert marks(s, 0) == set(rows(11).split())


@clause("Q12-150")
def test_q12_150_two_equal_dice_and_one_free_cell() -> None:
    s = crusade_step_five(
        """
        dice-0: r11 p11
        marks-0: v11-1 v11-2 v11-3
        """
    )
    assert marks(s, 0) == set(rows(11).split())
    assert s.overflow[0] == [11]


@clause("Q12-152")
def test_q12_152_a_cell_1_12_brings_one_more_value_of_choice() -> None:
    s = crusade_step_five(
        f"""
        dice-0: r6 p6
        marks-0: v6-1 v6-2 {roofs("R", "P")}
        """
    )
    assert marks(s, 0) >= {"v6-3", "v6-4"}  # the third cell of row 6 is a 1-12
    assert legal(s) == {f"tick v{row}-1" for row in range(1, 13) if row != 6}
    play(s, "tick v9-1")
    assert "v9-1" in marks(s, 0)
    assert question(s) == "over"


@clause("Q12-152")
def test_q12_152_other_cells_bring_nothing() -> None:
    s = crusade_step_five(
        f"""
        dice-0: r6 p7
        marks-0: v6-1 v7-1 v7-2 {roofs("R", "P")}
        """
    )
    assert question(s) == "over"
    assert marks(s, 0) >= {"v6-2", "v7-3"}


@clause("Q12-152")
def test_q12_152_a_sheet_knows_plain_cells_fours_and_1_12s(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    line = '"' + '", "'.join(["+ . 4 ."] * 11 + [". . . {}"]) + '"'
    pack.write_text(f'[[crusade]]\nid = "C"\nvalues = [{line.format("+")}]\n')
    assert load_title("queen", pack).content.tables["crusade"]["C"]["values"][11] == ". . . +"
    pack.write_text(f'[[crusade]]\nid = "C"\nvalues = [{line.format("5")}]\n')
    with pytest.raises(BadContent, match="values"):
        load_title("queen", pack)


@clause("Q12-188")
def test_q12_188_a_bonus_too_marks_the_leftmost_free_cell_of_a_row() -> None:
    s = crusade_step_five(
        f"""
        earned-0: value
        marked: 1 1 1
        marks-0: v7-1 {rows(8)}
        """
    )
    assert {move for move in legal(s) if "v7-" in move or "v8-" in move} == {"tick v7-2"}
    assert refusal(s, "tick v7-4") == refusal(s, "tick v7-3") == "Q12-188"
    play(s, "tick v7-2")
    assert marks(s, 0) == {"v7-1", "v7-2", *rows(8).split()}


@clause("Q12-188")
def test_q12_188_and_so_does_a_card() -> None:
    s = situation(
        """
        side: C
        hand-0: alchemist knight
        marks-0: v7-1
        """
    )
    choose(s, "alchemist", "knight", "sorcerer")
    assert refusal(s, "tick v7-4") == refusal(s, "tick v1-2") == "Q12-188"
    play(s, "tick v7-2")
    assert {move for move in legal(s) if "v7-" in move} == {"tick v7-3"}


# ---------------------------------------------------------------- the overflow scale


@clause("Q12-154")
def test_q12_154_an_empty_scale_takes_any_value() -> None:
    s = crusade_step_five(
        f"""
        dice-0: r12
        marks-0: {rows(12)}
        """
    )
    assert s.overflow[0] == [12]


@clause("Q12-154")
@pytest.mark.parametrize(("die", "scale"), [("r1", [1, 1, 2]), ("r2", [1, 1, 2, 2]), ("r8", [1, 1, 2, 8])])
def test_q12_154_what_is_not_less_than_the_last_one_must_be_written(die: str, scale: list[int]) -> None:
    s = crusade_step_five(
        f"""
        dice-0: {die}
        marks-0: {rows(1, 2, 8)}
        overflow-0: 1 1 2
        """
    )
    assert question(s) == "roofs"  # nobody was asked about the scale
    assert s.overflow[0] == scale


@clause("Q12-154")
def test_q12_154_what_does_not_fit_is_told_to_be_lost() -> None:
    s = crusade_step_five(
        f"""
        side: D
        marked: 1 1 1
        earned-0: copy-all
        dice-1: p2 r1
        dice-2: r5
        marks-0: {rows(1, 2)} {roofs("P")}
        overflow-0: 2
        """
    )
    play(s, "0: copy 1")
    assert s.overflow[0] == [2, 2]
    assert event_texts(s, "wrote", "value-lost", seat=0) == ["value-lost 0 1", "wrote 0 2"]


@clause("Q12-154")
def test_q12_154_without_a_free_place_the_value_is_lost_but_not_the_colour() -> None:
    s = crusade_step_five(
        f"""
        dice-0: r12 r11
        marks-0: {rows(11, 12)}
        overflow-0: 1 1 2 2 3 3
        """
    )
    assert question(s) == "roofs"
    play(s, "tick l1-1", "tick l1-4")
    assert s.overflow[0] == [1, 1, 2, 2, 3, 3]
    assert marks(s, 0) == {*rows(11, 12).split(), "l1-1", "l1-4"}


@clause("Q12-155")
def test_q12_155_all_values_that_fit_are_written_in_ascending_order() -> None:
    s = crusade_step_five(
        f"""
        dice-0: r8 p2
        marks-0: {rows(2, 8)}
        overflow-0: 1
        """
    )
    assert question(s) == "roofs"  # nobody is asked about the scale
    assert s.overflow[0] == [1, 2, 8]


@clause("Q12-155")
def test_q12_155_what_cannot_be_written_is_never_offered() -> None:
    s = crusade_step_five(
        f"""
        dice-0: r1 p2 p1
        marks-0: {rows(1, 2)}
        overflow-0: 2
        """
    )
    assert question(s) == "roofs"
    assert s.overflow[0] == [2, 2]


@clause("Q12-155")
@pytest.mark.parametrize(("first", "scale"), [("write 2", [1, 2, 8]), ("write 8", [1, 8])])
def test_q12_155_under_version_1_the_owner_names_the_value_that_comes_first(first: str, scale: list[int]) -> None:
    s = crusade_step_five(
        f"""
        version: 1
        dice-0: r8 p2
        marks-0: {rows(2, 8)}
        overflow-0: 1
        """
    )
    assert legal(s) == {"write 2", "write 8"}
    assert refusal(s, "pass") == refusal(s, "write 5") == "Q12-155"
    play(s, first)
    assert question(s) == "roofs"
    assert s.overflow[0] == scale


@clause("Q12-155")
def test_q12_155_and_the_order_of_colours() -> None:
    s = crusade_step_five("dice-0: r8 p2")
    assert legal(s) == ticks(roofs("R", "P"))
    play(s, "tick l2-1")  # the purple die
    assert legal(s) == ticks(roofs("R"))


# ---------------------------------------------------------------- colours


@clause("Q12-157")
def test_q12_157_any_free_roof_of_the_colour() -> None:
    s = crusade_step_five(
        """
        dice-0: p9
        marks-0: l2-3 l3-2 r1-2 r2-1 r2-3 r3-2 r4-2
        """
    )
    assert legal(s) == {"tick l1-2", "tick l2-1", "tick l4-2"}
    assert refusal(s, "tick l1-1") == "Q12-157"  # red
    assert refusal(s, "tick l3-2") == "Q12-157"  # marked
    play(s, "tick l4-2")
    assert "l4-2" in marks(s, 0)


@clause("Q12-157")
def test_q12_157_two_blocks_of_fourteen_roofs() -> None:
    assert [len(roofs(letter).split()) for letter in "RPY"] == [12, 10, 6]
    s = crusade_step_five("dice-0: y9")
    assert legal(s) == ticks("l1-3 l2-4 l3-1 r1-3 r2-4 r3-1")


@clause("Q12-158")
def test_q12_158_a_colour_without_a_free_roof_is_lost() -> None:
    s = crusade_step_five(
        f"""
        dice-0: y3
        marks-0: {roofs("Y")}
        """
    )
    assert question(s) == "choose-bonus"
    assert marks(s, 0) == {"v3-1", *roofs("Y").split()}


@clause("Q12-158")
def test_q12_158_of_two_dice_for_one_roof_one_is_lost() -> None:
    s = crusade_step_five(
        f"""
        dice-0: y3 y4 p5
        marks-0: {roofs("Y").removesuffix(" r3-1")}
        """
    )
    assert legal(s) == ticks(roofs("P"))
    play(s, "tick l1-2")
    assert marks(s, 0) == {"v3-1", "v4-1", "v5-1", "l1-2", *roofs("Y").split()}
    assert event_texts(s, "roof-lost", seat=1) == ["roof-lost 0 yellow"]


@clause("Q12-159")
def test_q12_159_a_full_row_of_roofs_gives_its_bonus() -> None:
    s = crusade_step_five(
        """
        dice-0: r1 p3
        marks-0: l3-1 l3-2
        """
    )
    play(s, "tick l3-3", "tick l1-2")  # two roofs, on side C
    assert question(s) == "tick"
    play(s, "tick r1-1", "tick r1-2")
    assert marks(s, 0) == {"v1-1", "v3-1", "l3-1", "l3-2", "l3-3", "l1-2", "r1-1", "r1-2"}


@clause("Q12-159")
def test_q12_159_an_unfinished_row_gives_nothing() -> None:
    s = crusade_step_five(
        """
        dice-0: r1 p3
        marks-0: l3-1
        """
    )
    play(s, "tick l3-3", "tick l1-2")
    assert question(s) == "over"


@clause("Q12-159")
def test_q12_159_the_shared_bonus_is_won_by_each_of_its_rows_once() -> None:
    s = crusade_step_five(
        """
        dice-0: r1 r2
        marks-0: l3-1 l3-2 r3-1 r3-2
        """
    )
    play(s, "tick l3-3", "tick r3-3")
    play(s, "tick l2-1", "tick l2-2", "tick r2-1", "tick r2-2")
    assert event_texts(s, "effect", seat=1) == ["effect 0 two-colours", "effect 0 two-colours"]
    assert question(s) == "over"


@clause("Q12-159")
def test_q12_159_a_row_that_is_full_already_gives_it_no_more() -> None:
    s = crusade_step_five(
        """
        dice-0: r1 r2
        marks-0: l3-1 l3-2 l3-3 r3-1
        """
    )
    play(s, "tick l1-1", "tick r3-3")
    assert question(s) == "over"
    assert event_texts(s, "effect", seat=1) == []


@clause("Q12-159")
def test_q12_159_the_rows_of_the_sheet_have_their_own_bonuses() -> None:
    s = crusade_step_five(
        """
        dice-0: r1 r3
        marks-0: l4-2
        overflow-0: 1
        """
    )
    play(s, "tick l4-1", "tick l1-1")
    assert s.overflow[0] == [1, 0]  # row 4 of side C writes a 0
    assert view(s, 1)["overflow"][0] == [1, 0]


@clause("Q12-048", "Q12-021")
def test_q12_048_also_what_is_forced_on_c_and_d_is_shown_only_when_all_are_done() -> None:
    s = situation("side: C\nround: 12\ndice-0: p7 p8\ndice-1: r5 r6\nstack: joined; fill")
    assert 1 in s.turn()
    assert "v7-1" in marks(s, 0)  # the value of a die leaves no choice
    assert view(s, 1)["marks"][0] == []
    assert view(s, None)["marks"][0] == []
