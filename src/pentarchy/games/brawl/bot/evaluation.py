"""What bots know about Kingdom Brawl.

Greedy and rivals in the search evaluate a position by its stars (`star_counts`). The search also asks a neural network
(`nn_features`).
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.search_params import SearchParams
from pentarchy.core.title_bot import BalanceSpec, TitleBot
from pentarchy.core.types import Move, Seat
from pentarchy.core.weights import Weights
from pentarchy.games.brawl.bot import nn_features
from pentarchy.games.brawl.bot.star_counts import brawl_of, replace, star_counts
from pentarchy.games.brawl.notation import PLACE
from pentarchy.games.brawl.rules import PACKAGE, near_tower
from pentarchy.games.brawl.scoring import cell_points, ranked, totals, unblocked
from pentarchy.games.brawl.state import (
    CHARACTER,
    DWARF,
    FAIRY,
    FOREST,
    WITCH,
    WIZARD,
    BrawlState,
)

# A magical card kept for later is worth about this much. Ordinary characters earn more the later they are placed, but a
# turn is wasted on one that earns nothing.
MAGIC_IN_HAND: Final = 0.3
# For the search. The weights lie in weights/features.toml. `turns to come` makes up for a turn that others had already.
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
IN_HAND: Final = 2  # then the other characters, in their order
# Measured in games of greedy bots, then increased by what played best.
MIN_LOGIT_SCALE: Final = 1.1
LOGIT_SCALE_PER_TURN: Final = 0.9
# The result of a simulation is much luck, so the score counts beside the win, and rivals try many replies
# (docs/decisions/0018, 0019).
FIELD: Final = SearchParams(
    use_network=True,
    random_replies=2,
    best_replies=30,
    expand_visits=8,
    temperature=0.9,
    c_puct=14.0,
    prior_weight=16.0,
    score_weight=0.25,
)
DUEL: Final = SearchParams(
    use_network=True,
    random_replies=5,
    best_replies=30,
    expand_visits=6,
    temperature=1.0,
    c_puct=10.0,
    prior_weight=12.0,
    score_weight=0.15,
)


class BrawlBot(TitleBot[BrawlState]):
    """Kingdom Brawl."""

    def __init__(self) -> None:
        super().__init__(
            turn_steps=("place",),
            weights=Weights(PACKAGE, FEATURES),
            params_by_seats={2: DUEL, 3: FIELD, 4: FIELD},
            can_foresee=True,
            can_name_winners=True,
            has_network=True,
            balance=BalanceSpec(
                card_uses={"placed": (1, 2)},
                counted_events=("swapped", "carried", "reordered", "skipped"),
            ),
        )

    def evaluate(self, s: BrawlState, seat: Seat) -> float:
        """The seat's stars less the best rival's, and a little for magical cards in hand."""
        scores = totals(s, brawl_of(s).star_values)
        rival = max([score for other, score in enumerate(scores) if other != seat])
        return scores[seat] - rival + MAGIC_IN_HAND * magical_cards(s, seat)

    def seat_value(self, s: BrawlState, seat: Seat) -> float:
        """The seat's score estimate."""
        return self.score_estimates(s)[seat]

    def score_estimates(self, s: BrawlState) -> list[float]:
        """By seat, stars so far, and what the remaining turns should bring with the cards in hand."""
        weights = self.weights.at(s.seats)
        stars = star_counts(s).stars
        return [weights[STARS] * stars[s.colours[seat]] + future_value(s, seat, weights) for seat in range(s.seats)]

    def progress(self, s: BrawlState) -> float:
        """The turns that have been had."""
        return float(s.stack[0][1] - 1) / (s.board.turns * s.seats) if s.stack else 1.0

    def logit_scale(self, s: BrawlState) -> float:
        """Larger, the more turns are left."""
        return logit_scale_after(s, s.board.turns * s.seats - s.stack[0][1] if s.stack else 0)

    def foresee(self, s: BrawlState, seat: Seat, moves: list[Move]) -> tuple[float, list[list[float] | None]]:
        """See the base class. None for a character that may have a property to use, a skip, and the last turn."""
        board = s.board
        had = s.stack[0][1]
        if had == board.turns * s.seats:
            return 0.0, [None] * len(moves)
        weights = self.weights.at(s.seats)
        counts = star_counts(s)
        cards, points, worth = counts.unblocked, counts.points, counts.worth
        depends_on_neighbours = counts.depends_on_neighbours
        # The estimates without the stars, after this turn. The value of the card played is taken off below.
        rest = [future_value(s, other, weights) for other in range(s.seats)]
        rest[seat] -= weights[TURNS]
        found: list[list[float] | None] = []
        for move in moves:
            if move[0] != PLACE or may_ask_further(s, move[1], move[2]):
                found.append(None)
                continue
            card, cell = move[1], move[2]
            stack = s.zones[cell]
            before = cards[cell]
            cards[cell] = unblocked([card, *stack] if CHARACTER[card] == DWARF else [*stack, card]) if stack else [card]
            after = counts.stars[:]
            replace(after, points[cell], cell_points(s, cards, cell, worth))
            for other in board.neighbours[cell]:
                if depends_on_neighbours[other]:
                    replace(after, points[other], cell_points(s, cards, other, worth))
            cards[cell] = before
            estimates = [rest[i] + weights[STARS] * after[s.colours[i]] for i in range(s.seats)]
            estimates[seat] -= weights[IN_HAND + CHARACTER[card]]
            found.append(estimates)
        return logit_scale_after(s, board.turns * s.seats - had - 1), found

    def winners(self, s: BrawlState) -> list[Seat]:
        """The winner, by the stars and the tie-break alone."""
        stars = star_counts(s).stars
        return ranked(s, [stars[colour] for colour in s.colours])[:1]

    def features(self, s: BrawlState, seat: Seat) -> list[float]:
        """The amount of each of FEATURES."""
        found = [0.0] * len(FEATURES)
        found[STARS] = float(totals(s, brawl_of(s).star_values)[seat])
        if s.stack:
            found[TURNS] = float(turns_left(s, seat))
            for card in s.zones[s.board.first_hand + seat]:
                found[IN_HAND + CHARACTER[card]] = 1.0
        return found

    def win_chance(self, s: BrawlState, seat: Seat) -> float | None:
        return nn_features.win_chance(s, seat)


