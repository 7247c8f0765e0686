"""The six scenarios: what lies ready at the start, what they change, how they are lost. WK-262 to WK-296."""

from __future__ import annotations

from typing import Final

from pentarchy.core.steps import Refused
from pentarchy.core.types import Move, Seat
from pentarchy.games.wonderful import advisors, construction, menaces, quests
from pentarchy.games.wonderful.cards import THIEF
from pentarchy.games.wonderful.notation import DISCARD, SCENARIO
from pentarchy.games.wonderful.state import BOX, CALAMITIES, GUILD, NO_SCENARIO, RATS, WonderfulState

# How each is lost in the end; by its number.
LOST_IN_THE_END: Final = ["", "WK-275", "WK-280", "WK-282", "WK-285", "WK-290", "WK-294"]
# And in the middle of a game.
LOST_AT_ONCE: Final = {RATS: "WK-274", GUILD: "WK-289"}

# ---------------------------------------------------------------- set-up


def lay_cards(s: WonderfulState, zones: list[list[int]]) -> None:
    """WK-262, WK-265, WK-266: named cards are taken out before anything is shuffled."""
    table = s.components
    plan = table.scenarios[s.scenario]
    for card in plan.site:
        zones[table.stack].remove(card)
        zones[table.site].append(card)
        s.owed[0].append(table.cards.cost[card])
        s.wild[0].append(0)
    for card in plan.built:
        zones[table.stack].remove(card)
        zones[table.built].append(card)
    if plan.advisors:  # WK-267: no draw
        advisors.join_stack(s, zones)
        for card in plan.advisors:
            zones[table.stack].remove(card)
            zones[table.advisors].append(card)
    if plan.menaces:
        zones[BOX] += zones[CALAMITIES]
        zones[CALAMITIES] = []


def set_up(s: WonderfulState) -> None:
    """WK-264, WK-267, WK-279, WK-286, WK-287, WK-292: boards, menaces, soldiers, spies, and what is built already."""
    table = s.components
    plan = table.scenarios[s.scenario]
    s.emit((SCENARIO, s.scenario))
    s.quests = plan.quests
    s.soldiers = [plan.soldiers]
    if not plan.spies:
        s.spies, s.covert = [0], [0]
    for card in plan.built:
        construction.enter(s, 0, card)
    for menace in plan.menaces:
        s.menaced = 1
        menaces.take_stack(s, 0, menace)
    for card in plan.beside:
        menaces.strike(s, 0, card)
    if plan.beside:
        for card in plan.built:
            for resource, number in enumerate(table.cards.produces[card]):
                for _ in range(number):
                    menaces.cover(s, 0, resource)


# ---------------------------------------------------------------- special rules


def barred(s: WonderfulState, seat: Seat, moves: list[Move], refused: Refused | None) -> list[Move]:
    """WK-271: the Farms of the first scenario are not to be given up. WK-268: elsewhere what is required may be."""
    if s.scenario != RATS:
        return moves
    bound = s.components.scenarios[RATS].site
    if refused is not None:
        refused += [((DISCARD, card), "WK-271") for card in s.site(seat) if card in bound]
    return [move for move in moves if move[0] != DISCARD or move[1] not in bound]


def round_over(s: WonderfulState) -> None:
    """WK-272, WK-276: after the battle every Farm under construction brings a vermin."""
    if s.scenario == RATS:
        rows = s.components.cards.rows
        farm = rows[s.components.scenarios[RATS].site[0]]
        farms = [card for card in s.site(0) if rows[card] is farm]
        if farms:
            menaces.breed(s, 0, len(farms))


# ---------------------------------------------------------------- the end


def missing(s: WonderfulState) -> list[int]:
    """WK-266, WK-276: required cards that are not built; any copy will do."""
    rows = s.components.cards.rows
    built = [rows[card]["id"] for card in s.built(0)]
    lacking: list[int] = []
    for card in s.components.scenarios[s.scenario].site:
        if rows[card]["id"] in built:
            built.remove(rows[card]["id"])
        else:
            lacking.append(card)
    return lacking


def defeat(s: WonderfulState) -> str:
    """WK-269: the clause by which the game is lost; empty if it is not."""
    if s.lost:
        return LOST_AT_ONCE[s.scenario]
    thieves = s.scenario == GUILD and menaces.lying(s, 0, THIEF)
    if missing(s) or thieves or not quests.completed(s, 0):
        return LOST_IN_THE_END[s.scenario] if s.scenario != NO_SCENARIO else "WK-260"
    return ""
