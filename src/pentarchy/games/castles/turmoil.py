"""Turmoil: a card is a list of conditions. One that can be met in full is carried out.

PC-013 to PC-018, PC-095, PC-104 to PC-114, PC-174 to PC-180.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.steps import Ask, Choice, Refused, Step
from pentarchy.core.types import Frame, Move, Seat, only
from pentarchy.games.castles.houses import (
    can_receive,
    colour_of,
    die,
    drop_waiting,
    hand,
    hand_zone,
    has_property,
    has_room,
    holder,
    house,
    laid,
    laid_outside_castles,
    move_laid,
    return_castle,
)
from pentarchy.games.castles.notation import (
    DISCARD,
    DISCARDED,
    DRAW_PILE,
    FLED,
    GAVE,
    GAVE_CARD,
    GIVE,
    GRANT,
    LOSE,
    LOST_PILE,
    MEET,
    MET,
    NOTHING,
    OPEN,
    ORDER_PILE,
    PASSED_ROWS,
    PICK_HOUSE,
    PILES,
)
from pentarchy.games.castles.properties import discard_deck, look_through
from pentarchy.games.castles.rulings import rows_are_received, turmoil_ends_all
from pentarchy.games.castles.state import (
    ASIDE,
    COLOURS,
    DECK,
    NO_CARD,
    NO_COLOUR,
    NO_SEAT,
    ORDERS,
    SANCTUARY,
    SCOPES,
    SPY,
    TURMOILS,
    CastlesState,
)
from pentarchy.games.castles.step_ids import (
    AFTER_ACTION,
    ARRIVING,
    BURNING,
    CASTLE_GOT,
    DISCARDING,
    FLEEING,
    GRANTING,
    HANDING_OVER,
    LOSING,
    MEETING,
    ORDERED,
    PROPERTY,
    RAZING,
    RESOLVED,
    SEARCHING,
    TAKING_FROM_PILE,
    WITHERING,
)

# The verbs of conditions, as in the content.
CONDITIONS: Final = [
    "give",
    "give-left",
    "lose",
    "flee",
    "wither",
    "discard",
    "raze",
    "burn",
    "flood",
    "famine",
    "search",
    "royal",
    "search-each",
]
GIVE_ANY: Final = 0
GIVE_LEFT: Final = 1
LOSE_ONE: Final = 2
FLEE: Final = 3
WITHER: Final = 4
DISCARD_CARDS: Final = 5
RAZE: Final = 6
BURN: Final = 7
FLOOD: Final = 8
FAMINE: Final = 9
SEARCH: Final = 10
ROYAL: Final = 11
SEARCH_EACH: Final = 12

OUTSIDE_CASTLES: Final = SCOPES.index("outside")
ANYWHERE: Final = SCOPES.index("anywhere")


def read_condition(text: str) -> tuple[int, int]:
    """Read a condition of the content, such as `give 3`, as (verb, number)."""
    verb, _, number = text.partition(" ")
    return CONDITIONS.index(verb), int(number or 0)


def is_condition(text: object) -> bool:
    """Is this a condition that the rules know? Content packs are checked with it."""
    if not isinstance(text, str):
        return False
    verb, _, number = text.partition(" ")
    needs = verb in ("give", "give-left", "discard", "famine")
    return verb in CONDITIONS and (number.isdigit() if needs else not number)


def left_of(s: CastlesState, seat: Seat) -> Seat:
    """PC-125: the player on the left is the next in turn order."""
    return (seat + 1) % s.seats


def clockwise_from(s: CastlesState, seat: Seat) -> list[Seat]:
    """All seats, clockwise from this seat."""
    return [(seat + step) % s.seats for step in range(s.seats)]


# ---------------------------------------------------------------- what turmoil can reach


def reachable_houses(s: CastlesState, seat: Seat, scope: int) -> list[int]:
    """PC-037, PC-095: the houses of a seat that turmoil can reach. It never reaches the house of a Priest."""
    return [
        colour
        for colour in s.rows[seat]
        if (scope == ANYWHERE or s.owner[colour] != seat) and not has_property(s, seat, colour, SANCTUARY)
    ]


def reachable_cards(s: CastlesState, seat: Seat, scope: int) -> list[int]:
    """The characters of a seat that turmoil can reach."""
    return [card for colour in reachable_houses(s, seat, scope) for card in house(s, seat, colour)]


def largest_houses(s: CastlesState, seats: list[Seat], scope: int) -> list[tuple[Seat, int]]:
    """PC-108, PC-113, PC-179: the largest houses of these seats that turmoil can reach, as (seat, colour)."""
    houses = [(seat, colour) for seat in seats for colour in reachable_houses(s, seat, scope)]
    size = max([len(house(s, seat, colour)) for seat, colour in houses], default=0)
    return [(seat, colour) for seat, colour in houses if len(house(s, seat, colour)) == size]


def why_out_of_reach(s: CastlesState, card: int) -> str:
    """The clause that protects a laid card from turmoil: that of the Priest, or that of residents."""
    return "PC-095" if has_property(s, holder(s, card), colour_of(s, card), SANCTUARY) else "PC-037"


def explain_houses(s: CastlesState, seats: list[Seat], refused: Refused) -> None:
    """PC-095: add the houses that are refused because of a Priest."""
    for seat in seats:
        for colour in s.rows[seat]:
            if has_property(s, seat, colour, SANCTUARY):
                refused.append(((PICK_HOUSE, seat, colour), "PC-095"))


def razable_castles(s: CastlesState) -> list[int]:
    """PC-095, PC-110: the castles that can lose their castle card, by colour."""
    return [
        colour
        for colour in range(COLOURS)
        if s.owner[colour] != NO_SEAT and not has_property(s, s.owner[colour], colour, SANCTUARY)
    ]


def seats_with_room(s: CastlesState, seat: Seat, cards: int) -> list[Seat]:
    """PC-130: the opponents that have room for this many cards."""
    return [other for other in range(s.seats) if other != seat and has_room(s, other, cards)]


def able_to_flee(s: CastlesState, seat: Seat) -> list[int]:
    """PC-112, PC-173: the cards that can flee to the player on the left."""
    return [card for card in reachable_cards(s, seat, OUTSIDE_CASTLES) if can_receive(s, left_of(s, seat), card)]


def searchable_piles(s: CastlesState) -> list[int]:
    """PC-018, PC-106: the piles that hold a card other than turmoil. For the draw deck, public counts decide."""
    hidden = (
        s.components.cards.turmoil_count - len(s.zones[TURMOILS]) - 1
    )  # all turmoil that may be in the deck: not the card being resolved
    piles = [DRAW_PILE] if len(s.zones[DECK]) > hidden else []
    return piles + [pile for pile in (ORDER_PILE, LOST_PILE) if s.zones[PILES[pile]]]


def can_be_met(s: CastlesState, seat: Seat, verb: int, number: int) -> bool:
    """PC-016: can this condition be met in full?"""
    if verb == GIVE_ANY:
        return len(hand(s, seat)) >= number and bool(seats_with_room(s, seat, number))
    if verb == GIVE_LEFT:
        return len(hand(s, seat)) >= number and has_room(s, left_of(s, seat), number)
    if verb == LOSE_ONE:
        return bool(reachable_cards(s, seat, OUTSIDE_CASTLES))
    if verb == FLEE:
        return bool(able_to_flee(s, seat))
    if verb == WITHER:
        return bool(reachable_houses(s, seat, OUTSIDE_CASTLES))
    if verb == DISCARD_CARDS:
        return len(hand(s, seat)) >= number
    if verb == RAZE:
        return bool(razable_castles(s))
    if verb == BURN:
        return bool(largest_houses(s, list(range(s.seats)), ANYWHERE))
    if verb == SEARCH:
        return has_room(s, seat) and bool(searchable_piles(s))
    return True  # PC-178: every seat does its part as far as it can


def carry_out(s: CastlesState, seat: Seat, verb: int, number: int) -> None:
    """Carry a condition out."""
    if verb == GIVE_ANY:
        s.do((GRANTING, seat, number))
    elif verb == GIVE_LEFT:
        s.do((HANDING_OVER, seat, left_of(s, seat), number))
    elif verb == LOSE_ONE:
        s.do((LOSING, seat, OUTSIDE_CASTLES))
    elif verb == FLEE:
        s.do((FLEEING, seat))
    elif verb == WITHER:
        s.do((WITHERING, seat))
    elif verb == DISCARD_CARDS:
        s.do((DISCARDING, seat, number))
    elif verb == RAZE:
        s.do((RAZING, seat))
    elif verb == BURN:
        s.do((BURNING, seat))
    elif verb == FLOOD:
        s.do(*[(LOSING, other, ANYWHERE) for other in clockwise_from(s, seat)])
    elif verb == FAMINE:
        s.do(*[(DISCARDING, other, len(hand(s, other)) - number) for other in clockwise_from(s, seat)])
    elif verb == SEARCH:
        s.do((SEARCHING, seat))
    elif verb == SEARCH_EACH:
        s.do(*[(SEARCHING, other) for other in clockwise_from(s, seat)])
    elif verb == ROYAL:
        pass_rows(s, seat)


# ---------------------------------------------------------------- resolving a card


class Resolve(Step[CastlesState]):
    """PC-013, PC-176: turmoil is resolved by the seat that drew it or was named. (RESOLVING, seat, card)"""

    def run(self, s: CastlesState, f: Frame) -> None:
        s.resolving = f[1]
        s.do((MEETING, f[1], s.components.cards.turmoil[f[2]]), (RESOLVED, f[1], f[2]))


class Meet(Choice[CastlesState]):
    """PC-016, PC-017, PC-177: choose one of the conditions that can be met in full. (MEETING, seat, turmoil)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        moves: list[Move] = []
        for i, (verb, number) in enumerate(s.components.conditions[f[2]]):
            if can_be_met(s, f[1], verb, number):
                moves.append((MEET, i + 1))
            elif refused is not None:
                refused.append(((MEET, i + 1), "PC-016"))
        return moves

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        conditions = s.components.conditions[f[2]]
        if len(conditions) > 1:
            s.emit((MET, seat, *conditions[m[1] - 1]))
        verb, number = conditions[m[1] - 1]
        carry_out(s, seat, verb, number)

    def close(self, s: CastlesState, f: Frame) -> None:
        if not s.cached_options:
            s.emit((NOTHING, f[1]))
        super().close(s, f)

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        aside = [card for card in s.zones[ASIDE] if s.components.cards.turmoil[card] == f[2]]
        return {"card": ("card", aside[0] if aside else NO_CARD)}


