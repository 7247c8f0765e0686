"""Phase B, planning: drafted cards are revealed, and each is put under construction or recycled. WK-060 to WK-074."""

from __future__ import annotations

from typing import Final

from pentarchy.core.steps import Ask, Parallel, Refused, Step
from pentarchy.core.types import PASS, Frame, Move, Seat
from pentarchy.games.wonderful import advisors, anytime, construction, menaces, quests
from pentarchy.games.wonderful.cards import CALAMITY, DIGIT, UNITS
from pentarchy.games.wonderful.notation import (
    CALAMITY_FELL,
    CONSTRUCT,
    CONSTRUCTED,
    FREEZING,
    PLACING,
    RECYCLE,
    RECYCLED,
    TO_ALCHEMY,
    TURNED_UP,
)
from pentarchy.games.wonderful.state import PLANNING_PHASE, PRODUCTION, WonderfulState
from pentarchy.games.wonderful.step_ids import COVER_SYMBOLS, DECLARE_DONE, PLACE_CUBES, PLAN

DONE_CLAUSE: Final = "WK-297"  # cited against a seat that is done while the other is not


class Reveal(Step[WonderfulState]):
    """WK-053, WK-060: turn all drafted cards face up. Frame: (REVEAL)."""

    def run(self, s: WonderfulState, f: Frame) -> None:
        components = s.components
        s.phase = PLANNING_PHASE
        for seat in range(s.seats):
            hidden = s.zones[components.draft_down + seat]
            if hidden:
                s.dealt[components.draft_down + seat - components.down] = []
                for card in hidden[:]:
                    s.move(card, components.draft + seat)
                    s.emit((TURNED_UP, seat, card))


class ReceiveCalamities(Step[WonderfulState]):
    """WK-071: calamities go to the duchies before anything is decided. Frame: (RECEIVE_CALAMITIES)."""

    def run(self, s: WonderfulState, f: Frame) -> None:
        components = s.components
        for seat in range(s.seats):
            for card in s.zones[components.draft + seat][:]:
                if components.cards.what[card] == CALAMITY:
                    s.move(card, components.woes + seat)
                    s.emit((CALAMITY_FELL, seat, card))


class Planning(Parallel[WonderfulState]):
    """WK-032, WK-033, WK-068, WK-179: both plan at the same time and do not see each other's moves.

    Frame: (PLANNING).
    """

    def enter(self, s: WonderfulState, f: Frame, seat: Seat) -> list[Frame]:
        if s.menaced:
            return [(COVER_SYMBOLS, seat), (PLAN, seat), (DECLARE_DONE, seat)]
        return [(PLAN, seat), (DECLARE_DONE, seat)]

    def unasked_clause(self, s: WonderfulState, f: Frame, seat: Seat) -> str:
        return DONE_CLAUSE


