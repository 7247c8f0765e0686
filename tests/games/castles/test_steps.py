"""Plague Castles: when an order may be played, how far it reaches, and how its steps are done."""

from __future__ import annotations

import pytest

from pentarchy.core.types import PASS
from pentarchy.testing import clause
from pentarchy.text import Text
from tests.games.castles.helpers import (
    TITLE,
    actions_taken,
    cards,
    event_texts,
    hand,
    laid,
    legal,
    legal_with,
    play,
    question,
    refusal,
    row,
    situation,
    top,
)

# ---------------------------------------------------------------- PC-144


@clause("PC-144")
@pytest.mark.parametrize(
    ("order", "impossible", "possible"),
    [
        ("red-assassin", "red-0: red-lord red-knight", "blue-1: blue-lord"),
        ("red-merchant", "red-0: red-lord\nblue-1: blue-lord blue-treasurer", "green-1: green-lord"),
        ("ball-1", "blue-1: blue-spy blue-milady servant-1", "green-1: green-lord"),
        ("thief-1", "", "hand-1: ball-2"),
        ("infirmary-1", "", "lost: red-page"),
        ("marriage-1", "red-0: red-lord red-page", "blue-0: blue-knight"),
        ("trebuchet-1", "castles-0: red-castle\nred-0: red-lord red-page red-spy red-healer", "CASTLE"),
        ("ram-1", "castles-0: red-castle\nred-0: red-lord red-page red-spy red-healer", "CASTLE"),
    ],
)
def test_pc_144_an_order_is_playable_only_if_a_step_of_it_can_be_done(
    order: str, impossible: str, possible: str
) -> None:
    castle = "castles-1: blue-castle\nblue-1: blue-lord blue-page blue-spy blue-healer"
    s = situation(f"hand-0: {order}\n{impossible}")
    assert refusal(s, f"order {order}") == "PC-144"
    assert f"discard {order}" in legal(s)
    s = situation(f"hand-0: {order}\n{impossible}\n{possible.replace('CASTLE', castle)}")
    assert refusal(s, f"order {order}") is None


@clause("PC-144")
def test_pc_144_the_card_itself_leaves_the_hand_so_a_thief_always_has_room() -> None:
    s = situation("hand-0: thief-1 servant-1 servant-2 servant-3 servant-4 servant-5 servant-6\nhand-1: ball-1")
    play(s, "order thief-1", "rob 1", "pass")
    assert len(hand(s, 0)) == 7
    assert "ball-1" in hand(s, 0)


@clause("PC-144")
@pytest.mark.parametrize(
    ("order", "first"),
    [("thief-1", "rob 1"), ("infirmary-1", "send 1"), ("ball-1", "invite blue-lord")],
)
def test_pc_144_the_first_step_is_compulsory_any_further_one_is_not(order: str, first: str) -> None:
    s = situation(
        f"""
        hand-0: {order}
        red-0: red-spy red-healer red-milady
        blue-1: blue-lord blue-treasurer
        hand-1: ball-2 ball-3
        lost: red-knight green-treasurer
        """
    )
    play(s, f"order {order}")
    assert refusal(s, "pass") == ("PC-162" if order == "ball-1" else "PC-144")
    play(s, first)
    while question(s).split()[1] not in ("rob", "send", "invite"):
        play(s, "pass" if "pass" in legal(s) else min(legal(s)))
    assert "pass" in legal(s)
    play(s, "pass")


TO_KILL_OR_SWAP = """
    hand-0: red-assassin red-merchant
    red-0: red-lord red-page
    blue-1: blue-lord blue-page
    """


@clause("PC-144", "PC-060")
@pytest.mark.parametrize("order", ["red-assassin", "red-merchant"])
def test_pc_144_no_kill_and_no_swap_is_compulsory(order: str) -> None:
    s = situation(TO_KILL_OR_SWAP)
    play(s, f"order {order}", "pass")
    assert question(s) == "0 act"
    assert actions_taken(s) == 1
    assert top(s, "orders") == order
    assert laid(s, 0) + laid(s, 1) == ["red-lord", "red-page", "blue-lord", "blue-page"]


@clause("PC-144")
@pytest.mark.parametrize("order", ["red-assassin", "red-merchant"])
def test_pc_144_in_version_1_of_the_rules_the_first_was(order: str) -> None:
    s = situation(f"{TO_KILL_OR_SWAP}\nversion: 1")
    play(s, f"order {order}")
    assert refusal(s, "pass") == "PC-144"


