"""The notation of Kingdom Brawl: how moves and events are written.

A move is `place red-king b2`, `skip`, `pass`, `swap a1 c2` (Witch), `carry a1 c2` (Wizard) or `put blue-dragon`
(Fairy: this character is the next one from the bottom). Cells are named as in a spreadsheet.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.content import Content
from pentarchy.core.declare import Events, Verbs
from pentarchy.core.types import Move
from pentarchy.core.vocabulary import Kind, Vocabulary

VERBS: Final = Verbs()
PLACE: Final = VERBS.declare("place", "card", "cell")
SKIP: Final = VERBS.declare("skip")
SWAP_TOPS: Final = VERBS.declare("swap", "cell", "cell")
CARRY_TOP: Final = VERBS.declare("carry", "cell", "cell")
PUT_NEXT: Final = VERBS.declare("put", "card")
SKIP_TURN: Final[Move] = (SKIP,)

EVENTS: Final = Events()
STARTS: Final = EVENTS.declare("starts", "seat")
PLACED: Final = EVENTS.declare("placed", "seat", "card", "cell", "terrain")
SKIPPED: Final = EVENTS.declare("skipped", "seat")
SWAPPED: Final = EVENTS.declare("swapped", "seat", "card", "cell", "other:card", "place:cell")
CARRIED: Final = EVENTS.declare("carried", "seat", "card", "from:cell", "cell")
REORDERED: Final = EVENTS.declare("reordered", "seat", "cell")
ENDED: Final = EVENTS.declare("ended")


def vocabulary(content: Content, cells: list[str]) -> Vocabulary:
    """The vocabulary of the title, with the ids of the content and the names of the cells."""
    colours = [row["id"] for row in content.rows("colour")]
    characters = [row["id"] for row in content.rows("character")]
    kinds = [
        Kind("card", [f"{colour}-{character}" for colour in colours for character in characters]),
        Kind("cell", cells),
        Kind("terrain", [row["id"] for row in content.rows("terrain")]),
        Kind("colour", colours),
        Kind("character", characters),
    ]
    return Vocabulary(kinds, VERBS.verbs, EVENTS.events)
