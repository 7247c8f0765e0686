"""It's a Wonderful Kingdom: the points and numbers that players are shown, in a few random games."""

from __future__ import annotations

import pytest

from pentarchy.testing.truth import check_games
from tests.games.wonderful.helpers import REAL
from tests.games.wonderful.truth import TRUTH

GAMES = range(4)  # `make proof` plays 300


@pytest.mark.slow
def test_every_total_and_every_number_told_is_true() -> None:
    report = check_games(REAL, TRUTH, GAMES, seed=4)
    assert report["failures"] == []
    assert report["totals"] > 1_000
    assert report["numbers"] > 1_000
