"""It's a Wonderful Kingdom: the four production steps, supremacy, and the round's end."""

from __future__ import annotations

from pentarchy.testing import clause
from tests.games.wonderful.helpers import (
    all_done,
    in_alchemy,
    legal,
    new,
    offered,
    on_card,
    play,
    play_until,
    question,
    refusal,
    situation,
    story,
    view,
    walk,
    zone,
)

BLOCK = "farm-5"  # a card under construction keeps its owner's steps open


@clause("WK-075")
def test_wk_075_four_steps_each_with_its_own_resource() -> None:
    s = situation("materials", site={0: "summer-palace"})  # valados: 2 materials, 1 gold
    got = []
    while s.round == 1:
        got.append((s.phase - 2, s.totals[0], list(s.loose[0])))
        all_done(s)
    assert got == [(0, 2, [2, 0, 0, 0]), (1, 0, [0, 0, 0, 0]), (2, 1, [0, 0, 1, 0]), (3, 0, [0, 0, 0, 0])]


@clause("WK-076")
def test_wk_076_symbols_of_duchy_and_built_cards_count() -> None:
    s = situation("materials", built={0: "quarry-1 quarry-2"}, site={0: "quarry-3:1m"})
    assert s.totals == [2 + 2 + 2, 2]


@clause("WK-077", "WK-078")
def test_wk_077_variable_production_counts_built_cards_of_a_type() -> None:
    three = {0: "expeditionary-corps scholars-1 munitions-specialists-1"}
    assert situation("exploration", built=three, site={0: BLOCK}).totals == [3, 0]
    assert situation("exploration", built={0: "expeditionary-corps"}, site={0: BLOCK}).totals == [1, 0]  # itself
    no_discovery = situation("gold", built={0: "recruiters"}, duchy="teressie-a valados-a")
    assert no_discovery.totals == [0, 1]
    with_one = situation("gold", built={0: "recruiters wreck-of-the-leonarth"}, duchy="teressie-a valados-a")
    assert with_one.totals == [1, 1]


@clause("WK-079")
def test_wk_079_totals_are_announced_before_any_cube_is_placed() -> None:
    s = situation("materials", built={0: "quarry-1"})
    for viewer in (0, 1, None):
        assert view(s, viewer)["totals"] == [4, 2]
    assert s.loose == [[4, 0, 0, 0], [2, 0, 0, 0]]
    all_done(s)
    assert story(s, "produced") == ["produced 0 0 population", "produced 1 1 population"]


@clause("WK-080")
def test_wk_080_strictly_more_gets_the_supremacy_bonus() -> None:
    assert situation("materials", built={1: "quarry-1"}).training == [0, 1]  # 2 : 4
    assert situation("gold").training == [1, 0]  # 1 : 0


@clause("WK-081")
def test_wk_081_a_soldier_is_trained_then_taken() -> None:
    built = {0: "quarry-1 village-1 guildhall-1"}  # ahead in materials, population and gold
    s = situation("materials", built=built)
    assert (s.training[0], s.soldiers[0]) == (1, 0)
    all_done(s)
    assert (s.training[0], s.soldiers[0]) == (0, 1)
    all_done(s)
    assert (s.training[0], s.soldiers[0]) == (1, 1)


@clause("WK-082")
def test_wk_082_a_tie_gives_nobody_anything() -> None:
    for step in ("materials", "exploration"):  # 2 : 2 and 0 : 0
        s = situation(step, site={0: BLOCK, 1: "farm-4"}, training={0: 1, 1: 0})
        assert s.totals[0] == s.totals[1]
        assert (s.training, s.soldiers) == ([1, 0], [0, 0])


@clause("WK-083")
def test_wk_083_soldiers_stay_until_spent() -> None:
    s = situation("round-end", round=1, soldiers={0: 2})
    assert s.round == 2
    assert s.soldiers == [2, 0]


@clause("WK-084")
def test_wk_084_exactly_what_was_counted_is_placed_on_cards_or_in_alchemy() -> None:
    s = situation(
        "materials",
        built={0: "quarry-1", 1: "village-2"},
        site={0: "barracks-1", 1: "farm-1"},
    )
    for move in ("place materials village-2", "place materials quarry-1", "place materials farm-1"):
        assert refusal(s, move, 0) == "WK-084"
    play(s, *["0: place materials barracks-1"] * 3, "0: alchemy materials")
    assert question(s, 1) == "1 place"
    assert (in_alchemy(s, 0), zone(s, "built-0")) == ("1m", ["quarry-1", "barracks-1"])
    assert sum(s.loose[0]) == 0


@clause("WK-075")
def test_wk_075_a_step_gives_only_its_own_resource() -> None:
    s = situation("materials", site={0: "old-mint:1g guildhall-1:1m"})
    assert refusal(s, "place gold guildhall-1", 0) == "WK-075"
    assert refusal(s, "alchemy gold", 0) == "WK-075"
    s = situation("population", site={0: "old-mint:1g guildhall-1:1m"}, alchemy={0: "1g"})
    assert question(s, 0).endswith("close")
    assert refusal(s, "place gold guildhall-1", 0) == "WK-106"
    assert refusal(s, "alchemy gold", 0) == "WK-075"


