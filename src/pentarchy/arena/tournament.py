"""Many matches in parallel, on all cores, until each of them is decided."""

from __future__ import annotations

from itertools import combinations
from math import inf
from time import monotonic
from typing import Final

from pentarchy.arena.match import Match, MatchProgress, StopRule
from pentarchy.arena.play import Progress
from pentarchy.arena.results import Results
from pentarchy.arena.workers import DealTask, Workers
from pentarchy.core.types import Options

TASKS_PER_WORKER: Final = 2  # submitted in advance, so that no worker has to wait


def play_matches(
    matches: list[MatchProgress],
    results: Results,
    workers: Workers,
    seed: int,
    minutes: float | None = None,
    progress: Progress | None = None,
) -> bool:
    """Play the matches that are not decided yet. Returns whether all were before the time was up.

    All matches that still go on get deals in turn, so that the last of them leaves no cores idle. A deal that was begun
    before its match was decided is played to its end and kept. A deal that cannot be expected to end in time is not
    begun; one that has not ended by then is given up.
    """
    until = monotonic() + 60 * minutes if minutes is not None else inf
    by_name = {one.match.name: one for one in matches}
    for one in matches:
        results.restore(one)
    running = 0
    while True:
        while running < TASKS_PER_WORKER * workers.width:
            turns = 1 + running // workers.width  # it may have to wait until another deal has ended
            task = next_task(matches, (until - monotonic()) / turns)
            if task is None:
                break
            workers.submit(*task, seed)
            running += 1
        if progress:
            progress(*count_games(matches))
        if not running or monotonic() > until:
            return all(one.over for one in matches)
        for (match, number), result in workers.wait(max(0.0, until - monotonic())):
            running -= 1
            results.add(by_name[match.name], number, result)


def next_task(matches: list[MatchProgress], seconds: float = inf) -> DealTask | None:
    """A deal of the match with the fewest games that needs one and can be expected to end in this time."""
    if seconds <= 0:
        return None
    for one in sorted(matches, key=lambda one: one.assigned * one.match.games_per_deal):
        deal = one.next_deal() if one.seconds_per_deal <= seconds else None
        if deal is not None:
            return one.match, deal
    return None


def count_games(matches: list[MatchProgress]) -> tuple[int, int]:
    """Games played, and how many there will be at most."""
    played = sum([one.games for one in matches])
    return played, sum([one.games if one.over else one.stop_rule.max_games for one in matches])


def round_robin(
    slug: str, seats: int, options: Options, bots: list[str], min_games: int, max_games: int, pack: str = ""
) -> list[MatchProgress]:
    """A match between every two of these bots. With more seats each plays once against a field of the other."""
    given = tuple(sorted(options.items()))
    matches: list[MatchProgress] = []
    for first, second in combinations(dict.fromkeys(bots), 2):
        pairs = [(first, second)] if seats <= 2 else [(first, second), (second, first)]
        for upper, lower in pairs:
            match = Match(slug, seats, upper, lower, given, pack)
            matches.append(MatchProgress(match, StopRule(match.fair, min_games, max_games)))
    return matches
