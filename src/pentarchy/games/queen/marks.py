"""Marks on a sheet and on the overflow scale, and small helpers for dice and move lists."""

from __future__ import annotations

from typing import Final

from pentarchy.core.types import Move, Seat
from pentarchy.games.queen.notation import ANY_CELLS, MARKED, MARKED_WITH, ROOF_CELLS, TICK, VALUE_LOST, WROTE
from pentarchy.games.queen.sheets import LINE_CELLS, VALUE, VALUES, bits, fills_line, moves_for_cells
from pentarchy.games.queen.state import QueenState

NO_DIE: Final = -1


def mark(s: QueenState, seat: Seat, cells: int, pay: int = NO_DIE) -> None:
    """Mark the free ones of these cells. Q12-152, Q12-159: on C and D the bonuses they earn wait for step 5.

    `pay` is the die, or the part of Lady's die, that pays; NO_DIE for a mark without a die.
    """
    sheet = s.components.sheets[s.side]
    new = cells & ~s.marks[seat]
    if not new:
        return
    marks = s.marks[seat] = s.marks[seat] | new
    s.marked[seat] += new.bit_count()
    if sheet.kingdom:
        # Q12-052, Q12-070: note a filled line while the first-line bonus is open. The end of step 5 decides.
        if not s.first_round and not s.first[seat] and marks.bit_count() >= LINE_CELLS:
            for cell in bits(new):
                if fills_line(sheet, marks, cell):
                    s.first[seat] = 1
    else:
        earned = s.earned[seat]
        earned += [VALUE] * (new & sheet.extra_value_cells).bit_count()
        earned += [effect for row, effect in sheet.roof_rows if row & new and not row & ~marks]
    if s.log is not None:
        for cell in bits(new):
            s.emit((MARKED, seat, cell) if pay == NO_DIE else (MARKED_WITH, seat, cell, pay))


def open_numbers(s: QueenState, seat: Seat) -> int:
    """The number cells that this seat can mark now. Q12-188: on C and D only the leftmost free cell of each row."""
    sheet = s.components.sheets[s.side]
    free = ~s.marks[seat]
    if sheet.kingdom:
        return sheet.numbers & free
    cells = 0
    for row in sheet.value_rows:
        left = row & free
        cells |= left & -left
    return cells


def open_roofs(s: QueenState, seat: Seat) -> int:
    """The roofs that this seat can mark now."""
    return s.components.sheets[s.side].roofs & ~s.marks[seat]


def open_cells(s: QueenState, seat: Seat, what: int) -> int:
    """The cells that a mark without a die may take: NUMBER_CELLS, ROOF_CELLS, ANY_CELLS or ORACLE_CELLS."""
    if what == ROOF_CELLS:
        return open_roofs(s, seat)
    if what == ANY_CELLS:
        return open_numbers(s, seat) | open_roofs(s, seat)
    return open_numbers(s, seat)


def fits_overflow(s: QueenState, seat: Seat, value: int) -> bool:
    """Q12-154: does the overflow scale have a free place, and is the value not less than the one before?"""
    scale = s.overflow[seat]
    return len(scale) < len(s.components.sheets[s.side].overflow) and (not scale or value >= scale[-1])


def write_or_lose(s: QueenState, seat: Seat, value: int) -> None:
    """Q12-154: write a value on the overflow scale. A value that does not fit there is lost."""
    if fits_overflow(s, seat, value):
        write_overflow(s, seat, value)
    else:
        s.emit((VALUE_LOST, seat, value))


def write_overflow(s: QueenState, seat: Seat, value: int) -> None:
    """Write a value on the leftmost free place of the overflow scale."""
    s.overflow[seat].append(value)
    s.marked[seat] += 1
    s.emit((WROTE, seat, value))


def mark_value(s: QueenState, seat: Seat, value: int) -> bool:
    """Q12-150: mark the leftmost free cell of the value's row. False if the row is full."""
    left = s.components.sheets[s.side].value_rows[value - 1] & ~s.marks[seat]
    if not left:
        return False
    mark(s, seat, left & -left)
    return True


def colour(face: int) -> int:
    """The colour of a face."""
    return face // VALUES


def value(face: int) -> int:
    """The value of a face."""
    return face % VALUES + 1


def distinct(numbers: tuple[int, ...] | list[int]) -> list[int]:
    """Each number once, in ascending order."""
    return sorted(set(numbers))


def ticks(cells: int) -> list[Move]:
    """The moves that mark one of these cells without a die."""
    return moves_for_cells(cells, TICK, TICKS)


TICKS: Final[list[list[list[Move]]]] = []


def moves_with(verb: int, components: list[int]) -> list[Move]:
    """One move of this verb for each component."""
    return [(verb, component) for component in components]
