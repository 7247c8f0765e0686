"""Drawings of boards for the terminal: one module a title, named by its slug, and one for titles that have none."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType

from pentarchy.cli.boards import plain
from pentarchy.core.types import Seat
from pentarchy.text import Text

# (what is known, the words, whose eyes we look through) -> something rich can print in 80 columns and without colour
Draw = Callable[[Any, Text, Seat | None], RenderableType]


def drawing_of(slug: str) -> Draw:
    """The title's own drawing, or the plain one."""
    name = f"{__name__}.{slug}"
    draw: Draw = import_module(name).draw if find_spec(name) else plain.draw
    return draw
