"""Tiny Epic Kingdoms: the components, and setting up."""

from __future__ import annotations

from collections import Counter

import pytest

from pentarchy.core import BadOption, Chance
from pentarchy.core.errors import BadContent
from pentarchy.games.tiny_epic.powers import Powers
from pentarchy.testing import clause
from tests.games.tiny_epic.helpers import (
    HOMES,
    REGIONS,
    TITLE,
    armies,
    legal,
    lying,
    new,
    offered,
    play,
    play_out,
    question,
    refusal,
    situation,
    started,
    stock,
    story,
    tokens,
    view,
    walk,
    with_content,
)

CARDS = TITLE.vocabulary.kinds["card"].tokens


@clause("TEK-001")
def test_tek_001_two_to_five_people_play() -> None:
    for seats in (1, 6):
        with pytest.raises(BadOption) as refused:
            TITLE.start(seats, {}, Chance(1))
        assert refused.value.clause == "TEK-001"
    lost_kingdoms = [view(new(seats), None)["lost_kingdom"] for seats in (2, 3, 4, 5)]
    assert lost_kingdoms[0] is not None
    assert lost_kingdoms[1:] == [None, None, None]
    for seats in (2, 3, 4, 5):
        s = started(seats)
        play_out(s)
        assert bool(story(s, "skipped")) == (seats == 5)


@clause("TEK-002")
def test_tek_002_seven_armies_in_each_of_five_colours() -> None:
    assert len(TITLE.content.rows("colour")) == 5
    assert TITLE.components.army_limit == 7
    s = started(2, tokens=True)
    lost = len(s.neutral)
    for now in walk(s):
        shown = view(now, None)["players"]
        assert [player["armies"] + player["supply"] for player in shown] == [7, 7]
        assert len(now.neutral) + sum(now.trophies) == lost <= 7
    for seat in (0, 1):
        s = situation(
            "act 0 expand", armies={0: "T1A-a T1A-b T1A-c T1A-d T1A-e T2A-a"}, stock={0: "9f"}, seats=3 - seat
        )
        play(s, "expand T1A-a")
        assert view(s, None)["players"][0]["supply"] == 0


@clause("TEK-003")
def test_tek_003_five_shields_one_marker_one_war_at_a_time() -> None:
    most = wars = 0
    for now in walk(started(4, seed=3)):
        shown = view(now, None)
        most = max(most, sum(shown["shields"]))
        assert shown["active"] in range(4)
        wars += shown["war"] is not None
        assert len([frame for frame in now.stack if TITLE.steps[frame[0]].name == "dice"]) <= 1
    assert most == TITLE.components.limits["shields"] == 5
    assert wars


@clause("TEK-004")
def test_tek_004_thirteen_factions_sixteen_sides_sixteen_tokens() -> None:
    assert len(TITLE.content.rows("faction")) == 13
    assert len(TITLE.components.regions.sides) == 16
    assert len({side.card for side in TITLE.components.regions.sides}) == 8
    assert len(CARDS) == 16
    assert [row["id"] for row in TITLE.content.rows("resource")] == ["mana", "ore", "food"]
    from pentarchy.games.tiny_epic.territories import load_sides

    rows = TITLE.content.rows("side")
    with pytest.raises(BadContent, match="T8B"):
        load_sides({"side": rows[:-1]})


@clause("TEK-005")
def test_tek_005_a_die_shows_one_to_eleven_or_a_flag() -> None:
    s = situation("act 0 patrol", armies={0: "T1A-a T1A-a", 1: "T1A-b T2A-a"}, stock={0: "9m 9o", 1: "9m 9o"})
    play(s, "move T1A-a T1A-b")
    assert legal(s, 0) == {"flag", *[f"price {face}" for face in range(1, 12)]}
    assert refusal(s, "price 0", 0) == "TEK-005"
    assert refusal(s, "price 12", 0) == "TEK-005"


@clause("TEK-006")
def test_tek_006_no_shield_is_out_at_the_start() -> None:
    s = started(3)
    assert s.shields == [0] * 6
    assert offered(s, "shield") == {"patrol", "quest", "build", "research", "expand", "trade"}


@clause("TEK-007")
def test_tek_007_everybody_has_a_colour_with_markers_of_its_own() -> None:
    s = started(4)
    assert len(set(TITLE.seat_names(s, "en"))) == len(set(TITLE.seat_names(s, "ru"))) == 4
    for player in view(s, None)["players"]:
        assert player["armies"] + player["supply"] == 7
        assert (player["magic"], player["tower"]) == (0, 0)
        assert player["mana"] + player["ore"] + player["food"] == 6


