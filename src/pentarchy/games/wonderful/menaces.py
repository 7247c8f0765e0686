"""The menace module: choosing stacks, what menaces do in planning, frozen cards. WK-160 to WK-214.

Menaces in a construction area are in the zone `woes`. The card on a giant is in `ice`; a giant without a card waits for
one. The battle is in `battle`.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.errors import InvariantError
from pentarchy.core.steps import Ask, Parallel, Refused, Step
from pentarchy.core.types import Frame, Move, Options, Seat
from pentarchy.games.wonderful import construction, immediate_defeat
from pentarchy.games.wonderful.cards import (
    DEVELOPMENT,
    FROST_GIANT,
    GIANT_RAT,
    MENACE,
    RESOURCES,
    SHADOW,
    SOLDIERS,
    THIEF,
    TREASURE,
    UNITS,
    VERMIN,
)
from pentarchy.games.wonderful.notation import (
    BRED,
    CHOOSING,
    COVERED,
    COVERING,
    DISCARD,
    FREEZING,
    FROZEN,
    GOT_CUBES,
    MENACED,
    PLACE_KRYSTALLIUM,
    PLACE_SOLDIER,
    PLACING,
    RECYCLE,
    SHEDDING,
    STACK_CHOSEN,
    WAS_SHED,
)
from pentarchy.games.wonderful.options import stacks_allowed
from pentarchy.games.wonderful.rulings import defeat_stops_menaces
from pentarchy.games.wonderful.state import (
    MENACE_STACKS,
    NO_CARD,
    NO_STACK,
    PLANNING_PHASE,
    VERMIN_STACK,
    WonderfulState,
)
from pentarchy.games.wonderful.step_ids import CHOOSE_STACK, GIVE_CUBES, SHADOW_DISCARD, SHADOW_DISCARDS

MATERIALS: Final = 0

# ---------------------------------------------------------------- Set-up


def set_up(s: WonderfulState, options: Options) -> list[Frame]:
    """WK-164, WK-165, WK-178, WK-211: there are no calamities. Each seat chooses a stack, the first player first."""
    s.menaced = 1
    allowed = sum([1 << menace for menace in stacks_allowed(options["menace"])])
    return [(CHOOSE_STACK, seat % s.seats, allowed) for seat in range(s.first, s.first + s.seats)]


class ChooseStack(Ask[WonderfulState]):
    """WK-165, WK-178: choose a stack of one's own, not the opponent's.

    Frame: (CHOOSE_STACK, seat, allowed stacks as a bit set).
    """

    def options(self, s: WonderfulState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        moves: list[Move] = []
        for menace in range(VERMIN):
            move = (CHOOSING, menace)
            if f[2] >> menace & 1 and menace not in s.stacks:
                moves.append(move)
            elif refused is not None:
                refused.append((move, "WK-178" if menace in s.stacks else "WK-165"))
        return moves

    def answer(self, s: WonderfulState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        take_stack(s, seat, m[1])

    def unasked_clause(self, s: WonderfulState, f: Frame, seat: Seat) -> str:
        return "WK-178"


def take_stack(s: WonderfulState, seat: Seat, menace: int) -> None:
    """WK-165, WK-183: lay the stack out. With giant rats, lay the vermin out too."""
    s.stacks[seat] = menace
    s.emit((STACK_CHOSEN, seat, menace))
    for card in s.components.cards.menaces[menace]:
        s.move(card, MENACE_STACKS)
    if menace == GIANT_RAT:
        for card in s.components.cards.menaces[VERMIN]:
            s.move(card, VERMIN_STACK)


# ---------------------------------------------------------------- Where menaces and cards are


def menaces_of_kind(s: WonderfulState, seat: Seat, menace: int) -> list[int]:
    """The menaces of a kind in this seat's construction area."""
    kinds = s.components.cards.menace
    return [card for card in s.woes(seat) if kinds[card] == menace]


def drafted_menaces(s: WonderfulState, seat: Seat, menace: int) -> list[int]:
    """The menaces of a kind in this seat's draft area."""
    kinds = s.components.cards.menace
    return [card for card in s.draft(seat) if kinds[card] == menace]


