"""A network is taught by games: what it is shown, that it learns, and what is refused."""

from __future__ import annotations

from pathlib import Path

import numpy
import pytest

from pentarchy.arena.learn import Samples, collect, entry, teach, teachable
from pentarchy.arena.lessons import Journal, Lessons, play, replay
from pentarchy.bots.network import network_of
from pentarchy.bots.titles import brawl
from pentarchy.core.errors import PentarchyError
from pentarchy.games import load
from pentarchy.games.brawl.state import BrawlState

LESSONS = Lessons("brawl", 2, ("random",), opening=8, seed=3, stray=0.5)


def some(tmp_path: Path, games: int) -> Samples:
    journal = Journal(tmp_path / "games.jsonl", LESSONS)
    journal.games = {number: play(LESSONS, number) for number in range(games)}
    return collect(journal, load("brawl"), games)


def test_positions_are_those_after_the_opening_as_two_seats_see_them(tmp_path: Path) -> None:
    samples = some(tmp_path, 12)
    assert len(samples.starts) == len(samples.results) + 1 == len(samples.game) + 1
    assert samples.starts[-1] == len(samples.features)
    assert samples.features.max() < samples.width
    for number in range(12):
        _, opening = LESSONS.luck(number)
        results = samples.results[samples.game == number].tolist()
        assert len(results) <= 2 * (13 - opening)
        assert len(set(results)) <= 2, "a game has one end"
        assert not results or sum(set(results)) == pytest.approx(1.0, abs=1e-5)
    title = load("brawl")
    first = int(samples.game[0])
    _, opening = LESSONS.luck(first)
    positions = list(enumerate(s.copy() for s in replay(LESSONS, title, first, play(LESSONS, first))))
    s = next(s for moves, s in positions if moves >= opening and s.steps[s.stack[-1][0]].name == "place")
    shown = samples.features[: samples.starts[1]].tolist()
    assert isinstance(s, BrawlState)
    assert shown in [brawl.seen(s, seat) for seat in range(2)]
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
        width=20,
        mirrors=numpy.array([list(range(20))]),
        premises=[5],
    )
    told: list[tuple[int, int]] = []
    lesson = teach(samples, 80, 1, lambda done, of: told.append((done, of)))
    assert lesson.loss_after < 0.2 * lesson.loss_of_nothing
    assert told[-1][0] == told[-1][1]
    assert (lesson.games, lesson.positions) == (2000, 6000)
    table = entry(lesson, samples, "by hand")
    network = network_of(table)
    assert network.premises == [5]
    assert network.chance([1, 2, 3, 4, 7]) > 0.8
    assert network.chance([1, 2, 3, 4, 6]) < 0.2


def test_too_few_games_and_titles_that_see_nothing_are_refused(tmp_path: Path) -> None:
    with pytest.raises(PentarchyError, match="too few"):
        teach(some(tmp_path, 3), 1, 1)
    with pytest.raises(PentarchyError, match="does not say what a seat sees"):
        teachable("queen")


def test_some_moves_of_an_opening_stray_and_the_last_always_does() -> None:
    plain = Lessons("brawl", 2, ("greedy",), opening=0, seed=5)
    steady = Lessons("brawl", 2, ("greedy",), opening=10, seed=5, stray=0.0)
    wild = Lessons("brawl", 2, ("greedy",), opening=10, seed=5)
    strayed = wilder = 0
    for number in range(8):
        _, opening = steady.luck(number)
        if opening:
            as_ever, last, all_of_them = [play(lessons, number) for lessons in (plain, steady, wild)]
            assert last[: opening - 1] == as_ever[: opening - 1]
            strayed += last[opening - 1] != as_ever[opening - 1]
            wilder += all_of_them[: opening - 1] != as_ever[: opening - 1]
    assert strayed
    assert wilder


def test_games_of_before_can_still_be_learnt_from(tmp_path: Path) -> None:
    """They do not tell how often they strayed, since they always did; and the same seed still plays them."""
    lessons = Lessons("brawl", 2, ("random",), opening=4, seed=5)
    path = tmp_path / "games.jsonl"
    Journal(path, lessons)
    path.write_text(path.read_text().replace(', "stray": 1.0', ""))
    assert "stray" not in path.read_text()
    Journal(path, lessons)
    with pytest.raises(PentarchyError, match="other stray"):
        Journal(path, Lessons("brawl", 2, ("random",), opening=4, seed=5, stray=0.5))
    s = lessons.start(load("brawl"), 3)
    luck, opening = lessons.luck(3)
    for seat, move in play(lessons, 3)[:opening]:
        moves = s.legal_moves(seat)
        assert move == moves[luck.below(len(moves))]
        s.play(seat, move)
