"""Plague Castles: the characters and their properties."""

from __future__ import annotations

import pytest

from pentarchy.testing import clause
from tests.games.castles.helpers import (
    COLOURS,
    actions_taken,
    cards,
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
    top,
)

# ---------------------------------------------------------------- Servant


@clause("PC-050")
def test_pc_050_a_servants_colour_is_chosen_when_he_is_laid() -> None:
    s = situation(
        """
        hand-0: servant-1
        red-0: red-page
        """
    )
    anew = {f"lay servant-1 {colour} {side}" for colour in COLOURS[1:] for side in ("left", "right")}
    assert legal_with(s, "lay") == {"lay servant-1 red top", *anew}


@clause("PC-050")
def test_pc_050_and_again_by_whoever_gets_him_in_a_swap() -> None:
    s = situation(
        """
        hand-0: red-merchant
        red-0: servant-1
        black-1: black-lord
        blue-1: blue-page
        """
    )
    play(s, "order red-merchant", "give servant-1", "take blue-page", "pass")
    assert question(s) == "1 arrive"
    assert {"put black top", "put red left", "put blue right"} <= legal(s)
    play(s, "put black top")
    assert cards(s, "black-1") == ["black-lord", "servant-1"]


@clause("PC-050")
def test_pc_050_and_when_turmoil_brings_him() -> None:
    s = situation(
        """
        deck: escape-1
        red-0: servant-1
        blue-1: blue-page
        """
    )
    play(s, "draw")
    assert question(s) == "1 arrive"
    play(s, "put blue top")
    assert cards(s, "blue-1") == ["blue-page", "servant-1"]


@clause("PC-050")
def test_pc_050_and_when_he_is_married() -> None:
    s = situation(
        """
        hand-0: marriage-1
        red-0: red-lord servant-1
        blue-0: blue-page
        green-0: green-page
        """
    )
    play(s, "order marriage-1")
    assert legal_with(s, "servant-1") == {"wed servant-1 blue", "wed servant-1 green"}
    play(s, "wed servant-1 green")
    assert top(s, "green-0") == "servant-1"


@clause("PC-050")
def test_pc_050_and_when_he_is_revived() -> None:
    s = situation(
        """
        hand-0: red-healer
        lost: servant-1
        """
    )
    play(s, "lay red-healer red right", "raise")
    assert legal(s) == {"put red top"} | {
        f"put {colour} {side}" for colour in COLOURS[1:] for side in ("left", "right")
    }


# ---------------------------------------------------------------- Spy


@clause("PC-051")
def test_pc_051_a_spy_got_in_anothers_turn_only_looks() -> None:
    s = situation(
        """
        hand-0: red-merchant thief-1
        hand-2: thief-2
        red-0: red-spy
        blue-1: blue-knight
        """
    )
    play(s, "order red-merchant", "give red-spy", "take blue-knight", "pass")
    assert question(s) == "1 spy"
    assert legal(s) == {"look 0", "look 2", "pass"}
    play(s, "look 2")
    assert question(s) == "0 act"
    assert hand(s, 2) == {"thief-2"}
    assert hand(s, 1) == set()


@clause("PC-051")
def test_pc_051_a_spy_got_during_turmoil_only_looks_even_in_ones_own_turn() -> None:
    s = situation(
        """
        seats: 2
        deck: royal-shuffle
        hand-1: thief-1
        blue-1: blue-lord blue-page blue-healer blue-knight
        castles-1: blue-castle
        lost: red-spy
        """
    )
    play(s, "draw", "raise", "put red right")
    assert question(s) == "0 spy"
    play(s, "look 1")
    assert question(s) == "1 act"
    assert hand(s, 0) == set()


# ---------------------------------------------------------------- Knight and Treasurer


@clause("PC-052")
def test_pc_052_knight_and_treasurer_protect_the_whole_house() -> None:
    s = situation(
        """
        hand-0: black-assassin black-merchant
        black-0: black-page
        red-1: red-page red-lord red-knight
        blue-1: blue-page blue-lord blue-treasurer
        """
    )
    t = s.copy()
    play(t, "order black-assassin")
    assert legal_with(t, "kill") == {"kill black-page", "kill blue-page", "kill blue-lord", "kill blue-treasurer"}
    assert {refusal(t, f"kill {card}") for card in cards(s, "red-1")} == {"PC-087"}
    play(s, "order black-merchant", "give black-page")
    assert legal(s) == {"take red-page", "take red-lord", "take red-knight"}
    assert {refusal(s, f"take {card}") for card in cards(s, "blue-1")} == {"PC-088"}


