"""How strong the levels of a title are: the matches that prove it, and the strength card that tells it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.resources import files
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import Any, Final

from pentarchy.arena import page
from pentarchy.arena.contest import Z_95, BotStats
from pentarchy.arena.match import Match, MatchProgress, StopRule, default_claim, stop_rule_for
from pentarchy.arena.ratings import rate
from pentarchy.arena.results import checksum
from pentarchy.bots import levels, stale_because
from pentarchy.bots.ceiling import CEILING
from pentarchy.bots.level import GREEDY, Level, ladder
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title
from pentarchy.core.types import Json, Options
from pentarchy.games import load_title

LADDER: Final = "ladder"  # a level over the one below
TOP: Final = "top"  # the highest level over greedy
SEES_ALL: Final = "ceiling"  # a search that knows everything over greedy
ALONE: Final = "alone"  # a level over the one below, each alone on the same deals
DUEL: Final = 2  # seats of the matches of the highest level against greedy
TOP_CLAIM: Final = 0.8
MIN_GAIN: Final = 3.0  # points that a level scores more alone than the one below, with certainty


@dataclass(frozen=True)
class GameCounts:
    """How many games a measurement plays: matches of quick levels, and matches with a level that makes games slow."""

    quick_min: int = 1_000
    quick_max: int = 2_000
    slow_min: int = 200
    slow_max: int = 2_000
    ceiling: int = 80  # nothing is claimed about it
    alone: int = 800  # a number fixed beforehand, so that a plain interval is right
    divisor: int = 1  # of every level's nodes

    def bot_name(self, level: Level) -> str:
        """The name of a level in these matches."""
        return level.name if self.divisor == 1 else level.divided(self.divisor).name


FULL: Final = GameCounts()
# Shows only that everything runs.
TINY: Final = GameCounts(quick_min=8, quick_max=16, slow_min=4, slow_max=4, ceiling=4, alone=4, divisor=100)


@dataclass
class LadderMatch:
    """A match of the ladder, its kind, and what is claimed."""

    kind: str
    progress: MatchProgress
    claim: float | None = None  # a share of wins; alone, points; None: nothing

    def figures(self) -> dict[str, Any]:
        """Its numbers, and whether the claim holds."""
        found = {"kind": self.kind, **self.progress.figures()}
        if self.claim is not None:
            found["claim"] = round(self.claim, 4)
        if self.kind != SEES_ALL:
            found["holds"] = self.holds()
        if self.kind == ALONE:
            found["gain"] = self.gain()
        return found

    def holds(self) -> bool | None:
        """Is the claim proved (True), refuted (False) or open (None)? The mean must reach the claim, and the lower
        bound most of it; alone, the lower bound must reach it too."""
        if self.kind == ALONE:
            gain = self.gain()
            if gain is None or not self.progress.over:
                return None
            mean, low, _ = gain
            return True if low >= MIN_GAIN else False if mean < MIN_GAIN else None
        if self.progress.test.is_below:
            return False
        if not self.progress.over or not self.progress.test.is_above:
            return None
        shares = [result.share for result in self.progress.counted_results]
        return self.claim is None or sum(shares) / len(shares) >= self.claim

    def gain(self) -> list[float] | None:
        """By how much the upper bot scores more on the same deals: mean and 95 % interval."""
        match, results = self.progress.match, self.progress.counted_results
        if len(results) < 2:
            return None
        gains = [result.stats[match.upper].score - result.stats[match.lower].score for result in results]
        mean = sum(gains) / len(gains)
        half = Z_95 * sqrt(sum([(gain - mean) ** 2 for gain in gains]) / (len(gains) - 1) / len(gains))
        return [round(mean, 2), round(mean - half, 2), round(mean + half, 2)]


def ladder_matches(
    title: Title[Any], seats: int, options: Options, counts: GameCounts, pack: str = ""
) -> list[LadderMatch]:
    """The matches of a title's ladder: neighbouring levels, the highest level and the ceiling with two seats, and
    neighbouring levels alone where the title can be played alone."""
    own = levels(title.slug)
    if not own:
        return []
    names = [counts.bot_name(level) for level in own]
    slow_from = ladder(title.package).slow_from
    first_slow = next(i for i, level in enumerate(own) if level.name == slow_from)
    slow = set(names[first_slow:])
    given = tuple(sorted(options.items()))

    def ladder_match(kind: str, at: int, upper: str, lower: str, claim: float | None = None) -> LadderMatch:
        match = Match(title.slug, at, upper, lower, given if at == seats else (), pack)
        wanted = default_claim(match) if claim is None else claim
        is_slow = not slow.isdisjoint((upper, lower))
        least, most = (counts.slow_min, counts.slow_max) if is_slow else (counts.quick_min, counts.quick_max)
        return LadderMatch(kind, MatchProgress(match, stop_rule_for(match, wanted, least, most)), wanted)

    found: list[LadderMatch] = []
    if seats > 1:
        found = [ladder_match(LADDER, seats, upper, lower) for lower, upper in pairwise(names)]
        if DUEL in title.seats:
            found.append(ladder_match(TOP, DUEL, names[-1], GREEDY, TOP_CLAIM))
            all_seeing = f"{CEILING}-{max(1, own[-1].budget.nodes // counts.divisor)}"
            match = Match(title.slug, DUEL, all_seeing, GREEDY, given if seats == DUEL else (), pack)
            rule = StopRule(match.fair, counts.ceiling, counts.ceiling)
            found.append(LadderMatch(SEES_ALL, MatchProgress(match, rule)))
    if 1 in title.seats:
        for lower, upper in pairwise(names):
            match = Match(title.slug, 1, upper, lower, given if seats == 1 else (), pack)
            rule = StopRule(match.fair, counts.alone, counts.alone)
            found.append(LadderMatch(ALONE, MatchProgress(match, rule), MIN_GAIN))
    return found


def make_card(
    title: Title[Any], seats: int, options: Options, played: list[LadderMatch], counts: GameCounts, made: dict[str, Any]
) -> Json:
    """The strength card: everything that was measured, as data for the lobby, the page and the documentation."""
    own = levels(title.slug)
    matchups = [one.progress.matchup() for one in played if one.kind != ALONE and one.progress.match.seats == seats]
    ratings = rate(matchups, counts.bot_name(own[0]))
    rows = []
    for level in own:
        row = level_row(level, total_stats(counts.bot_name(level), played))
        rating = ratings.get(counts.bot_name(level))
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
        "matches": [one.figures() for one in played],
        "games": sum([one.progress.games for one in played]),
        "tiny": counts is TINY,
        "complete": all(one.progress.over for one in played),
        **made,
    }


def level_row(level: Level, stats: BotStats) -> dict[str, Any]:
    """A level: its numbers, how long it thinks, and how often the time limit ends its search."""
    return {
        **level.numbers(),
        "names": level.names,
        "decisions": stats.decisions,
        "cut_short": round(stats.cut_short / stats.decisions, 4) if stats.decisions else None,
        "seconds_per_move": round(stats.seconds / stats.decisions, 4) if stats.decisions else None,
    }


def total_stats(name: str, played: list[LadderMatch]) -> BotStats:
    """The thinking of one bot in all matches."""
    total = BotStats()
    for one in played:
        for result in one.progress.counted_results:
            stats = result.stats.get(name)
            if stats is not None:
                total.decisions += stats.decisions
                total.cut_short += stats.cut_short
                total.seconds += stats.seconds
    return total


# ---------------------------------------------------------------- cards in the source tree


def card_file(title: Title[Any]) -> Path:
    """Where the strength card of a title lies: in its folder."""
    return Path(str(files(title.package))) / "strength.json"


def write_card(card: Json, document: Path) -> None:
    """Put a card into its title's folder and into the document that people read."""
    path = card_file(load_title(card["game"]))
    path.write_text(json.dumps(card, ensure_ascii=False, indent=1) + "\n", "utf-8")
    write_section(card, document)


