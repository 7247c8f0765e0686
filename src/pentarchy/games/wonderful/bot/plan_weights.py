"""The weights with which bots plan in It's a Wonderful Kingdom.

Greedy has weights set by hand. Those of the search were found by playing games (docs/decisions/0018 and 0021).
"""

from __future__ import annotations

from typing import Final


class PlanWeights:
    """One set of weights, in points unless a comment says otherwise. "By rounds left" does not count this round."""

    __slots__ = (
        "area_left_share",
        "cards_built_per_round",
        "choice_value",
        "cube_value",
        "draft_left_share",
        "expected_cubes",
        "expected_soldiers",
        "face_down_card",
        "forecast_rounds",
        "future_cards_per_round",
        "krystallium_value",
        "later_cube_value",
        "logit_scale",
        "logit_scale_per_round",
        "max_cards",
        "offered_share",
        "quest_value",
        "recycled_share",
        "required_card",
        "rival_weight",
        "rounds_planned",
        "saves_krystallium",
        "soldier_value",
        "spare_krystallium",
        "spare_soldier",
        "supremacy_value",
        "unpaid_share",
        "unseen_card",
    )

    def __init__(
        self,
        *,
        cube_value: tuple[float, ...] = (1.2, 1.2, 1.2, 1.2),
        krystallium_value: float = 2.2,
        soldier_value: float = 0.7,
        supremacy_value: float = 0.25,
        cards_built_per_round: tuple[float, ...] = (1.3, 1.0, 0.8, 0.6),
        rounds_planned: int = 3,
        expected_cubes: float = 1.0,
        expected_soldiers: float = 0.6,
        unpaid_share: float = 0.25,
        recycled_share: float = 0.8,
        unseen_card: float = 0.9,
        face_down_card: float = -0.5,
        offered_share: float = 0.6,
        rival_weight: float = 0.8,
        area_left_share: float = 0.3,
        forecast_rounds: int = 1,
        later_cube_value: tuple[float, ...] = (1.2, 1.5, 1.8),
        spare_krystallium: float = 2.0,
        spare_soldier: float = 0.4,
        saves_krystallium: bool = False,
        quest_value: float = 30.0,
        required_card: float = 25.0,
        choice_value: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0),
        future_cards_per_round: tuple[float, ...] = (1.0, 1.0, 0.9, 0.6),
        draft_left_share: float = 0.5,
        max_cards: int = 6,
        logit_scale: float = 5.0,
        logit_scale_per_round: float = 4.0,
    ) -> None:
        # For a plan.
        self.cube_value: tuple[float, ...] = cube_value  # final points of a cube, by rounds left
        self.krystallium_value: float = krystallium_value
        self.soldier_value: float = soldier_value
        self.supremacy_value: float = (
            supremacy_value  # producing more of a resource than the rival, for every step to come
        )
        self.cards_built_per_round: tuple[float, ...] = (
            cards_built_per_round  # cards of each kind that a seat builds in a round
        )
        self.rounds_planned: int = rounds_planned  # rounds of production that a plan may spend
        self.expected_cubes: float = expected_cubes  # at most, cubes of each resource from cards still to be drafted
        self.expected_soldiers: float = expected_soldiers  # soldiers per round left
        self.unpaid_share: float = unpaid_share  # share of the value of a card that the plan cannot pay
        # Share of the value of cubes from recycling: they come at once, whether a card needs them or not.
        self.recycled_share: float = recycled_share
        # On offer, and in the draft area.
        self.choice_value: tuple[float, ...] = choice_value  # one more card to choose from, by rounds left
        self.unseen_card: float = unseen_card  # a card that no seat has seen
        self.face_down_card: float = face_down_card  # a card laid face down: a calamity, or a bluff
        self.offered_share: float = (
            offered_share  # share of the value of a card on offer: other cards will need the same cubes
        )
        self.area_left_share: float = area_left_share  # share of the area that is not taken: the rival will have it
        self.rival_weight: float = rival_weight  # how much the rival's value counts
        # For a forecast of the production.
        self.forecast_rounds: int = forecast_rounds  # forecasts are made from this many rounds before the end
        # What a cube of a later round earns with cards still to be drafted, by rounds left then. Early cubes build
        # cards that produce more cubes.
        self.later_cube_value: tuple[float, ...] = later_cube_value
        self.spare_krystallium: float = (
            spare_krystallium  # a krystallium that is left over, for each round in which it may be used
        )
        self.spare_soldier: float = spare_soldier  # a soldier that is left over
        # Krystallium that a card's cost names is not spent in place of a cube before the end.
        self.saves_krystallium: bool = saves_krystallium
        self.future_cards_per_round: tuple[float, ...] = (
            future_cards_per_round  # cards of each kind that are built in each round left
        )
        self.quest_value: float = quest_value  # completing the quest: a seat that has not loses
        self.required_card: float = required_card  # a card that a scenario demands
        # For the search.
        self.draft_left_share: float = (
            draft_left_share  # share of what taking an area leaves to the rival, in a simulated draft
        )
        self.max_cards: int = max_cards  # a quick forecast considers this many of the best cards and recycles the rest
        self.logit_scale: float = (
            logit_scale  # at the end of the game: points that make a seat e times as likely to win
        )
        self.logit_scale_per_round: float = logit_scale_per_round  # added for every round left


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
