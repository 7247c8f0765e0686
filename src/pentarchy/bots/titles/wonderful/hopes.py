"""What a bot hopes for in It's a Wonderful Kingdom: the numbers its plans are made with.

Greedy plays by guesses; what serves the search was found by play (docs/decisions/0018 and 0021).
"""

from __future__ import annotations

from typing import Final


class Hopes:
    """Points, unless something else is said."""

    __slots__ = (
        "ahead",
        "back",
        "behind",
        "card",
        "coming",
        "crystal",
        "cube",
        "foreseen",
        "free",
        "growth",
        "hoped",
        "left",
        "left_behind",
        "promise",
        "quest",
        "recruited",
        "recycled",
        "required",
        "soldier",
        "spare",
        "spread",
        "spread_to_come",
        "supremacy",
        "thrifty",
        "troops",
        "unknown",
        "wish",
        "wishes",
    )

    def __init__(
        self,
        *,
        cube: tuple[float, ...] = (1.2, 1.2, 1.2, 1.2),
        crystal: float = 2.2,
        soldier: float = 0.7,
        supremacy: float = 0.25,
        growth: tuple[float, ...] = (1.3, 1.0, 0.8, 0.6),
        ahead: int = 3,
        hoped: float = 1.0,
        recruited: float = 0.6,
        promise: float = 0.25,
        recycled: float = 0.8,
        unknown: float = 0.9,
        back: float = -0.5,
        wish: float = 0.6,
        behind: float = 0.8,
        left_behind: float = 0.3,
        foreseen: int = 1,
        free: tuple[float, ...] = (1.2, 1.5, 1.8),
        spare: float = 2.0,
        troops: float = 0.4,
        thrifty: bool = False,
        quest: float = 30.0,
        required: float = 25.0,
        card: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0),
        coming: tuple[float, ...] = (1.0, 1.0, 0.9, 0.6),
        left: float = 0.5,
        wishes: int = 6,
        spread: float = 5.0,
        spread_to_come: float = 4.0,
    ) -> None:
        # In a plan.
        self.cube: tuple[float, ...] = cube  # what a cube makes in the end, by the rounds after this one
        self.crystal: float = crystal
        self.soldier: float = soldier
        self.supremacy: float = supremacy  # a resource one makes more of than the other, for every step to come
        self.growth: tuple[float, ...] = growth  # cards of each kind that a seat builds in a round
        self.ahead: int = ahead  # rounds of production that cards are planned for
        self.hoped: float = hoped  # cubes of each resource that cards still to be drafted will give, at the most
        self.recruited: float = recruited  # soldiers of a round to come
        self.promise: float = promise  # part of a card that cannot be paid within the plan
        # How much the cubes count that a card gives: they come now, if nothing asks for them.
        self.recycled: float = recycled
        # On offer, and in the draft area.
        self.card: tuple[float, ...] = card  # to have one more to choose from, by the rounds after this one
        self.unknown: float = unknown  # a card nobody has seen
        self.back: float = back  # a card laid face down: a calamity, or a trap for who fears one
        self.wish: float = wish  # part of a card on offer: others will ask for the same cubes
        self.left_behind: float = left_behind  # part of the area that is not taken: somebody will have it
        self.behind: float = behind  # how much the rival's standing counts
        # Where the production is played on.
        self.foreseen: int = foreseen  # from so many rounds before the end
        # What a cube of a later round earns with cards still to come, by how many rounds come after that one: early
        # cubes build what makes more cubes.
        self.free: tuple[float, ...] = free
        self.spare: float = spare  # a krystallium that is left, for each round in which it may be used
        self.troops: float = troops  # a soldier that is left
        # Krystallium that a card asks for by name is not spent in place of a cube; what is lacking in the very end is
        # paid with all there is.
        self.thrifty: bool = thrifty
        self.coming: tuple[float, ...] = coming  # cards of each kind that are still built in a round to come
        self.quest: float = quest  # who has not completed it loses
        self.required: float = required  # a card that a scenario asks for
        # Where the search judges a position.
        self.left: float = left  # part of what a take leaves for the other, while a draft is played on
        self.wishes: int = wishes  # the most rewarding cards are wished for; those beyond them are recycled
        self.spread: float = spread  # points that make a seat e times as likely to win, in the end
        self.spread_to_come: float = spread_to_come  # and more of them for every round still to be played


GUESSED: Final = Hopes()
# Cubes are worth more than they look, the more the earlier they come; so is every card one has to choose from, and what
# it is worth on offer. A card laid face down is nothing to be afraid of. Production is worth playing on from the second
# round on.
FOUND: Final = Hopes(
    cube=(1.7, 1.8, 2.3, 2.4),
    card=(0.0, 0.5, 1.5, 2.5),
    supremacy=0.6,
    growth=(1.6, 1.2, 1.0, 0.7),
    hoped=1.8,
    recruited=0.4,
    promise=0.15,
    recycled=1.1,
    unknown=1.3,
    back=1.0,
    wish=0.75,
    left_behind=0.5,
    behind=0.95,
    foreseen=2,
    free=(1.3, 1.7, 1.8),
    spare=2.5,
    thrifty=True,
    quest=100.0,
    required=60.0,
    left=0.75,
    spread_to_come=5.5,
)
