"""The notation of Kingdom Brawl: how moves and events are written.

A move is `place red-king b2`, `skip`, `pass`, `swap a1 c2` (Witch), `carry a1 c2` (Wizard) or `put blue-dragon`
(Fairy: this character is the next one from the bottom). Cells are named as in a spreadsheet.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.content import Content
from pentarchy.core.types import Move
from pentarchy.core.vocabulary import EventType, Kind, Verb, Vocabulary
from pentarchy.games.brawl.state import CELL_POSITIONS, cell_name

SKIP: Final = 2
SWAP_TOPS: Final = 3
PUT_NEXT: Final = 5
VERBS: Final = [
    Verb("pass"),
    Verb("place", "card", "cell"),
    Verb("skip"),
    Verb("swap", "cell", "cell"),
    Verb("carry", "cell", "cell"),
    Verb("put", "card"),
]
SKIP_TURN: Final[Move] = (SKIP,)

STARTS: Final = 0
PLACED: Final = 1
SKIPPED: Final = 2
SWAPPED: Final = 3
CARRIED: Final = 4
REORDERED: Final = 5
ENDED: Final = 6
EVENTS: Final = [
    EventType("starts", "seat"),
    EventType("placed", "seat", "card", "cell", "terrain"),
    EventType("skipped", "seat"),
    EventType("swapped", "seat", "card", "cell", "other:card", "place:cell"),
    EventType("carried", "seat", "card", "from:cell", "cell"),
    EventType("reordered", "seat", "cell"),
    EventType("ended"),
]


def vocabulary(content: Content) -> Vocabulary:
    """The vocabulary of the title, with the ids of the content."""
    colours = [row["id"] for row in content.rows("colour")]
    characters = [row["id"] for row in content.rows("character")]
    kinds = [
        Kind("seat", []),
        Kind("card", [f"{colour}-{character}" for colour in colours for character in characters]),
        Kind("cell", [cell_name(cell) for cell in range(len(CELL_POSITIONS))]),
        Kind("terrain", [row["id"] for row in content.rows("terrain")]),
        Kind("colour", colours),
        Kind("character", characters),
    ]
    return Vocabulary(kinds, VERBS, EVENTS)
