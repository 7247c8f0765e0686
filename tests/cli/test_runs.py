"""`simulate`, `arena`, `check`, `bench`: their reports, and what they leave behind."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pentarchy.core.record import Record, read_json
from pentarchy.games import load
from tests.cli.conftest import Run, assert_refused


def test_simulate_as_json(run: Run) -> None:
    report = json.loads(run("simulate", "brawl", "--seats", 3, "--games", 5, "--seed", 1, "--json").out)
    expected = {"games", "finished", "mean_moves", "decisions_per_s", "wins", "shared", "no_winner", "mean_scores"}
    assert expected <= set(report)
    assert report["games"] == report["finished"] == 5
    assert len(report["wins"]) == len(report["mean_scores"]) == 3
    assert sum(report["wins"]) + report["shared"] + report["no_winner"] == 5


def test_simulate_with_bots_options_and_a_table(run: Run) -> None:
    result = run("simulate", "brawl", "--games", 2, "--bots", "greedy,random", "--option", "starter=1")
    assert result.status == 0
    assert "greedy" in result.out
    assert "2 finished" in result.out


def test_simulate_saves_its_first_game(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "first.json"
    result = run("simulate", "brawl", "--games", 1, "--seed", 9, "--bots", "greedy,random", "--save", path, "--json")
    title = load("brawl")
    outcome = title.outcome(Record.from_json(title, read_json(path)).state)
    assert outcome is not None
    assert [seat.score for seat in outcome.seats] == json.loads(result.out)["mean_scores"]


def test_simulate_never_writes_over_a_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "first.json"
    path.write_text("mine", "utf-8")
    assert_refused(run("simulate", "brawl", "--games", 1, "--save", path), "exists already")
    assert path.read_text("utf-8") == "mine"
    assert run("simulate", "brawl", "--games", 1, "--save", path, "--force").status == 0
    assert path.read_text("utf-8") != "mine"


def test_arena_as_json(run: Run) -> None:
    result = run("arena", "brawl", "--bots", "greedy,random", "--games", 4, "--seed", 2, "--json")
    bots = json.loads(result.out)["bots"]
    assert list(bots) == ["greedy", "random"]
    for row in bots.values():
        assert {"wins", "games", "rate", "low", "high", "mean_score"} <= set(row)
        assert row["low"] <= row["rate"] <= row["high"]


def test_arena_as_a_table(run: Run) -> None:
    out = run("arena", "brawl", "--bots", "random,random", "--games", 2).out
    assert "95 % interval" in out


def test_more_bots_than_seats(run: Run) -> None:
    assert_refused(run("arena", "brawl", "--bots", "random,random,random"), "3 bots for 2 seats: expected 1 to 2")


@pytest.mark.parametrize(
    "command",
    [
        ("arena", "brawl", "--games", 1, "--bots"),
        ("simulate", "brawl", "--games", 1, "--bots"),
        ("balance", "brawl", "--games", 1, "--seats", 2, "--bots"),
        ("play", "brawl", "--bot"),
    ],
)
def test_a_search_without_nodes_is_refused(run: Run, command: tuple[object, ...]) -> None:
    assert_refused(run(*command, "search-0"), "'search-0': expected a number of nodes from 1 on")


def test_numbers_no_search_can_go_by_are_refused(run: Run) -> None:
    assert_refused(run("arena", "brawl", "--bots", "ceiling-abc,greedy"), "'ceiling-abc': expected a number")
    assert_refused(
        run("arena", "brawl", "--bots", "search-40:rollout_rounds=inf,greedy"), "'rollout_rounds=inf': expected a whole"
    )


def test_balance_tells_how_each_table_went(run: Run) -> None:
    result = run("balance", "brawl", "--games", 3, "--nodes", 1, "--seats", 3, "--json")
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
    assert "strongest" in run("balance", "brawl", "--games", 1, "--nodes", 1, "--seats", 2).out
    assert_refused(run("balance", "brawl", "--seats", 9), "9 seats are not allowed: expected 2 to 4 (BR-01)")


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
    run: Run, bots: str, head: str, nodes: int | None
) -> None:
    command = ("balance", "brawl", "--bots", bots, "--games", 1, "--nodes", 3, "--seats", 2)
    assert head in run(*command).out
    assert json.loads(run(*command, "--json").out)["nodes"] == nodes


def test_balance_has_a_table_for_every_mode_a_title_names(run: Run) -> None:
    report = json.loads(run("balance", "queen", "--games", 1, "--nodes", 1, "--seats", 1, "--json").out)
    assert list(report["tables"]) == ["1 A", "1 B", "1 D", "1 Crusade D"]
    table = report["tables"]["1 Crusade D"]
    assert table["options"]["crusade"] is True
    assert sum(table["awards"].values()) == 1  # a title for every solo game
    assert "golem" in table["cards"]  # whoever's it is


def test_balance_counts_wins_by_what_a_seat_has(run: Run) -> None:
    report = json.loads(run("balance", "tiny_epic", "--games", 2, "--nodes", 1, "--seats", 3, "--json").out)
    assert list(report["tables"]) == ["3", "3 tokens"]
    table = report["tables"]["3"]
    assert sum(table["wins_by_place"]) == pytest.approx(3, abs=0.01)
    factions, sides = table["tallies"]["factions"], table["tallies"]["sides"]
    assert (len(factions), len(sides)) == (13, 16)
    assert sum(row["seats"] for row in factions.values()) == sum(row["seats"] for row in sides.values()) == 6
    assert sum(row["wins"] * row["seats"] for row in factions.values() if row["seats"]) == pytest.approx(6, abs=0.01)
    printed = run("balance", "tiny_epic", "--games", 1, "--nodes", 1, "--seats", 2).out
    assert "factions: wins as multiples of the fair share" in printed
    assert "T8B" in printed


def test_check_as_json(run: Run) -> None:
    result = run("check", "brawl", "--games", 3, "--seed", 5, "--json")
    report = json.loads(result.out)
    assert result.status == 0
    assert {"games", "plies", "combinations", "failures"} <= set(report)
    assert report["games"] == sum(report["combinations"].values()) == 3
    assert report["failures"] == []


def test_check_as_a_table_tells_its_seed(run: Run) -> None:
    result = run("check", "brawl", "--games", 1, "--seats", 2, "--seed", 77)
    assert result.status == 0
    assert "seed 77" in result.out
    assert "0 failures" in result.out


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_check_exits_with_1_on_a_failure(run: Run, monkeypatch: pytest.MonkeyPatch, form: tuple[str, ...]) -> None:
    def broken(*arguments: Any) -> Any:
        return {"games": 1, "plies": 3, "combinations": {"seats=2": 1}, "failures": ["a leak"] * 12}

    monkeypatch.setattr("pentarchy.testing.check.check", broken)
    result = run("check", "brawl", *form)
    assert result.status == 1
    assert "a leak" in result.out


def test_bench_as_json(run: Run) -> None:
    report = json.loads(run("bench", "brawl", "--seconds", 0.1, "--json").out)
    assert list(report) == ["brawl"]
    expected = {"decisions_per_s", "reference_per_s", "ratio", "copy_us", "view_us", "guess_us"}
    assert expected <= set(report["brawl"])


def test_bench_as_a_table(run: Run) -> None:
    assert "ratio" in run("bench", "--seconds", 0.1).out


def test_a_bar_is_drawn_only_for_somebody_watching(monkeypatch: pytest.MonkeyPatch) -> None:
    from pentarchy.cli.common import progress

    with progress("work") as tell:
        assert tell is None
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    with progress("work") as tell:
        assert tell is not None
        tell(1, 2)
