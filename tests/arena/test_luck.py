"""Luck in games between bots: on average there is none, and taking it off makes shares more certain."""

from __future__ import annotations

from math import sqrt

import pytest

from pentarchy.arena.contest import contest, corrected_figures, take_luck_off, variance_of
from pentarchy.arena.luck import LuckMeter, redraw
from pentarchy.arena.play import play_game
from pentarchy.bots import create
from pentarchy.core.chance import Chance, derive
from pentarchy.core.errors import PentarchyError
from pentarchy.games import load_title

pytestmark = pytest.mark.title("castles")


def test_a_redraw_leaves_everything_that_any_seat_knows() -> None:
    title = load_title("castles")
    s = title.start(3, {}, Chance(4))
    chance = Chance(1)
    changed = 0
    for _ in range(60):
        other = s.copy()
        redraw(other, chance)
        title.check_invariants(other)
        for seat in range(3):
            assert title.dump(title.redact(other, seat)) == title.dump(title.redact(s, seat))
        changed += title.dump(other) != title.dump(s)
        seat = s.turn()[0]
        moves = s.legal_moves(seat)
        s.push(seat, moves[chance.below(len(moves))])
    assert changed > 50  # the deck is never known


def test_luck_is_none_on_average_and_the_seats_share_it() -> None:
    title = load_title("castles")
    options = title.options.resolve(2, {})
    found: list[float] = []
    for game in range(40):
        meter = LuckMeter(title, options, 2, game)
        bots = [create("random", title) for _ in range(2)]
        play_game(title, options, bots, derive(3, game), derive(5, game), meter=meter)
        assert sum(meter.luck) == pytest.approx(0.0, abs=1e-9)
        found.append(meter.luck[0])
    assert variance_of(found) > 0
    assert abs(sum(found) / len(found)) < 4 * sqrt(variance_of(found) / len(found))


def test_what_luck_decided_is_taken_off() -> None:
    chance = Chance(2)
    luck = [chance.below(1000) / 1000 - 0.5 for _ in range(400)]
    shares = [0.6 + 0.5 * came + chance.below(100) / 1000 for came in luck]
    found = corrected_figures(shares, [2 * came for came in luck])  # a quick look that is four times too sure
    assert found["saves"] > 10
    assert found["low"] < sum(shares) / len(shares) < found["high"]
    assert variance_of(take_luck_off(shares, [0.0] * 400)) == variance_of(shares)


def test_the_arena_says_what_luck_was_worth() -> None:
    title = load_title("castles")
    plain = contest(title, 2, {}, ["greedy", "random"], 6, 1)["bots"]
    both = contest(title, 2, {}, ["greedy", "random"], 6, 1, corrected=True)["bots"]
    for name, row in plain.items():
        corrected = both[name].pop("corrected")
        assert both[name] == row  # measuring luck changes no game
        assert corrected["low"] <= max(0.0, min(1.0, corrected["rate"])) <= corrected["high"]
    with pytest.raises(PentarchyError, match="sees what will come"):
        contest(title, 2, {}, ["ceiling-20", "random"], 2, 1, corrected=True)
