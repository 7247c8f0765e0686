"""A quick simulation of the rest of a draft in It's a Wonderful Kingdom.

Cards on offer are hard to evaluate; cards that were taken are evaluated by a plan. So a simulated position is drafted
to the end. Seats offer cards so that the taker gains least and most is left. Traps are not used.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.title_bot import answers
from pentarchy.core.types import PASS, Seat, only
from pentarchy.games.wonderful.bot.plan import Plan, plan_of
from pentarchy.games.wonderful.bot.plan_weights import SEARCH
from pentarchy.games.wonderful.state import ALONE, DRAFT, OFFERS, WonderfulState
from pentarchy.games.wonderful.step_ids import OFFER, TAKE

MAX_QUESTIONS: Final = 60  # in one draft
INFINITE: Final = 1e9


def finish_draft(s: WonderfulState) -> None:
    """Offer and take until the draft is over."""
    if s.seats == ALONE or s.phase != DRAFT or s.lanes or not s.waiting:
        return
    plans = [plan_of(s, seat, SEARCH) for seat in range(s.seats)]
    for _ in range(MAX_QUESTIONS):
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


def area_value(s: WonderfulState, plan: Plan, area: int) -> float:
    """What an area would bring a seat, by what the seat can see."""
    value = 0.0
    for card in s.zones[OFFERS + area]:
        value += plan.card_gain(s, card)
    for card in s.zones[s.components.offers_down + area]:
        value += (
            plan.card_gain(s, card) if card >= 0 and s.known_by[card] & only(plan.seat) else plan.weights.face_down_card
        )
    return value


def take(s: WonderfulState, seat: Seat, plans: list[Plan]) -> None:
    """Take the area that brings more and leaves the rival less."""
    mine, rival = plans[seat], plans[1 - seat]
    part = SEARCH.draft_left_share
    first = area_value(s, mine, 0) - part * max(0.0, area_value(s, rival, 1))
    second = area_value(s, mine, 1) - part * max(0.0, area_value(s, rival, 0))
    s.push(seat, s.components.moves.take[0 if first >= second else 1])


def offer(s: WonderfulState, seat: Seat, plans: list[Plan], left: int) -> None:
    """Offer the one or two cards with which the taker gains least and most is left."""
    mine, rival = plans[seat], plans[1 - seat]
    hand = s.zones[s.components.hand + seat]
    own = [mine.card_gain(s, card) for card in hand]
    others = [rival.card_gain(s, card) for card in hand]
    m0, m1 = area_value(s, mine, 0), area_value(s, mine, 1)
    r0, r1 = area_value(s, rival, 0), area_value(s, rival, 1)
    part = SEARCH.draft_left_share
    best, first, second = -INFINITE, 0, -1
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
                # The taker chooses by the same values.
                value = left1 - y0 if y0 - left1 >= y1 - left0 else left0 - y1
                if value > best:
                    best, first, second, at, to = value, i, j, a, b
    ready = s.components.moves
    one = hand[first]
    other = hand[second] if second >= 0 else -1
    s.push(seat, ready.offer[one][at])
    if other >= 0:
        s.push(seat, ready.offer[other][to])
