"""Turmoil: each card is a list of conditions; one that can be met in full is carried out.

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
    fall,
    forget,
    hand,
    hand_zone,
    has_property,
    has_room,
    holder,
    house,
    laid,
    leave,
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
from pentarchy.games.castles.properties import open_pile, own_deck
from pentarchy.games.castles.state import ASIDE, COLOURS, DECK, NOBODY, SANCTUARY, TURMOILS, CastlesState
from pentarchy.games.castles.step_ids import (
    ARRIVING,
    BURNING,
    CASTLE_GOT,
    DISCARDING,
    FLEEING,
    GRANTING,
    HANDING,
    LOSING,
    MEETING,
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

OUTSIDE: Final = 0  # LOSING: only characters outside castles
ANYWHERE: Final = 1  # residents too


def read_condition(text: str) -> tuple[int, int]:
    """`give 3` as (verb, number)."""
    verb, _, number = text.partition(" ")
    return CONDITIONS.index(verb), int(number or 0)


def is_condition(text: object) -> bool:
    """Is this a condition the rules know? For checking packs."""
    if not isinstance(text, str):
        return False
    verb, _, number = text.partition(" ")
    needs = verb in ("give", "give-left", "discard", "famine")
    return verb in CONDITIONS and (number.isdigit() if needs else not number)


def left_of(s: CastlesState, seat: Seat) -> Seat:
    """PC-125: the player on the left is the next in turn order."""
    return (seat + 1) % s.seats


def around(s: CastlesState, seat: Seat) -> list[Seat]:
    """Everyone, clockwise from this seat."""
    return [(seat + step) % s.seats for step in range(s.seats)]


# ---------------------------------------------------------------- what turmoil can reach


def open_houses(s: CastlesState, seat: Seat, scope: int) -> list[int]:
    """PC-037, PC-095: the houses of a seat that turmoil can reach; a Priest keeps his out of it."""
    return [
        colour
        for colour in s.rows[seat]
        if (scope == ANYWHERE or s.owner[colour] != seat) and not has_property(s, seat, colour, SANCTUARY)
    ]


def losable(s: CastlesState, seat: Seat, scope: int) -> list[int]:
    """The characters of a seat that turmoil can reach."""
    return [card for colour in open_houses(s, seat, scope) for card in house(s, seat, colour)]


def largest(s: CastlesState, seats: list[Seat], scope: int) -> list[tuple[Seat, int]]:
    """PC-108, PC-113, PC-179: the largest of these seats' houses; several if they are equally large."""
    houses = [(seat, colour) for seat in seats for colour in open_houses(s, seat, scope)]
    size = max([len(house(s, seat, colour)) for seat, colour in houses], default=0)
    return [(seat, colour) for seat, colour in houses if len(house(s, seat, colour)) == size]


def why_out_of_reach(s: CastlesState, card: int) -> str:
    """The clause that keeps a laid card from turmoil: the Priest's, or that of residents."""
    return "PC-095" if has_property(s, holder(s, card), colour_of(s, card), SANCTUARY) else "PC-037"


def explain_houses(s: CastlesState, seats: list[Seat], refused: Refused) -> None:
    """PC-095: say of the Priest's house that turmoil does not see it."""
    for seat in seats:
        for colour in s.rows[seat]:
            if has_property(s, seat, colour, SANCTUARY):
                refused.append(((PICK_HOUSE, seat, colour), "PC-095"))


def razable(s: CastlesState) -> list[int]:
    """PC-095, PC-110: the castles that can lose their castle card."""
    return [
        colour
        for colour in range(COLOURS)
        if s.owner[colour] != NOBODY and not has_property(s, s.owner[colour], colour, SANCTUARY)
    ]


def receivers(s: CastlesState, seat: Seat, cards: int) -> list[Seat]:
    """PC-130: the opponents with room for so many cards."""
    return [other for other in range(s.seats) if other != seat and has_room(s, other, cards)]


def fugitives(s: CastlesState, seat: Seat) -> list[int]:
    """PC-112, PC-173: who can flee to the left neighbour."""
    return [card for card in losable(s, seat, OUTSIDE) if can_receive(s, left_of(s, seat), card)]


