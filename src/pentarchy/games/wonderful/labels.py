"""The names that people read for the components of It's a Wonderful Kingdom, and details for sentences about moves.

Names come from the content, so a pack can change them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentarchy.core.types import Move, Seat
from pentarchy.games.wonderful import advisor_abilities, menaces, scenarios
from pentarchy.games.wonderful.cards import TREASURE, items
from pentarchy.games.wonderful.notation import (
    CATCHING,
    COUNSEL,
    COUNSEL_BACK,
    COUNSEL_CARD,
    COUNSEL_RESOURCE,
    DISCARD,
    FIGHTING,
    KEEPING,
    PLACE_KRYSTALLIUM,
    PLACE_SOLDIER,
    PLACING,
    RECYCLE,
)
from pentarchy.games.wonderful.state import NO_CARD, WonderfulState
from pentarchy.games.wonderful.tasks import BUNDLES

if TYPE_CHECKING:
    from pentarchy.games.wonderful.rules import Wonderful

Details = dict[str, tuple[str, int]]
ADVISOR_VERBS: Final[tuple[int, ...]] = (KEEPING, COUNSEL, COUNSEL_RESOURCE, COUNSEL_CARD, COUNSEL_BACK)
# Verbs that put an item on a card, and where in the move the card stands.
CARD_AT: Final = {PLACING: 2, PLACE_KRYSTALLIUM: 1, PLACE_SOLDIER: 1}
NO_CUBES: Final = {"en": "nothing", "ru": "ничего"}


def name_of(title: Wonderful, kind: str, component: int, language: str, short: bool) -> str:
    """The name of a component. All copies of a card have the same name."""
    content = title.content
    token = title.vocabulary.kinds[kind].write(component)
    if kind == "card":
        name: str = title.cards.rows[component]["name"][language]
        return name
    if kind == "bundle":
        return bundle_name(title, component, language)
    if kind == "subject":
        kind = "kind" if token in content.tables["kind"] else "resource"
    table = "resource" if kind == "item" and token in content.tables["resource"] else kind
    table = "piece" if table == "item" else table
    row = content.tables.get(table, {}).get(token, {})
    named: str = row["name"][language] if "name" in row else token
    return named.lower() if table in ("resource", "piece", "kind") else named


def bundle_name(title: Wonderful, bundle: int, language: str) -> str:
    """The name of a bundle of cubes: "4 materials, 1 gold"."""
    parts: list[str] = []
    for resource, number in enumerate(BUNDLES[bundle]):
        if number:
            name = title.name_of("resource", resource, language)
            parts.append(f"{number} {name}" if language == "en" else f"{name} × {number}")
    return ", ".join(parts) if parts else NO_CUBES[language]


def move_details(known: WonderfulState, seat: Seat, move: Move) -> Details:
    """What a sentence about this move needs: the step, what a card gives, what is still owed.

    The move may be incomplete.
    """
    verb = move[0]
    frame = known.lanes[seat][-1] if known.lanes and known.lanes[seat] else known.stack[-1] if known.stack else (0,)
    details: Details = {"step": ("step", frame[0])}
    cards = known.components.cards
    if verb == RECYCLE and len(move) > 1 and 0 <= move[1] < cards.count:
        gives = [resource for resource, number in enumerate(cards.recycle[move[1]]) for _ in range(number)]
        if gives:
            details["resource"] = ("resource", gives[0])
            details["also"] = ("resource", gives[-1])
            # A treasure turned into two cubes of one resource is told as two of it.
            details["treasure"] = ("number", (2 if gives[0] == gives[-1] else 1) * (cards.what[move[1]] == TREASURE))
    elif verb in CARD_AT and len(move) > CARD_AT[verb]:
        details["completes"] = ("number", int(lacks_one_item(known, seat, move[CARD_AT[verb]])))
    elif verb in (FIGHTING, CATCHING) and len(move) > 1 and 0 <= move[1] < cards.count:
        details["soldiers"] = ("number", cards.price[move[1]])
        frozen = menaces.frozen_card(known, move[1])
        details["holds"] = ("number", int(frozen != NO_CARD))
        if frozen != NO_CARD:
            details["frozen"] = ("card", frozen)
    elif verb in ADVISOR_VERBS and len(move) > 1 and move[1] in known.components.advisor_cards.cards:
        details |= advisor_details(known, move[1])
        if verb == COUNSEL_RESOURCE and len(move) > 2:
            details["cubes"] = ("number", advisor_abilities.cubes_moved(known, seat, move[1], move[2]))
    elif verb == DISCARD and len(move) > 1:  # WK-268: the app warns
        details["required"] = ("number", int(scenarios.is_needed(known, move[1])))
    return details


def lacks_one_item(known: WonderfulState, seat: Seat, card: int) -> bool:
    """Would one more item complete this card? WK-193: not while it is frozen."""
    if card not in known.site(seat) or card in known.ice:
        return False
    return sum(items(known.owed[seat][known.site(seat).index(card)])) == 1


def advisor_details(known: WonderfulState, card: int) -> Details:
    """What is printed on an advisor."""
    advisor_cards = known.components.advisor_cards
    at = card - advisor_cards.first
    return {
        "phase": ("phase", advisor_cards.phase[at]),
        "price": ("number", known.components.cards.price[card]),
        "ability": ("ability", advisor_cards.ability[at]),
        "amount": ("number", advisor_cards.number[at]),
        "subject": ("subject", advisor_cards.subject[at]),
    }
