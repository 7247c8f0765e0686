"""Tiny Epic Kingdoms: the thirteen factions, level by level, and all of them in random games."""

from __future__ import annotations

from typing import Any

import pytest

from pentarchy.core.chance import Chance, derive
from pentarchy.games.tiny_epic.notation import RESEARCHING
from pentarchy.testing import clause
from tests.games.tiny_epic.helpers import (
    TITLE,
    armies,
    destinations,
    ended,
    fight,
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
)

ATTACK = "move T2A-a T2A-b"
LEVELS = TITLE.vocabulary.kinds["level"].tokens


def border(**fields: Any) -> Any:
    """Seat 0 stands in T2A-a and may patrol to T2A-b, where one army of seat 1 is; both have a second army."""
    held = {0: "T2A-a T1A-a", 1: "T2A-b T2A-d"} | fields.pop("armies", {})
    return situation(fields.pop("stack", "act 0 patrol"), armies=held, **fields)


def of(faction: str, level: int, seat: int = 0) -> dict[str, Any]:
    """The faction and the level of a seat, as fields of a situation."""
    return {"faction": {seat: faction}, "magic": {seat: level}}


def at(stack: str, faction: str, level: int, where: str, held: str = "", **more: Any) -> Any:
    """A situation in which seat 0 has this faction, these armies and these resources."""
    return situation(stack, armies={0: where} | more.pop("armies", {}), stock={0: held}, **of(faction, level), **more)


def used(s: Any) -> list[str]:
    """The levels that have had an effect so far."""
    return [event.split()[2] for event in story(s, "power")]


def bonus(faction: str, **fields: Any) -> int:
    """The points of level five."""
    return scored(ended(**of(faction, 5), **fields), 0)["bonus"]


@clause("TEK-213")
def test_tek_213_sea_lakes_and_rivers_are_water() -> None:
    for where, expected in (("T2A-a T2A-e", "2m 0o 1f"), ("T2A-a T2A-b", "1m 0o 1f")):
        s = at("act 0 build", "humans", 4, where, sides="T2A T1A T4A", active=1)
        assert stock(play(s, "collect"), 0) == expected
    wet = [
        region
        for region in "abcde"
        if TITLE.components.regions.wet[TITLE.vocabulary.kinds["region"].read(f"T2A-{region}")]
    ]
    assert wet == ["c", "e"]
    assert not [
        token for token in TITLE.vocabulary.kinds["region"].tokens if token[4] not in "abcdewk"
    ]  # no river regions


# ---------------------------------------------------------------- the sourced ones


def test_dwarves() -> None:
    for tower, cost in ((1, 2), (2, 3), (3, 2)):  # only up to the level of the Dwarves
        s = situation("act 1 build", tower={0: tower, 1: 1}, stock={1: "9o"}, active=1, **of("dwarves", 1))
        assert 9 - play(s, "build").ore[1] == cost
    s = play(at("act 0 patrol", "dwarves", 2, "T1A-a T1A-c"), "move T1A-a T1A-b")
    assert (stock(s, 0), used(s)) == ("0m 1o 0f", ["dwarves-2"])
    s = play(at("act 0 quest", "dwarves", 2, "T1A-a T1A-c"), "move T1A-a T2A-c")
    assert stock(s, 0) == "0m 1o 0f"
    s = play(at("act 0 build", "dwarves", 3, "T1A-a T1A-c", "2o", tower={0: 2}), "build")
    assert stock(s, 0) == "0m 0o 0f"
    assert "build" in legal(at("act 0 trade", "dwarves", 4, "T1A-a T1A-c", "2o"))
    assert "build" not in legal(at("act 0 research", "dwarves", 4, "T1A-a T1A-c", "2o"))
    assert [bonus("dwarves", tower={0: 2, 1: other}) for other in (1, 2, 3)] == [1, 1, 0]


