"""The position of Magpies, and its move at any time: the pawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from magpies.notation import PAWN, PAWNED
from pentarchy.core.content import Content, Row
from pentarchy.core.declare import Field, Fields
from pentarchy.core.state import State
from pentarchy.core.types import Move, Seat
from pentarchy.core.zones import ALL, COUNT, OWNER, TOP, Layout, Zone

if TYPE_CHECKING:
    from magpies.rules import Magpies

DECK: Final = 0
TRINKET_BACK: Final = 0
OWL_BACK: Final = 1
NO_KIND: Final = -1  # the kind of shouts and of the Owl's cards
HIDDEN: Final = -1  # a favourite that the viewer does not know, or a card that an event does not show


class Cards:
    """What is printed on every card: the trinkets, the shouts, then the Owl's cards."""

    __slots__ = ("first_owl", "kind", "takes", "tokens", "value")

    def __init__(self, content: Content) -> None:
        self.tokens: list[str] = []
        self.kind: list[int] = []
        self.value: list[int] = []
        for kind, row in enumerate(content.rows("trinket")):
            self._add(row["id"], row["copies"], kind, row["value"])
        for row in content.rows("call"):
            self._add(row["id"], row["copies"], NO_KIND, 0)
        self.first_owl: int = len(self.tokens)
        self.takes: list[str] = [""] * self.first_owl
        for row in content.rows("owl"):
            self._add(row["id"], row["copies"], NO_KIND, 0)
            self.takes += [row["takes"]] * row["copies"]

    def _add(self, name: str, copies: int, kind: int, value: int) -> None:
        self.tokens += [f"{name}-{number}" for number in range(1, copies + 1)]
        self.kind += [kind] * copies
        self.value += [value] * copies


class Components:
    """The fixed data for one number of seats: its zones and the numbers of the deal. Only the solo game has the Owl."""

    __slots__ = (
        "chest",
        "hand",
        "hand_size",
        "layout",
        "most_stake",
        "most_stash",
        "most_victims",
        "nest",
        "owl_cards",
        "owl_deck",
        "owl_nest",
        "owl_shown",
        "pile",
    )

    def __init__(self, seats: int, cards: Cards, deal: Row) -> None:
        self.hand_size: int = deal["hand"]
        self.most_stake: int = deal["stake"]
        self.most_stash: int = deal["stash"]
        self.most_victims: int = deal["victims"]
        self.owl_cards: int = deal["owl"]
        self.hand: int = DECK + 1
        self.pile: int = self.hand + seats
        self.nest: int = self.pile + seats
        self.chest: int = self.nest + seats
        self.owl_deck: int = self.chest + seats
        self.owl_shown: int = self.owl_deck + 1
        self.owl_nest: int = self.owl_shown + 1
        zones = [Zone("deck", COUNT, ordered=True)]
        zones += [Zone(f"hand-{seat}", OWNER, owner=seat) for seat in range(seats)]
        zones += [Zone(f"pile-{seat}", TOP, owner=seat) for seat in range(seats)]
        zones += [Zone(f"nest-{seat}", ALL, owner=seat) for seat in range(seats)]
        zones += [Zone(f"chest-{seat}", OWNER, owner=seat) for seat in range(seats)]
        backs = [TRINKET_BACK] * cards.first_owl
        if seats == 1:
            zones += [Zone("owl-deck", COUNT, ordered=True), Zone("owl-shown", ALL), Zone("owl-nest", ALL)]
            backs += [OWL_BACK] * (len(cards.tokens) - cards.first_owl)
        self.layout: Layout = Layout(zones, backs)


FIELDS: Final = Fields(
    [
        Field("coins", "list[count]", "[0] * seats"),
        Field("locked", "list[flag]", "[0] * seats", "bought a lock in this round"),
        Field("pawned", "list[flag]", "[0] * seats", "has pawned in this round"),
        Field("favourites", "list[trinket]", "[0] * seats"),
        Field("starter", "seat"),
        Field("rounds", "round", "1"),
        Field("hush", "flag", "1", "a shout may answer a shout"),
    ],
    {"components": "Components", "cards": "Cards"},
)


class MagpiesState(State):
    """One position. The lists are by seat."""

    # Generated from FIELDS by `make regenerate`: begin
    generated_from: ClassVar[str] = "7411202e"
    __slots__ = (
        "cards",
        "coins",
        "components",
        "favourites",
        "hush",
        "locked",
        "pawned",
        "rounds",
        "starter",
    )

    def __init__(self, title: Magpies, seats: int, components: Components, cards: Cards, copying: bool = False) -> None:
        super().__init__(title, seats, components.layout, copying)
        self.components: Components = components
        self.cards: Cards = cards
        if copying:  # `copy` sets all fields below
            return
        self.coins: list[int] = [0] * seats
        self.locked: list[int] = [0] * seats  # bought a lock in this round
        self.pawned: list[int] = [0] * seats  # has pawned in this round
        self.favourites: list[int] = [0] * seats
        self.starter: int = 0
        self.rounds: int = 1
        self.hush: int = 1  # a shout may answer a shout

    def copy(self) -> MagpiesState:
        title: Magpies = self.title  # type: ignore[assignment]
        other = MagpiesState(title, self.seats, self.components, self.cards, True)
        self.copy_core(other)
        other.coins = self.coins[:]
        other.locked = self.locked[:]
        other.pawned = self.pawned[:]
        other.favourites = self.favourites[:]
        other.starter = self.starter
        other.rounds = self.rounds
        other.hush = self.hush
        return other

    # Generated from FIELDS by `make regenerate`: end

    def hand(self, seat: Seat) -> list[int]:
        """The cards in this seat's hand."""
        return self.zones[self.components.hand + seat]

    def anytime(self, seat: Seat, refused: list[tuple[Move, str]] | None = None) -> list[Move]:
        """MP-21: pawn a card, once a round."""
        moves: list[Move] = [(PAWN, card) for card in self.hand(seat)]
        if not self.pawned[seat]:
            return moves
        if refused is not None:
            refused.extend([(move, "MP-21") for move in moves])
        return []

    def play_anytime(self, seat: Seat, move: Move) -> None:
        """MP-21: the card goes on the seat's own pile, and the seat gets a coin."""
        self.pawned[seat] = 1
        self.coins[seat] += 1
        self.move(move[1], self.components.pile + seat)
        self.emit((PAWNED, seat, move[1]))
