"""Scoring: the points of sheets and cards, and the winner. Q12-066 to Q12-074, Q12-101, Q12-151 to Q12-172."""

from __future__ import annotations

from typing import Final

from pentarchy.core.outcome import LOST, NONE, WON, Outcome, ScoreLine, SeatResult
from pentarchy.core.types import Seat
from pentarchy.games.queen import solo
from pentarchy.games.queen.sheets import fills_line
from pentarchy.games.queen.state import SOLO, QueenState

SCORE_LINES: Final = (
    "left",
    "right",
    "first-line",
    "cards",
    "value-columns",
    "fours",
    "roof-columns",
    "overflow",
)


def score(s: QueenState, seat: Seat) -> list[ScoreLine]:
    """The score lines of a seat in this position."""
    return kingdom_score(s, seat) if s.components.sheets[s.side].kingdom else crusade_score(s, seat)


def kingdom_score(s: QueenState, seat: Seat) -> list[ScoreLine]:
    """Q12-066 to Q12-072: the lines of both halves, the first-line bonus, the cards in hand and pile."""
    lines = line_points(s, s.marks[seat])
    middle = len(lines) // 2
    cards = s.components.cards
    owned = s.hand(seat) + s.pile(seat) + s.zones[s.components.first_played + seat]
    return [
        ScoreLine("Q12-068", sum(lines[:middle]), "left"),
        ScoreLine("Q12-068", sum(lines[middle:]), "right"),
        ScoreLine("Q12-069", first_line_points(s, seat), "first-line"),
        ScoreLine("Q12-071", sum([cards.points[card % cards.count] for card in owned]), "cards"),
    ]


def first_line_open(s: QueenState) -> bool:
    """Q12-070, Q12-099: does a line that is filled now earn the first-line bonus? Alone only in the first rounds."""
    return not s.first_round and (s.seats != SOLO or s.round <= s.components.limits["early"])


def first_line_points(s: QueenState, seat: Seat) -> int:
    """Q12-069: the first-line bonus of a seat, also in the round that decides it."""
    counts = s.first[seat] and (s.first_round or first_line_open(s))
    return s.components.limits["first_line"] if counts else 0


def line_points(s: QueenState, marks: int) -> list[int]:
    """Q12-068, Q12-151, Q12-160: the points of each line of the sheet, on C and D of each column, with these marks."""
    sheet = s.components.sheets[s.side]
    if sheet.kingdom:
        points = s.components.line_points
        return [points[(line & marks).bit_count()] for line in sheet.lines]
    return [0 if column & ~marks else points for column, points in sheet.value_columns + sheet.roof_columns]


def mark_gain(s: QueenState, seat: Seat, cell: int) -> int:
    """The change of points if this cell is marked: of the lines, of cells that score themselves, of the first line."""
    sheet = s.components.sheets[s.side]
    marks = s.marks[seat]
    more = marks | 1 << cell
    points = 0
    if sheet.kingdom:
        of_line = s.components.line_points
        for line in sheet.lines_through[cell]:
            points += of_line[(line & more).bit_count()] - of_line[(line & marks).bit_count()]
    else:
        points = sum(line_points(s, more)) - sum(line_points(s, marks))
    if sheet.kingdom and not s.first[seat] and first_line_open(s) and fills_line(sheet, more, cell):
        points += s.components.limits["first_line"]
    return points + sheet.points_per_four * (sheet.four_cells & more & ~marks).bit_count()


def crusade_score(s: QueenState, seat: Seat) -> list[ScoreLine]:
    """Q12-151, Q12-153, Q12-160, Q12-169 to Q12-171: full columns, marked fours, places of the overflow scale."""
    sheet = s.components.sheets[s.side]
    free = ~s.marks[seat]
    columns = line_points(s, s.marks[seat])
    middle = len(sheet.value_columns)
    return [
        ScoreLine("Q12-151", sum(columns[:middle]), "value-columns"),
        ScoreLine("Q12-153", (sheet.four_cells & ~free).bit_count() * sheet.points_per_four, "fours"),
        ScoreLine("Q12-160", sum(columns[middle:]), "roof-columns"),
        ScoreLine("Q12-170", sum(sheet.overflow[: len(s.overflow[seat])]), "overflow"),
    ]


def outcome(s: QueenState) -> Outcome:
    """Q12-073, Q12-074, Q12-102, Q12-172: most points win, then most marked cells; a full tie has no winner."""
    lines = [score(s, seat) for seat in range(s.seats)]
    totals = [sum([line.points for line in mine]) for mine in lines]
    standing = [(totals[seat], s.marks[seat].bit_count()) for seat in range(s.seats)]
    first = [seat for seat in range(s.seats) if standing[seat] == max(standing)]
    nobody = len(first) > 1 or s.seats == SOLO
    return Outcome(
        "Q12-065",
        tuple(
            SeatResult(
                result=NONE if nobody else WON if seat in first else LOST,
                rank=1 + len([other for other in standing if other > standing[seat]]),
                score=totals[seat],
                lines=tuple(lines[seat]),
                award=solo.solo_title(s, totals[seat]) if s.seats == SOLO else "",
            )
            for seat in range(s.seats)
        ),
    )
