"""What is printed on the cards and duchies, as columns, from the content."""

from __future__ import annotations

from typing import Final

from pentarchy.core.content import Content, Row

# WK-075: the four resources in the order of production. A cost may also ask for krystallium and soldiers.
RESOURCES: Final = ["materials", "population", "gold", "exploration"]
ITEMS: Final = [*RESOURCES, "krystallium", "soldiers"]
KRYSTALLIUM: Final = 4
SOLDIERS: Final = 5
# WK-010: the four types of development cards.
KINDS: Final = ["structure", "company", "monument", "discovery"]
NO_KIND: Final = -1
# WK-151: the medals of a solo game, the lowest first.
MEDALS: Final = ("bronze", "silver", "gold")

# The sorts of cards: values of `Cards.what`.
DEVELOPMENT: Final = 0
TREASURE: Final = 1
CALAMITY: Final = 2
MENACE: Final = 3
ADVISOR: Final = 4

# WK-160: the kinds of menaces, in the order of the content. Each of the first four makes a stack.
MENACES: Final = ["giant-rat", "frost-giant", "shadow", "thief", "vermin"]
GIANT_RAT: Final = 0
FROST_GIANT: Final = 1
SHADOW: Final = 2
THIEF: Final = 3
VERMIN: Final = 4
NO_MENACE: Final = -1

# A cost, or what is still owed of it, is one number with a decimal digit for each item. 1002 is 2 materials and 1
# exploration.
UNITS: Final[list[int]] = [10**item for item in range(len(ITEMS))]
DIGIT: Final = 10


def items(cost: int) -> list[int]:
    """A cost as six numbers, in the order of ITEMS."""
    return [cost // unit % DIGIT for unit in UNITS]


def cost_of(row: Row) -> int:
    """A table of items as one number."""
    total: int = sum([UNITS[ITEMS.index(item)] * number for item, number in row.items()])
    return total


def amounts(row: Row) -> list[int]:
    """A table of resources as four numbers."""
    return [row.get(resource, 0) for resource in RESOURCES]


class Cards:
    """Every card that can be dealt: developments, treasures, calamities, menaces, advisors."""

    __slots__ = (
        "cost",
        "count",
        "first_advisor",
        "first_calamity",
        "gives_krystallium",
        "gives_soldiers",
        "kind",
        "menace",
        "menaces",
        "points",
        "points_each",
        "price",
        "produces",
        "produces_each",
        "recycle",
        "rows",
        "tokens",
        "what",
    )

    def __init__(self, content: Content) -> None:
        self.tokens: list[str] = []
        self.rows: list[Row] = []  # the record of each card
        self.what: list[int] = []
        self.kind: list[int] = []
        self.cost: list[int] = []
        self.gives_soldiers: list[int] = []
        self.gives_krystallium: list[int] = []
        self.recycle: list[list[int]] = []  # the cubes that recycling gives, by resource
        self.produces: list[list[int]] = []
        self.produces_each: list[list[tuple[int, int]]] = []  # (resource, kind): one for each built card of the kind
        self.points: list[int] = []
        self.points_each: list[list[tuple[int, int]]] = []  # (kind, points for each built card of it)
        for row in content.rows("development"):
            self._add(row, row["copies"], DEVELOPMENT, KINDS.index(row["kind"]), amounts({row["recycle"]: 1}))
        for row in content.rows("treasure"):
            self._add(row, 1, TREASURE, NO_KIND, amounts(row["gives"]))
        self.first_calamity: int = len(self.tokens)
        for row in content.rows("calamity"):
            self._add(row, row["copies"], CALAMITY, NO_KIND, amounts({}))
        self.menaces: list[range] = []  # by kind of menace: its cards
        for row in content.rows("menace"):
            first = len(self.tokens)
            self._add(row, row["copies"], MENACE, NO_KIND, amounts({}))
            self.menaces.append(range(first, len(self.tokens)))
        self.first_advisor: int = len(self.tokens)
        for row in content.rows("advisor"):
            self._add(row, 1, ADVISOR, NO_KIND, amounts({}))
        self.count: int = len(self.tokens)
        self.menace: list[int] = [NO_MENACE] * self.count
        self.price: list[int] = [row.get("soldiers", 0) for row in self.rows]  # WK-174, WK-217
        for menace, cards in enumerate(self.menaces):
            for card in cards:
                self.menace[card] = menace

    def _add(self, row: Row, copies: int, what: int, kind: int, recycle: list[int]) -> None:
        bonus = row.get("bonus", {})
        for copy in range(copies):
            self.tokens.append(row["id"] if copies == 1 else f"{row['id']}-{copy + 1}")
            self.rows.append(row)
            self.what.append(what)
            self.kind.append(kind)
            self.cost.append(cost_of(row.get("cost", {})))
            self.gives_soldiers.append(bonus.get("soldiers", 0))
            self.gives_krystallium.append(bonus.get("krystallium", 0))
            self.recycle.append(recycle)
            self.produces.append(amounts(row.get("produces", {})))
            self.produces_each.append(pairs(row.get("produces_each", {})))
            self.points.append(row.get("points", 0))
            self.points_each.append(multipliers(row.get("points_each", {})))


def pairs(row: Row) -> list[tuple[int, int]]:
    """Variable production: (resource, kind of cards that it counts)."""
    return [(RESOURCES.index(resource), KINDS.index(kind)) for resource, kind in row.items()]


def multipliers(row: Row) -> list[tuple[int, int]]:
    """Multiplied points: (kind, points for each card of it)."""
    return [(KINDS.index(kind), points) for kind, points in row.items()]


class Duchies:
    """Both sides of the duchy cards, in the order of the content."""

    __slots__ = ("by_side", "duchies", "points_each", "produces", "tokens")

    def __init__(self, content: Content) -> None:
        rows = content.rows("duchy")
        self.tokens: list[str] = [row["id"] for row in rows]
        self.produces: list[list[int]] = [amounts(row["produces"]) for row in rows]
        self.points_each: list[list[tuple[int, int]]] = [multipliers(row["points_each"]) for row in rows]
        self.duchies: list[str] = [row["duchy"] for row in rows]
        # By side: its duchies, one for each card.
        self.by_side: list[list[int]] = [[at for at, row in enumerate(rows) if row["side"] == side] for side in SIDES]


SIDES: Final = ["a", "b"]
