"""The position of It's a Wonderful Kingdom: cards in zones, cubes on cards and duchies. It holds no rules."""

from __future__ import annotations

from bisect import bisect
from typing import TYPE_CHECKING, ClassVar, Final

from pentarchy.core.content import Content
from pentarchy.core.declare import Field, Fields
from pentarchy.core.state import State
from pentarchy.core.types import Frame, Move, Seat
from pentarchy.core.zones import ALL, COUNT, OWNER, TOP, Layout, Zone
from pentarchy.games.wonderful.advisor_cards import AdvisorCards
from pentarchy.games.wonderful.cards import FROST_GIANT, KINDS, MEDALS, RESOURCES, Cards, Duchies
from pentarchy.games.wonderful.notation import AREAS
from pentarchy.games.wonderful.prepared_moves import PreparedMoves
from pentarchy.games.wonderful.scenario_setup import ScenarioSetup, scenario_setups
from pentarchy.games.wonderful.tasks import Tasks

if TYPE_CHECKING:
    from pentarchy.games.wonderful.rules import Wonderful

NO_SEAT: Final = -1
NO_QUEST: Final = 0  # the core rules alone
NO_DUCHY: Final = -1
# Scenarios, in the order of the content. These two have rules of their own.
NO_SCENARIO: Final = 0
RATS: Final = 1
GUILD: Final = 5
NO_STACK: Final = -1
NO_CARD: Final = -1
ALONE: Final = 1

# Values of `WonderfulState.phase`. From PRODUCTION on there is one for each resource, in the order of production.
DRAFT: Final = 0
PLANNING_PHASE: Final = 1
PRODUCTION: Final = 2
BATTLE_PHASE: Final = PRODUCTION + len(RESOURCES)
ENDING: Final = BATTLE_PHASE + 1  # end-of-game abilities before scoring

# Zones that do not belong to a seat.
DECK: Final = 0
CALAMITIES: Final = 1
DISCARD_PILE: Final = 2
OFFERS: Final = 3  # the two offer areas, face up
BOX: Final = 5  # out of the game
MENACE_STACKS: Final = 6
VERMIN_STACK: Final = 7


