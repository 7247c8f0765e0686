"""Levels of play: data, the same wherever a bot is chosen. A level is a number of nodes, with a limit in seconds.

`levels.toml` beside this file has the levels of all titles. A title's own `levels.toml` changes numbers.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any, Final

from pentarchy.bots.base import Budget
from pentarchy.core.errors import PentarchyError
from pentarchy.core.search_params import DEFAULT_SEARCH_PARAMS

GREEDY: Final = "greedy"
SEARCH: Final = "search"
LANGUAGES: Final = ("en", "ru")
CHANGES: Final = {"nodes", "seconds", "notice_probability", "params"}  # what a title may change
NUMBERS: Final = {"name", "algorithm", *CHANGES}  # of `Level.numbers`
FIELDS: Final = {"style", *NUMBERS}
SLOW_FROM: Final = "slow_from"  # a setting that a title may change


class BadLevels(PentarchyError):
    """A file of levels does not say what it must."""


@dataclass(eq=False)
class Level:
    """One level of one title."""

    name: str
    algorithm: str  # GREEDY or SEARCH
    budget: Budget
    notice_probability: float
    names: dict[str, str]  # by language
    style: dict[str, str]  # how it plays, one line by language
    params: dict[str, float]  # of the search, where they are not the title's own

    def numbers(self) -> dict[str, Any]:
        """The numbers that make it."""
        return {
            "name": self.name,
            "algorithm": self.algorithm,
            "nodes": self.budget.nodes,
            "seconds": self.budget.seconds,
            "notice_probability": self.notice_probability,
            **({"params": self.params} if self.params else {}),
        }

    def with_budget(self, name: str, budget: Budget) -> Level:
        """The same level with another budget."""
        return replace(self, name=name, budget=budget)

    def divided(self, divisor: int) -> Level:
        """The same level with a part of the nodes, for quick trials."""
        budget = Budget(max(1, self.budget.nodes // divisor), self.budget.seconds)
        return self.with_budget(f"{self.name}/{divisor}", budget)


@dataclass(eq=False)
class Ladder:
    """The levels of one title, weakest first."""

    levels: dict[str, Level]
    default: str  # the level people meet unless they choose another
    adviser: str  # the level that gives hints and reviews games
    slow_from: str  # from this level on a game takes more than a second


@cache
def ladder(package: str) -> Ladder:
    """The levels of the title in this package."""
    shared = tomllib.loads((files("pentarchy.bots") / "levels.toml").read_text("utf-8"))
    own = files(package) / "levels.toml"
    return read_ladder(shared, tomllib.loads(own.read_text("utf-8")) if own.is_file() else {})


def read_ladder(shared: dict[str, Any], own: dict[str, Any]) -> Ladder:
    """The levels of a title, from the shared table and the title's own. Errors name the field and what was expected."""
    names = list(shared["level"])
    changes = {key: value for key, value in own.items() if key != SLOW_FROM}
    for name, fields in changes.items():
        _must(name in names, name, f"{SLOW_FROM} or one of the levels {', '.join(names)}")
        _must(isinstance(fields, dict) and set(fields) <= CHANGES, name, f"only {', '.join(sorted(CHANGES))}")
    levels = {name: read_level(name, {**fields, **changes.get(name, {})}) for name, fields in shared["level"].items()}
    for role in ("default", "adviser"):
        _must(shared.get(role) in levels, role, f"one of {', '.join(levels)}")
    slow_from = own.get(SLOW_FROM, shared.get(SLOW_FROM))
    _must(slow_from in levels, SLOW_FROM, f"one of {', '.join(levels)}")
    return Ladder(levels, str(shared["default"]), str(shared["adviser"]), str(slow_from))


def read_level(name: str, fields: dict[str, Any]) -> Level:
    """One level."""
    where = f"level.{name}"
    algorithm, nodes, seconds = fields.get("algorithm"), fields.get("nodes", 0), fields.get("seconds", 0)
    notices = fields.get("notice_probability", 1.0)
    _must(set(fields) <= FIELDS, where, f"only {', '.join(sorted(FIELDS))}")
    _must(algorithm in (GREEDY, SEARCH), f"{where}.algorithm", f"{GREEDY} or {SEARCH}")
    _must(isinstance(nodes, int) and nodes > 0, f"{where}.nodes", "a number of positions")
    _must(isinstance(seconds, float) and seconds > 0, f"{where}.seconds", "seconds, with a decimal point")
    is_probability = isinstance(notices, float) and 0 < notices <= 1
    _must(is_probability, f"{where}.notice_probability", "a probability above 0.0 and up to 1.0")
    for words in ("name", "style"):
        _must(set(fields.get(words, ())) == set(LANGUAGES), f"{where}.{words}", "words in English and in Russian")
    params = fields.get("params", {})
    try:
        DEFAULT_SEARCH_PARAMS.changed(params)
    except (AttributeError, KeyError, TypeError, ValueError):
        raise BadLevels(f"levels.toml: {where}.params: expected numbers of search parameters") from None
    budget = Budget(int(nodes), float(seconds))
    return Level(name, str(algorithm), budget, float(notices), fields["name"], fields["style"], dict(params))


def _must(holds: bool, where: str, expected: str) -> None:
    if not holds:
        raise BadLevels(f"levels.toml: {where}: expected {expected}")
