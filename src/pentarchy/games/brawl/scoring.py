"""Scoring: the stars of every character, each with its clause. BR-40 to BR-52, BR-80 to BR-86."""

from __future__ import annotations

from typing import Final

from pentarchy.core.outcome import LOST, WON, Outcome, ScoreLine, SeatResult
from pentarchy.games.brawl.state import (
    CASTLE,
    CHARACTER,
    CHARACTERS,
    COLOUR,
    COLOURS,
    DRAGON,
    DWARF,
    FARM,
    FOREST,
    KING,
    KNIGHT,
    PEASANT,
    PRINCESS,
    QUEEN,
    TOWER,
    BrawlState,
)

# The kinds of stars, as in the content, and the clause of each.
KING_CASTLE: Final = 0
KING_LAND: Final = 1
QUEEN_KING: Final = 2
QUEEN_COURT: Final = 3
PRINCESS_TOWER: Final = 4
PRINCESS_KNIGHT: Final = 5
KNIGHT_PRINCESS: Final = 6
PEASANT_FARM: Final = 7
PEASANT_CROWN: Final = 8
DWARF_LOAD: Final = 9
STAR_IDS: Final = [
    "king-castle",
    "king-land",
    "queen-king",
    "queen-court",
    "princess-tower",
    "princess-knight",
    "knight-princess",
    "peasant-farm",
    "peasant-crown",
    "dwarf-load",
]
# By character: the two kinds of stars it may earn. Knight and Dwarf have one kind. Magical characters earn none.
STAR_KINDS: Final = [
    (KING_CASTLE, KING_LAND),
    (QUEEN_KING, QUEEN_COURT),
    (PRINCESS_TOWER, PRINCESS_KNIGHT),
    (KNIGHT_PRINCESS, KNIGHT_PRINCESS),
    (PEASANT_FARM, PEASANT_CROWN),
    (DWARF_LOAD, DWARF_LOAD),
]
NO_STARS: Final = "nothing"  # the score line of a character that earned no stars
STAR_CLAUSES: Final = ["BR-40", "BR-41", "BR-42", "BR-43", "BR-44", "BR-45", "BR-46", "BR-47", "BR-48", "BR-49"]
SCORE_SHEET: Final = [KING, QUEEN, PRINCESS, KNIGHT, PEASANT, DWARF]  # the lines of the score sheet: BR-52


def unblocked(stack: list[int]) -> list[int]:
    """BR-22, BR-32 to BR-36, BR-80 to BR-84: the characters of a stack that are not blocked, bottom first.

    A Dragon blocks every character below it except a Dwarf. If a Knight lies above it,
    only the Dragon is blocked.
    """
    dragon = knight = -1
    for place, card in enumerate(stack):
        if CHARACTER[card] == DRAGON:
            dragon = place
        elif CHARACTER[card] == KNIGHT:
            knight = place
    if dragon < 0:
        return stack
    if knight > dragon:
        return stack[:dragon] + stack[dragon + 1 :]
    return [card for place, card in enumerate(stack) if place >= dragon or CHARACTER[card] == DWARF]


def unblocked_stacks(s: BrawlState) -> list[list[int]]:
    """By cell: the characters that are not blocked, bottom first."""
    zones = s.zones
    return [unblocked(zones[cell]) if len(zones[cell]) > 1 else zones[cell] for cell in range(s.board.cells)]


def star_reasons(s: BrawlState) -> list[tuple[int, int, int]]:
    """Every reason for stars in this position, as (card, kind of star, how many times)."""
    counting = unblocked_stacks(s)
    found: list[tuple[int, int, int]] = []
    for cell in range(s.board.cells):
        if counting[cell]:
            found += star_reasons_in(s, counting, cell)
    return found


def star_reasons_in(s: BrawlState, counting: list[list[int]], cell: int) -> list[tuple[int, int, int]]:
    """The reasons for stars of the characters in one cell. `counting` are the unblocked stacks of all cells."""
    found: list[tuple[int, int, int]] = []
    for place, card in enumerate(counting[cell]):
        if CHARACTER[card] <= DWARF:
            kinds = STAR_KINDS[CHARACTER[card]]
            first, second = times_earned(s, counting, cell, place, card)
            found.append((card, kinds[0], first))
            found.append((card, kinds[1], second))
    return found


