"""What every test can use."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pentarchy.games import titles

pytest_plugins = ["pentarchy.testing.plugin"]

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # numpy's threads would wait for each other: other tests run beside

SCRIPTS = Path(__file__).resolve().parent.parent / "scripts"


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--shuffle SEED`: files in another order, and the tests of each."""
    parser.addoption("--shuffle", type=int, metavar="SEED", help="a random order: no test needs another")


def pytest_report_header(config: pytest.Config) -> list[str]:
    """By what seed an order is made again."""
    seed = config.getoption("--shuffle")
    return [] if seed is None else [f"shuffled: --shuffle {seed}"]


@pytest.hookimpl(tryfirst=True)  # what shares a costly fixture is brought together again by pytest itself
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Shuffle, and leave out the tests that are marked with a title that is not installed."""
    seed = config.getoption("--shuffle")
    if seed is not None:
        order = Random(seed)
        of_file = {path: order.random() for path in sorted({item.path for item in items})}
        items.sort(key=lambda item: (of_file[item.path], order.random()))
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
