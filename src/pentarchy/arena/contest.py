"""Which bot is better, and how certain that is. Every deal is played once in each rotation of the seats."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any

from pentarchy.arena.luck import LuckMeter, no_luck
from pentarchy.arena.play import Progress, create_competitor, line_up, play_game
from pentarchy.bots import Bot
from pentarchy.core.chance import derive
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title
from pentarchy.core.types import Json, Options
from pentarchy.games import load_title

Z_95 = 1.959964
MAX_DEALS_PER_TASK = 8  # handing over a deal costs less than playing the quickest of them
FEWEST_TO_WEIGH = 10  # deals
SWEEPS = 8  # of coordinate descent
MIN_TASKS_PER_PROCESS = 4  # where there are enough deals: so that no process waits long for the last one


@dataclass
class BotStats:
    """What one bot did in one deal, over all rotations and all of its seats."""

    wins: float = 0.0  # share of the games; a shared win counts in part
    score: float = 0.0  # sum
    decisions: int = 0  # moves it thought about
    cut_short: int = 0  # how many of them the clock ended
    seconds: float = 0.0
    luck: list[float] = field(default_factory=no_luck)  # how much of `wins` chance has given, where it was measured


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
    corrected: bool = False,
) -> Json:
    """Let named bots play; the last name fills the seats that are left. `games` is rounded up to whole deals.

    With `corrected`, luck is measured and taken off: a second estimate of the same shares.
    """
    filled = title.options.resolve(seats, options)
    names = line_up(bots, seats)
    for name in names:
        if create_competitor(name, title).sees_all and corrected:
            raise PentarchyError(f"{name} sees what will come: there is no luck for it")
    deals = -(-games // seats)
    results: list[StatsByBot] = []
    if jobs <= 1:
        for deal in range(deals):
            results.append(play_deal(title, filled, names, deal, seed, corrected=corrected))
            if progress:
                progress((deal + 1) * seats, deals * seats)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            tasks = [
                pool.submit(_play_deals, title.slug, title.content.pack, filled, names, part, seed, corrected)
                for part in split_deals(deals, jobs)
            ]
            done = 0
            for task in as_completed(tasks):
                done += len(task.result())
                if progress:
                    progress(done * seats, deals * seats)
            results = [stats for task in tasks for stats in task.result()]  # in the order of the deals
    return {"seats": seats, "deals": deals, "bots": _summarise(names, results, seats, corrected)}


def split_deals(deals: int, jobs: int) -> list[range]:
    """The deals in pieces for this many processes, small enough to keep all of them busy."""
    size = max(1, min(MAX_DEALS_PER_TASK, deals // (jobs * MIN_TASKS_PER_PROCESS)))
    return [range(first, min(first + size, deals)) for first in range(0, deals, size)]


def _play_deals(
    slug: str, pack: Path | None, options: Options, names: list[str], part: range, seed: int, corrected: bool
) -> list[StatsByBot]:
    title = load_title(slug, pack)
    return [play_deal(title, options, names, deal, seed, corrected=corrected) for deal in part]


def play_deal(
    title: Title[Any],
    options: Options,
    names: list[str],
    deal: int,
    seed: int,
    seat_bot: Callable[[str, Title[Any]], Bot] = create_competitor,
    corrected: bool = False,
) -> StatsByBot:
    """One deal in all rotations."""
    seats = len(names)
    stats = {name: BotStats() for name in names}
    for shift in range(seats):
        seated = [names[(seat + shift) % seats] for seat in range(seats)]
        bots = [seat_bot(name, title) for name in seated]
        seconds = [0.0] * seats
        cards, own = derive(seed, deal), derive(seed, deal, shift)
        meter = LuckMeter(title, options, seats, own) if corrected else None
        final, _ = play_game(title, options, bots, cards, own, seconds=seconds, meter=meter)
        outcome = title.outcome(final)
        assert outcome is not None
        winners = outcome.winners()
        for seat, result in enumerate(outcome.seats):
            one = stats[seated[seat]]
            one.score += result.score
            one.decisions += bots[seat].decisions
            one.cut_short += bots[seat].cut_short
            one.seconds += seconds[seat]
            if meter is not None:
                one.luck = [before + came / seats for before, came in zip(one.luck, meter.luck[seat], strict=True)]
            if seat in winners:
                one.wins += 1 / len(winners) / seats
    return stats


def _summarise(names: list[str], results: list[StatsByBot], seats: int, corrected: bool) -> Json:
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
        if corrected:
            table[name]["corrected"] = corrected_figures(shares, [result[name].luck for result in results])
    return table


def corrected_figures(shares: list[float], luck: list[list[float]]) -> Json:
    """The share of wins with luck taken off: the same mean from fewer games. `saves`: how many times fewer."""
    found = take_luck_off(shares, luck)
    rate = sum(found) / len(found) if found else 0.0
    low, high = wilson_interval(found)
    rest = variance_of(found)
    return {
        "rate": round(rate, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "luck": round(sum([sum(came) for came in luck]) / max(1, len(luck)), 4),
        "saves": round(variance_of(shares) / rest, 2) if rest else 1.0,
    }


def take_luck_off(shares: list[float], luck: list[list[float]]) -> list[float]:
    """Each deal's share less its luck, weighed by how far luck decided the deals of the other half.

    A quick look may take luck for more than it is worth; the weights mend that. They come from other deals, so the mean
    stays what it was.
    """
    halves = [(shares[first::2], luck[first::2]) for first in (1, 0)]
    weights = [weights_of_luck(*half) for half in halves]
    return [
        share - sum([weight * one for weight, one in zip(weights[deal % 2], came, strict=True)])
        for deal, (share, came) in enumerate(zip(shares, luck, strict=True))
    ]


def weights_of_luck(shares: list[float], luck: list[list[float]]) -> list[float]:
    """By kind of luck the slope of the shares over it (least squares); 1 where too few deals were played to tell."""
    kinds = [[came[kind] for came in luck] for kind in range(len(luck[0]))] if luck else []
    if len(luck) < FEWEST_TO_WEIGH:
        return [1.0] * len(kinds)
    weights = [0.0] * len(kinds)
    for _ in range(SWEEPS):  # each kind in turn, with the others as they are
        for kind, came in enumerate(kinds):
            spread = covariance(came, came)
            if spread > 0.0:
                others = [
                    share - sum([weights[k] * row[k] for k in range(len(kinds)) if k != kind])
                    for share, row in zip(shares, luck, strict=True)
                ]
                weights[kind] = max(0.0, min(1.0, covariance(others, came) / spread))
    return weights


def covariance(ones: list[float], others: list[float]) -> float:
    """The sample covariance."""
    one_mean, other_mean = sum(ones) / len(ones), sum(others) / len(others)
    return sum([(a - one_mean) * (b - other_mean) for a, b in zip(ones, others, strict=True)]) / (len(ones) - 1)


def variance_of(values: list[float]) -> float:
    """The sample variance."""
    return covariance(values, values) if len(values) > 1 else 0.0


def wilson_interval(shares: list[float]) -> tuple[float, float]:
    """A 95 % interval for the mean of shares between 0 and 1, one share a deal: Wilson's, with the observed variance.

    Rotations of a deal are not independent games, so the deal is the unit. Wilson's form stays inside 0..1 and does not
    shrink to nothing when every deal went the same way.
    """
    n = len(shares)
    if n == 0:
        return 0.0, 1.0
    mean = max(0.0, min(1.0, sum(shares) / n))
    binomial = mean * (1 - mean)
    variance = variance_of(shares) if n > 1 else binomial
    # How many independent games one deal is worth; never fewer than one.
    effective = n * max(1.0, binomial / variance) if variance > 0 else float(n)
    z2 = Z_95 * Z_95
    centre = (mean + z2 / (2 * effective)) / (1 + z2 / effective)
    half = Z_95 * sqrt(binomial / effective + z2 / (4 * effective * effective)) / (1 + z2 / effective)
    return max(0.0, centre - half), min(1.0, centre + half)
