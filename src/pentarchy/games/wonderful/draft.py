"""Phase A, the draft: hands are dealt, a player offers two cards, and the other takes one of the two offer areas."""

from __future__ import annotations

from typing import Final

from pentarchy.core._mypyc import mypyc_attr
from pentarchy.core.steps import Ask, Refused, Step
from pentarchy.core.types import PASS, Frame, Move, Seat
from pentarchy.games.wonderful import advisors, quests
from pentarchy.games.wonderful.notation import (
    AREAS,
    LEFT_HIDDEN,
    LEFT_OVER,
    OFFERED,
    OFFERING,
    OPENED,
    SPYING,
    TAKING,
    TOOK,
    TRAPPED,
    TRAPPING,
)
from pentarchy.games.wonderful.state import DECK, OFFERS, Components, WonderfulState
from pentarchy.games.wonderful.step_ids import OFFER, TAKE, USE_ADVISORS

CALAMITIES_EACH: Final = 1


def turns(components: Components, first: Seat) -> list[Frame]:
    """WK-031, WK-043, WK-047, WK-049: offer, take, offer, take. The first player begins and takes last."""
    offered = components.limits["offered"]
    cycles = (components.limits["hand"] + CALAMITIES_EACH) // offered
    second = (first + 1) % components.seats
    cycle: list[Frame] = [(OFFER, first, offered), (TAKE, second), (OFFER, second, offered), (TAKE, first)]
    return cycle * cycles


def deal(s: WonderfulState) -> None:
    """WK-034 to WK-036, WK-166: deal seven cards and a calamity or menace to each seat, and a card into each offer
    area.
    """
    components = s.components
    limits = components.limits
    for seat in range(s.seats):
        for _ in range(limits["hand"]):
            s.move(s.zones[DECK][-1], components.hand + seat)
        s.move(s.woe_of_hand(s.hand_number(seat)), components.hand + seat)
    for area in range(len(AREAS)):
        for _ in range(limits["opening"]):
            card = s.zones[DECK][-1]
            s.move(card, OFFERS + area)
            s.emit((OPENED, card, area))


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer(Ask[WonderfulState]):
    """WK-038 to WK-040, WK-054: offer two cards, one by one, into either area. A trap puts a card face down.

    Frame: (OFFER, seat, cards left to offer).
    """

    def options(self, s: WonderfulState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        components = s.components
        prepared = components.moves
        hand = sorted(s.zones[components.hand + seat])
        moves: list[Move] = []
        for card in hand:
            moves += prepared.offer[card]
        if s.traps[seat]:
            for card in hand:
                moves += prepared.trap[card]
        if s.spies[seat] and f[2] == components.limits["offered"]:
            moves += quests.spy_moves(s, seat, refused)
        if s.advised and f[2] == components.limits["offered"]:
            moves += advisors.ability_moves(s, seat, refused)
        elif s.advised and refused is not None:
            refused += [(move, "WK-238") for move in advisors.ability_moves(s, seat)]
        if refused is not None:
            self.refuse(s, seat, refused)
        return moves

    def refuse(self, s: WonderfulState, seat: Seat, refused: Refused) -> None:
        """List moves that people might try and that are not legal, with the clause against each."""
        prepared = s.components.moves
        if not s.traps[seat]:
            for card in s.hand(seat):
                refused += [(move, "WK-054") for move in prepared.trap[card]]
        for area in range(len(AREAS)):
            for card in s.zones[OFFERS + area]:
                refused += [(move, "WK-058") for move in prepared.trap[card]]
        refused.append((PASS, "WK-050"))
        refused += [(move, "WK-043") for move in prepared.take]

    def answer(self, s: WonderfulState, f: Frame, seat: Seat, m: Move) -> None:
        if m[0] == OFFERING:
            s.move(m[1], OFFERS + m[2])
            s.emit((OFFERED, seat, m[1], m[2]))
        elif m[0] == TRAPPING:
            # WK-055, WK-059: from now on everybody sees only a back. The player who offered the card may remember it.
            s.traps[seat] -= 1
            s.move(m[1], s.components.offers_down + m[2])
            s.dealt[m[2]].append(s.hand_number(seat))
            s.emit((TRAPPED, seat, m[2]))
        elif m[0] == SPYING:
            quests.spy(s, seat, m)
            return
        else:
            advisors.use_ability(s, seat, m)
            return
        if f[2] > 1:
            s.replace_top((OFFER, seat, f[2] - 1))
        else:
            s.done()
            if s.advised:
                s.do((USE_ADVISORS, seat))  # WK-238: also after offering

    def prompt(self, s: WonderfulState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"left": ("number", f[2]), "traps": ("number", s.traps[seat])}


@mypyc_attr(allow_interpreted_subclasses=True)
class Take(Ask[WonderfulState]):
    """WK-041, WK-042, WK-045, WK-050: take all cards of one area, as they lie, even if it is empty.

    Frame: (TAKE, seat).
    """

    def options(self, s: WonderfulState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        moves = s.components.moves.take[:]
        if s.spies[seat]:
            moves += quests.spy_moves(s, seat, refused)
        if s.advised:
            moves += advisors.ability_moves(s, seat, refused)
        if refused is not None:
            refused.append((PASS, "WK-050"))
            for card in s.hand(seat):
                refused += [(move, "WK-043") for move in s.components.moves.offer[card] + s.components.moves.trap[card]]
        return moves

    def answer(self, s: WonderfulState, f: Frame, seat: Seat, m: Move) -> None:
        if m[0] == TAKING:
            s.done()
            take(s, seat, m[1])
        elif m[0] == SPYING:
            quests.spy(s, seat, m)
        else:
            advisors.use_ability(s, seat, m)


def take(s: WonderfulState, seat: Seat, area: int) -> None:
    """WK-041, WK-042: face-up cards stay face up, face-down cards face down. WK-224: advisors join at once."""
    components = s.components
    if s.log is not None:
        s.emit((TOOK, seat, area, len(s.zones[OFFERS + area]) + len(s.zones[components.offers_down + area])))
    s.move_all(OFFERS + area, components.draft + seat)
    if s.dealt[area]:
        s.move_face_down(components.offers_down + area, components.draft_down + seat)
    if s.advised:
        advisors.join_from_draft(s, seat)


class DraftEnd(Step[WonderfulState]):
    """WK-048, WK-051, WK-052: discard the cards that are left, as they lie. Frame: (DRAFT_END)."""

    def run(self, s: WonderfulState, f: Frame) -> None:
        components = s.components
        for area in range(len(AREAS)):
            for card in s.zones[OFFERS + area][:]:
                s.emit((LEFT_OVER, card))
                s.discard(card)
            if s.dealt[area]:
                if s.log is not None:
                    s.emit((LEFT_HIDDEN, len(s.dealt[area])))
                s.move_face_down(components.offers_down + area, components.discard_down)
        if any(s.covert):
            s.do(*quests.covert_spy_frames(s))
