"""The advisor module: the starting advisor, how others join, and when abilities may be used. WK-215 to WK-239."""

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
from pentarchy.games.wonderful.rulings import windows_are_any_time, windows_are_kept_alone
from pentarchy.games.wonderful.state import ALONE, BOX, DRAFT, ENDING, PLANNING_PHASE, WonderfulState
from pentarchy.games.wonderful.step_ids import USE_ADVISORS

NEVER: Final = -1
# By `WonderfulState.phase`: the phase whose abilities may be used. With advisors there is no battle.
PHASE_OF: Final = [IN_DRAFT, IN_PLANNING, *[IN_PRODUCTION] * len(RESOURCES), NEVER, AT_THE_END]

# ---------------------------------------------------------------- Set-up


def set_up(s: WonderfulState, zones: list[list[int]]) -> None:
    """WK-026, WK-220 to WK-222, WK-231: advisors replace the treasures. Each seat draws two and has two soldiers.

    The stack is shuffled afterwards. In a duel the remaining advisors do not depend on which ones are kept, so they go
    into the stack now. In the solo game the advisor that is not kept follows them.
    """
    components = s.components
    drawn = replace_treasures(s, zones)
    s.chance.shuffle(drawn, "advisors")
    for seat in range(s.seats):
        for _ in range(components.limits["advisors"]):
            card = drawn.pop()
            zones[components.stack].remove(card)
            zones[components.hand + seat].append(card)
    s.soldiers = [components.limits["soldiers"]] * s.seats


def replace_treasures(s: WonderfulState, zones: list[list[int]]) -> list[int]:
    """WK-221, WK-231: put the advisors into the stack in place of the treasures, and return them.

    In the solo game the advisors with the solo sign stay out.
    """
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
    """WK-220, WK-232 to WK-234: each seat secretly keeps one of its two advisors. They are shown together.

    Frame: (KEEP_ADVISOR).
    """

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


# ---------------------------------------------------------------- Joining


def join_from_draft(s: WonderfulState, seat: Seat) -> None:
    """WK-224, WK-225, WK-227, WK-236: face-up advisors go from the draft to the advisor area, each with a soldier."""
    components = s.components
    for card in s.draft(seat)[:]:
        if components.cards.what[card] == ADVISOR:
            s.move(card, components.advisors + seat)
            s.emit((JOINED, seat, card))
            construction.take_bonus(s, seat, card)


# ---------------------------------------------------------------- Abilities


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
    """The clause that keeps the seat from using this advisor of its own now. Empty if there is none."""
    advisor_cards = s.components.advisor_cards
    at = card - advisor_cards.first
    if advisor_cards.phase[at] != PHASE_OF[s.phase]:
        return "WK-219"
    if advisor_cards.phase[at] in (IN_PLANNING, IN_PRODUCTION) and is_used_in_turn(s, at) == bool(s.lanes):
        return "WK-238"
    if s.used[seat] & advisor_cards.bit[at]:
        return "WK-218"
    if s.soldiers[seat] < s.components.cards.price[card]:
        return "WK-217"
    return ""


def is_used_in_turn(s: WonderfulState, at: int) -> bool:
    """WK-238: is this ability used in a window, before both act at the same time? Alone there is nobody to wait for."""
    return s.components.advisor_cards.crosses[at] and (s.seats != ALONE or windows_are_kept_alone(s))


def refuse(s: WonderfulState, seat: Seat, refused: Refused) -> None:
    """List uses that are not legal: advisors of others, advisors that cannot be used now, and wrong targets."""
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
    """WK-217, WK-218: pay the soldiers, mark the advisor as used in this round, and apply the ability."""
    advisor_cards = s.components.advisor_cards
    card = m[1]
    at = card - advisor_cards.first
    s.soldiers[seat] -= s.components.cards.price[card]
    s.used[seat] |= advisor_cards.bit[at]
    s.emit((COUNSELLED, seat, card))
    ADVISOR_ABILITIES[advisor_cards.ability[at]].use(s, seat, m, at)


class BeforePhase(Step[WonderfulState]):
    """WK-238, WK-239: before a phase, abilities that affect the opponent. The round's first player comes first.

    WK-227: before planning, advisors just revealed join. At the end of the game, all end-of-game abilities are used
    here. Frame: (BEFORE_PHASE, phase).
    """

    def run(self, s: WonderfulState, f: Frame) -> None:
        s.phase = f[1]
        seats = [seat % s.seats for seat in range(s.first, s.first + s.seats)]
        if s.phase == PLANNING_PHASE:
            for seat in seats:
                join_from_draft(s, seat)
        s.do(*[(USE_ADVISORS, seat) for seat in seats])


class UseAdvisors(Ask[WonderfulState]):
    """WK-226, WK-238, WK-239: use advisors one after another, or pass. Frame: (USE_ADVISORS, seat)."""

    def waiting(self, s: WonderfulState, f: Frame) -> list[Seat]:
        return [f[1]] if ability_moves(s, f[1]) else []

    def is_open(self, s: WonderfulState, f: Frame, seat: Seat) -> bool:
        """WK-109: moves at any time are possible. WK-110: not after the last round."""
        windows_are_open = s.phase == DRAFT or (s.phase != ENDING and windows_are_any_time(s))
        return windows_are_open and super().is_open(s, f, seat)

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

    def default_clause(self, s: WonderfulState, f: Frame, seat: Seat) -> str:
        return "WK-239" if s.phase == ENDING else self.clause

    def unasked_clause(self, s: WonderfulState, f: Frame, seat: Seat) -> str:
        """The other seat has its turn: in the draft by the turns of the draft, elsewhere by the order of windows."""
        return super().unasked_clause(s, f, seat) if s.phase == DRAFT else self.default_clause(s, f, seat)

    def prompt(self, s: WonderfulState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"soldiers": ("number", s.soldiers[seat])}


# ---------------------------------------------------------------- Invariants


def check(s: WonderfulState) -> None:
    """Check that advisors are only where they may be, and that the advisor areas hold nothing else."""
    components = s.components
    what = components.cards.what
    for seat in range(s.seats):
        mine = s.zones[components.advisors + seat]
        if any(what[card] != ADVISOR for card in mine):
            raise InvariantError("something that is no advisor is asked for advice", f"advisors-{seat}")
        asked = sum([components.advisor_cards.bit[card - components.advisor_cards.first] for card in mine])
        if s.used[seat] & ~asked:
            raise InvariantError("an advisor was asked that is not there", f"used-{seat}")
        if any(card >= 0 and what[card] == ADVISOR for card in s.site(seat) + s.built(seat)):
            raise InvariantError("an advisor is built", f"built-{seat}")
    if not s.advised and any(what[card] == ADVISOR for zone in s.zones[:BOX] for card in zone if card >= 0):
        raise InvariantError("advisors are in a game that has none", "advised")
