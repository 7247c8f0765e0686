"""Patrol and Quest: where armies may move, what keeps them out, and what follows from a step.

TEK-036 to TEK-048, TEK-070, TEK-112, TEK-131, TEK-132, TEK-140, TEK-142, TEK-202.
"""

from __future__ import annotations

from pentarchy.core.steps import Offer, Refused, Step
from pentarchy.core.types import PASS, Frame, Move, Seat
from pentarchy.games.tiny_epic import war, war_cost
from pentarchy.games.tiny_epic.exploration import turn_up_token
from pentarchy.games.tiny_epic.notation import MOVE, MOVED, PARTED, POWER, STAND, STOOD
from pentarchy.games.tiny_epic.powers import (
    CROSS_RIVERS,
    ENTER_GAIN,
    LYING_MOVES,
    OCCUPY,
    PATROL,
    PATROL_ARMIES,
    PATROL_STEPS,
    QUEST,
    QUEST_ARMIES,
    QUEST_INLAND,
    QUEST_TERRAIN,
    Powers,
)
from pentarchy.games.tiny_epic.regions import CRAG, WATER
from pentarchy.games.tiny_epic.resources import gain
from pentarchy.games.tiny_epic.state import FOOD, MANA, NEUTRAL, NOWHERE, ORE, TinyEpicState
from pentarchy.games.tiny_epic.step_ids import KEEP_MOVING, LATE_ENTRY_GAIN


def clause_against_entry(s: TinyEpicState, seat: Seat, region: int, action: int, source: int) -> str:
    """TEK-044 to TEK-048, TEK-202: the clause that keeps an army out of a region in reach. Empty if it may enter."""
    crowd = s.crowd[region]
    owners = s.owners[region]
    if crowd >= s.components.limits["crowd"]:
        return "TEK-044"
    if not crowd or owners == 1 << seat:
        return ""
    if len(s.armies[seat]) == 1:
        return "TEK-047"
    if owners >> NEUTRAL:
        return "" if war_cost.can_conquer(s, seat, region, action, source) else "TEK-202"
    return "TEK-046" if len(s.armies[owners.bit_length() - 1]) == 1 else ""


def movable_from(s: TinyEpicState, seat: Seat, exclude_moved: bool) -> list[int]:
    """TEK-140: the regions from which an army may move. `exclude_moved` leaves out the army that has moved already."""
    armies = s.armies[seat]
    lying = s.lying[seat]
    bound = not s.powers(seat).lying_moves
    found: list[int] = []
    before = NOWHERE
    for region in armies:
        if region == before:
            continue
        before = region
        if lying or exclude_moved:
            free = armies.count(region)
            down = lying.count(region) if bound else 0
            if exclude_moved and region == s.moved:
                free -= 1
                down -= s.moved_lies if bound else 0
            if free <= down:
                continue
        found.append(region)
    return found


def patrol_moves(s: TinyEpicState, seat: Seat, refused: Refused | None, exclude_moved: bool = False) -> list[Move]:
    """TEK-036 to TEK-038, TEK-142: move an army over one border, or stand a lying army up."""
    crowd = s.crowd
    steps = s.powers(seat).patrol_targets
    moves: list[Move] = []
    for source in movable_from(s, seat, exclude_moved):
        for target in steps[source]:
            if not crowd[target] or not clause_against_entry(s, seat, target, PATROL, source):
                moves.append((MOVE, source, target))
    if s.lying[seat]:
        moves += [
            (STAND, region) for region in sorted(set(s.lying[seat])) if can_stand_up(s, seat, region, exclude_moved)
        ]
    if refused is not None:
        refuse_moves(s, seat, PATROL, moves, refused)
    return moves


def can_stand_up(s: TinyEpicState, seat: Seat, region: int, exclude_moved: bool) -> bool:
    """TEK-112: an army that has moved in this action cannot also stand up in it."""
    return not (exclude_moved and region == s.moved and s.moved_lies and s.lying[seat].count(region) == 1)


