"""`pentarchy-lab balance`: its report, mode by mode."""

from __future__ import annotations

import json

import pytest

from tests.commands import Run, assert_refused


@pytest.mark.title("brawl")
def test_balance_tells_how_each_table_went(run_lab: Run) -> None:
    result = run_lab("balance", "brawl", "--games", 3, "--nodes", 1, "--seats", 3, "--json")
    report = json.loads(result.out)
    assert report["bots"] == ["greedy"]
    table = report["tables"]["3"]
    assert table["games"] == 3
    assert table["ended_by"] == {"BR-53": 3}
    assert len(table["wins_by_seat"]) == 3
    assert sum(table["wins_by_seat"]) == pytest.approx(3, abs=0.01)
    assert set(table["cards"]["red-king"]) == {"used", "share", "wins", "low", "high", "score"}
    assert sum(entry["share"] for entry in table["cards"].values()) == pytest.approx(1, abs=0.01)
    assert table["scores"]["least"] <= table["scores"]["median"] <= table["winning_scores"]["most"]
    assert "strongest" in run_lab("balance", "brawl", "--games", 1, "--nodes", 1, "--seats", 2).out
    assert_refused(run_lab("balance", "brawl", "--seats", 9), "9 seats are not allowed: expected 2 to 4 (BR-01)")


@pytest.mark.title("brawl")
@pytest.mark.parametrize(
    ("bots", "head", "nodes"),
    [
        ("greedy", "brawl, greedy, 3 nodes; wins", 3),
        ("novice", "brawl, novice; wins", None),
        ("search-2,random", "brawl, search-2,random; wins", None),
        ("novice,greedy", "brawl, novice,greedy, greedy with 3 nodes; wins", 3),
    ],
)
def test_balance_names_the_nodes_of_those_who_have_none_of_their_own(
    run_lab: Run, bots: str, head: str, nodes: int | None
) -> None:
    command = ("balance", "brawl", "--bots", bots, "--games", 1, "--nodes", 3, "--seats", 2)
    assert head in run_lab(*command).out
    assert json.loads(run_lab(*command, "--json").out)["nodes"] == nodes


@pytest.mark.title("queen")
def test_balance_has_a_table_for_every_mode_a_title_names(run_lab: Run) -> None:
    report = json.loads(run_lab("balance", "queen", "--games", 1, "--nodes", 1, "--seats", 1, "--json").out)
    assert list(report["tables"]) == ["1 A", "1 B", "1 D", "1 Crusade D"]
    table = report["tables"]["1 Crusade D"]
    assert table["options"]["crusade"] is True
    assert sum(table["awards"].values()) == 1  # a title for every solo game
    assert "golem" in table["cards"]  # whoever's it is


@pytest.mark.slow
@pytest.mark.title("tiny_epic")
def test_balance_counts_wins_by_what_a_seat_has(run_lab: Run) -> None:
    report = json.loads(run_lab("balance", "tiny_epic", "--games", 2, "--nodes", 1, "--seats", 3, "--json").out)
    assert list(report["tables"]) == ["3", "3 tokens"]
    table = report["tables"]["3"]
    assert sum(table["wins_by_place"]) == pytest.approx(3, abs=0.01)
    factions, sides = table["tallies"]["factions"], table["tallies"]["sides"]
    assert (len(factions), len(sides)) == (13, 16)
    assert sum(row["seats"] for row in factions.values()) == sum(row["seats"] for row in sides.values()) == 6
    assert sum(row["wins"] * row["seats"] for row in factions.values() if row["seats"]) == pytest.approx(6, abs=0.01)
    printed = run_lab("balance", "tiny_epic", "--games", 1, "--nodes", 1, "--seats", 2).out
    assert "factions: wins as multiples of the fair share" in printed
    assert "T8B" in printed
