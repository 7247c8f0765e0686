"""The search with open cards: how well it could play if it knew everything. To measure by; never offered at a table."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from pentarchy.bots.base import NO_LEVEL, Budget
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import WORD, Chance
from pentarchy.core.game import Game
from pentarchy.core.kinds import Seat
from pentarchy.core.state import State

CEILING: Final = "ceiling"
USUAL_NODES: Final = 400


class CeilingBot(SearchBot):
    """Is given the real position: hands, decks and sealed answers. Only what chance will do it does not know."""

    def __init__(self, name: str, game: Game[Any], title: Any, own: Budget = NO_LEVEL) -> None:
        super().__init__(name, game, title, own)
        self.sees_all = True

    def imagine(self, known: State, chance: Chance) -> State:
        s = known.copy()
        s.chance = Chance(chance.below(WORD))
        s.watched = False
        return s

    def asked(self, s: State) -> list[Seat]:
        """Who has answered has answered."""
        return s.waiting[:] if s.steps[s.stack[-1][0]].together else s.waiting[:1]

    def seen_by(self, s: State, seat: Seat) -> State:
        return s


def create_ceiling(name: str, game: Game[Any]) -> CeilingBot:
    """`ceiling` or `ceiling-1600`."""
    nodes = name.partition("-")[2]
    title = import_module(f"pentarchy.bots.titles.{game.slug}")
    return CeilingBot(name, game, title, Budget(int(nodes or USUAL_NODES)))
