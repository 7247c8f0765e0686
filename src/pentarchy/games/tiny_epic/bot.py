"""What bots know about Tiny Epic Kingdoms: points so far, and what income and resources may become."""

from __future__ import annotations

from typing import Final

from pentarchy.core.title_bot import BalanceSpec, TitleBot
from pentarchy.core.types import Seat
from pentarchy.core.weights import Weights, weighted_sum
from pentarchy.games.tiny_epic.regions import RUINS
from pentarchy.games.tiny_epic.rules import PACKAGE
from pentarchy.games.tiny_epic.scoring import score
from pentarchy.games.tiny_epic.state import TinyEpicState

FEATURES: Final = (
    # Points so far.
    "armies",
    "magic",
    "tower",
    "crown and trophies",
    "points to be held",  # points given only at the end: the nearer it is, the more they count
    "points held",  # the same once the end is certain
    "armies outside ruins",  # negative, for armies inside: they are points only if they leave in time
    # What may become points.
    "regions with income",
    "kinds of income",
    "ruins being searched",
    "mana",
    "ore",
    "food",
    "levels learnt",
)
GREEDY_WEIGHTS: Final = {
    "regions with income": 0.28,
    "kinds of income": 0.15,
    "ruins being searched": 0.28,
    "levels learnt": 0.35,
}
GREEDY: Final = [GREEDY_WEIGHTS.get(name, 1.0) for name in FEATURES]
# Seats that hold a capital mostly fight for it and fall behind: a fit takes that for the capital's fault.
MINIMUM_WEIGHTS: Final = {"points to be held": 0.3, "points held": 0.8}
POINTS: Final = {"armies": 0, "magic": 1, "tower": 2, "crown": 3, "trophies": 3}
TO_BE_HELD: Final = FEATURES.index("points to be held")
HELD: Final = FEATURES.index("points held")
OUTSIDE_RUINS: Final = FEATURES.index("armies outside ruins")
INCOME: Final = FEATURES.index("regions with income")
RESOURCE_VALUE: Final = (0.0, 0.42, 0.8, 1.12, 1.4, 1.64, 1.85, 2.03, 2.18, 2.3)  # by amount
LATE: Final = 0.25  # how much of what may become points is left once the end is certain
RIVAL_WEIGHT: Final = 0.35  # how much the best rival's value counts
LAST_LEVEL: Final = 5
MIN_LOGIT_SCALE: Final = 1.0
EXTRA_LOGIT_SCALE: Final = 4.0


class TinyEpicBot(TitleBot[TinyEpicState]):
    """Tiny Epic Kingdoms."""

    def __init__(self) -> None:
        super().__init__(
            turn_steps=("choose", "act"),
            weights=Weights(PACKAGE, FEATURES),
            minimum_weights=MINIMUM_WEIGHTS,
            secret_temperature=0.8,  # a bid must not be predictable
            balance=BalanceSpec(
                card_uses={"found": (1, 2)},
                tallies={
                    "factions": ("faction", 1, 2),
                    "sides": ("laid", 1, 2),
                    "levels": ("researched", 1, 3),
                },
                modes={"": {}, "tokens": {"tokens": True}},
                counted_events=(
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
                ),
            ),
        )

    def evaluate(self, s: TinyEpicState, seat: Seat) -> float:
        """The seat's value less a part of the best rival's."""
        rivals = [self.seat_value(s, other) for other in range(s.seats)]
        mine = rivals.pop(seat)
        return mine - RIVAL_WEIGHT * max(rivals)

    def progress(self, s: TinyEpicState) -> float:
        """How near the end is."""
        return 1.0 if s.ending else nearness(s)

    def logit_scale(self, s: TinyEpicState) -> float:
        """How many points make a seat e times as likely to win: fewer, the nearer the end is."""
        return MIN_LOGIT_SCALE if s.ending else MIN_LOGIT_SCALE + EXTRA_LOGIT_SCALE * (1.0 - nearness(s))

    def seat_value(self, s: TinyEpicState, seat: Seat) -> float:
        """Points so far, and what may come of resources, regions and abilities."""
        return weighted_sum(self.features(s, seat), GREEDY)

    def features(self, s: TinyEpicState, seat: Seat) -> list[float]:
        """The amount of each of FEATURES."""
        found = [0.0] * len(FEATURES)
        if s.faction[seat] < 0 or s.sides[seat] < 0:
            return found
        certain = s.ending or not s.stack
        near = 1.0 if certain else nearness(s)
        # Armies in ruins and at war count where they stand: what becomes of them is for the other features to say.
        for line in score(s, seat, s.armies, s.armies):
            at = POINTS.get(line.what)
            if at is not None:
                found[at] += line.points
            else:  # points that are given only at the end
                found[HELD if certain else TO_BE_HELD] += line.points * near * near
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
        found[INCOME + 3] = left * RESOURCE_VALUE[s.mana[seat]]
        found[INCOME + 4] = left * RESOURCE_VALUE[s.ore[seat]]
        found[INCOME + 5] = left * RESOURCE_VALUE[s.food[seat]]
        found[INCOME + 6] = left * min(s.magic[seat], LAST_LEVEL - 1)
        ruins = len([region for region in s.armies[seat] if terrain[region] == RUINS])
        found[OUTSIDE_RUINS] = -ruins * (1.0 if s.ending else 0.2)
        return found


def nearness(s: TinyEpicState) -> float:
    """How near the end is, from 0 to 1: the furthest that any seat has come on any track."""
    table = s.components
    armies = max([len(armies) for armies in s.armies]) / table.army_limit
    return float(max(armies, max(s.tower) / table.tower_top, max(s.magic) / table.magic_levels))


BOT: Final = TinyEpicBot()
