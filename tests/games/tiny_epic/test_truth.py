"""Tiny Epic Kingdoms: points and numbers shown are those of the position, in a few games. `make proof` plays 300."""

from __future__ import annotations

import pytest

from pentarchy.testing.truth import check_games
from tests.games.tiny_epic.truth import TITLE, TRUTH


@pytest.mark.slow
def test_points_and_numbers_shown_are_true() -> None:
    report = check_games(TITLE, TRUTH, range(2))
    assert report["failures"] == []
    assert report["totals"] > 0
    assert report["numbers"] > 0
