"""It's a Wonderful Kingdom: planning, where drafted cards are constructed or recycled."""

from __future__ import annotations

from pentarchy.testing import clause
from tests.games.wonderful.helpers import (
    all_done,
    ended,
    in_alchemy,
    legal,
    offered,
    on_card,
    play,
    question,
    refusal,
    result,
    results,
    scored,
    shown,
    situation,
    story,
    view,
    zone,
)


@clause("WK-003")
def test_wk_003_a_card_is_recycled_or_built() -> None:
    # Scholars: recycling gold, production 1 population, 2 points.
    s = play(situation(draft={0: "scholars-1"}, site={0: "guildhall-1"}), "0: recycle scholars-1")
    assert offered(s, "place", 0) == {"gold guildhall-1"}
    all_done(s)
    all_done(s)
    assert s.phase == 3
    assert s.totals == [0, 1]  # nothing of the card in the population step
    s = situation("population", built={0: "scholars-1"})
    assert s.totals == [1, 1]
    assert not any(s.loose[0][resource] for resource in (0, 2, 3))  # never the gold
    assert scored(ended(built={0: "scholars-1"}), 0)["base"] == 2


@clause("WK-060")
def test_wk_060_planning_begins_by_turning_all_drafted_cards_up() -> None:
    s = situation(
        "reveal",
        draft={1: "farm-1 farm-2 farm-3 farm-4 farm-5"},
        draft_down={1: "port-1@0 port-2@1"},
    )
    assert len(zone(s, "draft-1")) == 7
    assert zone(s, "draft-down-1") == []
    assert "?" not in shown(s, 0, "draft-1")
    assert question(s, 1) == "1 plan"


@clause("WK-061")
def test_wk_061_construct_or_recycle_each_card() -> None:
    cards = ["farm-1", "port-1", "quarry-1", "scholars-1", "cathedral", "pantheon"]
    s = situation(draft={0: " ".join(cards)})
    assert legal(s) == {f"{verb} {card}" for card in cards for verb in ("construct", "recycle")}
    for left in range(6, 0, -1):
        assert len([move for move in legal(s) if move.split()[0] in ("construct", "recycle")]) == 2 * left
        play(s, f"construct {cards[6 - left]}")
    assert question(s) == "0 close"


@clause("WK-062")
def test_wk_062_constructing_moves_the_card_into_the_construction_area() -> None:
    s = situation(draft={0: "farm-1 farm-2 farm-3 farm-4 farm-5 port-1"}, site={0: "quarry-1 quarry-2"})
    play(s, "construct farm-1")
    assert (len(zone(s, "draft-0")), len(zone(s, "site-0"))) == (5, 3)
    assert on_card(s, 0, "farm-1") == "2m"
    assert refusal(s, "construct farm-1") == "WK-062"


@clause("WK-063")
def test_wk_063_a_card_under_construction_produces_nothing() -> None:
    s = situation("materials", site={0: "quarry-1:1m"})
    assert s.totals == [2, 2]
    assert situation("materials", built={0: "quarry-1"}).totals == [4, 2]


@clause("WK-064")
def test_wk_064_recycling_gives_one_cube_of_the_cards_resource() -> None:
    s = situation(draft={0: "village-1"})
    play(s, "recycle village-1")
    assert zone(s, "discard") == ["village-1"]
    assert s.loose[0] == [0, 1, 0, 0]


@clause("WK-065")
def test_wk_065_the_cube_is_placed_at_once_on_a_card_or_in_alchemy() -> None:
    s = situation(draft={0: "scholars-1 farm-1"}, site={0: "guildhall-1:1m watchtower-1"})
    play(s, "recycle scholars-1")
    moves = {move for move in legal(s) if not move.startswith("discard")}
    assert moves == {"place gold guildhall-1", "place gold watchtower-1", "alchemy gold"}
    assert refusal(s, "pass") == "WK-086"
    assert refusal(s, "recycle farm-1") == "WK-084"  # not before the cube is placed


