"""Plague Castles: the five castles, how they fall and are built again; Servants and their colour."""

from __future__ import annotations

from collections import Counter

import pytest

from pentarchy.core import BadOption, Chance
from pentarchy.testing import clause
from tests.games.castles.helpers import (
    CARDS,
    COLOURS,
    TITLE,
    cards,
    event_texts,
    hand,
    laid,
    legal,
    legal_with,
    play,
    question,
    refusal,
    result,
    row,
    seen,
    situation,
    top,
    zone_of,
)

BLACK_FOUR = "black-0: black-lord black-healer black-spy black-page"


@clause("PC-115")
def test_pc_115_five_castles_with_their_names() -> None:
    rows = {row["id"]: (row["name"]["en"], row["property"]) for row in TITLE.content.rows("castle")}
    assert rows == {
        "red": ("Castle of Honour", "honour"),
        "orange": ("Castle of Trade", "trade"),
        "blue": ("Castle of Faith", "faith"),
        "green": ("Castle of Feasts", "feasts"),
        "black": ("Castle of Knowledge", "knowledge"),
    }
    assert [card for card in CARDS if card.endswith("-castle")] == [f"{colour}-castle" for colour in COLOURS]


# ---------------------------------------------------------------- Knowledge


@clause("PC-116")
def test_pc_116_knowledge_looks_through_a_deck_and_may_take_a_card() -> None:
    s = situation(
        f"""
        {BLACK_FOUR}
        hand-0: servant-1 servant-2 servant-3 servant-4 servant-5 servant-6
        orders: ball-1 thief-1 ram-1
        lost: red-lord
        """
    )
    play(s, "build black")
    assert question(s) == "0 study"
    assert legal(s) == {"open orders", "open lost"}
    play(s, "open orders")
    assert legal(s) == {"take ball-1", "take thief-1", "take ram-1", "pass"}
    play(s, "take ball-1")
    assert "ball-1" in hand(s, 0)
    assert cards(s, "orders") == ["thief-1", "ram-1"]
    assert question(s) == "0 act"


@clause("PC-116")
def test_pc_116_the_card_may_be_left_there() -> None:
    s = situation(f"{BLACK_FOUR}\nlost: red-lord red-page")
    play(s, "build black", "pass")  # only the lost deck is there to be opened
    assert cards(s, "lost") == ["red-lord", "red-page"]
    assert question(s) == "0 act"


@clause("PC-116")
def test_pc_116_with_a_full_hand_one_may_only_look() -> None:
    s = situation(
        f"""
        {BLACK_FOUR}
        hand-0: servant-1 servant-2 servant-3 servant-4 servant-5 servant-6 servant-7
        orders: ball-1 thief-1 ram-1
        """
    )
    play(s, "build black")
    assert question(s) == "0 act"
    assert cards(s, "orders") == ["ball-1", "thief-1", "ram-1"]
    assert set(event_texts(s, "saw", seat=0)) == {"saw 0 ball-1 orders", "saw 0 thief-1 orders", "saw 0 ram-1 orders"}
    assert event_texts(s, "saw", seat=1) == []
    assert seen(s, 0, "orders") == ["?", "?", "ram-1"]  # one look, not a window that stays open


# ---------------------------------------------------------------- Honour and Trade

TWO_LORDS = """
    castles-1: {castle}-castle
    {castle}-1: {castle}-lord {castle}-healer {castle}-spy {castle}-page
    green-1: green-lord
    green-2: green-page
    black-0: black-lord
    hand-0: black-assassin black-merchant
    hand-1: green-assassin green-merchant
    """


@clause("PC-117")
def test_pc_117_honour_keeps_opponents_assassins_off_all_houses() -> None:
    s = situation(TWO_LORDS.format(castle="red"))
    play(s, "order black-assassin")
    assert legal_with(s, "kill") == {"kill green-page", "kill black-lord"}
    assert refusal(s, "kill green-lord") == "PC-117"
    assert refusal(s, "kill red-lord") == "PC-037"


@clause("PC-117")
def test_pc_117_honour_does_not_hinder_the_owners_assassin_nor_merchants() -> None:
    s = situation(TWO_LORDS.format(castle="red") + "\nactive: 1\nstack: act 1 0")
    play(s, "order green-assassin")
    assert legal_with(s, "kill") == {"kill green-lord", "kill green-page", "kill black-lord"}
    s = situation(TWO_LORDS.format(castle="red"))
    play(s, "order black-merchant", "give black-lord")
    assert legal(s) == {"take green-lord", "take green-page"}


@clause("PC-118")
def test_pc_118_trade_keeps_opponents_merchants_off_all_houses() -> None:
    s = situation(TWO_LORDS.format(castle="orange"))
    play(s, "order black-merchant", "give black-lord")
    assert legal(s) == {"take green-page"}
    assert refusal(s, "take green-lord") == "PC-118"


