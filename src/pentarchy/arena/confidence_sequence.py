"""A confidence sequence for a mean while results still come in: testing by betting (docs/decisions/0015).

To test a mean `m`, a gambler bets against it. The bets are fair if the true mean is `m`, so the gambler turns one coin
into 40 with a probability of at most 1/40, however long the betting goes on. A mean against which a gambler was ever
that rich is rejected. So one may look after every result and stop at any time.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import log, sqrt
from typing import Final

ALPHA: Final = 0.05
LOG_THRESHOLD: Final = log(2 / ALPHA)  # of the wealth; two gamblers, each may be wrong with half of ALPHA
MAX_STAKE: Final = 0.5  # of the wealth: no gambler can lose more in one bet
BISECTIONS: Final = 24  # bounds are exact to a ten-millionth


class BettingTest:
    """Tests one mean of results between 0 and 1: is the true mean above it, or below it?"""

    def __init__(self, mean: float) -> None:
        self.mean = mean
        self.count = 0
        self.total = 0.0
        self.squared_deviations = 0.0
        self.variance = 0.25  # of the results so far; before that, the largest possible
        self.log_wealth_above = self.log_wealth_below = 0.0  # of the gamblers that bet on above, on below
        self.is_above = self.is_below = False  # one of them was rich once

    def add(self, result: float) -> None:
        """One more result. The stake depends on earlier results alone."""
        self.count += 1
        stake = sqrt(2 * LOG_THRESHOLD / (self.variance * self.count * log(1 + self.count)))
        difference = result - self.mean
        self.log_wealth_above += log(1 + min(stake, MAX_STAKE / self.mean if self.mean else stake) * difference)
        self.log_wealth_below += log(
            1 - min(stake, MAX_STAKE / (1 - self.mean) if self.mean < 1 else stake) * difference
        )
        self.is_above = self.is_above or self.log_wealth_above >= LOG_THRESHOLD
        self.is_below = self.is_below or self.log_wealth_below >= LOG_THRESHOLD
        self.total += result
        self.squared_deviations += (result - (0.5 + self.total) / (1 + self.count)) ** 2
        self.variance = (0.25 + self.squared_deviations) / (1 + self.count)

    @property
    def is_decided(self) -> bool:
        """Is it certain on which side the true mean lies?"""
        return self.is_above or self.is_below


def run_test(mean: float, results: Iterable[float]) -> BettingTest:
    """The test of this mean after these results."""
    test = BettingTest(mean)
    for result in results:
        test.add(result)
    return test


def confidence_bounds(results: list[float]) -> tuple[float, float]:
    """The means that are not rejected: right with 95 % for all looks at the results together.

    A mean that was rejected once stays so. After a run of luck the mean of all results may be among them.
    """
    low, possible = 0.0, 1.0
    for _ in range(BISECTIONS):
        tried = (low + possible) / 2
        if run_test(tried, results).is_above:
            low = tried
        else:
            possible = tried
    high, possible = 1.0, 0.0
    for _ in range(BISECTIONS):
        tried = (high + possible) / 2
        if run_test(tried, results).is_below:
            high = tried
        else:
            possible = tried
    return low, high
