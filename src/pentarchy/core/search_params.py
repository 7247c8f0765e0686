"""Parameters of the tree search. They are the same for every title unless its bot sets its own.

They were found by playing games (docs/decisions/0018). In the arena they can be changed in a bot's name, for example
`pentarchy-lab arena brawl --bots search-400:rollout_rounds=1:c_puct=16,search-400`.
Values are win chances between 0 and 1. The spread of the moves' values is measured at every node, so that `c_puct` and
`temperature` mean the same in every title.
"""

from __future__ import annotations

from typing import Any, Final


class SearchParams:
    """One set of parameters."""

    __slots__ = (
        "best_replies",
        "by_value",
        "c_puct",
        "expand_visits",
        "exploration",
        "initial_regret",
        "policy_weight",
        "prior_weight",
        "purification",
        "random_replies",
        "rollout_rounds",
        "root_guesses",
        "score_weight",
        "taught_value",
        "temperature",
        "use_network",
    )

    def __init__(
        self,
        *,
        expand_visits: int = 3,
        c_puct: float = 8.0,
        temperature: float = 0.5,
        prior_weight: float = 8.0,
        root_guesses: int = 3,
        by_value: bool = True,
        random_replies: int = 0,
        best_replies: int = 4,
        rollout_rounds: int = 0,
        use_network: bool = False,
        policy_weight: float = 0.0,
        taught_value: bool = False,
        score_weight: float = 0.1,
        exploration: float = 0.1,
        initial_regret: float = 8.0,
        purification: float = 0.25,
    ) -> None:
        self.expand_visits: int = expand_visits  # visits after which a node is expanded
        self.c_puct: float = c_puct  # weight of the exploration bonus (PUCT)
        self.temperature: float = temperature  # of the softmax that turns prior values into a policy
        self.prior_weight: float = prior_weight  # how many visits the prior value of a move counts for
        self.root_guesses: int = root_guesses  # in how many guesses of the hidden cards the root's moves are evaluated
        self.by_value: bool = by_value  # the move is chosen by its mean value, not by its visits
        self.random_replies: int = random_replies  # how many random moves a rival tries when it replies (0: no replies)
        self.best_replies: int = best_replies  # and how many of those that did best in this search
        self.rollout_rounds: int = rollout_rounds  # how often the searching seat acts again before a leaf is evaluated
        self.use_network: bool = use_network  # leaves and prior values come from the title's network
        # What the title's own games have taught (bots/taught.py):
        self.policy_weight: float = policy_weight  # its part of the policy at the root, as logarithms; the rest is ours
        self.taught_value: bool = taught_value  # it corrects the values of leaves
        self.score_weight: float = score_weight  # share of the score in a final result; the rest is the win
        # Secret simultaneous choices, made by regret matching:
        self.exploration: float = exploration  # share of random choices during the search
        self.initial_regret: float = initial_regret  # how many choices the prior value counts for
        self.purification: float = purification  # choices below this part of the likeliest are never made

    def changed(self, changes: dict[str, float]) -> SearchParams:
        """A copy with other values. KeyError if there is no parameter of that name."""
        fields: dict[str, Any] = {
            "expand_visits": self.expand_visits,
            "c_puct": self.c_puct,
            "temperature": self.temperature,
            "prior_weight": self.prior_weight,
            "root_guesses": self.root_guesses,
            "by_value": self.by_value,
            "random_replies": self.random_replies,
            "best_replies": self.best_replies,
            "rollout_rounds": self.rollout_rounds,
            "use_network": self.use_network,
            "policy_weight": self.policy_weight,
            "taught_value": self.taught_value,
            "score_weight": self.score_weight,
            "exploration": self.exploration,
            "initial_regret": self.initial_regret,
            "purification": self.purification,
        }
        for name, value in changes.items():
            fields[name] = type(fields[name])(value)
        return SearchParams(**fields)


DEFAULT_SEARCH_PARAMS: Final = SearchParams()
