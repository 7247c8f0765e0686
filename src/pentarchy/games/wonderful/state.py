"""The position of It's a Wonderful Kingdom: cards in zones, cubes on cards and duchies. Nothing here decides."""

from __future__ import annotations

from bisect import bisect
from typing import TYPE_CHECKING, Final

from pentarchy.core.content import Content
from pentarchy.core.kinds import Frame, Move, Seat
from pentarchy.core.state import State
from pentarchy.core.zones import ALL, COUNT, OWNER, Layout, Zone
from pentarchy.games.wonderful.cards import KINDS, RESOURCES, Cards, Duchies, Moves
from pentarchy.games.wonderful.notation import AREAS, CORE_VERBS
from pentarchy.games.wonderful.tasks import Tasks

if TYPE_CHECKING:
    from pentarchy.games.wonderful.rules import Wonderful

NOBODY: Final = -1
NO_QUEST: Final = 0  # the core rules alone
NO_DUCHY: Final = -1
DUEL: Final = 2

# What the table is doing: `Kingdom.phase`. From PRODUCTION on, one for each resource in its order.
DRAFT: Final = 0
PLANNING_PHASE: Final = 1
PRODUCTION: Final = 2

# Zones that there is one of.
DECK: Final = 0
CALAMITIES: Final = 1
DISCARD_PILE: Final = 2
OFFERS: Final = 3  # the two areas, face up


class Table:
    """Where everything lies, for one number of seats, and the numbers of the content."""

    __slots__ = (
        "built",
        "cards",
        "discard_down",
        "down",
        "draft",
        "draft_down",
        "draft_turns",
        "duchies",
        "hand",
        "layout",
        "limits",
        "moves",
        "offers_down",
        "seats",
        "site",
        "tasks",
        "woes",
    )

    def __init__(self, seats: int, cards: Cards, duchies: Duchies, content: Content) -> None:
        self.seats: int = seats
        self.cards: Cards = cards
        self.duchies: Duchies = duchies
        self.tasks: Tasks = Tasks(content)
        self.limits: dict[str, int] = content.tables["limits"]["game"]
        self.moves: Moves = Moves(cards, CORE_VERBS, len(AREAS))
        # WK-049: a draft in the order of its turns, by first player; the rules fill it in.
        self.draft_turns: list[list[Frame]] = []
        zones = [Zone("deck", COUNT, ordered=True), Zone("calamities", ALL), Zone("discard", ALL)]
        zones += [Zone(area, ALL, ordered=True) for area in AREAS]
        self.hand: int = len(zones)
        zones += [Zone(f"hand-{seat}", OWNER, owner=seat) for seat in range(seats)]
        self.draft: int = len(zones)
        zones += [Zone(f"draft-{seat}", ALL, owner=seat, ordered=True) for seat in range(seats)]
        self.site: int = len(zones)  # cards under construction
        zones += [Zone(f"site-{seat}", ALL, owner=seat, ordered=True) for seat in range(seats)]
        self.built: int = len(zones)
        zones += [Zone(f"built-{seat}", ALL, owner=seat, ordered=True) for seat in range(seats)]
        self.woes: int = len(zones)  # calamities on duchies
        zones += [Zone(f"woes-{seat}", ALL, owner=seat) for seat in range(seats)]
        # WK-055, WK-056: face down nobody may look; who put a card there remembers it.
        self.down: int = len(zones)
        self.offers_down: int = self.down
        zones += [Zone(f"{area}-down", COUNT, ordered=True) for area in AREAS]
        self.draft_down: int = len(zones)
        zones += [Zone(f"draft-down-{seat}", COUNT, owner=seat, ordered=True) for seat in range(seats)]
        self.discard_down: int = len(zones)
        zones += [Zone("discard-down", COUNT, ordered=True)]
        # WK-035: all these cards have one back, also the calamity of a hand.
        self.layout: Layout = Layout(zones, [0] * cards.count)


