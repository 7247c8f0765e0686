"""Weights of a title's features, found by `pentarchy-lab train --what weights` and kept as data (docs/decisions/0016).

One file a title, `weights/SLUG.toml`: a table for every number of seats that was fitted, with how it was made. Other
numbers of seats use the nearest one.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from pentarchy.core.errors import PentarchyError

MOST_SEATS: Final = 6


class BadWeights(PentarchyError):
    """A file of weights that does not fit its title."""


def weights_file(slug: str) -> Traversable:
    """Where the weights of a title lie."""
    return files("pentarchy.bots") / "weights" / f"{slug}.toml"


def read_tables(slug: str) -> dict[int, dict[str, Any]]:
    """By number of seats, what was fitted and how."""
    file = weights_file(slug)
    if not file.is_file():
        raise BadWeights(f"there are no weights for {slug}: `pentarchy-lab train {slug} --what weights` makes them")
    tables = tomllib.loads(file.read_text("utf-8"))["seats"]
    return {int(seats): table for seats, table in tables.items()}


class Weights:
    """A weight for each feature of a title, by number of seats. They are read when first asked for: who has just
    declared another feature can still play the games to fit it with."""

    __slots__ = ("by_seats", "features", "slug")

    def __init__(self, slug: str, features: tuple[str, ...]) -> None:
        self.slug: str = slug
        self.features: tuple[str, ...] = features
        self.by_seats: list[list[float]] = []

    def at(self, seats: int) -> list[float]:
        """For this number of seats, or the nearest that was fitted."""
        if not self.by_seats:
            self.by_seats = self._read()
        return self.by_seats[seats]

    def _read(self) -> list[list[float]]:
        fitted: dict[int, list[float]] = {}
        for seats, table in read_tables(self.slug).items():
            weights = table["weights"]
            if list(weights) != list(self.features):
                odd = ", ".join(sorted(set(weights) ^ set(self.features))) or "their order"
                raise BadWeights(f"the weights of {self.slug} do not fit its features: {odd}")
            fitted[seats] = [float(weight) for weight in weights.values()]
        # Of two as near, the larger: a duel is a game of its own.
        nearest = [min([(abs(seats - known), -known) for known in fitted]) for seats in range(MOST_SEATS + 1)]
        return [fitted[-known] for _, known in nearest]


def weighed(amounts: list[float], weights: list[float]) -> float:
    """What these amounts of the features come to."""
    total = 0.0
    for i in range(len(weights)):
        total += amounts[i] * weights[i]
    return total
