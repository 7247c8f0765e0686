"""What every position of Queen of 12 keeps, and what a position text need not say. An error names the line at fault."""

from __future__ import annotations

from typing import Final

from pentarchy.core.errors import InvariantError
from pentarchy.core.steps import JOIN
from pentarchy.core.types import Frame, Seat
from pentarchy.games.queen.sheets import VALUES
from pentarchy.games.queen.state import (
    BAG,
    NO_FACE,
    NO_SEAT,
    ORACLE_DIE,
    SOLO,
    TAKEN_BY,
    TRAYS,
    QueenState,
)
from pentarchy.games.queen.step_ids import (
    BONUS,
    BONUSES,
    CARD_DONE,
    CARDSHARPING,
    CHOOSING,
    CHOOSING_BONUS,
    CLAIMING_STRIP,
    COPYING,
    EXCHANGE,
    FILLING,
    GAINING,
    JOINED,
    LEAVING,
    MARKING,
    MARKING_ROOFS,
    MARKING_STRIP,
    MARKING_VALUES,
    NAMING_LINE,
    OFFERING_STRIP,
    ORACLE_ROLL,
    PICKING,
    RECALLING,
    REFLECTING,
    RESOLVING,
    RETURNING,
    ROUND,
    ROUND_END,
    TICKING,
    TURNING,
    WRITING_OVERFLOW,
)

STACK: Final = "stack"
MOST_ORACLE_DICE: Final = 1
# Which steps can wait above each other. Step 4 stands above step 5, and the parts of a card above the other cards.
BOTTOM: Final = frozenset((ROUND, CHOOSING, JOINED, ROUND_END))
ABOVE: Final[dict[int, frozenset[int]]] = {
    CHOOSING: frozenset((EXCHANGE,)),
    JOINED: frozenset((FILLING, JOIN)),
    ROUND_END: frozenset((GAINING,)),
    GAINING: frozenset((GAINING,)),
}
NOTHING: Final[frozenset[int]] = frozenset()
OF_CARDS: Final = frozenset(
    (
        RESOLVING,
        PICKING,
        TURNING,
        RETURNING,
        TICKING,
        GAINING,
        REFLECTING,
        NAMING_LINE,
        ORACLE_ROLL,
        CARDSHARPING,
        CARD_DONE,
        RECALLING,
    )
)
IN_KINGDOMS: Final = frozenset((MARKING, BONUS))  # the steps of lanes on sides A and B
ON_STRIPS: Final = frozenset(
    (
        MARKING_VALUES,
        WRITING_OVERFLOW,
        MARKING_ROOFS,
        CLAIMING_STRIP,
        BONUSES,
        CHOOSING_BONUS,
        COPYING,
        LEAVING,
        MARKING_STRIP,
        OFFERING_STRIP,
        TICKING,
    )
)


def check_fields(s: QueenState) -> None:
    """Raise InvariantError if cards, dice, a sheet, a used bonus or a pending step is impossible."""
    check_time(s)
    check_dice(s)
    for seat in range(s.seats):
        check_cards(s, seat)
        if s.components.sheets[s.side].kingdom:
            check_kingdom(s, seat)
        else:
            check_crusade(s, seat)
    check_stack(s)
    for seat, lane in enumerate(s.lanes):
        for frame in lane:
            check_lane_frame(s, seat, frame)


# ---------------------------------------------------------------- the table


def check_time(s: QueenState) -> None:
    """Q12-023, Q12-064, Q12-143: whose round it is follows from who began; a Crusade has its own sheets."""
    if s.stack and s.stack[-1][0] != ROUND and not s.round:
        raise InvariantError("the first round is round 1", "round")
    if s.stack and s.stack[-1][0] == ROUND and s.round == s.components.limits["rounds"]:
        raise InvariantError(f"round {s.round} is the last one", "round")
    if s.active != expected_active(s):
        raise InvariantError(
            f"seat {expected_active(s)} rolls in round {s.round}, where seat {s.starter} began", "active"
        )
    if s.crusade and s.components.sheets[s.side].kingdom:
        raise InvariantError("a Crusade is played on side C or D", "side")
    if s.first_round > s.round:
        raise InvariantError(f"round {s.first_round} has not been played", "first_round")


def expected_active(s: QueenState) -> Seat:
    """Q12-023, Q12-064: who rolls in this round, or in the next one if that is about to begin."""
    return (s.starter + rounds_begun(s)) % s.seats


