"""The notation of It's a Wonderful Kingdom: the verbs of moves, the kinds of components and the types of events.

Always: `offer farm-1 left`, `trap farm-1 right` (face down), `take left`, `construct farm-1`, `recycle farm-1`, `place
gold farm-1`, `alchemy gold`, `krystallium farm-1 gold` (in that place of the cost), `soldier barracks-1`, `discard
farm-1`, `pass` (done).

With quests: `exchange materials1+gold4`, `task quarantine materials1` (krystallium in place of 1 material; `none` if it
replaces nothing), `spy left 1` (the oldest back there), `waken` (turn a spy active).

With menaces: `stack shadow` (choose it), `shed farm-1` (discard it to a shadow), `cover gold` (with a theft token),
`freeze farm-1` (slide a frost giant under it), `fight vermin-1`, `catch thief-1 gold` (and take the token off gold).

Solo: `search farm-1 port-1` (discard both from their area, which is taken), `find quarry-1`.

With advisors, `keep quartermaster` (of two) and four verbs that use an ability: `counsel court-alchemist`,
`counsel-resource guild-envoy gold`, `counsel-card quartermaster farm-1`, `counsel-back inspired-prophet left 1` (the
oldest back there).
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.content import Content
from pentarchy.core.vocabulary import EventType, Kind, Verb, Vocabulary
from pentarchy.games.wonderful.advisor_cards import ABILITY, PHASES, SUBJECTS
from pentarchy.games.wonderful.cards import ITEMS, KINDS, MENACES, RESOURCES, Cards
from pentarchy.games.wonderful.tasks import bundle_words

AREAS: Final = ["left", "right"]

# ---------------------------------------------------------------- Verbs; 0 is `pass`

OFFERING: Final = 1
TRAPPING: Final = 2
TAKING: Final = 3
CONSTRUCT: Final = 4
RECYCLE: Final = 5
PLACING: Final = 6
TO_ALCHEMY: Final = 7
PLACE_KRYSTALLIUM: Final = 8
PLACE_SOLDIER: Final = 9
DISCARD: Final = 10
EXCHANGING: Final = 11
FULFILLING: Final = 12
SPYING: Final = 13
WAKING: Final = 14
CHOOSING: Final = 15
SHEDDING: Final = 16
COVERING: Final = 17
FREEZING: Final = 18
FIGHTING: Final = 19
CATCHING: Final = 20
SEARCHING: Final = 21
FINDING: Final = 22
KEEPING: Final = 23
COUNSEL: Final = 24
COUNSEL_RESOURCE: Final = 25
COUNSEL_CARD: Final = 26
COUNSEL_BACK: Final = 27
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
    Verb("task", "task", "bundle", anytime=True),  # the bundle: the resources that krystallium replaces
    Verb("spy", "area", "number"),
    Verb("waken"),
    Verb("stack", "menace"),
    Verb("shed", "card"),
    Verb("cover", "resource"),
    Verb("freeze", "card"),
    Verb("fight", "card"),
    Verb("catch", "card", "resource"),
    Verb("search", "card", "card", any_order=True),  # discarded from the area that is taken
    Verb("find", "card"),
    Verb("keep", "card"),
    Verb("counsel", "card"),
    Verb("counsel-resource", "card", "resource"),
    Verb("counsel-card", "card", "card"),
    Verb("counsel-back", "card", "area", "number"),
]
CORE_VERBS: Final = [
    OFFERING,
    TRAPPING,
    TAKING,
    CONSTRUCT,
    RECYCLE,
    PLACING,
    TO_ALCHEMY,
    PLACE_KRYSTALLIUM,
    PLACE_SOLDIER,
    DISCARD,
]

# ---------------------------------------------------------------- Events

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
KRYSTALLIUM_PLACED: Final = 14
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
STACK_CHOSEN: Final = 31
MENACED: Final = 32
BRED: Final = 33
WAS_SHED: Final = 34
GOT_CUBES: Final = 35
COVERED: Final = 36
FROZEN: Final = 37
NEUTRALISED: Final = 38
UNCOVERED: Final = 39
ROUND_ALONE: Final = 40
ENDANGERED: Final = 41
SEARCHED: Final = 42
SEARCH_PAID: Final = 43
FOUND: Final = 44
NOT_CHOSEN: Final = 45
KEPT: Final = 46
JOINED: Final = 47
COUNSELLED: Final = 48
LOOKED: Final = 49
SAW: Final = 50
REARMED: Final = 51
SHIFTED: Final = 52
GAINED: Final = 53
RESCUED: Final = 54
RETRIEVED: Final = 55
LEVIED: Final = 56
LURED: Final = 57
ABSOLVED: Final = 58
MARKED: Final = 59
DEFEATED: Final = 60
SCENARIO: Final = 61
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
    EventType("stack-chosen", "seat", "menace"),
    EventType("menaced", "seat", "card"),
    EventType("bred", "seat", "card"),
    EventType("shed", "seat", "card"),
    EventType("got-cubes", "seat", "number"),
    EventType("covered", "seat", "resource"),
    EventType("frozen", "seat", "card"),
    EventType("neutralised", "seat", "card"),
    EventType("uncovered", "seat", "resource"),
    EventType("round-alone", "number"),
    EventType("endangered", "area"),
    EventType("searched", "seat", "area"),
    EventType("search-paid", "seat", "card"),
    EventType("found", "seat", "card", "area"),
    EventType("not-chosen", "seat", "card"),
    EventType("kept", "seat", "card"),
    EventType("joined", "seat", "card"),
    EventType("counselled", "seat", "card"),
    EventType("looked", "seat", "number", "area"),
    EventType("saw", "card", "number", "area"),
    EventType("rearmed", "seat", "number"),
    EventType("shifted", "seat", "card", "area"),
    EventType("gained", "seat", "number", "resource"),
    EventType("rescued", "seat", "card"),
    EventType("retrieved", "seat", "number", "resource"),
    EventType("levied", "seat", "number", "resource"),
    EventType("lured", "seat", "number"),
    EventType("absolved", "seat", "number"),
    EventType("marked", "number"),
    EventType("defeated"),
    EventType("scenario", "scenario"),
]


def vocabulary(content: Content, cards: Cards) -> Vocabulary:
    """The vocabulary, with the ids of the content."""
    kinds = [
        Kind("seat", []),
        Kind("card", cards.tokens),
        Kind("area", AREAS),
        Kind("resource", RESOURCES),
        Kind("item", ITEMS),
        Kind("kind", KINDS),
        Kind("duchy", [row["id"] for row in content.rows("duchy")]),
        Kind("quest", [row["id"] for row in content.rows("quest")]),
        Kind("scenario", ["none", *[row["id"] for row in content.rows("scenario")]]),
        Kind("task", [row["id"] for row in content.rows("task")]),
        Kind("bundle", bundle_words()),
        Kind("menace", MENACES),
        Kind("ability", ABILITY),
        Kind("subject", SUBJECTS),
        Kind("phase", PHASES),
    ]
    return Vocabulary(kinds, VERBS, EVENTS)
