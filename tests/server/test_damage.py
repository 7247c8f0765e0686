"""A damaged row stops only its own table."""

from __future__ import annotations

import pytest

from tests.server.damage import DAMAGE, HEALTHY, stops_only_itself
from tests.server.tools import run

pytestmark = pytest.mark.slow


def test_a_damaged_table_stops_only_itself(database: str) -> None:
    found = run(stops_only_itself(database, list(DAMAGE)))
    assert found["kinds"] == len(DAMAGE) >= 18
    assert found["healthy"] == HEALTHY
    assert found["told"] > 10  # the others could be mended, or went on from their last position
