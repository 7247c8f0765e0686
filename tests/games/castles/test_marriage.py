"""Plague Castles: natives and married cards, houses that vanish, where cards may be sent, rows that pass."""

from __future__ import annotations

import pytest

from pentarchy.testing import clause
from tests.games.castles.helpers import (
    cards,
    event_texts,
    hand,
    laid,
    legal,
    legal_with,
    married,
    play,
    question,
    refusal,
    row,
    situation,
    top,
    zone_of,
)


@clause("PC-164")
def test_pc_164_a_servant_is_a_native_of_the_house_he_was_laid_into() -> None:
    s = situation(
        """
        hand-0: ball-1
        red-1: blue-knight servant-1 red-lord
        married: blue-knight
        """
    )
    play(s, "order ball-1", "invite red-lord", "pass")
    assert laid(s, 1) == ["blue-knight", "servant-1"]
    assert married(s) == {"blue-knight"}


@clause("PC-164")
def test_pc_164_a_card_moved_into_a_house_of_another_colour_is_married() -> None:
    s = situation("hand-0: marriage-1\nblue-0: blue-knight blue-lord\nred-0: red-lord servant-1")
    play(s, "order marriage-1", "wed blue-knight red")
    assert married(s) == {"blue-knight"}
    s = situation("hand-0: marriage-1\nblue-0: blue-knight blue-lord\nred-0: red-lord servant-1")
    play(s, "order marriage-1", "wed servant-1 blue")
    assert married(s) == set()


MIXED_HOUSE = """
    hand-0: red-merchant
    red-0: green-knight blue-knight red-knight servant-1
    married: green-knight blue-knight
    black-1: black-knight servant-2 servant-3 servant-4 servant-5
    """


@clause("PC-165")
def test_pc_165_married_cards_count_for_a_castle() -> None:
    assert "build red" in legal(situation(MIXED_HOUSE))


@clause("PC-165")
def test_pc_165_married_cards_count_for_limits() -> None:
    s = situation(MIXED_HOUSE)
    play(s, "order red-merchant")
    swaps = 0
    while question(s) == "0 give":
        play(s, sorted(legal_with(s, "give"))[0])
        play(s, sorted(legal(s))[0], "pass")
        swaps += 1
        while question(s).endswith("arrive"):
            play(s, sorted(legal(s))[0])
    assert swaps == 4


@clause("PC-165")
def test_pc_165_married_cards_count_for_size() -> None:
    s = situation(
        "deck: fire-1\nred-0: blue-knight red-lord red-page\nmarried: blue-knight\nblack-1: black-lord black-page"
    )
    play(s, "draw")
    assert event_texts(s, "died") == ["died 0 red-page"]


@clause("PC-166")
def test_pc_166_a_married_servant_takes_the_new_colour_and_lies_on_top() -> None:
    s = situation(
        """
        hand-0: marriage-1
        hand-1: ball-1
        red-0: servant-1 red-lord
        blue-0: green-page blue-lord
        married: green-page
        """
    )
    play(s, "order marriage-1", "wed servant-1 blue")
    assert cards(s, "blue-0") == ["green-page", "blue-lord", "servant-1"]
    play(s, "end", "order ball-1", "invite blue-lord", "pass")
    assert cards(s, "blue-0") == ["green-page", "servant-1"]  # he is a native, and keeps the house standing


@clause("PC-166")
def test_pc_166_a_married_card_that_comes_home_is_a_native_on_top() -> None:
    s = situation(
        """
        hand-0: marriage-1
        red-0: blue-page red-lord
        blue-0: green-page blue-lord
        married: blue-page green-page
        orders: ball-1
        """
    )
    play(s, "order marriage-1", "wed blue-page blue", "fetch")
    assert cards(s, "blue-0") == ["green-page", "blue-lord", "blue-page"]
    assert married(s) == {"green-page"}


