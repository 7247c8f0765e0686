"""Plague Castles: the properties whose texts are reconstructed."""

from __future__ import annotations

import pytest

from pentarchy.testing import clause
from tests.games.castles.helpers import (
    actions_taken,
    cards,
    event_texts,
    hand,
    laid,
    legal,
    legal_with,
    play,
    play_when_legal,
    question,
    refusal,
    row,
    situation,
)

# ---------------------------------------------------------------- Spy


@clause("PC-086")
def test_pc_086_a_spy_in_ones_own_turn_also_takes_a_card() -> None:
    s = situation(
        """
        hand-0: red-spy ram-1 ram-2 thief-1 thief-2 thief-3
        hand-1: red-page blue-page green-page black-page
        hand-2: red-lord
        """
    )
    play(s, "lay red-spy red right")
    assert legal(s) == {"look 1", "look 2", "pass"}
    play(s, "look 1")
    assert legal(s) == {"take red-page", "take blue-page", "take green-page", "take black-page", "pass"}
    play(s, "take green-page")
    assert hand(s, 0) == {"ram-1", "ram-2", "thief-1", "thief-2", "thief-3", "green-page"}
    assert hand(s, 1) == {"red-page", "blue-page", "black-page"}
    assert actions_taken(s) == 1


@clause("PC-086")
def test_pc_086_looking_and_taking_are_both_free() -> None:
    s = situation(
        """
        hand-0: red-spy
        hand-1: red-page
        """
    )
    t = s.copy()
    play(t, "lay red-spy red right", "pass")
    assert question(t) == "0 act"
    play(s, "lay red-spy red right", "look 1", "pass")
    assert hand(s, 1) == {"red-page"}
    assert question(s) == "0 act"


@clause("PC-086")
def test_pc_086_no_card_is_taken_into_a_full_hand() -> None:
    s = situation(
        """
        hand-0: ram-1 ram-2 thief-1 thief-2 thief-3 ball-1 ball-2
        hand-1: red-page
        blue-0: blue-lord blue-page blue-knight blue-healer
        lost: red-spy
        """
    )
    play(s, "build blue", "raise", "put red right", "look 1")
    assert question(s) == "0 act"
    assert hand(s, 1) == {"red-page"}


# ---------------------------------------------------------------- Knight and Treasurer


@clause("PC-087")
def test_pc_087_a_knight_stops_assassins_and_not_merchants() -> None:
    s = situation(
        """
        hand-0: red-assassin red-merchant
        red-0: red-page
        blue-1: blue-page blue-knight
        """
    )
    t = s.copy()
    play(t, "order red-assassin")
    assert legal_with(t, "kill") == {"kill red-page"}
    assert refusal(t, "kill blue-page") == refusal(t, "kill blue-knight") == "PC-087"
    play(s, "order red-merchant", "give red-page")
    assert legal(s) == {"take blue-page", "take blue-knight"}


@clause("PC-088")
def test_pc_088_a_treasurer_stops_merchants_and_not_assassins() -> None:
    s = situation(
        """
        hand-0: red-assassin red-merchant
        red-0: red-page
        blue-1: blue-page blue-treasurer
        """
    )
    assert refusal(s, "order red-merchant") == "PC-144"  # there is nothing else to swap for
    play(s, "order red-assassin")
    assert legal_with(s, "kill") == {"kill red-page", "kill blue-page", "kill blue-treasurer"}


# ---------------------------------------------------------------- Lord, Healer, Page


@clause("PC-084")
def test_pc_084_a_lord_brings_another_card_into_his_house() -> None:
    s = situation(
        """
        hand-0: red-lord red-page blue-page servant-1 thief-1
        blue-0: blue-lord
        orders: ram-1
        """
    )
    play(s, "lay red-lord red right")
    assert legal(s) == {"lay red-page red top", "lay servant-1 red top", "pass"}
    assert refusal(s, "lay blue-page blue top") == "PC-084"
    play(s, "lay red-page red top")
    assert question(s) == "0 fetch"  # its property works
    play(s, "pass")
    assert cards(s, "red-0") == ["red-lord", "red-page"]
    assert actions_taken(s) == 1  # one action for both


@clause("PC-084")
def test_pc_084_the_house_he_is_in_counts_not_his_colour() -> None:
    s = situation(
        """
        hand-0: marriage-1 red-page blue-page
        red-0: red-lord red-spy
        blue-0: blue-knight
        """
    )
    play(s, "order marriage-1", "wed red-lord blue")
    assert legal(s) == {"lay blue-page blue top", "pass"}


