"""What a war costs: discounts, surcharges, the worth of resources, and all ways to pay.

TEK-052, TEK-056, TEK-062 to TEK-066, TEK-178, TEK-202, TEK-203.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.types import Seat
from pentarchy.games.tiny_epic.exploration import fortress_discount
from pentarchy.games.tiny_epic.powers import (
    ALWAYS,
    AT_WATER,
    ATTACKING,
    BY_QUEST,
    DEFENDING,
    IN_FOREST,
    IN_MOUNTAIN,
    IN_PLAINS,
    MORE_ARMIES,
    QUEST,
    Powers,
)
from pentarchy.games.tiny_epic.regions import FOREST, MOUNTAIN, PLAINS
from pentarchy.games.tiny_epic.state import (
    ATTACK_ACTION,
    ATTACKER,
    CONTESTED_REGION,
    DEFENDER,
    FLAG,
    NEUTRAL,
    NOWHERE,
    TinyEpicState,
)

TERRAIN_OF: Final = {IN_FOREST: FOREST, IN_MOUNTAIN: MOUNTAIN, IN_PLAINS: PLAINS}


def condition_met(
    s: TinyEpicState, seat: Seat, other: Seat, region: int, action: int, attacks: bool, condition: int
) -> bool:
    """TEK-065: is the condition of a discount met?"""
    if condition == ALWAYS:
        return True
    if condition == ATTACKING:
        return attacks
    if condition == DEFENDING:
        return not attacks
    if condition == BY_QUEST:
        return attacks and action == QUEST
    if condition == AT_WATER:
        return s.components.regions.wet[region]
    if condition == MORE_ARMIES:
        return len(s.armies[seat]) > (len(s.neutral) if other == NEUTRAL else len(s.armies[other]))
    return s.components.regions.terrain[region] == TERRAIN_OF[condition]


def discount(
    s: TinyEpicState, seat: Seat, other: Seat, region: int, action: int, attacks: bool, leaving: int = NOWHERE
) -> int:
    """TEK-063, TEK-065, TEK-178: the seat's discounts on its price, minus the surcharges of the other side."""
    off = 0
    for condition, number, _ in s.powers(seat).war_less:
        if condition_met(s, seat, other, region, action, attacks, condition):
            off += number
    if attacks and s.open_spots:
        off += fortress_discount(s, seat, region, leaving)
    if other != NEUTRAL:
        off -= s.powers(other).war_toll
    return off


def mana_worth(s: TinyEpicState, other: Seat) -> int:
    """TEK-064: the points that one mana pays. An ability of the other side may make it one point."""
    if other != NEUTRAL and s.powers(other).mana_weak:
        return 1
    return s.components.mana_worth


def most_points(p: Powers, mana: int, ore: int, food: int, worth: int) -> int:
    """TEK-056, TEK-064, TEK-065: the most points that these resources pay, with discounts for the way of paying."""
    fed = food if p.war_food else 0
    most = mana * worth + ore + fed
    if p.mana_only or p.one_type:
        most = max(most, mana * worth + p.mana_only + p.one_type, ore + p.one_type, fed + p.one_type)
    return most


def payments(p: Powers, mana: int, ore: int, food: int, worth: int, cost: int) -> list[tuple[int, int, int]]:
    """TEK-066: every way to pay without a unit to spare. Only the second point of a mana may be overpaid.

    A discount for a way of paying counts for that way alone (TEK-065).
    """
    if cost <= p.mana_only + p.one_type:
        return [(0, 0, 0)]
    found: list[tuple[int, int, int]] = []
    for fed in range(food + 1 if p.war_food else 1):
        for used in range(mana + 1):
            paid = used * worth + fed
            if used or fed:
                due = cost
                if not fed:
                    due -= p.mana_only + p.one_type
                elif not used:
                    due -= p.one_type
                if paid >= due:
                    spare = (used and paid - worth >= due) or (fed and paid - 1 >= due)
                    if not spare:
                        found.append((used, 0, fed))
                    continue
                rest = cost - paid
            else:
                rest = cost - p.one_type
            if 1 <= rest <= ore:
                found.append((used, rest, fed))
    if p.mana_only or p.one_type:
        return [mix for mix in found if not [other for other in found if other != mix and no_more_than(other, mix)]]
    return found


def no_more_than(less: tuple[int, int, int], more: tuple[int, int, int]) -> bool:
    """Is no number of the first mix above that of the second?"""
    return less[0] <= more[0] and less[1] <= more[1] and less[2] <= more[2]


def highest_affordable_price(s: TinyEpicState, seat: Seat) -> int:
    """TEK-052, TEK-056: the highest price that this side can pay now."""
    war = s.war
    attacks = seat == war[ATTACKER]
    other = war[DEFENDER] if attacks else war[ATTACKER]
    p = s.powers(seat)
    most = most_points(p, s.mana[seat], s.ore[seat], s.food[seat], mana_worth(s, other))
    most += discount(s, seat, other, war[CONTESTED_REGION], war[ATTACK_ACTION], attacks)
    return min(s.components.highest_price, most)


def payments_for_price(s: TinyEpicState, seat: Seat, price: int) -> list[list[int]] | None:
    """TEK-062, TEK-066: the ways in which this side could pay a price, fewest resources first; None if it cannot."""
    war = s.war
    attacks = seat == war[ATTACKER]
    other = war[DEFENDER] if attacks else war[ATTACKER]
    if price == FLAG:
        return [[0, 0, 0]]
    if price > highest_affordable_price(s, seat):
        return None
    cost = max(0, price - discount(s, seat, other, war[CONTESTED_REGION], war[ATTACK_ACTION], attacks))
    ways = payments(s.powers(seat), s.mana[seat], s.ore[seat], s.food[seat], mana_worth(s, other), cost)
    return [list(way) for way in sorted(ways, key=sum)]


def conquest_cost(s: TinyEpicState, seat: Seat, region: int, action: int, leaving: int) -> int:
    """TEK-200, TEK-203: what a neutral army costs: as much as there are neutral armies, minus the seat's discounts."""
    return max(0, len(s.neutral) - discount(s, seat, NEUTRAL, region, action, True, leaving))


def can_conquer(s: TinyEpicState, seat: Seat, region: int, action: int, leaving: int) -> bool:
    """TEK-202: can this seat pay for a neutral army?"""
    most = most_points(s.powers(seat), s.mana[seat], s.ore[seat], s.food[seat], s.components.mana_worth)
    return conquest_cost(s, seat, region, action, leaving) <= most
