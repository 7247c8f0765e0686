"""Plague Castles: the turmoil cards, one by one, and how turmoil is resolved."""

from __future__ import annotations

from collections import Counter

import pytest

from pentarchy.testing import clause
from tests.games.castles.helpers import (
    CARDS,
    TITLE,
    cards,
    event_texts,
    hand,
    laid,
    legal,
    play,
    question,
    refusal,
    row,
    situation,
    top,
    zone_of,
)

RED_CASTLE_0 = """
    castles-0: red-castle
    red-0: red-lord red-healer red-spy red-page
    """


@clause("PC-104")
def test_pc_104_fifteen_turmoil_cards_of_nine_kinds() -> None:
    rows = TITLE.content.rows("turmoil")
    found = Counter(
        {row["id"]: len([c for c in CARDS if c == row["id"] or c.startswith(f"{row['id']}-")]) for row in rows}
    )
    assert found == {
        "tribute": 3,
        "prophet": 2,
        "fire": 2,
        "escape": 2,
        "pestilence": 2,
        "royal-shuffle": 1,
        "flood": 1,
        "earthquake": 1,
        "famine": 1,
    }
    assert found.total() == 15


@clause("PC-105")
def test_pc_105_three_turmoil_cards_are_disasters() -> None:
    assert {row["id"] for row in TITLE.content.rows("turmoil") if row["disaster"]} == {"fire", "flood", "earthquake"}


@clause("PC-105")
@pytest.mark.parametrize("disaster", ["fire-1", "flood", "earthquake"])
def test_pc_105_disasters_reach_castles(disaster: str) -> None:
    s = situation(f"{RED_CASTLE_0}\ndeck: {disaster}")
    play(s, "draw")
    if question(s) == "0 lose":
        play(s, "lose red-lord")
    assert cards(s, "castles-0") == []  # a resident or the castle card is lost, and with either the castle


@clause("PC-105")
@pytest.mark.parametrize("turmoil", ["tribute-1", "escape-1", "pestilence-1"])
def test_pc_105_other_turmoil_does_not_reach_residents(turmoil: str) -> None:
    s = situation(f"{RED_CASTLE_0}\ndeck: {turmoil}\nhand-0: ball-1")
    play(s, "draw")
    assert laid(s, 0) == ["red-lord", "red-healer", "red-spy", "red-page"]
    assert cards(s, "castles-0") == ["red-castle"]
    assert event_texts(s, "nothing") == ["nothing 0"]


# ---------------------------------------------------------------- Prophet


@clause("PC-106")
def test_pc_106_the_prophet_takes_a_card_of_choice_from_the_order_deck() -> None:
    s = situation(
        """
        deck: prophet-1
        orders: ball-1 ram-1 thief-1
        lost: red-lord
        hand-0: blue-page
        """
    )
    play(s, "draw")
    assert legal(s) == {"open draw", "open orders", "open lost"}
    play(s, "open orders")
    assert legal(s) == {"take ball-1", "take ram-1", "take thief-1"}
    play(s, "take ram-1")
    assert hand(s, 0) == {"blue-page", "ram-1"}
    assert cards(s, "orders") == ["ball-1", "thief-1"]  # a face-up deck keeps its order


@clause("PC-106")
def test_pc_106_then_everybody_else_searches_clockwise() -> None:
    s = situation("deck: prophet-1\norders: ball-1 ram-1\nlost: red-lord")
    play(s, "draw", "open orders", "take ram-1")
    assert question(s) == "1 search"
    play(s, "open lost", "take red-lord")
    assert question(s) == "2 search"
    assert legal(s) == {"open draw", "open orders"}  # the lost deck is empty now
    play(s, "open orders", "take ball-1")
    assert [hand(s, seat) for seat in range(3)] == [{"ram-1"}, {"red-lord"}, {"ball-1"}]
    assert question(s) == "1 act"


