"""The position of Queen of 12: cards in zones, nine dice, marks on the sheets. Nothing here decides anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentarchy.core.content import Content
from pentarchy.core.state import State
from pentarchy.core.types import Move
from pentarchy.core.zones import ALL, COUNT, OWNER, TOP, Layout, Zone
from pentarchy.games.queen.sheets import VALUES, Sheet

if TYPE_CHECKING:
    from pentarchy.games.queen.rules import Queen

NOBODY: Final = -1
NO_FACE: Final = -1
SOLO: Final = 1
DUEL: Final = 2

# Where a die is: in the bag, in a tray, drawn by the Oracle, or, from OWN on, in front of a seat.
BAG: Final = 0
JUNGLE: Final = 1
MOUNTAINS: Final = 2
ORACLE_DIE: Final = 3
OWN: Final = 4
TRAYS: Final = [JUNGLE, MOUNTAINS]

# What a card does beside taking dice, as in the content.
CARD_EFFECTS: Final = [
    "none",
    "lady",
    "parasite",
    "alchemist",
    "philosopher",
    "reflection",
    "cardsharp",
    "oracle",
    "spy",
    "general",
]
PLAIN: Final = 0
LADY: Final = 1
PARASITE: Final = 2
ALCHEMIST: Final = 3
PHILOSOPHER: Final = 4
REFLECTION: Final = 5
CARDSHARP: Final = 6
ORACLE: Final = 7
SPY: Final = 8
GENERAL: Final = 9
# Q12-041: the order among cards of the last initiative.
LAST_ORDER: Final = [GENERAL, CARDSHARP, ORACLE, ALCHEMIST, PHILOSOPHER, REFLECTION]
LAST_INITIATIVE: Final = 12

PLAY: Final = 1  # the verb, see notation
SETS: Final = ["start", "base", "promo", "expansion"]
ANY: Final = "any"


class Cards:
    """The characters as columns, from the content. A card is its set's number times `count` plus its character."""

    __slots__ = (
        "anys",
        "characters",
        "count",
        "effect",
        "guardians",
        "initiative",
        "points",
        "rank",
        "takes_face",
        "takes_tray",
        "tokens",
    )

    def __init__(self, content: Content) -> None:
        rows = content.rows("card")
        colours = [row["id"] for row in content.rows("colour")]
        trays = [row["id"] for row in content.rows("tray")]
        self.characters: list[str] = [row["id"] for row in rows]
        self.count: int = len(rows)
        self.initiative: list[int] = [row["initiative"] for row in rows]
        self.points: list[int] = [row["points"] for row in rows]
        self.effect: list[int] = [CARD_EFFECTS.index(row["effect"]) for row in rows]
        # Q12-039, Q12-041: the order of acting; the cards of the last initiative have one of their own.
        self.rank: list[int] = [
            initiative * len(CARD_EFFECTS) + (LAST_ORDER.index(effect) if initiative == LAST_INITIATIVE else 0)
            for initiative, effect in zip(self.initiative, self.effect, strict=True)
        ]
        self.anys: list[int] = [row["takes"].count(ANY) for row in rows]  # dice of choice
        self.takes_face: list[list[int]] = []  # by character and face: 1 = takes all such dice
        self.takes_tray: list[int] = []  # by character: the place it empties, or none
        self.guardians: int = 0  # the characters that empty a tray, as a bit set
        for character, row in enumerate(rows):
            words = row["takes"]
            self.takes_face.append(
                [int(str(value) in words or colour in words) for colour in colours for value in range(1, VALUES + 1)]
            )
            emptied = [JUNGLE + at for at, tray in enumerate(trays) if tray in words]
            self.takes_tray.append(emptied[0] if emptied else NOBODY)
            if emptied:
                self.guardians |= 1 << character
        monograms = [row["id"] for row in content.rows("monogram")]
        self.tokens: list[str] = [f"{monogram}-{card}" for monogram in monograms for card in self.characters]


def throws(places: list[int]) -> list[list[int]]:
    """Every way in which the dice can come to these places, each once: what the bag decides is one outcome."""
    if not places:
        return [[]]
    found: list[list[int]] = []
    for place in sorted(set(places)):
        rest = places[:]
        rest.remove(place)
        found += [[place, *others] for others in throws(rest)]
    return found


