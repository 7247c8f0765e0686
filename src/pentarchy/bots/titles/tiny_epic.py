"""Tiny Epic Kingdoms for bots: points so far, what income and resources may become; less part of the best rival's."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.bots.fitted import Weights, weighed
from pentarchy.core.types import Seat
from pentarchy.games.tiny_epic.regions import RUINS
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

FEATURES: Final = (
    # Points there are already.
    "armies",
    "magic",
    "tower",
    "crown and trophies",
    "points to be held",  # those of the end alone: the nearer it is, the more of them,
    "points held",  # and all of them once it is certain
    "armies outside ruins",  # less those inside: they are points only if they leave in time
    # What may become points.
    "regions with income",
    "kinds of income",
    "ruins being searched",
    "mana",
    "ore",
    "food",
    "levels learnt",
)
GUESSED: Final = {
    "regions with income": 0.28,
    "kinds of income": 0.15,
    "ruins being searched": 0.28,
    "levels learnt": 0.35,
}
IN_POINTS: Final = [GUESSED.get(name, 1.0) for name in FEATURES]
LEAST: Final = {"points to be held": 0.3, "points held": 0.8}  # who holds a capital mostly fights for it and lags
WEIGHTS: Final = Weights("tiny_epic", FEATURES)  # what the search plays by
POINTS: Final = {"armies": 0, "magic": 1, "tower": 2, "crown": 3, "trophies": 3}
TO_BE_HELD: Final = FEATURES.index("points to be held")
HELD: Final = FEATURES.index("points held")
OUTSIDE_RUINS: Final = FEATURES.index("armies outside ruins")
INCOME: Final = FEATURES.index("regions with income")
EACH: Final = (0.0, 0.42, 0.8, 1.12, 1.4, 1.64, 1.85, 2.03, 2.18, 2.3)  # what so many of a resource are worth
LATE: Final = 0.25  # how much of what may become points is left once the end is certain
BEHIND: Final = 0.35  # how much the best rival's standing counts
LAST_LEVEL: Final = 5
LEAST_SPREAD: Final = 1.0
SPREAD_TO_COME: Final = 4.0


def evaluate(s: Any, seat: Seat) -> float:
    """Own standing less a part of the best rival's."""
    rivals = [standing(s, other) for other in range(s.seats)]
    mine = rivals.pop(seat)
    return mine - BEHIND * max(rivals)


def standings(s: Any) -> list[float]:
    """For the search: every seat's standing."""
    weights = WEIGHTS.at(s.seats)
    return [weighed(features(s, seat), weights) for seat in range(s.seats)]


def spread(s: Any) -> float:
    """How many points make a seat e times as likely to win: fewer, the nearer the end is."""
    return LEAST_SPREAD if s.ending else LEAST_SPREAD + SPREAD_TO_COME * (1.0 - nearness(s))


def standing(s: Any, seat: Seat) -> float:
    """Points as they stand, and what may come of resources, regions and abilities."""
    return weighed(features(s, seat), IN_POINTS)


def features(s: Any, seat: Seat) -> list[float]:
    """How much there is of each of FEATURES."""
    found = [0.0] * len(FEATURES)
    if s.faction[seat] < 0 or s.sides[seat] < 0:
        return found
    surely = s.ending or not s.stack
    near = 1.0 if surely else nearness(s)
    for line in score(s, seat):
        at = POINTS.get(line.what)
        if at is not None:
            found[at] += line.points
        else:  # a capital feeds nobody
            found[HELD if surely else TO_BE_HELD] += line.points * near * near
    if not s.stack:
        return found
    table = s.components
    terrain = table.regions.terrain
    gives = table.gives
    incomes = [gives[terrain[region]] for region in set(s.armies[seat])]
    incomes = [resource for resource in incomes if resource >= 0]
    left = LATE if s.ending else 1.0
    found[INCOME] = left * len(incomes)
    found[INCOME + 1] = left * len(set(incomes))
    found[INCOME + 2] = left * len(set(s.lying[seat]))
    found[INCOME + 3] = left * EACH[s.mana[seat]]
    found[INCOME + 4] = left * EACH[s.ore[seat]]
    found[INCOME + 5] = left * EACH[s.food[seat]]
    found[INCOME + 6] = left * min(s.magic[seat], LAST_LEVEL - 1)
    ruins = len([region for region in s.armies[seat] if terrain[region] == RUINS])
    found[OUTSIDE_RUINS] = -ruins * (1.0 if s.ending else 0.2)
    return found


def nearness(s: Any) -> float:
    """How near the end is, from 0 to 1: how far the foremost has come on any track."""
    table = s.components
    armies = max([len(armies) for armies in s.armies]) / table.army_limit
    return float(max(armies, max(s.tower) / table.tower_top, max(s.magic) / table.magic_levels))
