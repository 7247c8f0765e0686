"""Bots that cannot cheat, from the weakest to the strongest."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

from pentarchy import games
from pentarchy.bots.base import DEFAULT_BUDGET, NO_LEVEL, Bot, Budget, RandomBot, playout
from pentarchy.bots.greedy import GreedyBot
from pentarchy.bots.level import GREEDY, NUMBERS, SEARCH, Level, ladder
from pentarchy.bots.search import SearchBot
from pentarchy.core.errors import PentarchyError, UnknownTitle
from pentarchy.core.title import Title
from pentarchy.core.title_bot import title_bot
from pentarchy.core.types import Json

RANDOM: Final = "random"
# Beside the levels, for matches and programs: `greedy` and `search` with the budget they are given, and `search-400`.

__all__ = [
    "DEFAULT_BUDGET",
    "Bot",
    "Budget",
    "UnknownBot",
    "adviser",
    "create",
    "create_at_level",
    "default_bot",
    "display_name",
    "levels",
    "names",
    "playout",
    "stale_because",
    "strength_card",
    "title_bot",
]


class UnknownBot(PentarchyError):
    """No bot has this name."""


def _package(slug: str) -> str | None:
    """The package of a title that bots know something about; None for others."""
    try:
        title = games.load_title(slug)
    except UnknownTitle:  # a title that somebody hands over without registering it
        return None
    return title.package if title_bot(title) is not None else None


def levels(slug: str) -> list[Level]:
    """The levels of a title, weakest first; none where bots know nothing about it."""
    package = _package(slug)
    return list(ladder(package).levels.values()) if package else []


def names(slug: str) -> list[str]:
    """The bots that can play this title, weakest first."""
    return [RANDOM, *[level.name for level in levels(slug)]]


def default_bot(slug: str) -> str:
    """The bot people meet unless they choose another: it plays well and answers within a second or two."""
    package = _package(slug)
    return ladder(package).default if package else RANDOM


def adviser(slug: str) -> str:
    """The bot that gives hints and reviews games: strong, and quick enough to be asked all the time."""
    package = _package(slug)
    return ladder(package).adviser if package else RANDOM


def display_name(name: str, slug: str, language: str) -> str:
    """The name people read: a level's name in their language."""
    found = [level.names[language] for level in levels(slug) if level.name == name]
    return found[0] if found else name


def create(name: str, title: Title[Any]) -> Bot:
    """The bot of this name for this title."""
    if name == RANDOM:
        return RandomBot(name, title)
    own = title_bot(title)
    if own is not None:
        found = ladder(title.package).levels.get(name)
        if found is not None:
            return create_at_level(found, title)
        if name == GREEDY:
            return GreedyBot(name, title, own)
        search, _, nodes = name.partition("-")
        if search == SEARCH and (nodes.isdecimal() or name == SEARCH):
            return SearchBot(name, title, own, Budget(int(nodes)) if nodes else NO_LEVEL)
    known = [RANDOM] if own is None else [RANDOM, *ladder(title.package).levels]
    others = f", {GREEDY}, {SEARCH} or {SEARCH}-400" if own is not None else ""
    raise UnknownBot(f"there is no bot {name!r} for {title.slug}: expected one of {', '.join(known)}{others}")


def create_at_level(level: Level, title: Title[Any]) -> Bot:
    """A bot that plays at this level."""
    own = title_bot(title)
    if own is None:
        raise UnknownBot(f"{title.slug} has no levels: there is no module {title.package}.bot")
    if level.algorithm == GREEDY:
        return GreedyBot(level.name, title, own, level.budget, level.notice_probability)
    return SearchBot(level.name, title, own, level.budget, level.params, level.notice_probability)


@cache
def strength_card(slug: str) -> Json:
    """How strong the levels of a title are, as measured (`pentarchy-lab strength`); None where nothing was yet."""
    package = _package(slug)
    if package is None:
        return None
    file = files(package) / "strength.json"
    return json.loads(file.read_text("utf-8")) if file.is_file() else None


def stale_because(title: Title[Any], card: Json) -> list[str]:
    """What has changed since a strength card was measured; nothing if it is about the title and its levels of today.

    `version`, `content`, `levels`, or `table`: the usual seats and options.
    """
    today = [level.numbers() for level in levels(title.slug)]
    seats = title.default_seats
    same = {
        "version": card["version"] == title.version,
        "content": card["content"] == title.content.hash,
        "levels": [{name: row[name] for name in row if name in NUMBERS} for row in card["levels"]] == today,
        "table": (card["seats"], card["options"]) == (seats, title.options.resolve(seats, {})),
    }
    return [name for name in same if not same[name]]
