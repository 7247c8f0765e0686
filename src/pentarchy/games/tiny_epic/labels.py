"""The names that people read for the components of Tiny Epic Kingdoms, and details that sentences about moves need.

Names come from the content, so a pack can change them. A region is called by its territory, its terrain and its letter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentarchy.core.types import Move, Seat
from pentarchy.games.tiny_epic.actions import build_cost, collect_yield, expand_cost, research_cost, trade_yield
from pentarchy.games.tiny_epic.notation import (
    BLEND,
    BRIBE,
    BUILD_WITH,
    BUILDING,
    COLLECT,
    EXPAND_WITH,
    EXPANDING,
    FACTION,
    GAINING,
    LOSING,
    MOVE,
    PAYING,
    RAISING,
    RESEARCHING,
    RETREAT,
    RISING,
    SPLITTING,
    TRADING,
)
from pentarchy.games.tiny_epic.powers import PATROL, RESOURCES
from pentarchy.games.tiny_epic.resources import within_limit
from pentarchy.games.tiny_epic.retreat import price_of_leaving
from pentarchy.games.tiny_epic.state import MANA, NEUTRAL, TWO_SEATS, TinyEpicState
from pentarchy.games.tiny_epic.step_ids import ACT, KEEP_MOVING, LEAVE
from pentarchy.games.tiny_epic.war_cost import conquest_cost, mana_worth

if TYPE_CHECKING:
    from pentarchy.games.tiny_epic.rules import TinyEpic

Details = dict[str, tuple[str, int]]
MIXES: Final = (SPLITTING, PAYING, GAINING, LOSING, BRIBE)  # verbs whose arguments are mana, ore and food


def name_of(title: TinyEpic, kind: str, component: int, language: str, short: bool) -> str:
    """The name of a component: a region is `Heron Ford, forest a`, in short `T1A-a`.

    A level is called by its faction and its number. Other names are as in the content.
    """
    content = title.content
    token = title.vocabulary.kinds[kind].write(component)
    if kind == "region":
        return token if short else region_name(title, component, language)
    if kind == "card":
        row = content.tables["token"][token if token in content.tables["token"] else token.rpartition("-")[0]]
        return str(row["name"][language])
    if kind == "level":
        level = content.tables["level"][token]
        name: str = content.tables["faction"][level["faction"]]["name"][language]
        text: str = level["text"][language]
        return f"{name} {level['level']}" if short else f"{name} {level['level']}: {text}"
    if kind == "side":
        side: str = content.tables["side"][token]["name"][language]
        return token if short else f"{side} ({token})"
    row = content.tables.get(kind, {}).get(token, {})
    return str(row["name"][language]) if "name" in row else token


def region_name(title: TinyEpic, region: int, language: str) -> str:
    """The name of a region: territory, terrain and letter."""
    regions = title.components.regions
    side = title.content.tables["side"][regions.side_ids[regions.side_of[region]]]["name"][language]
    terrain = title.content.rows("terrain")[regions.terrain[region]]["name"][language]
    letter = regions.ids[region].rpartition("-")[2]
    return f"{side}, {terrain} {letter}"


def move_details(known: TinyEpicState, seat: Seat, move: Move) -> Details:
    """What a sentence about this move needs: whose army is in the target region, what something costs.

    The move may be incomplete.
    """
    verb = move[0]
    details: Details = {"step": ("step", known.stack[-1][0] if known.stack else 0)}
    if verb == MOVE:
        details |= {"meets": ("number", 0), "other": ("seat", seat), "price": ("number", 0)}
        if len(move) > 2 and 0 <= move[2] < len(known.owners):
            details |= met(known, seat, move[1], move[2])
    elif verb in MIXES:
        numbers = [*move[1:4], 0, 0, 0]
        details |= {resource: ("number", numbers[at]) for at, resource in enumerate(RESOURCES)}
        if verb == GAINING:
            got = within_limit(known, seat, *numbers[: len(RESOURCES)])
            details |= {f"{resource}-lost": ("number", numbers[at] - got[at]) for at, resource in enumerate(RESOURCES)}
            details["lost"] = ("number", sum(numbers) - sum(got))
    elif verb == COLLECT:
        fixed, chosen = collect_yield(known, seat)
        got = within_limit(known, seat, *fixed)
        details |= {resource: ("number", got[at]) for at, resource in enumerate(RESOURCES)}
        details |= {"chosen": ("number", chosen), "total": ("number", sum(got))}
    elif verb in (BUILDING, BUILD_WITH):
        details["level"] = ("number", known.tower[seat] + 1)
        details["cost"] = ("number", build_cost(known, seat) - (move[1] if len(move) > 1 else 0))
    elif verb == RESEARCHING:
        details["number"] = ("number", known.magic[seat] + 1)
        details["cost"] = ("number", research_cost(known, seat))
        if known.magic[seat] < known.components.magic_levels:
            details["level"] = ("level", known.faction[seat] * known.components.magic_levels + known.magic[seat])
    elif verb == TRADING and len(move) > 3:
        details["got"] = ("number", trade_yield(known, seat, move[2], move[3]))
    elif verb == BLEND and len(move) > 2:
        details["got"] = ("number", trade_yield(known, seat, MANA, move[1] + move[2]))
    elif verb == RETREAT and known.stack and known.stack[-1][0] == LEAVE:
        details["cost"] = ("number", price_of_leaving(known, seat, known.stack[-1][2]))
    elif verb == RISING:
        details["cost"] = ("number", known.powers(seat).rise)
    elif verb in (EXPANDING, EXPAND_WITH):
        details["cost"] = ("number", expand_cost(known, seat) - (move[2] if len(move) > 2 else 0))
    elif verb == RAISING and known.war:
        other = known.war[1] if known.war[0] == seat else known.war[0]
        worth = mana_worth(known, other) if len(move) > 1 and move[1] == 0 else 1
        details["number"] = ("number", worth)
    elif verb == FACTION and len(move) > 1 and 0 <= move[1] < len(known.components.recommended_for_two):
        details["unwise"] = (
            "number",
            int(known.seats == TWO_SEATS and not known.components.recommended_for_two[move[1]]),
        )
    return details


def met(known: TinyEpicState, seat: Seat, source: int, region: int) -> Details:
    """Whose army is in the region: nobody's (0), the seat's own (1), another player's (2), a neutral one (3).

    With a neutral one comes what it costs an army from `source`.
    """
    owners = known.owners[region]
    others = owners & ~(1 << seat)
    if not owners:
        return {"meets": ("number", 0)}
    if not others:
        return {"meets": ("number", 1)}
    if others >> NEUTRAL & 1:
        frame = known.stack[-1] if known.stack else ()
        action = frame[2] if frame and frame[0] in (ACT, KEEP_MOVING) else PATROL
        return {"meets": ("number", 3), "price": ("number", conquest_cost(known, seat, region, action, source))}
    return {"meets": ("number", 2), "other": ("seat", others.bit_length() - 1)}
