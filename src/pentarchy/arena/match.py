"""A match: one bot against another, or against a field of others, deal by deal until it is certain which is better."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from pentarchy.arena.confidence_sequence import BettingTest, confidence_bounds
from pentarchy.arena.contest import BotStats, play_deal
from pentarchy.arena.play import create_competitor, line_up, play_game
from pentarchy.arena.ratings import Matchup
from pentarchy.bots import levels
from pentarchy.core.chance import derive
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title
from pentarchy.core.types import Options
from pentarchy.games import load_title

PROVED_PART: Final = 2 / 3  # of the claimed edge over a fair share: the lower bound must reach it
CLAIMS: Final = {2: 0.65}  # by seats: the share of wins claimed for a level over the one below
CLAIM_TIMES_FAIR: Final = 1.5  # the same with more seats, for one seat against a field


@dataclass(frozen=True)
class Match:
    """`upper` has one seat and `lower` the others. Alone, both play the same deals and their scores are compared."""

    slug: str
    seats: int
    upper: str
    lower: str
    options: tuple[tuple[str, str | int | bool], ...] = ()
    pack: str = ""

    @property
    def name(self) -> str:
        """The name of its results: a level with other numbers plays another match."""
        options = [f"{key}={value}" for key, value in self.options]
        bots = [name_with_numbers(self.slug, bot) for bot in (self.upper, self.lower)]
        return " ".join([self.slug, str(self.seats), *bots, *options])

    @property
    def games_per_deal(self) -> int:
        """Every deal is played from each seat; alone, by each of the two bots."""
        return 2 if self.seats == 1 else self.seats

    @property
    def fair(self) -> float:
        """The share of wins of a bot that is neither better nor worse."""
        return 1 / self.games_per_deal


def name_with_numbers(slug: str, bot: str) -> str:
    """A bot's name; that of a level with its numbers."""
    for level in levels(slug):
        if level.name == bot.partition("/")[0]:
            numbers = (level.algorithm, level.budget.nodes, level.budget.seconds, level.notice_probability)
            changes = [f"{name}={value:g}" for name, value in sorted(level.params.items())]
            return f"{bot}({','.join([*map(str, numbers), *changes])})"
    return bot


@dataclass(frozen=True)
class StopRule:
    """A match is over once it is certain on which side of `threshold` the share of wins lies, but not before
    `min_games`, and in any case after `max_games`."""

    threshold: float
    min_games: int
    max_games: int


def stop_rule_for(match: Match, claim: float, min_games: int, max_games: int) -> StopRule:
    """The stop rule for the claim that `upper` wins this share."""
    return StopRule(match.fair + PROVED_PART * (claim - match.fair), min_games, max_games)


def default_claim(match: Match) -> float:
    """The share of wins that is claimed for a level over the one below."""
    return CLAIMS.get(match.seats, CLAIM_TIMES_FAIR * match.fair)


@dataclass
class DealResult:
    """The result of one deal: the upper bot's share of the wins, and what both bots did."""

    share: float
    stats: dict[str, BotStats]

    def to_json(self) -> dict[str, Any]:
        """For the file of results."""
        rows = {
            name: [round(one.wins, 6), one.score, one.decisions, one.cut_short, round(one.seconds, 4)]
            for name, one in self.stats.items()
        }
        return {"share": round(self.share, 6), "bots": rows}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> DealResult:
        """From the file of results."""
        return cls(data["share"], {name: BotStats(*row) for name, row in data["bots"].items()})


@cache
def _title(slug: str, pack: str) -> Title[Any]:
    """A title, loaded once in every process."""
    return load_title(slug, Path(pack) if pack else None)


def check(match: Match) -> None:
    """Refuse an impossible match before anything is played."""
    title = _title(match.slug, match.pack)
    title.options.resolve(match.seats, dict(match.options))
    for name in (match.upper, match.lower):
        create_competitor(name, title)
    if match.upper == match.lower:
        raise PentarchyError(f"{match.upper} against itself: expected two different bots")


def play(match: Match, deal: int, seed: int) -> DealResult:
    """Play one deal of a match, in whatever process."""
    title = _title(match.slug, match.pack)
    options = title.options.resolve(match.seats, dict(match.options))
    if match.seats == 1:
        return _play_alone(title, options, match, deal, seed)
    stats = play_deal(title, options, line_up([match.upper, match.lower], match.seats), deal, seed)
    no_winner = 1 - sum([one.wins for one in stats.values()])  # a game without a winner is shared by all
    return DealResult(stats[match.upper].wins + no_winner * match.fair, stats)


