"""The position of Queen of 12: cards in zones, nine dice, marks on the sheets. It holds no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pentarchy.core.content import Content
from pentarchy.core.declare import Field, Fields
from pentarchy.core.state import State
from pentarchy.core.types import Move
from pentarchy.core.zones import ALL, COUNT, OWNER, TOP, Layout, Zone
from pentarchy.games.queen.notation import PLAY
from pentarchy.games.queen.sheets import VALUES, Sheet

if TYPE_CHECKING:
    from pentarchy.games.queen.rules import Queen

NO_SEAT: Final = -1
NO_FACE: Final = -1
NO_TRAY: Final = -1
SOLO: Final = 1
DUEL: Final = 2

# Where a die is: in the bag, in a tray, drawn by the Oracle, or taken by a seat (TAKEN_BY + seat).
BAG: Final = 0
JUNGLE: Final = 1
MOUNTAINS: Final = 2
ORACLE_DIE: Final = 3
TAKEN_BY: Final = 4
TRAYS: Final = [JUNGLE, MOUNTAINS]

# The effects of cards beside taking dice, as in the content.
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
NO_EFFECT: Final = 0
LADY: Final = 1
PARASITE: Final = 2
ALCHEMIST: Final = 3
PHILOSOPHER: Final = 4
REFLECTION: Final = 5
CARDSHARP: Final = 6
ORACLE: Final = 7
SPY: Final = 8
GENERAL: Final = 9
# Q12-041: the order of the cards of the last initiative.
LAST_ORDER: Final = [GENERAL, CARDSHARP, ORACLE, ALCHEMIST, PHILOSOPHER, REFLECTION]
LAST_INITIATIVE: Final = 12

SETS: Final = ["start", "base", "promo", "expansion"]
ANY: Final = "any"


class Cards:
    """The characters of the content, as columns. A card is the number of its set times `count` plus its character."""

    __slots__ = (
        "any_dice",
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
        # Q12-039, Q12-041: the order of acting. The cards of the last initiative have an order of their own.
        self.rank: list[int] = [
            initiative * len(CARD_EFFECTS) + (LAST_ORDER.index(effect) if initiative == LAST_INITIATIVE else 0)
            for initiative, effect in zip(self.initiative, self.effect, strict=True)
        ]
        self.any_dice: list[int] = [row["takes"].count(ANY) for row in rows]  # by character: its dice of choice
        self.takes_face: list[list[int]] = []  # by character and face: 1 = it takes all such dice
        self.takes_tray: list[int] = []  # by character: the tray it empties, or NO_TRAY
        self.guardians: int = 0  # the characters that empty a tray, as a bit set
        for character, row in enumerate(rows):
            words = row["takes"]
            self.takes_face.append(
                [int(str(value) in words or colour in words) for colour in colours for value in range(1, VALUES + 1)]
            )
            emptied = [JUNGLE + at for at, tray in enumerate(trays) if tray in words]
            self.takes_tray.append(emptied[0] if emptied else NO_TRAY)
            if emptied:
                self.guardians |= 1 << character
        monograms = [row["id"] for row in content.rows("monogram")]
        self.tokens: list[str] = [f"{monogram}-{card}" for monogram in monograms for card in self.characters]


def die_placements(places: list[int]) -> list[list[int]]:
    """Every way to distribute these places among the dice, each once. A roll draws one of them."""
    if not places:
        return [[]]
    found: list[list[int]] = []
    for place in sorted(set(places)):
        rest = places[:]
        rest.remove(place)
        found += [[place, *others] for others in die_placements(rest)]
    return found


class Components:
    """What is fixed for one number of seats: the numbers of the content, and the zones.

    `first_hand`, `first_reserve`, `first_pile`, `first_played` and `first_out` are the zones of seat 0.
    """

    __slots__ = (
        "all_seats",
        "cards",
        "colour_of",
        "dice",
        "die_placements",
        "first_face",
        "first_hand",
        "first_out",
        "first_pile",
        "first_played",
        "first_reserve",
        "king_deck",
        "king_out",
        "king_pile",
        "layout",
        "limits",
        "line_points",
        "play_moves",
        "roll_outcomes",
        "roll_trays",
        "seats",
        "sheets",
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
        self.roll_trays: list[int] = [JUNGLE] * roll["jungle"] + [MOUNTAINS] * roll["mountains"]
        self.die_placements: list[list[int]] = die_placements(
            self.roll_trays + [BAG] * (self.dice - len(self.roll_trays))
        )
        self.roll_outcomes: int = VALUES ** len(self.roll_trays)  # how many ways the dice of a round can fall
        self.first_face: list[int] = [colour * VALUES for colour in self.colour_of]
        self.all_seats: list[int] = list(range(seats))
        self.first_hand: int = 0
        self.first_reserve: int = seats
        self.first_pile: int = 2 * seats
        self.first_played: int = 3 * seats
        self.first_out: int = 4 * seats
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
        sets = DUEL if seats == SOLO else seats  # in a solo game the second set is the King's
        self.layout: Layout = Layout(zones, [number for number in range(sets) for _ in range(cards.count)])
        self.play_moves: list[Move] = [(PLAY, card) for card in range(len(self.layout.backs))]


FIELDS: Final = Fields(
    [
        Field("side", "sheet", about="the sheet that all seats use"),
        Field("crusade", "flag", about="a Crusade: no reserve, eight cards"),
        Field("starter", "seat"),
        Field("active", "seat"),
        Field("round", "round"),
        Field("at", "list[place]", "[BAG] * components.dice", "by die: where it is"),
        Field("face", "list[face?]", "[NO_FACE] * components.dice", "by die: what it shows"),
        Field("marks", "list[set[cell]]", "[0] * seats", "the cells marked"),
        Field(
            "overflow",
            "list[list[scale]]",
            "[[] for _ in range(seats)]",
            shared_if="self.components.sheets[self.side].kingdom",
        ),
        Field(
            "strip",
            "list[list[count]]",
            "[[] for _ in range(seats)]",
            "marked cells of each strip bonus",
            shared_if="self.components.sheets[self.side].kingdom",
        ),
        Field("used_copies", "list[count]", "[0] * seats"),
        Field("used_recalls", "list[count]", "[0] * seats"),
        Field("used_reserves", "list[count]", "[0] * seats"),
        Field("first", "list[flag]", "[0] * seats", "has the seat filled a line while the first-line bonus was open?"),
        Field("first_round", "round", about="the round that decided the first-line bonus; 0 = it is open"),
        Field("stopped", "list[flag]", "[0] * seats", "has the seat no cards left for the rest of the game?"),
        Field("shown", "set[character]", about="the characters revealed this round"),
        Field("exchanged", "list[flag]", "[0] * seats", "has the seat exchanged its last card?"),
        Field("copied", "list[seat?]", "[NO_SEAT] * seats", "the seat whose dice the Reflection copies"),
        Field("lady", "list[face?]", "[NO_FACE] * seats", "the face of the die that may mark twice"),
        Field("marked", "list[count]", "[0] * seats", "number of cells marked, the overflow scale included"),
        Field("due", "list[flag]", "[0] * seats", "does the Philosopher bring a bonus?"),
        Field("claim", "list[flag]", "[0] * seats", "may the seat use the strip?"),
        Field(
            "earned",
            "list[list[effect]]",
            "[[] for _ in range(seats)]",
            "the effects of bonuses that wait to be applied",
            shared_if="self.components.sheets[self.side].kingdom",
        ),
        Field("wants", "list[flag]", "[0] * seats", "does the seat choose a reserve card when all are done?"),
        Field("recalled", "list[flag]", "[0] * seats", "has the seat taken its pile back in step 5?"),
    ],
    {"components": "Components"},
)


class QueenState(State):
    """One position. A list is by seat unless its comment says otherwise."""

    # Generated from FIELDS by `make regenerate`: begin
    generated_from: ClassVar[str] = "f1bf706c"
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

    def __init__(self, title: Queen, seats: int, components: Components, copying: bool = False) -> None:
        super().__init__(title, seats, components.layout, copying)
        self.components: Components = components
        if copying:  # `copy` sets all fields below
            return
        self.side: int = 0  # the sheet that all seats use
        self.crusade: int = 0  # a Crusade: no reserve, eight cards
        self.starter: int = 0
        self.active: int = 0
        self.round: int = 0
        self.at: list[int] = [BAG] * components.dice  # by die: where it is
        self.face: list[int] = [NO_FACE] * components.dice  # by die: what it shows
        self.marks: list[int] = [0] * seats  # the cells marked
        self.overflow: list[list[int]] = [[] for _ in range(seats)]
        self.strip: list[list[int]] = [[] for _ in range(seats)]  # marked cells of each strip bonus
        self.used_copies: list[int] = [0] * seats
        self.used_recalls: list[int] = [0] * seats
        self.used_reserves: list[int] = [0] * seats
        self.first: list[int] = [0] * seats  # has the seat filled a line while the first-line bonus was open?
        self.first_round: int = 0  # the round that decided the first-line bonus; 0 = it is open
        self.stopped: list[int] = [0] * seats  # has the seat no cards left for the rest of the game?
        self.shown: int = 0  # the characters revealed this round
        self.exchanged: list[int] = [0] * seats  # has the seat exchanged its last card?
        self.copied: list[int] = [NO_SEAT] * seats  # the seat whose dice the Reflection copies
        self.lady: list[int] = [NO_FACE] * seats  # the face of the die that may mark twice
        self.marked: list[int] = [0] * seats  # number of cells marked, the overflow scale included
        self.due: list[int] = [0] * seats  # does the Philosopher bring a bonus?
        self.claim: list[int] = [0] * seats  # may the seat use the strip?
        self.earned: list[list[int]] = [[] for _ in range(seats)]  # the effects of bonuses that wait to be applied
        self.wants: list[int] = [0] * seats  # does the seat choose a reserve card when all are done?
        self.recalled: list[int] = [0] * seats  # has the seat taken its pile back in step 5?

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
        if self.components.sheets[self.side].kingdom:
            other.overflow = self.overflow
            other.strip = self.strip
            other.earned = self.earned
        else:
            other.overflow = [row[:] for row in self.overflow]
            other.strip = [row[:] for row in self.strip]
            other.earned = [row[:] for row in self.earned]
        return other

    # Generated from FIELDS by `make regenerate`: end

    def sheet(self) -> Sheet:
        """The sheet that all seats use."""
        return self.components.sheets[self.side]

    def hand(self, seat: int) -> list[int]:
        """The cards in this seat's hand."""
        return self.zones[seat]

    def reserve(self, seat: int) -> list[int]:
        """The cards in this seat's reserve."""
        return self.zones[self.components.first_reserve + seat]

    def pile(self, seat: int) -> list[int]:
        """The cards of this seat's discard pile, bottom first."""
        return self.zones[self.components.first_pile + seat]

    def taken(self, seat: int) -> list[int]:
        """The faces of the dice that this seat took."""
        place = TAKEN_BY + seat
        faces = self.face
        return [faces[die] for die, at in enumerate(self.at) if at == place]
