"""The position of Tiny Epic Kingdoms: armies in regions, markers on tracks, tokens in zones. It holds no rules."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, ClassVar, Final

from pentarchy.core.content import Content
from pentarchy.core.declare import Field, Fields
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
MOST_CHOSEN: Final = 20  # more resources of choice than anybody can get at once

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
        "no_power",
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
        # The index of a seat without a faction: see `State.power`.
        self.no_power: int = self.faction_count * (self.magic_levels + 1) * (self.faction_count + 1)
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


FIELDS: Final = Fields(
    [
        Field("starter", "seat"),
        Field("active", "seat"),
        Field("tokens", "flag", about="with exploration tokens"),
        Field("ending", "flag", about="an end condition has been met"),
        Field("shields", "list[flag]", "[0] * components.action_count", "by action: has a shield"),
        Field("faction", "list[faction?]", "[NO_FACTION] * seats"),
        Field("mimic", "list[faction?]", "[NO_FACTION] * seats", "the faction that a seat imitates"),
        Field(
            "power",
            "list[number]",
            "[components.no_power] * seats",
            derived=True,
        ),
        Field("magic", "list[magic-level]", "[0] * seats"),
        Field("tower", "list[tower-level]", "[0] * seats"),
        Field("mana", "list[stock]", "[0] * seats"),
        Field("ore", "list[stock]", "[0] * seats"),
        Field("food", "list[stock]", "[0] * seats"),
        Field("territory", "list[territory?]", "[NOTHING] * (seats + 1 if seats == TWO_SEATS else seats)"),
        Field("sides", "list[side?]", "[NOTHING] * (seats + 1 if seats == TWO_SEATS else seats)"),
        Field(
            "armies",
            "list[list[region]]",
            "[[] for _ in range(seats)]",
            "The regions of the armies, in ascending order. A lying army is in both lists.",
        ),
        Field("lying", "list[list[region]]", "[[] for _ in range(seats)]"),
        Field("neutral", "list[region]"),
        Field("trophies", "list[count]", "[0] * seats"),
        Field(
            "crowd",
            "list[number]",
            "[0] * len(components.regions.ids)",
            "By region, computed from the armies: how many there are, and the seats they belong to, as a bit set.",
            derived=True,
        ),
        Field("owners", "list[number]", "[0] * len(components.regions.ids)", derived=True),
        Field(
            "spots",
            "list[region]",
            about="The regions of the face-down and the face-up tokens, in the order of their zones.",
        ),
        Field("open_spots", "list[region]"),
        Field("bare", "list[region]", about="with five seats: the free regions that get no token"),
        Field("crown", "seat?", "NO_SEAT"),
        Field(
            "war",
            "list[number]",
            about="the war in progress, by ATTACKER and the places after it",
            parts=[
                "attacker:seat",
                "defender:party",
                "region",
                "action",
                "price:count?",
                "answer:count?",
                "allies:flag=0",
                "winner:seat?",
                "lair:flag=0",
                "raised:count=0",
                "answer-raised:count=0",
            ],
        ),
        Field("moved", "region?", "NOWHERE", "the region of the army that has moved in this action"),
        Field("moved_lies", "flag"),
        Field("fought", "flag", about="the last step of that army started a war"),
    ],
    {"components": "Components"},
)


class TinyEpicState(State):
    """One position. Lists are by seat unless a comment says otherwise."""

    # Generated from FIELDS by `make regenerate`: begin
    generated_from: ClassVar[str] = "a93a2374"
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
        self.starter: int = 0
        self.active: int = 0
        self.tokens: int = 0  # with exploration tokens
        self.ending: int = 0  # an end condition has been met
        self.shields: list[int] = [0] * components.action_count  # by action: has a shield
        self.faction: list[int] = [NO_FACTION] * seats
        self.mimic: list[int] = [NO_FACTION] * seats  # the faction that a seat imitates
        self.power: list[int] = [components.no_power] * seats
        self.magic: list[int] = [0] * seats
        self.tower: list[int] = [0] * seats
        self.mana: list[int] = [0] * seats
        self.ore: list[int] = [0] * seats
        self.food: list[int] = [0] * seats
        self.territory: list[int] = [NOTHING] * (seats + 1 if seats == TWO_SEATS else seats)
        self.sides: list[int] = [NOTHING] * (seats + 1 if seats == TWO_SEATS else seats)
        # The regions of the armies, in ascending order. A lying army is in both lists.
        self.armies: list[list[int]] = [[] for _ in range(seats)]
        self.lying: list[list[int]] = [[] for _ in range(seats)]
        self.neutral: list[int] = []
        self.trophies: list[int] = [0] * seats
        # By region, computed from the armies: how many there are, and the seats they belong to, as a bit set.
        self.crowd: list[int] = [0] * len(components.regions.ids)
        self.owners: list[int] = [0] * len(components.regions.ids)
        self.spots: list[int] = []  # The regions of the face-down and the face-up tokens, in the order of their zones.
        self.open_spots: list[int] = []
        self.bare: list[int] = []  # with five seats: the free regions that get no token
        self.crown: int = NO_SEAT
        self.war: list[int] = []  # the war in progress, by ATTACKER and the places after it
        self.moved: int = NOWHERE  # the region of the army that has moved in this action
        self.moved_lies: int = 0
        self.fought: int = 0  # the last step of that army started a war

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
        other.armies = [row[:] for row in self.armies]
        other.lying = [row[:] for row in self.lying]
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

    # Generated from FIELDS by `make regenerate`: end

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
