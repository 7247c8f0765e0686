"""A network of Kingdom Brawl is trained by games: its inputs."""

from __future__ import annotations

from pathlib import Path

import numpy
import pytest

from pentarchy.arena.self_play import Journal, SelfPlay, play, replay
from pentarchy.arena.train_network import Samples, collect
from pentarchy.games import load_title
from pentarchy.games.brawl.bot import BOT
from pentarchy.games.brawl.state import BrawlState

SELF_PLAY = SelfPlay("brawl", 2, ("random",), opening=8, seed=3, epsilon=0.5)


def some(tmp_path: Path, games: int) -> Samples:
    journal = Journal(tmp_path / "games.jsonl", SELF_PLAY)
    journal.games = {number: play(SELF_PLAY, number) for number in range(games)}
    return collect(journal, load_title("brawl"), games)


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
    title = load_title("brawl")
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
