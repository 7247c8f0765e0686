"""Defeats in the middle of a scenario: the vermin stack is empty, or the fifth card is discarded to a shadow."""

from __future__ import annotations

from pentarchy.core.types import Seat
from pentarchy.games.wonderful.notation import DEFEATED, MARKED
from pentarchy.games.wonderful.state import GUILD, RATS, VERMIN_STACK, WonderfulState


def vermin_came(s: WonderfulState) -> None:
    """WK-274, WK-276: the game is lost when the vermin stack is empty, even if there were just enough."""
    if s.scenario == RATS and not s.zones[VERMIN_STACK] and not s.lost:
        lose(s)


def card_was_discarded_to_shadow(s: WonderfulState, seat: Seat) -> None:
    """WK-288, WK-289, WK-291: put a resource beside the menace stack for each card. It is only a counter."""
    if s.scenario == GUILD:
        s.marks += 1
        s.emit((MARKED, s.marks))
        if s.marks == s.components.solo["marks"]:
            lose(s)


def lose(s: WonderfulState) -> None:
    """WK-274, WK-289: the game ends at once.

    This clears the lane; the rest of the round is cleared when the lanes join.
    """
    s.lost = 1
    s.active_stack.clear()
    s.emit((DEFEATED,))
