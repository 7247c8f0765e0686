"""Which bot is better, and how certain that is. Every deal is played once in each rotation of the seats."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

from pentarchy.arena.play import Progress, create_competitor, line_up, play_game
from pentarchy.bots import Bot
from pentarchy.core.chance import derive
from pentarchy.core.title import Title
from pentarchy.core.types import Json, Options
from pentarchy.games import load_title

Z_95 = 1.959964
MAX_DEALS_PER_TASK = 8  # handing over a deal costs less than playing the quickest of them
MIN_TASKS_PER_PROCESS = 4  # where there are enough deals: so that no process waits long for the last one


@dataclass
class BotStats:
    """What one bot did in one deal, over all rotations and all of its seats."""

    wins: float = 0.0  # share of the games; a shared win counts in part
    score: float = 0.0  # sum
    decisions: int = 0  # moves it thought about
    cut_short: int = 0  # how many of them the clock ended
    seconds: float = 0.0


StatsByBot = dict[str, BotStats]


def contest(
    title: Title[Any],
    seats: int,
    options: Options,
    bots: list[str],
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Json:
    """Let named bots play; the last name fills the seats that are left. `games` is rounded up to whole deals."""
    filled = title.options.resolve(seats, options)
    names = line_up(bots, seats)
    for name in names:
        create_competitor(name, title)
    deals = -(-games // seats)
    results: list[StatsByBot] = []
    if jobs <= 1:
        for deal in range(deals):
            results.append(play_deal(title, filled, names, deal, seed))
            if progress:
                progress((deal + 1) * seats, deals * seats)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            tasks = [
                pool.submit(_play_deals, title.slug, title.content.pack, filled, names, part, seed)
                for part in split_deals(deals, jobs)
            ]
            for task in as_completed(tasks):
                results += task.result()
                if progress:
                    progress(len(results) * seats, deals * seats)
    return {"seats": seats, "deals": deals, "bots": _summarise(names, results, seats)}


def split_deals(deals: int, jobs: int) -> list[range]:
    """The deals in pieces for this many processes, small enough to keep all of them busy."""
    size = max(1, min(MAX_DEALS_PER_TASK, deals // (jobs * MIN_TASKS_PER_PROCESS)))
    return [range(first, min(first + size, deals)) for first in range(0, deals, size)]


def _play_deals(
    slug: str, pack: Path | None, options: Options, names: list[str], part: range, seed: int
) -> list[StatsByBot]:
    title = load_title(slug, pack)
    return [play_deal(title, options, names, deal, seed) for deal in part]


def play_deal(
    title: Title[Any],
    options: Options,
    names: list[str],
    deal: int,
    seed: int,
    seat_bot: Callable[[str, Title[Any]], Bot] = create_competitor,
) -> StatsByBot:
    """One deal in all rotations."""
    seats = len(names)
    stats = {name: BotStats() for name in names}
    for shift in range(seats):
        seated = [names[(seat + shift) % seats] for seat in range(seats)]
        bots = [seat_bot(name, title) for name in seated]
        seconds = [0.0] * seats
        final, _ = play_game(title, options, bots, derive(seed, deal), derive(seed, deal, shift), seconds=seconds)
        outcome = title.outcome(final)
        assert outcome is not None
        winners = outcome.winners()
        for seat, result in enumerate(outcome.seats):
            one = stats[seated[seat]]
            one.score += result.score
            one.decisions += bots[seat].decisions
            one.cut_short += bots[seat].cut_short
            one.seconds += seconds[seat]
            if seat in winners:
                one.wins += 1 / len(winners) / seats
    return stats


def _summarise(names: list[str], results: list[StatsByBot], seats: int) -> Json:
    table: dict[str, Json] = {}
    for name in dict.fromkeys(names):
        shares = [result[name].wins for result in results]
        played = len(shares) * seats
        own_seats = names.count(name)
        rate = sum(shares) / len(shares) if shares else 0.0
        low, high = wilson_interval(shares)
        table[name] = {
            "wins": round(sum(shares) * seats, 3),
            "games": played,
            "rate": round(rate, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "fair": round(own_seats / seats, 4),
            "mean_score": round(sum([r[name].score for r in results]) / (played * own_seats), 3) if played else 0.0,
        }
    return table


def wilson_interval(shares: list[float]) -> tuple[float, float]:
    """A 95 % interval for the mean of shares between 0 and 1, one share a deal: Wilson's, with the observed variance.

    Rotations of a deal are not independent games, so the deal is the unit. Wilson's form stays inside 0..1 and does not
    shrink to nothing when every deal went the same way.
    """
    n = len(shares)
    if n == 0:
        return 0.0, 1.0
    mean = sum(shares) / n
    binomial = mean * (1 - mean)
    variance = sum([(share - mean) ** 2 for share in shares]) / (n - 1) if n > 1 else binomial
    # How many independent games one deal is worth; never fewer than one.
    effective = n * max(1.0, binomial / variance) if variance > 0 else float(n)
    z2 = Z_95 * Z_95
    centre = (mean + z2 / (2 * effective)) / (1 + z2 / effective)
    half = Z_95 * sqrt(binomial / effective + z2 / (4 * effective * effective)) / (1 + z2 / effective)
    return max(0.0, centre - half), min(1.0, centre + half)
