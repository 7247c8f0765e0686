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
from pentarchy.core.declare import Events, Verbs
from pentarchy.core.errors import BadNotation
from pentarchy.core.vocabulary import Kind, Vocabulary
from pentarchy.games.wonderful.advisor_cards import ABILITY, PHASES, SUBJECTS
from pentarchy.games.wonderful.cards import DIGIT, ITEMS, KINDS, MENACES, RESOURCES, SIDES, Cards, cost_of, items
from pentarchy.games.wonderful.tasks import NO_ITEMS, PLUS, bundle_word, bundle_words

AREAS: Final = ["left", "right"]
DUEL: Final = 2  # seats

# ---------------------------------------------------------------- Verbs; 0 is `pass`

VERBS: Final = Verbs()
OFFERING: Final = VERBS.declare("offer", "card", "area")
TRAPPING: Final = VERBS.declare("trap", "card", "area", unsaid="card")  # WK-059
TAKING: Final = VERBS.declare("take", "area")
CONSTRUCT: Final = VERBS.declare("construct", "card")
RECYCLE: Final = VERBS.declare("recycle", "card")
PLACING: Final = VERBS.declare("place", "resource", "card")
TO_ALCHEMY: Final = VERBS.declare("alchemy", "resource")
PLACE_KRYSTALLIUM: Final = VERBS.declare("krystallium", "card", "item", anytime=True)
PLACE_SOLDIER: Final = VERBS.declare("soldier", "card", anytime=True)
DISCARD: Final = VERBS.declare("discard", "card", anytime=True)
EXCHANGING: Final = VERBS.declare("exchange", "bundle", anytime=True)
# The bundle: the resources that krystallium replaces.
FULFILLING: Final = VERBS.declare("task", "task", "bundle", anytime=True)
SPYING: Final = VERBS.declare("spy", "area", "number")
WAKING: Final = VERBS.declare("waken")
CHOOSING: Final = VERBS.declare("stack", "menace")
SHEDDING: Final = VERBS.declare("shed", "card")
COVERING: Final = VERBS.declare("cover", "resource")
FREEZING: Final = VERBS.declare("freeze", "card")
FIGHTING: Final = VERBS.declare("fight", "card")
CATCHING: Final = VERBS.declare("catch", "card", "resource")
SEARCHING: Final = VERBS.declare("search", "card", "card", any_order=True)  # discarded from the area that is taken
FINDING: Final = VERBS.declare("find", "card")
KEEPING: Final = VERBS.declare("keep", "card")
COUNSEL: Final = VERBS.declare("counsel", "card")
COUNSEL_RESOURCE: Final = VERBS.declare("counsel-resource", "card", "resource")
COUNSEL_CARD: Final = VERBS.declare("counsel-card", "card", "card")
COUNSEL_BACK: Final = VERBS.declare("counsel-back", "card", "area", "number")

# ---------------------------------------------------------------- Events

