"""Tiny Epic Kingdoms: Build, Research, abilities in general, Expand, Trade, collecting, ruins."""

from __future__ import annotations

from typing import Any

import pytest

from pentarchy.core.errors import BadContent
from pentarchy.testing import clause
from tests.games.tiny_epic.helpers import (
    TITLE,
    act_again,
    armies,
    ended,
    fight,
    holders,
    legal,
    lying,
    offered,
    play,
    question,
    refusal,
    scored,
    situation,
    stock,
    story,
    with_content,
    with_level,
)


@clause("TEK-101")
def test_tek_101_build_costs_the_level_reached() -> None:
    s = play(situation("act 0 build", tower={0: 3}, stock={0: "5o"}), "build")
    assert (s.tower[0], stock(s, 0)) == (4, "0m 1o 0f")
    assert "build" not in legal(situation("act 0 build", tower={0: 3}, stock={0: "3o"}))
    s = play(situation("act 0 build", stock={0: "1o"}), "build")
    assert (s.tower[0], stock(s, 0)) == (1, "0m 0o 0f")


@clause("TEK-102")
def test_tek_102_one_build_is_one_level() -> None:
    s = play(situation("turn build", stock={0: "9o"}), "build")
    assert (s.tower[0], stock(s, 0)) == (1, "0m 8o 0f")
    assert question(s) == "1 act"


@clause("TEK-103")
def test_tek_103_the_tops_of_the_tracks() -> None:
    s = situation("act 0 build", tower={0: 6}, stock={0: "9o"})
    assert legal(s) == {"pass"}
    assert refusal(s, "build") == "TEK-103"
    s = situation("act 0 research", magic={0: 5}, stock={0: "9m"})
    assert refusal(s, "research") == "TEK-103"
    s = play(situation("act 0 build", tower={0: 1, 1: 2}, stock={0: "2o"}), "build")
    assert s.tower[:2] == [2, 2]


@clause("TEK-104")
def test_tek_104_tower_points_are_content() -> None:
    assert scored(ended(tower={0: 4}), 0)["tower"] == 5
    title = with_content('[[tower]]\nid = "points"\npoints = [1, 2, 4, 6, 8, 10]\n')
    s = ended(tower={0: 4}, title=title)
    assert scored(s, 0)["tower"] == 6
    assert [scored(ended(tower={0: level}), 0)["tower"] for level in range(7)] == [0, 1, 2, 3, 5, 7, 9]


@clause("TEK-105")
def test_tek_105_research_costs_the_level_reached() -> None:
    s = play(situation("act 0 research", magic={0: 2}, stock={0: "4m"}), "research")
    assert (s.magic[0], stock(s, 0)) == (3, "1m 0o 0f")
    assert refusal(situation("act 0 research", magic={0: 2}, stock={0: "2m"}), "research") == "TEK-032"


@clause("TEK-106")
def test_tek_106_one_research_is_one_level() -> None:
    s = play(situation("turn research", stock={0: "9m"}), "research")
    assert (s.magic[0], stock(s, 0)) == (1, "8m 0o 0f")
    assert question(s) == "1 act"


@clause("TEK-107")
def test_tek_107_lower_levels_stay_in_force() -> None:
    s = situation("act 0 trade", faction={0: "dwarves"}, magic={0: 3}, stock={0: "9o"})
    p = s.powers(0)
    assert (p.tower_toll, p.enter_gain[1], p.build_less, p.bonus) == (1, 1, 1, "")
    assert "build" not in legal(s)  # that would be level 4
    s = situation("act 0 trade", faction={0: "dwarves"}, magic={0: 4}, stock={0: "9o"})
    assert "build" in legal(s)


@clause("TEK-108")
def test_tek_108_a_new_ability_works_at_once_but_not_for_its_own_research() -> None:
    s = situation("turn research", faction={0: "undead"}, stock={0: "1m", 1: "1m", 2: "2m"})
    play(s, "research")  # others who research up to this level pay 1 more from now on
    assert stock(s, 0) == "0m 0o 0f"
    assert legal(s) == {"collect"}
    play(s, "collect", "research")
    assert stock(s, 2) == "0m 0o 0f"


