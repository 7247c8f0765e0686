"""The lists of broken rules (scripts/mutate.py) keep up with the rules: each can still be made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pentarchy.testing.stages import MUTATIONS
from tests.tools import ours_that_need


@pytest.mark.parametrize("slug", ours_that_need(MUTATIONS))
def test_every_break_of_a_rule_can_still_be_made(slug: str, script: Callable[[str], Any]) -> None:
    mutate = script("mutate")
    mutations = mutate.read_list(slug)
    assert len(mutations) > 50
    assert mutate.misfits(slug, mutations, mutate.PACKAGE) == []
