"""Simulations a second of the search, plain and compiled, beside OpenSpiel's on gin rummy, by turns in one run.

    .venv/bin/python scripts/search_speed.py [--seconds S] [--spiel PYTHON]

Needs `make compiled` before. OpenSpiel is no part of this project: to measure it too, name the Python of an
environment that has it (`pip install open_spiel`). Its searches see everything; ours guesses what its seat cannot know.
Prints JSON.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 3
BUILDS = [("plain", ".venv"), ("compiled", ".venv-compiled")]
OURS = """
import json, sys
from pentarchy.bench.measure import search_rate
from pentarchy.games import load, titles
seconds = float(sys.argv[1])
print(json.dumps({f"{slug} {seats}": search_rate(load(slug), seconds, seats)["simulations_per_s"]
                  for slug in titles() for seats in (2, 4) if seats in load(slug).seats}))
"""
SPIEL = """
import json, random, sys, time
import numpy as np, pyspiel
from open_spiel.python.algorithms import mcts
game = pyspiel.load_game("gin_rummy")
def position(seed):
    pick = random.Random(seed)
    s = game.new_initial_state()
    for _ in range(60 + seed):
        s.apply_action(pick.choice(s.legal_actions()))
        if s.is_terminal():
            return position(seed + 100)
    while s.is_chance_node():
        s.apply_action(pick.choice(s.legal_actions()))
    return s
states = [position(seed) for seed in range(12)]
def rate(make, seconds):
    done, turn, began = 0, 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        make(100, turn).step(states[turn % len(states)])
        done, turn = done + 100, turn + 1
    return round(done / (time.perf_counter() - began))
def python(n, seed):
    rng = np.random.RandomState(seed)
    return mcts.MCTSBot(game, 1.4, n, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
def cpp(n, seed):
    return pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, seed), 1.4, n, 200, False, seed, False)
seconds = float(sys.argv[1])
print(json.dumps({"openspiel python": rate(python, seconds), "openspiel c++": rate(cpp, seconds)}))
"""


def run(python: str, code: str, seconds: str) -> Any:
    """One measurement in this environment."""
    found = subprocess.run([python, "-c", code, seconds], cwd="/", check=True, capture_output=True, text=True)
    return json.loads(found.stdout)


def main() -> None:
    """Best of a few rounds each: what the machine can do when nobody disturbs it."""
    words = sys.argv[1:]
    seconds = words[words.index("--seconds") + 1] if "--seconds" in words else "4"
    report: dict[str, dict[str, int]] = {"plain": {}, "compiled": {}}
    environments = [(name, str(ROOT / folder / "bin/python"), OURS) for name, folder in BUILDS]
    if "--spiel" in words:
        report["openspiel"] = {}
        environments.append(("openspiel", words[words.index("--spiel") + 1], SPIEL))
    for _ in range(ROUNDS):
        for name, python, code in environments:
            for what, rate in run(python, code, seconds).items():
                report[name][what] = max(rate, report[name].get(what, 0))
    print(json.dumps(report))


if __name__ == "__main__":
    main()