@clause("PC-084")
def test_pc_084_only_in_ones_own_turn() -> None:
    s = situation(
        """
        hand-0: blue-merchant
        hand-1: red-page servant-1
        blue-0: blue-knight
        red-0: red-lord
        red-1: red-treasurer
        green-1: green-knight
        """
    )
    play(s, "order blue-merchant", "give red-lord", "take green-knight", "pass", "put green right")
    assert question(s) == "0 act"  # seat 1 was not asked for a card
    assert cards(s, "red-1") == ["red-treasurer", "red-lord"]
    assert event_texts(s, "laid") == ["laid 1 red-lord red top", "laid 0 green-knight green right"]


@clause("PC-085")
def test_pc_085_a_healer_revives_the_top_lost_card() -> None:
    s = situation(
        """
        hand-0: blue-healer
        lost: red-lord red-page
        orders: ram-1
        """
    )
    play(s, "lay blue-healer blue right", "raise", "put red left")
    assert row(s, 0) == ["red", "blue"]
    assert cards(s, "red-0") == ["red-page"]
    assert question(s) == "0 fetch"
    play(s, "fetch")
    assert hand(s, 0) == {"ram-1"}
    assert cards(s, "lost") == ["red-lord"]
    assert actions_taken(s) == 1


@clause("PC-085")
def test_pc_085_he_may_leave_it() -> None:
    s = situation(
        """
        hand-0: blue-healer
        lost: red-page
        """
    )
    play(s, "lay blue-healer blue right", "pass")
    assert cards(s, "lost") == ["red-page"]
    assert question(s) == "0 act"


@clause("PC-090")
def test_pc_090_a_page_takes_the_top_order() -> None:
    s = situation(
        """
        hand-0: red-page ram-1 ram-2 thief-1 thief-2 thief-3 marriage-1
        orders: trebuchet-1 ball-1
        """
    )
    play(s, "lay red-page red right")
    assert legal(s) == {"fetch", "pass"}  # six cards in hand
    play(s, "fetch")
    assert "ball-1" in hand(s, 0)
    assert cards(s, "orders") == ["trebuchet-1"]
    assert event_texts(s, "fetched", seat=2) == ["fetched 0 ball-1"]


@clause("PC-090")
@pytest.mark.parametrize(("more", "question_"), [("", "1 fetch"), ("marriage-1", "0 act")])
def test_pc_090_not_into_a_full_hand(more: str, question_: str) -> None:
    s = situation(
        f"""
        hand-0: red-merchant
        hand-1: ram-1 ram-2 thief-1 thief-2 thief-3 ball-2 {more}
        red-0: red-page
        blue-1: blue-knight
        orders: ball-1
        """
    )
    play(s, "order red-merchant", "give red-page", "take blue-knight", "pass")
    assert question(s) == question_
    assert cards(s, "orders")[0] == "ball-1"


# ---------------------------------------------------------------- Milady


@clause("PC-089")
def test_pc_089_a_milady_brings_the_knight_and_the_treasurer_of_her_colour() -> None:
    s = situation(
        """
        hand-0: blue-milady
        blue-0: blue-page
        blue-1: blue-lord blue-treasurer blue-spy
        blue-2: blue-knight
        green-2: green-knight green-treasurer
        """
    )
    play(s, "lay blue-milady blue top")
    assert cards(s, "blue-0") == ["blue-page", "blue-milady", "blue-knight", "blue-treasurer"]
    assert cards(s, "blue-1") == ["blue-lord", "blue-spy"]
    assert row(s, 2) == ["green"]
    assert cards(s, "green-2") == ["green-knight", "green-treasurer"]
    assert question(s) == "0 act"


@clause("PC-089")
def test_pc_089_not_out_of_a_castle() -> None:
    s = situation(
        """
        hand-0: blue-milady
        blue-1: blue-knight
        blue-2: blue-treasurer blue-lord blue-page blue-spy
        castles-2: blue-castle
        """
    )
    play(s, "lay blue-milady blue right")
    assert cards(s, "blue-0") == ["blue-milady", "blue-knight"]
    assert len(cards(s, "blue-2")) == 4


@clause("PC-089")
def test_pc_089_wherever_she_comes_from() -> None:
    s = situation(
        """
        hand-0: red-healer
        lost: blue-milady
        blue-1: blue-treasurer
        """
    )
    play(s, "lay red-healer red right", "raise", "put blue left")
    assert cards(s, "blue-0") == ["blue-milady", "blue-treasurer"]
    assert laid(s, 1) == []


# ---------------------------------------------------------------- Plague Bearer and Courtesan


