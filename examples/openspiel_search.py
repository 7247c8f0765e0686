"""OpenSpiel: its search for hidden information plays a title, in worlds that its player cannot tell from the real one.

python examples/openspiel_search.py brawl 20
"""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from pentarchy.rl import openspiel


def main(title: str, simulations: int) -> list[float]:
    """Player 0 searches, the others play at random; returns what the game was worth."""
    openspiel.register()
    game = pyspiel.load_game(f"{openspiel.game_name(title)}(players=2,rng_seed=7)")
    random = np.random.RandomState(0)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, random), 2.0, simulations, random_state=random)
    bot.set_resampler(openspiel.resampler(0))
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        elif state.current_player() == 0:
            state.apply_action(int(bot.step(state)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
    return list(state.returns())


if __name__ == "__main__":
    print(main(sys.argv[1], int(sys.argv[2])))
