"""The weights with which bots plan in It's a Wonderful Kingdom.

Greedy has weights set by hand. Those of the search were found by playing games (docs/decisions/0018 and 0021).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(eq=False)
class PlanWeights:
    """One set of weights, in points unless a comment says otherwise. "By rounds left" does not count this round."""

    # For a plan.
    cube_value: tuple[float, ...] = (1.2, 1.2, 1.2, 1.2)  # final points of a cube, by rounds left
    krystallium_value: float = 2.2
    soldier_value: float = 0.7
    supremacy_value: float = 0.25  # producing more of a resource than the rival, for every step to come
    cards_built_per_round: tuple[float, ...] = (1.3, 1.0, 0.8, 0.6)  # cards of each kind that a seat builds in a round
    rounds_planned: int = 3  # rounds of production that a plan may spend
    expected_cubes: float = 1.0  # at most, cubes of each resource from cards still to be drafted
    expected_soldiers: float = 0.6  # soldiers per round left
    unpaid_share: float = 0.25  # share of the value of a card that the plan cannot pay
    # Share of the value of cubes from recycling: they come at once, whether a card needs them or not.
    recycled_share: float = 0.8
    # On offer, and in the draft area.
    choice_value: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0)  # one more card to choose from, by rounds left
    unseen_card: float = 0.9  # a card that no seat has seen
    face_down_card: float = -0.5  # a card laid face down: a calamity, or a bluff
    offered_share: float = 0.6  # share of the value of a card on offer: other cards will need the same cubes
    area_left_share: float = 0.3  # share of the area that is not taken: the rival will have it
    rival_weight: float = 0.8  # how much the rival's value counts
    # For a forecast of the production.
    forecast_rounds: int = 1  # forecasts are made from this many rounds before the end
    # What a cube of a later round earns with cards still to be drafted, by rounds left then. Early cubes build
    # cards that produce more cubes.
    later_cube_value: tuple[float, ...] = (1.2, 1.5, 1.8)
    spare_krystallium: float = 2.0  # a krystallium that is left over, for each round in which it may be used
    spare_soldier: float = 0.4  # a soldier that is left over
    # Krystallium that a card's cost names is not spent in place of a cube before the end.
    saves_krystallium: bool = False
    # Cards of each kind that are built in each round left.
    future_cards_per_round: tuple[float, ...] = (1.0, 1.0, 0.9, 0.6)
    quest_value: float = 30.0  # completing the quest: a seat that has not loses
    required_card: float = 25.0  # a card that a scenario demands
    # For the search.
    draft_left_share: float = 0.5  # share of what taking an area leaves to the rival, in a simulated draft
    max_cards: int = 6  # a quick forecast considers this many of the best cards and recycles the rest
    logit_scale: float = 5.0  # at the end of the game: points that make a seat e times as likely to win
    logit_scale_per_round: float = 4.0  # added for every round left


GREEDY: Final = PlanWeights()
# Compared with greedy: cubes are worth more, the more the earlier they come. So are cards to choose from and cards on
# offer. A card laid face down is no danger. Forecasts pay off from the second round on.
SEARCH: Final = PlanWeights(
    cube_value=(1.7, 1.8, 2.3, 2.4),
    choice_value=(0.0, 0.5, 1.5, 2.5),
    supremacy_value=0.6,
    cards_built_per_round=(1.6, 1.2, 1.0, 0.7),
    expected_cubes=1.8,
    expected_soldiers=0.4,
    unpaid_share=0.15,
    recycled_share=1.1,
    unseen_card=1.3,
    face_down_card=1.0,
    offered_share=0.75,
    area_left_share=0.5,
    rival_weight=0.95,
    forecast_rounds=2,
    later_cube_value=(1.3, 1.7, 1.8),
    spare_krystallium=2.5,
    saves_krystallium=True,
    quest_value=100.0,
    required_card=60.0,
    draft_left_share=0.75,
    logit_scale_per_round=5.5,
)