def quest_moves(s: TinyEpicState, seat: Seat, refused: Refused | None, exclude_moved: bool = False) -> list[Move]:
    """TEK-039 to TEK-043: move an army from the edge of one card to the edge of any other card."""
    p = s.powers(seat)
    side_of = s.components.regions.side_of
    crowd = s.crowd
    moves: list[Move] = []
    for source in movable_from(s, seat, exclude_moved):
        if not p.quest_starts[source]:
            continue
        here = side_of[source]
        for side in s.sides:
            if side != here:
                for target in p.quest_targets[side]:
                    if not crowd[target] or not clause_against_entry(s, seat, target, QUEST, source):
                        moves.append((MOVE, source, target))
    if refused is not None:
        refuse_moves(s, seat, QUEST, moves, refused)
        refused.extend([((STAND, region), "TEK-142") for region in s.lying[seat]])
    return moves


def refuse_moves(s: TinyEpicState, seat: Seat, action: int, moves: list[Move], refused: Refused) -> None:
    """List every move of an army that is not legal, with the clause against it."""
    regions = s.components.regions
    p = s.powers(seat)
    tie_break_key = movable_from(s, seat, False)
    for source in sorted(set(s.armies[seat])):
        for side in s.sides:
            for target in regions.by_side[side]:
                move = (MOVE, source, target)
                if move not in moves:
                    reason = (
                        "TEK-140" if source not in tie_break_key else clause_against_route(s, p, action, source, target)
                    )
                    refused.append((move, reason or clause_against_entry(s, seat, target, action, source) or "TEK-112"))


def clause_against_route(s: TinyEpicState, p: Powers, action: int, source: int, target: int) -> str:
    """The clause of the map that keeps these two regions apart. Empty if there is none."""
    regions = s.components.regions
    here, there = regions.side_of[source], regions.side_of[target]
    if not regions.may_occupy(target, p.water, p.crags):
        return "TEK-131"
    if action == PATROL:
        if here != there:
            return "TEK-036"
        if target in p.patrol_targets[source]:
            return ""
        return "TEK-132" if target in regions.across_river[source] else "TEK-037"
    if here == there:
        return "TEK-039"
    if not p.quest_starts[source] or target not in p.quest_targets[there]:
        return "TEK-040"
    return ""


def move_army(s: TinyEpicState, seat: Seat, m: Move, action: int) -> None:
    """TEK-112: one army takes one step, or stands up, with all effects of that."""
    s.fought = 0
    s.moved_lies = 0
    if m[0] == STAND:
        s.lying[seat].remove(m[1])
        s.moved = m[1]
        s.emit((STOOD, seat, m[1]))
        return
    source, target = m[1], m[2]
    if s.log is not None:
        report_step_powers(s, seat, source, target, action)
    left = s.owners[source] & ~(1 << seat)
    s.remove_army(seat, source)
    s.moved_lies = int(s.place_army(seat, target))
    s.moved = target
    if s.log is not None:
        s.emit((MOVED, seat, source, target))
        if left and not [region for region in s.shared_regions(seat, left.bit_length() - 1) if region != target]:
            s.emit((PARTED, seat, left.bit_length() - 1))
    peaceful = s.owners[target] == 1 << seat
    if peaceful and target in s.spots and entry_gain_overflows(s, seat, target):
        s.do((LATE_ENTRY_GAIN, seat, target))
    else:
        gain_for_entering(s, seat, target)
    if not peaceful:
        s.fought = 1
        war.begin(s, seat, target, action)
    elif s.spots:
        turn_up_token(s, seat, target)


def gain_for_entering(s: TinyEpicState, seat: Seat, region: int) -> None:
    """TEK-034, TEK-070: gain what an ability gives for entering. This comes before any other effect in the region."""
    terrain = s.components.regions.terrain[region]
    number = s.powers(seat).enter_gain[terrain]
    if number:
        gives = s.components.gives[terrain]
        gain(s, seat, number * (gives == MANA), number * (gives == ORE), number * (gives == FOOD))
        s.emit((POWER, seat, s.powers(seat).level_of[ENTER_GAIN]))


