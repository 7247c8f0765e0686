"""A match: one bot against another, or against a field of others, deal by deal until it is certain who is better."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from pentarchy.arena.certainty import Bettor, bounds
from pentarchy.arena.contest import Showing, play_deal
from pentarchy.arena.play import competitor, line_up, play_game
from pentarchy.arena.ratings import Meeting
from pentarchy.bots import levels
from pentarchy.core.chance import derive
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title
from pentarchy.core.types import Options
from pentarchy.games import load

EDGE_TO_BE_SURE_OF: Final = 2 / 3  # of the edge over a fair share that is claimed
CLAIMED: Final = {2: 0.65}  # for a level over the one below;
CLAIMED_TIMES_FAIR: Final = 1.5  # at larger tables, for one seat against a field


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
        """What its results are kept under: a level with other numbers plays another match."""
        options = [f"{key}={value}" for key, value in self.options]
        bots = [numbered(self.slug, bot) for bot in (self.upper, self.lower)]
        return " ".join([self.slug, str(self.seats), *bots, *options])

    @property
    def games_a_deal(self) -> int:
        """Every deal is played from each seat; alone, by each of the two."""
        return 2 if self.seats == 1 else self.seats

    @property
    def fair(self) -> float:
        """The share of wins of a bot that is neither better nor worse."""
        return 1 / self.games_a_deal


def numbered(slug: str, bot: str) -> str:
    """A bot's name; of a level with its numbers."""
    for level in levels(slug):
        if level.name == bot.partition("/")[0]:
            return f"{bot}({level.player},{level.budget.nodes},{level.budget.seconds},{level.notices})"
    return bot


@dataclass(frozen=True)
class Terms:
    """When a match is over: once it is certain on which side of `bar` the share lies, but not before `least` games, and
    in any case after `most`."""

    bar: float
    least: int
    most: int


def terms_for(match: Match, claim: float, least: int, most: int) -> Terms:
    """Terms for the claim that `upper` wins this share: the lower bound must keep two thirds of the claimed edge."""
    return Terms(match.fair + EDGE_TO_BE_SURE_OF * (claim - match.fair), least, most)


def usual_claim(match: Match) -> float:
    """What a level is to win against the one below."""
    return CLAIMED.get(match.seats, CLAIMED_TIMES_FAIR * match.fair)


@dataclass
class Deal:
    """What came of one deal: the upper bot's share of the wins, and what both did."""

    share: float
    showings: dict[str, Showing]

    def to_json(self) -> dict[str, Any]:
        """For the journal."""
        rows = {
            name: [round(one.wins, 6), one.score, one.thought, one.cut, round(one.seconds, 4)]
            for name, one in self.showings.items()
        }
        return {"share": round(self.share, 6), "bots": rows}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Deal:
        """From the journal."""
        return cls(data["share"], {name: Showing(*row) for name, row in data["bots"].items()})


@cache
def _game(slug: str, pack: str) -> Title[Any]:
    """A title, once in every process."""
    return load(slug, Path(pack) if pack else None)


def check(match: Match) -> None:
    """Refuse, before anything is played, what cannot be."""
    title = _game(match.slug, match.pack)
    title.options.resolve(match.seats, dict(match.options))
    for name in (match.upper, match.lower):
        competitor(name, title)
    if match.upper == match.lower:
        raise PentarchyError(f"{match.upper} against itself: expected two different bots")


def play(match: Match, deal: int, seed: int) -> Deal:
    """One deal of a match; in whatever process."""
    title = _game(match.slug, match.pack)
    options = title.options.resolve(match.seats, dict(match.options))
    if match.seats == 1:
        return _play_alone(title, options, match, deal, seed)
    showings = play_deal(title, options, line_up([match.upper, match.lower], match.seats), deal, seed)
    nobody = 1 - sum([one.wins for one in showings.values()])  # a game that nobody wins is shared by all
    return Deal(showings[match.upper].wins + nobody * match.fair, showings)


def _play_alone(title: Title[Any], options: Options, match: Match, deal: int, seed: int) -> Deal:
    showings: dict[str, Showing] = {}
    for name in (match.upper, match.lower):
        bot, spent = competitor(name, title), [0.0]
        final, _ = play_game(title, options, [bot], derive(seed, deal), derive(seed, deal, 0), spent=spent)
        outcome = title.outcome(final)
        assert outcome is not None
        showings[name] = Showing(0.0, outcome.seats[0].score, bot.thought, bot.cut, spent[0])
    upper, lower = showings[match.upper], showings[match.lower]
    upper.wins = 0.5 if upper.score == lower.score else float(upper.score > lower.score)
    lower.wins = 1 - upper.wins
    return Deal(upper.wins, showings)