@clause("WK-066")
def test_wk_066_all_built_cards_show_their_production() -> None:
    built = "farm-1 farm-2 village-1 barracks-1 guildhall-1 quarry-1"
    s = situation("population", built={0: built})
    assert s.totals[0] == 1 + 1 + 2 + 1
    assert view(s, 1)["players"][0]["output"] == [2 + 2, 5, 1 + 2, 0]


@clause("WK-067")
def test_wk_067_a_card_completed_in_planning_produces_in_this_round() -> None:
    s = situation(draft={0: "farm-1"}, site={0: "quarry-1:1m"})
    play(s, "recycle farm-1", "place materials quarry-1")
    assert zone(s, "built-0") == ["quarry-1"]
    assert s.phase == 2  # both have nothing left to do: the materials step
    assert s.totals == [4, 2]


@clause("WK-068")
def test_wk_068_planning_lasts_until_both_draft_areas_are_empty() -> None:
    s = situation(draft={0: "farm-1", 1: "pirate-chest"})
    play(s, "0: construct farm-1", "0: pass")
    assert s.phase == 1
    assert s.turn() == [1]
    assert refusal(s, "pass", 1) == "WK-068"
    play(s, "1: recycle pirate-chest", "1: alchemy gold")
    assert s.phase == 1
    play(s, "1: alchemy exploration")
    assert s.phase == 2


@clause("WK-069", "WK-070")
def test_wk_069_a_treasure_is_recycled_for_two_resources() -> None:
    s = situation(draft={0: "pirate-chest"})
    assert legal(s) == {"recycle pirate-chest"}
    assert refusal(s, "construct pirate-chest") == "WK-069"
    play(s, "recycle pirate-chest")
    assert s.loose[0] == [0, 0, 1, 1]
    play(s, "alchemy exploration")
    assert legal(s) == {"alchemy gold"}
    play(s, "alchemy gold")
    assert in_alchemy(s, 0) == "1g 1e"


@clause("WK-071")
def test_wk_071_calamities_fall_on_the_duchy_before_any_decision() -> None:
    s = situation("reveal", draft={0: "farm-1 calamity-1"}, draft_down={0: "calamity-2@1"})
    assert zone(s, "woes-0") == ["calamity-1", "calamity-2"]
    assert legal(s, 0) == {"construct farm-1", "recycle farm-1"}
    for verb in ("construct", "recycle"):
        assert refusal(s, f"{verb} calamity-1", 0) == "WK-071"
    s = situation("reveal", draft={1: "farm-1 calamity-1"})
    assert (zone(s, "woes-1"), zone(s, "draft-1")) == (["calamity-1"], ["farm-1"])


@clause("WK-072")
def test_wk_072_cards_one_at_a_time_in_any_order() -> None:
    s = situation(draft={0: "farm-1 quarry-1"})
    first = play(s.copy(), "recycle quarry-1")
    assert offered(first, "place", 0) == set()  # no farm to place it on yet
    play(s, "construct farm-1", "recycle quarry-1")
    assert offered(s, "place", 0) == {"materials farm-1"}


@clause("WK-072")
def test_wk_072_between_the_two_cubes_of_a_treasure_krystallium_may_be_used() -> None:
    s = situation(draft={0: "pirate-chest"}, site={0: "alchemical-forge wreck-of-the-leonarth"}, alchemy={0: "2m 2g"})
    play(s, "recycle pirate-chest", "alchemy gold")
    assert (s.krystallium[0], in_alchemy(s, 0)) == (1, "")
    play(s, "krystallium alchemical-forge gold")
    assert zone(s, "built-0") == ["alchemical-forge"]
    play(s, "place exploration wreck-of-the-leonarth")
    assert zone(s, "built-0") == ["alchemical-forge", "wreck-of-the-leonarth"]


