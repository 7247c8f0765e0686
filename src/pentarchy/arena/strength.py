"""How strong the levels of a title are: the matches that prove it, and the card that tells it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import Any, Final

from pentarchy.arena.contest import Z_95, Showing
from pentarchy.arena.match import Course, Match, Terms, terms_for, usual_claim
from pentarchy.arena.ratings import rate
from pentarchy.bots import levels
from pentarchy.bots.ceiling import CEILING
from pentarchy.bots.level import GREEDY, Level
from pentarchy.core.title import Title
from pentarchy.core.types import Json, Options

LADDER: Final = "ladder"  # a level over the one below
TOP: Final = "top"  # the highest level over greedy
SEES_ALL: Final = "ceiling"  # what could be had if everything were known
ALONE: Final = "alone"
DUEL: Final = 2  # where the highest level is measured by greedy, however many seats are usual
TOP_CLAIM: Final = 0.8
# From which level on a game takes more than a second; where nothing is said, from the highest.
SLOW_FROM: Final = {"castles": "skilled", "tiny_epic": "skilled"}
MARGIN: Final = 3.0  # points that a level scores more alone than the one below, for certain


@dataclass(frozen=True)
class Effort:
    """How many games at least and at most: where games are quick, and where a search makes them slow."""

    quick_least: int = 1_000
    quick_most: int = 2_000
    slow_least: int = 200
    slow_most: int = 2_000
    ceiling: int = 80  # nothing is claimed of it
    alone: int = 800  # the same deals for both; so many whatever comes of them, so that a plain interval is a true one
    divisor: int = 1  # of every level's nodes

    def name(self, level: Level) -> str:
        """What a level is called in these matches."""
        return level.name if self.divisor == 1 else level.divided(self.divisor).name


FULL: Final = Effort()
# Does it run at all?
TINY: Final = Effort(quick_least=8, quick_most=16, slow_least=4, slow_most=4, ceiling=4, alone=4, divisor=100)


@dataclass
class Entry:
    """A match of the ladder, why it is played, and what is claimed of it."""

    kind: str
    course: Course
    claim: float | None = None  # a share of wins, alone points; nothing is claimed of what sees everything

    def figures(self) -> dict[str, Any]:
        """Its numbers, and whether the claim holds."""
        found = {"kind": self.kind, **self.course.figures()}
        if self.claim is not None:
            found["claim"] = round(self.claim, 4)
        if self.kind != SEES_ALL:
            found["holds"] = self.holds()
        if self.kind == ALONE:
            found["gain"] = self.gain()
        return found

    def holds(self) -> bool | None:
        """Is the claim proved, refuted, or open? The mean must reach it, and the lower bound most of it; alone, the
        lower bound too."""
        if self.kind == ALONE:
            gain = self.gain()
            if gain is None or not self.course.over:
                return None
            mean, low, _ = gain
            return True if low >= MARGIN else False if mean < MARGIN else None
        if self.course.bettor.lower:
            return False
        if not self.course.over or not self.course.bettor.higher:
            return None
        shares = [deal.share for deal in self.course.counted]
        return self.claim is None or sum(shares) / len(shares) >= self.claim

    def gain(self) -> list[float] | None:
        """By how much the upper bot scores more on the same deals: mean and 95 % interval."""
        match, deals = self.course.match, self.course.counted
        if len(deals) < 2:
            return None
        gains = [deal.showings[match.upper].score - deal.showings[match.lower].score for deal in deals]
        mean = sum(gains) / len(gains)
        half = Z_95 * sqrt(sum([(gain - mean) ** 2 for gain in gains]) / (len(gains) - 1) / len(gains))
        return [round(mean, 2), round(mean - half, 2), round(mean + half, 2)]


def entries(title: Title[Any], seats: int, options: Options, effort: Effort, pack: str = "") -> list[Entry]:
    """The matches of a title's ladder; the highest level and the ceiling at two seats; where it can be played alone,
    that too."""
    ladder = levels(title.slug)
    names = [effort.name(level) for level in ladder]
    first_slow = next(i for i, level in enumerate(ladder) if level.name == SLOW_FROM.get(title.slug, ladder[-1].name))
    slow = set(names[first_slow:])
    given = tuple(sorted(options.items()))

    def entry(kind: str, at: int, upper: str, lower: str, claim: float | None = None) -> Entry:
        match = Match(title.slug, at, upper, lower, given if at == seats else (), pack)
        wanted = usual_claim(match) if claim is None else claim
        is_slow = not slow.isdisjoint((upper, lower))
        least, most = (effort.slow_least, effort.slow_most) if is_slow else (effort.quick_least, effort.quick_most)
        return Entry(kind, Course(match, terms_for(match, wanted, least, most)), wanted)

    found: list[Entry] = []
    if seats > 1:
        found = [entry(LADDER, seats, upper, lower) for lower, upper in pairwise(names)]
        if DUEL in title.seats:
            found.append(entry(TOP, DUEL, names[-1], GREEDY, TOP_CLAIM))
            all_seeing = f"{CEILING}-{max(1, ladder[-1].budget.nodes // effort.divisor)}"
            match = Match(title.slug, DUEL, all_seeing, GREEDY, given if seats == DUEL else (), pack)
            found.append(Entry(SEES_ALL, Course(match, Terms(match.fair, effort.ceiling, effort.ceiling))))
    if 1 in title.seats:
        for lower, upper in pairwise(names):
            match = Match(title.slug, 1, upper, lower, given if seats == 1 else (), pack)
            found.append(Entry(ALONE, Course(match, Terms(match.fair, effort.alone, effort.alone)), MARGIN))
    return found


def card(
    title: Title[Any], seats: int, options: Options, played: list[Entry], effort: Effort, made: dict[str, Any]
) -> Json:
    """All that was found out, as data: for the lobby, the page and the documentation."""
    ladder = levels(title.slug)
    meetings = [entry.course.meeting() for entry in played if entry.kind != ALONE and entry.course.match.seats == seats]
    ratings = rate(meetings, effort.name(ladder[0]))
    rows = []
    for level in ladder:
        row = level_row(level, thinking_of(effort.name(level), played))
        rating = ratings.get(effort.name(level))
        if rating is not None:
            row["rating"] = [round(rating.points), round(rating.low), round(rating.high)]
        rows.append(row)
    return {
        "game": title.slug,
        "version": title.version,
        "seats": seats,
        "options": options,
        "names": title.rulebook.names,
        "levels": rows,
        "matches": [entry.figures() for entry in played],
        "games": sum([entry.course.games for entry in played]),
        "tiny": effort is TINY,
        "complete": all(entry.course.over for entry in played),
        **made,
    }


def level_row(level: Level, done: Showing) -> dict[str, Any]:
    """A level: what it is, how long it thinks, and how often the cap bites."""
    return {
        "name": level.name,
        "names": level.names,
        "player": level.player,
        "nodes": level.budget.nodes,
        "seconds": level.budget.seconds,
        "notices": level.notices,
        "thought": done.thought,
        "cut": round(done.cut / done.thought, 4) if done.thought else None,
        "seconds_a_move": round(done.seconds / done.thought, 4) if done.thought else None,
    }


def thinking_of(name: str, played: list[Entry]) -> Showing:
    """All the thinking of one bot."""
    total = Showing()
    for entry in played:
        for deal in entry.course.counted:
            one = deal.showings.get(name)
            if one is not None:
                total.thought += one.thought
                total.cut += one.cut
                total.seconds += one.seconds
    return total
