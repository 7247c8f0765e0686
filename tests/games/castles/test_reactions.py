"""Plague Castles: the steps of an order, False Orders, and the Mercenary."""

from __future__ import annotations

import pytest

from pentarchy.testing import clause
from tests.games.castles.helpers import (
    cards,
    event_texts,
    hand,
    laid,
    legal,
    play,
    question,
    refusal,
    situation,
    top,
    zone_of,
)

THEFT = """
    hand-0: thief-1
    hand-1: blue-lord
    green-1: green-knight
    """

# ---------------------------------------------------------------- steps


@clause("PC-145")
def test_pc_145_every_swap_of_a_merchant_is_a_step() -> None:
    s = situation(
        """
        hand-0: red-merchant
        red-0: red-knight servant-1 servant-2
        green-0: green-knight
        blue-1: blue-knight servant-3 servant-4
        """
    )
    play(s, "order red-merchant")
    asked = 0
    for given, taken in [("red-knight", "blue-knight"), ("servant-1", "servant-3"), ("servant-2", "servant-4")]:
        play(s, f"give {given}", f"take {taken}")
        assert question(s) == "1 answer"
        asked += 1
        play(s, "pass")
        while question(s).endswith("arrive"):
            play(s, sorted(legal(s))[0])
    assert asked == 3
    assert question(s) == "0 act"


@clause("PC-145")
@pytest.mark.parametrize(
    ("order", "step"),
    [("red-assassin", "kill blue-knight"), ("thief-1", "rob 1"), ("infirmary-1", "send 1")],
)
def test_pc_145_so_is_every_kill_theft_and_revival(order: str, step: str) -> None:
    s = situation(
        f"""
        hand-0: {order}
        hand-1: ball-1 ball-2 ball-3
        red-0: red-healer red-spy
        lost: servant-1 servant-2 servant-3
        blue-1: blue-page blue-lord blue-healer
        """
    )
    play(s, f"order {order}")
    for victim in ["blue-page", "blue-lord"]:
        play(s, step.replace("blue-knight", victim))
        assert question(s) == "1 answer"
        play(s, "pass")
        if question(s) == "1 arrive":
            play(s, "put blue top")
    assert question(s) == "0 act"  # a limit of two: both steps were answered for themselves


@clause("PC-145")
def test_pc_145_a_ball_is_one_step() -> None:
    s = situation(
        """
        hand-0: ball-1
        red-0: red-milady
        blue-0: blue-milady
        black-1: black-knight black-treasurer
        green-1: green-knight
        """
    )
    play(s, "order ball-1", "invite black-knight", "invite green-knight", "invite black-treasurer")
    assert question(s) == "1 answer"
    play(s, "pass", "put black left", "put green left")
    assert question(s) == "0 act"


@clause("PC-146")
def test_pc_146_a_step_is_named_answered_done_and_only_then_the_next_is_named() -> None:
    s = situation("hand-0: red-assassin\nred-0: red-lord red-page\nblue-1: blue-lord blue-page")
    play(s, "order red-assassin", "kill blue-page")
    assert question(s) == "1 answer"
    assert laid(s, 1) == ["blue-lord", "blue-page"]  # named, not done
    play(s, "pass")
    assert laid(s, 1) == ["blue-lord"]
    assert question(s) == "0 kill"
    assert legal(s) == {"kill red-lord", "kill red-page", "kill blue-lord", "pass"}


@clause("PC-146")
def test_pc_146_properties_of_a_step_come_before_the_next_is_named() -> None:
    s = situation(
        """
        hand-0: red-merchant
        red-0: red-lord servant-1
        blue-1: blue-page blue-knight
        orders: ball-1 ball-2
        """
    )
    play(s, "order red-merchant", "give servant-1", "take blue-page", "pass", "put black left", "put blue left")
    assert question(s) == "0 fetch"
    play(s, "fetch")
    assert question(s) == "0 give"
    assert "give blue-page" in legal(s)


# ---------------------------------------------------------------- whom a step is aimed at

TARGETS = """
    seats: 4
    hand-0: red-assassin red-merchant ball-1 thief-1 infirmary-1 trebuchet-1 ram-1
    hand-1: ball-2
    hand-2: ball-3
    hand-3: thief-2
    red-0: servant-1
    blue-0: servant-2
    black-2: black-lord
    castles-2: green-castle
    green-2: green-lord green-page green-spy green-milady
    orange-3: orange-lord
    lost: servant-3
    """