def searchable(s: CastlesState) -> list[int]:
    """PC-018, PC-106: the piles that hold a card other than turmoil. For the draw deck that follows from counting."""
    hidden = s.components.cards.turmoils - len(s.zones[TURMOILS]) - 1  # all turmoil but the one being resolved
    piles = [DRAW_PILE] if len(s.zones[DECK]) > hidden else []
    return piles + [pile for pile in (ORDER_PILE, LOST_PILE) if s.zones[PILES[pile]]]


def can_be_met(s: CastlesState, seat: Seat, verb: int, number: int) -> bool:
    """PC-016: can this condition be met in full?"""
    if verb == GIVE_ANY:
        return len(hand(s, seat)) >= number and bool(receivers(s, seat, number))
    if verb == GIVE_LEFT:
        return len(hand(s, seat)) >= number and has_room(s, left_of(s, seat), number)
    if verb == LOSE_ONE:
        return bool(losable(s, seat, OUTSIDE))
    if verb == FLEE:
        return bool(fugitives(s, seat))
    if verb == WITHER:
        return bool(open_houses(s, seat, OUTSIDE))
    if verb == DISCARD_CARDS:
        return len(hand(s, seat)) >= number
    if verb == RAZE:
        return bool(razable(s))
    if verb == BURN:
        return bool(largest(s, list(range(s.seats)), ANYWHERE))
    if verb == SEARCH:
        return has_room(s, seat) and bool(searchable(s))
    return True  # PC-178: what everybody does is done as far as it can be


def meet(s: CastlesState, seat: Seat, verb: int, number: int) -> None:
    """Carry the condition out."""
    if verb == GIVE_ANY:
        s.do((GRANTING, seat, number))
    elif verb == GIVE_LEFT:
        s.do((HANDING, seat, left_of(s, seat), number))
    elif verb == LOSE_ONE:
        s.do((LOSING, seat, OUTSIDE))
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
        s.do(*[(LOSING, other, ANYWHERE) for other in around(s, seat)])
    elif verb == FAMINE:
        s.do(*[(DISCARDING, other, len(hand(s, other)) - number) for other in around(s, seat)])
    elif verb == SEARCH:
        s.do((SEARCHING, seat))
    elif verb == SEARCH_EACH:
        s.do(*[(SEARCHING, other) for other in around(s, seat)])
    elif verb == ROYAL:
        pass_rows(s, seat)


# ---------------------------------------------------------------- the card


class Resolve(Step[CastlesState]):
    """PC-013, PC-176: turmoil is resolved by the seat that drew it or was named. (RESOLVING, seat, card)"""

    def run(self, s: CastlesState, f: Frame) -> None:
        s.resolving = f[1]
        s.do((MEETING, f[1], s.components.cards.turmoil[f[2]]), (RESOLVED, f[1], f[2]))


class Meet(Choice[CastlesState]):
    """PC-016, PC-017, PC-177: one of the conditions that can be met in full. (MEETING, seat, turmoil)"""

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
        meet(s, seat, verb, number)

    def close(self, s: CastlesState, f: Frame) -> None:
        if not s.cached_options:
            s.emit((NOTHING, f[1]))
        super().close(s, f)

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        aside = [card for card in s.zones[ASIDE] if s.components.cards.turmoil[card] == f[2]]
        return {"card": ("card", aside[0] if aside else NOBODY)}


class Resolved(Step[CastlesState]):
    """PC-014, PC-180: the card goes to the turmoil deck after all it set off. (RESOLVED, seat, card)"""

    def run(self, s: CastlesState, f: Frame) -> None:
        s.resolving = NOBODY
        s.move(f[2], TURMOILS)


# ---------------------------------------------------------------- the choices of its conditions