class Plan(Ask[WonderfulState]):
    """WK-061 to WK-065, WK-069, WK-070, WK-072: construct or recycle the drafted cards, one by one.

    WK-189, WK-198: in between, place frost giants. Frame: (PLAN, seat).
    """

    def waiting(self, s: WonderfulState, f: Frame) -> list[Seat]:
        left = s.zones[s.components.draft + f[1]] or (s.menaced and menaces.giant_can_be_placed(s, f[1]))
        return [f[1]] if left else []

    def options(self, s: WonderfulState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        prepared = s.components.moves
        plans = prepared.plan
        moves: list[Move] = []
        for card in s.zones[s.components.draft + seat]:
            moves += plans[card]
        if s.menaced:
            moves = menaces.allowed_moves(s, seat, moves, refused) + menaces.freezing_moves(s, seat, refused)
        if s.advised:
            moves += advisors.ability_moves(s, seat, refused)
        if refused is not None:
            refused.append((PASS, "WK-068" if s.draft(seat) else "WK-198"))
            refused += [(prepared.construct[card], "WK-069") for card in s.draft(seat)]
            for card in s.woes(seat):
                clause = "WK-167" if s.menaced else "WK-071"
                refused += [(prepared.construct[card], clause), (prepared.recycle[card], clause)]
            for card in s.site(seat):
                refused += [(prepared.construct[card], "WK-062"), (prepared.recycle[card], "WK-115")]
            for card in s.advisors(seat):
                refused += [(prepared.construct[card], "WK-228"), (prepared.recycle[card], "WK-228")]
        return moves

    def answer(self, s: WonderfulState, f: Frame, seat: Seat, m: Move) -> None:
        card = m[1]
        cards = s.components.cards
        if m[0] == FREEZING:
            menaces.freeze(s, seat, card)
            return
        if m[0] == CONSTRUCT:
            construction.begin(s, seat, card)
            s.emit((CONSTRUCTED, seat, card))
            return
        if m[0] != RECYCLE:
            advisors.use_ability(s, seat, m)
            return
        s.discard(card)
        s.emit((RECYCLED, seat, card))
        s.loose[seat] = cards.recycle[card][:]
        s.do((PLACE_CUBES, seat))


class PlaceCubes(Ask[WonderfulState]):
    """WK-065, WK-084, WK-086, WK-099, WK-100: place the received cubes one at a time, on a card or in alchemy.

    Frame: (PLACE_CUBES, seat).
    """

    def waiting(self, s: WonderfulState, f: Frame) -> list[Seat]:
        return [f[1]] if any(s.loose[f[1]]) else []

    def options(self, s: WonderfulState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        components = s.components
        prepared = components.moves
        site = s.zones[components.site + seat]
        moves: list[Move] = []
        for resource, number in enumerate(s.loose[seat]):
            if not number:
                continue
            unit = UNITS[resource]
            places = prepared.place[resource]
            for card, owed in zip(site, s.owed[seat], strict=True):
                if owed // unit % DIGIT:
                    moves.append(places[card])
            moves.append(prepared.alchemy[resource])
        if s.menaced:
            moves = menaces.allowed_moves(s, seat, moves, refused)
        if s.advised:
            moves += advisors.ability_moves(s, seat, refused)
        if refused is not None:
            self.refuse(s, seat, refused)
        return moves

    def refuse(self, s: WonderfulState, seat: Seat, refused: Refused) -> None:
        """List placements that are not legal: a full place, a wrong card, a wrong resource, or keeping a cube."""
        prepared = s.components.moves
        refused.append((PASS, "WK-086"))
        refuse_cubes(s, seat, refused)
        for resource, number in enumerate(s.loose[seat]):
            if number:
                refused += [(prepared.place[resource][card], "WK-073") for card in s.site(seat)]
            for other in range(s.seats):
                seen = s.as_seen(seat, other)
                elsewhere = seen.built(other) + seen.draft(other) + (seen.site(other) if other != seat else [])
                refused += [(prepared.place[resource][card], "WK-084") for card in elsewhere]

    def answer(self, s: WonderfulState, f: Frame, seat: Seat, m: Move) -> None:
        if m[0] == PLACING:
            s.loose[seat][m[1]] -= 1
            construction.place(s, seat, m[1], m[2])
        elif m[0] == TO_ALCHEMY:
            s.loose[seat][m[1]] -= 1
            construction.to_alchemy(s, seat, m[1])
        else:
            advisors.use_ability(s, seat, m)

    def prompt(self, s: WonderfulState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"left": ("number", sum(s.loose[seat]))}


def refuse_cubes(s: WonderfulState, seat: Seat, refused: Refused) -> None:
    """List placements of resources of which no cube waits to be placed."""
    prepared = s.components.moves
    for resource, number in enumerate(s.loose[seat]):
        if not number:
            clause = clause_against_cube(s, seat, resource)
            refused.append((prepared.alchemy[resource], clause))
            clause = "WK-106" if s.alchemy[seat][resource] else clause
            refused += [(prepared.place[resource][card], clause) for card in s.site(seat)]


def clause_against_cube(s: WonderfulState, seat: Seat, resource: int) -> str:
    """The clause by which the seat has no cube of this resource to place."""
    if s.phase >= PRODUCTION and s.phase != PRODUCTION + resource:
        return "WK-075"
    if any(on_card(s, seat, card, resource) for card in s.site(seat)):
        return "WK-085"
    return "WK-084" if s.phase >= PRODUCTION else "WK-064"


def on_card(s: WonderfulState, seat: Seat, card: int, resource: int) -> bool:
    """Does a cube of this resource lie on this card under construction?"""
    at = s.site(seat).index(card)
    held = s.components.cards.cost[card] - s.owed[seat][at] - s.wild[seat][at]
    return bool(held // UNITS[resource] % DIGIT)


class DeclareDone(Ask[WonderfulState]):
    """WK-297: all that is compulsory is done. A seat that can still do something declares when it is done.

    Frame: (DECLARE_DONE, seat).
    """

    def waiting(self, s: WonderfulState, f: Frame) -> list[Seat]:
        seat = f[1]
        return [seat] if anytime.may_act(s, seat) or (s.advised and advisors.ability_moves(s, seat)) else []

    def options(self, s: WonderfulState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        if refused is not None:
            refuse_cubes(s, seat, refused)
        if s.advised:
            return [PASS, *advisors.ability_moves(s, seat, refused)]
        return [PASS]

    def answer(self, s: WonderfulState, f: Frame, seat: Seat, m: Move) -> None:
        if m == PASS:
            s.done()
        else:
            advisors.use_ability(s, seat, m)


class StepEnd(Step[WonderfulState]):
    """WK-118, WK-298: both are done. Apply what waits for the end of the step. Frame: (STEP_END)."""

    def run(self, s: WonderfulState, f: Frame) -> None:
        quests.at_step_end(s)
