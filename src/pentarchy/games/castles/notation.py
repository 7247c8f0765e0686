"""The notation of Plague Castles: how moves and events are written.

A move is `lay red-page red top`, `plant blue-courtesan 2 left`, `order ball-1`, `kill green-lord`, `pass`...
Houses are named by their colour, sides are `top`, `left` and `right`, piles `draw`, `orders` and `lost`.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.content import Content
from pentarchy.core.vocabulary import EventType, Kind, Verb, Vocabulary
from pentarchy.games.castles.state import DECK, LOST, ORDERS, SIDES, Cards

# ---------------------------------------------------------------- verbs; 0 is `pass`

DRAW: Final = 1
LAY: Final = 2
PLANT: Final = 3
BUILD: Final = 4
PLAY: Final = 5
DISCARD: Final = 6
END: Final = 7
PUT: Final = 8
KILL: Final = 9
GIVE: Final = 10
TAKE: Final = 11
ROB: Final = 12
SEND: Final = 13
INVITE: Final = 14
WED: Final = 15
STRIKE: Final = 16
BREAK: Final = 17
ANSWER: Final = 18
HIRE: Final = 19
USE: Final = 20
RAISE: Final = 21
LOOK: Final = 22
FETCH_ORDER: Final = 23
NAME: Final = 24
TRADE_IN: Final = 25
OPEN: Final = 26
MEET: Final = 27
LOSE: Final = 28
GRANT: Final = 29
PICK_HOUSE: Final = 30
VERBS: Final = [
    Verb("pass"),
    Verb("draw"),
    Verb("lay", "card", "colour", "side"),
    Verb("plant", "card", "seat", "side"),
    Verb("build", "colour"),
    Verb("order", "card"),
    Verb("discard", "card"),
    Verb("end"),
    Verb("put", "colour", "side"),
    Verb("kill", "card"),
    Verb("give", "card"),
    Verb("take", "card"),
    Verb("rob", "seat"),
    Verb("send", "seat"),
    Verb("invite", "card"),
    Verb("wed", "card", "colour"),
    Verb("strike", "card"),
    Verb("break", "seat", "colour"),
    Verb("answer", "card"),
    Verb("hire"),
    Verb("use", "card"),
    Verb("raise"),
    Verb("look", "seat"),
    Verb("fetch"),
    Verb("name", "seat"),
    Verb("exchange", "card", "pile"),
    Verb("open", "pile"),
    Verb("meet", "number"),
    Verb("lose", "card"),
    Verb("grant", "seat"),
    Verb("house", "seat", "colour"),
]

PILES: Final = [DECK, ORDERS, LOST]  # by pile that a move can name: its zone
DRAW_PILE: Final = 0
ORDER_PILE: Final = 1
LOST_PILE: Final = 2

# ---------------------------------------------------------------- events

STARTS: Final = 0
DREW: Final = 1
DREW_CARD: Final = 2
TURMOIL_COMES: Final = 3
LAID: Final = 4
PLANTED: Final = 5
BUILT: Final = 6
FELL: Final = 7
PLAYED: Final = 8
AIMED: Final = 9
AIMED_AT: Final = 10
ANSWERED: Final = 11
HIRED: Final = 12
CANCELLED: Final = 13
DISCARDED: Final = 14
DIED: Final = 15
SWAPPED: Final = 16
ROBBED: Final = 17
ROBBED_CARD: Final = 18
REVIVED: Final = 19
INVITED: Final = 20
WEDDED: Final = 21
CAME: Final = 22
LOOKED: Final = 23
STOLE: Final = 24
STOLE_CARD: Final = 25
FETCHED: Final = 26
EXCHANGED: Final = 27
OPENED: Final = 28
TOOK: Final = 29
TOOK_CARD: Final = 30
GAVE: Final = 31
GAVE_CARD: Final = 32
FLED: Final = 33
PASSED_ROWS: Final = 34
NOTHING: Final = 35
CHAOS: Final = 36
KING: Final = 37
ENDED: Final = 38
MET: Final = 39
JESTED: Final = 40
SAW: Final = 41
EVENTS: Final = [
    EventType("starts", "seat"),
    EventType("drew", "seat"),
    EventType("drew-card", "seat", "card"),
    EventType("turmoil", "seat", "card"),
    EventType("laid", "seat", "card", "colour", "side"),
    EventType("planted", "by:seat", "seat", "card", "side"),
    EventType("built", "seat", "colour", "castle:card"),
    EventType("fell", "seat", "colour"),
    EventType("played", "seat", "card"),
    EventType("aimed", "seat", "card", "owner:seat"),
    EventType("aimed-at", "seat", "target:seat"),
    EventType("answered", "seat", "card"),
    EventType("hired", "seat", "card"),
    EventType("cancelled", "seat", "card"),
    EventType("discarded", "seat", "card"),
    EventType("died", "seat", "card"),
    EventType("swapped", "seat", "card", "other:seat", "got:card"),
    EventType("robbed", "seat", "victim:seat"),
    EventType("robbed-card", "seat", "victim:seat", "card"),
    EventType("revived", "seat", "card"),
    EventType("invited", "seat", "card", "owner:seat"),
    EventType("wedded", "seat", "card", "colour"),
    EventType("came", "seat", "card", "owner:seat"),
    EventType("looked", "seat", "other:seat"),
    EventType("stole", "seat", "victim:seat"),
    EventType("stole-card", "seat", "victim:seat", "card"),
    EventType("fetched", "seat", "card"),
    EventType("exchanged", "seat", "card", "got:card"),
    EventType("opened", "seat", "pile"),
    EventType("took", "seat", "pile"),
    EventType("took-card", "seat", "card", "pile"),
    EventType("gave", "seat", "other:seat"),
    EventType("gave-card", "seat", "other:seat", "card"),
    EventType("fled", "seat", "card", "other:seat"),
    EventType("passed-rows", "seat"),
    EventType("nothing", "seat"),
    EventType("chaos", "number"),
    EventType("king", "seat"),
    EventType("ended"),
    EventType("met", "seat", "condition", "number"),
    EventType("jested", "seat", "target:seat"),
    EventType("saw", "seat", "card", "pile"),
]


def vocabulary(content: Content, cards: Cards, conditions: list[str]) -> Vocabulary:
    """The vocabulary of the title, with the ids of the content."""
    kinds = [
        Kind("seat", []),
        Kind("card", cards.tokens),
        Kind("colour", [row["id"] for row in content.rows("colour")]),
        Kind("side", SIDES),
        Kind("pile", ["draw", "orders", "lost"]),
        Kind("condition", conditions),
    ]
    return Vocabulary(kinds, VERBS, EVENTS)
