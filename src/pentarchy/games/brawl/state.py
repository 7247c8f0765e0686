"""The position of Kingdom Brawl: terrain, stacks and hands. It holds no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pentarchy.core.declare import Field, Fields
from pentarchy.core.state import State
from pentarchy.core.types import Move
from pentarchy.core.zones import ALL, COUNT, OWNER, Layout, Zone
from pentarchy.games.brawl.notation import CARRY_TOP, PLACE

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

# By cell: (row, column). A smaller kingdom is a part of a larger one: 2x3 is the first six cells, 3x3 the first nine.
CELL_POSITIONS: Final = [(row, column) for row in range(3) for column in range(3)] + [(row, 3) for row in range(3)]


class Board:
    """What is fixed for one number of seats: the grid of the kingdom, and the zones of the cards.

    The zones are the cells of the kingdom (the number of a zone is its cell), then the hands, the cards put aside, and
    the box. `first_hand` and `first_aside` are the zones of seat 0.
    """

    __slots__ = (
        "barred_last_turn",
        "box",
        "carry_moves",
        "cells",
        "columns",
        "first_aside",
        "first_hand",
        "layout",
        "neighbours",
        "place_moves",
        "rows",
        "turns",
    )

    def __init__(self, seats: int, rows: int, columns: int, turns: int, barred: list[bool]) -> None:
        self.rows: int = rows
        self.columns: int = columns
        self.turns: int = turns
        self.barred_last_turn: list[bool] = barred  # by character: it may not be placed in the last turn
        self.cells: int = rows * columns
        self.first_hand: int = self.cells
        self.first_aside: int = self.first_hand + seats
        self.box: int = self.first_aside + seats
        self.neighbours: list[list[int]] = [_neighbours(cell, self.cells) for cell in range(self.cells)]
        # Every move that places or carries a character is made once, so that listing moves makes no new tuples.
        self.place_moves: list[CellMoves] = [CellMoves(PLACE, card, self.cells) for card in range(CHARACTERS * COLOURS)]
        self.carry_moves: list[CellMoves] = [CellMoves(CARRY_TOP, source, self.cells) for source in range(self.cells)]
        zones = [Zone(cell_name(cell), ALL, ordered=True) for cell in range(self.cells)]
        zones += [Zone(f"hand-{seat}", OWNER, owner=seat) for seat in range(seats)]
        zones += [Zone(f"aside-{seat}", COUNT, owner=seat) for seat in range(seats)]
        zones.append(Zone("box", ALL))
        self.layout: Layout = Layout(zones, COLOUR)


class CellMoves:
    """The moves (verb, component, cell) of one component to every cell. Lists by mask of cells are cached."""

    __slots__ = ("all", "by_mask")

    def __init__(self, verb: int, component: int, cells: int) -> None:
        self.all: list[Move] = [(verb, component, cell) for cell in range(cells)]
        self.by_mask: dict[int, list[Move]] = {}

    def outside(self, cells: int) -> list[Move]:
        """The moves to cells that are not in the mask. The caller must not change the list."""
        found = self.by_mask.get(cells)
        if found is None:
            found = self.by_mask[cells] = [move for move in self.all if not cells >> move[2] & 1]
        return found


def cell_name(cell: int) -> str:
    """The name of a cell: its column as a letter and its row as a number. `a1` is the upper left corner."""
    row, column = CELL_POSITIONS[cell]
    return "abcd"[column] + str(row + 1)


def _neighbours(cell: int, cells: int) -> list[int]:
    """BR-25, BR-56: the cells that share a side with this cell. Opposite edges are not adjacent."""
    row, column = CELL_POSITIONS[cell]
    return [
        other
        for other in range(cells)
        if abs(CELL_POSITIONS[other][0] - row) + abs(CELL_POSITIONS[other][1] - column) == 1
    ]


FIELDS: Final = Fields(
    [
        Field("terrain", "list[terrain]", "[0] * board.cells", "by cell; never changes (BR-57)", shared=True),
        Field("colours", "list[colour]", "list(range(seats))", "by seat", shared=True),
        Field("starter", "seat"),
        Field("named", "list[set[cell]]", "[0] * CHARACTERS", "by character: the cells that hold one", derived=True),
    ],
    {"board": "Board"},
)


class BrawlState(State):
    """One position."""

    # Generated from FIELDS by `make regenerate`: begin
    generated_from: ClassVar[str] = "8c6205f3"
    __slots__ = (
        "board",
        "colours",
        "named",
        "starter",
        "terrain",
    )

    def __init__(self, title: Brawl, seats: int, board: Board, copying: bool = False) -> None:
        super().__init__(title, seats, board.layout, copying)
        self.board: Board = board
        if copying:  # `copy` sets all fields below
            return
        self.terrain: list[int] = [0] * board.cells  # by cell; never changes (BR-57)
        self.colours: list[int] = list(range(seats))  # by seat
        self.starter: int = 0
        self.named: list[int] = [0] * CHARACTERS  # by character: the cells that hold one

    def copy(self) -> BrawlState:
        title: Brawl = self.title  # type: ignore[assignment]
        other = BrawlState(title, self.seats, self.board, True)
        self.copy_core(other)
        other.terrain = self.terrain
        other.colours = self.colours
        other.starter = self.starter
        other.named = self.named[:]
        return other

    # Generated from FIELDS by `make regenerate`: end
