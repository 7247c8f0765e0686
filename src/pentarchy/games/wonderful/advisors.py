"""The advisor module: which advisor one begins with, how others join, and when they may be asked. WK-215 to WK-239."""

from __future__ import annotations

from typing import Final

from pentarchy.core.errors import InvariantError
from pentarchy.core.steps import Ask, Refused, Sealed, Step
from pentarchy.core.types import PASS, Frame, Move, Seat
from pentarchy.games.wonderful import construction
from pentarchy.games.wonderful.advisor_abilities import ADVISOR_ABILITIES
from pentarchy.games.wonderful.advisor_cards import AT_THE_END, IN_DRAFT, IN_PLANNING, IN_PRODUCTION
from pentarchy.games.wonderful.cards import ADVISOR, RESOURCES, TREASURE
from pentarchy.games.wonderful.notation import (
    AREAS,
    COUNSEL,
    COUNSEL_BACK,
    COUNSEL_CARD,
    COUNSEL_RESOURCE,
    COUNSELLED,
    JOINED,
    KEEPING,
    KEPT,
)
from pentarchy.games.wonderful.state import ALONE, BOX, DRAFT, ENDING, PLANNING_PHASE, WonderfulState
from pentarchy.games.wonderful.step_ids import USE_ADVISORS

NEVER: Final = -1
# By `Kingdom.phase`: the phase whose abilities may be used. There is no battle with advisors.
PHASE_OF: Final = [IN_DRAFT, IN_PLANNING, *[IN_PRODUCTION] * len(RESOURCES), NEVER, AT_THE_END]

# ---------------------------------------------------------------- set-up


def set_up(s: WonderfulState, zones: list[list[int]]) -> None:
    """WK-026, WK-220 to WK-222, WK-231: advisors in place of the treasures; everybody draws two, and has two soldiers.

    The stack is shuffled afterwards. In a duel the advisors left over are the same whoever is kept, so they go into it
    now; alone the one not kept follows them.
    """
    components = s.components
    drawn = replace_treasures(s, zones)
    s.chance.shuffle(drawn)
    for seat in range(s.seats):
        for _ in range(components.limits["advisors"]):
            card = drawn.pop()
            zones[components.stack].remove(card)
            zones[components.hand + seat].append(card)
    s.soldiers = [components.limits["soldiers"]] * s.seats


def replace_treasures(s: WonderfulState, zones: list[list[int]]) -> list[int]:
    """WK-221, WK-231: advisors in place of the treasures, alone without those that need a rival; who they are."""
    components = s.components
    advisor_cards = components.advisor_cards
    s.advised = 1
    coming = [
        card for card in advisor_cards.cards if s.seats != ALONE or not advisor_cards.duel[card - advisor_cards.first]
    ]
    stack = zones[components.stack]
    zones[BOX] += [card for card in stack if components.cards.what[card] == TREASURE]
    zones[BOX] = sorted([card for card in zones[BOX] if card not in coming])
    zones[components.stack] = [card for card in stack if components.cards.what[card] != TREASURE] + coming
    return coming


