"""Tiny Epic Kingdoms: Patrol and Quest, and where armies may not go."""

from __future__ import annotations

from typing import Any

from pentarchy.testing import clause
from tests.games.tiny_epic.helpers import (
    armies,
    destinations,
    fight,
    legal,
    offered,
    play,
    question,
    refusal,
    situation,
    story,
)


@clause("TEK-036")
def test_tek_036_patrol_moves_one_army_one_step_on_its_card() -> None:
    s = situation("act 0 patrol", armies={0: "T1A-a T1A-a"})
    assert destinations(s, "T1A-a") == {"T1A-b", "T1A-c"}
    assert refusal(s, "move T1A-a T2A-a") == "TEK-036"
    assert refusal(s, "move T1A-a T1A-d") == "TEK-037"
    play(s, "move T1A-a T1A-c")
    assert armies(s, 0) == ["T1A-a", "T1A-c"]
    assert question(s) == "1 act"  # nothing else was pending: one army, one step


@clause("TEK-037")
def test_tek_037_a_common_border_makes_neighbours() -> None:
    s = situation("act 0 patrol", sides="T8A T2A T4A", armies={0: "T8A-a T8A-b"})
    assert destinations(s, "T8A-a") == {"T8A-b", "T8A-c"}
    assert refusal(s, "move T8A-b T8A-c") == "TEK-037"


@clause("TEK-038")
def test_tek_038_patrol_crosses_no_river_water_or_crags() -> None:
    s = situation("act 0 patrol", armies={0: "T1A-a T1A-a"})
    assert refusal(s, "move T1A-a T1A-e") == "TEK-132"
    s = situation("act 0 patrol", sides="T8A T2A T4A", armies={0: "T8A-b T8A-b"})
    assert destinations(s, "T8A-b") == {"T8A-a", "T8A-d"}
    assert refusal(s, "move T8A-b T8A-c") == "TEK-037"
    s = situation("act 0 patrol", sides="T3A T2A T4A", armies={0: "T3A-a T3A-a"})
    assert destinations(s, "T3A-a") == {"T3A-b", "T3A-e"}  # not over the lake in the middle


@clause("TEK-039")
def test_tek_039_quest_goes_from_edge_to_edge_of_another_card() -> None:
    s = situation("act 0 quest", sides="T1A T2A T6B", armies={0: "T1A-a T1A-c"})
    assert destinations(s, "T1A-a") == {
        *[f"T2A-{letter}" for letter in "abcd"],
        *[f"T6B-{letter}" for letter in "abcd"],
    }  # T2A-e holds two armies, T6B-e is not on the edge
    assert destinations(s, "T1A-c") == set()
    assert refusal(s, "move T1A-a T1A-b") == "TEK-039"
    play(s, "move T1A-a T2A-c")
    assert armies(s, 0) == ["T1A-c", "T2A-c"]


@clause("TEK-040")
def test_tek_040_an_edge_region_touches_the_edge() -> None:
    inside = situation("act 0 quest", armies={0: "T1A-c T1A-c"})
    assert legal(inside) == {"pass"}
    assert refusal(inside, "move T1A-c T2A-a") == "TEK-040"
    s = situation("act 1 quest", armies={0: "T1A-a T1A-b", 1: "T2A-a T2A-b"}, active=1)
    assert {goal for goal in destinations(s, "T2A-a") if goal.startswith("T1A")} == {"T1A-a", "T1A-b", "T1A-d", "T1A-e"}
    assert refusal(s, "move T2A-a T1A-c") == "TEK-040"


@clause("TEK-041")
def test_tek_041_quest_leads_over_no_water_or_crags() -> None:
    s = situation("act 0 quest", sides="T1B T2A T4A", armies={0: "T1B-b T1B-a", 1: "T2A-a T2A-b"})
    assert destinations(s, "T1B-b") == set()  # behind crag k1
    assert destinations(s, "T1B-a") > {"T2A-c"}
    s = situation("act 1 quest", sides="T1B T2A T4A", armies={0: "T1B-e T1B-e", 1: "T2A-a T2A-b"}, active=1)
    assert {goal for goal in destinations(s, "T2A-a") if goal.startswith("T1B")} == {"T1B-a", "T1B-d"}