class Lose(Choice[CastlesState]):
    """PC-109 to PC-111: a character of one's own choice dies. (LOSING, seat, scope)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        able = losable(s, f[1], f[2])
        if refused is not None:
            refused.extend([((LOSE, card), why_out_of_reach(s, card)) for card in laid(s, f[1]) if card not in able])
        return [(LOSE, card) for card in able]

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        die(s, m[1])


class Grant(Choice[CastlesState]):
    """PC-111, PC-130: who receives the cards. (GRANTING, seat, how many)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        able = receivers(s, f[1], f[2])
        if refused is not None:
            others = [other for other in range(s.seats) if other not in able]
            refused.extend([((GRANT, other), "PC-111" if other == f[1] else "PC-130") for other in others])
        return [(GRANT, other) for other in able]

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        s.do((HANDING, seat, m[1], f[2]))

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"number": ("number", f[2])}


class HandOver(Ask[CastlesState]):
    """PC-111, PC-112, PC-129: cards of one's hand go to another, one by one. (HANDING, seat, receiver, how many)"""

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
        s.do((HANDING, seat, f[2], f[3] - 1))

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"other": ("seat", f[2]), "number": ("number", f[3])}


class Flee(Choice[CastlesState]):
    """PC-112: a character goes to the player on the left and appears there. (FLEEING, seat)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        able = fugitives(s, f[1])
        if refused is not None:
            reached = losable(s, f[1], OUTSIDE)
            for card in laid(s, f[1]):
                if card not in able:
                    refused.append(((LOSE, card), "PC-173" if card in reached else why_out_of_reach(s, card)))
        return [(LOSE, card) for card in able]

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        left = left_of(s, seat)
        s.emit((FLED, seat, m[1], left))
        leave(s, [m[1]], ASIDE)
        s.do((ARRIVING, left, m[1]), (PROPERTY, left, m[1], left))


class Wither(Choice[CastlesState]):
    """PC-113, PC-179: the top card of one's largest house outside castles dies. (WITHERING, seat)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        if refused is not None:
            explain_houses(s, [f[1]], refused)
        return [(PICK_HOUSE, *place) for place in largest(s, [f[1]], OUTSIDE)]

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        die(s, house(s, m[1], m[2])[-1])


class DiscardCards(Ask[CastlesState]):
    """PC-113, PC-114, PC-170: cards of one's hand are discarded one by one. (DISCARDING, seat, how many more)"""

    def seats(self, s: CastlesState, f: Frame) -> list[Seat]:
        return [f[1]] if f[2] > 0 else []

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [(DISCARD, card) for card in hand(s, seat)]

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        s.move(m[1], own_deck(s, m[1]))
        s.emit((DISCARDED, seat, m[1]))
        s.do((DISCARDING, seat, f[2] - 1))

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"number": ("number", f[2])}


class Raze(Choice[CastlesState]):
    """PC-110: a castle of one's choice loses its castle card. (RAZING, seat)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        able = razable(s)
        if refused is not None:
            for colour in range(COLOURS):
                if s.owner[colour] != NOBODY and colour not in able:
                    refused.append(((PICK_HOUSE, s.owner[colour], colour), "PC-095"))
        return [(PICK_HOUSE, s.owner[colour], colour) for colour in able]

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        fall(s, m[2])


class Burn(Choice[CastlesState]):
    """PC-108, PC-179: the top card of the largest house on the table dies. (BURNING, seat)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        if refused is not None:
            explain_houses(s, list(range(s.seats)), refused)
        return [(PICK_HOUSE, *place) for place in largest(s, list(range(s.seats)), ANYWHERE)]

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        die(s, house(s, m[1], m[2])[-1])


class Search(Choice[CastlesState]):
    """PC-106: the Prophet looks through a deck. (SEARCHING, seat)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [(OPEN, pile) for pile in searchable(s)] if has_room(s, f[1]) else []

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        open_pile(s, seat, m[1])
        s.do((TAKING_FROM_PILE, seat, m[1], 0))


def pass_rows(s: CastlesState, seat: Seat) -> None:
    """PC-042, PC-107, PC-126, PC-174: every row goes whole to the player on the left; castles work anew, in turn."""
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
    s.owner = [NOBODY if owner == NOBODY else left_of(s, owner) for owner in s.owner]
    forget(s, [card for zone in s.zones[first:] for card in zone])
    s.emit((PASSED_ROWS, seat))
    s.do(*[(CASTLE_GOT, o, colour) for o in around(s, seat) for colour in s.rows[o] if s.owner[colour] == o])
