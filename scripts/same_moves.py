"""A level plays from what its seat knows: the same seed with hidden cards permuted gives the same move.

    .venv/bin/python scripts/same_moves.py SLUG [POSITIONS [NODES]]

Every level of the title in so many positions, with its own character and so many nodes at the most.
Prints JSON: {level: {positions, twins, different}}.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from pentarchy.bots import Bot, Budget, at_level, levels
from pentarchy.bots.level import Level
from pentarchy.core.game import Game
from pentarchy.games import load
from pentarchy.testing.bots import same_moves


def report(slug: str, positions: int, nodes: int) -> dict[str, Any]:
    """All levels of a title, compared with their twins."""
    found: dict[str, Any] = {}
    for level in levels(slug):
        budget = Budget(min(nodes, level.budget.nodes))  # no clock: it would cut where it likes
        small = Level(level.name, level.player, budget, level.notices, level.names, level.style)

        def seat_bot(name: str, game: Game[Any], small: Level = small) -> Bot:
            return at_level(small, game)

        found[level.name] = same_moves(load(slug), level.name, positions, 0, budget, seat_bot=seat_bot)
    return found


if __name__ == "__main__":
    wanted = [int(argument) for argument in sys.argv[2:]]
    print(json.dumps(report(sys.argv[1], *(wanted + [2000, 16][len(wanted) :]))))
