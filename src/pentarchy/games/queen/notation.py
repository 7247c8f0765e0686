"""The notation of Queen of 12: how moves and events are written.

A move is `play rita-golem`, `pair rita-golem rita-lady`, `take r5 jungle`, `mark r5 c3` (this die for this cell),
`tick c3` (a cell without a die), `copy 2`, `line left-row-1`, `pass`... A die is its colour's letter and its value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentarchy.core.content import Content
from pentarchy.core.declare import Events, Verbs
from pentarchy.core.vocabulary import Kind, Vocabulary
from pentarchy.games.queen import sheets
from pentarchy.games.queen.sheets import VALUES

if TYPE_CHECKING:
    from pentarchy.games.queen.state import Cards

# ---------------------------------------------------------------- verbs; 0 is `pass`

VERBS: Final = Verbs()
PLAY: Final = VERBS.declare("play", "card")
PAIR: Final = VERBS.declare("pair", "card", "card", any_order=True)
SWAP: Final = VERBS.declare("swap", "card", "card")
TAKE: Final = VERBS.declare("take", "face", "tray")
TURN: Final = VERBS.declare("turn", "number")
RETURN: Final = VERBS.declare("return", "card")
TICK: Final = VERBS.declare("tick", "cell")
PICK: Final = VERBS.declare("pick", "card")
COPY: Final = VERBS.declare("copy", "seat")
LINE: Final = VERBS.declare("line", "line")
MARK: Final = VERBS.declare("mark", "pay", "cell")
RECALL: Final = VERBS.declare("recall")
RESERVE: Final = VERBS.declare("reserve")
WRITE: Final = VERBS.declare("write", "number")
USE: Final = VERBS.declare("use", "effect")
STRIP: Final = VERBS.declare("strip", "strip")
LEAVE: Final = VERBS.declare("leave", "face")

# ---------------------------------------------------------------- events

EVENTS: Final = Events()
RESERVE_DRAWN: Final = EVENTS.declare("reserve", "card")
JOINED_HAND: Final = EVENTS.declare("joined-hand", "seat", "card")
SET_ASIDE: Final = EVENTS.declare("set-aside", "seat", "card")
STARTS: Final = EVENTS.declare("starts", "seat")
ROUND_BEGINS: Final = EVENTS.declare("round", "number", "seat")
ROLLED: Final = EVENTS.declare("rolled", "face", "tray")
TOOK_PILE: Final = EVENTS.declare("took-pile", "seat", "number")
EXCHANGED: Final = EVENTS.declare("exchanged", "seat", "card", "number")
NO_CARD: Final = EVENTS.declare("no-card", "seat")
REVEALED: Final = EVENTS.declare("revealed", "seat", "card")
KING_REVEALED: Final = EVENTS.declare("king-revealed", "card")
CANCELLED: Final = EVENTS.declare("cancelled", "seat", "card")
ACTS: Final = EVENTS.declare("acts", "seat", "card")
TOOK: Final = EVENTS.declare("took", "seat", "face", "tray")
TOOK_NONE: Final = EVENTS.declare("took-none", "seat", "card")
TURNED: Final = EVENTS.declare("turned", "seat", "face")
RETURNED: Final = EVENTS.declare("returned", "seat", "card")
REMOVED: Final = EVENTS.declare("removed", "seat", "card")
MARKED: Final = EVENTS.declare("marked", "seat", "cell")
MARKED_WITH: Final = EVENTS.declare("marked-with", "seat", "cell", "face:pay")
GAINED: Final = EVENTS.declare("gained", "seat", "card")
RECALLED: Final = EVENTS.declare("recalled", "seat", "number")
COPIED: Final = EVENTS.declare("copied", "seat", "other:seat")
NAMED_LINE: Final = EVENTS.declare("named-line", "seat", "line")
ORACLE_ROLLED: Final = EVENTS.declare("oracle", "seat", "face")
LOST_CARD: Final = EVENTS.declare("lost-card", "seat", "card")
WANTS_CARD: Final = EVENTS.declare("wants-card", "seat")
WROTE: Final = EVENTS.declare("wrote", "seat", "number")
VALUE_LOST: Final = EVENTS.declare("value-lost", "seat", "number")
ROOF_LOST: Final = EVENTS.declare("roof-lost", "seat", "colour")
EFFECT_USED: Final = EVENTS.declare("effect", "seat", "effect")
STRIP_MARKED: Final = EVENTS.declare("strip-marked", "seat", "strip")
KING_SHUFFLED: Final = EVENTS.declare("king-shuffled", "number")
KING_GOT: Final = EVENTS.declare("king-got", "card")
KING_SET_ASIDE: Final = EVENTS.declare("king-aside", "card")
FIRST_LINE: Final = EVENTS.declare("first-line", "seat")
ENDED: Final = EVENTS.declare("ended")
LEFT_HAND: Final = EVENTS.declare("left-hand", "seat", "card")

# What pays for a mark, as one number: a face; from BY_VALUE on, the value of Lady's die; from BY_COLOUR on, its colour.
BY_VALUE: Final = 3 * VALUES
BY_COLOUR: Final = BY_VALUE + VALUES


# The cells that a mark without a die may take; the words stand in frames.
CELLS_TO_TICK: Final = ["numbers", "roofs", "any", "oracle"]
NUMBER_CELLS: Final = 0
ROOF_CELLS: Final = 1
ANY_CELLS: Final = 2
ORACLE_CELLS: Final = 3  # a number; then the Oracle's die is rolled


def vocabulary(content: Content, cards: Cards) -> Vocabulary:
    """The vocabulary of the title, with the ids of the content."""
    colours = [row["id"] for row in content.rows("colour")]
    trays = [row["id"] for row in content.rows("tray")]
    faces = [f"{colour[0]}{value}" for colour in colours for value in range(1, VALUES + 1)]
    values = [f"value-{value}" for value in range(1, VALUES + 1)]
    kinds = [
        Kind("card", cards.tokens),
        Kind("character", cards.characters),
        Kind("face", faces),
        Kind("pay", faces + values + [f"colour-{colour}" for colour in colours]),
        Kind("colour", colours),
        Kind("roof", colours),  # a colour as the word before a roof
        Kind("tray", trays),
        Kind("place", ["bag", *trays, "oracle", *[f"seat-{seat}" for seat in range(4)]]),
        Kind("cell", sheets.cell_tokens()),
        Kind("line", sheets.line_tokens()),
        Kind("effect", sheets.EFFECTS),
        Kind("strip", [row["id"] for row in content.rows("strip")]),
        Kind("sheet", ["A", "B", "C", "D"]),
        Kind("round", low=0, high=content.tables["limits"]["game"]["rounds"]),
        Kind("value", low=1, high=VALUES),
        Kind("scale", low=0, high=VALUES),
        Kind("die", low=0, high=sum(row["dice"] for row in content.rows("colour")) - 1),
        Kind("cells", CELLS_TO_TICK),
        Kind("shape", sheets.SHAPES),
    ]
    return Vocabulary(kinds, VERBS.verbs, EVENTS.events)
