"""Boards drawn in the terminal: a title's own, in its package, or the plain one."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType

from pentarchy.cli.terminal import plain_board
from pentarchy.core.title import Title
from pentarchy.core.types import Seat
from pentarchy.text import Text

# (the position as the seat knows it, the texts, the seat or None) -> what rich prints in 80 columns and without colour
DrawBoard = Callable[[Any, Text, Seat | None], RenderableType]


def board_of(title: Title[Any]) -> DrawBoard:
    """The function `draw` of the module `terminal` in the title's package, or the plain board where there is none."""
    name = f"{title.package}.terminal"
    try:
        found = find_spec(name)
    except ModuleNotFoundError:  # the title is a plain module, so it has no submodules
        found = None
    draw: DrawBoard = import_module(name).draw if found else plain_board.draw
    return draw
