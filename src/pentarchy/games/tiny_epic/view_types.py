"""What the view of Tiny Epic Kingdoms has beyond its zones, and what is printed on its cards."""

from __future__ import annotations

from typing import Annotated, TypedDict

Action = Annotated[int, "action"]
Card = Annotated[int, "card"]
Faction = Annotated[int, "faction"]
Region = Annotated[int, "region"]
Seat = Annotated[int, "seat"]
Side = Annotated[int, "side"]
Territory = Annotated[int, "territory"]
Mix = tuple[int, int, int]  # so much mana, ore and food


class TinyEpicCosts(TypedDict):
    """What the next step of a track costs; null where nothing comes."""

    build: int | None
    research: int | None
    expand: int | None


class TinyEpicPlayer(TypedDict):
    """A kingdom: its faction, tracks, stock and armies."""

    faction: Faction
    imitates: Faction
    magic: int
    tower: int
    mana: int
    ore: int
    food: int
    armies: int
    supply: int
    trophies: int
    crown: bool
    territory: Territory
    home: Side
    allies: list[Seat]
    costs: TinyEpicCosts | None  # null during the set-up


class TinyEpicPlace(TypedDict):
    """What stands in a region. Neutral armies are nobody's: -1."""

    region: Region
    armies: list[Seat]
    lying: list[Seat]
    hidden_token: bool
    token: Card | None


class TinyEpicWar(TypedDict):
    """Who fights where, and who has set a die. Against neutral armies the defender is nobody: -1."""

    attacker: Seat
    defender: Seat
    region: Region
    prices: list[int | None]
    set: list[Seat]
    allies: bool
    bids: list[list[list[Mix] | None]] | None  # by side and price: the ways to pay it. Only while dice are being set


class TinyEpicAction(TypedDict):
    """The action in progress, and the seats that have still to act, in order."""

    action: Action
    left: list[Seat]


class TinyEpicView(TypedDict):
    """The kingdoms, the regions, the action card and a war."""

    active: Seat
    starter: Seat
    ending: bool
    tokens: bool
    shields: list[int]  # by action
    action: TinyEpicAction | None
    players: list[TinyEpicPlayer]
    lost_kingdom: Side | None
    regions: list[TinyEpicPlace]
    war: TinyEpicWar | None
    score: list[dict[str, int]]  # by seat: the points by reason


class TinyEpicRegion(TypedDict):
    """A region as it is drawn."""

    id: Region
    letter: str
    terrain: str
    edge: bool
    polygon: list[tuple[int, int]]
    label: tuple[int, int]


class TinyEpicSide(TypedDict):
    """One side of a territory card: its regions, and its rivers."""

    size: tuple[int, int]
    regions: list[TinyEpicRegion]
    rivers: list[list[tuple[int, int]]]


class TinyEpicPrinted(TypedDict):
    """The maps, the points of the tower, the texts of the magic levels, the ends of all tracks."""

    sides: list[TinyEpicSide]
    tower: list[int]
    levels: list[dict[str, str]]  # the texts, by language
    powers: list[list[dict[str, str]]]  # by faction: the texts of its levels
    depth: int
    stock: int
    armies: int
    shields: int