class Resolved(Step[CastlesState]):
    """PC-014, PC-180: the card goes to the turmoil deck after everything it set off. (RESOLVED, seat, card)"""

    def run(self, s: CastlesState, f: Frame) -> None:
        s.resolving = NO_SEAT
        s.move(f[2], TURMOILS)
        if turmoil_ends_all(s):
            end_turn_at_once(s)


def end_turn_at_once(s: CastlesState) -> None:
    """PC-015, PC-056, PC-181: nothing follows turmoil in a turn: waiting properties are lost, and an order is over."""
    while s.stack and s.stack[-1][0] != AFTER_ACTION:
        frame = s.stack.pop()
        if frame[0] == ORDERED:
            s.move(frame[2], ORDERS)


# ---------------------------------------------------------------- the choices of conditions


class Lose(Choice[CastlesState]):
    """PC-109 to PC-111: a character that the seat chooses dies. (LOSING, seat, scope)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        able = reachable_cards(s, f[1], f[2])
        if refused is not None:
            refused.extend([((LOSE, card), why_out_of_reach(s, card)) for card in laid(s, f[1]) if card not in able])
        return [(LOSE, card) for card in able]

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        die(s, m[1])


class Grant(Choice[CastlesState]):
    """PC-111, PC-130: choose the opponent that receives the cards. (GRANTING, seat, how many)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        able = seats_with_room(s, f[1], f[2])
        if refused is not None:
            others = [other for other in range(s.seats) if other not in able]
            refused.extend([((GRANT, other), "PC-111" if other == f[1] else "PC-130") for other in others])
        return [(GRANT, other) for other in able]

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        s.do((HANDING_OVER, seat, m[1], f[2]))

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"number": ("number", f[2])}


