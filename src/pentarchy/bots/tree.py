"""The tree of a search: what was tried at each question, how often, and what came of it."""

from __future__ import annotations

from typing import Final

from pentarchy.core.kinds import Move, Seat

Key = tuple[tuple[int, ...], ...]  # the answers given, then what is asked next

WEIGHT_OF_PRIOR: Final = 1.0  # how many visits the first look at a move counts for


class Arm:
    """One answer of one seat, over all positions in which it was possible."""

    __slots__ = ("available", "likely", "odds", "prior", "regret", "share", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior: float = prior  # how good it looked at first sight
        self.likely: float = 0.0  # how much it is tried before more is known; of all at the node, relative
        self.visits: int = 0
        self.total: float = 0.0
        self.available: int = 0
        self.odds: float = 0.0  # secret choices: how likely it was when they were last made
        self.regret: float = 0.0  # secret choices: how much better it would have done
        self.share: float = 0.0  # secret choices: sum of the likelihoods it was to be chosen with

    def mean(self) -> float:
        """The chance to win with it, as far as is known."""
        return (self.total + WEIGHT_OF_PRIOR * self.prior) / (self.visits + WEIGHT_OF_PRIOR)


class Node:
    """A question, for all positions that look alike to who searches: reached by the same moves, asked the same."""

    __slots__ = ("arms", "asked", "best", "children", "noted", "scale", "visits")

    def __init__(self, asked: list[Seat]) -> None:
        self.asked: list[Seat] = asked
        self.arms: list[dict[Move, Arm]] = [{} for _ in asked]
        self.children: dict[Key, Node] = {}
        self.visits: int = 0
        self.best: float = 0.0  # of the moves at first sight
        self.scale: float = 0.0  # how much they differ
        self.noted: bool = False  # what is known here has been written down, to find it again
