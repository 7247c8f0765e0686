"""It's a Wonderful Kingdom: options, set-up, and the number of rounds."""

from __future__ import annotations

from collections import Counter

import pytest

from pentarchy.core import BadOption, Chance
from pentarchy.games.wonderful.cards import CALAMITY, DEVELOPMENT, TREASURE
from pentarchy.games.wonderful.state import CALAMITIES, DECK
from pentarchy.testing import clause
from tests.games.wonderful.helpers import REAL, deck, new, play_out, question, result, shown, story, view, walk, zone


@clause("WK-002")
def test_wk_002_a_game_is_four_rounds_long() -> None:
    s = play_out(new(3))
    assert [line.split()[1] for line in story(s, "round")] == ["1", "2", "3", "4"]
    assert question(s) == "over"
    assert result(s).why == "WK-121"


@clause("WK-007")
def test_wk_007_two_offer_areas_two_training_areas_one_discard_pile() -> None:
    seen = view(new(), 0)
    names = [entry["name"] for entry in seen["zones"]]
    assert [name for name in names if name in ("left", "right")] == ["left", "right"]
    assert names.count("discard") == 1
    assert [player["training"] for player in seen["players"]] == [0, 0]


@clause("WK-012")
@pytest.mark.parametrize("module", ["", "none", "quests,advisors"])
def test_wk_012_a_game_has_exactly_one_module(module: str) -> None:
    with pytest.raises(BadOption) as refused:
        new(module=module)
    assert refused.value.clause == "WK-012"
    assert new(module="quests").quests
    assert new(module="menaces").menaced


@clause("WK-017")
def test_wk_017_the_marker_starts_on_round_1() -> None:
    assert view(new(), 0)["round"] == 1


@clause("WK-018", "WK-019", "WK-020", "WK-021")
def test_wk_018_the_stacks_before_the_first_deal() -> None:
    s = REAL.empty_state(2)
    s.chance = Chance(5)
    REAL.set_up(s, REAL.options.resolve(2, {}))
    stack = s.zones[DECK]
    assert len(stack) == 80
    assert Counter([REAL.cards.what[card] for card in stack]) == {DEVELOPMENT: 70, TREASURE: 10}
    assert stack != sorted(stack)
    assert all(mask == 0 for mask in [s.known_by[card] for card in stack])  # WK-018: nobody has seen any of them
    assert len(s.zones[CALAMITIES]) == 8  # WK-019: face up beside it
    assert {REAL.cards.what[card] for card in s.zones[CALAMITIES]} == {CALAMITY}
    assert len(shown(s, None, "calamities")) == 8
    assert "?" not in shown(s, None, "calamities")
    assert (s.krystallium, s.soldiers, s.training) == ([0, 0], [0, 0], [0, 0])  # WK-020
    assert (s.alchemy, s.loose) == ([[0] * 4] * 2, [[0] * 4] * 2)
    duchies = REAL.vocabulary.kinds["duchy"]
    assert {duchies.write(duchy) for duchy in s.duchy} == {"valados-a", "teressie-a"}  # WK-021


@clause("WK-022")
def test_wk_022_both_use_the_same_side() -> None:
    for side in ("A", "B"):
        for seed in range(6):
            duchies = [REAL.vocabulary.kinds["duchy"].write(duchy) for duchy in new(seed, side=side).duchy]
            assert {duchy[-1] for duchy in duchies} == {side.lower()}
    with pytest.raises(BadOption) as refused:
        new(side="AB")
    assert refused.value.clause == "WK-022"


@clause("WK-024")
def test_wk_024_each_player_starts_with_two_traps() -> None:
    assert [player["traps"] for player in view(new(), 1)["players"]] == [2, 2]


@clause("WK-025")
def test_wk_025_each_player_has_duchy_construction_area_and_draft_area() -> None:
    seen = view(new(), 0)
    owned = {(entry["name"], entry["owner"]) for entry in seen["zones"]}
    for seat in range(2):
        assert {(f"built-{seat}", seat), (f"site-{seat}", seat), (f"draft-{seat}", seat)} <= owned


@clause("WK-027")
def test_wk_027_the_duchies_are_dealt_at_random() -> None:
    found = Counter([REAL.vocabulary.kinds["duchy"].write(new(seed).duchy[0]) for seed in range(200)])
    assert set(found) == {"valados-a", "teressie-a"}
    assert 70 < found["valados-a"] < 130
    assert all(len(set(new(seed).duchy)) == 2 for seed in range(20))


@clause("WK-028")
def test_wk_028_the_first_player_is_drawn_unless_the_table_says_who() -> None:
    found = Counter([new(seed).first for seed in range(200)])
    assert 70 < found[0] < 130
    assert [new(seed, starter=1).first for seed in range(5)] == [1] * 5
    assert story(new(4, starter=1), "round") == ["round 1 1"]  # written down for all to see


@clause("WK-029")
def test_wk_029_the_stack_never_runs_out_and_is_never_refilled() -> None:
    s = new(7)
    sizes = {(s.round, deck(s)) for _ in walk(s)}
    assert sizes == {(1, 64), (2, 48), (3, 32), (4, 16)}
    assert deck(s) == 16
    assert len(zone(s, "discard")) > 0


@clause("WK-030")
def test_wk_030_draft_planning_production_in_this_order() -> None:
    s = new(2)
    phases = [s.phase for _ in walk(s) if s.round == 1]
    assert phases == sorted(phases)
    assert set(phases) <= {0, 1, 2, 3, 4, 5}
    assert {0, 1} <= set(phases)


@clause("WK-032")
def test_wk_032_planning_and_production_are_open_to_both_at_once() -> None:
    s = new(2)
    for _ in walk(s):
        if s.phase == 1:
            break
    assert s.turn() == [0, 1]
    here, there = s.copy(), s.copy()
    mine, theirs = s.legal_moves(0)[0], s.legal_moves(1)[0]
    here.push(0, mine)
    here.push(1, theirs)
    there.push(1, theirs)
    there.push(0, mine)
    assert REAL.fingerprint(here) == REAL.fingerprint(there)
