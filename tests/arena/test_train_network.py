"""A network is trained by games: its inputs, that it learns, and what is refused."""

from __future__ import annotations

from pathlib import Path

import numpy
import pytest

from pentarchy.arena.self_play import Journal, SelfPlay, play, replay
from pentarchy.arena.train_network import Samples, bot_with_network, collect, network_table, train
from pentarchy.core.errors import PentarchyError
from pentarchy.core.network import parse_network
from pentarchy.games import load
from pentarchy.games.brawl.bot import BOT
from pentarchy.games.brawl.state import BrawlState

SELF_PLAY = SelfPlay("brawl", 2, ("random",), opening=8, seed=3, epsilon=0.5)


def some(tmp_path: Path, games: int) -> Samples:
    journal = Journal(tmp_path / "games.jsonl", SELF_PLAY)
    journal.games = {number: play(SELF_PLAY, number) for number in range(games)}
    return collect(journal, load("brawl"), games)


def test_positions_are_those_after_the_opening_as_two_seats_see_them(tmp_path: Path) -> None:
    samples = some(tmp_path, 12)
    assert len(samples.starts) == len(samples.results) + 1 == len(samples.game) + 1
    assert samples.starts[-1] == len(samples.features)
    assert samples.features.max() < samples.input_size
    for number in range(12):
        _, opening = SELF_PLAY.opening_of(number)
        results = samples.results[samples.game == number].tolist()
        assert len(results) <= 2 * (13 - opening)
        assert len(set(results)) <= 2, "a game has one end"
        assert not results or sum(set(results)) == pytest.approx(1.0, abs=1e-5)
    title = load("brawl")
    first = int(samples.game[0])
    _, opening = SELF_PLAY.opening_of(first)
    positions = list(enumerate(s.copy() for s in replay(SELF_PLAY, title, first, play(SELF_PLAY, first))))
    s = next(s for moves, s in positions if moves >= opening and s.steps[s.stack[-1][0]].name == "place")
    shown = samples.features[: samples.starts[1]].tolist()
    assert isinstance(s, BrawlState)
    assert shown in [BOT.encode(s, seat) for seat in range(2)]
    rows = samples.inputs(numpy.array([3, 0]), 0)
    shown = samples.features[samples.starts[3] : samples.starts[4]].tolist()
    assert [rows[0][feature] for feature in shown] == [shown.count(feature) for feature in shown]
    assert rows[0].sum() == len(shown)


def test_it_learns_what_decides(tmp_path: Path) -> None:
    """Positions made up so that one feature wins: it finds out which, and what is stored says the same."""
    random = numpy.random.default_rng(1)
    features = random.integers(0, 20, (6000, 5)).astype(numpy.uint16)
    samples = Samples(
        features=features.ravel(),
        starts=numpy.arange(0, 30_001, 5),
        results=(features == 7).any(1).astype(numpy.float32),
        game=numpy.arange(6000) // 3,
        input_size=20,
        symmetries=numpy.array([list(range(20))]),
        trained_for=[5],
    )
    told: list[tuple[int, int]] = []
    trained = train(samples, 80, 1, lambda done, of: told.append((done, of)))
    assert trained.validation_loss < 0.2 * trained.baseline_loss
    assert told[-1][0] == told[-1][1]
    assert (trained.games, trained.positions) == (2000, 6000)
    table = network_table(trained, samples, "by hand")
    network = parse_network(table)
    assert network.trained_for == [5]
    assert network.win_chance([1, 2, 3, 4, 7]) > 0.8
    assert network.win_chance([1, 2, 3, 4, 6]) < 0.2


def test_too_few_games_and_titles_that_see_nothing_are_refused(tmp_path: Path) -> None:
    with pytest.raises(PentarchyError, match="too few"):
        train(some(tmp_path, 3), 1, 1)
    with pytest.raises(PentarchyError, match="has no network inputs"):
        bot_with_network(load("queen"))


def test_some_moves_of_an_opening_are_random_and_the_last_always_is() -> None:
    plain = SelfPlay("brawl", 2, ("greedy",), opening=0, seed=5)
    steady = SelfPlay("brawl", 2, ("greedy",), opening=10, seed=5, epsilon=0.0)
    wild = SelfPlay("brawl", 2, ("greedy",), opening=10, seed=5)
    strayed = wilder = 0
    for number in range(8):
        _, opening = steady.opening_of(number)
        if opening:
            as_ever, last, all_of_them = [play(self_play, number) for self_play in (plain, steady, wild)]
            assert last[: opening - 1] == as_ever[: opening - 1]
            strayed += last[opening - 1] != as_ever[opening - 1]
            wilder += all_of_them[: opening - 1] != as_ever[: opening - 1]
    assert strayed
    assert wilder


def test_a_seed_gives_the_same_openings_and_games_of_another_epsilon_are_refused(tmp_path: Path) -> None:
    self_play = SelfPlay("brawl", 2, ("random",), opening=4, seed=5)
    path = tmp_path / "games.jsonl"
    Journal(path, self_play)
    with pytest.raises(PentarchyError, match="other epsilon"):
        Journal(path, SelfPlay("brawl", 2, ("random",), opening=4, seed=5, epsilon=0.5))
    s = self_play.start(load("brawl"), 3)
    chance, opening = self_play.opening_of(3)
    for seat, move in play(self_play, 3)[:opening]:
        moves = s.legal_moves(seat)
        assert move == moves[chance.below(len(moves))]
        s.play(seat, move)
