"""The four sheets as bit sets. A cell is a bit; what a die may mark, what is a line and what pays is a mask.

Cells have one numbering for all sheets: 50 of a kingdom (`a1` to `j5`, the river runs between e and f), then 48 of the
value area (`v7-2` is the second cell of row 7), then 14 roofs of the left block (`l3-1`) and 14 of the right (`r3-1`).
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.content import Content, Row
from pentarchy.core.types import Json, Move

COLOURS: Final = ["R", "P", "Y"]  # as the sheets write them, in the order of the content's colours
VALUES: Final = 12
HALF: Final = 5  # cells of a line of a kingdom, and lines of a half each way
COLUMNS: Final = 4  # of the value area and of a block of roofs
ROOF_ROWS: Final = [4, 4, 3, 2, 1]
ROOFS: Final = 14  # of a block

KINGDOM_CELLS: Final = 2 * HALF * HALF
WIDTH: Final = 2 * HALF  # of a kingdom
FIRST_VALUE: Final = KINGDOM_CELLS
FIRST_ROOF: Final = FIRST_VALUE + VALUES * COLUMNS
CELLS: Final = FIRST_ROOF + 2 * ROOFS

PLAIN: Final = "."
FOUR: Final = "4"
MORE: Final = "+"

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
RECALL: Final = 6
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


def tokens() -> list[str]:
    """The words for all cells."""
    kingdom = [f"{column}{row + 1}" for row in range(HALF) for column in "abcdefghij"]
    values = [f"v{value + 1}-{column + 1}" for value in range(VALUES) for column in range(COLUMNS)]
    block = [f"{row + 1}-{column + 1}" for row, length in enumerate(ROOF_ROWS) for column in range(length)]
    return kingdom + values + ["l" + roof for roof in block] + ["r" + roof for roof in block]


def line_tokens() -> list[str]:
    """The words for the 20 lines of a kingdom."""
    return [
        f"{half}-{way}-{number + 1}"
        for half in ("left", "right")
        for way in ("row", "column")
        for number in range(HALF)
    ]


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set, lowest first."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def listed(mask: int, verb: int, lists: list[list[list[Move]]]) -> list[Move]:
    """The moves (verb, cell) for all cells of a mask, from lists that are made when they are first needed.

    Random play does little else than list cells, so for every part of a few cells all its subsets are kept.
    """
    moves: list[Move] = []
    part = 0
    while mask:
        cells = mask & PART_MASK
        if cells:
            if part >= len(lists) or not lists[part]:
                _fill(lists, part, verb)
            moves += lists[part][cells]
        mask >>= PART
        part += 1
    return moves


def _fill(lists: list[list[list[Move]]], part: int, verb: int) -> None:
    while len(lists) <= part:
        lists.append([])
    moves: list[Move] = [(verb, part * PART + bit) for bit in range(PART)]
    lists[part] = [[move for bit, move in enumerate(moves) if cells >> bit & 1] for cells in range(PART_MASK + 1)]


PART: Final = 10
PART_MASK: Final = (1 << PART) - 1


class Sheet:
    """One side, ready for the rules. A face is a colour and a value in one number: colour * 12 + value - 1."""

    __slots__ = (
        "by_colour",
        "by_value",
        "crossing",
        "fits",
        "fours",
        "kingdom",
        "lines",
        "marks_with",
        "mores",
        "name",
        "need_colour",
        "need_value",
        "numbers",
        "overflow",
        "pay_four",
        "roof_columns",
        "roof_rows",
        "roofs",
        "strip_again",
        "strip_cells",
        "strip_effect",
        "strip_first",
        "strip_ids",
        "strip_shape",
        "value_columns",
        "value_rows",
    )

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.kingdom: bool = True  # a side of the base pad
        self.need_value: list[int] = [0] * CELLS  # what a die must show; 0 for a roof
        self.need_colour: list[int] = [-1] * CELLS  # what colour it must have; -1 for a number
        self.by_value: list[int] = [0] * (VALUES + 1)
        self.by_colour: list[int] = [0] * len(COLOURS)
        # By what pays for a mark (see notation): what it may mark in a kingdom.
        self.fits: list[int] = []
        self.marks_with: list[dict[int, list[Move]]] = []  # by what pays: the moves for a set of cells, remembered
        self.numbers: int = 0
        self.roofs: int = 0
        self.lines: list[int] = []
        self.crossing: list[list[int]] = [[] for _ in range(CELLS)]  # by cell: the lines through it
        # Sides C and D.
        self.fours: int = 0
        self.mores: int = 0
        self.pay_four: int = 0
        self.value_rows: list[int] = []
        self.value_columns: list[tuple[int, int]] = []  # (cells, points)
        self.roof_rows: list[tuple[int, int]] = []  # (cells, effect)
        self.roof_columns: list[tuple[int, int]] = []  # (cells, points)
        self.overflow: list[int] = []  # points by place
        self.strip_ids: list[str] = []
        self.strip_shape: list[int] = []
        self.strip_cells: list[int] = []
        self.strip_effect: list[int] = []
        self.strip_again: list[int] = []
        self.strip_first: int = 0  # the number of the first bonus among those of all sheets

    def _set(self, cell: int, value: int, colour: int) -> None:
        bit = 1 << cell
        self.need_value[cell] = value
        self.need_colour[cell] = colour
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
        self.fits = either + self.by_value[1:] + self.by_colour
        self.marks_with = [{} for _ in self.fits]
        for cell in range(CELLS):
            self.crossing[cell] = [line for line in self.lines if line >> cell & 1]

    def marking(self, verb: int, pay: int, cells: int) -> list[Move]:
        """The moves (verb, pay, cell) for some of the few cells this can pay for, from now on in `marks_with`."""
        moves: list[Move] = [(verb, pay, cell) for cell in bits(cells)]
        self.marks_with[pay][cells] = moves
        return moves


def kingdom_sheet(row: Row) -> Sheet:
    """Side A or B. Q12-002 to Q12-004: two halves of 5 x 5; a line is a row or column of one half."""
    sheet = Sheet(row["id"])
    for half, part in enumerate((row["left"], row["right"])):
        for at, line in enumerate(part):
            for column, word in enumerate(line.split()):
                cell = at * WIDTH + half * HALF + column
                if word in COLOURS:
                    sheet._set(cell, 0, COLOURS.index(word))
                else:
                    sheet._set(cell, int(word), -1)
        first = half * HALF
        rows = [[first + at * WIDTH + column for column in range(HALF)] for at in range(HALF)]
        columns = [[first + at * WIDTH + column for at in range(HALF)] for column in range(HALF)]
        sheet.lines += [_mask(cells) for cells in rows + columns]
    sheet._finish()
    return sheet


def crusade_sheet(row: Row, strips: list[Row], strip_first: int) -> Sheet:
    """Side C or D. Q12-149 to Q12-160: value area, two blocks of roofs, overflow scale, strip."""
    sheet = Sheet(row["id"])
    sheet.kingdom = False
    sheet.pay_four = row["four"]
    sheet.overflow = list(row["overflow"])
    grid = [[FIRST_VALUE + value * COLUMNS + column for column in range(COLUMNS)] for value in range(VALUES)]
    for value, words in enumerate(row["values"]):
        for column, word in enumerate(words.split()):
            sheet._set(grid[value][column], value + 1, -1)
            if word == FOUR:
                sheet.fours |= 1 << grid[value][column]
            elif word == MORE:
                sheet.mores |= 1 << grid[value][column]
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
    sheet.strip_first = strip_first
    for strip in strips:
        sheet.strip_ids.append(strip["id"])
        sheet.strip_shape.append(SHAPES.index(strip["shape"]))
        sheet.strip_cells.append(strip["cells"])
        sheet.strip_effect.append(EFFECTS.index(strip["effect"]))
        sheet.strip_again.append(int(strip["again"]))
    sheet._finish()
    return sheet


def load_sheets(content: Content) -> list[Sheet]:
    """A, B, C and D."""
    sheets = [kingdom_sheet(row) for row in content.rows("kingdom")]
    strips = content.rows("strip")
    for row in content.rows("crusade"):
        mine = [strip for strip in strips if strip["sheet"] == row["id"]]
        sheets.append(crusade_sheet(row, mine, strips.index(mine[0])))
    return sheets


def drawn(sheet: Sheet) -> Json:
    """A sheet for whoever draws it: its blocks row by row, what every cell wants (of a roof its colour), what pays.

    `lines` are the cells of whatever pays as a whole, in the order in which the view tells their points: the lines of a
    kingdom, elsewhere the columns, with what a full one is worth.
    """
    rows = sheet.value_rows + [mask for mask, _ in sheet.roof_rows]
    notes = [""] * len(sheet.value_rows) + [EFFECTS[effect] for _, effect in sheet.roof_rows]
    starts = [0, len(sheet.value_rows), len(sheet.value_rows) + len(sheet.roof_rows) // 2]
    if sheet.kingdom:
        rows = [line for half in range(2) for line in sheet.lines[2 * HALF * half : 2 * HALF * half + HALF]]
        notes, starts = [""] * len(rows), [0, HALF]
    ends = [*starts[1:], len(rows)]
    cells: dict[str, Json] = {}
    for cell in bits(sheet.numbers | sheet.roofs):
        more = "points" if sheet.fours >> cell & 1 else "value" if sheet.mores >> cell & 1 else ""
        cells[str(cell)] = {"value": sheet.need_value[cell], "colour": sheet.need_colour[cell], "brings": more}
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
        "four": sheet.pay_four,
        "overflow": sheet.overflow,
        "strip": [
            {
                "id": sheet.strip_first + number,
                "shape": SHAPES[shape],
                "cells": sheet.strip_cells[number],
                "effect": EFFECTS[sheet.strip_effect[number]],
                "again": bool(sheet.strip_again[number]),
            }
            for number, shape in enumerate(sheet.strip_shape)
        ],
    }


def _mask(cells: list[int]) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask
