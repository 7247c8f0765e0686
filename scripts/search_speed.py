"""Simulations a second of the search, plain and compiled, beside OpenSpiel's on gin rummy, by turns in one run.

    .venv/bin/python scripts/search_speed.py [--seconds S]

Needs `make compiled` before. OpenSpiel is no part of this project: it is installed into build/openspiel when this is
first run. Both search positions at random moments of random games, whole rounds through forty of them, since these
differ much. OpenSpiel's searches see everything; ours guesses what its seat cannot know. Prints JSON.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 3
SPIEL_HOME = ROOT / "build" / "openspiel"
SPIEL_VERSION = "2.0.2"
OURS = """
import json, sys
from pentarchy.bench.measure import search_rate
from pentarchy.games import load_title, titles
seconds = float(sys.argv[1])
print(json.dumps({f"{slug} {seats}": search_rate(load_title(slug), seconds, seats, whole=True)["simulations_per_s"]
                  for slug in titles() for seats in (2, 4) if seats in load_title(slug).seats}))
"""
SPIEL = """
import json, random, sys, time
import numpy as np, pyspiel
from open_spiel.python.algorithms import mcts
game = pyspiel.load_game("gin_rummy")
def play(seed, most):
    pick, s, moves = random.Random(seed), game.new_initial_state(), 0
    while not s.is_terminal() and (moves < most or s.is_chance_node()):
        s.apply_action(pick.choice(s.legal_actions()))
        moves += 1
    return s, moves
def position(seed):
    s, _ = play(seed, random.Random(seed + 1000).randrange(play(seed, 10**6)[1]))
    return position(seed + 100) if s.is_terminal() else s
states = [position(seed) for seed in range(40)]
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
seconds = 4 * float(sys.argv[1])  # as long as its 40 positions need
print(json.dumps({"python": rate(python, seconds), "c++": rate(cpp, seconds)}))
"""


def spiel_python() -> str:
    """The Python of an environment that has OpenSpiel; made where there is none."""
    python = SPIEL_HOME / "bin" / "python"
    if not (SPIEL_HOME / "ready").exists():
        print("installing OpenSpiel into build/openspiel", file=sys.stderr)
        venv.create(SPIEL_HOME, with_pip=True, clear=True)
        wanted = [f"open_spiel=={SPIEL_VERSION}", "numpy"]
        subprocess.run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *wanted], check=True)
        (SPIEL_HOME / "ready").touch()
    return str(python)


def run(python: str, code: str, seconds: float) -> Any:
    """One measurement in this environment."""
    found = subprocess.run([python, "-c", code, str(seconds)], cwd="/", check=True, capture_output=True, text=True)
    return json.loads(found.stdout)


def main() -> None:
    """Best of a few rounds each: what the machine can do when nobody disturbs it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--seconds", type=float, default=2.0, metavar="S", help="at least, for each title and number of seats"
    )
    seconds = parser.parse_args().seconds
    environments = [
        ("plain", str(ROOT / ".venv/bin/python"), OURS),
        ("compiled", str(ROOT / ".venv-compiled/bin/python"), OURS),
        ("openspiel", spiel_python(), SPIEL),
    ]
    report: dict[str, dict[str, int]] = {name: {} for name, _, _ in environments}
    for turn in range(ROUNDS):
        for name, python, code in environments:
            print(f"round {turn + 1} of {ROUNDS}: {name}", file=sys.stderr)
            for what, rate in run(python, code, seconds).items():
                report[name][what] = max(rate, report[name].get(what, 0))
    print(json.dumps(report))


if __name__ == "__main__":
    main()