@clause("TEK-109")
def test_tek_109_an_ability_wins_over_a_rule() -> None:
    held = {0: "T2A-a T1A-a", 1: "T2A-b T2A-d"}
    s = situation("act 0 patrol", faction={0: "orcs"}, magic={0: 1}, armies=held, stock={0: "4o", 1: "4o"})
    fight(s, "move T2A-a T2A-b", "4", "4")
    assert holders(s, "T2A-b") == {0}
    s = situation("act 0 patrol", sides="T2B T1A T4A", armies={0: "T2B-a T2B-b"}, faction={0: "merfolk"}, magic={0: 3})
    assert {"move T2B-a T2B-w1", "move T2B-a T2B-c", "pass"} <= legal(s)


@clause("TEK-110")
def test_tek_110_a_cost_is_base_plus_surcharges_minus_discounts() -> None:
    s = play(situation("act 0 build", faction={0: "dwarves"}, magic={0: 3}), "build")
    assert (s.tower[0], stock(s, 0)) == (1, "0m 0o 0f")
    title = with_level("goblins-1", "tower-toll", 1)
    both: dict[str, Any] = {
        "faction": {0: "dwarves", 1: "goblins"},
        "magic": {0: 3, 1: 1},
        "tower": {0: 2, 1: 3},
        "title": title,
    }
    assert "build" not in legal(situation("act 0 build", stock={0: "2o"}, **both))
    s = play(situation("act 0 build", stock={0: "3o"}, **both), "build")
    assert stock(s, 0) == "0m 0o 0f"
    held = {0: "T2A-a T1A-a", 1: "T2A-b T2A-d T2A-e"}
    lizards: dict[str, Any] = {"faction": {1: "lizardfolk"}, "magic": {1: 1}, "armies": held}
    s = fight(situation("act 0 patrol", stock={0: "1o", 1: "2f"}, **lizards), "move T2A-a T2A-b", "1", "flag")
    play(s, "retreat T2A-c")
    assert stock(s, 1) == "0m 0o 0f"  # 3 - 1
    free = with_level("lizardfolk-1", "retreat-less", 3)
    held = {0: "T2A-a T1A-a", 1: "T2A-b T2A-d"}
    s = situation("act 0 patrol", stock={0: "1o"}, faction={1: "lizardfolk"}, magic={1: 1}, armies=held, title=free)
    fight(s, "move T2A-a T2A-b", "1", "flag")
    play(s, "retreat T2A-c")
    assert stock(s, 1) == "0m 0o 0f"  # never below 0


@clause("TEK-111")
def test_tek_111_an_action_in_place_of_another() -> None:
    s = situation("turn trade", faction={0: "dwarves"}, magic={0: 4}, tower={0: 1}, stock={0: "2o", 1: "2o"})
    s.shields[5] = 1
    play(s, "build")
    assert (s.tower[0], stock(s, 0)) == (2, "0m 1o 0f")
    assert "build" not in legal(s)
    play(s, "collect", "collect")
    assert "build" in offered(s, "shield")


@clause("TEK-112")
def test_tek_112_every_step_is_a_move_of_its_own() -> None:
    goblins: dict[str, Any] = {"faction": {0: "goblins"}, "magic": {0: 1}}
    s = situation("turn patrol", armies={0: "T2A-a T1A-a", 1: "T2A-b T2A-d"}, stock={0: "1o"}, **goblins)
    fight(s, "move T2A-a T2A-b", "1", "flag")
    assert question(s) == "0 onward"
    assert refusal(s, "move T2A-b T2A-c") == "TEK-112"  # that army has had its move
    play(s, "move T1A-a T1A-c")
    assert question(s) == "1 act"
    ruins: dict[str, Any] = {"sides": "T1B T2A T4A", "armies": {0: "T1B-c T1B-c T1B-a"}, "lying": {0: "T1B-c T1B-c"}}
    s = situation("turn patrol", **ruins, **goblins)
    play(s, "stand T1B-c")
    assert "stand T1B-c" in legal(s)
    assert refusal(s, "move T1B-c T1B-b") == "TEK-112"
    play(s, "stand T1B-c")
    assert lying(s, 0) == []
    centaurs: dict[str, Any] = {"faction": {0: "centaurs"}, "magic": {0: 1}}
    s = situation("turn patrol", armies={0: "T1A-a T1A-e"}, face_down={"T1A-b": "treasure-1"}, **centaurs)
    play(s, "move T1A-a T1A-b", "gain 1 1 0")
    assert legal(s) == {"move T1A-b T1A-a", "move T1A-b T1A-c", "move T1A-b T1A-d", "pass"}
    play(s, "move T1A-b T1A-d")
    assert armies(s, 0) == ["T1A-d", "T1A-e"]
    assert question(s) == "1 act"
    s = situation("turn patrol", armies={0: "T2A-a T1A-e", 1: "T2A-b T2A-d"}, stock={0: "1o"}, **centaurs)
    fight(s, "move T2A-a T2A-b", "1", "flag")
    assert question(s) == "1 act"  # a step that starts a war is the last


