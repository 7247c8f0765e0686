"""The figures of docs/research.md: what the titles are like, and how fast their environments are.

    python scripts/research_figures.py titles [--games 200] [--json]
    python scripts/research_figures.py speed [--seconds 3] [--json]

`speed` needs the extra rl; with rlcard and pygame installed it measures PettingZoo's own card environments, too.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from functools import partial
from statistics import mean, median
from time import perf_counter, process_time
from typing import Any

from pentarchy.core.chance import Chance, derive
from pentarchy.core.title import Title
from pentarchy.games import load_title, titles

CARD_ENVIRONMENTS = ("leduc_holdem", "texas_holdem", "texas_holdem_no_limit")
ROUNDS = 4  # the environments take turns, so that a busy moment of the machine hits all
GAMES_AT_ONCE = 64


def facts(title: Title[Any], games: int) -> dict[str, Any]:
    """What random games of the usual number of seats are like."""
    seats = title.default_seats
    options = title.options.resolve(seats, {})
    decisions: list[int] = []
    widths: list[int] = []
    draws: list[int] = []
    hidden: list[float] = []
    together = 0
    for number in range(games):
        s = title.start_unchecked(seats, options, Chance(derive(number, 0)))
        chance = Chance(derive(number, 1))
        count = 0
        while s.turn():
            seat = s.turn()[0]
            moves = s.legal_moves(seat)
            if len(moves) > 1:
                count += 1
                widths.append(len(moves))
                together += len(s.turn()) > 1
                if count % 10 == 1:
                    known = title.redact(s, seat)
                    hidden.append(sum(zone < 0 for zone in known.where) / max(1, len(known.where)))
            s.push(seat, moves[chance.below(len(moves))])
        decisions.append(count)
        draws.append(s.chance.draws)
    return {
        "seats": f"{title.seats[0]}-{title.seats[-1]}",
        "measured_at": seats,
        "decisions": round(mean(decisions), 1),
        "branching_mean": round(mean(widths), 1),
        "branching_median": median(widths),
        "branching_max": max(widths),
        "asked_together": round(together / len(widths), 3),
        "hidden_cards": round(mean(hidden), 3),
        "draws": round(mean(draws), 1),
    }


def play_aec(env: Any, seconds: float, seed: int) -> float:
    """Steps a second of a PettingZoo environment, observation and mask included, with random legal actions."""
    import numpy as np

    random = np.random.default_rng(seed)
    steps = 0
    began = process_time()
    while process_time() - began < seconds:
        env.reset(seed=seed + steps)
        for _ in env.agent_iter():
            seen, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(int(random.choice(np.flatnonzero(mask))))
            steps += 1
    return steps / (process_time() - began)


def play_openspiel(name: str, seconds: float, seed: int) -> float:
    """Actions a second of an OpenSpiel game from Python, with the observation tensor where it has one."""
    import numpy as np
    import open_spiel.python.games  # noqa: F401  (registers OpenSpiel's own Python games)
    import pyspiel

    random = np.random.default_rng(seed)
    game = pyspiel.load_game(name)
    steps = 0
    began = process_time()
    while process_time() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(random.choice(outcomes, p=chances)))
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(int(random.choice(state.legal_actions())))
            steps += 1
    return steps / (process_time() - began)


def vector_rate(title: str, processes: int, seconds: float) -> float:
    """Actions a second of many games at once."""
    import numpy as np

    from pentarchy.rl import VectorGames

    vector = VectorGames(title, GAMES_AT_ONCE, processes=processes)
    random = np.random.default_rng(0)
    vector.reset(seed=1)
    steps = 0
    began = perf_counter()
    while perf_counter() - began < seconds:
        vector.step(vector.random_actions(random))
        steps += GAMES_AT_ONCE
    rate = steps / (perf_counter() - began)
    vector.close()
    return rate


def card_environments() -> dict[str, Callable[[], Any]]:
    """PettingZoo's own card environments, if what they need is installed: rlcard, and pygame to draw."""
    from importlib import import_module, util

    try:
        import_module("rlcard")
        import_module("pygame")
    except ImportError:
        return {}
    found: dict[str, Callable[[], Any]] = {}
    for name in CARD_ENVIRONMENTS:
        for version in range(9, 0, -1):
            if util.find_spec(f"pettingzoo.classic.{name}_v{version}"):
                found[name] = import_module(f"pettingzoo.classic.{name}_v{version}").env
                break
    return found


def speed(seconds: float, chosen: list[str]) -> dict[str, Any]:
    """Medians over rounds in which everything is measured in turn."""
    from pentarchy import rl
    from pentarchy.rl import openspiel

    openspiel.register()
    makers: dict[str, Callable[[], Any]] = {slug: partial(rl.aec, slug) for slug in chosen}
    makers |= card_environments()
    rates: dict[str, list[float]] = {}
    for turn in range(ROUNDS):
        for name, make in makers.items():
            rates.setdefault(f"pettingzoo {name}", []).append(play_aec(make(), seconds / ROUNDS, turn))
        for game in (*[openspiel.game_name(slug) for slug in chosen], "gin_rummy", "python_kuhn_poker"):
            rates.setdefault(f"openspiel {game}", []).append(play_openspiel(game, seconds / ROUNDS, turn))
        for slug in chosen:
            for processes in (1, 2):
                key = f"vector {slug}, {processes} process{'es' if processes > 1 else ''}"
                rates.setdefault(key, []).append(vector_rate(slug, processes, seconds / ROUNDS))
    return {name: round(median(found)) for name, found in rates.items()}


def main() -> int:
    """Print what was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=["titles", "speed"])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each environment")
    parser.add_argument("--titles", default=",".join(titles()), help="which ones, with commas (default: all)")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    report: dict[str, Any] = (
        {slug: facts(load_title(slug), given.games) for slug in given.titles.split(",")}
        if given.what == "titles"
        else speed(given.seconds, given.titles.split(","))
    )
    if given.json:
        print(json.dumps(report))
        return 0
    for name, row in report.items():
        print(f"{name:44} {row if isinstance(row, dict) else f'{row:,} a second'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
