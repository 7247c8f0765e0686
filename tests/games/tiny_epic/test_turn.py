"""Tiny Epic Kingdoms: the turn and its phases, the end, five players."""

from __future__ import annotations

from pentarchy.testing import clause
from tests.games.tiny_epic.helpers import (
    armies,
    fight,
    legal,
    offered,
    play,
    play_out,
    question,
    refusal,
    result,
    situation,
    started,
    stock,
    story,
    view,
    with_level,
)

ALL_BUT_TRADE = "patrol quest build research expand"
ALL_BUT_QUEST = "patrol build research expand trade"


@clause("TEK-022")
def test_tek_022_five_phases_in_order() -> None:
    s = situation("turn", shields=ALL_BUT_TRADE, stock={0: "1o"}, tower={2: 6})
    play(s, "shield build", "build", "collect", "collect")
    told = [event.split()[0] for event in story(s)]
    # The events of the set-up were not recorded.
    assert told == ["chose", "built", "collected", "collected", "end-comes"]
    assert question(s) == "1 choose"
    assert sum(s.shields) == 1


@clause("TEK-023")
def test_tek_023_five_shields_out_are_taken_off() -> None:
    s = situation("turn", shields=ALL_BUT_QUEST)
    assert s.shields == [0] * 6
    assert len(offered(s, "shield")) == 6
    assert "trade" in offered(s, "shield")


@clause("TEK-024")
def test_tek_024_with_fewer_than_five_nothing_is_taken_off() -> None:
    s = situation("turn", shields="patrol build research expand")
    assert sum(s.shields) == 4
    assert offered(s, "shield") == {"quest", "trade"}
    # The sixth action is not chosen before the refresh: five shields are out.
    s = situation("turn", shields=ALL_BUT_QUEST)
    assert sum(s.shields) == 0
    assert "patrol" in offered(s, "shield")


@clause("TEK-025")
def test_tek_025_a_shield_goes_to_a_free_action() -> None:
    s = situation("choose 0", shields="patrol build")
    assert offered(s, "shield") == {"quest", "research", "expand", "trade"}
    assert refusal(s, "shield patrol") == "TEK-025"
    play(s, "shield trade")
    assert s.shields == [1, 0, 1, 0, 0, 1]
    assert story(s, "chose", seat=2) == ["chose 0 trade"]
    assert question(s) == "0 act"


@clause("TEK-026")
def test_tek_026_a_shield_must_be_placed_even_for_nothing() -> None:
    s = situation("choose 0")
    assert refusal(s, "pass") == "TEK-026"
    play(s, "shield build")
    assert legal(s) == {"pass"}


@clause("TEK-027")
def test_tek_027_the_active_player_acts_first_or_does_nothing() -> None:
    s = situation("turn trade", stock={0: "3f"})
    assert question(s) == "0 act"
    assert "trade food ore 3" in legal(s)
    play(s, "pass")
    assert stock(s, 0) == "0m 0o 3f"
    assert question(s) == "1 act"


@clause("TEK-028")
def test_tek_028_the_others_perform_it_or_collect() -> None:
    s = situation("turn build", stock={1: "1o"}, armies={2: "T4A-c T4A-d"})
    play(s, "pass")
    assert legal(s) == {"build", "collect"}
    play(s, "build")
    assert question(s) == "2 act"
    assert legal(s) == {"collect"}
    play(s, "collect")
    assert (s.tower[1], stock(s, 1), stock(s, 2)) == (1, "0m 0o 0f", "0m 0o 2f")
    assert question(s) == "1 choose"
    play(s, "shield quest")
    assert question(s) == "1 act"
    assert question(play(s, "pass")) == "2 act"
    assert question(play(s, "collect")) == "0 act"


@clause("TEK-029")
def test_tek_029_the_active_player_never_collects() -> None:
    s = situation("turn expand")
    assert legal(s) == {"pass"}
    assert refusal(s, "collect") == "TEK-029"


