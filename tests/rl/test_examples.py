"""The examples of the doors for researchers run."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from pentarchy.rl import gymnasium_id
from tests.tools import ROOT, TITLE


def example(name: str, *arguments: Any) -> Any:
    """What the `main` of an example returns."""
    return run_path(str(ROOT / "examples" / f"{name}.py"))["main"](*arguments)


def test_random_seats(capsys: pytest.CaptureFixture[str]) -> None:
    total = example("random_seats", TITLE, 3)
    assert sorted(total) == ["seat_0", "seat_1", "seat_2"]
    assert sum(total.values()) == pytest.approx(0)
    assert "The game is over." in capsys.readouterr().out


def test_against_bots() -> None:
    assert -1 <= example("against_bots", gymnasium_id(TITLE), "random", 3) <= 1


def test_openspiel_search() -> None:
    assert sum(example("openspiel_search", TITLE, 2)) == pytest.approx(0)


@pytest.mark.slow
@pytest.mark.parametrize("processes", [0, 1])
def test_many_games(processes: int) -> None:
    assert example("many_games", TITLE, 4, processes, 20) > 0


def test_learn_from_games() -> None:
    shares = example("learn_from_games", TITLE, "random", 3)
    assert shares
    assert all(0 <= share <= 1 for share in shares.values())


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.py")), ids=lambda path: path.name)
def test_an_example_says_how_it_is_run_and_is_told_of(path: Path) -> None:
    """Those that train need torch, which a checkout does not have: `make proof` runs them."""
    assert f"python examples/{path.name} " in path.read_text("utf-8").split('"""')[1]
    pages = [page.read_text("utf-8") for page in (ROOT / "docs").rglob("*.md")]
    assert any(f"`{path.name}`" in page or f"examples/{path.name}" in page for page in pages)
