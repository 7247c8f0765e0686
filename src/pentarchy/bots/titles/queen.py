"""Queen of 12 for bots: what a sheet is worth on the way to its end, cards and unused bonuses; a little less the best
rival's."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Any, Final

from pentarchy.core.kinds import Seat
from pentarchy.games.queen.frames import CHOOSING
from pentarchy.games.queen.sheets import VALUES
from pentarchy.games.queen.state import (
    ALCHEMIST,
    CARDSHARP,
    GENERAL,
    LADY,
    ORACLE,
    PHILOSOPHER,
    REFLECTION,
    SPY,
)

TURN_STEPS: Final = ("choose",)
MIX: Final = 3.0  # points a card may look worse than the best and still be chosen: equal cards cancel
# For reports: the events by which a seat uses a card, with the places of seat and card in them.
USES: Final = {"revealed": (1, 2)}
MODES: Final = {
    "A": {},
    "B": {"sheet": "B"},
    "C": {"sheet": "C"},
    "D": {"sheet": "D"},
    "Crusade C": {"crusade": True, "sheet": "C"},
    "Crusade D": {"crusade": True, "sheet": "D"},
}
SHEET: Final = ("left", "right")  # what the rulebook's example calls line scores: 83 to 91
COUNTED: Final = ("cancelled", "no-card", "first-line", "marked", "marked-with", "copied", "recalled", "gained")

ROUNDS: Final = 12
MARK_RATE: Final = 0.25  # how likely a line is to get another mark in a round, if one wants it
FIRST_LINE_OPEN: Final = (0.0, 0.0, 0.1, 0.4, 1.5)  # what its nearness adds while the bonus is open, by marks
COPY_LEFT: Final = 2.5  # unused boxes, and a card still in reserve, when the game begins
RECALL_LEFT: Final = 2.0
RESERVE_LEFT: Final = 1.5
IN_HAND: Final = 0.25  # a card to choose from
# What a die a card takes is worth when the game begins, on A and B, and on C and D, where every die marks twice.
POWER: Final = 4.0
POWER_TWICE: Final = 7.0
OFTEN: Final = (1.0, 0.9, 0.8, 0.7, 0.5, 0.3, 0.2)  # from the best card on
# What a card does beside taking dice, as if it took so many.
LATE: Final = 30.0  # the later a card acts, the less is left
EFFECT_DICE: Final = {
    ALCHEMIST: 1.5,
    PHILOSOPHER: 1.2,
    REFLECTION: 1.6,
    CARDSHARP: 1.8,
    ORACLE: 0.7,
    SPY: 1.6,
    GENERAL: 1.0,
    LADY: 0.6,
}
BEHIND: Final = 0.15  # how much the best rival's standing counts
# Sides C and D: cells of one column that can be got in a round, if one wants them.
COLUMN_RATE: Final = 1.0
OVERFLOW_LEFT: Final = 0.1


def GROUP(card: str) -> str:  # noqa: N802  (one of the names a report looks for)
    """The character of a card, whosever it is."""
    return card.partition("-")[2]


def evaluate(s: Any, seat: Seat) -> float:
    """Own standing less a little of the best rival's."""
    standings = [standing(s, other) for other in range(s.seats)]
    mine = standings.pop(seat)
    return mine - BEHIND * max(standings) if standings else mine


