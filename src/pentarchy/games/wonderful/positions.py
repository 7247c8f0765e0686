"""Position texts: what follows from what a text states, and where the cards lie that it leaves out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentarchy.games.wonderful import invariants
from pentarchy.games.wonderful.cards import (
    ADVISOR,
    CALAMITY,
    DEVELOPMENT,
    GIANT_RAT,
    NO_MENACE,
    TREASURE,
    VERMIN,
)
from pentarchy.games.wonderful.state import (
    ALONE,
    BOX,
    CALAMITIES,
    DECK,
    MENACE_STACKS,
    VERMIN_STACK,
    WonderfulState,
)

if TYPE_CHECKING:
    from pentarchy.games.wonderful.rules import Wonderful

DEALT: Final = "dealt"


def fill_position(title: Wonderful, s: WonderfulState, zones: list[list[int] | None]) -> list[list[int]]:
    """Cards that the text does not mention lie in the stack. Calamities and menaces lie in theirs, or in the box.

    WK-221: the stack holds either treasures or advisors. WK-135: solo, a danger stack that is left out has the cards
    that the rest of the game needs.
    """
    cards = title.cards
    filled = [zone or [] for zone in zones]
    mentioned = {card for zone in filled for card in zone}
    rest = [card for card in range(cards.count) if card not in mentioned]
    unused = TREASURE if s.advised else ADVISOR
    stack = [card for card in rest if cards.what[card] in (DEVELOPMENT, TREASURE, ADVISOR)]
    left = [card for card in stack if cards.what[card] != unused]
    filled[BOX] += [card for card in stack if cards.what[card] == unused]
    for card in rest:
        if card not in stack:
            filled[stack_of(title, s, card)].append(card)
    danger = s.components.danger
    if s.seats == ALONE and s.round and zones[danger] is None:
        number = invariants.dangers_ahead(s)
        filled[danger], left = left[:number], left[number:]
    filled[DECK if s.round else s.components.stack][:0] = left
    return filled


def stack_of(title: Wonderful, s: WonderfulState, card: int) -> int:
    """The zone of a calamity or menace that has not been dealt."""
    if title.cards.what[card] == CALAMITY and not s.menaced:
        return CALAMITIES
    menace = title.cards.menace[card]
    if menace == VERMIN:
        return VERMIN_STACK if GIANT_RAT in s.stacks else BOX
    return MENACE_STACKS if menace != NO_MENACE and menace in s.stacks else BOX


def infer_fields(s: WonderfulState, stated: set[str]) -> None:
    """The phase follows from the pending steps; what lies on no card is still owed of it; solo, nothing is dealt."""
    cards = s.components.cards
    for seat in range(s.seats):
        for card in s.site(seat)[len(s.owed[seat]) :]:
            s.owed[seat].append(cards.cost[card])
        s.wild[seat] += [0] * (len(s.site(seat)) - len(s.wild[seat]))
    if DEALT not in stated and s.seats == ALONE:
        s.dealt = [[0] * len(zone) for zone in s.zones[s.components.down :]]
    if invariants.PHASE not in stated:
        s.phase = invariants.phase_of_stack(s)