def test_halflings() -> None:
    s = fight(border(stock={0: "5o"}, **of("halflings", 1, 1)), ATTACK, "1", "flag")
    assert stock(s, 0) == "0m 2o 0f"
    s = fight(border(stock={0: "5o", 1: "2o"}, **of("halflings", 1, 1)), ATTACK, "1", "2")
    assert stock(s, 0) == "0m 4o 0f"  # it fought: no penalty
    s = fight(border(**of("halflings", 2, 1)), ATTACK, "flag", "flag")
    assert question(s) == "0 gain"
    play(s, "gain 0 1 0")
    assert question(s) == "1 act"
    s = fight(border(**of("halflings", 3, 1)), ATTACK, "flag", "flag")
    play(s, "0: gain 0 1 0", "1: gain 1 0 0")
    assert (stock(s, 0), stock(s, 1)) == ("0m 1o 0f", "1m 0o 0f")
    held = {0: "T1A-a T2A-a", 1: "T1A-a T2A-b T2A-d"}
    s = play(border(armies=held, stock={0: "9o", 1: "9o"}, **of("halflings", 4, 1)), ATTACK)
    assert legal(s, 0) == {"flag"}
    assert refusal(s, "price 1", 0) == "TEK-109"
    assert "price 9" in legal(s, 1)
    both = {0: "T1A-a T1A-b T1A-c", 1: "T1A-a T2A-d", 2: "T1A-b T4A-a"}
    assert bonus("halflings", armies=both) == 2
    assert bonus("halflings") == 0


def test_orcs() -> None:
    s = fight(border(stock={0: "3o", 1: "3o"}, **of("orcs", 1)), ATTACK, "3", "3")
    assert story(s, "won") == ["won 0 1 T2A-b"]
    s = fight(border(stock={0: "3o", 1: "3o"}, **of("orcs", 2)), ATTACK, "3", "3")
    assert stock(s, 0) == "0m 1o 0f"
    s = play(border(stock={0: "1o 3f"}, **of("orcs", 3)), ATTACK)
    assert offered(s, "price", 0) == {"1", "2", "3", "4", "5"}
    play(s, "0: price 5", "1: flag")
    assert stock(s, 0) == "0m 0o 0f"
    s = fight(border(stock={0: "2o 2f", 1: "3o"}, **of("orcs", 4)), ATTACK, "2", "3")
    assert legal(s) == {"raise ore", "raise food", "pass"}
    play(s, "raise food")
    assert story(s, "raised", "won") == ["raised 0 food 3", "won 0 1 T2A-b"]
    play(s, "pay 0 1 0")  # 2, less 1 for attacking; what was raised is paid
    assert stock(s, 0) == "0m 1o 1f"
    s = fight(border(stock={0: "9m 9o", 1: "9m 9o"}, **of("orcs", 4)), ATTACK, "11", "11")
    play(s, "raise mana")
    assert story(s, "raised") == ["raised 0 mana 13"]
    s = fight(border(stock={0: "9o", 1: "1o"}, **of("orcs", 4)), ATTACK, "flag", "1")
    assert story(s, "raised") == []  # a flag is no price to raise
    assert bonus("orcs") == 2
    assert bonus("orcs", armies={1: "T1A-a T2A-a"}) == 0


def test_elves() -> None:
    s = at("act 0 trade", "elves", 1, "T1A-a T1A-c", "6m 2o 2f")
    assert offered(s, "blend") == {"1 1", "1 2", "2 1"}
    play(s, "blend 2 1")
    assert stock(s, 0) == "9m 0o 1f"
    s = fight(border(stock={0: "2m 3o"}, **of("elves", 2)), ATTACK, "5", "flag")
    assert legal(s) == {"pay 2 0 0", "pay 1 3 0"}
    s = at("act 0 build", "elves", 3, "T1A-a T1A-c", "2m 1o", tower={0: 1})
    assert legal(s) == {"build-with 1", "build-with 2", "pass"}
    assert stock(play(s, "build-with 1"), 0) == "1m 0o 0f"
    s = at("act 0 expand", "elves", 3, "T1A-a T1A-c", "3m")
    assert stock(play(s, "expand-with T1A-a 3"), 0) == "0m 0o 0f"
    s = play(border(stock={0: "3m", 1: "3m"}, **of("elves", 4)), ATTACK)
    assert offered(s, "price", 1) == {"1", "2", "3"}
    assert max(int(price) for price in offered(s, "price", 0)) == 7  # 3 mana and 1 off
    assert bonus("elves", stock={0: "3m", 1: "2m", 2: "3m"}) == 1
    assert bonus("elves", stock={0: "3m"}) == 2


