"""A network is taught by games: what it is shown, that it learns, and what is refused."""

from __future__ import annotations

from pathlib import Path

import numpy
import pytest

from pentarchy.arena.learn import Samples, entry, teach, teachable
from pentarchy.arena.lessons import Journal, Lessons, play
from pentarchy.bots.network import network_of
from pentarchy.core.errors import PentarchyError
from pentarchy.games import load
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
        width=20,
        mirrors=numpy.array([list(range(20))]),
        premises=[5],
    )


def test_it_learns_what_decides() -> None:
    """It finds out which feature wins, and what is stored says the same."""
    samples = made_up(games=2000)
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


def test_too_few_games_are_refused() -> None:
    with pytest.raises(PentarchyError, match="too few"):
        teach(made_up(games=3), 1, 1)


@pytest.mark.parametrize("slug", [slug for slug in WITH_BOT if not hasattr(bot_of(slug), "seen")])
def test_titles_that_see_nothing_are_refused(slug: str) -> None:
    with pytest.raises(PentarchyError, match="does not say what a seat sees"):
        teachable(slug)


def test_some_moves_of_an_opening_stray_and_the_last_always_does() -> None:
    plain = Lessons(TITLE, 2, ("greedy",), opening=0, seed=5)
    steady = Lessons(TITLE, 2, ("greedy",), opening=10, seed=5, stray=0.0)
    wild = Lessons(TITLE, 2, ("greedy",), opening=10, seed=5)
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
    lessons = Lessons(TITLE, 2, ("random",), opening=4, seed=5)
    path = tmp_path / "games.jsonl"
    Journal(path, lessons)
    path.write_text(path.read_text().replace(', "stray": 1.0', ""))
    assert "stray" not in path.read_text()
    Journal(path, lessons)
    with pytest.raises(PentarchyError, match="other stray"):
        Journal(path, Lessons(TITLE, 2, ("random",), opening=4, seed=5, stray=0.5))
    s = lessons.start(load(TITLE), 3)
    luck, opening = lessons.luck(3)
    for seat, move in play(lessons, 3)[:opening]:
        moves = s.legal_moves(seat)
        assert move == moves[luck.below(len(moves))]
        s.play(seat, move)
