"""What is printed on the advisors, as columns: the phase, the ability, and what the ability is about. WK-215."""

from __future__ import annotations

from typing import Final

from pentarchy.core.content import Content
from pentarchy.games.wonderful.cards import KINDS, RESOURCES, Cards

# WK-219, WK-229: when an ability may be used, as the cards print it.
PHASES: Final = ["draft", "planning", "production", "end"]
IN_DRAFT: Final = 0
IN_PLANNING: Final = 1
IN_PRODUCTION: Final = 2
AT_THE_END: Final = 3

ANY: Final = "any"  # of whatever the player likes, or nothing there is a choice of
NONE: Final = -1
SUBJECTS: Final = [ANY, *RESOURCES, *KINDS]  # what an ability may be about


class Ability:
    """One thing that advisors can do: in which phases, of what, only one at a time or more.

    WK-238: what `crosses` reaches the other player or shared cards; while both work at the same time it has no place.
    """

    __slots__ = ("crosses", "name", "of", "phases", "single")

    def __init__(
        self, name: str, phases: list[str], of: list[str] | None = None, single: bool = False, crosses: bool = False
    ) -> None:
        self.name: str = name
        self.phases: list[str] = phases
        self.of: list[str] = [ANY] if of is None else of
        self.single: bool = single
        self.crosses: bool = crosses


LOOK: Final = 0
REARM: Final = 1
SHIFT: Final = 2
GAIN: Final = 3
RESCUE: Final = 4
SALVAGE: Final = 5
DISTIL: Final = 6
RETRIEVE: Final = 7
LEVY: Final = 8
LURE: Final = 9
ABSOLVE: Final = 10
FINISH: Final = 11
PRAISE: Final = 12
WORK: Final = ["planning", "production"]  # the phases in which cubes are placed
ABILITIES: Final = [
    Ability("look", ["draft"], single=True),  # at a face-down card of an offer area, alone
    Ability("rearm", ["draft"]),  # take back so many of the traps laid in this draft
    Ability("shift", ["draft"], single=True),  # move a face-up card to the other offer area
    Ability("gain", WORK, of=[ANY, *RESOURCES]),  # so many cubes of one resource
    Ability("rescue", ["planning"], single=True, crosses=True),  # a card of the discard pile into construction
    Ability("salvage", ["planning"]),  # recycle a drafted card for so many times what it gives
    Ability("distil", WORK),  # so many krystallium
    Ability("retrieve", WORK),  # take up to so many cubes of one resource out of alchemy again
    Ability("levy", WORK, crosses=True),  # up to so many cubes of one resource out of the other's alchemy
    Ability("lure", WORK, crosses=True),  # up to so many of the other's soldiers
    Ability("absolve", ["end"]),  # up to so many calamities leave the duchy
    Ability("finish", ["end"]),  # complete a card that lacks no more than so much
    Ability("praise", ["end"], of=KINDS),  # so many points for each built card of a type
]
ABILITY: Final = [ability.name for ability in ABILITIES]


class AdvisorCards:
    """Every advisor, as the content lists them: `card - first` is its place in each column."""

    __slots__ = (
        "ability",
        "bit",
        "cards",
        "crosses",
        "duel",
        "first",
        "kind",
        "number",
        "phase",
        "resource",
        "subject",
    )

    def __init__(self, content: Content, cards: Cards) -> None:
        rows = content.rows("advisor")
        self.first: int = cards.first_advisor
        self.cards: range = range(self.first, self.first + len(rows))
        self.phase: list[int] = [PHASES.index(row["phase"]) for row in rows]
        self.ability: list[int] = [ABILITY.index(row["ability"]) for row in rows]
        self.crosses: list[bool] = [ABILITIES[ability].crosses for ability in self.ability]
        self.number: list[int] = [row["number"] for row in rows]
        self.resource: list[int] = [place_in(RESOURCES, row["of"]) for row in rows]
        self.subject: list[int] = [SUBJECTS.index(row["of"]) for row in rows]
        self.kind: list[int] = [place_in(KINDS, row["of"]) for row in rows]
        self.duel: list[bool] = [row["duel"] for row in rows]  # WK-231: of no use alone
        self.bit: list[int] = [1 << at for at in range(len(rows))]


def place_in(words: list[str], word: str) -> int:
    """Which of these words it is, if any."""
    return words.index(word) if word in words else NONE