@clause("TEK-042")
def test_tek_042_borders_and_edges_are_map_data() -> None:
    s = situation("act 1 quest", sides="T4B T2A T5A", armies={0: "T4B-a T4B-c", 1: "T2A-a T2A-b"}, active=1)
    assert "T4B-d" not in destinations(s, "T2A-a")  # cut off from the edge
    for source in ("T4B-b", "T4B-e"):
        s = situation("act 1 patrol", sides="T4B T2A T5A", armies={0: "T4B-a T4B-a", 1: f"{source} {source}"}, active=1)
        assert "T4B-d" in destinations(s, source)
    s = situation("act 0 patrol", sides="T2A T1A T5A", armies={0: "T2A-a T2A-a"})
    assert "T2A-d" not in destinations(s, "T2A-a")


@clause("TEK-043")
def test_tek_043_a_quest_may_go_to_any_other_card() -> None:
    s = situation("act 0 quest", seats=4, armies={0: "T1A-a T1A-b"})
    assert {goal[:3] for goal in destinations(s, "T1A-a")} == {"T2A", "T4A", "T5A"}
    s = situation("act 2 quest", seats=4, armies={2: "T2A-a T4A-e"}, active=2)
    assert {goal[:3] for goal in destinations(s, "T2A-a")} == {"T1A", "T4A", "T5A"}


@clause("TEK-044")
def test_tek_044_not_into_a_region_with_two_armies() -> None:
    for held in (
        {0: "T1A-a T1A-d", 1: "T1A-b T1A-b"},
        {0: "T1A-a T1A-d", 1: "T1A-b T2A-e", 2: "T1A-b T4A-e"},
        {0: "T1A-a T1A-b T1A-b"},
    ):
        s = situation("act 0 patrol", armies=held)
        assert refusal(s, "move T1A-a T1A-b") == "TEK-044"
        assert "move T1A-a T1A-c" in legal(s)


@clause("TEK-045")
def test_tek_045_a_region_holds_two_armies_at_most() -> None:
    s = situation("act 0 patrol", armies={0: "T1A-a T1A-b"})
    play(s, "move T1A-a T1A-b")
    assert armies(s, 0) == ["T1A-b", "T1A-b"]
    assert story(s, "war") == []
    s = situation("act 0 expand", armies={0: "T1A-b T1A-b T1A-c"}, stock={0: "9f"})
    assert offered(s, "expand") == {"T1A-c"}


@clause("TEK-046")
def test_tek_046_nobody_enters_the_region_of_a_last_army() -> None:
    s = situation("act 0 patrol", armies={0: "T1A-a T1A-d", 1: "T1A-b"})
    assert refusal(s, "move T1A-a T1A-b") == "TEK-046"
    s = situation("act 0 patrol", armies={0: "T1A-a T1A-d", 1: "T1A-b T2A-a"})
    assert "move T1A-a T1A-b" in legal(s)


@clause("TEK-047")
def test_tek_047_a_last_army_does_not_attack() -> None:
    s = situation("act 0 patrol", armies={0: "T1A-a", 1: "T1A-b T2A-a T2A-b"})
    assert destinations(s, "T1A-a") == {"T1A-c"}
    assert refusal(s, "move T1A-a T1A-b") == "TEK-047"


@clause("TEK-048")
def test_tek_048_the_bans_count_lying_armies_and_hold_between_allies() -> None:
    s = situation(
        "act 0 patrol",
        sides="T1A T3B T4A",
        armies={0: "T1A-a T1A-d", 1: "T1A-b T3B-b"},
        lying={1: "T3B-b"},
    )
    assert "move T1A-a T1A-b" in legal(s)
    s = situation("act 0 patrol", armies={0: "T1A-a", 1: "T1A-a T1A-b T2A-c"})
    assert refusal(s, "move T1A-a T1A-b") == "TEK-047"  # allies in a


@clause("TEK-131")
def test_tek_131_water_and_crags_are_for_those_who_may() -> None:
    s = situation("act 0 patrol", sides="T2B T1A T4A", armies={0: "T2B-a T2B-c"}, faction={0: "dwarves"})
    assert refusal(s, "move T2B-a T2B-w1") == "TEK-131"
    s = situation("act 0 patrol", sides="T2B T1A T4A", armies={0: "T2B-a T2B-c"}, faction={0: "merfolk"}, magic={0: 3})
    assert "T2B-w1" in destinations(s, "T2B-a")
    play(s, "move T2B-a T2B-w1")
    assert armies(s, 0) == ["T2B-c", "T2B-w1"]
    s = situation(
        "act 0 patrol", sides="T5B T1A T4A", armies={0: "T5B-a T5B-c"}, faction={0: "lizardfolk"}, magic={0: 3}
    )
    assert destinations(s, "T5B-a") == {"T5B-b", "T5B-k1"}
    assert "T5B-w1" not in destinations(s, "T5B-c")
    s = situation("act 0 quest", sides="T1A T2B T4A", armies={0: "T1A-a T1A-c"}, faction={0: "merfolk"}, magic={0: 3})
    assert {"T2B-w1", "T2B-w2"} <= destinations(s, "T1A-a")
    dry = situation("act 0 quest", sides="T1A T2B T4A", armies={0: "T1A-a T1A-c"}, faction={0: "merfolk"}, magic={0: 2})
    assert not {"T2B-w1", "T2B-w2"} & destinations(dry, "T1A-a")