@clause("TEK-030")
def test_tek_030_each_is_finished_before_the_next_decides() -> None:
    s = situation("turn patrol", armies={0: "T2A-a T2A-e", 1: "T2A-b T2A-d"}, stock={0: "2o", 1: "2f"})
    play(s, "move T2A-a T2A-b")
    assert question(s) == "0,1 dice"
    play(s, "0: price 1", "1: flag", "retreat T2A-c")
    assert question(s) == "1 act"
    play(s, "collect")
    assert stock(s, 1) == "0m 1o 1f"  # c and d, no longer b
    s = situation("turn patrol", armies={0: "T2A-a T2A-e", 1: "T2A-b T2A-d"}, stock={0: "2o", 1: "2f"})
    fight(s, "move T2A-a T2A-b", "1", "flag")
    play(s, "retreat T2A-c")
    assert "move T2A-c T2A-a" in legal(s)
    assert refusal(s, "collect", 2) == "TEK-030"


@clause("TEK-031")
def test_tek_031_others_may_not_pass() -> None:
    s = situation("turn build from 1", armies={1: "T2B-c T2B-c"}, sides="T1A T2B T4A")
    assert legal(s) == {"collect"}
    assert refusal(s, "pass") == "TEK-031"
    play(s, "collect")
    assert stock(s, 1) == "0m 0o 0f"


@clause("TEK-032")
def test_tek_032_only_what_can_be_carried_out_in_full() -> None:
    s = situation("turn build from 1", tower={1: 3}, stock={1: "3o"})
    assert legal(s) == {"collect"}
    assert refusal(s, "build") == "TEK-032"
    s = situation("turn quest from 1", armies={1: "T1B-c T1B-b"}, sides="T1B T2A T4A", lying={1: "T1B-c"})
    assert legal(s) == {"collect"}  # one lies, the other is cut off from the edge by crags
    s = situation("turn expand from 1", armies={1: "T2A-a T2A-b"}, stock={1: "2f"})
    assert refusal(s, "expand T2A-a") == "TEK-032"


@clause("TEK-033")
def test_tek_033_defending_does_not_use_up_the_own_decision() -> None:
    s = situation("turn patrol", armies={0: "T2A-a T2A-e", 1: "T2A-b T2A-d"}, stock={0: "1o", 1: "2o"})
    fight(s, "move T2A-a T2A-b", "1", "2")
    assert stock(s, 1) == "0m 0o 0f"
    assert question(s) == "1 act"
    assert {"collect", "move T2A-b T2A-c"} <= legal(s)
    s = situation("turn patrol from 2", armies={0: "T4A-b T1A-e", 2: "T4A-a T4A-e"}, stock={0: "1o", 2: "1o"})
    play(s, "move T4A-a T4A-b")  # seat 0 has acted already
    assert question(s) == "2,0 dice"


@clause("TEK-034")
def test_tek_034_the_acting_player_comes_first() -> None:
    s = situation(
        "act 0 patrol",
        faction={0: "dwarves"},
        magic={0: 2},
        stock={0: "1o"},
        armies={0: "T1A-a T1A-a"},
        face_down={"T1A-b": "bandit-1"},
    )
    play(s, "move T1A-a T1A-b")
    assert stock(s, 0) == "0m 2o 0f"
    assert legal(s) == {"bribe 0 2 0", "surrender"}
    # A player orders his own effects: with nine ore the Bandit takes his share first, and nothing is lost.
    for ore, then in ((9, "0m 8o 0f"), (8, "0m 7o 0f")):
        s = situation(
            "act 0 patrol",
            faction={0: "dwarves"},
            magic={0: 2},
            stock={0: f"{ore}o"},
            armies={0: "T1A-a T1A-a"},
            face_down={"T1A-b": "bandit-1"},
        )
        play(s, "move T1A-a T1A-b", "bribe 0 2 0")
        assert stock(s, 0) == then
    # The attacker's ability makes the winner lose two resources before the winner gains by an ability.
    s = situation(
        "turn patrol",
        faction={0: "halflings", 1: "undead"},
        magic={0: 1, 1: 2},
        armies={0: "T1A-a T1A-e", 1: "T1A-b T2A-e"},
        stock={1: "1o"},
    )
    fight(s, "move T1A-a T1A-b", "flag", "1")
    assert stock(s, 1) == "1m 0o 0f"
    # Both form an alliance. The attacker's ability comes first.
    s = situation(
        "act 0 patrol",
        faction={0: "valkyries", 1: "halflings"},
        magic={1: 3},
        armies={0: "T2A-a T1A-a", 1: "T2A-b T2A-d"},
    )
    fight(s, "move T2A-a T2A-b", "flag", "flag")
    assert question(s) == "0 gain"
    play(s, "gain 1 0 0")
    assert question(s) == "1 gain"
    s = situation(
        "act 0 patrol",
        faction={0: "shapeshifters", 1: "halflings"},
        magic={0: 4, 1: 3},
        mimic={0: "halflings"},
        armies={0: "T2A-a T1A-a", 1: "T2A-b T2A-d"},
    )
    fight(s, "move T2A-a T2A-b", "flag", "flag")
    asked = []
    while question(s) != "1 act":
        asked.append(question(s))
        play(s, "gain 1 0 0")
    assert asked == ["1 gain", "0 gain", "0 gain", "1 gain"]  # the attacker's two abilities, then the defender's