def cell_points(s: BrawlState, counting: list[list[int]], cell: int, star_values: list[int]) -> list[int]:
    """By colour: the sum of the stars that the characters in one cell earn."""
    points = [0] * COLOURS
    for place, card in enumerate(counting[cell]):
        if CHARACTER[card] <= DWARF:
            kinds = STAR_KINDS[CHARACTER[card]]
            first, second = times_earned(s, counting, cell, place, card)
            points[COLOUR[card]] += star_values[kinds[0]] * first + star_values[kinds[1]] * second
    return points


def times_earned(s: BrawlState, counting: list[list[int]], cell: int, place: int, card: int) -> tuple[int, int]:
    """How many times a character earns stars of each of its two kinds. `place` is its index in its unblocked stack."""
    character = CHARACTER[card]
    if character == KING:
        return 1 if s.terrain[cell] == CASTLE else 0, _farms_and_forests_around(s, cell)
    if character == QUEEN:
        return _has_character(counting[cell], KING), _own_colour_around(s, counting, cell, COLOUR[card])
    if character == PRINCESS:
        return 1 if s.terrain[cell] == TOWER else 0, _has_character(counting[cell], KNIGHT)
    if character == KNIGHT:
        return _has_character(counting[cell], PRINCESS), 0
    if character == PEASANT:
        return 1 if s.terrain[cell] == FARM else 0, _kings_and_queens_around(s, counting, cell)
    return len(counting[cell]) - place - 1, 0  # a Dwarf


def _has_character(stack: list[int], character: int) -> int:
    """BR-85: 1 if the stack holds a character of this name, of any colour."""
    for card in stack:
        if CHARACTER[card] == character:
            return 1
    return 0


def _farms_and_forests_around(s: BrawlState, cell: int) -> int:
    """BR-41: the adjacent farms and forests."""
    count = 0
    for other in s.board.neighbours[cell]:
        if s.terrain[other] == FARM or s.terrain[other] == FOREST:
            count += 1
    return count


def _own_colour_around(s: BrawlState, counting: list[list[int]], cell: int, colour: int) -> int:
    """BR-43: the unblocked characters of this colour on adjacent cells."""
    count = 0
    for other in s.board.neighbours[cell]:
        count += _of_colour(counting[other], colour)
    return count


def _kings_and_queens_around(s: BrawlState, counting: list[list[int]], cell: int) -> int:
    """BR-48: the unblocked Kings and Queens on adjacent cells."""
    count = 0
    for other in s.board.neighbours[cell]:
        count += _royal(counting[other])
    return count


def totals(s: BrawlState, star_values: list[int]) -> list[int]:
    """BR-50: the stars of every seat in this position."""
    counting = unblocked_stacks(s)
    by_colour = [0] * COLOURS
    for cell in range(s.board.cells):
        for place, card in enumerate(counting[cell]):
            if CHARACTER[card] <= DWARF:
                kinds = STAR_KINDS[CHARACTER[card]]
                first, second = times_earned(s, counting, cell, place, card)
                by_colour[COLOUR[card]] += star_values[kinds[0]] * first + star_values[kinds[1]] * second
    return [by_colour[colour] for colour in s.colours]


def colour_points(s: BrawlState, counting: list[list[int]], cell: int, colour: int, star_values: list[int]) -> int:
    """The sum of the stars that the characters of one colour earn in one cell."""
    points = 0
    for place, card in enumerate(counting[cell]):
        if COLOUR[card] == colour and CHARACTER[card] <= DWARF:
            kinds = STAR_KINDS[CHARACTER[card]]
            first, second = times_earned(s, counting, cell, place, card)
            points += star_values[kinds[0]] * first + star_values[kinds[1]] * second
    return points


