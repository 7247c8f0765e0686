"""The notation of Tiny Epic Kingdoms: the verbs of moves, the kinds of components and the types of events.

Examples: `shield patrol`, `move T1A-a T1A-b`, `stand T1B-c`, `build`, `expand T1A-a`, `trade food ore 3`, `collect`,
`price 4`, `flag`, `pay 1 2 0` (mana, ore, food), `retreat T2A-d`, `pass`. A region is written as its side and its
letter.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.content import Content
from pentarchy.core.vocabulary import EventType, Kind, Verb, Vocabulary
from pentarchy.games.tiny_epic.powers import ACTIONS, RESOURCES
from pentarchy.games.tiny_epic.regions import TERRAINS
from pentarchy.games.tiny_epic.state import Components

# ---------------------------------------------------------------- Verbs; 0 is `pass`

SHIELD: Final = 1
MOVE: Final = 2
STAND: Final = 3
BUILDING: Final = 4
BUILD_WITH: Final = 5
RESEARCHING: Final = 6
EXPANDING: Final = 7
EXPAND_WITH: Final = 8
TRADING: Final = 9
BLEND: Final = 10
COLLECT: Final = 11
FACTION: Final = 12
SIDE: Final = 13
FOUNDING: Final = 14
SPLITTING: Final = 15
LEAVE_BARE: Final = 16
PRICE: Final = 17
WHITE_FLAG: Final = 18
RAISING: Final = 19
PAYING: Final = 20
RETREAT: Final = 21
YIELD: Final = 22
TO_CHURCH: Final = 23
RISING: Final = 24
SETTLING: Final = 25
USING_LAIR: Final = 26
GAINING: Final = 27
LOSING: Final = 28
BRIBE: Final = 29
SURRENDER: Final = 30
IMITATING: Final = 31
VERBS: Final = [
    Verb("pass"),
    Verb("shield", "action"),
    Verb("move", "region", "region"),
    Verb("stand", "region"),
    Verb("build"),
    Verb("build-with", "number"),
    Verb("research"),
    Verb("expand", "region"),
    Verb("expand-with", "region", "number"),
    Verb("trade", "resource", "resource", "number"),
    Verb("blend", "number", "number"),
    Verb("collect"),
    Verb("faction", "faction"),
    Verb("side", "side"),
    Verb("found", "region"),
    Verb("split", "number", "number", "number"),
    Verb("bare", "region"),
    Verb("price", "number"),
    Verb("flag"),
    Verb("raise", "resource"),
    Verb("pay", "number", "number", "number"),
    Verb("retreat", "region"),
    Verb("yield"),
    Verb("church", "region"),
    Verb("rise", "region"),
    Verb("settle", "region"),
    Verb("lair"),
    Verb("gain", "number", "number", "number"),
    Verb("lose", "number", "number", "number"),
    Verb("bribe", "number", "number", "number"),
    Verb("surrender"),
    Verb("imitate", "seat"),
]

# ---------------------------------------------------------------- Events

STARTS: Final = 0
TOOK_FACTION: Final = 1
DEALT: Final = 2
LAID: Final = 3
FOUNDED: Final = 4
SPLIT_STOCK: Final = 5
LOST_KINGDOM: Final = 6
LEFT_BARE: Final = 7
TOKENS_LAID: Final = 8
REFRESHED: Final = 9
SKIPPED: Final = 10
CHOSE: Final = 11
DID_NOTHING: Final = 12
MOVED: Final = 13
STOOD: Final = 14
BUILT: Final = 15
RESEARCHED: Final = 16
EXPANDED: Final = 17
TRADED: Final = 18
COLLECTED: Final = 19
GAINED: Final = 20
LOST: Final = 21
PAID: Final = 22
WAR_BEGINS: Final = 23
DICE_SHOWN: Final = 24
RAISED: Final = 25
WON: Final = 26
ALLIED: Final = 27
PARTED: Final = 28
BROKEN: Final = 29
RETREATED: Final = 30
REMOVED: Final = 31
SAVED: Final = 32
ROSE: Final = 33
CROWNED: Final = 34
TOWER_LOST: Final = 35
FOUND_TOKEN: Final = 36
CONQUERED: Final = 37
POWER: Final = 38
IMITATED: Final = 39
END_COMES: Final = 40
LOST_IN_RUINS: Final = 41
ENDED: Final = 42
EVENTS: Final = [
    EventType("starts", "seat"),
    EventType("faction", "seat", "faction"),
    EventType("dealt", "seat", "territory"),
    EventType("laid", "seat", "side"),
    EventType("founded", "seat", "region"),
    EventType("split", "seat", "mana:number", "ore:number", "food:number"),
    EventType("lost-kingdom", "side"),
    EventType("bare", "seat", "region"),
    EventType("tokens", "number"),
    EventType("refreshed", "seat"),
    EventType("skipped", "seat"),
    EventType("chose", "seat", "action"),
    EventType("nothing", "seat"),
    EventType("moved", "seat", "from:region", "to:region"),
    EventType("stood", "seat", "region"),
    EventType("built", "seat", "number"),
    EventType("researched", "seat", "number", "level"),
    EventType("expanded", "seat", "region", "number"),
    EventType("traded", "seat", "give:resource", "number", "get:resource", "got:number"),
    EventType("collected", "seat", "mana:number", "ore:number", "food:number"),
    EventType("gained", "seat", "mana:number", "ore:number", "food:number"),
    EventType("lost", "seat", "mana:number", "ore:number", "food:number"),
    EventType("paid", "seat", "mana:number", "ore:number", "food:number"),
    EventType("war", "seat", "other:seat", "region"),
    EventType("dice", "seat", "price:number", "other:seat", "answer:number"),
    EventType("raised", "seat", "resource", "number"),
    EventType("won", "seat", "other:seat", "region"),
    EventType("allied", "seat", "other:seat", "region"),
    EventType("parted", "seat", "other:seat"),
    EventType("broken", "seat", "other:seat"),
    EventType("retreated", "seat", "from:region", "to:region", "number"),
    EventType("removed", "seat", "region"),
    EventType("saved", "seat", "region"),
    EventType("rose", "seat", "region", "number"),
    EventType("crowned", "seat"),
    EventType("tower-lost", "seat", "number"),
    EventType("found", "seat", "card", "region"),
    EventType("conquered", "seat", "region", "number"),
    EventType("power", "seat", "level"),
    EventType("imitated", "seat", "other:seat"),
    EventType("end-comes", "seat"),
    EventType("lost-in-ruins", "seat", "region"),
    EventType("ended"),
]


def vocabulary(content: Content, components: Components) -> Vocabulary:
    """The vocabulary, with the ids of the content."""
    kinds = [
        Kind("seat", []),
        Kind("card", components.token_ids),
        Kind("region", components.regions.ids),
        Kind("side", components.regions.side_ids),
        Kind("territory", [side.id[:-1] for side in components.regions.sides[::2]]),
        Kind("faction", [row["id"] for row in content.rows("faction")]),
        Kind("level", components.level_ids),
        Kind("action", ACTIONS),
        Kind("resource", RESOURCES),
        Kind("terrain", TERRAINS),
    ]
    return Vocabulary(kinds, VERBS, EVENTS)
