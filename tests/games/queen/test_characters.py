"""Queen of 12: what the base characters do (Parasite has a file of its own)."""

from __future__ import annotations

from pentarchy.games.queen import scoring
from pentarchy.games.queen.state import QueenState
from pentarchy.testing import clause
from tests.games.queen.helpers import (
    asked,
    cards,
    choose,
    dice,
    event_texts,
    finish_round,
    hand,
    legal,
    marks,
    play,
    question,
    refusal,
    situation,
)


def act(card: str, jungle: str = "r2 p7 y3", mountains: str = "r3 r12 p2", more: str = "") -> QueenState:
    """Seat 0 plays this card; the cards of the two others cancel each other."""
    other = "sorcerer" if card == "knight" else "knight"
    s = situation(f"hand-0: {card} oracle\njungle: {jungle}\nmountains: {mountains}\n{more}")
    choose(s, card, other, other)
    return s


# ---------------------------------------------------------------- dice of choice


@clause("Q12-104")
def test_q12_104_lady_takes_one_die_of_choice_from_either_tray() -> None:
    s = act("lady")
    assert legal(s) == {
        "take r2 jungle",
        "take p7 jungle",
        "take y3 jungle",
        "take r3 mountains",
        "take r12 mountains",
        "take p2 mountains",
    }
    assert refusal(s, "pass") == "Q12-046"
    play(s, "take r12 mountains")
    assert dice(s, "0") == ["r12"]
    assert dice(s, "jungle") == ["p7", "r2", "y3"]
    assert dice(s, "mountains") == ["p2", "r3"]
    assert question(s, 0) == "mark"


TWELVES = {"mark value-12 c5", "mark value-12 g4", "mark value-12 f5"}
RED_ROOFS = {f"mark colour-red {cell}" for cell in ("b1", "d2", "c3", "g1", "i2", "j5")}


@clause("Q12-105")
def test_q12_105_ladys_die_marks_its_value_and_its_colour() -> None:
    s = act("lady")
    play(s, "take r12 mountains")
    assert legal(s, 0) == {"pass"} | TWELVES | RED_ROOFS
    play(s, "0: mark value-12 c5")
    assert legal(s, 0) == {"pass"} | RED_ROOFS
    play(s, "0: mark colour-red j5")
    assert question(s, 0) == "none"
    assert marks(s, 0) == {"c5", "j5"}


@clause("Q12-105")
def test_q12_105_one_of_the_two_is_enough_but_not_two_of_a_kind() -> None:
    s = act("lady")
    play(s, "take r12 mountains", "0: mark colour-red j5")
    assert refusal(s, "mark colour-red b1", 0) == refusal(s, "mark r12 b1", 0) == "Q12-105"
    assert legal(s, 0) == {"pass"} | TWELVES
    play(s, "0: pass")
    assert question(s, 0) == "none"
    assert marks(s, 0) == {"j5"}


@clause("Q12-105")
def test_q12_105_the_second_mark_is_hers_alone() -> None:
    s = act("knight", mountains="")
    assert {move.split()[1] for move in legal(s, 0) if move != "pass"} == {"r2", "y3"}
    play(s, "0: mark r2 f3")
    assert {move.split()[1] for move in legal(s, 0) if move != "pass"} == {"y3"}


# ---------------------------------------------------------------- dice of a kind


@clause("Q12-112")
def test_q12_112_knight_takes_twos_and_threes() -> None:
    s = act("knight")
    assert dice(s, "0") == ["p2", "r2", "r3", "y3"]
    assert dice(s, "jungle") == ["p7"]
    assert dice(s, "mountains") == ["r12"]


@clause("Q12-112")
def test_q12_112_but_neither_one_nor_four() -> None:
    s = act("knight", jungle="r1 r4", mountains="p1 y4")
    assert dice(s, "0") == []


@clause("Q12-113")
def test_q12_113_machine_takes_nine_to_eleven() -> None:
    s = act("machine", jungle="r9 p8 y11", mountains="r10 r12 p1")
    assert dice(s, "0") == ["r10", "r9", "y11"]
    assert dice(s, "jungle") == ["p8"]
    assert dice(s, "mountains") == ["p1", "r12"]


