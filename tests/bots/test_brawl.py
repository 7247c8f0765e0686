"""What bots count for Kingdom Brawl the short way is what they would find by playing it."""

from __future__ import annotations

import pytest

from pentarchy.bots.fitted import weighed
from pentarchy.bots.titles import brawl
from pentarchy.core.chance import Chance
from pentarchy.games import load
from pentarchy.games.brawl.rules import Brawl
from pentarchy.games.brawl.state import Kingdom

SEATS = (2, 3, 4)


def a_game(seats: int, deal: int) -> Kingdom:
    game = load("brawl")
    assert isinstance(game, Brawl)
    return game.deal(seats, game.options.fill(seats, {}), Chance(deal))


def placing(s: Kingdom) -> bool:
    return bool(s.stack) and s.steps[s.stack[-1][0]].name in brawl.TURN_STEPS


@pytest.mark.parametrize("seats", SEATS)
def test_a_placement_foreseen_stands_as_one_that_was_played(seats: int) -> None:
    foreseen = played = 0
    chance = Chance(5)
    for deal in range(30):
        s = a_game(seats, deal)
        while s.turn():
            seat = s.turn()[0]
            moves = s.legal_moves(seat)
            if placing(s):
                spread, found = brawl.foresee(s, seat, moves)
                for move, standings in zip(moves, found, strict=True):
                    after = s.copy()
                    after.push(seat, move)
                    if standings is None:
                        played += 1
                    else:
                        foreseen += 1
                        assert standings == pytest.approx(brawl.standings(after), abs=1e-9)
                        assert spread == pytest.approx(brawl.spread(after))
                        assert placing(after), "nothing more is asked of who placed"
            s.push(seat, moves[chance.below(len(moves))])
    assert foreseen > 2 * played > 0, "most of them need not be played"


def test_what_has_a_property_to_use_is_not_foreseen() -> None:
    """Otherwise the search would never find out what a property is good for."""
    asked = 0
    chance = Chance(6)
    for deal in range(20):
        s = a_game(4, deal)
        while s.turn():
            seat = s.turn()[0]
            moves = s.legal_moves(seat)
            if placing(s):
                for move, standings in zip(moves, brawl.foresee(s, seat, moves)[1], strict=True):
                    after = s.copy()
                    after.push(seat, move)
                    if after.turn() and not placing(after):
                        asked += 1
                        assert standings is None
            s.push(seat, moves[chance.below(len(moves))])
    assert asked


@pytest.mark.parametrize("seats", SEATS)
def test_standings_are_the_features_weighed_and_winners_those_of_the_score_sheets(seats: int) -> None:
    weights = brawl.WEIGHTS.at(seats)
    chance = Chance(7)
    for deal in range(10):
        s = a_game(seats, deal)
        while True:
            expected = [weighed(brawl.features(s, seat), weights) for seat in range(seats)]
            assert brawl.standings(s) == pytest.approx(expected, abs=1e-9)
            if not s.turn():
                break
            moves = s.legal_moves(s.turn()[0])
            s.push(s.turn()[0], moves[chance.below(len(moves))])
        outcome = s.game.outcome(s)
        assert outcome is not None
        assert brawl.winners(s) == outcome.winners()
