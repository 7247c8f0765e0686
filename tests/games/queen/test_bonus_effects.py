"""Queen of 12, sides C and D: applying bonuses, and what each of them does."""

from __future__ import annotations

import pytest

from pentarchy.games.queen.state import QueenState
from pentarchy.testing import clause
from tests.games.queen.helpers import (
    TITLE,
    cards,
    choose,
    crusade_step_five,
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
)

FOUR_DICE = "r2 r3 p2 y3"


def ticks(cells: str) -> set[str]:
    """The moves that mark these cells."""
    return {f"tick {cell}" for cell in cells.split()}


def bonus(effects: str, *lines: str) -> QueenState:
    """Step 5 of seat 0, which has these bonuses and, by default, may not use the strip."""
    marked = [] if any(line.startswith("marked:") for line in lines) else ["marked: 1 1 1"]
    return crusade_step_five("\n".join([f"earned-0: {effects}", *marked, *lines]))


# ---------------------------------------------------------------- applying


@clause("Q12-178")
@pytest.mark.parametrize("first", ["use two-colours", "use value"])
def test_q12_178_in_any_order(first: str) -> None:
    s = bonus("two-colours value")
    assert legal(s) == {"use two-colours", "use value"}
    play(s, first)
    assert question(s) == "tick"
    assert ("tick l1-1" in legal(s)) == (first == "use two-colours")


@clause("Q12-178")
def test_q12_178_each_completely_before_the_next() -> None:
    s = bonus("two-colours value")
    play(s, "use two-colours", "tick l1-1")
    assert legal(s) == ticks(roofs("R", "P", "Y")) - {"tick l1-1"}
    play(s, "tick l1-2")
    assert "tick v1-1" in legal(s)
    assert "tick l1-3" not in legal(s)


@clause("Q12-178")
def test_q12_178_none_may_be_left_out() -> None:
    s = bonus("two-colours value")
    assert refusal(s, "pass") == "Q12-178"
    play(s, "use two-colours", "tick l1-1", "tick l1-2")
    assert question(s) == "tick"  # the last one is not asked for
    assert refusal(s, "pass") == "Q12-187"
    play(s, "tick v1-1")
    assert question(s) == "over"
    assert event_texts(s, "effect", seat=1) == ["effect 0 two-colours", "effect 0 value"]


@clause("Q12-178")
def test_q12_178_while_one_waits_the_strip_may_not_be_declined_yet() -> None:
    s = bonus("value", "marked: 0 1 1")
    assert legal(s) == {"use value", "strip c-mark"}
    assert refusal(s, "pass") == "Q12-178"
    play(s, "strip c-mark", "tick l1-1", "tick v1-1")
    assert marks(s, 0) == {"l1-1", "v1-1"}
    assert question(s) == "over"


@clause("Q12-178")
def test_q12_178_an_applied_bonus_is_circled() -> None:
    s = bonus("value colour")
    play(s, "use value", "tick v1-1")
    assert s.earned[0] == []
    play(s, "tick l1-1")
    assert question(s) == "over"


@clause("Q12-179")
def test_q12_179_what_a_card_earns_in_step_4_waits_for_step_5() -> None:
    s = situation(
        """
        side: C
        crusade: 1
        hand-0: cardsharp knight
        marks-0: l3-1 l3-2
        """
    )
    choose(s, "cardsharp", "knight", "sorcerer")
    play(s, "tick l3-3", "tick l1-1")
    assert sorted(s.turn()) == [0, 1, 2]  # Cardsharp is done, everybody fills
    assert cards(s, "pile-0") == ["cardsharp"]
    assert question(s, 0) == "tick"
    play(s, "0: tick r1-1", "0: tick r1-2")
    assert marks(s, 0) == {"l3-1", "l3-2", "l3-3", "l1-1", "r1-1", "r1-2"}


