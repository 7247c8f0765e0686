"""`pentarchy-lab yardstick`: a level against OpenSpiel's search."""

from __future__ import annotations

import json

import pytest

from tests.commands import Run
from tests.tools import TITLE


@pytest.mark.slow
def test_a_level_plays_against_their_search_with_equal_time(run_lab: Run) -> None:
    report = json.loads(run_lab("yardstick", TITLE, "--level", "greedy", "--games", 2, "--json").out)
    assert report["games"] == 2
    assert report["simulations_a_move"] > 1
    assert report["low"] <= report["rate"] <= report["high"]


def test_an_unknown_level_is_refused(run_lab: Run) -> None:
    result = run_lab("yardstick", TITLE, "--level", "wizard", "--games", 1)
    assert result.status == 2
    assert "there is no bot 'wizard'" in result.err
