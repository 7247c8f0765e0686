"""Queen of 12 for bots: what a sheet is worth on the way to its end, cards and unused bonuses; a little less the best
rival's."""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from typing import Final

from pentarchy.bots.fitted import Weights, weighed
from pentarchy.bots.manner import Manner
from pentarchy.core.types import Move, Seat
from pentarchy.games.queen.notation import COPY, MARK, RECALL, RESERVE, TICK
from pentarchy.games.queen.sheets import VALUES, Sheet
from pentarchy.games.queen.state import (
    ALCHEMIST,
    CARDSHARP,
    GENERAL,
    LADY,
    ORACLE,
    PHILOSOPHER,
    REFLECTION,
    SPY,
    Components,
    QueenState,
)
from pentarchy.games.queen.step_ids import CHOOSING

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

FEATURES: Final = (
    # Points there are already, and that may come of them.
    "lines",  # with the points they should have in the end
    "lines as they stand",
    "first line",
    "first line near",  # while the bonus is open
    "points on cards",
    "crusade",  # everything on sides C and D
    # What the rounds to come may bring: the fewer are left, the less of it.
    "strength of cards",
    "cards in hand",
    "copies",
    "recalls",
    "reserves",
)
# What greedy plays by, in points: unused boxes, a card in hand and one still in reserve when the game begins; the rest
# are points.
GUESSED: Final = {"lines as they stand": 0.0, "cards in hand": 0.25, "copies": 2.5, "recalls": 2.0, "reserves": 1.5}
IN_POINTS: Final = [GUESSED.get(name, 1.0) for name in FEATURES]
WEIGHTS: Final = Weights("queen", FEATURES)  # what the search plays by
LINES: Final = FEATURES.index("lines")
LINES_NOW: Final = FEATURES.index("lines as they stand")
FIRST_LINE: Final = FEATURES.index("first line")
FIRST_LINE_NEAR: Final = FEATURES.index("first line near")
CARD_POINTS: Final = FEATURES.index("points on cards")
CRUSADE: Final = FEATURES.index("crusade")
STRENGTH: Final = FEATURES.index("strength of cards")
HAND: Final = FEATURES.index("cards in hand")
COPIES: Final = FEATURES.index("copies")
RECALLS: Final = FEATURES.index("recalls")
RESERVES: Final = FEATURES.index("reserves")
ROUNDS_A_GAME: Final = 12
# What a die a card takes is worth when the game begins, on A and B, and on C and D, where every die marks twice.
POWER: Final = 4.0
POWER_TWICE: Final = 7.0
OFTEN: Final = (1.0, 0.9, 0.8, 0.7, 0.5, 0.3, 0.2)  # from the best card on
LATE: Final = 30.0  # the later a card acts, the less is left


class Hopes:
    """What may be expected of a position; the weights say what that is worth."""

    __slots__ = ("effects", "mark_rate", "near")

    def __init__(self, mark_rate: float, near: tuple[float, ...], effects: dict[int, float]) -> None:
        self.mark_rate: float = mark_rate  # how likely a line is to get another mark in a round, if one wants it
        self.near: tuple[float, ...] = near  # the first line while the bonus is open, by marks
        self.effects: dict[int, float] = effects  # what a card does beside taking dice, as if it took so many


# What greedy goes by.
GUESSED_HOPES: Final = Hopes(
    mark_rate=0.25,
    near=(0.0, 0.0, 0.1, 0.4, 1.5),
    effects={
        ALCHEMIST: 1.5,
        PHILOSOPHER: 1.2,
        REFLECTION: 1.6,
        CARDSHARP: 1.8,
        ORACLE: 0.7,
        SPY: 1.6,
        GENERAL: 1.0,
        LADY: 0.6,
    },
)
# What serves the search, found by play (docs/decisions/0018): the less is hoped for a line, the more marks are kept
# together.
HOPES: Final = Hopes(
    mark_rate=0.15,
    near=(0.0, 0.1, 0.4, 1.1, 2.6),
    effects={
        ALCHEMIST: 2.2,
        PHILOSOPHER: 0.8,
        REFLECTION: 2.0,
        CARDSHARP: 2.3,
        ORACLE: 0.5,
        SPY: 1.8,
        GENERAL: 0.8,
        LADY: 0.6,
    },
)
# While a lane is filled quickly: what copying somebody's dice brings, a card of the reserve, and boxes kept for later.
COPY_NOW: Final = 2.5
RESERVE_NOW: Final = 2.0
COPY_LEFT: Final = GUESSED["copies"]
RECALL_LEFT: Final = GUESSED["recalls"]
IN_HAND: Final = GUESSED["cards in hand"]
BEHIND: Final = 0.15  # how much the best rival's standing counts
# Equal cards cancel, so much is tried in secret and the little likely is left; who is ahead matters, not by how much. A
# round is long: the tree grows late (docs/decisions/0018).
MANNER: Final = Manner(expand_at=10, explore=0.2, pure=0.5, score_term=0.05)
LEAST_SPREAD: Final = 3.0
SPREAD_A_ROUND: Final = 1.0
SHEETS_REMEMBERED: Final = 1 << 12
# Sides C and D: cells of one column that can be got in a round, if one wants them.
COLUMN_RATE: Final = 1.0
OVERFLOW_LEFT: Final = 0.1


