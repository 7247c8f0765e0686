"""Plague Castles for bots: castles, houses on the way to one, a hand to go on with; less what the best rival has."""

from __future__ import annotations

from typing import Final

from pentarchy.core.kinds import Seat
from pentarchy.games.castles.state import FALSE_ORDER, Realm

TURN_STEPS: Final = ("act",)
# For reports of balance: the events by which a seat uses a card, with the places of seat and card in them.
USES: Final = {
    "laid": (1, 2),
    "planted": (1, 3),
    "played": (1, 2),
    "answered": (1, 2),
    "turmoil": (1, 2),
}
COUNTED: Final = ("built", "fell", "passed-rows", "answered", "hired", "cancelled", "swapped", "died", "chaos")

KING: Final = 1000.0
CASTLE: Final = 60.0
# A house of so many cards while its castle can still be had; the jump is at four.
HOUSE: Final = (0.0, 4.0, 9.0, 16.0, 28.0, 30.0, 31.0, 32.0)
# The same where somebody else has the castle: the cards still count for orders and for the ranking without a king.
OCCUPIED: Final = 1.2
IN_HAND: Final = 1.5
ANSWER_IN_HAND: Final = 2.0  # a False Order
SPREAD: Final = 20.0
BEHIND: Final = 0.75  # how much the best rival's standing counts


def evaluate(s: Realm, seat: Seat) -> float:
    """Own standing less most of the best rival's."""
    if s.king >= 0:
        return KING if s.king == seat else -KING
    standings = [standing(s, other) for other in range(s.seats)]
    mine = standings.pop(seat)
    return mine - BEHIND * max(standings)


def standing(s: Realm, seat: Seat) -> float:
    """How near a seat is to being king."""
    owner = s.owner
    table = s.table
    first = table.first_house + seat * len(owner)
    value = 0.0
    for colour in range(len(owner)):
        size = len(s.zones[first + colour])
        if owner[colour] == seat:
            value += CASTLE + size
        elif owner[colour] < 0:
            value += HOUSE[min(size, len(HOUSE) - 1)]
        else:
            value += OCCUPIED * size
    hand = s.zones[table.first_castles - s.seats + seat]
    orders = table.cards.order
    for card in hand:
        value += ANSWER_IN_HAND if orders[card] == FALSE_ORDER else IN_HAND
    return value


def standings(s: Realm) -> list[float]:
    """How near each seat is to being king."""
    return [standing(s, seat) for seat in range(s.seats)]


def spread(s: Realm) -> float:
    """Fortunes turn quickly at all times."""
    return SPREAD
