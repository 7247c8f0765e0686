"""Ratings: the model, its zero, its intervals."""

from __future__ import annotations

import pytest

from pentarchy.arena.ratings import Matchup, connected, fit_strengths, rate, to_points
from pentarchy.core.chance import Chance


def duel(first: str, second: str, share: float, deals: int) -> Matchup:
    return Matchup({first: 1, second: 1}, {first: [share] * deals, second: [1 - share] * deals}, 2)


def test_ten_to_one_is_four_hundred_points() -> None:
    found = rate([duel("a", "b", 10 / 11, 500)], "b")
    assert found["a"].points == pytest.approx(400, abs=2)
    assert found["b"].points == 0


def test_strengths_multiply_along_a_ladder() -> None:
    found = rate([duel("b", "a", 2 / 3, 300), duel("c", "b", 2 / 3, 300)], "a")
    assert found["c"].points == pytest.approx(2 * found["b"].points, rel=0.01)


def test_a_field_is_understood() -> None:
    """Twice as strong as each of three others wins two games in five."""
    matchup = Matchup({"a": 1, "b": 3}, {"a": [0.4] * 500, "b": [0.6] * 500}, 4)
    strength = fit_strengths([matchup], [matchup.wins()])
    assert strength["a"] / strength["b"] == pytest.approx(2, rel=0.01)


def test_who_never_lost_is_not_infinitely_strong() -> None:
    found = rate([duel("a", "b", 1.0, 20)], "b")["a"]
    assert 400 < found.points < 1000


@pytest.mark.slow
def test_the_interval_holds_the_truth_nearly_always() -> None:
    inside = 0
    for seed in range(40):
        chance = Chance(seed)
        shares = [sum([float(chance.below(4) < 3) for _ in range(2)]) / 2 for _ in range(100)]
        found = rate([Matchup({"a": 1, "b": 1}, {"a": shares, "b": [1 - share for share in shares]}, 2)], "b", seed)
        truth = to_points({"a": 3.0, "b": 1.0}, "b")["a"]
        assert found["a"].low < found["a"].points < found["a"].high
        inside += found["a"].low <= truth <= found["a"].high
    assert inside >= 34


def test_who_never_met_is_not_compared() -> None:
    matchups = [duel("a", "b", 0.6, 5), duel("c", "d", 0.6, 5), duel("b", "e", 0.6, 5)]
    assert connected(matchups, "a") == [matchups[0], matchups[2]]
    assert set(rate(matchups, "c")) == {"c", "d"}
    assert rate(matchups, "nobody") == {}
