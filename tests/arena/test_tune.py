"""Numbers found by play (scripts/tune.py): what is drawn is played, and the regression finds what was put in."""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.tools import FITTED, ROOT, bot_of


@pytest.fixture
def tune(script: Callable[[str], Any]) -> Any:
    return script("tune")


def test_a_number_is_read_or_refused(tune: Any) -> None:
    assert tune.read_number("weight:king in hand=0/0.5") == ("weight", "king in hand", "0", "0.5")
    for wrong in ("stars=1/2", "taste:stars=1/2", "weight:stars=1", "weight:stars"):
        with pytest.raises(argparse.ArgumentTypeError):
            tune.read_number(wrong)


def test_effects_are_found_again(tune: Any) -> None:
    """Of two numbers the first adds three points and a tenth of the wins, the second nothing."""
    draw = random.Random(5)
    games: list[dict[str, Any]] = []
    for number in range(4000):
        levels = [draw.randrange(2), draw.randrange(2)]
        lead = 3.0 * levels[0] + draw.gauss(0, 4)
        won = draw.random() < 0.4 + 0.1 * levels[0]
        seat = number % 2
        scores = [0.0, 0.0]
        scores[seat] = lead
        games.append({"drawn": {str(seat): levels}, "scores": scores, "wins": [won, won]})
    given = argparse.Namespace(numbers=[("weight", "good", "0", "1"), ("weight", "idle", "0", "1")])
    _, _, good, idle = tune.effects(given, games)
    found = [float(line.split("lead ")[1].split(" ")[0]) for line in (good, idle)]
    shares = [float(line.split("share ")[1].split(" ")[0]) for line in (good, idle)]
    assert found[0] == pytest.approx(3.0, abs=0.4)
    assert found[1] == pytest.approx(0.0, abs=0.4)
    assert shares[0] == pytest.approx(0.1, abs=0.05)
    assert shares[1] == pytest.approx(0.0, abs=0.05)


@pytest.mark.slow
def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    journal = tmp_path / "games.jsonl"
    slug = FITTED[0]
    number = f"weight:{bot_of(slug).weights.features[0]}=0.5/1"
    command = [sys.executable, str(ROOT / "scripts" / "tune.py"), slug, number, "--nodes", "2"]
    command += ["--jobs", "1", "--out", str(journal)]
    for games in ("2", "4"):
        done = subprocess.run([*command, "--games", games], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("4 games")
    assert [json.loads(line)["game"] for line in journal.read_text("utf-8").splitlines()] == [0, 1, 2, 3]
