"""What every test can use."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from pentarchy.games import titles

pytest_plugins = ["pentarchy.testing.plugin"]

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # numpy's threads would wait for each other: other tests run beside

SCRIPTS = Path(__file__).resolve().parent.parent / "scripts"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests that are marked with a title that is not installed."""
    installed = set(titles())
    missing = [
        item for item in items if {slug for mark in item.iter_markers("title") for slug in mark.args} - installed
    ]
    if missing:
        config.hook.pytest_deselected(items=missing)
        items[:] = [item for item in items if item not in missing]


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Any]:
    """One of our scripts, which are no part of the package, as a module."""
    monkeypatch.syspath_prepend(SCRIPTS)
    return import_module
