"""Names of cards, dice and places on a sheet, and the details that sentences about a move need beside it.

Names come from the content, so a pack can change them. Places are named by letters and numbers, as the sheets show
them: `c3` in a kingdom, `7-2` in the value area (row 7, second cell), `L3-1` for a roof (left block, row 3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentarchy.core.content import Content
from pentarchy.core.types import Frame, Move, Seat
from pentarchy.games.queen.notation import (
    BY_COLOUR,
    BY_VALUE,
    COPY,
    LINE,
    MARK,
    RECALL,
    RESERVE,
    RETURN,
    STRIP,
    SWAP,
    TICK,
    TURN,
)
from pentarchy.games.queen.sheets import FIRST_ROOF, FIRST_VALUE, LINE_CELLS, VALUES
from pentarchy.games.queen.state import QueenState
from pentarchy.games.queen.step_ids import COPYING, TURNING

if TYPE_CHECKING:
    from pentarchy.games.queen.rules import Queen

Details = dict[str, tuple[str, int]]

# Russian adjectives agree with their noun: красный кубик, красная крыша, красные кубики; синий, синяя, синие.
ENDINGS: Final = {
    "roof": (("ний", "няя"), ("ый", "ая"), ("ий", "ая"), ("ой", "ая")),
    "dice": (("ый", "ые"), ("ий", "ие"), ("ой", "ые")),
}
RUSSIAN: Final = "ru"
RUSSIAN_SIDES: Final = {"A": "А", "B": "Б", "C": "В", "D": "Г"}  # as the Russian box calls them
BLOCKS: Final = {"l": ("L", "Л"), "r": ("R", "П")}
UNKNOWN: Final = -1
NO_COLOUR: Final = -1
# The area of a sheet that a cell belongs to.
KINGDOM: Final = 0
VALUE_AREA: Final = 1
ROOF_AREA: Final = 2
# What a cell of the value area brings.
BRINGS_NOTHING: Final = 0
BRINGS_POINTS: Final = 1
BRINGS_VALUE: Final = 2
# The part of a die that pays.
WHOLE_DIE: Final = 0
ITS_VALUE: Final = 1
ITS_COLOUR: Final = 2


# ---------------------------------------------------------------- names


def look(pay: int) -> dict[str, int]:
    """What pays for a mark: a die, only a value (no colour), or only a colour (no value)."""
    if pay >= BY_COLOUR:
        return {"colour": pay - BY_COLOUR, "value": 0}
    if pay >= BY_VALUE:
        return {"colour": NO_COLOUR, "value": pay - BY_VALUE + 1}
    return {"colour": pay // VALUES, "value": pay % VALUES + 1}


def name_of(title: Queen, kind: str, component: int, language: str, short: bool) -> str:
    """The name of a character, a die or a place on a sheet. The short name is the one on the board."""
    content = title.content
    if kind in ("card", "character"):
        return _name(content.rows("card")[component % title.cards.count], language)
    if kind in ("face", "pay"):
        return die_name(content, component, language, short)
    if kind == "colour" or kind in ENDINGS:
        name = _name(content.rows("colour")[component], language)
        return agreeing(name.lower(), kind, language) if kind in ENDINGS else name.lower() if short else name
    token = title.vocabulary.kinds[kind].write(component)
    if kind == "cell":
        return cell_name(token, component, language)
    if kind == "line":
        return line_name(component)
    if kind == "sheet":
        return RUSSIAN_SIDES[token] if language == RUSSIAN else token
    if kind == "strip":
        effect: str = content.rows("strip")[component]["effect"]
        return effect  # a strip bonus has the id of its effect; messages turn it into words
    table = "tray" if kind == "place" else kind
    row = content.tables.get(table, {}).get(token, {})
    return _name(row, language) if "name" in row else token


def _name(row: dict[str, dict[str, str]], language: str) -> str:
    return row["name"][language]


def die_name(content: Content, pay: int, language: str, short: bool) -> str:
    """The name of a die: `red 5`, in short `R5`. If only its value or its colour pays: `5` or `red`."""
    if pay >= BY_COLOUR:
        return _name(content.rows("colour")[pay - BY_COLOUR], language).lower()
    if pay >= BY_VALUE:
        return str(pay - BY_VALUE + 1)
    colour, value = divmod(pay, VALUES)
    if short:
        return f"{colour_letters(content, language)[colour]}{value + 1}"
    return f"{_name(content.rows('colour')[colour], language).lower()} {value + 1}"


def colour_letters(content: Content, language: str) -> list[str]:
    """The shortest beginnings of the colours' names that differ: usually one letter."""
    names = [_name(row, language) for row in content.rows("colour")]
    for length in range(1, max(len(name) for name in names)):
        letters = [name[:length] for name in names]
        if len(set(letters)) == len(names):
            return letters
    return names


