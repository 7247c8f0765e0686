"""What `make proof` claims of the doors for researchers, whole. Prints JSON.

python scripts/research_proof.py pettingzoo|openspiel|dataset|speed [--games N] [--title SLUG]
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import sys
import tempfile
import warnings
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

from pentarchy.core.chance import Chance
from pentarchy.games import load_title, titles
from pentarchy.testing.leak import check_viewer, viewers


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


def speed(given: argparse.Namespace) -> Any:
    """The environments beside others, in turn in one run."""
    import research_figures

    return research_figures.speed(20.0, titles())


WHAT: dict[str, Callable[[argparse.Namespace], Any]] = {
    "pettingzoo": pettingzoo,
    "openspiel": openspiel,
    "dataset": dataset,
    "speed": speed,
}


def main() -> int:
    """Prove what is named."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=list(WHAT))
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--title", default=titles()[0])
    given = parser.parse_args()
    print(json.dumps(WHAT[given.what](given)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
