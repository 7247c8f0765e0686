"""Plague Castles: Marriage and the Ball."""

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
    married,
    pass_until,
    play,
    question,
    refusal,
    row,
    situation,
)

# ---------------------------------------------------------------- Marriage


@clause("PC-068")
def test_pc_068_a_card_moves_to_another_own_house_and_counts_as_its_colour() -> None:
    s = situation(
        """
        hand-0: marriage-1 red-assassin
        red-0: red-lord red-healer red-spy
        blue-0: blue-page blue-spy
        black-1: black-lord black-spy black-healer black-courtesan black-milady
        """
    )
    assert refusal(s, "build red") == "PC-026"
    play(s, "order marriage-1")
    assert refusal(s, "wed blue-page blue") == refusal(s, "wed black-lord red") == "PC-068"
    assert refusal(s, "wed blue-page green") is not None
    assert legal_with(s, "blue") == {"wed red-lord blue", "wed red-healer blue", "wed red-spy blue"}
    play(s, "wed blue-page red")
    assert len(cards(s, "red-0")) == 4
    assert cards(s, "blue-0") == ["blue-spy"]
    assert married(s) == {"blue-page"}
    assert actions_taken(s) == 1
    assert refusal(s, "build red") is None
    play(s, "order red-assassin")
    for card in cards(s, "black-1")[:4]:
        play(s, f"kill {card}", "pass")
    assert question(s) == "0 act"  # four kills and no fifth
    assert cards(s, "black-1") == ["black-milady"]


@clause("PC-069")
def test_pc_069_a_married_card_lies_at_the_very_bottom() -> None:
    s = situation(
        """
        hand-0: marriage-1
        red-0: red-lord red-page
        blue-0: blue-knight blue-spy
        """
    )
    play(s, "order marriage-1", "wed blue-knight red")
    assert cards(s, "red-0") == ["blue-knight", "red-lord", "red-page"]


@clause("PC-070")
def test_pc_070_without_natives_a_married_card_is_lost() -> None:
    s = situation(
        """
        hand-0: ball-1
        red-1: blue-knight red-page
        green-1: green-spy
        married: blue-knight
        """
    )
    play(s, "order ball-1", "invite red-page", "pass")
    pass_until(s, "0 act")
    assert row(s, 1) == ["green"]
    assert cards(s, "lost") == ["blue-knight"]
    assert married(s) == set()
    assert laid(s, 0) == ["red-page"]


@clause("PC-070")
def test_pc_070_with_a_native_left_it_stays() -> None:
    s = situation(
        """
        hand-0: ball-1
        red-1: blue-knight red-spy red-page
        married: blue-knight
        """
    )
    play(s, "order ball-1", "invite red-page", "pass")
    assert cards(s, "red-1") == ["blue-knight", "red-spy"]
    assert cards(s, "lost") == []


@clause("PC-070")
def test_pc_070_by_ones_own_marriage_too() -> None:
    s = situation(
        """
        hand-0: marriage-1
        red-0: blue-knight red-spy
        green-0: green-page
        married: blue-knight
        """
    )
    play(s, "order marriage-1", "wed red-spy green")
    assert row(s, 0) == ["green"]
    assert cards(s, "green-0") == ["red-spy", "green-page"]
    assert cards(s, "lost") == ["blue-knight"]


@clause("PC-071")
def test_pc_071_at_an_opponents_place_it_has_its_printed_colour() -> None:
    s = situation(
        """
        hand-0: ball-1
        red-0: red-spy
        blue-0: blue-spy
        red-1: blue-page red-lord
        married: blue-page
        """
    )
    play(s, "order ball-1", "invite blue-page", "pass")
    pass_until(s, "0 act")
    assert cards(s, "blue-0") == ["blue-spy", "blue-page"]
    assert cards(s, "red-0") == ["red-spy"]
    assert married(s) == set()