EVENTS: Final = Events()
DUCHY_DEALT: Final = EVENTS.declare("duchy", "seat", "duchy")
ROUND_BEGINS: Final = EVENTS.declare("round", "number", "seat")
OPENED: Final = EVENTS.declare("opened", "card", "area")
OFFERED: Final = EVENTS.declare("offered", "seat", "card", "area")
TRAPPED: Final = EVENTS.declare("trapped", "seat", "area")
TOOK: Final = EVENTS.declare("took", "seat", "area", "number")
LEFT_OVER: Final = EVENTS.declare("left-over", "card")
LEFT_HIDDEN: Final = EVENTS.declare("left-hidden", "number")
TURNED_UP: Final = EVENTS.declare("turned-up", "seat", "card")
CALAMITY_FELL: Final = EVENTS.declare("calamity", "seat", "card")
CONSTRUCTED: Final = EVENTS.declare("constructed", "seat", "card")
RECYCLED: Final = EVENTS.declare("recycled", "seat", "card")
PLACED: Final = EVENTS.declare("placed", "seat", "resource", "card")
IN_ALCHEMY: Final = EVENTS.declare("in-alchemy", "seat", "resource")
KRYSTALLIUM_PLACED: Final = EVENTS.declare("krystallium-placed", "seat", "card", "item")
SOLDIER_PLACED: Final = EVENTS.declare("soldier-placed", "seat", "card")
COMPLETED: Final = EVENTS.declare("completed", "seat", "card")
GOT_KRYSTALLIUM: Final = EVENTS.declare("got-krystallium", "seat", "number")
GOT_SOLDIERS: Final = EVENTS.declare("got-soldiers", "seat", "number")
EXCHANGED: Final = EVENTS.declare("exchanged", "seat")
DISCARDED: Final = EVENTS.declare("discarded", "seat", "card", "resource")
PRODUCED: Final = EVENTS.declare("produced", "seat", "number", "resource")
TRAINED: Final = EVENTS.declare("trained", "seat", "resource")
SUPREME: Final = EVENTS.declare("supreme", "seat", "resource")
NOBODY_SUPREME: Final = EVENTS.declare("nobody-supreme", "resource")
ENDED: Final = EVENTS.declare("ended")
FULFILLED: Final = EVENTS.declare("fulfilled", "seat", "task")
GOT_POINTS: Final = EVENTS.declare("got-points", "seat", "number")
GOT_SPY: Final = EVENTS.declare("got-spy", "seat")
SPIED: Final = EVENTS.declare("spied", "seat", "card", "area")
WOKE: Final = EVENTS.declare("woke", "seat")
STACK_CHOSEN: Final = EVENTS.declare("stack-chosen", "seat", "menace")
MENACED: Final = EVENTS.declare("menaced", "seat", "card")
BRED: Final = EVENTS.declare("bred", "seat", "card")
WAS_SHED: Final = EVENTS.declare("shed", "seat", "card")
GOT_CUBES: Final = EVENTS.declare("got-cubes", "seat", "number")
COVERED: Final = EVENTS.declare("covered", "seat", "resource")
FROZEN: Final = EVENTS.declare("frozen", "seat", "card")
NEUTRALISED: Final = EVENTS.declare("neutralised", "seat", "card")
UNCOVERED: Final = EVENTS.declare("uncovered", "seat", "resource")
ROUND_ALONE: Final = EVENTS.declare("round-alone", "number")
ENDANGERED: Final = EVENTS.declare("endangered", "area")
SEARCHED: Final = EVENTS.declare("searched", "seat", "area")
SEARCH_PAID: Final = EVENTS.declare("search-paid", "seat", "card")
FOUND: Final = EVENTS.declare("found", "seat", "card", "area")
NOT_CHOSEN: Final = EVENTS.declare("not-chosen", "seat", "card")
KEPT: Final = EVENTS.declare("kept", "seat", "card")
JOINED: Final = EVENTS.declare("joined", "seat", "card")
COUNSELLED: Final = EVENTS.declare("counselled", "seat", "card")
LOOKED: Final = EVENTS.declare("looked", "seat", "number", "area")
SAW: Final = EVENTS.declare("saw", "card", "number", "area")
REARMED: Final = EVENTS.declare("rearmed", "seat", "number")
SHIFTED: Final = EVENTS.declare("shifted", "seat", "card", "area")
GAINED: Final = EVENTS.declare("gained", "seat", "number", "resource")
RESCUED: Final = EVENTS.declare("rescued", "seat", "card")
RETRIEVED: Final = EVENTS.declare("retrieved", "seat", "number", "resource")
LEVIED: Final = EVENTS.declare("levied", "seat", "number", "resource")
LURED: Final = EVENTS.declare("lured", "seat", "number")
ABSOLVED: Final = EVENTS.declare("absolved", "seat", "number")
MARKED: Final = EVENTS.declare("marked", "number")
DEFEATED: Final = EVENTS.declare("defeated")
SCENARIO: Final = EVENTS.declare("scenario", "scenario")


# ---------------------------------------------------------------- Kinds

# The phases of a round, production step by step, and the end of the game.
MOMENTS: Final = ["draft", "planning", *RESOURCES, "battle", "ending"]


class CostKind(Kind):
    """Items of a cost, as `materials2+krystallium1`; if there are none, `none`. See UNITS.

    >>> CostKind().read("gold2+soldiers1")
    100200
    >>> CostKind().write(100200)
    'gold2+soldiers1'
    """

    def __init__(self) -> None:
        super().__init__("cost", low=0)

    def write(self, component: int) -> str:
        return bundle_word(items(component), ITEMS)

    def read(self, word: str) -> int:
        found: dict[str, int] = {}
        for part in [] if word == NO_ITEMS else word.split(PLUS):
            item, number = part[:-1], part[-1:]
            if item not in ITEMS or item in found or number not in DIGITS:
                raise BadNotation(f"{word!r} is no cost: expected items such as materials2+gold1, or {NO_ITEMS}")
            found[item] = int(number)
        return cost_of(found)


DIGITS: Final = [str(number) for number in range(1, DIGIT)]


def vocabulary(content: Content, cards: Cards) -> Vocabulary:
    """The vocabulary, with the ids of the content."""
    limits, solo = content.tables["limits"]["game"], content.tables["alone"]["game"]
    kinds = [
        Kind("side", SIDES),
        Kind("round", low=0, high=limits["rounds"]),
        Kind("moment", MOMENTS),
        Kind("traps", low=0, high=limits["traps"]),
        Kind("spies", low=0, high=limits["spies"]),
        Kind("offered", low=1, high=limits["offered"]),
        Kind("takes", low=1, high=solo["takes"]),
        Kind("advisor", [row["id"] for row in content.rows("advisor")]),
        # A task by its place on the boards: both sides of a board have as many.
        Kind("goal", [row["id"] for row in content.rows("task") if row["seats"] == DUEL]),
        CostKind(),
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
    return Vocabulary(kinds, VERBS.verbs, EVENTS.events)
