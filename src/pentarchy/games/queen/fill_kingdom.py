"""Step 5 on sides A and B: every die may mark one cell. A seat that can mark none uses a bonus. Q12-047 to Q12-063."""

from __future__ import annotations

from pentarchy.core.steps import Ask, Refused
from pentarchy.core.types import PASS, Frame, Move, Seat
from pentarchy.games.queen.marks import NO_DIE, colour, mark, ticks, value
from pentarchy.games.queen.notation import (
    BY_COLOUR,
    BY_VALUE,
    COPIED,
    COPY,
    MARK,
    RECALL,
    RESERVE,
    TICK,
    WANTS_CARD,
)
from pentarchy.games.queen.piles import recall
from pentarchy.games.queen.rulings import card_takes_bonus
from pentarchy.games.queen.sheets import bits
from pentarchy.games.queen.state import NO_FACE, NO_SEAT, SOLO, TAKEN_BY, QueenState
from pentarchy.games.queen.step_ids import BONUS, MARKING


def lane_frames(s: QueenState, seat: Seat) -> list[Frame]:
    """Q12-053, Q12-054, Q12-125: the frames of a seat's lane: marks for its dice, or a bonus if it can mark nothing.

    The Philosopher brings a bonus, too.
    """
    frames: list[Frame] = []
    if TAKEN_BY + seat in s.at or s.copied[seat] != NO_SEAT:
        pays = payments(s, seat)
        if any_fits(s, seat, pays):
            frames.append((MARKING, seat, *pays))
    if s.due[seat] or not (frames or (s.marked[seat] and card_takes_bonus(s))):
        frames.append((BONUS, seat))
    return frames


def payments(s: QueenState, seat: Seat) -> list[int]:
    """Q12-059, Q12-105: the dice, taken and copied, that pay for marks. Lady's own die pays by value and by colour."""
    pays = s.taken(seat)
    lady = s.lady[seat]
    if lady != NO_FACE:
        pays.remove(lady)
        pays += [BY_VALUE + value(lady) - 1, BY_COLOUR + colour(lady)]
    if s.copied[seat] != NO_SEAT:
        pays += s.taken(s.copied[seat])
    pays.sort()
    return pays


def any_fits(s: QueenState, seat: Seat, pays: tuple[int, ...] | list[int]) -> bool:
    """Can one of these payments mark a free cell?"""
    fits = s.components.sheets[s.side].cells_for
    free = ~s.marks[seat]
    for pay in pays:
        if fits[pay] & free:
            return True
    return False


class MarkCells(Ask[QueenState]):
    """Q12-049 to Q12-051, Q12-105: the seat marks a cell with a die, or stops. (MARKING, seat, payments left...)"""

    def options(self, s: QueenState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        sheet = s.components.sheets[s.side]
        fits, remembered = sheet.cells_for, sheet.mark_moves
        marks = s.marks[seat]
        free = ~marks
        moves: list[Move] = [PASS]
        last = NO_DIE
        for pay in f[2:]:
            if pay == last:
                continue
            last = pay
            cells = fits[pay] & free
            if cells:
                moves += remembered[pay].get(cells) or sheet.make_mark_moves(MARK, pay, cells)
            if refused is not None:
                refused.extend([((MARK, pay, cell), "Q12-049") for cell in bits(fits[pay] & marks)])
        if refused is not None:
            # No bonus while a die fits, and no dice of other seats.
            refused.extend([(move, "Q12-054") for move in ((RECALL,), (RESERVE,))])
            refused.extend([((COPY, other), "Q12-054") for other in s.components.all_seats])
            refused.extend([((TICK, cell), "Q12-054") for cell in bits(sheet.numbers | sheet.roofs)])
            others = [pay for pay in range(BY_VALUE) if pay not in f[2:] and pay != s.lady[seat]]
            refused.extend([((MARK, pay, cell), "Q12-043") for pay in others for cell in bits(fits[pay])])
        return moves

    def answer(self, s: QueenState, f: Frame, seat: Seat, m: Move) -> None:
        if m == PASS:
            s.done()
            return
        mark(s, seat, 1 << m[2], m[1])
        at = f.index(m[1], 2)
        left = f[:at] + f[at + 1 :]
        if any_fits(s, seat, left[2:]):
            s.replace_top(left)
        else:
            s.done()

    def default_clause(self, s: QueenState, f: Frame, seat: Seat) -> str:
        return "Q12-003" if s.lady[seat] == NO_FACE else "Q12-105"


class UseBonus(Ask[QueenState]):
    """Q12-055 to Q12-063: the seat uses exactly one bonus that does something. (BONUS, seat)"""

    def seats(self, s: QueenState, f: Frame) -> list[Seat]:
        sheet = s.components.sheets[s.side]
        if (sheet.numbers | sheet.roofs) & ~s.marks[f[1]]:
            return [f[1]]  # the free mark
        return [f[1]] if self.options(s, f, f[1]) else []

    def options(self, s: QueenState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        sheet = s.components.sheets[s.side]
        moves = ticks((sheet.numbers | sheet.roofs) & ~s.marks[seat])
        limits = s.components.limits
        for other in s.components.all_seats:
            if TAKEN_BY + other in s.at and self.why_not_copy(s, seat, other) is None:
                moves.append((COPY, other))
            elif refused is not None:
                refused.append(((COPY, other), self.why_not_copy(s, seat, other) or ""))
        used = s.used_recalls[seat] >= limits["recalls"]
        if not used and s.pile(seat):
            moves.append((RECALL,))
        elif refused is not None:
            refused.append(((RECALL,), "Q12-060" if used else "Q12-063"))
        used = s.used_reserves[seat] >= limits["reserves"]
        if not used and s.reserve(seat):
            moves.append((RESERVE,))
        elif refused is not None:
            refused.append(((RESERVE,), "Q12-061" if used else "Q12-063"))
        if refused is not None:
            refused.append((PASS, "Q12-055"))
            refused.extend([((TICK, cell), "Q12-056") for cell in bits(s.marks[seat])])
        return moves

    def why_not_copy(self, s: QueenState, seat: Seat, other: Seat) -> str | None:
        """Q12-057, Q12-058, Q12-063, Q12-098: the clause that forbids copying this seat; None if it is allowed."""
        if s.seats == SOLO:
            return "Q12-098"
        if other == seat or s.used_copies[seat] >= s.components.limits["copies"]:
            return "Q12-057"
        if TAKEN_BY + other not in s.at:
            return "Q12-058"
        return None if any_fits(s, seat, s.taken(other)) else "Q12-063"

    def answer(self, s: QueenState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m[0] == TICK:
            mark(s, seat, 1 << m[1])
        elif m[0] == COPY:
            s.used_copies[seat] += 1
            s.emit((COPIED, seat, m[1]))
            s.do((MARKING, seat, *sorted(s.taken(m[1]))))
        elif m[0] == RECALL:
            s.used_recalls[seat] += 1
            recall(s, seat)
        else:
            s.used_reserves[seat] += 1
            s.wants[seat] = 1
            s.emit((WANTS_CARD, seat))
