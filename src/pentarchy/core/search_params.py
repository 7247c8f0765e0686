"""Parameters of the tree search. They are the same for every title unless its bot sets its own.

They were found by playing games (docs/decisions/0018). In the arena they can be changed in a bot's name, for example
`pentarchy-lab arena brawl --bots search-400:rollout_rounds=1:c_puct=16,search-400`.
Values are win chances between 0 and 1. The spread of the moves' values is measured at every node, so that `c_puct` and
`temperature` mean the same in every title.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final


@dataclass(eq=False)
class SearchParams:
    """One set of parameters."""

    expand_visits: int = 3  # visits after which a node is expanded
    c_puct: float = 8.0  # weight of the exploration bonus (PUCT)
    temperature: float = 0.5  # of the softmax that turns prior values into a policy
    prior_weight: float = 8.0  # how many visits the prior value of a move counts for
    root_guesses: int = 3  # in how many guesses of the hidden cards the root's moves are evaluated
    by_value: bool = True  # the move is chosen by its mean value, not by its visits
    stops_early: bool = False  # once no other move can be visited as often as the best, the rest is saved
    random_replies: int = 0  # how many random moves a rival tries when it replies (0: no replies)
    best_replies: int = 4  # and how many of those that did best in this search
    rollout_rounds: int = 0  # how often the searching seat acts again before a leaf is evaluated
    use_network: bool = False  # leaves and prior values come from the title's network
    # What the title's own games have taught (bots/taught.py):
    policy_weight: float = 0.0  # its part of the policy at the root, as logarithms; the rest is ours
    taught_value: bool = False  # it corrects the values of leaves
    score_weight: float = 0.1  # share of the score in a final result; the rest is the win
    # Secret simultaneous choices, made by regret matching:
    exploration: float = 0.1  # share of random choices during the search
    initial_regret: float = 8.0  # how many choices the prior value counts for
    purification: float = 0.25  # choices below this part of the likeliest are never made

    def changed(self, changes: dict[str, float]) -> SearchParams:
        """A copy with other values. KeyError if there is no parameter of that name."""
        known = {field.name: getattr(self, field.name) for field in fields(self)}
        return SearchParams(**known | {name: type(known[name])(value) for name, value in changes.items()})


DEFAULT_SEARCH_PARAMS: Final = SearchParams()
