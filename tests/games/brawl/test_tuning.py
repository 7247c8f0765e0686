"""Numbers of Kingdom Brawl are found by play (scripts/tune.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest


@pytest.fixture
def tune(script: Callable[[str], Any]) -> Any:
    return script("tune")


def test_constants_of_a_package_are_refused(tune: Any) -> None:
    with pytest.raises(SystemExit, match="is a package"):
        tune.variant("brawl", [("constant", "MIN_LOGIT_SCALE", "1")])