@clause("PC-118")
def test_pc_118_trade_does_not_hinder_the_owners_merchant_nor_assassins() -> None:
    s = situation(TWO_LORDS.format(castle="orange") + "\nactive: 1\nstack: act 1 0")
    play(s, "order green-merchant", "give green-lord")
    assert legal(s) == {"take green-page", "take black-lord"}
    s = situation(TWO_LORDS.format(castle="orange"))
    play(s, "order black-assassin")
    assert "kill green-lord" in legal(s)


# ---------------------------------------------------------------- Feasts and Faith

FEASTS = """
    green-0: green-lord green-milady green-spy green-page
    red-0: red-milady
    castles-1: blue-castle
    blue-1: blue-lord blue-healer blue-spy blue-page
    orange-1: orange-mercenary orange-healer orange-spy servant-1
    black-2: black-page
    hand-1: false-order-1
    """


@clause("PC-119")
def test_pc_119_feasts_takes_one_man_and_cannot_be_cancelled() -> None:
    s = situation(FEASTS + "\nlost: red-page")
    play(s, "build green")
    assert question(s) == "0 court"
    assert legal(s) == {"invite orange-mercenary", "invite orange-healer", "invite black-page", "pass"}
    play(s, "invite orange-healer")  # neither his owner, with a False Order, nor the Mercenary is asked
    play(s, "put orange left")
    assert question(s) == "0 revive"  # his property works
    play(s, "pass")
    assert question(s) == "0 act"  # one man, for all the Miladies
    assert row(s, 0)[0] == "orange"


@clause("PC-119")
def test_pc_119_feasts_may_be_declined() -> None:
    s = situation(FEASTS)
    play(s, "build green", "pass")
    assert question(s) == "0 act"
    assert len(laid(s, 1)) == 8


@clause("PC-120")
def test_pc_120_faith_may_lay_the_top_lost_card_and_its_property_works() -> None:
    s = situation("blue-0: blue-lord blue-healer blue-spy blue-milady\nlost: red-lord red-page\norders: ball-1")
    play(s, "build blue")
    assert legal(s) == {"raise", "pass"}
    play(s, "raise", "put red left", "fetch")
    assert row(s, 0) == ["red", "blue"]
    assert hand(s, 0) == {"ball-1"}
    assert cards(s, "lost") == ["red-lord"]


@clause("PC-120")
def test_pc_120_with_an_empty_lost_deck_faith_does_nothing() -> None:
    s = situation("blue-0: blue-lord blue-healer blue-spy blue-milady")
    play(s, "build blue")
    assert cards(s, "castles-0") == ["blue-castle"]
    assert question(s) == "0 act"


# ---------------------------------------------------------------- falling and building again


@clause("PC-171")
def test_pc_171_a_castle_with_fewer_than_four_residents_falls() -> None:
    s = situation(
        """
        hand-0: trebuchet-1
        castles-1: red-castle
        red-1: red-lord red-healer red-spy red-page
        """
    )
    play(s, "order trebuchet-1", "strike red-lord", "pass")
    assert laid(s, 1) == ["red-healer", "red-spy", "red-page"]
    assert cards(s, "castles-1") == []
    assert zone_of(s, "red-castle") == "supply"
    assert event_texts(s, "died", "fell") == ["died 1 red-lord", "fell 1 red"]


@clause("PC-171")
def test_pc_171_with_four_left_it_stands() -> None:
    s = situation(
        """
        hand-0: trebuchet-1
        castles-1: red-castle
        red-1: red-lord red-healer red-spy red-page servant-1
        """
    )
    play(s, "order trebuchet-1", "strike red-lord", "pass")
    assert cards(s, "castles-1") == ["red-castle"]


@clause("PC-171", "PC-168")
def test_pc_171_a_castle_that_loses_its_last_native_is_gone_altogether() -> None:
    s = situation(
        """
        hand-0: trebuchet-1
        castles-1: red-castle
        red-1: blue-page green-page black-page red-lord
        married: blue-page green-page black-page
        """
    )
    play(s, "order trebuchet-1", "strike red-lord", "pass")
    assert row(s, 1) == []
    assert zone_of(s, "red-castle") == "supply"
    assert cards(s, "lost") == ["red-lord", "black-page", "green-page", "blue-page"]


@clause("PC-172")
def test_pc_172_a_fallen_castle_may_be_built_again_for_an_action() -> None:
    s = situation(
        """
        deck: earthquake
        castles-1: blue-castle
        blue-1: blue-lord blue-healer blue-spy blue-page blue-milady
        lost: red-page
        """
    )
    play(s, "draw")
    assert question(s) == "1 act"
    play(s, "build blue")
    assert question(s) == "1 revive"  # its property works anew
    play(s, "pass")
    assert question(s) == "1 act"
    assert cards(s, "castles-1") == ["blue-castle"]


