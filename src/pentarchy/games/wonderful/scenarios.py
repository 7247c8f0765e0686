"""The six scenarios: their set-up, their special rules, and how they are lost. WK-262 to WK-296."""

from __future__ import annotations

from typing import Final

from pentarchy.core.steps import Refused
from pentarchy.core.types import Move, Seat
from pentarchy.games.wonderful import advisors, construction, menaces, quests
from pentarchy.games.wonderful.cards import THIEF
from pentarchy.games.wonderful.notation import DISCARD, SCENARIO
from pentarchy.games.wonderful.state import BOX, CALAMITIES, GUILD, NO_SCENARIO, RATS, WonderfulState

# By scenario: the clause of a defeat at the end.
LOST_IN_THE_END: Final = ["", "WK-275", "WK-280", "WK-282", "WK-285", "WK-290", "WK-294"]
# By scenario: the clause of a defeat in the middle of the game.
LOST_AT_ONCE: Final = {RATS: "WK-274", GUILD: "WK-289"}

# ---------------------------------------------------------------- Set-up


def lay_cards(s: WonderfulState, zones: list[list[int]]) -> None:
    """WK-262, WK-265, WK-266: take the named cards out before anything is shuffled."""
    components = s.components
    setup = components.scenarios[s.scenario]
    for card in setup.site:
        zones[components.stack].remove(card)
        zones[components.site].append(card)
        s.owed[0].append(components.cards.cost[card])
        s.wild[0].append(0)
    for card in setup.built:
        zones[components.stack].remove(card)
        zones[components.built].append(card)
    if setup.advisors:  # WK-267: no draw
        advisors.replace_treasures(s, zones)
        for card in setup.advisors:
            zones[components.stack].remove(card)
            zones[components.advisors].append(card)
    if setup.menaces:
        zones[BOX] += zones[CALAMITIES]
        zones[CALAMITIES] = []


def set_up(s: WonderfulState) -> None:
    """WK-264, WK-267, WK-279, WK-286, WK-287, WK-292: set boards, menaces, soldiers, spies and built cards."""
    components = s.components
    setup = components.scenarios[s.scenario]
    s.emit((SCENARIO, s.scenario))
    s.quests = setup.quests
    s.soldiers = [setup.soldiers]
    if not setup.spies:
        s.spies, s.covert = [0], [0]
    for card in setup.built:
        construction.enter(s, 0, card)
    for menace in setup.menaces:
        s.menaced = 1
        menaces.take_stack(s, 0, menace)
    for card in setup.beside:
        menaces.lay_menace(s, 0, card)
    if setup.beside:
        for card in setup.built:
            for resource, number in enumerate(components.cards.produces[card]):
                for _ in range(number):
                    menaces.cover_symbol(s, 0, resource)


# ---------------------------------------------------------------- Special rules


def allowed_moves(s: WonderfulState, seat: Seat, moves: list[Move], refused: Refused | None) -> list[Move]:
    """WK-271: the Farms of scenario 1 cannot be discarded. WK-268: in other scenarios required cards can."""
    if s.scenario != RATS:
        return moves
    bound = s.components.scenarios[RATS].site
    if refused is not None:
        refused += [((DISCARD, card), "WK-271") for card in s.site(seat) if card in bound]
    return [move for move in moves if move[0] != DISCARD or move[1] not in bound]


def at_round_end(s: WonderfulState) -> None:
    """WK-272, WK-276: after the battle every Farm under construction brings a vermin."""
    if s.scenario == RATS:
        rows = s.components.cards.rows
        farm = rows[s.components.scenarios[RATS].site[0]]
        farms = [card for card in s.site(0) if rows[card] is farm]
        if farms:
            menaces.add_vermin(s, 0, len(farms))


# ---------------------------------------------------------------- The end


def missing_cards(s: WonderfulState) -> list[int]:
    """WK-266, WK-276: the required cards that are not built. Any copy of a card will do."""
    rows = s.components.cards.rows
    required = s.components.scenarios[s.scenario].site
    spare = [rows[card]["id"] for card in s.built(0) if card not in required]
    lacking: list[int] = []
    for card in required:
        if card in s.built(0):
            continue
        if rows[card]["id"] in spare:
            spare.remove(rows[card]["id"])
        else:
            lacking.append(card)
    return lacking


def is_needed(s: WonderfulState, card: int) -> bool:
    """WK-266, WK-268: would the scenario lack a card without this one? It would not if another copy is at hand."""
    rows = s.components.cards.rows
    required = [other for other in s.components.scenarios[s.scenario].site if rows[other] is rows[card]]
    copies = [other for other in s.built(0) + s.site(0) if rows[other] is rows[card]]
    return bool(required) and len(copies) <= len(required)


def defeat_clause(s: WonderfulState) -> str:
    """WK-269: the clause by which the game is lost. Empty if it is not lost."""
    if s.lost:
        return LOST_AT_ONCE[s.scenario]
    thieves = s.scenario == GUILD and menaces.menaces_of_kind(s, 0, THIEF)
    if missing_cards(s) or thieves or not quests.quest_completed(s, 0):
        return LOST_IN_THE_END[s.scenario] if s.scenario != NO_SCENARIO else "WK-260"
    return ""