@dataclass(frozen=True)
class Part:
    """One of several machines that share the deals of a match: every n-th is its own."""

    number: int = 1
    of: int = 1

    def deal(self, place: int) -> int:
        """The number of the deal at this place."""
        return place * self.of + self.number - 1

    def place(self, deal: int) -> int | None:
        """At which place a deal is; None if another part has it."""
        place, rest = divmod(deal, self.of)
        return place if rest == self.number - 1 else None

    def share(self, games: int) -> int:
        """Of so many games."""
        return -(-games // self.of)


WHOLE: Final = Part()


@dataclass
class Course:
    """How a match stands, or a part of it."""

    match: Match
    terms: Terms
    part: Part = WHOLE
    deals: dict[int, Deal] = field(default_factory=dict)  # by their place
    given_out: int = 0  # deals that somebody plays or has played
    read: int = 0  # deals, from the first on without a gap, that the bettor has seen
    bettor: Bettor = field(init=False)

    def __post_init__(self) -> None:
        self.bettor = Bettor(self.terms.bar)

    def of_part(self, part: Part) -> Course:
        """The same, for one of several machines: it ends when its own deals are certain, or its share is played."""
        least, most = part.share(self.terms.least), part.share(self.terms.most)
        return Course(self.match, Terms(self.terms.bar, least, most), part)

    def add(self, number: int, deal: Deal) -> None:
        """A deal has ended. They count in the order of their numbers: short games must not be counted first."""
        place = self.part.place(number)
        if place is None:
            return
        self.deals[place] = deal
        while self.read in self.deals:
            self.bettor.see(self.deals[self.read].share)
            self.read += 1

    @property
    def most_deals(self) -> int:
        """After which it ends in any case."""
        return -(-self.terms.most // self.match.games_a_deal)

    @property
    def games(self) -> int:
        """That count."""
        return self.read * self.match.games_a_deal

    @property
    def over(self) -> bool:
        """Need no more be played?"""
        return self.read >= self.most_deals or (self.games >= self.terms.least and self.bettor.certain)

    def next_deal(self) -> int | None:
        """A deal nobody plays yet, if more are wanted."""
        while self.given_out in self.deals:
            self.given_out += 1
        if self.over or self.given_out >= self.most_deals:
            return None
        self.given_out += 1
        return self.part.deal(self.given_out - 1)

    @property
    def seconds_a_deal(self) -> float:
        """How long a deal has taken in the mean; 0 before the first."""
        spent = [one.seconds for deal in self.deals.values() for one in deal.showings.values()]
        return sum(spent) / max(1, len(self.deals))

    @property
    def counted(self) -> list[Deal]:
        """The deals that count."""
        return [self.deals[number] for number in range(self.read)]

    def figures(self) -> dict[str, Any]:
        """The match in numbers."""
        deals = self.counted
        shares = [deal.share for deal in deals]
        low, high = bounds(shares)
        found: dict[str, Any] = {
            "upper": self.match.upper,
            "lower": self.match.lower,
            "seats": self.match.seats,
            "games": self.games,
            "rate": round(sum(shares) / len(shares), 4) if shares else None,
            "low": round(low, 4),
            "high": round(high, 4),
            "fair": round(self.match.fair, 4),
            "bar": round(self.terms.bar, 4),
            "certain": "above" if self.bettor.higher else "below" if self.bettor.lower else "",
            "over": self.over,
        }
        if deals:
            found["scores"] = [self._mean_score(name) for name in (self.match.upper, self.match.lower)]
        return found

    def _mean_score(self, name: str) -> float:
        chairs = self.chairs[name] * (1 if self.match.seats == 1 else self.match.seats)
        return round(sum([deal.showings[name].score for deal in self.counted]) / (chairs * self.read), 2)

    @property
    def chairs(self) -> dict[str, int]:
        """Who has how many seats."""
        return {self.match.upper: 1, self.match.lower: max(1, self.match.seats - 1)}

    def meeting(self) -> Meeting:
        """For ratings."""
        upper = [deal.share for deal in self.counted]
        shares = {self.match.upper: upper, self.match.lower: [1 - share for share in upper]}
        return Meeting(self.chairs, shares, self.match.games_a_deal)
