"""`pentarchy-lab load`: nothing is lost, and the figures are there."""

from __future__ import annotations

import json

import pytest

from tests.commands import Run, assert_refused


@pytest.mark.slow
def test_load_counts_what_it_says(run_lab: Run) -> None:
    result = run_lab("load", "--tables", 8, "--rate", 100, "--seconds", 1.5, "--json")
    assert result.status == 0
    report = json.loads(result.out)
    for field in ("tables", "offered_per_s", "held_per_s", "p50_ms", "p99_ms", "kb_per_table", "lost"):
        assert field in report
    assert report["tables"] == 8
    assert report["lost"] == 0
    assert report["unanswered"] == 0
    assert report["refused"] == 0
    assert report["held_per_s"] > 50


def test_load_is_for_games_of_two(run_lab: Run) -> None:
    assert_refused(run_lab("load", "chess"), "there is no game")