def test_humans() -> None:
    s = at("act 0 research", "humans", 1, "T1A-a T1A-c", "4f")
    assert stock(play(s, "trade food ore 2"), 0) == "0m 2o 2f"
    s = at("act 0 trade", "humans", 2, "T1A-a T1A-c", "4f")
    assert stock(play(s, "trade food ore 2"), 0) == "0m 3o 2f"
    s = play(border(stock={0: "2o"}, **of("humans", 3)), ATTACK)
    assert offered(s, "price", 0) == {"1", "2", "3", "4"}
    s = at("act 0 build", "humans", 4, "T1A-a T1A-c", active=1)
    assert stock(play(s, "collect"), 0) == "1m 0o 2f"
    assert [bonus("humans", stock={0: held}) for held in ("4m 4o 4f", "5m 3o 4f", "3m 3o 3f")] == [3, 2, 0]


# ---------------------------------------------------------------- the reconstructed ones


def test_centaurs() -> None:
    s = play(at("act 0 patrol", "centaurs", 1, "T1A-a T1A-c"), "move T1A-a T1A-b", "move T1A-b T1A-d")
    assert (armies(s, 0), used(s)) == (["T1A-c", "T1A-d"], ["centaurs-1"])
    s = play(at("act 0 patrol", "centaurs", 2, "T1A-a T1A-e"), "move T1A-a T1A-c")
    assert stock(s, 0) == "0m 0o 1f"
    s = play(border(stock={0: "1o"}, **of("centaurs", 3)), ATTACK)  # T2A-b is a plain
    assert offered(s, "price", 0) == {"1", "2"}
    assert destinations(at("act 0 quest", "centaurs", 4, "T1A-c T1A-e"), "T1A-c")
    assert not destinations(at("act 0 quest", "centaurs", 3, "T1A-c T1A-e"), "T1A-c")
    assert bonus("centaurs", armies={0: "T1A-c T2A-b T2A-d T4A-c"}) == 3
    assert bonus("centaurs", armies={0: "T1A-c T1A-c T1A-a"}) == 1


def test_dark_elves() -> None:
    s = play(at("act 0 patrol", "dark-elves", 1, "T1A-b T1A-c"), "move T1A-b T1A-a")
    assert stock(s, 0) == "1m 0o 0f"
    held = {0: "T2A-b T1A-a", 1: "T2A-a T2A-d"}
    s = play(border(armies=held, stock={0: "1o"}, **of("dark-elves", 2)), "move T2A-b T2A-a")
    assert offered(s, "price", 0) == {"1", "2", "3", "4"}  # 1 mana for entering, 1 ore, 1 off
    for where, mana in (("T1A-a T1A-d", 3), ("T1A-a T1A-a", 1)):
        s = play(at("act 0 build", "dark-elves", 3, where, active=1), "collect")
        assert s.mana[0] == mana
    s = at("act 0 quest", "dark-elves", 4, "T7A-c T7A-b", sides="T7A T2A T4A")  # c: a forest not on the edge
    assert destinations(s, "T7A-c")
    assert bonus("dark-elves", armies={0: "T1A-a T1A-d T2A-a T4A-b"}) == 3


def test_goblins() -> None:
    s = play(at("turn patrol", "goblins", 1, "T1A-a T1A-c"), "move T1A-a T1A-b", "move T1A-c T1A-d")
    assert (armies(s, 0), used(s), question(s)) == (["T1A-b", "T1A-d"], ["goblins-1"], "1 act")
    s = play(at("act 0 expand", "goblins", 2, "T1A-a T1A-c", "2f"), "expand T1A-a")
    assert stock(s, 0) == "0m 0o 0f"
    held = {0: "T2A-a T1A-a T1A-b", 1: "T2A-b T2A-d"}
    s = play(border(armies=held, stock={0: "1o"}, **of("goblins", 3)), ATTACK)
    assert offered(s, "price", 0) == {"1", "2"}
    s = play(border(stock={0: "1o"}, **of("goblins", 3)), ATTACK)
    assert offered(s, "price", 0) == {"1"}
    s = play(at("turn quest", "goblins", 4, "T1A-a T1A-b"), "move T1A-a T2A-a", "move T1A-b T2A-b")
    assert armies(s, 0) == ["T2A-a", "T2A-b"]
    assert bonus("goblins", armies={0: "T1A-a T1A-b T1A-c"}) == 2
    assert bonus("goblins") == 0  # tied