@clause("TEK-113")
def test_tek_113_a_forced_loss_takes_what_there_is() -> None:
    held = {0: "T2A-a T1A-a", 1: "T2A-b T2A-d"}
    halflings: dict[str, Any] = {"faction": {1: "halflings"}, "magic": {1: 1}, "armies": held}
    s = situation("act 0 patrol", stock={0: "1o 1f"}, **halflings)
    fight(s, "move T2A-a T2A-b", "1", "flag")
    assert stock(s, 0) == "0m 0o 0f"
    s = situation("act 0 patrol", stock={0: "1m 2o 1f"}, **halflings)
    fight(s, "move T2A-a T2A-b", "1", "flag")
    play(s, "pay 0 1 0")
    assert question(s) == "0 lose"
    assert legal(s) == {"lose 1 1 0", "lose 1 0 1", "lose 0 1 1"}


# ---------------------------------------------------------------- Expand


@clause("TEK-114")
def test_tek_114_expand_costs_food_for_every_army() -> None:
    three = {0: "T1A-a T1A-b T1A-c"}
    s = play(situation("act 0 expand", armies=three, stock={0: "5f"}), "expand T1A-a")
    assert (len(armies(s, 0)), stock(s, 0)) == (4, "0m 0o 1f")
    assert legal(situation("act 0 expand", armies=three, stock={0: "3f"})) == {"pass"}


@clause("TEK-115")
def test_tek_115_a_new_army_joins_an_own_one() -> None:
    s = situation("act 0 expand", armies={0: "T1A-a T2A-b"}, stock={0: "3f"})
    assert offered(s, "expand") == {"T1A-a", "T2A-b"}
    assert all(refusal(s, f"expand T1A-{letter}") == "TEK-115" for letter in "bcde")


@clause("TEK-116")
def test_tek_116_expand_needs_a_single_army() -> None:
    s = situation("act 0 expand", armies={0: "T1A-a T1A-a"}, stock={0: "9f"})
    assert legal(s) == {"pass"}
    assert refusal(s, "expand T1A-a") == "TEK-116"
    s = situation("act 0 expand", armies={0: "T1A-a T1A-b"}, stock={0: "9f"})
    assert offered(s, "expand") == {"T1A-a", "T1A-b"}


@clause("TEK-117")
def test_tek_117_a_shared_region_is_full() -> None:
    s = situation("act 0 expand", armies={0: "T1A-a T1A-b T1A-b", 1: "T1A-a T2A-a"}, stock={0: "9f"})
    assert legal(s) == {"pass"}
    assert refusal(s, "expand T1A-a") == "TEK-117"


@clause("TEK-118")
def test_tek_118_expand_needs_the_supply() -> None:
    seven = "T1A-a T1A-b T1A-c T1A-d T1A-e T2A-a T2A-b"
    s = situation("act 0 expand", armies={0: seven}, stock={0: "9f"})
    assert refusal(s, "expand T1A-a") == "TEK-118"
    assert legal(s) == {"pass"}
    s = situation("act 0 expand", armies={0: seven.removesuffix(" T2A-b")}, stock={0: "9f"})
    play(s, "expand T1A-a")
    assert stock(s, 0) == "0m 0o 2f"


# ---------------------------------------------------------------- Trade


