"""Ratings from results: the model of Bradley, Terry and Luce, fitted by Hunter's repeated averaging.

A bot wins a game with the chance of its strength among the strengths at the table, so duels and one against a field
go into the same fit. A rating is 400 times the tenfold logarithm, as in chess: 400 points are ten to one.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log10
from typing import Final

from pentarchy.core.chance import Chance, derive

RESAMPLES: Final = 400
OUTSIDE: Final = 0.025  # of the resamples, on either side of the interval
MOST_ROUNDS: Final = 10_000
STILL: Final = 1e-7  # of a strength; far below a hundredth of a point
DRAWN: Final = 1.0  # games that everybody at a table is taken to have shared: nobody is infinitely strong
SCALE: Final = 400.0


@dataclass
class Meeting:
    """Deals that the same bots played: who had how many chairs, and the share of its wins deal by deal."""

    chairs: dict[str, int]
    shares: dict[str, list[float]]
    games_a_deal: int

    @property
    def deals(self) -> int:
        """How many were played."""
        return len(next(iter(self.shares.values())))

    def wins(self, deals: list[int] | None = None) -> dict[str, float]:
        """Games won by each, of some deals or of all."""
        picked = range(self.deals) if deals is None else deals
        return {name: self.games_a_deal * sum([shares[at] for at in picked]) for name, shares in self.shares.items()}


@dataclass
class Rating:
    """How strong, with a 95 % interval."""

    points: float
    low: float
    high: float


def fit(
    meetings: list[Meeting], wins: list[dict[str, float]], start: dict[str, float] | None = None
) -> dict[str, float]:
    """The strengths under which these wins were likeliest; looked for from `start` on."""
    names = list(dict.fromkeys([name for meeting in meetings for name in meeting.chairs]))
    won = dict.fromkeys(names, 0.0)
    games: list[float] = []
    for meeting, found in zip(meetings, wins, strict=True):
        chairs = sum(meeting.chairs.values())
        for name, own in meeting.chairs.items():
            won[name] += found[name] + DRAWN * own / chairs
        games.append(sum(found.values()) + DRAWN)
    strength = start or dict.fromkeys(names, 1.0)
    for _ in range(MOST_ROUNDS):
        expected = dict.fromkeys(names, 0.0)
        for meeting, played in zip(meetings, games, strict=True):
            total = sum([own * strength[name] for name, own in meeting.chairs.items()])
            for name, own in meeting.chairs.items():
                expected[name] += played * own / total
        new = {name: won[name] / expected[name] for name in names}
        mean = sum(new.values()) / len(new)
        new = {name: value / mean for name, value in new.items()}
        moved = max([abs(new[name] - strength[name]) / strength[name] for name in names])
        strength = new
        if moved < STILL:
            break
    return strength


def points(strength: dict[str, float], zero: str) -> dict[str, float]:
    """Strengths as ratings; `zero` has none."""
    return {name: SCALE * log10(value / strength[zero]) for name, value in strength.items()}


def connected(meetings: list[Meeting], zero: str) -> list[Meeting]:
    """The meetings that can be compared with `zero`, directly or by way of others."""
    reached = {zero}
    while True:
        found = [meeting for meeting in meetings if reached & set(meeting.chairs)]
        grown = reached.union(*[meeting.chairs for meeting in found])
        if grown == reached:
            return found
        reached = grown


def rate(meetings: list[Meeting], zero: str, seed: int = 0) -> dict[str, Rating]:
    """Ratings above `zero`. Intervals by drawing the deals again: the rotations of one deal are not independent."""
    meetings = connected([meeting for meeting in meetings if meeting.deals], zero)
    if not meetings:
        return {}
    strength = fit(meetings, [meeting.wins() for meeting in meetings])
    best = points(strength, zero)
    drawn: dict[str, list[float]] = {name: [] for name in best}
    for number in range(RESAMPLES):
        chance = Chance(derive(seed, number))
        again = [meeting.wins([chance.below(meeting.deals) for _ in range(meeting.deals)]) for meeting in meetings]
        for name, value in points(fit(meetings, again, strength), zero).items():
            drawn[name].append(value)
    ratings: dict[str, Rating] = {}
    for name, values in drawn.items():
        values.sort()
        at = int(OUTSIDE * len(values))
        ratings[name] = Rating(best[name], min(best[name], values[at]), max(best[name], values[-1 - at]))
    return ratings
