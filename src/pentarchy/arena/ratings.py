"""Ratings from results: the model of Bradley, Terry and Luce, fitted by its likelihood.

A bot wins a game with the probability of its strength divided by all strengths at the table. So duels and one against a
field go into the same fit. A rating is 400 times the decimal logarithm, as in chess: 400 points are odds of ten to one.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log10
from typing import Any, Final

from pentarchy.core.chance import Chance, derive

RESAMPLES: Final = 400  # bootstrap
TAIL: Final = 0.025  # of the resamples, on either side of the interval
TOLERANCE: Final = 1e-6  # games, of the gradient; far below a hundredth of a point
PRIOR_GAMES: Final = 1.0  # per matchup, shared by all its seats: no bot is infinitely strong
SCALE: Final = 400.0


@dataclass
class Matchup:
    """Deals that the same bots played: the number of seats of each, and the share of its wins deal by deal."""

    seat_counts: dict[str, int]
    shares: dict[str, list[float]]
    games_per_deal: int

    @property
    def deals(self) -> int:
        """The number of deals."""
        return len(next(iter(self.shares.values())))

    def wins(self, deals: list[int] | None = None) -> dict[str, float]:
        """Games won by each bot, in some deals or in all."""
        picked = range(self.deals) if deals is None else deals
        return {name: self.games_per_deal * sum([shares[at] for at in picked]) for name, shares in self.shares.items()}


@dataclass
class Rating:
    """A rating with its 95 % interval."""

    points: float
    low: float
    high: float


def fit_strengths(matchups: list[Matchup], wins: list[dict[str, float]]) -> dict[str, float]:
    """The strengths under which these wins were likeliest."""
    import numpy
    from scipy.optimize import minimize

    names = list(dict.fromkeys([name for matchup in matchups for name in matchup.seat_counts]))
    seats = numpy.array([[matchup.seat_counts.get(name, 0) for name in names] for matchup in matchups])
    shared = PRIOR_GAMES * (seats / seats.sum(axis=1, keepdims=True)).sum(axis=0)
    won = shared + [sum([found.get(name, 0.0) for found in wins]) for name in names]
    games = numpy.array([sum(found.values()) + PRIOR_GAMES for found in wins])

    def loss(logs: Any) -> tuple[float, Any]:
        powers = numpy.exp(logs)
        totals = seats @ powers
        return games @ numpy.log(totals) - won @ logs, powers * (games / totals @ seats) - won

    found = minimize(loss, numpy.zeros(len(names)), jac=True, method="L-BFGS-B", options={"gtol": TOLERANCE})
    return dict(zip(names, numpy.exp(found.x).tolist(), strict=True))


def to_points(strength: dict[str, float], reference: str) -> dict[str, float]:
    """Strengths as ratings; the reference has 0."""
    return {name: SCALE * log10(value / strength[reference]) for name, value in strength.items()}


def connected(matchups: list[Matchup], reference: str) -> list[Matchup]:
    """The matchups that can be compared with the reference, directly or through others."""
    reached = {reference}
    while True:
        found = [matchup for matchup in matchups if reached & set(matchup.seat_counts)]
        grown = reached.union(*[matchup.seat_counts for matchup in found])
        if grown == reached:
            return found
        reached = grown


def rate(matchups: list[Matchup], reference: str, seed: int = 0) -> dict[str, Rating]:
    """Ratings above the reference. Intervals by bootstrap over deals: the rotations of one deal are not independent."""
    matchups = connected([matchup for matchup in matchups if matchup.deals], reference)
    if not matchups:
        return {}
    strength = fit_strengths(matchups, [matchup.wins() for matchup in matchups])
    best = to_points(strength, reference)
    drawn: dict[str, list[float]] = {name: [] for name in best}
    for number in range(RESAMPLES):
        chance = Chance(derive(seed, number))
        again = [matchup.wins([chance.below(matchup.deals) for _ in range(matchup.deals)]) for matchup in matchups]
        for name, value in to_points(fit_strengths(matchups, again), reference).items():
            drawn[name].append(value)
    ratings: dict[str, Rating] = {}
    for name, values in drawn.items():
        values.sort()
        at = int(TAIL * len(values))
        ratings[name] = Rating(best[name], min(best[name], values[at]), max(best[name], values[-1 - at]))
    return ratings
