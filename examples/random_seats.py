"""PettingZoo: random agents play a title, every seat an agent.

python examples/random_seats.py brawl 3
"""

import sys

from pentarchy import rl


def main(title: str, seats: int) -> dict[str, float]:
    """One game; returns what it was worth to every agent."""
    env = rl.aec(title, seats=seats, render_mode="ansi")
    env.reset(seed=1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        env.step(None if terminated or truncated else env.action_space(agent).sample(seen["action_mask"]))
    print(env.render())
    return total


if __name__ == "__main__":
    print(main(sys.argv[1], int(sys.argv[2])))