class Components:
    """The fixed data for one number of seats: the first zone of each sort, and the numbers of the content."""

    __slots__ = (
        "advisor_cards",
        "advisors",
        "built",
        "cards",
        "danger",
        "discard_down",
        "down",
        "draft",
        "draft_down",
        "draft_turns",
        "duchies",
        "hand",
        "layout",
        "limits",
        "medals",
        "moves",
        "offers_down",
        "removed",
        "scenarios",
        "search",
        "seats",
        "site",
        "solo",
        "stack",
        "tasks",
        "woes",
    )

    def __init__(self, seats: int, cards: Cards, duchies: Duchies, content: Content) -> None:
        self.seats: int = seats
        self.cards: Cards = cards
        self.duchies: Duchies = duchies
        self.tasks: Tasks = Tasks(content)
        self.advisor_cards: AdvisorCards = AdvisorCards(content, cards)
        self.limits: dict[str, int] = content.tables["limits"]["game"]
        self.solo: dict[str, int] = content.tables["alone"]["game"]
        # By scenario, the game without one first: each medal and its least number of points, the lowest first.
        self.medals: list[list[tuple[str, int]]] = [
            [(medal, row[medal]) for medal in MEDALS] for row in content.rows("medals") + content.rows("scenario")
        ]
        self.scenarios: list[ScenarioSetup] = scenario_setups(content, cards)
        self.moves: PreparedMoves = PreparedMoves(cards)
        # WK-049: by first player, the frames of a draft in order. The title fills it in.
        self.draft_turns: list[list[Frame]] = []
        # WK-136: solo, the development stack lies face up.
        sight = TOP if seats == ALONE else COUNT
        zones = [Zone("deck", sight, ordered=True), Zone("calamities", ALL), Zone("discard", ALL)]
        zones += [Zone(area, ALL, ordered=True) for area in AREAS]
        zones += [Zone("box", ALL), Zone("menaces", ALL), Zone("vermin", ALL)]
        self.hand: int = len(zones)
        zones += [Zone(f"hand-{seat}", OWNER, owner=seat) for seat in range(seats)]
        self.draft: int = len(zones)
        zones += [Zone(f"draft-{seat}", ALL, owner=seat, ordered=True) for seat in range(seats)]
        self.site: int = len(zones)  # cards under construction
        zones += [Zone(f"site-{seat}", ALL, owner=seat, ordered=True) for seat in range(seats)]
        self.built: int = len(zones)
        zones += [Zone(f"built-{seat}", ALL, owner=seat, ordered=True) for seat in range(seats)]
        self.woes: int = len(zones)  # calamities on duchies, or menaces in construction areas
        zones += [Zone(f"woes-{seat}", ALL, owner=seat) for seat in range(seats)]
        self.advisors: int = len(zones)
        zones += [Zone(f"advisors-{seat}", ALL, owner=seat, ordered=True) for seat in range(seats)]
        self.removed: int = len(zones)  # WK-220: the advisor that a seat has put back into the box, face down
        zones += [Zone(f"removed-{seat}", OWNER, owner=seat) for seat in range(seats)]
        # WK-135, WK-144: solo, there is a danger stack, and a search looks at cards. The stack is face down before
        # that.
        self.stack: int = DECK
        self.danger: int = len(zones)
        self.search: int = self.danger + 1
        if seats == ALONE:
            self.stack = self.search + 1
            zones += [
                Zone("danger", COUNT, ordered=True),
                Zone("search", ALL),
                Zone("face-down", COUNT, ordered=True),
            ]
        # WK-055, WK-056: nobody may look at face-down cards. The seat that put a card there remembers it.
        self.down: int = len(zones)
        self.offers_down: int = self.down
        zones += [Zone(f"{area}-down", COUNT, ordered=True) for area in AREAS]
        self.draft_down: int = len(zones)
        zones += [Zone(f"draft-down-{seat}", COUNT, owner=seat, ordered=True) for seat in range(seats)]
        self.discard_down: int = len(zones)
        zones += [Zone("discard-down", COUNT, ordered=True)]
        # WK-035: all cards have the same back, also the calamity of a hand.
        self.layout: Layout = Layout(zones, [0] * cards.count)


