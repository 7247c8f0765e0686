"""Numbers of It's a Wonderful Kingdom are found by play (scripts/tune.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pentarchy.games.wonderful.bot.hopes import FOUND


@pytest.fixture
def tune(script: Callable[[str], Any]) -> Any:
    return script("tune")


def test_hopes_change_for_a_game_and_come_back(tune: Any) -> None:
    before = FOUND.wish, FOUND.cube
    with tune.hoping("wonderful", [("hope", "wish", "0.9"), ("hope", "cube.3", "5"), ("hope", "cube.0", "4")]):
        assert (FOUND.wish, FOUND.cube) == (0.9, (4.0, *before[1][1:3], 5.0))
    assert (FOUND.wish, FOUND.cube) == before
    for wrong in ("joy", "cube", "wish.1", "cube.9"):
        with pytest.raises(SystemExit, match="has no hope"), tune.hoping("wonderful", [("hope", wrong, "1")]):
            pass
    assert (FOUND.wish, FOUND.cube) == before
