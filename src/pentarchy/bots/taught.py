"""What a title's own games have taught: which moves are worth a search, and how far a judged chance is to be corrected.

`weights/taught-N.json` in a title's folder is for N seats; `pentarchy-lab train` writes it. Its inputs are the title's
encoding of what a seat knows (`pentarchy.encoding`) and the words of its moves. A network that was trained for other
cards, other rules or another number of seats is not used: the search goes on without.
"""

from __future__ import annotations

import json
from functools import lru_cache
from math import log, sqrt
from typing import Any, Final
from zlib import crc32

from pentarchy.core.network import Network, PolicyNetwork, network_file, parse_network, parse_policy, sigmoid
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Move, Seat
from pentarchy.encoding.actions import words_of
from pentarchy.encoding.tensors import encoder_of

NAME: Final = "taught"  # of the file
MOST: Final = 15  # a larger number counts as this one
MIN_CHANCE: Final = 1e-6
LEAST_VALUE: Final = -6.0  # standard deviations below the best: worse prior values count as this one


class Taught:
    """A title's networks for one number of seats, with how positions and moves become their inputs."""

    def __init__(self, title: Title[Any], seats: int, table: dict[str, Any] | None = None) -> None:
        self.title: Title[Any] = title
        self.encoder: Any = encoder_of(title, seats)
        self.words: Any = words_of(title)
        parts = table or {}
        self.policy: PolicyNetwork | None = parse_policy(parts["policy"]) if "policy" in parts else None
        self.value: Network | None = parse_network(parts["value"]) if "value" in parts else None

    def trained_for(self) -> list[int]:
        """The facts that a network takes for granted: the rules, the cards, the seats, and the size of its inputs."""
        title = self.title
        cards = crc32(str(title.content.hash).encode())
        return [title.version, cards, self.encoder.seats, self.encoder.size, len(self.words)]

    def features(self, known: State) -> list[int]:
        """The inputs: the places of the encoding that are not 0, each as often as its number says."""
        found = self.encoder.sparse(known)
        features: list[int] = []
        for place, value in zip(found.places, found.values, strict=True):
            count = int(value)
            if count == 1:
                features.append(place)
            elif count > 1:
                features.extend([place] * min(MOST, count))
        return features

    def move_logits(self, known: State, moves: list[Move], values: list[float]) -> list[float] | None:
        """How much more often a long search would try each of these moves. `values` are `standardised`."""
        if self.policy is None:
            return None
        return self.policy.scores(self.features(known), self.words.rows(moves), values)

    def corrected(self, known: State, chance: float) -> float:
        """A judged chance to win of the seat that knows this, corrected."""
        network = self.value
        if network is None:
            return chance
        chance = min(1.0 - MIN_CHANCE, max(MIN_CHANCE, chance))
        return sigmoid(log(chance / (1.0 - chance)) + network.logit(network.hidden(self.features(known))))


def standardised(values: list[float], least_spread: float) -> list[float]:
    """Prior values as standard deviations below the best."""
    best, mean = max(values), sum(values) / len(values)
    spread = max(least_spread, sqrt(sum([(value - mean) ** 2 for value in values]) / len(values)))
    return [max(LEAST_VALUE, (value - best) / spread) for value in values]


@lru_cache(maxsize=64)
def taught(title: Title[Any], seats: Seat) -> Taught | None:
    """What games have taught about this title with so many seats; None where nothing fits."""
    file = network_file(title.package, seats, NAME)
    if not file.is_file():
        return None
    table = json.loads(file.read_text("utf-8"))
    return Taught(title, seats, table) if table["trained_for"] == Taught(title, seats).trained_for() else None
