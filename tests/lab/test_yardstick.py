"""`pentarchy-lab yardstick`: a level against OpenSpiel's search."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commands import Run, assert_refused
from tests.tools import TITLE


@pytest.mark.slow
def test_a_level_plays_against_their_search_with_equal_time(run_lab: Run) -> None:
    report = json.loads(run_lab("yardstick", TITLE, "--level", "greedy", "--games", 2, "--json").out)
    assert report["games"] == 2
    assert report["simulations_a_move"] > 1
    assert report["low"] <= report["rate"] <= report["high"]


@pytest.mark.slow
def test_a_run_goes_on_where_it_was_stopped(run_lab: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"

    def measure(games: int) -> str:
        return run_lab("yardstick", TITLE, "--level", "random", "--games", games, "--keep", file, "--json").out

    assert json.loads(measure(1))["games"] == 1
    lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join([*lines, '{"won": 1.0, "lev']), "utf-8")  # stopped while it wrote
    assert json.loads(measure(2))["games"] == 2
    after = file.read_text("utf-8").splitlines()
    assert after[:2] == lines
    assert len(after) == 3
    again = measure(2)  # nothing is left to play: the same figures
    assert file.read_text("utf-8").splitlines() == after
    assert again == measure(2)


def test_games_of_another_run_are_refused(run_lab: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text('{"title": "other"}\n', "utf-8")
    assert_refused(run_lab("yardstick", TITLE, "--games", 1, "--keep", file), "the games of another run")
    file.write_text("games\n", "utf-8")
    assert_refused(run_lab("yardstick", TITLE, "--games", 1, "--keep", file), "no games of a yardstick")


def test_an_unknown_level_is_refused(run_lab: Run) -> None:
    result = run_lab("yardstick", TITLE, "--level", "wizard", "--games", 1)
    assert result.status == 2
    assert "there is no bot 'wizard'" in result.err