@clause("PC-147")
@pytest.mark.parametrize(
    "moves",
    [
        ["order red-assassin", "kill black-lord"],
        ["order red-merchant", "give servant-1", "take black-lord"],
        ["order ball-1", "invite black-lord"],
        ["order thief-1", "rob 2"],
        ["order infirmary-1", "send 2"],
        ["order trebuchet-1", "strike green-lord"],
        ["order ram-1", "break 2 green"],
    ],
    ids=lambda moves: moves[0],
)
def test_pc_147_a_step_is_aimed_at_the_owner_of_what_it_names(moves: list[str]) -> None:
    s = situation(TARGETS)
    play(s, *moves)
    assert question(s) == "2 answer"
    assert refusal(s, "pass", 1) == refusal(s, "pass", 3) == refusal(s, "pass", 0) == "PC-125"


@clause("PC-147")
def test_pc_147_a_false_order_is_aimed_at_the_player_whose_order_it_cancels() -> None:
    s = situation("seats: 4\nhand-0: thief-1\nhand-2: false-order-1 ball-1\nhand-3: false-order-2")
    play(s, "order thief-1", "rob 2", "answer false-order-1")
    assert question(s) == "0 answer"


@clause("PC-147")
@pytest.mark.parametrize(
    "moves",
    [
        ["order red-assassin", "kill servant-1"],
        ["order infirmary-1", "send 0"],
        ["order marriage-1", "wed servant-1 blue"],
    ],
    ids=lambda moves: moves[0],
)
def test_pc_147_marriage_and_steps_on_ones_own_cards_are_aimed_at_nobody(moves: list[str]) -> None:
    s = situation(TARGETS.replace("ram-1", "marriage-1"))
    play(s, *moves)
    assert "answer" not in question(s)
    with_mercenary = TARGETS.replace("ram-1", "marriage-1").replace("orange-lord", "orange-mercenary")
    s = situation(with_mercenary)
    play(s, *moves)
    assert question(s) == "3 hire"  # the Mercenary alone can stop it
    play(s, "hire")
    assert question(s) == "0 act"
    assert event_texts(s, "cancelled") == [f"cancelled 0 {moves[0].removeprefix('order ')}"]


# ---------------------------------------------------------------- the order of reactions

BALL_FROM_TWO = """
    seats: 4
    hand-0: ball-1 false-order-3 false-order-4
    red-0: red-milady
    black-1: black-lord
    orange-2: orange-mercenary
    green-3: green-lord
    hand-1: false-order-1
    hand-3: false-order-2
    """


@clause("PC-148")
def test_pc_148_all_it_is_aimed_at_are_asked_and_the_first_that_holds_cancels() -> None:
    s = situation(BALL_FROM_TWO)
    play(s, "order ball-1", "invite green-lord", "invite black-lord")
    assert s.turn() == [1, 3]
    play(s, "3: answer false-order-2", "1: answer false-order-1")
    assert question(s) == "0 answer"  # whoever was quicker, the first clockwise has the first turn
    play(s, "pass")
    assert question(s) == "2 hire"  # against the False Order
    play(s, "pass")
    assert event_texts(s, "answered", "cancelled", "invited") == ["answered 1 false-order-1", "cancelled 0 ball-1"]
    assert hand(s, 3) == {"false-order-2"}  # what seat 3 would have done nobody ever sees
    assert question(s) == "0 act"


@clause("PC-148")
def test_pc_148_if_the_first_does_not_hold_the_next_has_its_turn_then_the_mercenary() -> None:
    s = situation(BALL_FROM_TWO)
    play(s, "order ball-1", "invite green-lord", "invite black-lord")
    play(s, "1: answer false-order-1", "3: answer false-order-2")
    play(s, "0: answer false-order-3", "1: pass", "2: pass")  # seat 2: the Mercenary against the answer of seat 0
    assert event_texts(s, "cancelled") == ["cancelled 1 false-order-1"]
    assert question(s) == "0 answer"
    assert event_texts(s, "answered")[-1] == "answered 3 false-order-2"
    play(s, "answer false-order-4", "3: pass", "2: pass")
    assert question(s) == "2 hire"  # now against the Ball itself
    play(s, "hire")
    assert event_texts(s, "cancelled")[1:] == ["cancelled 3 false-order-2", "cancelled 0 ball-1"]
    assert laid(s, 1) == ["black-lord"]


