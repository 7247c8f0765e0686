"""Queen of 12: Parasite, the card that sends cards away, and seats with too few cards left."""

from __future__ import annotations

from pentarchy.core import Seat
from pentarchy.games.queen.state import QueenState
from pentarchy.testing import clause
from tests.games.queen.helpers import (
    CARDS,
    TITLE,
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
    view,
    zone,
)

DICE = "\njungle: r2 p7 y3\nmountains: r3 r12 p2\n"


def play_parasite(text: str) -> QueenState:
    """Seat 0 plays Parasite; the cards of the two others cancel each other."""
    s = situation(text)
    choose(s, "parasite", "knight", "knight")
    return s


# ---------------------------------------------------------------- dice


@clause("Q12-106")
def test_q12_106_two_dice_from_both_trays() -> None:
    s = play_parasite("hand-0: parasite knight" + DICE)
    assert len(legal(s)) == 6
    play(s, "take p7 jungle")
    assert refusal(s, "pass") == "Q12-046"
    play(s, "take r12 mountains")
    assert dice(s, "0") == ["p7", "r12"]
    assert len(dice(s, "jungle") + dice(s, "mountains")) == 4
    assert question(s) == "return-card"


@clause("Q12-106")
def test_q12_106_or_from_one() -> None:
    s = play_parasite("hand-0: parasite knight" + DICE)
    play(s, "take r3 mountains", "take p2 mountains")
    assert dice(s, "0") == ["p2", "r3"]
    assert dice(s, "jungle") == ["p7", "r2", "y3"]


# ---------------------------------------------------------------- a card goes into the reserve


RETURNING = """
    hand-0: parasite knight sorcerer
    pile-0: alchemist
    reserve-0: golem druid machine great lady
"""


@clause("Q12-107")
def test_q12_107_a_card_of_hand_or_pile_is_shown_and_returned() -> None:
    s = play_parasite(RETURNING)
    assert legal(s) == {"return knight", "return sorcerer", "return alchemist", "return parasite"}
    assert refusal(s, "return golem") == "Q12-107"  # from the reserve
    play(s, "return alchemist")
    assert len(cards(s, "reserve-0")) == 6
    assert "alchemist" in cards(s, "reserve-0")
    assert cards(s, "pile-0") == ["parasite"]
    assert event_texts(s, "returned", seat=2) == ["returned 0 alchemist"]
    assert TITLE.redact(s, 2).where[CARDS.index("rita-alchemist")] == s.layout.index["reserve-0"]


@clause("Q12-107")
def test_q12_107_it_can_be_taken_again_later() -> None:
    s = play_parasite(RETURNING)
    play(s, "return alchemist", "0: reserve", "1: tick a1", "2: tick a1")
    assert "pick alchemist" in legal(s)
    play(s, "pick alchemist")
    assert "play alchemist" in legal(s, 0)


@clause("Q12-107")
def test_q12_107_even_itself() -> None:
    s = play_parasite(RETURNING)
    play(s, "return parasite")
    assert "parasite" in cards(s, "reserve-0")
    assert cards(s, "pile-0") == ["alchemist"]
    assert hand(s, 0) == {"knight", "sorcerer"}


@clause("Q12-108")
def test_q12_108_an_emptied_hand_takes_the_pile_at_once() -> None:
    s = play_parasite("hand-0: parasite knight\npile-0: lady golem\nhand-1: knight\nhand-2: knight\nexchanged: 0 1 1")
    play(s, "return knight")
    assert s.round == 1
    assert hand(s, 0) == {"lady", "golem", "parasite"}
    assert cards(s, "pile-0") == []
    assert "recalled 0 3" in event_texts(s)


@clause("Q12-108")
def test_q12_108_not_while_a_card_is_left() -> None:
    s = play_parasite("hand-0: parasite knight\npile-0: lady golem")
    play(s, "return lady")
    assert hand(s, 0) == {"knight"}
    assert cards(s, "pile-0") == ["golem", "parasite"]


