"""How good a position looks: points as they stand, what the plan adds, what lies on offer.

Greedy guesses (`evaluate`). For the search a draft is played on first, and what a seat will have in the end is made of
its points, its plan and what the production comes to when it is played on, in every round as far as games have shown
that each can be believed (`standings`; docs/decisions/0020).
"""

from __future__ import annotations

from typing import Final

from pentarchy.bots.fitted import Weights, weighed
from pentarchy.bots.titles.wonderful.draft import finish_draft
from pentarchy.bots.titles.wonderful.hopes import FOUND, GUESSED, Hopes
from pentarchy.bots.titles.wonderful.plan import plan_of
from pentarchy.core.types import Seat
from pentarchy.games.wonderful import quests, scoring
from pentarchy.games.wonderful.notation import AREAS
from pentarchy.games.wonderful.state import ALONE, DRAFT, ENDING, NO_DUCHY, WonderfulState
from pentarchy.games.wonderful.step_ids import OFFER, TAKE, TAKE_ALONE

STAYS: Final = 0.3  # part of the area that is not taken, alone: it may be taken next
ROUNDS: Final = 4
BY_ROUND: Final = ("plan", "foreseen", "quest")  # in the first round production is not played on
FEATURES: Final = (
    "points",
    "on offer",  # alone; with two the draft is played on
    "plan in round 1",
    *[f"{what} in round {number}" for number in range(2, ROUNDS + 1) for what in BY_ROUND],
)
POINTS: Final = FEATURES.index("points")
ON_OFFER: Final = FEATURES.index("on offer")
FIRST_PLAN: Final = FEATURES.index("plan in round 1")
SECOND_PLAN: Final = FEATURES.index("plan in round 2")
WEIGHTS: Final = Weights("wonderful", FEATURES)


def evaluate(s: WonderfulState, seat: Seat) -> float:
    """Own standing less most of the rival's; in the draft with what lies on offer."""
    mine, *others = [standing(s, seat), *[standing(s, other) for other in range(s.seats) if other != seat]]
    value = mine - GUESSED.behind * max(others) if others else mine
    return value + on_offer(s, seat, GUESSED) if s.phase == DRAFT and s.stack else value


def standings(s: WonderfulState) -> list[float]:
    """For the search: what every seat will have in the end."""
    weights = WEIGHTS.at(s.seats)
    s = drafted(s)
    return [weighed(amounts(s, seat), weights) for seat in range(s.seats)]


def features(s: WonderfulState, seat: Seat) -> list[float]:
    """How much there is of each of FEATURES."""
    return amounts(drafted(s), seat)


def drafted(s: WonderfulState) -> WonderfulState:
    """The position, or another in which the draft is over."""
    if s.seats == ALONE or s.phase != DRAFT or not s.stack or s.lanes:
        return s
    over = s.copy()
    over.keeps_fork = False
    finish_draft(over)
    return over


def amounts(s: WonderfulState, seat: Seat) -> list[float]:
    """The features of a position whose draft is over, or alone."""
    found = [0.0] * len(FEATURES)
    if s.duchy[seat] == NO_DUCHY:
        return found
    found[POINTS] = float(scoring.total(s, seat))
    at = SECOND_PLAN + len(BY_ROUND) * (min(s.round, ROUNDS) - 2)
    if not s.stack or s.phase == ENDING:
        found[at + 2] = float(quests.quest_completed(s, seat))
        return found
    plan = plan_of(s, seat, FOUND, ahead=True)
    if s.round <= 1:
        found[FIRST_PLAN] = plan.total
    else:
        found[at] = plan.total
        found[at + 1] = plan.last
        found[at + 2] = float(plan.completed)
    if s.seats == ALONE and s.phase == DRAFT:
        found[ON_OFFER] = on_offer(s, seat, FOUND)
    return found


def spread(s: WonderfulState) -> float:
    """How many points make a seat e times as likely to win: fewer, the nearer the end is."""
    later = s.components.limits["rounds"] - s.round if s.stack else 0
    return FOUND.spread + FOUND.spread_to_come * later


def standing(s: WonderfulState, seat: Seat) -> float:
    """For greedy: points as they stand, and what the plan adds."""
    if s.duchy[seat] == NO_DUCHY:
        return 0.0
    points = float(scoring.total(s, seat))
    if not s.stack or s.phase == ENDING:
        return points if quests.quest_completed(s, seat) else points - GUESSED.quest
    return points + plan_of(s, seat, GUESSED).total


def on_offer(s: WonderfulState, seat: Seat, hopes: Hopes) -> float:
    """What the two areas will bring: the next to take has the better one, the other stays for later."""
    frame = s.stack[-1]
    if frame[0] == TAKE:
        taker = frame[1]
    elif frame[0] == OFFER:
        taker = (frame[1] + 1) % s.seats
    elif frame[0] == TAKE_ALONE:
        taker = frame[1]
    else:
        return 0.0
    plan = plan_of(s, taker, hopes)
    seen = [plan.taking(s, area, seen=True) for area in range(len(AREAS))]
    taken = seen.index(max(seen))
    if s.seats == ALONE:  # what is left may be taken next
        return plan.taking(s, taken, seen=False) + (STAYS * max(0.0, min(seen)) if frame[2] > 1 else 0.0)
    value = plan.taking(s, taken, seen=False) - hopes.left_behind * max(0.0, min(seen))
    return value if taker == seat else -hopes.behind * value
