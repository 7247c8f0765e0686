"""A network in packed integers gives what floating point would."""

from __future__ import annotations

import itertools
from math import exp

import pytest

from pentarchy.core.chance import Chance
from pentarchy.core.network import OFFSET, pack, parse_network, read_network, serialise_layers, unpack
from pentarchy.core.weights import BadWeights
from pentarchy.games import load_title
from tests.tools import TITLE

Layer = tuple[list[list[float]], list[float]]


def made_up(widths: list[int], chance: Chance) -> list[Layer]:
    """Weights between -1 and 1."""

    def weights(count: int) -> list[float]:
        return [chance.below(2001) / 1000 - 1 for _ in range(count)]

    return [([weights(below) for _ in range(above)], weights(below)) for above, below in itertools.pairwise(widths)]


def plainly(layers: list[Layer], features: list[int]) -> float:
    """The same in floating point."""
    values = [float(features.count(feature)) for feature in range(len(layers[0][0]))]
    for i, (rows, bias) in enumerate(layers):
        sums = [
            bias[j] + sum(value * row[j] for value, row in zip(values, rows, strict=True)) for j in range(len(bias))
        ]
        values = sums if i + 1 == len(layers) else [max(0.0, value) for value in sums]
    return 1 / (1 + exp(-values[0]))


def test_packed_numbers_stay_apart() -> None:
    numbers = [[3, -5, 0, 70_000], [-4, 5, -1, -80_000], [1, 0, 0, 2]]
    total = sum(pack(row) for row in [*numbers, [OFFSET] * 4])
    assert [number - OFFSET for number in unpack(total, 4)] == [0, 0, -1, -9_998]


@pytest.mark.parametrize("seed", range(5))
def test_it_comes_to_what_floating_point_would(seed: int) -> None:
    chance = Chance(seed)
    layers = made_up([40, 16, 8, 1], chance)
    network = parse_network({**serialise_layers(layers), "trained_for": [1]})
    chances = []
    for _ in range(50):
        features = [chance.below(40) for _ in range(chance.below(30))]
        chances.append(network.win_chance(features))
        assert chances[-1] == pytest.approx(plainly(layers, features), abs=0.02)
        assert network.win_chance(features[::-1]) == chances[-1], "in whatever order"
    assert max(chances) - min(chances) > 0.3
    assert network.trained_for == [1]


def test_weights_that_are_too_large_are_cut_not_wrapped() -> None:
    layers: list[Layer] = [([[100.0], [-100.0]], [0.0]), ([[1.0]], [0.0]), ([[1.0]], [0.0])]
    network = parse_network({**serialise_layers(layers), "trained_for": []})
    assert network.win_chance([0]) > 0.99
    assert network.win_chance([1]) == 0.5


def test_what_is_missing_or_cut_short_is_refused() -> None:
    with pytest.raises(BadWeights, match="has no network for 6 seats"):
        read_network(load_title(TITLE).package, 6)
    table = serialise_layers(made_up([4, 3, 2, 1], Chance(1)))
    with pytest.raises(BadWeights, match="as many weights"):
        parse_network({**table, "trained_for": [], "first": table["first"][:-8]})
