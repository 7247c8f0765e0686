"""Five kingdom board games on one rules engine: play them, study them, teach bots.

>>> import pentarchy as pt
>>> game = pt.new("brawl", seats=2, seed=7)
>>> game.play("place red-king b2")
Move('place red-king b2')
>>> bots = [pt.bot("steady", seed=1), pt.bot("novice", seed=2)]
>>> while not game.over:
...     seat = game.to_move[0]
...     move = game.play(bots[seat].choose(game.seen_by(seat)))
>>> game.outcome.winners()
[0]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pentarchy.core.chance import Chance as Chance
    from pentarchy.core.errors import BadNotation as BadNotation
    from pentarchy.core.errors import BadOption as BadOption
    from pentarchy.core.errors import BadPosition as BadPosition
    from pentarchy.core.errors import BadRecord as BadRecord
    from pentarchy.core.errors import IllegalMove as IllegalMove
    from pentarchy.core.errors import PentarchyError as PentarchyError
    from pentarchy.core.errors import UnknownTitle as UnknownTitle
    from pentarchy.core.outcome import Outcome as Outcome
    from pentarchy.core.record import Record as Record
    from pentarchy.core.rulebook import Clause as Clause
    from pentarchy.core.state import State as State
    from pentarchy.core.title import Title as Title
    from pentarchy.game import Bot as Bot
    from pentarchy.game import Game as Game
    from pentarchy.game import Move as Move
    from pentarchy.game import Observation as Observation
    from pentarchy.game import Score as Score
    from pentarchy.game import bot as bot
    from pentarchy.game import load as load
    from pentarchy.game import new as new
    from pentarchy.game import rules as rules
    from pentarchy.games import titles as titles

__version__ = "0.2.0"

# Imported when first used: `import pentarchy` costs nothing, and no title is read before somebody asks for it.
_WHERE = {
    "BadNotation": "pentarchy.core.errors",
    "UnknownTitle": "pentarchy.core.errors",
    "BadRecord": "pentarchy.core.errors",
    "BadPosition": "pentarchy.core.errors",
    "BadOption": "pentarchy.core.errors",
    "Bot": "pentarchy.game",
    "Chance": "pentarchy.core.chance",
    "Clause": "pentarchy.core.rulebook",
    "Game": "pentarchy.game",
    "IllegalMove": "pentarchy.core.errors",
    "Move": "pentarchy.game",
    "Observation": "pentarchy.game",
    "Outcome": "pentarchy.core.outcome",
    "PentarchyError": "pentarchy.core.errors",
    "Record": "pentarchy.core.record",
    "Score": "pentarchy.game",
    "State": "pentarchy.core.state",
    "Title": "pentarchy.core.title",
    "bot": "pentarchy.game",
    "load": "pentarchy.game",
    "new": "pentarchy.game",
    "rules": "pentarchy.game",
    "titles": "pentarchy.games",
}

__all__ = [
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Bot",
    "Chance",
    "Clause",
    "Game",
    "IllegalMove",
    "Move",
    "Observation",
    "Outcome",
    "PentarchyError",
    "Record",
    "Score",
    "State",
    "Title",
    "UnknownTitle",
    "__version__",
    "bot",
    "load",
    "new",
    "rules",
    "titles",
]


def __getattr__(name: str) -> object:
    if name not in _WHERE:
        raise AttributeError(f"module 'pentarchy' has no attribute {name!r}")
    from importlib import import_module

    found: object = getattr(import_module(_WHERE[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
