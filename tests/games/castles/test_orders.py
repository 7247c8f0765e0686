"""Plague Castles: Assassin, Merchant, False Order, Thief and Infirmary."""

from __future__ import annotations

from random import Random

import pytest

from pentarchy.core import Chance, ScriptedChance
from pentarchy.testing import clause
from tests.games.castles.helpers import (
    actions_taken,
    cards,
    event_texts,
    hand,
    laid,
    legal,
    legal_with,
    new,
    pass_until,
    play,
    play_when_legal,
    question,
    refusal,
    row,
    seen,
    situation,
    top,
)

# ---------------------------------------------------------------- Assassin and Merchant


@clause("PC-057")
def test_pc_057_only_with_a_laid_card_of_their_colour() -> None:
    s = situation(
        """
        hand-0: green-assassin green-merchant red-assassin red-merchant green-page
        red-0: red-page
        green-1: green-lord green-spy
        """
    )
    assert legal_with(s, "order") == {"order red-assassin", "order red-merchant"}
    assert refusal(s, "order green-assassin") == refusal(s, "order green-merchant") == "PC-057"
    assert {"discard green-assassin", "discard green-merchant"} <= legal(s)
    play(s, "lay green-page green right")
    assert {"order green-assassin", "order green-merchant"} <= legal(s)


@clause("PC-058")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_pc_058_as_many_kills_as_cards_of_the_colour(size: int) -> None:
    s = situation(
        f"""
        hand-0: red-assassin
        red-0: {" ".join(["red-page", "red-lord", "servant-1"][:size])}
        blue-0: blue-knight
        green-1: green-page green-lord green-spy green-healer green-milady
        """
    )
    play(s, "order red-assassin")
    for card in cards(s, "green-1")[:size]:
        assert question(s) == "0 kill"
        play(s, f"kill {card}", "pass")
    assert question(s) == "0 act"
    assert len(cards(s, "green-1")) == 5 - size


@clause("PC-058")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_pc_058_as_many_swaps_as_cards_of_the_colour(size: int) -> None:
    s = situation(
        f"""
        hand-0: red-merchant
        red-0: {" ".join(["red-milady", "red-spy", "servant-1"][:size])}
        blue-0: blue-knight
        green-1: green-page green-lord green-spy green-healer green-milady
        """
    )
    gifts, prizes = cards(s, "red-0"), cards(s, "green-1")
    play(s, "order red-merchant")
    for gift, prize in zip(gifts, prizes[:size], strict=True):
        play_when_legal(s, f"give {gift}", f"take {prize}")
    pass_until(s, "0 act")
    assert len(event_texts(s, "swapped")) == size
    assert set(prizes[:size]) <= set(laid(s, 0))


@clause("PC-058")
def test_pc_058_counted_when_it_is_played() -> None:
    s = situation(
        """
        hand-0: red-merchant
        red-0: red-page red-lord
        green-1: green-page green-lord green-spy
        red-1: red-milady red-spy
        """
    )
    play(s, "order red-merchant")
    play_when_legal(s, "give red-page", "take red-milady", "give red-lord", "take red-spy")
    pass_until(s, "0 act")  # two red cards again, and no third swap
    assert row(s, 0) == ["red"]


@clause("PC-059")
def test_pc_059_any_colour_and_any_opponent() -> None:
    s = situation(
        """
        hand-0: red-assassin red-merchant
        red-0: red-page red-lord
        blue-1: blue-lord
        green-2: green-page
        """
    )
    t = s.copy()
    play(t, "order red-assassin", "kill blue-lord", "pass", "kill green-page", "pass")
    assert cards(t, "lost") == ["blue-lord", "green-page"]
    play(s, "order red-merchant", "give red-page")
    assert legal(s) == {"take blue-lord", "take green-page"}


@clause("PC-060")
@pytest.mark.parametrize(
    ("order", "first"),
    [("red-assassin", ["kill blue-lord"]), ("red-merchant", ["give red-page", "take blue-lord"])],
)
def test_pc_060_fewer_than_the_limit_will_do(order: str, first: list[str]) -> None:
    s = situation(
        f"""
        hand-0: {order}
        red-0: red-page red-spy red-healer
        blue-1: blue-lord blue-page
        """
    )
    play(s, f"order {order}", *first)
    pass_until(s, f"0 {first[0].split()[0]}")
    play(s, "pass")
    assert question(s) == "0 act"
    assert actions_taken(s) == 1
    assert top(s, "orders") == order
    assert cards(s, "blue-1") == ["blue-page"]


@clause("PC-061")
def test_pc_061_each_kill_sends_one_to_the_lost_deck() -> None:
    s = situation(
        """
        hand-0: red-assassin
        red-0: red-page red-lord
        blue-1: blue-page
        green-2: green-lord green-spy
        lost: black-page
        """
    )
    play(s, "order red-assassin", "kill blue-page", "pass")
    assert cards(s, "lost") == ["black-page", "blue-page"]
    play(s, "kill green-lord", "pass")
    assert cards(s, "lost") == ["black-page", "blue-page", "green-lord"]
    assert event_texts(s, "died") == ["died 1 blue-page", "died 2 green-lord"]


