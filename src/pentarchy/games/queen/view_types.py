"""What the view of Queen of 12 has beyond its zones, and what is printed on its cards and sheets."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

Card = Annotated[int, "card"]
Cell = Annotated[int, "cell"]
Character = Annotated[int, "character"]
Colour = Annotated[int, "colour"]
Face = Annotated[int, "face"]
Pay = Annotated[int, "pay"]
Place = Annotated[int, "place"]
Seat = Annotated[int, "seat"]


class QueenDie(TypedDict):
    """A die: where it lies, and what it shows. In the bag it shows nothing: value 0."""

    face: Face
    colour: Colour
    value: int
    at: Place


class QueenBoxes(TypedDict):
    """By seat: how many boxes are ticked."""

    copy: list[int]
    recall: list[int]
    reserve: list[int]


class QueenView(TypedDict):
    """Dice, sheets, boxes, tracker and points so far, and the cards that lie face down. Lists are by seat."""

    round: int
    rounds: int
    active: Seat
    starter: Seat
    sheet: str
    crusade: bool
    tracker: list[int]
    dice: list[QueenDie]  # by their own numbers
    marks: list[list[int]]
    overflow: list[list[int]]
    strip: list[list[int]]
    boxes: QueenBoxes
    first_line: list[int]
    first_open: bool
    copied: list[int]
    stopped: list[int]
    score: list[dict[str, int]]  # the points by reason
    lines: list[list[int]]  # the points of each line of the sheet, in the order of its `lines`
    paying: list[list[Pay]]  # what is still to be marked with
    look: list[Card]
    chosen: list[list[Card]]  # cards that lie chosen and not yet shown: one's own, or only that they lie there


class QueenFace(TypedDict):
    """What pays for a mark: a die, only a value (no colour: -1), or only a colour (no value: 0)."""

    colour: Colour
    value: int


class QueenCell(TypedDict):
    """A cell of a sheet."""

    value: int  # the number a die must show; 0 where a colour is wanted
    colour: Colour
    brings: str  # once marked: points, or one more value


class QueenBlock(TypedDict):
    """A part of a sheet: cells in rows, and what stands beside each row."""

    rows: list[list[int]]
    notes: list[str]


class QueenLine(TypedDict):
    """Cells that bring points when all are marked."""

    cells: list[int]
    points: int


class QueenBonus(TypedDict):
    """A bonus of the strip."""

    id: Annotated[int, "strip"]
    shape: Literal["slash", "round", "square"]
    cells: int
    effect: str
    again: bool


class QueenSheet(TypedDict):
    """What is printed on one side of a sheet."""

    kingdom: bool
    blocks: list[QueenBlock]
    cells: dict[str, QueenCell]
    lines: list[QueenLine]
    four: int
    overflow: list[int]
    strip: list[QueenBonus]


class QueenCharacter(TypedDict):
    """What is printed on a card of this character."""

    initiative: int
    points: int
    takes: list[str]
    effect: str


class QueenCard(TypedDict):
    """Whose card it is."""

    character: Character
    seat: Seat


class QueenLimits(TypedDict):
    """The limits of the game that its board shows."""

    copies: int
    recalls: int
    reserves: int
    first_line: int
    early: int


class QueenPrinted(TypedDict):
    """The sheets by name; cards, characters, faces and payments by their ids."""

    sheets: dict[str, QueenSheet]
    cards: list[QueenCard]
    characters: list[QueenCharacter]
    faces: list[QueenFace]
    pays: list[QueenFace]
    rolls: dict[str, list[int]]  # by the number of seats: the dice of each tray
    limits: QueenLimits
    line_points: list[int]
    dice: dict[str, list[str]]  # by language: the form of a colour before the word for several dice
