"""What is printed on the quest boards, as columns; and bundles of cubes, for payments and exchanges."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from pentarchy.core.content import Content
from pentarchy.games.wonderful.cards import ITEMS, KRYSTALLIUM, RESOURCES, SOLDIERS

MOST_CUBES: Final = 9  # in a bundle, like a digit of a cost
PLUS: Final = "+"  # in notation, between the items of a bundle
NO_ITEMS: Final = "none"
SPIES: Final = "spies"
POINTS: Final = "points"

# Numbers of cubes of each resource. Small bundles come first; the first is empty.
BUNDLES: Final[list[tuple[int, ...]]] = sorted(
    [bundle for bundle in product(range(MOST_CUBES + 1), repeat=len(RESOURCES)) if sum(bundle) <= MOST_CUBES],
    key=lambda bundle: (sum(bundle), [-number for number in bundle]),
)
BUNDLE_OF: Final[dict[tuple[int, ...], int]] = {bundle: at for at, bundle in enumerate(BUNDLES)}
EMPTY: Final = 0


def bundle_words() -> list[str]:
    """The bundles in notation: `gold3+exploration1`; the empty one is `none`."""
    return [bundle_word(bundle, RESOURCES) for bundle in BUNDLES]


def bundle_word(numbers: Sequence[int], items: list[str]) -> str:
    """Numbers of items as one word."""
    return PLUS.join([f"{items[at]}{number}" for at, number in enumerate(numbers) if number]) or NO_ITEMS


class Tasks:
    """Every task of every board, in the order of the content."""

    __slots__ = (
        "bit",
        "boards",
        "bundles",
        "cost",
        "final",
        "krystallium",
        "needs",
        "points",
        "reward_krystallium",
        "reward_soldiers",
        "soldiers",
        "spies",
        "tokens",
        "total",
    )

    def __init__(self, content: Content) -> None:
        rows = content.rows("task")
        self.tokens: list[str] = [row["id"] for row in rows]
        self.cost: list[list[int]] = [[row["cost"].get(resource, 0) for resource in RESOURCES] for row in rows]
        # The cost as (resource, number), without the resources that it does not ask for.
        self.needs: list[list[tuple[int, int]]] = [
            [(resource, number) for resource, number in enumerate(cost) if number] for cost in self.cost
        ]
        self.krystallium: list[int] = [row["cost"].get(ITEMS[KRYSTALLIUM], 0) for row in rows]
        # The number of cubes, krystallium included. A seat that has fewer need not be checked by resource.
        self.total: list[int] = [
            sum(cost) + krystallium for cost, krystallium in zip(self.cost, self.krystallium, strict=True)
        ]
        self.soldiers: list[int] = [row["cost"].get(ITEMS[SOLDIERS], 0) for row in rows]
        self.final: list[bool] = [row["final"] for row in rows]
        self.reward_krystallium: list[int] = [row["reward"].get(ITEMS[KRYSTALLIUM], 0) for row in rows]
        self.reward_soldiers: list[int] = [row["reward"].get(ITEMS[SOLDIERS], 0) for row in rows]
        self.spies: list[int] = [row["reward"].get(SPIES, 0) for row in rows]
        self.points: list[int] = [row["reward"].get(POINTS, 0) for row in rows]
        # WK-257: the resources that krystallium may replace.
        self.bundles: list[list[int]] = [
            [
                at
                for at, bundle in enumerate(BUNDLES)
                if all(part <= whole for part, whole in zip(bundle, cost, strict=True))
            ]
            for cost in self.cost
        ]
        # WK-240: boards[seats][bit set of quests] lists the tasks on the sides of these boards for this number of
        # seats.
        quests = [row["id"] for row in content.rows("quest")]
        self.boards: dict[int, list[list[int]]] = {
            seats: [
                [
                    task
                    for task, row in enumerate(rows)
                    if row["seats"] == seats and together >> quests.index(row["quest"]) & 1
                ]
                for together in range(1 << len(quests))
            ]
            for seats in sorted({row["seats"] for row in rows})
        }
        # A seat's completed tasks are a bit set. The bits follow the order of tasks on the sides for its number of
        # seats.
        self.bit: list[int] = [0] * len(rows)
        for sides in self.boards.values():
            for place, task in enumerate(sides[-1]):
                self.bit[task] = 1 << place
