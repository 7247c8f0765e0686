"""A bot of one's own in a match: `my_bot.py:Careful`, a subclass of `pentarchy.Bot` in a file."""

from __future__ import annotations

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

from pentarchy.bots import DEFAULT_BUDGET, Bot, Budget
from pentarchy.core.chance import Chance
from pentarchy.core.errors import PentarchyError
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Move, Seat
from pentarchy.game import Bot as OwnBot
from pentarchy.game import Observation, numbers_of
from pentarchy.games import mistake_in_words

MARK: Final = ".py:"  # between the file and the class


def is_own(name: str) -> bool:
    """Does this name a class in a file?"""
    return MARK in name


class Competitor(Bot):
    """It gets what its seat knows, as every bot does. Whether it draws the same numbers each time is its own affair."""

    def __init__(self, name: str, title: Title[Any]) -> None:
        super().__init__(name, title)
        self.own = made(name)

    def choose(self, known: State, seat: Seat, chance: Chance, budget: Budget = DEFAULT_BUDGET) -> Move:
        try:
            chosen = self.own.choose(Observation(known, seat))
        except PentarchyError:
            raise
        except Exception as error:
            raise PentarchyError(f"{self.name} cannot choose: {mistake_in_words(error)}") from error
        return numbers_of(known, seat, chosen)


def made(name: str) -> OwnBot:
    """A new bot of this class."""
    file, _, kind = name.rpartition(":")
    found = classes_of(file)
    if kind not in found:
        raise PentarchyError(
            f"{name}: expected a subclass of pentarchy.Bot; that file has {', '.join(found) or 'none'}"
        )
    try:
        return found[kind]()
    except Exception as error:
        raise PentarchyError(f"{name} cannot be made: {mistake_in_words(error)}") from error


@cache
def classes_of(file: str) -> dict[str, type[OwnBot]]:
    """The bots that a file defines."""
    path = Path(file)
    spec = spec_from_file_location(f"own_bot_{path.stem}", path)
    if not path.is_file() or spec is None or spec.loader is None:
        raise PentarchyError(f"{file}: expected a Python file")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look for theirs there
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise PentarchyError(f"{file} cannot be read: {mistake_in_words(error)}") from error
    return {
        kind: one
        for kind, one in vars(module).items()
        if isinstance(one, type) and issubclass(one, OwnBot) and one.__module__ == module.__name__
    }
