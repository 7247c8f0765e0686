"""Advisors for the bots of It's a Wonderful Kingdom: the value of their abilities.

Using an ability costs soldiers. The abilities that bring most per soldier are paid first, in this round and in later
ones. Soldiers that are left over keep their usual value.
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
    from pentarchy.games.wonderful.bot.plan import Plan

# Points that one use usually brings, per unit of the ability's number.
USE_VALUES: Final = {
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
FREE_CHOICE_FACTOR: Final = 1.15  # cubes of a resource of choice, compared with a printed one
CARDS_PER_ROUND: Final = 1.0  # cards of a type that a seat builds in a round
ABILITY_SHARE: Final = 0.8  # of what abilities will bring: other things need the soldiers too
NEEDED_CUBE: Final = 0.75  # a cube that a card needs
SPARE_CUBE: Final = 0.2  # a cube that no card needs
COMPLETION_BONUS: Final = 0.8  # cubes that complete a card now
MIN_POINTS_PER_SOLDIER: Final = 0.5  # below it an ability is not used
COUNSEL_VERBS: Final[tuple[int, ...]] = (COUNSEL, COUNSEL_RESOURCE, COUNSEL_CARD)


def council_key(s: WonderfulState, seat: Seat) -> tuple[object, ...]:
    """The part of a plan's cache key that concerns advisors."""
    return (s.used[seat], *s.advisors(seat)) if s.advised else ()


def use_value(s: WonderfulState, seat: Seat, card: int) -> float:
    """Points that one use of an advisor brings."""
    abilities = s.components.advisor_cards
    at = card - abilities.first
    ability = abilities.ability[at]
    number = float(abilities.number[at])
    rounds_left = s.components.limits["rounds"] - s.round
    if ability == ABSOLVE:
        number = min(number, len(s.woes(seat)) + 0.5 * rounds_left)
    elif ability == PRAISE:
        number *= s.kinds[seat][abilities.kind[at]] + CARDS_PER_ROUND * rounds_left
    elif ability == GAIN and abilities.resource[at] == NONE:
        number *= FREE_CHOICE_FACTOR
    return USE_VALUES[ability] * number


def uses_left(s: WonderfulState, seat: Seat, card: int) -> int:
    """How often an advisor can still be used."""
    abilities = s.components.advisor_cards
    at = card - abilities.first
    asked = bool(s.used[seat] & abilities.bit[at])
    now = PHASE_OF[s.phase]
    if abilities.phase[at] == AT_THE_END:
        return int(not asked)
    ahead = now != NEVER and abilities.phase[at] >= now and not asked
    return s.components.limits["rounds"] - s.round + int(ahead)


def council_value(s: WonderfulState, seat: Seat, soldiers: float) -> tuple[float, float, list[int]]:
    """The points the council brings until the end, the soldiers that costs, and the advisors that will be used."""
    price = s.components.cards.price
    purchases: list[tuple[float, float, int, int]] = []
    for card in s.advisors(seat):
        uses = uses_left(s, seat, card)
        each = use_value(s, seat, card)
        if uses and each >= MIN_POINTS_PER_SOLDIER * price[card]:
            purchases.append((each / price[card], each, card, uses))
    purchases.sort(reverse=True)
    value = spent = 0.0
    asked: list[int] = []
    for _, each, card, uses in purchases:
        times = min(uses, int((soldiers - spent) // price[card]))
        if times > 0:
            value += ABILITY_SHARE * each * times
            spent += price[card] * times
            asked.append(card)
    return value, spent, asked


def advisor_gain(s: WonderfulState, seat: Seat, card: int, soldier: float) -> float:
    """What an advisor would add to the council, including the soldier that comes with it."""
    price = s.components.cards.price[card]
    surplus = max(0.0, use_value(s, seat, card) - MIN_POINTS_PER_SOLDIER * price)
    return soldier + ABILITY_SHARE * surplus * max(1, uses_left(s, seat, card)) / price


# ---------------------------------------------------------------- in a lane


def advisor_move(plan: Plan, moves: list[Move]) -> Move | None:
    """The move that uses the most valuable advisor now; None if no soldiers should be spent on one."""
    s, seat = plan.s, plan.seat
    counsels = [move for move in moves if move[0] in COUNSEL_VERBS]
    if not counsels:
        return None
    _, _, asked = council_value(s, seat, plan.soldiers)
    best: Move | None = None
    value = 0.0
    for move in counsels:
        if move[1] in asked:
            gain = gain_now(plan, move) - MIN_POINTS_PER_SOLDIER * s.components.cards.price[move[1]]
            if gain > value:
                best, value = move, gain
    return best


def gain_now(plan: Plan, move: Move) -> float:
    """What an ability brings at this moment. Cubes are taken only at the end of the lane."""
    s, seat = plan.s, plan.seat
    abilities = s.components.advisor_cards
    at = move[1] - abilities.first
    ability = abilities.ability[at]
    number = abilities.number[at]
    step = s.lanes[seat][-1][0]
    if ability == SALVAGE:
        return salvage_gain(plan, move[2], number) if step == PLAN else 0.0
    if ability == RESCUE:
        return plan.building_gain(s, move[2])
    if step != DECLARE_DONE:
        return 0.0
    if ability == DISTIL:
        return USE_VALUES[DISTIL] * number
    if ability == GAIN:
        resource = move[2] if move[0] == COUNSEL_RESOURCE else abilities.resource[at]
        return cubes_value(plan, resource, number)
    if ability == RETRIEVE:
        cubes = min(number, s.alchemy[seat][move[2]])
        return cubes_value(plan, move[2], cubes) - SPARE_CUBE * cubes
    return 0.0


def salvage_gain(plan: Plan, card: int, number: int) -> float:
    """The value of the extra cubes for a card that will not be built, compared with recycling it."""
    for item in plan.items:
        if item.card == card and not item.planned:
            for resource, cubes in enumerate(plan.s.components.cards.recycle[card]):
                if cubes:
                    return cubes_value(plan, resource, number * cubes) - NEEDED_CUBE * cubes
    return 0.0


def cubes_value(plan: Plan, resource: int, number: int) -> float:
    """The value of new cubes of a resource: those that cards under construction need, and the rest."""
    asked = 0
    completes = 0.0
    for item in plan.items:
        if item.begun or (item.planned and plan.s.lanes[plan.seat][-1][0] == PLAN):
            asked += item.owed[resource]
            if item.owed[resource] and sum(item.owed) == item.owed[resource] <= number:
                completes = COMPLETION_BONUS
    useful = min(number, asked)
    return NEEDED_CUBE * useful + SPARE_CUBE * (number - useful) + completes
