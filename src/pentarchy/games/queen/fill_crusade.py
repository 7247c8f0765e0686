"""Step 5 on sides C and D: mark every die by value, then by colour, then apply the bonuses. Q12-149 to Q12-201."""

from __future__ import annotations

from typing import Final

from pentarchy.core.errors import InvariantError
from pentarchy.core.steps import Ask, Choice, Refused, Step
from pentarchy.core.types import PASS, Frame, Move, Seat
from pentarchy.games.queen.marks import (
    colour,
    distinct,
    fits_overflow,
    mark,
    mark_value,
    moves_with,
    ticks,
    value,
    write_or_lose,
    write_overflow,
)
from pentarchy.games.queen.notation import (
    ANY_CELLS,
    COPIED,
    COPY,
    EFFECT_USED,
    LEAVE,
    NUMBER_CELLS,
    RESERVE,
    ROOF_CELLS,
    ROOF_LOST,
    STRIP,
    STRIP_MARKED,
    USE,
    WANTS_CARD,
    WRITE,
)
from pentarchy.games.queen.piles import recall
from pentarchy.games.queen.rulings import overflow_is_chosen
from pentarchy.games.queen.sheets import (
    COLOUR,
    COLOURS,
    COPY_ALL,
    COPY_LESS,
    RECALL_PILE,
    REPEAT,
    ROUND_CELL,
    ROUND_OR_SQUARE,
    SQUARE,
    SQUARE_CELL,
    TWO_COLOURS,
    TWO_VALUES,
    VALUE,
    VALUE_AND_COLOUR,
    VALUE_OR_COLOUR,
    ZERO,
)
from pentarchy.games.queen.state import NO_SEAT, QueenState
from pentarchy.games.queen.step_ids import (
    BONUSES,
    CHOOSING_BONUS,
    CLAIMING_STRIP,
    COPYING,
    LEAVING,
    MARKING_ROOFS,
    MARKING_STRIP,
    MARKING_VALUES,
    OFFERING_STRIP,
    TICKING,
    WRITING_OVERFLOW,
)

TWO_MARKS: Final = 2
ROUND_CELLS: Final = 1 << ROUND_CELL
SQUARE_CELLS: Final = 1 << SQUARE_CELL


def lane_frames(s: QueenState, seat: Seat) -> list[Frame]:
    """Q12-177: the frames of a seat's lane: the values of all dice, then their colours, then the bonuses."""
    faces = s.taken(seat)
    if s.copied[seat] != NO_SEAT:
        faces += s.taken(s.copied[seat])
    return [*dice_frames(seat, faces), (CLAIMING_STRIP, seat), (BONUSES, seat)]


def dice_frames(seat: Seat, faces: list[int]) -> list[Frame]:
    """Q12-149, Q12-191: the frames that mark these dice by value and then by colour."""
    counts = [0] * len(COLOURS)
    for face in faces:
        counts[colour(face)] += 1
    return [(MARKING_VALUES, seat, *faces), (MARKING_ROOFS, seat, *counts)]


# ---------------------------------------------------------------- values and colours


class MarkValues(Step[QueenState]):
    """Q12-150, Q12-155: each die marks its row. A value whose row is full goes to the overflow scale, the lowest first.

    (MARKING_VALUES, seat, faces...)
    """

    def run(self, s: QueenState, f: Frame) -> None:
        seat = f[1]
        over = [value(face) for face in f[2:] if not mark_value(s, seat, value(face))]
        over.sort()
        if over and overflow_is_chosen(s):
            s.do((WRITING_OVERFLOW, seat, *over))
            return
        for number in over:
            write_or_lose(s, seat, number)