@clause("PC-144")
def test_pc_144_the_question_says_whether_one_has_died() -> None:
    s = situation(TO_KILL_OR_SWAP)
    play(s, "order red-assassin")
    said = [Text(TITLE, language).move(s, 0, PASS) for language in ("en", "ru")]
    assert said == ["Nobody dies: the order is over", "Никого не убивать: приказ исполнен"]
    play(s, "kill blue-lord", "1: pass")
    said = [Text(TITLE, language).move(s, 0, PASS) for language in ("en", "ru")]
    assert said == ["No more kills: the order is over", "Больше не убивать: приказ исполнен"]


# ---------------------------------------------------------------- limits


@clause("PC-158")
def test_pc_158_residents_and_married_cards_count() -> None:
    s = situation(
        """
        hand-0: red-assassin
        castles-0: red-castle
        red-0: blue-page red-lord red-page red-spy servant-1
        married: blue-page
        green-1: green-lord green-page green-spy green-milady green-healer green-treasurer
        """
    )
    play(s, "order red-assassin")
    for victim in ["lord", "page", "spy", "milady", "healer"]:
        assert question(s) == "0 kill"
        play(s, f"kill green-{victim}", "pass")
    assert question(s) == "0 act"
    assert laid(s, 1) == ["green-treasurer"]


@clause("PC-158")
def test_pc_158_the_limit_is_counted_when_the_order_is_played_and_does_not_fall() -> None:
    s = situation("hand-0: red-assassin\nred-0: red-lord red-page\nblue-1: blue-lord")
    play(s, "order red-assassin", "kill red-lord")
    assert question(s) == "0 kill"
    play(s, "kill red-page")  # the last red card: still the second of two kills
    assert event_texts(s, "died") == ["died 0 red-lord", "died 0 red-page"]
    assert question(s) == "0 act"


@clause("PC-158")
def test_pc_158_nor_does_it_rise() -> None:
    s = situation("hand-0: infirmary-1\nlost: servant-1 servant-2 red-healer")
    play(s, "order infirmary-1", "send 0", "pass")  # the Healer's own property is declined
    assert question(s) == "0 act"
    assert cards(s, "lost") == ["servant-1", "servant-2"]


@clause("PC-158")
@pytest.mark.parametrize("helper", ["milady", "spy", "healer"])
def test_pc_158_helpers_in_castles_and_in_marriage_count_too(helper: str) -> None:
    order = {"milady": "ball-1", "spy": "thief-1", "healer": "infirmary-1"}[helper]
    step = {"milady": "invite orange-lord", "spy": "rob 1", "healer": "send 0"}[helper]
    s = situation(
        f"""
        hand-0: {order}
        hand-1: ball-2 ball-3 thief-2 thief-3
        castles-0: red-castle
        red-0: red-lord red-page red-knight red-{helper}
        black-0: blue-{helper} black-knight
        married: blue-{helper}
        orange-1: orange-lord orange-knight orange-treasurer orange-page
        lost: servant-1 servant-2 servant-3 servant-4
        """
    )
    play(s, f"order {order}")
    if helper == "milady":
        play(s, step, "invite orange-knight")
        assert question(s) == "0 invite"
        play(s, "invite orange-page")
        assert question(s) == "1 answer"  # three men: one and two Miladies
        return
    for _ in range(3):
        assert question(s) == ("0 rob" if helper == "spy" else "0 send")
        play(s, step)
        play(s, "pass" if helper == "spy" else "put red top")
    assert question(s) == "0 act"


# ---------------------------------------------------------------- kills, swaps, Balls, revivals


@clause("PC-159")
def test_pc_159_one_may_kill_ones_own_and_bring_them_back() -> None:
    s = situation("hand-0: red-assassin red-healer\nred-0: red-lord red-page")
    play(s, "order red-assassin", "kill red-lord", "pass", "lay red-healer red top", "raise")
    assert laid(s, 0) == ["red-page", "red-healer", "red-lord"]


@clause("PC-159")
def test_pc_159_but_not_residents_nor_the_protected() -> None:
    s = situation(
        """
        hand-0: red-assassin
        castles-0: red-castle
        red-0: red-lord red-page red-spy red-milady
        blue-0: blue-lord blue-knight
        green-0: green-lord
        """
    )
    play(s, "order red-assassin")
    assert legal_with(s, "kill") == {"kill green-lord"}
    assert refusal(s, "kill red-lord") == "PC-041"
    assert refusal(s, "kill blue-lord") == "PC-053"


@clause("PC-160")
def test_pc_160_the_opponent_lays_first_then_you_then_the_properties() -> None:
    s = situation(
        """
        hand-0: red-merchant
        red-0: servant-1
        green-0: green-knight
        blue-1: blue-page
        orange-1: orange-knight
        orders: ball-1
        """
    )
    play(s, "order red-merchant", "give servant-1", "take blue-page", "pass")
    assert question(s) == "1 arrive"
    assert (row(s, 0), row(s, 1)) == (["green"], ["orange"])  # both cards have left
    play(s, "put black right")
    assert question(s) == "0 arrive"
    play(s, "put blue left")
    assert question(s) == "0 fetch"
    assert event_texts(s, "swapped", "laid") == [
        "swapped 0 servant-1 1 blue-page",
        "laid 1 servant-1 black right",
        "laid 0 blue-page blue left",
    ]


