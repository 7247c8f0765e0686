"""Queen of 12: the four bonuses of sides A and B."""

from __future__ import annotations

import pytest

from pentarchy.testing import clause
from tests.games.queen.helpers import (
    CARDS,
    TITLE,
    bare,
    cards,
    choose,
    event_texts,
    finish_round,
    hand,
    kingdom_step_five,
    legal,
    marks,
    new,
    play,
    question,
    refusal,
    situation,
    view,
    zone,
)

TOM, LEA, MIA = 0, 1, 2
RED_AND_SEVEN = "a2 e3 i3 b1 d2 c3 g1 i2 j5"
FULL = " ".join(f"{column}{row}" for column in "abcdefghij" for row in range(1, 6))
LEAS_DICE = "dice-1: r2 p2 r3 y3"


@clause("Q12-055")
def test_q12_055_exactly_one_bonus() -> None:
    s = kingdom_step_five(f"{LEAS_DICE}\ndice-2: y1\nreserve-0: golem lady\npile-0: knight")
    assert refusal(s, "pass", TOM) == "Q12-055"
    play(s, "0: copy 1")
    assert refusal(s, "reserve", TOM) is not None
    play(s, "0: mark r2 e4", "0: pass")
    assert s.turn() == [LEA, MIA]
    assert refusal(s, "reserve", TOM) == "Q12-022"


@clause("Q12-055")
@pytest.mark.parametrize("bonus", ["tick a1", "recall", "reserve"])
def test_q12_055_after_any_other_bonus_the_step_is_over_too(bonus: str) -> None:
    s = kingdom_step_five("dice-1: y1\ndice-2: y1\nreserve-0: golem lady\npile-0: knight")
    play(s, f"0: {bonus}")
    assert s.turn() == [LEA, MIA]


@clause("Q12-055")
def test_q12_055_where_no_bonus_can_be_used_none_must_be() -> None:
    s = kingdom_step_five(f"marks-0: {FULL}\nhand-0: knight sorcerer\ndice-1: y1\ndice-2: y1")
    assert s.turn() == [LEA, MIA]


# ---------------------------------------------------------------- free mark


@clause("Q12-056")
def test_q12_056_any_free_number_or_roof() -> None:
    s = kingdom_step_five("dice-1: y1\ndice-2: y1\nmarks-0: a1 b1")
    ticks = {move for move in legal(s, TOM) if move.startswith("tick")}
    assert ticks == {f"tick {cell}" for cell in FULL.split() if cell not in ("a1", "b1")}
    assert refusal(s, "tick a1", TOM) == "Q12-056"
    play(s, "0: tick f5")  # the 12 of the right half
    assert s.turn() == [LEA, MIA]  # one cell
    play(s, "1: pass", "2: pass")
    assert marks(s, TOM) == {"a1", "b1", "f5"}


@clause("Q12-056")
def test_q12_056_any_number_of_times() -> None:
    s = new(3)
    for card, cell in (("knight", "f5"), ("sorcerer", "b1"), ("jungle-guardian", "a1")):
        choose(s, card, card, card)
        play(s, f"0: tick {cell}")
        finish_round(s)
    assert marks(s, TOM) == {"f5", "b1", "a1"}
    assert view(s, TOM)["boxes"] == {"copy": [0, 0, 0], "recall": [0, 0, 0], "reserve": [0, 0, 0]}


# ---------------------------------------------------------------- copy


@clause("Q12-057")
def test_q12_057_the_dice_of_a_rival_who_keeps_them_once_per_game() -> None:
    s = kingdom_step_five(f"{LEAS_DICE}\ndice-2: y1")
    play(s, "0: copy 1", "0: mark r2 e4", "0: mark p2 b4", "0: mark r3 e2", "0: mark y3 a3")
    play(s, "1: mark r2 e4", "1: mark p2 b4", "1: mark r3 e2", "1: mark y3 a3", "2: pass")
    assert marks(s, TOM) == marks(s, LEA) == {"e4", "b4", "e2", "a3"}
    assert view(s, MIA)["boxes"]["copy"] == [1, 0, 0]
    assert event_texts(s, "copied", seat=MIA) == ["copied 0 1"]


@clause("Q12-057")
def test_q12_057_not_a_second_time_and_not_the_own_dice() -> None:
    s = kingdom_step_five(f"{LEAS_DICE}\ndice-2: y1\nused_copies: 1 0 0")
    assert "copy 1" not in legal(s, TOM)
    assert refusal(s, "copy 1", TOM) == "Q12-057"
    s = kingdom_step_five(f"{LEAS_DICE}\ndice-0: r7\ndice-2: y1\nmarks-0: {RED_AND_SEVEN}")
    assert refusal(s, "copy 0", TOM) == "Q12-057"
    assert refusal(s, "copy 1", TOM) is None


@clause("Q12-058")
def test_q12_058_only_dice_that_were_taken_from_the_trays() -> None:
    s = kingdom_step_five(f"{LEAS_DICE}\ncopied: - - 1")  # Mia's Reflection
    assert refusal(s, "copy 2", TOM) == "Q12-058"
    play(s, "0: copy 1")
    assert question(s, TOM) == question(s, MIA) == "mark"  # both use Lea's
    assert legal(s, TOM) == legal(s, MIA) == legal(s, LEA)


@clause("Q12-058")
def test_q12_058_not_the_oracles_die() -> None:
    s = kingdom_step_five("oracle: r5\nmarked: 0 1 0\ndice-2: y1")
    assert refusal(s, "copy 1", TOM) == "Q12-058"
    assert refusal(s, "copy 2", TOM) is None


