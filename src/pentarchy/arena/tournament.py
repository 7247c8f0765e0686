"""Many matches beside each other, on all cores, until each of them is certain."""

from __future__ import annotations

from itertools import combinations
from time import monotonic
from typing import Final

from pentarchy.arena.match import Course, Match, Terms
from pentarchy.arena.play import Progress
from pentarchy.arena.results import Results
from pentarchy.arena.workers import Work, Workers
from pentarchy.core.kinds import Options

AHEAD: Final = 2  # deals given out for every worker, so that none has to wait


def play_out(
    courses: list[Course],
    results: Results,
    workers: Workers,
    seed: int,
    minutes: float = 0.0,
    progress: Progress | None = None,
) -> bool:
    """Play what is not certain yet; was everything settled before the time was up?

    Deals are given out in turn to all matches that still go on, so the last of them does not leave cores idle. What was
    begun when a match became certain is played to its end and kept, too.
    """
    until = monotonic() + 60 * minutes if minutes else float("inf")
    by_name = {course.match.name: course for course in courses}
    for course in courses:
        results.of(course)
    running = 0
    while True:
        while running < AHEAD * workers.width and monotonic() < until:
            work = next_work(courses)
            if work is None:
                break
            workers.begin(*work, seed)
            running += 1
        if progress:
            progress(*games_of(courses))
        if not running:
            return all(course.over for course in courses)
        for (match, number), deal in workers.ended():
            running -= 1
            results.add(by_name[match.name], number, deal)


def next_work(courses: list[Course]) -> Work | None:
    """A deal of the match that has had the fewest games, if any wants one."""
    for course in sorted(courses, key=lambda course: course.given_out * course.match.games_a_deal):
        deal = course.next_deal()
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
