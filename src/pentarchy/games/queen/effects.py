"""Step 4: the effects of the characters. Each step's docstring names its clauses."""

from __future__ import annotations

from typing import Final

from pentarchy.core.errors import InvariantError
from pentarchy.core.steps import Ask, Choice, Refused, Step
from pentarchy.core.types import EVERYONE, PASS, Frame, Move, Seat
from pentarchy.games.queen.marks import (
    colour,
    mark,
    mark_value,
    moves_with,
    open_cells,
    open_numbers,
    ticks,
    write_or_lose,
)
from pentarchy.games.queen.notation import (
    ACTS,
    COPIED,
    COPY,
    LEFT_HAND,
    LINE,
    LOST_CARD,
    NAMED_LINE,
    NUMBER_CELLS,
    ORACLE_CELLS,
    ORACLE_ROLLED,
    PICK,
    REMOVED,
    RETURN,
    RETURNED,
    ROOF_CELLS,
    TAKE,
    TOOK,
    TOOK_NONE,
    TURN,
    TURNED,
)
from pentarchy.games.queen.piles import gain, recall
from pentarchy.games.queen.sheets import VALUES
from pentarchy.games.queen.state import (
    ALCHEMIST,
    BAG,
    CARDSHARP,
    JUNGLE,
    LADY,
    MOUNTAINS,
    NO_EFFECT,
    ORACLE,
    ORACLE_DIE,
    PARASITE,
    PHILOSOPHER,
    REFLECTION,
    SPY,
    TAKEN_BY,
    TRAYS,
    QueenState,
)
from pentarchy.games.queen.step_ids import (
    CARD_DONE,
    CARDSHARPING,
    GAINING,
    NAMING_LINE,
    ORACLE_ROLL,
    PICKING,
    RECALLING,
    REFLECTING,
    RETURNING,
    TICKING,
    TURNING,
)

BOTH_TRAYS: Final = 1 << JUNGLE | 1 << MOUNTAINS
ANY_DIE: Final = 0
LADYS_DIE: Final = 1
NO_CELL: Final = -1


# ---------------------------------------------------------------- a card acts


class Resolve(Step[QueenState]):
    """Q12-039, Q12-044, Q12-104 to Q12-142: one card acts, then goes onto the pile. (RESOLVING, seat, card)

    The Parasite and the Philosopher lie on the pile before the second part of their effect.
    """

    def run(self, s: QueenState, f: Frame) -> None:
        _, seat, card = f
        components = s.components
        character = card % components.cards.count
        effect = components.cards.effect[character]
        s.emit((ACTS, seat, card))
        if effect == NO_EFFECT:
            self.take(s, seat, card)
            return
        done: Frame = (CARD_DONE, seat, card)
        if effect == LADY:
            s.do((PICKING, seat, 1, BOTH_TRAYS, LADYS_DIE), done)
        elif effect == PARASITE:
            s.do((PICKING, seat, components.cards.any_dice[character], BOTH_TRAYS, ANY_DIE), done, (RETURNING, seat))
        elif effect == ALCHEMIST:
            self.alchemist(s, seat, done)
        elif effect == PHILOSOPHER:
            s.due[seat] = 1
            s.do(done, (RECALLING, seat))
        elif effect == REFLECTION:
            s.do((REFLECTING, seat), done)
        elif effect == CARDSHARP:
            s.do((TICKING, seat, ROOF_CELLS, components.limits["cardsharp"]), (CARDSHARPING, seat), done)
        elif effect == ORACLE:
            self.oracle(s, seat, done)
        elif effect == SPY:
            self.spy(s, seat, card, done)
        else:
            self.general(s, seat)
            s.do(done)

    def take(self, s: QueenState, seat: Seat, card: int) -> None:
        """Q12-112 to Q12-120, Q12-140: take all dice that the card names from both trays, or pick dice of choice."""
        cards = s.components.cards
        character = card % cards.count
        if cards.any_dice[character]:
            s.do((PICKING, seat, cards.any_dice[character], BOTH_TRAYS, ANY_DIE), (CARD_DONE, seat, card))
            return
        wanted = cards.takes_face[character]
        tray = cards.takes_tray[character]
        faces = s.face
        found = False
        for die, at in enumerate(s.at):
            if (at == JUNGLE or at == MOUNTAINS) and (at == tray or wanted[faces[die]]):
                take_die(s, seat, die)
                found = True
        if not found:
            s.emit((TOOK_NONE, seat, card))
        s.move(card, s.components.first_pile + seat)

    def alchemist(self, s: QueenState, seat: Seat, done: Frame) -> None:
        """Q12-121, Q12-122, Q12-196: mark a number and gain a reserve card; on C and D mark two values instead."""
        if s.components.sheets[s.side].kingdom:
            s.do((TICKING, seat, NUMBER_CELLS, 1), (GAINING, seat), done)
        else:
            s.do((TICKING, seat, NUMBER_CELLS, s.components.limits["alchemist"]), done)

    def oracle(self, s: QueenState, seat: Seat, done: Frame) -> None:
        """Q12-132, Q12-134: name a line, or on C and D mark a value, before the die is drawn."""
        if s.components.sheets[s.side].kingdom:
            s.do((NAMING_LINE, seat), done)
        elif open_numbers(s, seat):
            s.do((TICKING, seat, ORACLE_CELLS, 1), done)
        else:
            s.do((ORACLE_ROLL, seat, NO_CELL), done)

    def spy(self, s: QueenState, seat: Seat, card: int, done: Frame) -> None:
        """Q12-138, Q12-139: take two dice from each tray, unless a Guardian was revealed this round."""
        if s.shown & s.components.cards.guardians:
            s.emit((TOOK_NONE, seat, card))
            s.do(done)
        else:
            number = s.components.limits["spy"]
            s.do(
                (PICKING, seat, number, 1 << JUNGLE, ANY_DIE),
                (PICKING, seat, number, 1 << MOUNTAINS, ANY_DIE),
                done,
            )

    def general(self, s: QueenState, seat: Seat) -> None:
        """Q12-141, Q12-142, Q12-199: mark the last free cell of every line that has marks. Lines are judged once."""
        marks = s.marks[seat]
        last = 0
        for line in s.components.sheets[s.side].lines:
            missing = line & ~marks
            if missing != line and missing & (missing - 1) == 0:
                last |= missing
        mark(s, seat, last)


