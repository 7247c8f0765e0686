"""What the table shows of Tiny Epic Kingdoms beyond its zones, and what must always hold. TEK-021, TEK-165."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentarchy.core.errors import InvariantError
from pentarchy.core.outcome import ScoreLine
from pentarchy.core.types import Json, Seat, View
from pentarchy.games.tiny_epic import scoring
from pentarchy.games.tiny_epic.actions import build_cost, expand_cost, research_cost
from pentarchy.games.tiny_epic.atlas import RUINS
from pentarchy.games.tiny_epic.state import (
    ATTACKER,
    BREACH,
    CROWN,
    DEFENDER,
    DUEL,
    FACE_DOWN,
    FACE_UP,
    FLAG,
    KEPT,
    NEUTRAL,
    NOBODY,
    NOTHING,
    PRICES,
    RAISES,
    REGION,
    TinyEpicState,
)
from pentarchy.games.tiny_epic.step_ids import ACT, DICE
from pentarchy.games.tiny_epic.territories import drawn
from pentarchy.games.tiny_epic.war_cost import bid

if TYPE_CHECKING:
    from pentarchy.games.tiny_epic.rules import TinyEpic

WAR_NUMBERS: Final = RAISES + 2


def show(known: TinyEpicState, view: View) -> None:
    """Everything but the fronts of face-down tokens and dice not yet shown is open to all."""
    table = known.components
    atlas = table.atlas
    view["active"] = known.active
    view["starter"] = known.starter
    view["ending"] = bool(known.ending)
    view["tokens"] = bool(known.tokens)
    view["shields"] = list(known.shields)
    view["action"] = acting(known)
    view["players"] = [
        {
            "faction": known.faction[seat],
            "imitates": known.mimic[seat],
            "magic": known.magic[seat],
            "tower": known.tower[seat],
            "mana": known.mana[seat],
            "ore": known.ore[seat],
            "food": known.food[seat],
            "armies": len(known.armies[seat]),
            "supply": table.armies - len(known.armies[seat]),
            "trophies": known.trophies[seat],
            "crown": known.crown == seat,
            "territory": known.territory[seat],
            "home": known.sides[seat],
            "allies": allies(known, seat),
            "costs": costs(known, seat) if ready(known) else None,
        }
        for seat in range(known.seats)
    ]
    view["lost_kingdom"] = known.sides[-1] if known.seats == DUEL else None
    view["regions"] = [
        {
            "region": region,
            "armies": [seat for seat in range(known.seats) for _ in range(known.armies[seat].count(region))]
            + [NEUTRAL] * known.neutral.count(region),
            "lying": [seat for seat in range(known.seats) for _ in range(known.lying[seat].count(region))],
            "hidden_token": region in known.spots,
            "token": token_at(known, region),
        }
        for side in known.sides
        if side != NOTHING
        for region in atlas.regions[side]
    ]
    view["war"] = war(known)
    view["score"] = [{line.what: line.points for line in lines} for lines in live_score(known)]


def live_score(known: TinyEpicState) -> list[list[ScoreLine]]:
    """The score sheet of every seat; empty until everybody has a faction and a home."""
    return [scoring.score(known, seat) if ready(known) else [] for seat in range(known.seats)]


def ready(s: TinyEpicState) -> bool:
    """Has everybody a faction and a home?"""
    return NOTHING not in s.sides and NOBODY not in s.faction


def token_at(s: TinyEpicState, region: int) -> int | None:
    """The token that lies face up there."""
    return s.zones[FACE_UP][s.open_spots.index(region)] if region in s.open_spots else None


def allies(s: TinyEpicState, seat: int) -> list[int]:
    """TEK-088: those with whom the seat shares a region, not counting one where dice are still being set."""
    contested = s.war[REGION] if s.war else NOTHING
    return [
        other
        for other in range(s.seats)
        if other != seat and [region for region in s.shared(seat, other) if region != contested]
    ]


def acting(s: TinyEpicState) -> View | None:
    """TEK-027: the action that is being done, and who has still to say what they make of it, in order."""
    left = [frame for frame in reversed(s.stack) if frame[0] == ACT]
    return {"action": left[0][2], "left": [frame[1] for frame in left]} if left else None


def costs(s: TinyEpicState, seat: Seat) -> Json:
    """TEK-101, TEK-105, TEK-114: what the next tower level, magic level and army would cost; None: there is none."""
    table = s.components
    return {
        "build": build_cost(s, seat) if s.tower[seat] < table.top else None,
        "research": research_cost(s, seat) if s.magic[seat] < table.depth else None,
        "expand": expand_cost(s, seat) if len(s.armies[seat]) < table.armies else None,
    }


def war(s: TinyEpicState) -> View | None:
    """TEK-054, TEK-057: who fights where, who has set a die; the faces once both are set.

    What a price would cost either side follows from what lies open, so all may see it.
    """
    if not s.war:
        return None
    sides = [s.war[ATTACKER], s.war[DEFENDER]]
    prices = [price if price != NOTHING else None for price in s.war[PRICES : PRICES + len(sides)]]
    return {
        "attacker": s.war[ATTACKER],
        "defender": s.war[DEFENDER],
        "region": s.war[REGION],
        "prices": prices,
        "set": [who for height, who, _ in s.sealed if s.stack[height][0] == DICE],
        "allies": bool(s.war[BREACH]),
        "bids": [[bid(s, seat, price) for price in range(FLAG, s.components.die + 1)] for seat in sides]
        if None in prices
        else None,
    }


def printed(title: TinyEpic) -> Json:
    """The maps, the tower's points, every level of magic in words, and the ends of all tracks."""
    table = title.table
    levels = title.content.tables["level"]
    return {
        "sides": [drawn(side) for side in table.atlas.sides],
        "tower": table.tower_points,
        "levels": [levels[level]["text"] for level in table.all_levels],
        "depth": table.depth,
        "stock": table.stock,
        "armies": table.armies,
        "shields": table.limits["shields"],
    }


