"""What a seat of Kingdom Brawl sees, as the features of a network that games have taught (docs/decisions/0019).

Cell by cell: the terrain, who lies there and of which seat, counted from the one that looks, what they earn and who is
next to them; then the turn, the own hand and what the others have played. What they hold is nowhere in it.
"""

from __future__ import annotations

from typing import Final

from pentarchy.bots.network import Network, read_network
from pentarchy.bots.titles.brawl.tally import brawl_of, tallied
from pentarchy.core.types import Seat
from pentarchy.games.brawl.state import (
    CELL_POSITIONS,
    CHARACTER,
    CHARACTERS,
    COLOUR,
    COLOURS,
    FARM,
    FOREST,
    QUEEN,
    Board,
    BrawlState,
)

# Where the features of a cell begin; terrain is the first.
COUNTS: Final = 4  # seat by seat: who is not blocked
BLOCKED: Final = COUNTS + COLOURS * CHARACTERS
TOP: Final = BLOCKED + COLOURS * CHARACTERS
TOP_OF: Final = TOP + CHARACTERS  # whose it is
HEIGHT: Final = TOP_OF + COLOURS
EARNED: Final = HEIGHT + 4
CROWNS: Final = EARNED + COLOURS  # Kings and Queens next to it
COURT: Final = CROWNS + 1  # everybody next to it, seat by seat
LAND: Final = COURT + COLOURS  # farms and forests next to it
A_CELL: Final = LAND + 1
HIGHEST: Final = 3


class Known:
    """The network of a table, or none."""

    __slots__ = ("board", "network")

    def __init__(self, board: Board, network: Network | None) -> None:
        self.board: Board = board
        self.network: Network | None = network


KNOWN: Final[dict[int, Known]] = {}  # by number of seats, of the table looked at last


def chance(s: BrawlState, seat: Seat) -> float | None:
    """What a position between two turns promises this seat; None where the game differs from those that taught it."""
    known = KNOWN.get(s.seats)
    if known is None or known.board is not s.board:
        network = read_network("brawl", s.seats)
        known = KNOWN[s.seats] = Known(s.board, network if network.premises == premises(s) else None)
    return None if known.network is None else known.network.chance(seen(s, seat))


def premises(s: BrawlState) -> list[int]:
    """What a network takes for granted, all of which an owner may correct: stars, kingdom, deal and characters."""
    title, board = brawl_of(s), s.board
    return [
        *title.star_values,
        *(board.rows, board.columns, board.turns, title.cards_aside),
        *title.terrain_by_seats[s.seats],
        *[int(magical) for magical in title.magical],
        *[int(barred) for barred in board.barred_last_turn],
    ]


def seen(s: BrawlState, seat: Seat) -> list[int]:
    """The features there are, by number; what counts twice is there twice."""
    tally = tallied(s)
    board = s.board
    from_here = [0] * COLOURS  # by colour: how many seats further
    for i in range(s.seats):
        from_here[s.colours[(seat + i) % s.seats]] = i
    turn = board.cells * A_CELL
    hand = turn + turns(s)
    found = [hand + CHARACTER[card] for card in s.zones[board.first_hand + seat]]
    found.append(turn + 2 * s.stack[0][1] + (0 if s.waiting[0] == seat else 1))
    for cell in range(board.cells):
        at = cell * A_CELL
        terrain = s.terrain[cell]
        neighbours = board.neighbours[cell]
        found.append(at + terrain)
        if terrain == FARM or terrain == FOREST:
            for other in neighbours:
                found.append(other * A_CELL + LAND)
        stack = s.zones[cell]
        found.append(at + HEIGHT + min(HIGHEST, len(stack)))
        if not stack:
            continue
        counting = tally.counting[cell]
        for card in stack:
            whose = from_here[COLOUR[card]]
            character = CHARACTER[card]
            name = CHARACTERS * whose + character
            if whose:
                found.append(hand + name)
            if card not in counting:
                found.append(at + BLOCKED + name)
                continue
            found.append(at + COUNTS + name)
            for other in neighbours:
                found.append(other * A_CELL + COURT + whose)
                if character <= QUEEN:
                    found.append(other * A_CELL + CROWNS)
        top = stack[-1]
        found.append(at + TOP + CHARACTER[top])
        found.append(at + TOP_OF + from_here[COLOUR[top]])
        for colour, points in enumerate(tally.points[cell]):
            for _ in range(points):
                found.append(at + EARNED + from_here[colour])
    return found


# ---------------------------------------------------------------- for teaching


def turns(s: BrawlState) -> int:
    """Features that tell the turn, and whether it is the own one."""
    return 2 * (s.board.turns * s.seats + 1)


def width(s: BrawlState) -> int:
    """How many features there are at a table like this."""
    return s.board.cells * A_CELL + turns(s) + COLOURS * CHARACTERS


def mirrored(s: BrawlState) -> list[list[int]]:
    """By feature, which one it is in a mirror: a kingdom turned over is worth the same."""
    board = s.board
    maps: list[list[int]] = []
    for over in (False, True):
        for across in (False, True):
            cells: list[int] = []
            for cell in range(board.cells):
                row, column = CELL_POSITIONS[cell]
                place = (board.rows - 1 - row if over else row, board.columns - 1 - column if across else column)
                cells.append(CELL_POSITIONS.index(place))
            features = [cells[number // A_CELL] * A_CELL + number % A_CELL for number in range(board.cells * A_CELL)]
            maps.append(features + list(range(len(features), width(s))))
    return maps
