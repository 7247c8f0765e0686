"""The end: armies in ruins are lost, points are counted, ties are broken.

TEK-134 to TEK-137, TEK-144, TEK-185 to TEK-194, TEK-201, TEK-209, TEK-210.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.outcome import LOST, SHARED, WON, Outcome, ScoreLine, SeatResult
from pentarchy.core.types import Seat
from pentarchy.games.tiny_epic.exploration import token_regions
from pentarchy.games.tiny_epic.notation import LOST_IN_RUINS, POWER
from pentarchy.games.tiny_epic.powers import Powers, powers_index
from pentarchy.games.tiny_epic.regions import CAPITAL, CRAG, RUINS
from pentarchy.games.tiny_epic.resources import total_resources
from pentarchy.games.tiny_epic.state import (
    ATTACKER,
    CITY,
    CONTESTED_REGION,
    CROWN,
    DEFENDER,
    NEUTRAL,
    NO_FACTION,
    NO_SEAT,
    NOTHING,
    TWO_SEATS,
    WINNER,
    TinyEpicState,
)

SCORE_LINES: Final = (
    "armies",
    "magic",
    "bonus",
    "tower",
    "capital",
    "shared-capital",
    "crown",
    "city",
    "lost-region",
    "trophies",
)


def lose_armies_in_ruins(s: TinyEpicState) -> None:
    """TEK-144, TEK-193: armies in ruins leave play before anything is counted, unless an ability keeps them."""
    terrain = s.components.regions.terrain
    for seat in range(s.seats):
        lost = [region for region in s.armies[seat] if terrain[region] == RUINS]
        if lost and keeps_ruins(s, seat):
            s.emit((POWER, seat, s.powers(seat).bonus_level))
            continue
        for region in lost:
            s.remove_army(seat, region)
            s.emit((LOST_IN_RUINS, seat, region))


def keeps_ruins(s: TinyEpicState, seat: Seat) -> bool:
    """Does an ability keep this seat's armies in ruins in play?"""
    return bonus_powers(s, seat).bonus == "bonus-ruins"


def armies_in_control(s: TinyEpicState) -> list[list[int]]:
    """By seat: the regions of its armies, without those that only the other side of a war controls.

    TEK-071: the defender controls the contested region until the winner is fixed. TEK-092: after that the winner
    controls every region that he shares with the loser.
    """
    war = s.war
    if not war or war[DEFENDER] == NEUTRAL:
        return s.armies
    attacker, defender, winner = war[ATTACKER], war[DEFENDER], war[WINNER]
    if winner == NO_SEAT:
        without, regions = attacker, [war[CONTESTED_REGION]]
    else:
        without = attacker if winner == defender else defender
        regions = s.shared_regions(without, winner)
    found = s.armies[:]
    found[without] = [region for region in s.armies[without] if region not in regions]
    return found


def score_sheets(s: TinyEpicState) -> list[list[ScoreLine]]:
    """TEK-144, TEK-193: by seat, what it scores if the game ends now. Armies in ruins do not count."""
    terrain = s.components.regions.terrain
    armies, control = s.armies[:], armies_in_control(s)[:]
    for seat in range(s.seats):
        if not keeps_ruins(s, seat):
            armies[seat] = [region for region in armies[seat] if terrain[region] != RUINS]
            control[seat] = [region for region in control[seat] if terrain[region] != RUINS]
    return [score(s, seat, armies, control) for seat in range(s.seats)]


def score(s: TinyEpicState, seat: Seat, armies: list[list[int]], control: list[list[int]]) -> list[ScoreLine]:
    """What this seat scores with these armies, by seat. Those in `control` also count for the region they are in."""
    components = s.components
    limits = components.limits
    regions = components.regions
    lines = [
        ScoreLine("TEK-185", len(armies[seat]), "armies"),
        ScoreLine("TEK-186", s.magic[seat], "magic"),
        ScoreLine("TEK-188", components.tower_points[s.tower[seat]], "tower"),
    ]
    p = s.powers(seat)
    if p.bonus:
        lines.append(ScoreLine("TEK-187", bonus(s, seat, armies, control), "bonus", (("level", p.bonus_level),)))
    lost = s.sides[-1] if s.seats == TWO_SEATS else NOTHING
    for region in sorted(set(control[seat])):
        if regions.terrain[region] == CAPITAL:
            if not [other for other in range(s.seats) if other != seat and region in control[other]]:
                lines.append(ScoreLine("TEK-134", limits["capital"], "capital", (("region", region),)))
            else:
                lines.append(ScoreLine("TEK-135", limits["shared_capital"], "shared-capital", (("region", region),)))
        if regions.side_of[region] == lost:
            lines.append(ScoreLine("TEK-209", limits["lost_region"], "lost-region", (("region", region),)))
    for region in token_regions(s, CITY):
        if region in control[seat]:
            lines.append(ScoreLine("TEK-180", token_points(s, CITY), "city", (("region", region),)))
    if s.crown == seat:
        lines.append(ScoreLine("TEK-168", token_points(s, CROWN), "crown"))
    if s.trophies[seat]:
        lines.append(ScoreLine("TEK-201", s.trophies[seat] * limits["trophy"], "trophies"))
    return lines


