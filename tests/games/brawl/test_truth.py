"""What Kingdom Brawl shows is what is so: a cut of what `scripts/truth.py brawl` plays."""

from __future__ import annotations

from pentarchy.testing.truth import check_games
from tests.games.brawl.helpers import TITLE
from tests.games.brawl.truth import TRUTH

GAMES = 9  # three at each number of seats


def test_points_and_numbers_shown_are_true() -> None:
    report = check_games(TITLE, TRUTH, range(GAMES))
    assert report["failures"] == []
    assert report["totals"] > 0
    assert report["numbers"] > 0
