"""Queen of 12: alone against the King's deck."""

from __future__ import annotations

from itertools import pairwise
from math import factorial

import pytest

from pentarchy.core import ScriptedChance
from pentarchy.games.queen import scoring, solo
from pentarchy.games.queen.state import QueenState
from pentarchy.testing import clause
from tests.games.queen.helpers import (
    CARDS,
    CHARACTERS,
    START,
    TITLE,
    cards,
    dice,
    event_texts,
    finish_round,
    hand,
    legal,
    marks,
    new,
    outcome,
    play,
    question,
    read,
    refusal,
    situation,
    view,
    zone,
)


def king_deck_and_pile(s: QueenState) -> tuple[int, int]:
    """The sizes of the King's deck and pile."""
    return len(cards(s, "king-deck")), len(cards(s, "king-pile"))


# ---------------------------------------------------------------- set-up


@clause("Q12-087")
def test_q12_087_the_reflection_is_out_of_the_game() -> None:
    for seed in range(100):
        s = new(1, seed, expansion_cards=True)
        assert "reflection" in cards(s, "out-0")
        assert "reflection" in cards(s, "king-out")
    assert any("reflection" in cards(new(3, seed), "reserve-0") for seed in range(10))


@clause("Q12-088")
def test_q12_088_one_random_reserve_card_joins_the_hand() -> None:
    s = TITLE.start(1, {"starter": 0}, ScriptedChance([0, (2, 6), 0, 0, 0]), log=True)
    assert event_texts(s, "joined-hand") == ["joined-hand 0 machine"]
    assert hand(s, 0) == {*START, "machine"}
    assert set(cards(s, "reserve-0")) == {"lady", "parasite", "druid", "mountain-guardian", "troublemakers"}
    assert len(cards(s, "out-0")) == 9


@clause("Q12-089")
def test_q12_089_the_kings_deck_is_a_shuffled_copy_of_the_hand() -> None:
    tops = set()
    for seed in range(40):
        s = new(1, seed, first_game=True)
        deck = cards(s, "king-deck") + cards(s, "king-pile")
        assert sorted(deck) == sorted([*START, "philosopher"])
        tops.add(deck[0])
    assert tops == {*START, "philosopher"}


@clause("Q12-089")
def test_q12_089_it_lies_face_down_and_the_rest_of_the_set_is_out() -> None:
    s = new(1, first_game=True)
    assert zone(view(s, 0), "king-deck") == [-2] * 4  # the back of the second set
    assert all(card < 0 for card in TITLE.redact(s, 0).zones[s.layout.index["king-deck"]])
    assert set(cards(s, "king-out")) == set(CHARACTERS) - {*START, "philosopher"}


@clause("Q12-090")
def test_q12_090_the_top_card_goes_to_the_kings_pile_before_round_one() -> None:
    s = new(1)
    assert s.round == 1
    assert king_deck_and_pile(s) == (4, 1)
    assert event_texts(s, "king-aside") == [f"king-aside {cards(s, 'king-pile')[0]}"]


# ---------------------------------------------------------------- the King's card


KING = """
    seats: 1
    hand-0: knight sorcerer jungle-guardian alchemist philosopher
    jungle: r2 p7
    mountains: y3 p2
"""


@clause("Q12-091")
def test_q12_091_the_kings_top_card_cancels_the_same_character() -> None:
    s = situation(KING + "king-deck: sorcerer alchemist knight\nking-pile: philosopher")
    play(s, "play knight")
    assert event_texts(s, "revealed", "king-revealed", "cancelled") == [
        "revealed 0 knight",
        "king-revealed knight",
        "cancelled 0 knight",
    ]
    assert dice(s, "0") == []
    assert cards(s, "pile-0") == ["knight"]
    assert question(s) == "bonus"
    play(s, "tick a1")
    assert question(s) == "choose"


@clause("Q12-091")
def test_q12_091_any_other_card_of_the_king_does_nothing() -> None:
    s = situation(KING + "king-deck: knight alchemist sorcerer\nking-pile: philosopher")
    play(s, "play knight")
    assert event_texts(s, "king-revealed", "cancelled", "acts") == ["king-revealed sorcerer", "acts 0 knight"]
    assert dice(s, "0") == ["p2", "r2", "y3"]
    assert dice(s, "jungle") == ["p7"]  # the King's Sorcerer leaves the purple die
    assert len(view(s, 0)["marks"]) == 1  # he has no sheet


