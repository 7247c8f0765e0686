"""Plague Castles: cards that appear, their properties, and the chains these make."""

from __future__ import annotations

from random import Random

import pytest

from pentarchy.games.castles.properties import ON_APPEARING
from pentarchy.games.castles.state import (
    COURT,
    EXCHANGE,
    FETCH,
    FOLLOW,
    JEST,
    MERCENARY,
    NO_KILL,
    NO_SWAP,
    PLAGUE,
    PROPERTIES,
    REVIVE,
    RUIN,
    SANCTUARY,
    SPY,
    SUMMON,
)
from pentarchy.testing import clause
from tests.games.castles.helpers import (
    cards,
    event_texts,
    hand,
    laid,
    legal,
    new,
    play,
    question,
    row,
    situation,
    top,
    zone_of,
)

# ---------------------------------------------------------------- chains, with the order of events


@clause("PC-137")
def test_pc_137_a_property_is_over_with_all_it_set_off_before_the_next() -> None:
    s = situation(
        """
        hand-0: ball-1 green-knight
        orange-0: orange-milady
        red-1: red-healer
        blue-2: blue-page
        lost: green-lord
        orders: thief-1
        """
    )
    play(s, "order ball-1", "invite red-healer", "invite blue-page", "1: pass", "2: pass")
    play(s, "put red left", "put blue right")
    assert question(s) == "0 waiting"
    play(s, "use red-healer", "raise", "put green right", "lay green-knight green top", "fetch")
    assert event_texts(s) == [
        "played 0 ball-1",
        "aimed 0 red-healer 1",
        "aimed 0 blue-page 2",
        "invited 0 red-healer 1",
        "invited 0 blue-page 2",
        "laid 0 red-healer red left",
        "laid 0 blue-page blue right",
        "revived 0 green-lord",
        "laid 0 green-lord green right",
        "laid 0 green-knight green top",
        "fetched 0 thief-1",
    ]
    assert question(s) == "0 act"


@clause("PC-137")
def test_pc_137_four_deep_lord_healer_minstrel_spy() -> None:
    s = situation(
        """
        hand-0: red-lord red-healer
        hand-2: ball-1 thief-1
        lost: green-minstrel
        rows-1: black blue
        black-1: black-page
        blue-1: blue-spy
        deck: black-lord
        """
    )
    play(
        s,
        "lay red-lord red right",
        "lay red-healer red top",
        "raise",
        "put green left",
        "invite blue-spy",
        "put blue left",
        "look 2",
        "take thief-1",
    )
    assert event_texts(s, seat=0) == [
        "laid 0 red-lord red right",
        "laid 0 red-healer red top",
        "revived 0 green-minstrel",
        "laid 0 green-minstrel green left",
        "invited 0 blue-spy 1",
        "laid 0 blue-spy blue left",
        "looked 0 2",
        "stole-card 0 2 thief-1",
    ]
    assert row(s, 0) == ["blue", "green", "red"]
    assert question(s) == "0 act"  # all of it for one action
    play(s, "draw", "discard thief-1")
    assert question(s) == "1 act"


@clause("PC-137")
def test_pc_137_a_swap_sets_off_two_chains_the_opponents_first() -> None:
    s = situation(
        """
        hand-0: red-merchant
        red-0: red-healer
        black-1: black-healer
        lost: green-page green-minstrel
        orange-2: orange-milady
        orders: ball-1
        """
    )
    play(s, "order red-merchant", "give red-healer", "take black-healer", "pass")
    assert question(s) == "1 revive"
    play(s, "raise", "put green right", "invite orange-milady", "put orange right")
    assert question(s) == "0 revive"  # only now the chain of the player of the order
    play(s, "raise", "put green right", "fetch")
    assert event_texts(s)[2:] == [
        "swapped 0 red-healer 1 black-healer",
        "laid 1 red-healer red right",
        "laid 0 black-healer black right",
        "revived 1 green-minstrel",
        "laid 1 green-minstrel green right",
        "invited 1 orange-milady 2",
        "laid 1 orange-milady orange right",
        "revived 0 green-page",
        "laid 0 green-page green right",
        "fetched 0 ball-1",
    ]


@clause("PC-138")
def test_pc_138_five_healers_a_minstrel_and_a_milady_end() -> None:
    s = situation(
        """
        hand-0: red-healer
        lost: servant-1 green-minstrel black-healer green-healer blue-healer orange-healer
        rows-1: red black
        red-1: red-page
        black-1: black-milady
        black-2: black-knight black-treasurer
        """
    )
    play(s, "lay red-healer red right")
    for colour in ["orange", "blue", "green", "black"]:
        play(s, "raise", f"put {colour} right")
    play(s, "raise")  # the Minstrel goes onto the green house, where there is no choice
    assert question(s) == "0 court"
    play(s, "invite black-milady")
    assert question(s) == "0 act"
    assert cards(s, "black-0") == ["black-healer", "black-milady", "black-knight", "black-treasurer"]
    assert cards(s, "lost") == ["servant-1"]
    assert event_texts(s)[-4:] == [
        "invited 0 black-milady 1",
        "laid 0 black-milady black top",
        "came 0 black-knight 2",
        "came 0 black-treasurer 2",
    ]


