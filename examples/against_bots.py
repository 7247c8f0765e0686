"""Gymnasium: one seat of your own, bots of a level on the others.

python examples/against_bots.py pentarchy/Brawl-v1 novice 20
"""

import sys

import gymnasium
import numpy as np

import pentarchy.rl  # registers the environments


def main(name: str, opponents: str, games: int) -> float:
    """Play at random; returns the mean reward. Put your own policy where the action is chosen."""
    env = gymnasium.make(name, opponents=opponents)
    random = np.random.default_rng(0)
    total = 0.0
    for game in range(games):
        seen, _ = env.reset(seed=game)
        over = False
        while not over:
            action = random.choice(np.flatnonzero(seen["action_mask"]))
            seen, reward, over, _, _ = env.step(action)
        total += float(reward)
    return total / games


if __name__ == "__main__":
    print(pentarchy.rl.gymnasium_id("brawl"), "and others are registered")
    print(f"mean reward {main(sys.argv[1], sys.argv[2], int(sys.argv[3])):+.2f}")
