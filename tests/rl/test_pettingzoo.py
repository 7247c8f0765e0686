"""PettingZoo's own tests on every title and number of seats, and what they do not look at."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from pentarchy import rl
from pentarchy.core.errors import PentarchyError
from pentarchy.games import load_title, titles
from pentarchy.rl.episode import Episode
from tests.tools import TITLE

TABLES = [(slug, seats) for slug in titles() for seats in load_title(slug).seats]
CYCLES = 60  # of a cut; `make proof` runs PettingZoo's own number
EXPECTED = ("Observation is not a NumPy array", "Observation space for each agent probably should be")


@pytest.mark.parametrize("actions", ["words", "choices"])
@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_the_api(slug: str, seats: int, actions: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(rl.aec(slug, seats, actions=actions), num_cycles=CYCLES)
    # PettingZoo spares only its own environments the warning that a dict with a mask is no array.
    unexpected = [str(one.message) for one in said if not str(one.message).startswith(EXPECTED)]
    assert unexpected == []


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_the_same_seed_gives_the_same_game(slug: str, seats: int) -> None:
    seed_test(lambda **settings: rl.aec(slug, seats, **settings), num_cycles=CYCLES)


@pytest.mark.parametrize("slug", titles())
def test_rendering(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda **settings: rl.aec(slug, **settings))


def test_there_is_no_such_way_of_drawing() -> None:
    with pytest.raises(PentarchyError, match="'svg': expected human, ansi, rgb_array or None"):
        rl.aec(TITLE, render_mode="svg")


def test_the_state_is_what_all_seats_know_together() -> None:
    env = rl.aec(TITLE, 2)
    env.reset(seed=4)
    assert env.state_space.contains(env.state())
    assert list(env.state()) == [*env.observe("seat_0")["observation"], *env.observe("seat_1")["observation"]]


@pytest.mark.parametrize("slug", titles())
def test_it_is_registered(slug: str) -> None:
    env = pettingzoo.make("aec", rl.pettingzoo_id(slug))
    env.reset(seed=1)
    assert env.agents == [f"seat_{seat}" for seat in range(load_title(slug).default_seats)]


def play(env: Any, seed: int) -> dict[str, float]:
    """A random game by the masks. Returns the sum of rewards of every agent."""
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        over = terminated or truncated
        env.step(None if over else int(random.choice(np.flatnonzero(seen["action_mask"]))))
    return total


@pytest.mark.parametrize("slug", titles())
def test_rewards_are_those_of_the_outcome(slug: str) -> None:
    env = rl.aec(slug)
    total = play(env, 3)
    episode: Episode = env.unwrapped.episode
    outcome = episode.outcome()
    assert outcome is not None
    assert list(total.values()) == pytest.approx(episode.rewards())
    if len(total) > 1:
        best = max(total.values())
        assert [seat for seat, value in enumerate(total.values()) if value == best] == outcome.winners() or best == -1


def test_points_may_be_the_reward() -> None:
    slug = titles()[0]
    env = rl.aec(slug, reward="points")
    total = play(env, 5)
    outcome = env.unwrapped.episode.outcome()
    assert list(total.values()) == [result.score for result in outcome.seats]


def test_an_illegal_action_ends_the_game() -> None:
    env = rl.aec(titles()[0])
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.last()[0]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())


def test_a_limit_of_cycles_truncates() -> None:
    env = rl.aec(titles()[0], max_cycles=3)
    play(env, 1)
    assert env.unwrapped.cycles == 3
    assert env.unwrapped.episode.turn()


@pytest.mark.parametrize("slug", titles())
def test_who_is_not_asked_has_an_empty_mask(slug: str) -> None:
    env = rl.aec(slug, max(load_title(slug).seats))
    env.reset(seed=2)
    for agent in env.agents:
        assert bool(env.observe(agent)["action_mask"].any()) == (agent == env.agent_selection)