@clause("Q12-110")
def test_q12_110_it_lies_on_the_pile_while_it_returns_a_card() -> None:
    s = play_parasite("hand-0: parasite knight\npile-0: lady")
    assert cards(s, "pile-0") == ["lady", "parasite"]
    play(s, "return knight")
    assert hand(s, 0) == {"lady", "parasite"}
    assert cards(s, "pile-0") == []


@clause("Q12-110")
def test_q12_110_a_card_must_be_returned_even_without_dice() -> None:
    s = play_parasite("hand-0: parasite knight\npile-0: lady")
    assert dice(s, "0") == []
    assert question(s) == "return-card"
    assert refusal(s, "pass") == "Q12-107"


@clause("Q12-110")
def test_q12_110_the_owner_looks_through_the_whole_pile() -> None:
    s = play_parasite("hand-0: parasite knight\npile-0: lady golem druid")
    known = TITLE.redact(s, 0)  # all that the owner has to choose with
    assert legal(known, 0) == {f"return {card}" for card in ("knight", "lady", "golem", "druid", "parasite")}


# ---------------------------------------------------------------- no cards, one card


def asked_to_choose(s: QueenState) -> list[Seat]:
    """The seats that choose a card now."""
    assert question(s) == "choose"
    return s.turn()


@clause("Q12-109")
def test_q12_109_who_has_returned_all_cards_uses_bonuses_to_the_end() -> None:
    s = situation(
        """
        round: 9
        hand-0:
        reserve-0: knight sorcerer jungle-guardian alchemist golem druid machine great lady parasite
        stack: choose; exchange
        jungle: r2 p7 y3
        """
    )
    assert view(s, 1)["stopped"] == [1, 0, 0]
    assert asked_to_choose(s) == [1, 2]
    play(s, "1: play knight", "2: play knight")
    assert [question(s, seat) for seat in range(3)] == ["bonus"] * 3
    play(s, "0: reserve", "1: tick a1", "2: tick a1", "0: pick golem")
    for number in (10, 11, 12):
        assert s.round == number
        assert hand(s, 0) == {"golem"}
        assert asked_to_choose(s) == [1, 2]
        finish_round(s)
    assert question(s) == "over"
    assert len(marks(s, 0)) == 3  # a free mark in each of the last three rounds
    assert not [event for event in event_texts(s, "took", "revealed") if event.split()[1] == "0"]


ONE_CARD = """
    round: 8
    hand-0: parasite
    pile-0:
    reserve-0: golem druid
    stack: choose; exchange
"""


@clause("Q12-111")
def test_q12_111_an_only_card_cannot_be_played() -> None:
    s = situation(ONE_CARD)
    assert cards(s, "pile-0") == ["parasite"]
    assert asked_to_choose(s) == [1, 2]
    assert view(s, 0)["stopped"] == [0, 0, 0]
    play(s, "1: play knight", "2: play knight")
    assert question(s, 0) == "bonus"


@clause("Q12-111")
def test_q12_111_a_second_card_ends_that() -> None:
    s = situation(ONE_CARD)
    play(s, "1: play knight", "2: play knight", "0: reserve", "1: tick a1", "2: tick a1", "0: pick golem")
    assert s.round == 9
    assert asked_to_choose(s) == [0, 1, 2]
    assert legal(s, 0) == {"play parasite"}
    assert cards(s, "pile-0") == ["golem"]
    choose(s, "parasite", "sorcerer", "sorcerer")
    while question(s) == "pick-die":
        play(s, sorted(legal(s))[0])
    assert legal(s) == {"return parasite", "return golem"}  # one of two is left, never none


@clause("Q12-111")
def test_q12_111_without_a_bonus_card_it_goes_on() -> None:
    s = situation(ONE_CARD)
    for _ in range(3):
        play(s, f"1: play {sorted(hand(s, 1))[-1]}", f"2: play {sorted(hand(s, 1))[-1]}")
        finish_round(s)
        assert asked_to_choose(s) == [1, 2]
    assert len(marks(s, 0)) == 3


def test_the_returned_card_is_face_down_again_in_views() -> None:
    s = play_parasite(RETURNING)
    play(s, "return alchemist")
    assert zone(view(s, 1), "reserve-0") == [-1] * 6
