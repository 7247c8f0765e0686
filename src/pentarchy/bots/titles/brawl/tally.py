"""Stars, counted where something has changed.

Nearly all the time of a search goes into trying placements. One changes what its own cell is worth and what Queens and
Peasants next to it see, nothing else: so only that is counted again.
"""

from __future__ import annotations

from threading import local
from typing import Final

from pentarchy.games.brawl.rules import Brawl
from pentarchy.games.brawl.scoring import cell_points, unblocked
from pentarchy.games.brawl.state import CHARACTER, COLOURS, PEASANT, QUEEN, BrawlState


def brawl_of(s: BrawlState) -> Brawl:
    """The title, as what it is."""
    title: Brawl = s.title  # type: ignore[assignment]
    return title


class Tally:
    """The stars of a kingdom, cell by cell, as they were counted last."""

    __slots__ = ("counting", "points", "stacks", "stars", "terrain", "watched", "worth")

    def __init__(self, s: BrawlState, worth: list[int]) -> None:
        cells = s.board.cells
        self.terrain: list[int] = s.terrain
        self.worth: list[int] = worth
        self.stacks: list[list[int]] = [[] for _ in range(cells)]
        self.counting: list[list[int]] = [[] for _ in range(cells)]  # who is not blocked
        self.points: list[list[int]] = [[0] * COLOURS for _ in range(cells)]
        self.watched: list[bool] = [False] * cells  # where somebody earns stars by who is next to it
        self.stars: list[int] = [0] * COLOURS

    def update(self, s: BrawlState) -> None:
        """Count again what has changed."""
        zones, stacks = s.zones, self.stacks
        changed = [cell for cell in range(len(stacks)) if zones[cell] != stacks[cell]]
        for cell in changed:
            stack = stacks[cell] = zones[cell][:]
            self.counting[cell] = unblocked(stack) if len(stack) > 1 else stack
            self.watched[cell] = any_watcher(self.counting[cell])
        for cell in changed:
            self.recount(s, cell)
            for other in s.board.neighbours[cell]:
                if self.watched[other] and other not in changed:
                    self.recount(s, other)

    def recount(self, s: BrawlState, cell: int) -> None:
        """What this cell is worth now."""
        points = cell_points(s, self.counting, cell, self.worth)
        replace(self.stars, self.points[cell], points)
        self.points[cell] = points


class Counted(local):
    """What was counted last, in each thread: most positions differ little from the one before."""

    def __init__(self) -> None:
        self.tally: Tally | None = None


LAST: Final = Counted()


def tallied(s: BrawlState) -> Tally:
    """The stars as they lie; to be read before anything else is counted."""
    worth = brawl_of(s).star_values
    tally: Tally | None = LAST.tally
    if tally is None or tally.terrain is not s.terrain or tally.worth is not worth:
        tally = LAST.tally = Tally(s, worth)
    tally.update(s)
    return tally


def replace(sums: list[int], old: list[int], new: list[int]) -> None:
    """In sums by colour, one part by another."""
    for colour in range(COLOURS):
        sums[colour] += new[colour] - old[colour]


def any_watcher(stack: list[int]) -> bool:
    """Does somebody here earn stars by who is next to it?"""
    for card in stack:
        character = CHARACTER[card]
        if character == QUEEN or character == PEASANT:
            return True
    return False
