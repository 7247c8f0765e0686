"""Tiny Epic Kingdoms: what a question and a move are said to cost and to bring is what they cost and bring."""

from __future__ import annotations

from typing import Any

from pentarchy.core.types import Seat
from pentarchy.games.tiny_epic.state import TinyEpicState
from pentarchy.testing import clause
from pentarchy.text import Text
from tests.games.tiny_epic.helpers import TITLE, fight, legal, play, question, situation, stock, story

ENGLISH = Text(TITLE, "en", ["Ann", "Karl", "Eve"])
RUSSIAN = Text(TITLE, "ru", ["Анна", "Карл", "Ева"])


def asked(s: TinyEpicState, text: Text = ENGLISH) -> str:
    """What the first seat that is asked is told."""
    decision = s.decision(s.turn()[0])
    assert decision is not None
    return text.prompt(decision)


def label(s: TinyEpicState, move: str, text: Text = ENGLISH, seat: Seat | None = None) -> str:
    """How a legal move of the first seat that is asked is offered."""
    seat = s.turn()[0] if seat is None else seat
    made = TITLE.read(s, seat, move)
    assert move in legal(s, seat)
    return text.move(s, seat, made)


@clause("TEK-095")
def test_tek_095_the_retreat_of_a_saved_last_army_is_said_to_be_free() -> None:
    s = situation(
        "act 0 patrol",
        armies={0: "T1A-a T1A-d T2A-a", 1: "T1A-a T2A-b"},
        stock={0: "1o"},
    )
    play(s, "move T2A-a T2A-b", "0: price 1", "1: flag", "settle T2A-b")
    # The army in T2A-b has gone to the supply: no food. The one in T1A-a is the last.
    assert question(s) == "1 leave"
    assert asked(s).endswith("A retreat is free.")
    assert asked(s, RUSSIAN).endswith("Отступление бесплатное.")
    assert label(s, "retreat T1A-c").endswith(", free")
    play(s, "retreat T1A-c")
    assert stock(s, 1) == "0m 0o 0f"


@clause("TEK-073", "TEK-075")
def test_tek_073_a_retreat_is_offered_at_its_price() -> None:
    s = situation("act 0 quest", armies={0: "T1A-a T1A-b", 1: "T2A-e T2A-a"}, stock={0: "3o", 1: "2f"})
    fight(s, "move T1A-a T2A-e", "2", "flag")
    assert asked(s).endswith("A retreat costs 2 food.")
    assert label(s, "retreat T2A-d").endswith("for 2 food")
    assert label(s, "retreat T2A-d", RUSSIAN).startswith("Отступить (еды: 2)")
    play(s, "retreat T2A-d")
    assert stock(s, 1) == "0m 0o 0f"


@clause("TEK-075")
def test_tek_075_an_army_that_cannot_retreat_is_told_so() -> None:
    s = situation(
        "act 0 quest",
        armies={0: "T1A-a T1A-b", 1: "T2A-e T2A-a"},
        stock={0: "3o", 1: "2m 1f"},
        faction={1: "undead"},
        magic={1: 4},
    )
    fight(s, "move T1A-a T2A-e", "2", "flag")
    assert asked(s).endswith("It cannot retreat.")
    assert label(s, "rise T2A-c").endswith("for 2 mana")
    play(s, "rise T2A-c")
    assert stock(s, 1) == "0m 0o 1f"


@clause("TEK-200", "TEK-203")
def test_tek_203_a_neutral_army_is_offered_at_what_it_costs() -> None:
    s = situation(
        "act 0 quest",
        seats=2,
        armies={0: "T1A-a T1A-b"},
        stock={0: "4o"},
        face_up={"T1A-b": "fortress-1"},
    )
    assert "beat the neutral army for 3" in label(s, "move T1A-a T4A-a")
    # Its last army would leave the Fortress: no discount, and 5 is too dear.
    assert "move T1A-b T4A-a" not in legal(s)
    play(s, "move T1A-a T4A-a")
    assert stock(s, 0) == "0m 1o 0f"