def entry_gain_overflows(s: TinyEpicState, seat: Seat, region: int) -> bool:
    """Would a part of the gain for entering be lost above the limit?"""
    terrain = s.components.regions.terrain[region]
    number = s.powers(seat).enter_gain[terrain]
    return (
        number > 0 and s.resource_counters()[s.components.gives[terrain]][seat] + number > s.components.resource_limit
    )


class LateEntryGain(Step[TinyEpicState]):
    """TEK-034: credit the gain for entering after the token of the region. Frame: (LATE_ENTRY_GAIN, seat, region).

    A player orders his own effects. If a part of the gain would be lost, it is better to let a Bandit take resources
    first. So the gain comes after the token in that case, and before it in every other case.
    """

    def run(self, s: TinyEpicState, f: Frame) -> None:
        gain_for_entering(s, f[1], f[2])


def report_step_powers(s: TinyEpicState, seat: Seat, source: int, target: int, action: int) -> None:
    """Emit an event for each ability that this step uses."""
    regions = s.components.regions
    p = s.powers(seat)
    if s.lying[seat].count(source) == s.armies[seat].count(source):
        s.emit((POWER, seat, p.level_of[LYING_MOVES]))
    if regions.terrain[target] in (WATER, CRAG):
        s.emit((POWER, seat, p.level_of[OCCUPY]))
    if action == PATROL:
        if target in regions.across_river[source]:
            s.emit((POWER, seat, p.level_of[CROSS_RIVERS]))
    elif not regions.edge[source] and p.inland:
        s.emit((POWER, seat, p.level_of[QUEST_INLAND]))
    elif not regions.edge[source] or not regions.edge[target]:
        s.emit((POWER, seat, p.level_of[QUEST_TERRAIN]))


class KeepMoving(Offer[TinyEpicState]):
    """TEK-112: an ability lets this army step again, or another army move. A step that started a war ends it.

    Frame: (KEEP_MOVING, seat, action, steps left, armies left).
    """

    def options(self, s: TinyEpicState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        moves: list[Move] = []
        moved = s.moved
        if f[3] and moved != NOWHERE and not s.fought and (not s.moved_lies or s.powers(seat).lying_moves):
            moves = [
                (MOVE, moved, target)
                for target in s.powers(seat).patrol_targets[moved]
                if not clause_against_entry(s, seat, target, PATROL, moved)
            ]
        if f[4]:
            others = patrol_moves(s, seat, refused, True) if f[2] == PATROL else quest_moves(s, seat, refused, True)
            moves += [move for move in others if move not in moves]
        return [*moves, PASS] if moves else []

    def default_clause(self, s: TinyEpicState, f: Frame, seat: Seat) -> str:
        return "TEK-112"

    def answer(self, s: TinyEpicState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m == PASS:
            return
        same = f[3] > 0 and m[0] == MOVE and m[1] == s.moved
        if same:
            if f[3] > 1 or f[4]:
                s.do((KEEP_MOVING, seat, f[2], f[3] - 1, f[4]))
            s.emit((POWER, seat, s.powers(seat).level_of[PATROL_STEPS]))
        else:
            # The army that moved before is finished. This army may use its own steps, but no third army moves.
            steps = s.powers(seat).patrol_steps - 1 if f[2] == PATROL and m[0] == MOVE else 0
            if steps:
                s.do((KEEP_MOVING, seat, f[2], steps, 0))
            s.emit((POWER, seat, s.powers(seat).level_of[PATROL_ARMIES if f[2] == PATROL else QUEST_ARMIES]))
        move_army(s, seat, m, f[2])

    def prompt(self, s: TinyEpicState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"steps": ("number", f[3]), "armies": ("number", f[4])}