def check(s: TinyEpicState) -> None:
    """Armies, markers, shields and tokens are conserved, and every limit is kept."""
    table = s.components
    atlas = table.atlas
    crowd = [0] * len(atlas.tokens)
    owners = [0] * len(atlas.tokens)
    for seat in range(s.seats):
        if len(s.armies[seat]) > table.armies:
            raise InvariantError(f"seat {seat} has {len(s.armies[seat])} armies in play")
        if s.armies[seat] != sorted(s.armies[seat]) or s.lying[seat] != sorted(s.lying[seat]):
            raise InvariantError(f"seat {seat}: armies are not listed in order")
        for region in s.armies[seat]:
            crowd[region] += 1
            owners[region] |= 1 << seat
            if atlas.side_of[region] not in s.sides:
                raise InvariantError(f"an army of seat {seat} is not in the game's territories")
            p = s.powers(seat)
            # Who imitates another faction may have come there with an ability that is gone.
            if s.mimic[seat] == NOBODY and not atlas.may_stand(region, p.water, p.crags):
                raise InvariantError(f"an army of seat {seat} stands where it may not")
        for region in set(s.lying[seat]):
            if atlas.terrain[region] != RUINS or s.lying[seat].count(region) > s.armies[seat].count(region):
                raise InvariantError(f"seat {seat}: an army lies where there is none")
        for store in s.stores():
            if not 0 <= store[seat] <= table.stock:
                raise InvariantError(f"seat {seat}: a counter stands at {store[seat]}")
        if not 0 <= s.tower[seat] <= table.top or not 0 <= s.magic[seat] <= table.depth:
            raise InvariantError(f"seat {seat}: a marker is off its track")
        power = s.power[seat]
        s.learn(seat)
        if s.power[seat] != power:
            raise InvariantError(f"seat {seat} has other powers than its level gives")
    for region in s.neutral:
        crowd[region] += 1
        owners[region] |= 1 << NEUTRAL
    if crowd != s.crowd or owners != s.owners:
        raise InvariantError("who is where does not follow from the armies")
    if max(crowd) > table.limits["crowd"]:
        raise InvariantError("a region holds too many armies")
    check_table(s)


def check_table(s: TinyEpicState) -> None:
    """What belongs to all."""
    table = s.components
    taken = [faction for faction in s.faction if faction != NOBODY]
    cards = [territory for territory in s.territory if territory != NOTHING]
    if len(set(taken)) != len(taken) or len(set(cards)) != len(cards):
        raise InvariantError("two have the same faction or the same territory card")
    if sum(s.shields) > table.limits["shields"] or not set(s.shields) <= {0, 1}:
        raise InvariantError(f"shields: {s.shields}")
    if s.seats == DUEL and s.sides[-1] != NOTHING:
        if len(s.neutral) + sum(s.trophies) != len(table.atlas.land[s.sides[-1]]):
            raise InvariantError("neutral armies are not conserved")
    if len(s.spots) != len(s.zones[FACE_DOWN]) or len(s.open_spots) != len(s.zones[FACE_UP]):
        raise InvariantError("tokens and their regions do not agree")
    kept = [table.token_effect[token] for token in s.zones[KEPT] if token >= 0]
    if (s.crown != NOBODY) != (CROWN in kept):
        raise InvariantError("the Crown is with nobody, or with somebody who has none")
    if s.war and len(s.war) != WAR_NUMBERS:
        raise InvariantError(f"a war: {s.war}")
    if not s.war and s.seats != DUEL:
        return
    contested = [s.war[2]] if s.war else []
    for region, count in enumerate(s.crowd):
        if count > 1 and s.seats == DUEL and s.owners[region].bit_count() > 1 and region not in contested:
            raise InvariantError("two players share a region and cannot be allies")
