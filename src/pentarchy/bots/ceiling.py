"""The search with open cards: how well it could play if it knew everything. To measure by; never offered at a table."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from pentarchy.bots.base import NO_LEVEL, Budget
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import WORD, Chance
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Seat

CEILING: Final = "ceiling"
USUAL_NODES: Final = 400


class CeilingBot(SearchBot):
    """Is given the real position: hands, decks and sealed answers. Only what chance will do it does not know."""

    def __init__(self, name: str, title: Title[Any], title_bot: Any, own: Budget = NO_LEVEL) -> None:
        super().__init__(name, title, title_bot, own)
        self.sees_all = True

    def imagine(self, known: State, chance: Chance) -> State:
        s = known.copy()
        s.chance = Chance(chance.below(WORD))
        s.keeps_fork = False
        return s

    def asked(self, s: State) -> list[Seat]:
        """Who has answered has answered."""
        return s.waiting[:] if s.steps[s.stack[-1][0]].simultaneous else s.waiting[:1]

    def seen_by(self, s: State, seat: Seat) -> State:
        return s


def create_ceiling(name: str, title: Title[Any]) -> CeilingBot:
    """`ceiling` or `ceiling-1600`."""
    nodes = name.partition("-")[2]
    title_bot = import_module(f"pentarchy.bots.titles.{title.slug}")
    return CeilingBot(name, title, title_bot, Budget(int(nodes or USUAL_NODES)))