@clause("Q12-179")
def test_q12_179_what_a_bonus_earns_joins_in() -> None:
    s = bonus("value", "marks-0: v2-1 v2-2 v4-1 v4-2")
    play(s, "tick v2-3")  # a 1-12
    play(s, "tick v4-3")  # a 1-12 again
    play(s, "tick v1-1")
    assert question(s) == "over"
    assert marks(s, 0) == {"v2-1", "v2-2", "v2-3", "v4-1", "v4-2", "v4-3", "v1-1"}


@clause("Q12-179")
def test_q12_179_what_can_do_nothing_is_skipped() -> None:
    s = bonus("recall repeat two-values", f"marks-0: {rows(*range(1, 13))}")
    assert question(s) == "over"
    assert s.earned[0] == []


@clause("Q12-179")
def test_q12_179_but_only_if_it_cannot_when_all_others_are_applied() -> None:
    s = bonus("repeat zero value")
    assert legal(s) == {"use zero", "use value"}
    assert refusal(s, "use repeat") == "Q12-179"
    play(s, "use zero")
    assert legal(s) == {"use repeat", "use value"}
    play(s, "use repeat", "tick v1-1")
    assert s.overflow[0] == [0, 0]


# ---------------------------------------------------------------- strip cells


@clause("Q12-180")
def test_q12_180_a_square_cell_although_round_ones_are_free() -> None:
    s = bonus("square", "side: D")
    assert legal(s) == {"strip d-values", "strip d-roofs", "strip d-copy"}
    play(s, "strip d-values")  # one cell: complete
    assert s.strip[0] == [0, 0, 0, 1, 0, 0]
    assert legal(s) == {"use two-values", "pass"}
    play(s, "use two-values", "tick v1-1", "tick v1-2")
    assert marks(s, 0) == {"v1-1", "v1-2"}
    assert question(s) == "over"


@clause("Q12-180")
def test_q12_180_the_bonus_beside_it_may_be_declined() -> None:
    s = bonus("square", "side: D")
    play(s, "strip d-values", "pass")
    assert question(s) == "over"
    assert (s.strip[0], marks(s, 0)) == ([0, 0, 0, 1, 0, 0], set())


@clause("Q12-180")
def test_q12_180_the_mark_is_compulsory() -> None:
    s = bonus("square", "side: D")
    assert refusal(s, "pass") is not None
    assert refusal(s, "strip d-mark") is not None
    s = bonus("square", "side: D", "strip-0: 0 0 0 1 2 2")
    assert question(s) == "over"  # no square cell is free


@clause("Q12-181")
def test_q12_181_a_round_or_a_square_cell() -> None:
    s = bonus("round-or-square", "side: D", "strip-0: 0 1 2 0 1 1")
    assert legal(s) == {"strip d-mark", "strip d-recall", "strip d-values", "strip d-roofs", "strip d-copy"}
    assert refusal(s, "strip d-copy-less") == "Q12-181"
    play(s, "strip d-mark")
    assert legal(s) == {"use value-or-colour", "pass"}
    play(s, "use value-or-colour", "tick l1-1")
    assert marks(s, 0) == {"l1-1"}
    assert question(s) == "over"


@clause("Q12-181")
def test_q12_181_it_leaves_the_claim_to_the_strip_alone() -> None:
    s = bonus("round-or-square", "side: D", "marked: 0 1 1")
    play(s, "use round-or-square", "strip d-roofs")
    assert question(s) == "choose-bonus"
    play(s, "strip d-recall")
    assert s.strip[0] == [0, 1, 0, 0, 1, 0]


@clause("Q12-182")
def test_q12_182_only_the_mark_that_completes_a_bonus_gives_it() -> None:
    s = bonus("square square", "side: D")
    play(s, "strip d-roofs")
    assert s.strip[0] == [0, 0, 0, 0, 1, 0]
    assert question(s) == "mark-strip"  # nothing yet: the second bonus
    play(s, "strip d-roofs")
    assert legal(s) == {"use two-colours", "pass"}
    play(s, "use two-colours", "tick l1-1", "tick r1-1")
    assert marks(s, 0) == {"l1-1", "r1-1"}


