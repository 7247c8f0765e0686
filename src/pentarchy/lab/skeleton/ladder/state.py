"""The position of Ladder: where the cards are, and who began. It decides nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pentarchy.core.content import Content
from pentarchy.core.declare import Field, Fields
from pentarchy.core.state import State
from pentarchy.core.types import Seat
from pentarchy.core.zones import ALL, COUNT, OWNER, Layout, Zone

if TYPE_CHECKING:
    from ladder.rules import Ladder

# Zones are numbers, too: the deck, the heap, then a hand and a row for each seat.
DECK: Final = 0
HEAP: Final = 1
FIRST_HAND: Final = 2


class Cards:
    """What is printed on every card, by its number: its word `two-3`, and its value."""

    __slots__ = ("tokens", "value")

    def __init__(self, content: Content) -> None:
        self.tokens: list[str] = []
        self.value: list[int] = []
        for row in content.rows("rung"):
            self.tokens += [f"{row['id']}-{copy + 1}" for copy in range(row["copies"])]
            self.value += [row["value"]] * row["copies"]


class Table:
    """What is fixed for one number of seats: the zones. Who sees what in a zone is said here, and nowhere else."""

    __slots__ = ("first_row", "layout")

    def __init__(self, seats: int, cards: Cards) -> None:
        self.first_row: int = FIRST_HAND + seats
        zones = [Zone("deck", COUNT, ordered=True), Zone("heap", ALL)]
        zones += [Zone(f"hand-{seat}", OWNER, owner=seat) for seat in range(seats)]
        zones += [Zone(f"row-{seat}", ALL, owner=seat, ordered=True) for seat in range(seats)]
        self.layout: Layout = Layout(zones, [0] * len(cards.tokens))


# Whatever a position holds beside its zones. After a change: python -m pentarchy.core.generate ladder/state.py
FIELDS: Final = Fields([Field("starter", "seat")], {"table": "Table", "cards": "Cards"})


class LadderState(State):
    """One position."""

    # Generated from FIELDS by `make regenerate`: begin
    generated_from: ClassVar[str] = "a7d8446e"
    __slots__ = (
        "cards",
        "starter",
        "table",
    )

    def __init__(self, title: Ladder, seats: int, table: Table, cards: Cards, copying: bool = False) -> None:
        super().__init__(title, seats, table.layout, copying)
        self.table: Table = table
        self.cards: Cards = cards
        if copying:  # `copy` sets all fields below
            return
        self.starter: int = 0

    def copy(self) -> LadderState:
        title: Ladder = self.title  # type: ignore[assignment]
        other = LadderState(title, self.seats, self.table, self.cards, True)
        self.copy_core(other)
        other.starter = self.starter
        return other

    # Generated from FIELDS by `make regenerate`: end

    def hand(self, seat: Seat) -> list[int]:
        """The cards in this seat's hand."""
        return self.zones[FIRST_HAND + seat]

    def row(self, seat: Seat) -> list[int]:
        """The cards in this seat's row, the lowest first."""
        return self.zones[self.table.first_row + seat]