@clause("TEK-119")
def test_tek_119_trade_some_of_one_for_as_many_of_another() -> None:
    s = play(situation("act 0 trade", stock={0: "1o 4f"}), "trade food mana 3")
    assert stock(s, 0) == "3m 1o 1f"
    assert all(len(move) == 4 for move in situation("act 0 trade", stock={0: "4f"}).legal_moves(0) if len(move) > 1)


@clause("TEK-120")
def test_tek_120_one_trade_is_one_exchange() -> None:
    s = play(situation("turn trade", stock={0: "1m 2f"}), "trade food ore 2")
    assert question(s) == "1 act"
    assert stock(s, 0) == "1m 2o 0f"


@clause("TEK-121")
def test_tek_121_at_least_one_and_never_above_the_limit() -> None:
    s = situation("act 0 trade", stock={0: "7o 5f"})
    assert offered(s, "trade") == {
        "food ore 1", "food ore 2",
        *[f"food mana {number}" for number in range(1, 6)],
        *[f"ore food {number}" for number in range(1, 5)],
        *[f"ore mana {number}" for number in range(1, 8)],
    }  # fmt: skip
    for move in ("trade food ore 3", "trade food ore 0", "trade food food 1"):
        assert refusal(s, move) == "TEK-121"
    s = situation("act 0 trade", stock={0: "7o 5f"}, faction={0: "humans"}, magic={0: 2})
    play(s, "trade food ore 2")
    assert stock(s, 0) == "0m 9o 3f"  # the extra is lost


# ---------------------------------------------------------------- collecting


def collected(where: str, sides: str = "", before: str = "", **more: object) -> str:
    """What seat 1 has after it collects with armies in these regions."""
    s = situation("turn build from 1", sides=sides, armies={1: where}, stock={1: before}, **more)  # type: ignore[arg-type]
    play(s, "collect")
    assert question(s) == "2 act"  # nothing was left to choose
    return stock(s, 1)


@clause("TEK-122")
def test_tek_122_every_region_gives_one() -> None:
    assert collected("T2A-a T2A-b T1A-b") == "1m 1o 1f"


@clause("TEK-123")
def test_tek_123_two_armies_in_a_region_collect_one() -> None:
    assert collected("T2A-a T2A-a") == "1m 0o 0f"


@clause("TEK-124")
def test_tek_124_forests_give_mana() -> None:
    assert collected("T2A-a T2A-e") == "2m 0o 0f"


@clause("TEK-125")
def test_tek_125_mountains_give_ore() -> None:
    assert collected("T2B-a T2B-c", "T1A T2B T4A") == "0m 1o 0f"


@clause("TEK-126")
def test_tek_126_plains_give_food() -> None:
    assert collected("T2A-b T2A-d T4A-c") == "0m 0o 3f"


@clause("TEK-127")
def test_tek_127_never_more_than_nine() -> None:
    assert collected("T2A-a T2A-e", before="8m") == "9m 0o 0f"


@clause("TEK-128")
def test_tek_128_a_single_army_gets_one_of_choice() -> None:
    s = situation("turn build from 1", armies={1: "T2A-b"}, stock={1: "1o"})
    play(s, "collect")
    assert legal(s) == {"gain 1 0 0", "gain 0 1 0", "gain 0 0 1"}
    play(s, "gain 1 0 0")
    assert stock(s, 1) == "1m 1o 1f"
    assert collected("T2A-b T2A-b") == "0m 0o 1f"
    s = situation("turn build from 1", armies={1: "T2A-b"}, stock={1: "1o"})
    play(s, "build")
    assert (question(s), stock(s, 1)) == ("2 act", "0m 0o 0f")


@clause("TEK-129")
def test_tek_129_the_extra_does_not_depend_on_the_region() -> None:
    s = situation("turn build from 1", sides="T1A T2B T4A", armies={1: "T2B-c"})
    play(s, "collect")
    assert len(legal(s)) == 3
    s = situation("turn build from 1", sides="T1A T3B T4A", armies={1: "T3B-b"})  # it stands in ruins
    play(s, "collect")
    assert offered(s, "gain") == {"1 0 0", "0 1 0", "0 0 1"}