@clause("PC-091")
def test_pc_091_the_plague_takes_the_top_card_of_each_neighbour() -> None:
    s = situation(
        """
        hand-0: blue-plague-bearer
        red-1: red-lord
        blue-1: blue-page
        green-1: green-spy green-healer
        black-1: black-page
        rows-1: red blue green black
        """
    )
    play(s, "plant blue-plague-bearer 1 top")
    assert event_texts(s, "died") == ["died 1 red-lord", "died 1 green-healer"]  # the left one first
    assert row(s, 1) == ["blue", "green", "black"]
    assert cards(s, "blue-1") == ["blue-page", "blue-plague-bearer"]
    assert cards(s, "black-1") == ["black-page"]


@clause("PC-091")
def test_pc_091_left_is_left_in_the_row() -> None:
    s = situation(
        """
        hand-0: blue-plague-bearer
        red-1: red-lord
        blue-1: blue-page
        green-1: green-healer
        rows-1: green blue red
        """
    )
    play(s, "plant blue-plague-bearer 1 top")
    assert cards(s, "lost") == ["green-healer", "red-lord"]


@clause("PC-091")
def test_pc_091_castles_are_spared_and_ones_own_houses_are_not() -> None:
    s = situation(
        """
        hand-0: blue-plague-bearer
        red-0: red-lord red-page red-spy red-healer
        castles-0: red-castle
        blue-0: blue-page
        green-0: green-lord
        green-1: green-spy
        rows-0: red blue green
        """
    )
    play(s, "lay blue-plague-bearer blue top")
    assert cards(s, "lost") == ["green-lord"]
    assert len(cards(s, "red-0")) == 4


@clause("PC-092")
def test_pc_092_the_planter_of_a_courtesan_picks_the_man() -> None:
    s = situation(
        """
        hand-0: blue-courtesan
        red-1: red-page red-lord red-spy
        blue-1: blue-healer
        green-1: green-spy servant-1
        black-1: black-page
        rows-1: red blue green black
        """
    )
    play(s, "plant blue-courtesan 1 top")
    assert question(s) == "0 ruin"
    assert legal_with(s, "kill") == {"kill red-page", "kill red-lord"}
    assert refusal(s, "kill red-spy") == refusal(s, "kill servant-1") == "PC-142"
    assert refusal(s, "kill black-page") == refusal(s, "kill blue-healer") == "PC-092"
    play(s, "kill red-page")
    assert cards(s, "lost") == ["red-page"]
    assert question(s) == "0 act"


@clause("PC-092")
def test_pc_092_otherwise_her_holder_picks() -> None:
    s = situation(
        """
        hand-0: infirmary-1
        lost: blue-courtesan
        red-1: red-page red-lord
        """
    )
    play(s, "order infirmary-1", "send 1", "pass", "put blue left")
    assert question(s) == "1 ruin"
    assert legal_with(s, "kill") == {"kill red-page", "kill red-lord"}


@clause("PC-092")
def test_pc_092_without_men_beside_her_nobody_dies() -> None:
    s = situation(
        """
        hand-0: blue-courtesan
        red-1: red-spy servant-1
        blue-1: blue-healer
        green-1: green-page green-lord green-knight green-healer
        castles-1: green-castle
        black-1: black-page
        rows-1: red blue green black
        """
    )
    play(s, "plant blue-courtesan 1 top")  # the castle is spared, and she does not reach across it
    assert question(s) == "0 act"
    assert cards(s, "lost") == []


# ---------------------------------------------------------------- Priest, Minstrel, Alchemist


@clause("PC-095")
def test_pc_095_fire_does_not_notice_the_priests_house() -> None:
    s = situation(
        """
        deck: fire-1
        blue-0: blue-lord blue-page blue-priest blue-spy
        red-1: red-page red-lord
        green-2: green-page
        """
    )
    play(s, "draw")
    assert cards(s, "lost") == ["red-lord"]


@clause("PC-095")
def test_pc_095_earthquake_may_not_choose_his_castle() -> None:
    s = situation(
        """
        deck: earthquake
        blue-0: blue-lord blue-page blue-priest blue-spy
        castles-0: blue-castle
        red-1: red-lord red-page red-spy red-healer
        castles-1: red-castle
        black-2: black-lord black-page black-spy black-healer
        castles-2: black-castle
        """
    )
    play(s, "draw")
    assert legal(s) == {"house 1 red", "house 2 black"}
    assert refusal(s, "house 0 blue") == "PC-095"


