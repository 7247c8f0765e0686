"""Levels of play: data (levels.toml), the same everywhere a bot is chosen. Defined by nodes, with a cap in seconds."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from pentarchy.bots.base import Budget
from pentarchy.core.errors import PentarchyError

GREEDY: Final = "greedy"
SEARCH: Final = "search"
LANGUAGES: Final = ("en", "ru")
NUMBERS: Final = {"nodes", "seconds", "notices"}  # what may differ from title to title
FIELDS: Final = {"player", "name", "style", *NUMBERS}


class BadLevels(PentarchyError):
    """The table of levels does not say what it must."""


class Level:
    """One level of one title."""

    __slots__ = ("budget", "name", "names", "notices", "player", "style")

    def __init__(
        self, name: str, player: str, budget: Budget, notices: float, names: dict[str, str], style: dict[str, str]
    ) -> None:
        self.name: str = name
        self.player: str = player
        self.budget: Budget = budget
        self.notices: float = notices
        self.names: dict[str, str] = names  # by language
        self.style: dict[str, str] = style  # one line, by language

    def divided(self, parts: int) -> Level:
        """The same character with a part of the nodes, to try things out."""
        budget = Budget(max(1, self.budget.nodes // parts), self.budget.seconds)
        return Level(f"{self.name}/{parts}", self.player, budget, self.notices, self.names, self.style)


class Ladder:
    """The levels of one title, weakest first."""

    __slots__ = ("levels", "usual")

    def __init__(self, levels: dict[str, Level], usual: str) -> None:
        self.levels: dict[str, Level] = levels
        self.usual: str = usual


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads((files("pentarchy.bots") / "levels.toml").read_text("utf-8"))


def ladder(slug: str) -> Ladder:
    """The levels of a title."""
    return read_ladder(_table(), slug)


def read_ladder(data: dict[str, Any], slug: str) -> Ladder:
    """The levels of a title, from a table of levels; errors name the field and what was expected."""
    own = data.get("title", {}).get(slug, {})
    for name in own:
        _must(name in data["level"], f"title.{slug}.{name}", f"one of the levels {', '.join(data['level'])}")
        _must(set(own[name]) <= NUMBERS, f"title.{slug}.{name}", f"nothing but {', '.join(sorted(NUMBERS))}")
    levels = {name: read_level(name, {**fields, **own.get(name, {})}) for name, fields in data["level"].items()}
    _must(data.get("usual") in levels, "usual", f"one of {', '.join(levels)}")
    return Ladder(levels, str(data["usual"]))


def read_level(name: str, fields: dict[str, Any]) -> Level:
    """One level."""
    where = f"level.{name}"
    player, nodes, seconds = fields.get("player"), fields.get("nodes", 0), fields.get("seconds", 0)
    notices = fields.get("notices", 1.0)
    _must(set(fields) <= FIELDS, where, f"nothing but {', '.join(sorted(FIELDS))}")
    _must(player in (GREEDY, SEARCH), f"{where}.player", f"{GREEDY} or {SEARCH}")
    _must(isinstance(nodes, int) and nodes > 0, f"{where}.nodes", "a number of positions")
    _must(isinstance(seconds, float) and seconds > 0, f"{where}.seconds", "seconds, with a decimal point")
    _must(isinstance(notices, float) and 0 < notices <= 1, f"{where}.notices", "a share above 0.0 and up to 1.0")
    for words in ("name", "style"):
        _must(set(fields.get(words, ())) == set(LANGUAGES), f"{where}.{words}", "words in English and in Russian")
    return Level(name, str(player), Budget(int(nodes), float(seconds)), float(notices), fields["name"], fields["style"])


def _must(so: bool, where: str, expected: str) -> None:
    if not so:
        raise BadLevels(f"levels.toml: {where}: expected {expected}")
