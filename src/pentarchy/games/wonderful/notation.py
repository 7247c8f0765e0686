"""The words of It's a Wonderful Kingdom: how its moves and events are written.

A move is `offer farm-1 left`, `trap farm-1 right` (face down), `take left`, `construct farm-1`, `recycle farm-1`,
`place gold farm-1`, `alchemy gold`, `krystallium farm-1 gold` (in that place of the cost), `soldier barracks-1`,
`discard farm-1`, `pass` (done); with quests `exchange materials1+gold4`, `task quarantine materials1` (krystallium in
place of 1 material; `none`: of nothing), `spy left 1` (the oldest back there), `waken` (a spy).
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.content import Content
from pentarchy.core.vocabulary import EventType, Kind, Verb, Vocabulary
from pentarchy.games.wonderful.cards import ITEMS, KINDS, RESOURCES, Cards
from pentarchy.games.wonderful.tasks import bundle_words

AREAS: Final = ["left", "right"]

# ---------------------------------------------------------------- verbs; 0 is `pass`

OFFERING: Final = 1
TRAPPING: Final = 2
TAKING: Final = 3
CONSTRUCT: Final = 4
RECYCLE: Final = 5
PLACING: Final = 6
TO_ALCHEMY: Final = 7
CRYSTAL: Final = 8
SOLDIER: Final = 9
DISCARD: Final = 10
EXCHANGING: Final = 11
FULFILLING: Final = 12
SPYING: Final = 13
WAKING: Final = 14
VERBS: Final = [
    Verb("pass"),
    Verb("offer", "card", "area"),
    Verb("trap", "card", "area", unsaid="card"),  # WK-059
    Verb("take", "area"),
    Verb("construct", "card"),
    Verb("recycle", "card"),
    Verb("place", "resource", "card"),
    Verb("alchemy", "resource"),
    Verb("krystallium", "card", "item", anytime=True),
    Verb("soldier", "card", anytime=True),
    Verb("discard", "card", anytime=True),
    Verb("exchange", "bundle", anytime=True),
    Verb("task", "task", "bundle", anytime=True),  # the bundle: what krystallium stands in for
    Verb("spy", "area", "number"),
    Verb("waken"),
]
CORE_VERBS: Final = [
    OFFERING,
    TRAPPING,
    TAKING,
    CONSTRUCT,
    RECYCLE,
    PLACING,
    TO_ALCHEMY,
    CRYSTAL,
    SOLDIER,
    DISCARD,
]

# ---------------------------------------------------------------- events

DUCHY_DEALT: Final = 0
ROUND_BEGINS: Final = 1
OPENED: Final = 2
OFFERED: Final = 3
TRAPPED: Final = 4
TOOK: Final = 5
LEFT_OVER: Final = 6
LEFT_HIDDEN: Final = 7
TURNED_UP: Final = 8
CALAMITY_FELL: Final = 9
CONSTRUCTED: Final = 10
RECYCLED: Final = 11
PLACED: Final = 12
IN_ALCHEMY: Final = 13
CRYSTAL_PLACED: Final = 14
SOLDIER_PLACED: Final = 15
COMPLETED: Final = 16
GOT_KRYSTALLIUM: Final = 17
GOT_SOLDIERS: Final = 18
EXCHANGED: Final = 19
DISCARDED: Final = 20
PRODUCED: Final = 21
TRAINED: Final = 22
SUPREME: Final = 23
NOBODY_SUPREME: Final = 24
ENDED: Final = 25
FULFILLED: Final = 26
GOT_POINTS: Final = 27
GOT_SPY: Final = 28
SPIED: Final = 29
WOKE: Final = 30
EVENTS: Final = [
    EventType("duchy", "seat", "duchy"),
    EventType("round", "number", "seat"),
    EventType("opened", "card", "area"),
    EventType("offered", "seat", "card", "area"),
    EventType("trapped", "seat", "area"),
    EventType("took", "seat", "area", "number"),
    EventType("left-over", "card"),
    EventType("left-hidden", "number"),
    EventType("turned-up", "seat", "card"),
    EventType("calamity", "seat", "card"),
    EventType("constructed", "seat", "card"),
    EventType("recycled", "seat", "card"),
    EventType("placed", "seat", "resource", "card"),
    EventType("in-alchemy", "seat", "resource"),
    EventType("krystallium-placed", "seat", "card", "item"),
    EventType("soldier-placed", "seat", "card"),
    EventType("completed", "seat", "card"),
    EventType("got-krystallium", "seat", "number"),
    EventType("got-soldiers", "seat", "number"),
    EventType("exchanged", "seat"),
    EventType("discarded", "seat", "card", "resource"),
    EventType("produced", "seat", "number", "resource"),
    EventType("trained", "seat", "resource"),
    EventType("supreme", "seat", "resource"),
    EventType("nobody-supreme", "resource"),
    EventType("ended"),
    EventType("fulfilled", "seat", "task"),
    EventType("got-points", "seat", "number"),
    EventType("got-spy", "seat"),
    EventType("spied", "seat", "card", "area"),
    EventType("woke", "seat"),
]


def vocabulary(content: Content, cards: Cards) -> Vocabulary:
    """All words, with the ids of the content."""
    kinds = [
        Kind("seat", []),
        Kind("card", cards.tokens),
        Kind("area", AREAS),
        Kind("resource", RESOURCES),
        Kind("item", ITEMS),
        Kind("kind", KINDS),
        Kind("duchy", [row["id"] for row in content.rows("duchy")]),
        Kind("quest", [row["id"] for row in content.rows("quest")]),
        Kind("task", [row["id"] for row in content.rows("task")]),
        Kind("bundle", bundle_words()),
    ]
    return Vocabulary(kinds, VERBS, EVENTS)