def rounds_begun(s: QueenState) -> int:
    """How often the bag has been passed on."""
    next_round = s.stack and s.stack[-1][0] == ROUND
    return s.round if next_round else max(0, s.round - 1)


def check_dice(s: QueenState) -> None:
    """Q12-006, Q12-025, Q12-133: every die in one place, with a face of its own colour; the Oracle finds one."""
    rolled = oracle = 0
    for die, (at, face) in enumerate(zip(s.at, s.face, strict=True)):
        if at >= TAKEN_BY + s.seats:
            raise InvariantError(f"die {die} is with a seat there is not", "at")
        if (at == BAG) != (face == NO_FACE):
            raise InvariantError(f"die {die} shows a face exactly when it is out of the bag", "face")
        if face != NO_FACE and face // VALUES != s.components.colour_of[die]:
            raise InvariantError(f"die {die} shows a face of another colour", "face")
        oracle += at == ORACLE_DIE
        rolled += at not in (BAG, ORACLE_DIE)
    if rolled > len(s.components.roll_trays) or oracle > MOST_ORACLE_DICE:
        most = len(s.components.roll_trays)
        raise InvariantError(
            f"{most} dice are rolled and {MOST_ORACLE_DICE} by the Oracle, not {rolled} and {oracle}", "at"
        )


def check_cards(s: QueenState, seat: Seat) -> None:
    """Q12-010, Q12-107, Q12-145: cards lie with their owner; a Crusade has no reserve; alone the King has cards."""
    components = s.components
    count = components.cards.count
    for name in ("hand", "reserve", "pile", "played", "out"):
        for card in s.zones[s.layout.index[f"{name}-{seat}"]]:
            if card >= 0 and card // count != seat:
                raise InvariantError(f"{components.cards.tokens[card]} is a card of another", f"{name}-{seat}")
    if s.crusade and s.reserve(seat):
        raise InvariantError("a Crusade has no reserve", f"reserve-{seat}")
    if s.seats == SOLO:
        for name in ("king-deck", "king-pile", "king-out"):
            for card in s.zones[s.layout.index[name]]:
                if 0 <= card < count:
                    raise InvariantError(f"{components.cards.tokens[card]} is no card of the King", name)
        if not s.zones[components.king_deck] and not s.zones[components.king_pile]:
            raise InvariantError("the King has cards in his deck or on his pile", "king-deck")
    for field, limit in (("used_copies", "copies"), ("used_recalls", "recalls"), ("used_reserves", "reserves")):
        if getattr(s, field)[seat] > components.limits[limit]:
            raise InvariantError(f"seat {seat} has used a bonus more often than it may", field)


# ---------------------------------------------------------------- sheets


def check_kingdom(s: QueenState, seat: Seat) -> None:
    """Q12-002, Q12-105, Q12-126: the cells of side A or B, and what the dice of this round may do there."""
    sheet = s.components.sheets[s.side]
    if s.marks[seat] & ~(sheet.numbers | sheet.roofs):
        raise InvariantError("this side does not have all of these cells", f"marks-{seat}")
    if s.overflow[seat] or s.strip[seat] or s.earned[seat]:
        field = "overflow" if s.overflow[seat] else "strip" if s.strip[seat] else "earned"
        raise InvariantError("sides A and B have none", f"{field}-{seat}")
    full = [line for line in sheet.lines if not line & ~s.marks[seat]]
    if s.first[seat] and not full:
        raise InvariantError(f"seat {seat} has no full line", "first")
    if s.stack and s.lady[seat] != NO_FACE and s.lady[seat] not in s.taken(seat):
        raise InvariantError(f"seat {seat} has not taken this die", "lady")
    check_copied(s, seat)


def check_copied(s: QueenState, seat: Seat) -> None:
    """Q12-126: the Reflection copies a rival."""
    if s.copied[seat] == seat or (s.copied[seat] != NO_SEAT and s.seats == SOLO):
        raise InvariantError(f"seat {seat} copies no rival", "copied")