class HandOver(Ask[CastlesState]):
    """PC-111, PC-112, PC-129: cards of a hand go to another seat, one by one.

    (HANDING_OVER, seat, receiver, how many more)
    """

    def seats(self, s: CastlesState, f: Frame) -> list[Seat]:
        return [f[1]] if f[3] > 0 else []

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [(GIVE, card) for card in hand(s, seat)]

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        both = only(seat) | only(f[2])
        s.move(m[1], hand_zone(s, f[2]))
        s.emit((GAVE, seat, f[2]), ~both)
        s.emit((GAVE_CARD, seat, f[2], m[1]), both)
        s.do((HANDING_OVER, seat, f[2], f[3] - 1))

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"other": ("seat", f[2]), "number": ("number", f[3])}


class Flee(Choice[CastlesState]):
    """PC-112: a character goes to the player on the left and appears there. (FLEEING, seat)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        able = able_to_flee(s, f[1])
        if refused is not None:
            reached = reachable_cards(s, f[1], OUTSIDE_CASTLES)
            for card in laid(s, f[1]):
                if card not in able:
                    refused.append(((LOSE, card), "PC-173" if card in reached else why_out_of_reach(s, card)))
        return [(LOSE, card) for card in able]

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        left = left_of(s, seat)
        s.emit((FLED, seat, m[1], left))
        move_laid(s, [m[1]], ASIDE)
        s.do((ARRIVING, left, m[1]), (PROPERTY, left, m[1], left))


class Wither(Choice[CastlesState]):
    """PC-113, PC-179: the top card of the seat's largest house outside castles dies. (WITHERING, seat)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        if refused is not None:
            explain_houses(s, [f[1]], refused)
        return [(PICK_HOUSE, *place) for place in largest_houses(s, [f[1]], OUTSIDE_CASTLES)]

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        die(s, house(s, m[1], m[2])[-1])


