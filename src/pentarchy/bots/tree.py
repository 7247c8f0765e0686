"""The tree of a search: what was tried at each question, how often, and what came of it."""

from __future__ import annotations

from typing import Final

from pentarchy.core.types import Move, Seat

Key = tuple[tuple[int, ...], ...]  # the answers given, then what is asked next


DOUBT: Final = 4.0  # how many visits it takes until their bias is half believed


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

    def mean(self, weight: float = 1.0, bias: float = 0.0) -> float:
        """The chance to win with it, as far as is known. The first look counts for so many visits, and was too low by
        so much."""
        return (self.total + weight * (self.prior + bias)) / (self.visits + weight)


class Node:
    """A question, for all positions that look alike to who searches: reached by the same moves, asked the same."""

    __slots__ = ("arms", "asked", "best", "children", "erred", "noted", "scale", "visits")

    def __init__(self, asked: list[Seat]) -> None:
        self.asked: list[Seat] = asked
        self.arms: list[dict[Move, Arm]] = [{} for _ in asked]
        self.children: dict[Key, Node] = {}
        self.visits: int = 0
        self.erred: float = 0.0  # by how much first looks were too low, summed over the visits
        self.best: float = 0.0  # of the moves at first sight
        self.scale: float = 0.0  # how much they differ
        self.noted: bool = False  # what is known here has been written down, to find it again

    def bias(self) -> float:
        """By how much first looks are too low here: what was judged at once cannot know what others will do to it."""
        return self.erred / (self.visits + DOUBT)
