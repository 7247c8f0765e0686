"""The position of Plague Castles: rows of houses, castles, hands and four decks. It holds no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pentarchy.core.content import Content
from pentarchy.core.declare import Field, Fields
from pentarchy.core.state import State
from pentarchy.core.zones import ALL, COUNT, OWNER, TOP, Layout, Zone

if TYPE_CHECKING:
    from pentarchy.games.castles.rules import Castles

COLOURS: Final = 5
NO_COLOUR: Final = -1
NO_SEAT: Final = -1
NO_CARD: Final = -1

# What a card is.
HOUSE: Final = 0
ORDER: Final = 1
TURMOIL: Final = 2
CASTLE: Final = 3

# Zones. Hands, castles and houses follow: see Components.
DECK: Final = 0
TURMOILS: Final = 1
ORDERS: Final = 2
LOST: Final = 3
SUPPLY: Final = 4
ASIDE: Final = 5  # an order or turmoil while it is carried out, and a card on its way to a place
FIRST_HAND: Final = 6

# Where in a row a card goes.
ON_HOUSE: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
SIDES: Final = ["top", "left", "right"]

# Properties of characters, as in the content.
PROPERTIES: Final = [
    "follow",
    "revive",
    "spy",
    "no-swap",
    "no-kill",
    "summon",
    "fetch",
    "plague",
    "ruin",
    "jest",
    "mercenary",
    "sanctuary",
    "court",
    "exchange",
    "chameleon",
]
FOLLOW: Final = 0
REVIVE: Final = 1
SPY: Final = 2
NO_SWAP: Final = 3
NO_KILL: Final = 4
SUMMON: Final = 5
FETCH: Final = 6
PLAGUE: Final = 7
RUIN: Final = 8
JEST: Final = 9
MERCENARY: Final = 10
SANCTUARY: Final = 11
COURT: Final = 12
EXCHANGE: Final = 13
CHAMELEON: Final = 14

# Properties of castles, as in the content.
CASTLE_PROPERTIES: Final = ["honour", "trade", "faith", "feasts", "knowledge"]
HONOUR: Final = 0
TRADE: Final = 1
FAITH: Final = 2
FEASTS: Final = 3
KNOWLEDGE: Final = 4

# Orders, as in the content.
ORDER_IDS: Final = [
    "assassin",
    "merchant",
    "ball",
    "thief",
    "infirmary",
    "false-order",
    "marriage",
    "trebuchet",
    "ram",
]
ASSASSIN: Final = 0
MERCHANT: Final = 1
BALL: Final = 2
THIEF: Final = 3
INFIRMARY: Final = 4
FALSE_ORDER: Final = 5
MARRIAGE: Final = 6
TREBUCHET: Final = 7
RAM: Final = 8

MAN: Final = 1
WOMAN: Final = 2
SEXES: Final = ["none", "man", "woman"]
SCOPES: Final = ["outside", "anywhere"]  # what turmoil reaches: characters outside castles, or residents, too
COPIES_OF_SERVANT: Final = 10  # PC-122


class Cards:
    """The 110 cards of the content, as columns by card number."""

    __slots__ = (
        "castle_of",
        "castle_property",
        "character",
        "colour",
        "count",
        "house_count",
        "kind",
        "order",
        "property",
        "sex",
        "tokens",
        "turmoil",
        "turmoil_count",
    )

    def __init__(self, content: Content) -> None:
        self.kind: list[int] = []
        self.colour: list[int] = []  # the printed colour; a Servant and most orders have none
        self.character: list[int] = []
        self.property: list[int] = []
        self.sex: list[int] = []
        self.order: list[int] = []
        self.turmoil: list[int] = []
        self.tokens: list[str] = []
        colours = [row["id"] for row in content.rows("colour")]
        characters = content.rows("character")
        for colour, name in enumerate(colours):
            for character, row in enumerate(characters):
                if row["colour"] in ("each", name):
                    self._house(character, colour, row, f"{name}-{row['id']}")
        for character, row in enumerate(characters):
            if row["colour"] == "none":
                for copy in range(COPIES_OF_SERVANT):
                    self._house(character, NO_COLOUR, row, f"{row['id']}-{copy + 1}")
        self.house_count: int = len(self.kind)
        for order, row in enumerate(content.rows("order")):
            for colour, name in enumerate(colours if row["coloured"] else [""]):
                for copy in range(row["copies"]):
                    number = f"-{copy + 1}" if row["copies"] > 1 else ""
                    token = f"{name}-{row['id']}{number}" if row["coloured"] else f"{row['id']}{number}"
                    self._add(ORDER, colour if row["coloured"] else NO_COLOUR, token, order=order)
        for turmoil, row in enumerate(content.rows("turmoil")):
            for copy in range(row["copies"]):
                number = f"-{copy + 1}" if row["copies"] > 1 else ""
                self._add(TURMOIL, NO_COLOUR, f"{row['id']}{number}", turmoil=turmoil)
        self.turmoil_count: int = self.kind.count(TURMOIL)
        self.castle_of: list[int] = []
        for colour, name in enumerate(colours):
            self.castle_of.append(len(self.kind))
            self._add(CASTLE, colour, f"{name}-castle")
        self.castle_property: list[int] = [
            CASTLE_PROPERTIES.index(content.value("castle", name, "property")) for name in colours
        ]
        self.count: int = len(self.kind)

    def _house(self, character: int, colour: int, row: dict[str, str], token: str) -> None:
        self._add(HOUSE, colour, token, character=character)
        self.property[-1] = PROPERTIES.index(row["property"])
        self.sex[-1] = SEXES.index(row["sex"])

    def _add(self, kind: int, colour: int, token: str, character: int = -1, order: int = -1, turmoil: int = -1) -> None:
        self.kind.append(kind)
        self.colour.append(colour)
        self.character.append(character)
        self.property.append(-1)
        self.sex.append(0)
        self.order.append(order)
        self.turmoil.append(turmoil)
        self.tokens.append(token)


class Components:
    """What is fixed for one number of seats: limits, cards and zones."""

    __slots__ = (
        "actions",
        "cards",
        "cards_dealt",
        "castles_needed",
        "chaos_limit",
        "conditions",
        "dry_turn_limit",
        "first_castles",
        "first_house",
        "hand_limit",
        "layout",
        "residents_needed",
        "seats",
    )

    def __init__(self, seats: int, cards: Cards, content: Content, conditions: list[list[tuple[int, int]]]) -> None:
        limits = content.tables["limits"]["table"]
        self.seats: int = seats
        self.cards: Cards = cards
        self.conditions: list[list[tuple[int, int]]] = conditions  # by turmoil: (verb, number)
        self.hand_limit: int = limits["hand"]
        self.cards_dealt: int = limits["deal"]
        self.actions: int = limits["actions"]  # in a turn
        self.residents_needed: int = limits["residents"]  # for a castle
        self.castles_needed: int = limits["castles"]  # for a king
        self.chaos_limit: int = limits["chaos"]
        self.dry_turn_limit: int = limits["dry_rounds"] * seats
        self.first_castles: int = FIRST_HAND + seats
        self.first_house: int = self.first_castles + seats
        colours = [row["id"] for row in content.rows("colour")]
        zones = [
            Zone("deck", COUNT, ordered=True),
            Zone("turmoil", TOP, ordered=True),
            Zone("orders", TOP, ordered=True),
            Zone("lost", TOP, ordered=True),
            Zone("supply", ALL),
            Zone("aside", ALL),
        ]
        zones += [Zone(f"hand-{seat}", OWNER, owner=seat) for seat in range(seats)]
        zones += [Zone(f"castles-{seat}", ALL, owner=seat) for seat in range(seats)]
        for seat in range(seats):
            zones += [Zone(f"{colour}-{seat}", ALL, owner=seat, ordered=True) for colour in colours]
        backs = [1 if kind == CASTLE else 0 for kind in cards.kind]
        self.layout: Layout = Layout(zones, backs)


FIELDS: Final = Fields(
    [
        Field("rows", "list[list[colour]]", about="by seat: the colours of the houses, left to right"),
        Field("owner", "list[seat?]", about="by colour: the seat that owns the castle", derived=True),
        Field("ban", "list[seat?]", about="by colour: the seat whose Ram forbids it until that seat's next turn"),
        Field("married", "list[card]", about="the laid cards that are not natives of their house"),
        Field("active", "seat", about="the seat whose turn it is"),
        Field("resolving", "seat?", "NO_SEAT", "the seat that resolves turmoil"),
        Field("ending", "flag", about="the turn ends after the pending frames"),
        Field("drew", "flag", about="a draw action was taken in this turn"),
        Field("dry", "count", about="turns in a row without a draw action"),
        Field("chaos", "count", about="how often chaos has come"),
        Field("king", "seat?", "NO_SEAT", derived=True),
    ],
    {"components": "Components"},
)


class CastlesState(State):
    """One position. A laid card counts as the colour of the house it lies in."""

    # Generated from FIELDS by `make regenerate`: begin
    generated_from: ClassVar[str] = "471bdd16"
    __slots__ = (
        "active",
        "ban",
        "chaos",
        "components",
        "drew",
        "dry",
        "ending",
        "king",
        "married",
        "owner",
        "resolving",
        "rows",
    )

    def __init__(self, title: Castles, seats: int, components: Components, copying: bool = False) -> None:
        super().__init__(title, seats, components.layout, copying)
        self.components: Components = components
        if copying:  # `copy` sets all fields below
            return
        self.rows: list[list[int]] = []  # by seat: the colours of the houses, left to right
        self.owner: list[int] = []  # by colour: the seat that owns the castle
        self.ban: list[int] = []  # by colour: the seat whose Ram forbids it until that seat's next turn
        self.married: list[int] = []  # the laid cards that are not natives of their house
        self.active: int = 0  # the seat whose turn it is
        self.resolving: int = NO_SEAT  # the seat that resolves turmoil
        self.ending: int = 0  # the turn ends after the pending frames
        self.drew: int = 0  # a draw action was taken in this turn
        self.dry: int = 0  # turns in a row without a draw action
        self.chaos: int = 0  # how often chaos has come
        self.king: int = NO_SEAT

    def copy(self) -> CastlesState:
        title: Castles = self.title  # type: ignore[assignment]
        other = CastlesState(title, self.seats, self.components, True)
        self.copy_core(other)
        other.rows = [row[:] for row in self.rows]
        other.owner = self.owner[:]
        other.ban = self.ban[:]
        other.married = self.married[:]
        other.active = self.active
        other.resolving = self.resolving
        other.ending = self.ending
        other.drew = self.drew
        other.dry = self.dry
        other.chaos = self.chaos
        other.king = self.king
        return other

    # Generated from FIELDS by `make regenerate`: end