def test_lizardfolk() -> None:
    s = fight(border(stock={0: "1o", 1: "1f"}, **of("lizardfolk", 1, 1)), ATTACK, "1", "flag")
    assert stock(play(s, "retreat T2A-c"), 1) == "0m 0o 0f"  # two armies, one food
    s = at("act 0 patrol", "lizardfolk", 2, "T1B-c T1B-c", sides="T1B T2A T4A", lying={0: "T1B-c T1B-c"})
    play(s, "move T1B-c T1B-a")
    assert (armies(s, 0), lying(s, 0), used(s)) == (["T1B-a", "T1B-c"], ["T1B-c"], ["lizardfolk-2"])
    s = at("act 0 patrol", "lizardfolk", 3, "T5B-a T5B-b", sides="T5B T2A T4A")
    play(s, "move T5B-a T5B-k1")
    assert used(s) == ["lizardfolk-3"]
    s = at("act 0 build", "lizardfolk", 3, "T5B-k1 T5B-k1", sides="T5B T2A T4A", active=1)
    assert stock(play(s, "collect"), 0) == "0m 1o 0f"
    s = play(border(stock={0: "1o"}, **of("lizardfolk", 4, 1)), ATTACK)
    assert offered(s, "price", 1) == {"1", "2"}
    s = ended(sides="T1B T2A T4A", armies={0: "T1B-c T1B-b T1B-e"}, **of("lizardfolk", 5))
    assert scored(s, 0)["armies"] == 3  # not lost in the ruins
    assert scored(s, 0)["bonus"] == 2  # the ruins, and b beside the crags


def test_merfolk() -> None:
    s = play(at("act 0 patrol", "merfolk", 1, "T1A-a T1A-c"), "move T1A-a T1A-e")
    assert used(s) == ["merfolk-1"]
    s = at("act 0 build", "merfolk", 4, "T1A-a T1A-c", active=1)
    assert stock(play(s, "collect"), 0) == "1m 0o 2f"
    s = play(at("act 0 patrol", "merfolk", 3, "T5A-b T5A-c", sides="T5A T1A T2A"), "move T5A-b T5A-w1")
    assert used(s) == ["merfolk-3"]
    s = at("act 0 build", "merfolk", 3, "T5A-w1 T5A-c", sides="T5A T1A T2A", active=1)
    assert stock(play(s, "collect"), 0) == "1m 0o 1f"
    held = {0: "T2A-a T1A-a", 1: "T2A-c T2A-d"}
    s = play(border(armies=held, stock={0: "1o"}, **of("merfolk", 2)), "move T2A-a T2A-c")
    assert offered(s, "price", 0) == {"1", "2"}
    assert offered(play(border(stock={0: "1o"}, **of("merfolk", 2)), ATTACK), "price", 0) == {"1"}
    assert bonus("merfolk", sides="T5A T1A T2A", armies={0: "T5A-w1 T5A-w1 T5A-b T5A-d T5A-a"}) == 3
    assert bonus("merfolk", armies={0: "T1A-a T1A-b"}) == 1


def test_shapeshifters() -> None:
    s = situation("turn research", stock={0: "1m"}, faction={0: "shapeshifters", 1: "dwarves", 2: "goblins"})
    play(s, "research")
    assert question(s) == "0 imitate"
    assert legal(s) == {"imitate 1", "imitate 2"}
    play(s, "imitate 2")
    assert story(s, "imitated") == ["imitated 0 2"]
    play(s, "collect", "collect")
    three: dict[str, Any] = {"faction": {0: "shapeshifters", 1: "dwarves", 2: "goblins"}}
    s = situation("turn patrol", magic={0: 1}, mimic={0: "goblins"}, armies={0: "T1A-a T1A-c"}, **three)
    play(s, "move T1A-a T1A-b")
    assert question(s) == "0 onward"
    five = "patrol quest build research expand"
    s = situation("turn", shields=five, magic={0: 3}, mimic={0: "goblins"}, **three)
    assert question(s) == "0 imitate"
    play(s, "imitate 1", "gain 1 0 0")
    assert (question(s), stock(s, 0)) == ("0 choose", "1m 0o 0f")
    s = situation("act 0 patrol", magic={0: 2}, mimic={0: "dwarves"}, armies={0: "T1A-a T1A-c"}, **three)
    assert stock(play(s, "move T1A-a T1A-b"), 0) == "0m 1o 0f"
    s = situation("act 0 build", magic={0: 4}, mimic={0: "dwarves"}, **three)
    assert "build" in legal(s)
    most = {0: "T1A-a T1A-b T1A-c"}
    s = ended(magic={0: 5}, mimic={0: "goblins"}, armies=most, **three)
    assert scored(s, 0)["bonus"] == 2  # as the Goblins: most armies
    s = ended(magic={0: 5}, mimic={0: "dwarves"}, armies=most, tower={1: 2}, **three)
    assert scored(s, 0)["bonus"] == 1  # at least one


