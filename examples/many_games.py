"""Many games at once: the loop of a program that trains, with random actions.

python examples/many_games.py brawl 64 2
"""

import sys
from time import perf_counter

import numpy as np

from pentarchy.rl import VectorGames


def main(title: str, games: int, processes: int, steps: int = 300) -> float:
    """Step `games` games over `processes` processes; returns actions a second."""
    vector = VectorGames(title, games, processes=processes)
    random = np.random.default_rng(0)
    vector.reset(seed=1)
    began = perf_counter()
    for _ in range(steps):
        vector.step(vector.random_actions(random))  # vector.observations, .masks, .seats, .rewards, .over
    rate = games * steps / (perf_counter() - began)
    vector.close()
    return rate


if __name__ == "__main__":
    print(f"{main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])):,.0f} actions a second")
