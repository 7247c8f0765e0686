"""True chances: what a search says is corrected by what came of it, and how reliable that is can be measured."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pentarchy.bots.calibration import PHASES, Calibration, calibration_of, identity
from pentarchy.core.chance import Chance
from pentarchy.games import load_title, titles
from pentarchy.lab.calibrate import Run, play, to_data
from pentarchy.review import reliability
from pentarchy.review.reliability import Said


def forecasts(games: int, boldness: float, seed: int) -> list[Said]:
    """Games whose chances are told too boldly: 0.8 where it is 0.65."""
    chance = Chance(seed)
    found: list[Said] = []
    for game in range(games):
        true = (chance.below(900) + 50) / 1000
        won = float(chance.below(1000) < 1000 * true)
        said = min(0.99, max(0.01, 0.5 + boldness * (true - 0.5)))
        found.append(Said(game, 0, 2, 0.5, said, won))
    return found


@pytest.mark.slow
def test_the_lines_find_what_was_said_too_boldly() -> None:
    samples = forecasts(3000, 2.0, 1)
    found = reliability.report(samples, 1)
    before, after = found["plain"], found["corrected"]
    assert before["above"] > 0.05
    assert after["above"] < 0.03
    assert after["log_loss"] < before["log_loss"]


@pytest.mark.slow
def test_a_perfect_forecaster_is_left_alone() -> None:
    samples = forecasts(3000, 1.0, 2)
    start, slope = reliability.fit(samples).line(2, 0.5)
    assert abs(start) < 0.2
    assert abs(slope - 1) < 0.2
    assert reliability.report(samples, 1)["plain"]["above"] < 0.02


def test_a_fair_share_stays_one_with_other_seats() -> None:
    lines = Calibration({2: [(0.0, 0.5)] * PHASES})
    assert lines.chance(0.5, 2, 0.1) == pytest.approx(0.5)
    assert lines.chance(0.25, 4, 0.1) == pytest.approx(0.25)
    assert lines.chance(0.9, 4, 0.1) < 0.9
    assert lines.line(1, 0.5) == identity()


@pytest.mark.parametrize("slug", titles())
def test_shipped_lines_are_about_seats_the_title_has_and_rise(slug: str) -> None:
    title = load_title(slug)
    for seats, rows in calibration_of(title.package).lines.items():
        assert seats in title.seats
        assert len(rows) == PHASES
        assert all(slope > 0 for _, slope in rows)


def test_a_stopped_measurement_goes_on(tmp_path: Path) -> None:
    title = load_title("brawl")
    run = Run(title, None, games=2, nodes=4, seed=3, jobs=1, minutes=None, out=tmp_path)
    first = play(run, [2])
    more = play(replace(run, games=3), [2])
    assert more[: len(first)] == first
    assert {one.game for one in more} == {0, 1, 2}
    data = to_data(run, reliability.fit(more), more, reliability.report(more, 1))
    assert json.loads(json.dumps(data))["games"] == 3