@clause("WK-085")
def test_wk_085_cubes_on_a_card_are_never_moved() -> None:
    s = situation("exploration", site={0: "old-mint:1g guildhall-1:1m"})
    assert legal(s, 0) == {"pass", "discard old-mint", "discard guildhall-1"}
    s = situation("gold", built={0: "quarry-1"}, site={0: "old-mint:1g guildhall-1:1m"}, duchy="teressie-a valados-a")
    assert question(s, 0).endswith("close")
    assert refusal(s, "place gold guildhall-1", 0) == "WK-085"
    assert refusal(s, "alchemy gold", 0) == "WK-085"


@clause("WK-086")
def test_wk_086_cubes_cannot_be_kept() -> None:
    s = situation("population", built={0: "village-1 farm-1"})
    assert s.totals[0] == 3
    assert legal(s, 0) == {"alchemy population"}
    assert refusal(s, "pass", 0) == "WK-086"
    play(s, *["0: alchemy population"] * 3)
    assert in_alchemy(s, 0) == "3p"


@clause("WK-087")
def test_wk_087_the_supply_is_unlimited() -> None:
    s = situation("materials", alchemy={0: "16m", 1: "9m"}, quest="usurper")
    assert 16 + 9 + sum(s.totals) > 25
    play(s, *["0: alchemy materials"] * 2)
    assert in_alchemy(s, 0) == "18m"


@clause("WK-088")
def test_wk_088_complete_as_soon_as_every_item_lies_on_it() -> None:
    s = situation("materials", site={0: "port-1"}, soldiers={0: 1})
    play(s, *["0: place materials port-1"] * 2)
    assert on_card(s, 0, "port-1") == "1s"
    play(s, "0: soldier port-1")
    assert zone(s, "built-0") == ["port-1"]


@clause("WK-089")
def test_wk_089_what_lay_on_a_completed_card_goes_back() -> None:
    s = situation("materials", site={0: "tourney-arena:1m"}, soldiers={0: 1}, krystallium={0: 2})
    play(s, "0: soldier tourney-arena", "0: krystallium tourney-arena krystallium")
    play(s, "0: krystallium tourney-arena materials", "0: place materials tourney-arena")
    assert zone(s, "built-0") == ["tourney-arena"]
    assert (s.owed[0], s.wild[0]) == ([], [])
    assert (s.krystallium[0], s.soldiers[0]) == (0, 0)


@clause("WK-090")
def test_wk_090_the_completed_card_moves_into_the_duchy() -> None:
    s = situation("materials", site={0: "farm-1:1m farm-2 farm-3 farm-4"}, built={0: "quarry-1 quarry-2 quarry-3"})
    play(s, "0: place materials farm-1")
    assert (len(zone(s, "site-0")), len(zone(s, "built-0"))) == (3, 4)
    assert story(s, "completed", seat=0) == ["completed 0 farm-1"]


@clause("WK-091")
def test_wk_091_several_copies_may_be_built() -> None:
    s = situation("population", built={0: "farm-1 farm-2"})
    assert s.totals[0] == 2
    assert s.kinds[0][0] == 2


@clause("WK-092")
def test_wk_092_a_card_completed_in_a_step_produces_in_the_next() -> None:
    s = situation("materials", site={0: "barracks-1:1m"})
    play(s, *["0: place materials barracks-1"] * 2)
    all_done(s)
    assert s.phase == 3
    assert s.totals[0] == 1


@clause("WK-093")
def test_wk_093_a_build_bonus_comes_at_once_and_once() -> None:
    s = situation("gold", site={0: "watchtower-1 summer-palace"}, built={0: "guildhall-1"})
    assert s.totals[0] == 3
    play(s, "0: place gold watchtower-1")
    assert s.krystallium[0] == 1  # before the next cube
    assert s.loose[0][2] == 2
    later = situation("gold", built={0: "watchtower-1"}, round=2)
    assert later.krystallium == [0, 0]


@clause("WK-094")
def test_wk_094_bonus_soldiers_come_from_the_reserve() -> None:
    s = situation("materials", site={0: "muster-field-1"}, training={0: 1})
    play(s, "0: place materials muster-field-1")
    assert (s.soldiers[0], s.training[0]) == (2, 1)


@clause("WK-095")
def test_wk_095_totals_and_supremacy_are_fixed_before_cubes_are_placed() -> None:
    s = situation("gold", side="b", site={0: "pathfinders-1 summer-palace"}, krystallium={0: 1}, built={1: "farm-1"})
    assert s.totals == [1, 1]
    play(s, "0: krystallium pathfinders-1 gold")
    assert zone(s, "built-0") == ["pathfinders-1"]
    assert s.totals == [1, 1]
    assert (s.training, s.loose[0][2]) == ([0, 0], 1)
    caravan = situation(
        "gold",
        side="b",
        built={0: "caravan-traders-1"},
        site={0: "munitions-specialists-1:1p farm-1"},
        krystallium={0: 1},
    )
    assert caravan.totals == [2, 1]
    play(caravan, "0: krystallium munitions-specialists-1 population")
    assert (caravan.totals, caravan.loose[0][2]) == ([2, 1], 2)


