"""What the view of Kingdom Brawl has beyond its zones, and what is printed on its cards."""

from __future__ import annotations

from typing import Annotated, TypedDict

Card = Annotated[int, "card"]
Character = Annotated[int, "character"]
Colour = Annotated[int, "colour"]
Seat = Annotated[int, "seat"]
Terrain = Annotated[int, "terrain"]


class BrawlCell(TypedDict):
    """A cell of the kingdom. Its number is its place in the list, and that of its zone."""

    row: int
    column: int
    terrain: Terrain
    blocked: list[Card]  # bottom first


class BrawlView(TypedDict):
    """The grid, the seats' colours, and how far the game is."""

    rows: int
    columns: int
    starter: Seat
    colours: list[Colour]  # by seat
    turn: int  # from 1
    turns: int
    cells: list[BrawlCell]


class BrawlCard(TypedDict):
    """What is printed on a card."""

    character: Character
    colour: Colour


class BrawlPrinted(TypedDict):
    """The cards, by their ids."""

    cards: list[BrawlCard]
