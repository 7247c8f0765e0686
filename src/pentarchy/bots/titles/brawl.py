"""Kingdom Brawl for bots: the stars a seat is ahead by, as if the game ended now, and a little for a full hand."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.core.kinds import Seat
from pentarchy.games.brawl.scoring import totals

# Ordinary characters earn more the later they come, but a turn is wasted on one that earns nothing: a magical card kept
# for later is worth about this much.
KEPT_MAGIC: Final = 0.3
TURN_STEPS: Final = ("place",)
# For reports of balance: the events by which a seat uses a card, with the places of seat and card in them.
USES: Final = {"placed": (1, 2)}
COUNTED: Final = ("swapped", "carried", "reordered", "skipped")


def evaluate(s: Any, seat: Seat) -> float:
    """Own stars less the best rival's."""
    scores = totals(s, s.game.stars)
    rival = max([score for other, score in enumerate(scores) if other != seat])
    magical = s.game.magical
    kept = 0
    for card in s.zones[s.board.hand + seat]:
        if magical[card % len(magical)]:
            kept += 1
    return scores[seat] - rival + KEPT_MAGIC * kept
