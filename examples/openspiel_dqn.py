"""OpenSpiel: its DQN learns to play one seat of a title against random rivals.

pip install "pentarchy[rl]" torch
python examples/openspiel_dqn.py brawl 3000
"""

import random
import sys

import pyspiel
import torch
from open_spiel.python import rl_environment
from open_spiel.python.pytorch.dqn import DQN

from pentarchy.rl import openspiel

LEARNER = 0
TRIALS = 200  # games by which it is measured


def play(env: rl_environment.Environment, agent: DQN, learns: bool) -> float:
    """One game against random rivals; returns what it was worth to the learner."""
    now = env.reset()
    while not now.last():
        if now.current_player() == LEARNER:
            action = agent.step(now, is_evaluation=not learns).action
        else:
            action = random.choice(now.observations["legal_actions"][now.current_player()])
        now = env.step([action])
    if learns:
        agent.step(now)  # it sees how the game ended
    return float(now.rewards[LEARNER])


def main(title: str, games: int) -> tuple[float, float]:
    """The mean reward before and after it has learnt from so many games."""
    openspiel.register()
    random.seed(0)
    torch.set_num_threads(1)
    env = rl_environment.Environment(pyspiel.load_game(f"{openspiel.game_name(title)}(players=2,rng_seed=7)"))
    agent = DQN(
        LEARNER,
        env.observation_spec()["info_state"][0],
        env.action_spec()["num_actions"],
        hidden_layers_sizes=[128, 128],
        optimizer_str="adam",
        learning_rate=1e-3,
        batch_size=64,
        replay_buffer_capacity=20_000,
        min_buffer_size_to_learn=500,
        update_target_network_every=500,
        epsilon_decay_duration=10 * games,
        epsilon_decay_schedule_str="linear",
    )
    before = sum(play(env, agent, learns=False) for _ in range(TRIALS)) / TRIALS
    for _ in range(games):
        play(env, agent, learns=True)
    after = sum(play(env, agent, learns=False) for _ in range(TRIALS)) / TRIALS
    return before, after


if __name__ == "__main__":
    print("mean reward against random: {:+.2f} before, {:+.2f} after".format(*main(sys.argv[1], int(sys.argv[2]))))
