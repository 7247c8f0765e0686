"""Queen of 12, sides C and D: who may use the strip, and what it offers."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy.games import load_title
from pentarchy.testing import clause, position
from tests.games.queen.helpers import (
    TITLE,
    asked,
    cards,
    choose,
    crusade_step_five,
    event_texts,
    finish_round,
    hand,
    legal,
    marks,
    play,
    question,
    refusal,
    roofs,
    rows,
    situation,
)

STRIP_C = {"strip c-mark", "strip c-recall", "strip c-copy"}
ROUND = {"strip d-mark", "strip d-recall", "strip d-copy-less"}
SQUARE = {"strip d-values", "strip d-roofs", "strip d-copy"}


# ---------------------------------------------------------------- who may use it


@clause("Q12-161")
def test_q12_161_who_took_exactly_one_die() -> None:
    s = crusade_step_five("dice-0: r5")
    play(s, "tick l1-1")
    assert marks(s, 0) == {"v5-1", "l1-1"}
    assert question(s) == "choose-bonus"
    assert "strip c-mark" in legal(s)


@clause("Q12-161")
def test_q12_161_who_took_none() -> None:
    s = crusade_step_five("")
    assert "strip c-mark" in legal(s)


@clause("Q12-161")
def test_q12_161_not_who_took_two_dice_and_marked_anything() -> None:
    s = crusade_step_five(
        f"""
        dice-0: r5 p6
        marks-0: {roofs("R", "P")} {rows(6)}
        overflow-0: 9
        """
    )
    assert question(s) == "over"
    assert marks(s, 0) >= {"v5-1"}


@clause("Q12-161")
def test_q12_161_who_could_mark_nothing_with_two_dice() -> None:
    s = crusade_step_five(
        f"""
        dice-0: r5 p6
        marks-0: {roofs("R", "P")} {rows(5, 6)}
        overflow-0: 9
        """
    )
    assert s.overflow[0] == [9]
    assert "strip c-mark" in legal(s)


@clause("Q12-161")
def test_q12_161_a_value_on_the_overflow_scale_is_a_mark() -> None:
    s = crusade_step_five(
        f"""
        dice-0: r5 p6
        marks-0: {roofs("R", "P")} {rows(5, 6)}
        overflow-0: 6
        """
    )
    assert s.overflow[0] == [6, 6]
    assert question(s) == "over"


@clause("Q12-161")
def test_q12_161_a_copied_die_does_not_count_as_taken() -> None:
    s = crusade_step_five(
        f"""
        dice-1: r5
        marks-1: {roofs("R")}
        copied: 1 - -
        """
    )
    play(s, "0: tick l1-1")
    assert marks(s, 0) == {"v5-1", "l1-1"}
    assert s.turn() == [1]  # who took it


@clause("Q12-162")
def test_q12_162_it_may_be_declined() -> None:
    s = crusade_step_five("dice-0: r5")
    play(s, "tick l1-1")
    assert refusal(s, "pass") is None
    play(s, "pass")
    assert marks(s, 0) == {"v5-1", "l1-1"}
    assert question(s) == "over"


@clause("Q12-162")
def test_q12_162_and_comes_once_a_round() -> None:
    s = crusade_step_five(
        """
        pile-0: knight
        due: 1 0 0
        """
    )  # no dice, nothing marked, and the Philosopher was played
    play(s, "strip c-recall")
    assert question(s) == "over"


@clause("Q12-162")
def test_q12_162_whatever_the_reason_for_the_one_die() -> None:
    s = situation(
        """
        side: C
        crusade: 1
        hand-0: parasite knight
        mountains: r5
        """
    )
    choose(s, "parasite", "alchemist", "alchemist")
    play(s, "return knight", "0: tick l1-1")
    assert "strip c-mark" in legal(s, 0)


@clause("Q12-162")
@pytest.mark.parametrize(("jungle", "claims"), [("r2 r5", True), ("r2 y5", False)])
def test_q12_162_in_a_duel_the_dice_of_both_cards_are_counted(jungle: str, claims: bool) -> None:
    s = situation(
        f"""
        seats: 2
        side: C
        crusade: 1
        hand-0: knight druid golem
        hand-1: machine golem sorcerer
        jungle: {jungle}
        """
    )
    choose(s, "knight druid", "machine golem")
    while question(s, 0) == "roofs":
        play(s, f"0: {sorted(legal(s, 0))[0]}")
    assert (question(s, 0) == "choose-bonus") == claims


@clause("Q12-162")
def test_q12_162_who_marked_with_a_card_and_has_no_dice_has_no_claim() -> None:
    s = situation(
        """
        side: C
        crusade: 1
        hand-0: cardsharp knight
        """
    )
    choose(s, "cardsharp", "knight", "sorcerer")
    play(s, "tick l1-1", "tick l1-2")
    assert s.turn() == [1, 2]


# ---------------------------------------------------------------- side C


@clause("Q12-163")
def test_q12_163_side_c_offers_its_effects_and_one_is_used() -> None:
    s = crusade_step_five(
        """
        pile-0: knight sorcerer
        dice-1: r1 r2 p3
        marked: 0 1 1
        """
    )
    assert legal(s, 0) == STRIP_C | {"pass"}
    play(s, "0: strip c-mark")
    assert question(s, 0) == "tick"
    play(s, "0: tick v12-1")
    assert marks(s, 0) == {"v12-1"}
    assert s.turn() == [1]


@clause("Q12-163")
def test_q12_163_the_same_effect_again_in_a_later_round() -> None:
    s = situation(
        """
        side: C
        round: 3
        """
    )
    for card, cell in (("knight", "v1-1"), ("sorcerer", "v1-2")):
        choose(s, card, card, card)  # all are cancelled
        play(s, "0: strip c-mark", f"0: tick {cell}")
        finish_round(s)
    assert marks(s, 0) == {"v1-1", "v1-2"}
    assert s.round == 5


@clause("Q12-163")
def test_q12_163_what_would_do_nothing_is_not_offered() -> None:
    s = crusade_step_five("marks-0: v1-1")
    assert legal(s) == {"strip c-mark", "pass"}
    assert refusal(s, "strip c-recall") == refusal(s, "strip c-copy") == "Q12-179"


# ---------------------------------------------------------------- side D


@clause("Q12-164")
def test_q12_164_side_d_marks_a_round_cell() -> None:
    s = crusade_step_five(
        """
        side: D
        strip-0: 1 2 1 0 0 0
        marks-0: v1-1
        """
    )
    assert refusal(s, "strip d-values") == refusal(s, "strip d-roofs") == "Q12-164"  # one round cell is free
    play(s, "strip d-copy-less")
    assert s.strip[0] == [1, 2, 2, 0, 0, 0]
    assert question(s) == "over"


@clause("Q12-164")
def test_q12_164_and_a_square_cell_when_no_round_one_is_free() -> None:
    s = crusade_step_five(
        """
        side: D
        strip-0: 1 2 2 0 0 0
        """
    )
    assert legal(s) == SQUARE | {"strip d-mark", "pass"}  # d-mark is complete and comes again
    play(s, "strip d-roofs")
    assert s.strip[0] == [1, 2, 2, 0, 1, 0]


@clause("Q12-165")
def test_q12_165_a_bonus_works_when_all_its_cells_are_marked() -> None:
    s = crusade_step_five(
        """
        side: D
        hand-0: alchemist
        pile-0: knight sorcerer
        """
    )
    play(s, "strip d-recall")
    assert question(s) == "over"
    assert hand(s, 0) == {"alchemist"}

    s = crusade_step_five(
        """
        side: D
        hand-0: alchemist
        pile-0: knight sorcerer
        strip-0: 0 1 0 0 0 0
        """
    )
    play(s, "strip d-recall")
    assert legal(s) == {"use recall", "pass"}
    play(s, "use recall")
    assert hand(s, 0) == {"alchemist", "knight", "sorcerer"}


@clause("Q12-165")
def test_q12_165_once_a_game() -> None:
    s = crusade_step_five(
        """
        side: D
        hand-0: alchemist
        pile-0: knight sorcerer
        strip-0: 0 2 0 0 0 0
        """
    )
    assert refusal(s, "strip d-recall") == "Q12-165"
    assert legal(s) == {"strip d-mark", "strip d-copy-less", "pass"}


@clause("Q12-166")
def test_q12_166_an_exception_may_be_used_again_instead_of_a_cell() -> None:
    s = crusade_step_five(
        """
        side: D
        strip-0: 1 0 0 0 0 0
        """
    )
    assert legal(s) == ROUND | {"pass"}
    play(s, "strip d-mark")
    play(s, "tick v4-1")
    assert marks(s, 0) == {"v4-1"}
    assert s.strip[0] == [1, 0, 0, 0, 0, 0]
    assert question(s) == "over"  # and not a cell as well


@clause("Q12-166")
def test_q12_166_or_a_cell_and_not_the_exception() -> None:
    s = crusade_step_five(
        """
        side: D
        strip-0: 1 0 0 0 0 0
        """
    )
    play(s, "strip d-recall")
    assert s.strip[0] == [1, 1, 0, 0, 0, 0]
    assert question(s) == "over"


@clause("Q12-167")
def test_q12_167_what_was_not_used_in_the_round_of_its_completion_is_gone() -> None:
    s = situation(
        """
        side: D
        round: 4
        pile-0: great
        strip-0: 0 1 0 0 0 0
        """
    )
    choose(s, "knight", "knight", "knight")  # all are cancelled
    play(s, "0: strip d-recall", "0: pass")
    finish_round(s)
    assert s.round == 5
    assert "great" in cards(s, "pile-0")
    choose(s, "sorcerer", "sorcerer", "sorcerer")
    assert legal(s, 0) == {"strip d-mark", "strip d-copy-less", "pass"}
    assert refusal(s, "use recall", 0) == "Q12-178"


@clause("Q12-168")
def test_q12_168_the_owner_chooses_among_the_free_cells_of_the_shape() -> None:
    s = crusade_step_five(
        """
        side: D
        strip-0: 1 0 1 0 0 0
        """
    )
    assert {"strip d-recall", "strip d-copy-less"} <= legal(s)
    s = crusade_step_five("side: D")
    assert legal(s) == ROUND | {"pass"}


@clause("Q12-168")
def test_q12_168_which_bonus_repeats_is_a_flag_of_the_sheet(tmp_path: Path) -> None:
    strips = TITLE.content.tables["strip"]
    assert [name for name, row in strips.items() if row["sheet"] == "D" and row["again"]] == ["d-mark"]
    s = crusade_step_five(
        """
        side: D
        pile-0: knight
        strip-0: 1 2 2 1 2 2
        """
    )
    assert legal(s) == {"strip d-mark", "pass"}  # of six complete bonuses only this one

    pack = tmp_path / "pack.toml"
    pack.write_text('[[strip]]\nid = "d-mark"\nagain = false\n[[strip]]\nid = "d-recall"\nagain = true\n')
    text = """
        seats: 3
        side: D
        round: 1
        hand-0: rita-alchemist
        pile-0: rita-knight
        strip-0: 1 2 2 1 2 2
        marked: 0 1 1
        stack: joined; fill
        """
    title = load_title("queen", pack)
    packed = position(title, text)
    assert {title.write(packed, 0, move) for move in packed.legal_moves(0)} == {"strip d-recall", "pass"}


@clause("Q12-168")
def test_q12_168_a_bonus_of_side_c_cannot_be_kept_either() -> None:
    s = situation(
        """
        side: C
        earned-0: repeat
        """
    )
    choose(s, "knight", "knight", "knight")
    play(s, "0: pass")  # an empty scale: there is nothing to repeat
    finish_round(s)
    assert s.round == 2
    assert s.earned[0] == []


# ---------------------------------------------------------------- the Philosopher


@clause("Q12-201")
def test_q12_201_the_philosopher_brings_one_effect_of_side_c() -> None:
    s = situation(
        """
        side: C
        crusade: 1
        hand-0: philosopher knight
        pile-0: sorcerer
        """
    )
    choose(s, "philosopher", "knight", "sorcerer")
    assert question(s, 0) == "choose-bonus"  # in step 5
    assert hand(s, 0) == {"philosopher", "knight", "sorcerer"}
    play(s, "0: strip c-mark", "0: tick l1-1")
    assert marks(s, 0) == {"l1-1"}
    assert 0 not in s.turn()  # not another one for having marked nothing


@clause("Q12-201")
def test_q12_201_and_one_round_cell_of_side_d() -> None:
    s = situation(
        """
        side: D
        crusade: 1
        hand-0: philosopher knight
        """
    )
    choose(s, "philosopher", "knight", "sorcerer")
    assert legal(s, 0) == ROUND | {"pass"}
    play(s, "0: strip d-recall")  # two cells: nothing yet
    assert s.strip[0] == [0, 1, 0, 0, 0, 0]
    assert 0 not in s.turn()


@clause("Q12-201")
def test_q12_201_also_for_who_has_marked_something() -> None:
    s = crusade_step_five(
        f"""
        dice-0: r5 p6
        due: 1 0 0
        marks-0: {roofs("R", "P")}
        """
    )
    assert marks(s, 0) >= {"v5-1", "v6-1"}
    assert "strip c-mark" in legal(s)


# ---------------------------------------------------------------- the base rules on C and D: a card instead


BASE = "reserve-0: golem druid lady great spy machine"


@clause("Q12-174")
def test_q12_174_a_reserve_card_instead_of_the_strip() -> None:
    s = crusade_step_five(
        f"""
        {BASE}
        dice-0: r5
        """
    )
    play(s, "tick l1-1")
    assert "reserve" in legal(s)
    play(s, "reserve")
    assert question(s) == "gain"  # not a bonus of the strip as well
    play(s, "pick golem")
    assert "golem" in hand(s, 0)
    assert len(cards(s, "reserve-0")) == 5
    assert event_texts(s, "gained", seat=2) == ["gained 0 golem"]
    assert question(s) == "over"


@clause("Q12-174")
def test_q12_174_not_without_a_claim_to_the_strip_and_not_in_a_crusade() -> None:
    s = crusade_step_five(
        f"""
        {BASE}
        dice-0: r5 p6
        marks-0: {roofs("R", "P")}
        """
    )
    assert question(s) == "over"
    s = crusade_step_five("crusade: 1")
    assert refusal(s, "reserve") == "Q12-145"


@clause("Q12-175")
def test_q12_175_on_side_d_no_cell_is_marked_and_only_the_reserve_limits_the_swaps() -> None:
    s = situation(
        f"""
        side: D
        round: 2
        {BASE}
        """
    )
    for card, gained in (("knight", "golem"), ("sorcerer", "druid"), ("jungle-guardian", "lady")):
        choose(s, card, card, card)  # all are cancelled
        play(s, "0: reserve", "1: pass", "2: pass", f"0: pick {gained}")
    assert hand(s, 0) == {"alchemist", "golem", "druid", "lady"}
    assert set(cards(s, "reserve-0")) == {"great", "spy", "machine"}
    assert s.strip[0] == [0, 0, 0, 0, 0, 0]


@clause("Q12-175")
def test_q12_175_a_row_bonus_cannot_be_swapped() -> None:
    s = crusade_step_five(
        f"""
        {BASE}
        marked: 1 1 1
        earned-0: value colour
        """
    )
    assert legal(s) == {"use value", "use colour"}
    assert refusal(s, "reserve") == "Q12-175"


@clause("Q12-175")
def test_q12_175_an_empty_reserve_offers_nothing() -> None:
    s = crusade_step_five("reserve-0:")
    assert refusal(s, "reserve") == "Q12-175"


@clause("Q12-175")
def test_q12_175_several_choose_clockwise_from_the_active_player_when_all_are_done() -> None:
    s = crusade_step_five(
        f"""
        active: 1
        marked: 0 1 0
        {BASE}
        reserve-2: golem druid lady great spy machine
        """
    )
    play(s, "0: reserve")
    assert asked(s) == 2
    play(s, "2: reserve")
    assert asked(s) == 2
    play(s, "pick golem")
    assert asked(s) == 0
    play(s, "pick golem")
    assert event_texts(s, "gained", seat=1) == ["gained 2 golem", "gained 0 golem"]
