"""Ladder, in the order of its rulebook. Each step names its clauses."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ladder.notation import CLIMB, CLIMBED, DREW, DROP, DROPPED, STARTED, vocabulary
from ladder.state import DECK, FIELDS, FIRST_HAND, HEAP, Cards, LadderState, Table
from pentarchy.core.content import Schema, load_content, names, whole
from pentarchy.core.declare import Steps
from pentarchy.core.options import Option, OptionSpec, anyone, who_starts
from pentarchy.core.outcome import LOST, SHARED, WON, Outcome, ScoreLine, SeatResult
from pentarchy.core.steps import Ask, Refused
from pentarchy.core.title import Title, TitleFacts
from pentarchy.core.types import Frame, Move, Options, Seat, only

SEATS: Final = range(2, 5)
UNKNOWN: Final = -1  # the card, in an event for those who do not see it

# A game is a stack of frames: the number of a step, and a few numbers that the step needs. Here: whose turn it is.
STEPS: Final = Steps()
TURN: Final = STEPS.declare("turn", "LA-03", "seat")


class Turn(Ask[LadderState]):
    """LA-03 to LA-06: climb or drop, then draw. Frame: (TURN, seat)."""

    def seats(self, s: LadderState, f: Frame) -> list[Seat]:
        """LA-06: nobody is asked where there is no card; nothing else is queued then, and the game is over."""
        return [f[1]] if s.hand(f[1]) else []

    def options(self, s: LadderState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        """The only place where legality is written. What is dropped from the list names the clause that forbids it."""
        moves: list[Move] = []
        for card in s.hand(seat):
            if not s.row(seat) or s.cards.value[card] >= s.cards.value[s.row(seat)[-1]]:
                moves.append((CLIMB, card))
            elif refused is not None:
                refused.append(((CLIMB, card), "LA-04"))
            moves.append((DROP, card))
        return moves

    def answer(self, s: LadderState, f: Frame, seat: Seat, m: Move) -> None:
        """The move is legal: change the position, tell it, and say what comes next."""
        verb, card = m
        if verb == CLIMB:
            s.move(card, s.table.first_row + seat)
            s.emit((CLIMBED, seat, card))
        else:
            s.move(card, HEAP)
            s.emit((DROPPED, seat, card))
        draw(s, seat)
        s.replace_top((TURN, (seat + 1) % s.seats))


def draw(s: LadderState, seat: Seat) -> None:
    """LA-03: the top card goes into the hand. Its owner is told which it is, the others that there was one."""
    if s.zones[DECK]:
        card = s.zones[DECK][-1]
        s.move(card, FIRST_HAND + seat)
        s.emit((DREW, seat, card), only(seat))
        s.emit((DREW, seat, UNKNOWN), ~only(seat))


SCHEMA: Final[Schema] = {
    "deal": {"hand": whole(1, 5)},
    "rung": {"name": names(), "value": whole(1, 9), "copies": whole(1, 9)},
}


class Ladder(Title[LadderState]):
    """The title: its content, its options, its steps, and how it begins and ends."""

    def __init__(self, pack: Path | None = None) -> None:
        content = load_content("ladder", SCHEMA, pack)
        self.cards: Cards = Cards(content)
        self.tables: dict[int, Table] = {seats: Table(seats, self.cards) for seats in SEATS}
        super().__init__(
            facts=TitleFacts(
                slug="ladder",
                package="ladder",
                version=1,
                turn_clause="LA-03",
                default_seats=2,
                score_lines=("row",),
                draws=("starter",),
            ),
            content=content,
            options=OptionSpec(SEATS, "LA-01", [Option("starter", "LA-01", anyone, mode=False)]),
            steps=STEPS,
            code=[Turn(TURN)],
            vocabulary=vocabulary(self.cards.tokens),
            state=LadderState,
            fields=FIELDS,
        )

    def empty_state(self, seats: int) -> LadderState:
        return LadderState(self, seats, self.tables[seats], self.cards)

    def set_up(self, s: LadderState, options: Options) -> None:
        """LA-01, LA-02: shuffle, deal, and ask whoever begins."""
        zones: list[list[int]] = [[] for _ in s.layout.zones]
        zones[DECK] = list(range(len(self.cards.tokens)))
        s.chance.shuffle(zones[DECK], "deck")
        for seat in range(s.seats):
            for _ in range(self.content.value("deal", "usual", "hand")):
                zones[FIRST_HAND + seat].append(zones[DECK].pop())
        s.lay_out(zones)
        s.starter = who_starts(s.seats, options, s.chance)
        s.emit((STARTED, s.starter))
        s.do((TURN, s.starter))

    def fill_position(self, s: LadderState, zones: list[list[int] | None]) -> list[list[int]]:
        """For tests: the cards that a position text does not mention lie at the bottom of the deck."""
        filled = [zone or [] for zone in zones]
        mentioned = {card for zone in filled for card in zone}
        filled[DECK] = [card for card in range(len(self.cards.tokens)) if card not in mentioned] + filled[DECK]
        return filled

    def live_points(self, known: LadderState) -> list[int]:
        """The points so far; the table may see them."""
        return [points(known, seat) for seat in range(known.seats)]

    def outcome(self, s: LadderState) -> Outcome | None:
        """LA-06, LA-07: None while the game goes on."""
        if s.stack:
            return None
        sheets = [score(s, seat) for seat in range(s.seats)]
        totals = [points(s, seat) for seat in range(s.seats)]
        winners = totals.count(max(totals))
        results = []
        for sheet, total in zip(sheets, totals, strict=True):
            result = LOST if total < max(totals) else WON if winners == 1 else SHARED
            rank = 1 + len([other for other in totals if other > total])
            results.append(SeatResult(result, rank, total, tuple(sheet)))
        return Outcome("LA-06", tuple(results))


def score(s: LadderState, seat: Seat) -> list[ScoreLine]:
    """Every reason for points, for the score sheet."""
    row = sum([s.cards.value[card] for card in s.row(seat)])
    return [ScoreLine("LA-06", row, "row")]


def points(s: LadderState, seat: Seat) -> int:
    """All points of a seat."""
    return sum([line.points for line in score(s, seat)])