def write_section(card: Json, document: Path) -> None:
    """Put a card into the document that people read, with what has changed since it was measured."""
    slug = card["game"]
    section = page.section(card, stale_because(load_title(slug), card))
    document.write_text(page.replace_section(document.read_text("utf-8"), slug, section), "utf-8")


def status(slug: str) -> Json:
    """Is the title's strength card about the bots of today, and what has changed since if not?

    `bots.stale_because` names the reasons; here there is also `sources`: code or data that decides who wins.
    """
    title = load_title(slug)
    card = json.loads(card_file(title).read_text("utf-8")) if card_file(title).is_file() else None
    if card is None:
        return {"status": "not measured", "because": []}
    because = stale_because(title, card)
    if card["sources"] != checksum(slug):
        because.append("sources")
    return {"status": "stale" if because else "fresh", "because": because}


def stamp(slug: str, document: Path) -> str:
    """Put the present checksum of the sources into a card without playing anything; returns it.

    This is right only after a change of the sources that changes no move. Cards of other levels or content are refused.
    """
    title = load_title(slug)
    card = json.loads(card_file(title).read_text("utf-8"))
    because = stale_because(title, card)
    if because:
        raise PentarchyError(
            f"{slug}: the card is about other {', '.join(because)}: measure it with `pentarchy-lab strength {slug}`"
        )
    card["sources"] = checksum(slug)
    write_card(card, document)
    return str(card["sources"])
