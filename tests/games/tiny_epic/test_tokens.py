"""Tiny Epic Kingdoms: exploration tokens, all nine kinds."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pentarchy.core import Chance
from pentarchy.core.errors import BadContent
from pentarchy.games.tiny_epic.state import BOX, FACE_DOWN
from pentarchy.testing import clause
from tests.games.tiny_epic.helpers import (
    REGIONS,
    TITLE,
    act_again,
    armies,
    ended,
    fight,
    legal,
    lying,
    new,
    offered,
    play,
    question,
    refusal,
    scored,
    situation,
    started,
    stock,
    story,
    tokens,
    view,
    with_content,
)

ATTACK = "move T2A-a T2A-b"


def border(**fields: Any) -> Any:
    """Seat 0 stands in T2A-a and may patrol to T2A-b, where one army of seat 1 is; both have a second army."""
    held = {0: "T2A-a T1A-a", 1: "T2A-b T2A-d"} | fields.pop("armies", {})
    return situation(fields.pop("stack", "act 0 patrol"), armies=held, **fields)


def explore(token: str, **fields: Any) -> Any:
    """Seat 0 patrols from T1A-a to T1A-b, where this token lies face down."""
    held = {0: "T1A-a T1A-e"} | fields.pop("armies", {})
    s = situation("act 0 patrol", armies=held, face_down={"T1A-b": token}, **fields)
    return play(s, "move T1A-a T1A-b")


def spots(s: Any) -> list[str]:
    return [REGIONS.write(region) for region in s.spots]


@clause("TEK-159")
def test_tek_159_tokens_lie_face_down_where_no_army_starts() -> None:
    for seats, expected in ((3, 12), (4, 16)):
        s = started(seats, tokens=True)
        assert len(s.spots) == len(tokens(s, "face-down")) == expected
        for seat in range(seats):
            assert not set(armies(s, seat)) & set(spots(s))
    assert started(3).spots == []
    deals = {tuple(tokens(started(3, seed, tokens=True, starter=0), "face-down")) for seed in range(5)}
    assert len(deals) == 5


@clause("TEK-160")
def test_tek_160_not_on_water_or_crags() -> None:
    s = situation("turn; lay-tokens", sides="T5B T2B T4A", armies={0: "T5B-a T5B-a"}, with_tokens=True)
    mine = {region for region in spots(s) if region.startswith("T5B")}
    assert mine == {"T5B-b", "T5B-c", "T5B-d", "T5B-e"}
    assert "T2B-c" in spots(s)  # a capital


@clause("TEK-161")
def test_tek_161_a_token_is_turned_up_when_an_army_moves_in() -> None:
    s = explore("treasure-1")
    assert story(s, "found", seat=2) == ["found 0 treasure-1 T1A-b"]
    assert question(s) == "0 gain"
    play(s, "gain 0 2 0")
    assert stock(s, 0) == "0m 2o 0f"
    assert spots(s) == []
    assert "treasure-1" in tokens(s, "out")


@clause("TEK-162")
def test_tek_162_with_five_players_three_tokens_a_home_and_no_blank() -> None:
    s = started(5, tokens=True)
    assert len(s.spots) == 15
    assert set(Counter([region[:3] for region in spots(s)]).values()) == {3}
    assert "blank" not in tokens(s, "face-down")
    assert tokens(s, "out") == ["blank"]


@clause("TEK-163")
def test_tek_163_the_owner_says_which_region_stays_bare() -> None:
    s = new(5, tokens=True, starter=0)
    side = f"T{s.territory[0] + 1}A"
    play(s, f"side {side}", f"found {side}-a", "split 2 1 3")
    assert question(s) == "0 bare"
    assert offered(s, "bare") == {f"{side}-{letter}" for letter in "bcde"}
    assert tokens(s, "face-down") == []  # before any token is dealt
    play(s, f"bare {side}-c")
    while question(s).split()[1] != "choose":
        play(s, sorted(legal(s))[0])
    assert {region for region in spots(s) if region.startswith(side)} == {f"{side}-{letter}" for letter in "bde"}
    four = new(4, tokens=True)
    assert "bare" not in {question(four).split()[1]}


@clause("TEK-164")
def test_tek_164_sixteen_tokens_of_nine_kinds() -> None:
    counts = {row["id"]: row["count"] for row in TITLE.content.rows("token")}
    assert len(counts) == 9
    assert sum(counts.values()) == 16
    assert counts["crown"] == counts["blank"] == 1
    assert set(counts.values()) == {1, 2}
    for count in (1, 3):
        with pytest.raises(BadContent, match="TEK-164"):
            with_content(f'[[token]]\nid = "city"\ncount = {count}\n')
    title = with_content('[[token]]\nid = "city"\ncount = 3\n[[token]]\nid = "church"\ncount = 1\n')
    assert len(title.vocabulary.kinds["card"].tokens) == 16


@clause("TEK-165")
def test_tek_165_nobody_may_look_at_a_face_down_token() -> None:
    s = started(3, tokens=True)
    assert (len(s.zones[FACE_DOWN]), len(s.zones[BOX])) == (12, 4)
    twin = s.copy()
    a, b = twin.zones[FACE_DOWN][3], twin.zones[FACE_DOWN][7]
    twin.zones[FACE_DOWN][3], twin.zones[FACE_DOWN][7] = b, a
    box = twin.zones[BOX][0]
    twin.zones[BOX][0], twin.zones[FACE_DOWN][1] = twin.zones[FACE_DOWN][1], box
    twin.where[twin.zones[BOX][0]], twin.where[box] = BOX, FACE_DOWN
    for seat in (0, 1, 2, None):
        assert TITLE.dump(TITLE.redact(s, seat)) == TITLE.dump(TITLE.redact(twin, seat))
        assert view(s, seat) == view(twin, seat)
    known = TITLE.redact(s, 0)
    assert len({tuple(TITLE.guess(known, Chance(seed)).zones[FACE_DOWN]) for seed in range(20)}) == 20
    five = started(5, tokens=True)
    assert view(five, 2)["zones"][3]["cards"] == [five.components.token_ids.index("blank")]


@clause("TEK-166")
def test_tek_166_every_kind_of_moving_in_turns_a_token_up() -> None:
    s = situation("act 0 quest", armies={0: "T1A-a T1A-b"}, face_down={"T2A-a": "treasure-1"})
    assert question(play(s, "move T1A-a T2A-a")) == "0 gain"
    s = border(stock={0: "1o", 1: "2f"}, face_down={"T2A-c": "treasure-1"})
    fight(s, ATTACK, "1", "flag")
    assert question(play(s, "retreat T2A-c")) == "1 gain"
    held = {0: "T1A-a T2A-a T4A-b", 1: "T1A-a T2A-b"}
    s = border(armies=held, stock={0: "1o"}, face_down={"T1A-c": "treasure-1"})
    fight(s, ATTACK, "1", "flag")
    play(s, "settle T2A-b", "retreat T1A-c")  # the free move of a last army
    assert question(s) == "1 gain"
    play(s, "gain 1 1 0")
    assert stock(s, 1) == "1m 1o 0f"
    s = situation("act 0 patrol", armies={0: "T1A-a T1A-e"}, face_down={"T1A-b": "blank"})
    play(s, "move T1A-a T1A-b")
    play(act_again(s, 0, "patrol"), "move T1A-b T1A-a")
    assert story(s, "found") == ["found 0 blank T1A-b"]


@clause("TEK-167")
def test_tek_167_allies_both_control_a_region() -> None:
    both = {0: "T1A-b T1A-e", 1: "T1A-b T2A-a"}
    s = ended(armies=both, face_up={"T1A-b": "city-1"})
    assert scored(s, 0)["city"] == scored(s, 1)["city"] == 1
    for seat in (0, 1):
        s = situation(f"act {seat} build", armies=both, face_up={"T1A-b": "camp-1"}, active=2)
        play(s, "collect")
        assert s.ore[seat] == (3 if seat == 0 else 2)  # seat 0 holds another mountain
    held = {0: "T1A-b T2A-a", 1: "T1A-b T2A-b T2A-d"}
    s = play(situation("act 0 patrol", armies=held, face_up={"T1A-b": "fortress-1"}), ATTACK)
    assert offered(s, "price", 0) == {"1", "2"}
    assert offered(s, "price", 1) == set()  # it defends
    shared = {0: "T2A-a T4A-a", 2: "T4A-a T4A-b"}
    s = border(armies=shared, stock={0: "1o"}, tower={1: 1}, face_up={"T4A-a": "lair-1"})
    assert question(fight(s, ATTACK, "1", "flag")) == "0 lair"
    s = ended(armies={0: "T1A-a T1A-e"}, face_up={"T1A-b": "city-1"})
    assert "city" not in scored(s, 0)


@clause("TEK-168")
def test_tek_168_the_crown_is_kept_until_a_war_is_lost() -> None:
    s = explore("crown")
    assert s.crown == 0
    assert scored(ended(crown=0), 0)["crown"] == 2
    s = fight(border(stock={0: "4o", 1: "2o"}, crown=1), ATTACK, "4", "2")
    assert s.crown == 0
    assert view(s, None)["players"][0]["crown"]


@clause("TEK-169")
def test_tek_169_the_crown_passes_once_for_a_lost_war() -> None:
    held = {0: "T1A-a T1A-b T2A-a T4A-a", 1: "T1A-a T1A-b T2A-b"}
    s = fight(border(armies=held, stock={1: "1o"}, crown=0), ATTACK, "flag", "1")
    while question(s) != "1 act":
        play(s, sorted(legal(s))[0])
    assert s.crown == 1
    assert story(s, "crowned") == ["crowned 1"]
    s = situation("act 0 patrol", armies={0: "T1A-a T1A-e"}, face_down={"T1A-b": "bandit-1"}, crown=0)
    play(s, "move T1A-a T1A-b")
    assert armies(s, 0) == ["T1A-e"]
    assert s.crown == 0
    s = fight(border(crown=1), ATTACK, "flag", "flag")
    assert s.crown == 1
    s = fight(border(stock={0: "1o", 1: "2f"}, crown=1), ATTACK, "1", "flag")
    play(s, "retreat T2A-c")
    assert s.crown == 0  # although the army survives


@clause("TEK-170")
def test_tek_170_a_treasure_gives_two_of_choice() -> None:
    s = explore("treasure-2", stock={0: "9m"})
    assert len(legal(s)) == 6
    assert {"gain 0 2 0", "gain 0 0 2", "gain 0 1 1", "gain 2 0 0"} <= legal(s)
    play(s, "gain 1 1 0")
    assert stock(s, 0) == "9m 1o 0f"
    assert "treasure-2" in tokens(s, "out")


@clause("TEK-171")
def test_tek_171_a_bandit_takes_two_resources_or_the_army() -> None:
    s = explore("bandit-1", stock={0: "1m 3f"})
    assert legal(s) == {"bribe 1 0 1", "bribe 0 0 2", "surrender"}
    twin = s.copy()
    twin.log = []
    play(s, "bribe 1 0 1")
    assert (stock(s, 0), armies(s, 0)) == ("0m 0o 2f", ["T1A-b", "T1A-e"])
    play(twin, "surrender")
    assert (stock(twin, 0), armies(twin, 0)) == ("1m 0o 3f", ["T1A-e"])
    for now in (s, twin):
        assert spots(now) == []
        assert "bandit-1" in tokens(now, "out")


@clause("TEK-172")
def test_tek_172_no_part_payment_and_a_last_army_is_never_taken() -> None:
    s = explore("bandit-1", stock={0: "1f"}, armies={0: "T1A-a T1A-e T1A-d"})
    assert (armies(s, 0), stock(s, 0)) == (["T1A-d", "T1A-e"], "0m 0o 1f")
    s = explore("bandit-1", stock={0: "1f"}, armies={0: "T1A-a"})
    assert (armies(s, 0), stock(s, 0)) == (["T1A-b"], "0m 0o 0f")
    s = explore("bandit-1", stock={0: "1m 2f"}, armies={0: "T1A-a"})
    assert legal(s) == {"bribe 1 0 1", "bribe 0 0 2"}
    assert refusal(s, "surrender") == refusal(s, "bribe 1 0 0") == "TEK-172"


@clause("TEK-173")
def test_tek_173_a_lair_costs_a_tower_level_instead_of_the_army() -> None:
    s = border(stock={0: "1o"}, tower={1: 3}, face_up={"T1A-a": "lair-1"})
    fight(s, ATTACK, "1", "flag")
    play(s, "lair")
    assert s.tower[1] == 2
    assert legal(s) == {"retreat T2A-a", "retreat T2A-c"}
    assert refusal(s, "yield") == "TEK-173"
    play(s, "retreat T2A-c")
    assert (armies(s, 1), stock(s, 1)) == (["T2A-c", "T2A-d"], "0m 0o 0f")
    held = {0: "T2A-a T2A-a T1A-a", 1: "T2A-b T2A-d", 2: "T2A-c T4A-e"}
    s = border(armies=held, stock={0: "1o"}, tower={1: 3}, face_up={"T1A-a": "lair-1"})
    fight(s, ATTACK, "1", "flag")
    play(s, "lair")
    assert (s.tower[1], armies(s, 1)) == (2, ["T2A-d"])


@clause("TEK-174")
def test_tek_174_one_level_a_war_and_only_where_there_is_one() -> None:
    s = border(stock={0: "1o"}, face_up={"T1A-a": "lair-1"})
    fight(s, ATTACK, "1", "flag")
    assert armies(s, 1) == ["T2A-d"]  # tower 0: nobody was asked
    held = {0: "T2A-a T1A-a T1A-b"}
    s = border(armies=held, stock={0: "1o"}, tower={1: 4}, face_up={"T1A-a": "lair-1", "T1A-b": "lair-2"})
    fight(s, ATTACK, "1", "flag")
    assert question(s) == "0 lair"
    play(s, "lair", "retreat T2A-c")
    assert s.tower[1] == 3
    assert question(s) == "1 act"
    s = border(stock={0: "1o", 1: "2f"}, tower={1: 4}, face_up={"T1A-a": "lair-1"})
    fight(s, ATTACK, "1", "flag")
    play(s, "pass")
    assert (s.tower[1], question(s)) == (4, "1 leave")
    assert "yield" in legal(s)


@clause("TEK-175")
def test_tek_175_in_a_breach_the_lair_concerns_the_contested_army() -> None:
    held = {0: "T1A-a T2A-a T1A-b", 1: "T1A-a T2A-b T4A-d"}
    s = border(armies=held, stock={0: "1o", 1: "3f"}, tower={1: 2}, face_up={"T1A-b": "lair-1"})
    fight(s, ATTACK, "1", "flag")
    play(s, "lair", "settle T2A-b", "retreat T2A-c")
    assert (s.tower[1], stock(s, 1)) == (1, "0m 0o 3f")
    assert {"retreat T1A-c", "yield"} <= legal(s)
    play(s, "retreat T1A-c")
    assert stock(s, 1) == "0m 0o 0f"


@clause("TEK-176")
def test_tek_176_a_camp_adds_a_resource() -> None:
    for held, expected in (("T2A-c T2A-a", "1m 2o 0f"), ("T2A-c T2A-c", "0m 2o 0f")):
        s = situation("turn build from 1", armies={1: held}, face_up={"T2A-c": "camp-1"})
        assert stock(play(s, "collect"), 1) == expected


@clause("TEK-177")
def test_tek_177_a_camp_only_adds_to_what_the_region_gives() -> None:
    s = situation("turn build from 1", sides="T1A T2B T4A", armies={1: "T2B-c T2B-c"}, face_up={"T2B-c": "camp-1"})
    assert stock(play(s, "collect"), 1) == "0m 0o 0f"
    ruins: dict[str, Any] = {"sides": "T1A T3B T4A", "armies": {1: "T3B-b T3B-b"}, "face_up": {"T3B-b": "camp-1"}}
    s = situation("turn build from 1", lying={1: "T3B-b"}, **ruins)
    assert len(legal(play(s, "collect"))) == 6  # two of choice
    s = play(situation("turn build from 1", **ruins), "collect")
    assert (question(s), stock(s, 1)) == ("2 act", "0m 0o 0f")


@clause("TEK-178")
def test_tek_178_a_fortress_makes_attacks_cheaper() -> None:
    s = play(border(stock={0: "1m 1o"}, face_up={"T1A-a": "fortress-1"}), ATTACK)
    assert offered(s, "price", 0) == {"1", "2", "3", "4", "5"}
    play(s, "0: price 5", "1: flag")
    assert stock(s, 0) == "0m 0o 0f"
    s = play(border(stock={1: "1m 1o"}, face_up={"T2A-d": "fortress-1"}), ATTACK)
    assert offered(s, "price", 1) == {"1", "2", "3"}


@clause("TEK-179")
def test_tek_179_a_fortress_needs_an_army_in_it() -> None:
    s = play(border(stock={0: "1o"}, face_up={"T2A-a": "fortress-1"}), ATTACK)
    assert offered(s, "price", 0) == {"1"}
    held = {0: "T2A-a T2A-a", 1: "T2A-b T2A-d"}
    s = play(border(armies=held, stock={0: "1o"}, face_up={"T2A-a": "fortress-1"}), ATTACK)
    assert offered(s, "price", 0) == {"1", "2", "3"}
    held = {0: "T2A-a T1A-a T1A-b", 1: "T2A-b T2A-d"}
    s = border(armies=held, face_up={"T1A-a": "fortress-1", "T1A-b": "fortress-2"})
    assert offered(play(s, ATTACK), "price", 0) == {"1", "2", "3", "4"}


@clause("TEK-180")
def test_tek_180_a_city_gives_a_point() -> None:
    s = ended(armies={0: "T1A-c"}, face_up={"T1A-c": "city-1", "T1A-d": "city-2"})
    assert (scored(s, 0)["armies"], scored(s, 0)["city"]) == (1, 1)


@clause("TEK-181")
def test_tek_181_a_city_in_a_capital_adds_and_in_ruins_gives_nothing() -> None:
    s = ended(sides="T2B T1A T4A", armies={0: "T2B-c"}, face_up={"T2B-c": "city-1"})
    assert (scored(s, 0)["capital"], scored(s, 0)["city"], scored(s, 0)["armies"]) == (2, 1, 1)
    s = ended(sides="T1B T2A T4A", armies={0: "T1B-c T1B-a"}, face_up={"T1B-c": "city-1"})
    assert "city" not in scored(s, 0)


@clause("TEK-182")
def test_tek_182_a_church_saves_one_army() -> None:
    s = border(stock={0: "1o"}, face_up={"T2A-d": "church-1"})
    fight(s, ATTACK, "1", "flag")
    assert legal(s) == {"yield", "church T2A-d"}
    play(s, "church T2A-d")
    assert (armies(s, 1), stock(s, 1)) == (["T2A-d", "T2A-d"], "0m 0o 0f")
    assert (tokens(s, "face-up"), "church-1" in tokens(s, "out")) == ([], True)
    s = border(armies={1: "T2A-b T2A-d T2A-d"}, stock={0: "1o"}, face_up={"T2A-d": "church-1"})
    fight(s, ATTACK, "1", "flag")
    assert armies(s, 1) == ["T2A-d", "T2A-d"]  # no room there: nobody was asked
    assert tokens(s, "face-up") == ["church-1"]


@clause("TEK-183")
def test_tek_183_a_church_serves_armies_lost_in_war_alone() -> None:
    s = border(stock={0: "1o", 1: "2f"}, face_up={"T2A-b": "church-1"})
    fight(s, ATTACK, "1", "flag")
    assert offered(s, "church") == set()
    assert refusal(s, "church T2A-b") == "TEK-183"
    held = {0: "T1A-a T2A-a", 1: "T1A-a T2A-b T2A-d"}
    s = border(armies=held, stock={0: "1o"}, face_up={"T2A-d": "church-1"})
    fight(s, ATTACK, "1", "flag")
    play(s, "settle T1A-a", "church T2A-d")
    assert armies(s, 1) == ["T2A-d", "T2A-d"]  # the other army went to the supply
    s = situation(
        "act 0 patrol",
        armies={0: "T1A-a T1A-e"},
        face_down={"T1A-b": "bandit-1"},
        face_up={"T1A-e": "church-1"},
    )
    play(s, "move T1A-a T1A-b")
    assert armies(s, 0) == ["T1A-e"]  # a Bandit is no war
    s = border(
        sides="T1A T2A T3B",
        armies={1: "T2A-b T3B-b"},
        stock={0: "1o"},
        face_up={"T3B-b": "church-1"},
    )
    fight(s, ATTACK, "1", "flag")
    play(s, "church T3B-b")
    assert lying(s, 1) == ["T3B-b"]


@clause("TEK-184")
def test_tek_184_a_blank_does_nothing() -> None:
    s = explore("blank", stock={0: "1m 2o 3f"})
    assert (stock(s, 0), armies(s, 0)) == ("1m 2o 3f", ["T1A-b", "T1A-e"])
    assert (spots(s), "blank" in tokens(s, "out")) == ([], True)
    assert question(s) == "1 act"