class Overflow(Ask[QueenState]):
    """Version 1 of the rules: the seat chooses the value that goes to the scale next, even one that is lost there.

    (WRITING_OVERFLOW, seat, values...)
    """

    def check(self, s: QueenState, f: Frame) -> None:
        if not overflow_is_chosen(s):
            raise InvariantError("values are written in ascending order, and nobody is asked")

    def seats(self, s: QueenState, f: Frame) -> list[Seat]:
        return [f[1]] if len(set(f[2:])) > 1 and fits_overflow(s, f[1], max(f[2:])) else []

    def options(self, s: QueenState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return moves_with(WRITE, distinct(f[2:]))

    def answer(self, s: QueenState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        write_or_lose(s, seat, m[1])
        left = list(f[2:])
        left.remove(m[1])
        s.do((WRITING_OVERFLOW, seat, *left))

    def close(self, s: QueenState, f: Frame) -> None:
        s.done()
        for number in f[2:]:
            write_or_lose(s, f[1], number)


class MarkRoofs(Ask[QueenState]):
    """Q12-157, Q12-158: each die marks a free roof of its colour. A colour without a free roof is lost.

    (MARKING_ROOFS, seat, number of dice of each colour...)
    """

    def check(self, s: QueenState, f: Frame) -> None:
        if len(f) != 2 + len(COLOURS):
            raise InvariantError(f"expected the dice of each of {len(COLOURS)} colours")

    def seats(self, s: QueenState, f: Frame) -> list[Seat]:
        free = ~s.marks[f[1]]
        roofs = s.components.sheets[s.side].by_colour
        for i, dice in enumerate(f[2:]):
            if dice and dice < (roofs[i] & free).bit_count():
                return [f[1]]
        return []

    def options(self, s: QueenState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        free = ~s.marks[seat]
        open_ = 0
        for i, roofs in enumerate(s.components.sheets[s.side].by_colour):
            if 0 < f[2 + i] < (roofs & free).bit_count():
                open_ |= roofs & free
        if refused is not None:
            refused.append((PASS, "Q12-149"))
        return ticks(open_)

    def answer(self, s: QueenState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        mark(s, seat, 1 << m[1])
        left = list(f)
        left[2 + s.components.sheets[s.side].needed_colour[m[1]]] -= 1
        s.do(tuple(left))

    def close(self, s: QueenState, f: Frame) -> None:
        s.done()
        seat = f[1]
        for i, roofs in enumerate(s.components.sheets[s.side].by_colour):
            if f[2 + i]:
                free = roofs & ~s.marks[seat]
                for _ in range(f[2 + i] - free.bit_count()):
                    s.emit((ROOF_LOST, seat, i))
                mark(s, seat, free)


# ---------------------------------------------------------------- bonuses


class ClaimStrip(Step[QueenState]):
    """Q12-161, Q12-162, Q12-201: may the seat use the strip?

    It may if it took one die, marked nothing, or played the Philosopher. (CLAIMING_STRIP, seat)
    """

    def run(self, s: QueenState, f: Frame) -> None:
        seat = f[1]
        s.claim[seat] = int(len(s.taken(seat)) == 1 or not s.marked[seat] or bool(s.due[seat]))


class Bonuses(Step[QueenState]):
    """Q12-178, Q12-179: bonuses are applied until none of them can do anything. (BONUSES, seat)"""

    def run(self, s: QueenState, f: Frame) -> None:
        seat = f[1]
        effects = usable_bonuses(s, seat)
        if len(effects) > 1 or (s.claim[seat] and strip_moves(s, seat)):
            s.do((CHOOSING_BONUS, seat))
        elif effects:
            s.earned[seat].remove(effects[0])
            s.do((BONUSES, seat))
            apply_bonus(s, seat, effects[0])
        else:
            s.earned[seat] = []


class ChooseBonus(Ask[QueenState]):
    """Q12-161 to Q12-168, Q12-174, Q12-178: the seat chooses the next bonus. It may decline the strip.

    (CHOOSING_BONUS, seat)
    """

    def options(self, s: QueenState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        moves = moves_with(USE, usable_bonuses(s, seat))
        if refused is not None:
            refused.append((PASS, "Q12-178"))
            refused.extend([((USE, effect), "Q12-179") for effect in distinct(s.earned[seat])])
        if s.claim[seat]:
            moves += strip_moves(s, seat, refused)
            if not moves or moves[0][0] != USE:
                moves.append(PASS)
        elif refused is not None:
            first = s.components.sheets[s.side].first_strip
            refused.extend([((STRIP, first + number), "Q12-161") for number in range(len(s.strip[seat]))])
            refused.append(((RESERVE,), "Q12-145" if s.crusade else "Q12-175"))
        return moves

    def answer(self, s: QueenState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m[0] == USE:
            s.earned[seat].remove(m[1])
            s.do((BONUSES, seat))
            apply_bonus(s, seat, m[1])
            return
        s.claim[seat] = 0
        if m[0] == RESERVE:
            s.wants[seat] = 1
            s.emit((WANTS_CARD, seat))
        s.do((BONUSES, seat))
        if m[0] == STRIP:
            use_strip(s, seat, m[1])


def usable_bonuses(s: QueenState, seat: Seat) -> list[int]:
    """The earned bonuses that can do something now, each effect once."""
    return [effect for effect in distinct(s.earned[seat]) if can_apply(s, seat, effect)]


def can_apply(s: QueenState, seat: Seat, effect: int) -> bool:
    """Q12-179, Q12-185, Q12-191: can this effect do anything now?"""
    sheet = s.components.sheets[s.side]
    free = ~s.marks[seat]
    if effect in (VALUE, TWO_VALUES):
        return bool(sheet.numbers & free)
    if effect in (COLOUR, TWO_COLOURS):
        return bool(sheet.roofs & free)
    if effect in (VALUE_OR_COLOUR, VALUE_AND_COLOUR):
        return bool((sheet.numbers | sheet.roofs) & free)
    if effect == RECALL_PILE:
        return bool(s.pile(seat))
    if effect in (COPY_LESS, COPY_ALL):
        return bool(copyable_seats(s, seat, dice_left_out(s, effect)))
    scale = s.overflow[seat]
    if effect == REPEAT:
        return 0 < len(scale) < len(sheet.overflow)
    if effect == ZERO:
        return len(scale) < len(sheet.overflow)
    shapes = SQUARE_CELLS if effect == SQUARE else ROUND_CELLS | SQUARE_CELLS
    return bool(open_strips(s, seat, shapes) or repeatable_strips(s, seat))


def apply_bonus(s: QueenState, seat: Seat, effect: int) -> None:
    """Q12-178, Q12-180 to Q12-193: apply one bonus completely."""
    s.emit((EFFECT_USED, seat, effect))
    if effect in (VALUE, TWO_VALUES):
        s.do((TICKING, seat, NUMBER_CELLS, 1 if effect == VALUE else TWO_MARKS))
    elif effect in (COLOUR, TWO_COLOURS):
        s.do((TICKING, seat, ROOF_CELLS, 1 if effect == COLOUR else TWO_MARKS))
    elif effect == VALUE_OR_COLOUR:
        s.do((TICKING, seat, ANY_CELLS, 1))
    elif effect == VALUE_AND_COLOUR:
        s.do((TICKING, seat, NUMBER_CELLS, 1), (TICKING, seat, ROOF_CELLS, 1))
    elif effect == RECALL_PILE:
        recall(s, seat)
    elif effect in (COPY_LESS, COPY_ALL):
        s.do((COPYING, seat, dice_left_out(s, effect)))
    elif effect == REPEAT:
        write_overflow(s, seat, s.overflow[seat][-1])
    elif effect == ZERO:
        write_overflow(s, seat, 0)
    elif effect == SQUARE:
        s.do((MARKING_STRIP, seat, SQUARE_CELLS))
    elif effect == ROUND_OR_SQUARE:
        s.do((MARKING_STRIP, seat, ROUND_CELLS | SQUARE_CELLS))


# ---------------------------------------------------------------- copies


def dice_left_out(s: QueenState, effect: int) -> int:
    """Q12-189, Q12-190: how many dice this copy effect leaves out."""
    return s.components.limits["leave"] if effect == COPY_LESS else 0


def copyable_seats(s: QueenState, seat: Seat, leave: int) -> list[Seat]:
    """Q12-191: the rivals that have a die left to copy."""
    return [other for other in range(s.seats) if other != seat and len(s.taken(other)) > leave]


class CopyDice(Choice[QueenState]):
    """Q12-189 to Q12-191: the seat chooses the rival whose dice it copies. (COPYING, seat, dice to leave out)"""

    def check(self, s: QueenState, f: Frame) -> None:
        if f[2] not in (0, s.components.limits["leave"]):
            raise InvariantError(f"0 or {s.components.limits['leave']} dice are left out")

    def options(self, s: QueenState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        rivals = copyable_seats(s, seat, f[2])
        if refused is not None:
            refused.extend([((COPY, other), "Q12-191") for other in range(s.seats) if other not in rivals])
        return moves_with(COPY, rivals)

    def answer(self, s: QueenState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        s.emit((COPIED, seat, m[1]))
        faces = s.taken(m[1])
        if f[2]:
            s.do((LEAVING, seat, f[2], *faces))
        else:
            s.do(*dice_frames(seat, faces))


class LeaveDice(Choice[QueenState]):
    """Q12-189: the seat chooses the dice that it does not copy. (LEAVING, seat, how many, faces...)"""

    def check(self, s: QueenState, f: Frame) -> None:
        if not 1 <= f[2] <= s.components.limits["leave"] or len(f[3:]) <= f[2]:
            raise InvariantError(f"up to {s.components.limits['leave']} dice of several are left out")

    def options(self, s: QueenState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return moves_with(LEAVE, distinct(f[3:]))

    def answer(self, s: QueenState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        left = list(f[3:])
        left.remove(m[1])
        if f[2] > 1:
            s.do((LEAVING, seat, f[2] - 1, *left))
        else:
            s.do(*dice_frames(seat, left))

    def prompt(self, s: QueenState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"number": ("number", f[2])}


# ---------------------------------------------------------------- the strip


def strip_moves(s: QueenState, seat: Seat, refused: Refused | None = None) -> list[Move]:
    """Q12-163 to Q12-168, Q12-174: the moves of the strip. The base rules also allow a reserve card instead."""
    sheet = s.components.sheets[s.side]
    cells = open_strips(s, seat, ROUND_CELLS) or open_strips(s, seat, SQUARE_CELLS)
    again = repeatable_strips(s, seat)
    moves: list[Move] = []
    for number in range(len(sheet.strip_ids)):
        move = (STRIP, sheet.first_strip + number)
        if number in cells or number in again:
            moves.append(move)
        elif refused is not None:
            free = s.strip[seat][number] < sheet.strip_cells[number]
            refused.append((move, "Q12-164" if free else "Q12-179" if sheet.strip_repeats[number] else "Q12-165"))
    if s.reserve(seat):
        moves.append((RESERVE,))
    elif refused is not None:
        refused.append(((RESERVE,), "Q12-145" if s.crusade else "Q12-175"))
    return moves


def open_strips(s: QueenState, seat: Seat, shapes: int) -> list[int]:
    """The strip bonuses that have a free cell of one of these shapes (a bit set)."""
    sheet = s.components.sheets[s.side]
    marked = s.strip[seat]
    return [
        number
        for number, shape in enumerate(sheet.strip_shape)
        if shapes >> shape & 1 and marked[number] < sheet.strip_cells[number]
    ]


def repeatable_strips(s: QueenState, seat: Seat) -> list[int]:
    """Q12-166: the completed strip bonuses that may be used again instead of marking a cell."""
    sheet = s.components.sheets[s.side]
    return [
        number
        for number, again in enumerate(sheet.strip_repeats)
        if again
        and s.strip[seat][number] >= sheet.strip_cells[number]
        and can_apply(s, seat, sheet.strip_effect[number])
    ]


def use_strip(s: QueenState, seat: Seat, strip: int) -> None:
    """Q12-163, Q12-164, Q12-166: mark a cell of a strip bonus, or use a bonus that needs no more marks."""
    sheet = s.components.sheets[s.side]
    number = strip - sheet.first_strip
    if s.strip[seat][number] < sheet.strip_cells[number]:
        mark_strip(s, seat, number)
    else:
        apply_bonus(s, seat, sheet.strip_effect[number])


def mark_strip(s: QueenState, seat: Seat, number: int) -> None:
    """Q12-165, Q12-182: mark a cell of a strip bonus. The last cell offers the bonus."""
    sheet = s.components.sheets[s.side]
    s.strip[seat][number] += 1
    s.emit((STRIP_MARKED, seat, sheet.first_strip + number))
    if s.strip[seat][number] == sheet.strip_cells[number] and can_apply(s, seat, sheet.strip_effect[number]):
        s.do((OFFERING_STRIP, seat, number))


class MarkStrip(Choice[QueenState]):
    """Q12-180, Q12-181: a bonus marks a cell of the strip. (MARKING_STRIP, seat, shapes as a bit set)"""

    def options(self, s: QueenState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        first = s.components.sheets[s.side].first_strip
        numbers = sorted(open_strips(s, seat, f[2]) + repeatable_strips(s, seat))
        return moves_with(STRIP, [first + number for number in numbers])

    def answer(self, s: QueenState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        use_strip(s, seat, m[1])


class UseCompletedStrip(Ask[QueenState]):
    """Q12-165, Q12-167, Q12-180: the seat may use a strip bonus that it has just completed.

    If it declines, only a bonus that repeats can be used later. (OFFERING_STRIP, seat, bonus)
    """

    def check(self, s: QueenState, f: Frame) -> None:
        cells = s.components.sheets[s.side].strip_cells
        if f[2] >= len(cells) or s.strip[f[1]][f[2]] != cells[f[2]] or not cells[f[2]]:
            raise InvariantError("the seat has not marked all cells of such a bonus")

    def options(self, s: QueenState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [PASS, (USE, s.components.sheets[s.side].strip_effect[f[2]])]

    def answer(self, s: QueenState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m != PASS:
            apply_bonus(s, seat, m[1])