@clause("PC-167")
def test_pc_167_the_newest_married_card_lies_lowest() -> None:
    s = situation(
        """
        hand-0: marriage-1 marriage-2
        green-0: green-lord green-knight
        red-0: red-page red-lord red-knight
        """
    )
    play(s, "order marriage-1", "wed red-page green", "order marriage-2", "wed red-lord green")
    assert cards(s, "green-0") == ["red-lord", "red-page", "green-lord", "green-knight"]
    assert married(s) == {"red-page", "red-lord"}


@clause("PC-167")
def test_pc_167_a_married_card_may_be_married_again() -> None:
    s = situation(
        """
        hand-0: marriage-1
        green-0: red-knight green-lord
        black-0: black-lord
        married: red-knight
        """
    )
    play(s, "order marriage-1", "wed red-knight black")
    assert cards(s, "black-0") == ["red-knight", "black-lord"]
    assert married(s) == {"red-knight"}


# ---------------------------------------------------------------- the end of a house


@clause("PC-168")
def test_pc_168_a_house_is_gone_with_its_last_native_before_a_new_card_is_laid() -> None:
    s = situation(
        """
        hand-0: red-merchant
        red-0: blue-knight green-page red-lord
        married: blue-knight green-page
        red-1: red-page
        """
    )
    play(s, "order red-merchant", "give red-lord", "take red-page", "pass")
    assert cards(s, "lost") == ["green-page", "blue-knight"]  # from the highest to the lowest
    assert laid(s, 0) == ["red-page"]
    assert married(s) == set()


@clause("PC-168")
def test_pc_168_a_ball_may_take_the_last_native_and_the_married_man_together() -> None:
    s = situation(
        """
        hand-0: ball-1
        green-0: green-milady
        red-1: blue-page red-knight
        married: blue-page
        """
    )
    play(s, "order ball-1", "invite red-knight", "invite blue-page", "pass", "put red left", "put blue right")
    assert cards(s, "lost") == []
    assert laid(s, 0) == ["red-knight", "green-milady", "blue-page"]
    assert row(s, 1) == []


@clause("PC-169")
def test_pc_169_the_row_closes_up() -> None:
    s = situation(
        """
        hand-0: red-assassin blue-plague-bearer
        rows-0: red blue green
        red-0: red-lord
        blue-0: blue-lord
        green-0: green-lord
        """
    )
    play(s, "order red-assassin", "kill blue-lord")
    assert row(s, 0) == ["red", "green"]
    assert legal_with(s, "blue-plague-bearer") - {"discard blue-plague-bearer"} >= {
        "lay blue-plague-bearer blue left",
        "lay blue-plague-bearer blue right",
    }
    play(s, "lay blue-plague-bearer blue right")
    assert row(s, 0) == ["red", "blue"]  # next to green, which he killed


@clause("PC-170")
def test_pc_170_the_left_neighbour_dies_first() -> None:
    s = situation(
        """
        hand-0: blue-plague-bearer
        rows-0: red blue green
        red-0: red-lord
        blue-0: blue-lord
        green-0: green-page
        """
    )
    play(s, "lay blue-plague-bearer blue top")
    assert cards(s, "lost") == ["red-lord", "green-page"]


@clause("PC-170")
def test_pc_170_in_a_flood_the_last_players_loss_is_on_top() -> None:
    s = situation("deck: flood\nred-0: red-lord\nblue-1: blue-lord\ngreen-2: green-lord")
    play(s, "draw")
    assert cards(s, "lost") == ["red-lord", "blue-lord", "green-lord"]


@clause("PC-170")
@pytest.mark.parametrize(("first", "second"), [("red-lord", "blue-lord"), ("blue-lord", "red-lord")])
def test_pc_170_discards_lie_in_the_order_their_player_chooses(first: str, second: str) -> None:
    s = situation("deck: pestilence-1\nhand-0: red-lord blue-lord")
    play(s, "draw", f"discard {first}", f"discard {second}")
    assert cards(s, "lost") == [first, second]


