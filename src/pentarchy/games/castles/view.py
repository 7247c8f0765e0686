"""The view of Plague Castles beyond its zones. PC-128, PC-187."""

from __future__ import annotations

from typing import Final

from pentarchy.core.steps import Window
from pentarchy.core.types import ALL_SEEING, Json, View
from pentarchy.games.castles.houses import hand
from pentarchy.games.castles.labels import NAMED_STEPS, describe_step
from pentarchy.games.castles.state import (
    CASTLE,
    CASTLE_PROPERTIES,
    HOUSE,
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
    DO_FALSE_ORDER,
    EXCHANGING,
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

KIND_NAMES: Final = {HOUSE: "house", ORDER: "order", TURMOIL: "turmoil", CASTLE: "castle"}
# The steps in which a property works for a seat. Nothing in their frames is hidden.
PROPERTY_STEPS: Final = (
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


def extend_view(known: CastlesState, view: View) -> None:
    """Add the turn, the rows, castles, bans, and the cards of other hands that the viewer knows."""
    view["active"] = known.active
    view["action"] = action_number(known)
    view["resolving"] = known.resolving
    view["now"] = in_progress(known)
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


def action_number(known: CastlesState) -> int:
    """The number of the current action of the turn, from 1; 0 if no seat acts."""
    for frame in known.stack:
        if frame[0] == ACTING:
            return frame[2] + 1
        if frame[0] == AFTER_ACTION:
            return frame[2]
    return 0


def in_progress(known: CastlesState) -> list[View]:
    """PC-148: the orders, False Orders, turmoil and properties being carried out, from the bottom of the stack.

    An order says what its named step is about to do. The last entry names the seats that may react.
    """
    entries: list[View] = []
    for height, frame in enumerate(known.stack):
        what = frame[0]
        if what == ORDERED:
            steps = {"done": frame[4], "most": frame[3] + frame[4]}
            entries.append({"what": "order", "seat": frame[1], "card": frame[2], **steps})
        elif what == DO_FALSE_ORDER:
            entries.append({"what": "false", "seat": frame[1], "card": frame[2]})
        elif what == RESOLVED:
            entries.append({"what": "turmoil", "seat": frame[1], "card": frame[2]})
        elif what in PROPERTY_STEPS and height == len(known.stack) - 1:  # the ones below it have not begun
            entries.append({"what": known.title.steps[what].name, "seat": frame[1]})
        if what in NAMED_STEPS:
            entries[-1]["does"] = {"step": known.title.steps[what].name, **describe_step(known, height)}
    top = known.stack[-1] if known.stack else (0,)
    window = known.title.steps[top[0]]
    if isinstance(window, Window):  # all asked seats, so that nothing shows which have answered
        entries.append({"what": "asked", "seats": window.asks(known, top)})
    return entries


def static_data(components: Components) -> Json:
    """What is printed on the cards: kind, colour, sex and effect; and the limits of the game."""
    cards = components.cards
    faces = []
    for card in range(cards.count):
        kind, colour = cards.kind[card], cards.colour[card]
        face: dict[str, Json] = {"kind": KIND_NAMES[kind], "colour": colour}
        if kind == HOUSE:
            face |= {"does": PROPERTIES[cards.property[card]], "sex": SEXES[cards.sex[card]]}
        elif kind == ORDER:
            face["does"] = ORDER_IDS[cards.order[card]]
        elif kind == TURMOIL:
            face["conditions"] = components.conditions[cards.turmoil[card]]
        else:
            face["does"] = CASTLE_PROPERTIES[cards.castle_property[colour]]
        faces.append(face)
    limits = {
        "hand": components.hand_limit,
        "actions": components.actions,
        "residents": components.residents_needed,
        "castles": components.castles_needed,
        "chaos": components.chaos_limit,
    }
    return {"cards": faces, "limits": limits}
