"""Traces tests to clauses: `@clause("BR-07")` marks a test that fails when that rule is broken."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from pentarchy.core.errors import PentarchyError

F = TypeVar("F", bound=Callable[..., Any])
MARK = "clause"


def clause(*ids: str) -> Callable[[F], F]:
    """Mark a test with the clauses it proves."""

    def mark(test: F) -> F:
        import pytest

        marked: F = pytest.mark.clause(*ids)(test)
        return marked

    return mark


def marked_clauses(tests: Path) -> dict[str, list[str]]:
    """Every clause id that a test under this folder is marked with, and the tests; found by reading, not by running."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or not node.name.startswith("test"):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and _name(mark.func) == MARK:
                    for argument in mark.args:
                        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                            found.setdefault(argument.value, []).append(f"{path.name}::{node.name}")
    return found


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def find_tests(start: Path | None = None) -> Path:
    """The `tests` folder of the checkout: here or above, else beside the package."""
    here = (start or Path.cwd()).resolve()
    beside = Path(__file__).resolve().parents[3]
    for folder in [here, *here.parents, beside]:
        if (folder / "tests").is_dir() and (folder / "pyproject.toml").is_file():
            return folder / "tests"
    raise PentarchyError("no tests here: expected to run inside a checkout of Pentarchy")
