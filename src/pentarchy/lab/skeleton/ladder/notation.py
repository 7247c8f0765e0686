"""The words of Ladder. A move is a verb and what it names: `climb two-3`. An event tells people what happened."""

from __future__ import annotations

from typing import Final

from pentarchy.core.declare import Events, Verbs
from pentarchy.core.vocabulary import Kind, Vocabulary

# Numbers follow from the order and are part of saved games: a new line goes to the end.
VERBS: Final = Verbs()
CLIMB: Final = VERBS.declare("climb", "card")
DROP: Final = VERBS.declare("drop", "card")

EVENTS: Final = Events()
STARTED: Final = EVENTS.declare("started", "seat")
CLIMBED: Final = EVENTS.declare("climbed", "seat", "card")
DROPPED: Final = EVENTS.declare("dropped", "seat", "card")
DREW: Final = EVENTS.declare("drew", "seat", "card")


def vocabulary(tokens: list[str]) -> Vocabulary:
    """The vocabulary. `tokens` are the words of the cards: the number of a card is its place in this list."""
    return Vocabulary([Kind("card", tokens)], VERBS.verbs, EVENTS.events)
