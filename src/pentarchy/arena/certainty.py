"""How sure we are of a mean while results still come in: a confidence sequence by betting (docs/decisions/0015).

Somebody who believes that the mean is `m` is offered bets that are fair if it is. Whoever bets against it without
knowing the future turns one coin into 40 with a chance of one in 40 at most, however long it goes on. So a mean against
which a bettor has ever become that rich is ruled out, and one may look after every result and stop when one likes.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import log, sqrt
from typing import Final

DOUBT: Final = 0.05
RICH: Final = log(2 / DOUBT)  # one bettor says "more", one says "less"; each may be wrong half of the doubt
BOLD: Final = 0.5  # of what it has, nobody can lose more than this in one bet
STEPS: Final = 24  # halvings: bounds to a ten-millionth


class Bettor:
    """Bets against one mean of results between 0 and 1: that the true one is higher, and that it is lower."""

    __slots__ = ("fewer", "higher", "lower", "mean", "more", "seen", "spread", "squares", "total")

    def __init__(self, mean: float) -> None:
        self.mean = mean
        self.seen = 0
        self.total = 0.0
        self.squares = 0.0
        self.spread = 0.25  # the variance as seen so far; before that, as large as it can be
        self.more = self.fewer = 0.0  # logarithms of what the two bettors have now
        self.higher = self.lower = False  # has one of them ever been rich?

    def see(self, result: float) -> None:
        """One more result. The stake was chosen before: it follows from earlier ones alone."""
        self.seen += 1
        stake = sqrt(2 * RICH / (self.spread * self.seen * log(1 + self.seen)))
        surprise = result - self.mean
        self.more += log(1 + min(stake, BOLD / self.mean if self.mean else stake) * surprise)
        self.fewer += log(1 - min(stake, BOLD / (1 - self.mean) if self.mean < 1 else stake) * surprise)
        self.higher = self.higher or self.more >= RICH
        self.lower = self.lower or self.fewer >= RICH
        self.total += result
        self.squares += (result - (0.5 + self.total) / (1 + self.seen)) ** 2
        self.spread = (0.25 + self.squares) / (1 + self.seen)

    @property
    def certain(self) -> bool:
        """Is it settled on which side the true mean lies?"""
        return self.higher or self.lower


def bet(mean: float, results: Iterable[float]) -> Bettor:
    """How betting against this mean went."""
    bettor = Bettor(mean)
    for result in results:
        bettor.see(result)
    return bettor


def bounds(results: list[float]) -> tuple[float, float]:
    """The means that are not ruled out: true with 95 % for all looks at the results together.

    What was ruled out once stays so. After a run of luck, good or bad, the mean of all results may be among it.
    """
    low, possible = 0.0, 1.0
    for _ in range(STEPS):
        tried = (low + possible) / 2
        if bet(tried, results).higher:
            low = tried
        else:
            possible = tried
    high, possible = 1.0, 0.0
    for _ in range(STEPS):
        tried = (high + possible) / 2
        if bet(tried, results).lower:
            high = tried
        else:
            possible = tried
    return low, high
