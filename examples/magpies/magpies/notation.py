"""The notation of Magpies: `bid crown-2 1`, `stash ring-1`, `rob 2`, `shout shout-3`, `pawn bead-1`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentarchy.core.content import Content
from pentarchy.core.declare import Events, Verbs
from pentarchy.core.vocabulary import Kind, Vocabulary

if TYPE_CHECKING:
    from magpies.state import Cards

VERBS: Final = Verbs()
BID: Final = VERBS.declare("bid", "card", "number")
STASH: Final = VERBS.declare("stash", "card")
LOCK: Final = VERBS.declare("lock")
GATHER: Final = VERBS.declare("gather")
PEEK: Final = VERBS.declare("peek", "seat")
SCRY: Final = VERBS.declare("scry")
SINK: Final = VERBS.declare("sink")
ROB: Final = VERBS.declare("rob", "seat")
SHOUT: Final = VERBS.declare("shout", "card")
PAWN: Final = VERBS.declare("pawn", "card", anytime=True)

EVENTS: Final = Events()
DREW: Final = EVENTS.declare("drew", "seat", "card")
RESHUFFLED: Final = EVENTS.declare("reshuffled")
BID_SHOWN: Final = EVENTS.declare("bid", "seat", "card", "stake:number")
STASHED: Final = EVENTS.declare("stashed", "seat", "card")
LOCKED: Final = EVENTS.declare("locked", "seat")
GATHERED: Final = EVENTS.declare("gathered", "seat")
PEEKED: Final = EVENTS.declare("peeked", "seat", "other:seat")
SCRIED: Final = EVENTS.declare("scried", "seat", "card")
SUNK: Final = EVENTS.declare("sunk", "seat")
NAMED: Final = EVENTS.declare("named", "seat", "victim:seat")
SHOUTED: Final = EVENTS.declare("shouted", "seat", "card")
CANCELLED: Final = EVENTS.declare("cancelled", "seat")
ROBBED: Final = EVENTS.declare("robbed", "seat", "victim:seat", "card")
PAWNED: Final = EVENTS.declare("pawned", "seat", "card")
OWL_TURNED: Final = EVENTS.declare("owl-turned", "card")
OWL_TOOK: Final = EVENTS.declare("owl-took", "card")
ENDED: Final = EVENTS.declare("ended")


def vocabulary(content: Content, cards: Cards) -> Vocabulary:
    """The vocabulary, with the ids of the content."""
    kinds = [
        Kind("card", cards.tokens),
        Kind("round", low=1, high=3),
        Kind("trinket", [row["id"] for row in content.rows("trinket")]),
    ]
    return Vocabulary(kinds, VERBS.verbs, EVENTS.events)
