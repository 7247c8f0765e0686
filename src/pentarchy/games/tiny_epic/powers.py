"""The faction abilities: what the levels of each faction change. TEK-107 to TEK-112, TEK-214.

A level is a row of the content: an effect of the list below, with a number and a word. `Powers` combines the rows that
a seat has into plain values. They are computed once for every faction and level, so that reading them costs nothing.
The rules read these values at named points and never ask which faction a seat has.
"""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.tiny_epic.regions import CRAG, TERRAINS, WATER, Regions

NONE: Final = "none"
RESOURCES: Final = ["mana", "ore", "food"]
CHOICE: Final = "choice"
ACTIONS: Final = ["patrol", "quest", "build", "research", "expand", "trade"]
PATROL: Final = 0
QUEST: Final = 1
BUILD: Final = 2
RESEARCH: Final = 3
EXPAND: Final = 4
TRADE: Final = 5

# The conditions of a discount in war.
ALWAYS: Final = 0
ATTACKING: Final = 1
DEFENDING: Final = 2
BY_QUEST: Final = 3
IN_FOREST: Final = 4
IN_MOUNTAIN: Final = 5
IN_PLAINS: Final = 6
AT_WATER: Final = 7
MORE_ARMIES: Final = 8
MANA_ONLY: Final = 9
ONE_TYPE: Final = 10
CONDITIONS: Final = [
    "always",
    "attack",
    "defend",
    "quest",
    "forest",
    "mountain",
    "plains",
    "wet",
    "more-armies",
    "mana-only",
    "one-type",
]
BUILD_ON_TRADE: Final = "build-on-trade"
TRADE_ON_RESEARCH: Final = "trade-on-research"
NO_ACTION: Final = -1
LAND: Final = ["forest", "mountain", "plains", "capital", "ruins"]

# Every effect, with the words that fit it. Effects called `bonus-...` count at the end, the others work during the
# game.
EFFECTS: Final[dict[str, list[str]]] = {
    "patrol-armies": [NONE],
    "quest-armies": [NONE],
    "patrol-steps": [NONE],
    "cross-rivers": [NONE],
    "occupy": ["water", "crag"],
    "quest-terrain": LAND,
    "quest-inland": [NONE],
    "lying-moves": [NONE],
    "enter-gain": ["forest", "mountain", "plains"],
    "build-less": [NONE],
    "expand-less": [NONE],
    "retreat-less": [NONE],
    "tower-toll": [NONE],
    "magic-toll": [NONE],
    "mana-pays": [NONE],
    "instead": [BUILD_ON_TRADE, TRADE_ON_RESEARCH],
    "trade-extra": [NONE],
    "trade-both": [NONE],
    "collect-wet": [NONE],
    "collect-terrain": ["forest", "mountain", "plains"],
    "war-less": CONDITIONS,
    "war-toll": [NONE],
    "win-ties": [NONE],
    "war-food": [NONE],
    "raise": [NONE],
    "mana-weak": [NONE],
    "flag-penalty": [NONE],
    "ally-gain": [NONE],
    "alliance-gain": [NONE],
    "unbreakable": [NONE],
    "win-gain": [*RESOURCES, CHOICE],
    "rise": [NONE],
    "refresh-gain": [NONE],
    "mimic": [NONE],
    "bonus-tower": [NONE],
    "bonus-alliances": [NONE],
    "bonus-home": [NONE],
    "bonus-mana": [NONE],
    "bonus-stock": [NONE],
    "bonus-armies": [NONE],
    "bonus-terrain": ["forest", "mountain", "plains"],
    "bonus-water": [NONE],
    "bonus-ruins": [NONE],
    "bonus-invaders": [NONE],
    "bonus-abroad": [NONE],
    "bonus-mimic": [NONE],
}
EFFECT_IDS: Final = list(EFFECTS)
BONUS: Final = "bonus-"
DOUBLING: Final = ("patrol-armies", "quest-armies", "patrol-steps")
DOUBLE: Final = 2  # the only number that fits them

