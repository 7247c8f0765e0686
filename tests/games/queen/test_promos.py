"""Queen of 12: the promo cards Spy, Collector and General."""

from __future__ import annotations

from pentarchy.testing import clause
from tests.games.queen.helpers import (
    CHARACTERS,
    START,
    cards,
    choose,
    dice,
    event_texts,
    legal,
    marks,
    new,
    play,
    question,
    refusal,
    situation,
)

PROMOS = {"spy", "collector", "general"}


def drawn(**options: bool) -> set[str]:
    """All that comes into reserves in many deals."""
    return {card for seed in range(60) for card in cards(new(3, seed, **options), "reserve-0")}


@clause("Q12-137")
def test_q12_137_promos_join_the_cards_before_the_deal() -> None:
    pool = drawn(expansion_cards=True)
    assert pool == set(CHARACTERS) - set(START)
    assert len(pool) == 15
    assert pool >= PROMOS
    assert drawn(expansion_cards=True, promos=False) == pool - PROMOS


@clause("Q12-137")
def test_q12_137_the_rest_of_the_set_up_stays() -> None:
    for promos in (True, False):
        s = new(3, promos=promos, expansion_cards=True)
        assert len(cards(s, "reserve-0")) == 6
        assert len(cards(s, "out-0")) == 9


# ---------------------------------------------------------------- Spy


@clause("Q12-138")
def test_q12_138_spy_takes_two_dice_from_each_tray() -> None:
    s = situation(
        """
        hand-0: spy knight
        hand-1: golem knight
        hand-2: druid knight
        jungle: r2 p7 y3
        mountains: r3 r12 p2
        """
    )
    choose(s, "spy", "golem", "druid")
    assert dice(s, "0") == ["p7", "r2"]  # all that Druid left in the jungle
    assert legal(s) == {"take r3 mountains", "take r12 mountains", "take p2 mountains"}
    play(s, "take r12 mountains", "take p2 mountains")
    assert dice(s, "0") == ["p2", "p7", "r12", "r2"]
    assert dice(s, "mountains") == ["r3"]


SPY = "hand-0: spy knight\njungle: r2 p7\nmountains: r3 p2\n"


@clause("Q12-138")
def test_q12_138_only_if_neither_guardian_was_played() -> None:
    for guardian in ("mountain-guardian", "jungle-guardian"):
        s = situation(SPY + f"hand-1: {guardian} golem\nhand-2: alchemist golem\nactive: 0")
        choose(s, "spy", guardian, "alchemist")
        assert dice(s, "0") == []
        assert "took-none 0 spy" in event_texts(s)


@clause("Q12-139")
def test_q12_139_a_cancelled_guardian_stops_it() -> None:
    s = situation(SPY)
    choose(s, "spy", "jungle-guardian", "jungle-guardian")
    assert len(event_texts(s, "cancelled")) == 2
    assert dice(s, "0") == []
    assert question(s, 0) == "bonus"


@clause("Q12-139")
def test_q12_139_a_guardian_of_the_same_player_stops_it() -> None:
    s = situation(
        "seats: 2\nhand-0: spy mountain-guardian knight\nhand-1: druid machine great\njungle: r2 p7\nmountains: r3"
    )
    choose(s, "spy mountain-guardian", "druid machine")
    assert dice(s, "0") == ["r3"]


@clause("Q12-139")
def test_q12_139_a_guardian_of_an_earlier_round_does_not() -> None:
    s = situation(
        SPY + "hand-1: knight sorcerer\npile-1: jungle-guardian\nhand-2: knight golem\nreserve-2: mountain-guardian"
    )
    choose(s, "spy", "knight", "knight")
    assert dice(s, "0") == ["p2", "p7", "r2", "r3"]
    s = situation(
        "jungle: r2\nhand-0: spy knight sorcerer\nhand-1: jungle-guardian knight machine\nhand-2: golem knight lady"
    )
    choose(s, "knight", "jungle-guardian", "golem")
    play(s, "0: pass", "1: tick a1", "2: tick a1")
    choose(s, "spy", "knight", "knight")
    assert question(s) == "pick-die"


@clause("Q12-139")
def test_q12_139_a_poor_tray_gives_what_it_has_and_the_other_no_more() -> None:
    s = situation("hand-0: spy knight\njungle: r2\nmountains: r3 r12 p2")
    choose(s, "spy", "knight", "knight")
    play(s, "take r3 mountains", "take p2 mountains")
    assert dice(s, "0") == ["p2", "r2", "r3"]
    assert dice(s, "mountains") == ["r12"]


@clause("Q12-139")
def test_q12_139_two_from_each_not_four_from_one() -> None:
    s = situation("hand-0: spy knight\njungle: r2 p7 y3\nmountains: r3 r12 p2")
    choose(s, "spy", "knight", "knight")
    assert refusal(s, "take r3 mountains") == "Q12-139"
    play(s, "take r2 jungle", "take y3 jungle")
    assert refusal(s, "take p7 jungle") == "Q12-139"


# ---------------------------------------------------------------- Collector


@clause("Q12-140")
def test_q12_140_collector_takes_one_to_six() -> None:
    s = situation("hand-0: collector golem\njungle: r2 p7 y3\nmountains: r6 r12 p1")
    choose(s, "collector", "knight", "knight")
    assert dice(s, "0") == ["p1", "r2", "r6", "y3"]
    assert dice(s, "jungle") + dice(s, "mountains") == ["p7", "r12"]
    s = situation("hand-0: collector golem\njungle: r4 p5")
    choose(s, "collector", "knight", "knight")
    assert dice(s, "0") == ["p5", "r4"]


# ---------------------------------------------------------------- General


@clause("Q12-141")
def test_q12_141_general_marks_the_fifth_cell_of_every_line_with_four() -> None:
    s = situation("hand-0: general golem\nmarks-0: a1 b1 d1 e1 g1 g2 g4 g5 c5")
    choose(s, "general", "knight", "knight")
    assert marks(s, 0) == {"a1", "b1", "c1", "d1", "e1", "g1", "g2", "g3", "g4", "g5", "c5"}
    assert sorted(event_texts(s, "marked")) == ["marked 0 c1", "marked 0 g3"]
    assert question(s, 0) == "bonus"  # that was step 4, and no dice


@clause("Q12-141")
def test_q12_141_not_of_lines_with_three_nor_across_the_river() -> None:
    s = situation("hand-0: general golem\nmarks-0: c1 d1 e1 f1 g1 h1")
    choose(s, "general", "knight", "knight")
    assert len(marks(s, 0)) == 6
    assert question(s, 0) == "bonus"


@clause("Q12-141")
def test_q12_141_one_cell_may_complete_two_lines() -> None:
    s = situation("hand-0: general golem\nmarks-0: a1 b1 d1 e1 c2 c3 c4 c5")
    choose(s, "general", "knight", "knight")
    assert event_texts(s, "marked") == ["marked 0 c1"]


@clause("Q12-142")
def test_q12_142_general_looks_only_once() -> None:
    s = situation("hand-0: general golem\nmarks-0: a1 b1 d1 e1 c2 c3 c5")
    choose(s, "general", "knight", "knight")
    assert marks(s, 0) == {"a1", "b1", "c1", "d1", "e1", "c2", "c3", "c5"}