class Kingdom(State):
    """One position. Lists are by seat unless they say otherwise."""

    __slots__ = (
        "alchemy",
        "bonus",
        "claimed",
        "covert",
        "dealt",
        "duchy",
        "due",
        "each",
        "first",
        "kinds",
        "krystallium",
        "loose",
        "output",
        "owed",
        "phase",
        "quests",
        "round",
        "side",
        "soldiers",
        "spies",
        "table",
        "tasks",
        "totals",
        "training",
        "traps",
        "wild",
    )

    def __init__(self, game: Wonderful, seats: int, table: Table, copying: bool = False) -> None:
        super().__init__(game, seats, table.layout, copying)
        self.table: Table = table
        if copying:  # everything below is about to be replaced
            return
        self.side: int = 0  # of the duchy cards: A or B
        self.round: int = 0
        self.first: int = 0  # where the arrow of the round marker points
        self.phase: int = DRAFT
        self.totals: list[int] = [0] * seats  # announced in this production step
        self.traps: list[int] = [0] * seats
        # By face-down zone, as it lists its cards: the number of the hand each was dealt into. See `hand_number`.
        self.dealt: list[list[int]] = [[] for _ in range(len(table.layout.zones) - table.down)]
        # The duchies.
        self.duchy: list[int] = [NO_DUCHY] * seats
        self.krystallium: list[int] = [0] * seats
        self.soldiers: list[int] = [0] * seats
        self.training: list[int] = [0] * seats
        self.alchemy: list[list[int]] = [[0] * len(RESOURCES) for _ in range(seats)]
        self.loose: list[list[int]] = [[0] * len(RESOURCES) for _ in range(seats)]  # cubes that wait to be placed
        # Cards under construction, as the zone lists them: what is still owed of the cost, and which of its places hold
        # krystallium instead of a resource; see UNITS.
        self.owed: list[list[int]] = [[] for _ in range(seats)]
        self.wild: list[list[int]] = [[] for _ in range(seats)]
        # What follows from the built cards: symbols by resource, cards by kind, and by resource and kind how many
        # cards produce one for each such card.
        self.output: list[list[int]] = [[0] * len(RESOURCES) for _ in range(seats)]
        self.kinds: list[list[int]] = [[0] * len(KINDS) for _ in range(seats)]
        self.each: list[list[int]] = [[0] * (len(RESOURCES) * len(KINDS)) for _ in range(seats)]
        # Quests.
        self.quests: int = NO_QUEST  # the boards on the table, as a bit set
        self.tasks: list[int] = [0] * seats  # completed, as a bit set
        self.claimed: int = NOBODY  # who got the reward of the final task
        self.due: list[int] = [0] * seats  # 1 = gets it when the step ends, if nobody before has
        self.spies: list[int] = [0] * seats  # active ones
        self.covert: list[int] = [0] * seats
        self.bonus: list[int] = [0] * seats  # points of rewards

    def copy(self) -> Kingdom:
        game: Wonderful = self.game  # type: ignore[assignment]
        other = Kingdom(game, self.seats, self.table, True)
        self.copy_core(other)
        other.side = self.side
        other.round = self.round
        other.first = self.first
        other.phase = self.phase
        other.totals = self.totals[:]
        other.traps = self.traps[:]
        other.dealt = [numbers[:] for numbers in self.dealt]
        other.duchy = self.duchy[:]
        other.krystallium = self.krystallium[:]
        other.soldiers = self.soldiers[:]
        other.training = self.training[:]
        other.alchemy = [cubes[:] for cubes in self.alchemy]
        other.loose = [cubes[:] for cubes in self.loose]
        other.owed = [costs[:] for costs in self.owed]
        other.wild = [places[:] for places in self.wild]
        other.output = [symbols[:] for symbols in self.output]
        other.kinds = [counts[:] for counts in self.kinds]
        other.each = [counts[:] for counts in self.each]
        other.quests = self.quests
        other.tasks = self.tasks[:]
        other.claimed = self.claimed
        other.due = self.due[:]
        other.spies = self.spies[:]
        other.covert = self.covert[:]
        other.bonus = self.bonus[:]
        return other

    # ---------------------------------------------------------------- words for places

    def hand(self, seat: Seat) -> list[int]:
        """The cards in this seat's hand."""
        return self.zones[self.table.hand + seat]

    def draft(self, seat: Seat) -> list[int]:
        """The face-up cards of this seat's draft area."""
        return self.zones[self.table.draft + seat]

    def site(self, seat: Seat) -> list[int]:
        """The cards this seat has under construction."""
        return self.zones[self.table.site + seat]

    def built(self, seat: Seat) -> list[int]:
        """The cards this seat has built."""
        return self.zones[self.table.built + seat]

    def woes(self, seat: Seat) -> list[int]:
        """The calamities on this seat's duchy."""
        return self.zones[self.table.woes + seat]

    def as_seen(self, seat: Seat, other: Seat) -> Kingdom:
        """The position in which this seat sees the other's cards: in hidden lanes as it was at the fork. WK-033."""
        fork: Kingdom | None = self.fork  # type: ignore[assignment]
        return self if fork is None or other == seat else fork

    def hand_number(self, seat: Seat) -> int:
        """The hand this seat was dealt this round, counted through the game: calamity h was dealt into hand h."""
        return (self.round - 1) * self.seats + seat

    def count(self, seat: Seat, resource: int) -> int:
        """WK-076 to WK-078: the symbols of a resource, those that depend on a card type included."""
        total = self.output[seat][resource]
        kinds = self.kinds[seat]
        each = self.each[seat]
        at = resource * len(KINDS)
        for kind in range(len(KINDS)):
            if each[at + kind]:
                total += each[at + kind] * kinds[kind]
        return total

    # ---------------------------------------------------------------- cards that change places

    def discard(self, card: int) -> None:
        """Onto the shared pile, which is kept sorted: in lanes it must not tell who discarded first."""
        self.move(card, DISCARD_PILE, bisect(self.zones[DISCARD_PILE], card))

    def pour_down(self, source: int, target: int) -> None:
        """Move face-down cards as they lie, with what everybody knows of them: whose hand they came from."""
        first = self.table.down
        self.pour(source, target)
        self.dealt[target - first] += self.dealt[source - first]
        self.dealt[source - first] = []

    def turn_up(self, area: int, at: int) -> int:
        """Turn a face-down card of an offer area face up, for all to see; returns the card."""
        card = self.zones[self.table.offers_down + area][at]
        del self.dealt[area][at]
        self.move(card, OFFERS + area)
        return card

    # ---------------------------------------------------------------- at any time

    def anytime(self, seat: Seat, refused: list[tuple[Move, str]] | None = None) -> list[Move]:
        game: Wonderful = self.game  # type: ignore[assignment]
        return game.anytime_moves(self, seat, refused)

    def interject(self, seat: Seat, move: Move) -> None:
        game: Wonderful = self.game  # type: ignore[assignment]
        game.do_anytime(self, seat, move)


FIELDS: Final = (
    "side",
    "round",
    "first",
    "phase",
    "totals",
    "traps",
    "dealt",
    "duchy",
    "krystallium",
    "soldiers",
    "training",
    "alchemy",
    "loose",
    "owed",
    "wild",
    "output",
    "kinds",
    "each",
    "quests",
    "tasks",
    "claimed",
    "due",
    "spies",
    "covert",
    "bonus",
)
