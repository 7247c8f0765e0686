"""Bots that cannot cheat, from the weakest to the strongest."""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, Final

from pentarchy.bots.base import NO_LEVEL, USUAL, Bot, Budget, RandomBot, playout
from pentarchy.bots.greedy import GreedyBot
from pentarchy.bots.level import GREEDY, SEARCH, Level, ladder
from pentarchy.bots.search import SearchBot
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title
from pentarchy.core.types import Json

RANDOM: Final = "random"
# Beside the levels, for contests and programs: `greedy` and `search` with the budget they are given, and `search-400`.

__all__ = [
    "USUAL",
    "Bot",
    "Budget",
    "UnknownBot",
    "at_level",
    "called",
    "create",
    "levels",
    "names",
    "playout",
    "strength_card",
    "usual",
]


class UnknownBot(PentarchyError):
    """No bot has this name."""


def _titled(slug: str) -> str | None:
    """The module that tells bots about this title, if there is one."""
    name = f"{__name__}.titles.{slug}"
    return name if find_spec(name) else None


def levels(slug: str) -> list[Level]:
    """The levels of a title, weakest first; none where bots know nothing about it."""
    return list(ladder(slug).levels.values()) if _titled(slug) else []


def names(slug: str) -> list[str]:
    """The bots that can play this title, weakest first."""
    return [RANDOM, *[level.name for level in levels(slug)]]


def usual(slug: str) -> str:
    """The bot people meet unless they ask for another: it plays well and answers within a second or two."""
    return ladder(slug).usual if _titled(slug) else RANDOM


def called(name: str, slug: str, language: str) -> str:
    """What people call a bot: a level by its name in their language."""
    found = [level.names[language] for level in levels(slug) if level.name == name]
    return found[0] if found else name


def create(name: str, title: Title[Any]) -> Bot:
    """The bot of this name for this game."""
    if name == RANDOM:
        return RandomBot(name, title)
    module = _titled(title.slug)
    if module:
        title_bot = import_module(module)
        found = ladder(title.slug).levels.get(name)
        if found is not None:
            return at_level(found, title)
        if name == GREEDY:
            return GreedyBot(name, title, title_bot)
        search, _, nodes = name.partition("-")
        if search == SEARCH and (nodes.isdecimal() or name == SEARCH):
            return SearchBot(name, title, title_bot, Budget(int(nodes)) if nodes else NO_LEVEL)
    others = f", {GREEDY}, {SEARCH} or {SEARCH}-400" if module else ""
    raise UnknownBot(
        f"there is no bot {name!r} for {title.slug}: expected one of {', '.join(names(title.slug))}{others}"
    )


def at_level(level: Level, title: Title[Any]) -> Bot:
    """A bot that plays at this level."""
    title_bot = import_module(f"{__name__}.titles.{title.slug}")
    if level.player == GREEDY:
        return GreedyBot(level.name, title, title_bot, level.budget, level.notices)
    return SearchBot(level.name, title, title_bot, level.budget, notices=level.notices)


@cache
def strength_card(slug: str) -> Json:
    """What was measured of the levels of a title (`pentarchy-lab strength`), or None where nothing was yet."""
    file = files(__name__) / "strength" / f"{slug}.json"
    return json.loads(file.read_text("utf-8")) if file.is_file() else None