class KeepAdvisor(Sealed[WonderfulState]):
    """WK-220, WK-232 to WK-234: all keep one of their two advisors, in secret, then shown together. (KEEP)"""

    def seats(self, s: WonderfulState, f: Frame) -> list[Seat]:
        return list(range(s.seats))

    def options(self, s: WonderfulState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [(KEEPING, card) for card in sorted(s.hand(seat))]

    def reveal(self, s: WonderfulState, f: Frame, moves: list[Move]) -> None:
        components = s.components
        for seat, move in enumerate(moves):
            s.move(move[1], components.advisors + seat)
            s.emit((KEPT, seat, move[1]))
            for card in s.hand(seat)[:]:
                s.move(card, components.stack if s.seats == ALONE else components.removed + seat)
        if s.seats == ALONE:
            s.shuffle(components.stack)


# ---------------------------------------------------------------- joining


def join_from_draft(s: WonderfulState, seat: Seat) -> None:
    """WK-224, WK-225, WK-227, WK-236: face-up advisors leave the draft area for theirs, with a soldier each."""
    components = s.components
    for card in s.draft(seat)[:]:
        if components.cards.what[card] == ADVISOR:
            s.move(card, components.advisors + seat)
            if s.log is not None:
                s.emit((JOINED, seat, card))
            construction.take_bonus(s, seat, card)


# ---------------------------------------------------------------- abilities


def ability_moves(s: WonderfulState, seat: Seat, refused: Refused | None = None) -> list[Move]:
    """WK-217 to WK-219, WK-226, WK-237, WK-238: every way in which this seat may use an advisor now."""
    advisor_cards = s.components.advisor_cards
    found: list[Move] = []
    for card in s.zones[s.components.advisors + seat]:
        if not clause_against_use(s, seat, card):
            at = card - advisor_cards.first
            found += ADVISOR_ABILITIES[advisor_cards.ability[at]].targets(s, seat, card, at)
    if refused is not None:
        refuse(s, seat, refused)
    return found


def clause_against_use(s: WonderfulState, seat: Seat, card: int) -> str:
    """The clause that keeps an own advisor from being asked now; empty if none does."""
    advisor_cards = s.components.advisor_cards
    at = card - advisor_cards.first
    if advisor_cards.phase[at] != PHASE_OF[s.phase]:
        return "WK-219"
    # While both work at the same time, nothing crosses from one to the other: that comes before, in turn.
    if advisor_cards.phase[at] in (IN_PLANNING, IN_PRODUCTION) and advisor_cards.crosses[at] == bool(s.lanes):
        return "WK-238"
    if s.used[seat] & advisor_cards.bit[at]:
        return "WK-218"
    if s.soldiers[seat] < s.components.cards.price[card]:
        return "WK-217"
    return ""


def refuse(s: WonderfulState, seat: Seat, refused: Refused) -> None:
    """Advisors of others, those that are not to be asked now, and what an ability cannot be used on."""
    components = s.components
    advisor_cards = components.advisor_cards
    for card in advisor_cards.cards:
        clause = "WK-226"
        verb = ADVISOR_ABILITIES[advisor_cards.ability[card - advisor_cards.first]].verb
        if card in s.zones[components.advisors + seat]:
            clause = clause_against_use(s, seat, card) or "WK-215"
        refused.append(((COUNSEL, card), clause))
        refused += [((COUNSEL_RESOURCE, card, resource), clause) for resource in range(len(RESOURCES))]
        if verb == COUNSEL_CARD:
            refused += [((COUNSEL_CARD, card, other), clause) for other in range(components.cards.count)]
        for area in range(len(AREAS)) if verb == COUNSEL_BACK else ():
            places = range(1, len(s.zones[components.offers_down + area]) + 1)
            refused += [((COUNSEL_BACK, card, area, place), clause) for place in places]


def use_ability(s: WonderfulState, seat: Seat, m: Move) -> None:
    """WK-217, WK-218: pay the soldiers; once a round; then what the ability does."""
    advisor_cards = s.components.advisor_cards
    card = m[1]
    at = card - advisor_cards.first
    s.soldiers[seat] -= s.components.cards.price[card]
    s.used[seat] |= advisor_cards.bit[at]
    if s.log is not None:
        s.emit((COUNSELLED, seat, card))
    ADVISOR_ABILITIES[advisor_cards.ability[at]].use(s, seat, m, at)


class BeforePhase(Step[WonderfulState]):
    """WK-238, WK-239: before a phase, what reaches the other player, the round's first player first. (COUNCIL, phase)

    WK-227: before planning, advisors just revealed join. At the end of the game: all that is left to use.
    """

    def run(self, s: WonderfulState, f: Frame) -> None:
        s.phase = f[1]
        seats = [seat % s.seats for seat in range(s.first, s.first + s.seats)]
        if s.phase == PLANNING_PHASE:
            for seat in seats:
                join_from_draft(s, seat)
        s.do(*[(USE_ADVISORS, seat) for seat in seats])


class UseAdvisors(Ask[WonderfulState]):
    """WK-226, WK-238, WK-239: use an advisor, and another, until it is enough. (ADVISE, seat)"""

    def waiting(self, s: WonderfulState, f: Frame) -> list[Seat]:
        return [f[1]] if ability_moves(s, f[1]) else []

    def is_open(self, s: WonderfulState, f: Frame, seat: Seat) -> bool:
        """WK-109, WK-110: what may be done at any time has its own moments outside the draft."""
        return s.phase == DRAFT and super().is_open(s, f, seat)

    def options(self, s: WonderfulState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        if refused is not None and s.phase == ENDING:
            prepared = s.components.moves
            for card in s.site(seat):
                refused += [(move, "WK-110") for move in (*prepared.krystallium[card], prepared.soldier[card])]
                refused.append((prepared.discard[card], "WK-110"))
        return [*ability_moves(s, seat, refused), PASS]

    def answer(self, s: WonderfulState, f: Frame, seat: Seat, m: Move) -> None:
        if m == PASS:
            s.done()
        else:
            use_ability(s, seat, m)

    def prompt(self, s: WonderfulState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"soldiers": ("number", s.soldiers[seat])}


# ---------------------------------------------------------------- what must hold


def check(s: WonderfulState) -> None:
    """Advisors are where advisors can be, and nobody but them is there."""
    components = s.components
    what = components.cards.what
    for seat in range(s.seats):
        mine = s.zones[components.advisors + seat]
        if any(what[card] != ADVISOR for card in mine):
            raise InvariantError(f"seat {seat}: something that is no advisor is asked for advice")
        asked = sum([components.advisor_cards.bit[card - components.advisor_cards.first] for card in mine])
        if s.used[seat] & ~asked:
            raise InvariantError(f"seat {seat}: an advisor was asked that is not there")
        if any(card >= 0 and what[card] == ADVISOR for card in s.site(seat) + s.built(seat)):
            raise InvariantError(f"seat {seat}: an advisor is built")
    if not s.advised and any(what[card] == ADVISOR for zone in s.zones[:BOX] for card in zone if card >= 0):
        raise InvariantError("advisors are in a game that has none")
