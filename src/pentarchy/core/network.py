"""Small neural networks that estimate, from what a seat sees, its chance to win (docs/decisions/0019) and which of its
moves are worth a search (0032).

Weights are integers. All outputs of a layer are packed into one long integer, 32 bits each, so that adding a feature is
one addition. In plain Python this is nearly as fast as compiled, and it gives the same result on every machine.
"""

from __future__ import annotations

import json
import sys
from array import array
from base64 import b64decode, b64encode
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import exp
from typing import Any, Final

from pentarchy.core.weights import BadWeights

BITS: Final = 32  # of one packed number
OFFSET: Final = 1 << (BITS - 1)  # added to every packed number, so that none is negative when they are unpacked
FIRST_SCALE: Final = 4096  # fixed-point scale of the first layer, and of the last
SECOND_SCALE: Final = 256  # fixed-point scale of the second layer, and of its inputs
MAX_WEIGHT: Final = 32767  # larger weights are clipped
MAX_LOGIT: Final = 30.0  # beyond it a chance is 0 or 1


@dataclass(eq=False)
class Network:
    """Two hidden layers with ReLU and a sigmoid output."""

    first_weights: list[int]  # by feature: its row of the first layer, packed
    second_weights: list[int]  # by unit of the first layer: its row of the second, packed
    biases: list[int]  # of the two hidden layers, packed
    output_weights: list[float]  # by unit of the second layer; the last one is the bias
    trained_for: list[int]  # the fixed facts of the games it was trained on

    def win_chance(self, features: list[int]) -> float:
        """The chance to win with these features. A feature that counts twice is listed twice."""
        return sigmoid(self.logit(self.hidden(features)))

    def hidden(self, features: list[int]) -> list[int]:
        """The units of the first layer, FIRST_SCALE times as large, after ReLU."""
        return first_layer(self.first_weights, self.biases[0], features, len(self.second_weights))

    def logit(self, hidden: list[int]) -> float:
        """The logit of the chance to win."""
        total = self.biases[1]
        for i, row in enumerate(self.second_weights):
            found = hidden[i]
            if found:
                total += found * SECOND_SCALE // FIRST_SCALE * row
        count = len(self.output_weights) - 1
        sums = unpack(total, count)
        logit = self.output_weights[count]
        for i in range(count):
            found = sums[i] - OFFSET
            if found > 0:
                logit += found * self.output_weights[i]
        return logit


@dataclass(eq=False)
class PolicyNetwork:
    """A network that scores moves. A move is its words: the units of what the seat sees, of each word and of the move's
    prior value are added up, and what is left after ReLU is weighted. So there may be any number of moves."""

    first_weights: list[int]  # by feature: its row of the first layer, packed
    bias: int  # of the first layer, packed
    words: int  # how many words there are, with that of no word
    query_weights: list[list[float]]  # by unit of the first layer; the last one is the bias
    word_weights: list[list[float]]  # by place in the move and word
    value_weights: list[float]  # of the prior value
    score_weights: list[float]  # by unit; the last one is that of the prior value itself

    def scores(self, features: list[int], moves: list[list[int]], values: list[float]) -> list[float]:
        """The logits of these moves, of each the words and the prior value, for what a seat sees."""
        hidden = first_layer(self.first_weights, self.bias, features, len(self.query_weights) - 1)
        width = len(self.value_weights)
        query = self.query_weights[len(hidden)][:]
        for i, found in enumerate(hidden):
            if found:
                scaled = found / FIRST_SCALE
                row = self.query_weights[i]
                for j in range(width):
                    query[j] += scaled * row[j]
        logits: list[float] = []
        for words, value in zip(moves, values, strict=True):
            units = query[:]
            for place, word in enumerate(words):
                row = self.word_weights[place * self.words + word]
                for j in range(width):
                    units[j] += row[j]
            logit = self.score_weights[width] * value
            for j in range(width):
                unit = units[j] + value * self.value_weights[j]
                if unit > 0.0:
                    logit += unit * self.score_weights[j]
            logits.append(logit)
        return logits


def first_layer(rows: list[int], bias: int, features: list[int], units: int) -> list[int]:
    """The units of a first layer, FIRST_SCALE times as large, after ReLU."""
    sums = unpack(sum([rows[feature] for feature in features], bias), units)
    return [found - OFFSET if found > OFFSET else 0 for found in sums]