def test_undead() -> None:
    s = situation("act 1 research", magic={0: 1}, stock={1: "2m"}, active=1, faction={0: "undead"})
    assert stock(play(s, "research"), 1) == "0m 0o 0f"
    s = fight(border(stock={0: "1o"}, **of("undead", 2)), ATTACK, "1", "flag")
    assert stock(s, 0) == "1m 0o 0f"
    s = at("act 0 expand", "undead", 3, "T1A-a T1A-c", "2m 1f")
    assert stock(play(s, "expand-with T1A-a 2"), 0) == "0m 0o 0f"
    s = fight(border(stock={0: "1o", 1: "2m"}, **of("undead", 4, 1)), ATTACK, "1", "flag")
    assert legal(s) == {"yield", "rise T2A-a", "rise T2A-c", "rise T2A-d", "rise T2A-e"}
    play(s, "rise T2A-e")
    assert (armies(s, 1), stock(s, 1), used(s)) == (["T2A-d", "T2A-e"], "0m 0o 0f", ["undead-4"])
    s = fight(border(stock={0: "1o", 1: "1m"}, **of("undead", 4, 1)), ATTACK, "1", "flag")
    assert armies(s, 1) == ["T2A-d"]
    assert bonus("undead", armies={1: "T1A-a T1A-b T2A-a"}) == 2
    assert bonus("undead") == 1


def test_valkyries() -> None:
    s = play(border(stock={1: "1o"}, **of("valkyries", 1, 1)), ATTACK)
    assert offered(s, "price", 1) == {"1", "2"}
    s = fight(border(stock={0: "1o"}, **of("valkyries", 2)), ATTACK, "1", "flag")
    assert question(s) == "0 gain"
    s = border(stack="act 0 quest", armies={0: "T1A-a T1A-b"}, stock={0: "1o"}, **of("valkyries", 3))
    assert offered(play(s, "move T1A-a T2A-b"), "price", 0) == {"1", "2"}
    assert offered(play(border(stock={0: "1o"}, **of("valkyries", 3)), ATTACK), "price", 0) == {"1"}
    s = play(border(stock={0: "3o"}, **of("valkyries", 4, 1)), ATTACK)
    assert offered(s, "price", 0) == {"1", "2"}
    assert bonus("valkyries", armies={0: "T2A-a T2A-b T4A-a T4A-b"}) == 3
    assert bonus("valkyries") == 0


# ---------------------------------------------------------------- the sweep


@pytest.mark.slow
def test_every_level_does_something_in_random_games() -> None:
    """Play at random until every one of the 65 levels has had an effect; level five has one when it gives points."""
    seen: set[str] = set()
    for number in range(3000):
        seats = 3 + number % 3
        s = TITLE.start(seats, {"tokens": number % 2 == 0}, Chance(derive(3, number)), log=True)
        chance = Chance(derive(4, number))
        while s.turn():
            seat = s.turn()[0]
            moves = s.legal_moves(seat)
            # Half of the games research as fast as they can.
            eager = [move for move in moves if move[0] == RESEARCHING] if number % 4 < 2 else []
            s.push(seat, (eager or moves)[chance.below(len(eager or moves))])
        seen |= {event.split()[2] for event in story(s, "power")}
        outcome = TITLE.outcome(s)
        assert outcome is not None
        for result in outcome.seats:
            seen |= {LEVELS[line.about[0][1]] for line in result.lines if line.what == "bonus" and line.points}
        if len(seen) == len(LEVELS):
            break
    assert set(LEVELS) - seen == set()
