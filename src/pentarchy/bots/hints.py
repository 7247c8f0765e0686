"""Hints: the best moves as the strongest bot sees them, from what the seat knows, whoever plays at the table.

No bot plays by this, so strength cards do not hang on it (`arena/results.py`).
"""

from __future__ import annotations

from typing import Final

from pentarchy import bots
from pentarchy.bots.base import answers
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import Chance
from pentarchy.core.state import State
from pentarchy.core.types import Move, Seat

ADVISED: Final = 3  # moves a hint names

Advised = tuple[Move, float | None]


def adviser(slug: str) -> str:
    """Who is asked: the highest level of the title."""
    return bots.names(slug)[-1]


def advise(bot: bots.Bot, known: State, seat: Seat, chance: Chance, budget: bots.Budget) -> list[Advised]:
    """The best moves, each with its chance to win where one was weighed."""
    if len(answers(known, seat)) == 1 or not isinstance(bot, SearchBot):
        return [(bot.choose(known, seat, chance, budget), None)]
    thought = bot.think(known, seat, chance, budget)
    best = sorted(thought.options, key=lambda option: (-option.likelihood, -option.chance))[:ADVISED]
    # In a lane a plan is made, nobody interferes; alone the number is the chance to do better than one stands.
    weighed = thought.simulations > 0 and known.seats > 1
    return [(option.move, option.chance if weighed else None) for option in best]
