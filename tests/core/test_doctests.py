"""The examples in the docstrings of the engine are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from pkgutil import iter_modules

import pytest

import pentarchy.core

MODULES = ["pentarchy", "pentarchy.game"]
MODULES += [module.name for module in iter_modules(pentarchy.core.__path__, "pentarchy.core.")]


@pytest.mark.plain
@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


@pytest.mark.plain
def test_there_are_examples() -> None:
    assert sum(doctest.testmod(import_module(name)).attempted for name in MODULES) >= 10
