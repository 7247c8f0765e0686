"""The examples in the docstrings of the engine are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules

import pytest

import pentarchy.core
from tests.tools import needed_by_examples

MODULES = [module.name for module in iter_modules(pentarchy.core.__path__, "pentarchy.core.")]
SOURCES = files("pentarchy.core")


def marks_of(name: str) -> list[pytest.MarkDecorator]:
    """The titles that the examples of a module need."""
    source = SOURCES / f"{name.rpartition('.')[2]}.py"
    return needed_by_examples(source.read_text("utf-8")) if source.is_file() else []


@pytest.mark.plain
@pytest.mark.parametrize("name", [pytest.param(name, marks=marks_of(name)) for name in MODULES])
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


@pytest.mark.plain
def test_there_are_examples() -> None:
    assert sum(doctest.testmod(import_module(name)).attempted for name in MODULES) >= 10
