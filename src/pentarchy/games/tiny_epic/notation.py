"""The notation of Tiny Epic Kingdoms: the verbs of moves, the kinds of components and the types of events.

Examples: `shield patrol`, `move T1A-a T1A-b`, `stand T1B-c`, `build`, `expand T1A-a`, `trade food ore 3`, `collect`,
`price 4`, `flag`, `pay 1 2 0` (mana, ore, food), `retreat T2A-d`, `pass`. A region is written as its side and its
letter.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.content import Content
from pentarchy.core.declare import Events, Verbs
from pentarchy.core.vocabulary import Kind, Vocabulary
from pentarchy.games.tiny_epic.powers import ACTIONS, RESOURCES
from pentarchy.games.tiny_epic.regions import TERRAINS
from pentarchy.games.tiny_epic.state import MOST_CHOSEN, NEUTRAL, Components

# ---------------------------------------------------------------- Verbs; 0 is `pass`

VERBS: Final = Verbs()
SHIELD: Final = VERBS.declare("shield", "action")
MOVE: Final = VERBS.declare("move", "region", "region")
STAND: Final = VERBS.declare("stand", "region")
BUILDING: Final = VERBS.declare("build")
BUILD_WITH: Final = VERBS.declare("build-with", "number")
RESEARCHING: Final = VERBS.declare("research")
EXPANDING: Final = VERBS.declare("expand", "region")
EXPAND_WITH: Final = VERBS.declare("expand-with", "region", "number")
TRADING: Final = VERBS.declare("trade", "resource", "resource", "number")
BLEND: Final = VERBS.declare("blend", "number", "number")
COLLECT: Final = VERBS.declare("collect")
FACTION: Final = VERBS.declare("faction", "faction")
SIDE: Final = VERBS.declare("side", "side")
FOUNDING: Final = VERBS.declare("found", "region")
SPLITTING: Final = VERBS.declare("split", "number", "number", "number")
LEAVE_BARE: Final = VERBS.declare("bare", "region")
PRICE: Final = VERBS.declare("price", "number")
WHITE_FLAG: Final = VERBS.declare("flag")
RAISING: Final = VERBS.declare("raise", "resource")
PAYING: Final = VERBS.declare("pay", "number", "number", "number")
RETREAT: Final = VERBS.declare("retreat", "region")
YIELD: Final = VERBS.declare("yield")
TO_CHURCH: Final = VERBS.declare("church", "region")
RISING: Final = VERBS.declare("rise", "region")
SETTLING: Final = VERBS.declare("settle", "region")
USING_LAIR: Final = VERBS.declare("lair")
GAINING: Final = VERBS.declare("gain", "number", "number", "number")
LOSING: Final = VERBS.declare("lose", "number", "number", "number")
BRIBE: Final = VERBS.declare("bribe", "number", "number", "number")
SURRENDER: Final = VERBS.declare("surrender")
IMITATING: Final = VERBS.declare("imitate", "seat")

# ---------------------------------------------------------------- Events

EVENTS: Final = Events()
STARTS: Final = EVENTS.declare("starts", "seat")
TOOK_FACTION: Final = EVENTS.declare("faction", "seat", "faction")
DEALT: Final = EVENTS.declare("dealt", "seat", "territory")
LAID: Final = EVENTS.declare("laid", "seat", "side")
FOUNDED: Final = EVENTS.declare("founded", "seat", "region")
SPLIT_STOCK: Final = EVENTS.declare("split", "seat", "mana:number", "ore:number", "food:number")
LOST_KINGDOM: Final = EVENTS.declare("lost-kingdom", "side")
LEFT_BARE: Final = EVENTS.declare("bare", "seat", "region")
TOKENS_LAID: Final = EVENTS.declare("tokens", "number")
REFRESHED: Final = EVENTS.declare("refreshed", "seat")
SKIPPED: Final = EVENTS.declare("skipped", "seat")
CHOSE: Final = EVENTS.declare("chose", "seat", "action")
DID_NOTHING: Final = EVENTS.declare("nothing", "seat")
MOVED: Final = EVENTS.declare("moved", "seat", "from:region", "to:region")
STOOD: Final = EVENTS.declare("stood", "seat", "region")
BUILT: Final = EVENTS.declare("built", "seat", "number")
RESEARCHED: Final = EVENTS.declare("researched", "seat", "number", "level")
EXPANDED: Final = EVENTS.declare("expanded", "seat", "region", "number")
TRADED: Final = EVENTS.declare("traded", "seat", "give:resource", "number", "get:resource", "got:number")
COLLECTED: Final = EVENTS.declare("collected", "seat", "mana:number", "ore:number", "food:number")
GAINED: Final = EVENTS.declare("gained", "seat", "mana:number", "ore:number", "food:number")
LOST: Final = EVENTS.declare("lost", "seat", "mana:number", "ore:number", "food:number")
PAID: Final = EVENTS.declare("paid", "seat", "mana:number", "ore:number", "food:number")
WAR_BEGINS: Final = EVENTS.declare("war", "seat", "other:seat", "region")
DICE_SHOWN: Final = EVENTS.declare("dice", "seat", "price:number", "other:seat", "answer:number")
RAISED: Final = EVENTS.declare("raised", "seat", "resource", "number")
WON: Final = EVENTS.declare("won", "seat", "other:seat", "region")
ALLIED: Final = EVENTS.declare("allied", "seat", "other:seat", "region")
PARTED: Final = EVENTS.declare("parted", "seat", "other:seat")
BROKEN: Final = EVENTS.declare("broken", "seat", "other:seat")
RETREATED: Final = EVENTS.declare("retreated", "seat", "from:region", "to:region", "number")
REMOVED: Final = EVENTS.declare("removed", "seat", "region")
SAVED: Final = EVENTS.declare("saved", "seat", "region")
ROSE: Final = EVENTS.declare("rose", "seat", "region", "number")
CROWNED: Final = EVENTS.declare("crowned", "seat")
TOWER_LOST: Final = EVENTS.declare("tower-lost", "seat", "number")
FOUND_TOKEN: Final = EVENTS.declare("found", "seat", "card", "region")
CONQUERED: Final = EVENTS.declare("conquered", "seat", "region", "number")
POWER: Final = EVENTS.declare("power", "seat", "level")
IMITATED: Final = EVENTS.declare("imitated", "seat", "other:seat")
END_COMES: Final = EVENTS.declare("end-comes", "seat")
LOST_IN_RUINS: Final = EVENTS.declare("lost-in-ruins", "seat", "region")
ENDED: Final = EVENTS.declare("ended")


def vocabulary(content: Content, components: Components) -> Vocabulary:
    """The vocabulary, with the ids of the content."""
    kinds = [
        Kind("card", components.token_ids),
        Kind("region", components.regions.ids),
        Kind("side", components.regions.side_ids),
        Kind("territory", [side.id[:-1] for side in components.regions.sides[::2]]),
        Kind("faction", [row["id"] for row in content.rows("faction")]),
        Kind("level", components.level_ids),
        Kind("action", ACTIONS),
        Kind("resource", RESOURCES),
        Kind("terrain", TERRAINS),
        Kind("magic-level", low=0, high=components.magic_levels),
        Kind("tower-level", low=0, high=components.tower_top),
        Kind("stock", low=0, high=components.resource_limit),
        Kind("party", [*[str(seat) for seat in range(NEUTRAL)], "neutral"]),  # in a war
        Kind("amount", low=1, high=MOST_CHOSEN - 1),  # of resources to choose
    ]
    return Vocabulary(kinds, VERBS.verbs, EVENTS.events)
