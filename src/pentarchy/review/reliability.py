"""How reliable chances are: what searches said in quick games, against what happened; and the lines that correct it.

Everything is counted by game and seat, not by position: what a seat is told in one game ends alike.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from math import log
from typing import Any, Final

from pentarchy.bots import Budget, create, levels
from pentarchy.bots.calibration import PHASES, Calibration, Line, identity, logit, phase_of, sigmoid
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import Chance, derive
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title
from pentarchy.core.title_bot import answers, title_bot
from pentarchy.core.types import Json, Options

SAMPLES: Final = 4  # positions asked about in a game
BINS: Final = 10
FOLDS: Final = 4  # parts of the games: each is measured with lines fitted on the others
RESAMPLES: Final = 200
NEWTON_STEPS: Final = 25
LONGEST_STEP: Final = 0.5
PRIOR: Final = 5.0  # what the belief is worth that nothing need be corrected; a position is worth about 0.2
PRIOR_OF_PHASE: Final = 10.0  # and the belief that a phase is like the whole game
RESOLUTION: Final = 1 << 32


@dataclass(frozen=True)
class Said:
    """What a search said of a seat's chance, and what came of it."""

    game: int
    seat: int
    seats: int
    progress: float
    said: float
    won: float  # 1, 0, or a share of a win

    def to_json(self) -> Json:
        """A line of the file of samples."""
        return asdict(self)


Teller = Callable[[Said], float]


def quick_game(title: Title[Any], seats: int, options: Options, game: int, seed: int, nodes: int) -> list[Said]:
    """Play a game between quick bots of one level, and ask the search about some of their questions."""
    own, ladder = title_bot(title), levels(title.slug)
    if own is None or not ladder:
        raise PentarchyError(f"there is no bot that could tell chances in {title.slug}")
    quick = [level for level in ladder if level.algorithm == "greedy"][-1].name
    bots = [create(quick, title) for _ in range(seats)]
    chance = Chance(derive(seed, game, 1))
    s = title.start(seats, options, Chance(derive(seed, game)))
    asked: list[tuple[Any, int]] = []  # a sample of all questions with a real choice, drawn as they come
    met = 0
    while s.turn():
        seat = s.turn()[0]
        known = title.redact(s, seat)
        if not known.lanes and len(answers(known, seat)) > 1:
            met += 1
            if len(asked) < SAMPLES:
                asked.append((known, seat))
            elif chance.below(met) < SAMPLES:
                asked[chance.below(SAMPLES)] = (known, seat)
        s.push(seat, bots[seat].choose(known, seat, chance))
    outcome = title.outcome(s)
    assert outcome is not None
    winners = outcome.winners()
    found: list[Said] = []
    for known, seat in asked:
        bot = SearchBot("calibrate", title, own)
        options_found = bot.search(known, seat, chance, Budget(nodes)).options
        said = sum([option.probability * option.win_chance for option in options_found])
        won = 1 / len(winners) if seat in winners else 1 / seats if not winners else 0.0
        found.append(Said(game, seat, seats, round(own.progress(known), 4), round(said, 5), won))
    return found


def fit(samples: list[Said]) -> Calibration:
    """The lines that make these chances true, by number of seats and phase."""
    lines: dict[int, list[Line]] = {}
    for seats in sorted({one.seats for one in samples}):
        mine = [one for one in samples if one.seats == seats]
        whole = fit_line([(one.said, one.won) for one in mine], identity(), PRIOR)
        lines[seats] = [
            fit_line([(one.said, one.won) for one in mine if phase_of(one.progress) == phase], whole, PRIOR_OF_PHASE)
            for phase in range(PHASES)
        ]
    return Calibration(lines)


