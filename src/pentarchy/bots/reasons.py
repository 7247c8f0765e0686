"""Why a move is good: what sets it apart from the others, as somebody at the table would say it. For hints and reviews.

Every move is made in the same guesses and its action played to its end. What is compared are the points on the table,
of this seat and of its rivals, and where these do not differ, the features that the title's bot weighs. A reason is a
message `hint-NAME` with its arguments: the shared ones are in `pentarchy/locale`, those about a title's features
(`hint-feature-FEATURE`, `hint-rival-FEATURE`) in the title's own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from pentarchy.bots.base import Bot
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import Chance
from pentarchy.core.outcome import ScoreLine
from pentarchy.core.state import State
from pentarchy.core.title_bot import answers
from pentarchy.core.types import Move, Seat

GUESSES: Final = 3
MOST_OTHERS: Final = 6  # moves that the advised ones are compared with
LEAST_POINTS: Final = 0.75  # less than a point is no reason
LEAST_WEIGHT: Final = 0.05  # nor is what the bot hardly weighs
POINTS: Final = "points"
THING: Final = "-thing"
Things = dict[str, tuple[str, int]]


@dataclass(frozen=True)
class Reason:
    """A message `hint-NAME` and what it is about: names of arguments to components (kind, number)."""

    name: str
    about: Things = field(default_factory=dict)


@dataclass
class Prospect:
    """What a move leads to, in the mean of the guesses."""

    wins: float = 0.0
    points: list[float] = field(default_factory=list)  # by seat
    features: list[list[float]] = field(default_factory=list)  # by seat, weighted
    lines: list[list[ScoreLine]] = field(default_factory=list)  # by seat, in the first guess


def reasons(bot: Bot, known: State, seat: Seat, moves: list[Move], chance: Chance) -> list[Reason | None]:
    """What speaks for each of these moves; None where nothing can be named, or nothing else could be done."""
    if not isinstance(bot, SearchBot) or len(answers(known, seat)) == 1:
        return [None] * len(moves)
    others = [move for move in answers(known, seat) if move not in moves]
    others = chance.pick(others, min(MOST_OTHERS, len(others)))
    before, found = prospects(bot, known, seat, [*moves, *others], chance)
    told = [apart(bot, known, seat, before, found[move], [v for m, v in found.items() if m != move]) for move in moves]
    return [why[0] if why else None for why in told]


def better_by(bot: SearchBot, known: State, seat: Seat, move: Move, other: Move, chance: Chance) -> list[Reason]:
    """All that speaks for a move rather than another, the weightiest first."""
    before, found = prospects(bot, known, seat, [move, other], chance)
    return apart(bot, known, seat, before, found[move], [found[other]])


def prospects(
    bot: SearchBot, known: State, seat: Seat, moves: list[Move], chance: Chance
) -> tuple[Prospect, dict[Move, Prospect]]:
    """How it stands, and what each of these moves leads to, all in the same guesses."""
    bot.evaluator.params = bot.params_for(known.seats)
    bot.evaluator.reset(known.seats)
    guesses = [bot.guess(known, chance) for _ in range(GUESSES)]
    seed = chance.below(1 << 30)
    before = mean_of([standing(bot, guess) for guess in guesses])
    return before, {move: prospect(bot, guesses, seat, move, Chance(seed)) for move in moves}


def prospect(bot: SearchBot, guesses: list[State], seat: Seat, move: Move, chance: Chance) -> Prospect:
    """Make the move in every guess, and play the action to its end."""
    ends: list[State] = []
    for guess in guesses:
        after = guess.copy()
        after.keeps_fork = False
        after.push(seat, move)
        bot.evaluator.finish_action(after, seat, chance, 1)
        ends.append(bot.evaluator.final_state or after)
    total = mean_of([standing(bot, end) for end in ends])
    outcomes = [bot.title.outcome(end) for end in ends if not end.stack]
    total.wins = sum([outcome is not None and seat in outcome.winners() for outcome in outcomes]) / len(ends)
    return total


def mean_of(found: list[Prospect]) -> Prospect:
    """The mean of how it stands; the score lines are those of the first."""
    total = Prospect(0.0, [0.0] * len(found[0].points), [[0.0] * len(row) for row in found[0].features], found[0].lines)
    for one in found:
        for other, points in enumerate(one.points):
            total.points[other] += points / len(found)
        for row, amounts in zip(total.features, one.features, strict=True):
            for i, amount in enumerate(amounts):
                row[i] += amount / len(found)
    return total


def standing(bot: SearchBot, s: State) -> Prospect:
    """How it stands in a position without hidden things."""
    weights = bot.title_bot.weights.at(s.seats)
    features = [
        [amount * weight for amount, weight in zip(bot.title_bot.features(s, seat), weights, strict=True)]
        for seat in range(s.seats)
    ]
    points = [float(amount) for amount in bot.title.live_points(s)]
    return Prospect(0.0, points, features, bot.title.live_score(s))


def apart(
    bot: SearchBot, known: State, seat: Seat, before: Prospect, after: Prospect, others: list[Prospect]
) -> list[Reason]:
    """What sets a move apart from the others, the weightiest first."""
    rivals = [other for other in range(known.seats) if other != seat]
    if rivals and after.wins > 0.5 and after.wins > mean([other.wins for other in others], 0.0):
        return [Reason("wins")]
    found: list[Reason] = []
    if after.points:
        gained = after.points[seat] - before.points[seat]
        ahead = after.points[seat] - mean([other.points[seat] for other in others], after.points[seat])
        losses = {rival: before.points[rival] - after.points[rival] for rival in rivals}
        worst = max(rivals, key=lambda rival: losses[rival], default=seat)
        if gained >= LEAST_POINTS and (ahead > 0 or not others):
            found.append(about_points(POINTS, gained, changed_line(before.lines, after.lines, seat, 1), {}))
        if rivals and losses[worst] >= LEAST_POINTS:
            usual = mean([before.points[worst] - other.points[worst] for other in others], 0.0)
            thing = changed_line(before.lines, after.lines, worst, -1)
            against = about_points("against", losses[worst], thing, {"seat": ("seat", worst)})
            if losses[worst] > usual:
                found.insert(0 if losses[worst] >= gained or not found else 1, against)
    return found + by_feature(bot, seat, rivals, before, after, others)


def by_feature(
    bot: SearchBot, seat: Seat, rivals: list[Seat], before: Prospect, after: Prospect, others: list[Prospect]
) -> list[Reason]:
    """The features in which this move is ahead and for which people have a word, the weightiest first."""
    found: list[tuple[float, Reason]] = []
    texts = words_of(bot.title.package)
    for i, name in enumerate(bot.title_bot.weights.features):
        slug = re.sub(r"[^a-z0-9]+", "-", name)
        for other in (seat, *rivals):
            sign = 1 if other == seat else -1
            message = f"feature-{slug}" if other == seat else f"rival-{slug}"
            if f"hint-{message}" not in texts or i >= len(after.features[other]):
                continue
            usual = mean([one.features[other][i] for one in others], before.features[other][i])
            lead = sign * (after.features[other][i] - usual)
            moved = sign * (after.features[other][i] - before.features[other][i])
            if lead > LEAST_WEIGHT and moved > 0:
                found.append((lead, Reason(message, {} if other == seat else {"seat": ("seat", other)})))
    return [one for _, one in sorted(found, key=_lead, reverse=True)]


def _lead(found: tuple[float, Reason]) -> float:
    return found[0]


def words_of(package: str) -> str:
    """A title's own messages."""
    from pentarchy.text import messages_of

    return messages_of(package, "en")


def about_points(name: str, points: float, thing: tuple[str, int] | None, about: Things) -> Reason:
    """A reason in points, with the component that brings or loses them where one can be named."""
    told: Things = {**about, POINTS: ("number", max(1, round(points)))}
    return Reason(name, told) if thing is None else Reason(name + THING, {**told, "thing": thing})


def changed_line(
    before: list[list[ScoreLine]], after: list[list[ScoreLine]], seat: Seat, sign: int
) -> tuple[str, int] | None:
    """The component whose points have grown most for a seat (`sign` 1), or shrunk most (-1)."""
    change: dict[tuple[str, int], int] = {}
    for lines, factor in ((after, sign), (before, -sign)):
        for line in lines[seat] if lines else []:
            things = [(kind, number) for kind, number in line.about if kind not in ("number", "seat")]
            if things:
                change[things[0]] = change.get(things[0], 0) + factor * line.points
    best = max(change, key=lambda thing: change[thing], default=None)
    return best if best is not None and change[best] > 0 else None


def mean(values: list[float], default: float) -> float:
    """The mean; of nothing, the default."""
    return sum(values) / len(values) if values else default
