"""`pentarchy-lab simulate`: its report, and the game it saves."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pentarchy.core.record import Record, read_json
from pentarchy.games import load_title
from tests.commands import Run, assert_refused

pytestmark = pytest.mark.title("brawl")


def test_simulate_as_json(run_lab: Run) -> None:
    report = json.loads(run_lab("simulate", "brawl", "--seats", 3, "--games", 5, "--seed", 1, "--json").out)
    expected = {"games", "finished", "mean_moves", "decisions_per_s", "wins", "shared", "no_winner", "mean_scores"}
    assert expected <= set(report)
    assert report["games"] == report["finished"] == 5
    assert len(report["wins"]) == len(report["mean_scores"]) == 3
    assert sum(report["wins"]) + report["shared"] + report["no_winner"] == 5


def test_simulate_with_bots_options_as_a_grid(run_lab: Run) -> None:
    result = run_lab("simulate", "brawl", "--games", 2, "--bots", "greedy,random", "--option", "starter=1")
    assert result.status == 0
    assert "greedy" in result.out
    assert "2 finished" in result.out


def test_simulate_saves_its_first_game(run_lab: Run, tmp_path: Path) -> None:
    path = tmp_path / "first.json"
    result = run_lab(
        "simulate", "brawl", "--games", 1, "--seed", 9, "--bots", "greedy,random", "--save", path, "--json"
    )
    title = load_title("brawl")
    outcome = title.outcome(Record.from_json(title, read_json(path)).state)
    assert outcome is not None
    assert [seat.score for seat in outcome.seats] == json.loads(result.out)["mean_scores"]


def test_simulate_never_writes_over_a_file(run_lab: Run, tmp_path: Path) -> None:
    path = tmp_path / "first.json"
    path.write_text("mine", "utf-8")
    assert_refused(run_lab("simulate", "brawl", "--games", 1, "--save", path), "exists already")
    assert path.read_text("utf-8") == "mine"
    assert run_lab("simulate", "brawl", "--games", 1, "--save", path, "--force").status == 0
    assert path.read_text("utf-8") != "mine"
