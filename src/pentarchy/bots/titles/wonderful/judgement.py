"""How good a position looks: points as they stand, what the plan adds, what lies on offer."""

from __future__ import annotations

from typing import Final

from pentarchy.bots.fitted import Weights, weighed
from pentarchy.bots.titles.wonderful.hopes import FOUND, GUESSED, Hopes
from pentarchy.bots.titles.wonderful.plan import QUEST, plan_of
from pentarchy.core.kinds import Seat
from pentarchy.games.wonderful import quests, scoring
from pentarchy.games.wonderful.frames import OFFER, TAKE, TAKE_ALONE
from pentarchy.games.wonderful.notation import AREAS
from pentarchy.games.wonderful.state import ALONE, DRAFT, ENDING, NO_DUCHY, Kingdom

STAYS: Final = 0.3  # part of the area that is not taken, alone: it may be taken next
FEATURES: Final = ("points", "plan", "on offer")
WEIGHTS: Final = Weights("wonderful", FEATURES)
LEAST_SPREAD: Final = 4.0
SPREAD_TO_COME: Final = 3.0  # for every round still to be played


def evaluate(s: Kingdom, seat: Seat) -> float:
    """Own standing less most of the rival's; in the draft with what lies on offer."""
    mine, *others = [standing(s, seat), *[standing(s, other) for other in range(s.seats) if other != seat]]
    value = mine - GUESSED.behind * max(others) if others else mine
    return value + on_offer(s, seat, GUESSED) if s.phase == DRAFT and s.stack else value


def standings(s: Kingdom) -> list[float]:
    """For the search: every seat's standing, with what lies on offer."""
    weights = WEIGHTS.at(s.seats)
    return [weighed(features(s, seat), weights) for seat in range(s.seats)]


def features(s: Kingdom, seat: Seat) -> list[float]:
    """How much there is of each of FEATURES."""
    points, planned = parts(s, seat, FOUND)
    return [points, planned, on_offer(s, seat, FOUND) if s.phase == DRAFT and s.stack else 0.0]


def spread(s: Kingdom) -> float:
    """How many points make a seat e times as likely to win: fewer, the nearer the end is."""
    return LEAST_SPREAD + SPREAD_TO_COME * (s.table.limits["rounds"] - s.round) if s.stack else LEAST_SPREAD


def standing(s: Kingdom, seat: Seat) -> float:
    """For greedy: points as they stand, and what the plan adds."""
    points, planned = parts(s, seat, GUESSED)
    return points + planned


def parts(s: Kingdom, seat: Seat, hopes: Hopes) -> tuple[float, float]:
    """The two, each for itself."""
    if s.duchy[seat] == NO_DUCHY:
        return 0.0, 0.0
    points = float(sum([line.points for line in scoring.score(s, seat)]))
    if not s.stack or s.phase == ENDING:
        return (points if quests.completed(s, seat) else points - QUEST), 0.0
    return points, plan_of(s, seat, hopes).total


def on_offer(s: Kingdom, seat: Seat, hopes: Hopes) -> float:
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