@clause("PC-138")
def test_pc_138_a_property_brings_at_most_one_card_that_has_one_on_appearing() -> None:
    lay_one = {FOLLOW, REVIVE, COURT}  # one card each, by their very wording
    none = {SPY, FETCH, EXCHANGE, PLAGUE, RUIN}  # hands, decks and deaths: nobody appears
    assert {*lay_one, *none, SUMMON, JEST} == set(ON_APPEARING)
    # Milady brings two, and neither of them has a property on appearing; so do the other lasting ones.
    assert {NO_KILL, NO_SWAP, SANCTUARY, MERCENARY}.isdisjoint(ON_APPEARING)
    assert len({*ON_APPEARING, NO_KILL, NO_SWAP, SANCTUARY, MERCENARY}) == len(PROPERTIES) - 1  # and the Servant


@clause("PC-181")
def test_pc_181_in_version_1_of_the_rules_a_jester_who_came_back_did_nothing() -> None:
    s = situation(
        """
        hand-0: ball-1
        turmoil: famine fire-1
        red-0: red-milady
        rows-1: red blue
        red-1: red-jester
        blue-1: blue-healer
        version: 1
        """
    )
    play(s, "order ball-1", "invite red-jester", "invite blue-healer", "pass", "put blue right")
    play(s, "use red-jester", "name 1")
    # The Fire killed the top card of the largest house, the Jester himself; the Healer may bring him back.
    play(s, "raise")
    assert s.turn() == [1], "the turn is over, and no second turmoil was brought"


NAMINGS = {"act", "kill", "give", "rob", "send", "invite", "wed", "strike", "break"}


def longest_chain(seats: int, seed: int) -> int:
    """The most appearances between two choices of an action or of a step of an order, in one random game."""
    s = new(seats, seed)
    random = Random(seed)
    longest = 0
    while s.turn():
        seat = random.choice(s.turn())
        if s.steps[s.stack[-1][0]].name in NAMINGS:
            assert s.log is not None
            longest = max(longest, len(event_texts(s, "laid", "wedded", "came")))
            s.log.clear()
        s.push(seat, random.choice(s.legal_moves(seat)))
    return longest


@pytest.mark.slow
@clause("PC-138")
def test_pc_138_no_chain_of_random_games_is_longer_than_sixty() -> None:
    chains = [longest_chain(seats, seed) for seats in range(2, 7) for seed in range(100)]
    assert max(chains) <= 60
    assert max(chains) > 4, "too short for the games to mean anything"


# ---------------------------------------------------------------- waiting properties

BALL_FOR_TWO = """
    hand-0: ball-1
    orders: ram-1 thief-1
    lost: servant-1
    orange-0: orange-milady
    """


@clause("PC-139")
@pytest.mark.parametrize(("first", "second"), [("page", "healer"), ("healer", "page")])
def test_pc_139_a_player_chooses_the_order_of_waiting_properties(first: str, second: str) -> None:
    s = situation(f"{BALL_FOR_TWO}\nblue-1: blue-page blue-healer")
    play(s, "order ball-1", "invite blue-page", "invite blue-healer", "pass", "put blue left")
    assert legal(s) == {"use blue-page", "use blue-healer"}
    play(s, f"use blue-{first}")
    questions = {"page": "0 fetch", "healer": "0 revive"}
    assert question(s) == questions[first]
    play(s, "pass")
    assert question(s) == questions[second]


@clause("PC-139")
def test_pc_139_castles_of_a_royal_shuffle_go_clockwise() -> None:
    s = situation(
        """
        deck: royal-shuffle
        lost: servant-1 servant-2
        orders: ball-1
        castles-0: blue-castle
        blue-0: blue-lord blue-healer blue-spy blue-page
        castles-1: black-castle
        black-1: black-lord black-healer black-spy black-page
        castles-2: green-castle
        green-2: green-lord green-healer green-spy green-page
        red-2: red-lord
        orange-0: orange-lord
        """
    )
    play(s, "draw")
    assert question(s) == "0 court"
    play(s, "pass")
    assert question(s) == "1 revive"
    play(s, "pass")
    assert question(s) == "2 study"


@clause("PC-140")
def test_pc_140_a_waiting_property_is_lost_with_its_card() -> None:
    s = situation(f"{BALL_FOR_TWO}\nblack-1: black-plague-bearer\ngreen-1: green-page")
    play(s, "order ball-1", "invite black-plague-bearer", "invite green-page", "pass")
    play(s, "put black right", "put green right", "use black-plague-bearer")
    assert event_texts(s, "died") == ["died 0 orange-milady", "died 0 green-page"]
    assert question(s) == "0 act"
    assert top(s, "orders") == "ball-1"