class Components:
    """Where everything lies, for one number of seats, and the numbers of the content."""

    __slots__ = (
        "all_rolls",
        "anyone",
        "cards",
        "colour_of",
        "dice",
        "first_face",
        "hand",
        "king_deck",
        "king_out",
        "king_pile",
        "layout",
        "limits",
        "line_points",
        "out",
        "pile",
        "played",
        "plays",
        "reserve",
        "roll",
        "seats",
        "sheets",
        "throws",
        "titles",
    )

    def __init__(self, seats: int, cards: Cards, sheets: list[Sheet], content: Content) -> None:
        self.seats: int = seats
        self.cards: Cards = cards
        self.sheets: list[Sheet] = sheets
        self.limits: dict[str, int] = content.tables["limits"]["game"]
        self.line_points: list[int] = content.tables["lines"]["points"]["points"]
        self.titles: list[tuple[int, str]] = [(row["points"], row["id"]) for row in content.rows("title")]
        self.colour_of: list[int] = [
            colour for colour, row in enumerate(content.rows("colour")) for _ in range(row["dice"])
        ]
        self.dice: int = len(self.colour_of)
        roll = content.tables["roll"][str(seats)]
        self.roll: list[int] = [JUNGLE] * roll["jungle"] + [MOUNTAINS] * roll["mountains"]
        self.throws: list[list[int]] = throws(self.roll + [BAG] * (self.dice - len(self.roll)))
        self.all_rolls: int = VALUES ** len(self.roll)  # ways the dice of a round can fall
        self.first_face: list[int] = [colour * VALUES for colour in self.colour_of]
        self.anyone: list[int] = list(range(seats))
        self.hand: int = 0
        self.reserve: int = seats
        self.pile: int = 2 * seats
        self.played: int = 3 * seats
        self.out: int = 4 * seats
        self.king_deck: int = 5 * seats
        self.king_pile: int = self.king_deck + 1
        self.king_out: int = self.king_pile + 1
        zones = [Zone(f"hand-{seat}", OWNER, owner=seat) for seat in range(seats)]
        zones += [Zone(f"reserve-{seat}", OWNER, owner=seat) for seat in range(seats)]
        zones += [Zone(f"pile-{seat}", TOP, owner=seat) for seat in range(seats)]
        zones += [Zone(f"played-{seat}", ALL, owner=seat) for seat in range(seats)]
        zones += [Zone(f"out-{seat}", ALL, owner=seat) for seat in range(seats)]
        if seats == SOLO:
            zones += [Zone("king-deck", COUNT, ordered=True), Zone("king-pile", TOP), Zone("king-out", ALL)]
        sets = DUEL if seats == SOLO else seats  # alone, the second set is the King's
        self.layout: Layout = Layout(zones, [number for number in range(sets) for _ in range(cards.count)])
        self.plays: list[Move] = [(PLAY, card) for card in range(len(self.layout.backs))]