@clause("PC-106")
def test_pc_106_the_prophet_shuffles_a_searched_draw_deck() -> None:
    s = situation("deck: ball-1 ram-1 red-lord prophet-1\nlost: red-page")
    before = cards(s, "deck")[:-1]
    play(s, "draw", "open draw")
    assert refusal(s, "take fire-1") == "PC-018"
    draws = s.chance.draws
    play(s, "take red-lord")
    assert "red-lord" in hand(s, 0)
    before.remove("red-lord")
    assert sorted(cards(s, "deck")) == sorted(before)
    assert cards(s, "deck") != before
    assert s.chance.draws == draws + 1


@clause("PC-106")
def test_pc_106_the_prophet_may_search_the_lost_deck_and_leaves_it_in_order() -> None:
    s = situation("deck: prophet-1\nlost: red-page red-lord red-spy")
    draws = s.chance.draws
    play(s, "draw", "open lost", "take red-page")
    assert hand(s, 0) == {"red-page"}
    assert cards(s, "lost") == ["red-lord", "red-spy"]
    assert s.chance.draws == draws


@clause("PC-106")
def test_pc_106_a_player_with_a_full_hand_is_passed_over() -> None:
    s = situation(
        """
        turmoil: prophet-1
        orders: ball-1
        hand-0: red-jester
        hand-1: blue-page blue-lord blue-spy blue-healer blue-milady blue-knight blue-treasurer
        """
    )
    play(s, "lay red-jester red right", "name 1")
    assert question(s) == "2 search"


# ---------------------------------------------------------------- Royal Shuffle


@clause("PC-107")
def test_pc_107_rows_pass_to_the_left_and_hands_stay() -> None:
    s = situation(
        """
        deck: royal-shuffle
        rows-0: red blue
        red-0: red-lord red-page
        blue-0: blue-spy
        rows-1: green orange
        green-1: green-lord
        orange-1: orange-page
        castles-2: black-castle
        black-2: black-lord black-page black-spy black-milady
        hand-0: ball-1
        hand-1: ball-2
        hand-2: ball-3
        """
    )
    play(s, "draw")
    assert [laid(s, seat) for seat in range(3)] == [
        ["black-lord", "black-page", "black-spy", "black-milady"],
        ["red-lord", "red-page", "blue-spy"],
        ["green-lord", "orange-page"],
    ]
    assert [row(s, seat) for seat in range(3)] == [["black"], ["red", "blue"], ["green", "orange"]]
    assert [cards(s, f"castles-{seat}") for seat in range(3)] == [["black-castle"], [], []]
    assert [hand(s, seat) for seat in range(3)] == [{"ball-1"}, {"ball-2"}, {"ball-3"}]


# ---------------------------------------------------------------- disasters


@clause("PC-108")
def test_pc_108_fire_kills_the_top_card_of_the_largest_house_castle_or_not() -> None:
    s = situation(
        """
        deck: fire-1
        red-0: red-lord red-page red-spy
        blue-1: blue-lord blue-page blue-spy blue-milady
        castles-2: green-castle
        green-2: green-lord green-page green-spy green-milady green-healer
        """
    )
    play(s, "draw")
    assert event_texts(s, "died") == ["died 2 green-healer"]
    assert cards(s, "castles-2") == ["green-castle"]
    assert question(s) == "1 act"


@clause("PC-108")
def test_pc_108_fire_burns_a_plain_house_if_that_is_the_largest() -> None:
    s = situation("deck: fire-1\nred-0: red-lord\nblue-1: blue-lord blue-page")
    play(s, "draw")
    assert event_texts(s, "died") == ["died 1 blue-page"]


@clause("PC-109")
def test_pc_109_flood_costs_everybody_a_character_of_their_own_choice() -> None:
    s = situation(
        """
        deck: flood
        red-0: red-lord red-page
        castles-1: blue-castle
        blue-1: blue-lord blue-page blue-spy blue-milady
        green-1: green-lord
        black-2: black-lord black-page
        """
    )
    play(s, "draw")
    assert question(s) == "0 lose"
    play(s, "lose red-lord")
    assert question(s) == "1 lose"
    assert legal(s) == {f"lose {card}" for card in laid(s, 1)}  # residents included
    play(s, "lose green-lord")
    assert cards(s, "castles-1") == ["blue-castle"]
    assert question(s) == "2 lose"
    play(s, "lose black-page")
    assert cards(s, "lost") == ["red-lord", "green-lord", "black-page"]


