"""The examples in the docstrings of the library and the engine are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules

import pytest

import pentarchy.core
from tests.tools import needed_by_examples

MODULES = ["pentarchy", "pentarchy.game", "pentarchy.encoding.actions"]
MODULES += [module.name for module in iter_modules(pentarchy.core.__path__, "pentarchy.core.")]


def marks_of(name: str) -> list[pytest.MarkDecorator]:
    """The titles that the examples of a module need."""
    spec = find_spec(name)
    source = Path(spec.origin) if spec is not None and spec.origin is not None else None
    return needed_by_examples(source.read_text("utf-8")) if source is not None and source.suffix == ".py" else []


@pytest.mark.plain
@pytest.mark.parametrize("name", [pytest.param(name, marks=marks_of(name)) for name in MODULES])
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


@pytest.mark.plain
def test_there_are_examples() -> None:
    assert sum(doctest.testmod(import_module(name)).attempted for name in MODULES) >= 10