class QueenState(State):
    """One position. Lists are by seat unless they say otherwise."""

    __slots__ = (
        "active",
        "at",
        "claim",
        "components",
        "copied",
        "crusade",
        "due",
        "earned",
        "exchanged",
        "face",
        "first",
        "first_round",
        "lady",
        "marked",
        "marks",
        "overflow",
        "recalled",
        "round",
        "shown",
        "side",
        "starter",
        "stopped",
        "strip",
        "used_copies",
        "used_recalls",
        "used_reserves",
        "wants",
    )

    def __init__(self, title: Queen, seats: int, table: Components, copying: bool = False) -> None:
        super().__init__(title, seats, table.layout, copying)
        self.components: Components = table
        if copying:  # everything below is about to be replaced
            return
        self.side: int = 0  # which of the four sheets everybody uses
        self.crusade: int = 0  # 1 = no reserve, eight cards
        self.starter: int = 0
        self.active: int = 0
        self.round: int = 0
        # The dice, by die: where each is, and what it shows.
        self.at: list[int] = [BAG] * table.dice
        self.face: list[int] = [NO_FACE] * table.dice
        # The sheets.
        self.marks: list[int] = [0] * seats  # bit sets of cells
        self.overflow: list[list[int]] = [[] for _ in range(seats)]
        self.strip: list[list[int]] = [[] for _ in range(seats)]  # marked cells of each strip bonus
        self.used_copies: list[int] = [0] * seats
        self.used_recalls: list[int] = [0] * seats
        self.used_reserves: list[int] = [0] * seats
        self.first: list[int] = [0] * seats  # 1 = filled a line while the first-line bonus was open
        self.first_round: int = 0  # the round that closed it; 0 = still open
        self.stopped: list[int] = [0] * seats  # 1 = no cards left, ever
        # This round.
        self.shown: int = 0  # characters revealed, as a bit set
        self.exchanged: list[int] = [0] * seats  # 1 = the last card was exchanged
        self.copied: list[int] = [NOBODY] * seats  # whose dice the Reflection copies
        self.lady: list[int] = [NO_FACE] * seats  # the die that may mark twice
        self.marked: list[int] = [0] * seats  # cells marked, the overflow scale included
        self.due: list[int] = [0] * seats  # 1 = the Philosopher's bonus
        self.claim: list[int] = [0] * seats  # 1 = may use the strip
        self.earned: list[list[int]] = [[] for _ in range(seats)]  # bonuses that wait to be applied
        self.wants: list[int] = [0] * seats  # 1 = chooses a card of the reserve when all are done
        self.recalled: list[int] = [0] * seats  # 1 = took the pile back in step 5

    def copy(self) -> QueenState:
        title: Queen = self.title  # type: ignore[assignment]
        other = QueenState(title, self.seats, self.components, True)
        self.copy_core(other)
        other.side = self.side
        other.crusade = self.crusade
        other.starter = self.starter
        other.active = self.active
        other.round = self.round
        other.at = self.at[:]
        other.face = self.face[:]
        other.marks = self.marks[:]
        other.used_copies = self.used_copies[:]
        other.used_recalls = self.used_recalls[:]
        other.used_reserves = self.used_reserves[:]
        other.first = self.first[:]
        other.first_round = self.first_round
        other.stopped = self.stopped[:]
        other.shown = self.shown
        other.exchanged = self.exchanged[:]
        other.copied = self.copied[:]
        other.lady = self.lady[:]
        other.marked = self.marked[:]
        other.due = self.due[:]
        other.claim = self.claim[:]
        other.wants = self.wants[:]
        other.recalled = self.recalled[:]
        if self.components.sheets[
            self.side
        ].kingdom:  # sides A and B have none of these: they stay empty and are shared
            other.overflow, other.strip, other.earned = self.overflow, self.strip, self.earned
        else:
            other.overflow = [scale[:] for scale in self.overflow]
            other.strip = [cells[:] for cells in self.strip]
            other.earned = [waiting[:] for waiting in self.earned]
        return other

    def sheet(self) -> Sheet:
        """The sheet everybody uses."""
        return self.components.sheets[self.side]

    def hand(self, seat: int) -> list[int]:
        """The cards in this seat's hand."""
        return self.zones[seat]

    def reserve(self, seat: int) -> list[int]:
        """The cards in this seat's reserve."""
        return self.zones[self.components.reserve + seat]

    def pile(self, seat: int) -> list[int]:
        """The cards of this seat's discard pile, bottom first."""
        return self.zones[self.components.pile + seat]

    def taken(self, seat: int) -> list[int]:
        """What the dice show that this seat took."""
        place = OWN + seat
        faces = self.face
        return [faces[die] for die, at in enumerate(self.at) if at == place]


FIELDS: Final = (
    "side",
    "crusade",
    "starter",
    "active",
    "round",
    "at",
    "face",
    "marks",
    "overflow",
    "strip",
    "used_copies",
    "used_recalls",
    "used_reserves",
    "first",
    "first_round",
    "stopped",
    "shown",
    "exchanged",
    "copied",
    "lady",
    "marked",
    "due",
    "claim",
    "earned",
    "wants",
    "recalled",
)
