"""`pentarchy-lab arena`: its report, and what it refuses."""

from __future__ import annotations

import json

import pytest

from tests.commands import Run, assert_refused

pytestmark = pytest.mark.title("brawl")


def test_arena_as_json(run_lab: Run) -> None:
    result = run_lab("arena", "brawl", "--bots", "greedy,random", "--games", 4, "--seed", 2, "--json")
    bots = json.loads(result.out)["bots"]
    assert list(bots) == ["greedy", "random"]
    for row in bots.values():
        assert {"wins", "games", "rate", "low", "high", "mean_score"} <= set(row)
        assert row["low"] <= row["rate"] <= row["high"]


def test_arena_as_a_grid(run_lab: Run) -> None:
    out = run_lab("arena", "brawl", "--bots", "random,random", "--games", 2).out
    assert "95 % interval" in out


def test_more_bots_than_seats(run_lab: Run) -> None:
    assert_refused(run_lab("arena", "brawl", "--bots", "random,random,random"), "3 bots for 2 seats: expected 1 to 2")


def test_numbers_no_search_can_go_by_are_refused(run_lab: Run) -> None:
    assert_refused(run_lab("arena", "brawl", "--bots", "ceiling-abc,greedy"), "'ceiling-abc': expected a number")
    refused = run_lab("arena", "brawl", "--bots", "search-40:rollout_rounds=inf,greedy")
    assert_refused(refused, "'rollout_rounds=inf': expected a whole")
