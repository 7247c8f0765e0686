"""What bots know about Queen of 12: the expected value of a sheet, of cards and of unused bonuses."""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from typing import Final

from pentarchy.core.search_params import SearchParams
from pentarchy.core.title_bot import BalanceSpec, TitleBot
from pentarchy.core.types import Move, Seat
from pentarchy.core.weights import Weights, weighted_sum
from pentarchy.games.queen import scoring
from pentarchy.games.queen.notation import COPY, MARK, RECALL, RESERVE, TICK
from pentarchy.games.queen.rules import PACKAGE
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

FEATURES: Final = (
    # Points so far, and what may come of them.
    "lines",  # with the points they are expected to have at the end
    "lines as they stand",
    "first line",
    "first line near",  # while the bonus is open
    "points on cards",
    "crusade",  # everything on sides C and D
    # What the remaining rounds may bring: the fewer are left, the less.
    "strength of cards",
    "cards in hand",
    "copies",
    "recalls",
    "reserves",
)
# Greedy's weights, in points, of what is not points itself: at the beginning of the game.
GREEDY_WEIGHTS: Final = {
    "lines as they stand": 0.0,
    "cards in hand": 0.25,
    "copies": 2.5,
    "recalls": 2.0,
    "reserves": 1.5,
}
GREEDY: Final = [GREEDY_WEIGHTS.get(name, 1.0) for name in FEATURES]
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
# The value of a die that a card takes, when the game begins. On C and D every die marks twice.
DIE_VALUE: Final = 4.0
DOUBLE_DIE_VALUE: Final = 7.0
PLAY_RATE: Final = (1.0, 0.9, 0.8, 0.7, 0.5, 0.3, 0.2)  # how often a card is played, from the best card on
LATE: Final = 30.0  # of initiatives: the later a card acts, the fewer dice are left


class Expectations:
    """What a bot expects to come of a position. The weights say what that is worth."""

    __slots__ = ("effects", "mark_rate", "near")

    def __init__(self, mark_rate: float, near: tuple[float, ...], effects: dict[int, float]) -> None:
        self.mark_rate: float = mark_rate  # probability that a line gets another mark in a round, if the seat wants it
        self.near: tuple[float, ...] = near  # by marks of a line: value of coming near the bonus for the first line
        self.effects: dict[int, float] = effects  # by effect of a card: as many dice as it is worth


