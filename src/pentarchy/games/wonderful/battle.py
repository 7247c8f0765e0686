"""The battle, the fourth phase with menaces: soldiers neutralise menaces. WK-163, WK-173 to WK-182, WK-196, WK-209."""

from __future__ import annotations

from pentarchy.core.steps import Ask, Parallel, Refused
from pentarchy.core.types import PASS, Frame, Move, Seat
from pentarchy.games.wonderful import anytime, construction, menaces
from pentarchy.games.wonderful.cards import FROST_GIANT, THIEF, VERMIN
from pentarchy.games.wonderful.notation import CATCHING, FIGHTING, NEUTRALISED, UNCOVERED
from pentarchy.games.wonderful.planning import DONE_CLAUSE
from pentarchy.games.wonderful.state import BATTLE_PHASE, NO_CARD, RATS, VERMIN_STACK, WonderfulState
from pentarchy.games.wonderful.step_ids import FIGHT


class Battle(Parallel[WonderfulState]):
    """WK-163, WK-182: both fight at the same time and do not see each other's moves. Frame: (BATTLE)."""

    def run(self, s: WonderfulState, f: Frame) -> None:
        s.phase = BATTLE_PHASE
        super().run(s, f)

    def enter(self, s: WonderfulState, f: Frame, seat: Seat) -> list[Frame]:
        return [(FIGHT, seat)]

    def unasked_clause(self, s: WonderfulState, f: Frame, seat: Seat) -> str:
        return DONE_CLAUSE


class Fight(Ask[WonderfulState]):
    """WK-173, WK-174, WK-182: neutralise menaces one after another, in any order, or pass. Frame: (FIGHT, seat)."""

    def waiting(self, s: WonderfulState, f: Frame) -> list[Seat]:
        return [f[1]] if anytime.may_act(s, f[1]) or fight_moves(s, f[1]) else []

    def options(self, s: WonderfulState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [*fight_moves(s, seat, refused), PASS]

    def answer(self, s: WonderfulState, f: Frame, seat: Seat, m: Move) -> None:
        if m == PASS:
            s.done()
            return
        if m[0] == CATCHING:
            uncover_symbol(s, seat, m[2])
        neutralise(s, seat, m[1])


def fight_moves(s: WonderfulState, seat: Seat, refused: Refused | None = None) -> list[Move]:
    """WK-174: neutralise a menace for its whole price. WK-196: a giant only if the card on it lacks nothing."""
    moves: list[Move] = []
    for card in sorted(s.woes(seat)):
        clause = clause_against_fight(s, seat, card)
        tokens = [resource for resource, number in enumerate(s.stolen[seat]) if number]
        ways: list[Move] = [(FIGHTING, card)]
        if s.components.cards.menace[card] == THIEF and tokens:
            ways = [(CATCHING, card, resource) for resource in tokens]
        if not clause:
            moves += ways
        elif refused is not None:
            refused += [(move, clause) for move in ways]
    return moves


def clause_against_fight(s: WonderfulState, seat: Seat, card: int) -> str:
    """The clause that keeps the seat from neutralising this menace. Empty if there is none."""
    cards = s.components.cards
    if s.soldiers[seat] < cards.price[card]:
        return "WK-174"
    if cards.menace[card] == FROST_GIANT:
        frozen = menaces.frozen_card(s, card)
        if frozen == NO_CARD:
            return "WK-199"
        if s.owed[seat][s.site(seat).index(frozen)]:
            return "WK-196"
    return ""


def neutralise(s: WonderfulState, seat: Seat, card: int) -> None:
    """WK-174, WK-175, WK-196: spend the soldiers and remove the menace. The card that a giant held is completed."""
    cards = s.components.cards
    s.soldiers[seat] -= cards.price[card]
    s.emit((NEUTRALISED, seat, card))
    if s.scenario == RATS and cards.menace[card] == VERMIN:  # WK-273
        s.move(card, VERMIN_STACK)
    else:
        s.remove_from_game(card)
    if cards.menace[card] == FROST_GIANT:
        construction.complete(s, seat, menaces.release_card(s, card))


def uncover_symbol(s: WonderfulState, seat: Seat, resource: int) -> None:
    """WK-209: the symbol produces again."""
    s.stolen[seat][resource] -= 1
    s.output[seat][resource] += 1
    s.emit((UNCOVERED, seat, resource))
