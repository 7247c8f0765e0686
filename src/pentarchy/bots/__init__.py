"""Bots that cannot cheat, from the weakest to the strongest."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from pentarchy.bots.base import USUAL, Bot, Budget, RandomBot, playout
from pentarchy.bots.greedy import GreedyBot
from pentarchy.bots.search import SearchBot
from pentarchy.core.errors import PentarchyError
from pentarchy.core.game import Game

SEARCH: Final = "search"  # with the budget's nodes; search-400 always has 400
LEVELS: Final = (100, 400, 1600)
USUAL_LEVEL: Final = 400

__all__ = ["USUAL", "Bot", "Budget", "UnknownBot", "create", "names", "playout", "usual"]


class UnknownBot(PentarchyError):
    """No bot has this name."""


def _titled(slug: str) -> str | None:
    """The module that tells bots about this title, if there is one."""
    name = f"{__name__}.titles.{slug}"
    return name if find_spec(name) else None


def names(slug: str) -> list[str]:
    """The bots that can play this title, weakest first."""
    return ["random", "greedy", *[f"{SEARCH}-{nodes}" for nodes in LEVELS]] if _titled(slug) else ["random"]


def usual(slug: str) -> str:
    """The bot people meet unless they ask for another: it plays well and answers within a second or two."""
    return f"{SEARCH}-{USUAL_LEVEL}" if _titled(slug) else "random"


def create(name: str, game: Game[Any]) -> Bot:
    """The bot of this name for this game."""
    module = _titled(game.slug)
    if name == "random":
        return RandomBot(name, game)
    if name == "greedy" and module:
        return GreedyBot(name, game, import_module(module))
    search, _, nodes = name.partition("-")
    if search == SEARCH and module and (nodes.isdecimal() or name == SEARCH):
        return SearchBot(name, game, import_module(module), int(nodes or 0))
    raise UnknownBot(f"there is no bot {name!r} for {game.slug}: expected one of {', '.join(names(game.slug))}")
