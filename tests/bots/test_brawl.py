"""What bots count for Kingdom Brawl the short way is what they would find by playing it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import log

import pytest

from pentarchy.bots import create
from pentarchy.bots.fitted import weighed
from pentarchy.bots.titles import brawl
from pentarchy.bots.titles.brawl import sight
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


# ---------------------------------------------------------------- what games have taught


def between_turns(seats: int, deals: range) -> Iterator[Kingdom]:
    """Positions of random games in which somebody is to place."""
    chance = Chance(8)
    for deal in deals:
        s = a_game(seats, deal)
        while s.turn():
            if placing(s):
                yield s
            moves = s.legal_moves(s.turn()[0])
            s.push(s.turn()[0], moves[chance.below(len(moves))])


@pytest.mark.parametrize("seats", SEATS)
def test_a_seat_sees_the_same_whatever_the_others_hold(seats: int) -> None:
    """What it is told and a guess of the rest look alike to it; to somebody else they do not."""
    game = load("brawl")
    chance = Chance(9)
    others = 0
    for s in between_turns(seats, range(5)):
        for seat in range(seats):
            seen = brawl.seen(s, seat)
            assert sorted(brawl.seen(game.redact(s, seat), seat)) == sorted(seen)
            guessed = game.guess(game.redact(s, seat), chance)
            assert sorted(brawl.seen(guessed, seat)) == sorted(seen)
            assert all(0 <= feature < brawl.width(s) for feature in seen)
            other = (seat + 1) % seats
            others += sorted(brawl.seen(guessed, other)) != sorted(brawl.seen(s, other))
    assert others


def test_a_kingdom_in_a_mirror_is_seen_in_the_mirror() -> None:
    """Three by four: turned over and across, cell by cell."""
    columns = {"a": "d", "b": "c", "c": "b", "d": "a"}
    names = [zone.name for zone in a_game(4, 0).board.layout.zones[:12]]
    for s in between_turns(4, range(3)):
        mirror = s.copy()
        cells = [names.index(columns[name[0]] + name[1]) for name in names]
        mirror.terrain = [s.terrain[cell] for cell in cells]
        for cell in range(12):
            mirror.zones[cell] = s.zones[cells[cell]][:]
        across = Counter(brawl.mirrored(s)[1][feature] for feature in brawl.seen(s, 2))
        assert Counter(brawl.seen(mirror, 2)) == across
        assert [sorted(features) for features in brawl.mirrored(s)] == [list(range(brawl.width(s)))] * 4


@pytest.mark.parametrize("seats", SEATS)
def test_it_foretells_games_it_has_not_seen(seats: int) -> None:
    """Better than knowing nothing, and better late in a game: a feature in the wrong place would spoil it."""
    game = load("brawl")
    early: list[float] = []
    late: list[float] = []
    for deal in range(50):
        s = a_game(seats, 10_000 + deal)
        bots = [create("greedy", game) for _ in range(seats)]
        chances: list[tuple[int, float, bool]] = []
        while s.turn():
            seat = s.turn()[0]
            if placing(s):
                found = brawl.chance(s, seat)
                assert found is not None
                chances.append((seat, found, s.stack[0][1] > 4 * seats))
            s.push(seat, bots[seat].choose(game.redact(s, seat), seat, Chance(deal)))
        winner = brawl.winners(s)[0]
        for seat, found, is_late in chances:
            (late if is_late else early).append(-log(found if seat == winner else 1 - found))
    nothing = -(log(1 / seats) + (seats - 1) * log(1 - 1 / seats)) / seats
    assert sum(late) / len(late) < 0.85 * nothing
    assert sum(early) / len(early) < 1.02 * nothing
    assert sum(late) / len(late) < sum(early) / len(early)


def test_stars_worth_something_else_are_not_foretold() -> None:
    """An owner may correct what a star is worth; the network has never seen such a game."""
    s = next(between_turns(4, range(1)))
    assert brawl.chance(s, 0) is not None
    game = s.game
    assert isinstance(game, Brawl)
    printed, game.stars = game.stars, [*game.stars[:-1], game.stars[-1] + 1]
    try:
        assert brawl.chance(s, 0) is None
    finally:
        game.stars = printed
    assert sight.NETWORKS[4].premises == printed
