"""What every test can use."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from pentarchy.games import titles

pytest_plugins = ["pentarchy.testing.plugin"]

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # numpy's threads would wait for each other: other tests run beside

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ROOT / "scripts"
# What lies here is marked `engine`.
ENGINE = [ROOT / folder for folder in ("tests/core", "tests/toy", "tests/suites", "examples/magpies")]


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--shuffle SEED`: files in another order, and the tests of each."""
    parser.addoption("--shuffle", type=int, metavar="SEED", help="a random order: no test needs another")


def pytest_report_header(config: pytest.Config) -> list[str]:
    """By what seed an order is made again."""
    seed = config.getoption("--shuffle")
    return [] if seed is None else [f"shuffled: --shuffle {seed}"]


def slow_first(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Put files with slow tests first in what each worker of xdist is given, so that the run ends with quick ones."""
    slow = sorted({item.path for item in items if item.get_closest_marker("slow")})
    first = [[item for item in items if item.path in slow[at::workers]] for at in range(workers)]
    quick = iter([item for item in items if item.path not in slow])
    return [
        item for part in first for item in [*part, *islice(quick, max(0, -(-len(items) // workers) - len(part)))]
    ] + [*quick]


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None]:
    """Shuffle, mark the engine's tests, and leave out those that are marked with a title that is not installed.

    What shares a costly fixture is then brought together again by pytest itself.
    """
    seed = config.getoption("--shuffle")
    if seed is not None:
        order = Random(seed)
        of_file = {path: order.random() for path in sorted({item.path for item in items})}
        items.sort(key=lambda item: (of_file[item.path], order.random()))
    for item in items:
        if any(item.path.is_relative_to(folder) for folder in ENGINE):
            item.add_marker("engine")
    installed = set(titles())
    missing = [
        item for item in items if {slug for mark in item.iter_markers("title") for slug in mark.args} - installed
    ]
    if missing:
        config.hook.pytest_deselected(items=missing)
        items[:] = [item for item in items if item not in missing]
    yield
    if seed is None:
        items[:] = slow_first(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


@pytest.fixture(scope="session", autouse=True)
def certificates() -> Iterator[None]:
    """Read the authorities of the web once, not for each client: that took a quarter of the time of server tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("httpx._transports.default.create_ssl_context", cache(httpx.create_ssl_context))
        yield


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Any]:
    """One of our scripts, which are no part of the package, as a module."""
    monkeypatch.syspath_prepend(SCRIPTS)
    return import_module