@clause("PC-160")
def test_pc_160_several_swaps_with_one_opponent() -> None:
    s = situation("hand-0: red-merchant\nred-0: red-knight servant-1\nblue-1: blue-knight servant-2")
    play(s, "order red-merchant", "give red-knight", "take blue-knight", "pass", "put red left", "put blue left")
    play(s, "give servant-1", "take servant-2", "pass", "put red top", "put blue top")
    assert laid(s, 0) == ["blue-knight", "servant-2"]
    assert laid(s, 1) == ["red-knight", "servant-1"]


BALL_FROM_TWO = """
    hand-0: ball-1
    red-0: red-milady
    blue-1: blue-lord
    green-2: green-lord
    orange-2: orange-mercenary
    hand-2: false-order-1
    """


@clause("PC-161")
@pytest.mark.parametrize("reaction", [["2: answer false-order-1", "0: pass"], ["2: pass", "2: hire"]])
def test_pc_161_a_reaction_cancels_the_whole_ball(reaction: list[str]) -> None:
    s = situation(BALL_FROM_TWO)
    play(s, "order ball-1", "invite blue-lord", "invite green-lord", "1: pass", *reaction)
    assert laid(s, 0) == ["red-milady"]
    assert (laid(s, 1), "green-lord" in laid(s, 2)) == (["blue-lord"], True)
    assert event_texts(s, "invited") == []
    assert top(s, "orders") == "ball-1"
    assert question(s) == "0 act"


THREE_MEN = "hand-0: ball-1\nred-0: red-milady\nblack-0: black-milady\n"


@clause("PC-162")
def test_pc_162_fewer_men_than_the_limit_but_at_least_one() -> None:
    s = situation(THREE_MEN + "blue-1: blue-knight blue-treasurer servant-1")
    play(s, "order ball-1")
    assert refusal(s, "pass") == "PC-162"
    play(s, "invite blue-knight")
    assert legal(s) == {"invite blue-treasurer", "pass"}
    assert refusal(s, "invite blue-knight") is not None  # nobody twice
    play(s, "pass")
    assert question(s) == "1 answer"
    play(s, "pass", "put blue left")
    assert laid(s, 1) == ["blue-treasurer", "servant-1"]


@clause("PC-162")
def test_pc_162_with_two_men_around_two_are_enough() -> None:
    s = situation(THREE_MEN + "blue-1: blue-knight blue-treasurer")
    play(s, "order ball-1", "invite blue-knight", "invite blue-treasurer")
    assert question(s) == "1 answer"


INFIRMARY = """
    hand-0: infirmary-1
    hand-1: false-order-1
    red-0: red-healer
    orange-0: orange-mercenary
    lost: servant-1 blue-knight
    """


@clause("PC-163")
def test_pc_163_the_card_is_lifted_before_the_receiver_is_named() -> None:
    s = situation(INFIRMARY.replace("red-0: red-healer", ""))
    play(s, "order infirmary-1")
    assert set(cards(s, "aside")) == {"infirmary-1", "blue-knight"}
    assert cards(s, "lost") == ["servant-1"]
    play(s, "send 1", "answer false-order-1", "0: pass", "0: hire")
    assert laid(s, 1) == ["blue-knight"]
    assert cards(s, "lost") == ["servant-1", "orange-mercenary"]


@clause("PC-163")
def test_pc_163_a_cancelled_step_puts_it_back_on_top() -> None:
    s = situation(INFIRMARY)
    play(s, "order infirmary-1", "send 1", "answer false-order-1", "0: pass", "0: pass")
    assert cards(s, "lost") == ["servant-1", "blue-knight"]
    assert cards(s, "aside") == []
    assert question(s) == "0 act"


@clause("PC-163")
def test_pc_163_so_it_does_above_the_mercenary_who_cancelled_it() -> None:
    s = situation(INFIRMARY.replace("orange-0", "orange-2"))
    play(s, "order infirmary-1", "send 0", "2: hire")
    assert cards(s, "lost") == ["servant-1", "orange-mercenary", "blue-knight"]


@clause("PC-163")
def test_pc_163_and_when_the_order_is_ended_early() -> None:
    s = situation(INFIRMARY.replace("orange-0: orange-mercenary", ""))
    play(s, "order infirmary-1", "send 1", "pass")
    assert question(s) == "0 send"
    play(s, "pass")
    assert cards(s, "lost") == ["servant-1"]
    assert cards(s, "aside") == []