@clause("PC-172")
def test_pc_172_by_anyone_and_then_it_no_longer_works_for_the_former_owner() -> None:
    s = situation(
        """
        deck: earthquake
        hand-1: black-assassin
        black-1: black-lord
        red-1: red-lord red-healer red-spy servant-1
        castles-2: red-castle
        red-2: red-page red-milady servant-2 servant-3 servant-4
        green-2: green-lord
        """
    )
    play(s, "draw", "build red")
    assert (cards(s, "castles-1"), cards(s, "castles-2")) == (["red-castle"], [])
    play(s, "order black-assassin")
    assert {"kill green-lord", "kill red-page"} <= legal(s)


@clause("PC-172")
def test_pc_172_the_ban_of_a_ram_stands() -> None:
    s = situation(
        """
        hand-0: ram-1
        castles-1: blue-castle
        blue-1: blue-lord blue-healer blue-spy blue-page blue-milady
        hand-1: ball-1
        """
    )
    play(s, "order ram-1", "break 1 blue", "pass", "end")
    assert refusal(s, "build blue") == "PC-103"


@clause("PC-175")
def test_pc_175_the_second_castle_wins_before_its_property() -> None:
    s = situation(
        """
        castles-0: red-castle
        red-0: red-lord red-healer red-spy red-page
        blue-0: blue-lord blue-healer blue-spy blue-page
        lost: green-lord
        """
    )
    play(s, "build blue")
    assert question(s) == "over"
    assert cards(s, "lost") == ["green-lord"]
    assert event_texts(s) == ["built 0 blue blue-castle", "king 0", "ended"]
    assert result(s).winners() == [0]
    assert result(s).why == "PC-049"


# ---------------------------------------------------------------- seats, cards, Servants


@clause("PC-121")
def test_pc_121_two_to_six_players() -> None:
    for seats in range(2, 7):
        assert TITLE.start(seats, {}, Chance(1)).seats == seats
    for seats in (1, 7):
        with pytest.raises(BadOption) as refused:
            TITLE.start(seats, {}, Chance(1))
        assert refused.value.clause == "PC-121"


@clause("PC-122")
def test_pc_122_nine_shared_one_unique_and_ten_servants_without_a_colour() -> None:
    houses = Counter({colour: len([c for c in CARDS[:60] if c.startswith(f"{colour}-")]) for colour in COLOURS})
    assert set(houses.values()) == {10}
    assert len([c for c in CARDS if c.startswith("servant-")]) == 10
    per_name = Counter(c.partition("-")[2] for c in CARDS[:60] if not c.startswith("servant-"))
    assert sorted(per_name.values()) == [1] * 5 + [5] * 9


ALL_HOUSES = """
    rows-0: red orange blue green black
    red-0: red-knight
    orange-0: orange-knight
    blue-0: blue-knight
    green-0: green-knight
    black-0: black-knight
    hand-0: servant-1 red-merchant
    """


@clause("PC-123")
def test_pc_123_a_servant_may_be_laid_into_any_house() -> None:
    s = situation(ALL_HOUSES)
    assert legal_with(s, "servant-1") == {f"lay servant-1 {colour} top" for colour in COLOURS} | {"discard servant-1"}


@clause("PC-123")
def test_pc_123_a_servant_may_be_laid_as_a_new_house_of_any_colour() -> None:
    s = situation("hand-0: servant-1")
    assert legal_with(s, "lay") == {f"lay servant-1 {colour} right" for colour in COLOURS}
    s = situation("hand-0: servant-1\nred-0: red-lord")
    assert len(legal_with(s, "lay")) == 1 + 2 * 4


@clause("PC-123")
def test_pc_123_he_keeps_his_colour_and_counts_as_it() -> None:
    s = situation(
        """
        hand-0: servant-1 red-merchant
        red-0: red-lord red-page
        blue-1: blue-spy blue-page blue-lord blue-healer
        """
    )
    play(s, "lay servant-1 red top", "order red-merchant")
    for given, taken in [("red-lord", "blue-spy"), ("red-page", "blue-page"), ("servant-1", "blue-lord")]:
        assert question(s) == "0 give"
        play(s, f"give {given}", f"take {taken}", "pass")
        while question(s).split()[1] in ("arrive", "spy", "fetch", "revive", "follow"):
            play(s, sorted(legal(s), key=lambda move: (move != "pass", move))[0])
    assert question(s) == "0 act"  # three swaps: two cards and a Servant laid as red


@clause("PC-123")
def test_pc_123_he_chooses_again_when_he_next_appears() -> None:
    s = situation("hand-0: infirmary-1\nlost: servant-1\nred-0: red-lord")
    play(s, "order infirmary-1", "send 0")
    others = {f"put {colour} {side}" for colour in COLOURS[1:] for side in ("left", "right")}
    assert legal(s) == {"put red top"} | others
    play(s, "put black left")
    assert top(s, "black-0") == "servant-1"