GREEDY_EXPECTATIONS: Final = Expectations(
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
# Found by playing games (docs/decisions/0018): the less is expected of a line, the more marks are kept together.
SEARCH_EXPECTATIONS: Final = Expectations(
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
# Values in a lane: copying a rival's dice, taking a card of the reserve, keeping a box for later.
COPY_NOW: Final = 2.5
RESERVE_NOW: Final = 2.0
COPY_LEFT: Final = GREEDY_WEIGHTS["copies"]
RECALL_LEFT: Final = GREEDY_WEIGHTS["recalls"]
IN_HAND: Final = GREEDY_WEIGHTS["cards in hand"]
RIVAL_WEIGHT: Final = 0.15  # how much the best rival's value counts
# Equal cards cancel, so secret choices explore much and drop what is unlikely. The win matters, not the lead. A round
# is long, so nodes are expanded late (docs/decisions/0018).
PARAMS: Final = SearchParams(expand_visits=10, exploration=0.2, purification=0.5, score_weight=0.05)
MIN_LOGIT_SCALE: Final = 3.0
LOGIT_SCALE_PER_ROUND: Final = 1.0
CACHED_SHEETS: Final = 1 << 12
# Sides C and D: cells of one column that a seat can get in a round, if it wants them.
COLUMN_RATE: Final = 1.0
OVERFLOW_PENALTY: Final = 0.1


def character_of(card: str) -> str:
    """The character of a card, without its owner."""
    return card.partition("-")[2]


class QueenBot(TitleBot[QueenState]):
    """Queen of 12."""

    def __init__(self) -> None:
        super().__init__(
            turn_steps=("choose",),
            weights=Weights(PACKAGE, FEATURES),
            params=PARAMS,
            secret_temperature=3.0,  # equal cards cancel: a card must not be predictable
            can_suggest_lane_moves=True,
            balance=BalanceSpec(
                card_uses={"revealed": (1, 2)},
                card_group=character_of,
                modes={
                    "A": {},
                    "B": {"sheet": "B"},
                    "C": {"sheet": "C"},
                    "D": {"sheet": "D"},
                    "Crusade C": {"crusade": True, "sheet": "C"},
                    "Crusade D": {"crusade": True, "sheet": "D"},
                },
                line_scores=("left", "right"),  # the rulebook's example of these scores is 83 to 91
                counted_events=(
                    "cancelled",
                    "no-card",
                    "first-line",
                    "marked",
                    "marked-with",
                    "copied",
                    "recalled",
                    "gained",
                ),
            ),
        )

    def evaluate(self, s: QueenState, seat: Seat) -> float:
        """The seat's value less a little of the best rival's."""
        values = [self.seat_value(s, other) for other in range(s.seats)]
        mine = values.pop(seat)
        return mine - RIVAL_WEIGHT * max(values) if values else mine

    def lane_value(self, s: QueenState, seat: Seat) -> float:
        """The seat's score estimate."""
        return weighted_sum(self.features(s, seat), self.weights.at(s.seats))

    def progress(self, s: QueenState) -> float:
        """The rounds that have been played."""
        return (s.round - 1) / s.components.limits["rounds"]

    def logit_scale(self, s: QueenState) -> float:
        """Larger, the more rounds are left."""
        return MIN_LOGIT_SCALE + LOGIT_SCALE_PER_ROUND * (s.components.limits["rounds"] - s.round)

    def seat_value(self, s: QueenState, seat: Seat) -> float:
        """The points this seat has, and those it may expect."""
        return weighted_sum(feature_amounts(s, seat, GREEDY_EXPECTATIONS), GREEDY)

    def features(self, s: QueenState, seat: Seat) -> list[float]:
        """The amount of each of FEATURES."""
        return feature_amounts(s, seat, SEARCH_EXPECTATIONS)

    def search_lane_move(self, s: QueenState, seat: Seat, moves: list[Move]) -> Move | None:
        """On sides A and B the mark that promises most; None on the other sides."""
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
                found = 0.0
            if found > value:
                best, value = move, found
        return best


def feature_amounts(s: QueenState, seat: Seat, expectations: Expectations) -> list[float]:
    """The amount of each of FEATURES, with these expectations."""
    table = s.components
    sheet = table.sheets[s.side]
    limits = table.limits
    rounds = int(limits["rounds"] - s.round) if s.stack else 0
    if s.stack and s.stack[-1][0] == CHOOSING:
        rounds += 1  # this one is still to be played
    left = rounds / ROUNDS_A_GAME
    found = [0.0] * len(FEATURES)
    found[HAND] = min(len(s.zones[seat]), 4) * left
    found[STRENGTH] = (DIE_VALUE if sheet.kingdom else DOUBLE_DIE_VALUE) * left * card_strength(s, seat, expectations)
    if not sheet.kingdom:
        found[CRUSADE] = crusade_value(s, sheet, seat, rounds)
        return found
    lines = line_values(sheet, tuple(table.line_points), s.marks[seat], rounds, expectations)
    found[LINES], found[LINES_NOW] = lines[0], lines[1]
    found[FIRST_LINE_NEAR] = lines[2] if scoring.first_line_open(s) else 0.0
    found[FIRST_LINE] = float(scoring.first_line_points(s, seat))
    points = table.cards.points
    for zone in (seat, table.first_pile + seat, table.first_played + seat):
        for card in s.zones[zone]:
            found[CARD_POINTS] += points[card % table.cards.count]
    found[COPIES] = (limits["copies"] - s.used_copies[seat]) * left
    found[RECALLS] = (limits["recalls"] - s.used_recalls[seat]) * left
    found[RESERVES] = (limits["reserves"] - s.used_reserves[seat]) * left
    return found


def card_strength(s: QueenState, seat: Seat, expectations: Expectations) -> float:
    """The dice a seat's cards may take. The better cards are played more often."""
    table = s.components
    power = card_powers(table, expectations)
    count = table.cards.count
    owned = [
        power[card % count]
        for zone in (seat, table.first_pile + seat, table.first_played + seat)
        for card in s.zones[zone]
    ]
    if s.wants[seat]:  # a card that will be chosen when all are done
        owned.append(max([power[card % count] for card in s.zones[table.first_reserve + seat]], default=0.0))
    owned.sort(reverse=True)
    return float(sum([dice * rate for dice, rate in zip(owned, PLAY_RATE, strict=False)]))


# A search meets the same few sheets thousands of times, so these are cached.


@lru_cache(maxsize=CACHED_SHEETS)
def line_values(
    sheet: Sheet, points: tuple[int, ...], marks: int, rounds: int, expectations: Expectations
) -> tuple[float, float, float]:
    """Of all lines of a sheet with these marks: their expected points, their points now, and how near the first is."""
    promise = expected_line_points(points, rounds, expectations.mark_rate)
    expected = now = near = 0.0
    for line in sheet.lines:
        count = (line & marks).bit_count()
        expected += promise[count]
        now += points[count]
        if count < len(expectations.near):
            near += expectations.near[count]
    return expected, now, near


@lru_cache(maxsize=CACHED_SHEETS)
def cell_gains(sheet: Sheet, points: tuple[int, ...], marks: int, rounds: int) -> list[float]:
    """By cell, what a mark there adds to the expected points of its lines."""
    gains = mark_gains(points, rounds)
    return [
        float(sum([gains[(line & marks).bit_count()] for line in crossing])) if not marks >> cell & 1 else 0.0
        for cell, crossing in enumerate(sheet.lines_through)
    ]


@cache
def mark_gains(points: tuple[int, ...], rounds: int) -> list[float]:
    """What one more mark adds to the expected points of a line, by the marks it has."""
    promise = expected_line_points(points, rounds, SEARCH_EXPECTATIONS.mark_rate)
    return [promise[count + 1] - promise[count] for count in range(len(points) - 1)] + [0.0]


@cache
def card_powers(table: Components, expectations: Expectations) -> list[float]:
    """By character: how many dice it takes if it acts first, and what its effect is worth in dice."""
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
        # A card that acts late finds what others have left.
        found.append(
            dice * (1.0 - cards.initiative[character] / LATE) + expectations.effects.get(cards.effect[character], 0.0)
        )
    return found


@cache
def expected_line_points(points: tuple[int, ...], rounds: int, rate: float) -> list[float]:
    """By marks of a line now, the points it is expected to score at the end."""
    if not rounds:
        return [float(number) for number in points]
    later = expected_line_points(points, rounds - 1, rate)
    return [
        (1 - rate) * now + rate * max(now, later[min(marks + 1, len(later) - 1)]) for marks, now in enumerate(later)
    ]


def crusade_value(s: QueenState, sheet: Sheet, seat: Seat, rounds: int) -> float:
    """The value of a sheet C or D: columns that may still be filled, fours, the overflow scale, bonuses."""
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
        value -= OVERFLOW_PENALTY * scale[-1] * left  # a high value closes the scale
    for number, cells in enumerate(s.strip[seat]):
        if sheet.strip_cells[number] and cells < sheet.strip_cells[number]:
            value += cells / sheet.strip_cells[number] * left
    for row, _ in sheet.roof_rows:
        value += ((row & marks).bit_count() / row.bit_count()) ** 2 * left
    return float(value)


BOT: Final = QueenBot()
