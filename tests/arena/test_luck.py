"""Luck in games between bots: on average there is none, and taking it off makes shares more certain."""

from __future__ import annotations

from math import sqrt

import pytest

from pentarchy.arena.contest import contest, corrected_figures, take_luck_off, variance_of, weights_of_luck
from pentarchy.arena.luck import CHOSEN, LuckMeter, no_luck, noticed_shares, redraw
from pentarchy.arena.play import play_game
from pentarchy.bots import Budget, create
from pentarchy.bots.search import SearchBot
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


@pytest.mark.slow
def test_luck_is_none_on_average_and_the_seats_share_it() -> None:
    title = load_title("castles")
    options = title.options.resolve(2, {})
    found: list[float] = []
    for game in range(20):
        meter = LuckMeter(title, options, 2, game)
        bots = [create("random", title) for _ in range(2)]
        play_game(title, options, bots, derive(3, game), derive(5, game), meter=meter)
        assert [sum(both) for both in zip(*meter.luck, strict=True)] == pytest.approx([0.0] * len(no_luck()), abs=1e-9)
        found.append(sum(meter.luck[0]))
    assert variance_of(found) > 0
    assert abs(sum(found) / len(found)) < 4 * sqrt(variance_of(found) / len(found))


def test_what_luck_decided_is_taken_off() -> None:
    chance = Chance(2)
    luck = [chance.below(1000) / 1000 - 0.5 for _ in range(400)]
    shares = [0.6 + 0.5 * came + chance.below(100) / 1000 for came in luck]
    found = corrected_figures(shares, [[2 * came, 0.0] for came in luck])  # a quick look that is four times too sure
    assert found["saves"] > 10
    assert found["low"] < sum(shares) / len(shares) < found["high"]
    assert variance_of(take_luck_off(shares, [[0.0]] * 400)) == variance_of(shares)


def test_kinds_of_luck_have_a_weight_each() -> None:
    chance = Chance(5)
    luck = [[chance.below(1000) / 1000 - 0.5 for _ in range(3)] for _ in range(300)]
    shares = [0.5 + 0.8 * came[0] + 0.2 * came[1] for came in luck]  # the third kind means nothing
    assert weights_of_luck(shares, luck) == pytest.approx([0.8, 0.2, 0.0], abs=0.02)
    assert variance_of(take_luck_off(shares, luck)) < variance_of(shares) / 100


@pytest.mark.slow
def test_what_a_bot_overlooks_is_luck_and_none_on_average() -> None:
    title = load_title("brawl")
    options = title.options.resolve(2, {})
    found: list[float] = []
    for game in range(30):
        meter = LuckMeter(title, options, 2, game)
        bots = [create("novice", title), create("random", title)]
        plain = [create("novice", title), create("random", title)]
        final, _ = play_game(title, options, bots, derive(3, game), derive(5, game), meter=meter)
        again, _ = play_game(title, options, plain, derive(3, game), derive(5, game))
        assert title.dump(final) == title.dump(again)  # measuring changes no game
        assert [bot.decisions for bot in bots] == [bot.decisions for bot in plain]
        found.append(sum(meter.luck[0][CHOSEN:]))
    assert variance_of(found) > 0.01
    assert abs(sum(found) / len(found)) < 4 * sqrt(variance_of(found) / len(found))


def test_a_search_overlooks_as_it_says() -> None:
    title = load_title("brawl")
    bot = create("skilled", title)
    assert isinstance(bot, SearchBot)
    s = title.start(2, {}, Chance(3))
    seat = s.turn()[0]
    result = bot.search(title.redact(s, seat), seat, Chance(1), Budget(40))
    shares = noticed_shares(result, 0.5)
    assert sum(shares.values()) == pytest.approx(1.0)
    chance, times = Chance(7), 4000
    bot.notice_probability = 0.5
    drawn = [bot.noticed(result, chance) for _ in range(times)]
    for move, share in shares.items():
        assert abs(drawn.count(move) / times - share) < 0.04
    assert noticed_shares(result, 1.0) == {result.move: 1.0}


@pytest.mark.slow
def test_the_arena_says_what_luck_was_worth() -> None:
    title = load_title("castles")
    plain = contest(title, 2, {}, ["search-2", "random"], 6, 1)["bots"]
    both = contest(title, 2, {}, ["search-2", "random"], 6, 1, corrected=True)["bots"]
    for name, row in plain.items():
        corrected = both[name].pop("corrected")
        assert both[name] == row  # measuring luck changes no game
        assert corrected["low"] <= max(0.0, min(1.0, corrected["rate"])) <= corrected["high"]
    with pytest.raises(PentarchyError, match="sees what will come"):
        contest(title, 2, {}, ["ceiling-20", "random"], 2, 1, corrected=True)
