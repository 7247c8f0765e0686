"""Moves at any time: put krystallium and soldiers on cards, discard cards under construction. WK-103 to WK-116."""

from __future__ import annotations

from typing import Final

from pentarchy.core.steps import Refused
from pentarchy.core.types import Move, Seat
from pentarchy.games.wonderful import menaces, quests, scenarios
from pentarchy.games.wonderful.cards import DIGIT, KRYSTALLIUM, MENACE, SOLDIERS, UNITS
from pentarchy.games.wonderful.construction import pay, store
from pentarchy.games.wonderful.notation import (
    DISCARD,
    DISCARDED,
    FIGHTING,
    KRYSTALLIUM_PLACED,
    PLACE_KRYSTALLIUM,
    PLACE_SOLDIER,
    SOLDIER_PLACED,
)
from pentarchy.games.wonderful.state import BATTLE_PHASE, NO_QUEST, WonderfulState

SOLDIER_UNIT: Final = UNITS[SOLDIERS]


def may_act(s: WonderfulState, seat: Seat) -> bool:
    """Is there anything that this seat may do at any time? WK-297."""
    return bool(s.zones[s.components.site + seat]) or (s.quests != NO_QUEST and quests.may_act(s, seat))


def anytime_moves(s: WonderfulState, seat: Seat, refused: Refused | None = None) -> list[Move]:
    """WK-103, WK-104, WK-107, WK-109, WK-112: put krystallium and soldiers on cards, and discard cards."""
    components = s.components
    site = s.zones[components.site + seat]
    moves: list[Move] = []
    if site:
        prepared = components.moves
        discards = prepared.discard
        moves = [discards[card] for card in site]
        if s.krystallium[seat]:
            for card, owed in zip(site, s.owed[seat], strict=True):
                moves += krystallium_moves(prepared.krystallium[card], prepared.krystallium_by_owed[card], owed)
        if s.soldiers[seat]:
            for card, owed in zip(site, s.owed[seat], strict=True):
                if owed >= SOLDIER_UNIT:
                    moves.append(prepared.soldier[card])
    if s.quests:
        moves += quests.anytime_moves(s, seat, refused)
    if s.menaced:
        moves = menaces.allowed_moves(s, seat, moves, refused)
    if s.scenario:
        moves = scenarios.allowed_moves(s, seat, moves, refused)
    if refused is not None:
        refuse(s, seat, refused)
    return moves


def krystallium_moves(places: list[Move], krystallium_by_owed: dict[int, list[Move]], owed: int) -> list[Move]:
    """WK-103, WK-104, WK-105, WK-108: one move for each free place of the cost, except places of soldiers."""
    found = krystallium_by_owed.get(owed)
    if found is None:
        found = [places[item] for item in range(SOLDIERS) if owed // UNITS[item] % DIGIT]
        krystallium_by_owed[owed] = found
    return found


def refuse(s: WonderfulState, seat: Seat, refused: Refused) -> None:
    """List moves that people might try and that are not legal, with the clause against each."""
    components = s.components
    prepared = components.moves
    for card, owed in zip(s.site(seat), s.owed[seat], strict=True):
        refused.append((prepared.krystallium[card][SOLDIERS], "WK-105"))
        for item in range(SOLDIERS):
            free = owed // UNITS[item] % DIGIT
            refused.append((prepared.krystallium[card][item], "WK-102" if free else "WK-108"))
        refused.append((prepared.soldier[card], "WK-107" if owed >= SOLDIER_UNIT else "WK-073"))
    for other in range(s.seats):
        seen = s.as_seen(seat, other)
        for card in seen.built(other) + seen.woes(other):
            refused.append((prepared.discard[card], "WK-181" if s.components.cards.what[card] == MENACE else "WK-116"))
            refused += [(move, "WK-103") for move in prepared.krystallium[card]]
            refused.append((prepared.soldier[card], "WK-107"))
        if other != seat:
            refused += [(prepared.discard[card], "WK-112") for card in seen.site(other)]
            refused += [((FIGHTING, card), "WK-173") for card in seen.woes(other)]
    refused += [((FIGHTING, card), "WK-176") for card in s.woes(seat) if s.phase != BATTLE_PHASE]


def carry_out(s: WonderfulState, seat: Seat, m: Move) -> None:
    """Make one of these moves."""
    verb = m[0]
    if verb == PLACE_KRYSTALLIUM:
        s.krystallium[seat] -= 1
        s.emit((KRYSTALLIUM_PLACED, seat, m[1], m[2]))
        if m[2] != KRYSTALLIUM:
            s.wild[seat][s.site(seat).index(m[1])] += UNITS[m[2]]
        pay(s, seat, m[1], UNITS[m[2]])
    elif verb == PLACE_SOLDIER:
        s.soldiers[seat] -= 1
        s.emit((SOLDIER_PLACED, seat, m[1]))
        pay(s, seat, m[1], SOLDIER_UNIT)
    elif verb == DISCARD:
        discard_under_construction(s, seat, m[1])
    else:
        quests.do_anytime(s, seat, m)


def discard_under_construction(s: WonderfulState, seat: Seat, card: int) -> None:
    """WK-112 to WK-116: discard the card with everything on it. Its recycling cube goes to alchemy only."""
    at = s.site(seat).index(card)
    del s.owed[seat][at]
    del s.wild[seat][at]
    s.discard(card)
    for resource, number in enumerate(s.components.cards.recycle[card]):
        for _ in range(number):
            s.emit((DISCARDED, seat, card, resource))
            store(s, seat, resource)