def token_points(s: TinyEpicState, effect: int) -> int:
    """The points printed on tokens of this effect."""
    return s.components.token_number[s.components.token_effect.index(effect)]


def bonus(s: TinyEpicState, seat: Seat, armies: list[list[int]], control: list[list[int]]) -> int:
    """TEK-187, TEK-193: the bonus of the last level. It uses the position at the end, for all players at once."""
    p = s.powers(seat)
    as_if = bonus_powers(s, seat)
    points = bonus_points(s, seat, as_if, armies, control)
    return max(p.bonus_number, points) if p.bonus == "bonus-mimic" else points


def bonus_powers(s: TinyEpicState, seat: Seat) -> Powers:
    """The powers whose last level counts for this seat: its own, or those of the faction that it imitates."""
    p = s.powers(seat)
    return s.components.powers[full_powers_index(s, s.mimic[seat])] if p.bonus == "bonus-mimic" else p


def full_powers_index(s: TinyEpicState, faction: int) -> int:
    """The index of the powers of this faction with every level. For NO_FACTION it is the index of the empty powers."""
    return powers_index(
        s.components.faction_count, s.components.magic_levels, faction, s.components.magic_levels, NO_FACTION
    )


def bonus_points(s: TinyEpicState, seat: Seat, p: Powers, armies: list[list[int]], control: list[list[int]]) -> int:
    """The points of the bonus of these powers: its number for each thing that this kind of bonus counts."""
    limits = s.components.limits
    regions = s.components.regions
    kind, number, terrain = p.bonus, p.bonus_number, p.bonus_terrain
    mine = control[seat]
    others = [other for other in range(s.seats) if other != seat]
    if kind == "bonus-tower":
        return number if s.tower[seat] >= max(s.tower) else 0
    if kind == "bonus-alliances":
        return number * len([other for other in others if set(mine) & set(control[other])])
    if kind == "bonus-home":
        return 0 if invaders(s, seat, control) else number
    if kind == "bonus-mana":
        return number * len([other for other in others if s.mana[other] < s.mana[seat]])
    if kind == "bonus-stock":
        return number * len([store for store in s.resource_counters() if store[seat] >= limits["plenty"]])
    if kind == "bonus-armies":
        return number if len(armies[seat]) > max([len(armies[other]) for other in others]) else 0
    if kind == "bonus-terrain":
        return number * min(limits["bonus"], len({region for region in mine if regions.terrain[region] == terrain}))
    if kind == "bonus-water":
        return number * min(limits["bonus"], len([region for region in mine if regions.wet[region]]))
    if kind == "bonus-ruins":
        rough = [region for region in mine if regions.terrain[region] in (RUINS, CRAG) or regions.near_crags[region]]
        return number * min(limits["bonus"], len(rough))
    if kind == "bonus-invaders":
        return number * max(1, min(limits["bonus"], invaders(s, seat, control)))
    if kind == "bonus-abroad":
        return number * min(
            limits["bonus"], len({region for region in mine if regions.side_of[region] != s.home(seat)})
        )
    return 0


def invaders(s: TinyEpicState, seat: Seat, control: list[list[int]]) -> int:
    """The number of armies of other players in this seat's home."""
    home = s.home(seat)
    side_of = s.components.regions.side_of
    return sum([len([r for r in control[other] if side_of[r] == home]) for other in range(s.seats) if other != seat])


def tie_break_key(s: TinyEpicState, seat: Seat, points: int) -> tuple[int, int, int, int, int]:
    """TEK-190, TEK-191, TEK-194: points, then armies in play, tower, magic, resources."""
    return points, len(s.armies[seat]), s.tower[seat], s.magic[seat], total_resources(s, seat)


def outcome(s: TinyEpicState) -> Outcome:
    """TEK-190 to TEK-194: the seat with the best tie-break key wins. Seats with equal keys win together."""
    lines = score_sheets(s)
    totals = [sum([line.points for line in mine]) for mine in lines]
    standings = [tie_break_key(s, seat, totals[seat]) for seat in range(s.seats)]
    first = [seat for seat in range(s.seats) if standings[seat] == max(standings)]
    return Outcome(
        "TEK-153",
        tuple(
            [
                SeatResult(
                    result=LOST if seat not in first else WON if len(first) == 1 else SHARED,
                    rank=1 + len([other for other in standings if other > standings[seat]]),
                    score=totals[seat],
                    lines=tuple(lines[seat]),
                )
                for seat in range(s.seats)
            ]
        ),
    )