@clause("TEK-065")
def test_tek_065_a_discount_for_a_way_of_paying_is_told() -> None:
    s = situation(
        "act 0 quest",
        armies={0: "T1A-a T1A-b", 1: "T2A-e T2A-a"},
        stock={0: "2m 4o", 1: "2m 4o"},
        faction={0: "humans", 1: "elves"},
        magic={0: 3, 1: 2},
    )
    fight(s, "move T1A-a T2A-e", "3", "2")
    assert asked(s) == "The war costs you 3, or 2 less if you pay with one kind of resource. How do you pay?"
    play(s, "pay 0 1 0")
    assert asked(s) == "The war costs you 2, or 1 less if you pay with mana alone. How do you pay?"
    assert "pay 1 0 0" in legal(s)


@clause("TEK-172")
def test_tek_172_a_bandit_does_not_ask_for_a_last_army() -> None:
    fields: dict[str, Any] = {"face_down": {"T1A-b": "bandit-1"}}
    s = situation("act 0 patrol", armies={0: "T1A-a"}, stock={0: "2m 2o"}, **fields)
    play(s, "move T1A-a T1A-b")
    assert question(s) == "0 ambush"
    assert asked(s).endswith("Which 2 resources do you give? Your last army stays.")
    assert asked(s, RUSSIAN).endswith("Какие 2 ресурса отдать? Последняя армия остаётся.")
    s = situation("act 0 patrol", armies={0: "T1A-a T1A-e"}, stock={0: "2m 2o"}, **fields)
    play(s, "move T1A-a T1A-b")
    assert asked(s).endswith("2 resources, or your army?")


@clause("TEK-127", "TEK-130")
def test_tek_130_what_goes_above_nine_is_not_said_to_be_collected() -> None:
    s = situation("turn build", armies={1: "T2A-c T2A-d"}, stock={1: "9o 8f"})
    play(s, "pass")
    assert label(s, "collect") == "Collect 1 food"
    play(s, "collect")
    assert story(s, "collected") == ["collected 1 0 0 1"]
    assert stock(s, 1) == "0m 9o 9f"


@clause("TEK-130", "TEK-170")
def test_tek_170_what_goes_above_nine_is_said_to_be_lost() -> None:
    s = situation("act 0 patrol", armies={0: "T1A-a T1A-e"}, stock={0: "8m 3o"}, face_down={"T1A-b": "treasure-1"})
    play(s, "move T1A-a T1A-b")
    assert label(s, "gain 2 0 0") == "2 mana (1 lost: no room)"
    assert label(s, "gain 2 0 0", RUSSIAN) == "2 маны (пропадёт 1: нет места)"
    assert label(s, "gain 1 1 0") == "1 mana, 1 ore"
    play(s, "gain 2 0 0")
    assert story(s, "gained") == ["gained 0 1 0 0"]
    assert stock(s, 0) == "9m 3o 0f"


@clause("TEK-119", "TEK-121")
def test_tek_121_a_trade_says_what_arrives() -> None:
    humans: dict[str, Any] = {"faction": {0: "humans"}, "magic": {0: 2}}
    s = situation("act 0 trade", stock={0: "3f 7o"}, **humans)
    assert label(s, "trade food mana 3") == "Trade 3 food for 4 mana"
    assert label(s, "trade food mana 3", RUSSIAN) == "Обменять: еда 3 → мана 4"
    assert label(s, "trade food ore 2") == "Trade 2 food for 2 ore"  # the third would be the tenth
    play(s, "trade food mana 3")
    assert stock(s, 0) == "4m 7o 0f"
    elves: dict[str, Any] = {"faction": {0: "elves"}, "magic": {0: 1}}
    s = situation("act 0 trade", stock={0: "3f 7o"}, **elves)
    assert label(s, "blend 4 3") == "4 ore and 3 food → 7 mana"
    play(s, "blend 4 3")
    assert stock(s, 0) == "7m 3o 0f"