class DiscardCards(Ask[CastlesState]):
    """PC-113, PC-114, PC-170: cards of a hand are discarded one by one. (DISCARDING, seat, how many more)"""

    def seats(self, s: CastlesState, f: Frame) -> list[Seat]:
        return [f[1]] if f[2] > 0 else []

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [(DISCARD, card) for card in hand(s, seat)]

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        s.move(m[1], discard_deck(s, m[1]))
        s.emit((DISCARDED, seat, m[1]))
        s.do((DISCARDING, seat, f[2] - 1))

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"number": ("number", f[2])}


class Raze(Choice[CastlesState]):
    """PC-110: a castle that the seat chooses loses its castle card. (RAZING, seat)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        able = razable_castles(s)
        if refused is not None:
            for colour in range(COLOURS):
                if s.owner[colour] != NO_SEAT and colour not in able:
                    refused.append(((PICK_HOUSE, s.owner[colour], colour), "PC-095"))
        return [(PICK_HOUSE, s.owner[colour], colour) for colour in able]

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        return_castle(s, m[2])


class Burn(Choice[CastlesState]):
    """PC-108, PC-179: the top card of the largest house of all seats dies. (BURNING, seat)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        if refused is not None:
            explain_houses(s, list(range(s.seats)), refused)
        return [(PICK_HOUSE, *place) for place in largest_houses(s, list(range(s.seats)), ANYWHERE)]

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        die(s, house(s, m[1], m[2])[-1])


class Search(Choice[CastlesState]):
    """PC-106: the Prophet looks through a deck. (SEARCHING, seat)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [(OPEN, pile) for pile in searchable_piles(s)] if has_room(s, f[1]) else []

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        look_through(s, seat, m[1])
        s.do((TAKING_FROM_PILE, seat, m[1], 0))


def pass_rows(s: CastlesState, seat: Seat) -> None:
    """PC-042, PC-107, PC-126, PC-174: every row passes to the player on the left, and is received there."""
    first = s.components.first_house
    castles = s.components.first_castles
    rows = [s.zones[first + other * COLOURS : first + (other + 1) * COLOURS] for other in range(s.seats)]
    crowns = s.zones[castles : castles + s.seats]
    for other in range(s.seats):
        giver = (other - 1) % s.seats
        s.zones[first + other * COLOURS : first + (other + 1) * COLOURS] = rows[giver]
        s.zones[castles + other] = crowns[giver]
    for zone in range(castles, len(s.zones)):
        for card in s.zones[zone]:
            s.where[card] = zone
    s.rows = [s.rows[(other - 1) % s.seats] for other in range(s.seats)]
    s.owner = [NO_SEAT if owner == NO_SEAT else left_of(s, owner) for owner in s.owner]
    drop_waiting(s, [card for zone in s.zones[first:] for card in zone])
    s.emit((PASSED_ROWS, seat))
    if rows_are_received(s):
        receive_rows(s, clockwise_from(s, seat))
    else:
        s.do(*castle_frames(s, clockwise_from(s, seat)))


def castle_frames(s: CastlesState, seats: list[Seat]) -> list[Frame]:
    """The frames for the properties of the castles of these seats, in this order."""
    return [(CASTLE_GOT, seat, colour) for seat in seats for colour in s.rows[seat] if s.owner[colour] == seat]


def receive_rows(s: CastlesState, seats: list[Seat]) -> None:
    """PC-050, PC-051, PC-071, PC-174: what a received card does, seat by seat in this order.

    Outside castles Servants and married cards are laid anew. Then castles work, and Spies look.
    """
    cards = s.components.cards
    coming: list[Frame] = []
    lifted: list[int] = []
    working: list[Frame] = []
    for seat in seats:
        for card in laid_outside_castles(s, seat):
            if card in s.married or cards.colour[card] == NO_COLOUR:
                lifted.append(card)
                coming.append((ARRIVING, seat, card))
        working += castle_frames(s, [seat])
        working += [(PROPERTY, seat, card, seat) for card in laid(s, seat) if cards.property[card] == SPY]
    move_laid(s, lifted, ASIDE)
    s.do(*coming, *working)
