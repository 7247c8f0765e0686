"""What is printed on the advisor cards, as columns: phase, ability and what it is about. WK-215."""

from __future__ import annotations

from typing import Final

from pentarchy.core.content import Content
from pentarchy.games.wonderful.cards import KINDS, RESOURCES, Cards

# WK-219, WK-229: the phase in which an ability may be used, as printed on the card.
PHASES: Final = ["draft", "planning", "production", "end"]
IN_DRAFT: Final = 0
IN_PLANNING: Final = 1
IN_PRODUCTION: Final = 2
AT_THE_END: Final = 3

ANY: Final = "any"  # the player chooses, or there is nothing to choose
NONE: Final = -1
SUBJECTS: Final = [ANY, *RESOURCES, *KINDS]  # what an ability may be about


class Ability:
    """One kind of ability: its phases, what it may be about, and whether its number is always 1.

    WK-238: an ability that `crosses` affects the opponent or shared cards. It cannot be used while both act at the same
    time.
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
    Ability("look", ["draft"], single=True),  # look alone at a face-down card of an offer area
    Ability("rearm", ["draft"]),  # take back traps laid in this draft
    Ability("shift", ["draft"], single=True),  # move a face-up card to the other offer area
    Ability("gain", WORK, of=[ANY, *RESOURCES]),  # gain cubes of one resource
    Ability("rescue", ["planning"], single=True, crosses=True),  # move a card from the discard pile into construction
    Ability("salvage", ["planning"]),  # recycle a drafted card for several times what it gives
    Ability("distil", WORK),  # gain krystallium
    Ability("retrieve", WORK),  # take cubes of one resource out of the own alchemy area and place them again
    Ability("levy", WORK, crosses=True),  # take cubes of one resource out of the opponent's alchemy area
    Ability("lure", WORK, crosses=True),  # take soldiers from the opponent
    Ability("absolve", ["end"]),  # remove calamities from the duchy
    Ability("finish", ["end"]),  # complete a card that lacks only a few items
    Ability("praise", ["end"], of=KINDS),  # gain points for each built card of a type
]
ABILITY: Final = [ability.name for ability in ABILITIES]


class AdvisorCards:
    """Every advisor, in the order of the content. Its index in each column is `card - first`."""

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
        self.duel: list[bool] = [row["duel"] for row in rows]  # WK-231: removed in the solo game
        self.bit: list[int] = [1 << at for at in range(len(rows))]


def place_in(words: list[str], word: str) -> int:
    """The index of the word in the list, or NONE."""
    return words.index(word) if word in words else NONE