@clause("PC-052")
def test_pc_052_wherever_in_the_house_they_lie_and_no_other_house() -> None:
    s = situation(
        """
        hand-0: black-assassin
        black-0: black-knight
        red-1: red-knight red-page red-lord
        blue-1: blue-page
        red-2: red-healer
        """
    )
    play(s, "order black-assassin")
    assert legal_with(s, "kill") == {"kill blue-page", "kill red-healer"}


@clause("PC-053")
def test_pc_053_they_stop_their_owners_own_orders_too() -> None:
    s = situation(
        """
        hand-0: red-assassin red-merchant
        red-0: red-page red-lord
        blue-0: blue-page blue-treasurer
        green-0: green-page green-knight
        black-1: black-page
        """
    )
    t = s.copy()
    play(t, "order red-merchant")
    assert legal_with(t, "give") == {"give red-page", "give red-lord", "give green-page", "give green-knight"}
    assert refusal(t, "give blue-page") == refusal(t, "give blue-treasurer") == "PC-053"
    play(s, "order red-assassin")
    assert {"kill red-page", "kill blue-page", "kill blue-treasurer"} <= legal(s)
    assert refusal(s, "kill green-page") == refusal(s, "kill green-knight") == "PC-053"


# ---------------------------------------------------------------- Mercenary


@clause("PC-054")
def test_pc_054_the_mercenary_cancels_an_order_that_does_not_concern_his_owner() -> None:
    s = situation(
        """
        hand-0: red-assassin
        red-0: red-page
        blue-1: blue-page
        orange-2: orange-mercenary orange-page
        """
    )
    play(s, "order red-assassin", "kill blue-page")
    assert question(s) == "1 answer"
    play(s, "pass")
    assert question(s) == "2 hire"
    play(s, "hire")
    assert cards(s, "blue-1") == ["blue-page"]
    assert top(s, "orders") == "red-assassin"
    assert question(s) == "0 act"


@clause("PC-054")
@pytest.mark.parametrize(
    ("order", "moves"),
    [
        ("red-merchant", ["give red-page", "take blue-page"]),
        ("ball-1", ["invite blue-page"]),
        ("thief-1", ["rob 1"]),
        ("infirmary-1", ["send 0"]),
        ("marriage-1", ["wed red-page green"]),
        ("trebuchet-1", ["strike black-page"]),
        ("ram-1", ["break 1 black"]),
    ],
)
def test_pc_054_he_cancels_any_order(order: str, moves: list[str]) -> None:
    s = situation(
        f"""
        hand-0: {order}
        hand-1: thief-2
        red-0: red-page
        green-0: green-page
        blue-1: blue-page
        black-1: black-page black-lord black-spy black-healer
        castles-1: black-castle
        orange-2: orange-mercenary
        lost: green-lord
        """
    )
    before = {zone: cards(s, zone) for zone in ("hand-1", "red-0", "green-0", "blue-1", "black-1", "castles-1")}
    play_when_legal(s, f"order {order}", *moves)
    if question(s) == "1 answer":
        play(s, "pass")
    assert question(s) == "2 hire"
    play(s, "hire")
    assert question(s) == "0 act"
    assert {zone: cards(s, zone) for zone in before} == before
    assert hand(s, 0) == set()


@clause("PC-054")
def test_pc_054_his_owner_need_not_use_him_and_not_against_own_orders() -> None:
    s = situation(
        """
        hand-0: orange-assassin
        hand-1: orange-merchant blue-assassin
        orange-0: orange-mercenary
        blue-1: blue-page blue-lord
        """
    )
    play(s, "order orange-assassin", "kill blue-page", "1: pass")
    assert question(s) == "0 act"  # not asked against his own owner's order
    play(s, "end", "order blue-assassin", "kill blue-lord")
    assert question(s) == "0 hire"
    play(s, "pass")
    assert cards(s, "lost") == ["blue-page", "blue-lord"]