def sigmoid(logit: float) -> float:
    """The chance of a logit."""
    return 1.0 / (1.0 + exp(max(-MAX_LOGIT, min(MAX_LOGIT, -logit))))


def unpack(packed: int, count: int) -> list[int]:
    """The numbers that are packed into a long integer."""
    numbers = array("I")
    numbers.frombytes(packed.to_bytes(count * BITS // 8, sys.byteorder))
    return numbers.tolist() if sys.byteorder == "little" else numbers.tolist()[::-1]


def pack(numbers: list[int]) -> int:
    """One long integer. A negative number borrows from the next one; adding OFFSET to every number gives it back."""
    total = 0
    for number in reversed(numbers):
        total = (total << BITS) + number
    return total


# ---------------------------------------------------------------- as data


def network_file(package: str, seats: int, name: str = "network") -> Traversable:
    """The file of a title's network for this number of seats. `package` is the title's package."""
    return files(package) / "weights" / f"{name}-{seats}.json"


def read_network(package: str, seats: int) -> Network:
    """The network of a title for this number of seats."""
    file = network_file(package, seats)
    if not file.is_file():
        raise BadWeights(f"{package} has no network for {seats} seats: expected {file.name}")
    return parse_network(json.loads(file.read_text("utf-8")))


def parse_network(table: dict[str, Any]) -> Network:
    """A network from its file: the widths of the layers, and of each layer the weights row by row, the biases last."""
    inputs, first, second = table["widths"]
    rows = _rows(table["first"], first)
    second_rows = _rows(table["second"], second)
    last = [number[0] / FIRST_SCALE / SECOND_SCALE / SECOND_SCALE for number in _rows(table["last"], 1)]
    if (len(rows), len(second_rows), len(last)) != (inputs + 1, first + 1, second + 1):
        raise BadWeights(f"a network of {inputs}, {first} and {second} does not have as many weights")
    first_bias = [OFFSET + number for number in rows[inputs]]
    second_bias = [OFFSET + number * SECOND_SCALE for number in second_rows[first]]
    last[second] *= SECOND_SCALE * SECOND_SCALE
    return Network(
        [pack(row) for row in rows[:inputs]],
        [pack(row) for row in second_rows[:first]],
        [pack(first_bias), pack(second_bias)],
        last,
        table.get("trained_for", []),
    )


def parse_policy(table: dict[str, Any]) -> PolicyNetwork:
    """A network that scores moves, from its file."""
    inputs, units, width = table["widths"]
    slots, count = table["move_shape"]
    first = _rows(table["first"], units)
    query, words, value, score = [
        [[number / FIRST_SCALE for number in row] for row in _rows(table[name], size)]
        for name, size in (("query", width), ("words", width), ("value", width), ("score", width + 1))
    ]
    found = (len(first), len(query), len(words), len(value), len(score))
    if found != (inputs + 1, units + 1, slots * count, 1, 1):
        raise BadWeights(f"a network for moves of {slots} words, each one of {count}, does not have as many weights")
    bias = pack([OFFSET + number for number in first[inputs]])
    return PolicyNetwork([pack(row) for row in first[:inputs]], bias, count, query, words, value[0], score[0])


def _rows(text: str, width: int) -> list[list[int]]:
    data = b64decode(text)
    numbers = [int.from_bytes(data[i : i + 2], "little", signed=True) for i in range(0, len(data), 2)]
    return [numbers[i : i + width] for i in range(0, len(numbers), width)]


def serialise_layers(layers: list[tuple[list[list[float]], list[float]]]) -> dict[str, Any]:
    """Layers as `parse_network` reads them. A layer is its weights, row by row, and its biases."""
    table: dict[str, Any] = {"widths": [len(rows) for rows, _ in layers]}
    scales = (FIRST_SCALE, SECOND_SCALE, FIRST_SCALE)
    for name, scale, (rows, bias) in zip(("first", "second", "last"), scales, layers, strict=True):
        table[name] = serialise_rows([*rows, bias], scale)
    return table


def serialise_rows(rows: list[list[float]], scale: int = FIRST_SCALE) -> str:
    """Rows of weights as whole numbers, so many times as large."""
    numbers = [max(-MAX_WEIGHT, min(MAX_WEIGHT, round(weight * scale))) for row in rows for weight in row]
    return b64encode(b"".join([number.to_bytes(2, "little", signed=True) for number in numbers])).decode()