@clause("WK-096")
def test_wk_096_a_card_completed_in_a_step_makes_nothing_of_its_resource_this_round() -> None:
    s = situation("materials", site={0: "quarry-1"})
    play(s, *["0: place materials quarry-1"] * 2)
    assert zone(s, "built-0") == ["quarry-1"]
    while s.round == 1:
        assert s.loose[0][0] == 0
        all_done(s)
    for _ in walk(s):
        if s.phase == 2:
            break
    assert s.totals[0] == 4  # in round 2 it does


@clause("WK-097")
def test_wk_097_supremacy_is_the_soldier_step_alone() -> None:
    s = situation("materials", built={0: "quarry-1 quarry-2"})
    assert s.totals == [6, 2]
    assert s.loose == [[6, 0, 0, 0], [2, 0, 0, 0]]
    assert (s.training, s.soldiers, s.krystallium) == ([1, 0], [0, 0], [0, 0])


@clause("WK-098")
def test_wk_098_a_soldier_in_training_is_not_owned_yet() -> None:
    s = situation("materials", site={0: "port-1:2m"}, training={0: 1})
    assert offered(s, "soldier", 0) == set()
    assert refusal(s, "soldier port-1", 0) == "WK-107"
    later = situation("round-end", round=1, training={0: 1})
    assert later.training == [1, 0]  # it stays between rounds
    second = situation("materials", round=2, built={0: "quarry-1"}, training={0: 1})
    assert (second.soldiers[0], second.training[0]) == (1, 0)


@clause("WK-099")
def test_wk_099_a_cube_may_go_to_alchemy_even_if_a_card_could_use_it() -> None:
    s = situation("gold", site={0: "watchtower-1"})
    moves = {move for move in legal(s, 0) if not move.startswith("discard")}
    assert moves == {"place gold watchtower-1", "alchemy gold"}
    assert refusal(s, "pass", 0) == "WK-086"


@clause("WK-100")
def test_wk_100_completion_and_exchange_come_before_the_next_cube() -> None:
    s = situation("gold", site={0: "watchtower-1 summer-palace:1g"}, built={0: "guildhall-1"}, alchemy={0: "4m"})
    play(s, "0: place gold watchtower-1")
    assert (zone(s, "built-0")[-1], s.krystallium[0], s.loose[0][2]) == ("watchtower-1", 1, 2)
    play(s, "0: krystallium summer-palace gold")
    assert zone(s, "built-0")[-1] == "summer-palace"
    play(s, "0: alchemy gold")
    assert (s.krystallium[0], in_alchemy(s, 0), s.loose[0][2]) == (1, "", 1)


@clause("WK-118")
def test_wk_118_the_next_step_waits_for_both() -> None:
    s = situation("materials", built={0: "quarry-1"})
    play(s, *["0: alchemy materials"] * 4)
    assert (s.phase, s.turn()) == (2, [1])
    play(s, "1: alchemy materials")
    assert s.phase == 2
    play(s, "1: alchemy materials")
    assert s.phase == 3


@clause("WK-117")
def test_wk_117_cards_under_construction_and_cubes_stay_from_round_to_round() -> None:
    s = situation(
        "round-end",
        round=2,
        site={0: "barracks-1:2m aqueduct:2m port-1:1m"},
        alchemy={0: "1m 1p 1g"},
        krystallium={0: 1},
    )
    assert s.round == 3
    assert [on_card(s, 0, card) for card in ("barracks-1", "aqueduct", "port-1")] == ["1m", "1g", "1m 1s"]
    assert (in_alchemy(s, 0), s.krystallium[0]) == ("1m 1p 1g", 1)


@clause("WK-119")
def test_wk_119_after_exploration_the_marker_moves_on_and_is_turned_over() -> None:
    s = situation("exploration", round=1, first=0, site={0: BLOCK})
    play(s, "0: pass")
    assert (s.round, s.first, question(s)) == (2, 1, "1 offer")


@clause("WK-120")
def test_wk_120_first_players_alternate() -> None:
    s = new(1, starter=0)
    firsts = {}
    while s.turn():
        firsts[s.round] = s.first
        for _ in walk(s):
            if s.round not in firsts:
                break
    assert firsts == {1: 0, 2: 1, 3: 0, 4: 1}


def test_a_whole_round_leaves_no_cube_unplaced() -> None:
    s = new(5)
    play_until(s, "place")
    for _ in walk(s):
        if s.phase == 0:
            assert s.loose == [[0] * 4] * 2
            break
