"""The position of Kingdom Brawl: terrain, stacks, hands. Nothing here decides anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentarchy.core.state import State
from pentarchy.core.types import Move
from pentarchy.core.zones import ALL, COUNT, OWNER, Layout, Zone

if TYPE_CHECKING:
    from pentarchy.games.brawl.rules import Brawl

# Characters, in the order of the content and of the score sheet.
KING: Final = 0
QUEEN: Final = 1
PRINCESS: Final = 2
KNIGHT: Final = 3
PEASANT: Final = 4
DWARF: Final = 5
DRAGON: Final = 6
WITCH: Final = 7
FAIRY: Final = 8
WIZARD: Final = 9
CHARACTERS: Final = 10
COLOURS: Final = 4

# A card is colour * CHARACTERS + character.
CHARACTER: Final = [card % CHARACTERS for card in range(CHARACTERS * COLOURS)]
COLOUR: Final = [card // CHARACTERS for card in range(CHARACTERS * COLOURS)]

# Terrain, in the order of the content.
TOWER: Final = 0
CASTLE: Final = 1
FOREST: Final = 2
FARM: Final = 3

# The verbs whose moves are kept ready; all of them are in notation.py.
PLACE: Final = 1
CARRY_TOP: Final = 4

# Cells by number, as (row, column). The kingdoms lie inside one another: 2x3 is the first six, 3x3 the first nine.
PLACES: Final = [(row, column) for row in range(3) for column in range(3)] + [(row, 3) for row in range(3)]


class Board:
    """The fixed tables of the game for one number of seats: the grid, and where everything is kept.

    The zones are the cells of the kingdom (a zone's number is its cell), then hands, cards put aside, and the box.
    """

    __slots__ = (
        "aside",
        "barred",
        "box",
        "carries",
        "cells",
        "columns",
        "hand",
        "layout",
        "neighbours",
        "places",
        "rows",
        "turns",
    )

    def __init__(self, seats: int, rows: int, columns: int, turns: int, barred: list[bool]) -> None:
        self.rows: int = rows
        self.columns: int = columns
        self.turns: int = turns
        self.barred: list[bool] = barred  # by character: may not be played in the last turn
        self.cells: int = rows * columns
        self.hand: int = self.cells
        self.aside: int = self.hand + seats
        self.box: int = self.aside + seats
        self.neighbours: list[list[int]] = [_neighbours(cell, self.cells) for cell in range(self.cells)]
        # Every placement and every carrying, made once: a move list is then put together without making anything.
        self.places: list[Targets] = [Targets(PLACE, card, self.cells) for card in range(CHARACTERS * COLOURS)]
        self.carries: list[Targets] = [Targets(CARRY_TOP, source, self.cells) for source in range(self.cells)]
        zones = [Zone(cell_name(cell), ALL, ordered=True) for cell in range(self.cells)]
        zones += [Zone(f"hand-{seat}", OWNER, owner=seat) for seat in range(seats)]
        zones += [Zone(f"aside-{seat}", COUNT, owner=seat) for seat in range(seats)]
        zones.append(Zone("box", ALL))
        self.layout: Layout = Layout(zones, COLOUR)


class Targets:
    """The moves (verb, component, cell) of one component to every cell; lists of them by what is taken."""

    __slots__ = ("all", "by_taken")

    def __init__(self, verb: int, component: int, cells: int) -> None:
        self.all: list[Move] = [(verb, component, cell) for cell in range(cells)]
        self.by_taken: dict[int, list[Move]] = {}

    def outside(self, taken: int) -> list[Move]:
        """The moves to cells that are not in the mask. Read it, do not change it."""
        found = self.by_taken.get(taken)
        if found is None:
            found = self.by_taken[taken] = [move for move in self.all if not taken >> move[2] & 1]
        return found


def cell_name(cell: int) -> str:
    """Columns are letters, rows are numbers: `a1` is the upper left corner."""
    row, column = PLACES[cell]
    return "abcd"[column] + str(row + 1)


def _neighbours(cell: int, cells: int) -> list[int]:
    """BR-25, BR-56: across a side, never over an edge."""
    row, column = PLACES[cell]
    return [other for other in range(cells) if abs(PLACES[other][0] - row) + abs(PLACES[other][1] - column) == 1]


class BrawlState(State):
    """One position. `named[character]` is the mask of cells that hold a character of that name."""

    __slots__ = ("board", "colours", "named", "starter", "terrain")

    def __init__(self, title: Brawl, seats: int, board: Board) -> None:
        super().__init__(title, seats, board.layout)
        self.board: Board = board
        self.terrain: list[int] = []
        self.colours: list[int] = []  # by seat
        self.starter: int = 0
        self.named: list[int] = []

    def copy(self) -> BrawlState:
        title: Brawl = self.title  # type: ignore[assignment]
        other = BrawlState(title, self.seats, self.board)
        self.copy_core(other)
        other.terrain = self.terrain  # never changes: BR-57
        other.colours = self.colours
        other.starter = self.starter
        other.named = self.named[:]
        return other


FIELDS: Final = ("terrain", "colours", "starter", "named")
