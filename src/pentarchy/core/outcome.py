"""How a game ended: who won, in which order, and every point with the clause that gave it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pentarchy.core.types import Json, Seat

WON: Final = "won"
SHARED: Final = "shared"
LOST: Final = "lost"
NONE: Final = "none"  # the game names no winner


@dataclass(frozen=True)
class ScoreLine:
    """One reason for points: `what` is a message id of the title, `about` its arguments as (kind, id)."""

    clause: str
    points: int
    what: str
    about: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class SeatResult:
    """How one seat fared. `award` is a message id (a title, a medal) or empty."""

    result: str
    rank: int
    score: int
    lines: tuple[ScoreLine, ...] = ()
    award: str = ""


@dataclass(frozen=True)
class Outcome:
    """The end of a game; `why` is the clause that ended it."""

    why: str
    seats: tuple[SeatResult, ...] = field(default=())

    def winners(self) -> list[Seat]:
        """The seats that won or shared the win."""
        return [seat for seat, result in enumerate(self.seats) if result.result in (WON, SHARED)]

    def to_json(self) -> Json:
        """Plain data for files and the wire."""
        return {
            "why": self.why,
            "seats": [
                {
                    "result": r.result,
                    "rank": r.rank,
                    "score": r.score,
                    "award": r.award,
                    "lines": [
                        {"clause": x.clause, "points": x.points, "what": x.what, "about": [list(a) for a in x.about]}
                        for x in r.lines
                    ],
                }
                for r in self.seats
            ],
        }
