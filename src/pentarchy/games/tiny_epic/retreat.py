"""How a beaten army leaves: it retreats, goes to the supply, or moves free of charge if it is the last army.

TEK-068, TEK-072 to TEK-081, TEK-095, TEK-098 to TEK-100.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.steps import Choice, Refused
from pentarchy.core.types import Frame, Move, Seat
from pentarchy.games.tiny_epic.exploration import controlled_regions, discard_church, turn_up_token
from pentarchy.games.tiny_epic.notation import (
    PARTED,
    POWER,
    REMOVED,
    RETREAT,
    RETREATED,
    RISING,
    ROSE,
    SAVED,
    TO_CHURCH,
    YIELD,
)
from pentarchy.games.tiny_epic.powers import RETREAT_LESS, RISE, Powers
from pentarchy.games.tiny_epic.state import (
    ATTACKER,
    BREACH,
    CHURCH,
    CONTESTED_REGION,
    LAIR_USED,
    NOWHERE,
    WINNER,
    TinyEpicState,
)

FARTHER: Final = 99  # more steps than lie between any two regions


class Leave(Choice[TinyEpicState]):
    """TEK-068, TEK-072 to TEK-081, TEK-095, TEK-098: a beaten army retreats or goes to the supply.

    Frame: (LEAVE, seat, region).
    """

    def options(self, s: TinyEpicState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        region = f[2]
        spared = s.war[LAIR_USED] and region == s.war[CONTESTED_REGION]
        cost = price_of_leaving(s, seat, region)
        free = free_neighbours(s, seat, region)
        moves: list[Move] = [(RETREAT, target) for target in free] if s.food[seat] >= cost else []
        if refused is not None:
            self.refuse(s, seat, region, cost, refused)
        if len(s.armies[seat]) == 1:
            if refused is not None:
                refused.append(((YIELD,), "TEK-098"))
            return moves or [(RETREAT, target) for target in last_army_refuges(s, seat, region)]
        if spared and moves:
            if refused is not None:
                refused.append(((YIELD,), "TEK-173"))
            return moves
        moves.append((YIELD,))
        if s.open_spots:
            mine = 1 << seat
            for church in controlled_regions(s, seat, CHURCH):
                if church != region and s.crowd[church] == 1 and s.owners[church] == mine:
                    moves.append((TO_CHURCH, church))
                elif refused is not None:
                    refused.append(((TO_CHURCH, church), "TEK-182" if church != region else "TEK-183"))
        p = s.powers(seat)
        if p.rise and s.mana[seat] >= p.rise:
            home = s.components.regions.land_by_side[s.home(seat)]
            moves += [(RISING, target) for target in home if target != region and is_free(s, seat, target)]
        return moves

    def refuse(self, s: TinyEpicState, seat: Seat, region: int, cost: int, refused: Refused) -> None:
        """List the regions that the army cannot retreat to, with the clause against each."""
        near = s.powers(seat).patrol_targets[region]
        for side in s.sides:
            for target in s.components.regions.by_side[side]:
                if target not in near:
                    refused.append(((RETREAT, target), "TEK-078"))
                elif not is_free(s, seat, target):
                    foreign = s.owners[target] & ~(1 << seat)
                    refused.append(((RETREAT, target), "TEK-079" if not foreign else "TEK-074"))
                elif s.food[seat] < cost:
                    refused.append(((RETREAT, target), "TEK-075"))

    def close(self, s: TinyEpicState, f: Frame) -> None:
        if s.cached_options:
            super().close(s, f)
            return
        # TEK-100: no region in the game is unoccupied. The last army stays, and the SETTLE frame below ends too.
        s.cached_options = None
        s.done()
        s.done()

    def answer(self, s: TinyEpicState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        region = f[2]
        contested = region == s.war[CONTESTED_REGION]
        other = s.war[WINNER]
        cost = price_of_leaving(s, seat, region)
        lighter = s.powers(seat).retreat_less > 0 and cost == retreat_cost(s, seat)
        s.remove_army(seat, region)
        lies = False
        goal = NOWHERE
        if m[0] == RETREAT:
            goal = m[1]
            s.food[seat] -= cost
            s.emit((RETREATED, seat, region, goal, cost))
            if lighter:
                s.emit((POWER, seat, s.powers(seat).level_of[RETREAT_LESS]))
        elif m[0] == YIELD:
            s.emit((REMOVED, seat, region))
        elif m[0] == TO_CHURCH:
            goal = m[1]
            discard_church(s, goal)
            s.emit((SAVED, seat, goal))
        else:
            goal = m[1]
            s.mana[seat] -= s.powers(seat).rise
            s.emit((ROSE, seat, goal, s.powers(seat).rise))
            s.emit((POWER, seat, s.powers(seat).level_of[RISE]))
        if goal != NOWHERE:
            lies = s.place_army(seat, goal)
        if contested and seat == s.war[ATTACKER]:
            s.moved, s.moved_lies = goal, int(lies)
        if s.log is not None and s.war[BREACH] and not s.shared_regions(seat, other):
            s.emit((PARTED, seat, other))
        if goal != NOWHERE:
            turn_up_token(s, seat, goal)

    def prompt(self, s: TinyEpicState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        retreats = [move for move in self.options(s, f, seat) if move[0] == RETREAT]
        return {
            "region": ("region", f[2]),
            "number": ("number", price_of_leaving(s, seat, f[2])),
            "retreats": ("number", len(retreats)),
        }


def retreat_cost(s: TinyEpicState, seat: Seat) -> int:
    """TEK-073, TEK-077, TEK-110: one food for each army in play, the beaten army included, minus discounts."""
    return max(0, len(s.armies[seat]) - s.powers(seat).retreat_less)


def price_of_leaving(s: TinyEpicState, seat: Seat, region: int) -> int:
    """What a retreat from this region costs now. A Lair (TEK-173) or the saving of a last army (TEK-095) is free."""
    if s.war[LAIR_USED] and region == s.war[CONTESTED_REGION]:
        return 0
    cost = retreat_cost(s, seat)
    saved = len(s.armies[seat]) == 1 and (s.food[seat] < cost or not free_neighbours(s, seat, region))
    return 0 if saved else cost


def is_free(s: TinyEpicState, seat: Seat, region: int) -> bool:
    """TEK-079: the region has no army of another colour and room for one more army."""
    crowd = s.crowd[region]
    return not crowd or (crowd < s.components.limits["crowd"] and s.owners[region] == 1 << seat)


def free_neighbours(s: TinyEpicState, seat: Seat, region: int) -> list[int]:
    """TEK-072, TEK-078, TEK-079: the regions that an army may retreat to."""
    return [target for target in s.powers(seat).patrol_targets[region] if is_free(s, seat, target)]


def last_army_refuges(s: TinyEpicState, seat: Seat, region: int) -> list[int]:
    """TEK-099: the nearest unoccupied regions, on the same card if there are any, else on any other card."""
    regions = s.components.regions
    p = s.powers(seat)
    here = regions.side_of[region]
    found = nearest_unoccupied(s, p, [region])
    if found:
        return found
    found = [
        other for other in regions.by_side[here] if not s.crowd[other] and regions.may_occupy(other, p.water, p.crags)
    ]
    if found:
        return found
    best = FARTHER
    for side in s.sides:
        if side == here:
            continue
        starts = p.quest_targets[side]
        distances = step_distances(p, starts)
        for other, steps in distances.items():
            if not s.crowd[other] and steps <= best:
                found = [*found, other] if steps == best else [other]
                best = steps
    return sorted(found)


def step_distances(p: Powers, starts: list[int]) -> dict[int, int]:
    """By region: the number of Patrol steps from the nearest of the given regions."""
    distances = dict.fromkeys(starts, 0)
    fresh = starts[:]
    while fresh:
        region = fresh.pop(0)
        for other in p.patrol_targets[region]:
            if other not in distances:
                distances[other] = distances[region] + 1
                fresh.append(other)
    return distances


def nearest_unoccupied(s: TinyEpicState, p: Powers, starts: list[int]) -> list[int]:
    """The unoccupied regions with the fewest steps from the given regions. Occupied regions may be passed."""
    empty = {region: steps for region, steps in step_distances(p, starts).items() if not s.crowd[region]}
    least = min(empty.values(), default=0)
    return sorted([region for region, steps in empty.items() if steps == least])