@clause("Q12-114")
def test_q12_114_druid_takes_yellow_dice() -> None:
    s = act("druid", mountains="y12 r12 p2")
    assert dice(s, "0") == ["y12", "y3"]
    assert dice(s, "jungle") + dice(s, "mountains") == ["p7", "r2", "p2", "r12"]


@clause("Q12-115")
def test_q12_115_sorcerer_takes_purple_dice() -> None:
    s = act("sorcerer")
    assert dice(s, "0") == ["p2", "p7"]
    assert dice(s, "jungle") + dice(s, "mountains") == ["r2", "y3", "r12", "r3"]


@clause("Q12-116")
def test_q12_116_mountain_guardian_empties_the_mountains() -> None:
    s = act("mountain-guardian")
    assert dice(s, "0") == ["p2", "r12", "r3"]
    assert dice(s, "jungle") == ["p7", "r2", "y3"]
    assert dice(s, "mountains") == []


@clause("Q12-117")
def test_q12_117_jungle_guardian_takes_what_is_left_in_the_jungle() -> None:
    s = situation("jungle: r2 p7 y3\nmountains: r3 r12 p2\nhand-2: druid machine")
    choose(s, "knight", "jungle-guardian", "druid")
    assert dice(s, "0") == ["p2", "r2", "r3", "y3"]
    assert dice(s, "1") == ["p7"]
    assert dice(s, "mountains") == ["r12"]


@clause("Q12-118")
def test_q12_118_troublemakers_take_red_dice() -> None:
    s = act("troublemakers")
    assert dice(s, "0") == ["r12", "r2", "r3"]
    assert dice(s, "jungle") + dice(s, "mountains") == ["p7", "y3", "p2"]


@clause("Q12-119")
def test_q12_119_the_great_takes_exactly_four_of_more() -> None:
    s = act("great")
    play(s, "take r2 jungle", "take p7 jungle")
    assert refusal(s, "pass") == "Q12-046"
    play(s, "take y3 jungle", "take r12 mountains")
    assert dice(s, "0") == ["p7", "r12", "r2", "y3"]
    assert dice(s, "mountains") == ["p2", "r3"]
    assert question(s, 0) == "mark"


@clause("Q12-119")
def test_q12_119_or_all_if_there_are_fewer() -> None:
    s = act("great", jungle="r2", mountains="r3 p2")
    assert dice(s, "0") == ["p2", "r2", "r3"]
    s = act("great", jungle="r2 p7", mountains="r3 p2")
    assert dice(s, "0") == ["p2", "p7", "r2", "r3"]


@clause("Q12-120")
def test_q12_120_golem_takes_seven_to_twelve() -> None:
    s = act("golem", mountains="r3 r12 p6")
    assert dice(s, "0") == ["p7", "r12"]
    assert dice(s, "mountains") == ["p6", "r3"]
    s = act("golem", jungle="r8 r9 r10", mountains="p11 p12 p7")
    assert dice(s, "0") == ["p11", "p12", "p7", "r10", "r8", "r9"]


# ---------------------------------------------------------------- Alchemist


NUMBERS = {f"tick {c}{r}" for c in "abcdefghij" for r in "12345"} - {
    f"tick {roof}" for roof in ["b1", "d2", "c3", "g1", "i2", "j5", "b4", "a5", "f2", "g3", "h5", "e1", "c2", "f4"]
}


@clause("Q12-121")
def test_q12_121_alchemist_marks_any_number_but_no_roof() -> None:
    s = act("alchemist", more="marks-0: a1")
    assert legal(s) == NUMBERS - {"tick a1"}
    assert refusal(s, "tick b1") == "Q12-121"
    assert refusal(s, "pass") == "Q12-121"
    play(s, "tick a2")
    assert marks(s, 0) == {"a1", "a2"}


