"""Building: cubes on cards, completion, bonuses, alchemy. WK-073, WK-088 to WK-094, WK-099 to WK-102."""

from __future__ import annotations

from pentarchy.core.types import Seat
from pentarchy.games.wonderful.cards import KINDS, RESOURCES, UNITS
from pentarchy.games.wonderful.notation import (
    COMPLETED,
    EXCHANGED,
    GOT_KRYSTALLIUM,
    GOT_SOLDIERS,
    IN_ALCHEMY,
    PLACED,
)
from pentarchy.games.wonderful.state import WonderfulState

# ---------------------------------------------------------------- Cards and cubes


def begin(s: WonderfulState, seat: Seat, card: int) -> None:
    """WK-062: put a card into the construction area. Its whole cost is owed."""
    s.move(card, s.components.site + seat)
    s.owed[seat].append(s.components.cards.cost[card])
    s.wild[seat].append(0)


def place(s: WonderfulState, seat: Seat, resource: int, card: int) -> None:
    """WK-073, WK-100: put a cube on a free place of its resource. A card that is fully paid is completed at once."""
    s.emit((PLACED, seat, resource, card))
    pay(s, seat, card, UNITS[resource])


def pay(s: WonderfulState, seat: Seat, card: int, unit: int) -> None:
    """Pay one item of the cost. WK-088, WK-193: the card is complete when nothing is owed, unless it is frozen."""
    owed = s.owed[seat]
    at = s.zones[s.components.site + seat].index(card)
    owed[at] -= unit
    if not owed[at] and card not in s.ice:
        complete(s, seat, card)


def complete(s: WonderfulState, seat: Seat, card: int) -> None:
    """WK-089, WK-090, WK-093, WK-094: clear the card, move it into the duchy and take its bonus."""
    at = s.zones[s.components.site + seat].index(card)
    del s.owed[seat][at]
    del s.wild[seat][at]
    s.move(card, s.components.built + seat)
    s.emit((COMPLETED, seat, card))
    enter(s, seat, card)
    take_bonus(s, seat, card)


def take_bonus(s: WonderfulState, seat: Seat, card: int) -> None:
    """WK-093, WK-094, WK-225: take the soldiers and krystallium that a card gives."""
    cards = s.components.cards
    if cards.gives_soldiers[card]:
        gain_soldiers(s, seat, cards.gives_soldiers[card])
    if cards.gives_krystallium[card]:
        gain_krystallium(s, seat, cards.gives_krystallium[card])


def enter(s: WonderfulState, seat: Seat, card: int) -> None:
    """WK-067, WK-077: from now on the card counts and produces."""
    cards = s.components.cards
    s.kinds[seat][cards.kind[card]] += 1
    output = s.output[seat]
    for resource, number in enumerate(cards.produces[card]):
        if number:
            output[resource] += number
    for resource, kind in cards.produces_each[card]:
        s.each[seat][resource * len(KINDS) + kind] += 1


def gain_soldiers(s: WonderfulState, seat: Seat, number: int) -> None:
    """WK-083, WK-094: take soldiers from the reserve. The training area does not change."""
    s.soldiers[seat] += number
    s.emit((GOT_SOLDIERS, seat, number))


def gain_krystallium(s: WonderfulState, seat: Seat, number: int) -> None:
    """WK-093, WK-102, WK-111: put krystallium on the duchy card, to be used at once or later."""
    s.krystallium[seat] += number
    s.emit((GOT_KRYSTALLIUM, seat, number))


# ---------------------------------------------------------------- Alchemy


def to_alchemy(s: WonderfulState, seat: Seat, resource: int) -> None:
    """WK-099: any cube may go into the alchemy area."""
    s.emit((IN_ALCHEMY, seat, resource))
    store(s, seat, resource)


def store(s: WonderfulState, seat: Seat, resource: int) -> None:
    """WK-101: five cubes are exchanged at once. WK-250: with quests their owner decides when."""
    cubes = s.alchemy[seat]
    cubes[resource] += 1
    if not s.quests and sum(cubes) == s.components.limits["alchemy"]:
        s.alchemy[seat] = [0] * len(RESOURCES)
        exchange(s, seat)


def exchange(s: WonderfulState, seat: Seat) -> None:
    """Give a krystallium for cubes that went back to the reserve."""
    s.krystallium[seat] += 1
    s.emit((EXCHANGED, seat))
