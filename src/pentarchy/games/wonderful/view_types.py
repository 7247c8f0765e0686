"""What the view of It's a Wonderful Kingdom has beyond its zones, and what is printed on its cards and boards."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

Card = Annotated[int, "card"]
Resource = Annotated[int, "resource"]
Seat = Annotated[int, "seat"]
TaskId = Annotated[int, "task"]
Phase = Literal["draft", "planning", "production", "battle", "ending"]


class WonderfulSite(TypedDict):
    """A card under construction: what its cost still lacks, and which of its places krystallium fills, by item."""

    card: Card
    owed: list[int]
    wild: list[int]


class WonderfulAdvisor(TypedDict):
    """Once a round, in its phase, for soldiers."""

    card: Card
    price: int
    phase: str
    ability: str
    used: bool


class WonderfulMenace(TypedDict):
    """In the area where cards are built, until soldiers are sent against it."""

    card: Card
    soldiers: int  # what it takes
    freezes: Card  # the card a frost giant holds
    beaten: bool


class WonderfulPlayer(TypedDict):
    """A duchy. Lists are by resource, unless said otherwise."""

    duchy: Annotated[int, "duchy"]
    traps: int
    krystallium: int
    soldiers: int
    training: int
    alchemy: list[int]
    loose: list[int]
    output: list[int]
    kinds: list[int]  # built cards by their kind
    site: list[WonderfulSite]
    tasks: list[TaskId]  # completed ones
    spies: int
    covert: int
    bonus: int
    advisors: list[WonderfulAdvisor]
    stack: Annotated[int, "menace"]  # the menaces it brings
    stolen: list[int]  # symbols of the duchy that thieves have covered
    menaces: list[WonderfulMenace]


class WonderfulView(TypedDict):
    """The round and its phase, the duchies, the quests."""

    round: int
    rounds: int
    first: Seat
    phase: Phase
    producing: Resource  # the resource of this step of production
    side: Annotated[int, "side"]
    totals: list[int]
    backs: dict[str, list[Seat]]  # by face-down zone: from whose hand each of its cards came
    players: list[WonderfulPlayer]
    tasks: list[TaskId]  # those of the quests in play
    scenario: Annotated[int, "scenario"]
    required: list[Card]  # alone: those of the scenario that are still to be built
    searched: int
    marks: int  # alone: losses to the shadows
    medals: dict[str, int]  # alone: with their points
    claimed: Seat
    score: list[dict[str, int]]  # by seat: the points by reason


class WonderfulFace(TypedDict):
    """What is printed on a card, a duchy or a treasure."""

    id: str
    kind: NotRequired[str]
    cost: NotRequired[dict[str, int]]
    bonus: NotRequired[dict[str, int]]
    recycle: NotRequired[str]
    gives: NotRequired[dict[str, int]]  # of a treasure
    produces: NotRequired[dict[str, int]]
    produces_each: NotRequired[dict[str, str]]  # one of the resource for each built card of the kind
    points: NotRequired[int]
    points_each: NotRequired[dict[str, int]]  # by kind: points for each built card of it
    soldiers: NotRequired[int]  # of a menace: what it takes; of an advisor: what an answer costs
    phase: NotRequired[str]  # of an advisor: when, what, how many, of what
    ability: NotRequired[str]
    number: NotRequired[int]
    of: NotRequired[str]
    duel: NotRequired[bool]  # of an advisor: for two seats alone
    duchy: NotRequired[str]
    side: NotRequired[str]


class WonderfulTask(TypedDict):
    """A task of a quest."""

    id: str
    quest: str
    seats: int
    final: bool
    cost: dict[str, int]
    reward: dict[str, int]


class WonderfulLimits(TypedDict):
    """The limits of the game that its board shows."""

    alchemy: int
    traps: int


class WonderfulAlone(TypedDict):
    """The limits of the game for one that its board shows."""

    marks: int


class WonderfulPrinted(TypedDict):
    """Cards, duchies and tasks by their ids; the words for resources, items, kinds and menaces."""

    resources: list[str]
    items: list[str]
    kinds: list[str]
    menaces: list[str]
    cards: list[WonderfulFace]
    duchies: list[WonderfulFace]
    tasks: list[WonderfulTask]
    limits: WonderfulLimits
    alone: WonderfulAlone