def standing(s: Any, seat: Seat) -> float:
    """What this seat has, and what it may still expect."""
    table = s.table
    sheet = table.sheets[s.side]
    rounds = int(table.limits["rounds"] - s.round) if s.stack else 0
    if s.stack and s.stack[-1][0] == CHOOSING:
        rounds += 1  # this one is still to be played
    left = rounds / ROUNDS
    cards = table.cards
    value = IN_HAND * min(len(s.zones[seat]), 4) * left
    worth = (POWER if sheet.kingdom else POWER_TWICE) * left
    value += worth * strength(s, seat)
    if not sheet.kingdom:
        return value + crusade(s, sheet, seat, rounds)
    marks = s.marks[seat]
    promise = line_promise(tuple(table.line_points), rounds)
    open_ = not s.first_round
    for line in sheet.lines:
        count = (line & marks).bit_count()
        value += promise[count]
        if open_ and count < len(FIRST_LINE_OPEN):
            value += FIRST_LINE_OPEN[count]
    value += s.first[seat] * table.limits["first_line"]
    for zone in (seat, table.pile + seat, table.played + seat):
        for card in s.zones[zone]:
            value += cards.points[card % cards.count]
    limits = table.limits
    value += COPY_LEFT * (limits["copies"] - s.used_copies[seat]) * left
    value += RECALL_LEFT * (limits["recalls"] - s.used_recalls[seat]) * left
    value += RESERVE_LEFT * (limits["reserves"] - s.used_reserves[seat]) * left
    return float(value)


def strength(s: Any, seat: Seat) -> float:
    """The dice a seat's cards may take; the better ones will be played more often."""
    table = s.table
    power = powers(table)
    count = table.cards.count
    owned = [power[card % count] for zone in (seat, table.pile + seat, table.played + seat) for card in s.zones[zone]]
    if s.wants[seat]:  # a card that will be chosen when all are done
        owned.append(max([power[card % count] for card in s.zones[table.reserve + seat]], default=0.0))
    owned.sort(reverse=True)
    return float(sum([dice * often for dice, often in zip(owned, OFTEN, strict=False)]))


@cache
def powers(table: Any) -> list[float]:
    """By character: how many dice it takes if nobody is before it, or what its effect is worth in dice."""
    cards = table.cards
    rolled = len(table.roll)
    found: list[float] = []
    for character in range(cards.count):
        dice = float(min(cards.anys[character], rolled))
        for colour in table.colour_of:
            faces = cards.takes_face[character][colour * VALUES : (colour + 1) * VALUES]
            dice += sum(faces) / VALUES / table.dice * rolled
        if cards.takes_tray[character] >= 0:
            dice += table.roll.count(cards.takes_tray[character])
        # Who acts late finds what others have left.
        found.append(dice * (1.0 - cards.initiative[character] / LATE) + EFFECT_DICE.get(cards.effect[character], 0.0))
    return found


@cache
def line_promise(points: tuple[int, ...], rounds: int) -> list[float]:
    """What a line of so many marks may be expected to score in the end: two marks score nothing, but are on the way."""
    if not rounds:
        return [float(number) for number in points]
    later = line_promise(points, rounds - 1)
    return [
        (1 - MARK_RATE) * now + MARK_RATE * max(now, later[min(marks + 1, len(later) - 1)])
        for marks, now in enumerate(later)
    ]


def crusade(s: Any, sheet: Any, seat: Seat, rounds: int) -> float:
    """Sides C and D: columns that may still be filled, fours, the overflow scale, bonuses on the way."""
    marks = s.marks[seat]
    left = rounds / ROUNDS
    value = float((sheet.fours & marks).bit_count() * sheet.pay_four)
    for column, points in sheet.value_columns + sheet.roof_columns:
        missing = (column & ~marks).bit_count()
        if not missing:
            value += points
        elif rounds:
            value += points * exp(-missing / (COLUMN_RATE * rounds))
    scale = s.overflow[seat]
    value += sum(sheet.overflow[: len(scale)])
    if scale and len(scale) < len(sheet.overflow):
        value -= OVERFLOW_LEFT * scale[-1] * left  # a high value closes the scale
    for number, cells in enumerate(s.strip[seat]):
        if sheet.strip_cells[number] and cells < sheet.strip_cells[number]:
            value += cells / sheet.strip_cells[number] * left
    for row, _ in sheet.roof_rows:
        value += ((row & marks).bit_count() / row.bit_count()) ** 2 * left
    return float(value)