@clause("Q12-092")
def test_q12_092_the_kings_cards_are_shown_on_his_pile_and_his_deck_is_counted() -> None:
    s = situation(KING + "king-deck: knight sorcerer\nking-pile: philosopher alchemist")
    assert CARDS[zone(view(s, 0), "king-pile")[-1]] == "vera-alchemist"
    play(s, "play knight")
    assert cards(s, "king-pile") == ["philosopher", "alchemist", "sorcerer"]
    assert CARDS[zone(view(s, 0), "king-pile")[-1]] == "vera-sorcerer"
    assert zone(view(s, 0), "king-deck") == [-2]


@clause("Q12-092")
def test_q12_092_the_card_of_this_round_is_on_the_pile_before_anything_resolves() -> None:
    s = situation(KING + "king-deck: knight sorcerer jungle-guardian alchemist\nking-pile: philosopher")
    play(s, "play philosopher")
    assert event_texts(s, "king-shuffled") == ["king-shuffled 5"]
    assert king_deck_and_pile(s) == (5, 0)


@clause("Q12-092")
def test_q12_092_the_card_set_aside_at_the_start_is_seen() -> None:
    s = new(1, seed=3)
    assert CARDS[zone(view(s, 0), "king-pile")[0]] == f"vera-{cards(s, 'king-pile')[0]}"


# ---------------------------------------------------------------- the King's deck comes back


@clause("Q12-093")
def test_q12_093_the_exchange_gives_the_king_a_whole_deck_again() -> None:
    s = situation(
        """
        seats: 1
        hand-0: knight sorcerer golem druid machine
        king-deck: knight sorcerer golem druid
        king-pile: machine
        """
    )
    for card in ("knight", "sorcerer", "golem"):
        play(s, f"play {card}")
        finish_round(s)
    s.at, s.face = [0] * 9, [-1] * 9  # nothing to take in round 4
    play(s, "play druid")
    assert king_deck_and_pile(s) == (0, 5)
    assert hand(s, 0) == {"machine"}
    play(s, "tick f1")
    assert (s.round, question(s)) == (5, "choose")
    assert king_deck_and_pile(s) == (5, 0)
    assert hand(s, 0) == {"knight", "sorcerer", "golem", "druid"}


@clause("Q12-093")
def test_q12_093_his_whole_deck_is_shuffled() -> None:
    text = """
        seats: 1
        hand-0: knight
        pile-0: sorcerer golem
        king-deck: golem
        king-pile: sorcerer knight druid machine
        stack: choose; exchange
    """
    orders = {
        tuple(cards(situation(text, ScriptedChance([(outcome, factorial(5))])), "king-deck")) for outcome in range(120)
    }
    assert len(orders) == 120


@clause("Q12-094")
def test_q12_094_an_empty_hand_that_takes_the_pile_counts() -> None:
    s = situation(
        "seats: 1\nhand-0:\npile-0: knight sorcerer\nking-deck: knight\nking-pile: sorcerer\nstack: choose; exchange"
    )
    assert hand(s, 0) == {"knight", "sorcerer"}
    assert king_deck_and_pile(s) == (2, 0)


@clause("Q12-094")
def test_q12_094_the_recall_bonus_counts() -> None:
    s = situation(
        "seats: 1\nhand-0: knight sorcerer golem\npile-0: druid\nking-deck: golem druid knight\nking-pile: sorcerer"
    )
    play(s, "play knight")
    assert king_deck_and_pile(s) == (2, 2)
    play(s, "recall")
    assert hand(s, 0) == {"knight", "sorcerer", "golem", "druid"}
    assert king_deck_and_pile(s) == (4, 0)


@clause("Q12-094")
def test_q12_094_the_philosopher_counts() -> None:
    s = situation(
        """
        seats: 1
        round: 4
        hand-0: philosopher alchemist
        pile-0: knight sorcerer jungle-guardian
        king-deck: alchemist
        king-pile: knight sorcerer jungle-guardian philosopher
        """
    )
    play(s, "play philosopher")
    assert king_deck_and_pile(s) == (5, 0)


@clause("Q12-094")
def test_q12_094_the_parasite_counts_when_it_takes_the_pile() -> None:
    text = "seats: 1\nhand-0: parasite knight\npile-0: golem\nking-deck: knight golem\nking-pile: parasite"
    s = situation(text)
    play(s, "play parasite", "return knight")
    assert king_deck_and_pile(s) == (3, 0)
    s = situation(text)
    play(s, "play parasite", "return golem")  # a card of the pile, but not into the hand
    assert king_deck_and_pile(s) == (1, 2)


@clause("Q12-094")
def test_q12_094_an_exchange_without_a_card_that_returns_does_not() -> None:
    s = situation(
        "seats: 1\nhand-0: knight\npile-0:\nking-deck: golem knight\nking-pile: sorcerer druid\nstack: choose; exchange"
    )
    assert cards(s, "pile-0") == ["knight"]
    assert cards(s, "king-deck") == ["golem"]  # the Knight on top was revealed; nothing was shuffled back
    assert cards(s, "king-pile") == ["sorcerer", "druid", "knight"]