@clause("TEK-130")
def test_tek_130_choices_are_made_knowing_the_fixed_part() -> None:
    s = situation(
        "turn build from 1", sides="T1A T3B T4A", armies={1: "T3B-a T3B-b"}, lying={1: "T3B-b"}, stock={1: "8m"}
    )
    play(s, "collect")
    assert stock(s, 1) == "9m 0o 0f"
    assert len(legal(s)) == 3
    twin = s.copy()
    assert stock(play(s, "gain 0 1 0"), 1) == "9m 1o 0f"
    twin.log = []
    assert stock(play(twin, "gain 1 0 0"), 1) == "9m 0o 0f"


@clause("TEK-136")
def test_tek_136_a_capital_gives_no_resources() -> None:
    assert collected("T2B-c T2B-d", "T1A T2B T4A") == "0m 0o 1f"


# ---------------------------------------------------------------- ruins


@clause("TEK-138")
def test_tek_138_an_army_lies_down_in_ruins() -> None:
    s = situation("act 0 patrol", sides="T1B T2A T4A", armies={0: "T1B-a T1B-b"})
    play(s, "move T1B-a T1B-c")
    assert lying(s, 0) == ["T1B-c"]
    s = situation("act 0 expand", sides="T1B T2A T4A", armies={0: "T1B-c T1B-b"}, stock={0: "3f"})
    play(s, "expand T1B-c")
    assert lying(s, 0) == ["T1B-c"]
    assert armies(s, 0).count("T1B-c") == 2


@clause("TEK-139")
def test_tek_139_a_lying_army_collects_one_of_choice() -> None:
    s = situation("turn build from 1", sides="T1A T3B T4A", armies={1: "T3B-d T3B-b"}, lying={1: "T3B-b"})
    play(s, "collect")
    assert stock(s, 1) == "0m 0o 1f"
    play(s, "gain 0 1 0")
    assert stock(s, 1) == "0m 1o 1f"


@clause("TEK-141")
def test_tek_141_a_lying_army_is_an_ordinary_one_in_war_and_expand() -> None:
    s = situation(
        "act 0 patrol",
        sides="T1B T2A T4A",
        armies={0: "T1B-b T1B-d", 1: "T1B-c T2A-a"},
        lying={1: "T1B-c"},
        stock={0: "1o"},
    )
    play(s, "move T1B-b T1B-c")
    assert question(s) == "0,1 dice"
    s = situation("act 0 expand", sides="T1B T2A T4A", armies={0: "T1B-c T1B-b"}, lying={0: "T1B-c"}, stock={0: "3f"})
    assert "expand T1B-c" in legal(s)


@clause("TEK-143")
def test_tek_143_an_army_standing_in_ruins_collects_nothing() -> None:
    assert collected("T3B-b T3B-a", "T1A T3B T4A") == "1m 0o 0f"


@clause("TEK-144")
def test_tek_144_armies_in_ruins_are_lost_at_the_end() -> None:
    s = ended(sides="T1B T2A T4A", armies={0: "T1B-c T1B-c T1B-a T1B-b T1B-d"}, lying={0: "T1B-c"})
    assert scored(s, 0)["armies"] == 3
    assert armies(s, 0) == ["T1B-a", "T1B-b", "T1B-d"]


@clause("TEK-145")
def test_tek_145_ruins_give_one_resource_never_two() -> None:
    for down in ("T3B-b T3B-b", "T3B-b"):
        s = situation("turn build from 1", sides="T1A T3B T4A", armies={1: "T3B-b T3B-b"}, lying={1: down})
        play(s, "collect")
        assert offered(s, "gain") == {"1 0 0", "0 1 0", "0 0 1"}
    both: dict[str, Any] = {"armies": {0: "T3B-b T1A-c", 1: "T3B-b T3B-d"}, "lying": {0: "T3B-b", 1: "T3B-b"}}
    for seat in (0, 1):
        s = situation(f"act {seat} build", sides="T1A T3B T4A", active=2, **both)
        play(s, "collect")
        assert len(legal(s)) == 3