# ---------------------------------------------------------------- the overflow scale


@clause("Q12-183")
def test_q12_183_the_last_value_once_more() -> None:
    s = bonus("repeat", "overflow-0: 1 1 2")
    assert s.overflow[0] == [1, 1, 2, 2]


@clause("Q12-184")
def test_q12_184_a_nought_whatever_the_last_value() -> None:
    s = bonus("zero", "overflow-0: 1 1 2")
    assert s.overflow[0] == [1, 1, 2, 0]


@clause("Q12-185")
@pytest.mark.parametrize("effect", ["repeat", "zero"])
def test_q12_185_a_full_scale_takes_neither(effect: str) -> None:
    s = bonus(effect, "overflow-0: 1 1 2 3 4 5")
    assert s.overflow[0] == [1, 1, 2, 3, 4, 5]
    assert question(s) == "over"


@clause("Q12-185")
def test_q12_185_an_empty_scale_takes_a_nought_but_has_nothing_to_repeat() -> None:
    assert bonus("zero").overflow[0] == [0]
    assert bonus("repeat").overflow[0] == []


@clause("Q12-185")
def test_q12_185_after_a_nought_any_value_fits() -> None:
    s = crusade_step_five(
        f"""
        dice-0: r3 p12
        marks-0: {rows(3)} {roofs("R", "P")}
        overflow-0: 5 12 0
        """
    )
    assert s.overflow[0] == [5, 12, 0, 3]
    assert bonus("repeat", "overflow-0: 5 12 0").overflow[0] == [5, 12, 0, 0]


# ---------------------------------------------------------------- cards


@clause("Q12-186")
def test_q12_186_the_whole_pile_comes_to_the_hand_this_rounds_card_included() -> None:
    s = situation(
        """
        side: C
        crusade: 1
        hand-0: knight sorcerer jungle-guardian golem
        pile-0: machine druid spy great
        earned-0: recall
        mountains: r7 y7
        """
    )
    choose(s, "golem", "knight", "sorcerer")
    play(s, "0: tick l1-1", "0: tick l1-3")
    assert cards(s, "pile-0") == []
    assert len(hand(s, 0)) == 8
    assert "golem" in hand(s, 0)


# ---------------------------------------------------------------- values and roofs


@clause("Q12-187")
def test_q12_187_a_cell_of_any_row_but_not_the_scale() -> None:
    s = bonus("value", f"marks-0: {rows(12)}")
    assert legal(s) == {f"tick v{row}-1" for row in range(1, 12)}
    assert refusal(s, "write 12") == refusal(s, "tick v12-4") == refusal(s, "tick l1-1") == "Q12-187"
    play(s, "tick v9-1")
    assert "v9-1" in marks(s, 0)
    assert s.overflow[0] == []


@clause("Q12-187")
def test_q12_187_with_all_rows_full_it_does_nothing() -> None:
    s = bonus("value", f"marks-0: {rows(*range(1, 13))}")
    assert question(s) == "over"
    assert s.overflow[0] == []
    s = bonus("value colour", f"marks-0: {rows(*range(1, 13))}")
    assert "tick l1-1" in legal(s)  # there was nothing to choose


@clause("Q12-192")
def test_q12_192_a_roof_of_any_colour() -> None:
    free = "l1-1 l1-3 r3-1"
    full = " ".join(sorted(set(roofs("R", "P", "Y").split()) - set(free.split())))
    s = bonus("colour", f"marks-0: {full}")
    assert legal(s) == ticks(free)
    assert refusal(s, "tick v1-1") == refusal(s, "tick l1-2") == "Q12-192"
    play(s, "tick l1-3")
    assert marks(s, 0) == {*full.split(), "l1-3"}
    assert question(s) == "over"


