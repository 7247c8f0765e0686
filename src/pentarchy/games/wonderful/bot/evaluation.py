"""What bots know about It's a Wonderful Kingdom.

A position is evaluated by points, by each seat's plan (`plan`) and, near the end, by a forecast of the production
(`forecast`). Bots follow the plan in lanes (`lanes`). Greedy and the search plan alike, with different weights
(`plan_weights`). The search simulates the rest of a draft first (`draft`; docs/decisions/0020).
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.search_params import SearchParams
from pentarchy.core.title_bot import TitleBot
from pentarchy.core.types import Move, Seat
from pentarchy.core.weights import Weights, weighted_sum
from pentarchy.games.wonderful import quests, scoring
from pentarchy.games.wonderful.bot import lanes
from pentarchy.games.wonderful.bot.balance import BALANCE
from pentarchy.games.wonderful.bot.draft import finish_draft
from pentarchy.games.wonderful.bot.plan import plan_of
from pentarchy.games.wonderful.bot.plan_weights import GREEDY, SEARCH, PlanWeights
from pentarchy.games.wonderful.notation import AREAS
from pentarchy.games.wonderful.rules import PACKAGE
from pentarchy.games.wonderful.state import ALONE, DRAFT, ENDING, NO_DUCHY, WonderfulState
from pentarchy.games.wonderful.step_ids import OFFER, TAKE, TAKE_ALONE

SOLO_LEFT_SHARE: Final = 0.3  # solo: share of the area that is not taken; it may be taken next
ROUNDS: Final = 4
BY_ROUND: Final = ("plan", "foreseen", "quest")  # in the first round there is no forecast
FEATURES: Final = (
    "points",
    "on offer",  # solo only: with two seats the draft is simulated
    "plan in round 1",
    *[f"{what} in round {number}" for number in range(2, ROUNDS + 1) for what in BY_ROUND],
)
POINTS: Final = FEATURES.index("points")
ON_OFFER: Final = FEATURES.index("on offer")
FIRST_PLAN: Final = FEATURES.index("plan in round 1")
SECOND_PLAN: Final = FEATURES.index("plan in round 2")
# docs/decisions/0018. Evaluating a move simulates a draft, so two guesses must do.
PARAMS: Final = SearchParams(expand_visits=10, c_puct=6.0, prior_weight=20.0, root_guesses=2, score_weight=0.2)


class WonderfulBot(TitleBot[WonderfulState]):
    """It's a Wonderful Kingdom."""

    def __init__(self) -> None:
        super().__init__(
            turn_steps=("offer", "take", "take-alone", "find", "waken", "choose", "join"),
            weights=Weights(PACKAGE, FEATURES),
            params=PARAMS,
            # In a duel every evaluation simulates two drafts: nodes are expanded later.
            params_by_seats={2: PARAMS.changed({"expand_visits": 20})},
            can_suggest_lane_moves=True,
            plans_lanes=True,
            estimates_unfinished_lanes=True,  # a plan includes what its lane will do
            balance=BALANCE,
        )

    def evaluate(self, s: WonderfulState, seat: Seat) -> float:
        """The seat's value less most of the rival's; in the draft with the cards on offer."""
        mine, *others = [
            self.seat_value(s, seat),
            *[self.seat_value(s, other) for other in range(s.seats) if other != seat],
        ]
        value = mine - GREEDY.rival_weight * max(others) if others else mine
        return value + offer_value(s, seat, GREEDY) if s.phase == DRAFT and s.stack else value

    def seat_value(self, s: WonderfulState, seat: Seat) -> float:
        """Points so far, and the value of the plan."""
        if s.duchy[seat] == NO_DUCHY:
            return 0.0
        points = float(scoring.total(s, seat))
        if not s.stack or s.phase == ENDING:
            return points if quests.quest_completed(s, seat) else points - GREEDY.quest_value
        return points + plan_of(s, seat, GREEDY).total

    def score_estimates(self, s: WonderfulState) -> list[float]:
        """By seat, the weighted features once the draft is over."""
        weights = self.weights.at(s.seats)
        s = after_draft(s)
        return [weighted_sum(feature_amounts(s, seat), weights) for seat in range(s.seats)]

    def progress(self, s: WonderfulState) -> float:
        """The rounds that have been played; a round is half over with its draft."""
        return (s.round - (1.0 if s.phase == DRAFT else 0.5)) / float(s.components.limits["rounds"])

    def logit_scale(self, s: WonderfulState) -> float:
        """Larger, the more rounds are left."""
        rounds_left = s.components.limits["rounds"] - s.round if s.stack else 0
        return SEARCH.logit_scale + SEARCH.logit_scale_per_round * rounds_left

    def features(self, s: WonderfulState, seat: Seat) -> list[float]:
        """The amount of each of FEATURES."""
        return feature_amounts(after_draft(s), seat)

    def greedy_lane_move(self, s: WonderfulState, seat: Seat, moves: list[Move]) -> Move | None:
        return lanes.greedy_move(s, seat, moves)

    def search_lane_move(self, s: WonderfulState, seat: Seat, moves: list[Move]) -> Move | None:
        return lanes.search_move(s, seat, moves)


def after_draft(s: WonderfulState) -> WonderfulState:
    """The position itself, or a copy in which the draft is over."""
    if s.seats == ALONE or s.phase != DRAFT or not s.stack or s.lanes:
        return s
    over = s.copy()
    over.keeps_fork = False
    finish_draft(over)
    return over


def feature_amounts(s: WonderfulState, seat: Seat) -> list[float]:
    """The amount of each of FEATURES in a position whose draft is over, or of a solo game."""
    found = [0.0] * len(FEATURES)
    if s.duchy[seat] == NO_DUCHY:
        return found
    found[POINTS] = float(scoring.total(s, seat))
    at = SECOND_PLAN + len(BY_ROUND) * (min(s.round, ROUNDS) - 2)
    if not s.stack or s.phase == ENDING:
        found[at + 2] = float(quests.quest_completed(s, seat))
        return found
    plan = plan_of(s, seat, SEARCH, ahead=True)
    if s.round <= 1:
        found[FIRST_PLAN] = plan.total
    else:
        found[at] = plan.total
        found[at + 1] = plan.forecast_total
        found[at + 2] = float(plan.final_tasks_done)
    if s.seats == ALONE and s.phase == DRAFT:
        found[ON_OFFER] = offer_value(s, seat, SEARCH)
    return found


def offer_value(s: WonderfulState, seat: Seat, weights: PlanWeights) -> float:
    """The value of the two offer areas to a seat: the seat that takes next has the better one."""
    frame = s.stack[-1]
    if frame[0] == TAKE:
        taker = frame[1]
    elif frame[0] == OFFER:
        taker = (frame[1] + 1) % s.seats
    elif frame[0] == TAKE_ALONE:
        taker = frame[1]
    else:
        return 0.0
    plan = plan_of(s, taker, weights)
    seen = [plan.area_value(s, area, seen=True) for area in range(len(AREAS))]
    taken = seen.index(max(seen))
    if s.seats == ALONE:  # the other area may be taken next
        return plan.area_value(s, taken, seen=False) + (SOLO_LEFT_SHARE * max(0.0, min(seen)) if frame[2] > 1 else 0.0)
    value = plan.area_value(s, taken, seen=False) - weights.area_left_share * max(0.0, min(seen))
    return value if taker == seat else -weights.rival_weight * value
