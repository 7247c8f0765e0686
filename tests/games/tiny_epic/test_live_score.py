"""Tiny Epic Kingdoms: the points shown while the game goes on are those it would end with now."""

from __future__ import annotations

from typing import Any

from pentarchy.games.tiny_epic.state import TinyEpicState
from pentarchy.testing import clause
from tests.games.tiny_epic.helpers import allies, ended, fight, play, question, result, scored, situation, view
from tests.games.tiny_epic.test_alliances import ATTACK, allied

CAPITALS = "T2B T6B T4A"  # capitals: T2B-c and T6B-e


def points(s: TinyEpicState, seat: int) -> dict[str, int]:
    """A seat's points by line, as the view shows them."""
    found: dict[str, int] = view(s, None)["score"][seat]
    return found


def total(s: TinyEpicState, seat: int) -> int:
    """The sum of a seat's points, as the view shows them."""
    return sum(points(s, seat).values())


@clause("TEK-134", "TEK-180")
def test_tek_180_equal_lines_are_added_up() -> None:
    fields: dict[str, Any] = {
        "sides": CAPITALS,
        "armies": {0: "T2B-c T6B-e T4A-a T4A-b", 1: "T6B-a T6B-b"},
        "face_up": {"T4A-a": "city-1", "T4A-b": "city-2"},
    }
    playing, over = situation("choose 0", **fields), ended(**fields)
    for s in (playing, over):
        assert points(s, 0) == {"armies": 4, "magic": 0, "tower": 0, "capital": 4, "city": 2}
        assert total(s, 0) == 10
    assert result(over).seats[0].score == 10


@clause("TEK-201", "TEK-209")
def test_tek_209_every_region_of_the_lost_kingdom_is_shown() -> None:
    fields: dict[str, Any] = {
        "seats": 2,
        "sides": "T1A T2A T4A",
        "armies": {0: "T4A-a T4A-b T4A-c T4A-d"},
        "neutral": "T4A-e",
        "trophies": {0: 4},
    }
    playing, over = situation("choose 0", **fields), ended(**fields)
    for s in (playing, over):
        assert points(s, 0)["lost-region"] == 4
        assert total(s, 0) == 12
    assert result(over).seats[0].score == 12


@clause("TEK-144", "TEK-181", "TEK-193")
def test_tek_144_armies_in_ruins_are_not_counted_on() -> None:
    s = situation(
        "choose 0",
        sides="T1B T2A T4A",
        armies={0: "T1B-c T1B-a", 1: "T1B-c T2A-a T2A-b"},
        face_up={"T1B-c": "city-1"},
        faction={1: "goblins", 2: "halflings"},
        magic={1: 5, 2: 5},
    )
    assert points(s, 0) == {"armies": 1, "magic": 0, "tower": 0}
    assert "city" not in points(s, 1)
    assert points(s, 1)["armies"] == 2
    assert points(s, 1)["bonus"] == 0  # two armies are left to two seats
    lizards = situation(
        "choose 0", sides="T1B T2A T4A", armies={0: "T1B-c T1B-a"}, faction={0: "lizardfolk"}, magic={0: 5}
    )
    assert points(lizards, 0)["armies"] == 2


@clause("TEK-071", "TEK-134")
def test_tek_071_a_capital_is_the_defenders_until_the_war_is_decided() -> None:
    s = situation(
        "act 0 patrol",
        sides=CAPITALS,
        armies={0: "T2B-a T2B-d", 1: "T2B-c T6B-a"},
        stock={0: "3o", 1: "2o 9f"},
        face_up={"T2B-c": "city-1"},
    )
    play(s, "move T2B-a T2B-c")
    assert question(s) == "0,1 dice"
    assert points(s, 0) == {"armies": 2, "magic": 0, "tower": 0}
    assert points(s, 1) == {"armies": 2, "magic": 0, "tower": 0, "capital": 2, "city": 1}
    won = s.copy()
    play(won, "0: price 3", "1: price 2")
    assert question(won) == "1 leave"
    assert points(won, 0) == {"armies": 2, "magic": 0, "tower": 0, "capital": 2, "city": 1}
    assert points(won, 1) == {"armies": 2, "magic": 0, "tower": 0}
    play(s, "0: flag", "1: flag")
    assert (points(s, 0)["shared-capital"], points(s, 1)["shared-capital"]) == (1, 1)
    assert (points(s, 0)["city"], points(s, 1)["city"]) == (1, 1)


@clause("TEK-071", "TEK-187")
def test_tek_187_an_army_at_war_holds_nothing_for_a_bonus() -> None:
    s = situation(
        "act 0 quest",
        armies={0: "T1A-a T1A-b", 1: "T2A-e T2A-d"},
        faction={0: "halflings", 1: "orcs"},
        magic={0: 5, 1: 5},
    )
    play(s, "move T1A-a T2A-e")
    assert (points(s, 0)["bonus"], points(s, 1)["bonus"]) == (0, 2)
    play(s, "0: flag", "1: flag")
    assert (points(s, 0)["bonus"], points(s, 1)["bonus"]) == (1, 0)


@clause("TEK-088", "TEK-092")
def test_tek_092_the_winner_of_a_breach_holds_all_that_was_shared() -> None:
    s = allied(stock={0: "3o", 1: "9f"}, faction={1: "halflings"}, magic={1: 5}, face_up={"T1A-a": "city-1"})
    play(s, ATTACK)
    assert question(s) == "0,1 dice"
    assert (points(s, 0)["city"], points(s, 1)["city"], points(s, 1)["bonus"]) == (1, 1, 1)
    assert allies(s, 1) == [0]
    s = allied(stock={0: "3o", 1: "9f"}, face_up={"T1A-a": "city-1"})
    fight(s, ATTACK, "2", "flag")
    assert question(s) == "1 settle"
    assert points(s, 0)["city"] == 1
    assert "city" not in points(s, 1)
    assert allies(s, 1) == []


@clause("TEK-071", "TEK-203")
def test_tek_203_what_a_neutral_army_held_is_the_attackers_at_once() -> None:
    s = situation(
        "act 0 patrol",
        seats=2,
        sides="T1A T4A T2B",
        armies={0: "T1A-a T1A-b T2B-a"},
        neutral="T2B-b T2B-c T2B-d T2B-e",
        trophies={0: 1},
        stock={0: "2m 4o"},
    )
    play(s, "move T2B-a T2B-c")
    assert question(s) == "0 pay"
    assert points(s, 0) == {"armies": 3, "magic": 0, "tower": 0, "capital": 2, "lost-region": 1, "trophies": 1}


def test_the_last_points_shown_are_the_final_ones() -> None:
    s = situation(
        "turn", ending=1, shields="patrol quest build research expand", sides="T1B T2A T4A", armies={0: "T1B-c T1B-a"}
    )
    assert total(s, 0) == result(s).seats[0].score == sum(scored(s, 0).values()) == 1