# The numbers of the effects whose use is told to the players.
PATROL_ARMIES: Final = EFFECT_IDS.index("patrol-armies")
QUEST_ARMIES: Final = EFFECT_IDS.index("quest-armies")
PATROL_STEPS: Final = EFFECT_IDS.index("patrol-steps")
CROSS_RIVERS: Final = EFFECT_IDS.index("cross-rivers")
OCCUPY: Final = EFFECT_IDS.index("occupy")
QUEST_TERRAIN: Final = EFFECT_IDS.index("quest-terrain")
QUEST_INLAND: Final = EFFECT_IDS.index("quest-inland")
LYING_MOVES: Final = EFFECT_IDS.index("lying-moves")
ENTER_GAIN: Final = EFFECT_IDS.index("enter-gain")
BUILD_LESS: Final = EFFECT_IDS.index("build-less")
EXPAND_LESS: Final = EFFECT_IDS.index("expand-less")
RETREAT_LESS: Final = EFFECT_IDS.index("retreat-less")
TOWER_TOLL: Final = EFFECT_IDS.index("tower-toll")
MAGIC_TOLL: Final = EFFECT_IDS.index("magic-toll")
MANA_PAYS: Final = EFFECT_IDS.index("mana-pays")
INSTEAD: Final = EFFECT_IDS.index("instead")
TRADE_EXTRA: Final = EFFECT_IDS.index("trade-extra")
TRADE_BOTH: Final = EFFECT_IDS.index("trade-both")
COLLECT_WET: Final = EFFECT_IDS.index("collect-wet")
COLLECT_TERRAIN: Final = EFFECT_IDS.index("collect-terrain")
WAR_LESS: Final = EFFECT_IDS.index("war-less")
WAR_TOLL: Final = EFFECT_IDS.index("war-toll")
WIN_TIES: Final = EFFECT_IDS.index("win-ties")
WAR_FOOD: Final = EFFECT_IDS.index("war-food")
RAISE_PRICE: Final = EFFECT_IDS.index("raise")
MANA_WEAK: Final = EFFECT_IDS.index("mana-weak")
FLAG_PENALTY: Final = EFFECT_IDS.index("flag-penalty")
ALLY_GAIN: Final = EFFECT_IDS.index("ally-gain")
ALLIANCE_GAIN: Final = EFFECT_IDS.index("alliance-gain")
UNBREAKABLE: Final = EFFECT_IDS.index("unbreakable")
WIN_GAIN: Final = EFFECT_IDS.index("win-gain")
RISE: Final = EFFECT_IDS.index("rise")
REFRESH_GAIN: Final = EFFECT_IDS.index("refresh-gain")
MIMIC: Final = EFFECT_IDS.index("mimic")

NO_LEVEL: Final = -1