@clause("TEK-035")
def test_tek_035_there_are_six_actions() -> None:
    s = started(3)
    assert offered(s, "shield") == {"patrol", "quest", "build", "research", "expand", "trade"}
    assert len(legal(s)) == 6


# ---------------------------------------------------------------- the end


@clause("TEK-148")
def test_tek_148_the_end_is_checked_when_all_have_acted() -> None:
    s = situation("turn build", tower={0: 5}, stock={0: "6o"})
    play(s, "build")
    assert story(s, "end-comes") == []
    assert question(s) == "1 act"
    play(s, "collect")
    assert not s.ending
    play(s, "collect")
    assert story(s, "end-comes") == ["end-comes 0"]


@clause("TEK-149")
def test_tek_149_seven_armies_in_play_end_the_game() -> None:
    six = "T1B-a T1B-b T1B-c T1B-c T1B-d T1B-e"
    for before, expected in ((six, True), (six.removesuffix(" T1B-e"), False)):
        s = situation("turn expand", sides="T1B T2A T4A", armies={0: before}, lying={0: "T1B-c T1B-c"}, stock={0: "9f"})
        play(s, "expand T1B-a", "collect", "collect")
        assert bool(s.ending) == expected


@clause("TEK-150")
def test_tek_150_tower_level_six_ends_the_game() -> None:
    for level, expected in ((5, True), (4, False)):
        s = situation("turn build from 1", tower={1: level}, stock={1: "6o"})
        play(s, "build", "collect")
        assert bool(s.ending) == expected


@clause("TEK-151")
def test_tek_151_all_five_levels_of_magic_end_the_game() -> None:
    for level, expected in ((4, True), (3, False)):
        s = situation("turn research from 2", magic={2: level}, stock={2: "5m"})
        play(s, "research")
        assert bool(s.ending) == expected


@clause("TEK-152")
def test_tek_152_nothing_cancels_the_end() -> None:
    s = situation("turn patrol", ending=1, armies={0: "T1A-a T1A-b"})
    play(s, "pass", "collect", "collect")  # nobody meets a condition any more
    assert s.ending
    s = situation("turn patrol", ending=1, shields=ALL_BUT_TRADE)
    play(s, "pass", "collect", "collect")
    assert question(s) == "over over"


@clause("TEK-153")
def test_tek_153_the_game_ends_after_the_next_refresh() -> None:
    s = situation("turn build", shields="patrol quest build", tower={0: 5}, stock={0: "6o"})
    play(s, "build", "collect", "collect")
    for action in ("research", "expand"):
        play(s, f"shield {action}", "pass", "collect", "collect")
    assert question(s) == "over over"
    assert result(s).why == "TEK-153"
    assert story(s)[-2:] == ["refreshed 0", "ended"]
    assert refusal(s, "shield patrol", 0) == "TEK-153"


@clause("TEK-154")
def test_tek_154_met_on_the_fifth_shield_nobody_acts_any_more() -> None:
    s = situation("turn research", shields="patrol quest build expand research", magic={0: 4}, stock={0: "5m"})
    play(s, "research", "collect", "collect")
    assert question(s) == "over over"
    s = situation("turn research", shields="research", magic={0: 4}, stock={0: "5m"})
    play(s, "research", "collect", "collect")
    for turns, action in enumerate(("patrol", "quest", "build", "expand")):
        assert question(s) == f"{(turns + 1) % 3} choose"
        play(s, f"shield {action}", "pass", "collect", "collect")
    assert question(s) == "over over"