@clause("PC-109")
def test_pc_109_flood_goes_clockwise_from_whoever_resolves_it() -> None:
    s = situation(
        """
        turmoil: flood
        hand-0: red-jester
        red-0: red-lord
        blue-1: blue-lord blue-page
        black-2: black-lord black-page
        """
    )
    play(s, "lay red-jester red top", "name 1")
    assert question(s) == "1 lose"
    play(s, "lose blue-lord")
    assert question(s) == "2 lose"
    play(s, "lose black-lord")
    assert question(s) == "0 lose"


EARTHQUAKE = """
    deck: earthquake
    green-0: green-lord green-page
    castles-1: red-castle
    red-1: red-lord red-healer red-spy red-page red-milady
    castles-2: blue-castle
    blue-2: blue-lord blue-healer blue-spy blue-page
    """


@clause("PC-110")
def test_pc_110_earthquake_takes_the_card_of_anyones_castle() -> None:
    s = situation(EARTHQUAKE)
    play(s, "draw")
    assert legal(s) == {"meet 1", "meet 2"}
    play(s, "meet 1")
    assert legal(s) == {"house 1 red", "house 2 blue"}
    play(s, "house 1 red")
    assert cards(s, "castles-1") == []
    assert zone_of(s, "red-castle") == "supply"
    assert len(laid(s, 1)) == 5
    assert event_texts(s, "died") == []
    assert question(s) == "1 act"


@clause("PC-110")
def test_pc_110_or_a_character_of_ones_own_dies() -> None:
    s = situation(EARTHQUAKE)
    play(s, "draw", "meet 2")
    assert legal(s) == {"lose green-lord", "lose green-page"}
    play(s, "lose green-lord")
    assert cards(s, "castles-1") == ["red-castle"]


@clause("PC-110")
def test_pc_110_without_a_castle_the_character_must_die() -> None:
    s = situation("deck: earthquake\ngreen-0: green-lord\nblue-1: blue-lord")
    play(s, "draw")
    assert event_texts(s, "died") == ["died 0 green-lord"]


@clause("PC-110")
def test_pc_110_ones_only_castle_is_lost_if_one_has_nothing_else() -> None:
    s = situation(f"{RED_CASTLE_0}\ndeck: earthquake")
    play(s, "draw")
    assert event_texts(s, "fell", "died") == ["fell 0 red"]


# ---------------------------------------------------------------- Tribute, Escape, Pestilence, Famine


@clause("PC-111")
def test_pc_111_exactly_three_cards_go_to_one_opponent() -> None:
    s = situation(
        """
        deck: tribute-1
        red-0: red-lord
        hand-0: ball-1 ball-2 ball-3 thief-1
        hand-1: blue-page
        """
    )
    play(s, "draw", "meet 1", "grant 1", "give ball-1", "give thief-1")
    assert question(s) == "0 hand-over"
    assert refusal(s, "pass") == "PC-111"
    play(s, "give ball-3")
    assert hand(s, 0) == {"ball-2"}
    assert hand(s, 1) == {"blue-page", "ball-1", "thief-1", "ball-3"}
    assert laid(s, 0) == ["red-lord"]
    assert question(s) == "1 act"


@clause("PC-111")
def test_pc_111_if_nobody_can_receive_three_a_character_dies() -> None:
    s = situation(
        """
        deck: tribute-1
        red-0: red-lord
        castles-0: blue-castle
        blue-0: blue-lord blue-healer blue-spy blue-page
        hand-0: ball-1 ball-2 ball-3
        hand-1: servant-1 servant-2 servant-3 servant-4 servant-5
        hand-2: servant-6 servant-7 servant-8 servant-9 servant-10 thief-1
        """
    )
    play(s, "draw")
    assert event_texts(s, "died") == ["died 0 red-lord"]  # the only one outside castles
    assert len(hand(s, 0)) == 3