def frozen_card(s: WonderfulState, giant: int) -> int:
    """The card that lies on this giant, or NO_CARD."""
    if s.components.cards.menace[giant] != FROST_GIANT:
        return NO_CARD
    return s.ice[giant - s.components.cards.menaces[FROST_GIANT][0]]


def free_giants(s: WonderfulState, seat: Seat) -> list[int]:
    """WK-199: the giants of a seat without a card."""
    return [giant for giant in menaces_of_kind(s, seat, FROST_GIANT) if frozen_card(s, giant) == NO_CARD]


def unfrozen_cards(s: WonderfulState, seat: Seat) -> list[int]:
    """The cards of a seat under construction that are not frozen."""
    return [card for card in s.site(seat) if card not in s.ice]


# ---------------------------------------------------------------- Shadows


class CheckShadows(Step[WonderfulState]):
    """WK-179, WK-201: before anything else, both players discard cards to their shadows. Frame: (CHECK_SHADOWS)."""

    def run(self, s: WonderfulState, f: Frame) -> None:
        if any(shadow_discard_count(s, seat) for seat in range(s.seats)):
            s.do((SHADOW_DISCARDS,), (GIVE_CUBES,))


def shadow_discard_count(s: WonderfulState, seat: Seat) -> int:
    """WK-170, WK-201, WK-205, WK-213: a seat discards a card for each shadow, as far as it has cards."""
    shadows = len(drafted_menaces(s, seat, SHADOW)) + len(menaces_of_kind(s, seat, SHADOW))
    return min(shadows, len(discardable_to_shadows(s, seat)))


def discardable_to_shadows(s: WonderfulState, seat: Seat) -> list[int]:
    """WK-205: only developments and treasures can be discarded to a shadow."""
    what = s.components.cards.what
    return [card for card in s.draft(seat) if what[card] != MENACE]


class ShadowDiscards(Parallel[WonderfulState]):
    """WK-179: both choose at the same time. Frame: (SHADOW_DISCARDS)."""

    def enter(self, s: WonderfulState, f: Frame, seat: Seat) -> list[Frame]:
        return [(SHADOW_DISCARD, seat)] * shadow_discard_count(s, seat)

    def unasked_clause(self, s: WonderfulState, f: Frame, seat: Seat) -> str:
        return self.clause


