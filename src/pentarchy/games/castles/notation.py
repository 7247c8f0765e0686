"""The notation of Plague Castles: how moves and events are written.

A move is `lay red-page red top`, `plant blue-courtesan 2 left`, `order ball-1`, `kill green-lord`, `pass`...
Houses are named by their colour, sides are `top`, `left` and `right`, piles `draw`, `orders` and `lost`.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.content import Content
from pentarchy.core.declare import Events, Verbs
from pentarchy.core.vocabulary import Kind, Vocabulary
from pentarchy.games.castles.state import DECK, LOST, ORDERS, SCOPES, SEXES, SIDES, Cards

# ---------------------------------------------------------------- verbs; 0 is `pass`

VERBS: Final = Verbs()
DRAW: Final = VERBS.declare("draw")
LAY: Final = VERBS.declare("lay", "card", "colour", "side")
PLANT: Final = VERBS.declare("plant", "card", "seat", "side")
BUILD: Final = VERBS.declare("build", "colour")
PLAY: Final = VERBS.declare("order", "card")
DISCARD: Final = VERBS.declare("discard", "card")
END: Final = VERBS.declare("end")
PUT: Final = VERBS.declare("put", "colour", "side")
KILL: Final = VERBS.declare("kill", "card")
GIVE: Final = VERBS.declare("give", "card")
TAKE: Final = VERBS.declare("take", "card")
ROB: Final = VERBS.declare("rob", "seat")
SEND: Final = VERBS.declare("send", "seat")
INVITE: Final = VERBS.declare("invite", "card")
WED: Final = VERBS.declare("wed", "card", "colour")
STRIKE: Final = VERBS.declare("strike", "card")
BREAK: Final = VERBS.declare("break", "seat", "colour")
ANSWER: Final = VERBS.declare("answer", "card")
HIRE: Final = VERBS.declare("hire")
USE: Final = VERBS.declare("use", "card")
RAISE: Final = VERBS.declare("raise")
LOOK: Final = VERBS.declare("look", "seat")
FETCH_ORDER: Final = VERBS.declare("fetch")
NAME: Final = VERBS.declare("name", "seat")
TRADE_IN: Final = VERBS.declare("exchange", "card", "pile")
OPEN: Final = VERBS.declare("open", "pile")
MEET: Final = VERBS.declare("meet", "number")
LOSE: Final = VERBS.declare("lose", "card")
GRANT: Final = VERBS.declare("grant", "seat")
PICK_HOUSE: Final = VERBS.declare("house", "seat", "colour")

PILES: Final = [DECK, ORDERS, LOST]  # by pile that a move can name: its zone
DRAW_PILE: Final = 0
ORDER_PILE: Final = 1
LOST_PILE: Final = 2

# ---------------------------------------------------------------- events

EVENTS: Final = Events()
STARTS: Final = EVENTS.declare("starts", "seat")
DREW: Final = EVENTS.declare("drew", "seat")
DREW_CARD: Final = EVENTS.declare("drew-card", "seat", "card")
TURMOIL_COMES: Final = EVENTS.declare("turmoil", "seat", "card")
LAID: Final = EVENTS.declare("laid", "seat", "card", "colour", "side")
PLANTED: Final = EVENTS.declare("planted", "by:seat", "seat", "card", "side")
BUILT: Final = EVENTS.declare("built", "seat", "colour", "castle:card")
FELL: Final = EVENTS.declare("fell", "seat", "colour")
PLAYED: Final = EVENTS.declare("played", "seat", "card")
AIMED: Final = EVENTS.declare("aimed", "seat", "card", "owner:seat")
AIMED_AT: Final = EVENTS.declare("aimed-at", "seat", "target:seat")
ANSWERED: Final = EVENTS.declare("answered", "seat", "card")
HIRED: Final = EVENTS.declare("hired", "seat", "card")
CANCELLED: Final = EVENTS.declare("cancelled", "seat", "card")
DISCARDED: Final = EVENTS.declare("discarded", "seat", "card")
DIED: Final = EVENTS.declare("died", "seat", "card")
SWAPPED: Final = EVENTS.declare("swapped", "seat", "card", "other:seat", "got:card")
ROBBED: Final = EVENTS.declare("robbed", "seat", "victim:seat")
ROBBED_CARD: Final = EVENTS.declare("robbed-card", "seat", "victim:seat", "card")
REVIVED: Final = EVENTS.declare("revived", "seat", "card")
INVITED: Final = EVENTS.declare("invited", "seat", "card", "owner:seat")
WEDDED: Final = EVENTS.declare("wedded", "seat", "card", "colour")
CAME: Final = EVENTS.declare("came", "seat", "card", "owner:seat")
LOOKED: Final = EVENTS.declare("looked", "seat", "other:seat")
STOLE: Final = EVENTS.declare("stole", "seat", "victim:seat")
STOLE_CARD: Final = EVENTS.declare("stole-card", "seat", "victim:seat", "card")
FETCHED: Final = EVENTS.declare("fetched", "seat", "card")
EXCHANGED: Final = EVENTS.declare("exchanged", "seat", "card", "got:card")
OPENED: Final = EVENTS.declare("opened", "seat", "pile")
TOOK: Final = EVENTS.declare("took", "seat", "pile")
TOOK_CARD: Final = EVENTS.declare("took-card", "seat", "card", "pile")
GAVE: Final = EVENTS.declare("gave", "seat", "other:seat")
GAVE_CARD: Final = EVENTS.declare("gave-card", "seat", "other:seat", "card")
FLED: Final = EVENTS.declare("fled", "seat", "card", "other:seat")
PASSED_ROWS: Final = EVENTS.declare("passed-rows", "seat")
NOTHING: Final = EVENTS.declare("nothing", "seat")
CHAOS: Final = EVENTS.declare("chaos", "number")
KING: Final = EVENTS.declare("king", "seat")
ENDED: Final = EVENTS.declare("ended")
MET: Final = EVENTS.declare("met", "seat", "condition", "number")
JESTED: Final = EVENTS.declare("jested", "seat", "target:seat")
SAW: Final = EVENTS.declare("saw", "seat", "card", "pile")


def vocabulary(content: Content, cards: Cards, conditions: list[str]) -> Vocabulary:
    """The vocabulary of the title, with the ids of the content."""
    kinds = [
        Kind("card", cards.tokens),
        Kind("colour", [row["id"] for row in content.rows("colour")]),
        Kind("side", SIDES),
        Kind("pile", ["draw", "orders", "lost"]),
        Kind("condition", conditions),
        Kind("turmoil", [row["id"] for row in content.rows("turmoil")]),
        Kind("sex", SEXES),
        Kind("scope", SCOPES),
    ]
    return Vocabulary(kinds, VERBS.verbs, EVENTS.events)
