"""Confidence sequences: right however often one looks, and not wider than they must be."""

from __future__ import annotations

import pytest

from pentarchy.arena.confidence_sequence import BettingTest, confidence_bounds, run_test
from pentarchy.core.chance import Chance


def flips(share: float, count: int, seed: int) -> list[float]:
    """Results of paired deals: 0, a half or 1."""
    chance = Chance(seed)
    return [sum([float(chance.below(1000) < 1000 * share) for _ in range(2)]) / 2 for _ in range(count)]


def test_looking_all_the_time_is_wrong_at_most_one_time_in_twenty() -> None:
    wrong = sum([run_test(0.6, flips(0.6, 400, seed)).is_decided for seed in range(300)])
    assert wrong <= 0.05 * 300


def test_a_plain_interval_looked_at_all_the_time_would_be_wrong_more_often() -> None:
    """Why there is a sequence at all: stopping whenever an ordinary interval excludes the truth deceives."""
    from pentarchy.arena.contest import wilson_interval

    wrong = 0
    for seed in range(60):
        results = flips(0.6, 400, seed)
        wrong += any(not low <= 0.6 <= high for low, high in [wilson_interval(results[:n]) for n in range(20, 400, 5)])
    assert wrong > 0.1 * 60


@pytest.mark.parametrize(("share", "higher"), [(0.7, True), (0.5, False)])
def test_what_is_plain_is_found_out_in_time(share: float, higher: bool) -> None:
    """Two thirds of the edge that is claimed (60 %) against levels that are worth it, and against none at all."""
    ended = [run_test(0.6, flips(share, 500, seed)) for seed in range(40)]
    assert sum([one.is_above if higher else one.is_below for one in ended]) >= 38


@pytest.mark.slow
def test_the_bounds_close_in_and_never_widen() -> None:
    """What was ruled out once stays so, even where luck turns and the mean of all results comes to lie there."""
    turned = [0.0, 0.5, 0.0, 0.5] * 20 + [1.0, 1.0, 0.5, 1.0] * 30
    assert confidence_bounds([]) == (0.0, 1.0)
    for results in (flips(0.65, 400, 3), flips(0.3, 200, 8), turned):
        last = confidence_bounds(results[:10])
        for count in range(20, len(results) + 1, 10):
            low, high = confidence_bounds(results[:count])
            assert last[0] <= low
            assert high <= last[1]
            last = low, high
    low, high = confidence_bounds(flips(0.65, 800, 3))
    assert low < 0.65 < high
    assert high - low < 0.12
    assert confidence_bounds(turned)[1] < sum(turned) / len(turned)


def test_bounds_and_tests_agree() -> None:
    results = flips(0.7, 200, 5)
    low, high = confidence_bounds(results)
    assert run_test(low - 0.002, results).is_above
    assert not run_test(low + 0.002, results).is_above
    assert run_test(high + 0.002, results).is_below
    assert not run_test(high - 0.002, results).is_decided


def test_results_that_are_all_alike_and_means_at_the_edge() -> None:
    assert confidence_bounds([1.0] * 100)[0] > 0.9
    assert confidence_bounds([0.0] * 100)[1] < 0.1
    for mean in (0.0, 1.0):
        test = BettingTest(mean)
        test.add(mean)
        assert not test.is_decided


def test_a_stake_never_depends_on_the_result_it_is_for() -> None:
    """Otherwise nothing is proved: what is staked on the next result is settled before it comes."""
    high, low = run_test(0.5, flips(0.6, 30, 1)), run_test(0.5, flips(0.6, 30, 1))
    before = high.log_wealth_above
    high.add(1.0)
    low.add(0.0)
    from math import exp

    assert exp(high.log_wealth_above - before) - 1 == pytest.approx(1 - exp(low.log_wealth_above - before))