FIELDS: Final = Fields(
    [
        Field("side", "side", about="of the duchy cards"),
        Field("round", "round"),
        Field("first", "seat", about="the seat that the arrow of the round marker points to"),
        Field("phase", "moment", "DRAFT"),
        Field("totals", "list[count]", "[0] * seats", "announced in this production step"),
        Field("traps", "list[traps]", "[0] * seats"),
        Field(
            "dealt",
            "list[list[count]]",
            "[[] for _ in range(len(components.layout.zones) - components.down)]",
            "by face-down zone, by card: the number of the hand it was dealt into",
        ),
        Field("duchy", "list[duchy?]", "[NO_DUCHY] * seats"),
        Field("krystallium", "list[count]", "[0] * seats"),
        Field("soldiers", "list[count]", "[0] * seats"),
        Field("training", "list[flag]", "[0] * seats", "is a soldier in the training area?"),
        Field("alchemy", "list[list[count]]", "[[0] * len(RESOURCES) for _ in range(seats)]", "cubes, by resource"),
        Field("loose", "list[list[count]]", "[[0] * len(RESOURCES) for _ in range(seats)]", "cubes to be placed"),
        Field("owed", "list[list[cost]]", "[[] for _ in range(seats)]", "by card under construction: what it lacks"),
        Field("wild", "list[list[cost]]", "[[] for _ in range(seats)]", "of its cost, what krystallium stands for"),
        Field(
            "output",
            "list[list[number]]",
            "[[0] * len(RESOURCES) for _ in range(seats)]",
            "symbols on the duchy and the built cards, by resource",
            derived=True,
        ),
        Field(
            "kinds",
            "list[list[count]]",
            "[[0] * len(KINDS) for _ in range(seats)]",
            "built cards, by kind",
            derived=True,
        ),
        Field(
            "each",
            "list[list[count]]",
            "[[0] * (len(RESOURCES) * len(KINDS)) for _ in range(seats)]",
            "by resource and kind: built cards that produce one for each built card of the kind",
            derived=True,
        ),
        Field("scenario", "scenario", "NO_SCENARIO", "of a solo game"),
        Field("searched", "flag", about="solo: is the search of this round used?"),
        Field("marks", "count", about="resources beside the menace stack: cards discarded to shadows"),
        Field("lost", "flag", about="is the game lost before its end?"),
        Field("quests", "set[quest]", "NO_QUEST", "the boards in use"),
        Field("tasks", "list[set[goal]]", "[0] * seats", "completed tasks"),
        Field("claimed", "seat?", "NO_SEAT", "the seat that got the reward of the final task"),
        Field("due", "list[flag]", "[0] * seats", "gets it when the step ends, unless an earlier seat does"),
        Field("spies", "list[spies]", "[0] * seats", "active spies"),
        Field("covert", "list[spies]", "[0] * seats"),
        Field("bonus", "list[count]", "[0] * seats", "points of rewards"),
        Field("advised", "flag", about="are advisors in play, in place of the treasures?"),
        Field("used", "list[set[advisor]]", "[0] * seats", "advisors used in this round"),
        Field("menaced", "flag", about="are menaces in play, in place of the calamities?"),
        Field(
            "stacks",
            "list[menace?]",
            "[NO_STACK] * seats",
            "the kind of menace that a seat has chosen",
            shared_if="not self.menaced",
        ),
        Field(
            "shed",
            "list[count]",
            "[0] * seats",
            "cubes that the opponent gets for cards discarded to shadows",
            shared_if="not self.menaced",
        ),
        Field(
            "ice",
            "list[card?]",
            "[NO_CARD] * len(components.cards.menaces[FROST_GIANT])",
            "by giant: the card that lies on it",
            shared_if="not self.menaced",
        ),
        Field(
            "stolen",
            "list[list[count]]",
            "[[0] * len(RESOURCES) for _ in range(seats)]",
            "theft tokens, by resource",
            shared_if="not self.menaced",
        ),
    ],
    {"components": "Components"},
)