@clause("Q12-193")
@pytest.mark.parametrize("cells", [("v3-1", "v9-1"), ("v3-1", "v3-2")])
def test_q12_193_two_values_in_two_rows_or_one(cells: tuple[str, str]) -> None:
    s = bonus("two-values")
    play(s, *[f"tick {cell}" for cell in cells])
    assert marks(s, 0) == set(cells)
    assert question(s) == "over"


@clause("Q12-193")
def test_q12_193_two_colours() -> None:
    s = bonus("two-colours")
    assert legal(s) == ticks(roofs("R", "P", "Y"))
    play(s, "tick l1-1", "tick r2-4")
    assert marks(s, 0) == {"l1-1", "r2-4"}
    assert question(s) == "over"


@clause("Q12-193")
def test_q12_193_a_value_and_a_colour() -> None:
    s = bonus("value-and-colour")
    play(s, "tick v5-1")
    assert legal(s) == ticks(roofs("R", "P", "Y"))
    play(s, "tick l1-1")
    assert marks(s, 0) == {"v5-1", "l1-1"}
    assert question(s) == "over"


@clause("Q12-193")
@pytest.mark.parametrize("cell", ["v5-1", "l1-1"])
def test_q12_193_a_value_or_a_colour(cell: str) -> None:
    s = bonus("value-or-colour")
    assert legal(s) == {f"tick v{row}-1" for row in range(1, 13)} | ticks(roofs("R", "P", "Y"))
    play(s, f"tick {cell}")
    assert marks(s, 0) == {cell}
    assert question(s) == "over"


@clause("Q12-193")
def test_q12_193_one_part_is_done_where_the_other_cannot_be() -> None:
    s = bonus("value-and-colour", f"marks-0: {roofs('R', 'P', 'Y')}")
    play(s, "tick v5-1")
    assert question(s) == "over"
    s = bonus("two-values", f"marks-0: {rows(*range(1, 12))} v12-1 v12-2 v12-3")
    assert question(s) == "over"  # the only free cell was marked
    assert "v12-4" in marks(s, 0)


# ---------------------------------------------------------------- copies


def copying(effects: str, *lines: str) -> QueenState:
    """Seat 0 has a copy; the rivals took dice but have no room for them."""
    full = f"{rows(*range(1, 13))} {roofs('R', 'P', 'Y')}"
    blocked = [f"marks-{seat}: {full}" for seat in (1, 2)] + [f"overflow-{seat}: 0 0 0 0 0 0" for seat in (1, 2)]
    return bonus(effects, "side: D", *blocked, *lines)


@clause("Q12-189")
def test_q12_189_all_but_two_of_choice() -> None:
    s = copying("copy-less", f"dice-1: {FOUR_DICE}")
    assert legal(s) == {"leave r2", "leave r3", "leave p2", "leave y3"}
    play(s, "leave r2")
    assert legal(s) == {"leave r3", "leave p2", "leave y3"}
    play(s, "leave y3")
    assert marks(s, 0) == {"v2-1", "v3-1"}  # p2 and r3
    assert legal(s) == ticks(roofs("R", "P"))
    play(s, "tick l1-1", "tick l1-2")
    assert question(s) == "over"
    assert marks(s, 0) == {"v2-1", "v3-1", "l1-1", "l1-2"}


@clause("Q12-189")
def test_q12_189_of_one_rival_of_choice_and_the_number_is_data() -> None:
    s = copying("copy-less", "dice-1: r2 r3 p2", "dice-2: r5 p7 y3")
    assert TITLE.content.tables["limits"]["game"]["leave"] == 2
    assert legal(s) == {"copy 1", "copy 2"}
    play(s, "copy 2", "leave r5", "leave y3")
    assert marks(s, 0) == {"v7-1"}


@clause("Q12-190")
def test_q12_190_all_dice_of_a_rival() -> None:
    s = copying("copy-all", f"dice-1: {FOUR_DICE}")
    assert marks(s, 0) == {"v2-1", "v2-2", "v3-1", "v3-2"}
    play(s, "tick l1-1", "tick l1-2", "tick l1-3", "tick l1-4")
    assert marks(s, 0) == {"v2-1", "v2-2", "v3-1", "v3-2", "l1-1", "l1-2", "l1-3", "l1-4"}


