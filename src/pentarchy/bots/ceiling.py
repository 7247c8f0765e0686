"""The search with open cards: how well it could play if it knew everything. For measuring only, never at a table."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.bots.base import NO_LEVEL, Budget
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import WORD, Chance
from pentarchy.core.errors import PentarchyError
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.title_bot import TitleBot, title_bot
from pentarchy.core.types import Seat

CEILING: Final = "ceiling"
DEFAULT_NODES: Final = 400


class CeilingBot(SearchBot):
    """Gets the real position: hands, decks and sealed answers. It does not know future chance outcomes."""

    def __init__(self, name: str, title: Title[Any], title_bot: TitleBot[Any], level_budget: Budget = NO_LEVEL) -> None:
        super().__init__(name, title, title_bot, level_budget)
        self.sees_all = True

    def guess(self, known: State, chance: Chance) -> State:
        s = known.copy()
        s.chance = Chance(chance.below(WORD))
        s.keeps_fork = False
        return s

    def seats_to_move(self, s: State) -> list[Seat]:
        """A seat that has answered does not choose again: its answer is known."""
        return s.waiting[:] if s.steps[s.stack[-1][0]].simultaneous else s.waiting[:1]

    def seen_by(self, s: State, seat: Seat) -> State:
        return s


def create_ceiling(name: str, title: Title[Any]) -> CeilingBot:
    """The bot `ceiling` or `ceiling-1600`."""
    nodes = name.partition("-")[2]
    found = title_bot(title)
    if found is None:
        raise PentarchyError(f"{name!r}: {title.slug} has no bot module, so nothing can search it")
    return CeilingBot(name, title, found, Budget(int(nodes or DEFAULT_NODES)))
