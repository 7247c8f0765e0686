"""What the view of Plague Castles has beyond its zones, and what is printed on its cards."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

Card = Annotated[int, "card"]
Colour = Annotated[int, "colour"]
Seat = Annotated[int, "seat"]


class CastlesIntent(TypedDict):
    """What an order is about to do and can still be stopped: the arguments of the sentence `pending-STEP`."""

    step: str
    other: Seat
    order: Card
    owner: Seat
    hits: Seat  # -1: nobody in particular
    card: Card
    got: Card
    colour: Colour
    number: int


class CastlesTask(TypedDict):
    """One thing that is being carried out. What it interrupts comes before it."""

    what: str  # order, false (a False Order), turmoil, asked (the seats that may react), or the step of a property
    seat: NotRequired[Seat]
    card: NotRequired[Card]
    done: NotRequired[int]  # steps of an order
    most: NotRequired[int]
    does: NotRequired[CastlesIntent]
    seats: NotRequired[list[Seat]]


class CastlesView(TypedDict):
    """The turn, what is being carried out, rows, castles, bans, and cards of other hands that the viewer knows."""

    active: Seat
    action: int  # of the turn, from 1; 0: no seat acts
    resolving: Card
    now: list[CastlesTask]
    rows: list[list[Colour]]  # by seat: the colours of its houses, left to right
    married: list[Card]
    castles: list[Seat]  # by colour: whose castle it is
    bans: list[Seat]  # by colour: whose Ram forbids building it
    chaos: int
    dry: int
    notes: list[list[Card]]  # by seat: the cards of that hand this viewer has learnt


class CastlesFace(TypedDict):
    """What is printed on a card."""

    kind: Literal["house", "order", "turmoil", "castle"]
    colour: Colour
    does: NotRequired[str]
    sex: NotRequired[str]
    conditions: NotRequired[list[tuple[Annotated[int, "condition"], int]]]


class CastlesLimits(TypedDict):
    """The limits of the game."""

    hand: int
    actions: int
    residents: int
    castles: int
    chaos: int


class CastlesPrinted(TypedDict):
    """The cards, by their ids."""

    cards: list[CastlesFace]
    limits: CastlesLimits
