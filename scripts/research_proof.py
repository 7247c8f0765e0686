"""What `make proof` claims of the doors for researchers, whole. Prints JSON.

python scripts/research_proof.py pettingzoo|openspiel|dataset|speed|rllib|dqn [--games N] [--title SLUG] [--minutes M]

`speed`, `rllib` and `dqn` run in an environment of their own (build/training, made at the first run), with what is not
among the packages of a checkout: torch, and PettingZoo's card environments.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import subprocess
import sys
import tempfile
import venv
import warnings
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from time import process_time
from typing import Any

from pentarchy.core.chance import Chance
from pentarchy.games import load_title, titles
from pentarchy.testing.leak import check_viewer, viewers

ROOT = Path(__file__).resolve().parent.parent
TRAINING = ROOT / "build" / "training"
NOT_HERE = ("torch", "rlcard", "pygame")
# The versions of this environment; RLlib says which Gymnasium it can do with.
SAME = ("numpy", "pettingzoo", "open_spiel", "pyarrow")


def pettingzoo(given: argparse.Namespace) -> Any:
    """PettingZoo's tests with their own numbers, on every title, number of seats and kind of actions."""
    from pettingzoo.test import api_test, render_test, seed_test

    from pentarchy import rl

    tables = 0
    for slug in titles():
        for seats in load_title(slug).seats:
            for actions in ("words", "choices"):
                with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
                    warnings.simplefilter("ignore")
                    api_test(rl.aec(slug, seats, actions=actions))
                    seed_test(lambda **more: rl.aec(slug, seats, actions=actions, **more))  # noqa: B023
                    render_test(lambda **more: rl.aec(slug, seats, actions=actions, **more))  # noqa: B023
                tables += 1
    return {"tables": tables}


def openspiel(given: argparse.Namespace) -> Any:
    """OpenSpiel's simulation test on every title, with the leak suite at every position."""
    import pyspiel

    from pentarchy.rl import openspiel as door

    door.register()
    looked: dict[str, int] = {}
    chance = Chance(1)

    def check(state: Any) -> None:
        if state.dealt.episode is not None and not state.is_terminal():
            s = state.position
            looked[s.title.slug] = looked.get(s.title.slug, 0) + 1
            for viewer in viewers(s):
                check_viewer(s.title, s, viewer, chance, play_on=False)

    for slug in titles():
        game = pyspiel.load_game(f"{door.game_name(slug)}(rng_seed=11)")
        pyspiel.random_sim_test(game, given.games, serialize=False, verbose=False, state_checker_fn=check)
    return {"positions": looked}


def dataset(given: argparse.Namespace) -> Any:
    """A dataset written, read back, and played again."""
    from pentarchy.rl import dataset as door

    title = load_title(given.title)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.parquet"
        began = process_time()
        played = door.play_games(title, 2, {}, ["random"] * 2, given.games, seed=1)
        facts = door.write(path, title, 2, played, door.TENSORS, {})
        written = process_time() - began
        rows = door.verify(path)
        return {
            "games": facts["games"],
            "rows": facts["decisions"],
            "verified": rows,
            "bytes": path.stat().st_size,
            "write_s": round(written, 1),
            "verify_s": round(process_time() - began - written, 1),
        }


def trainer() -> Path:
    """The Python of the other environment, which is made if it is not there."""
    python, done = TRAINING / "bin" / "python", TRAINING / "done"
    if not done.exists():
        print("making build/training", file=sys.stderr)
        venv.create(TRAINING, clear=True, with_pip=True)
        install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        packages = [f"ray[rllib]=={version('ray')}", *NOT_HERE, *[f"{name}=={version(name)}" for name in SAME]]
        subprocess.run([*install, *packages], check=True, stdout=sys.stderr)
        subprocess.run([*install, "--no-deps", "--editable", str(ROOT)], check=True, stdout=sys.stderr)
        done.touch()
    return python


def example(name: str, *words: object) -> str:
    """What an example prints."""
    command = [trainer(), ROOT / "examples" / f"{name}.py", *words]
    return subprocess.run(list(map(str, command)), check=True, stdout=subprocess.PIPE, text=True).stdout


def speed(given: argparse.Namespace) -> Any:
    """The environments beside others, in turn in one run."""
    command = [str(trainer()), "scripts/research_figures.py", "speed", "--seconds", "20", "--json"]
    return json.loads(subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout)


def rllib(given: argparse.Namespace) -> Any:
    """The policy that plays against itself: its share of wins over the time of training."""
    told = example("rllib_selfplay", given.title, "--minutes", given.minutes, "--games", given.games)
    return {"curve": [json.loads(line) for line in told.splitlines() if line.startswith("{")]}


def dqn(given: argparse.Namespace) -> Any:
    """OpenSpiel's DQN: its mean reward against random before and after."""
    told = example("openspiel_dqn", given.title, given.games).split()
    before, after = [float(word) for word in told if word[0] in "+-"]
    return {"before": before, "after": after, "games": given.games}


WHAT: dict[str, Callable[[argparse.Namespace], Any]] = {
    "pettingzoo": pettingzoo,
    "openspiel": openspiel,
    "dataset": dataset,
    "speed": speed,
    "rllib": rllib,
    "dqn": dqn,
}


def main() -> int:
    """Prove what is named."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=list(WHAT))
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--title", default=titles()[0])
    parser.add_argument("--minutes", type=float, default=10.0, help="of training")
    given = parser.parse_args()
    print(json.dumps(WHAT[given.what](given)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
