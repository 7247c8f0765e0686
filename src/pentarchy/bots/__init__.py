"""Bots that cannot cheat, from the weakest to the strongest."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from pentarchy.bots.base import USUAL, Bot, Budget, RandomBot, playout
from pentarchy.bots.greedy import GreedyBot
from pentarchy.core.errors import PentarchyError
from pentarchy.core.game import Game

__all__ = ["USUAL", "Bot", "Budget", "UnknownBot", "create", "names", "playout"]


class UnknownBot(PentarchyError):
    """No bot has this name."""


def _titled(slug: str) -> str | None:
    """The module that tells bots about this title, if there is one."""
    name = f"{__name__}.titles.{slug}"
    return name if find_spec(name) else None


def names(slug: str) -> list[str]:
    """The bots that can play this title, weakest first."""
    return ["random", "greedy"] if _titled(slug) else ["random"]


def create(name: str, game: Game[Any]) -> Bot:
    """The bot of this name for this game."""
    module = _titled(game.slug)
    if name == "random":
        return RandomBot(name, game)
    if name == "greedy" and module:
        return GreedyBot(name, game, import_module(module))
    raise UnknownBot(f"there is no bot {name!r} for {game.slug}: expected one of {', '.join(names(game.slug))}")