@clause("Q12-190")
def test_q12_190_only_side_d_has_this_effect() -> None:
    content = TITLE.content
    strips = {row["sheet"] for row in content.rows("strip") if row["effect"] == "copy-all"}
    assert strips == {"D"}
    assert "copy-all" not in content.tables["crusade"]["C"]["rows"]


@clause("Q12-191")
def test_q12_191_copied_dice_are_marked_by_value_then_by_colour() -> None:
    s = copying("copy-less", "dice-1: r2 r2 r2")
    assert marks(s, 0) == {"v2-1"}
    assert question(s) == "roofs"
    assert refusal(s, "pass") == "Q12-149"
    play(s, "tick l1-1")
    assert marks(s, 0) == {"v2-1", "l1-1"}
    assert question(s) == "over"  # one die, but not a taken one: no strip


@clause("Q12-191")
def test_q12_191_a_rival_who_yields_no_die_cannot_be_chosen() -> None:
    s = copying("copy-all copy-less", "dice-1: r2 r3", "dice-2: p5 p6 p7")
    play(s, "use copy-less")  # only seat 2 is left, and nobody is asked
    play(s, "leave p5", "leave p6", "tick l1-2")
    assert legal(s) == {"copy 1", "copy 2"}
    assert refusal(s, "copy 0") == "Q12-191"
    s = copying("copy-less", "dice-1: r2 r3", "dice-2: p5 p6")
    assert question(s) == "over"


@clause("Q12-191")
def test_q12_191_only_taken_dice_are_copied_not_reflected_ones() -> None:
    s = copying("copy-all", "dice-1: r2 r3", "copied: - - 1")
    assert marks(s, 0) == {"v2-1", "v3-1"}  # only seat 1 was there to copy
    play(s, "tick l1-1", "tick l1-4")
    assert marks(s, 0) == {"v2-1", "v3-1", "l1-1", "l1-4"}


@clause("Q12-191")
def test_q12_191_the_rival_keeps_the_dice() -> None:
    s = crusade_step_five(
        """
        side: D
        earned-0: copy-all
        marked: 1 1 1
        dice-1: r2 r3
        """
    )
    assert marks(s, 0) == marks(s, 1) == {"v2-1", "v3-1"}
    assert view(s, 0)["dice"] == view(s, 1)["dice"]


@clause("Q12-191")
def test_q12_191_alone_there_is_nothing_to_copy() -> None:
    s = crusade_step_five(
        """
        seats: 1
        side: D
        earned-0: copy-all copy-less
        marked: 1
        dice-0: r2 r3
        king-deck: knight sorcerer
        """
    )
    play(s, "tick l1-1", "tick l1-4")
    assert question(s) == "over"


@clause("Q12-166")
def test_q12_166_a_completed_repeatable_bonus_also_replaces_the_strip_mark_of_a_row() -> None:
    s = crusade_step_five("side: D\ndice-0: r5 r6\nstrip-0: 1 0 0 0 0 0\nmarks-0: l4-2")
    play(s, "0: tick l4-1", "0: tick r4-1")
    assert question(s, 0) == "mark-strip"
    assert "strip d-mark" in legal(s, 0)
    play(s, "0: strip d-mark")
    assert s.strip[0][0] == 1  # nothing more is marked there
    assert question(s, 0) == "tick"  # value or colour


@clause("Q12-166")
def test_q12_166_with_a_full_strip_it_is_all_a_row_bonus_can_do() -> None:
    s = crusade_step_five("side: D\ndice-0: r5 r6\nstrip-0: 1 2 2 1 2 2\nmarks-0: l4-2")
    play(s, "0: tick l4-1", "0: tick r4-1")
    assert question(s, 0) == "tick"
