"""Tiny Epic Kingdoms: two players and the Lost Kingdom."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pentarchy.testing import clause
from pentarchy.text import Text
from tests.games.tiny_epic.helpers import (
    REGIONS,
    TITLE,
    allies,
    armies,
    destinations,
    ended,
    fight,
    holders,
    legal,
    new,
    offered,
    play,
    question,
    refusal,
    result,
    scored,
    situation,
    started,
    stock,
    story,
    tokens,
    view,
    walk,
)

NEUTRAL = 5


def lost(**fields: Any) -> Any:
    """Two players, the Lost Kingdom is T4A; seat 0 may quest there from T1A-a."""
    held = {0: "T1A-a T1A-b"} | fields.pop("armies", {})
    return situation(fields.pop("stack", "act 0 quest"), seats=2, armies=held, **fields)


@clause("TEK-197")
def test_tek_197_an_unused_card_is_the_lost_kingdom() -> None:
    drawn: Counter[int] = Counter()
    for seed in range(60):
        s = new(2, seed)
        assert len(set(s.territory)) == 3
        assert s.sides[2] // 2 == s.territory[2]
        drawn[s.territory[2]] += 1
    assert len(drawn) == 8


@clause("TEK-198")
def test_tek_198_a_neutral_army_on_each_region() -> None:
    for seed in range(10):
        s = new(2, seed)
        assert len(s.neutral) == len(set(s.neutral)) == 5
        assert {TITLE.components.regions.side_of[region] for region in s.neutral} == {s.sides[2]}


@clause("TEK-199")
def test_tek_199_the_side_is_random_and_only_land_is_held() -> None:
    faces = {new(2, seed).sides[2] % 2 for seed in range(20)}
    assert faces == {0, 1}
    for seed in range(40):
        s = new(2, seed)
        assert all(REGIONS.write(region)[-1] in "abcde" for region in s.neutral)
        assert len(REGIONS.write(s.neutral[0])) == 5
        assert question(s).split()[1] == "side"


@clause("TEK-200")
def test_tek_200_the_price_is_the_number_of_neutral_armies() -> None:
    s = play(lost(stock={0: "2m 1o"}), "move T1A-a T4A-a")
    assert stock(s, 0) == "0m 0o 0f"
    assert holders(s, "T4A-a") == {0}
    for left, price in (("T4A-a T4A-b T4A-c T4A-d", 4), ("T4A-a", 1)):
        s = lost(stock={0: f"{price}o"}, neutral=left, trophies={1: 5 - price})
        play(s, "move T1A-a T4A-a")
        assert stock(s, 0) == "0m 0o 0f"
        assert story(s, "conquered") == [f"conquered 0 T4A-a {price}"]


@clause("TEK-201")
def test_tek_201_a_beaten_neutral_army_is_a_trophy() -> None:
    s = play(lost(stock={0: "5o"}), "move T1A-a T4A-a")
    assert (s.trophies, len(s.neutral)) == ([1, 0], 4)
    s = ended(seats=2, trophies={0: 3}, neutral="T4A-a T4A-b")
    assert scored(s, 0)["trophies"] == 3
    assert "lost-region" not in scored(s, 0)


@clause("TEK-202")
def test_tek_202_no_war_with_a_neutral_army_one_cannot_pay() -> None:
    s = lost(stock={0: "1m 1o"}, neutral="T4A-a T4A-b T4A-c T4A-d", trophies={1: 1})
    assert not {goal for goal in destinations(s, "T1A-a") if goal.startswith("T4A")} - {"T4A-e"}
    assert refusal(s, "move T1A-a T4A-a") == "TEK-202"
    s = lost(stock={0: "1m 2o"}, neutral="T4A-a T4A-b T4A-c T4A-d", trophies={1: 1})
    assert "T4A-a" in destinations(s, "T1A-a")


@clause("TEK-203")
def test_tek_203_no_dice_and_the_attackers_discounts_count() -> None:
    s = lost(stock={0: "1m 1o"}, face_up={"T1A-b": "fortress-1"})
    play(s, "move T1A-a T4A-a")
    assert story(s, "dice", "war") == []
    assert (stock(s, 0), holders(s, "T4A-a")) == ("0m 0o 0f", {0})
    assert "T4A-a" not in destinations(lost(stock={0: "1m"}, face_up={"T1A-b": "fortress-1"}), "T1A-a")
    assert "T4A-a" not in destinations(lost(stock={0: "1m 1o"}, face_up={"T1A-a": "fortress-1"}), "T1A-a")
    s = lost(stock={0: "3m 3o"})
    play(s, "move T1A-a T4A-a")
    assert offered(s, "pay") == {"3 0 0", "2 1 0", "1 3 0"}


@clause("TEK-204")
def test_tek_204_neutral_armies_are_foreign_but_nobodys() -> None:
    one: dict[str, Any] = {"neutral": "T4A-a", "trophies": {1: 4}, "stock": {0: "1o"}}
    s = play(lost(**one), "move T1A-a T4A-a")
    assert s.neutral == []
    s = lost(armies={0: "T1A-a"}, **one)
    assert refusal(s, "move T1A-a T4A-a") == "TEK-047"
    s = situation(
        "act 0 patrol",
        seats=2,
        armies={0: "T4A-a T1A-a", 1: "T4A-c T2A-a"},
        neutral="T4A-b T4A-e",
        trophies={0: 3},
        stock={0: "1o", 1: "9f"},
    )
    fight(s, "move T4A-a T4A-c", "1", "flag")
    assert offered(s, "retreat") == {"T4A-a"}
    assert refusal(s, "retreat T4A-b") == "TEK-074"
    s = lost(neutral="T4A-a", trophies={1: 4})
    play(s, "move T1A-a T4A-b")
    assert story(s, "conquered", "war") == []


@clause("TEK-205")
def test_tek_205_a_conquest_is_a_won_war_for_the_winner_alone() -> None:
    s = lost(stock={0: "5o"}, faction={0: "undead"}, magic={0: 2}, crown=1, face_up={"T1A-b": "lair-1"}, tower={1: 3})
    play(s, "move T1A-a T4A-a")
    assert stock(s, 0) == "1m 0o 0f"
    assert (s.crown, s.tower[1]) == (1, 3)
    four = {0: "T1A-a T1A-b T1A-c T1A-d"}
    s = situation("act 0 expand", seats=2, armies=four, neutral="T4A-a T4A-b", trophies={0: 3}, stock={0: "5f"})
    play(s, "expand T1A-a")
    assert stock(s, 0) == "0m 0o 0f"
    s = ended(seats=2, armies=four, neutral="T4A-a T4A-b", trophies={0: 3})
    assert (scored(s, 0)["armies"], scored(s, 0)["trophies"]) == (4, 3)


@clause("TEK-206")
def test_tek_206_two_players_form_no_alliance() -> None:
    for seed in range(6):
        for now in walk(started(2, seed), seed):
            if not now.war:
                assert not now.shared_regions(0, 1)
                assert allies(now, 0) == []


@clause("TEK-207")
def test_tek_207_two_flags_are_the_defenders() -> None:
    for faction in ("goblins", "orcs"):
        s = situation(
            "act 0 patrol",
            seats=2,
            faction={0: faction},
            magic={0: 1},
            armies={0: "T2A-a T1A-a T1A-b", 1: "T2A-b T2A-d"},
            stock={0: "3f"},
            crown=0,
        )
        fight(s, "move T2A-a T2A-b", "flag", "flag")
        assert story(s, "paid", "allied") == []
        assert s.crown == 1
        assert "yield" in legal(s)
        play(s, "retreat T2A-a")
        assert stock(s, 0) == "0m 0o 0f"


@clause("TEK-208")
def test_tek_208_the_halflings_are_not_recommended() -> None:
    halflings = TITLE.vocabulary.kinds["faction"].read("halflings")
    dealt = {faction for seed in range(80) for faction in new(2, seed).faction}
    assert dealt == set(range(13)) - {halflings}
    assert halflings in {faction for seed in range(40) for faction in new(3, seed).faction}
    s = new(2, factions="choice", starter=0)
    move = TITLE.read(s, 0, "faction halflings")
    assert "not recommended" in Text(TITLE, "en").move(s, 0, move)
    assert "не советуют" in Text(TITLE, "ru").move(s, 0, move)
    play(s, "faction halflings")
    assert s.faction[0] == halflings


@clause("TEK-209")
def test_tek_209_a_region_of_the_lost_kingdom_is_a_point() -> None:
    s = ended(seats=2, armies={0: "T4A-a T4A-a T4A-b"}, neutral="T4A-c T4A-d", trophies={0: 2, 1: 1})
    assert (scored(s, 0)["lost-region"], scored(s, 0)["armies"], scored(s, 0)["trophies"]) == (2, 3, 2)
    s = ended(seats=3, armies={0: "T4A-a T1A-a"})
    assert "lost-region" not in scored(s, 0)


@clause("TEK-210")
def test_tek_210_those_points_come_on_top() -> None:
    s = ended(seats=2, sides="T1A T2A T6B", armies={0: "T6B-e"}, neutral="T6B-a T6B-b T6B-c T6B-d", trophies={0: 1})
    assert result(s).seats[0].score == 2 + 1 + 1 + 1  # capital, region, army, trophy
    s = ended(
        seats=2, sides="T2A T4A T1B", armies={0: "T1B-c T2A-a"}, neutral="T1B-a T1B-b T1B-d T1B-e", trophies={0: 1}
    )
    assert "lost-region" not in scored(s, 0)
    assert (scored(s, 0)["armies"], scored(s, 0)["trophies"]) == (1, 1)


@clause("TEK-211")
def test_tek_211_tokens_lie_under_neutral_armies() -> None:
    s = started(2, tokens=True)
    assert len(s.spots) == 13
    assert set(s.neutral) <= set(s.spots)
    assert len(tokens(s, "box")) == 3
    s = lost(stock={0: "5o 1f"}, face_down={"T4A-a": "bandit-1"})
    play(s, "move T1A-a T4A-a")
    assert [event.split()[0] for event in story(s, "paid", "conquered", "found")] == ["paid", "conquered", "found"]
    assert s.trophies[0] == 1
    assert armies(s, 0) == ["T1A-b"]  # 1 food is not enough for the Bandit
    assert view(s, 1)["players"][0]["trophies"] == 1
    assert NEUTRAL not in holders(s, "T4A-a")
