"""`pentarchy-lab bench`: its report."""

from __future__ import annotations

import json

import pytest

from pentarchy.games import titles
from tests.commands import Run


@pytest.mark.title("brawl")
def test_bench_as_json(run_lab: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentarchy.bench.measure.POSITIONS", 2)
    report = json.loads(run_lab("bench", "brawl", "--seconds", 0.1, "--json").out)
    assert list(report) == ["brawl"]
    expected = {"decisions_per_s", "reference_per_s", "ratio", "copy_us", "view_us", "guess_us"}
    assert expected <= set(report["brawl"])


def test_bench_as_a_grid_of_all_titles(run_lab: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("POSITIONS", "ROUNDS", "CHUNK"):
        monkeypatch.setattr(f"pentarchy.bench.measure.{name}", 1)
    told = run_lab("bench", "--seconds", 0.1).out
    assert "ratio" in told
    for slug in titles():
        assert slug in told
