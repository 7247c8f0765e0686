"""Houses and castles: how cards are laid, how they leave, and when a house or a castle is lost.

PC-019 to PC-026, PC-032 to PC-041, PC-050, PC-068 to PC-071, PC-164 to PC-173.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.state import ON_TOP
from pentarchy.core.types import Move, Seat
from pentarchy.games.castles.notation import DIED, FELL, LAID, LAY, PUT
from pentarchy.games.castles.state import (
    COLOURS,
    FIRST_HAND,
    LEFT,
    LOST,
    NO_COLOUR,
    NO_SEAT,
    ON_HOUSE,
    RIGHT,
    SUPPLY,
    CastlesState,
)
from pentarchy.games.castles.step_ids import WAITING

UNDERNEATH: Final = 0


def house(s: CastlesState, seat: Seat, colour: int) -> list[int]:
    """The cards of a house, bottom first. The list is empty if the seat has no such house."""
    return s.zones[s.components.first_house + seat * COLOURS + colour]


def holder(s: CastlesState, card: int) -> Seat:
    """The seat at whose place a card is laid; NO_SEAT if the card is not laid."""
    place = s.where[card] - s.components.first_house
    return place // COLOURS if place >= 0 else NO_SEAT


def colour_of(s: CastlesState, card: int) -> int:
    """PC-165: a laid card counts as the colour of its house."""
    return (s.where[card] - s.components.first_house) % COLOURS


def hand(s: CastlesState, seat: Seat) -> list[int]:
    """The cards in this seat's hand."""
    return s.zones[FIRST_HAND + seat]


def hand_zone(s: CastlesState, seat: Seat) -> int:
    """The zone of this seat's hand."""
    return FIRST_HAND + seat


def has_room(s: CastlesState, seat: Seat, cards: int = 1) -> bool:
    """PC-011, PC-130: can the hand take this many cards within its limit?"""
    return len(hand(s, seat)) + cards <= s.components.hand_limit


def has_property(s: CastlesState, seat: Seat, colour: int, prop: int) -> bool:
    """Does a card with this property lie in the house?"""
    components = s.components
    properties = components.cards.property
    for card in s.zones[components.first_house + seat * COLOURS + colour]:
        if properties[card] == prop:
            return True
    return False


def owns_castle(s: CastlesState, seat: Seat, prop: int) -> bool:
    """Does this seat own the castle with this property?"""
    owners, properties = s.owner, s.components.cards.castle_property
    for colour in range(COLOURS):
        if owners[colour] == seat and properties[colour] == prop:
            return True
    return False


def laid(s: CastlesState, seat: Seat) -> list[int]:
    """All laid cards of a seat, house by house from left to right, bottom first."""
    cards: list[int] = []
    for colour in s.rows[seat]:
        cards += house(s, seat, colour)
    return cards


def laid_outside_castles(s: CastlesState, seat: Seat) -> list[int]:
    """PC-037, PC-041: the laid cards of a seat that are not residents."""
    cards: list[int] = []
    first = s.components.first_house + seat * COLOURS
    for colour in s.rows[seat]:
        if s.owner[colour] != seat:
            cards += s.zones[first + colour]
    return cards


def count_property(s: CastlesState, seat: Seat, prop: int) -> int:
    """PC-158: how many laid cards of a seat have this property. Residents count."""
    properties = s.components.cards.property
    count = 0
    for colour in s.rows[seat]:
        for card in house(s, seat, colour):
            if properties[card] == prop:
                count += 1
    return count


# ---------------------------------------------------------------- laying cards


def can_receive(s: CastlesState, seat: Seat, card: int) -> bool:
    """PC-039, PC-173: can another player's effect lay this card at the seat's place, outside its castle?"""
    colour = s.components.cards.colour[card]
    return colour == NO_COLOUR or s.owner[colour] != seat


def allowed_sides(s: CastlesState, seat: Seat, colour: int) -> list[int]:
    """PC-023 to PC-025: on top of the house of that colour, or as a new house at either end of the row."""
    row = s.rows[seat]
    if colour in row:
        return [ON_HOUSE]
    return [LEFT, RIGHT] if row else [RIGHT]


def why_no_house(s: CastlesState, seat: Seat, colour: int) -> str:
    """The clause that forbids every other side: no second house of a colour, or no house between two others."""
    return "PC-025" if colour in s.rows[seat] else "PC-024"