@clause("PC-148")
def test_pc_148_clockwise_from_the_player_of_the_order() -> None:
    s = situation(
        """
        seats: 4
        active: 2
        stack: act 2 0
        hand-2: ball-1
        red-2: red-milady
        black-1: black-lord
        green-3: green-lord
        hand-1: false-order-1
        hand-3: false-order-2
        """
    )
    play(s, "order ball-1", "invite black-lord", "invite green-lord")
    assert s.turn() == [3, 1]
    play(s, "1: answer false-order-1", "3: answer false-order-2", "2: pass")
    assert event_texts(s, "answered") == ["answered 3 false-order-2"]


@clause("PC-148")
def test_pc_148_each_plays_one_false_order_against_a_step() -> None:
    s = situation("hand-0: thief-1 false-order-3\nhand-1: false-order-1 false-order-2 ball-1")
    play(s, "order thief-1", "rob 1", "answer false-order-1", "0: answer false-order-3", "1: pass")
    assert event_texts(s, "cancelled") == ["cancelled 1 false-order-1"]
    assert event_texts(s)[-1].startswith("robbed-card 0 1")  # seat 1 is not asked about the theft again
    assert question(s) == "0 act"


@clause("PC-149")
def test_pc_149_three_false_orders_in_a_row() -> None:
    s = situation("hand-0: thief-1 false-order-2\nhand-1: false-order-1 false-order-3 ball-1")
    play(s, "order thief-1", "rob 1")
    assert question(s) == "1 answer"
    play(s, "answer false-order-1")
    assert question(s) == "0 answer"
    play(s, "answer false-order-2")
    assert question(s) == "1 answer"
    play(s, "answer false-order-3")
    assert question(s) == "0 answer"
    assert cards(s, "aside") == ["thief-1", "false-order-1", "false-order-2", "false-order-3"]
    play(s, "pass")
    assert event_texts(s) == [
        "played 0 thief-1",
        "aimed-at 0 1",
        "answered 1 false-order-1",
        "answered 0 false-order-2",
        "answered 1 false-order-3",
        "cancelled 0 false-order-2",
        "cancelled 0 thief-1",
    ]
    assert hand(s, 1) == {"ball-1"}
    assert cards(s, "orders") == ["false-order-3", "false-order-2", "false-order-1", "thief-1"]


@clause("PC-149")
def test_pc_149_an_even_number_of_answers_lets_the_order_through() -> None:
    s = situation("hand-0: thief-1 false-order-2\nhand-1: false-order-1 ball-1")
    play(s, "order thief-1", "rob 1", "answer false-order-1", "answer false-order-2", "pass")
    assert event_texts(s, seat=0)[-2:] == ["cancelled 1 false-order-1", "robbed-card 0 1 ball-1"]
    assert hand(s, 0) == {"ball-1"}
    assert cards(s, "orders") == ["false-order-2", "false-order-1", "thief-1"]


@clause("PC-150")
def test_pc_150_four_false_orders_and_the_mercenary_are_the_longest_run() -> None:
    s = situation(
        """
        hand-0: thief-1 false-order-2 false-order-4
        hand-1: false-order-1 false-order-3 ball-1
        orange-2: blue-page orange-mercenary
        married: blue-page
        orders: ball-2
        """
    )
    play(s, "order thief-1", "rob 1", "answer false-order-1", "answer false-order-2")
    play(s, "answer false-order-3", "answer false-order-4")
    assert question(s) == "1 answer"
    assert legal(s) == {"pass"}
    play(s, "pass")
    assert question(s) == "2 hire"
    play(s, "hire")  # FO 4 is cancelled, so 3 holds, 2 is cancelled, 1 holds, the theft is cancelled
    assert event_texts(s)[-6:] == [
        "hired 2 orange-mercenary",
        "died 2 orange-mercenary",
        "died 2 blue-page",
        "cancelled 0 false-order-4",
        "cancelled 0 false-order-2",
        "cancelled 0 thief-1",
    ]
    assert question(s) == "0 act"
    assert top(s, "orders") == "thief-1"
    assert (hand(s, 0), hand(s, 1)) == (set(), {"ball-1"})


# ---------------------------------------------------------------- what a False Order is not for


