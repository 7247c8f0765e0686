"""Rulings that changed since version 1: by which one a game is played. It began with one, and goes on with it."""

from __future__ import annotations

from typing import Final

from pentarchy.games.castles.state import CastlesState

SECOND: Final = 2


def may_do_none(s: CastlesState) -> bool:
    """PC-144: may a Merchant or an Assassin stop before the first swap or kill?"""
    return s.version >= SECOND


def look_bars_undo(s: CastlesState) -> bool:
    """PC-188: can a look through a deck not be taken back?"""
    return s.version >= SECOND


def turmoil_ends_all(s: CastlesState) -> bool:
    """PC-181: is the turn over as soon as turmoil is, whatever waits?"""
    return s.version >= SECOND


def rows_are_received(s: CastlesState) -> bool:
    """PC-174: are Servants and married cards laid anew in a Royal Shuffle, and do Spies look?"""
    return s.version >= SECOND