@clause("TEK-008")
def test_tek_008_factions_are_dealt_or_chosen() -> None:
    dealt = new(3, factions="random")
    assert question(dealt).split()[1] == "side"
    assert -1 not in dealt.faction
    assert len({tuple(new(3, seed, factions="random").faction) for seed in range(20)}) > 15
    chosen = new(3, factions="choice", starter=0)
    assert [question(chosen), question(play(chosen, "faction orcs")), question(play(chosen, "faction elves"))] == [
        "0 faction",
        "1 faction",
        "2 faction",
    ]
    play(chosen, "faction undead")
    assert question(chosen) == "0 side"
    assert [TITLE.vocabulary.kinds["faction"].write(faction) for faction in chosen.faction] == [
        "orcs",
        "elves",
        "undead",
    ]


@clause("TEK-009")
def test_tek_009_no_faction_twice() -> None:
    s = play(new(3, factions="choice", starter=0), "faction dwarves")
    assert len(offered(s, "faction")) == 12
    assert refusal(s, "faction dwarves") == "TEK-009"
    for seed in range(30):
        assert len(set(new(5, seed).faction)) == 5


@clause("TEK-010")
def test_tek_010_territory_cards_are_dealt() -> None:
    dealt: Counter[int] = Counter()
    for seed in range(60):
        s = new(4, seed)
        assert len(set(s.territory)) == 4
        dealt.update(s.territory)
    assert len(dealt) == 8
    s = new(4, 1, starter=0)
    card = s.territory[0]
    assert offered(s, "side") == {f"T{card + 1}A", f"T{card + 1}B"}
    assert refusal(s, f"side T{(card + 1) % 8 + 1}A") == "TEK-010"


@clause("TEK-011")
def test_tek_011_the_side_is_chosen_and_stays_the_home() -> None:
    for face in "AB":
        s = new(3, 1, starter=0)
        side = f"T{s.territory[0] + 1}{face}"
        play(s, f"side {side}")
        assert TITLE.components.regions.side_ids[s.home(0)] == side
    s = situation("act 0 patrol", armies={0: "T2A-a", 1: "T1A-a T1A-b T1A-c T1A-d T1A-e"})
    assert s.home(0) == TITLE.components.regions.side_ids.index("T1A")


@clause("TEK-012")
def test_tek_012_six_resources_in_any_split() -> None:
    s = situation("split 0")
    assert len(legal(s)) == 28
    assert {"split 2 2 2", "split 1 1 4"} <= legal(s)
    assert refusal(s, "split 2 2 1") == refusal(s, "split 3 3 1") == "TEK-012"
    play(s, "split 1 1 4")
    assert stock(s, 0) == "1m 1o 4f"


@clause("TEK-013")
def test_tek_013_the_suggested_split_comes_first() -> None:
    s = situation("split 0")
    assert TITLE.write(s, 0, s.legal_moves(0)[0]) == "split 2 1 3"
    assert "split 3 3 0" in legal(s)


@clause("TEK-014")
def test_tek_014_a_counter_may_stand_at_zero_and_never_below() -> None:
    assert stock(play(situation("split 0"), "split 0 0 6"), 0) == "0m 0o 6f"
    s = play(situation("act 0 build", stock={0: "1o"}), "build")
    assert stock(s, 0) == "0m 0o 0f"
    for seed in range(4):
        for now in walk(started(3, seed), seed):
            assert min(now.mana + now.ore + now.food) >= 0


@clause("TEK-015")
def test_tek_015_markers_start_below_level_one() -> None:
    s = started(4)
    assert s.magic == s.tower == [0] * 4
    nothing = Powers([], TITLE.components.regions)
    for seat in range(4):
        p = s.powers(seat)
        answers = [name for name in dir(p) if not name.startswith("_") and not callable(getattr(p, name))]
        assert len(answers) > 40
        for name in answers:
            assert getattr(p, name) == getattr(nothing, name), name
        assert view(s, seat)["score"][seat]["magic"] == view(s, seat)["score"][seat]["tower"] == 0