def _play_alone(title: Title[Any], options: Options, match: Match, deal: int, seed: int) -> DealResult:
    stats: dict[str, BotStats] = {}
    for name in (match.upper, match.lower):
        bot, seconds = create_competitor(name, title), [0.0]
        final, _ = play_game(title, options, [bot], derive(seed, deal), derive(seed, deal, 0), seconds=seconds)
        outcome = title.outcome(final)
        assert outcome is not None
        stats[name] = BotStats(0.0, outcome.seats[0].score, bot.decisions, bot.cut_short, seconds[0])
    upper, lower = stats[match.upper], stats[match.lower]
    upper.wins = 0.5 if upper.score == lower.score else float(upper.score > lower.score)
    lower.wins = 1 - upper.wins
    return DealResult(upper.wins, stats)


@dataclass(frozen=True)
class Shard:
    """The deals of one of several machines that share a match: every n-th one."""

    number: int = 1
    of: int = 1

    def deal(self, place: int) -> int:
        """The number of the deal at this place."""
        return place * self.of + self.number - 1

    def place(self, deal: int) -> int | None:
        """The place of a deal; None if it belongs to another shard."""
        place, rest = divmod(deal, self.of)
        return place if rest == self.number - 1 else None

    def share(self, games: int) -> int:
        """This shard's share of these games."""
        return -(-games // self.of)


WHOLE: Final = Shard()


@dataclass
class MatchProgress:
    """How a match stands, or a shard of it."""

    match: Match
    stop_rule: StopRule
    shard: Shard = WHOLE
    results: dict[int, DealResult] = field(default_factory=dict)  # by place
    assigned: int = 0  # deals that are being played or were
    counted: int = 0  # deals, from the first on without a gap, that the test has seen
    test: BettingTest = field(init=False)

    def __post_init__(self) -> None:
        self.test = BettingTest(self.stop_rule.threshold)

    def of_shard(self, shard: Shard) -> MatchProgress:
        """The same for one of several machines: it ends when its own deals are certain, or its share is played."""
        rule = self.stop_rule
        share = StopRule(rule.threshold, shard.share(rule.min_games), shard.share(rule.max_games))
        return MatchProgress(self.match, share, shard)

    def add(self, number: int, result: DealResult) -> None:
        """Add the result of a deal. Deals count in the order of their numbers: short games must not count first."""
        place = self.shard.place(number)
        if place is None:
            return
        self.results[place] = result
        while self.counted in self.results:
            self.test.add(self.results[self.counted].share)
            self.counted += 1

    @property
    def max_deals(self) -> int:
        """After so many deals it ends in any case."""
        return -(-self.stop_rule.max_games // self.match.games_per_deal)

    @property
    def games(self) -> int:
        """The games that count."""
        return self.counted * self.match.games_per_deal

    @property
    def over(self) -> bool:
        """Is nothing left to play?"""
        return self.counted >= self.max_deals or (self.games >= self.stop_rule.min_games and self.test.is_decided)

    def next_deal(self) -> int | None:
        """A deal to play next; None if no more are needed."""
        while self.assigned in self.results:
            self.assigned += 1
        if self.over or self.assigned >= self.max_deals:
            return None
        self.assigned += 1
        return self.shard.deal(self.assigned - 1)

    @property
    def seconds_per_deal(self) -> float:
        """The mean time of a deal; 0 before the first."""
        seconds = [one.seconds for result in self.results.values() for one in result.stats.values()]
        return sum(seconds) / max(1, len(self.results))

    @property
    def counted_results(self) -> list[DealResult]:
        """The deals that count."""
        return [self.results[number] for number in range(self.counted)]

    def figures(self) -> dict[str, Any]:
        """The match in numbers."""
        results = self.counted_results
        shares = [result.share for result in results]
        low, high = confidence_bounds(shares)
        found: dict[str, Any] = {
            "upper": self.match.upper,
            "lower": self.match.lower,
            "seats": self.match.seats,
            "games": self.games,
            "rate": round(sum(shares) / len(shares), 4) if shares else None,
            "low": round(low, 4),
            "high": round(high, 4),
            "fair": round(self.match.fair, 4),
            "bar": round(self.stop_rule.threshold, 4),
            "certain": "above" if self.test.is_above else "below" if self.test.is_below else "",
            "over": self.over,
        }
        if results:
            found["scores"] = [self._mean_score(name) for name in (self.match.upper, self.match.lower)]
        return found

    def _mean_score(self, name: str) -> float:
        seats = self.seat_counts[name] * (1 if self.match.seats == 1 else self.match.seats)
        return round(sum([result.stats[name].score for result in self.counted_results]) / (seats * self.counted), 2)

    @property
    def seat_counts(self) -> dict[str, int]:
        """How many seats each bot has."""
        return {self.match.upper: 1, self.match.lower: max(1, self.match.seats - 1)}

    def matchup(self) -> Matchup:
        """The results as ratings need them."""
        upper = [result.share for result in self.counted_results]
        shares = {self.match.upper: upper, self.match.lower: [1 - share for share in upper]}
        return Matchup(self.seat_counts, shares, self.match.games_per_deal)
