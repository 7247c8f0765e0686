"""Why a move is better than the one that was played: what hints say for it, compared with that one alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pentarchy.bots.reasons import Reason, better_by
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import Chance
from pentarchy.core.state import State
from pentarchy.core.types import Json, Move, Seat

MOST: Final = 3  # reasons a decision


@dataclass(frozen=True)
class Reasons:
    """What speaks for the better move."""

    why: tuple[Reason, ...]  # the weightiest first
    clauses: tuple[str, ...]  # of the rule that asks

    def to_json(self) -> Json:
        """Plain data."""
        why = [{"reason": one.name, "about": {name: list(of) for name, of in one.about.items()}} for one in self.why]
        return {"why": why, "clauses": list(self.clauses)}


def reasons_for(bot: SearchBot, known: State, seat: Seat, played: Move, best: Move, ply: int) -> Reasons:
    """What speaks for the best move, as far as the seat could see."""
    why = better_by(bot, known, seat, best, played, Chance(ply))
    step = known.steps[known.stack[-1][0]].asking(known, known.stack[-1], seat)[0]
    return Reasons(tuple(why[:MOST]), (step.clause,) if step.clause else ())
