"""What Queen of 12 shows is what is so: a cut of what `scripts/truth.py queen` plays."""

from __future__ import annotations

import pytest

from pentarchy.testing.truth import check_games
from tests.games.queen.helpers import TITLE
from tests.games.queen.truth import TRUTH

GAMES = 4  # one at each number of seats


@pytest.mark.slow
def test_points_and_numbers_shown_are_true() -> None:
    report = check_games(TITLE, TRUTH, range(GAMES))
    assert report["failures"] == []
    assert report["totals"] > 0
    assert report["numbers"] > 0