@clause("PC-112")
def test_pc_112_the_fugitive_appears_on_the_left() -> None:
    s = situation(
        """
        deck: escape-1
        orders: ball-1
        red-0: red-lord
        blue-0: blue-page
        green-1: green-lord
        """
    )
    play(s, "draw")
    assert legal(s) == {"lose red-lord", "lose blue-page"}  # no cards to give
    play(s, "lose blue-page")
    assert question(s) == "1 arrive"
    play(s, "put blue left", "fetch")
    assert row(s, 1) == ["blue", "green"]
    assert hand(s, 1) == {"ball-1"}
    assert laid(s, 0) == ["red-lord"]


@clause("PC-112")
def test_pc_112_or_two_cards_go_to_the_left() -> None:
    s = situation("deck: escape-1\nred-0: red-lord\nhand-0: ball-1 ball-2 ball-3")
    play(s, "draw", "meet 2", "give ball-1", "give ball-3")
    assert hand(s, 0) == {"ball-2"}
    assert hand(s, 1) == {"ball-1", "ball-3"}
    assert question(s) == "1 act"


@clause("PC-112")
def test_pc_112_two_cards_cannot_go_to_a_neighbour_with_six() -> None:
    s = situation(
        """
        deck: escape-1
        castles-0: blue-castle
        blue-0: blue-lord blue-healer blue-spy blue-page
        red-0: red-lord
        hand-0: ball-1 ball-2
        hand-1: servant-1 servant-2 servant-3 servant-4 servant-5 servant-6
        """
    )
    play(s, "draw")
    assert zone_of(s, "red-lord") == "red-1"  # the only one outside castles; nothing was left to choose
    assert hand(s, 0) == {"ball-1", "ball-2"}


@clause("PC-113")
def test_pc_113_the_top_card_of_ones_largest_house_dies() -> None:
    s = situation(
        """
        deck: pestilence-1
        castles-0: green-castle
        green-0: green-lord green-page green-spy green-milady
        red-0: red-lord red-page red-spy
        blue-0: blue-lord
        orange-1: orange-lord orange-page orange-spy orange-milady
        hand-0: ball-1
        """
    )
    play(s, "draw")
    assert event_texts(s, "died") == ["died 0 red-spy"]


@clause("PC-113")
def test_pc_113_or_exactly_two_cards_are_discarded() -> None:
    s = situation("deck: pestilence-1\nred-0: red-lord\nhand-0: ball-1 blue-page thief-1")
    play(s, "draw", "meet 2", "discard ball-1")
    assert refusal(s, "pass") is not None
    play(s, "discard blue-page")
    assert hand(s, 0) == {"thief-1"}
    assert (top(s, "orders"), top(s, "lost")) == ("ball-1", "blue-page")
    assert event_texts(s, "died") == []


@clause("PC-114")
def test_pc_114_everybody_discards_down_to_four() -> None:
    s = situation(
        """
        deck: famine
        hand-0: servant-1 servant-2 servant-3 servant-4 servant-5 servant-6
        hand-1: ball-1 ball-2 ball-3 thief-1 thief-2 thief-3 ram-1
        hand-2: red-lord red-page red-spy red-milady
        """
    )
    play(s, "draw")
    assert question(s) == "0 discard"
    play(s, "discard servant-1", "discard servant-6")
    assert question(s) == "1 discard"
    play(s, "discard ram-1", "discard ball-1")
    assert question(s) == "1 discard"
    play(s, "discard ball-2")
    assert [len(hand(s, seat)) for seat in range(3)] == [4, 4, 4]
    assert question(s) == "1 act"


@clause("PC-114")
def test_pc_114_who_has_four_or_fewer_discards_nothing() -> None:
    s = situation("deck: famine\nhand-0: servant-1 servant-2 servant-3 servant-4\nhand-1: ball-1")
    play(s, "draw")
    assert question(s) == "1 act"
    assert [len(hand(s, seat)) for seat in range(3)] == [4, 1, 0]


# ---------------------------------------------------------------- who resolves it, and how


@clause("PC-176")
def test_pc_176_whom_the_jester_names_is_you_on_the_card() -> None:
    s = situation(
        """
        turmoil: escape-1
        hand-0: red-jester
        black-2: black-page black-lord
        blue-1: blue-lord
        """
    )
    play(s, "lay red-jester red right")
    assert legal(s) == {"name 0", "name 1", "name 2", "pass"}
    play(s, "name 2")
    assert question(s) == "2 flee"
    play(s, "lose black-page", "put black left")
    assert row(s, 0) == ["black", "red"]
    assert question(s) == "1 act"


