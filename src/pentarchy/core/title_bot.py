"""What bots need to know about a title: the base class that each title's `bot` module subclasses.

A title's folder may have a module or package `bot` with a `BOT`, an instance of a subclass of `TitleBot`. Without one
only the random bot plays the title. `turn_steps`, `evaluate` and `score_estimates` must be given; everything else has a
default. What the search may only call where a title offers it is switched on by a flag (`can_foresee` and others).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic, TypeVar

from pentarchy.core._mypyc import mypyc_attr
from pentarchy.core.search_params import DEFAULT_SEARCH_PARAMS, SearchParams
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Event, Move, Options, Seat
from pentarchy.core.weights import NO_WEIGHTS, Weights, weighted_sum

S = TypeVar("S", bound=State)


def answers(s: State, seat: Seat) -> list[Move]:
    """The legal moves that answer the question.

    At-any-time moves are left out, except in lanes. They pass no turn, so to a bot that looks one action ahead they
    would seem free.
    """
    moves = s.legal_moves(seat)
    if not s.title.has_anytime or s.lanes:
        return moves
    verbs = s.title.verbs
    return [move for move in moves if not verbs[move[0]].anytime]


def _starter_field(final: Any) -> Seat:
    """The seat that began, where the state has a field for it; else seat 0."""
    starter: Seat = getattr(final, "starter", 0)
    return starter


def _no_figures(final: Any, events: list[Event]) -> list[dict[str, int]]:
    """No numbers of the title's own."""
    return []


@dataclass(eq=False)
class BalanceSpec:
    """What a report of balance counts in a title (`pentarchy-lab balance`). Places are indices into an event."""

    card_uses: dict[str, tuple[int, int]] = field(
        default_factory=dict
    )  # event of using a card: places of seat and card
    card_takes: dict[str, tuple[int, int]] = field(default_factory=dict)  # the same for events of getting a card
    counted_events: tuple[str, ...] = ()  # events whose number in a game is reported
    tallies: dict[str, tuple[str, int, int]] = field(default_factory=dict)  # name: event, places of seat and component
    modes: dict[str, Options] = field(default_factory=lambda: {"": {}})  # options by mode; the default has no name
    line_scores: tuple[str, ...] = ()  # score lines that are also reported as one sum
    card_group: Callable[[str], str] = str  # the name under which a card is counted
    figures: Callable[[Any, list[Event]], list[dict[str, int]]] = _no_figures  # by seat, numbers of the title's own
    starter: Callable[[Any], Seat] = _starter_field  # the seat that began, from the final position


@mypyc_attr(allow_interpreted_subclasses=True)
class TitleBot(Generic[S]):
    """What bots know about one title. Stateless but for caches: one instance serves all games."""

    def __init__(
        self,
        turn_steps: tuple[str, ...],
        *,
        weights: Weights = NO_WEIGHTS,
        minimum_weights: dict[str, float] | None = None,
        params: SearchParams = DEFAULT_SEARCH_PARAMS,
        params_by_seats: dict[int, SearchParams] | None = None,
        secret_temperature: float = 0.0,
        can_suggest_lane_moves: bool = False,
        plans_lanes: bool = False,
        estimates_unfinished_lanes: bool = False,
        can_foresee: bool = False,
        can_name_winners: bool = False,
        has_network: bool = False,
        balance: BalanceSpec | None = None,
    ) -> None:
        self.turn_steps: tuple[str, ...] = turn_steps  # names of the steps that begin a new action
        self.weights: Weights = weights  # of the features
        self.minimum_weights: dict[str, float] = minimum_weights or {}  # by feature: a fit goes no lower; else 0
        self.params: SearchParams = params
        self.params_by_seats: dict[int, SearchParams] = params_by_seats or {}  # where they differ from `params`
        # Points. Greedy draws secret choices by a softmax of this temperature, so that nobody can predict them; 0:
        # always the best one.
        self.secret_temperature: float = secret_temperature
        self.can_suggest_lane_moves: bool = can_suggest_lane_moves  # the two `..._lane_move` methods are offered
        self.plans_lanes: bool = plans_lanes  # and bots always follow them
        # `score_estimates` already includes what will become of open lanes: simulated lanes need not be played.
        self.estimates_unfinished_lanes: bool = estimates_unfinished_lanes
        self.can_foresee: bool = can_foresee  # `foresee` is offered
        self.can_name_winners: bool = can_name_winners  # `winners` is offered
        self.has_network: bool = has_network  # `win_chance` is offered
        self.balance: BalanceSpec = BalanceSpec() if balance is None else balance

    # ---------------------------------------------------------------- for greedy

    def evaluate(self, s: S, seat: Seat) -> float:
        """How good a position is for a seat: the higher, the better."""
        raise NotImplementedError

    def seat_value(self, s: S, seat: Seat) -> float:
        """How good a seat's own part of the position is, rivals ignored. Greedy plans its lane by this."""
        return self.evaluate(s, seat)

    def greedy_lane_move(self, s: S, seat: Seat, moves: list[Move]) -> Move | None:
        """The best of these moves in a lane, found without trying them. None if there is no quick way to tell."""
        return None

    # ---------------------------------------------------------------- for the search

    def score_estimates(self, s: S) -> list[float]:
        """By seat, the expected final score. By default the weighted sum of the features."""
        weights = self.weights.at(s.seats)
        return [weighted_sum(self.features(s, seat), weights) for seat in range(s.seats)]

    def logit_scale(self, s: S) -> float:
        """How many points of `score_estimates` make a seat e times as likely to win."""
        return 1.0

    def progress(self, s: S) -> float:
        """How far the game has come, from 0 at its beginning to 1 at its end. What a win chance is worth is measured
        by it (`pentarchy-lab calibrate`)."""
        return 0.5

    def search_params(self, seats: int) -> SearchParams:
        """The search parameters for this number of seats."""
        return self.params_by_seats.get(seats, self.params)

    def lane_value(self, s: S, seat: Seat) -> float:
        """Like `seat_value`, for the search."""
        return self.seat_value(s, seat)

    def search_lane_move(self, s: S, seat: Seat, moves: list[Move]) -> Move | None:
        """Like `greedy_lane_move`, for the search."""
        return self.greedy_lane_move(s, seat, moves)

    def foresee(self, s: S, seat: Seat, moves: list[Move]) -> tuple[float, list[list[float] | None]]:
        """What these moves lead to, without playing them: the logit scale after any of them, and the score estimates
        after each. None for a move that must be played to know."""
        raise NotImplementedError

    def winners(self, s: S) -> list[Seat]:
        """The winners of a game for two or more that is over, faster than `Title.outcome`."""
        raise NotImplementedError

    # ---------------------------------------------------------------- features

    def features(self, s: S, seat: Seat) -> list[float]:
        """The amount of each feature that a seat has, in the order of `weights.features`."""
        raise NotImplementedError

    # ---------------------------------------------------------------- the network

    def win_chance(self, s: S, seat: Seat) -> float | None:
        """The network's estimate between two actions. None if the network was not trained for such a game."""
        return None


def title_bot(title: Title[Any]) -> TitleBot[Any] | None:
    """What bots know about this title; None if its folder has no `bot` module."""
    name = f"{title.package}.bot"
    if find_spec(name) is None:
        return None
    found: TitleBot[Any] = import_module(name).BOT
    return found
