"""How a position of Kingdom Brawl looks at first sight: the stars as they lie, and a little for a full hand."""

from __future__ import annotations

from typing import Final

from pentarchy.bots.fitted import Weights
from pentarchy.bots.titles.brawl.tally import brawl_of, replace, tallied
from pentarchy.core.types import Move, Seat
from pentarchy.games.brawl.rules import near_tower
from pentarchy.games.brawl.scoring import cell_points, ranked, totals, unblocked
from pentarchy.games.brawl.state import (
    CHARACTER,
    DWARF,
    FAIRY,
    FOREST,
    PLACE,
    WITCH,
    WIZARD,
    BrawlState,
)

# Ordinary characters earn more the later they come, but a turn is wasted on one that earns nothing: a magical card kept
# for later is worth about this much.
KEPT_MAGIC: Final = 0.3
# For the search; how much these are worth lies in weights/brawl.toml. Seats that have had a turn less are not behind.
FEATURES: Final = (
    "stars",
    "turns to come",
    "king in hand",
    "queen in hand",
    "princess in hand",
    "knight in hand",
    "peasant in hand",
    "dwarf in hand",
    "dragon in hand",
    "witch in hand",
    "fairy in hand",
    "wizard in hand",
)
STARS: Final = 0
TURNS: Final = 1
IN_HAND: Final = 2  # and the characters in their order
WEIGHTS: Final = Weights("brawl", FEATURES)
# How surely a lead of some stars wins, by turns to come: measured between greedy players, then widened by play.
LEAST_SPREAD: Final = 1.1
SPREAD_A_TURN: Final = 0.9


def evaluate(s: BrawlState, seat: Seat) -> float:
    """Own stars less the best rival's."""
    scores = totals(s, brawl_of(s).star_values)
    rival = max([score for other, score in enumerate(scores) if other != seat])
    return scores[seat] - rival + KEPT_MAGIC * kept(s, seat)


def kept(s: BrawlState, seat: Seat) -> int:
    """How many magical cards a hand holds."""
    magical = brawl_of(s).magical
    count = 0
    for card in s.zones[s.board.first_hand + seat]:
        if magical[card % len(magical)]:
            count += 1
    return count


def standing(s: BrawlState, seat: Seat) -> float:
    """One seat, the others apart."""
    return standings(s)[seat]


def standings(s: BrawlState) -> list[float]:
    """For the search: stars by seat, and what the turns to come should bring with the cards there are."""
    weights = WEIGHTS.at(s.seats)
    stars = tallied(s).stars
    return [weights[STARS] * stars[s.colours[seat]] + to_come(s, seat, weights) for seat in range(s.seats)]


def to_come(s: BrawlState, seat: Seat, weights: list[float]) -> float:
    """What the turns and cards a seat still has are worth: FEATURES but the stars, weighed."""
    if not s.stack:
        return 0.0
    value = weights[TURNS] * turns_left(s, seat)
    for card in s.zones[s.board.first_hand + seat]:
        value += weights[IN_HAND + CHARACTER[card]]
    return value


def turns_left(s: BrawlState, seat: Seat) -> int:
    """How many turns this seat still has, the one it is in among them."""
    had = s.stack[0][1] - 1
    earlier = (seat - s.starter) % s.seats < had % s.seats
    return s.board.turns - had // s.seats - (1 if earlier else 0)


def features(s: BrawlState, seat: Seat) -> list[float]:
    """How much there is of each of FEATURES."""
    found = [0.0] * len(FEATURES)
    found[STARS] = float(totals(s, brawl_of(s).star_values)[seat])
    if s.stack:
        found[TURNS] = float(turns_left(s, seat))
        for card in s.zones[s.board.first_hand + seat]:
            found[IN_HAND + CHARACTER[card]] = 1.0
    return found


def winners(s: BrawlState) -> list[Seat]:
    """Who has won a game that is over, without its score sheets."""
    stars = tallied(s).stars
    return ranked(s, [stars[colour] for colour in s.colours])[:1]


def spread(s: BrawlState) -> float:
    """How far what is to come may still turn the stars."""
    return spread_with(s, s.board.turns * s.seats - s.stack[0][1] if s.stack else 0)


def spread_with(s: BrawlState, left: int) -> float:
    """The same with so many turns to come."""
    return LEAST_SPREAD + SPREAD_A_TURN * left / s.seats


def foresee(s: BrawlState, seat: Seat, moves: list[Move]) -> tuple[float, list[list[float] | None]]:
    """The spread after any of these moves, and for each of them the standings; None where it must be played to know:
    a character with a property to use, a turn skipped, the last turn of the game."""
    board = s.board
    had = s.stack[0][1]
    if had == board.turns * s.seats:
        return 0.0, [None] * len(moves)
    weights = WEIGHTS.at(s.seats)
    tally = tallied(s)
    counting, points, watched, worth = tally.counting, tally.points, tally.watched, tally.worth
    # The standings but for the stars, once the seat has had its turn: the card it plays is still to be taken off.
    rest = [to_come(s, other, weights) for other in range(s.seats)]
    rest[seat] -= weights[TURNS]
    found: list[list[float] | None] = []
    for move in moves:
        if move[0] != PLACE or asks_on(s, move[1], move[2]):
            found.append(None)
            continue
        card, cell = move[1], move[2]
        stack = s.zones[cell]
        beneath = counting[cell]
        counting[cell] = unblocked([card, *stack] if CHARACTER[card] == DWARF else [*stack, card]) if stack else [card]
        after = tally.stars[:]
        replace(after, points[cell], cell_points(s, counting, cell, worth))
        for other in board.neighbours[cell]:
            if watched[other]:
                replace(after, points[other], cell_points(s, counting, other, worth))
        counting[cell] = beneath
        standings = [rest[i] + weights[STARS] * after[s.colours[i]] for i in range(s.seats)]
        standings[seat] -= weights[IN_HAND + CHARACTER[card]]
        found.append(standings)
    return spread_with(s, board.turns * s.seats - had - 1), found


def asks_on(s: BrawlState, card: int, cell: int) -> bool:
    """May this placement have a property to use?"""
    character = CHARACTER[card]
    if character == WITCH:
        return s.terrain[cell] == FOREST
    if character == FAIRY:
        return bool(s.zones[cell])
    return character == WIZARD and near_tower(s, cell)
