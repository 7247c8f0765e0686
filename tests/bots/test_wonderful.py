"""How the search imagines the lanes of It's a Wonderful Kingdom."""

from __future__ import annotations

from pentarchy.bots.titles import wonderful
from pentarchy.bots.titles.wonderful.hopes import FOUND
from pentarchy.core.chance import Chance
from pentarchy.core.kinds import Move
from pentarchy.games import load
from pentarchy.games.wonderful.rules import Wonderful
from pentarchy.games.wonderful.state import Kingdom


def forks(games: int) -> list[Kingdom]:
    """Positions where lanes begin, in games played by plans in the lanes and at random elsewhere."""
    game = load("wonderful")
    assert isinstance(game, Wonderful)
    found: list[Kingdom] = []
    for deal in range(games):
        s = game.deal(2, game.options.fill(2, {}), Chance(deal))
        chance = Chance(deal)
        while s.turn():
            if s.lanes:
                found.append(s.copy())
                while s.lanes:
                    seat = s.waiting[0]
                    s.push(seat, wonderful.own_lane(s, seat, s.legal_moves(seat)))
                continue
            seat = s.turn()[0]
            moves = s.legal_moves(seat)
            s.push(seat, moves[chance.below(len(moves))])
    return found


def planned_lanes(s: Kingdom) -> tuple[Kingdom, int]:
    """Every move planned anew: where that leads, and how many moves it took."""
    moves = 0
    while s.lanes:
        seat = s.waiting[0]
        legal: list[Move] = s.legal_moves(seat)
        s.push(seat, legal[0] if len(legal) == 1 else wonderful.own_lane(s, seat, legal))
        moves += 1
    return s, moves


def test_lanes_filled_with_one_decision_each_are_no_worse() -> None:
    moves = 0
    gaps: list[float] = []
    positions = forks(8)
    for s in positions:
        carefully, asked = planned_lanes(s.copy())
        quickly = s.copy()
        wonderful.fill_lanes(quickly)
        assert not quickly.lanes
        assert (quickly.round, quickly.phase) == (carefully.round, carefully.phase)
        moves += asked
        stand = zip(wonderful.standings(carefully), wonderful.standings(quickly), strict=True)
        gap = [one - other for one, other in stand]
        if s.table.limits["rounds"] - s.round > FOUND.foreseen:
            assert gap == [0.0, 0.0], "nothing is decided beforehand that early"
        else:
            gaps += gap
    assert moves > 10 * len(positions), "there is something to decide"
    assert any(gaps), "and to decide otherwise"
    assert sum(gaps) / len(gaps) < 2.0
