"""Rulings that changed since version 1: by which one a game is played. It began with one, and goes on with it."""

from __future__ import annotations

from typing import Final

from pentarchy.games.queen.state import QueenState

SECOND: Final = 2


def card_takes_bonus(s: QueenState) -> bool:
    """Q12-054: does a card that has marked cells take the right to a bonus away?"""
    return s.version < SECOND


def overflow_is_chosen(s: QueenState) -> bool:
    """Q12-155: does the seat choose the order of the values that go to the scale?"""
    return s.version < SECOND
