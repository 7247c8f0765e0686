"""The notation of Magpies: `bid crown-2 1`, `stash ring-1`, `rob 2`, `shout shout-3`, `pawn bead-1`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentarchy.core.content import Content
from pentarchy.core.vocabulary import EventType, Kind, Verb, Vocabulary

if TYPE_CHECKING:
    from tests.toy.state import Cards

BID: Final = 1
STASH: Final = 2
LOCK: Final = 3
GATHER: Final = 4
PEEK: Final = 5
SCRY: Final = 6
SINK: Final = 7
ROB: Final = 8
SHOUT: Final = 9
PAWN: Final = 10
VERBS: Final = [
    Verb("pass"),
    Verb("bid", "card", "number"),
    Verb("stash", "card"),
    Verb("lock"),
    Verb("gather"),
    Verb("peek", "seat"),
    Verb("scry"),
    Verb("sink"),
    Verb("rob", "seat"),
    Verb("shout", "card"),
    Verb("pawn", "card", anytime=True),
]

DREW: Final = 0
RESHUFFLED: Final = 1
BID_SHOWN: Final = 2
STASHED: Final = 3
LOCKED: Final = 4
GATHERED: Final = 5
PEEKED: Final = 6
SCRIED: Final = 7
SUNK: Final = 8
NAMED: Final = 9
SHOUTED: Final = 10
CANCELLED: Final = 11
ROBBED: Final = 12
PAWNED: Final = 13
OWL_TURNED: Final = 14
OWL_TOOK: Final = 15
ENDED: Final = 16
EVENTS: Final = [
    EventType("drew", "seat", "card"),
    EventType("reshuffled"),
    EventType("bid", "seat", "card", "stake:number"),
    EventType("stashed", "seat", "card"),
    EventType("locked", "seat"),
    EventType("gathered", "seat"),
    EventType("peeked", "seat", "other:seat"),
    EventType("scried", "seat", "card"),
    EventType("sunk", "seat"),
    EventType("named", "seat", "victim:seat"),
    EventType("shouted", "seat", "card"),
    EventType("cancelled", "seat"),
    EventType("robbed", "seat", "victim:seat", "card"),
    EventType("pawned", "seat", "card"),
    EventType("owl-turned", "card"),
    EventType("owl-took", "card"),
    EventType("ended"),
]


def vocabulary(content: Content, cards: Cards) -> Vocabulary:
    """The vocabulary, with the ids of the content."""
    kinds = [
        Kind("seat", []),
        Kind("card", cards.tokens),
        Kind("trinket", [row["id"] for row in content.rows("trinket")]),
    ]
    return Vocabulary(kinds, VERBS, EVENTS)
