"""`pentarchy-lab bench`: its report."""

from __future__ import annotations

import json

import pytest

from tests.commands import Run


@pytest.mark.title("brawl")
def test_bench_as_json(run_lab: Run) -> None:
    report = json.loads(run_lab("bench", "brawl", "--seconds", 0.1, "--json").out)
    assert list(report) == ["brawl"]
    expected = {"decisions_per_s", "reference_per_s", "ratio", "copy_us", "view_us", "guess_us"}
    assert expected <= set(report["brawl"])


def test_bench_as_a_grid(run_lab: Run) -> None:
    assert "ratio" in run_lab("bench", "--seconds", 0.1).out
