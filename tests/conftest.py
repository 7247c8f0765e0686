"""What every test can use."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

pytest_plugins = ["pentarchy.testing.plugin"]

SCRIPTS = Path(__file__).resolve().parent.parent / "scripts"


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Any]:
    """One of our scripts, which are no part of the package, as a module."""
    monkeypatch.syspath_prepend(SCRIPTS)
    return import_module
