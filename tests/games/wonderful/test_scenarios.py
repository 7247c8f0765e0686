"""It's a Wonderful Kingdom: the six scenarios, with set-up, special rules and defeats."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import pytest

from pentarchy.core import BadOption, Chance, Outcome
from pentarchy.games.wonderful.cards import ADVISOR, CALAMITY, MENACE, TREASURE
from pentarchy.games.wonderful.state import WonderfulState
from pentarchy.testing import clause
from pentarchy.text import Text
from tests.games.wonderful.helpers import (
    REAL,
    TITLE,
    legal,
    offered,
    on_card,
    play,
    question,
    refusal,
    result,
    scored,
    story,
    view,
    walk,
    zone,
)
from tests.games.wonderful.test_solo import LAST_TAKE, alone, spies

SCENARIOS: Final = ("rats", "prophecy", "north", "battle", "guild", "siege")
FINALS: Final = {"usurper": "throne-room", "plague-lord": "the-cure", "northern-lands": "edge-of-the-world"}
# By scenario: what must be done by the end so that it is not lost.
DONE: Final = {
    "rats": {"built_0": "farm-1 farm-2 farm-3 farm-4", "menaced": "1", "stacks": "giant-rat"},
    "prophecy": {"built_0": "hell-gate secret-brotherhood royal-citadel", "advised": "1"},
    "north": {
        "built_0": "giant-lighthouse navigators-1 port-1 giants-cache",
        "menaced": "1",
        "stacks": "frost-giant",
        "quests": "northern-lands",
        "tasks_0": FINALS["northern-lands"],
    },
    "battle": {
        "built_0": "recruiters great-army-1 barracks-1 alchemical-forge",
        "advised": "1",
        "quests": "usurper",
        "tasks_0": FINALS["usurper"],
    },
    "guild": {"built_0": "village-1 guildhall-1", "menaced": "1", "stacks": "shadow"},
    "siege": {
        "built_0": "barracks-1 royal-guard impregnable-walls munitions-specialists-1",
        "quests": "usurper plague-lord",
        "tasks_0": f"{FINALS['usurper']} {FINALS['plague-lord']}",
    },
}


def new(scenario: str, seed: int = 1, **options: Any) -> WonderfulState:
    """A scenario at its first take."""
    return REAL.start(1, {"scenario": scenario, **options}, Chance(seed), log=True)


def at_end(scenario: str, points: int = 0, **fields: str) -> Outcome:
    """A game at its end with this many points. Everything required is done unless a field says otherwise."""
    given = {"round": "4", "scenario": scenario, **DONE[scenario], **fields}
    bare = result(alone("", TITLE, None, **given)).seats[0].score
    return result(alone("", TITLE, None, **{**given, "bonus": str(points - bare)}))


def fate(outcome: Outcome) -> tuple[str, str]:
    """The result, and the clause that decides it."""
    return outcome.seats[0].result, outcome.why


def dangers(s: WonderfulState) -> Counter[int]:
    """The sorts of cards in the danger stack."""
    return Counter([REAL.cards.what[card] for card in s.zones[s.components.danger]])


def everywhere(s: WonderfulState, what: int) -> set[str]:
    """The zones, except the box, that hold cards of a kind."""
    return {
        s.layout.zones[at].name
        for at, cards in enumerate(s.zones)
        if any(REAL.cards.what[card] == what for card in cards)
    } - {"box"}


# ---------------------------------------------------------------- what they have in common


@clause("WK-016")
def test_wk_016_a_scenario_beats_the_solo_rules_and_may_join_modules() -> None:
    assert spies(new("prophecy")) == (0, 0)  # the solo rules give two
    battle = new("battle")
    assert battle.advised
    assert battle.quests
    north = new("north")
    assert north.menaced
    assert north.quests
    for module in ("quests", "advisors"):
        with pytest.raises(BadOption) as refused:
            new("battle", module=module)
        assert refused.value.clause == "WK-134"
    with pytest.raises(BadOption) as refused:  # without a scenario there is one module
        REAL.start(1, {"module": "advisors", "quest": "usurper"}, Chance(1))
    assert refused.value.clause == "WK-012"


@clause("WK-262")
def test_wk_262_advisors_without_treasures_menaces_without_calamities() -> None:
    for scenario in SCENARIOS:
        s = new(scenario)
        assert bool(everywhere(s, TREASURE)) == (scenario not in ("prophecy", "battle"))
        assert bool(everywhere(s, ADVISOR)) == (scenario in ("prophecy", "battle"))
        assert bool(everywhere(s, CALAMITY)) == (scenario not in ("rats", "north", "guild"))
        assert bool(everywhere(s, MENACE)) == (scenario in ("rats", "north", "guild"))


@clause("WK-263")
def test_wk_263_each_scenario_has_its_medals() -> None:
    marks = ((70, 90, 110), (60, 80, 100), (65, 85, 110), (80, 95, 125), (80, 95, 120), (60, 85, 100))
    for scenario, (bronze, silver, gold) in zip(SCENARIOS, marks, strict=True):
        for points, award in ((bronze - 1, ""), (bronze, "bronze"), (silver, "silver"), (gold, "gold")):
            assert at_end(scenario, points).seats[0].award == award
        assert view(new(scenario), 0)["medals"] == {"bronze": bronze, "silver": silver, "gold": gold}
    assert [at_end(scenario, 90).seats[0].award for scenario in SCENARIOS] == ["silver"] * 3 + ["bronze"] * 2 + [
        "silver"
    ]


@clause("WK-264")
def test_wk_264_all_are_played_alone_with_the_rules_of_what_they_name() -> None:
    for scenario in SCENARIOS:
        s = new(scenario)
        assert question(s) == "0 take-alone"
        assert len(zone(s, "danger")) == 12
        with pytest.raises(BadOption):
            REAL.start(2, {"scenario": scenario}, Chance(1))
    asked = {(s.round, s.phase) for s in walk(new("north", 3)) if s.round}
    assert {turn for turn, phase in asked if phase == 6} == {1, 2, 3, 4}  # a battle every round
    frozen = alone(
        "round-end; planning; infest; haunt",
        round="1",
        scenario="north",
        menaced="1",
        stacks="frost-giant",
        draft_0="frost-giant-1",
        site_0="port-1",
        alchemy_0="6 0 0 0",  # allowed with a quest
        quests="northern-lands",
    )
    assert offered(frozen, "freeze") == {"port-1"}


@clause("WK-265")
def test_wk_265_named_cards_are_taken_out_first_and_begin_bare() -> None:
    for seed in range(8):
        s = new("siege", seed)
        assert len(zone(s, "deck")) == 68 - 4
        assert dangers(s)[CALAMITY] == 4
        assert len(zone(s, "danger")) == 12
        assert set(zone(s, "site-0")) == {"barracks-1", "royal-guard", "impregnable-walls", "munitions-specialists-1"}
        assert s.owed[0] == [REAL.cards.cost[card] for card in s.site(0)]
        assert s.wild[0] == [0] * 4
        assert s.soldiers == [0]
        assert s.krystallium == [0]


@clause("WK-266")
def test_wk_266_any_copy_of_a_required_card_will_do() -> None:
    s = new("battle")
    assert "barracks-1" in zone(s, "site-0")
    elsewhere = zone(s, "deck") + zone(s, "danger") + zone(s, "left") + zone(s, "right")
    assert {"barracks-2", "barracks-3"} <= set(elsewhere)
    others = "recruiters great-army-1 alchemical-forge"
    assert fate(at_end("battle", 90, built_0=f"{others} barracks-3")) == ("won", "WK-121")
    assert fate(at_end("battle", 90, built_0=others)) == ("lost", "WK-285")


@clause("WK-267")
def test_wk_267_soldiers_are_the_total_and_no_advisors_are_drawn() -> None:
    for scenario, soldiers in (("prophecy", 6), ("battle", 2)):
        s = new(scenario)
        assert s.soldiers == [soldiers]
        assert zone(s, "hand-0") == []
        assert question(s) == "0 take-alone"  # nobody is asked to keep one of two


@clause("WK-268")
def test_wk_268_required_cards_may_be_given_up_with_a_warning() -> None:
    s = new("prophecy")
    assert "hell-gate" in offered(s, "discard")
    (move,) = [move for move in s.legal_moves(0) if REAL.write(s, 0, move) == "discard hell-gate"]
    assert "required" in Text(REAL, "en").move(REAL.redact(s, 0), 0, move)
    play(s, "discard hell-gate")
    assert "hell-gate" in zone(s, "discard")
    spare = alone(
        scenario="battle", advised="1", quests="usurper", site_0="barracks-1 barracks-2", built_0="great-army-2"
    )
    told = {TITLE.write(spare, 0, move): Text(TITLE, "en").move(spare, 0, move) for move in spare.legal_moves(0)}
    assert "required" not in told["discard barracks-1"]  # WK-266: the other copy will do
    assert "great-army-1" not in [TITLE.cards.tokens[card] for card in view(spare, 0)["required"]]
    plain = alone(site_0="hell-gate")
    (move,) = [move for move in plain.legal_moves(0) if TITLE.write(plain, 0, move) == "discard hell-gate"]
    assert "required" not in Text(TITLE, "en").move(TITLE.redact(plain, 0), 0, move)
    assert fate(at_end("prophecy", 90, built_0="secret-brotherhood royal-citadel")) == ("lost", "WK-280")


@clause("WK-269")
def test_wk_269_a_defeat_beats_any_score_and_side_a_loses_fifteen() -> None:
    lost = at_end("siege", 150, built_0="royal-guard impregnable-walls munitions-specialists-1")
    assert (lost.seats[0].result, lost.seats[0].award, lost.seats[0].score) == ("lost", "", 150)
    cut = at_end("siege", 99, side="a", duchy="valados-a")  # 114 before
    assert [line.points for line in cut.seats[0].lines if line.what == "side"] == [-15]
    assert (cut.seats[0].award, cut.seats[0].score) == ("silver", 99)


# ---------------------------------------------------------------- 1: rats


def rats(stack: str = "round-end; step-end; battle", **fields: str) -> WonderfulState:
    """A situation of scenario 1."""
    return alone(stack, TITLE, None, **{"scenario": "rats", "menaced": "1", "stacks": "giant-rat", **fields})


def vermin(number: int, first: int = 1) -> str:
    """The names of this many vermin."""
    return " ".join([f"vermin-{first + at}" for at in range(number)])


@clause("WK-270")
def test_wk_270_rats_and_four_farms_under_construction() -> None:
    s = new("rats")
    assert zone(s, "site-0") == ["farm-1", "farm-2", "farm-3", "farm-4"]
    assert len(zone(s, "deck")) == 76 - 8 - 4
    assert [card for card in sorted(zone(s, "danger")) if "rat" in card.split("-")] == [
        f"giant-rat-{n}" for n in (1, 2, 3, 4)
    ]
    assert len(zone(s, "vermin")) == 10
    assert spies(s) == (1, 1)


@clause("WK-271")
def test_wk_271_the_four_farms_cannot_be_given_up() -> None:
    s = rats(LAST_TAKE, site_0="farm-1 farm-2 farm-5 port-1")
    assert offered(s, "discard") == {"farm-5", "port-1"}
    assert refusal(s, "discard farm-1") == "WK-271"
    assert "farm-1" in offered(alone(site_0="farm-1"), "discard")  # elsewhere they can


@clause("WK-272")
@pytest.mark.parametrize("turn", ["1", "4"])
def test_wk_272_every_farm_under_construction_brings_a_vermin_after_the_battle(turn: str) -> None:
    s = rats(round=turn, site_0="farm-1 farm-2 farm-3 port-1", built_0="farm-4", woes_0="giant-rat-1")
    assert zone(s, "woes-0") == ["giant-rat-1"]  # still the battle
    play(s, "pass")
    assert [card for card in zone(s, "woes-0") if card.startswith("vermin")] == ["vermin-1", "vermin-2", "vermin-3"]
    if turn == "4":
        assert scored(s, 0)["menaces"] == -4 - 3 * 2


@clause("WK-273")
def test_wk_273_neutralised_vermin_return_to_their_stack() -> None:
    s = rats(soldiers="9", site_0="port-1", woes_0=f"giant-rat-1 {vermin(6)}")
    assert len(zone(s, "vermin")) == 4
    play(s, "fight vermin-1", "fight vermin-2", "fight giant-rat-1")
    assert len(zone(s, "vermin")) == 6
    assert "giant-rat-1" in zone(s, "box")  # rats do not return
    plain = alone("round-end; battle", menaced="1", stacks="giant-rat", soldiers="9", woes_0="vermin-1")
    assert "vermin-1" in zone(play(plain, "fight vermin-1"), "box")  # nor vermin elsewhere


@clause("WK-274", "WK-276")
def test_wk_274_an_empty_stack_of_vermin_loses_at_once() -> None:
    s = rats(site_0="farm-1 farm-2", woes_0=vermin(8))
    play(s, "pass")
    assert question(s) == "over"
    assert fate(result(s)) == ("lost", "WK-274")
    just = play(rats(site_0="farm-1", woes_0=vermin(8)), "pass")
    assert (just.round, just.lost, len(zone(just, "vermin"))) == (3, 0, 1)
    planning = rats("round-end; planning; infest", draft_0="giant-rat-1", woes_0=vermin(9), round="2")
    assert question(planning) == "over"  # in the middle of the round
    assert fate(result(planning)) == ("lost", "WK-274")


@clause("WK-274")
@pytest.mark.parametrize(("version", "laid"), [(1, 2), (2, 1)])
def test_wk_274_nothing_happens_after_a_defeat(version: int, laid: int) -> None:
    s = rats(LAST_TAKE, spies="0", covert="0", left="giant-rat-1 giant-rat-2", woes_0=vermin(9))
    s.version = version
    play(s, "take left")
    assert fate(result(s)) == ("lost", "WK-274")
    assert story(s, "defeated", "menaced") == [
        "menaced 0 giant-rat-1",
        "defeated",
        *["menaced 0 giant-rat-2"][: laid - 1],
    ]


@clause("WK-275")
def test_wk_275_four_farms_must_be_built() -> None:
    assert fate(at_end("rats", 120, built_0="farm-1 farm-2 farm-4")) == ("lost", "WK-275")
    assert fate(at_end("rats", 120)) == ("won", "WK-121")


@clause("WK-276")
def test_wk_276_a_farm_drafted_later_brings_vermin_and_counts() -> None:
    s = play(rats(site_0="farm-1 farm-2 farm-5"), "pass")
    assert len([card for card in zone(s, "woes-0") if card.startswith("vermin")]) == 3
    assert fate(at_end("rats", 120, built_0="farm-1 farm-2 farm-4 farm-5")) == ("won", "WK-121")
    planning = rats("round-end; planning", draft_0="farm-5", phase="planning")
    assert {"construct farm-5", "recycle farm-5"} <= legal(planning)


# ---------------------------------------------------------------- 2: the prophecy


@clause("WK-277", "WK-278", "WK-279")
def test_wk_277_three_great_works_two_advisors_six_soldiers_no_spies() -> None:
    s = new("prophecy")
    assert zone(s, "site-0") == ["hell-gate", "secret-brotherhood", "royal-citadel"]
    assert s.owed[0] == [REAL.cards.cost[card] for card in s.site(0)]
    assert zone(s, "advisors-0") == ["inspired-prophet", "grey-eminence"]
    stack = s.zones[0] + s.zones[s.components.danger] + s.zones[3] + s.zones[4]
    assert len([card for card in stack if REAL.cards.what[card] == ADVISOR]) == 14 - 3 - 2
    assert len([card for card in stack if REAL.cards.what[card] != CALAMITY]) == 76
    assert s.soldiers == [6]
    assert spies(s) == (0, 0)


@clause("WK-279")
def test_wk_279_without_spies_nothing_turns_up_but_a_reward_may_bring_one() -> None:
    assert spies(new("north")) == (0, 0)
    for s in walk(new("prophecy", 2)):
        assert question(s).split()[1] != "waken"
    rich = alone(
        scenario="north",
        quests="northern-lands",
        spies="0",
        covert="0",
        alchemy_0="9 9 9 9",
        krystallium="9",
        left_down="farm-1",
        menaced="1",
        stacks="frost-giant",
        title=REAL,
    )
    assert not offered(rich, "spy")
    play(rich, "task guides-of-the-ice-alone none")
    assert offered(rich, "spy") == {"left 1"}


@clause("WK-280")
def test_wk_280_two_of_the_three_are_a_defeat() -> None:
    assert fate(at_end("prophecy", 90, built_0="hell-gate royal-citadel")) == ("lost", "WK-280")
    assert fate(at_end("prophecy", 90)) == ("won", "WK-121")


# ---------------------------------------------------------------- 3: the north


@clause("WK-281")
def test_wk_281_northern_lands_four_cards_and_frost_giants() -> None:
    s = new("north")
    assert set(zone(s, "site-0")) == {"giant-lighthouse", "navigators-1", "port-1", "giants-cache"}
    rows = [REAL.content.rows("task")[task] for task in s.components.tasks.boards[1][s.quests]]
    assert [(row["quest"], row["seats"]) for row in rows] == [("northern-lands", 1)] * 4
    assert len(zone(s, "deck")) == 68 - 4
    assert len([card for card in zone(s, "danger") if card.startswith("frost-giant")]) == 4
    assert dangers(s)[CALAMITY] == 0


@clause("WK-282")
def test_wk_282_without_a_card_or_the_final_task_it_is_lost() -> None:
    assert fate(at_end("north", 90, tasks_0="")) == ("lost", "WK-282")
    assert fate(at_end("north", 90, built_0="giant-lighthouse navigators-1 port-1")) == ("lost", "WK-282")
    assert fate(at_end("north", 90)) == ("won", "WK-121")


# ---------------------------------------------------------------- 4: the last battle


@clause("WK-283", "WK-284")
def test_wk_283_advisors_the_usurper_four_cards_two_soldiers() -> None:
    s = new("battle")
    assert set(zone(s, "site-0")) == {"recruiters", "great-army-1", "barracks-1", "alchemical-forge"}
    assert zone(s, "advisors-0") == ["master-cartographer"]
    rows = [REAL.content.rows("task")[task] for task in s.components.tasks.boards[1][s.quests]]
    assert [(row["quest"], row["seats"]) for row in rows] == [("usurper", 1)] * 4
    assert spies(s) == (1, 1)
    assert s.soldiers == [2]
    stack = s.zones[0] + s.zones[s.components.danger] + s.zones[3] + s.zones[4]
    assert len([card for card in stack if REAL.cards.what[card] == ADVISOR]) == 14 - 3 - 1
    assert len([card for card in stack if REAL.cards.what[card] != CALAMITY]) == 76


@clause("WK-285")
def test_wk_285_without_a_card_or_the_final_task_it_is_lost() -> None:
    assert fate(at_end("battle", 90, built_0="great-army-1 barracks-1 alchemical-forge")) == ("lost", "WK-285")
    assert fate(at_end("battle", 90, tasks_0="loyal-banners whispers-at-court siege-engines")) == ("lost", "WK-285")
    assert fate(at_end("battle", 90)) == ("won", "WK-121")


# ---------------------------------------------------------------- 5: the guild


def guild(stack: str, **fields: str) -> WonderfulState:
    """A situation of scenario 5."""
    usual = {"scenario": "guild", "menaced": "1", "stacks": "shadow"}
    return alone(stack, TITLE, None, **{**usual, **fields})


@clause("WK-286")
def test_wk_286_shadows_in_the_danger_stack_and_four_thieves_at_work() -> None:
    s = new("guild")
    assert len([card for card in zone(s, "danger") if card.startswith("shadow")]) == 4
    assert dangers(s)[MENACE] == 4
    assert zone(s, "woes-0") == ["thief-1", "thief-2", "thief-3", "thief-4"]


@clause("WK-287", "WK-292")
def test_wk_287_village_and_guildhall_are_built_and_robbed() -> None:
    s = new("guild")
    assert zone(s, "built-0") == ["village-1", "guildhall-1"]
    assert len(zone(s, "deck")) == 70 - 4
    assert s.output[0] == REAL.duchies.produces[s.duchy[0]]  # the two add nothing
    printed = [sum(of) for of in zip(*[REAL.cards.produces[card] for card in s.built(0)], strict=True)]
    assert s.stolen[0] == printed
    assert sum(printed) == 4
    assert s.soldiers == [0]  # WK-292: no bonus
    assert s.kinds[0] == [2, 0, 0, 0]  # but they count


@clause("WK-288", "WK-291")
def test_wk_288_each_card_lost_to_a_shadow_is_counted() -> None:
    s = guild(
        "round-end; planning; infest; haunt",
        draft_0="shadow-1 farm-1 kings-ransom port-1",
        woes_0="shadow-2",
        phase="planning",
    )
    assert view(s, 0)["marks"] == 0
    play(s, "shed farm-1")
    assert view(s, 0)["marks"] == 1
    play(s, "shed kings-ransom")
    assert view(s, 0)["marks"] == 2  # one for a treasure too
    assert question(s) == "0 plan"
    plain = alone(
        "round-end; planning; infest; haunt",
        menaced="1",
        stacks="shadow",
        draft_0="shadow-1 farm-1 port-1",
        phase="planning",
    )
    assert play(plain, "shed farm-1").marks == 0
    again = guild("round-end; step-end; battle", marks="3", soldiers="9", woes_0="shadow-1 thief-1")
    play(again, "fight shadow-1")
    assert again.marks == 3  # WK-291: it never shrinks


@clause("WK-289")
def test_wk_289_the_fifth_card_loses_at_once() -> None:
    stack = "round-end; step-end; produce materials; step-end; planning; infest; gifts; haunting"
    fields = {"draft_0": "shadow-1 farm-1 farm-2 farm-3", "woes_0": "shadow-2", "marks": "3", "phase": "planning"}
    s = guild(stack, **fields)
    play(s, "shed farm-1")
    assert question(s) == "0 shed"
    play(s, "shed farm-2")
    assert question(s) == "over"
    assert fate(result(s)) == ("lost", "WK-289")
    assert not s.lanes
    assert s.fork is None
    kept = guild(stack, **{**fields, "marks": "2"})
    assert question(play(kept, "shed farm-1", "shed farm-2")) == "0 plan"


@clause("WK-290")
def test_wk_290_every_thief_must_be_caught() -> None:
    assert fate(at_end("guild", 130, woes_0="thief-3")) == ("lost", "WK-290")
    assert fate(at_end("guild", 130)) == ("won", "WK-121")
    assert fate(at_end("guild", 130, woes_0="shadow-1")) == ("won", "WK-121")


@clause("WK-292")
def test_wk_292_a_thief_caught_frees_a_symbol_of_ones_choice() -> None:
    fight = guild(
        "round-end; step-end; battle",
        built_0="village-1 guildhall-1",
        stolen_0="0 2 2 0",
        woes_0="thief-1 thief-2",
        soldiers="9",
    )
    before = fight.output[0][:]
    assert offered(fight, "catch") == {f"thief-{n} {what}" for n in (1, 2) for what in ("population", "gold")}
    play(fight, "catch thief-2 gold")
    assert fight.stolen[0] == [0, 2, 1, 0]
    assert fight.output[0] == [before[0], before[1], before[2] + 1, before[3]]


# ---------------------------------------------------------------- 6: under siege


@clause("WK-293", "WK-296")
def test_wk_293_two_boards_and_four_cards() -> None:
    s = new("siege")
    rows = [REAL.content.rows("task")[task] for task in s.components.tasks.boards[1][s.quests]]
    assert Counter([(row["quest"], row["seats"]) for row in rows]) == {("usurper", 1): 4, ("plague-lord", 1): 4}
    assert len({s.components.tasks.bit[task] for task in s.components.tasks.boards[1][s.quests]}) == 8
    assert dangers(s)[CALAMITY] == 4
    assert len(zone(s, "danger")) == 12
    rich = alone(
        scenario="siege", quests="usurper plague-lord", alchemy_0="9 9 9 9", krystallium="9", soldiers="9", title=REAL
    )
    assert {move.split()[0] for move in offered(rich, "task")} == {row["id"] for row in rows}
    play(rich, "task throne-room-alone none", "task quarantine-alone none")
    assert rich.tasks[0].bit_count() == 2


@clause("WK-294", "WK-295")
def test_wk_294_all_six_goals_or_a_defeat() -> None:
    assert fate(at_end("siege", 90)) == ("won", "WK-121")
    cards = DONE["siege"]["built_0"].split()
    for card in cards:
        left = " ".join([other for other in cards if other != card])
        assert fate(at_end("siege", 90, built_0=left)) == ("lost", "WK-294")
    for task in (FINALS["usurper"], FINALS["plague-lord"]):
        assert fate(at_end("siege", 90, tasks_0=task)) == ("lost", "WK-294")


def test_a_card_owed_at_the_start_is_shown_with_its_whole_cost() -> None:
    assert on_card(alone(site_0="farm-1"), 0, "farm-1") == "2m"
