"""The position of Tiny Epic Kingdoms: armies in regions, markers on tracks, tokens in zones. It holds no rules."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from pentarchy.core.content import Content
from pentarchy.core.state import State
from pentarchy.core.types import Seat
from pentarchy.core.zones import ALL, COUNT, Layout, Zone
from pentarchy.games.tiny_epic.powers import ACTIONS, RESOURCES, Powers, all_powers, powers_index
from pentarchy.games.tiny_epic.regions import RUINS, SIDES_OF_A_CARD, TERRAINS, Regions
from pentarchy.games.tiny_epic.territories import load_sides

if TYPE_CHECKING:
    from pentarchy.games.tiny_epic.rules import TinyEpic

NO_SEAT: Final = -1
NO_FACTION: Final = -1
NOWHERE: Final = -1
NOTHING: Final = -1
TWO_SEATS: Final = 2
FIVE_SEATS: Final = 5
NEUTRAL: Final = 5  # stands for a seat: the neutral armies of the Lost Kingdom
MANA: Final = 0
ORE: Final = 1
FOOD: Final = 2

# The effects of exploration tokens, as in the content.
TOKEN_EFFECTS: Final = ["crown", "treasure", "bandit", "lair", "camp", "fortress", "city", "church", "blank"]
CROWN: Final = 0
TREASURE: Final = 1
BANDIT: Final = 2
LAIR: Final = 3
CAMP: Final = 4
FORTRESS: Final = 5
CITY: Final = 6
CHURCH: Final = 7
BLANK: Final = 8
TOKENS: Final = 16

# Zones of tokens. The tokens of the first two lie in regions: see `spots` and `open_spots`.
FACE_DOWN: Final = 0
FACE_UP: Final = 1
KEPT: Final = 2
OUT: Final = 3
BOX: Final = 4

# Places in `TinyEpicState.war`, the war that is being fought. The list is empty when there is none.
ATTACKER: Final = 0
DEFENDER: Final = 1
CONTESTED_REGION: Final = 2
ATTACK_ACTION: Final = 3  # the action that brought the attacker
PRICES: Final = 4  # two prices: NOTHING until the dice are shown, 0 for the white flag
BREACH: Final = 6  # 1 = between allies
WINNER: Final = 7
LAIR_USED: Final = 8  # 1 = the winner has used a Dragon's Lair
RAISES: Final = 9  # two numbers: the points added to a price, and paid, after the dice were shown
FLAG: Final = 0


class Components:
    """The fixed data: numbers of the content, regions and powers. They are the same for every number of seats."""

    __slots__ = (
        "action_count",
        "army_limit",
        "faction_count",
        "gives",
        "highest_price",
        "layout",
        "level_ids",
        "limits",
        "magic_levels",
        "mana_worth",
        "powers",
        "recommended_for_two",
        "regions",
        "resource_limit",
        "suggested_split",
        "token_effect",
        "token_ids",
        "token_number",
        "tower_points",
        "tower_top",
    )

    def __init__(self, content: Content) -> None:
        self.regions: Regions = Regions(load_sides({"side": content.rows("side")}))
        limits: dict[str, int] = content.tables["limits"]["game"]
        self.limits: dict[str, int] = limits
        self.army_limit: int = limits["armies"]
        self.resource_limit: int = limits["stock"]
        self.highest_price: int = limits["die"]
        self.mana_worth: int = limits["mana_worth"]
        start = content.tables["start"]["suggested"]
        self.suggested_split: tuple[int, int, int] = (start["mana"], start["ore"], start["food"])
        self.tower_points: list[int] = [0, *content.tables["tower"]["points"]["points"]]
        self.tower_top: int = len(self.tower_points) - 1
        gives = {row["id"]: row["gives"] for row in content.rows("terrain")}
        # By terrain: the resource that it gives.
        self.gives: list[int] = [
            RESOURCES.index(gives[terrain]) if gives[terrain] in RESOURCES else NOTHING for terrain in TERRAINS
        ]
        rows = content.rows("faction")
        self.faction_count: int = len(rows)
        self.recommended_for_two: list[bool] = [row["duel"] for row in rows]
        levels = [
            sorted([level for level in content.rows("level") if level["faction"] == row["id"]], key=_level)
            for row in rows
        ]
        self.magic_levels: int = len(levels[0])
        self.level_ids: list[str] = [level["id"] for mine in levels for level in mine]
        self.powers: list[Powers] = all_powers(levels, self.regions)
        kinds = content.rows("token")
        self.token_effect: list[int] = []
        self.token_number: list[int] = []
        self.token_ids: list[str] = []
        for row in kinds:
            for copy in range(row["count"]):
                self.token_effect.append(TOKEN_EFFECTS.index(row["effect"]))
                self.token_number.append(row["number"])
                self.token_ids.append(row["id"] if row["count"] == 1 else f"{row['id']}-{copy + 1}")
        self.action_count: int = len(ACTIONS)
        self.layout: Layout = Layout(
            [
                Zone("face-down", COUNT, ordered=True),
                Zone("face-up", ALL, ordered=True),
                Zone("kept", ALL),
                Zone("out", ALL),
                Zone("box", COUNT),
            ],
            [0] * len(self.token_effect),
        )


def _level(row: dict[str, int]) -> int:
    return row["level"]


class TinyEpicState(State):
    """One position. Lists are by seat unless a comment says otherwise."""

    __slots__ = (
        "active",
        "armies",
        "bare",
        "components",
        "crowd",
        "crown",
        "ending",
        "faction",
        "food",
        "fought",
        "lying",
        "magic",
        "mana",
        "mimic",
        "moved",
        "moved_lies",
        "neutral",
        "open_spots",
        "ore",
        "owners",
        "power",
        "shields",
        "sides",
        "spots",
        "starter",
        "territory",
        "tokens",
        "tower",
        "trophies",
        "war",
    )

    def __init__(self, title: TinyEpic, seats: int, components: Components, copying: bool = False) -> None:
        super().__init__(title, seats, components.layout, copying)
        self.components: Components = components
        if copying:  # `copy` sets all fields below
            return
        regions = len(components.regions.ids)
        self.starter: int = 0
        self.active: int = 0
        self.tokens: int = 0  # 1 = with exploration tokens
        self.ending: int = 0  # 1 = an end condition has been met
        self.shields: list[int] = [0] * components.action_count  # by action: 1 = has a shield
        self.faction: list[int] = [NO_FACTION] * seats
        self.mimic: list[int] = [NO_FACTION] * seats  # the faction that a seat imitates
        self.power: list[int] = [
            components.faction_count * (components.magic_levels + 1) * (components.faction_count + 1)
        ] * seats
        self.magic: list[int] = [0] * seats
        self.tower: list[int] = [0] * seats
        self.mana: list[int] = [0] * seats
        self.ore: list[int] = [0] * seats
        self.food: list[int] = [0] * seats
        # The territory cards and the sides laid: one home for each seat. With two seats the Lost Kingdom comes last.
        cards = seats + 1 if seats == TWO_SEATS else seats
        self.territory: list[int] = [NOTHING] * cards
        self.sides: list[int] = [NOTHING] * cards
        # The regions of the armies, in ascending order. A lying army is in both lists.
        self.armies: list[list[int]] = [[] for _ in range(seats)]
        self.lying: list[list[int]] = [[] for _ in range(seats)]
        self.neutral: list[int] = []
        self.trophies: list[int] = [0] * seats
        # By region, computed from the armies: how many there are, and the seats they belong to, as a bit set.
        self.crowd: list[int] = [0] * regions
        self.owners: list[int] = [0] * regions
        # The regions of the face-down and the face-up tokens, in the order of their zones.
        self.spots: list[int] = []
        self.open_spots: list[int] = []
        self.bare: list[int] = []  # with five seats: the free regions that get no token
        self.crown: int = NO_SEAT
        # The action and the war in progress.
        self.war: list[int] = []
        self.moved: int = NOWHERE  # the region of the army that has moved in this action
        self.moved_lies: int = 0
        self.fought: int = 0  # 1 = the last step of that army started a war

    def copy(self) -> TinyEpicState:
        title: TinyEpic = self.title  # type: ignore[assignment]
        other = TinyEpicState(title, self.seats, self.components, True)
        self.copy_core(other)
        other.starter = self.starter
        other.active = self.active
        other.tokens = self.tokens
        other.ending = self.ending
        other.shields = self.shields[:]
        other.faction = self.faction[:]
        other.mimic = self.mimic[:]
        other.power = self.power[:]
        other.magic = self.magic[:]
        other.tower = self.tower[:]
        other.mana = self.mana[:]
        other.ore = self.ore[:]
        other.food = self.food[:]
        other.territory = self.territory[:]
        other.sides = self.sides[:]
        other.armies = [armies[:] for armies in self.armies]
        other.lying = [lying[:] for lying in self.lying]
        other.neutral = self.neutral[:]
        other.trophies = self.trophies[:]
        other.crowd = self.crowd[:]
        other.owners = self.owners[:]
        other.spots = self.spots[:]
        other.open_spots = self.open_spots[:]
        other.bare = self.bare[:]
        other.crown = self.crown
        other.war = self.war[:]
        other.moved = self.moved
        other.moved_lies = self.moved_lies
        other.fought = self.fought
        return other

    # ---------------------------------------------------------------- Armies

    def place_army(self, seat: Seat, region: int) -> bool:
        """Put an army of a seat into a region. True if it lies down there. TEK-138, TEK-147."""
        insort(self.armies[seat], region)
        self.crowd[region] += 1
        self.owners[region] |= 1 << seat
        if self.components.regions.terrain[region] == RUINS:
            insort(self.lying[seat], region)
            return True
        return False

    def remove_army(self, seat: Seat, region: int) -> None:
        """Take an army of a seat out of a region: a standing army if there is one."""
        armies = self.armies[seat]
        lying = self.lying[seat]
        if region in lying and lying.count(region) == armies.count(region):
            lying.remove(region)
        armies.remove(region)
        self.crowd[region] -= 1
        if region not in armies:
            self.owners[region] &= ~(1 << seat)

    def remove_neutral_army(self, region: int) -> None:
        """Take a neutral army out of a region of the Lost Kingdom."""
        self.neutral.remove(region)
        self.crowd[region] -= 1
        self.owners[region] &= ~(1 << NEUTRAL)

    def shared_regions(self, seat: Seat, other: Seat) -> list[int]:
        """The regions where both seats have an army, in ascending order."""
        bit = 1 << other
        owners = self.owners
        return [region for region in self.armies[seat] if owners[region] & bit]

    def powers(self, seat: Seat) -> Powers:
        """The combined abilities of the seat's levels."""
        return self.components.powers[self.power[seat]]

    def update_powers(self, seat: Seat) -> None:
        """Find the powers of a seat anew, after its level or its imitated faction has changed."""
        components = self.components
        self.power[seat] = powers_index(
            components.faction_count, components.magic_levels, self.faction[seat], self.magic[seat], self.mimic[seat]
        )

    def resource_counters(self) -> list[list[int]]:
        """The resource counters, by resource and seat."""
        return [self.mana, self.ore, self.food]

    def home(self, seat: Seat) -> int:
        """The side that is this seat's home."""
        return self.sides[seat]


def sides_of_card(territory: int) -> list[int]:
    """The two sides of a territory card."""
    return [territory * SIDES_OF_A_CARD + face for face in range(SIDES_OF_A_CARD)]


FIELDS: Final = (
    "starter",
    "active",
    "tokens",
    "ending",
    "shields",
    "faction",
    "mimic",
    "power",
    "magic",
    "tower",
    "mana",
    "ore",
    "food",
    "territory",
    "sides",
    "armies",
    "lying",
    "neutral",
    "trophies",
    "crowd",
    "owners",
    "spots",
    "open_spots",
    "bare",
    "crown",
    "war",
    "moved",
    "moved_lies",
    "fought",
)