@clause("PC-055")
def test_pc_055_finished_swaps_stand_and_the_latest_is_undone() -> None:
    s = situation(
        """
        hand-0: red-merchant
        red-0: red-page red-healer red-lord
        blue-1: blue-page blue-knight
        orange-2: orange-mercenary
        orders: ram-1 ram-2
        """
    )
    play(s, "order red-merchant", "give red-page", "take blue-page", "pass", "pass", "put red right", "put blue right")
    play(s, "fetch", "fetch")  # their properties have been used
    play(s, "give red-healer", "take blue-knight", "1: pass", "hire")
    assert question(s) == "0 act"
    assert laid(s, 0) == ["red-healer", "red-lord", "blue-page"]
    assert laid(s, 1) == ["blue-knight", "red-page"]
    assert (hand(s, 0), hand(s, 1)) == ({"ram-1"}, {"ram-2"})
    assert top(s, "orders") == "red-merchant"


@clause("PC-055")
def test_pc_055_finished_kills_stand_and_the_latest_is_undone() -> None:
    s = situation(
        """
        hand-0: red-assassin
        red-0: red-page red-healer red-lord
        blue-1: blue-page blue-lord blue-spy
        orange-2: orange-mercenary
        """
    )
    play(s, "order red-assassin", "kill blue-lord", "pass", "pass", "kill blue-spy", "pass", "hire")
    assert cards(s, "blue-1") == ["blue-page", "blue-spy"]
    assert cards(s, "lost") == ["blue-lord", "orange-mercenary"]
    assert question(s) == "0 act"


@clause("PC-093")
def test_pc_093_the_mercenary_pays_with_himself() -> None:
    s = situation(
        """
        hand-0: ball-1 ball-2
        red-1: red-page
        orange-2: orange-mercenary
        """
    )
    play(s, "order ball-1", "invite red-page", "pass", "hire")
    assert top(s, "lost") == "orange-mercenary"
    assert row(s, 2) == []
    play(s, "order ball-2", "invite red-page", "pass")
    assert laid(s, 0) == ["red-page"]  # nobody is left to be hired


# ---------------------------------------------------------------- Jester


@clause("PC-056")
def test_pc_056_the_turn_ends_after_the_jesters_turmoil() -> None:
    s = situation(
        """
        hand-0: red-jester
        turmoil: flood
        blue-1: blue-page blue-lord
        """
    )
    play(s, "lay red-jester red right", "name 1")
    assert question(s) == "1 lose"
    play(s, "lose blue-lord")
    assert top(s, "lost") == "red-jester"  # the flood reached his owner too
    assert question(s) == "1 act"
    assert actions_taken(s) == 0


@clause("PC-056")
def test_pc_056_only_if_his_property_is_used() -> None:
    s = situation(
        """
        hand-0: red-jester
        turmoil: flood
        """
    )
    play(s, "lay red-jester red right", "pass")
    assert question(s) == "0 act"
    assert actions_taken(s) == 1
    assert cards(s, "turmoil") == ["flood"]


@clause("PC-094")
def test_pc_094_whom_the_jester_names_resolves_the_top_turmoil() -> None:
    s = situation(
        """
        seats: 4
        hand-0: red-jester
        hand-2: red-page blue-page green-page
        turmoil: flood tribute-1
        red-2: red-lord
        """
    )
    play(s, "lay red-jester red right")
    assert legal(s) == {"name 0", "name 1", "name 2", "name 3", "pass"}
    play(s, "name 2")
    assert cards(s, "turmoil") == ["flood"]
    assert question(s) == "2 meet"
    play(s, "meet 1")
    assert legal(s) == {"grant 0", "grant 1", "grant 3"}
    play(s, "grant 3", "give red-page", "give blue-page", "give green-page")
    assert hand(s, 3) == {"red-page", "blue-page", "green-page"}
    assert cards(s, "turmoil") == ["flood", "tribute-1"]
    assert question(s) == "1 act"  # the player on the Jester's left, not on that of the one named


@clause("PC-094")
def test_pc_094_not_in_anothers_turn() -> None:
    s = situation(
        """
        hand-0: red-merchant
        red-0: red-jester
        turmoil: flood
        green-1: green-knight
        """
    )
    play(s, "order red-merchant", "give red-jester", "take green-knight", "pass")
    assert cards(s, "red-1") == ["red-jester"]
    assert question(s) == "0 act"
    assert cards(s, "turmoil") == ["flood"]
