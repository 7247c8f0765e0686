"""Positions for tests, written as text."""

from __future__ import annotations

from textwrap import dedent
from typing import Any

from pentarchy.core.chance import Chance
from pentarchy.core.position import read_position
from pentarchy.core.title import Title
from pentarchy.games import load_title


def position(title: str | Title[Any], text: str, chance: Chance | None = None) -> Any:
    """The position that this text describes. The title may be given by its slug. The state keeps its events."""
    title = load_title(title) if isinstance(title, str) else title
    s = read_position(title, dedent(text), chance)
    s.log = []
    return s