class ShadowDiscard(Ask[WonderfulState]):
    """WK-201, WK-202, WK-205: the owner chooses the card. Frame: (SHADOW_DISCARD, seat), one for each card."""

    def options(self, s: WonderfulState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        moves: list[Move] = [(SHEDDING, card) for card in discardable_to_shadows(s, seat)]
        if refused is not None:
            refused += [((SHEDDING, card), "WK-205") for card in s.draft(seat) if (SHEDDING, card) not in moves]
            refused += [((SHEDDING, card), "WK-201") for card in s.site(seat)]
        # WK-198: if another card can be discarded, the giants keep the cards that they need.
        if giants_need_every_card(s, seat):
            what = s.components.cards.what
            spared = [move for move in moves if what[move[1]] != DEVELOPMENT]
            if spared:
                if refused is not None:
                    refused += [(move, "WK-198") for move in moves if move not in spared]
                return spared
        return moves

    def answer(self, s: WonderfulState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        discard_to_shadow(s, seat, m[1])

    def prompt(self, s: WonderfulState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        lane = s.lanes[seat] if s.lanes else [f]
        return {"left": ("number", len([frame for frame in lane if frame[0] == SHADOW_DISCARD]))}


def discard_to_shadow(s: WonderfulState, seat: Seat, card: int) -> None:
    """WK-202 to WK-204: the owner gets nothing. The opponent gets a cube, or two for a treasure."""
    s.discard(card)
    s.shed[seat] += sum(s.components.cards.recycle[card])
    s.emit((WAS_SHED, seat, card))
    if s.scenario:
        immediate_defeat.card_was_discarded_to_shadow(s, seat)


class GiveCubes(Step[WonderfulState]):
    """WK-203, WK-204, WK-206, WK-213: the opponent gets cubes for the discarded cards. Frame: (GIVE_CUBES)."""

    def run(self, s: WonderfulState, f: Frame) -> None:
        if s.lost:  # WK-289: the game was lost in the lane that has just ended
            s.active_stack.clear()
        for seat, cubes in enumerate(s.shed):
            if cubes and s.seats > 1:
                rival = (seat + 1) % s.seats
                s.emit((GOT_CUBES, rival, cubes))
                for _ in range(cubes):
                    construction.store(s, rival, MATERIALS)
        s.shed = [0] * s.seats


# ---------------------------------------------------------------- Rats, thieves, and laying menaces


class LayMenaces(Step[WonderfulState]):
    """WK-168, WK-169, WK-179, WK-185: drafted menaces go into the construction areas. Rats bring vermin.

    Thieves follow when they have covered a symbol. Giants wait for a card. Frame: (LAY_MENACES).
    """

    def run(self, s: WonderfulState, f: Frame) -> None:
        for seat in range(s.seats):
            for menace in (SHADOW, GIANT_RAT, FROST_GIANT):
                for card in drafted_menaces(s, seat, menace):
                    lay_menace(s, seat, card)
                    if s.lost and defeat_stops_menaces(s):
                        return


def lay_menace(s: WonderfulState, seat: Seat, card: int) -> None:
    """WK-185 to WK-187: put a menace into the construction area. A rat brings as many vermin as there are rats now."""
    s.move(card, s.components.woes + seat)
    s.emit((MENACED, seat, card))
    if s.components.cards.menace[card] == GIANT_RAT:
        add_vermin(s, seat, len(menaces_of_kind(s, seat, GIANT_RAT)))


def add_vermin(s: WonderfulState, seat: Seat, number: int) -> None:
    """WK-188: add vermin, as long as any are left."""
    for card in s.zones[VERMIN_STACK][:number]:
        s.move(card, s.components.woes + seat)
        s.emit((BRED, seat, card))
    if s.scenario:
        immediate_defeat.vermin_came(s)


class CoverSymbols(Ask[WonderfulState]):
    """WK-207, WK-210: for every thief the owner covers a symbol of choice, while there are symbols.

    Frame: (COVER_SYMBOLS, seat).
    """

    def waiting(self, s: WonderfulState, f: Frame) -> list[Seat]:
        return [f[1]] if drafted_menaces(s, f[1], THIEF) and uncovered_symbols(s, f[1]) else []

    def options(self, s: WonderfulState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        moves: list[Move] = [(COVERING, resource) for resource in uncovered_symbols(s, seat)]
        if refused is not None:
            refused += [((COVERING, resource), "WK-210") for resource in range(len(RESOURCES))]
        return moves

    def answer(self, s: WonderfulState, f: Frame, seat: Seat, m: Move) -> None:
        lay_menace(s, seat, drafted_menaces(s, seat, THIEF)[0])
        cover_symbol(s, seat, m[1])

    def close(self, s: WonderfulState, f: Frame) -> None:
        for thief in drafted_menaces(s, f[1], THIEF):
            lay_menace(s, f[1], thief)
        s.done()


def uncovered_symbols(s: WonderfulState, seat: Seat) -> list[int]:
    """WK-210: the resources of which the duchy card shows a symbol without a token."""
    printed = s.components.duchies.produces[s.duchy[seat]]
    return [resource for resource, number in enumerate(printed) if number > s.stolen[seat][resource]]


def cover_symbol(s: WonderfulState, seat: Seat, resource: int) -> None:
    """WK-208: a covered symbol neither produces nor counts."""
    s.stolen[seat][resource] += 1
    s.output[seat][resource] -= 1
    s.emit((COVERED, seat, resource))


# ---------------------------------------------------------------- Frost giants


def giant_can_be_placed(s: WonderfulState, seat: Seat) -> bool:
    """WK-189, WK-199: does the seat have a giant to place, and a card for it?"""
    return bool(free_giants(s, seat)) and bool(unfrozen_cards(s, seat))


def freezing_moves(s: WonderfulState, seat: Seat, refused: Refused | None = None) -> list[Move]:
    """WK-189 to WK-191, WK-198: slide a giant under any card that has none, at any moment of planning."""
    if refused is not None:
        refused += [((FREEZING, card), "WK-191") for card in s.site(seat) if card in s.ice]
        refused += [((FREEZING, card), "WK-189") for card in s.draft(seat)]
    return [(FREEZING, card) for card in unfrozen_cards(s, seat)] if free_giants(s, seat) else []


def freeze(s: WonderfulState, seat: Seat, card: int) -> None:
    """WK-193: from now on the card cannot be completed."""
    giant = free_giants(s, seat)[0]
    s.ice[giant - s.components.cards.menaces[FROST_GIANT][0]] = card
    s.emit((FROZEN, seat, card))


def release_card(s: WonderfulState, giant: int) -> int:
    """Free the card that this giant held, and return it."""
    at = giant - s.components.cards.menaces[FROST_GIANT][0]
    card = s.ice[at]
    s.ice[at] = NO_CARD
    return card


def giants_need_every_card(s: WonderfulState, seat: Seat) -> bool:
    """WK-198: would the giants lack a card if one more were gone?"""
    if s.phase != PLANNING_PHASE:
        return False
    giants = len(free_giants(s, seat)) + len(drafted_menaces(s, seat, FROST_GIANT))
    if not giants:
        return False
    what = s.components.cards.what
    usable = len(unfrozen_cards(s, seat)) + len([card for card in s.draft(seat) if what[card] == DEVELOPMENT])
    return usable <= giants


def allowed_moves(s: WonderfulState, seat: Seat, moves: list[Move], refused: Refused | None = None) -> list[Move]:
    """WK-195, WK-197, WK-198: drop moves with frozen cards, or with cards that giants still need."""
    spare = giants_need_every_card(s, seat)
    if not spare and not menaces_of_kind(s, seat, FROST_GIANT):
        return moves
    left: list[Move] = []
    for move in moves:
        clause = clause_against_move(s, seat, move, spare)
        if not clause:
            left.append(move)
        elif refused is not None:
            refused.append((move, clause))
    return left


def clause_against_move(s: WonderfulState, seat: Seat, move: Move, spare: bool) -> str:
    """The clause against this move. Empty if there is none."""
    verb = move[0]
    if verb == DISCARD:
        return "WK-197" if move[1] in s.ice else "WK-198" if spare else ""
    if not spare:
        return ""
    if verb == RECYCLE:
        return "" if s.components.cards.what[move[1]] == TREASURE else "WK-198"
    if verb == PLACING:
        return "WK-198" if completes(s, seat, move[2], move[1]) else ""
    if verb == PLACE_KRYSTALLIUM:
        return "WK-198" if completes(s, seat, move[1], move[2]) else ""
    if verb == PLACE_SOLDIER:
        return "WK-198" if completes(s, seat, move[1], SOLDIERS) else ""
    return ""


def completes(s: WonderfulState, seat: Seat, card: int, item: int) -> bool:
    """Is this the last item that the card lacks, and is the card not frozen?"""
    return card not in s.ice and s.owed[seat][s.site(seat).index(card)] == UNITS[item]


# ---------------------------------------------------------------- Invariants


def check(s: WonderfulState) -> None:
    """WK-164, WK-191, WK-210: check that giants lie under cards of their owners and theft tokens on symbols."""
    cards = s.components.cards
    if not s.menaced:
        if any(s.ice[at] != NO_CARD for at in range(len(s.ice))) or any(map(any, s.stolen)):
            raise InvariantError("there are menaces in a game without them", "menaced")
        return
    for giant, card in zip(cards.menaces[FROST_GIANT], s.ice, strict=True):
        if card != NO_CARD and not any(giant in s.woes(seat) and card in s.site(seat) for seat in range(s.seats)):
            raise InvariantError(f"{cards.tokens[giant]} lies under a card of somebody else's", "ice")
    frozen = [card for card in s.ice if card != NO_CARD]
    if len(set(frozen)) != len(frozen):
        raise InvariantError("two giants lie under one card", "ice")
    for seat in range(s.seats):
        if s.output[seat] and min(*s.output[seat], *s.stolen[seat]) < 0:
            raise InvariantError("theft tokens lie on symbols that are not there", f"stolen-{seat}")
    if sum(map(sum, s.stolen)) > len(cards.menaces[THIEF]):
        raise InvariantError(f"there are {len(cards.menaces[THIEF])} theft tokens", "stolen-0")
    if any(s.shed) and s.phase != PLANNING_PHASE:
        raise InvariantError("cubes of discarded cards are still due", "shed")
    if any(menace == NO_STACK for menace in s.stacks) and s.round:
        raise InvariantError("somebody has no stack of menaces", "stacks")
