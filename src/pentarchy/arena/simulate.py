"""Many games between bots, summed up."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from pentarchy.arena.play import Progress, check_nodes, line_up, play_game
from pentarchy.bots import create
from pentarchy.core.chance import derive
from pentarchy.core.title import Title
from pentarchy.core.types import Json, Options


def simulate(
    title: Title[Any],
    seats: int,
    options: Options,
    bots: list[str],
    games: int,
    seed: int,
    progress: Progress | None = None,
) -> Json:
    """Play games between named bots and sum up the results."""
    filled = title.options.resolve(seats, options)
    for name in bots:
        check_nodes(name)
    players = [create(name, title) for name in line_up(bots or ["random"], seats)]
    wins, scores = [0] * seats, [0] * seats
    shared = no_winner = moves = 0
    began = perf_counter()
    for number in range(games):
        final, count = play_game(title, filled, players, derive(seed, number), derive(seed, number, 1))
        outcome = title.outcome(final)
        assert outcome is not None
        moves += count
        winners = outcome.winners()
        if not winners:
            no_winner += 1
        elif len(winners) > 1:
            shared += 1
        else:
            wins[winners[0]] += 1
        for seat, result in enumerate(outcome.seats):
            scores[seat] += result.score
        if progress:
            progress(number + 1, games)
    seconds = perf_counter() - began
    return {
        "games": games,
        "finished": games,
        "bots": [player.name for player in players],
        "mean_moves": round(moves / games, 2) if games else 0.0,
        "decisions_per_s": round(moves / seconds) if games else 0,
        "wins": wins,
        "shared": shared,
        "no_winner": no_winner,
        "mean_scores": [round(score / games, 3) if games else 0.0 for score in scores],
    }