@clause("TEK-016")
def test_tek_016_two_armies_start_together_in_the_home() -> None:
    s = situation("found 0", sides="T1A T2A T4A", armies={0: ""})
    assert refusal(s, "found T2A-a") == "TEK-016"
    play(s, "found T1A-b")
    assert armies(s, 0) == ["T1A-b", "T1A-b"]
    assert view(s, 0)["players"][0]["supply"] == 5
    assert all(len(move) == 2 for move in situation("found 0", armies={0: ""}).legal_moves(0))  # one region for both


@clause("TEK-017")
def test_tek_017_any_land_region_may_be_the_first() -> None:
    s = situation("found 0", sides="T2B T1A T4A", armies={0: ""}, faction={0: "merfolk"})
    assert offered(s, "found") == {f"T2B-{letter}" for letter in "abcde"}
    assert refusal(s, "found T2B-w1") == refusal(s, "found T2B-w2") == "TEK-017"
    assert "T1B-c" in offered(situation("found 0", sides="T1B T2A T4A", armies={0: ""}), "found")  # ruins


@clause("TEK-018")
def test_tek_018_armies_that_start_in_ruins_lie() -> None:
    s = play(situation("found 0", sides="T1B T2A T4A", armies={0: ""}), "found T1B-c")
    assert lying(s, 0) == ["T1B-c", "T1B-c"]
    play(s, "split 2 1 3", "shield patrol", "pass", "collect")
    assert legal(s) == {"stand T1B-c", "collect"}
    s = situation("act 0 build", sides="T1B T2A T4A", armies={0: "T1B-c T1B-c"}, lying={0: "T1B-c T1B-c"}, active=1)
    play(s, "collect")
    assert legal(s) == {"gain 1 0 0", "gain 0 1 0", "gain 0 0 1"}


@clause("TEK-019")
def test_tek_019_set_up_choices_are_open_and_in_turn_order() -> None:
    s = new(3, factions="choice", starter=1)
    asked = []
    while question(s).split()[1] != "choose":
        asked.append(question(s))
        moves = s.legal_moves(s.turn()[0])
        s.push(s.turn()[0], moves[0])
        if asked[-1] == "1 split":
            assert [view(s, 2)["players"][1][resource] for resource in ("mana", "ore", "food")] == [2, 1, 3]
    rounds = [f"{seat} {step}" for seat in (1, 2, 0) for step in ("side", "found", "split")]
    assert asked == ["1 faction", "2 faction", "0 faction", *rounds]
    assert question(s) == "1 choose"


@clause("TEK-020")
def test_tek_020_the_first_player_is_drawn() -> None:
    first = Counter([new(4, seed).starter for seed in range(400)])
    assert set(first) == {0, 1, 2, 3}
    assert all(70 <= count <= 130 for count in first.values())
    for seed in range(5):
        s = started(4, seed)
        assert question(s) == f"{s.starter} choose"
    assert started(4, starter=2).active == 2


@clause("TEK-021")
def test_tek_021_all_is_open_but_dice_and_face_down_tokens() -> None:
    s = situation(
        "act 0 patrol",
        armies={0: "T1A-a T1A-a", 1: "T1A-b T2A-a"},
        stock={0: "3m", 2: "3m 2f"},
        magic={2: 2},
        tower={2: 1},
        face_down={"T4A-a": "treasure-1", "T4A-b": "bandit-1"},
    )
    for seat in (0, 1, 2, None):
        player = view(s, seat)["players"][2]
        assert [player[what] for what in ("mana", "ore", "food", "magic", "tower")] == [3, 0, 2, 2, 1]
        assert view(s, seat)["zones"][0]["cards"] == [-1, -1]
        assert "treasure" not in str(view(s, seat))
    play(s, "move T1A-a T1A-b", "0: price 3")
    shown = [view(s, seat) for seat in (1, 2, None)]
    s = play(s, "0: flag")  # may be changed, and nobody sees it
    for before, seat in zip(shown, (1, 2, None), strict=True):
        assert view(s, seat) == before


def test_the_homes_of_the_tests_are_land() -> None:
    assert all(f"{home}-{letter}" in REGIONS.tokens for home in HOMES for letter in "abcde")


def test_a_pack_may_not_add_an_army_colour() -> None:
    with pytest.raises(BadContent, match="no such record"):
        with_content('[[colour]]\nid = "pink"\nname = { en = "Pink", ru = "Розовый" }\n')


def test_without_the_module_no_token_is_laid() -> None:
    s = started(3)
    assert not s.spots
    assert tokens(s, "face-down") == []