@clause("PC-062")
def test_pc_062_a_swap_is_one_laid_card_for_one() -> None:
    s = situation(
        """
        hand-0: blue-merchant red-spy
        hand-1: red-healer
        blue-0: blue-page
        black-0: black-page
        red-1: red-lord
        green-1: green-spy
        """
    )
    play(s, "order blue-merchant")
    assert legal_with(s, "give") == {"give blue-page", "give black-page"}  # laid cards only
    play(s, "give blue-page")
    assert legal(s) == {"take red-lord", "take green-spy"}
    play(s, "take red-lord", "pass", "put blue left", "put red left")
    pass_until(s, "0 act")
    assert (laid(s, 0), laid(s, 1)) == (["red-lord", "black-page"], ["blue-page", "green-spy"])
    assert event_texts(s, "swapped") == ["swapped 0 blue-page 1 red-lord"]


@clause("PC-063")
def test_pc_063_the_opponents_new_card_works_first() -> None:
    s = situation(
        """
        hand-0: blue-merchant
        blue-0: blue-page
        red-1: red-page
        orders: ram-1 ball-1
        """
    )
    play(s, "order blue-merchant", "give blue-page", "take red-page", "pass")
    assert question(s) == "1 fetch"
    play(s, "fetch")
    assert question(s) == "0 fetch"
    play(s, "fetch")
    assert (hand(s, 0), hand(s, 1)) == ({"ram-1"}, {"ball-1"})


# ---------------------------------------------------------------- False Order


@clause("PC-064")
def test_pc_064_no_other_order_answers_an_order() -> None:
    s = situation(
        """
        hand-0: thief-1
        hand-1: false-order-1 thief-2 ball-1 red-page
        """
    )
    play(s, "order thief-1", "rob 1")
    assert legal(s) == {"answer false-order-1", "pass"}
    assert refusal(s, "answer thief-2") == refusal(s, "answer ball-1") == "PC-064"


@clause("PC-064")
def test_pc_064_in_anothers_turn_only_false_orders_are_offered() -> None:
    random = Random(4)
    answers = 0
    for seed in range(40):
        s = new(4, seed)
        while s.turn():
            for seat in s.turn():
                moves = legal(s, seat)
                played = {move.split()[1] for move in moves if move.startswith(("order ", "answer "))}
                if seat != s.active:
                    assert {card.rpartition("-")[0] for card in played} <= {"false-order"}
                    assert not any(move.startswith("order ") for move in moves)
                    answers += bool(played)
            seat = s.turn()[0]
            s.push(seat, random.choice(s.legal_moves(seat)))
    assert answers


@clause("PC-065")
def test_pc_065_a_false_order_cancels_an_order_aimed_at_you() -> None:
    s = situation(
        """
        hand-0: thief-1
        hand-1: false-order-1 red-page
        """
    )
    play(s, "order thief-1", "rob 1")
    assert question(s) == "1 answer"
    play(s, "answer false-order-1")
    play(s, "pass")  # the thief has no answer to it
    assert hand(s, 1) == {"red-page"}
    assert hand(s, 0) == set()
    assert cards(s, "orders") == ["false-order-1", "thief-1"]
    assert question(s) == "0 act"


@clause("PC-065")
def test_pc_065_only_an_order_aimed_at_you() -> None:
    s = situation(
        """
        hand-0: thief-1
        hand-1: red-page
        hand-2: false-order-1
        """
    )
    play(s, "order thief-1", "rob 1")
    assert s.turn() == [1]
    assert legal(s, 2) == set()
    assert refusal(s, "answer false-order-1", 2) is not None


@clause("PC-066")
def test_pc_066_a_false_order_is_cancelled_by_another() -> None:
    s = situation(
        """
        hand-0: thief-1 false-order-2
        hand-1: false-order-1 red-page
        """,
        ScriptedChance([0]),
    )
    play(s, "order thief-1", "rob 1", "answer false-order-1")
    assert question(s) == "0 answer"
    play(s, "answer false-order-2")
    assert question(s) == "1 answer"  # she might have another
    play(s, "pass")
    assert hand(s, 0) == {"red-page"}
    assert hand(s, 1) == set()
    assert cards(s, "orders") == ["false-order-2", "false-order-1", "thief-1"]


@clause("PC-067")
def test_pc_067_what_a_cancelled_order_has_done_stands_and_the_rest_is_lost() -> None:
    s = situation(
        """
        seats: 4
        hand-0: red-merchant
        hand-2: false-order-1
        red-0: red-lord red-knight servant-1
        blue-1: blue-knight
        green-2: green-knight
        black-3: black-knight
        """
    )
    play(s, "order red-merchant")
    play_when_legal(
        s, "give red-lord", "take blue-knight", "give red-knight", "take green-knight", "answer false-order-1"
    )
    pass_until(s, "0 act")
    assert set(laid(s, 0)) == {"blue-knight", "red-knight", "servant-1"}
    assert laid(s, 1) == ["red-lord"]
    assert laid(s, 2) == ["green-knight"]
    assert laid(s, 3) == ["black-knight"]
    assert event_texts(s, "swapped") == ["swapped 0 red-lord 1 blue-knight"]
    assert actions_taken(s) == 1