@clause("PC-151")
def test_pc_151_in_ones_own_turn_it_is_not_offered_as_an_order() -> None:
    s = situation("hand-0: false-order-1\nhand-1: ball-1")
    assert refusal(s, "order false-order-1") == "PC-151"
    assert legal(s) == {"draw", "discard false-order-1"}


@clause("PC-151")
@pytest.mark.parametrize(
    "moves",
    [
        ["plant red-plague-bearer 1 left"],
        ["lay green-minstrel green left", "invite black-spy", "put black left", "pass"],
        ["build blue"],
        ["draw"],
        ["discard ball-1"],
    ],
    ids=lambda moves: moves[0],
)
def test_pc_151_nothing_but_an_order_is_answered(moves: list[str]) -> None:
    s = situation(
        """
        hand-0: red-plague-bearer green-minstrel ball-1
        hand-1: false-order-1
        hand-2: servant-3
        black-1: black-page black-spy
        orange-2: orange-mercenary
        blue-0: blue-lord blue-page servant-1 servant-2
        deck: flood
        """
    )
    for move in moves:
        play(s, move)
        assert question(s).split()[1] not in ("answer", "hire")


@clause("PC-151")
def test_pc_151_a_reaction_costs_no_action() -> None:
    s = situation("hand-0: thief-1 false-order-2\nhand-1: false-order-1 ball-1")
    play(s, "order thief-1", "rob 1", "answer false-order-1", "answer false-order-2", "pass")
    play(s, "discard ball-1")
    assert question(s) == "0 act"  # two actions, for all that was played
    play(s, "end")
    assert question(s) == "1 act"


@clause("PC-152")
@pytest.mark.parametrize("held", ["false-order-1", "ball-1", ""])
def test_pc_152_whoever_a_step_is_aimed_at_is_asked_whatever_it_holds(held: str) -> None:
    s = situation(f"hand-0: red-assassin\nred-0: red-lord\nblue-1: blue-lord\nhand-1: {held}")
    play(s, "order red-assassin", "kill blue-lord")
    assert question(s) == "1 answer"
    play(s, "pass")
    assert event_texts(s) == ["played 0 red-assassin", "aimed 0 blue-lord 1", "died 1 blue-lord"]


# ---------------------------------------------------------------- the Mercenary


@clause("PC-153")
@pytest.mark.parametrize(
    ("place", "asked"),
    [
        ("orange-2: orange-mercenary", True),
        ("black-2: orange-mercenary black-lord\nmarried: orange-mercenary", True),
        ("castles-2: orange-castle\norange-2: orange-mercenary orange-lord orange-page orange-spy", False),
        ("hand-2: orange-mercenary", False),
        ("lost: orange-mercenary", False),
        ("orange-0: orange-mercenary", False),
    ],
    ids=["laid", "married", "in a castle", "in hand", "lost", "of the player of the order"],
)
def test_pc_153_the_mercenary_must_lie_outside_castles_at_another_player(place: str, asked: bool) -> None:
    s = situation(f"{THEFT}\n{place}")
    play(s, "order thief-1", "rob 1", "pass")
    assert question(s) == ("2 hire" if asked else "0 act")


@clause("PC-153")
def test_pc_153_he_may_cancel_a_false_order_played_against_you() -> None:
    s = situation("hand-0: thief-1\norange-0: orange-mercenary\nhand-1: false-order-1 ball-1")
    play(s, "order thief-1", "rob 1", "answer false-order-1", "0: pass")
    assert question(s) == "0 hire"
    play(s, "hire")
    assert event_texts(s, seat=0)[-4:] == [
        "hired 0 orange-mercenary",
        "died 0 orange-mercenary",
        "cancelled 1 false-order-1",
        "robbed-card 0 1 ball-1",
    ]


@clause("PC-154")
def test_pc_154_the_step_named_is_stopped_and_earlier_ones_stand() -> None:
    s = situation(
        """
        hand-0: red-assassin
        red-0: red-lord red-page red-spy
        blue-1: blue-lord blue-healer
        orange-2: orange-mercenary
        """
    )
    play(s, "order red-assassin", "kill blue-lord", "1: pass", "2: pass")
    assert top(s, "lost") == "blue-lord"
    play(s, "kill blue-healer", "1: pass", "2: hire")
    assert cards(s, "lost") == ["blue-lord", "orange-mercenary"]
    assert laid(s, 1) == ["blue-healer"]
    assert question(s) == "0 act"  # no third kill
    assert top(s, "orders") == "red-assassin"