def GROUP(card: str) -> str:  # noqa: N802  (one of the names a report looks for)
    """The character of a card, whosever it is."""
    return card.partition("-")[2]


def evaluate(s: QueenState, seat: Seat) -> float:
    """Own standing less a little of the best rival's."""
    standings = [standing(s, other) for other in range(s.seats)]
    mine = standings.pop(seat)
    return mine - BEHIND * max(standings) if standings else mine


def standings(s: QueenState) -> list[float]:
    """For the search: every seat's standing."""
    weights = WEIGHTS.at(s.seats)
    return [weighed(features(s, seat), weights) for seat in range(s.seats)]


def prospect(s: QueenState, seat: Seat) -> float:
    """For the search: one seat's standing, the others apart."""
    return weighed(features(s, seat), WEIGHTS.at(s.seats))


def spread(s: QueenState) -> float:
    """How far the rounds to come may still turn the points."""
    return LEAST_SPREAD + SPREAD_A_ROUND * (s.components.limits["rounds"] - s.round)


def standing(s: QueenState, seat: Seat) -> float:
    """For greedy: what this seat has, and what it may still expect."""
    return weighed(amounts(s, seat, GUESSED_HOPES), IN_POINTS)


def features(s: QueenState, seat: Seat) -> list[float]:
    """How much there is of each of FEATURES."""
    return amounts(s, seat, HOPES)


def amounts(s: QueenState, seat: Seat, hopes: Hopes) -> list[float]:
    """The same with these hopes."""
    table = s.components
    sheet = table.sheets[s.side]
    limits = table.limits
    rounds = int(limits["rounds"] - s.round) if s.stack else 0
    if s.stack and s.stack[-1][0] == CHOOSING:
        rounds += 1  # this one is still to be played
    left = rounds / ROUNDS_A_GAME
    found = [0.0] * len(FEATURES)
    found[HAND] = min(len(s.zones[seat]), 4) * left
    found[STRENGTH] = (POWER if sheet.kingdom else POWER_TWICE) * left * strength(s, seat, hopes)
    if not sheet.kingdom:
        found[CRUSADE] = crusade(s, sheet, seat, rounds)
        return found
    lines = line_hopes(sheet, tuple(table.line_points), s.marks[seat], rounds, hopes)
    found[LINES], found[LINES_NOW] = lines[0], lines[1]
    found[FIRST_LINE_NEAR] = 0.0 if s.first_round else lines[2]
    found[FIRST_LINE] = float(s.first[seat] * limits["first_line"])
    points = table.cards.points
    for zone in (seat, table.first_pile + seat, table.first_played + seat):
        for card in s.zones[zone]:
            found[CARD_POINTS] += points[card % table.cards.count]
    found[COPIES] = (limits["copies"] - s.used_copies[seat]) * left
    found[RECALLS] = (limits["recalls"] - s.used_recalls[seat]) * left
    found[RESERVES] = (limits["reserves"] - s.used_reserves[seat]) * left
    return found


def strength(s: QueenState, seat: Seat, hopes: Hopes) -> float:
    """The dice a seat's cards may take; the better ones will be played more often."""
    table = s.components
    power = powers(table, hopes)
    count = table.cards.count
    owned = [
        power[card % count]
        for zone in (seat, table.first_pile + seat, table.first_played + seat)
        for card in s.zones[zone]
    ]
    if s.wants[seat]:  # a card that will be chosen when all are done
        owned.append(max([power[card % count] for card in s.zones[table.first_reserve + seat]], default=0.0))
    owned.sort(reverse=True)
    return float(sum([dice * often for dice, often in zip(owned, OFTEN, strict=False)]))


