"""A yardstick that anyone can repeat: OpenSpiel's search against a level, with the same processor time a move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from pentarchy.arena.contest import wilson_interval
from pentarchy.bots import Bot, create
from pentarchy.core.chance import Chance, derive
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title
from pentarchy.core.types import Json
from pentarchy.rl.episode import Episode
from pentarchy.rl.openspiel import DEAL, Dealt, PentarchyState, game_name, register, resampler

SEATS = 2
UCT_C = 2.0  # OpenSpiel's usual value
FIRST_WORD = 0.6  # of the time that is left goes to the next word of a move
Progress = Callable[[int, int], None]


class TimedISMCTS(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's ISMCTS, stopped by the processor's clock instead of a number of simulations."""

    def __init__(self, game: Any, seed: int) -> None:
        random = np.random.RandomState(seed & 0x7FFFFFFF)
        super().__init__(game, RandomRolloutEvaluator(1, random), UCT_C, 1, random_state=random)
        self.set_resampler(resampler(seed))
        self.seconds = 0.0  # that are left for this move
        self.simulations = 0

    def run_search(self, state: PentarchyState) -> list[tuple[int, float]]:
        """Search until the next word's share of the time is used up; at least one simulation a legal action."""
        self.reset()
        self._root_node = self.create_new_node(state)
        began = process_time()
        share = self.seconds * FIRST_WORD
        least = len(state.legal_actions())
        done = 0
        while done < least or process_time() - began < share:
            self.run_simulation(self.sample_root_state(state))
            done += 1
        self.simulations += done
        self.seconds -= process_time() - began
        found: list[tuple[int, float]] = self.get_final_policy(state, self._root_node)
        return found


@dataclass
class PlayedDeal:
    """What is kept of one game: who won, and what both used."""

    won: float  # of the level: 1, 0, or its part of a shared win
    level_seconds: float = 0.0
    level_moves: int = 0
    search_seconds: float = 0.0
    search_moves: int = 0
    simulations: int = 0


def yardstick(
    title: Title[Any],
    level: str,
    games: int,
    seed: int,
    progress: Progress | None = None,
    played: list[PlayedDeal] | None = None,
    keep: Callable[[PlayedDeal], None] | None = None,
    times: float = 1.0,
) -> Json:
    """Play `games` games for two, each deal twice with seats changed. Returns the level's share of wins, and the times.

    The level thinks as it always does. Before each of its moves the search is given `times` the mean processor time
    that the level has used for a move so far, plus or minus what it has saved or overdrawn; it may use a little more,
    for it tries every legal action once. The first games may have been `played` before; `keep` is told of each new one.
    """
    if SEATS not in title.seats:
        raise PentarchyError(f"{title.slug} is not played by two")
    register()
    game = pyspiel.load_game(f"{game_name(title.slug)}(players={SEATS},rng_seed={seed & 0x7FFFFFFF})")
    ours = create(level, title)
    rows = list(played or [])[:games]
    for number in range(len(rows), games):
        row = _play(title, game, ours, seed, number, rows, times)
        rows.append(row)
        if keep:
            keep(row)
        if progress:
            progress(number + 1, games)
    shares = [(one.won + other.won) / 2 for one, other in zip(rows[::2], rows[1::2], strict=False)]
    if len(rows) % 2:
        shares.append(rows[-1].won)
    low, high = wilson_interval(shares)
    search_moves = max(1, sum([row.search_moves for row in rows]))
    return {
        "title": title.slug,
        "level": level,
        "games": len(rows),
        "rate": round(sum([row.won for row in rows]) / max(1, len(rows)), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "level_ms": round(1000 * _mean_seconds(rows), 1),
        "search_ms": round(1000 * sum([row.search_seconds for row in rows]) / search_moves, 1),
        "simulations_a_move": round(sum([row.simulations for row in rows]) / search_moves, 1),
    }


def _mean_seconds(rows: list[PlayedDeal]) -> float:
    """The processor time of the level for a move."""
    return sum([row.level_seconds for row in rows]) / max(1, sum([row.level_moves for row in rows]))


def _play(
    title: Title[Any], game: Any, ours: Bot, seed: int, number: int, before: list[PlayedDeal], times: float
) -> PlayedDeal:
    """One game, after those before it: what the search may use depends on what both have used so far."""
    level_seat = number % SEATS
    theirs = TimedISMCTS(game, derive(seed, 0, number) & 0x7FFFFFFF)
    row = PlayedDeal(0.0)
    rows = [*before, row]
    used = sum([one.search_seconds for one in before])
    moves = sum([one.search_moves for one in before])
    episode = Episode(title, SEATS)
    episode.reset(derive(seed, 1, number // SEATS))
    chance = Chance(derive(seed, 2, number))
    while episode.turn():
        seat = episode.turn()[0]
        began = process_time()
        if seat == level_seat:
            known = title.redact(episode.state, seat)
            episode.push(seat, ours.choose(known, seat, chance))
            row.level_seconds += process_time() - began
            row.level_moves += 1
        else:
            theirs.seconds = times * _mean_seconds(rows) * (moves + row.search_moves + 1) - used - row.search_seconds
            _search_one_move(theirs, game, episode, seat)
            row.search_seconds += process_time() - began
            row.search_moves += 1
    row.won = (episode.rewards()[level_seat] + 1) / 2
    row.simulations = theirs.simulations
    return row


def _search_one_move(bot: TimedISMCTS, game: Any, episode: Episode, seat: int) -> None:
    """Let the search choose word by word until the move is made."""
    walk = episode.walk(seat)
    while episode.walks.get(seat) is walk:
        state = game.new_initial_state()
        state.apply_action(DEAL)
        state.dealt = Dealt(episode)
        episode.act(seat, int(bot.step(state)))
