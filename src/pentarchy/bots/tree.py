"""The search tree: what was tried at each question, how often, and what came of it."""

from __future__ import annotations

from typing import Final

from pentarchy.core.types import Move, Seat

ChildKey = tuple[tuple[int, ...], ...]  # the moves made, then what is asked next


BIAS_SHRINKAGE: Final = 4.0  # how many visits it takes until the bias of prior values is half believed


class Edge:
    """One move of one seat at a node, over all positions in which it was possible."""

    __slots__ = (
        "availability",
        "last_probability",
        "policy_weight",
        "prior_value",
        "regret",
        "strategy_sum",
        "value_sum",
        "visits",
    )

    def __init__(self, prior_value: float) -> None:
        self.prior_value: float = prior_value  # its value when it was first evaluated
        self.policy_weight: float = 0.0  # its prior probability, times the sum over all edges of the node
        self.visits: int = 0
        self.value_sum: float = 0.0
        self.availability: int = 0  # how often the move was possible when the node was visited
        # Secret choices:
        self.last_probability: float = 0.0  # of being chosen, when they were last made
        self.regret: float = 0.0
        self.strategy_sum: float = 0.0  # probabilities of being chosen, summed up

    def mean(self, prior_weight: float = 1.0, bias: float = 0.0) -> float:
        """The mean value. The prior value, corrected by the bias, counts for so many visits."""
        return (self.value_sum + prior_weight * (self.prior_value + bias)) / (self.visits + prior_weight)


class Node:
    """A question, for all positions that look alike to the searching seat: the same moves led to it."""

    __slots__ = ("best_prior", "children", "edges", "prior_error_sum", "prior_spread", "seats", "stored", "visits")

    def __init__(self, seats: list[Seat]) -> None:
        self.seats: list[Seat] = seats  # the seats that are asked
        self.edges: list[dict[Move, Edge]] = [{} for _ in seats]  # of each of them
        self.children: dict[ChildKey, Node] = {}
        self.visits: int = 0
        self.prior_error_sum: float = 0.0  # value less prior value, summed over the visits
        self.best_prior: float = 0.0  # the highest prior value
        self.prior_spread: float = 0.0  # standard deviation of the prior values
        self.stored: bool = False  # it is kept for the seat's next question

    def prior_bias(self) -> float:
        """By how much prior values are too low here. They do not include what rivals will do."""
        return self.prior_error_sum / (self.visits + BIAS_SHRINKAGE)