@clause("WK-073")
def test_wk_073_a_cube_fits_only_a_free_place_of_its_resource() -> None:
    s = situation(draft={0: "farm-1"}, site={0: "aqueduct:2m quarry-1"})
    play(s, "recycle farm-1")
    assert offered(s, "place", 0) == {"materials quarry-1"}
    assert refusal(s, "place materials aqueduct") == "WK-073"
    assert refusal(s, "place gold aqueduct") == "WK-064"  # the card gave another cube
    assert refusal(s, "alchemy gold") == "WK-064"


@clause("WK-011")
def test_wk_011_a_card_costs_what_its_cost_shows() -> None:
    s = situation("materials", site={0: "aqueduct"})  # a monument for 2 materials and 1 gold
    play(s, "0: place materials aqueduct", "0: place materials aqueduct")
    assert on_card(s, 0, "aqueduct") == "1g"
    all_done(s)
    all_done(s)
    play(s, "0: place gold aqueduct")
    assert zone(s, "built-0") == ["aqueduct"]


@clause("WK-074")
def test_wk_074_a_calamity_is_no_development() -> None:
    seven = "farm-1 farm-2 farm-3 farm-4 farm-5 quarry-1 summer-palace"
    s = situation("materials", round=2, built={0: seven}, woes={0: 2})
    assert s.totals[0] == 2 + 2  # it covers nothing
    others = "scholars-1 quarry-2 quarry-3 village-1 village-2 village-3 port-1"
    s = ended(side="b", built={0: seven, 1: others}, woes={0: 2})  # 10 - 8 points against 2
    assert [seat.score for seat in result(s).seats] == [2, 2]
    assert results(s) == ["shared", "shared"]  # 7 built cards each: calamities do not count


@clause("WK-033")
def test_wk_033_neither_sees_nor_waits_for_the_other() -> None:
    s = situation(draft={0: "farm-1", 1: "port-1"}, site={0: "quarry-1:1m", 1: "quarry-2:1m"}, krystallium={1: 1})
    before = view(s, 1)["players"][0]
    play(s, "0: recycle farm-1", "0: place materials quarry-1")
    assert view(s, 1)["players"][0] == before
    assert shown(s, 1, "built-0") == []
    assert story(s, "completed", seat=1) == []
    keeps = play(s.copy(), "1: construct port-1", "1: pass")
    assert keeps.totals == [4, 2]
    uses = play(s, "1: construct port-1", "1: krystallium quarry-2 materials", "1: pass")
    assert uses.totals == [4, 4]
    assert sorted(story(uses, "completed", seat=1)) == ["completed 0 quarry-1", "completed 1 quarry-2"]


@clause("WK-297")
def test_wk_297_who_is_done_says_so_and_until_then_may_still_act() -> None:
    s = situation(draft={1: "farm-1 farm-2"}, site={0: "quarry-1"})
    assert question(s, 0) == "0,1 close"
    assert "discard quarry-1" in legal(s, 0)  # also while only the other is busy
    play(s, "0: pass")
    assert legal(s, 0) == set()  # the declaration is final
    assert {refusal(s, move, 0) for move in ("discard quarry-1", "construct farm-1", "pass")} == {"WK-297"}
    s = situation(draft={1: "farm-1"})
    assert s.turn() == [1]  # nothing left to do or use: done unasked


@clause("WK-297")
def test_wk_297_the_last_cube_may_bring_krystallium_that_is_used_at_once() -> None:
    s = situation("gold", site={0: "watchtower-1 alchemical-forge farm-1"})
    assert s.totals == [1, 0]
    play(s, "0: place gold watchtower-1")
    assert question(s, 0) == "0 close"
    play(s, "0: krystallium alchemical-forge gold")
    assert (s.phase, question(s, 0)) == (4, "0 close")  # still the gold step
    assert zone(s, "built-0") == ["watchtower-1", "alchemical-forge"]
