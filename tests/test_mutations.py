"""The lists of broken rules (scripts/mutate.py) keep up with the rules: each can still be made."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from pentarchy.games import titles

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def mutate(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A script, not a part of the package."""
    monkeypatch.syspath_prepend(ROOT / "scripts")
    return import_module("mutate")


@pytest.mark.parametrize("slug", titles())
def test_every_break_of_a_rule_can_still_be_made(slug: str, mutate: Any) -> None:
    mutations = mutate.read_list(slug)
    assert len(mutations) > 50
    assert mutate.misfits(slug, mutations, mutate.PACKAGE) == []