# ---------------------------------------------------------------- where a card may be sent

RED_CASTLE_1 = """
    castles-1: red-castle
    red-1: red-lord red-healer red-spy red-milady
    green-1: green-knight
    """


@clause("PC-173")
def test_pc_173_no_swap_may_fill_the_partners_castle() -> None:
    s = situation(RED_CASTLE_1 + "hand-0: red-merchant\nred-0: red-page servant-1\nblue-0: blue-lord")
    play(s, "order red-merchant")
    assert legal_with(s, "give") == {"give servant-1", "give blue-lord"}
    assert refusal(s, "give red-page") == "PC-173"
    play(s, "give servant-1", "take green-knight", "pass")
    assert question(s) == "1 arrive"
    assert "put red top" in legal(s)  # the partner may choose that colour


@clause("PC-173")
def test_pc_173_a_married_card_counts_by_its_printed_colour() -> None:
    s = situation(RED_CASTLE_1 + "hand-0: black-merchant\nblack-0: red-page black-lord\nmarried: red-page")
    play(s, "order black-merchant")
    assert legal_with(s, "give") == {"give black-lord"}


@clause("PC-173")
def test_pc_173_nor_planting_nor_a_revival() -> None:
    s = situation(RED_CASTLE_1 + "hand-0: red-plague-bearer infirmary-1\nlost: red-page")
    assert not [move for move in legal(s) if move.startswith("plant red-plague-bearer 1")]
    assert [move for move in legal(s) if move.startswith("plant red-plague-bearer 2")]
    play(s, "order infirmary-1")
    assert legal(s) == {"send 0", "send 2"}
    assert refusal(s, "send 1") == "PC-173"


@clause("PC-173")
def test_pc_173_nor_an_escape() -> None:
    s = situation(RED_CASTLE_1 + "deck: escape-1\nred-0: red-page\nblue-0: blue-page blue-knight")
    play(s, "draw")
    assert legal(s) == {"lose blue-page", "lose blue-knight"}
    assert refusal(s, "lose red-page") == "PC-173"
    s = situation(RED_CASTLE_1 + "deck: escape-1\nred-0: red-page servant-1")
    play(s, "draw")
    assert zone_of(s, "red-page") == "red-0"
    assert question(s) == "1 arrive"  # the Servant can always be sent


# ---------------------------------------------------------------- rows that pass


ROYAL = """
    deck: royal-shuffle
    orders: ball-1
    lost: black-lord
    hand-1: blue-page
    red-0: green-page servant-1 red-lord red-page
    married: green-page blue-knight
    castles-0: orange-castle
    rows-0: red orange
    orange-0: blue-knight orange-lord orange-healer servant-2 orange-page
    """


@clause("PC-174", "PC-050", "PC-071")
def test_pc_174_servants_and_married_cards_outside_castles_are_laid_anew() -> None:
    s = situation(ROYAL)
    play(s, "draw")
    assert row(s, 1) == ["red", "orange"]
    assert question(s) == "1 arrive"
    assert legal(s) == {"put green left", "put green right"}  # the married Page is green for his new owner
    play(s, "put green left")
    assert legal(s) >= {"put red top", "put green top", "put orange top", "put black right"}  # any colour for a Servant
    play(s, "put orange top")
    assert cards(s, "red-1") == ["red-lord", "red-page"]
    assert cards(s, "green-1") == ["green-page"]
    assert row(s, 1) == ["green", "red", "orange"]
    assert question(s) == "1 act"  # neither Page fetched anything
    assert hand(s, 1) == {"blue-page"}


@clause("PC-174")
def test_pc_174_a_castle_passes_whole() -> None:
    s = situation(ROYAL)
    play(s, "draw", "put green left", "put red top")
    assert cards(s, "orange-1") == ["blue-knight", "orange-lord", "orange-healer", "servant-2", "orange-page"]
    assert cards(s, "castles-1") == ["orange-castle"]
    assert married(s) == {"blue-knight"}


