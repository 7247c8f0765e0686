"""RLlib: one policy learns a title from nothing by playing every seat against itself (PPO with masked actions).

pip install "pentarchy[rl]" "ray[rllib]" torch
python examples/rllib_selfplay.py brawl --minutes 10
"""

import argparse
import json
import time
from typing import Any

import gymnasium
import ray
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

import pentarchy.rl  # registers the environments
from pentarchy.rl.rllib import RLlibEnv

POLICY = "policy"  # of all seats


def settings(title: str, seats: int) -> PPOConfig:
    """PPO, one policy for all seats, in this process. Rewards come at the end alone, so nothing is discounted."""
    module = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule,
        model_config={"fcnet_hiddens": [256, 256], "fcnet_activation": "relu"},
    )
    return (
        PPOConfig()
        .environment(RLlibEnv, env_config={"title": title, "seats": seats})
        .multi_agent(policies={POLICY}, policy_mapping_fn=lambda *_, **__: POLICY)
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={POLICY: module}))
        .env_runners(num_env_runners=0, num_envs_per_env_runner=64)
        .training(
            gamma=1.0,
            lambda_=0.95,
            lr=5e-4,
            entropy_coeff=0.02,
            train_batch_size_per_learner=4000,
            minibatch_size=512,
            num_epochs=4,
        )
        .debugging(seed=1, log_level="ERROR")
    )


def win_share(module: Any, title: str, seats: int, opponents: str, games: int) -> float:
    """The share of wins of the policy, which takes its likeliest action, against bots; it changes seats."""
    won = 0.0
    with torch.no_grad():
        for game in range(games):
            env = gymnasium.make(
                pentarchy.rl.gymnasium_id(title),
                seats=seats,
                seat=game % seats,
                opponents=opponents,
                disable_env_checker=True,
            )
            seen, _ = env.reset(seed=1_000_000 + game // seats)  # each deal from every seat
            over, reward = False, 0.0
            while not over:
                batch = {
                    "observations": torch.from_numpy(seen["observation"])[None],
                    "action_mask": torch.from_numpy(seen["action_mask"])[None],
                }
                logits = module.forward_inference({"obs": batch})["action_dist_inputs"]
                seen, reward, over, _, _ = env.step(int(logits.argmax()))
            won += (float(reward) * (seats - 1) + 1) / seats  # a shared win counts in part
    return won / games


def main(title: str, seats: int, minutes: float, opponents: list[str], games: int, looks: int) -> list[dict[str, Any]]:
    """Train so long; look so often how it does. Returns the curve. Looking takes no time of the training's."""
    torch.set_num_threads(1)  # so small a network is slower on several
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, ignore_reinit_error=True)
    algorithm = settings(title, seats).build_algo()
    curve: list[dict[str, Any]] = []
    trained = used = 0.0  # seconds by the clock, and of the processor
    steps = 0
    while True:
        if trained >= 60 * minutes * len(curve) / looks:
            row: dict[str, Any] = {"minutes": round(trained / 60, 2), "cpu_minutes": round(used / 60, 2)}
            row["steps"] = steps
            module = algorithm.get_module(POLICY)
            row |= {bot: round(win_share(module, title, seats, bot, games), 3) for bot in opponents}
            curve.append(row)
            print(json.dumps(row), flush=True)
        if trained >= 60 * minutes:
            break
        clock, processor = time.perf_counter(), time.process_time()
        result = algorithm.train()
        trained += time.perf_counter() - clock
        used += time.process_time() - processor
        steps = int(result["num_env_steps_sampled_lifetime"])
    algorithm.stop()
    ray.shutdown()
    return curve


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("title")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=10.0, help="of training")
    parser.add_argument("--against", default="random,novice", help="the bots it is measured against, with commas")
    parser.add_argument("--games", type=int, default=100, help="against each of them, at each look")
    parser.add_argument("--looks", type=int, default=5, help="how often it is measured, beside the beginning")
    given = parser.parse_args()
    main(given.title, given.seats, given.minutes, given.against.split(","), given.games, given.looks)