def take_die(s: QueenState, seat: Seat, die: int) -> None:
    """Q12-043: a seat takes a die from a tray. Its value stays the same."""
    if s.log is not None:
        s.emit((TOOK, seat, s.face[die], s.at[die] - JUNGLE))
    s.at[die] = TAKEN_BY + seat


class CardDone(Step[QueenState]):
    """Q12-044: a card that has acted goes face up onto its owner's pile. (CARD_DONE, seat, card)"""

    def run(self, s: QueenState, f: Frame) -> None:
        s.move(f[2], s.components.first_pile + f[1])


# ---------------------------------------------------------------- dice of choice


class PickDie(Ask[QueenState]):
    """Q12-045, Q12-046: the seat picks dice from some trays. It is not asked if there is no choice.

    (PICKING, seat, dice left to take, trays as a bit set, LADYS_DIE or ANY_DIE)
    """

    def check(self, s: QueenState, f: Frame) -> None:
        if not f[2] or not f[3] or f[3] & ~BOTH_TRAYS:
            raise InvariantError("some dice are picked, from jungle, mountains or both")

    def seats(self, s: QueenState, f: Frame) -> list[Seat]:
        dice = in_trays(s, f[3])
        return [f[1]] if len(dice) > f[2] and len({(s.face[die], s.at[die]) for die in dice}) > 1 else []

    def options(self, s: QueenState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        if refused is not None:
            refused.append((PASS, "Q12-046"))  # a seat chooses which dice, not how many
            refused.extend([((TAKE, s.face[die], s.at[die] - JUNGLE), "Q12-139") for die in in_trays(s, ~f[3])])
        return sorted({(TAKE, s.face[die], s.at[die] - JUNGLE) for die in in_trays(s, f[3])})

    def answer(self, s: QueenState, f: Frame, seat: Seat, m: Move) -> None:
        _, face, tray = m
        s.done()
        for die in in_trays(s, 1 << (JUNGLE + tray)):
            if s.face[die] == face:
                self.take(s, f, die)
                break
        if f[2] > 1:
            s.do((PICKING, seat, f[2] - 1, f[3], f[4]))

    def close(self, s: QueenState, f: Frame) -> None:
        s.done()
        for die in in_trays(s, f[3])[: f[2]]:
            self.take(s, f, die)

    def take(self, s: QueenState, f: Frame, die: int) -> None:
        """Q12-105, Q12-194: take a die. Lady's die may mark twice; on C and D it may be turned."""
        take_die(s, f[1], die)
        if f[4] == LADYS_DIE:
            if s.components.sheets[s.side].kingdom:
                s.lady[f[1]] = s.face[die]
            else:
                s.do((TURNING, f[1], die))

    def default_clause(self, s: QueenState, f: Frame, seat: Seat) -> str:
        return "Q12-043"

    def prompt(self, s: QueenState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"number": ("number", f[2])}


def in_trays(s: QueenState, trays: int) -> list[int]:
    """The dice that lie in these trays (a bit set)."""
    return [die for die, at in enumerate(s.at) if at in TRAYS and trays >> at & 1]


class TurnDie(Ask[QueenState]):
    """Q12-194, Q12-195: on C and D the seat may turn Lady's die to any value. (TURNING, seat, die)"""

    def check(self, s: QueenState, f: Frame) -> None:
        if s.at[f[2]] != TAKEN_BY + f[1] or s.components.sheets[s.side].kingdom:
            raise InvariantError("on sides C and D a seat turns a die that it has taken")

    def options(self, s: QueenState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [(TURN, value) for value in range(1, VALUES + 1)]

    def answer(self, s: QueenState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        face = colour(s.face[f[2]]) * VALUES + m[1] - 1
        if face != s.face[f[2]]:
            s.face[f[2]] = face
            s.emit((TURNED, seat, face))

    def prompt(self, s: QueenState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"face": ("face", s.face[f[2]])}


# ---------------------------------------------------------------- cards that come and go


class ReturnCard(Ask[QueenState]):
    """Q12-086, Q12-107, Q12-108, Q12-110, Q12-197: Parasite sends away a card of the hand or the pile.

    (RETURNING, seat)
    """

    def options(self, s: QueenState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        if refused is not None:
            refused.extend([((RETURN, card), "Q12-086") for card in s.zones[s.components.first_played + seat]])
        return moves_with(RETURN, sorted(s.hand(seat) + s.pile(seat)))

    def answer(self, s: QueenState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        s.move(m[1], (s.components.first_out if s.crusade else s.components.first_reserve) + seat, shown=EVERYONE)
        s.emit((REMOVED if s.crusade else RETURNED, seat, m[1]))
        if not s.hand(seat) and s.pile(seat):
            recall(s, seat)


class GainCard(Choice[QueenState]):
    """Q12-018, Q12-061, Q12-062, Q12-122: the seat chooses a card of its reserve. (GAINING, seat)"""

    def options(self, s: QueenState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        if refused is not None:
            refused.extend([((PICK, card), "Q12-018") for card in s.zones[s.components.first_out + seat]])
        return moves_with(PICK, sorted(s.reserve(seat)))

    def answer(self, s: QueenState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        gain(s, seat, m[1])

    def default_clause(self, s: QueenState, f: Frame, seat: Seat) -> str:
        by_alchemist = any(frame[0] == CARD_DONE for frame in s.stack)
        return "Q12-122" if by_alchemist else "Q12-061"


class RecallPile(Step[QueenState]):
    """Q12-123: Philosopher takes back the whole pile, itself included. (RECALLING, seat)"""

    def run(self, s: QueenState, f: Frame) -> None:
        recall(s, f[1])


class Cardsharp(Step[QueenState]):
    """Q12-129 to Q12-131: every other seat discards a random card. A seat that had only one takes the rest of its pile.

    (CARDSHARPING, seat)
    """

    def run(self, s: QueenState, f: Frame) -> None:
        for other in range(s.seats):
            hand = sorted(s.hand(other))
            if other == f[1] or not hand:
                continue
            card = hand[s.chance.below(len(hand), "cardsharp")] if len(hand) > 1 else hand[0]
            if len(hand) == 1 and s.pile(other):
                recall(s, other)
            s.move(card, s.components.first_pile + other)
            s.emit((LOST_CARD if len(hand) > 1 else LEFT_HAND, other, card))


# ---------------------------------------------------------------- marks without dice


class Tick(Choice[QueenState]):
    """Q12-046, Q12-121, Q12-128, Q12-187 to Q12-193: the seat marks cells without a die, as many as it can.

    (TICKING, seat, which cells, how many at most)
    """

    def check(self, s: QueenState, f: Frame) -> None:
        if not f[3] or (f[2] == ORACLE_CELLS and s.components.sheets[s.side].kingdom):
            raise InvariantError("some cells are marked; the Oracle marks a cell first on sides C and D only")

    def seats(self, s: QueenState, f: Frame) -> list[Seat]:
        cells = open_cells(s, f[1], f[2])
        return [f[1]] if cells & (cells - 1) else []

    def options(self, s: QueenState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        cells = open_cells(s, seat, f[2])
        if refused is not None and f[2] != ROOF_CELLS:
            # The cells of a row that is filled from the left.
            later = s.components.sheets[s.side].numbers & ~s.marks[seat] & ~cells
            refused.extend([(move, "Q12-188") for move in ticks(later)])
        return ticks(cells)

    def answer(self, s: QueenState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        mark(s, seat, 1 << m[1])
        if f[2] == ORACLE_CELLS:
            s.do((ORACLE_ROLL, seat, m[1]))
        elif f[3] > 1:
            s.do((TICKING, seat, f[2], f[3] - 1))

    def default_clause(self, s: QueenState, f: Frame, seat: Seat) -> str:
        kingdom = s.components.sheets[s.side].kingdom
        if s.lanes:
            return ["Q12-187", "Q12-192", "Q12-193"][f[2]]  # a bonus: a value, a roof, or either
        if f[2] == ROOF_CELLS:
            return "Q12-128"
        if f[2] == ORACLE_CELLS:
            return "Q12-136"
        return "Q12-121" if kingdom else "Q12-196"

    def prompt(self, s: QueenState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"what": ("number", f[2]), "number": ("number", f[3])}


class NameLine(Ask[QueenState]):
    """Q12-132, Q12-133: the seat names a line for the Oracle. (NAMING_LINE, seat)"""

    def check(self, s: QueenState, f: Frame) -> None:
        check_oracle_can_roll(s)
        if not s.components.sheets[s.side].kingdom:
            raise InvariantError("a line is named on sides A and B only")

    def options(self, s: QueenState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [(LINE, line) for line in range(len(s.components.sheets[s.side].lines))]

    def answer(self, s: QueenState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        s.emit((NAMED_LINE, seat, m[1]))
        s.do((ORACLE_ROLL, seat, m[1]))


class OracleRoll(Step[QueenState]):
    """Q12-132 to Q12-136, Q12-202: a die from the bag is rolled, and its value is marked.

    On A and B it marks in the named line; if the value there is marked already, it fills the line. On C and D it marks
    a cell of its row; if the first mark was in that row, it fills the row.
    (ORACLE_ROLL, seat, the named line, or on C and D the cell just marked or NO_CELL)
    """

    def check(self, s: QueenState, f: Frame) -> None:
        check_oracle_can_roll(s)
        sheet = s.components.sheets[s.side]
        if sheet.kingdom:
            if not 0 <= f[2] < len(sheet.lines):
                raise InvariantError("on sides A and B a line has been named")
        elif f[2] != NO_CELL and not sheet.numbers >> f[2] & 1:
            raise InvariantError("on sides C and D a cell of the value area has been marked, or none")

    def run(self, s: QueenState, f: Frame) -> None:
        _, seat, named = f
        bag = [die for die, at in enumerate(s.at) if at == BAG]
        die = bag[s.chance.below(len(bag), "oracle-bag")]
        s.at[die] = ORACLE_DIE
        value = s.chance.below(VALUES, "oracle-die") + 1
        s.face[die] = s.components.colour_of[die] * VALUES + value - 1
        s.emit((ORACLE_ROLLED, seat, s.face[die]))
        sheet = s.components.sheets[s.side]
        if sheet.kingdom:
            line = sheet.lines[named]
            there = line & sheet.by_value[value]
            free = there & ~s.marks[seat]
            if free:
                mark(s, seat, free & -free)
            elif there:
                mark(s, seat, line)
        elif named != NO_CELL and sheet.needed_value[named] == value and sheet.value_rows[value - 1] & ~s.marks[seat]:
            mark(s, seat, sheet.value_rows[value - 1])
        elif not mark_value(s, seat, value):
            write_or_lose(s, seat, value)


def check_oracle_can_roll(s: QueenState) -> None:
    """Q12-133: a die is left in the bag, for a round has one Oracle."""
    if ORACLE_DIE in s.at:
        raise InvariantError("the Oracle has rolled its die in this round")


# ---------------------------------------------------------------- the Reflection


class Reflect(Choice[QueenState]):
    """Q12-126, Q12-127: the seat chooses a rival and uses its taken dice as its own in step 5. (REFLECTING, seat)"""

    def options(self, s: QueenState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        moves: list[Move] = []
        for other in range(s.seats):
            if other != seat and TAKEN_BY + other in s.at:
                moves.append((COPY, other))
            elif refused is not None:
                refused.append(((COPY, other), "Q12-126" if other == seat else "Q12-127"))
        return moves

    def answer(self, s: QueenState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        s.copied[seat] = m[1]
        s.emit((COPIED, seat, m[1]))