def lay_spots(s: CastlesState, seat: Seat, card: int) -> list[tuple[int, int]]:
    """PC-022, PC-050: every (colour, side) at which a card can be laid at the seat's own place."""
    colour = s.components.cards.colour[card]
    if colour != NO_COLOUR:
        return [(colour, side) for side in allowed_sides(s, seat, colour)]
    found: list[tuple[int, int]] = []
    for colour in range(COLOURS):
        found += [(colour, side) for side in allowed_sides(s, seat, colour)]
    return found


def lay_moves(s: CastlesState, seat: Seat, card: int) -> list[Move]:
    """The moves that lay a card from hand at the seat's own place."""
    colour = s.components.cards.colour[card]
    if colour != NO_COLOUR:
        return [(LAY, card, colour, side) for side in allowed_sides(s, seat, colour)]
    return [(LAY, card, chosen, side) for chosen, side in lay_spots(s, seat, card)]


def put_moves(s: CastlesState, seat: Seat, card: int) -> list[Move]:
    """The moves that lay a card which comes to the seat from elsewhere."""
    return [(PUT, colour, side) for colour, side in lay_spots(s, seat, card)]


def lay(s: CastlesState, seat: Seat, card: int, colour: int, side: int) -> None:
    """Lay a card on its house, or open a new house with it."""
    row = s.rows[seat]
    if side == LEFT:
        row.insert(0, colour)
    elif side == RIGHT:
        row.append(colour)
    s.move(card, s.components.first_house + seat * COLOURS + colour)
    s.emit((LAID, seat, card, colour, side))


# ---------------------------------------------------------------- cards that leave


def move_laid(s: CastlesState, cards: list[int], target: int) -> None:
    """PC-168: move laid cards to another zone together. Then update the houses they leave."""
    places = [(holder(s, card), colour_of(s, card)) for card in cards]
    drop_waiting(s, cards)
    for card in cards:
        if card in s.married:
            s.married.remove(card)
        s.move(card, target)
    for seat, colour in dict.fromkeys(places):
        update_house(s, seat, colour)


def drop_waiting(s: CastlesState, cards: list[int]) -> None:
    """PC-140: a card that leaves loses its waiting property, even if it comes back."""
    for i, frame in enumerate(s.stack):
        if frame[0] == WAITING:
            s.stack[i] = (WAITING, frame[1], *[card for card in frame[2:] if card not in cards])


def update_house(s: CastlesState, seat: Seat, colour: int) -> None:
    """PC-070, PC-168, PC-169, PC-171: remove a house without natives; a castle with too few residents falls."""
    cards = house(s, seat, colour)
    natives = 0
    for card in cards:
        if card not in s.married:
            natives += 1
    if not natives:
        for card in cards[::-1]:
            s.married.remove(card)
            s.move(card, LOST)
            s.emit((DIED, seat, card))
        s.rows[seat].remove(colour)
    if s.owner[colour] == seat and len(cards) < s.components.residents_needed:
        return_castle(s, colour)


def die(s: CastlesState, card: int) -> None:
    """PC-035: a laid card dies and goes to the lost deck."""
    s.emit((DIED, holder(s, card), card))
    move_laid(s, [card], LOST)


def return_castle(s: CastlesState, colour: int) -> None:
    """PC-102, PC-171, PC-172: a castle falls. Its card goes back to the supply, and its house stays."""
    s.emit((FELL, s.owner[colour], colour))
    s.owner[colour] = NO_SEAT
    s.move(s.components.cards.castle_of[colour], SUPPLY)


def marry(s: CastlesState, card: int, colour: int) -> None:
    """PC-068, PC-069, PC-166, PC-167: move a laid card to the bottom of another house of its holder.

    A Servant goes on top. So does a card that returns to the house of its own colour.
    """
    seat = holder(s, card)
    old = colour_of(s, card)
    if card in s.married:
        s.married.remove(card)
    printed = s.components.cards.colour[card]
    native = printed in (NO_COLOUR, colour)
    if not native:
        s.married.append(card)
    s.move(card, s.components.first_house + seat * COLOURS + colour, ON_TOP if native else UNDERNEATH)
    update_house(s, seat, old)
