"""The four sheets as bit sets. A cell is a bit; a line, or the cells that a die may mark, is a mask.

All sheets share one numbering of cells: 50 of a kingdom (`a1` to `j5`, the river runs between e and f), then 48 of the
value area (`v7-2` is the second cell of row 7), then 14 roofs of the left block (`l3-1`) and 14 of the right (`r3-1`).
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.content import Content, Row
from pentarchy.core.types import Json, Move

COLOURS: Final = ["R", "P", "Y"]  # the letters on the sheets, in the order of the content's colours
VALUES: Final = 12
LINE_CELLS: Final = 5  # cells in a line of a kingdom; also rows, and columns, of a half
COLUMNS: Final = 4  # of the value area and of a block of roofs
ROOF_ROWS: Final = [4, 4, 3, 2, 1]
ROOFS: Final = 14  # of a block

KINGDOM_CELLS: Final = 2 * LINE_CELLS * LINE_CELLS
KINGDOM_WIDTH: Final = 2 * LINE_CELLS  # of a kingdom
FIRST_VALUE: Final = KINGDOM_CELLS
FIRST_ROOF: Final = FIRST_VALUE + VALUES * COLUMNS
CELLS: Final = FIRST_ROOF + 2 * ROOFS

PLAIN_CELL: Final = "."
FOUR_CELL: Final = "4"
MORE_CELL: Final = "+"

# What a bonus of the sides C and D does.
EFFECTS: Final = [
    "value",
    "colour",
    "value-or-colour",
    "value-and-colour",
    "two-values",
    "two-colours",
    "recall",
    "copy-less",
    "copy-all",
    "repeat",
    "zero",
    "square",
    "round-or-square",
]
VALUE: Final = 0
COLOUR: Final = 1
VALUE_OR_COLOUR: Final = 2
VALUE_AND_COLOUR: Final = 3
TWO_VALUES: Final = 4
TWO_COLOURS: Final = 5
RECALL_PILE: Final = 6
COPY_LESS: Final = 7
COPY_ALL: Final = 8
REPEAT: Final = 9
ZERO: Final = 10
SQUARE: Final = 11
ROUND_OR_SQUARE: Final = 12

# The shapes of strip cells; a slash has none.
SHAPES: Final = ["slash", "round", "square"]
SLASH: Final = 0
ROUND_CELL: Final = 1
SQUARE_CELL: Final = 2


def cell_tokens() -> list[str]:
    """The notation of all cells."""
    kingdom = [f"{column}{row + 1}" for row in range(LINE_CELLS) for column in "abcdefghij"]
    values = [f"v{value + 1}-{column + 1}" for value in range(VALUES) for column in range(COLUMNS)]
    block = [f"{row + 1}-{column + 1}" for row, length in enumerate(ROOF_ROWS) for column in range(length)]
    return kingdom + values + ["l" + roof for roof in block] + ["r" + roof for roof in block]


def line_tokens() -> list[str]:
    """The notation of the 20 lines of a kingdom."""
    return [
        f"{half}-{way}-{number + 1}"
        for half in ("left", "right")
        for way in ("row", "column")
        for number in range(LINE_CELLS)
    ]


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set, lowest first."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def moves_for_cells(mask: int, verb: int, lists: list[list[list[Move]]]) -> list[Move]:
    """The moves (verb, cell) for all cells of a mask, from lists that are made when they are first needed.

    Listing cells takes most of the time of random play. So the mask is cut into parts of a few cells, and the list of
    every subset of a part is kept.
    """
    moves: list[Move] = []
    part = 0
    while mask:
        cells = mask & PART_MASK
        if cells:
            if part >= len(lists) or not lists[part]:
                _fill(lists, part, verb)
            moves += lists[part][cells]
        mask >>= PART_CELLS
        part += 1
    return moves


def _fill(lists: list[list[list[Move]]], part: int, verb: int) -> None:
    """Make the move lists of all subsets of one part."""
    while len(lists) <= part:
        lists.append([])
    moves: list[Move] = [(verb, part * PART_CELLS + bit) for bit in range(PART_CELLS)]
    lists[part] = [[move for bit, move in enumerate(moves) if cells >> bit & 1] for cells in range(PART_MASK + 1)]


PART_CELLS: Final = 10
PART_MASK: Final = (1 << PART_CELLS) - 1


class Sheet:
    """One side of a sheet, as masks and lists. A face is one number: colour * 12 + value - 1."""

    __slots__ = (
        "by_colour",
        "by_value",
        "cells_for",
        "extra_value_cells",
        "first_strip",
        "four_cells",
        "kingdom",
        "lines",
        "lines_through",
        "mark_moves",
        "name",
        "needed_colour",
        "needed_value",
        "numbers",
        "overflow",
        "points_per_four",
        "roof_columns",
        "roof_rows",
        "roofs",
        "strip_cells",
        "strip_effect",
        "strip_ids",
        "strip_repeats",
        "strip_shape",
        "value_columns",
        "value_rows",
    )

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.kingdom: bool = True  # True for sides A and B, False for C and D
        self.needed_value: list[int] = [0] * CELLS  # by cell: the value a die must show; 0 for a roof
        self.needed_colour: list[int] = [-1] * CELLS  # by cell: the colour a die must have; -1 for a number
        self.by_value: list[int] = [0] * (VALUES + 1)
        self.by_colour: list[int] = [0] * len(COLOURS)
        # By what pays for a mark (see notation): the cells of a kingdom that it may mark.
        self.cells_for: list[int] = []
        self.mark_moves: list[dict[int, list[Move]]] = []  # by what pays: a cache of the moves for a set of cells
        self.numbers: int = 0
        self.roofs: int = 0
        self.lines: list[int] = []
        self.lines_through: list[list[int]] = [[] for _ in range(CELLS)]  # by cell: the lines through it
        # Sides C and D.
        self.four_cells: int = 0
        self.extra_value_cells: int = 0
        self.points_per_four: int = 0
        self.value_rows: list[int] = []
        self.value_columns: list[tuple[int, int]] = []  # (cells, points)
        self.roof_rows: list[tuple[int, int]] = []  # (cells, effect)
        self.roof_columns: list[tuple[int, int]] = []  # (cells, points)
        self.overflow: list[int] = []  # points by place
        self.strip_ids: list[str] = []
        self.strip_shape: list[int] = []
        self.strip_cells: list[int] = []
        self.strip_effect: list[int] = []
        self.strip_repeats: list[int] = []
        self.first_strip: int = 0  # the number of the first strip bonus among those of all sheets

    def _set(self, cell: int, value: int, colour: int) -> None:
        bit = 1 << cell
        self.needed_value[cell] = value
        self.needed_colour[cell] = colour
        if value:
            self.numbers |= bit
            self.by_value[value] |= bit
        else:
            self.roofs |= bit
            self.by_colour[colour] |= bit

    def _finish(self) -> None:
        either = [
            self.by_colour[colour] | self.by_value[value]
            for colour in range(len(COLOURS))
            for value in range(1, VALUES + 1)
        ]
        self.cells_for = either + self.by_value[1:] + self.by_colour
        self.mark_moves = [{} for _ in self.cells_for]
        for cell in range(CELLS):
            self.lines_through[cell] = [line for line in self.lines if line >> cell & 1]

    def make_mark_moves(self, verb: int, pay: int, cells: int) -> list[Move]:
        """The moves (verb, pay, cell) for these cells. They are kept in `mark_moves`."""
        moves: list[Move] = [(verb, pay, cell) for cell in bits(cells)]
        self.mark_moves[pay][cells] = moves
        return moves


def kingdom_sheet(row: Row) -> Sheet:
    """Side A or B. Q12-002 to Q12-004: two halves of 5 x 5; a line is a row or column of one half."""
    sheet = Sheet(row["id"])
    for half, part in enumerate((row["left"], row["right"])):
        for at, line in enumerate(part):
            for column, word in enumerate(line.split()):
                cell = at * KINGDOM_WIDTH + half * LINE_CELLS + column
                if word in COLOURS:
                    sheet._set(cell, 0, COLOURS.index(word))
                else:
                    sheet._set(cell, int(word), -1)
        first = half * LINE_CELLS
        rows = [[first + at * KINGDOM_WIDTH + column for column in range(LINE_CELLS)] for at in range(LINE_CELLS)]
        columns = [[first + at * KINGDOM_WIDTH + column for at in range(LINE_CELLS)] for column in range(LINE_CELLS)]
        sheet.lines += [_mask(cells) for cells in rows + columns]
    sheet._finish()
    return sheet


def crusade_sheet(row: Row, strips: list[Row], first_strip: int) -> Sheet:
    """Side C or D. Q12-149 to Q12-160: value area, two blocks of roofs, overflow scale, strip."""
    sheet = Sheet(row["id"])
    sheet.kingdom = False
    sheet.points_per_four = row["four"]
    sheet.overflow = list(row["overflow"])
    grid = [[FIRST_VALUE + value * COLUMNS + column for column in range(COLUMNS)] for value in range(VALUES)]
    for value, words in enumerate(row["values"]):
        for column, word in enumerate(words.split()):
            sheet._set(grid[value][column], value + 1, -1)
            if word == FOUR_CELL:
                sheet.four_cells |= 1 << grid[value][column]
            elif word == MORE_CELL:
                sheet.extra_value_cells |= 1 << grid[value][column]
    sheet.value_rows = [_mask(cells) for cells in grid]
    for column, points in enumerate(row["columns"]):
        sheet.value_columns.append((_mask([cells[column] for cells in grid]), points))
    for block in range(2):
        columns: list[list[int]] = [[] for _ in range(COLUMNS)]
        cell = FIRST_ROOF + block * ROOFS
        for words, effect in zip(row["roofs"], row["rows"], strict=True):
            cells: list[int] = []
            for column, word in enumerate(words.split()):
                sheet._set(cell, 0, COLOURS.index(word))
                cells.append(cell)
                columns[column].append(cell)
                cell += 1
            sheet.roof_rows.append((_mask(cells), EFFECTS.index(effect)))
        for column, points in enumerate(row["roof_columns"]):
            sheet.roof_columns.append((_mask(columns[column]), points))
    sheet.lines = sheet.value_rows + [mask for mask, _ in sheet.value_columns + sheet.roof_rows + sheet.roof_columns]
    sheet.first_strip = first_strip
    for strip in strips:
        sheet.strip_ids.append(strip["id"])
        sheet.strip_shape.append(SHAPES.index(strip["shape"]))
        sheet.strip_cells.append(strip["cells"])
        sheet.strip_effect.append(EFFECTS.index(strip["effect"]))
        sheet.strip_repeats.append(int(strip["again"]))
    sheet._finish()
    return sheet


def load_sheets(content: Content) -> list[Sheet]:
    """The sheets A, B, C and D of the content."""
    sheets = [kingdom_sheet(row) for row in content.rows("kingdom")]
    strips = content.rows("strip")
    for row in content.rows("crusade"):
        mine = [strip for strip in strips if strip["sheet"] == row["id"]]
        sheets.append(crusade_sheet(row, mine, strips.index(mine[0])))
    return sheets


def fills_line(sheet: Sheet, marks: int, cell: int) -> bool:
    """Is a line through this cell full with these marks? Q12-004."""
    for line in sheet.lines_through[cell]:
        if line & ~marks == 0:
            return True
    return False


def sheet_json(sheet: Sheet) -> Json:
    """A sheet as JSON for drawing it: its blocks row by row, what every cell needs, and what scores points.

    `lines` are the sets of cells that score together, in the order of the view's points: the lines of a kingdom, or on
    C and D the columns, with the points of a full one.
    """
    rows = sheet.value_rows + [mask for mask, _ in sheet.roof_rows]
    notes = [""] * len(sheet.value_rows) + [EFFECTS[effect] for _, effect in sheet.roof_rows]
    starts = [0, len(sheet.value_rows), len(sheet.value_rows) + len(sheet.roof_rows) // 2]
    if sheet.kingdom:
        rows = [
            line
            for half in range(2)
            for line in sheet.lines[2 * LINE_CELLS * half : 2 * LINE_CELLS * half + LINE_CELLS]
        ]
        notes, starts = [""] * len(rows), [0, LINE_CELLS]
    ends = [*starts[1:], len(rows)]
    cells: dict[str, Json] = {}
    for cell in bits(sheet.numbers | sheet.roofs):
        more = "points" if sheet.four_cells >> cell & 1 else "value" if sheet.extra_value_cells >> cell & 1 else ""
        cells[str(cell)] = {"value": sheet.needed_value[cell], "colour": sheet.needed_colour[cell], "brings": more}
    return {
        "blocks": [
            {"rows": [bits(row) for row in rows[first:end]], "notes": notes[first:end]}
            for first, end in zip(starts, ends, strict=True)
        ],
        "cells": cells,
        "kingdom": sheet.kingdom,
        "lines": [
            {"cells": bits(line), "points": points}
            for line, points in (
                [(line, 0) for line in sheet.lines] if sheet.kingdom else sheet.value_columns + sheet.roof_columns
            )
        ],
        "four": sheet.points_per_four,
        "overflow": sheet.overflow,
        "strip": [
            {
                "id": sheet.first_strip + number,
                "shape": SHAPES[shape],
                "cells": sheet.strip_cells[number],
                "effect": EFFECTS[sheet.strip_effect[number]],
                "again": bool(sheet.strip_repeats[number]),
            }
            for number, shape in enumerate(sheet.strip_shape)
        ],
    }


def _mask(cells: list[int]) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask
