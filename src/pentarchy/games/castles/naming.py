"""What people call the things of Plague Castles, and what its questions and moves name beside their own components.

Names come from the content, so a pack can change them. Copies of a card have one name: nobody can tell them apart.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.content import Content
from pentarchy.core.types import Frame, Move, Seat
from pentarchy.games.castles.houses import colour_of, hand, holder, house
from pentarchy.games.castles.notation import (
    BUILD,
    DISCARD,
    FETCHING,
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
    NOBODY,
    ORDER,
    ORDERS,
    WOMAN,
    Cards,
    CastlesState,
)
from pentarchy.games.castles.step_ids import (
    DO_BALL,
    DO_BREAK,
    DO_KILL,
    DO_ROB,
    DO_SEND,
    DO_STRIKE,
    DO_SWAP,
    DO_WED,
    FALSE,
    MEETING,
    ORDERED,
)

Details = dict[str, tuple[str, int]]

# Russian adjectives agree with their noun: красный паж, красная миледи; синий, синяя.
MASCULINE: Final = (("ний", "няя"), ("ый", "ая"), ("ий", "ая"), ("ой", "ая"))
FEMININE_NOUN: Final = ("а", "я")
UNKNOWN: Final = -1
STEPS_DONE: Final = (DO_KILL, DO_SWAP, DO_ROB, DO_SEND, DO_BALL, DO_WED, DO_STRIKE, DO_BREAK, FALSE)
OF_LAID_CARDS: Final = (KILL, GIVE, TAKE, INVITE, WED, STRIKE, USE, LOSE)
OF_SEATS: Final = (ROB, SEND, LOOK, NAME, GRANT, PICK_HOUSE)


# ---------------------------------------------------------------- cards


def card_name(content: Content, cards: Cards, card: int, language: str, short: bool) -> str:
    """`Red Page`, `Красный Паж`, `Красная Миледи`; in short without the colour."""
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
    feminine = cards.sex[card] == WOMAN if kind == HOUSE else name.endswith(FEMININE_NOUN)
    return f"{agreeing(_name(colours[colour], language), feminine and language == 'ru')} {name}"


def agreeing(adjective: str, feminine: bool) -> str:
    """A Russian adjective in the gender of its noun."""
    for ending, other in MASCULINE if feminine else ():
        if adjective.endswith(ending):
            return adjective.removesuffix(ending) + other
    return adjective


def _name(row: dict[str, dict[str, str]], language: str) -> str:
    return row["name"][language]


# ---------------------------------------------------------------- what is going on


def frame_of(s: CastlesState, *steps: int) -> Frame:
    """The topmost pending frame of one of these steps; empty if there is none."""
    for frame in reversed(s.stack):
        if frame[0] in steps:
            return frame
    return ()


def progress(s: CastlesState) -> Details:
    """Which order is being carried out, which step of it is being named, and of how many at most."""
    frame = frame_of(s, ORDERED) or (ORDERED, NOBODY, UNKNOWN, 0, 1)
    return {
        "order": ("card", frame[2]),
        "number": ("number", frame[4]),
        "total": ("number", frame[3] + frame[4]),
    }


def pending(s: CastlesState, seat: Seat) -> Details:
    """The step that has been named and is not done yet, for the seat that may react to it.

    `step` says what it does, `other` is whose it is, `order` the card played; `owner` is whom it hits, `card` what it
    is about: a victim, the own card of a swap (for `got`), the first of `number` men, the order a False Order stops.
    """
    height = next((i for i in reversed(range(len(s.stack))) if s.stack[i][0] in STEPS_DONE), NOBODY)
    if height == NOBODY:
        return {}
    found = intent(s, height, seat)
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


def intent(s: CastlesState, height: int, seat: Seat = NOBODY) -> dict[str, int]:
    """What the step at this height of the stack is about to do; of a Ball, rather whom it takes from this seat."""
    frame = s.stack[height]
    played = next(f for f in reversed(s.stack[:height]) if f[0] in (ORDERED, FALSE))
    step, who, order = frame[0], played[1], played[2]
    card = got = order
    number, colour, owner = 1, 0, NOBODY
    if step in (DO_KILL, DO_STRIKE):
        card = frame[2]
    elif step == DO_SWAP:
        card, got = frame[4], frame[2]
    elif step == DO_ROB:
        owner = frame[2]
    elif step == DO_SEND:
        owner, card = frame[1], frame[2]
    elif step == DO_BALL:
        men = [man for man in frame[2:] if holder(s, man) == seat] or list(frame[2:])
        card, number = men[0], len(men)
    elif step == DO_WED:
        card, colour = frame[2], frame[3]
    elif step == DO_BREAK:
        colour = frame[2]
        owner = s.owner[colour]
    else:
        who, order, owner = frame[1], frame[2], played[1]
    if owner == NOBODY:
        owner = holder(s, card)
    return {
        "other": who,
        "order": order,
        "owner": who if owner == NOBODY else owner,
        "hits": owner,
        "card": card,
        "got": got,
        "colour": colour,
        "number": number,
    }


# ---------------------------------------------------------------- moves


def move_details(known: CastlesState, seat: Seat, move: Move) -> Details:
    """For sentences: at which step, where a card lies, what is on top of a deck. The move may be a beginning of one,
    or not legal at all: what it would name and is not there is left out or unknown."""
    verb, components = move[0], move[1:]
    details: Details = {"step": ("step", known.stack[-1][0] if known.stack else 0)}
    if verb in OF_LAID_CARDS and components:
        details |= _laid(known, seat, components[0])
    elif verb in OF_SEATS and components and components[0] < known.seats:
        details["own"] = ("number", int(components[0] == seat))
        details["number"] = ("number", len(hand(known, components[0])))
        if verb == PICK_HOUSE and len(components) > 1 and components[1] < COLOURS:
            pile = house(known, components[0], components[1])
            details["card"] = ("card", pile[-1] if pile else UNKNOWN)
    elif verb in (LAY, PLANT) and components and known.components.cards.kind[components[0]] == HOUSE:
        details.setdefault("house", ("colour", known.components.cards.colour[components[0]]))
    elif verb == BUILD and components:
        details["castle"] = ("card", known.components.cards.castle_of[components[0]])
    elif verb in (RAISE, FETCHING):
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
    elif verb == DISCARD and components:
        details["lost"] = ("number", int(known.components.cards.kind[components[0]] == HOUSE))
    return details


def _laid(known: CastlesState, seat: Seat, card: int) -> Details:
    """Whose a laid card is, in which house, and, where it has a twin there, at which place from the bottom."""
    owner = holder(known, card)
    details: Details = {
        "owner": ("seat", seat if owner == NOBODY else owner),
        "own": ("number", int(owner == seat)),
        "house": ("colour", UNKNOWN),
        "at": ("number", 0),
        "left": ("seat", (seat + 1) % known.seats),
    }
    if owner != NOBODY:
        cards = known.components.cards
        pile = house(known, owner, colour_of(known, card))
        twins = [other for other in pile if (cards.character[other], cards.colour[other]) == _face(cards, card)]
        details["house"] = ("colour", colour_of(known, card))
        details["at"] = ("number", pile.index(card) + 1 if len(twins) > 1 else 0)
    return details


def _face(cards: Cards, card: int) -> tuple[int, int]:
    return cards.character[card], cards.colour[card]


def _condition(known: CastlesState, seat: Seat, chosen: int) -> Details:
    """The condition a turmoil card offers under this number, and whom it may concern."""
    frame = frame_of(known, MEETING)
    conditions = known.components.conditions[frame[2]] if frame else []
    if not 1 <= chosen <= len(conditions):
        return {}
    verb, number = conditions[chosen - 1]
    return {"condition": ("condition", verb), "cards": ("number", number), "left": ("seat", (seat + 1) % known.seats)}
