"""What the table shows of Plague Castles beyond its zones, and what must always hold. PC-011, PC-128, PC-187."""

from __future__ import annotations

from typing import Final

from pentarchy.core.errors import InvariantError
from pentarchy.core.steps import Window
from pentarchy.core.types import ALL_SEEING, Json, View
from pentarchy.games.castles.houses import hand, house
from pentarchy.games.castles.naming import STEPS_DONE, intent
from pentarchy.games.castles.state import (
    CASTLE,
    CASTLE_PROPERTIES,
    COLOURS,
    HOUSE,
    NO_COLOUR,
    NOBODY,
    ORDER,
    ORDER_IDS,
    PROPERTIES,
    SEXES,
    TURMOIL,
    CastlesState,
    Components,
)
from pentarchy.games.castles.step_ids import (
    ACTING,
    AFTER_ACTION,
    ARRIVING,
    COURTING,
    EXCHANGING,
    FALSE,
    FETCHING_ORDER,
    FOLLOWING,
    JESTING,
    ORDERED,
    RESOLVED,
    REVIVING,
    RUINING,
    SEARCHING,
    SPYING,
    STEALING,
    STUDYING,
    TAKING_FROM_PILE,
    WAITING,
)

KINDS: Final = {HOUSE: "house", ORDER: "order", TURMOIL: "turmoil", CASTLE: "castle"}
# Frames in which a property works for a seat; nothing in them is hidden.
OF_PROPERTIES: Final = (
    ARRIVING,
    WAITING,
    FOLLOWING,
    REVIVING,
    SPYING,
    STEALING,
    FETCHING_ORDER,
    RUINING,
    JESTING,
    COURTING,
    EXCHANGING,
    STUDYING,
    TAKING_FROM_PILE,
    SEARCHING,
)


def show(known: CastlesState, view: View) -> None:
    """Whose turn it is, the rows as they lie, castles, bans, and what the viewer has noted of other hands."""
    view["active"] = known.active
    view["action"] = action(known)
    view["resolving"] = known.resolving
    view["now"] = now(known)
    view["rows"] = [list(row) for row in known.rows]
    view["married"] = list(known.married)
    view["castles"] = list(known.owner)
    view["bans"] = list(known.ban)
    view["chaos"] = known.chaos
    view["dry"] = known.dry
    view["notes"] = [
        [] if seat == known.viewer or known.viewer == ALL_SEEING else [card for card in hand(known, seat) if card >= 0]
        for seat in range(known.seats)
    ]


def action(known: CastlesState) -> int:
    """Which action of the turn it is, from 1; 0 when nobody acts."""
    for frame in known.stack:
        if frame[0] == ACTING:
            return frame[2] + 1
        if frame[0] == AFTER_ACTION:
            return frame[2]
    return 0


def now(known: CastlesState) -> list[View]:
    """What is being carried out, what it interrupts first: orders with what they would do, False Orders, turmoil,
    properties; last, who may stop it. All of it lies open (PC-148)."""
    entries: list[View] = []
    for height, frame in enumerate(known.stack):
        what = frame[0]
        if what == ORDERED:
            steps = {"done": frame[4], "most": frame[3] + frame[4]}
            entries.append({"what": "order", "seat": frame[1], "card": frame[2], **steps})
        elif what == FALSE:
            entries.append({"what": "false", "seat": frame[1], "card": frame[2]})
        elif what == RESOLVED:
            entries.append({"what": "turmoil", "seat": frame[1], "card": frame[2]})
        elif what in OF_PROPERTIES and height == len(known.stack) - 1:  # those below it have not begun
            entries.append({"what": known.title.steps[what].name, "seat": frame[1]})
        if what in STEPS_DONE:
            entries[-1]["does"] = {"step": known.title.steps[what].name, **intent(known, height)}
    top = known.stack[-1] if known.stack else (0,)
    window = known.title.steps[top[0]]
    if isinstance(window, Window):  # all it asks, whether they have answered by now or not: no tells
        entries.append({"what": "asked", "seats": window.asks(known, top)})
    return entries


def printed(table: Components) -> Json:
    """What stands on the cards and never changes: kind, colour, sex, and the word for what each does."""
    cards = table.cards
    faces = []
    for card in range(cards.count):
        kind, colour = cards.kind[card], cards.colour[card]
        face: dict[str, Json] = {"kind": KINDS[kind], "colour": colour}
        if kind == HOUSE:
            face |= {"does": PROPERTIES[cards.property[card]], "sex": SEXES[cards.sex[card]]}
        elif kind == ORDER:
            face["does"] = ORDER_IDS[cards.order[card]]
        elif kind == TURMOIL:
            face["conditions"] = table.conditions[cards.turmoil[card]]
        else:
            face["does"] = CASTLE_PROPERTIES[cards.castle_property[colour]]
        faces.append(face)
    limits = {name: getattr(table, name) for name in ("hand", "actions", "residents", "castles", "chaos")}
    return {"cards": faces, "limits": limits}


def check(s: CastlesState) -> None:
    """Hands within their limit and without turmoil; rows are what lies there; castles stand on enough residents."""
    cards, table = s.components.cards, s.components
    for seat in range(s.seats):
        held = hand(s, seat)
        if len(held) > table.hand:
            raise InvariantError(f"seat {seat} holds {len(held)} cards")
        if any(cards.kind[card] == TURMOIL for card in held if card >= 0):
            raise InvariantError(f"seat {seat} holds turmoil")
        if sorted(s.rows[seat]) != [colour for colour in range(COLOURS) if house(s, seat, colour)]:
            raise InvariantError(f"seat {seat}: the row {s.rows[seat]} is not what lies there")
        for colour in s.rows[seat]:
            lying = house(s, seat, colour)
            natives = [card for card in lying if card not in s.married]
            if not natives:
                raise InvariantError(f"seat {seat}: a house without natives: {lying}")
            for card in lying:
                printed = cards.colour[card]
                if cards.kind[card] != HOUSE or (card in natives and printed not in (NO_COLOUR, colour)):
                    raise InvariantError(f"seat {seat}: card {card} does not belong into house {colour}")
            married = [card for card in lying if card in s.married]
            if lying[: len(married)] != married:
                raise InvariantError(f"seat {seat}: a married card does not lie at the bottom: {lying}")
    for colour in range(COLOURS):
        owner = s.owner[colour]
        if owner != NOBODY:
            if len(house(s, owner, colour)) < table.residents:
                raise InvariantError(f"the castle {colour} of seat {owner} has too few residents")
            if cards.castle_of[colour] not in s.zones[table.first_castles + owner]:
                raise InvariantError(f"the castle card {colour} is not with seat {owner}")
    if s.king == NOBODY and max([s.owner.count(seat) for seat in range(s.seats)]) >= table.castles:
        raise InvariantError("somebody has the castles of a king and is none")
    for card in s.married:
        if s.where[card] < table.first_house:
            raise InvariantError(f"card {card} is married and not laid")