@clause("PC-095")
@pytest.mark.parametrize("card", ["flood", "earthquake", "tribute-1", "escape-1", "pestilence-1", "fire-1"])
def test_pc_095_no_turmoil_kills_or_takes_his_house(card: str) -> None:
    s = situation(
        f"""
        deck: {card}
        hand-0: thief-1
        blue-0: blue-lord blue-page blue-priest blue-spy
        """
    )
    play(s, "draw")
    assert question(s) == "1 act"
    assert cards(s, "blue-0") == ["blue-lord", "blue-page", "blue-priest", "blue-spy"]
    assert cards(s, "lost") == []


@clause("PC-095")
def test_pc_095_he_guards_only_the_house_he_lies_in() -> None:
    s = situation(
        """
        deck: flood
        blue-0: blue-lord blue-priest
        red-0: red-page red-lord
        """
    )
    play(s, "draw")
    assert legal(s) == {"lose red-page", "lose red-lord"}


@clause("PC-095")
def test_pc_095_the_royal_shuffle_passes_his_house_on() -> None:
    s = situation(
        """
        deck: royal-shuffle
        blue-0: blue-lord blue-priest
        """
    )
    play(s, "draw")
    assert cards(s, "blue-1") == ["blue-lord", "blue-priest"]


@clause("PC-095")
def test_pc_095_he_stops_turmoil_only() -> None:
    s = situation(
        """
        hand-0: red-assassin ball-1
        red-0: red-page
        blue-1: blue-lord blue-priest
        """
    )
    t = s.copy()
    play(t, "order red-assassin")
    assert {"kill blue-lord", "kill blue-priest"} <= legal(t)
    play(s, "order ball-1")
    assert legal(s) == {"invite blue-lord", "invite blue-priest"}


@clause("PC-096")
def test_pc_096_a_minstrel_takes_a_woman_outside_castles() -> None:
    s = situation(
        """
        hand-0: green-minstrel
        hand-2: thief-1
        red-0: red-spy
        blue-1: blue-milady blue-page servant-1
        red-2: red-lord red-page red-healer red-courtesan
        castles-2: red-castle
        black-2: black-spy
        blue-2: blue-knight
        """
    )
    play(s, "lay green-minstrel green right")
    assert legal(s) == {"invite blue-milady", "invite black-spy", "pass"}
    assert refusal(s, "invite blue-page") == refusal(s, "invite servant-1") == "PC-142"
    assert refusal(s, "invite red-courtesan") == "PC-037"
    t = s.copy()
    play(t, "invite black-spy", "put black left", "look 2", "take thief-1")
    assert row(t, 0) == ["black", "red", "green"]
    assert hand(t, 0) == {"thief-1"}
    play(s, "invite blue-milady", "put blue right")
    assert cards(s, "blue-0") == ["blue-milady", "blue-knight"]
    assert cards(s, "blue-1") == ["blue-page", "servant-1"]
    assert question(s) == "0 act"


@clause("PC-096")
def test_pc_096_he_need_not() -> None:
    s = situation(
        """
        hand-0: green-minstrel
        blue-1: blue-milady
        """
    )
    play(s, "lay green-minstrel green right", "pass")
    assert laid(s, 1) == ["blue-milady"]
    assert question(s) == "0 act"


@clause("PC-097")
def test_pc_097_an_alchemist_exchanges_a_card_for_a_top_card() -> None:
    s = situation(
        """
        hand-0: black-alchemist thief-1 red-page
        orders: ram-1 ball-1
        lost: blue-lord red-lord
        """
    )
    play(s, "lay black-alchemist black right")
    assert legal(s) == {
        "exchange thief-1 orders",
        "exchange thief-1 lost",
        "exchange red-page orders",
        "exchange red-page lost",
        "pass",
    }
    t = s.copy()
    play(t, "exchange thief-1 lost")
    assert hand(t, 0) == {"red-lord", "red-page"}
    assert cards(t, "orders") == ["ram-1", "ball-1", "thief-1"]
    assert cards(t, "lost") == ["blue-lord"]
    play(s, "exchange thief-1 orders")  # the card given does not cover the card wanted
    assert hand(s, 0) == {"ball-1", "red-page"}
    assert cards(s, "orders") == ["ram-1", "thief-1"]


@clause("PC-097")
def test_pc_097_with_a_full_hand_too() -> None:
    s = situation(
        """
        hand-0: red-merchant
        hand-1: ram-1 ram-2 thief-1 thief-2 thief-3 ball-2 ball-3
        black-0: black-alchemist
        red-0: red-knight
        blue-1: blue-knight
        orders: ball-1
        """
    )
    play(s, "order red-merchant", "give black-alchemist", "take blue-knight", "1: pass")
    play_when_legal(s, "exchange ram-1 orders")
    assert hand(s, 1) == {"ball-1", "ram-2", "thief-1", "thief-2", "thief-3", "ball-2", "ball-3"}
