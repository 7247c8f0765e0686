"""Tiny Epic Kingdoms for bots: points so far, what income and resources may become; less part of the best rival's."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.core.kinds import Seat
from pentarchy.games.tiny_epic.atlas import RUINS
from pentarchy.games.tiny_epic.scoring import score

TURN_STEPS: Final = ("choose", "act")
MIX: Final = 0.8  # points a price may look worse than the best and still be set: a bid must not be foreseen
# For reports: the events by which a seat uses a token, with the places of seat and card in them.
USES: Final = {"found": (1, 2)}
# Reports count wins by these too: name -> (event, place of the seat, place of the component).
TALLIES: Final = {
    "factions": ("faction", 1, 2),
    "sides": ("laid", 1, 2),
    "levels": ("researched", 1, 3),
}
MODES: Final = {"": {}, "tokens": {"tokens": True}}
COUNTED: Final = (
    "refreshed",
    "war",
    "won",
    "allied",
    "broken",
    "conquered",
    "removed",
    "retreated",
    "built",
    "researched",
    "expanded",
    "collected",
    "traded",
    "found",
)

EACH: Final = (0.0, 0.42, 0.8, 1.12, 1.4, 1.64, 1.85, 2.03, 2.18, 2.3)  # what so many of a resource are worth
DIFFERENT: Final = 0.15  # an income of another kind
INCOME: Final = 0.28  # a region that gives something
LEARNT: Final = 0.35  # a level beyond its point: its ability
LATE: Final = 0.25  # how much of all this is left once the end is certain
HELD: Final = ("capital", "shared-capital", "city", "lost-region", "bonus")  # points of the end alone
BEHIND: Final = 0.35  # how much the best rival's standing counts
LAST_LEVEL: Final = 5
LEAST_SPREAD: Final = 1.0
SPREAD_TO_COME: Final = 4.0


def evaluate(s: Any, seat: Seat) -> float:
    """Own standing less a part of the best rival's."""
    rivals = standings(s)
    mine = rivals.pop(seat)
    return mine - BEHIND * max(rivals)


def standings(s: Any) -> list[float]:
    """For the search: every seat's standing."""
    return [standing(s, seat) for seat in range(s.seats)]


def spread(s: Any) -> float:
    """How many points make a seat e times as likely to win: fewer, the nearer the end is."""
    return LEAST_SPREAD if s.ending else LEAST_SPREAD + SPREAD_TO_COME * (1.0 - nearness(s))


def standing(s: Any, seat: Seat) -> float:
    """Points as they stand, and what may come of resources, regions and abilities."""
    if s.faction[seat] < 0 or s.sides[seat] < 0:
        return 0.0
    lines = score(s, seat)
    value = float(sum([line.points for line in lines]))
    if not s.stack:
        return value
    table = s.table
    if not s.ending:
        # What must be held at the end is worth the more, the nearer the end is: a capital feeds nobody.
        near = nearness(s)
        value -= (1.0 - near * near) * sum([line.points for line in lines if line.what in HELD])
    terrain = table.atlas.terrain
    gives = table.gives
    regions = set(s.armies[seat])
    incomes = [gives[terrain[region]] for region in regions]
    promise = INCOME * len([resource for resource in incomes if resource >= 0])
    promise += DIFFERENT * len({resource for resource in incomes if resource >= 0})
    promise += INCOME * len(set(s.lying[seat]))
    promise += EACH[s.mana[seat]] + EACH[s.ore[seat]] + EACH[s.food[seat]]
    promise += LEARNT * min(s.magic[seat], LAST_LEVEL - 1)
    # Armies in ruins are points only if they leave in time.
    ruins = len([region for region in s.armies[seat] if terrain[region] == RUINS])
    value -= ruins * (1.0 if s.ending else 0.2)
    return float(value + promise * (LATE if s.ending else 1.0))


def nearness(s: Any) -> float:
    """How near the end is, from 0 to 1: how far the foremost has come on any track."""
    table = s.table
    armies = max([len(armies) for armies in s.armies]) / table.armies
    return float(max(armies, max(s.tower) / table.top, max(s.magic) / table.depth))
