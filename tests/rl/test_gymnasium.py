"""Gymnasium's own check, and games against bots."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from pentarchy import rl
from pentarchy.core.errors import PentarchyError
from pentarchy.games import load_title, titles
from tests.tools import TITLE


@pytest.mark.parametrize("slug", titles())
def test_the_check_of_gymnasium(slug: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*float32.*precision.*")
        env = gymnasium.make(rl.gymnasium_id(slug), disable_env_checker=True)
        check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("slug", titles())
def test_a_game_against_bots_on_every_seat(slug: str) -> None:
    title = load_title(slug)
    random = np.random.default_rng(1)
    for seat in range(title.default_seats):
        env = gymnasium.make(rl.gymnasium_id(slug), seat=seat, opponents="random")
        seen, info = env.reset(seed=seat)
        over = False
        while not over:
            assert (info["action_mask"] == seen["action_mask"]).all()
            assert env.unwrapped.action_masks().sum() == seen["action_mask"].sum() > 0
            seen, reward, over, truncated, info = env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
            assert not truncated
            assert over or reward == 0
        assert reward == pytest.approx(env.unwrapped.episode.rewards()[seat])


def test_a_level_may_sit_opposite() -> None:
    env = gymnasium.make(rl.gymnasium_id(TITLE), opponents="novice")
    env.reset(seed=1)
    assert env.unwrapped.bot.name == "novice"


def test_an_illegal_action_ends_the_game() -> None:
    env = gymnasium.make(rl.gymnasium_id(TITLE))
    seen, _ = env.reset(seed=1)
    _, reward, over, _, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert over
    assert reward == -1
    assert "may not come next" in info["illegal"]


def test_there_is_no_such_seat() -> None:
    with pytest.raises(PentarchyError, match="there is no seat 9"):
        gymnasium.make(rl.gymnasium_id(TITLE), seat=9)


@pytest.mark.parametrize(("mode", "kind"), [("ansi", str), ("rgb_array", np.ndarray)])
def test_rendering(mode: str, kind: type) -> None:
    env = gymnasium.make(rl.gymnasium_id(TITLE), render_mode=mode)
    env.reset(seed=1)
    assert isinstance(env.render(), kind)