@clause("TEK-155")
def test_tek_155_a_condition_lost_within_the_turn_does_not_count() -> None:
    s = situation(
        "turn patrol from 2",
        tower={1: 6},
        armies={1: "T2A-b T2A-d", 2: "T2A-c T4A-a"},
        stock={2: "1o"},
        face_up={"T4A-a": "lair-1"},
    )
    fight(s, "move T2A-c T2A-b", "1", "flag")
    play(s, "lair", "retreat T2A-a")
    assert s.tower[1] == 5
    assert not s.ending
    assert question(s) == "1 choose"


@clause("TEK-156")
def test_tek_156_the_last_turns_are_played_by_all_rules() -> None:
    s = situation("turn", shields="patrol quest", ending=1, tower={1: 5}, stock={1: "6o"}, active=0)
    for action, answers in (
        ("research", ("pass", "collect", "collect")),
        ("build", ("build", "collect", "collect")),
        ("trade", ("pass", "collect", "collect")),
    ):
        play(s, f"shield {action}", *answers)
    assert s.tower[1] == 6
    assert question(s) == "over over"
    assert story(s, "end-comes") == []  # it was certain before


@clause("TEK-157")
def test_tek_157_there_is_no_limit_of_turns() -> None:
    s = situation("turn", armies={seat: f"T{card}A-a T{card}A-a" for seat, card in ((0, 1), (1, 2), (2, 4))})
    for _ in range(100):
        play(s, "shield trade" if "shield trade" in legal(s) else sorted(legal(s))[0], "pass", "collect", "collect")
        s.mana[:], s.ore[:], s.food[:] = [0, 0, 0], [0, 0, 0], [0, 0, 0]
    assert question(s).endswith("choose")
    assert not s.ending


@clause("TEK-158")
def test_tek_158_the_marker_goes_clockwise() -> None:
    s = situation("turn", armies={1: "T2A-a"})
    holders = []
    for action in ("build", "research", "expand", "trade"):
        holders.append(view(s, None)["active"])
        play(s, f"shield {action}", "pass")
        while question(s).split()[1] != "choose":
            play(s, sorted(legal(s))[0])
    assert holders == [0, 1, 2, 0]


# ---------------------------------------------------------------- five players


@clause("TEK-195")
def test_tek_195_with_five_whoever_refreshes_skips_the_turn() -> None:
    s = situation("turn", seats=5)
    chose = []
    for number in range(11):
        chose.append(int(question(s).split()[0]))
        play(s, sorted(legal(s))[0], "pass")
        while question(s).split()[1] != "choose":
            play(s, "collect" if "collect" in legal(s) else sorted(legal(s))[0])
        if number == 4:
            assert story(s, "skipped") == ["skipped 0"]
    assert chose == [0, 1, 2, 3, 4, 1, 2, 3, 4, 0, 2]
    four = situation("turn", seats=4, shields=ALL_BUT_TRADE)
    assert question(four) == "0 choose"


@clause("TEK-034")
def test_tek_034_who_clears_the_card_comes_first_even_if_he_skips() -> None:
    orcs = with_level("orcs-1", "refresh-gain", 1, "none")  # so that two seats have an effect
    s = situation(
        "turn",
        seats=5,
        shields=ALL_BUT_TRADE,
        faction={0: "orcs", 1: "shapeshifters"},
        magic={0: 1, 1: 1},
        title=orcs,
    )
    assert question(s) == "0 gain"
    play(s, "gain 1 0 0")
    assert question(s) == "1 imitate"


@clause("TEK-196")
def test_tek_196_a_skipped_turn_checks_nothing_and_the_end_skips_nobody() -> None:
    s = situation("turn", seats=5, shields=ALL_BUT_TRADE, tower={0: 6})
    assert not s.ending  # met, but no check is made in a skipped turn
    assert question(s) == "1 choose"
    assert sum(s.shields) == 0
    s = situation("choose 4", seats=5, active=4, ending=1, shields="patrol quest build research")
    play(s, "shield expand", "pass", "collect", "collect", "collect", "collect")
    assert question(s) == "over over"
    assert story(s, "skipped") == []


def test_random_games_of_five_come_to_an_end() -> None:
    s = started(5, 9, tokens=True)
    play_out(s, 9)
    assert len(result(s).winners()) >= 1
    assert all(len(armies(s, seat)) <= 7 for seat in range(5))
