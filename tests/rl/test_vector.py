"""Many games at once: the same games on any number of processes."""

from __future__ import annotations

import numpy as np
import pytest

from pentarchy.core.errors import PentarchyError
from pentarchy.rl import VectorGames
from tests.tools import TITLE

GAMES = 5
STEPS = 120


def play(processes: int) -> list[tuple[bytes, ...]]:
    """All that was told in a run."""
    vector = VectorGames(TITLE, GAMES, seats=2, processes=processes)
    random = np.random.default_rng(1)
    told = []
    try:
        vector.reset(seed=7)
        for _ in range(STEPS):
            arrays = (vector.observations, vector.masks, vector.seats, vector.rewards)
            told.append(tuple(array.tobytes() for array in arrays))
            vector.step(vector.random_actions(random))
    finally:
        vector.close()
    return told


@pytest.mark.slow
def test_two_processes_play_the_same_games_as_one_or_none() -> None:
    alone = play(0)
    assert play(2) == alone


def test_games_end_with_rewards_and_go_on() -> None:
    vector = VectorGames(TITLE, GAMES, seats=2)
    random = np.random.default_rng(2)
    vector.reset(seed=3)
    ended = 0
    for _ in range(STEPS):
        assert (vector.masks.sum(axis=1) > 1).all()
        vector.step(vector.random_actions(random))
        assert not vector.rewards[vector.over == 0].any()
        assert vector.rewards.sum(axis=1) == pytest.approx(0)
        ended += int(vector.over.sum())
    assert ended >= GAMES


def test_games_differ_from_row_to_row() -> None:
    vector = VectorGames(TITLE, 8, seats=2)
    vector.reset(seed=3)
    assert len({row.tobytes() for row in vector.observations}) > 1


@pytest.mark.slow
@pytest.mark.parametrize("processes", [0, 1])
def test_an_illegal_action_is_an_error(processes: int) -> None:
    vector = VectorGames(TITLE, 2, seats=2, processes=processes)
    try:
        vector.reset(seed=1)
        with pytest.raises(PentarchyError, match="may not come next"):
            vector.step((vector.masks == 0).argmax(axis=1))
    finally:
        vector.close()
