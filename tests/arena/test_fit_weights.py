"""`pentarchy.arena.fit_weights`: known weights are found again, and what titles read is what was fitted."""

from __future__ import annotations

import json
from math import isfinite
from pathlib import Path
from typing import Any

import numpy
import pytest

from pentarchy.arena import fit_weights as fits
from pentarchy.core.chance import Chance
from pentarchy.core.weights import BadWeights, Weights, read_weight_tables, weighted_sum
from pentarchy.games import load_title
from tests.arena.samples import drawn
from tests.tools import FITTED, bot_of


def samples(amounts: Any, shares: Any, floor: list[float] | None = None) -> fits.Samples:
    features = amounts.shape[2]
    return fits.Samples(
        amounts, shares, None, numpy.arange(len(amounts)), numpy.array(floor if floor else [0.0] * features)
    )


@pytest.mark.parametrize("seats", [2, 4])
def test_known_weights_are_found_again(seats: int) -> None:
    true = numpy.array([1.5, 0.4, 0.0, 2.5])
    amounts = numpy.random.default_rng(1).normal(size=(4000, seats, 4)) * numpy.array([1.0, 3.0, 1.0, 0.2])
    found = fits.fit(samples(amounts, drawn(amounts, true, 2)))
    assert found.weights == pytest.approx(true, abs=0.25)
    assert found.validation_loss < 0.9 * found.baseline_loss


def test_features_are_good_to_have_and_floors_hold() -> None:
    true = numpy.array([1.0, -0.8, 0.1])
    amounts = numpy.random.default_rng(3).normal(size=(3000, 2, 3))
    found = fits.fit(samples(amounts, drawn(amounts, true, 4), [0.0, 0.0, 0.5]))
    assert found.weights[0] == pytest.approx(1.0, abs=0.3)
    assert found.weights[1] == 0.0
    assert found.weights[2] == 0.5


def test_alone_the_score_is_foretold() -> None:
    luck = numpy.random.default_rng(5)
    amounts = numpy.concatenate([numpy.ones((800, 1, 1)), luck.normal(size=(800, 1, 2))], axis=2)
    scores = amounts @ numpy.array([40.0, 3.0, -2.0]) + luck.normal(size=(800, 1))
    found = fits.fit(samples(amounts, scores))
    assert found.weights == pytest.approx([40.0, 3.0, -2.0], abs=0.2)
    assert found.validation_loss == pytest.approx(1.0, abs=0.1)
    assert found.baseline_loss == pytest.approx(14**0.5, abs=0.3)


# ---------------------------------------------------------------- what titles declare


def test_some_titles_are_fitted() -> None:
    assert FITTED


@pytest.mark.parametrize("slug", FITTED)
def test_the_weights_of_a_title_are_those_of_its_features_and_say_how_they_were_made(slug: str) -> None:
    features = bot_of(slug).weights.features
    assert len(set(features)) == len(features)
    for table in read_weight_tables(load_title(slug).package).values():
        assert tuple(table["weights"]) == features
        made_by = str(table["made_by"])
        by_fit = made_by.startswith(f"pentarchy-lab train {slug} --")
        assert by_fit or made_by.startswith((f"scripts/tune.py {slug} ", "hand: ", "play: "))
        if by_fit:
            assert table["games"] > 100
            assert table["validation_loss"] < table["baseline_loss"]


@pytest.mark.parametrize("slug", FITTED)
def test_score_estimates_are_the_weighted_features(slug: str) -> None:
    bot, title = bot_of(slug), load_title(slug)
    for seats in title.seats:
        chance = Chance(seats)
        s = title.start(seats, title.options.resolve(seats, {}), Chance(seats))
        tables = read_weight_tables(title.package)
        weights = tables[min(tables, key=lambda known: (abs(known - seats), -known))]["weights"].values()
        while True:
            amounts = [bot.features(s, seat) for seat in range(seats)]
            assert all(len(row) == len(bot.weights.features) and all(map(isfinite, row)) for row in amounts)
            expected = [sum([a * b for a, b in zip(row, weights, strict=True)]) for row in amounts]
            assert bot.score_estimates(s) == pytest.approx(expected)
            waiting = s.turn()
            if not waiting:
                break
            moves = s.legal_moves(waiting[0])
            s.push(waiting[0], moves[chance.below(len(moves))])


def test_weights_of_other_features_are_refused() -> None:
    slug = FITTED[0]
    with pytest.raises(BadWeights, match=f"{slug} do not fit its features: a moat"):
        Weights(load_title(slug).package, (*bot_of(slug).weights.features, "a moat")).at(2)
    with pytest.raises(BadWeights, match="tests has no weights"):
        Weights("tests", ("king",)).at(2)
    assert weighted_sum([1.0, 2.0], [0.5, 0.25]) == 1.0


def test_a_fit_is_put_beside_those_of_other_numbers_of_seats(tmp_path: Path) -> None:
    import tomllib

    path = tmp_path / "weights" / "some.toml"
    found = fits.Fit([0.5, 0.25], 10, 100, 0.03, 0.69, None, 0.6)
    fits.write_weights(path, 4, fits.weight_table(found, ("a", "b of c"), "pentarchy-lab train some --stage games"))
    fits.write_weights(
        path, 2, fits.weight_table(found, ("a", "b of c"), 'pentarchy-lab train some --stage games --option x="y"')
    )
    tables = tomllib.loads(path.read_text("utf-8"))["seats"]
    assert list(tables) == ["2", "4"]
    assert tables["4"]["weights"] == {"a": 0.5, "b of c": 0.25}
    assert tables["2"]["made_by"].endswith('"y"')
    assert "previous_loss" not in tables["2"]
    json.dumps(tables)
