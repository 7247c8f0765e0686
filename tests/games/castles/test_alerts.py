"""Plague Castles: what nobody should overlook, as the view tells it."""

from __future__ import annotations

from typing import Any

from pentarchy.games.castles.state import CastlesState
from tests.games.castles.helpers import COLOURS, situation, view

FULL = "red-lord red-page red-knight red-spy"
CASTLE = "castles-1: blue-castle\nblue-1: blue-lord blue-page blue-knight blue-spy"


def alerts(s: CastlesState, seat: int | None = None) -> list[Any]:
    """As this seat, or a spectator, is told."""
    return [(one["what"], dict(one["about"])) for one in view(s, seat).get("alerts", [])]


def test_nothing_is_told_of_a_beginning() -> None:
    assert alerts(situation(f"red-0: {FULL}")) == []


def test_one_castle_is_one_short_of_the_crown() -> None:
    s = situation(f"{CASTLE}\nred-0: red-lord")
    assert alerts(s) == [("one-castle-left", {"seat": 1})]


def test_who_has_a_castle_and_a_full_house_can_win() -> None:
    s = situation(f"{CASTLE}\nred-1: {FULL}")
    assert alerts(s) == alerts(s, 0) == alerts(s, 1) == [("can-win", {"seat": 1, "colour": COLOURS.index("red")})]


def test_a_house_whose_castle_is_taken_wins_nothing() -> None:
    # Seat 0 has the red castle; seat 1 has a house of red ones, too, but that castle is not to be had.
    others = "red-healer red-courtesan red-jester red-plague-bearer"
    s = situation(f"{CASTLE}\ncastles-0: red-castle\nred-0: {FULL}\nred-1: {others}")
    assert alerts(s) == [("one-castle-left", {"seat": 0}), ("one-castle-left", {"seat": 1})]


def test_the_last_cards_of_the_deck_are_counted() -> None:
    s = situation("seats: 2\nstack: act 0 0")
    assert alerts(s) == []
    del s.zones[0][2:]
    assert alerts(s) == [("deck-ends", {"number": 2})]
