"""The rest of a draft in It's a Wonderful Kingdom, as it may go: quickly, by what each card would bring each seat.

What lies on offer can only be judged by guesses; what was taken is judged by a plan. So a position that is only
imagined is played on until every card has gone somewhere. Offers are made so that who takes gains least and most is
left; traps are not used.
"""

from __future__ import annotations

from typing import Final

from pentarchy.bots.base import answers
from pentarchy.bots.titles.wonderful.hopes import FOUND
from pentarchy.bots.titles.wonderful.plan import Plan, plan_of
from pentarchy.core.types import PASS, Seat, only
from pentarchy.games.wonderful.state import ALONE, DRAFT, OFFERS, WonderfulState
from pentarchy.games.wonderful.step_ids import OFFER, TAKE

MOST: Final = 60  # questions until a draft is over
FAR: Final = 1e9


def finish_draft(s: WonderfulState) -> None:
    """Offer and take until the draft is over."""
    if s.seats == ALONE or s.phase != DRAFT or s.lanes or not s.waiting:
        return
    plans = [plan_of(s, seat, FOUND) for seat in range(s.seats)]
    for _ in range(MOST):
        if s.phase != DRAFT or s.lanes or not s.waiting:
            return
        step, seat = s.stack[-1][0], s.waiting[0]
        if step == OFFER:
            offer(s, seat, plans, s.stack[-1][2])
        elif step == TAKE:
            take(s, seat, plans)
        else:
            moves = answers(s, seat)
            s.push(seat, PASS if PASS in moves else moves[0])


def brings(s: WonderfulState, plan: Plan, area: int) -> float:
    """What an area would bring a seat, as far as it can see."""
    value = 0.0
    for card in s.zones[OFFERS + area]:
        value += plan.gain(s, card)
    for card in s.zones[s.components.offers_down + area]:
        value += plan.gain(s, card) if card >= 0 and s.known_by[card] & only(plan.seat) else plan.hopes.back
    return value


def take(s: WonderfulState, seat: Seat, plans: list[Plan]) -> None:
    """The area that brings more, and leaves the other less."""
    mine, rival = plans[seat], plans[1 - seat]
    part = FOUND.left
    first = brings(s, mine, 0) - part * max(0.0, brings(s, rival, 1))
    second = brings(s, mine, 1) - part * max(0.0, brings(s, rival, 0))
    s.push(seat, s.components.moves.take[0 if first >= second else 1])


def offer(s: WonderfulState, seat: Seat, plans: list[Plan], left: int) -> None:
    """The cards, one or two, by which who takes gains least and most is left."""
    mine, rival = plans[seat], plans[1 - seat]
    hand = s.zones[s.components.hand + seat]
    own = [mine.gain(s, card) for card in hand]
    others = [rival.gain(s, card) for card in hand]
    m0, m1 = brings(s, mine, 0), brings(s, mine, 1)
    r0, r1 = brings(s, rival, 0), brings(s, rival, 1)
    part = FOUND.left
    best, first, second = -FAR, 0, -1
    at = to = 0
    count = len(hand)
    for i in range(count):
        for j in range(i + 1, count) if left > 1 and count > 1 else [-1]:
            for places in range(4 if j >= 0 else 2):
                a, b = places & 1, places >> 1
                x0, x1, y0, y1 = m0, m1, r0, r1
                if a:
                    x1 += own[i]
                    y1 += others[i]
                else:
                    x0 += own[i]
                    y0 += others[i]
                if j >= 0:
                    if b:
                        x1 += own[j]
                        y1 += others[j]
                    else:
                        x0 += own[j]
                        y0 += others[j]
                left0 = part * x0 if x0 > 0.0 else 0.0
                left1 = part * x1 if x1 > 0.0 else 0.0
                # Who takes has the same in mind.
                value = left1 - y0 if y0 - left1 >= y1 - left0 else left0 - y1
                if value > best:
                    best, first, second, at, to = value, i, j, a, b
    ready = s.components.moves
    one = hand[first]
    other = hand[second] if second >= 0 else -1
    s.push(seat, ready.offer[one][at])
    if other >= 0:
        s.push(seat, ready.offer[other][to])
