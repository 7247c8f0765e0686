"""Weights of a title's features: data that `pentarchy-lab train` writes (docs/decisions/0016).

Each title has one file, `weights/features.toml` in its folder. It holds a table for every number of seats that was
fitted, with how it was made. Other numbers of seats use the nearest table.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from pentarchy.core.errors import PentarchyError

MAX_SEATS: Final = 6


class BadWeights(PentarchyError):
    """A file of weights is missing or does not fit its title."""


def weights_file(package: str) -> Traversable:
    """The file of a title's feature weights. `package` is the title's package."""
    return files(package) / "weights" / "features.toml"


def read_weight_tables(package: str) -> dict[int, dict[str, Any]]:
    """By number of seats: the weights, and how they were made."""
    file = weights_file(package)
    if not file.is_file():
        raise BadWeights(f"{package} has no weights: expected {file.name}, which `pentarchy-lab train` writes")
    tables = tomllib.loads(file.read_text("utf-8"))["seats"]
    return {int(seats): table for seats, table in tables.items()}


class Weights:
    """One weight for each feature of a title, by number of seats.

    The file is read when a weight is first needed. So games can be played for a fit although the features have just
    changed.
    """

    __slots__ = ("by_seats", "features", "package")

    def __init__(self, package: str, features: tuple[str, ...]) -> None:
        self.package: str = package
        self.features: tuple[str, ...] = features
        self.by_seats: list[list[float]] = []

    def at(self, seats: int) -> list[float]:
        """The weights for this number of seats, or for the nearest that was fitted."""
        if not self.by_seats:
            self.by_seats = self._read()
        return self.by_seats[seats]

    def changed(self, changes: dict[str, float]) -> Weights:
        """A copy in which these features have other weights, whatever the number of seats."""
        self.at(0)
        other = Weights(self.package, self.features)
        other.by_seats = [
            [changes.get(name, weight) for name, weight in zip(self.features, weights, strict=True)]
            for weights in self.by_seats
        ]
        return other

    def _read(self) -> list[list[float]]:
        fitted: dict[int, list[float]] = {}
        for seats, table in read_weight_tables(self.package).items():
            weights = table["weights"]
            if list(weights) != list(self.features):
                odd = ", ".join(sorted(set(weights) ^ set(self.features))) or "their order"
                raise BadWeights(f"the weights of {self.package} do not fit its features: {odd}")
            fitted[seats] = [float(weight) for weight in weights.values()]
        # Of two numbers of seats that are equally near, the larger one: a duel differs from all other games.
        nearest = [min([(abs(seats - known), -known) for known in fitted]) for seats in range(MAX_SEATS + 1)]
        return [fitted[-known] for _, known in nearest]


NO_WEIGHTS: Final = Weights("", ())  # of a title without features


def weighted_sum(amounts: list[float], weights: list[float]) -> float:
    """The sum of the amounts, each times its weight."""
    total = 0.0
    for i in range(len(weights)):
        total += amounts[i] * weights[i]
    return total
