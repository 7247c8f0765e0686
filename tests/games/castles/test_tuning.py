"""Numbers of Plague Castles are found by play (scripts/tune.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pentarchy.core.chance import Chance
from pentarchy.games import load_title
from pentarchy.games.castles.bot import BOT, FEATURES


@pytest.fixture
def tune(script: Callable[[str], Any]) -> Any:
    return script("tune")


def test_a_variant_has_its_numbers_and_leaves_the_title_alone(tune: Any) -> None:
    s = load_title("castles").start(2, {}, Chance(1))
    amounts = zip(FEATURES, BOT.features(s, 0), strict=True)
    held = next(name for name, amount in amounts if amount and name.endswith(" in hand"))
    numbers = [("constant", "IN_HAND", "50.0"), ("weight", held, "50"), ("param", "rollout_rounds", "2")]
    bot, changes = tune.variant("castles", numbers)
    assert type(bot).seat_value.__globals__["IN_HAND"] == 50.0
    assert bot.seat_value(s, 0) > BOT.seat_value(s, 0) + 40
    assert bot.score_estimates(s)[0] > BOT.score_estimates(s)[0] + 40
    assert changes == {"rollout_rounds": 2.0}
    with pytest.raises(SystemExit, match="no constant NO_SUCH"):
        tune.variant("castles", [("constant", "NO_SUCH", "1")])


def test_a_title_without_plan_weights_says_so(tune: Any) -> None:
    with (
        pytest.raises(SystemExit, match="castles has no plan weights"),
        tune.plan_weights("castles", [("plan", "offered_share", "1")]),
    ):
        pass