def in_lane(s: QueenState, seat: Seat, moves: list[Move]) -> Move | None:
    """On sides A and B: the mark that promises most, without trying them all; None where that is not so plain."""
    sheet = s.components.sheets[s.side]
    if not sheet.kingdom:
        return None
    rounds = int(s.components.limits["rounds"] - s.round)
    gains = cell_gains(sheet, tuple(s.components.line_points), s.marks[seat], rounds)
    left = rounds / ROUNDS_A_GAME
    best, value = moves[0], -1.0
    for move in moves:
        verb = move[0]
        if verb == MARK or verb == TICK:
            found = gains[move[-1]]
        elif verb == COPY:  # two marks or three, for the box
            found = COPY_NOW - COPY_LEFT * left
        elif verb == RECALL:
            found = IN_HAND * len(s.zones[s.components.first_pile + seat]) - RECALL_LEFT * left
        elif verb == RESERVE:
            found = RESERVE_NOW * left
        else:
            found = 0.0  # no more
        if found > value:
            best, value = move, found
    return best


# In a search the same few sheets come back thousands of times.


@lru_cache(maxsize=SHEETS_REMEMBERED)
def line_hopes(
    sheet: Sheet, points: tuple[int, ...], marks: int, rounds: int, hopes: Hopes
) -> tuple[float, float, float]:
    """Of all lines of a sheet marked like this: what they may come to, what they are now, and how near the first is."""
    promise = line_promise(points, rounds, hopes.mark_rate)
    hoped = now = near = 0.0
    for line in sheet.lines:
        count = (line & marks).bit_count()
        hoped += promise[count]
        now += points[count]
        if count < len(hopes.near):
            near += hopes.near[count]
    return hoped, now, near


@lru_cache(maxsize=SHEETS_REMEMBERED)
def cell_gains(sheet: Sheet, points: tuple[int, ...], marks: int, rounds: int) -> list[float]:
    """By cell, what a mark there adds to the promise of its lines."""
    gains = mark_gains(points, rounds)
    return [
        float(sum([gains[(line & marks).bit_count()] for line in crossing])) if not marks >> cell & 1 else 0.0
        for cell, crossing in enumerate(sheet.lines_through)
    ]


@cache
def mark_gains(points: tuple[int, ...], rounds: int) -> list[float]:
    """What one mark more adds to the promise of a line, by the marks it has."""
    promise = line_promise(points, rounds, HOPES.mark_rate)
    return [promise[count + 1] - promise[count] for count in range(len(points) - 1)] + [0.0]


@cache
def powers(table: Components, hopes: Hopes) -> list[float]:
    """By character: how many dice it takes if nobody is before it, or what its effect is worth in dice."""
    cards = table.cards
    rolled = len(table.roll_trays)
    found: list[float] = []
    for character in range(cards.count):
        dice = float(min(cards.any_dice[character], rolled))
        for colour in table.colour_of:
            faces = cards.takes_face[character][colour * VALUES : (colour + 1) * VALUES]
            dice += sum(faces) / VALUES / table.dice * rolled
        if cards.takes_tray[character] >= 0:
            dice += table.roll_trays.count(cards.takes_tray[character])
        # Who acts late finds what others have left.
        found.append(
            dice * (1.0 - cards.initiative[character] / LATE) + hopes.effects.get(cards.effect[character], 0.0)
        )
    return found


@cache
def line_promise(points: tuple[int, ...], rounds: int, rate: float) -> list[float]:
    """What a line of so many marks may be expected to score in the end: two marks score nothing, but are on the way."""
    if not rounds:
        return [float(number) for number in points]
    later = line_promise(points, rounds - 1, rate)
    return [
        (1 - rate) * now + rate * max(now, later[min(marks + 1, len(later) - 1)]) for marks, now in enumerate(later)
    ]


def crusade(s: QueenState, sheet: Sheet, seat: Seat, rounds: int) -> float:
    """Sides C and D: columns that may still be filled, fours, the overflow scale, bonuses on the way."""
    marks = s.marks[seat]
    left = rounds / ROUNDS_A_GAME
    value = float((sheet.four_cells & marks).bit_count() * sheet.points_per_four)
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