@clause("Q12-121")
def test_q12_121_that_is_no_bonus() -> None:
    s = act("alchemist")
    play(s, "tick a2")
    assert (s.used_copies, s.used_recalls, s.used_reserves) == ([0] * 3, [0] * 3, [0] * 3)
    assert [question(s, seat) for seat in range(3)] == ["bonus"] * 3  # it took no dice, as nobody did


SIX = "lady golem druid machine great parasite"


@clause("Q12-122")
def test_q12_122_alchemist_brings_a_card_of_the_reserve_shown_to_all() -> None:
    s = situation(f"hand-0: alchemist knight sorcerer\nreserve-0: {SIX}")
    choose(s, "alchemist", "knight", "knight")
    play(s, "tick a2")
    assert legal(s) == {f"pick {card}" for card in SIX.split()}
    assert refusal(s, "pick spy") == "Q12-018"  # out of the game
    assert refusal(s, "pass") == "Q12-122"
    play(s, "pick lady")
    assert hand(s, 0) == {"knight", "sorcerer", "lady"}
    assert len(cards(s, "reserve-0")) == 5
    assert event_texts(s, "gained", seat=1) == ["gained 0 lady"]
    assert {line.what: line.points for line in scoring.score(s, 0)}["cards"] == 4
    finish_round(s)
    assert "play lady" in legal(s, 0)


@clause("Q12-122")
def test_q12_122_an_empty_reserve_gives_none() -> None:
    s = act("alchemist")
    play(s, "tick a2")
    assert event_texts(s, "gained") == []
    assert hand(s, 0) == {"oracle"}
    assert question(s, 1) == "bonus"


# ---------------------------------------------------------------- Philosopher


PHILOSOPHER = "hand-0: philosopher lady\npile-0: knight golem\nreserve-0: druid machine"


@clause("Q12-123")
def test_q12_123_philosopher_takes_the_whole_pile_and_itself_back() -> None:
    s = situation(PHILOSOPHER)
    choose(s, "philosopher", "knight", "knight")
    assert hand(s, 0) == {"lady", "knight", "golem", "philosopher"}
    assert cards(s, "pile-0") == []


@clause("Q12-124")
def test_q12_124_then_one_bonus_of_choice() -> None:
    s = situation(PHILOSOPHER)
    choose(s, "philosopher", "knight", "knight")
    assert question(s, 0) == "bonus"
    assert {"tick a1", "tick b1", "reserve"} <= legal(s, 0)
    play(s, "0: tick b1")
    assert marks(s, 0) == {"b1"}
    assert question(s, 0) == "none"


@clause("Q12-124")
def test_q12_124_a_reserve_card_for_instance() -> None:
    s = situation(PHILOSOPHER)
    choose(s, "philosopher", "knight", "knight")
    play(s, "0: reserve", "1: tick a1", "2: tick a1", "pick druid")
    assert hand(s, 0) == {"lady", "knight", "golem", "philosopher", "druid"}


@clause("Q12-125")
def test_q12_125_it_is_the_only_bonus_of_the_round_and_fills_its_box() -> None:
    s = situation(PHILOSOPHER)
    choose(s, "philosopher", "knight", "knight")
    assert s.lanes  # step 5: all are asked at once
    play(s, "0: reserve")
    assert question(s, 0) == "none"
    assert s.used_reserves == [1, 0, 0]


@clause("Q12-125")
def test_q12_125_a_used_up_bonus_is_not_offered() -> None:
    s = situation(PHILOSOPHER + "\nused_copies: 1 0 0\nhand-1: knight druid\nhand-2: sorcerer golem\njungle: r2 p7")
    choose(s, "philosopher", "knight", "sorcerer")
    assert refusal(s, "copy 1", 0) == "Q12-057"
    s = situation(PHILOSOPHER + "\nhand-1: knight druid\nhand-2: sorcerer golem\njungle: r2 p7")
    choose(s, "philosopher", "knight", "sorcerer")
    assert {"copy 1", "copy 2"} <= legal(s, 0)