def agreeing(colour: str, noun: str, language: str) -> str:
    """A colour in the form that it has before the word for a roof, or for several dice."""
    for ending, other in ENDINGS[noun] if language == RUSSIAN else ():
        if colour.endswith(ending):
            return colour.removesuffix(ending) + other
    return colour


def cell_name(token: str, cell: int, language: str) -> str:
    """The name of a cell: `c3`, `7-2` or `L3-1`."""
    if cell < FIRST_VALUE:
        return token
    if cell < FIRST_ROOF:
        return token[1:]
    return BLOCKS[token[0]][int(language == RUSSIAN)] + token[1:]


def line_name(line: int) -> str:
    """The name of a line, by its two ends: `a3-e3`, `c1-c5`."""
    half, way, number = where_is_line(line)
    letters = "abcdefghij"[half * LINE_CELLS : (half + 1) * LINE_CELLS]
    return (
        f"{letters[number]}1-{letters[number]}{LINE_CELLS}"
        if way
        else f"{letters[0]}{number + 1}-{letters[-1]}{number + 1}"
    )


def where_is_line(line: int) -> tuple[int, int, int]:
    """The half (left, right), the way (row, column) and the number of a line, all counted from 0."""
    return line // (2 * LINE_CELLS), line // LINE_CELLS % 2, line % LINE_CELLS


# ---------------------------------------------------------------- moves


def asked_frame(known: QueenState, seat: Seat) -> Frame:
    """The frame that asks this seat: the top of its lane or of the main stack; (0,) if there is none."""
    if known.lanes and known.lanes[seat]:
        return known.lanes[seat][-1]
    return known.stack[-1] if known.stack else (0,)


def move_details(known: QueenState, seat: Seat, move: Move) -> Details:
    """The details of a move for sentences: the step, what is on a cell, what a bonus does.

    The move may be incomplete or illegal. A component that does not exist is left out or unknown.
    """
    verb, components = move[0], move[1:]
    frame = asked_frame(known, seat)
    details: Details = {"step": ("step", frame[0])}
    if verb == MARK and components:
        details["by"] = ("number", (components[0] >= BY_VALUE) + (components[0] >= BY_COLOUR))
        if len(components) > 1:
            details |= _cell(known, components[1])
    elif verb == TICK and components:
        details |= _cell(known, components[0])
    elif verb == SWAP and components:
        others = [card for card in known.hand(seat) if card != components[0]]
        details["other"] = ("card", others[0] if others else UNKNOWN)
    elif verb == TURN and components and frame[0] == TURNING:
        details["same"] = ("number", int(known.face[frame[2]] % VALUES + 1 == components[0]))
    elif verb == RETURN and components:
        details["in-hand"] = ("number", int(components[0] in known.hand(seat)))
    elif verb == LINE and components and components[0] < len(known.sheet().lines):
        half, way, number = where_is_line(components[0])
        marks = (known.sheet().lines[components[0]] & known.marks[seat]).bit_count()
        details |= {
            "half": ("number", half),
            "way": ("number", way),
            "number": ("number", number + 1),
            "marks": ("number", marks),
        }
    elif verb == STRIP and components:
        details |= _strip(known, seat, components[0])
    elif verb == COPY and components and components[0] < known.seats:
        left_out = frame[2] if frame[0] == COPYING else 0
        details["dice"] = ("number", len(known.taken(components[0])) - left_out)
    elif verb == RECALL:
        details["number"] = ("number", len(known.pile(seat)))
    elif verb == RESERVE:
        details["number"] = ("number", len(known.reserve(seat)))
    return details


def _cell(known: QueenState, cell: int) -> Details:
    """The area of a cell, what a die must show for it, and what it brings."""
    sheet = known.sheet()
    bit = 1 << cell
    return {
        "area": ("number", KINGDOM if cell < FIRST_VALUE else VALUE_AREA if cell < FIRST_ROOF else ROOF_AREA),
        "value": ("number", sheet.needed_value[cell]),
        "roof": ("roof", sheet.needed_colour[cell]),
        "brings": (
            "number",
            BRINGS_POINTS
            if sheet.four_cells & bit
            else BRINGS_VALUE
            if sheet.extra_value_cells & bit
            else BRINGS_NOTHING,
        ),
        "points": ("number", sheet.points_per_four),
    }


def _strip(known: QueenState, seat: Seat, strip: int) -> Details:
    """How many cells a strip bonus has, and how many of them are marked."""
    sheet = known.sheet()
    number = strip - sheet.first_strip
    if not 0 <= number < len(sheet.strip_ids):
        return {"cells": ("number", 0), "marked": ("number", 0)}
    return {"cells": ("number", sheet.strip_cells[number]), "marked": ("number", known.strip[seat][number])}
