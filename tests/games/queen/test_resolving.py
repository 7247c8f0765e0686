"""Queen of 12: in which order cards act, what they may take, and what they must."""

from __future__ import annotations

from itertools import combinations

import pytest

from pentarchy.games.queen.state import QueenState
from pentarchy.testing import clause
from tests.games.queen.helpers import (
    TITLE,
    cards,
    choose,
    dice,
    event_texts,
    hand,
    legal,
    marks,
    play,
    question,
    refusal,
    situation,
)

TOM, LEA, MIA = 0, 1, 2
LAST = ["general", "cardsharp", "oracle", "alchemist", "philosopher", "reflection"]


# ---------------------------------------------------------------- the order


@clause("Q12-039")
def test_q12_039_from_the_lowest_initiative_to_the_highest() -> None:
    s = situation("jungle: p2 r5 p9\nmountains: p3 r12")
    choose(s, "jungle-guardian", "sorcerer", "knight")
    assert event_texts(s, "acts") == ["acts 2 knight", "acts 1 sorcerer", "acts 0 jungle-guardian"]
    assert dice(s, "2") == ["p2", "p3"]  # purple, and in the jungle: still the Knight's
    assert dice(s, "1") == ["p9"]
    assert dice(s, "0") == ["r5"]


@clause("Q12-039")
def test_q12_039_cancelled_cards_do_not_act() -> None:
    s = situation("jungle: p2 r5 p9")
    choose(s, "knight", "knight", "sorcerer")
    assert event_texts(s, "acts") == ["acts 2 sorcerer"]
    assert dice(s, "2") == ["p2", "p9"]


@clause("Q12-040")
@pytest.mark.parametrize("active", [TOM, LEA])
def test_q12_040_cards_of_equal_initiative_do_not_hinder_one_another(active: int) -> None:
    s = situation(f"active: {active}\nhand-0: golem knight\nhand-1: collector knight\njungle: r6\nmountains: p7")
    choose(s, "golem", "collector", "alchemist")
    assert (dice(s, "0"), dice(s, "1")) == (["p7"], ["r6"])


@clause("Q12-040")
def test_q12_040_ties_below_twelve_have_nothing_in_common() -> None:
    rows = [row for row in TITLE.content.rows("card") if row["initiative"] < 12]
    ties = [{a["id"], b["id"]} for a, b in combinations(rows, 2) if a["initiative"] == b["initiative"]]
    assert ties == [{"jungle-guardian", "spy"}, {"golem", "collector"}]
    taken = TITLE.content.tables["card"]
    assert not set(taken["golem"]["takes"]) & set(taken["collector"]["takes"])
    s = situation("active: 0\nhand-0: spy knight\njungle: r1 p2\nmountains: r3 y4")
    choose(s, "spy", "jungle-guardian", "alchemist")  # a Spy beside a Guardian takes nothing
    assert (dice(s, "0"), dice(s, "1")) == ([], ["p2", "r1"])


@clause("Q12-041")
@pytest.mark.parametrize("active", [TOM, LEA])
@pytest.mark.parametrize("pair", list(combinations(LAST, 2)), ids=" before ".join)
def test_q12_041_the_order_of_the_cards_with_twelve(pair: tuple[str, str], active: int) -> None:
    earlier, later = pair
    s = situation(f"active: {active}\nhand-0: {later} knight\nhand-1: {earlier} knight\nhand-2: sorcerer golem")
    choose(s, later, earlier, "sorcerer")
    acts = [event for event in until_step_five(s) if event.startswith("acts")]
    assert acts == ["acts 2 sorcerer", f"acts 1 {earlier}", f"acts 0 {later}"]


def until_step_five(s: QueenState) -> list[str]:
    """Answer with the first option until all cards have acted; the events."""
    while s.turn() and not s.lanes:
        s.push(s.turn()[0], s.legal_moves(s.turn()[0])[0])
    return event_texts(s)


@clause("Q12-041")
def test_q12_041_the_cardsharp_meets_hands_before_the_philosopher_takes_the_pile() -> None:
    s = situation("hand-0: cardsharp knight\nhand-2: philosopher golem lady\npile-2: druid")
    choose(s, "cardsharp", "alchemist", "philosopher")
    play(s, "0: tick b1", "0: tick d2")
    assert event_texts(s, "lost-card")[-1].startswith("lost-card 2")
    play(s, "1: tick a1")
    assert hand(s, MIA) == {"philosopher", "golem", "lady", "druid"}
    assert cards(s, "pile-2") == []


@clause("Q12-041")
def test_q12_041_a_duellists_general_looks_before_the_alchemist_marks() -> None:
    s = situation("""
        seats: 2
        hand-0: general alchemist knight
        marks-0: a1 b1 c1 a2 a3 a4
    """)
    choose(s, "general alchemist", "knight sorcerer")
    play(s, "tick d1")
    assert marks(s, TOM) == {"a1", "b1", "c1", "a2", "a3", "a4", "a5", "d1"}  # not row 1


@clause("Q12-041")
@pytest.mark.parametrize(("active", "order"), [(TOM, [0, 1]), (LEA, [1, 0]), (MIA, [0, 1])])
def test_q12_041_other_ties_go_clockwise_from_the_active_player(active: int, order: list[int]) -> None:
    s = situation(f"active: {active}\nhand-0: golem knight\nhand-1: collector knight")
    choose(s, "golem", "collector", "sorcerer")
    assert [int(event.split()[1]) for event in event_texts(s, "acts")] == [MIA, *order]


# ---------------------------------------------------------------- dice


@clause("Q12-042")
def test_q12_042_cards_with_twelve_leave_the_trays_alone() -> None:
    s = situation("hand-0: philosopher knight\nhand-1: reflection knight\njungle: r2 p7\nmountains: y3")
    choose(s, "philosopher", "reflection", "alchemist")
    play(s, "tick a1")
    assert event_texts(s, "acts") == ["acts 2 alchemist", "acts 0 philosopher", "acts 1 reflection"]
    assert (dice(s, "jungle"), dice(s, "mountains")) == (["p7", "r2"], ["y3"])
    assert event_texts(s, "took") == []


@clause("Q12-042")
def test_q12_042_twelve_means_takes_no_dice() -> None:
    twelves = {row["id"] for row in TITLE.content.rows("card") if row["initiative"] == 12}
    assert twelves == set(LAST)
    assert {card for card in twelves if TITLE.content.tables["card"][card]["takes"]} == set()


@clause("Q12-043")
def test_q12_043_dice_come_from_the_trays_only_and_keep_their_value() -> None:
    s = situation("jungle: r2 p7 y3\nmountains: r3 r12 p2")
    choose(s, "sorcerer", "knight", "alchemist")
    assert dice(s, "1") == ["p2", "r2", "r3", "y3"]  # in front of Lea, as rolled
    assert dice(s, "0") == ["p7"]  # not the purple 2 of Lea
    assert dice(s, "bag") == ["p", "r", "y"]


@clause("Q12-044")
def test_q12_044_a_card_that_has_acted_lies_face_up_on_the_pile() -> None:
    s = situation("""
        hand-0: golem knight
        hand-2: great knight
        jungle: r2 p7 y6
        mountains: r8 r12 p9
    """)
    choose(s, "golem", "knight", "great")
    assert s.turn() == [MIA]  # picks her dice
    assert (cards(s, "pile-1"), cards(s, "played-1")) == (["knight"], [])
    assert (cards(s, "pile-0"), cards(s, "played-0")) == ([], ["golem"])
    play(s, "take p7 jungle", "take y6 jungle", "take r8 mountains", "take p9 mountains")
    assert (cards(s, "pile-0"), cards(s, "pile-2")) == (["golem"], ["great"])
    assert dice(s, "0") == ["r12"]


@clause("Q12-045")
def test_q12_045_too_few_dice_are_taken_as_they_are() -> None:
    s = situation("hand-0: parasite knight\nmountains: y7")
    choose(s, "parasite", "sorcerer", "alchemist")
    assert dice(s, "0") == ["y7"]
    assert question(s) == "return-card"


@clause("Q12-045")
def test_q12_045_a_card_that_finds_nothing_is_discarded_as_usual() -> None:
    s = situation("hand-0: machine knight\njungle: r8 p12")
    choose(s, "machine", "alchemist", "alchemist")
    assert event_texts(s, "took-none") == ["took-none 0 machine"]
    assert (dice(s, "0"), dice(s, "jungle")) == ([], ["p12", "r8"])
    assert cards(s, "pile-0") == ["machine"]


# ---------------------------------------------------------------- what must be done


@clause("Q12-046")
def test_q12_046_unwanted_dice_are_taken_too() -> None:
    s = situation("jungle: y3 p2\nmarks-0: e2 a3 j3 j1 e4 f3 e1 c2 f4")  # no 2, 3 or yellow roof is free
    choose(s, "knight", "alchemist", "alchemist")
    assert dice(s, "0") == ["p2", "y3"]


@clause("Q12-046")
def test_q12_046_the_owner_chooses_which_dice_not_how_many_and_sees_what_is_left() -> None:
    s = situation("hand-0: great golem\njungle: r2 p7 y4\nmountains: r5 r12 p9")
    choose(s, "great", "knight", "alchemist")
    assert legal(s, TOM) == {
        "take p7 jungle",
        "take y4 jungle",
        "take r5 mountains",
        "take r12 mountains",
        "take p9 mountains",
    }
    assert refusal(s, "pass", TOM) == "Q12-046"
    play(s, "take y4 jungle", "take r5 mountains", "take p9 mountains")
    assert refusal(s, "pass", TOM) == "Q12-046"  # a fourth
    play(s, "take p7 jungle")
    assert dice(s, "0") == ["p7", "p9", "r5", "y4"]
    assert dice(s, "mountains") == ["r12"]


@clause("Q12-046")
def test_q12_046_commands_that_mark_or_bring_cards_are_compulsory() -> None:
    s = situation("reserve-0: golem lady")
    choose(s, "alchemist", "knight", "sorcerer")
    assert refusal(s, "pass", TOM) == "Q12-121"
    play(s, "tick a1")
    assert refusal(s, "pass", TOM) == "Q12-122"
    play(s, "pick lady")
    assert hand(s, TOM) == {"knight", "sorcerer", "jungle-guardian", "lady"}


@clause("Q12-046")
def test_q12_046_what_cannot_be_done_is_left_out() -> None:
    numbers = "a1 c1 d1 a2 b2 e2 a3 b3 d3 e3 a4 c4 d4 e4 b5 c5 d5 e5"
    numbers += " f1 h1 i1 j1 g2 h2 j2 f3 h3 i3 j3 g4 h4 i4 j4 f5 g5 i5"
    s = situation(f"reserve-0:\nmarks-0: {numbers}\njungle: p9")
    choose(s, "alchemist", "sorcerer", "jungle-guardian")
    assert cards(s, "pile-0") == ["alchemist"]
    assert question(s, TOM) == "bonus"  # for the Alchemist marked nothing