@clause("PC-176")
def test_pc_176_who_drew_it_resolves_it() -> None:
    s = situation("deck: pestilence-1\nred-1: red-lord\nblue-2: blue-lord\nactive: 1\nstack: act 1 0")
    play(s, "draw")
    assert event_texts(s, "turmoil", "died") == ["turmoil 1 pestilence-1", "died 1 red-lord"]
    assert question(s) == "2 act"


@clause("PC-177")
def test_pc_177_of_two_conditions_that_can_be_met_one_is_chosen() -> None:
    text = "deck: tribute-1\nhand-0: ball-1 ball-2 ball-3 thief-1\nred-0: red-lord red-page red-spy"
    s = situation(text)
    play(s, "draw")
    assert question(s) == "0 meet"
    assert legal(s) == {"meet 1", "meet 2"}
    play(s, "meet 2", "lose red-page")
    assert len(hand(s, 0)) == 4
    s = situation(text)
    play(s, "draw", "meet 1", "grant 2", "give ball-1", "give ball-2", "give ball-3")
    assert laid(s, 0) == ["red-lord", "red-page", "red-spy"]


@clause("PC-178")
def test_pc_178_who_cannot_do_what_all_must_is_passed_over() -> None:
    s = situation("deck: flood\nred-0: red-lord red-page\nblack-2: black-lord")
    play(s, "draw", "lose red-page")
    assert event_texts(s, "died") == ["died 0 red-page", "died 2 black-lord"]
    assert question(s) == "1 act"


@clause("PC-179")
def test_pc_179_who_resolves_fire_chooses_among_the_largest_houses() -> None:
    s = situation(
        """
        deck: fire-1
        blue-1: blue-lord blue-page blue-spy
        castles-1: red-castle
        red-1: red-lord red-page red-spy red-milady
        rows-2: black orange
        black-2: red-healer black-lord black-page black-spy
        married: red-healer
        orange-2: orange-lord
        """
    )
    play(s, "draw")
    assert question(s) == "0 burn"
    assert legal(s) == {"house 1 red", "house 2 black"}  # residents and married cards count for size
    play(s, "house 2 black")
    assert event_texts(s, "died") == ["died 2 black-spy"]


@clause("PC-179")
def test_pc_179_so_does_who_resolves_pestilence() -> None:
    s = situation("deck: pestilence-1\nred-0: red-lord red-page\nblue-0: blue-lord blue-page\ngreen-0: green-lord")
    play(s, "draw")
    assert legal(s) == {"house 0 red", "house 0 blue"}
    play(s, "house 0 blue")
    assert event_texts(s, "died") == ["died 0 blue-page"]


@clause("PC-180")
def test_pc_180_properties_set_off_by_turmoil_belong_to_it() -> None:
    s = situation(
        """
        deck: escape-1
        red-0: red-spy
        turmoil: fire-1
        hand-0: ball-1
        hand-2: thief-1
        """
    )
    play(s, "draw")
    assert question(s) == "1 spy"
    assert cards(s, "turmoil") == ["fire-1"]  # not before her property
    play(s, "look 2")
    assert hand(s, 2) == {"thief-1"}
    assert cards(s, "turmoil") == ["fire-1", "escape-1"]
    assert question(s) == "1 act"


@clause("PC-180")
def test_pc_180_even_in_ones_own_turn_a_spy_brought_by_turmoil_only_looks() -> None:
    s = situation(
        """
        deck: royal-shuffle
        lost: red-spy
        castles-2: blue-castle
        blue-2: blue-lord blue-healer blue-spy blue-page
        hand-1: thief-1
        """
    )
    play(s, "draw")
    assert question(s) == "0 revive"
    play(s, "raise", "put red right", "look 1")
    assert question(s) == "0 spy"  # that of the castle
    play(s, "look 1")
    assert question(s) == "1 act"
    assert hand(s, 1) == {"thief-1"}
