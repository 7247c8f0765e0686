"""The stars of a position, counted incrementally.

A search spends nearly all its time on trying placements. A placement changes only the points of its own cell and of
Queens and Peasants next to it, so only those are counted again.
"""

from __future__ import annotations

from threading import local
from typing import Final

from pentarchy.games.brawl.rules import Brawl
from pentarchy.games.brawl.scoring import cell_points, unblocked
from pentarchy.games.brawl.state import CHARACTER, COLOURS, PEASANT, QUEEN, BrawlState


def brawl_of(s: BrawlState) -> Brawl:
    """The state's title with its own type."""
    title: Brawl = s.title  # type: ignore[assignment]
    return title


class StarCounts:
    """The stars of a kingdom, cell by cell, as they were last counted."""

    __slots__ = ("depends_on_neighbours", "points", "stacks", "stars", "terrain", "unblocked", "worth")

    def __init__(self, s: BrawlState, worth: list[int]) -> None:
        cells = s.board.cells
        self.terrain: list[int] = s.terrain
        self.worth: list[int] = worth
        self.stacks: list[list[int]] = [[] for _ in range(cells)]
        self.unblocked: list[list[int]] = [[] for _ in range(cells)]  # by cell: the cards that are not blocked
        self.points: list[list[int]] = [[0] * COLOURS for _ in range(cells)]
        self.depends_on_neighbours: list[bool] = [False] * cells  # by cell: a card there earns stars by its neighbours
        self.stars: list[int] = [0] * COLOURS

    def update(self, s: BrawlState) -> None:
        """Count the cells that have changed."""
        zones, stacks = s.zones, self.stacks
        changed = [cell for cell in range(len(stacks)) if zones[cell] != stacks[cell]]
        for cell in changed:
            stack = stacks[cell] = zones[cell][:]
            self.unblocked[cell] = unblocked(stack) if len(stack) > 1 else stack
            self.depends_on_neighbours[cell] = depends_on_neighbours(self.unblocked[cell])
        for cell in changed:
            self.recount(s, cell)
            for other in s.board.neighbours[cell]:
                if self.depends_on_neighbours[other] and other not in changed:
                    self.recount(s, other)

    def recount(self, s: BrawlState, cell: int) -> None:
        """Count one cell."""
        points = cell_points(s, self.unblocked, cell, self.worth)
        replace(self.stars, self.points[cell], points)
        self.points[cell] = points


class LastCounts(local):
    """The last counts, one per thread: most positions differ little from the one before."""

    def __init__(self) -> None:
        self.counts: StarCounts | None = None


LAST: Final = LastCounts()


def star_counts(s: BrawlState) -> StarCounts:
    """The stars of this position. The result is valid until the next call in this thread."""
    worth = brawl_of(s).star_values
    counts: StarCounts | None = LAST.counts
    if counts is None or counts.terrain is not s.terrain or counts.worth is not worth:
        counts = LAST.counts = StarCounts(s, worth)
    counts.update(s)
    return counts


def replace(sums: list[int], old: list[int], new: list[int]) -> None:
    """In sums by colour, replace one part by another."""
    for colour in range(COLOURS):
        sums[colour] += new[colour] - old[colour]


def depends_on_neighbours(stack: list[int]) -> bool:
    """Does a card here earn stars by its neighbours?"""
    for card in stack:
        character = CHARACTER[card]
        if character == QUEEN or character == PEASANT:
            return True
    return False
