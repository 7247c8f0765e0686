"""Advisors for the bots of It's a Wonderful Kingdom: what their abilities are worth, and on which soldiers are spent.

Soldiers are few and many advisors want them: those that bring most for a soldier are served first, in this round and in
those to come. What is left over keeps the value soldiers have without advisors.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentarchy.core.types import Move, Seat
from pentarchy.games.wonderful.advisor_cards import (
    ABSOLVE,
    AT_THE_END,
    DISTIL,
    FINISH,
    GAIN,
    LEVY,
    LOOK,
    LURE,
    NONE,
    PRAISE,
    REARM,
    RESCUE,
    RETRIEVE,
    SALVAGE,
    SHIFT,
)
from pentarchy.games.wonderful.advisors import NEVER, PHASE_OF
from pentarchy.games.wonderful.notation import COUNSEL, COUNSEL_CARD, COUNSEL_RESOURCE
from pentarchy.games.wonderful.state import WonderfulState
from pentarchy.games.wonderful.step_ids import DECLARE_DONE, PLAN

if TYPE_CHECKING:
    from pentarchy.bots.titles.wonderful.plan import Plan

# Points that one use usually brings, for each of its number.
WORTH: Final = {
    LOOK: 0.5,
    REARM: 0.25,
    SHIFT: 0.6,
    GAIN: 0.75,
    RESCUE: 1.6,
    SALVAGE: 0.45,
    DISTIL: 1.5,
    RETRIEVE: 0.25,
    LEVY: 0.35,
    LURE: 0.5,
    ABSOLVE: 4.0,
    FINISH: 1.1,
    PRAISE: 1.0,
}
CHOICE: Final = 1.15  # how much better cubes of any resource are than those of a printed one
GROWTH: Final = 1.0  # cards of a type that a seat builds in a round
TRUST: Final = 0.8  # of what abilities will bring: others want the soldiers, too
CUBE: Final = 0.75  # a cube that a card asks for
TO_SPARE: Final = 0.2  # one that nothing asks for
COMPLETES: Final = 0.8  # cubes that complete a card now
AT_LEAST: Final = 0.5  # points for a soldier, below which nobody is asked
COUNSELS: Final[tuple[int, ...]] = (COUNSEL, COUNSEL_RESOURCE, COUNSEL_CARD)


def key(s: WonderfulState, seat: Seat) -> tuple[object, ...]:
    """What the outlook depends on beside the rest of a plan."""
    return (s.used[seat], *s.advisors(seat)) if s.advised else ()


def worth(s: WonderfulState, seat: Seat, card: int) -> float:
    """What one use of an advisor will bring."""
    abilities = s.components.advisor_cards
    at = card - abilities.first
    ability = abilities.ability[at]
    number = float(abilities.number[at])
    later = s.components.limits["rounds"] - s.round
    if ability == ABSOLVE:
        number = min(number, len(s.woes(seat)) + 0.5 * later)
    elif ability == PRAISE:
        number *= s.kinds[seat][abilities.kind[at]] + GROWTH * later
    elif ability == GAIN and abilities.resource[at] == NONE:
        number *= CHOICE
    return WORTH[ability] * number


def uses_left(s: WonderfulState, seat: Seat, card: int) -> int:
    """How often an advisor may still be asked."""
    abilities = s.components.advisor_cards
    at = card - abilities.first
    asked = bool(s.used[seat] & abilities.bit[at])
    now = PHASE_OF[s.phase]
    if abilities.phase[at] == AT_THE_END:
        return int(not asked)
    ahead = now != NEVER and abilities.phase[at] >= now and not asked
    return s.components.limits["rounds"] - s.round + int(ahead)


def outlook(s: WonderfulState, seat: Seat, soldiers: float) -> tuple[float, float, list[int]]:
    """What the council brings in the end, the soldiers that takes, and whom one will ask at all."""
    price = s.components.cards.price
    wishes: list[tuple[float, float, int, int]] = []
    for card in s.advisors(seat):
        uses = uses_left(s, seat, card)
        each = worth(s, seat, card)
        if uses and each >= AT_LEAST * price[card]:
            wishes.append((each / price[card], each, card, uses))
    wishes.sort(reverse=True)
    value = spent = 0.0
    asked: list[int] = []
    for _, each, card, uses in wishes:
        times = min(uses, int((soldiers - spent) // price[card]))
        if times > 0:
            value += TRUST * each * times
            spent += price[card] * times
            asked.append(card)
    return value, spent, asked


def prospect(s: WonderfulState, seat: Seat, card: int, soldier: float) -> float:
    """What an advisor not yet in the council would bring to it, with the soldier that comes along."""
    price = s.components.cards.price[card]
    surplus = max(0.0, worth(s, seat, card) - AT_LEAST * price)
    return soldier + TRUST * surplus * max(1, uses_left(s, seat, card)) / price


# ---------------------------------------------------------------- in a lane


def in_lane(plan: Plan, moves: list[Move]) -> Move | None:
    """Ask the advisor from whom most is to be had now, if soldiers are meant for it at all."""
    s, seat = plan.s, plan.seat
    counsels = [move for move in moves if move[0] in COUNSELS]
    if not counsels:
        return None
    _, _, asked = outlook(s, seat, plan.soldiers)
    best: Move | None = None
    value = 0.0
    for move in counsels:
        if move[1] in asked:
            gain = gain_now(plan, move) - AT_LEAST * s.components.cards.price[move[1]]
            if gain > value:
                best, value = move, gain
    return best


def gain_now(plan: Plan, move: Move) -> float:
    """What an ability brings at this very moment. Cubes are asked for when all else is in its place."""
    s, seat = plan.s, plan.seat
    abilities = s.components.advisor_cards
    at = move[1] - abilities.first
    ability = abilities.ability[at]
    number = abilities.number[at]
    step = s.lanes[seat][-1][0]
    if ability == SALVAGE:
        return salvaged(plan, move[2], number) if step == PLAN else 0.0
    if step != DECLARE_DONE:
        return 0.0
    if ability == DISTIL:
        return WORTH[DISTIL] * number
    if ability == GAIN:
        resource = move[2] if move[0] == COUNSEL_RESOURCE else abilities.resource[at]
        return cubes_worth(plan, resource, number)
    if ability == RETRIEVE:
        cubes = min(number, s.alchemy[seat][move[2]])
        return cubes_worth(plan, move[2], cubes) - TO_SPARE * cubes
    return 0.0


def salvaged(plan: Plan, card: int, number: int) -> float:
    """The cubes beyond those of recycling, of a card that will not be built."""
    for item in plan.items:
        if item.card == card and not item.planned:
            for resource, cubes in enumerate(plan.s.components.cards.recycle[card]):
                if cubes:
                    return cubes_worth(plan, resource, number * cubes) - CUBE * cubes
    return 0.0


def cubes_worth(plan: Plan, resource: int, number: int) -> float:
    """So many fresh cubes of a resource: those that cards under construction ask for, and the rest."""
    asked = 0
    completes = 0.0
    for item in plan.items:
        if item.begun or (item.planned and plan.s.lanes[plan.seat][-1][0] == PLAN):
            asked += item.owed[resource]
            if item.owed[resource] and sum(item.owed) == item.owed[resource] <= number:
                completes = COMPLETES
    useful = min(number, asked)
    return CUBE * useful + TO_SPARE * (number - useful) + completes
