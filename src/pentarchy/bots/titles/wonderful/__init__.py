"""It's a Wonderful Kingdom for bots.

A seat's standing is a plan (`plan`): lanes follow it (`lanes`), positions are judged by it (`judgement`). Near the
end the production is played on (`forecast`); what advisors are worth is weighed apart (`advice`). Greedy and the search
plan alike, but hope for different things (`hopes`).
"""

from __future__ import annotations

from typing import Final

from pentarchy.bots.manner import Manner
from pentarchy.bots.titles.wonderful.judgement import FEATURES, WEIGHTS, evaluate, features, spread, standing, standings
from pentarchy.bots.titles.wonderful.lanes import in_lane, own_lane
from pentarchy.bots.titles.wonderful.reports import (
    COUNTED,
    GROUP,
    MODES,
    TAKES,
    TALLIES,
    USES,
    figures,
    starter,
)

__all__ = [
    "AT_ONCE",
    "COUNTED",
    "FEATURES",
    "GROUP",
    "LANES_JUDGED",
    "MANNER",
    "MANNERS",
    "MODES",
    "TAKES",
    "TALLIES",
    "TURN_STEPS",
    "USES",
    "WEIGHTS",
    "evaluate",
    "features",
    "figures",
    "in_lane",
    "own_lane",
    "spread",
    "standing",
    "standings",
    "starter",
]

# docs/decisions/0018; a first look plays drafts on, so two must do
MANNER: Final = Manner(expand_at=10, curiosity=6.0, prior_weight=20.0, first_guesses=2, score_term=0.2)
# In a duel every first look plays two drafts on: a question is worth looking at closely once it has come up often.
MANNERS: Final = {2: MANNER.changed({"expand_at": 20})}
TURN_STEPS: Final = ("offer", "take", "take-alone", "find", "waken", "choose", "join")
AT_ONCE: Final = True  # `in_lane` is all that greedy does there
LANES_JUDGED: Final = True  # a plan that is kept to comes to what it foresees