@clause("PC-072")
def test_pc_072_a_married_card_keeps_its_property() -> None:
    s = situation(
        """
        hand-0: green-assassin
        green-0: green-page
        red-1: blue-knight red-lord red-page
        blue-1: blue-spy
        married: blue-knight
        """
    )
    play(s, "order green-assassin")
    assert legal_with(s, "kill") == {"kill green-page", "kill blue-spy"}  # his old house is open, the new one protected
    assert refusal(s, "kill red-lord") == "PC-087"


@clause("PC-073")
def test_pc_073_a_married_milady_brings_nobody() -> None:
    s = situation(
        """
        hand-0: marriage-1
        blue-0: blue-milady blue-spy
        red-0: red-spy
        blue-1: blue-knight blue-treasurer
        red-2: red-knight red-treasurer
        """
    )
    play(s, "order marriage-1", "wed blue-milady red")
    assert cards(s, "red-0") == ["blue-milady", "red-spy"]
    assert cards(s, "blue-1") == ["blue-knight", "blue-treasurer"]
    assert cards(s, "red-2") == ["red-knight", "red-treasurer"]


@clause("PC-074")
def test_pc_074_married_knight_and_treasurer_follow_no_milady() -> None:
    s = situation(
        """
        hand-0: blue-milady red-milady
        red-1: blue-treasurer blue-knight red-lord
        blue-2: red-knight red-treasurer blue-spy
        married: blue-treasurer blue-knight red-knight red-treasurer
        """
    )
    play(s, "lay blue-milady blue right", "lay red-milady red right")
    assert laid(s, 0) == ["blue-milady", "red-milady"]
    assert cards(s, "red-1") == ["blue-treasurer", "blue-knight", "red-lord"]
    assert cards(s, "blue-2") == ["red-knight", "red-treasurer", "blue-spy"]


# ---------------------------------------------------------------- the Ball


@clause("PC-075")
@pytest.mark.parametrize(("miladies", "men"), [("", 1), ("red-milady", 2), ("red-milady blue-milady", 3)])
def test_pc_075_one_man_and_one_more_for_each_milady(miladies: str, men: int) -> None:
    houses = "".join([f"\n        {milady.partition('-')[0]}-0: {milady}" for milady in miladies.split()])
    s = situation(
        f"""
        hand-0: ball-1{houses}
        green-1: green-page green-lord green-healer green-knight
        black-2: black-milady
        """
    )
    guests = cards(s, "green-1")[:men]
    play(s, "order ball-1", *[f"invite {guest}" for guest in guests])
    assert question(s) == "1 answer"  # the limit is reached
    play(s, "pass")
    pass_until(s, "0 act")
    assert cards(s, "green-0") == guests
    assert actions_taken(s) == 1  # for one action


@clause("PC-076")
def test_pc_076_men_of_different_houses_and_opponents() -> None:
    s = situation(
        """
        hand-0: ball-1
        black-0: black-page
        red-0: red-milady red-lord
        blue-0: blue-milady
        green-1: green-lord
        orange-1: orange-page
        black-2: black-lord
        """
    )
    play(s, "order ball-1")
    assert legal(s) == {"invite green-lord", "invite orange-page", "invite black-lord"}  # opponents' men only
    play(s, "invite orange-page", "invite black-lord", "pass")
    assert s.turn() == [1, 2]
    play(s, "1: pass", "2: pass")
    pass_until(s, "0 act")
    assert {"orange-page", "black-lord"} <= set(laid(s, 0))
    assert laid(s, 1) == ["green-lord"]


@clause("PC-077")
def test_pc_077_men_and_nobody_else() -> None:
    s = situation(
        """
        hand-0: ball-1
        red-1: red-lord red-healer red-jester red-spy red-milady red-courtesan servant-1
        orange-1: orange-mercenary orange-treasurer orange-knight
        blue-2: blue-priest blue-page blue-spy
        green-2: green-minstrel green-plague-bearer servant-2
        black-2: black-alchemist
        """
    )
    play(s, "order ball-1")
    guests = {move.split()[1].partition("-")[2] for move in legal(s)}
    assert guests == {
        "lord",
        "knight",
        "treasurer",
        "page",
        "healer",
        "plague-bearer",
        "mercenary",
        "jester",
        "priest",
        "minstrel",
        "alchemist",
    }
    for card in ("red-spy", "red-milady", "red-courtesan", "servant-1"):
        assert refusal(s, f"invite {card}") == "PC-077"


