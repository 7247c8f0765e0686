"""The notation of Queen of 12: how moves and events are written.

A move is `play rita-golem`, `pair rita-golem rita-lady`, `take r5 jungle`, `mark r5 c3` (this die for this cell),
`tick c3` (a cell without a die), `copy 2`, `line left-row-1`, `pass`... A die is its colour's letter and its value.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.content import Content
from pentarchy.core.vocabulary import EventType, Kind, Verb, Vocabulary
from pentarchy.games.queen import sheets
from pentarchy.games.queen.sheets import VALUES
from pentarchy.games.queen.state import Cards

# ---------------------------------------------------------------- verbs; 0 is `pass`

# PLAY is 1 and stands in state.py, because Components lists its moves.
PAIR: Final = 2
SWAP: Final = 3
TAKE: Final = 4
TURN: Final = 5
RETURN: Final = 6
TICK: Final = 7
PICK: Final = 8
COPY: Final = 9
LINE: Final = 10
MARK: Final = 11
RECALL: Final = 12
RESERVE: Final = 13
WRITE: Final = 14
USE: Final = 15
STRIP: Final = 16
LEAVE: Final = 17
VERBS: Final = [
    Verb("pass"),
    Verb("play", "card"),
    Verb("pair", "card", "card", any_order=True),
    Verb("swap", "card", "card"),
    Verb("take", "face", "tray"),
    Verb("turn", "number"),
    Verb("return", "card"),
    Verb("tick", "cell"),
    Verb("pick", "card"),
    Verb("copy", "seat"),
    Verb("line", "line"),
    Verb("mark", "pay", "cell"),
    Verb("recall"),
    Verb("reserve"),
    Verb("write", "number"),
    Verb("use", "effect"),
    Verb("strip", "strip"),
    Verb("leave", "face"),
]

# ---------------------------------------------------------------- events

RESERVE_DRAWN: Final = 0
JOINED_HAND: Final = 1
SET_ASIDE: Final = 2
STARTS: Final = 3
ROUND_BEGINS: Final = 4
ROLLED: Final = 5
TOOK_PILE: Final = 6
EXCHANGED: Final = 7
NO_CARD: Final = 8
REVEALED: Final = 9
KING_REVEALED: Final = 10
CANCELLED: Final = 11
ACTS: Final = 12
TOOK: Final = 13
TOOK_NONE: Final = 14
TURNED: Final = 15
RETURNED: Final = 16
REMOVED: Final = 17
MARKED: Final = 18
MARKED_WITH: Final = 19
GAINED: Final = 20
RECALLED: Final = 21
COPIED: Final = 22
NAMED_LINE: Final = 23
ORACLE_ROLLED: Final = 24
LOST_CARD: Final = 25
WANTS_CARD: Final = 26
WROTE: Final = 27
VALUE_LOST: Final = 28
ROOF_LOST: Final = 29
EFFECT_USED: Final = 30
STRIP_MARKED: Final = 31
KING_SHUFFLED: Final = 32
KING_GOT: Final = 33
KING_SET_ASIDE: Final = 34
FIRST_LINE: Final = 35
ENDED: Final = 36
LEFT_HAND: Final = 37
EVENTS: Final = [
    EventType("reserve", "card"),
    EventType("joined-hand", "seat", "card"),
    EventType("set-aside", "seat", "card"),
    EventType("starts", "seat"),
    EventType("round", "number", "seat"),
    EventType("rolled", "face", "tray"),
    EventType("took-pile", "seat", "number"),
    EventType("exchanged", "seat", "card", "number"),
    EventType("no-card", "seat"),
    EventType("revealed", "seat", "card"),
    EventType("king-revealed", "card"),
    EventType("cancelled", "seat", "card"),
    EventType("acts", "seat", "card"),
    EventType("took", "seat", "face", "tray"),
    EventType("took-none", "seat", "card"),
    EventType("turned", "seat", "face"),
    EventType("returned", "seat", "card"),
    EventType("removed", "seat", "card"),
    EventType("marked", "seat", "cell"),
    EventType("marked-with", "seat", "cell", "face:pay"),
    EventType("gained", "seat", "card"),
    EventType("recalled", "seat", "number"),
    EventType("copied", "seat", "other:seat"),
    EventType("named-line", "seat", "line"),
    EventType("oracle", "seat", "face"),
    EventType("lost-card", "seat", "card"),
    EventType("wants-card", "seat"),
    EventType("wrote", "seat", "number"),
    EventType("value-lost", "seat", "number"),
    EventType("roof-lost", "seat", "colour"),
    EventType("effect", "seat", "effect"),
    EventType("strip-marked", "seat", "strip"),
    EventType("king-shuffled", "number"),
    EventType("king-got", "card"),
    EventType("king-aside", "card"),
    EventType("first-line", "seat"),
    EventType("ended"),
    EventType("left-hand", "seat", "card"),
]

# What pays for a mark, as one number: a face; from BY_VALUE on, the value of Lady's die; from BY_COLOUR on, its colour.
BY_VALUE: Final = 3 * VALUES
BY_COLOUR: Final = BY_VALUE + VALUES


def vocabulary(content: Content, cards: Cards) -> Vocabulary:
    """The vocabulary of the title, with the ids of the content."""
    colours = [row["id"] for row in content.rows("colour")]
    trays = [row["id"] for row in content.rows("tray")]
    faces = [f"{colour[0]}{value}" for colour in colours for value in range(1, VALUES + 1)]
    values = [f"value-{value}" for value in range(1, VALUES + 1)]
    kinds = [
        Kind("seat", []),
        Kind("card", cards.tokens),
        Kind("character", cards.characters),
        Kind("face", faces),
        Kind("pay", faces + values + [f"colour-{colour}" for colour in colours]),
        Kind("colour", colours),
        Kind("tray", trays),
        Kind("place", ["bag", *trays, "oracle", *[f"seat-{seat}" for seat in range(4)]]),
        Kind("cell", sheets.cell_tokens()),
        Kind("line", sheets.line_tokens()),
        Kind("effect", sheets.EFFECTS),
        Kind("strip", [row["id"] for row in content.rows("strip")]),
        Kind("sheet", ["A", "B", "C", "D"]),
    ]
    return Vocabulary(kinds, VERBS, EVENTS)
