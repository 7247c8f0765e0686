"""How the search goes about it: the same numbers for every title unless it has its own (`MANNER`; for a number of seats
`MANNERS`).

They were found by play, not by thought (docs/decisions/0018): in the arena a search may be given another manner by
name, for example `pentarchy-lab arena brawl --bots search-400:rounds=1:curiosity=16,search-400`.
Chances are between 0 and 1; how much moves differ is measured at every question, so that curiosity and sharpness mean
the same in every title.
"""

from __future__ import annotations

from typing import Any, Final


class Manner:
    """One way to search."""

    __slots__ = (
        "best_replies",
        "by_value",
        "curiosity",
        "expand_at",
        "explore",
        "first_guesses",
        "first_regret",
        "prior_weight",
        "pure",
        "reply_width",
        "rounds",
        "score_term",
        "sharpness",
        "taught",
    )

    def __init__(
        self,
        *,
        expand_at: int = 3,
        curiosity: float = 8.0,
        sharpness: float = 0.5,
        prior_weight: float = 8.0,
        first_guesses: int = 3,
        by_value: bool = True,
        reply_width: int = 0,
        best_replies: int = 4,
        rounds: int = 0,
        taught: bool = False,
        score_term: float = 0.1,
        explore: float = 0.1,
        first_regret: float = 8.0,
        pure: float = 0.25,
    ) -> None:
        self.expand_at: int = expand_at  # visits after which a question is looked at more closely
        self.curiosity: float = curiosity  # how much is tried that does not look best
        self.sharpness: float = sharpness  # what makes a move e times as likely to be tried
        self.prior_weight: float = prior_weight  # how many visits the first look at a move counts for
        self.first_guesses: int = first_guesses  # in how many guesses the moves to choose from are looked at first
        self.by_value: bool = by_value  # the move is chosen by its value, not by how often it was tried
        self.reply_width: int = reply_width  # how many of a rival's moves are tried at random when it replies (0: none)
        self.best_replies: int = best_replies  # and of those that served it best in this search
        self.rounds: int = rounds  # how often the searching seat acts again before a simulation is judged
        self.taught: bool = taught  # what games have taught is asked then, and at first looks (the title's `chance`)
        self.score_term: float = score_term  # how much of a result is the score: who has lost, or won, plays on
        # Secret choices:
        self.explore: float = explore  # the share made at random while it searches
        self.first_regret: float = first_regret  # how many choices the first look counts for
        self.pure: float = pure  # one this much less likely than the likeliest is never made

    def changed(self, changes: dict[str, float]) -> Manner:
        """The same with other numbers; KeyError where there is none of that name."""
        fields: dict[str, Any] = {
            "expand_at": self.expand_at,
            "curiosity": self.curiosity,
            "sharpness": self.sharpness,
            "prior_weight": self.prior_weight,
            "first_guesses": self.first_guesses,
            "by_value": self.by_value,
            "reply_width": self.reply_width,
            "best_replies": self.best_replies,
            "rounds": self.rounds,
            "taught": self.taught,
            "score_term": self.score_term,
            "explore": self.explore,
            "first_regret": self.first_regret,
            "pure": self.pure,
        }
        for name, value in changes.items():
            fields[name] = type(fields[name])(value)
        return Manner(**fields)


USUAL_MANNER: Final = Manner()


def manner_of(title_bot: Any, seats: int) -> Manner:
    """How this title is searched with so many seats: a duel is a game of its own."""
    manners: dict[int, Manner] = getattr(title_bot, "MANNERS", {})
    usual: Manner = getattr(title_bot, "MANNER", USUAL_MANNER)
    return manners.get(seats, usual)