@clause("PC-154")
def test_pc_154_a_step_stopped_half_way_leaves_the_swap_before_it() -> None:
    s = situation(
        """
        hand-0: red-merchant
        red-0: red-lord servant-1
        blue-1: blue-page blue-knight
        orange-2: orange-mercenary
        orders: ball-1
        """
    )
    play(s, "order red-merchant", "give servant-1", "take blue-page", "1: pass", "2: pass")
    play(s, "put black left", "put blue left", "fetch")
    play(s, "give red-lord", "take blue-knight", "1: pass", "2: hire")
    assert laid(s, 0) == ["blue-page", "red-lord"]
    assert laid(s, 1) == ["servant-1", "blue-knight"]
    assert hand(s, 0) == {"ball-1"}


# ---------------------------------------------------------------- when an order is over


@clause("PC-155")
def test_pc_155_an_order_lies_aside_until_its_properties_are_over() -> None:
    s = situation("hand-0: ball-1\nblue-1: blue-page\norders: ram-1 thief-1")
    play(s, "order ball-1")
    assert zone_of(s, "ball-1") == "aside"
    play(s, "invite blue-page", "pass")
    assert question(s) == "0 fetch"
    play(s, "fetch")
    assert hand(s, 0) == {"thief-1"}
    assert cards(s, "orders") == ["ram-1", "ball-1"]


@clause("PC-155")
def test_pc_155_reactions_reach_the_deck_before_the_order_they_answered() -> None:
    s = situation("hand-0: thief-1\nhand-1: false-order-1 ball-1")
    play(s, "order thief-1", "rob 1", "answer false-order-1", "pass")
    assert cards(s, "orders") == ["false-order-1", "thief-1"]


@clause("PC-156")
@pytest.mark.parametrize("cancel", [["answer false-order-1", "0: pass", "2: pass"], ["pass", "hire"]])
def test_pc_156_a_cancelled_order_has_cost_its_action(cancel: list[str]) -> None:
    s = situation("hand-0: thief-1 ball-2 ball-3\nhand-1: false-order-1 ball-1\norange-2: orange-mercenary")
    play(s, "order thief-1", "rob 1", *cancel)
    assert event_texts(s, "cancelled") == ["cancelled 0 thief-1"]
    play(s, "discard ball-2")
    assert question(s) == "0 act"
    play(s, "discard ball-3")
    assert question(s) == "1 act"


@clause("PC-157")
def test_pc_157_a_named_card_that_is_gone_uses_the_step_up() -> None:
    s = situation(
        """
        hand-0: orange-merchant
        orange-0: orange-lord orange-mercenary
        blue-1: blue-knight
        hand-1: false-order-1
        """
    )
    play(s, "order orange-merchant", "give orange-mercenary", "take blue-knight")
    play(s, "answer false-order-1", "0: pass", "0: hire")
    assert event_texts(s, "swapped") == []
    assert laid(s, 1) == ["blue-knight"]
    assert question(s) == "0 give"  # one step left
    play(s, "give orange-lord", "take blue-knight", "pass")
    assert question(s) == "0 act"
    assert laid(s, 0) == ["blue-knight"]


@clause("PC-157")
def test_pc_157_a_robbed_hand_that_is_empty_uses_the_step_up() -> None:
    s = situation(
        """
        hand-0: thief-1 false-order-2
        red-0: red-spy
        hand-1: false-order-1
        hand-2: ball-1
        """
    )
    play(s, "order thief-1", "rob 1", "answer false-order-1", "answer false-order-2", "pass")
    assert event_texts(s, "robbed-card") == []
    assert question(s) == "0 rob"
    assert legal(s) == {"rob 2", "pass"}


@clause("PC-157")
def test_pc_157_a_ball_goes_on_without_the_man_who_is_gone() -> None:
    s = situation(
        """
        hand-0: ball-1
        red-0: red-milady
        orange-1: orange-mercenary
        green-2: green-lord
        hand-2: false-order-1
        """
    )
    play(s, "order ball-1", "invite orange-mercenary", "invite green-lord")
    play(s, "1: pass", "2: answer false-order-1", "0: pass")
    play(s, "1: hire", "put green left")  # spent against the False Order, he cannot come any more
    assert laid(s, 0) == ["green-lord", "red-milady"]
    assert top(s, "lost") == "orange-mercenary"