@clause("TEK-146")
def test_tek_146_once_it_stands_it_stays_up() -> None:
    for down in ("", "T1B-c"):
        s = situation(
            "act 0 patrol",
            sides="T1B T2A T4A",
            armies={0: "T1B-b T1B-d", 1: "T1B-c T2A-a"},
            lying={1: down},
            stock={0: "2o", 1: "3o"},
        )
        fight(s, "move T1B-b T1B-c", "2", "3")
        assert lying(s, 1) == down.split()
    s = situation("act 0 patrol", sides="T1B T2A T4A", armies={0: "T1B-c T1B-b"})
    play(s, "move T1B-c T1B-a")
    play(act_again(s, 0, "patrol"), "move T1B-a T1B-c")
    assert lying(s, 0) == ["T1B-c"]


@clause("TEK-147")
def test_tek_147_an_attacker_lies_down_before_the_war() -> None:
    ruins: dict[str, Any] = {
        "sides": "T1B T2A T4A",
        "armies": {0: "T1B-b T1B-d", 1: "T1B-c T2A-a"},
        "stock": {0: "1o 2f", 1: "4o"},
    }
    s = play(situation("act 0 patrol", **ruins), "move T1B-b T1B-c")
    assert lying(s, 0) == ["T1B-c"]
    play(s, "0: flag", "1: flag")
    assert lying(s, 0) == ["T1B-c"]
    assert lying(s, 1) == []
    s = fight(situation("act 0 patrol", **ruins), "move T1B-b T1B-c", "1", "4")
    play(s, "retreat T1B-e")
    assert lying(s, 0) == []
    assert "T1B-e" in armies(s, 0)


# ---------------------------------------------------------------- content


@clause("TEK-214")
def test_tek_214_levels_are_content_each_with_a_provenance() -> None:
    assert len(TITLE.content.rows("level")) == 65
    for row in TITLE.content.rows("level"):
        for field in ("effect", "number", "what", "text"):
            assert ("level", row["id"], field) in TITLE.content.basis
    with pytest.raises(BadContent, match="levels 1 to 5 of orcs"):
        with_content('[[level]]\nid = "orcs-2"\nlevel = 3\n')
    with pytest.raises(BadContent, match="field what"):
        with_level("orcs-2", "war-less", 1, "none")
    with pytest.raises(BadContent, match="a bonus of the end on level 5"):
        with_level("orcs-5", "win-ties", 0)
    changed = with_level("orcs-1", "enter-gain", 2, "forest")
    s = situation("act 0 patrol", faction={0: "orcs"}, magic={0: 1}, armies={0: "T1A-c T1A-e"}, title=changed)
    play(s, "move T1A-c T1A-a")
    assert stock(s, 0) == "2m 0o 0f"
    assert story(s, "power") == ["power 0 orcs-1"]


def test_no_faction_is_named_in_the_rules() -> None:
    from pathlib import Path

    import pentarchy.games.tiny_epic as package

    names = [row["id"] for row in TITLE.content.rows("faction")]
    for path in Path(package.__file__).parent.glob("*.py"):
        source = path.read_text("utf-8").lower()
        assert not [name for name in names if f'"{name}' in source or f"'{name}" in source], path.name


def test_levels_say_where_their_values_come_from() -> None:
    """Levels that are known from the publisher or an earlier edition say so. All others are reconstructed."""
    sourced = {
        *[f"dwarves-{level}" for level in range(1, 6)],
        *[f"halflings-{level}" for level in range(1, 6)],
        *[f"humans-{level}" for level in range(1, 6)],
        *[f"elves-{level}" for level in (1, 2, 4, 5)],
        *[f"orcs-{level}" for level in (1, 3, 4, 5)],
        "goblins-1",
    }
    basis = {row["id"]: TITLE.content.basis["level", row["id"], "effect"] for row in TITLE.content.rows("level")}
    assert {level for level, word in basis.items() if word in ("earlier", "publisher")} == sourced
    assert {word for level, word in basis.items() if level not in sourced} == {"reconstructed"}
    assert basis["orcs-4"] == basis["orcs-5"] == "publisher"
    assert TITLE.content.basis["level", "halflings-5", "number"] == "reconstructed"
    assert TITLE.content.basis["tower", "points", "points"] == "reconstructed"
    assert {TITLE.content.basis["token", row["id"], "count"] for row in TITLE.content.rows("token")} == {"inferred"}
    assert {TITLE.content.basis["side", row["id"], "region"] for row in TITLE.content.rows("side")} == {"reconstructed"}
