"""Kingdom Brawl for bots.

At first sight a position is its stars (`judgement`), counted anew where something has changed (`tally`): so greedy
plays, and so rivals reply in a search. What it promises in the end games have taught (`sight`).
"""

from __future__ import annotations

from typing import Final

from pentarchy.bots.manner import Manner
from pentarchy.bots.titles.brawl.judgement import (
    FEATURES,
    WEIGHTS,
    evaluate,
    features,
    foresee,
    spread,
    standing,
    standings,
    winners,
)
from pentarchy.bots.titles.brawl.sight import chance, mirrored, premises, seen, width

__all__ = [
    "COUNTED",
    "FEATURES",
    "MANNERS",
    "TURN_STEPS",
    "USES",
    "WEIGHTS",
    "chance",
    "evaluate",
    "features",
    "foresee",
    "mirrored",
    "premises",
    "seen",
    "spread",
    "standing",
    "standings",
    "width",
    "winners",
]

# What comes of a simulation is much luck, so a lead counts beside the win, and rivals' replies are compared among many
# (docs/decisions/0018, 0019).
FIELD: Final = Manner(
    taught=True,
    reply_width=2,
    best_replies=30,
    expand_at=8,
    sharpness=0.9,
    curiosity=14.0,
    prior_weight=16.0,
    score_term=0.25,
)
DUEL: Final = Manner(
    taught=True,
    reply_width=5,
    best_replies=30,
    expand_at=6,
    sharpness=1.0,
    curiosity=10.0,
    prior_weight=12.0,
    score_term=0.15,
)
MANNERS: Final = {2: DUEL, 3: FIELD, 4: FIELD}
TURN_STEPS: Final = ("place",)
# For reports of balance: the events by which a seat uses a card, with the places of seat and card in them.
USES: Final = {"placed": (1, 2)}
COUNTED: Final = ("swapped", "carried", "reordered", "skipped")