# ---------------------------------------------------------------- Thief and Infirmary


@clause("PC-099")
@pytest.mark.parametrize(("spies", "thefts"), [("", 1), ("red-spy", 2), ("red-spy blue-spy", 3)])
def test_pc_099_one_theft_and_one_more_for_each_spy(spies: str, thefts: int) -> None:
    houses = "".join([f"\n        {spy.partition('-')[0]}-0: {spy}" for spy in spies.split()])
    s = situation(
        f"""
        hand-0: thief-1
        hand-1: red-page blue-page green-page
        hand-2: black-page{houses}
        black-1: black-spy
        """
    )
    play(s, "order thief-1")
    for i in range(thefts):
        assert question(s) == "0 rob"
        assert ("pass" in legal(s)) == (i > 0)
        play(s, "rob 1", "pass")
    assert question(s) == "0 act"
    assert len(hand(s, 0)) == thefts
    assert len(hand(s, 1)) == 3 - thefts


@clause("PC-099")
def test_pc_099_from_an_opponent_of_choice_each_time() -> None:
    s = situation(
        """
        hand-0: thief-1
        hand-1: red-page
        hand-2: black-page
        red-0: red-spy
        """
    )
    play(s, "order thief-1")
    assert legal(s) == {"rob 1", "rob 2"}
    play(s, "rob 2", "pass")
    assert legal(s) == {"rob 1", "pass"}  # nothing is left there
    play(s, "rob 1", "pass")
    assert hand(s, 0) == {"red-page", "black-page"}


@clause("PC-099")
def test_pc_099_the_card_is_random() -> None:
    found = set()
    for seed in range(30):
        s = situation(
            """
            hand-0: thief-1
            hand-1: red-page blue-page green-page black-page
            """,
            Chance(seed),
        )
        play(s, "order thief-1", "rob 1", "pass")
        found |= hand(s, 0)
    assert found == {"red-page", "blue-page", "green-page", "black-page"}


@clause("PC-099")
def test_pc_099_thefts_stop_at_seven_cards() -> None:
    s = situation(
        """
        hand-0: thief-1 thief-2 ram-1 ram-2 ball-1 ball-2 ball-3
        hand-1: red-page blue-page green-page
        red-0: red-spy
        """
    )
    play(s, "order thief-1", "rob 1", "pass")
    assert len(hand(s, 0)) == 7
    assert question(s) == "0 act"  # though there is a second theft


@clause("PC-100")
def test_pc_100_an_infirmary_revives_at_the_place_of_a_player_of_choice() -> None:
    s = situation(
        """
        hand-0: infirmary-1
        red-0: red-healer
        blue-1: blue-spy
        lost: green-spy black-lord red-plague-bearer
        """
    )
    play(s, "order infirmary-1")
    assert legal(s) == {"send 0", "send 1", "send 2"}
    for viewer in (0, 1, 2):
        assert "red-plague-bearer" in seen(s, viewer, "aside")
    play(s, "send 1")
    assert question(s) == "1 answer"
    play(s, "pass", "put red left")
    assert laid(s, 1) == ["red-plague-bearer"]  # and his plague has killed the Spy
    assert question(s) == "0 send"
    # The Spy lies on the Lord now: she is the next to be revived.
    play(s, "send 0", "put blue right")
    assert top(s, "blue-0") == "blue-spy"
    pass_until(s, "0 act")
    assert cards(s, "lost") == ["green-spy", "black-lord"]


@clause("PC-100")
@pytest.mark.parametrize(("healers", "revivals"), [("", 1), ("red-healer", 2), ("red-healer blue-healer", 3)])
def test_pc_100_one_revival_and_one_more_for_each_healer(healers: str, revivals: int) -> None:
    houses = "".join([f"\n        {healer.partition('-')[0]}-0: {healer}" for healer in healers.split()])
    s = situation(
        f"""
        hand-0: infirmary-1{houses}
        green-1: green-healer
        lost: black-knight black-treasurer green-knight green-treasurer
        """
    )
    play(s, "order infirmary-1")
    for i in range(revivals):
        assert question(s) == "0 send"
        assert ("pass" in legal(s)) == (i > 0)
        play_when_legal(s, "send 2")
        play(s, "pass")
        if question(s) == "2 arrive":
            play(s, max(legal(s)))
    assert question(s) == "0 act"
    assert len(laid(s, 2)) == revivals


@clause("PC-100")
def test_pc_100_the_property_works_there() -> None:
    s = situation(
        """
        hand-0: infirmary-1
        lost: green-page
        orders: ram-1
        """
    )
    play(s, "order infirmary-1", "send 1", "pass")
    assert question(s) == "1 fetch"
    play(s, "fetch")
    assert hand(s, 1) == {"ram-1"}