@clause("PC-174", "PC-168", "PC-169")
def test_pc_174_a_house_of_servants_and_married_cards_alone_is_dissolved() -> None:
    s = situation(
        "deck: royal-shuffle\nrows-0: red blue green\nred-0: red-lord\ngreen-0: green-page\n"
        "blue-0: black-page servant-1\nmarried: black-page"
    )
    play(s, "draw")
    assert row(s, 1) == ["red", "green"]
    assert event_texts(s, "died") == []
    play(s, "put black right", "put blue left")
    assert row(s, 1) == ["blue", "red", "green", "black"]


@clause("PC-174", "PC-051")
def test_pc_174_every_spy_received_may_look_at_a_hand_after_the_castles_have_worked() -> None:
    s = situation(
        """
        seats: 2
        deck: royal-shuffle
        castles-0: blue-castle
        blue-0: blue-lord blue-healer blue-spy blue-page
        red-0: red-spy
        green-1: green-spy
        lost: red-lord
        hand-0: ball-1
        hand-1: ball-2
        """
    )
    play(s, "draw")
    assert question(s) == "0 spy"  # who resolves the card is first
    play(s, "look 1")
    assert question(s) == "1 revive"
    play(s, "pass", "look 0")
    assert question(s) == "1 spy"  # one look for each
    play(s, "pass")
    assert question(s) == "1 act"
    assert event_texts(s, "looked", "stole") == ["looked 0 1", "looked 1 0"]


@clause("PC-174")
def test_pc_174_rows_are_received_clockwise_from_who_resolves_it() -> None:
    s = situation(
        """
        turmoil: royal-shuffle
        hand-0: red-jester
        blue-0: servant-1
        green-1: servant-2
        black-2: servant-3
        """
    )
    play(s, "lay red-jester red left", "name 2")
    for seat in (2, 0, 1):
        assert question(s) == f"{seat} arrive"
        play(s, min(legal(s)))
    assert question(s) == "1 act"


@clause("PC-174")
def test_pc_174_in_version_1_of_the_rules_houses_passed_as_they_were() -> None:
    s = situation(
        """
        version: 1
        deck: royal-shuffle
        orders: ball-1
        lost: black-lord
        hand-1: blue-page
        red-0: green-page servant-1 red-lord red-page
        married: green-page
        castles-0: orange-castle
        rows-0: red orange
        orange-0: orange-lord orange-healer orange-spy orange-page
        """
    )
    play(s, "draw")
    assert event_texts(s) == ["turmoil 0 royal-shuffle", "passed-rows 0"]
    assert row(s, 1) == ["red", "orange"]
    assert cards(s, "red-1") == ["green-page", "servant-1", "red-lord", "red-page"]
    assert married(s) == {"green-page"}
    assert cards(s, "castles-1") == ["orange-castle"]
    assert len(cards(s, "orange-1")) == 4
    assert question(s) == "1 act"


@clause("PC-174")
def test_pc_174_a_priest_does_not_keep_his_house_from_passing() -> None:
    s = situation("deck: royal-shuffle\nblue-0: blue-priest blue-lord")
    play(s, "draw")
    assert laid(s, 1) == ["blue-priest", "blue-lord"]


@clause("PC-174")
def test_pc_174_castle_properties_work_clockwise_from_who_resolves_it() -> None:
    s = situation(
        """
        turmoil: royal-shuffle
        hand-0: red-jester
        lost: servant-1
        castles-0: blue-castle
        blue-0: blue-lord blue-healer blue-spy blue-page
        castles-1: green-castle
        green-1: green-lord green-healer green-spy green-page
        """
    )
    play(s, "lay red-jester red left", "name 2")
    assert question(s) == "2 court"  # Feasts, now with seat 2
    play(s, "pass")
    assert question(s) == "1 revive"  # Faith, now with seat 1
    play(s, "pass")
    assert top(s, "turmoil") == "royal-shuffle"
    assert question(s) == "1 act"
