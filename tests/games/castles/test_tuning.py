"""Numbers of Plague Castles are found by play (scripts/tune.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pentarchy.games.castles.bot import BOT
from pentarchy.core.chance import Chance
from pentarchy.games import load


@pytest.fixture
def tune(script: Callable[[str], Any]) -> Any:
    return script("tune")


def test_a_variant_has_its_numbers_and_leaves_the_title_alone(tune: Any) -> None:
    s = load("castles").start(2, {}, Chance(1))
    amounts = zip(BOT.weights, BOT.features(s, 0), strict=True)
    held = next(name for name, amount in amounts if amount and name.endswith(" in hand"))
    numbers = [("constant", "IN_HAND", "50.0"), ("weight", held, "50"), ("manner", "rounds", "2")]
    title, changes = tune.variant("castles", 2, numbers)
    assert title.IN_HAND == 50.0
    assert title.seat_value(s, 0) > BOT.seat_value(s, 0) + 40
    assert title.score_estimates(s)[0] > BOT.score_estimates(s)[0] + 40
    assert changes == {"rounds": 2.0}
    with pytest.raises(SystemExit, match="no constant NO_SUCH"):
        tune.variant("castles", 2, [("constant", "NO_SUCH", "1")])


def test_a_title_without_hopes_says_so(tune: Any) -> None:
    with pytest.raises(SystemExit, match="castles has no hopes"), tune.hoping("castles", [("hope", "wish", "1")]):
        pass
