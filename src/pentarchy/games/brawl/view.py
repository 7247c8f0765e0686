"""The view of Kingdom Brawl beyond its zones, and the invariants of a position. BR-57, BR-59 to BR-61."""

from __future__ import annotations

from pentarchy.core.errors import InvariantError
from pentarchy.core.types import ALL_SEEING, View
from pentarchy.games.brawl.scoring import unblocked
from pentarchy.games.brawl.state import CELL_POSITIONS, CHARACTER, CHARACTERS, COLOUR, DWARF, BrawlState
from pentarchy.games.brawl.view_types import BrawlPrinted, BrawlView


def extend_view(known: BrawlState, view: View) -> None:
    """Add the grid, the colours of the seats, the first player, and the number of the turn."""
    board = known.board
    turns_had = known.stack[0][1] - 1 if known.stack else board.turns * known.seats
    fields: BrawlView = {
        "rows": board.rows,
        "columns": board.columns,
        "starter": known.starter,
        "colours": list(known.colours),
        "turn": min(turns_had // known.seats + 1, board.turns),
        "turns": board.turns,
        "cells": [
            {
                "row": CELL_POSITIONS[cell][0],
                "column": CELL_POSITIONS[cell][1],
                "terrain": known.terrain[cell],
                "blocked": _blocked(known.zones[cell]) if len(known.zones[cell]) > 1 else [],
            }
            for cell in range(board.cells)
        ],
    }
    view.update(fields)


def static_data() -> BrawlPrinted:
    """Whose card it is, and which character."""
    return {"cards": [{"character": CHARACTER[card], "colour": COLOUR[card]} for card in range(len(COLOUR))]}


def _blocked(stack: list[int]) -> list[int]:
    """The blocked characters of a stack, bottom first."""
    counting = unblocked(stack)
    return [] if len(counting) == len(stack) else [card for card in stack if card not in counting]


def check_fields(s: BrawlState, terrain: list[int]) -> None:
    """Raise InvariantError if the terrain, a stack, the name masks or the cards of a seat are impossible.

    How many cards lie aside is not checked: a sketch may leave out cards, and those that it leaves out lie there.
    """
    board = s.board
    if sorted(s.terrain) != sorted(terrain):
        raise InvariantError(f"expected {len(terrain)} cells of the kinds {sorted(terrain)}", "terrain")
    if len(set(s.colours)) != s.seats:
        raise InvariantError("expected a different colour for each seat", "colours")
    named = [0] * CHARACTERS
    for cell in range(board.cells):
        name = board.layout.zones[cell].name
        for place, card in enumerate(s.zones[cell]):
            character = CHARACTER[card]
            if named[character] >> cell & 1:
                raise InvariantError("two characters of one name", name)
            if character == DWARF and place > 0:
                raise InvariantError("a Dwarf above others", name)
            if COLOUR[card] not in s.colours:
                raise InvariantError("a character of a colour that nobody plays", name)
            named[character] |= 1 << cell
    if named != s.named:
        raise InvariantError(f"names by cell are {named}, not {s.named}")
    if s.viewer != ALL_SEEING:
        return
    for seat in range(s.seats):
        for zone in (board.first_aside + seat, board.first_hand + seat):
            if any(COLOUR[card] != s.colours[seat] for card in s.zones[zone]):
                raise InvariantError(f"seat {seat} holds another's card", board.layout.zones[zone].name)
    if any(COLOUR[card] in s.colours for card in s.zones[board.box]):
        raise InvariantError("a card of a colour that is played", "box")
