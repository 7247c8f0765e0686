"""A network is trained by games: its inputs, that it learns, and what is refused."""

from __future__ import annotations

from pathlib import Path

import numpy
import pytest

from pentarchy.arena.self_play import Journal, SelfPlay, play
from pentarchy.arena.train_network import Samples, bot_with_network, network_table, train
from pentarchy.core.errors import PentarchyError
from pentarchy.core.network import parse_network
from pentarchy.games import load_title
from tests.tools import TITLE, WITH_BOT, bot_of


def made_up(games: int) -> Samples:
    """Three positions a game, in which one feature wins."""
    positions = 3 * games
    features = numpy.random.default_rng(1).integers(0, 20, (positions, 5)).astype(numpy.uint16)
    return Samples(
        features=features.ravel(),
        starts=numpy.arange(0, 5 * positions + 1, 5),
        results=(features == 7).any(1).astype(numpy.float32),
        game=numpy.arange(positions) // 3,
        input_size=20,
        symmetries=numpy.array([list(range(20))]),
        trained_for=[5],
    )


def test_it_learns_what_decides() -> None:
    """It finds out which feature wins, and what is stored says the same."""
    samples = made_up(games=2000)
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


def test_too_few_games_are_refused() -> None:
    with pytest.raises(PentarchyError, match="too few"):
        train(made_up(games=3), 1, 1)


@pytest.mark.parametrize("slug", [slug for slug in WITH_BOT if not bot_of(slug).has_network])
def test_titles_that_encode_nothing_are_refused(slug: str) -> None:
    with pytest.raises(PentarchyError, match="has no network inputs"):
        bot_with_network(load_title(slug))


@pytest.mark.slow
def test_some_moves_of_an_opening_are_random_and_the_last_always_is() -> None:
    plain = SelfPlay(TITLE, 2, ("greedy",), opening=0, seed=5)
    steady = SelfPlay(TITLE, 2, ("greedy",), opening=10, seed=5, epsilon=0.0)
    wild = SelfPlay(TITLE, 2, ("greedy",), opening=10, seed=5)
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
    self_play = SelfPlay(TITLE, 2, ("random",), opening=4, seed=5)
    path = tmp_path / "games.jsonl"
    Journal(path, self_play)
    with pytest.raises(PentarchyError, match="other epsilon"):
        Journal(path, SelfPlay(TITLE, 2, ("random",), opening=4, seed=5, epsilon=0.5))
    s = self_play.start(load_title(TITLE), 3)
    chance, opening = self_play.opening_of(3)
    for seat, move in play(self_play, 3)[:opening]:
        moves = s.legal_moves(seat)
        assert move == moves[chance.below(len(moves))]
        s.play(seat, move)
