"""Hints: the best moves by a strong bot, from what the seat knows, whatever bots play at the table.

Chances are true ones (`calibration`). No bot plays by this module, so strength cards do not depend on it
(`arena/results.py`).
"""

from __future__ import annotations

from typing import Final

from pentarchy import bots
from pentarchy.bots.calibration import true_chance
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import Chance
from pentarchy.core.state import State
from pentarchy.core.title_bot import answers
from pentarchy.core.types import Move, Seat

MAX_HINTS: Final = 3

Hint = tuple[Move, float | None]  # a move, and the chance to win with it where that was estimated


def best_moves(bot: bots.Bot, known: State, seat: Seat, chance: Chance, budget: bots.Budget) -> list[Hint]:
    """The best moves, best first."""
    if len(answers(known, seat)) == 1 or not isinstance(bot, SearchBot):
        return [(bot.choose(known, seat, chance, budget), None)]
    result = bot.search(known, seat, chance, budget)
    best = sorted(result.options, key=lambda option: (-option.probability, -option.win_chance))[:MAX_HINTS]
    # A lane is planned, not simulated. Alone, the number is the chance to beat the present estimate, not to win.
    estimated = result.simulations > 0 and known.seats > 1
    title = bot.title
    return [(option.move, true_chance(title, known, option.win_chance) if estimated else None) for option in best]
