"""Numbers of It's a Wonderful Kingdom are found by play (scripts/tune.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pentarchy.games.wonderful.bot.plan_weights import SEARCH


@pytest.fixture
def tune(script: Callable[[str], Any]) -> Any:
    return script("tune")


def test_plan_weights_change_for_a_game_and_come_back(tune: Any) -> None:
    before = SEARCH.offered_share, SEARCH.cube_value
    with tune.plan_weights(
        "wonderful", [("plan", "offered_share", "0.9"), ("plan", "cube_value.3", "5"), ("plan", "cube_value.0", "4")]
    ):
        assert (SEARCH.offered_share, SEARCH.cube_value) == (0.9, (4.0, *before[1][1:3], 5.0))
    assert (SEARCH.offered_share, SEARCH.cube_value) == before
    for wrong in ("joy", "cube_value", "offered_share.1", "cube_value.9"):
        with (
            pytest.raises(SystemExit, match="has no plan weight"),
            tune.plan_weights("wonderful", [("plan", wrong, "1")]),
        ):
            pass
    assert (SEARCH.offered_share, SEARCH.cube_value) == before
