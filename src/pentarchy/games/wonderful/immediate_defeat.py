"""The two scenarios that can be lost in the middle of a game: the last vermin, the fifth loss to the shadows."""

from __future__ import annotations

from pentarchy.core.types import Seat
from pentarchy.games.wonderful.notation import DEFEATED, MARKED
from pentarchy.games.wonderful.state import GUILD, RATS, VERMIN_STACK, WonderfulState


def vermin_came(s: WonderfulState) -> None:
    """WK-274, WK-276: the stack of vermin may not run out, even if there were just enough."""
    if s.scenario == RATS and not s.zones[VERMIN_STACK]:
        lose(s)


def card_was_discarded_to_shadow(s: WonderfulState, seat: Seat) -> None:
    """WK-288, WK-289, WK-291: a resource beside the menaces for each card, only to be counted."""
    if s.scenario == GUILD:
        s.marks += 1
        s.emit((MARKED, s.marks))
        if s.marks == s.components.solo["marks"]:
            lose(s)


def lose(s: WonderfulState) -> None:
    """WK-274, WK-289: at once. In a lane what is left of it falls away here, the rest of the round after the join."""
    s.lost = 1
    s.active_stack.clear()
    s.emit((DEFEATED,))
