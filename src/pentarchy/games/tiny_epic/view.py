"""The title's own part of the view of Tiny Epic Kingdoms. TEK-021, TEK-165."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentarchy.core.outcome import ScoreLine, points_by_reason
from pentarchy.core.types import Json, Seat, View
from pentarchy.games.tiny_epic import scoring
from pentarchy.games.tiny_epic.actions import build_cost, expand_cost, research_cost
from pentarchy.games.tiny_epic.state import (
    ATTACKER,
    BREACH,
    CONTESTED_REGION,
    DEFENDER,
    FACE_UP,
    FLAG,
    NEUTRAL,
    NO_FACTION,
    NO_SEAT,
    NOTHING,
    PRICES,
    RAISES,
    TWO_SEATS,
    TinyEpicState,
)
from pentarchy.games.tiny_epic.step_ids import ACT, DICE
from pentarchy.games.tiny_epic.territories import side_drawing
from pentarchy.games.tiny_epic.war_cost import payments_for_price

if TYPE_CHECKING:
    from pentarchy.games.tiny_epic.rules import TinyEpic

WAR_NUMBERS: Final = RAISES + 2


def extend_view(known: TinyEpicState, view: View) -> None:
    """Add all fields to the view. Only the fronts of face-down tokens and dice not yet shown are secret."""
    components = known.components
    regions = components.regions
    view["active"] = known.active
    view["starter"] = known.starter
    view["ending"] = bool(known.ending)
    view["tokens"] = bool(known.tokens)
    view["shields"] = list(known.shields)
    view["action"] = current_action(known)
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
            "supply": components.army_limit - len(known.armies[seat]),
            "trophies": known.trophies[seat],
            "crown": known.crown == seat,
            "territory": known.territory[seat],
            "home": known.sides[seat],
            "allies": allies(known, seat),
            "costs": costs(known, seat) if set_up_done(known) else None,
        }
        for seat in range(known.seats)
    ]
    view["lost_kingdom"] = known.sides[-1] if known.seats == TWO_SEATS else None
    standing, lying = by_region(known.armies), by_region(known.lying)
    for region in known.neutral:
        standing.setdefault(region, []).append(NO_SEAT)
    view["regions"] = [
        {
            "region": region,
            "armies": standing.get(region, []),
            "lying": lying.get(region, []),
            "hidden_token": region in known.spots,
            "token": token_at(known, region),
        }
        for side in known.sides
        if side != NOTHING
        for region in regions.by_side[side]
    ]
    view["war"] = war_view(known)
    view["score"] = [points_by_reason(lines) for lines in live_score(known)]


def by_region(armies: list[list[int]]) -> dict[int, list[Seat]]:
    """Whose armies are in a region: a seat as often as it has some there."""
    found: dict[int, list[Seat]] = {}
    for seat, regions in enumerate(armies):
        for region in regions:
            found.setdefault(region, []).append(seat)
    return found


def live_score(known: TinyEpicState) -> list[list[ScoreLine]]:
    """The score sheet of every seat; empty until every seat has a faction and a home."""
    return scoring.score_sheets(known) if set_up_done(known) else [[] for _ in range(known.seats)]


def set_up_done(s: TinyEpicState) -> bool:
    """Does every seat have a faction and a home?"""
    return NOTHING not in s.sides and NO_FACTION not in s.faction


def token_at(s: TinyEpicState, region: int) -> int | None:
    """The token that lies face up in the region."""
    return s.zones[FACE_UP][s.open_spots.index(region)] if region in s.open_spots else None


def allies(s: TinyEpicState, seat: int) -> list[int]:
    """TEK-088: the seats that share a region with this seat. A region that one side of a war controls is not shared."""
    control = scoring.armies_in_control(s)
    return [other for other in range(s.seats) if other != seat and set(control[seat]) & set(control[other])]


def current_action(s: TinyEpicState) -> View | None:
    """TEK-027: the action in progress, and the seats that have still to act, in order."""
    left = [frame for frame in reversed(s.stack) if frame[0] == ACT]
    return {"action": left[0][2], "left": [frame[1] for frame in left]} if left else None


def costs(s: TinyEpicState, seat: Seat) -> Json:
    """TEK-101, TEK-105, TEK-114: the cost of the next tower level, magic level and army; None at the top."""
    components = s.components
    return {
        "build": build_cost(s, seat) if s.tower[seat] < components.tower_top else None,
        "research": research_cost(s, seat) if s.magic[seat] < components.magic_levels else None,
        "expand": expand_cost(s, seat) if len(s.armies[seat]) < components.army_limit else None,
    }


def war_view(s: TinyEpicState) -> View | None:
    """TEK-054, TEK-057: who fights where, and who has set a die. The faces are shown once both are set.

    The cost of each price follows from open information, so everybody may see it.
    """
    if not s.war:
        return None
    sides = [s.war[ATTACKER], s.war[DEFENDER]]
    prices = [price if price != NOTHING else None for price in s.war[PRICES : PRICES + len(sides)]]
    return {
        "attacker": s.war[ATTACKER],
        "defender": NO_SEAT if s.war[DEFENDER] == NEUTRAL else s.war[DEFENDER],
        "region": s.war[CONTESTED_REGION],
        "prices": prices,
        "set": [who for height, who, _ in s.sealed if s.stack[height][0] == DICE],
        "allies": bool(s.war[BREACH]),
        "bids": [
            [payments_for_price(s, seat, price) for price in range(FLAG, s.components.highest_price + 1)]
            for seat in sides
        ]
        if None in prices
        else None,
    }


def static_data(title: TinyEpic) -> Json:
    """The maps, the points of the tower, the text of every magic level, and the ends of all tracks."""
    components = title.components
    levels, depth = title.content.tables["level"], components.magic_levels
    texts = [levels[level]["text"] for level in components.level_ids]
    return {
        "sides": [
            side_drawing(side, list(components.regions.by_side[at])) for at, side in enumerate(components.regions.sides)
        ],
        "tower": components.tower_points,
        "levels": texts,
        "powers": [texts[first : first + depth] for first in range(0, len(texts), depth)],
        "depth": depth,
        "stock": components.resource_limit,
        "armies": components.army_limit,
        "shields": components.limits["shields"],
    }
