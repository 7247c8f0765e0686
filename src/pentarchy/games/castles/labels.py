"""Names of cards, and the details that sentences about questions and moves need beside them.

Names come from the content, so a pack can change them. All copies of a card have the same name.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.content import Content
from pentarchy.core.types import PASS, Frame, Move, Seat
from pentarchy.games.castles.houses import colour_of, hand, holder, house
from pentarchy.games.castles.notation import (
    BUILD,
    DISCARD,
    FETCH_ORDER,
    GIVE,
    GRANT,
    HIRE,
    INVITE,
    KILL,
    LAY,
    LOOK,
    LOSE,
    MEET,
    NAME,
    OPEN,
    PICK_HOUSE,
    PILES,
    PLANT,
    RAISE,
    ROB,
    SEND,
    STRIKE,
    TAKE,
    TRADE_IN,
    USE,
    WED,
)
from pentarchy.games.castles.state import (
    CASTLE,
    COLOURS,
    HOUSE,
    LOST,
    MERCENARY,
    NO_COLOUR,
    NO_SEAT,
    ORDER,
    ORDERS,
    WOMAN,
    Cards,
    CastlesState,
)
from pentarchy.games.castles.step_ids import (
    DO_BALL,
    DO_BREAK,
    DO_FALSE_ORDER,
    DO_KILL,
    DO_ROB,
    DO_SEND,
    DO_STRIKE,
    DO_SWAP,
    DO_WED,
    GIVING,
    KILLING,
    MEETING,
    ORDERED,
)

Details = dict[str, tuple[str, int]]

# Russian adjectives agree with their noun: красный паж, красная миледи; синий, синяя.
ADJECTIVE_ENDINGS: Final = (("ний", "няя"), ("ый", "ая"), ("ий", "ая"), ("ой", "ая"))
FEMININE_NOUN_ENDINGS: Final = ("а", "я")
UNKNOWN: Final = -1
NAMED_STEPS: Final = (DO_KILL, DO_SWAP, DO_ROB, DO_SEND, DO_BALL, DO_WED, DO_STRIKE, DO_BREAK, DO_FALSE_ORDER)
LAID_CARD_VERBS: Final = (KILL, GIVE, TAKE, INVITE, WED, STRIKE, USE, LOSE)
SEAT_VERBS: Final = (ROB, SEND, LOOK, NAME, GRANT, PICK_HOUSE)


# ---------------------------------------------------------------- cards


def card_name(content: Content, cards: Cards, card: int, language: str, short: bool) -> str:
    """The name of a card: `Red Page`, `Красный Паж`, `Красная Миледи`. The short name has no colour."""
    kind, colour = cards.kind[card], cards.colour[card]
    colours = content.rows("colour")
    if kind == CASTLE:
        return _name(content.tables["castle"][colours[colour]["id"]], language)
    table, number = {
        HOUSE: ("character", cards.character[card]),
        ORDER: ("order", cards.order[card]),
    }.get(kind, ("turmoil", cards.turmoil[card]))
    name = _name(content.rows(table)[number], language)
    if short or colour == NO_COLOUR:
        return name
    feminine = cards.sex[card] == WOMAN if kind == HOUSE else name.endswith(FEMININE_NOUN_ENDINGS)
    return f"{agreeing(_name(colours[colour], language), feminine and language == 'ru')} {name}"


def agreeing(adjective: str, feminine: bool) -> str:
    """A Russian adjective in the gender of its noun. Any other adjective stays as it is."""
    for ending, other in ADJECTIVE_ENDINGS if feminine else ():
        if adjective.endswith(ending):
            return adjective.removesuffix(ending) + other
    return adjective


def _name(row: dict[str, dict[str, str]], language: str) -> str:
    return row["name"][language]


# ---------------------------------------------------------------- orders in progress


def topmost_frame(s: CastlesState, *steps: int) -> Frame:
    """The topmost pending frame of one of these steps; () if there is none."""
    for frame in reversed(s.stack):
        if frame[0] in steps:
            return frame
    return ()


def order_progress(s: CastlesState) -> Details:
    """The order being carried out, the number of the step being named, and the most steps it may have."""
    frame = topmost_frame(s, ORDERED) or (ORDERED, NO_SEAT, UNKNOWN, 0, 1)
    return {
        "order": ("card", frame[2]),
        "number": ("number", frame[4]),
        "total": ("number", frame[3] + frame[4]),
    }


def pending_step(s: CastlesState, seat: Seat) -> Details:
    """The step that is named and not done yet, for the seat that may react to it.

    `step` is what it does, `other` the seat whose step it is, `order` the card played, `owner` the seat it hits. `card`
    is what it is about: a victim, the card that `owner` gives in a swap for `got`, one of the `number` men of a Ball,
    the order that a False Order stops.
    """
    height = next((i for i in reversed(range(len(s.stack))) if s.stack[i][0] in NAMED_STEPS), None)
    if height is None:
        return {}
    found = describe_step(s, height, seat)
    return {
        "step": ("step", s.stack[height][0]),
        "other": ("seat", found["other"]),
        "order": ("card", found["order"]),
        "owner": ("seat", found["owner"]),
        "own": ("number", int(found["hits"] == seat)),
        "card": ("card", found["card"]),
        "got": ("card", found["got"]),
        "colour": ("colour", found["colour"]),
        "number": ("number", found["number"]),
    }


def describe_step(s: CastlesState, height: int, seat: Seat = NO_SEAT) -> dict[str, int]:
    """What the step at this height of the stack is about to do. Of a Ball: one of its men, if possible of this seat."""
    frame = s.stack[height]
    played = next(f for f in reversed(s.stack[:height]) if f[0] in (ORDERED, DO_FALSE_ORDER))
    step, who, order = frame[0], played[1], played[2]
    card = got = order
    number, colour, owner = 1, 0, NO_SEAT
    if step in (DO_KILL, DO_STRIKE):
        card = frame[2]
    elif step == DO_SWAP:
        card, got = frame[4], frame[2]
    elif step == DO_ROB:
        owner = frame[2]
    elif step == DO_SEND:
        owner, card = frame[1], frame[2]
    elif step == DO_BALL:
        men = [man for man in frame[2:] if holder(s, man) != NO_SEAT]  # those named that are still there
        own = [man for man in men if holder(s, man) == seat]
        card, number = (own or men or frame[2:])[0], len(men)
    elif step == DO_WED:
        card, colour = frame[2], frame[3]
    elif step == DO_BREAK:
        colour = frame[2]
        owner = s.owner[colour]
    else:
        who, order, owner = frame[1], frame[2], played[1]
    if owner == NO_SEAT:
        owner = holder(s, card)
    return {
        "other": who,
        "order": order,
        "owner": who if owner == NO_SEAT else owner,
        "hits": owner,
        "card": card,
        "got": got,
        "colour": colour,
        "number": number,
    }


# ---------------------------------------------------------------- moves


def move_details(known: CastlesState, seat: Seat, move: Move) -> Details:
    """The details of a move for sentences: the step, where a card lies, what is on top of a deck.

    The move may be incomplete or illegal. A component that does not exist is left out or unknown.
    """
    verb, components = move[0], move[1:]
    details: Details = {"step": ("step", known.stack[-1][0] if known.stack else 0)}
    if verb in LAID_CARD_VERBS and components:
        details |= _laid(known, seat, components[0])
    elif verb in SEAT_VERBS and components and components[0] < known.seats:
        details["own"] = ("number", int(components[0] == seat))
        details["number"] = ("number", len(hand(known, components[0])))
        if verb == PICK_HOUSE and len(components) > 1 and components[1] < COLOURS:
            pile = house(known, components[0], components[1])
            details["card"] = ("card", pile[-1] if pile else UNKNOWN)
    elif verb in (LAY, PLANT) and components and known.components.cards.kind[components[0]] == HOUSE:
        details.setdefault("house", ("colour", known.components.cards.colour[components[0]]))
    elif verb == BUILD and components:
        details["castle"] = ("card", known.components.cards.castle_of[components[0]])
    elif verb in (RAISE, FETCH_ORDER):
        pile = known.zones[LOST if verb == RAISE else ORDERS]
        details["card"] = ("card", pile[-1] if pile else UNKNOWN)
    elif verb == TRADE_IN and len(components) > 1:
        pile = known.zones[PILES[components[1]]]
        details["got"] = ("card", pile[-1] if pile else UNKNOWN)
    elif verb == OPEN and components:
        details["number"] = ("number", len(known.zones[PILES[components[0]]]))
    elif verb == HIRE:
        details["card"] = ("card", known.components.cards.property.index(MERCENARY))
    elif verb == MEET and components:
        details |= _condition(known, seat, components[0])
    elif verb == PASS[0] and known.stack and known.stack[-1][0] in (KILLING, GIVING):
        details["done"] = ("number", known.stack[-1][2])
    elif verb == DISCARD and components:
        details["lost"] = ("number", int(known.components.cards.kind[components[0]] == HOUSE))
    return details


def _laid(known: CastlesState, seat: Seat, card: int) -> Details:
    """The owner and the house of a laid card.

    `at` is its place from the bottom if the house holds another copy of it, else 0.
    """
    owner = holder(known, card)
    details: Details = {
        "owner": ("seat", seat if owner == NO_SEAT else owner),
        "own": ("number", int(owner == seat)),
        "house": ("colour", UNKNOWN),
        "at": ("number", 0),
        "left": ("seat", (seat + 1) % known.seats),
    }
    if owner != NO_SEAT:
        cards = known.components.cards
        pile = house(known, owner, colour_of(known, card))
        twins = [other for other in pile if (cards.character[other], cards.colour[other]) == _face(cards, card)]
        details["house"] = ("colour", colour_of(known, card))
        details["at"] = ("number", pile.index(card) + 1 if len(twins) > 1 else 0)
    return details


def _face(cards: Cards, card: int) -> tuple[int, int]:
    return cards.character[card], cards.colour[card]


def _condition(known: CastlesState, seat: Seat, chosen: int) -> Details:
    """The condition with this number on the turmoil card being resolved, and the seat on the left."""
    frame = topmost_frame(known, MEETING)
    conditions = known.components.conditions[frame[2]] if frame else []
    if not 1 <= chosen <= len(conditions):
        return {}
    verb, number = conditions[chosen - 1]
    return {"condition": ("condition", verb), "cards": ("number", number), "left": ("seat", (seat + 1) % known.seats)}