class Powers:
    """The combined abilities of a seat. `level_of` gives, by effect, the level that events name as its source."""

    __slots__ = (
        "alliance_gain",
        "ally_gain",
        "bonus",
        "bonus_level",
        "bonus_number",
        "bonus_terrain",
        "build_less",
        "collect_terrain",
        "collect_wet",
        "crags",
        "enter_gain",
        "expand_less",
        "flag_penalty",
        "inland",
        "instead",
        "level_of",
        "lying_moves",
        "magic_toll",
        "mana_only",
        "mana_pays",
        "mana_weak",
        "mimic",
        "one_type",
        "patrol_armies",
        "patrol_steps",
        "patrol_targets",
        "quest_armies",
        "quest_starts",
        "quest_targets",
        "raises",
        "refresh_gain",
        "retreat_less",
        "rise",
        "rivers",
        "terrains",
        "tower_toll",
        "trade_both",
        "trade_extra",
        "unbreakable",
        "war_food",
        "war_less",
        "war_toll",
        "water",
        "win_gain",
        "win_ties",
    )

    def __init__(self, levels: list[tuple[int, dict[str, Any]]], regions: Regions) -> None:
        self.patrol_armies: int = 1
        self.quest_armies: int = 1
        self.patrol_steps: int = 1
        self.rivers: bool = False
        self.water: bool = False
        self.crags: bool = False
        self.inland: bool = False
        self.terrains: list[int] = []  # terrains that count as the edge of the card for a Quest
        self.lying_moves: bool = False
        self.enter_gain: list[int] = [0] * len(TERRAINS)
        self.build_less: int = 0
        self.expand_less: int = 0
        self.retreat_less: int = 0
        self.tower_toll: int = 0
        self.magic_toll: int = 0
        self.mana_pays: bool = False
        self.instead: list[int] = [NO_ACTION] * len(ACTIONS)  # by chosen action: the action allowed in its place
        self.trade_extra: int = 0
        self.trade_both: bool = False
        self.collect_wet: int = 0
        self.collect_terrain: list[int] = [0] * len(TERRAINS)
        self.war_less: list[tuple[int, int, int]] = []  # (condition, points, level)
        self.mana_only: int = 0
        self.one_type: int = 0
        self.war_toll: int = 0
        self.win_ties: bool = False
        self.war_food: bool = False
        self.raises: bool = False
        self.mana_weak: bool = False
        self.flag_penalty: int = 0
        self.ally_gain: int = 0
        self.alliance_gain: int = 0
        self.unbreakable: bool = False
        self.win_gain: list[int] = [0] * (len(RESOURCES) + 1)  # by resource; the last is of choice
        self.rise: int = 0
        self.refresh_gain: int = 0
        self.mimic: int = 0  # the highest level of the imitated faction that counts
        self.bonus: str = ""
        self.bonus_number: int = 0
        self.bonus_terrain: int = 0
        self.bonus_level: int = NO_LEVEL
        self.level_of: list[int] = [NO_LEVEL] * len(EFFECT_IDS)
        for level, row in levels:
            self.add(level, row["effect"], row["number"], row["what"])
        self.patrol_targets: list[list[int]] = regions.patrol_targets(self.rivers, self.water, self.crags)
        self.quest_starts: list[bool] = regions.quest_starts(self.inland, self.terrains)
        self.quest_targets: list[list[int]] = regions.quest_targets(self.water, self.crags, self.terrains)

    def add(self, level: int, effect: str, number: int, what: str) -> None:
        """Add the ability of one level."""
        self.level_of[EFFECT_IDS.index(effect)] = level
        if effect.startswith(BONUS):
            self.bonus = effect
            self.bonus_number = number
            self.bonus_terrain = TERRAINS.index(what) if what in TERRAINS else 0
            self.bonus_level = level
        elif effect in ("war-less", "enter-gain", "collect-terrain", "win-gain", "occupy", "quest-terrain", "instead"):
            self.add_conditional(level, effect, number, what)
        elif effect in DOUBLING or effect in ("mimic",):
            setattr(self, effect.replace("-", "_"), number)
        elif effect == "cross-rivers":
            self.rivers = True
        elif effect == "quest-inland":
            self.inland = True
        elif effect == "raise":
            self.raises = True
        elif effect in ("lying-moves", "mana-pays", "trade-both", "win-ties", "war-food", "mana-weak", "unbreakable"):
            setattr(self, effect.replace("-", "_"), True)
        else:
            name = effect.replace("-", "_")
            setattr(self, name, getattr(self, name) + number)

    def add_conditional(self, level: int, effect: str, number: int, what: str) -> None:
        """Add a level whose word says where or when it works."""
        if effect == "war-less":
            condition = CONDITIONS.index(what)
            if condition == MANA_ONLY:
                self.mana_only += number
            elif condition == ONE_TYPE:
                self.one_type += number
            else:
                self.war_less.append((condition, number, level))
        elif effect == "enter-gain":
            self.enter_gain[TERRAINS.index(what)] += number
        elif effect == "collect-terrain":
            self.collect_terrain[TERRAINS.index(what)] += number
        elif effect == "win-gain":
            self.win_gain[[*RESOURCES, CHOICE].index(what)] += number
        elif effect == "quest-terrain":
            self.terrains.append(TERRAINS.index(what))
        elif effect == "occupy":
            self.water = self.water or TERRAINS.index(what) == WATER
            self.crags = self.crags or TERRAINS.index(what) == CRAG
        else:
            self.instead[TRADE if what == BUILD_ON_TRADE else RESEARCH] = BUILD if what == BUILD_ON_TRADE else TRADE


def all_powers(levels: list[list[dict[str, Any]]], regions: Regions) -> list[Powers]:
    """The powers of every faction at every magic level, imitating every faction or none; see `powers_index`.

    `levels` are the rows by faction and level. The last entry is for a seat that has no faction yet.
    """
    found: list[Powers] = []
    depth = len(levels[0])
    for faction, rows in enumerate(levels):
        for reached in range(depth + 1):
            own = [(faction * depth + at, row) for at, row in enumerate(rows[:reached])]
            plain = Powers(own, regions)
            for other in range(-1, len(levels)):
                if other < 0 or other == faction or not plain.mimic:
                    found.append(plain)
                    continue
                copied = [(other * depth + at, row) for at, row in enumerate(levels[other][: plain.mimic])]
                found.append(Powers(own + copied, regions))
    found.append(Powers([], regions))
    return found


def powers_index(factions: int, depth: int, faction: int, magic: int, mimic: int) -> int:
    """The index in `all_powers` of this faction at this level, imitating that faction or none."""
    if faction < 0:
        return factions * (depth + 1) * (factions + 1)
    return (faction * (depth + 1) + magic) * (factions + 1) + mimic + 1