def fit_line(pairs: list[tuple[float, float]], near: Line, belief: float) -> Line:
    """Logistic regression of what happened on the logit of what was said, drawn a little towards another line."""
    start, slope = near
    for _ in range(NEWTON_STEPS):
        gradient = [belief * (near[0] - start), belief * (near[1] - slope)]
        a = c = belief
        b = 0.0
        for said, won in pairs:
            x = logit(said)
            p = sigmoid(start + slope * x)
            w = p * (1 - p)
            gradient[0] += won - p
            gradient[1] += (won - p) * x
            a, b, c = a + w, b + w * x, c + w * x * x
        determinant = a * c - b * b
        steps = ((c * gradient[0] - b * gradient[1]) / determinant, (a * gradient[1] - b * gradient[0]) / determinant)
        start += max(-LONGEST_STEP, min(LONGEST_STEP, steps[0]))
        slope += max(-LONGEST_STEP, min(LONGEST_STEP, steps[1]))
    return start, max(0.05, slope)


class Folds:
    """Lines for games that they were not fitted on: each part of the games is told by lines of the others."""

    def __init__(self, samples: list[Said]) -> None:
        self.lines = [fit([one for one in samples if one.game % FOLDS != part]) for part in range(FOLDS)]

    def chance(self, one: Said) -> float:
        """The chance that was meant."""
        return self.lines[one.game % FOLDS].chance(one.said, one.seats, one.progress)


def as_said(one: Said) -> float:
    """The chance as it was said."""
    return one.said


def table(samples: list[Said], told_by: Teller) -> list[dict[str, Any]]:
    """The reliability diagram: by what was said, how often it happened."""
    rows: list[dict[str, Any]] = []
    told = [(told_by(one), one.won) for one in samples]
    for at in range(BINS):
        mine = [pair for pair in told if min(BINS - 1, int(pair[0] * BINS)) == at]
        if mine:
            said = sum([pair[0] for pair in mine]) / len(mine)
            won = sum([pair[1] for pair in mine]) / len(mine)
            rows.append({"said": round(said, 4), "happened": round(won, 4), "positions": len(mine)})
    return rows


def expected_error(pairs: list[tuple[float, float]]) -> float:
    """Expected calibration error: the mean distance between what was said and what happened, over the bins."""
    sums = [[0.0, 0.0] for _ in range(BINS)]
    for said, won in pairs:
        row = sums[min(BINS - 1, int(said * BINS))]
        row[0] += said
        row[1] += won
    return sum([abs(said - won) for said, won in sums]) / max(1, len(pairs))


def perfect_error(samples: list[Said], told_by: Teller, chance: Chance) -> float:
    """The error that a perfect forecaster would show on as many games: every game drawn again by its own chances.

    All positions of a seat in one game share one draw: they end alike.
    """
    total = 0.0
    told = [((one.seats, one.game, one.seat), told_by(one)) for one in samples]
    for _ in range(RESAMPLES):
        luck: dict[tuple[int, int, int], float] = {}
        pairs: list[tuple[float, float]] = []
        for game, said in told:
            drawn = luck.setdefault(game, chance.below(RESOLUTION) / RESOLUTION)
            pairs.append((said, 1.0 if drawn < said else 0.0))
        total += expected_error(pairs)
    return total / RESAMPLES


def report(samples: list[Said], seed: int) -> dict[str, Any]:
    """How reliable chances are on these samples, plain and corrected by lines that were fitted on other games."""
    found: dict[str, Any] = {"games": len({(one.seats, one.game) for one in samples}), "positions": len(samples)}
    tellers: dict[str, Teller] = {"plain": as_said, "corrected": Folds(samples).chance}
    for name, told_by in tellers.items():
        pairs = [(told_by(one), one.won) for one in samples]
        error = expected_error(pairs)
        perfect = perfect_error(samples, told_by, Chance(seed))
        found[name] = {
            "error": round(error, 4),
            "perfect": round(perfect, 4),
            "above": round(max(0.0, error - perfect), 4),
            "log_loss": round(log_loss(pairs), 4),
            "table": table(samples, told_by),
        }
    return found


def log_loss(pairs: list[tuple[float, float]]) -> float:
    """The mean surprise at what happened."""
    total = 0.0
    for said, won in pairs:
        said = min(0.999, max(0.001, said))
        total -= won * log(said) + (1 - won) * log(1 - said)
    return total / max(1, len(pairs))
