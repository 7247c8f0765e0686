"""Plague Castles for bots: castles, houses on the way to one, a hand to go on with; less what the best rival has."""

from __future__ import annotations

from typing import Final

from pentarchy.core.kinds import Seat
from pentarchy.games.castles.state import FALSE_ORDER, Realm
from pentarchy.games.castles.state import HOUSE as HOUSE_CARD

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
# For the search: fitted to who won of 140 games between greedy players (logistic regression), but that a castle never
# counts for less than the house it is built on.
L_CASTLE: Final = 0.4
L_RESIDENT: Final = 0.25
L_HOUSE: Final = (0.0, 0.1, 0.4, 0.6, 0.9, 0.95, 1.0)
L_SECOND: Final = (0.0, 0.0, 0.2, 0.8, 1.5, 1.5, 1.5)  # the largest house, for who needs one castle more
L_CARD: Final = 0.06
L_ORDER: Final = 0.2
L_MOVE: Final = 0.2
DUEL: Final = 2
SPREAD_OF_MORE: Final = 1.3
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
    """How likely each seat is to be king, as logits."""
    return [likelihood(s, seat) for seat in range(s.seats)]


def likelihood(s: Realm, seat: Seat) -> float:
    """What counts for one seat: castles and who holds them, houses that may become the next one, cards in hand."""
    owner = s.owner
    table = s.table
    first = table.first_house + seat * len(owner)
    castles = 0
    largest = 0
    value = 0.0
    for colour in range(len(owner)):
        size = len(s.zones[first + colour])
        if owner[colour] == seat:
            castles += 1
            value += L_CASTLE + L_RESIDENT * size
        elif owner[colour] < 0:
            size = min(size, len(L_HOUSE) - 1)
            value += L_HOUSE[size]
            largest = max(largest, size)
    if castles:
        value += L_SECOND[largest]
    kinds = table.cards.kind
    for card in s.zones[table.first_castles - s.seats + seat]:
        value += L_CARD if kinds[card] == HOUSE_CARD else L_ORDER
    return value + L_MOVE if s.active == seat else value


def spread(s: Realm) -> float:
    """The more seats, the less of a lead is kept."""
    return 1.0 if s.seats == DUEL else SPREAD_OF_MORE