class WonderfulState(State):
    """One position. Lists are by seat unless a comment says otherwise."""

    # Generated from FIELDS by `make regenerate`: begin
    generated_from: ClassVar[str] = "68c70f22"
    __slots__ = (
        "advised",
        "alchemy",
        "bonus",
        "claimed",
        "components",
        "covert",
        "dealt",
        "duchy",
        "due",
        "each",
        "first",
        "ice",
        "kinds",
        "krystallium",
        "loose",
        "lost",
        "marks",
        "menaced",
        "output",
        "owed",
        "phase",
        "quests",
        "round",
        "scenario",
        "searched",
        "shed",
        "side",
        "soldiers",
        "spies",
        "stacks",
        "stolen",
        "tasks",
        "totals",
        "training",
        "traps",
        "used",
        "wild",
    )

    def __init__(self, title: Wonderful, seats: int, components: Components, copying: bool = False) -> None:
        super().__init__(title, seats, components.layout, copying)
        self.components: Components = components
        if copying:  # `copy` sets all fields below
            return
        self.side: int = 0  # of the duchy cards
        self.round: int = 0
        self.first: int = 0  # the seat that the arrow of the round marker points to
        self.phase: int = DRAFT
        self.totals: list[int] = [0] * seats  # announced in this production step
        self.traps: list[int] = [0] * seats
        # by face-down zone, by card: the number of the hand it was dealt into
        self.dealt: list[list[int]] = [[] for _ in range(len(components.layout.zones) - components.down)]
        self.duchy: list[int] = [NO_DUCHY] * seats
        self.krystallium: list[int] = [0] * seats
        self.soldiers: list[int] = [0] * seats
        self.training: list[int] = [0] * seats  # is a soldier in the training area?
        self.alchemy: list[list[int]] = [[0] * len(RESOURCES) for _ in range(seats)]  # cubes, by resource
        self.loose: list[list[int]] = [[0] * len(RESOURCES) for _ in range(seats)]  # cubes to be placed
        self.owed: list[list[int]] = [[] for _ in range(seats)]  # by card under construction: what it lacks
        self.wild: list[list[int]] = [[] for _ in range(seats)]  # of its cost, what krystallium stands for
        # symbols on the duchy and the built cards, by resource
        self.output: list[list[int]] = [[0] * len(RESOURCES) for _ in range(seats)]
        self.kinds: list[list[int]] = [[0] * len(KINDS) for _ in range(seats)]  # built cards, by kind
        # by resource and kind: built cards that produce one for each built card of the kind
        self.each: list[list[int]] = [[0] * (len(RESOURCES) * len(KINDS)) for _ in range(seats)]
        self.scenario: int = NO_SCENARIO  # of a solo game
        self.searched: int = 0  # solo: is the search of this round used?
        self.marks: int = 0  # resources beside the menace stack: cards discarded to shadows
        self.lost: int = 0  # is the game lost before its end?
        self.quests: int = NO_QUEST  # the boards in use
        self.tasks: list[int] = [0] * seats  # completed tasks
        self.claimed: int = NO_SEAT  # the seat that got the reward of the final task
        self.due: list[int] = [0] * seats  # gets it when the step ends, unless an earlier seat does
        self.spies: list[int] = [0] * seats  # active spies
        self.covert: list[int] = [0] * seats
        self.bonus: list[int] = [0] * seats  # points of rewards
        self.advised: int = 0  # are advisors in play, in place of the treasures?
        self.used: list[int] = [0] * seats  # advisors used in this round
        self.menaced: int = 0  # are menaces in play, in place of the calamities?
        self.stacks: list[int] = [NO_STACK] * seats  # the kind of menace that a seat has chosen
        self.shed: list[int] = [0] * seats  # cubes that the opponent gets for cards discarded to shadows
        # by giant: the card that lies on it
        self.ice: list[int] = [NO_CARD] * len(components.cards.menaces[FROST_GIANT])
        self.stolen: list[list[int]] = [[0] * len(RESOURCES) for _ in range(seats)]  # theft tokens, by resource

    def copy(self) -> WonderfulState:
        title: Wonderful = self.title  # type: ignore[assignment]
        other = WonderfulState(title, self.seats, self.components, True)
        self.copy_core(other)
        other.side = self.side
        other.round = self.round
        other.first = self.first
        other.phase = self.phase
        other.totals = self.totals[:]
        other.traps = self.traps[:]
        other.dealt = [row[:] for row in self.dealt]
        other.duchy = self.duchy[:]
        other.krystallium = self.krystallium[:]
        other.soldiers = self.soldiers[:]
        other.training = self.training[:]
        other.alchemy = [row[:] for row in self.alchemy]
        other.loose = [row[:] for row in self.loose]
        other.owed = [row[:] for row in self.owed]
        other.wild = [row[:] for row in self.wild]
        other.output = [row[:] for row in self.output]
        other.kinds = [row[:] for row in self.kinds]
        other.each = [row[:] for row in self.each]
        other.scenario = self.scenario
        other.searched = self.searched
        other.marks = self.marks
        other.lost = self.lost
        other.quests = self.quests
        other.tasks = self.tasks[:]
        other.claimed = self.claimed
        other.due = self.due[:]
        other.spies = self.spies[:]
        other.covert = self.covert[:]
        other.bonus = self.bonus[:]
        other.advised = self.advised
        other.used = self.used[:]
        other.menaced = self.menaced
        if not self.menaced:
            other.stacks = self.stacks
            other.shed = self.shed
            other.ice = self.ice
            other.stolen = self.stolen
        else:
            other.stacks = self.stacks[:]
            other.shed = self.shed[:]
            other.ice = self.ice[:]
            other.stolen = [row[:] for row in self.stolen]
        return other

    # Generated from FIELDS by `make regenerate`: end

    # ---------------------------------------------------------------- The cards of a seat

    def hand(self, seat: Seat) -> list[int]:
        """The cards in this seat's hand."""
        return self.zones[self.components.hand + seat]

    def draft(self, seat: Seat) -> list[int]:
        """The face-up cards of this seat's draft area."""
        return self.zones[self.components.draft + seat]

    def site(self, seat: Seat) -> list[int]:
        """The cards that this seat has under construction."""
        return self.zones[self.components.site + seat]

    def built(self, seat: Seat) -> list[int]:
        """The cards that this seat has built."""
        return self.zones[self.components.built + seat]

    def woes(self, seat: Seat) -> list[int]:
        """The calamities on this seat's duchy, or the menaces in its construction area."""
        return self.zones[self.components.woes + seat]

    def advisors(self, seat: Seat) -> list[int]:
        """The advisors of this seat."""
        return self.zones[self.components.advisors + seat]

    def as_seen(self, seat: Seat, other: Seat) -> WonderfulState:
        """WK-033: the position in which this seat sees the other's cards. In hidden lanes it is the one at the fork."""
        fork: WonderfulState | None = self.fork  # type: ignore[assignment]
        return self if fork is None or other == seat else fork

    def hand_number(self, seat: Seat) -> int:
        """The number of the hand that this seat was dealt in this round, counted through the game."""
        return (self.round - 1) * self.seats + seat

    def woe_of_hand(self, hand: int) -> int:
        """WK-034, WK-166: the calamity, or the menace of the owner's stack, that is dealt into the hand of this number.

        All calamities are alike, and so are the cards of a stack. So each of them can belong to one hand from the
        start.
        """
        cards = self.components.cards
        if self.menaced:
            return cards.menaces[self.stacks[hand % self.seats]][hand // self.seats]
        return cards.first_calamity + hand

    def production_of(self, seat: Seat, resource: int) -> int:
        """WK-076 to WK-078: the number of symbols of a resource, with those that depend on a card type."""
        total = self.output[seat][resource]
        kinds = self.kinds[seat]
        each = self.each[seat]
        at = resource * len(KINDS)
        for kind in range(len(KINDS)):
            if each[at + kind]:
                total += each[at + kind] * kinds[kind]
        return total

    # ---------------------------------------------------------------- Moving cards

    def discard(self, card: int) -> None:
        """Put a card on the shared discard pile. It is sorted, so that it does not tell which lane discarded first."""
        self.move(card, DISCARD_PILE, bisect(self.zones[DISCARD_PILE], card))

    def remove_from_game(self, card: int) -> None:
        """Put a card into the box. The box is sorted, like the discard pile."""
        self.move(card, BOX, bisect(self.zones[BOX], card))

    def move_face_down(self, source: int, target: int) -> None:
        """Move face-down cards as they lie. Everybody still knows from which hands they came."""
        first = self.components.down
        self.move_all(source, target)
        self.dealt[target - first] += self.dealt[source - first]
        self.dealt[source - first] = []

    def turn_face_up(self, area: int, at: int) -> int:
        """Turn a face-down card of an offer area face up for all, and return it."""
        card = self.zones[self.components.offers_down + area][at]
        del self.dealt[area][at]
        self.move(card, OFFERS + area)
        return card

    # ---------------------------------------------------------------- At any time

    def anytime(self, seat: Seat, refused: list[tuple[Move, str]] | None = None) -> list[Move]:
        title: Wonderful = self.title  # type: ignore[assignment]
        return title.anytime_moves(self, seat, refused)

    def play_anytime(self, seat: Seat, move: Move) -> None:
        title: Wonderful = self.title  # type: ignore[assignment]
        title.do_anytime(self, seat, move)
