"""A small network: what a position promises a seat, from what it sees, as games have taught (docs/decisions/0019).

Weights are whole numbers, and the numbers of a layer lie side by side in one long integer, each in its own lane: a
feature is added by one addition, in plain Python nearly as fast as compiled, and comes to the same on every machine.
"""

from __future__ import annotations

import json
import sys
from array import array
from base64 import b64decode, b64encode
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import exp
from typing import Any, Final

from pentarchy.bots.fitted import BadWeights

LANE: Final = 32  # bits
HALF: Final = 1 << (LANE - 1)  # added to every lane, so that none is below zero when they are taken apart
FINE: Final = 4096  # what counts as one in the first layer, and in the last
COARSE: Final = 256  # and in the second, in its weights and in what comes into it
MOST: Final = 32767  # no weight is stored that is larger
MOST_SURE: Final = 30.0  # beyond it a chance is 0 or 1


class Network:
    """Two layers of sums, of which those below zero count as none, and a chance."""

    __slots__ = ("bases", "last", "premises", "rows", "second_rows")

    def __init__(
        self, rows: list[int], second_rows: list[int], bases: list[int], last: list[float], premises: list[int]
    ) -> None:
        self.rows: list[int] = rows  # by feature: what it adds to the first layer
        self.second_rows: list[int] = second_rows  # by sum of the first layer: what it adds to the second
        self.bases: list[int] = bases  # of both layers: what is there without any
        self.last: list[float] = (
            last  # by sum of the second layer: what it adds to the logit; then what is there anyway
        )
        self.premises: list[int] = premises  # what the games that taught it had in common

    def chance(self, features: list[int]) -> float:
        """What a position with these features promises; one that counts twice is there twice."""
        rows = self.rows
        sums = lanes(sum([rows[feature] for feature in features], self.bases[0]), len(self.second_rows))
        total = self.bases[1]
        for i, row in enumerate(self.second_rows):
            found = sums[i] - HALF
            if found > 0:
                total += found * COARSE // FINE * row
        count = len(self.last) - 1
        sums = lanes(total, count)
        logit = self.last[count]
        for i in range(count):
            found = sums[i] - HALF
            if found > 0:
                logit += found * self.last[i]
        return 1.0 / (1.0 + exp(max(-MOST_SURE, min(MOST_SURE, -logit))))


def lanes(packed: int, count: int) -> list[int]:
    """The numbers that lie side by side in a long integer."""
    numbers = array("I")
    numbers.frombytes(packed.to_bytes(count * LANE // 8, sys.byteorder))
    return numbers.tolist() if sys.byteorder == "little" else numbers.tolist()[::-1]


def side_by_side(numbers: list[int]) -> int:
    """One long integer. A number below zero borrows from the next; adding HALF to every lane gives it back."""
    total = 0
    for number in reversed(numbers):
        total = (total << LANE) + number
    return total


# ---------------------------------------------------------------- as data


def network_file(slug: str, seats: int) -> Traversable:
    """Where the network of a title for so many seats lies."""
    return files("pentarchy.bots") / "weights" / f"{slug}.{seats}.json"


def read_network(slug: str, seats: int) -> Network:
    """The network of a title for so many seats."""
    file = network_file(slug, seats)
    if not file.is_file():
        raise BadWeights(
            f"{slug} has no network for {seats} seats: `pentarchy-lab train {slug} --what network` makes one"
        )
    return network_of(json.loads(file.read_text("utf-8")))


def network_of(table: dict[str, Any]) -> Network:
    """From what is stored: widths of the layers, and of each the weights row by row with a last row for what is there
    anyway."""
    inputs, first, second = table["widths"]
    rows = _rows(table["first"], first)
    second_rows = _rows(table["second"], second)
    last = [number[0] / FINE / COARSE / COARSE for number in _rows(table["last"], 1)]
    if (len(rows), len(second_rows), len(last)) != (inputs + 1, first + 1, second + 1):
        raise BadWeights(f"a network of {inputs}, {first} and {second} does not have as many weights")
    anyway = [HALF + number for number in rows[inputs]]
    anyway_second = [HALF + number * COARSE for number in second_rows[first]]
    last[second] *= COARSE * COARSE
    return Network(
        [side_by_side(row) for row in rows[:inputs]],
        [side_by_side(row) for row in second_rows[:first]],
        [side_by_side(anyway), side_by_side(anyway_second)],
        last,
        table["premises"],
    )


def _rows(text: str, width: int) -> list[list[int]]:
    data = b64decode(text)
    numbers = [int.from_bytes(data[i : i + 2], "little", signed=True) for i in range(0, len(data), 2)]
    return [numbers[i : i + width] for i in range(0, len(numbers), width)]


def stored(layers: list[tuple[list[list[float]], list[float]]]) -> dict[str, Any]:
    """Of each layer the weights, row by row, and what is there anyway: as what `network_of` reads."""
    table: dict[str, Any] = {"widths": [len(rows) for rows, _ in layers]}
    for name, fine, (rows, anyway) in zip(("first", "second", "last"), (FINE, COARSE, FINE), layers, strict=True):
        numbers = [max(-MOST, min(MOST, round(weight * fine))) for row in [*rows, anyway] for weight in row]
        table[name] = b64encode(b"".join([number.to_bytes(2, "little", signed=True) for number in numbers])).decode()
    return table
