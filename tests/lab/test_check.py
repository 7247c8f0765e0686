"""`pentarchy-lab check`: its report and its exit status."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.commands import Run

pytestmark = pytest.mark.title("brawl")


@pytest.mark.slow
def test_check_as_json(run_lab: Run) -> None:
    result = run_lab("check", "brawl", "--games", 3, "--seed", 5, "--json")
    report = json.loads(result.out)
    assert result.status == 0
    assert {"games", "plies", "combinations", "failures"} <= set(report)
    assert report["games"] == sum(report["combinations"].values()) == 3
    assert report["failures"] == []


def test_check_as_a_grid_tells_its_seed(run_lab: Run) -> None:
    result = run_lab("check", "brawl", "--games", 1, "--seats", 2, "--seed", 77)
    assert result.status == 0
    assert "seed 77" in result.out
    assert "0 failures" in result.out


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_check_exits_with_1_on_a_failure(run_lab: Run, monkeypatch: pytest.MonkeyPatch, form: tuple[str, ...]) -> None:
    def broken(*arguments: Any) -> Any:
        return {
            "games": 1,
            "plies": 3,
            "texts": 4,
            "read": 1,
            "combinations": {"seats=2": 1},
            "failures": ["a leak"] * 12,
        }

    monkeypatch.setattr("pentarchy.testing.check.check", broken)
    result = run_lab("check", "brawl", *form)
    assert result.status == 1
    assert "a leak" in result.out
