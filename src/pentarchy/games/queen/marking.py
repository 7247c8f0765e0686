"""Marks on a sheet, and cards that come back to a hand: what every step of a round may do."""

from __future__ import annotations

from typing import Final

from pentarchy.core.state import MAIN
from pentarchy.core.types import EVERYONE, Move, Seat
from pentarchy.games.queen import solo
from pentarchy.games.queen.notation import GAINED, MARKED, MARKED_WITH, RECALLED, TICK, VALUE_LOST, WROTE
from pentarchy.games.queen.sheets import HALF, VALUE, VALUES, bits, listed
from pentarchy.games.queen.state import SOLO, QueenState

# Which cells a mark without a die may take.
NUMBER_CELLS: Final = 0
ROOF_CELLS: Final = 1
ANY_CELLS: Final = 2
ORACLE_CELLS: Final = 3  # a number, and then the Oracle's die is rolled

NO_PAY: Final = -1


def mark(s: QueenState, seat: Seat, cells: int, pay: int = NO_PAY) -> None:
    """Mark those of the cells that are free. Q12-152, Q12-159: on C and D what they earn waits for step 5."""
    sheet = s.components.sheets[s.side]
    new = cells & ~s.marks[seat]
    if not new:
        return
    marks = s.marks[seat] = s.marks[seat] | new
    s.marked[seat] += new.bit_count()
    if sheet.kingdom:
        # Q12-052, Q12-070: while the first-line bonus is open, note who fills a line; the end of step 5 decides.
        if not s.first_round and not s.first[seat] and marks.bit_count() >= HALF:
            for cell in bits(new):
                for line in sheet.crossing[cell]:
                    if line & marks == line:
                        s.first[seat] = 1
    else:
        earned = s.earned[seat]
        earned += [VALUE] * (new & sheet.mores).bit_count()
        earned += [effect for row, effect in sheet.roof_rows if row & new and not row & ~marks]
    if s.log is not None:
        for cell in bits(new):
            s.emit((MARKED, seat, cell) if pay == NO_PAY else (MARKED_WITH, seat, cell, pay))


def open_numbers(s: QueenState, seat: Seat) -> int:
    """The number cells this seat could mark now. Q12-188: on C and D only the leftmost free one of each row."""
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
    """The roofs this seat could mark now."""
    return s.components.sheets[s.side].roofs & ~s.marks[seat]


def open_cells(s: QueenState, seat: Seat, what: int) -> int:
    """The cells a mark without a die may take."""
    if what == ROOF_CELLS:
        return open_roofs(s, seat)
    if what == ANY_CELLS:
        return open_numbers(s, seat) | open_roofs(s, seat)
    return open_numbers(s, seat)


def can_write(s: QueenState, seat: Seat, value: int) -> bool:
    """Q12-154: there is a free place on the overflow scale, and the value is not less than the one before."""
    scale = s.overflow[seat]
    return len(scale) < len(s.components.sheets[s.side].overflow) and (not scale or value >= scale[-1])


def write_over(s: QueenState, seat: Seat, value: int) -> None:
    """Q12-154: a value that fits the scale must be written there, any other is lost."""
    if can_write(s, seat, value):
        put_on_scale(s, seat, value)
    else:
        s.emit((VALUE_LOST, seat, value))


def put_on_scale(s: QueenState, seat: Seat, value: int) -> None:
    """A value takes the leftmost free place of the scale."""
    s.overflow[seat].append(value)
    s.marked[seat] += 1
    s.emit((WROTE, seat, value))


def mark_value(s: QueenState, seat: Seat, value: int) -> bool:
    """Q12-150: the leftmost free cell of the row; False if the row is full."""
    left = s.components.sheets[s.side].value_rows[value - 1] & ~s.marks[seat]
    if not left:
        return False
    mark(s, seat, left & -left)
    return True


def recall(s: QueenState, seat: Seat) -> None:
    """Q12-060, Q12-123: a card or a bonus brings the whole discard pile back to the hand."""
    if s.log is not None:
        s.emit((RECALLED, seat, len(s.pile(seat))))
    take_pile(s, seat)


def take_pile(s: QueenState, seat: Seat) -> None:
    """The whole discard pile returns to the hand. Q12-093: alone, the King's does too, in a lane after the join."""
    s.move_all(s.components.pile + seat, s.components.hand + seat)
    if s.seats == SOLO:
        if s.lane == MAIN:
            solo.refill(s)
        else:
            s.recalled[seat] = 1


def gain(s: QueenState, seat: Seat, card: int) -> None:
    """Q12-061, Q12-122: a card of the reserve is shown and joins the hand. Q12-095: the King gets its copy."""
    s.move(card, s.components.hand + seat, shown=EVERYONE)
    if s.log is not None:
        s.emit((GAINED, seat, card))
    if s.seats == SOLO:
        solo.add_copy(s, card)


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
    return listed(cells, TICK, TICKS)


TICKS: Final[list[list[list[Move]]]] = []


def moves_of(verb: int, components: list[int]) -> list[Move]:
    """One move for each component."""
    return [(verb, component) for component in components]
