"""`pentarchy-lab arena`: its report, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

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


MINE = """
import pentarchy as pt

class Greedy(pt.Bot):
    def choose(self, seen):
        return max(seen.legal_moves(), key=lambda move: seen.gain(move) or 0)

class Lost(pt.Bot):
    def choose(self, seen):
        return seen.nothing

class Wild(pt.Bot):
    def choose(self, seen):
        return "place red-king a9"

class NoBot:
    pass
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(MINE)
    return path


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_of_ones_own_plays(run_lab: Run, mine: Path, jobs: int) -> None:
    result = run_lab("arena", "brawl", "--bots", f"{mine}:Greedy,random", "--games", 12, "--jobs", jobs, "--json")
    bots = json.loads(result.out)["bots"]
    assert bots[f"{mine}:Greedy"]["wins"] > bots["random"]["wins"]


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("Lost", "cannot choose: AttributeError: 'Observation' object has no attribute 'nothing' (mine.py, line 10)"),
        ("Wild", "a9"),
        ("NoBot", "expected a subclass of pentarchy.Bot"),
    ],
)
def test_a_mistake_in_a_bot_of_ones_own_is_one_line(run_lab: Run, mine: Path, kind: str, expected: str) -> None:
    assert_refused(run_lab("arena", "brawl", "--bots", f"{mine}:{kind},random", "--games", 2), expected)


def test_a_file_of_ones_own_that_cannot_be_read(run_lab: Run, tmp_path: Path) -> None:
    assert_refused(run_lab("arena", "brawl", "--bots", "nowhere.py:Bot,random"), "expected a Python file")
    (tmp_path / "open.py").write_text("x = (\n")
    assert_refused(run_lab("arena", "brawl", "--bots", f"{tmp_path}/open.py:Bot,random"), "line 1")


def test_a_file_of_ones_own_may_hold_what_it_likes(run_lab: Run, tmp_path: Path) -> None:
    future = "from __future__ import annotations"
    note = f"{future}\nfrom dataclasses import dataclass\n\n@dataclass\nclass Note:\n    text: str"
    (tmp_path / "noted.py").write_text(f"{note}\n{MINE}")
    told = run_lab("arena", "brawl", "--bots", f"{tmp_path}/noted.py:Greedy,random", "--games", 2)
    assert told.status == 0


@pytest.mark.slow
def test_luck_is_taken_off_alike_however_many_processes_play(run_lab: Run) -> None:
    # Bots without a limit of time, and enough deals for both halves to be weighed, each a task of its own.
    command = ("arena", "brawl", "--seats", 2, "--bots", "search-2,random", "--games", 40, "--corrected", "--json")
    told = [json.loads(run_lab(*command, "--seed", 1, "--jobs", jobs).out)["bots"] for jobs in (1, 3)]
    for name in ("search-2", "random"):
        assert told[0][name]["corrected"] == told[1][name]["corrected"]