# ---------------------------------------------------------------- the King's copies


GAINING = """
    seats: 1
    hand-0: alchemist knight sorcerer
    reserve-0: golem lady
    king-deck: alchemist sorcerer jungle-guardian knight
"""


@clause("Q12-095")
def test_q12_095_the_alchemists_card_brings_the_king_a_copy() -> None:
    s = situation(GAINING)
    play(s, "play alchemist", "tick a1")
    assert king_deck_and_pile(s) == (3, 1)
    play(s, "pick golem")
    assert king_deck_and_pile(s) == (4, 1)
    assert "golem" in cards(s, "king-deck")
    assert "lady" in cards(s, "king-out")
    assert event_texts(s, "king-got") == ["king-got golem"]


@clause("Q12-095")
def test_q12_095_so_does_the_reserve_bonus() -> None:
    s = situation(GAINING)
    play(s, "play knight", "reserve", "pick lady")
    assert "lady" in cards(s, "king-deck")


@clause("Q12-096")
def test_q12_096_the_deck_is_shuffled_with_the_new_card() -> None:
    s = situation(GAINING)
    play(s, "play alchemist", "tick a1")
    tops = []
    for shuffle in range(factorial(4)):
        again = s.copy()
        again.chance = ScriptedChance([(shuffle, factorial(4)), 0, 0])
        play(again, "pick golem")
        tops.append(cards(again, "king-deck")[-1])
    assert tops.count("golem") == factorial(3)


@clause("Q12-096")
def test_q12_096_he_keeps_the_copy_of_a_returned_card_and_gets_no_second() -> None:
    s = situation(
        """
        seats: 1
        hand-0: parasite knight alchemist
        king-deck: knight parasite alchemist
        """
    )
    play(s, "play parasite", "return knight")
    assert sorted(cards(s, "king-deck") + cards(s, "king-pile")) == ["alchemist", "knight", "parasite"]
    assert cards(s, "reserve-0") == ["knight"]
    play(s, "reserve")
    assert "gained 0 knight" in event_texts(s)
    assert event_texts(s, "king-got") == []
    assert sorted(cards(s, "king-deck") + cards(s, "king-pile")) == ["alchemist", "knight", "parasite"]


@clause("Q12-097")
def test_q12_097_an_empty_deck_is_made_anew_from_the_pile() -> None:
    s = situation(
        """
        seats: 1
        hand-0:
        stopped: 1
        king-pile: knight sorcerer golem druid machine
        """
    )
    assert question(s) == "bonus"
    assert king_deck_and_pile(s) == (4, 1)


# ---------------------------------------------------------------- bonuses, the end


@clause("Q12-098")
def test_q12_098_all_bonuses_but_the_copy() -> None:
    s = situation("seats: 1\nreserve-0: lady golem\nking-deck: sorcerer\njungle: r1 p7\nmountains: y4 p5")
    play(s, "play knight")
    assert question(s) == "bonus"
    assert {move.split()[0] for move in legal(s)} == {"tick", "recall", "reserve"}
    assert len(legal(s)) == 50 + 2
    assert refusal(s, "copy 0") == "Q12-098"


FOUR_IN_ROW = """
    seats: 1
    round: 3
    hand-0: knight sorcerer alchemist
    king-deck: druid golem knight
    marks-0: a1 b1 c1 e1
"""


def first_line(s: QueenState) -> int:
    """The points for the first line as things stand."""
    return {line.what: line.points for line in scoring.score(s, 0)}["first-line"]


@clause("Q12-099")
def test_q12_099_a_line_of_round_three_earns_the_bonus() -> None:
    s = situation(FOUR_IN_ROW)
    play(s, "play knight", "tick d1")
    assert "first-line 0" in event_texts(s)
    assert first_line(s) == 6


@clause("Q12-099")
def test_q12_099_a_line_of_round_four_does_not() -> None:
    s = situation(FOUR_IN_ROW)
    play(s, "play knight", "tick j1", "play alchemist", "tick d1", "tick j2")
    assert s.round == 5
    assert marks(s, 0) == {"a1", "b1", "c1", "d1", "e1", "j1", "j2"}
    assert "first-line 0" not in event_texts(s)
    assert first_line(s) == 0