@clause("PC-077")
def test_pc_077_without_men_no_ball() -> None:
    s = situation(
        """
        hand-0: ball-1
        red-0: red-lord
        red-1: red-spy red-milady servant-1
        blue-2: blue-courtesan
        """
    )
    assert refusal(s, "order ball-1") == "PC-144"


@clause("PC-078")
@pytest.mark.parametrize(("side", "after"), [("left", ["green", "red", "blue"]), ("right", ["red", "blue", "green"])])
def test_pc_078_a_man_is_laid_by_the_usual_rule(side: str, after: list[str]) -> None:
    s = situation(
        """
        hand-0: ball-1
        red-0: red-spy
        blue-0: blue-milady
        rows-0: red blue
        green-1: green-page
        red-1: red-knight
        """
    )
    play(s, "order ball-1", "invite red-knight", "invite green-page", "1: pass")
    assert question(s) == "0 arrive"
    assert legal(s) == {"put green left", "put green right"}
    assert cards(s, "red-0") == ["red-spy", "red-knight"]  # where there is a house, there is no choice
    play(s, f"put green {side}")
    assert row(s, 0) == after


@clause("PC-079")
def test_pc_079_the_property_of_each_man_works_at_your_place() -> None:
    s = situation(
        """
        hand-0: ball-1
        red-0: red-milady
        blue-1: blue-healer blue-page
        lost: red-knight
        orders: ram-1
        """
    )
    play(s, "order ball-1", "invite blue-healer", "invite blue-page", "pass", "put blue right")
    assert question(s) == "0 waiting"
    play(s, "use blue-healer", "raise", "fetch")
    assert cards(s, "red-0") == ["red-milady", "red-knight"]
    assert hand(s, 0) == {"ram-1"}


@clause("PC-080")
def test_pc_080_all_men_come_at_one_moment() -> None:
    s = situation(
        """
        hand-0: ball-1
        red-0: red-milady
        blue-0: blue-milady
        blue-1: blue-healer blue-page
        black-2: black-lord
        lost: red-knight
        orders: ram-1
        """
    )
    play(s, "order ball-1", "invite blue-healer", "invite black-lord", "invite blue-page")
    assert event_texts(s, "invited", "laid", "revived") == []  # named, and not moved yet
    assert laid(s, 1) == ["blue-healer", "blue-page"]
    assert s.turn() == [1, 2]  # answered once, by all of them
    play(s, "1: pass", "2: pass", "put black left")
    told = event_texts(s, "invited", "laid", "revived", "fetched")
    assert told[:3] == ["invited 0 blue-healer 1", "invited 0 black-lord 2", "invited 0 blue-page 1"]
    assert [event.split()[0] for event in told[3:]] == ["laid"] * 3
    assert question(s) == "0 waiting"  # all of them lie there before any property works
    assert legal(s) == {"use blue-healer", "use black-lord", "use blue-page"}


@clause("PC-081")
def test_pc_081_the_men_are_yours_for_good() -> None:
    s = situation(
        """
        hand-0: ball-1 marriage-1
        red-0: red-spy red-healer
        blue-1: blue-knight blue-spy
        deck: green-page green-lord green-spy
        """
    )
    play(s, "order ball-1", "invite blue-knight", "pass", "put blue right", "end")
    play(s, "draw", "end", "draw", "end")
    assert laid(s, 0) == ["red-spy", "red-healer", "blue-knight"]  # a round later, he is still there
    assert laid(s, 1) == ["blue-spy"]
    play(s, "order marriage-1", "wed blue-knight red")
    assert cards(s, "red-0") == ["blue-knight", "red-spy", "red-healer"]
