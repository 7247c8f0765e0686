"""The level that a seat's choices correspond to."""

from __future__ import annotations

import pytest

from pentarchy.core.chance import Chance
from pentarchy.games import load_title, titles
from pentarchy.review import levels
from pentarchy.review.reviewing import DecisionReview, Review


def losses(apart: float) -> dict[str, list[float]]:
    """Forty games of four levels, each level so many times worse than the next."""
    chance = Chance(1)
    return {
        name: [0.002 * apart**place * (0.7 + chance.below(600) / 1000) for _ in range(40)]
        for place, name in enumerate(["master", "skilled", "steady", "novice"])
    }


def test_levels_far_apart_are_told_and_alike_ones_are_not() -> None:
    told = levels.confusion(losses(3.0))
    assert told["sets"] == told["right"] == told["within_one"] == 32
    alike = levels.confusion(losses(1.0))
    assert alike["sets"] == 32
    assert alike["right"] < 20


def test_games_are_not_named_by_themselves() -> None:
    found = losses(3.0)
    found["master"] = [0.002, 0.054] * 20  # every other game like a novice's: each half is called by the other
    assert levels.confusion(found)["confusion"]["master"]["master"] < 8


@pytest.mark.parametrize("slug", titles())
def test_shipped_levels_are_in_order_and_a_review_is_called_by_the_nearest(slug: str) -> None:
    title = load_title(slug)
    data = levels.measured_levels(title.package)
    if data is None:
        return
    means = {row["name"]: row["loss"] for row in data["levels"]}
    assert list(means) == levels.measured(title)
    assert list(means.values()) == sorted(means.values(), reverse=True)
    found = Review(slug, title.version, title.content.hash, 2, 0, 10, 10, True)
    assert levels.level_of(title, found) == ""  # nothing was decided
    for name, mean in means.items():
        found.decisions = [DecisionReview(ply, (0,), (0,), 0.5, mean / 2, mean / 2, 0.0, "", True) for ply in range(8)]
        assert levels.level_of(title, found) == name