def gains(s: BrawlState, seat: int, changes: list[list[tuple[int, list[int]]]], star_values: list[int]) -> list[int]:
    """The difference that each change of some stacks, as (cell, stack), makes to the stars of a seat.

    Only the changed cells count anew, and those beside them that hold a character who looks around: BR-43, BR-48.
    """
    colour, counting, neighbours = s.colours[seat], unblocked_stacks(s), s.board.neighbours
    court, crown = star_values[QUEEN_COURT], star_values[PEASANT_CROWN]
    before = [
        colour_points(s, counting, cell, colour, star_values) if stack else 0 for cell, stack in enumerate(counting)
    ]
    for_own = [0] * len(counting)  # by cell: what its Queens earn for one more of their colour beside them
    for_royal = [0] * len(counting)  # by cell: what its Peasants earn for one more King or Queen beside them
    watched: list[list[int]] = [[] for _ in counting]  # by cell: the cells beside it with such Queens or Peasants
    for cell, stack in enumerate(counting):
        for card in stack:
            if COLOUR[card] != colour:
                continue
            if CHARACTER[card] == QUEEN:
                for_own[cell] += court
            elif CHARACTER[card] == PEASANT:
                for_royal[cell] += crown
        if for_own[cell] or for_royal[cell]:
            for other in neighbours[cell]:
                watched[other].append(cell)
    found: list[int] = []
    after = counting[:]
    for change in changes:
        for cell, stack in change:
            after[cell] = unblocked(stack) if len(stack) > 1 else stack
        gain = 0
        for cell, _ in change:
            gain += colour_points(s, after, cell, colour, star_values) - before[cell]
            for other in watched[cell]:
                if after[other] is counting[other]:  # else it counts anew itself
                    gain += for_own[other] * (_of_colour(after[cell], colour) - _of_colour(counting[cell], colour))
                    gain += for_royal[other] * (_royal(after[cell]) - _royal(counting[cell]))
        found.append(gain)
        for cell, _ in change:
            after[cell] = counting[cell]
    return found


def _of_colour(stack: list[int], colour: int) -> int:
    count = 0
    for card in stack:
        if COLOUR[card] == colour:
            count += 1
    return count


def _royal(stack: list[int]) -> int:
    count = 0
    for card in stack:
        if CHARACTER[card] == KING or CHARACTER[card] == QUEEN:
            count += 1
    return count


def score_sheets(s: BrawlState, star_values: list[int]) -> list[list[ScoreLine]]:
    """BR-52: the score sheet of every seat. A character that earned no stars has a line, too."""
    earned: dict[int, list[ScoreLine]] = {}
    for card, kind, times in star_reasons(s):
        if star_values[kind] * times:
            reason = ScoreLine(
                STAR_CLAUSES[kind], star_values[kind] * times, STAR_IDS[kind], (("card", card), ("number", times))
            )
            earned.setdefault(card, []).append(reason)
    sheets: list[list[ScoreLine]] = []
    for colour in s.colours:
        lines: list[ScoreLine] = []
        for character in SCORE_SHEET:
            card = colour * CHARACTERS + character
            lines += earned.get(card) or [ScoreLine("BR-52", 0, NO_STARS, (("card", card),))]
        sheets.append(lines)
    return sheets


def ranked(s: BrawlState, scores: list[int]) -> list[int]:
    """BR-53 to BR-55, BR-86: the seats ordered by stars, and seats with equal stars in turn order."""
    in_turn = [(s.starter + i) % s.seats for i in range(s.seats)]
    return sorted(in_turn, key=lambda seat: -scores[seat])  # stable: ties stay in turn order


def outcome(s: BrawlState, star_values: list[int]) -> Outcome | None:
    """The result of a finished game; None before its end."""
    if s.stack:
        return None
    sheets = score_sheets(s, star_values)
    scores = [sum([line.points for line in lines]) for lines in sheets]
    ranking = ranked(s, scores)
    return Outcome(
        why="BR-53",
        seats=tuple(
            SeatResult(
                result=WON if seat == ranking[0] else LOST,
                rank=ranking.index(seat) + 1,
                score=scores[seat],
                lines=tuple(sheets[seat]),
            )
            for seat in range(s.seats)
        ),
    )
