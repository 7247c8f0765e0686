"""How a game ended: who won, in which order, and every point with the clause that gave it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from pentarchy.core.types import Json, Seat

if TYPE_CHECKING:
    from pentarchy.core.title import Title

WON: Final = "won"
SHARED: Final = "shared"
LOST: Final = "lost"
NONE: Final = "none"  # the game names no winner


@dataclass
class ScoreLine:
    """One reason for points: `what` is a message id of the title, `about` its arguments as (kind, id)."""

    clause: str
    points: int
    what: str
    about: tuple[tuple[str, int], ...] = ()

    def in_words(self, title: Title[Any] | None) -> str:
        """`+2 king-castle, red-king (BR-40)`: in the words of the notation."""
        kinds = title.vocabulary.kinds if title is not None else {}
        told = self.about if not self.points else tuple([entry for entry in self.about if entry[0] != "number"])
        words = [kinds[kind].write(component) for kind, component in told if kind in kinds]
        return f"{self.points:+d} {', '.join([self.what, *words])} ({self.clause})"


def points_by_reason(lines: list[ScoreLine]) -> dict[str, int]:
    """The lines added up by what they are for: a screen shows one sum a reason, however many lines have it.

    >>> points_by_reason([ScoreLine("XX-01", 2, "city"), ScoreLine("XX-01", 2, "city")])
    {'city': 4}
    """
    points: dict[str, int] = {}
    for line in lines:
        points[line.what] = points.get(line.what, 0) + line.points
    return points


def count_points(points: int) -> str:
    """`1 point`, `2 points`."""
    return f"{points} point" if abs(points) == 1 else f"{points} points"


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
    title: Title[Any] | None = field(default=None, compare=False, repr=False)  # whose words `print` uses

    def __str__(self) -> str:
        """Who won, then every point with its clause."""
        lines = [f"{self.verdict()} ({self.why}{self._rule()})"]
        for seat, result in enumerate(self.seats):
            fared = "" if len(self.seats) == 1 else f"{result.result}, rank {result.rank}, "
            award = f", {result.award}" if result.award else ""
            lines.append(f"seat {seat}: {fared}{count_points(result.score)}{award}")
            told = [line for line in result.lines if line.points] or result.lines  # what breaks ties earns no points
            lines += [f"    {line.in_words(self.title)}" for line in told]
        return "\n".join(lines)

    def _rule(self) -> str:
        text = self.title.rulebook.text(self.why) if self.title is not None else ""
        return f": {text}" if text else ""

    def verdict(self) -> str:
        """Who won, in one sentence."""
        winners = self.winners()
        if len(self.seats) == 1:
            alone = self.seats[0]
            return f"Seat 0 {'lost' if alone.result == LOST else 'ended'} with {count_points(alone.score)}"
        if not winners:
            return "Nobody won"
        points = count_points(self.seats[winners[0]].score)
        if len(winners) > 1:
            return f"Seats {', '.join([str(seat) for seat in winners])} share the win with {points}"
        return f"Seat {winners[0]} won with {points}"

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
