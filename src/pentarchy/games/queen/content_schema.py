"""The fields of content.toml, and checks between its records. A bad content pack is refused with the reason."""

from __future__ import annotations

from typing import Final

from pentarchy.core.content import Content, Field, Schema, flag, list_of, names, one_of, text, whole
from pentarchy.core.errors import BadContent
from pentarchy.games.queen import sheets
from pentarchy.games.queen.options import CRUSADE_SIDES
from pentarchy.games.queen.sheets import (
    COLUMNS,
    EFFECTS,
    LINE_CELLS,
    ROOF_ROWS,
    ROUND_OR_SQUARE,
    SHAPES,
    SQUARE,
    VALUES,
)
from pentarchy.games.queen.state import ANY, CARD_EFFECTS, LAST_INITIATIVE, LAST_ORDER, SETS

MOST_DICE: Final = 12  # the list of their placements grows fast: see die_placements


def kingdom_rows() -> Field:
    """Q12-002, Q12-003: five rows of five cells, each a number from 1 to 12 or a roof of a die's colour."""
    allowed = {str(number) for number in range(1, VALUES + 1)} | set(sheets.COLOURS)
    return Field(
        "five rows of five words, each a number from 1 to 12 or a roof R, P or Y",
        lambda v: isinstance(v, list) and len(v) == LINE_CELLS and all(_words(row, LINE_CELLS, allowed) for row in v),
    )


def value_rows() -> Field:
    """Q12-150 to Q12-153: twelve rows of four cells."""
    allowed = {sheets.PLAIN_CELL, sheets.FOUR_CELL, sheets.MORE_CELL}
    return Field(
        "twelve rows of four words, each . or 4 or +",
        lambda v: isinstance(v, list) and len(v) == VALUES and all(_words(row, COLUMNS, allowed) for row in v),
    )


def roof_rows() -> Field:
    """Q12-157: the rows of one block of roofs."""
    return Field(
        "five rows of 4, 4, 3, 2 and 1 roofs R, P or Y",
        lambda v: (
            isinstance(v, list)
            and len(v) == len(ROOF_ROWS)
            and all(_words(row, length, set(sheets.COLOURS)) for row, length in zip(v, ROOF_ROWS, strict=True))
        ),
    )


def _words(row: object, length: int, allowed: set[str]) -> bool:
    return isinstance(row, str) and len(row.split()) == length and set(row.split()) <= allowed


def exactly(number: int, field: Field) -> Field:
    """The field for a list with exactly this many entries."""
    return Field(f"{number} times {field.expected}", lambda v: list_of(field).fits(v) and len(v) == number)


WORDS_TAKEN: Final = [ANY, *[str(value) for value in range(1, VALUES + 1)]]
COLOUR_IDS: Final = ["red", "purple", "yellow"]
TRAY_IDS: Final = ["jungle", "mountains"]
LIMITS: Final = [
    "rounds",
    "tracker",
    "reserve",
    "joins",
    "crusade",
    "aside",
    "first_line",
    "early",
    "copies",
    "recalls",
    "reserves",
    "alchemist",
    "cardsharp",
    "spy",
    "leave",
]
SCHEMA: Final[Schema] = {
    "limits": {limit: whole(0, 99) for limit in LIMITS},
    "monogram": {"name": names()},
    "colour": {"name": names(), "dice": whole(1, 9)},
    "tray": {"name": names()},
    "roll": {"jungle": whole(0, 9), "mountains": whole(0, 9)},
    "lines": {"points": exactly(LINE_CELLS + 1, whole(-99, 99))},
    "title": {"points": whole(0, 999)},
    "card": {
        "name": names(),
        "set": one_of(*SETS),
        "initiative": whole(1, LAST_INITIATIVE),
        "points": whole(0, 99),
        "takes": list_of(one_of(*WORDS_TAKEN, *COLOUR_IDS, *TRAY_IDS)),
        "effect": one_of(*CARD_EFFECTS),
        "not_in": one_of("none", "duel", "solo"),
        "crusade": one_of("fixed", "pool", "aside"),
    },
    "first": {"hand": list_of(text()), "reserve": list_of(text())},
    "kingdom": {"left": kingdom_rows(), "right": kingdom_rows()},
    "crusade": {
        "values": value_rows(),
        "columns": exactly(COLUMNS, whole(0, 99)),
        "roofs": roof_rows(),
        "roof_columns": exactly(COLUMNS, whole(0, 99)),
        "rows": exactly(len(ROOF_ROWS), one_of(*EFFECTS)),
        "overflow": list_of(whole(0, 99)),
        "four": whole(0, 99),
    },
    "strip": {
        "sheet": one_of(*CRUSADE_SIDES),
        "shape": one_of(*SHAPES),
        "cells": whole(0, 9),
        "effect": one_of(*EFFECTS),
        "again": flag(),
    },
}


def check_content(content: Content) -> None:
    """Check what one record alone cannot show, such as the initiative that goes with an effect."""
    cards = content.tables["card"]
    for row in cards.values():
        last = CARD_EFFECTS.index(row["effect"]) in LAST_ORDER
        if last != (row["initiative"] == LAST_INITIATIVE):
            expected = "12, for it takes no dice" if last else "1 to 11, for it takes dice"
            raise BadContent(f"[[card]] {row['id']}: field initiative: expected {expected} (Q12-042)")
    rolls = content.rows("roll")
    dice = sum(row["dice"] for row in content.rows("colour"))
    rolled = max(row["jungle"] + row["mountains"] for row in rolls)
    if not rolled < dice <= MOST_DICE:
        expected = f"{rolled + 1} to {MOST_DICE} in all, one more than are rolled"
        raise BadContent(f"[[colour]]: field dice: expected {expected}, found {dice} (Q12-133)")
    for row in content.rows("strip"):
        if EFFECTS.index(row["effect"]) in (SQUARE, ROUND_OR_SQUARE):
            raise BadContent(f"[[strip]] {row['id']}: field effect: expected one that does not mark the strip itself")
    for row in content.rows("first"):
        for card in row["hand"] + row["reserve"]:
            if card not in cards:
                raise BadContent(f"[[first]] {row['id']}: {card!r} is no card: expected one of {', '.join(cards)}")