@clause("TEK-131")
def test_tek_131_who_no_longer_may_adds_no_army_on_water() -> None:
    left: dict[str, Any] = {
        "sides": "T2B T3A T4A",
        "faction": {0: "merfolk", 1: "shapeshifters", 2: "goblins"},
        "magic": {1: 4},
        "armies": {1: "T2B-w1 T3A-e"},
        "stock": {1: "9f"},
    }
    s = situation("turn expand from 1", mimic={1: "goblins"}, **left)
    assert offered(s, "expand") == {"T3A-e"}
    assert refusal(s, "expand T2B-w1") == "TEK-131"
    s = situation("turn expand from 1", mimic={1: "merfolk"}, **left)
    assert offered(s, "expand") == {"T2B-w1", "T3A-e"}
    # The army may leave by Quest too: water bars only entering, and its region touches the edge.
    s = situation("turn quest from 1", mimic={1: "goblins"}, **left)
    assert "T4A-a" in destinations(s, "T2B-w1")


@clause("TEK-132")
def test_tek_132_rivers_part_regions() -> None:
    s = situation("act 0 patrol", sides="T7A T1A T4A", armies={0: "T7A-b T7A-b"})
    assert destinations(s, "T7A-b") == {"T7A-d"}
    assert refusal(s, "move T7A-b T7A-a") == refusal(s, "move T7A-b T7A-c") == "TEK-132"
    s = situation(
        "act 1 patrol",
        sides="T7A T1A T4A",
        armies={0: "T7A-b T7A-e", 1: "T7A-d T1A-a"},
        stock={0: "9f", 1: "1o"},
        active=1,
    )
    fight(s, "move T7A-d T7A-b", "1", "flag")
    assert offered(s, "retreat") == {"T7A-d"}


@clause("TEK-133")
def test_tek_133_an_army_on_water_is_out_of_reach() -> None:
    s = situation(
        "act 1 patrol",
        sides="T2B T1A T4A",
        armies={0: "T2B-w1 T2B-b", 1: "T2B-a T1A-e"},
        faction={0: "merfolk", 1: "dwarves"},
        magic={0: 3, 1: 5},
        active=1,
    )
    assert "T2B-w1" not in destinations(s, "T2B-a")
    assert refusal(s, "move T2B-a T2B-w1") == "TEK-131"


@clause("TEK-140")
def test_tek_140_a_lying_army_does_not_move() -> None:
    held: dict[str, Any] = {"sides": "T1B T2A T4A", "armies": {0: "T1B-c T1B-c"}}
    s = situation("act 0 quest", lying={0: "T1B-c T1B-c"}, **held)
    assert legal(s) == {"pass"}
    s = situation("act 0 patrol", lying={0: "T1B-c T1B-c"}, **held)
    assert refusal(s, "move T1B-c T1B-a") == "TEK-140"
    s = situation("act 0 patrol", lying={0: "T1B-c"}, **held)
    assert "move T1B-c T1B-a" in legal(s)
    play(s, "move T1B-c T1B-a")
    assert s.lying[0] == [s.armies[0][1]]  # the standing army has left, the other still lies


@clause("TEK-142")
def test_tek_142_patrol_may_stand_an_army_up_instead() -> None:
    held: dict[str, Any] = {"sides": "T1B T2A T4A", "armies": {0: "T1B-c T1B-c"}, "lying": {0: "T1B-c T1B-c"}}
    s = situation("act 0 patrol", **held)
    play(s, "stand T1B-c")
    assert len(s.lying[0]) == 1
    assert armies(s, 0) == ["T1B-c", "T1B-c"]
    assert question(s) == "1 act"
    assert refusal(situation("act 0 quest", **held), "stand T1B-c") == "TEK-142"
