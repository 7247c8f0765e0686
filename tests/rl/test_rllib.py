"""RLlib's own check on every title and number of seats, and what it does not look at.

RLlib's training needs torch, which is not among the packages of a checkout: `make proof` trains in an environment of
its own.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from pentarchy.core.chance import Chance
from pentarchy.games import load_title, titles
from tests.tools import TITLE

TABLES = [(slug, seats) for slug in titles() for seats in load_title(slug).seats]
STEPS = 2000  # of a game, at most
MakeEnv = Callable[[dict[str, Any]], Any]


@pytest.fixture
def make_env() -> MakeEnv:
    """The environment's class. It imports Ray, which takes seconds: only these tests wait for it."""
    found: MakeEnv = import_module("pentarchy.rl.rllib").RLlibEnv
    return found


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_exactly_the_seats_that_must_act_are_asked(make_env: MakeEnv, slug: str, seats: int) -> None:
    random = np.random.default_rng(seats)
    env = make_env({"title": slug, "seats": seats})
    import_module("ray.rllib.utils.pre_checks.env").check_multiagent_environments(env)  # RLlib's own
    seen, _ = env.reset(seed=seats)
    for _ in range(STEPS):
        asked = [env.possible_agents[seat] for seat in env.episode.turn() if seat not in env.chosen]
        assert sorted(seen) == sorted(asked)
        for agent, one in seen.items():
            assert env.observation_spaces[agent].contains(one)
            assert one["action_mask"].any()
        actions = {agent: int(random.choice(np.flatnonzero(one["action_mask"]))) for agent, one in seen.items()}
        seen, rewards, over, truncated, _ = env.step(actions)
        assert not truncated["__all__"]
        if over["__all__"]:
            assert [rewards[agent] for agent in env.possible_agents] == env.episode.rewards()
            assert sorted(seen) == env.possible_agents
            return
        # RLlib refuses an agent that acted and is given no reward.
        assert rewards == dict.fromkeys(actions, 0)


def random_actions(seen: dict[str, Any], chance: Chance) -> dict[str, int]:
    """A legal action for all who are asked."""
    return {
        agent: int(np.flatnonzero(one["action_mask"])[chance.below(int(one["action_mask"].sum()))])
        for agent, one in seen.items()
    }


def test_nothing_happens_before_all_who_are_asked_have_chosen(make_env: MakeEnv) -> None:
    """Who needs one word only must not be seen to be ready while another needs two: that would tell what it chose."""
    ready_first = 0
    for slug in titles():
        env = make_env({"title": slug})
        chance = Chance(1)
        seen, _ = env.reset(seed=1)
        over: dict[str, Any] = {"__all__": False}
        while not over["__all__"]:
            before = env.episode.title.fingerprint(env.episode.state)
            known = {agent: one["observations"][: env.episode.encoder.size] for agent, one in seen.items()}
            seen, _, over, _, _ = env.step(random_actions(seen, chance))
            if env.chosen:
                ready_first += 1
                assert env.episode.title.fingerprint(env.episode.state) == before
                for agent, one in seen.items():
                    assert (one["observations"][: env.episode.encoder.size] == known[agent]).all()
    assert ready_first, "nobody was ready before another"


def test_an_illegal_action_ends_the_game_for_all(make_env: MakeEnv) -> None:
    env = make_env({"title": TITLE})
    seen, _ = env.reset(seed=1)
    agent, one = next(iter(seen.items()))
    _, rewards, over, _, _ = env.step({agent: int(np.flatnonzero(one["action_mask"] == 0)[0])})
    assert rewards == {**dict.fromkeys(env.possible_agents, 0), agent: -1}
    assert over["__all__"]
