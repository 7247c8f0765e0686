"""The six actions, and collecting. Patrol and Quest are in `moving`.

TEK-025 to TEK-035, TEK-101 to TEK-147, TEK-176, TEK-177.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.steps import Ask, Refused
from pentarchy.core.types import PASS, Frame, Move, Seat
from pentarchy.games.tiny_epic.exploration import camp_bonus
from pentarchy.games.tiny_epic.moving import move_army, patrol_moves, quest_moves
from pentarchy.games.tiny_epic.notation import (
    BLEND,
    BUILD_WITH,
    BUILDING,
    BUILT,
    CHOSE,
    COLLECT,
    COLLECTED,
    DID_NOTHING,
    EXPAND_WITH,
    EXPANDED,
    EXPANDING,
    MOVE,
    POWER,
    RESEARCHED,
    RESEARCHING,
    SHIELD,
    STAND,
    TRADED,
    TRADING,
)
from pentarchy.games.tiny_epic.powers import (
    ACTIONS,
    BUILD,
    BUILD_LESS,
    COLLECT_TERRAIN,
    COLLECT_WET,
    EXPAND,
    EXPAND_LESS,
    INSTEAD,
    MAGIC_TOLL,
    MANA_PAYS,
    NO_ACTION,
    PATROL,
    QUEST,
    RESEARCH,
    RESOURCES,
    TOWER_TOLL,
    TRADE,
    TRADE_BOTH,
    TRADE_EXTRA,
)
from pentarchy.games.tiny_epic.regions import FOREST, MOUNTAIN, PLAINS, RUINS
from pentarchy.games.tiny_epic.resources import gain
from pentarchy.games.tiny_epic.state import FOOD, MANA, NOTHING, NOWHERE, ORE, TinyEpicState
from pentarchy.games.tiny_epic.step_ids import ACT, CHECK_END, GAIN, IMITATE, KEEP_MOVING

MOST_STOCK: Final = 20  # above the limit of every counter
SHIELD_MOVES: Final[list[Move]] = [(SHIELD, action) for action in range(len(ACTIONS))]
# By the resource given and the resource gained: the trades of 1, 2, 3, ...
TRADES: Final[list[list[list[Move]]]] = [
    [[(TRADING, give, get, number) for number in range(1, MOST_STOCK)] for get in range(len(RESOURCES))]
    for give in range(len(RESOURCES))
]
COLLECTING: Final[Move] = (COLLECT,)
CLAUSES: Final = [
    "TEK-036",
    "TEK-039",
    "TEK-101",
    "TEK-105",
    "TEK-115",
    "TEK-119",
]  # by action: the clause that a refusal cites


class ChooseAction(Ask[TinyEpicState]):
    """TEK-025, TEK-026: the active player puts a shield on a free action, even one that nobody can perform.

    Frame: (CHOOSE_ACTION, seat).
    """

    def options(self, s: TinyEpicState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        if refused is not None:
            refused.extend([(SHIELD_MOVES[action], "TEK-025") for action, shield in enumerate(s.shields) if shield])
            refused.append((PASS, "TEK-026"))
        return [SHIELD_MOVES[action] for action, shield in enumerate(s.shields) if not shield]

    def answer(self, s: TinyEpicState, f: Frame, seat: Seat, m: Move) -> None:
        """TEK-027, TEK-028: the active player acts first, then the others clockwise, one after another."""
        s.done()
        s.shields[m[1]] = 1
        s.emit((CHOSE, seat, m[1]))
        s.do((CHECK_END,))
        for place in range(s.seats - 1, -1, -1):
            s.do((ACT, (seat + place) % s.seats, m[1]))

    def prompt(self, s: TinyEpicState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"number": ("number", sum(s.shields) + 1), "shields": ("number", s.components.limits["shields"])}


class Act(Ask[TinyEpicState]):
    """TEK-027 to TEK-033: a seat performs the action. Instead, the active player may do nothing; others may collect.

    Frame: (ACT, seat, action).
    """

    def options(self, s: TinyEpicState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        moves = action_moves(s, seat, f[2], refused)
        other = s.powers(seat).instead[f[2]]
        if other != NO_ACTION:
            moves += action_moves(s, seat, other, refused)
        if seat == s.active:
            moves.append(PASS)
        else:
            moves.append(COLLECTING)
        if refused is not None:
            refused.append((COLLECTING, "TEK-029") if seat == s.active else (PASS, "TEK-031"))
        return moves

    def default_clause(self, s: TinyEpicState, f: Frame, seat: Seat) -> str:
        return CLAUSES[f[2]]

    def answer(self, s: TinyEpicState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        verb = m[0]
        if verb == COLLECT:
            collect(s, seat)
        elif m == PASS:
            s.emit((DID_NOTHING, seat))
        elif verb == MOVE or verb == STAND:
            p = s.powers(seat)
            if f[2] == PATROL:
                self.queue_further_moves(
                    s, seat, PATROL, p.patrol_steps - 1 if verb == MOVE else 0, p.patrol_armies - 1
                )
            else:
                self.queue_further_moves(s, seat, QUEST, 0, p.quest_armies - 1)
            move_army(s, seat, m, f[2])
        else:
            self.perform(s, seat, m, f[2])

    def queue_further_moves(self, s: TinyEpicState, seat: Seat, action: int, steps: int, armies: int) -> None:
        """TEK-112: an ability may let this army step again, or move another army.

        That comes after all effects of this step.
        """
        if steps or armies:
            s.do((KEEP_MOVING, seat, action, steps, armies))

    def perform(self, s: TinyEpicState, seat: Seat, m: Move, action: int) -> None:
        """Perform one of the four actions that move no army."""
        verb = m[0]
        if verb == TRADING:
            trade(s, seat, m)
        elif verb == RESEARCHING:
            research(s, seat)
        elif verb == BUILDING or verb == BUILD_WITH:
            build(s, seat, m[1] if verb == BUILD_WITH else 0)
        elif verb == BLEND:
            trade_both(s, seat, m[1], m[2])
        else:
            expand(s, seat, m[1], m[2] if verb == EXPAND_WITH else 0)
        if action == TRADE and verb in (BUILDING, BUILD_WITH):
            s.emit((POWER, seat, s.powers(seat).level_of[INSTEAD]))
        if action == RESEARCH and verb in (TRADING, BLEND):
            s.emit((POWER, seat, s.powers(seat).level_of[INSTEAD]))

    def prompt(self, s: TinyEpicState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"action": ("action", f[2]), "active": ("number", int(seat == s.active))}


def action_moves(s: TinyEpicState, seat: Seat, action: int, refused: Refused | None) -> list[Move]:
    """TEK-032: every way to carry out this action in full."""
    if action == PATROL:
        return patrol_moves(s, seat, refused)
    if action == QUEST:
        return quest_moves(s, seat, refused)
    if action == BUILD:
        return build_moves(s, seat, refused)
    if action == RESEARCH:
        return research_moves(s, seat, refused)
    if action == EXPAND:
        return expand_moves(s, seat, refused)
    return trade_moves(s, seat, refused)


# ---------------------------------------------------------------- Build, Research, Expand


def build_cost(s: TinyEpicState, seat: Seat) -> int:
    """TEK-101, TEK-110: the level to reach, plus the surcharges of rivals on that level, minus discounts."""
    level = s.tower[seat] + 1
    cost = level - s.powers(seat).build_less
    for other in range(s.seats):
        if s.tower[other] == level and other != seat:
            cost += s.powers(other).tower_toll
    return max(0, cost)


def mana_shares(s: TinyEpicState, seat: Seat, cost: int, store: list[int]) -> list[int]:
    """The numbers of mana with which an ability may pay a part of this cost; 0 means the usual resource pays it all."""
    ways = [0] if store[seat] >= cost else []
    if s.powers(seat).mana_pays:
        ways += [used for used in range(1, min(cost, s.mana[seat]) + 1) if store[seat] >= cost - used]
    return ways


def build_moves(s: TinyEpicState, seat: Seat, refused: Refused | None) -> list[Move]:
    """TEK-101 to TEK-103: build one level, if the seat can pay for it."""
    if s.tower[seat] >= s.components.tower_top:
        if refused is not None:
            refused.append(((BUILDING,), "TEK-103"))
        return []
    ways = mana_shares(s, seat, build_cost(s, seat), s.ore)
    if refused is not None and 0 not in ways:
        refused.append(((BUILDING,), "TEK-032"))
    return [(BUILD_WITH, used) if used else (BUILDING,) for used in ways]


def build(s: TinyEpicState, seat: Seat, used: int) -> None:
    """TEK-102: pay and raise the tower marker."""
    cost = build_cost(s, seat)
    if s.log is not None:
        p = s.powers(seat)
        if p.build_less:
            s.emit((POWER, seat, p.level_of[BUILD_LESS]))
        if used:
            s.emit((POWER, seat, p.level_of[MANA_PAYS]))
        for other in range(s.seats):
            if other != seat and s.tower[other] == s.tower[seat] + 1 and s.powers(other).tower_toll:
                s.emit((POWER, other, s.powers(other).level_of[TOWER_TOLL]))
    s.mana[seat] -= used
    s.ore[seat] -= cost - used
    s.tower[seat] += 1
    s.emit((BUILT, seat, s.tower[seat]))


def research_cost(s: TinyEpicState, seat: Seat) -> int:
    """TEK-105, TEK-110: the level to reach, plus the surcharges of rivals on that level."""
    level = s.magic[seat] + 1
    cost = level
    for other in range(s.seats):
        if s.magic[other] == level and other != seat:
            cost += s.powers(other).magic_toll
    return cost


def research_moves(s: TinyEpicState, seat: Seat, refused: Refused | None) -> list[Move]:
    """TEK-103, TEK-105: research one level, if the seat can pay for it."""
    if s.magic[seat] < s.components.magic_levels and s.mana[seat] >= research_cost(s, seat):
        return [(RESEARCHING,)]
    if refused is not None:
        refused.append(((RESEARCHING,), "TEK-103" if s.magic[seat] == s.components.magic_levels else "TEK-032"))
    return []


def research(s: TinyEpicState, seat: Seat) -> None:
    """TEK-106 to TEK-108: pay and raise the research marker. The new ability works from now on."""
    s.mana[seat] -= research_cost(s, seat)
    if s.log is not None:
        for other in range(s.seats):
            if other != seat and s.magic[other] == s.magic[seat] + 1 and s.powers(other).magic_toll:
                s.emit((POWER, other, s.powers(other).level_of[MAGIC_TOLL]))
    could = s.powers(seat).mimic
    s.magic[seat] += 1
    s.update_powers(seat)
    s.emit((RESEARCHED, seat, s.magic[seat], s.faction[seat] * s.components.magic_levels + s.magic[seat] - 1))
    if s.powers(seat).mimic and not could:
        s.do((IMITATE, seat))


def expand_cost(s: TinyEpicState, seat: Seat) -> int:
    """TEK-110, TEK-114: one food for each army in play, the new one included, minus discounts."""
    return max(0, len(s.armies[seat]) + 1 - s.powers(seat).expand_less)


def expand_moves(s: TinyEpicState, seat: Seat, refused: Refused | None) -> list[Move]:
    """TEK-114 to TEK-118: a new army joins a region that holds exactly one army, of the same colour."""
    armies = s.armies[seat]
    if refused is not None:
        refuse_expansions(s, seat, refused)
    if len(armies) >= s.components.army_limit:
        return []
    ways = mana_shares(s, seat, expand_cost(s, seat), s.food)
    if not ways:
        return []
    crowd, regions, p = s.crowd, s.components.regions, s.powers(seat)
    single = [region for region in armies if crowd[region] == 1 and regions.may_occupy(region, p.water, p.crags)]
    return [(EXPAND_WITH, region, used) if used else (EXPANDING, region) for used in ways for region in single]


def refuse_expansions(s: TinyEpicState, seat: Seat, refused: Refused) -> None:
    """List every region where no army can be added, with the clause against it."""
    p = s.powers(seat)
    for side in s.sides:
        for region in s.components.regions.by_side[side]:
            if not s.owners[region] >> seat & 1:
                reason = "TEK-115"
            elif not s.components.regions.may_occupy(region, p.water, p.crags):
                reason = "TEK-131"
            elif len(s.armies[seat]) >= s.components.army_limit:
                reason = "TEK-118"
            elif s.crowd[region] > 1:
                reason = "TEK-116" if s.owners[region] == 1 << seat else "TEK-117"
            else:
                reason = "TEK-032"
            refused.append(((EXPANDING, region), reason))


def expand(s: TinyEpicState, seat: Seat, region: int, used: int) -> None:
    """TEK-114, TEK-138: pay and place the army. In ruins it lies down."""
    cost = expand_cost(s, seat)
    p = s.powers(seat)
    if s.log is not None:
        if p.expand_less:
            s.emit((POWER, seat, p.level_of[EXPAND_LESS]))
        if used:
            s.emit((POWER, seat, p.level_of[MANA_PAYS]))
    s.mana[seat] -= used
    s.food[seat] -= cost - used
    s.place_army(seat, region)
    s.emit((EXPANDED, seat, region, len(s.armies[seat])))


# ---------------------------------------------------------------- Trade


def trade_moves(s: TinyEpicState, seat: Seat, refused: Refused | None) -> list[Move]:
    """TEK-119 to TEK-121: give some of one resource for as many of another, up to the limit of its counter."""
    most = s.components.resource_limit
    mana, ore, food = s.mana[seat], s.ore[seat], s.food[seat]
    held = (mana, ore, food)
    moves: list[Move] = []
    for give in range(len(RESOURCES)):
        if held[give]:
            for get in range(len(RESOURCES)):
                if get != give:
                    moves += TRADES[give][get][: min(held[give], most - held[get])]
    if s.powers(seat).trade_both and ore and food:
        room = most - mana
        moves += [(BLEND, a, b) for a in range(1, ore + 1) for b in range(1, food + 1) if a + b <= room]
    if refused is not None:
        for give in range(len(RESOURCES)):
            for get in range(len(RESOURCES)):
                refused.append(((TRADING, give, get, 0), "TEK-121"))
                room = 0 if give == get else max(0, most - held[get])
                refused.extend([(move, "TEK-121") for move in TRADES[give][get][room:]])
    return moves


def trade_yield(s: TinyEpicState, seat: Seat, resource: int, number: int) -> int:
    """TEK-119, TEK-121: how much of a resource this number buys. What an ability adds above the limit is lost."""
    room = s.components.resource_limit - s.resource_counters()[resource][seat]
    return min(room, number + s.powers(seat).trade_extra)


def trade(s: TinyEpicState, seat: Seat, m: Move) -> None:
    """TEK-119, TEK-120: make one exchange."""
    stores = s.resource_counters()
    got = trade_yield(s, seat, m[2], m[3])
    stores[m[1]][seat] -= m[3]
    stores[m[2]][seat] += got
    if s.log is not None:
        s.emit((TRADED, seat, m[1], m[3], m[2], got))
        if s.powers(seat).trade_extra:
            s.emit((POWER, seat, s.powers(seat).level_of[TRADE_EXTRA]))


def trade_both(s: TinyEpicState, seat: Seat, ore: int, food: int) -> None:
    """Exchange ore and food together for mana, by an ability."""
    got = trade_yield(s, seat, MANA, ore + food)
    s.ore[seat] -= ore
    s.food[seat] -= food
    s.mana[seat] += got
    if s.log is not None:
        s.emit((TRADED, seat, ORE, ore, MANA, ore))
        s.emit((TRADED, seat, FOOD, food, MANA, got - ore))
        s.emit((POWER, seat, s.powers(seat).level_of[TRADE_BOTH]))


# ---------------------------------------------------------------- Collecting


def collect(s: TinyEpicState, seat: Seat) -> None:
    """TEK-122 to TEK-130, TEK-136: gain what regions and abilities give, and choose the free resources."""
    got, chosen = collect_yield(s, seat)
    if s.log is not None:
        report_collect_powers(s, seat)
    gained = gain(s, seat, got[MANA], got[ORE], got[FOOD])
    if s.log is not None:  # the most frequent action: make no event that nobody hears
        s.emit((COLLECTED, seat, *gained))
    if chosen:
        s.do((GAIN, seat, chosen))


def collect_yield(s: TinyEpicState, seat: Seat) -> tuple[list[int], int]:
    """TEK-122 to TEK-130, TEK-136, TEK-139, TEK-143, TEK-145, TEK-176, TEK-177: what a seat collects.

    Returns the fixed part as mana, ore and food, and the number of resources that the seat may choose.
    """
    components = s.components
    terrain_of = components.regions.terrain
    gives = components.gives
    armies = s.armies[seat]
    lying = s.lying[seat]
    got = [0, 0, 0]
    chosen = 0
    before = NOWHERE
    for region in armies:
        if region == before:
            continue
        before = region
        terrain = terrain_of[region]
        resource = gives[terrain]
        if resource != NOTHING:
            got[resource] += 1
            if region in s.open_spots:
                got[resource] += camp_bonus(s, region)
        elif terrain == RUINS and region in lying:
            chosen += 1 + camp_bonus(s, region)
    if len(armies) == 1:
        chosen += components.limits["lone"]
    p = s.powers(seat)
    if p.collect_wet and stands_wet(s, seat):
        got[FOOD] += p.collect_wet
    for terrain in (FOREST, MOUNTAIN, PLAINS):
        if p.collect_terrain[terrain] and holds_many(s, seat, terrain):
            got[gives[terrain]] += p.collect_terrain[terrain]
    return got, chosen


def stands_wet(s: TinyEpicState, seat: Seat) -> bool:
    """Does the seat have an army on water or next to it?"""
    wet = s.components.regions.wet
    return True in [wet[region] for region in s.armies[seat]]


def holds_many(s: TinyEpicState, seat: Seat, terrain: int) -> bool:
    """Does the seat have armies in enough regions of this terrain for an ability to count them as many?"""
    terrain_of = s.components.regions.terrain
    return len({region for region in s.armies[seat] if terrain_of[region] == terrain}) >= s.components.limits["many"]


def report_collect_powers(s: TinyEpicState, seat: Seat) -> None:
    """Emit an event for each ability that adds to what the seat collects."""
    p = s.powers(seat)
    if p.collect_wet and stands_wet(s, seat):
        s.emit((POWER, seat, p.level_of[COLLECT_WET]))
    for terrain in (FOREST, MOUNTAIN, PLAINS):
        if p.collect_terrain[terrain] and holds_many(s, seat, terrain):
            s.emit((POWER, seat, p.level_of[COLLECT_TERRAIN]))
