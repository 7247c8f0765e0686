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

from pentarchy.core.chance import Chance
from pentarchy.games import load
from pentarchy.games.castles.bot import BOT, FEATURES
from pentarchy.games.wonderful.bot.plan_weights import SEARCH

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def tune(script: Callable[[str], Any]) -> Any:
    return script("tune")


def test_a_number_is_read_or_refused(tune: Any) -> None:
    assert tune.read_number("weight:king in hand=0/0.5") == ("weight", "king in hand", "0", "0.5")
    for wrong in ("stars=1/2", "taste:stars=1/2", "weight:stars=1", "weight:stars"):
        with pytest.raises(argparse.ArgumentTypeError):
            tune.read_number(wrong)


def test_a_variant_has_its_numbers_and_leaves_the_title_alone(tune: Any) -> None:
    s = load("castles").start(2, {}, Chance(1))
    amounts = zip(FEATURES, BOT.features(s, 0), strict=True)
    held = next(name for name, amount in amounts if amount and name.endswith(" in hand"))
    numbers = [("constant", "IN_HAND", "50.0"), ("weight", held, "50"), ("param", "rollout_rounds", "2")]
    bot, changes = tune.variant("castles", numbers)
    assert bot.seat_value(s, 0) > BOT.seat_value(s, 0) + 40
    assert bot.score_estimates(s)[0] > BOT.score_estimates(s)[0] + 40
    assert changes == {"rollout_rounds": 2.0}
    with pytest.raises(SystemExit, match="no constant NO_SUCH"):
        tune.variant("castles", [("constant", "NO_SUCH", "1")])
    with pytest.raises(SystemExit, match="is a package"):
        tune.variant("brawl", [("constant", "MIN_LOGIT_SCALE", "1")])


def test_plan_weights_change_for_a_game_and_come_back(tune: Any) -> None:
    before = SEARCH.offered_share, SEARCH.cube_value
    with tune.plan_weights(
        "wonderful", [("plan", "offered_share", "0.9"), ("plan", "cube_value.3", "5"), ("plan", "cube_value.0", "4")]
    ):
        assert (SEARCH.offered_share, SEARCH.cube_value) == (0.9, (4.0, *before[1][1:3], 5.0))
    assert (SEARCH.offered_share, SEARCH.cube_value) == before
    for wrong in ("joy", "cube_value", "offered_share.1", "cube_value.9"):
        with (
            pytest.raises(SystemExit, match="has no plan weight"),
            tune.plan_weights("wonderful", [("plan", wrong, "1")]),
        ):
            pass
    with (
        pytest.raises(SystemExit, match="castles has no plan weights"),
        tune.plan_weights("castles", [("plan", "offered_share", "1")]),
    ):
        pass
    assert (SEARCH.offered_share, SEARCH.cube_value) == before


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


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    journal = tmp_path / "games.jsonl"
    command = [sys.executable, str(ROOT / "scripts" / "tune.py"), "brawl", "weight:stars=0.5/1", "--nodes", "2"]
    command += ["--jobs", "1", "--out", str(journal)]
    for games in ("2", "4"):
        done = subprocess.run([*command, "--games", games], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("4 games")
    assert [json.loads(line)["game"] for line in journal.read_text("utf-8").splitlines()] == [0, 1, 2, 3]
