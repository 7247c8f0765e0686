"""Many matches beside each other, on all cores, until each of them is certain."""

from __future__ import annotations

from itertools import combinations
from math import inf
from time import monotonic
from typing import Final

from pentarchy.arena.match import Course, Match, Terms
from pentarchy.arena.play import Progress
from pentarchy.arena.results import Results
from pentarchy.arena.workers import Work, Workers
from pentarchy.core.types import Options

AHEAD: Final = 2  # deals given out for every worker, so that none has to wait


def play_out(
    courses: list[Course],
    results: Results,
    workers: Workers,
    seed: int,
    minutes: float | None = None,
    progress: Progress | None = None,
) -> bool:
    """Play what is not certain yet; was everything settled before the time was up?

    Deals are given out in turn to all matches that still go on, so the last of them does not leave cores idle. What was
    begun when a match became certain is played to its end and kept, too. What cannot be expected to end in time is not
    begun; what has not ended by then is given up.
    """
    until = monotonic() + 60 * minutes if minutes is not None else inf
    by_name = {course.match.name: course for course in courses}
    for course in courses:
        results.of(course)
    running = 0
    while True:
        while running < AHEAD * workers.width:
            turns = 1 + running // workers.width  # it may have to wait until another deal has ended
            work = next_work(courses, (until - monotonic()) / turns)
            if work is None:
                break
            workers.begin(*work, seed)
            running += 1
        if progress:
            progress(*games_of(courses))
        if not running or monotonic() > until:
            return all(course.over for course in courses)
        for (match, number), deal in workers.ended(max(0.0, until - monotonic())):
            running -= 1
            results.add(by_name[match.name], number, deal)


def next_work(courses: list[Course], seconds: float = inf) -> Work | None:
    """A deal of the match that has had the fewest games, if any wants one that can be expected to end in this time."""
    if seconds <= 0:
        return None
    for course in sorted(courses, key=lambda course: course.given_out * course.match.games_a_deal):
        deal = course.next_deal() if course.seconds_a_deal <= seconds else None
        if deal is not None:
            return course.match, deal
    return None


def games_of(courses: list[Course]) -> tuple[int, int]:
    """Played, and of how many at the most."""
    played = sum([course.games for course in courses])
    return played, sum([course.games if course.over else course.terms.most for course in courses])


def round_robin(
    slug: str, seats: int, options: Options, bots: list[str], least: int, most: int, pack: str = ""
) -> list[Course]:
    """Every two of these bots meet, until it is certain which is better. At more than two seats each of the two plays
    once against a field of the other."""
    given = tuple(sorted(options.items()))
    courses: list[Course] = []
    for first, second in combinations(dict.fromkeys(bots), 2):
        pairs = [(first, second)] if seats <= 2 else [(first, second), (second, first)]
        for upper, lower in pairs:
            match = Match(slug, seats, upper, lower, given, pack)
            courses.append(Course(match, Terms(match.fair, least, most)))
    return courses