@clause("Q12-125")
def test_q12_125_two_who_take_reserve_cards_still_choose_clockwise() -> None:
    s = situation(PHILOSOPHER + "\nactive: 2\nreserve-2: lady golem")
    choose(s, "philosopher", "knight", "knight")
    play(s, "0: reserve", "1: tick a1", "2: reserve")
    assert asked(s) == 2  # clockwise from the active player
    play(s, "pick lady")
    assert asked(s) == 0


# ---------------------------------------------------------------- Reflection


@clause("Q12-126")
def test_q12_126_reflection_uses_the_dice_of_one_rival_who_keeps_them() -> None:
    s = situation("hand-0: reflection golem\nhand-2: machine druid\njungle: r2 p7 y3\nmountains: r3 r12 p2")
    choose(s, "reflection", "knight", "machine")
    assert event_texts(s, "copied") == ["copied 0 1"]
    assert dice(s, "1") == ["p2", "r2", "r3", "y3"]
    assert legal(s, 0) == legal(s, 1)
    play(s, "0: mark r2 f3", "0: mark y3 e2", "0: mark r3 b1", "0: mark p2 f2")
    assert marks(s, 0) == {"f3", "e2", "b1", "f2"}
    assert question(s, 0) == "none"
    assert question(s, 1) == "mark"


@clause("Q12-126")
def test_q12_126_it_waits_for_all_others_and_chooses() -> None:
    s = situation(
        """
        hand-0: reflection golem
        hand-1: golem druid
        hand-2: collector druid
        jungle: r2 p7 y3
        active: 0
        """
    )
    choose(s, "reflection", "golem", "collector")
    assert event_texts(s, "acts")[-1] == "acts 0 reflection"
    assert legal(s) == {"copy 1", "copy 2"}
    assert refusal(s, "copy 0") == "Q12-126"
    assert refusal(s, "pass") == "Q12-126"
    play(s, "copy 2")
    assert {move.split()[1] for move in legal(s, 0) if move != "pass"} == {"r2", "y3"}


@clause("Q12-127")
def test_q12_127_two_reflections_cancel_each_other() -> None:
    s = situation("hand-0: reflection golem\nhand-1: reflection golem\njungle: r2")
    choose(s, "reflection", "reflection", "knight")
    assert event_texts(s, "cancelled") == ["cancelled 0 reflection", "cancelled 1 reflection"]
    assert s.copied == [-1, -1, -1]
    assert question(s, 0) == "bonus"


@clause("Q12-127")
def test_q12_127_without_dice_taken_it_does_nothing_and_a_bonus_follows() -> None:
    s = situation("hand-0: reflection golem\nhand-1: alchemist golem\nhand-2: philosopher golem\njungle: r2 p7 y3")
    choose(s, "reflection", "alchemist", "philosopher")
    play(s, "1: tick a1")
    assert s.copied == [-1, -1, -1]
    assert question(s, 0) == "bonus"
    play(s, "0: tick a1")
    assert question(s, 0) == "none"


@clause("Q12-127")
def test_q12_127_only_a_rival_who_took_dice_is_copied() -> None:
    s = situation(
        """
        seats: 4
        hand-0: reflection golem
        hand-1: golem druid
        hand-2: collector druid
        hand-3: oracle druid
        jungle: r2 p7 y3
        """
    )
    choose(s, "reflection", "golem", "collector", "oracle")
    play(s, "3: line left-row-1")
    assert len(dice(s, "oracle")) == 1
    assert legal(s) == {"copy 1", "copy 2"}
    assert refusal(s, "copy 3") == "Q12-127"


@clause("Q12-127")
def test_q12_127_copied_dice_that_fit_nothing_leave_the_bonus() -> None:
    s = situation(
        """
        hand-0: reflection golem
        hand-1: druid golem
        hand-2: machine golem
        jungle: y1 y1
        marks-0: a1 d3 i5 e1 c2 f4
        """
    )
    choose(s, "reflection", "druid", "machine")
    assert event_texts(s, "copied") == ["copied 0 1"]
    assert question(s, 0) == "bonus"
    play(s, "0: tick b1")
    assert question(s, 0) == "none"
    assert question(s, 1) == "mark"