@clause("PC-140")
def test_pc_140_a_card_that_comes_back_works_once_more_not_twice() -> None:
    s = situation(
        f"""
        {BALL_FOR_TWO}
        red-0: red-milady
        rows-0: orange red
        black-1: black-plague-bearer
        green-1: green-page
        blue-2: blue-healer
        """
    )
    play(s, "order ball-1", "invite black-plague-bearer", "invite green-page", "invite blue-healer")
    play(s, "1: pass", "2: pass", "put black right", "put green right", "put blue left", "use black-plague-bearer")
    assert cards(s, "lost") == ["servant-1", "red-milady", "green-page"]
    assert question(s) == "0 revive"  # the Page is gone: only the Healer is left to wait
    play(s, "raise", "put green right", "fetch")
    assert hand(s, 0) == {"thief-1"}
    assert question(s) == "0 act"


@clause("PC-140")
def test_pc_140_after_a_royal_shuffle_nothing_is_left_to_choose_from() -> None:
    s = situation(
        f"{BALL_FOR_TWO}\nred-0: red-milady\nred-1: red-jester\nblue-1: blue-page blue-healer\nturmoil: royal-shuffle"
    )
    play(s, "order ball-1", "invite red-jester", "invite blue-page", "invite blue-healer", "pass", "put blue left")
    assert legal(s) == {"use red-jester", "use blue-page", "use blue-healer"}
    play(s, "use red-jester", "name 2")
    assert question(s) == "1 act"


@clause("PC-140")
def test_pc_140_a_royal_shuffle_ends_what_was_waiting_even_for_one_who_comes_back() -> None:
    s = situation(
        f"""
        {BALL_FOR_TWO}
        red-1: red-jester
        blue-1: blue-page
        castles-2: green-castle
        green-2: green-lord green-healer green-spy green-milady
        turmoil: royal-shuffle
        """
    )
    play(s, "order ball-1", "invite red-jester", "invite blue-page", "pass", "put red left", "put blue left")
    play(s, "use red-jester", "name 2")
    assert "blue-page" in laid(s, 1)
    assert question(s) == "0 court"  # the Castle of Feasts has come to seat 0
    play(s, "invite blue-page", "put blue left", "fetch")
    assert hand(s, 0) == {"thief-1"}
    assert question(s) == "1 act"  # he has worked once, for this appearance


# ---------------------------------------------------------------- the Jester


@clause("PC-181")
def test_pc_181_with_an_empty_turmoil_deck_the_jester_does_nothing() -> None:
    s = situation("hand-0: red-jester red-lord")
    play(s, "lay red-jester red right")
    assert question(s) == "0 act"
    play(s, "lay red-lord red top")
    assert zone_of(s, "red-lord") == "red-0"


JESTER_AND_PAGE = f"""
    {BALL_FOR_TWO}
    red-1: red-jester red-page
    turmoil: fire-1
    black-2: black-lord black-page black-healer
    """


@clause("PC-181", "PC-056")
def test_pc_181_after_the_jesters_turmoil_the_turn_is_over_at_once() -> None:
    s = situation(JESTER_AND_PAGE)
    play(s, "order ball-1", "invite red-jester", "invite red-page", "pass", "put red left")
    play(s, "use red-jester", "name 1")
    assert question(s) == "1 act"
    assert event_texts(s)[-3:] == ["jested 0 1", "turmoil 1 fire-1", "died 2 black-healer"]
    assert hand(s, 0) == set()  # the Page fetched nothing
    assert cards(s, "orders") == ["ram-1", "thief-1", "ball-1"]
    assert cards(s, "aside") == []


@clause("PC-181", "PC-139")
def test_pc_181_the_page_may_be_used_first() -> None:
    s = situation(JESTER_AND_PAGE)
    play(s, "order ball-1", "invite red-jester", "invite red-page", "pass", "put red left")
    play(s, "use red-page", "fetch", "name 1")
    assert question(s) == "1 act"
    assert hand(s, 0) == {"thief-1"}


@clause("PC-181")
def test_pc_181_in_version_1_of_the_rules_waiting_properties_still_worked() -> None:
    s = situation(f"{JESTER_AND_PAGE}\nversion: 1")
    play(s, "order ball-1", "invite red-jester", "invite red-page", "pass", "put red left")
    play(s, "use red-jester", "name 1")
    assert question(s) == "0 fetch"
    play(s, "fetch")
    assert event_texts(s)[-4:] == ["jested 0 1", "turmoil 1 fire-1", "died 2 black-healer", "fetched 0 thief-1"]
    assert question(s) == "1 act"


@clause("PC-181")
@pytest.mark.parametrize("version", [1, 2])
def test_pc_181_after_the_jester_no_further_step_of_an_order_is_named(version: int) -> None:
    s = situation(
        f"""
        version: {version}
        hand-0: green-merchant
        green-0: green-lord green-page green-knight
        red-1: red-jester
        black-2: black-page
        turmoil: fire-1
        """
    )
    play(s, "order green-merchant", "give green-knight", "take red-jester", "pass", "put red left", "name 1")
    assert question(s) == "1 act"
    assert top(s, "orders") == "green-merchant"


@clause("PC-181")
def test_pc_181_a_jester_that_is_not_used_ends_nothing() -> None:
    s = situation("hand-0: red-jester\nturmoil: fire-1")
    play(s, "lay red-jester red right", "pass")
    assert question(s) == "0 act"
