"""Checks of the environment for RLlib, whose packages are not among those of a checkout:

    python tests/rl/check_rllib.py

in an environment with `pentarchy[rl]` and `ray[rllib]`. Prints JSON: steps played and games ended, by title.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import numpy as np
from ray.rllib.utils.pre_checks.env import check_multiagent_environments

from pentarchy.games import load_title, titles
from pentarchy.rl.rllib import RLlibEnv

GAMES = 2


def play(slug: str, seats: int) -> dict[str, int]:
    """Random games by the masks: who is given an observation is exactly who is asked, and rewards come at the end."""
    random = np.random.default_rng(seats)
    env = RLlibEnv({"title": slug, "seats": seats})
    check_multiagent_environments(env)  # RLlib's own
    steps = together = 0
    for game in range(GAMES):
        seen, _ = env.reset(seed=game)
        over: dict[str, Any] = {"__all__": False}
        rewards: dict[str, float] = {}
        while not over["__all__"]:
            asked = [env.possible_agents[seat] for seat in env.episode.turn()]
            assert sorted(seen) == sorted(asked), (seen.keys(), asked)
            assert not rewards
            for agent, one in seen.items():
                assert env.observation_spaces[agent].contains(one)
                assert one["action_mask"].any()
            together += len(seen) > 1
            actions = {agent: int(random.choice(np.flatnonzero(one["action_mask"]))) for agent, one in seen.items()}
            seen, rewards, over, _, _ = env.step(actions)
            steps += 1
        assert [rewards[agent] for agent in env.possible_agents] == env.episode.rewards()
    return {"seats": seats, "steps": steps, "together": together, "games": GAMES}


def illegal_actions_end_the_game(slug: str) -> None:
    """For all, with -1 for the seat that made it."""
    env = RLlibEnv({"title": slug})
    seen, _ = env.reset(seed=1)
    agent, one = next(iter(seen.items()))
    _, rewards, over, _, _ = env.step({agent: int(np.flatnonzero(one["action_mask"] == 0)[0])})
    assert rewards == {agent: -1}
    assert over["__all__"]


def main() -> int:
    """Check every title at every number of seats."""
    report = {slug: [play(slug, seats) for seats in load_title(slug).seats] for slug in titles()}
    for slug in titles():
        illegal_actions_end_the_game(slug)
    print(json.dumps(report))
    return 0


if __name__ == "__main__":
    sys.exit(main())
