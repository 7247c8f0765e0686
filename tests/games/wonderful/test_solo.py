"""It's a Wonderful Kingdom, solo: the danger stack, the open stack, spies, the search, medals."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import pytest

from pentarchy.core import BadOption, Chance, Outcome
from pentarchy.games.wonderful.cards import ADVISOR, CALAMITY, MENACE
from pentarchy.games.wonderful.rules import Wonderful
from pentarchy.games.wonderful.state import WonderfulState
from pentarchy.testing import clause, position
from tests.games.wonderful.helpers import (
    REAL,
    TITLE,
    legal,
    offered,
    play,
    question,
    refusal,
    result,
    shown,
    story,
    view,
    walk,
    zone,
)

QUESTS: Final = ("usurper", "plague-lord", "northern-lands")
STACKS: Final = ("giant-rats", "frost-giants", "shadows", "thieves")
FINAL_TASK: Final = "throne-room"  # of the Usurper
# A round at its last take, and a round at its first.
AFTER_DRAFT: Final = "round-end; planning; befall; reveal; draft-end"
LAST_TAKE: Final = f"{AFTER_DRAFT}; take-alone 0 1"
FIRST_TAKE: Final = f"{LAST_TAKE}; take-alone 0 2; take-alone 0 3; take-alone 0 4"


def new(seed: int = 1, title: Wonderful = REAL, **options: Any) -> WonderfulState:
    """A new solo game that keeps its events, at its first take."""
    s = title.start(1, options, Chance(seed), log=True)
    while question(s).split()[1] != "take-alone":  # a module may have something to choose first
        s.push(0, s.legal_moves(0)[0])
    return s


def alone(
    stack: str = LAST_TAKE, title: Wonderful = TITLE, chance: Chance | None = None, **fields: str
) -> WonderfulState:
    """A situation in round 2. What is left out is empty. Face-down cards are danger cards and need no seat."""
    usual = {"seats": "1", "side": "b", "round": "2", "first": "0", "duchy": "valados-b", "spies": "1", "covert": "1"}
    given = {name.replace("_", "-"): value for name, value in fields.items()}
    for at, name in enumerate(("left-down", "right-down", "draft-down-0", "discard-down")):
        if name in given:
            given[f"dealt-{at}"] = " ".join(["0"] * len(given[name].split()))
    if "menaced" in given:
        stack = stack.replace("befall", "infest")
    lines = [f"{name}: {value}" for name, value in {**usual, **given}.items()]
    s: WonderfulState = position(title, "\n".join([*lines, f"stack: {stack}"]), chance or Chance(1))
    title.check_invariants(s)
    return s


def ended(**fields: str) -> Outcome:
    """The outcome of a game in which the quest is completed, unless a field says otherwise."""
    done = {"quests": "usurper", "tasks_0": FINAL_TASK}
    outcome = result(alone("", TITLE, None, **{"round": "4", **done, **fields}))
    assert len(outcome.seats) == 1
    return outcome


def medal(points: int, **fields: str) -> str:
    """The medal for this many points, all from rewards."""
    return ended(bonus=str(points), **fields).seats[0].award


def spies(s: WonderfulState) -> tuple[int, int]:
    """The numbers of active and covert spies."""
    return s.spies[0], s.covert[0]


# ---------------------------------------------------------------- set-up


@clause("WK-001")
def test_wk_001_one_or_two_play() -> None:
    assert question(REAL.start(1, {}, Chance(1))) == "0 take-alone"
    assert question(REAL.start(2, {}, Chance(1))).split()[1] == "offer"
    for seats in (0, 3):
        with pytest.raises(BadOption) as refused:
            REAL.start(seats, {}, Chance(1))
        assert refused.value.clause == "WK-001"


@clause("WK-015")
def test_wk_015_one_player_plays_by_the_solo_rules() -> None:
    s = new()
    assert zone(s, "hand-0") == []
    assert len(zone(s, "danger")) == 12
    duel = REAL.start(2, {}, Chance(1))
    assert len(zone(duel, "hand-0")) >= 7
    assert "danger" not in duel.layout.index


@clause("WK-134")
def test_wk_134_a_solo_game_has_a_module_too() -> None:
    for module in ("", "none", "quests,advisors"):
        with pytest.raises(BadOption) as refused:
            REAL.start(1, {"module": module}, Chance(1))
        assert refused.value.clause == "WK-012"
    assert new(module="quests").quests
    assert new(module="menaces").menaced
    assert new(module="advisors").advised


@clause("WK-135")
@pytest.mark.parametrize("seed", range(3))
def test_wk_135_the_danger_stack_is_eight_cards_and_four_calamities(seed: int) -> None:
    s = REAL.start(1, {}, Chance(seed))
    danger = s.zones[s.components.danger]
    what = Counter([REAL.cards.what[card] == CALAMITY for card in danger])
    assert what == {False: 8, True: 4}
    assert danger != sorted(danger)
    assert len(zone(s, "deck")) == 80 - 8 - 4  # two cards lie in each area
    assert len([card for card in zone(s, "box") if card.startswith("calamity")]) == 4
    assert shown(s, 0, "danger") == ["?"] * 12
    # Nobody has seen the eight cards on their way.
    assert all(s.known_by[card] == 0 for card in danger if REAL.cards.what[card] != CALAMITY)


@clause("WK-136")
def test_wk_136_the_stack_lies_face_up() -> None:
    for s in walk(new(4)):
        stack = zone(s, "deck")
        assert shown(s, 0, "deck") == ["?"] * (len(stack) - 1) + stack[-1:]


@clause("WK-137")
def test_wk_137_no_traps_but_a_spy_on_each_side() -> None:
    s = new()
    (player,) = view(s, 0)["players"]
    assert (player["traps"], player["spies"], player["covert"]) == (0, 1, 1)
    assert not offered(s, "trap")
    assert refusal(s, f"trap {zone(s, 'left')[0]} right") == "WK-137"
    searching = play(alone(left="farm-1 port-1"), "search farm-1 port-1")
    assert refusal(searching, f"trap {zone(searching, 'search')[0]} left") == "WK-137"


@clause("WK-153")
def test_wk_153_advisors_may_be_among_the_danger_cards() -> None:
    found = 0
    for seed in range(30):
        s = new(seed, module="advisors")
        assert len(zone(s, "deck")) + len(zone(s, "danger")) - 4 + 4 == 80
        found += len([card for card in s.zones[s.components.danger] if REAL.cards.what[card] == ADVISOR])
    assert 15 <= found <= 45  # one of the eight on the average


@clause("WK-254")
@pytest.mark.parametrize("quest", QUESTS)
def test_wk_254_a_quest_board_of_ones_choice_on_its_one_player_side(quest: str) -> None:
    s = new(quest=quest)
    rows = [REAL.content.rows("task")[task] for task in s.components.tasks.boards[1][s.quests]]
    assert [(row["quest"], row["seats"]) for row in rows] == [(quest, 1)] * 4
    assert s.tasks == [0]
    rich = alone(quests=quest, alchemy_0="9 9 9 9", krystallium="9", soldiers="9", title=REAL)
    assert {move.split()[0] for move in offered(rich, "task")} == {row["id"] for row in rows}


@clause("WK-159")
def test_wk_159_no_opponent_no_first_player_any_duchy_on_any_side() -> None:
    spec = REAL.options.to_json()
    assert spec["duchy"]["values"]["1"] == ["valados", "teressie"]
    assert spec["side"]["values"]["1"] == ["A", "B"]
    for duchy in ("valados", "teressie"):
        for side in ("A", "B"):
            s = new(duchy=duchy, side=side)
            assert REAL.vocabulary.kinds["duchy"].write(s.duchy[0]) == f"{duchy}-{side.lower()}"
    assert story(new(), "round") == []  # which would name a first player
    (seat,) = ended(bonus="80").seats
    assert (seat.rank, seat.score, seat.award) == (1, 80, "bronze")


# ---------------------------------------------------------------- the draft


@clause("WK-138")
def test_wk_138_two_cards_lie_open_in_each_area_at_the_start() -> None:
    s = new()
    assert [len(zone(s, area)) for area in ("left", "right", "left-down", "right-down")] == [2, 2, 0, 0]
    assert len(zone(s, "deck")) == 72 - 4


@clause("WK-139")
def test_wk_139_all_cards_of_one_area_are_taken() -> None:
    for area, cards in (("left", ["farm-1", "port-1", "quarry-1"]), ("right", ["village-1", "barracks-1"])):
        s = alone(left="farm-1 port-1 quarry-1", right="village-1 barracks-1", spies="0", covert="0")
        assert refusal(s, "pass") == "WK-139"
        assert refusal(s, "offer farm-1 left") == "WK-139"
        play(s, f"take {area}")
        assert zone(s, "draft-0") == cards


@clause("WK-140", "WK-141", "WK-154")
def test_wk_140_the_other_area_gets_a_danger_card_the_emptied_one_two_cards() -> None:
    s = new(2)
    danger, stack = zone(s, "danger"), zone(s, "deck")
    play(s, "take left")
    assert zone(s, "right-down") == danger[-1:]
    assert len(zone(s, "right")) == 2
    assert zone(s, "left") == [stack[-1], stack[-2]]  # face up: WK-154
    assert shown(s, 0, "left") == [stack[-1], stack[-2]]
    assert shown(s, 0, "right-down") == ["?"]
    assert zone(s, "left-down") == []
    assert story(s, "endangered") == ["endangered right"]


@clause("WK-142", "WK-154")
def test_wk_142_four_takes_and_the_last_one_is_followed_by_planning() -> None:
    s = new(5)
    for cycle in range(4):
        assert question(s) == "0 take-alone"
        assert (len(zone(s, "danger")), len(zone(s, "deck"))) == (12 - cycle, 68 - 2 * cycle)
        play(s, "take left")
    assert question(s).split()[1] in ("waken", "plan")
    assert (len(zone(s, "danger")), len(zone(s, "deck"))) == (9, 62)  # nothing is added the fourth time
    for s in walk(new(5)):
        if s.round == 4 and s.phase:
            break
    assert zone(s, "danger") == []  # used up exactly


@clause("WK-146")
def test_wk_146_face_down_cards_are_not_looked_at_before_planning() -> None:
    s = alone(f"{LAST_TAKE}; take-alone 0 2", left="farm-1", left_down="port-1", spies="0", covert="0")
    play(s, "take left")
    assert zone(s, "draft-down-0") == ["port-1"]
    assert shown(s, 0, "draft-down-0") == ["?"]
    assert shown(s, 0, "draft-0") == ["farm-1"]
    play(s, "take right")  # with the danger card: planning begins
    assert shown(s, 0, "draft-0")[:2] == ["farm-1", "port-1"]


@clause("WK-147")
def test_wk_147_what_is_left_in_the_areas_is_discarded() -> None:
    s = alone(LAST_TAKE, left="farm-1", right="port-1 village-1", right_down="quarry-1")
    play(s, "take left", "pass")
    assert set(zone(s, "discard")) == {"port-1", "village-1"}
    assert zone(s, "discard-down") == ["quarry-1"]
    for seed in range(5):
        s = new(seed)
        while question(s) == "0 take-alone":
            play(s, f"take {'left' if (seed + len(zone(s, 'danger'))) % 2 else 'right'}")
        taken = len(zone(s, "draft-0")) + len(zone(s, "draft-down-0")) + len(zone(s, "woes-0"))
        left = len(zone(s, "discard")) + len(zone(s, "discard-down"))
        assert taken + left == 13
        assert 8 <= taken <= 11


# ---------------------------------------------------------------- spies


@clause("WK-143")
def test_wk_143_a_spy_turns_a_face_down_card_up() -> None:
    s = alone(left="farm-1", left_down="port-1", right_down="quarry-1")
    assert offered(s, "spy") == {"left 1", "right 1"}
    play(s, "spy left 1")
    assert spies(s) == (0, 2)
    assert shown(s, 0, "left") == ["farm-1", "port-1"]
    assert zone(s, "right-down") == ["quarry-1"]
    assert question(s) == "0 take-alone"
    assert refusal(s, "spy right 1") == "WK-143"  # no spy is active any more


@clause("WK-148")
@pytest.mark.parametrize(("active", "covert"), [(0, 2), (1, 1)])
def test_wk_148_one_spy_may_turn_active_after_the_draft(active: int, covert: int) -> None:
    s = alone(spies=str(active), covert=str(covert))
    play(s, "take left")
    assert question(s) == "0 waken"
    assert legal(s) >= {"waken", "pass"}
    play(s, "waken")
    assert spies(s) == (active + 1, covert - 1)
    assert question(s).split()[1] == "take-alone"  # one only, and it can be used in the next round


@clause("WK-148")
def test_wk_148_a_task_may_turn_the_last_spy_up_before_one_is_asked() -> None:
    s = alone(
        "round-end; planning; befall; reveal; waken 0",
        title=REAL,
        quests="plague-lord",
        alchemy_0="4 0 0 0",
        loose_0="0 0 0 0",
    )
    assert question(s) == "0 waken"
    play(s, "task quarantine-alone none")
    assert spies(s) == (2, 0)
    assert question(s).split()[1] == "take-alone"  # there is none left to turn


@clause("WK-155")
def test_wk_155_both_spies_may_be_used_before_a_take_on_cards_of_the_areas_alone() -> None:
    s = alone(left="farm-1", left_down="port-1 village-1", draft_down_0="quarry-1", spies="2", covert="0")
    assert offered(s, "spy") == {"left 1", "left 2"}
    play(s, "spy left 2", "spy left 1")
    assert spies(s) == (0, 2)
    assert set(zone(s, "left")) == {"farm-1", "port-1", "village-1"}
    assert zone(s, "draft-down-0") == ["quarry-1"]
    kept = alone(LAST_TAKE, left="farm-1", spies="2", covert="0")
    play(kept, "take left")
    assert spies(kept) == (2, 0)
    idle = alone(LAST_TAKE, left="farm-1", spies="0", covert="2")
    play(idle, "take left", "pass")  # turning one up is no duty
    assert spies(idle) == (0, 2)
    # After an area is chosen by a search, no spy can be used.
    s = play(alone(left="farm-1 port-1", left_down="village-1"), "search farm-1 port-1")
    assert not offered(s, "spy")
    assert refusal(s, "spy left 1") == "WK-155"


# ---------------------------------------------------------------- the search


@clause("WK-144", "WK-157")
def test_wk_144_a_search_costs_two_cards_and_brings_the_best_of_three() -> None:
    s = alone(
        f"{LAST_TAKE}; take-alone 0 2",
        left="farm-1 port-1 village-1",
        left_down="quarry-1",
    )
    stack = zone(s, "deck")
    play(s, "search farm-1 village-1")
    assert set(zone(s, "discard")) == {"farm-1", "village-1"}
    assert question(s) == "0 find"
    assert offered(s, "find") == set(stack[-3:])
    play(s, f"find {stack[-2]}")
    assert zone(s, "draft-0") == ["port-1", stack[-2]]  # the whole area is taken
    assert zone(s, "draft-down-0") == ["quarry-1"]
    assert set(zone(s, "discard")) == {"farm-1", "village-1", stack[-1], stack[-3]}  # WK-157
    assert zone(s, "search") == []
    assert len(zone(s, "deck")) == len(stack) - 3 - 2  # two for the emptied area
    assert question(s) == "0 take-alone"
    assert not offered(s, "search")
    again = " ".join(sorted(zone(s, "left"), key=TITLE.vocabulary.kinds["card"].read))
    assert refusal(s, f"search {again}") == "WK-144"  # once a round


@clause("WK-144")
def test_wk_144_both_cards_lie_in_the_area_that_is_taken() -> None:
    s = alone(left="farm-1 port-1", right="village-1")
    assert offered(s, "search") == {"farm-1 port-1"}
    assert refusal(s, "search farm-1 village-1") == "WK-144"
    assert refusal(s, "search port-1 village-1") == "WK-144"


@clause("WK-144")
def test_wk_144_a_new_round_brings_a_new_search() -> None:
    s = alone(LAST_TAKE, spies="0", covert="0", left="farm-1 port-1")
    play(s, "search farm-1 port-1")
    play(s, f"find {zone(s, 'search')[0]}")
    while s.round == 2:
        play(s, next(move for move in sorted(legal(s)) if not move.startswith("discard")))
    assert question(s) == "0 take-alone"
    assert len(offered(s, "search")) == 2  # the two of each area


@clause("WK-157")
@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_wk_157_the_search_is_possible_at_every_take(left: int) -> None:
    s = alone("; ".join([AFTER_DRAFT, *[f"take-alone 0 {number + 1}" for number in range(left)]]), left="farm-1 port-1")
    assert offered(s, "search") == {"farm-1 port-1"}


@clause("WK-145")
def test_wk_145_calamities_do_not_pay_for_a_search() -> None:
    s = alone(left="farm-1 calamity-1", left_down="quarry-1")
    assert not offered(s, "search")
    assert refusal(s, "search farm-1 calamity-1") == "WK-145"


@clause("WK-156")
def test_wk_156_treasures_and_danger_cards_turned_up_pay_menaces_do_not() -> None:
    s = alone(left="farm-1 kings-ransom")
    assert offered(s, "search") == {"farm-1 kings-ransom"}
    spied = play(alone(left="farm-1", left_down="port-1"), "spy left 1")
    assert offered(spied, "search") == {"farm-1 port-1"}
    threatened = alone(left="farm-1 shadow-1 quarry-1", menaced="1", stacks="shadow")
    assert offered(threatened, "search") == {"farm-1 quarry-1"}
    assert refusal(threatened, "search farm-1 shadow-1") == "WK-212"
    assert not offered(alone(left="farm-1", right="port-1"), "search")  # not from both areas
    (advisor, *_) = [REAL.cards.tokens[card] for card in range(REAL.cards.count) if REAL.cards.what[card] == ADVISOR]
    advised = alone(left=f"farm-1 {advisor}", advised="1", title=REAL)
    assert offered(advised, "search") == {f"farm-1 {advisor}"}


# ---------------------------------------------------------------- planning, production


@clause("WK-149")
def test_wk_149_planning_and_production_are_those_of_the_core_rules() -> None:
    steps = "round-end; step-end; produce population; step-end; produce materials; step-end"
    s = alone(
        f"{steps}; planning; befall; reveal; draft-end; take-alone 0 1",
        left="farm-1",
        left_down="calamity-1",
        spies="0",
        covert="0",
    )
    play(s, "take left")
    assert zone(s, "woes-0") == ["calamity-1"]
    assert {"construct farm-1", "recycle farm-1"} <= legal(s)
    play(s, "construct farm-1", "pass", "place materials farm-1", "place materials farm-1")
    assert zone(s, "built-0") == ["farm-1"]
    assert s.loose == [[0, 2, 0, 0]]  # the next step: 1 of the duchy, 1 of the farm
    assert story(s, "produced") == ["produced 0 2 materials", "produced 0 2 population"]


@clause("WK-150")
@pytest.mark.parametrize(("built", "soldiers"), [("", 0), ("guildhall-1", 0), ("guildhall-1 guildhall-2", 1)])
def test_wk_150_supremacy_is_a_production_of_five(built: str, soldiers: int) -> None:
    s = alone("round-end; step-end; produce gold", built_0=built, training="1", site_0="farm-1")  # 1, 3 or 5 gold
    assert s.soldiers == [soldiers]
    assert s.training == [1 - soldiers]


@clause("WK-150")
def test_wk_150_one_bonus_a_step_however_much_is_made() -> None:
    plenty = "guildhall-1 guildhall-2 guildhall-3 pathfinders-1 pathfinders-2"
    s = alone("round-end; step-end; produce gold", built_0=plenty, site_0="farm-1")
    assert (s.totals, s.soldiers, s.training) == ([11], [0], [1])
    both = alone(
        "round-end; step-end; produce gold; step-end; produce materials",
        built_0="quarry-1 quarry-2 guildhall-1 guildhall-2",
    )
    while both.phase == 2:
        play(both, "alchemy materials")
    assert (both.soldiers, both.training) == ([1], [0])


# ---------------------------------------------------------------- the end


@clause("WK-151")
def test_wk_151_side_a_loses_fifteen_points_before_the_comparison() -> None:
    assert medal(96) == "silver"
    outcome = ended(bonus="96", side="a", duchy="valados-a")
    assert (outcome.seats[0].award, outcome.seats[0].score) == ("bronze", 81)
    assert [(line.what, line.points) for line in outcome.seats[0].lines if line.points] == [("base", 96), ("side", -15)]


@clause("WK-152", "WK-158")
@pytest.mark.parametrize(
    ("points", "award"),
    [(0, ""), (69, ""), (70, "bronze"), (94, "bronze"), (95, "silver"), (114, "silver"), (115, "gold"), (200, "gold")],
)
def test_wk_152_bronze_70_silver_95_gold_115(points: int, award: str) -> None:
    outcome = ended(bonus=str(points))
    assert outcome.seats[0].award == award
    assert outcome.seats[0].result == ("won" if award else "none")  # WK-158: no medal is no defeat
    for fields in [{"menaced": "1", "stacks": stack} for stack in ("giant-rat", "frost-giant", "shadow", "thief")]:
        assert medal(points, quests="", tasks_0="", **fields) == award
    assert medal(points, quests="", tasks_0="", advised="1") == award


@clause("WK-260")
def test_wk_260_without_the_final_task_the_game_is_lost() -> None:
    outcome = ended(bonus="120", tasks_0="loyal-banners whispers-at-court siege-engines")
    assert (outcome.seats[0].result, outcome.seats[0].award, outcome.why) == ("lost", "", "WK-260")
    assert ended(bonus="120").seats[0].result == "won"


# ---------------------------------------------------------------- the modules


@pytest.mark.parametrize("stack", STACKS)
def test_the_menaces_of_a_stack_replace_the_calamities(stack: str) -> None:
    s = new(module="menaces", menace=stack)
    what = Counter([REAL.cards.what[card] for card in s.zones[s.components.danger]])
    assert what[MENACE] == 4
    assert what[CALAMITY] == 0
    assert len(s.zones[s.components.danger]) == 12
