"""What a bot hopes for in It's a Wonderful Kingdom: the numbers its plans are made with.

Greedy plays by guesses; what serves the search was found by play (docs/decisions/0018).
"""

from __future__ import annotations

from typing import Final


class Hopes:
    """Points, unless something else is said."""

    __slots__ = (
        "ahead",
        "back",
        "behind",
        "crystal",
        "cube",
        "foreseen",
        "free",
        "growth",
        "hoped",
        "left_behind",
        "promise",
        "quest",
        "recruited",
        "recycled",
        "soldier",
        "spare",
        "supremacy",
        "thrifty",
        "troops",
        "unknown",
        "wish",
    )

    def __init__(
        self,
        *,
        cube: float = 1.2,
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
    ) -> None:
        # In a plan.
        self.cube: float = cube  # what a cube makes in the end
        self.crystal: float = crystal
        self.soldier: float = soldier
        self.supremacy: float = supremacy  # a resource one makes more of than the other, for every step to come
        self.growth: tuple[float, ...] = growth  # cards of each kind that a seat builds in a round
        self.ahead: int = ahead  # rounds of production that cards are planned for
        self.hoped: float = hoped  # cubes of each resource that cards still to be drafted will give, at the most
        self.recruited: float = recruited  # soldiers of a round to come
        self.promise: float = promise  # part of a card that cannot be paid within the plan
        self.recycled: float = recycled  # part of the cubes a card gives: they come now, if nothing asks for them
        # On offer, and in the draft area.
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
        self.quest: float = quest  # who has not completed it loses


GUESSED: Final = Hopes()
# Cubes are worth more than they look, what a card is worth on offer less; a card laid face down is nothing to be afraid
# of; production is worth playing on from the second round on.
FOUND: Final = Hopes(
    cube=1.5,
    supremacy=0.3,
    hoped=1.8,
    recruited=0.4,
    promise=0.4,
    recycled=0.95,
    back=0.1,
    wish=0.5,
    left_behind=0.5,
    behind=0.95,
    foreseen=2,
    free=(0.9, 1.1, 1.4),
    spare=2.5,
    thrifty=True,
    quest=100.0,
)