def magical_cards(s: BrawlState, seat: Seat) -> int:
    """How many magical cards a seat holds."""
    magical = brawl_of(s).magical
    count = 0
    for card in s.zones[s.board.first_hand + seat]:
        if magical[card % len(magical)]:
            count += 1
    return count


def future_value(s: BrawlState, seat: Seat, weights: list[float]) -> float:
    """The weighted sum of all features but the stars."""
    if not s.stack:
        return 0.0
    value = weights[TURNS] * turns_left(s, seat)
    for card in s.zones[s.board.first_hand + seat]:
        value += weights[IN_HAND + CHARACTER[card]]
    return value


def turns_left(s: BrawlState, seat: Seat) -> int:
    """How many turns this seat still has, including the present one."""
    had = s.stack[0][1] - 1
    earlier = (seat - s.starter) % s.seats < had % s.seats
    return s.board.turns - had // s.seats - (1 if earlier else 0)


def logit_scale_after(s: BrawlState, left: int) -> float:
    """The logit scale when this many turns of all seats are left."""
    return MIN_LOGIT_SCALE + LOGIT_SCALE_PER_TURN * left / s.seats


def may_ask_further(s: BrawlState, card: int, cell: int) -> bool:
    """May this placement ask a further question, because the character has a property to use?"""
    character = CHARACTER[card]
    if character == WITCH:
        return s.terrain[cell] == FOREST
    if character == FAIRY:
        return bool(s.zones[cell])
    return character == WIZARD and near_tower(s, cell)
