"""The inputs of the neural network of Kingdom Brawl: what a seat sees (docs/decisions/0019).

For each cell: the terrain, the characters there with their owner (relative to the seat that looks), what they earn and
what is next to them. Then the turn, the seat's own hand and the characters others have played. Rivals' hands are not
among the inputs.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.network import Network, read_network
from pentarchy.core.types import Seat
from pentarchy.games.brawl.bot.star_counts import brawl_of, star_counts
from pentarchy.games.brawl.rules import PACKAGE
from pentarchy.games.brawl.state import (
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
UNBLOCKED: Final = 4  # characters by seat
BLOCKED: Final = UNBLOCKED + COLOURS * CHARACTERS
TOP: Final = BLOCKED + COLOURS * CHARACTERS
TOP_OF: Final = TOP + CHARACTERS  # by seat
HEIGHT: Final = TOP_OF + COLOURS
EARNED: Final = HEIGHT + 4
CROWNS: Final = EARNED + COLOURS  # number of Kings and Queens next to it
COURT: Final = CROWNS + 1  # number of characters next to it, by seat
LAND: Final = COURT + COLOURS  # number of farms and forests next to it
CELL_SIZE: Final = LAND + 1
MAX_HEIGHT: Final = 3


LOADED: Final[dict[int, tuple[Board, Network | None]]] = {}  # by seats: for the board that was last asked about


def win_chance(s: BrawlState, seat: Seat) -> float | None:
    """The network's estimate between two turns. None if it was trained for other content."""
    loaded = LOADED.get(s.seats)
    if loaded is None or loaded[0] is not s.board:
        network = read_network(PACKAGE, s.seats)
        loaded = LOADED[s.seats] = (s.board, network if network.trained_for == trained_for(s) else None)
    return None if loaded[1] is None else loaded[1].win_chance(encode(s, seat))


def trained_for(s: BrawlState) -> list[int]:
    """What the network takes for granted and a content pack may change: stars, kingdom, deal and characters."""
    title, board = brawl_of(s), s.board
    return [
        *title.star_values,
        *(board.rows, board.columns, board.turns, title.cards_aside),
        *title.terrain_by_seats[s.seats],
        *[int(magical) for magical in title.magical],
        *[int(barred) for barred in board.barred_last_turn],
    ]


def encode(s: BrawlState, seat: Seat) -> list[int]:
    """The numbers of the features that are present. A feature that counts twice is listed twice."""
    counts = star_counts(s)
    board = s.board
    distance = [0] * COLOURS  # by colour: its seat, counted from this one
    for i in range(s.seats):
        distance[s.colours[(seat + i) % s.seats]] = i
    turn = board.cells * CELL_SIZE
    hand = turn + turn_features(s)
    found = [hand + CHARACTER[card] for card in s.zones[board.first_hand + seat]]
    found.append(turn + 2 * s.stack[0][1] + (0 if s.waiting[0] == seat else 1))
    for cell in range(board.cells):
        at = cell * CELL_SIZE
        terrain = s.terrain[cell]
        neighbours = board.neighbours[cell]
        found.append(at + terrain)
        if terrain == FARM or terrain == FOREST:
            for other in neighbours:
                found.append(other * CELL_SIZE + LAND)
        stack = s.zones[cell]
        found.append(at + HEIGHT + min(MAX_HEIGHT, len(stack)))
        if not stack:
            continue
        unblocked = counts.unblocked[cell]
        for card in stack:
            whose = distance[COLOUR[card]]
            character = CHARACTER[card]
            name = CHARACTERS * whose + character
            if whose:
                found.append(hand + name)
            if card not in unblocked:
                found.append(at + BLOCKED + name)
                continue
            found.append(at + UNBLOCKED + name)
            for other in neighbours:
                found.append(other * CELL_SIZE + COURT + whose)
                if character <= QUEEN:
                    found.append(other * CELL_SIZE + CROWNS)
        top = stack[-1]
        found.append(at + TOP + CHARACTER[top])
        found.append(at + TOP_OF + distance[COLOUR[top]])
        for colour, points in enumerate(counts.points[cell]):
            for _ in range(points):
                found.append(at + EARNED + distance[colour])
    return found


def turn_features(s: BrawlState) -> int:
    """How many features tell the turn, and whether it is the seat's own."""
    return 2 * (s.board.turns * s.seats + 1)