@clause("Q12-058")
def test_q12_058_several_may_copy_the_same_one() -> None:
    s = kingdom_step_five(LEAS_DICE)
    play(s, "0: copy 1", "2: copy 1")
    assert legal(s, TOM) == legal(s, MIA) == legal(s, LEA)


@clause("Q12-059")
def test_q12_059_a_copied_die_of_lady_marks_once() -> None:
    s = kingdom_step_five("dice-1: y4\nlady: - y4 -\ndice-2: r1")
    play(s, "1: mark value-4 d5", "1: mark colour-yellow e1", "0: copy 1")
    assert legal(s, TOM) == {"pass", *[f"mark y4 {cell}" for cell in ["d5", "g2", "j4", "e1", "c2", "f4"]]}
    play(s, "0: mark y4 d5")
    assert TOM not in s.turn()
    play(s, "2: pass")
    assert (marks(s, LEA), marks(s, TOM)) == ({"d5", "e1"}, {"d5"})


@clause("Q12-059")
def test_q12_059_the_same_holds_for_a_reflection() -> None:
    s = kingdom_step_five("dice-1: y4\nlady: - y4 -\ncopied: 1 - -\ndice-2: r1")
    play(s, "0: mark y4 e1")
    assert TOM not in s.turn()


# ---------------------------------------------------------------- recall


@clause("Q12-060")
def test_q12_060_the_whole_pile_with_the_card_of_this_round_once() -> None:
    s = situation("hand-0: knight alchemist\npile-0: lady golem\nhand-2: sorcerer druid")
    choose(s, "knight", "knight", "sorcerer")
    assert cards(s, "pile-0") == ["lady", "golem", "knight"]
    play(s, "0: recall", "1: tick a1", "2: tick a1")
    assert hand(s, TOM) == {"alchemist", "lady", "golem", "knight"}
    assert cards(s, "pile-0") == []
    assert view(s, MIA)["boxes"]["recall"] == [1, 0, 0]


@clause("Q12-060")
def test_q12_060_not_a_second_time() -> None:
    s = kingdom_step_five("pile-0: lady golem\nused_recalls: 1 0 0")
    assert refusal(s, "recall", TOM) == "Q12-060"
    assert "recall" not in legal(s, TOM)


# ---------------------------------------------------------------- reserve


@clause("Q12-061")
def test_q12_061_a_card_of_the_reserve_is_shown_and_joins_the_hand() -> None:
    reserve = "reflection troublemakers golem philosopher great lady"
    s = kingdom_step_five(f"reserve-2: {reserve}\ndice-0: y1\ndice-1: y1")
    play(s, "2: reserve", "0: pass", "1: pass")
    assert legal(s, MIA) == {f"pick {card}" for card in reserve.split()}
    play(s, "2: pick golem")
    assert len(cards(s, "reserve-2")) == 5
    assert hand(s, MIA) == {"knight", "sorcerer", "jungle-guardian", "alchemist", "golem"}
    assert event_texts(s, "gained", seat=TOM) == ["gained 2 golem"]
    assert "golem" in {bare(CARDS[card]) for card in TITLE.redact(s, TOM).hand(MIA) if card >= 0}
    assert min(zone(view(s, TOM), "hand-2")) == -3  # though the table shows only backs


@clause("Q12-061")
def test_q12_061_twice_per_game_and_no_more() -> None:
    text = "reserve-2: golem lady druid\ndice-0: y1\ndice-1: y1\nused_reserves: 0 0 "
    s = kingdom_step_five(text + "1")
    play(s, "2: reserve", "0: pass", "1: pass", "2: pick golem")
    assert view(s, TOM)["boxes"]["reserve"] == [0, 0, 2]
    s = kingdom_step_five(text + "2")
    assert refusal(s, "reserve", MIA) == "Q12-061"
    assert "reserve" not in legal(s, MIA)


@clause("Q12-062")
def test_q12_062_one_after_another_clockwise_from_the_active_player() -> None:
    s = kingdom_step_five("""
        round: 2
        active: 1
        dice-1: y1
        reserve-0: golem lady
        reserve-2: golem lady
    """)
    play(s, "0: reserve", "2: reserve", "1: pass")
    assert s.turn() == [MIA]
    play(s, "2: pick golem")
    assert s.turn() == [TOM]
    assert event_texts(s, "gained", seat=TOM) == ["gained 2 golem"]  # seen before Tom chooses
    play(s, "0: pick lady")
    assert event_texts(s, "gained") == ["gained 2 golem", "gained 0 lady"]


# ---------------------------------------------------------------- bonuses that would do nothing


@clause("Q12-063")
def test_q12_063_nothing_that_does_nothing() -> None:
    s = kingdom_step_five("pile-0: knight\nreserve-0: golem")  # nobody took dice
    assert {move.split()[0] for move in legal(s, TOM)} == {"tick", "recall", "reserve"}
    assert refusal(s, "copy 1", TOM) == "Q12-058"
    s = kingdom_step_five("hand-0: knight sorcerer\ndice-1: y1")
    assert {move.split()[0] for move in legal(s, TOM)} == {"tick", "copy"}
    assert refusal(s, "recall", TOM) == "Q12-063"
    assert refusal(s, "reserve", TOM) == "Q12-063"


@clause("Q12-063")
def test_q12_063_a_full_map_and_copies_that_fit_nothing() -> None:
    s = kingdom_step_five(f"marks-0: {FULL}\npile-0: knight\nreserve-0: golem\n{LEAS_DICE}")
    assert legal(s, TOM) == {"recall", "reserve"}
    assert refusal(s, "copy 1", TOM) == "Q12-063"
    s = kingdom_step_five(f"marks-0: {RED_AND_SEVEN}\ndice-1: r7\ndice-2: r8")
    assert refusal(s, "copy 1", TOM) == "Q12-063"
    assert refusal(s, "copy 2", TOM) is None
