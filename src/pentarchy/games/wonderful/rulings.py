"""Rulings that changed since version 1: by which one a game is played. It began with one, and goes on with it."""

from __future__ import annotations

from typing import Final

from pentarchy.games.wonderful.state import WonderfulState

SECOND: Final = 2


def windows_are_kept_alone(s: WonderfulState) -> bool:
    """WK-238: are abilities that touch shared cards used in a window also where one plays alone?"""
    return s.version < SECOND


def windows_are_any_time(s: WonderfulState) -> bool:
    """WK-109: are the windows for advisors a moment for what is possible at any time?"""
    return s.version >= SECOND


def defeat_stops_menaces(s: WonderfulState) -> bool:
    """WK-274: is nothing more laid after a defeat?"""
    return s.version >= SECOND