def check_crusade(s: QueenState, seat: Seat) -> None:
    """Q12-149 to Q12-168: the cells of side C or D, its overflow scale and its strip."""
    sheet = s.components.sheets[s.side]
    if s.marks[seat] & ~(sheet.numbers | sheet.roofs):
        raise InvariantError("this side does not have all of these cells", f"marks-{seat}")
    for row in sheet.value_rows:
        marks = row & s.marks[seat]
        if marks and (marks + (row & -row)) & row & marks:
            raise InvariantError("a value row is filled from the left", f"marks-{seat}")
    scale = s.overflow[seat]
    if len(scale) > len(sheet.overflow):
        raise InvariantError(f"the scale has {len(sheet.overflow)} places", f"overflow-{seat}")
    for at in range(1, len(scale)):
        if scale[at] and scale[at] < scale[at - 1]:
            raise InvariantError(f"{scale[at]} cannot stand after {scale[at - 1]}", f"overflow-{seat}")
    if len(s.strip[seat]) != len(sheet.strip_cells):
        raise InvariantError(f"the strip has {len(sheet.strip_cells)} bonuses", f"strip-{seat}")
    for number, most in zip(s.strip[seat], sheet.strip_cells, strict=True):
        if number > most:
            raise InvariantError("a bonus has more marks than cells", f"strip-{seat}")
    if s.lady[seat] != NO_FACE:
        raise InvariantError("Lady's die marks twice on sides A and B only", "lady")
    check_copied(s, seat)


# ---------------------------------------------------------------- pending steps


def check_stack(s: QueenState) -> None:
    """Q12-022: the steps of a round wait in its order; cards in play are those whose steps wait."""
    acting: list[int] = []
    for at, frame in enumerate(s.stack):
        step = frame[0]
        below = s.stack[at - 1][0] if at else NO_SEAT
        of_cards = step in OF_CARDS and (below == FILLING or (below in OF_CARDS and s.stack[0][0] == JOINED))
        if step not in BOTTOM if at == 0 else not of_cards and step not in ABOVE.get(below, NOTHING):
            raise InvariantError(f"{s.steps[step].name} cannot wait here", STACK)
        if step in (RESOLVING, CARD_DONE):
            acting.append(frame[2])
    for seat in range(s.seats):
        name = f"played-{seat}"
        for card in s.zones[s.layout.index[name]]:
            if card not in acting:
                raise InvariantError("no step waits that would take this card off the table", name)
            acting.remove(card)
    if acting:
        raise InvariantError(
            "a card whose step waits lies before its owner", f"played-{acting[0] // s.components.cards.count}"
        )


def check_lane_frame(s: QueenState, seat: Seat, frame: Frame) -> None:
    """Q12-047: in its lane a seat fills its own sheet, in the way of its side."""
    name = s.steps[frame[0]].name
    kingdom = s.components.sheets[s.side].kingdom
    if frame[0] not in (IN_KINGDOMS if kingdom else ON_STRIPS):
        raise InvariantError(f"{name} is no part of filling this side", f"lane-{seat}")
    if frame[1] != seat:
        raise InvariantError(f"{name}: this is the lane of seat {seat}", f"lane-{seat}")


def check_hands(s: QueenState) -> None:
    """Q12-030 to Q12-033: when cards are chosen, whoever had fewer than two has exchanged them, or has none at all."""
    if s.stack[-1][0] != CHOOSING:
        return
    for seat in range(s.seats):
        held = len(s.hand(seat))
        if held == 1 and not s.exchanged[seat] and not s.stopped[seat]:
            raise InvariantError("the last card is exchanged before it is chosen, not played", f"hand-{seat}")
        if not held and s.pile(seat) and not s.exchanged[seat]:
            raise InvariantError("an empty hand takes the pile before cards are chosen", f"hand-{seat}")
        if not held and not s.pile(seat) and not s.stopped[seat]:
            raise InvariantError("a seat without cards has stopped", "stopped")
    for place in s.at:
        if place != BAG and place not in TRAYS:
            raise InvariantError("no die is taken before cards are chosen", "at")


# ---------------------------------------------------------------- what a text need not say


def infer_fields(s: QueenState, stated: set[str]) -> None:
    """Q12-023, Q12-064: who rolls follows from who began, and the other way round."""
    if "active" not in stated and "starter" in stated:
        s.active = expected_active(s)
    elif "starter" not in stated:
        s.starter = (s.active - rounds_begun(s)) % s.seats


def fill_king(s: QueenState, filled: list[list[int]]) -> None:
    """Q12-089, Q12-090: where a text says nothing of the King's cards he has those of the player, one on his pile."""
    components = s.components
    zones = (components.first_hand, components.first_pile, components.first_played)
    copies = sorted([card + components.cards.count for zone in zones for card in filled[zone]])
    filled[components.king_out] = [card for card in filled[components.king_out] if card not in copies]
    filled[components.king_deck], filled[components.king_pile] = copies[1:], copies[:1]