@clause("Q12-099")
@pytest.mark.parametrize(("number", "worth"), [(3, 6), (4, 0)])
def test_q12_099_a_full_line_is_worth_its_bonus_as_soon_as_it_is_filled_or_never(number: int, worth: int) -> None:
    s = situation(
        f"""
        seats: 1
        round: {number}
        marks-0: a1 b1 c1 d1
        dice-0: y4 p2
        king-deck: knight sorcerer
        stack: joined; fill
        """
    )
    assert view(s, 0)["first_open"] is (number == 3)
    mark = read(s, 0, "mark y4 e1")
    lines = 10 - 5 + 2  # the row from four marks to five, the column from none to one
    assert TITLE.immediate_gain(s, 0, mark) == lines + worth
    before = sum(view(s, 0)["score"][0].values())
    play(s, "mark y4 e1")
    assert question(s) == "mark"  # the purple die is left: the round goes on
    assert view(s, 0)["score"][0]["first-line"] == worth
    assert view(s, 0)["first_line"] == [int(worth > 0)]
    assert sum(view(s, 0)["score"][0].values()) == before + lines + worth


@clause("Q12-100")
def test_q12_100_twelve_rounds_two_marks_a_cell() -> None:
    limits = TITLE.content.tables["limits"]["game"]
    assert limits["rounds"] == 2 * limits["tracker"] == 12
    s = situation("seats: 1\nround: 5\nking-deck: knight golem druid")
    assert view(s, 0)["tracker"] == [5]


@clause("Q12-100")
def test_q12_100_the_game_ends_after_round_twelve() -> None:
    s = situation("seats: 1\nround: 11\nking-deck: knight golem druid")
    finish_round(s)
    assert (s.round, question(s)) == (12, "choose")
    finish_round(s)
    assert question(s) == "over"
    assert view(s, 0)["tracker"] == [12]


TITLES = ["fallen-warrior", "tormented-soul", "accepted-leader", "renowned-ruler", "great-queen", "goddess"]


@clause("Q12-101")
@pytest.mark.parametrize(
    ("points", "title"),
    [(70, 1), (71, 2), (85, 2), (86, 3), (100, 3), (101, 4), (115, 4), (116, 5), (130, 5), (131, 6), (0, 1), (200, 6)],
)
def test_q12_101_the_total_earns_a_title(points: int, title: int) -> None:
    assert solo.solo_title(situation("seats: 1\nking-deck: knight"), points) == TITLES[title - 1]


@clause("Q12-101")
def test_q12_101_titles_rise_with_the_points() -> None:
    rows = TITLE.content.rows("title")
    assert [row["id"] for row in rows] == TITLES
    assert all(a["points"] < b["points"] for a, b in pairwise(rows))


@clause("Q12-102")
def test_q12_102_a_total_and_a_title_but_neither_won_nor_lost() -> None:
    # Left: three full rows (30) make five columns of three (25); right: one row (10) and five single marks (10).
    s = situation(
        """
        seats: 1
        hand-0: collector
        marks-0: a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 a3 b3 c3 d3 e3 f1 g1 h1 i1 j1
        first: 1
        king-pile: lady druid oracle
        stack:
        """
    )
    result = outcome(s)
    assert result.winners() == []
    (mine,) = result.seats  # the King has none
    assert (mine.result, mine.score, mine.award) == ("none", 55 + 20 + 6 + 3, "tormented-soul")


@clause("Q12-103")
def test_q12_103_a_guardian_of_the_king_stops_the_spy() -> None:
    s = situation("seats: 1\nhand-0: spy knight\njungle: r2 p7\nmountains: y3 p2\nking-deck: knight mountain-guardian")
    play(s, "play spy")
    assert dice(s, "0") == []
    assert event_texts(s, "took-none") == ["took-none 0 spy"]
    s = situation("seats: 1\nhand-0: spy knight\njungle: r2 p7\nmountains: y3 p2\nking-deck: mountain-guardian knight")
    play(s, "play spy")
    assert dice(s, "0") == ["p2", "p7", "r2", "y3"]


@clause("Q12-103")
def test_q12_103_the_cardsharp_leaves_the_king_alone() -> None:
    s = situation("seats: 1\nhand-0: cardsharp knight machine\nking-deck: knight druid golem\nking-pile: cardsharp")
    play(s, "play cardsharp", "tick b1", "tick e1")
    assert marks(s, 0) == {"b1", "e1"}
    assert event_texts(s, "lost-card", "left-hand") == []
    assert hand(s, 0) == {"knight", "machine"}
    assert cards(s, "king-deck") == ["knight", "druid"]
    assert cards(s, "king-pile") == ["cardsharp", "golem"]


@clause("Q12-099")
def test_q12_099_a_line_filled_later_earns_nothing_whatever_came_before() -> None:
    s = situation(
        """
        seats: 1
        round: 4
        marks-0: a1 b1 c1 d1
        dice-0: y4
        king-deck: knight sorcerer
        king-pile: golem
        stack: joined; fill
        """
    )
    play(s, "mark y4 e1")
    assert s.first == [0]
