"""What bots are called at a table: `people.toml` beside this file."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files


@cache
def people() -> dict[str, list[dict[str, str]]]:
    """By level, the names that its bots go by, each by language."""
    return tomllib.loads((files("pentarchy.bots") / "people.toml").read_text("utf-8"))


def names_of(bot: str, seat: int) -> dict[str, str]:
    """What a bot of this level in this seat is called, by language; nothing where it is no level people choose."""
    found = people().get(bot)
    return found[seat % len(found)] if found else {}
