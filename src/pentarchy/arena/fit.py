"""How much each feature of a title means: games are played, and who won is regressed on what lay on the table.

A conditional logit: of the seats at a table, each wins with a chance that goes with e to the power of its features'
weighed sum; which is how the search makes chances of standings. Alone, the final score is fitted by least squares.
Positions of one game hang together, so whole games are left out to see how well a fit foretells what it has not seen.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from importlib import import_module
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pentarchy.arena.lessons import Journal, replay
from pentarchy.arena.play import Progress
from pentarchy.bots.fitted import BadWeights
from pentarchy.bots.judge import Judge
from pentarchy.bots.manner import USUAL_MANNER
from pentarchy.core.errors import PentarchyError
from pentarchy.core.state import State
from pentarchy.core.steps import Ask
from pentarchy.core.title import Title

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Array = NDArray[numpy.float64]
    Choice = NDArray[numpy.bool_]

HEADING: Final = """\
# What the features of a title are worth to the search, as fitted (docs/decisions/0016) or found by play (0018).
# Losses: the mean negative logarithm of the chance given to who won; `loss_after` on games left out of the fit.
"""
FOLDS: Final = 5
PENALTIES: Final = (0.0003, 0.003, 0.03, 0.1)  # on the squares of the weights of standard features
STEPS: Final = 60
CLOSE: Final = 1e-6
SLIGHT: Final = 1e-5  # of slopes
SURE: Final = 1e-6  # no judgement is trusted to be surer than this


def lab() -> Any:
    """numpy, imported only for training: playing does not need it (extra `lab`)."""
    import numpy

    return numpy


@dataclass
class Samples:
    """Positions between two actions; `chances` is how the title judged them before, where it could."""

    amounts: Array  # by position, seat, feature
    shares: Array  # by position, seat: of the win; alone, the final score
    chances: Array | None  # by position, seat
    game: NDArray[numpy.int64]  # by position: its number
    floor: Array  # by feature: its least weight


@dataclass
class Fit:
    """What came of it. Losses are means over positions: of the negative logarithm of the chance given to who won;
    alone, the root of the squared error."""

    weights: list[float]
    games: int
    positions: int
    penalty: float
    loss_of_nothing: float  # all seats alike; alone, always the mean
    loss_before: float | None  # of the judgement in force, if there was one
    loss_after: float  # of games that were left out of the fit


def title_of(slug: str) -> Any:
    """What bots know of a title; it must declare features."""
    title_bot = import_module(f"pentarchy.bots.titles.{slug}")
    if not hasattr(title_bot, "FEATURES"):
        raise PentarchyError(f"{slug} declares no features: expected FEATURES and `features` in bots/titles/{slug}")
    return title_bot


def check_games(games: int) -> None:
    """Refuse fewer games than there are folds: with nothing to leave out, no fit could be told from another."""
    if games < FOLDS:
        raise PentarchyError(f"{games} games are too few to fit: expected {FOLDS} or more")


def collect(journal: Journal, title: Title[Any], games: int, progress: Progress | None = None) -> Samples:
    """The positions of the first so many games, as the title's features."""
    numpy = lab()
    title_bot = title_of(title.slug)
    judge: Judge | None = Judge(title, title_bot, USUAL_MANNER)
    amounts: list[list[list[float]]] = []
    shares: list[list[float]] = []
    chances: list[list[float]] = []
    numbers: list[int] = []
    for done, (number, played) in enumerate(sorted(journal.games.items())[:games]):
        first = len(numbers)
        for s in replay(journal.lessons, title, number, played):
            if s.stack and begins_action(s, title_bot):
                spread = title_bot.spread(s)
                amounts.append([[x / spread for x in title_bot.features(s, seat)] for seat in range(s.seats)])
                numbers.append(number)
                if judge is not None:
                    try:
                        chances.append(judge.values(s))
                    except BadWeights:
                        judge = None  # other features than those that were fitted
        shares += [result_of(title, s)] * (len(numbers) - first)
        if progress:
            progress(done + 1, games)
    floors: dict[str, float] = getattr(title_bot, "LEAST", {})
    return Samples(
        amounts=numpy.array(amounts),
        shares=numpy.array(shares),
        chances=numpy.array(chances) if judge else None,
        game=numpy.array(numbers),
        floor=numpy.array([floors.get(name, 0.0) for name in title_bot.FEATURES]),
    )


def begins_action(s: State, title_bot: Any) -> bool:
    """Is this one of the positions that a search judges? Where all choose together, when nobody has chosen yet."""
    frame = s.stack[-1]
    step = s.steps[frame[0]]
    if step.name not in title_bot.TURN_STEPS:
        return False
    return not (step.simultaneous and isinstance(step, Ask)) or len(s.waiting) == len(step.seats(s, frame))


def result_of(title: Title[Any], final: State) -> list[float]:
    """Everybody's share of the win; alone, the score."""
    outcome = title.outcome(final)
    assert outcome is not None
    if final.seats == 1:
        return [float(outcome.seats[0].score)]
    winners = outcome.winners() or list(range(final.seats))  # a game that nobody wins is shared by all
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(final.seats)]


def fit(samples: Samples) -> Fit:
    """The weights that foretell best, with the penalty that serves best for games that were left out."""
    numpy = lab()
    games = len(set(samples.game.tolist()))
    check_games(games)
    seats = samples.shares.shape[1]
    regress = least_squares if seats == 1 else conditional_logit
    measure = root_error if seats == 1 else surprise
    fold = samples.game % FOLDS
    losses: list[float] = []
    for penalty in PENALTIES:
        total = 0.0
        for left_out in range(FOLDS):
            weights = regress(samples, fold != left_out, penalty)
            kept = fold == left_out
            total += measure(samples.amounts[kept] @ weights, samples.shares[kept]) * int(kept.sum())
        losses.append(total / len(fold))
    penalty = PENALTIES[losses.index(min(losses))]
    before = None
    if samples.chances is not None and seats > 1:
        before = surprise(numpy.log(numpy.maximum(samples.chances, SURE)), samples.shares)
    nothing = samples.shares.mean() if seats == 1 else 0.0
    return Fit(
        weights=[float(weight) for weight in regress(samples, fold >= 0, penalty)],
        games=games,
        positions=len(fold),
        penalty=penalty,
        loss_of_nothing=measure(numpy.full(samples.shares.shape, nothing), samples.shares),
        loss_before=before,
        loss_after=min(losses),
    )


def softmax(logits: Array) -> Array:
    """Chances by position and seat."""
    numpy = lab()
    powers = numpy.exp(logits - logits.max(axis=1, keepdims=True))
    chances: Array = powers / powers.sum(axis=1, keepdims=True)
    return chances


def surprise(logits: Array, shares: Array) -> float:
    """The mean negative logarithm of the chance that was given to who won."""
    numpy = lab()
    return float(-(shares * numpy.log(numpy.maximum(softmax(logits), SURE))).sum(axis=1).mean())


def root_error(foretold: Array, scores: Array) -> float:
    """By how much a score is missed."""
    return sqrt(float(((foretold - scores) ** 2).mean()))


def scale_of(amounts: Array) -> Array:
    """How much each feature varies between positions or seats: a penalty must not depend on what it is counted in."""
    numpy = lab()
    centred = amounts - amounts.mean(axis=1, keepdims=True) if amounts.shape[1] > 1 else amounts
    found: Array = numpy.sqrt((centred**2).mean(axis=(0, 1)))
    found[found == 0.0] = 1.0
    return found


def conditional_logit(samples: Samples, chosen: Choice, penalty: float) -> Array:
    """The weights, none of them below its floor, under which what happened was likeliest.

    Features are what is good to have, so a floor is zero or more. Where a fit would have one count against its owner,
    it has mistaken what goes along with it for what it does, and a bot would get rid of it: the first fit of Plague
    Castles built no castles.
    """
    numpy = lab()
    amounts, shares = samples.amounts[chosen], samples.shares[chosen]
    scale = scale_of(amounts)
    x, floor = amounts / scale, samples.floor * scale
    above: Array = numpy.zeros(len(scale))
    free = numpy.ones(len(scale), dtype=bool)
    for _ in range(STEPS):
        above[~free] = 0.0
        above[free] = newton(x[:, :, free], x @ floor, shares, penalty, above[free])
        if (above < 0.0).any():
            free &= above >= 0.0
            continue
        # Would one that was put aside be worth more than its floor, now that others are?
        missed = numpy.where(free, 0.0, slope(x, softmax(x @ (floor + above)) - shares))
        if missed.min() > -SLIGHT:
            break
        free[missed.argmin()] = True
    found: Array = (floor + numpy.maximum(above, 0.0)) / scale
    return found


def newton(x: Array, base: Array, shares: Array, penalty: float, weights: Array) -> Array:
    """The same with weights of any sign, on top of given logits; the loss has but one minimum."""
    numpy = lab()
    n, _, features = x.shape
    for _ in range(STEPS):
        chances = softmax(base + x @ weights)
        gradient = slope(x, chances - shares) + penalty * weights
        centred = x - (x * chances[:, :, None]).sum(axis=1, keepdims=True)
        flat = (centred * numpy.sqrt(chances)[:, :, None]).reshape(-1, features)
        step = numpy.linalg.solve(flat.T @ flat / n + penalty * numpy.eye(features), gradient)
        weights = weights - step
        if float(numpy.abs(step).max()) < CLOSE:
            break
    return weights


def slope(x: Array, errors: Array) -> Array:
    """How the loss grows with each weight."""
    found: Array = errors.reshape(-1) @ x.reshape(-1, x.shape[2]) / len(x)
    return found


def least_squares(samples: Samples, chosen: Choice, penalty: float) -> Array:
    """Ridge regression of the one seat's score."""
    numpy = lab()
    amounts, scores = samples.amounts[chosen], samples.shares[chosen]
    scale = scale_of(amounts)
    x = (amounts / scale)[:, 0, :]
    curvature = x.T @ x / len(x) + penalty * numpy.eye(x.shape[1])
    found: Array = numpy.linalg.solve(curvature, x.T @ scores[:, 0] / len(x)) / scale
    return found


# ---------------------------------------------------------------- weights as data


def entry(found: Fit, features: tuple[str, ...], command: str) -> dict[str, Any]:
    """What is kept of a fit: the weights, and how they were made."""
    before = {} if found.loss_before is None else {"loss_before": round(found.loss_before, 4)}
    return {
        "made_by": command,
        "games": found.games,
        "positions": found.positions,
        "penalty": found.penalty,
        "loss_of_nothing": round(found.loss_of_nothing, 4),
        **before,
        "loss_after": round(found.loss_after, 4),
        "weights": {name: round(weight, 4) for name, weight in zip(features, found.weights, strict=True)},
    }


def publish(path: Path, seats: int, fitted: dict[str, Any]) -> None:
    """Put a fit into the file of its title; those for other numbers of seats stay."""
    tables = tomllib.loads(path.read_text("utf-8"))["seats"] if path.is_file() else {}
    tables[str(seats)] = fitted
    path.parent.mkdir(exist_ok=True)
    path.write_text(HEADING + "".join([_toml(number, tables[number]) for number in sorted(tables)]), "utf-8")


def _toml(seats: str, fitted: dict[str, Any]) -> str:
    fields = [f"{key} = {json.dumps(value)}" for key, value in fitted.items() if key != "weights"]
    weights = [f"{json.dumps(name)} = {weight:.4f}" for name, weight in fitted["weights"].items()]
    return "\n".join(["", f"[seats.{seats}]", *fields, "", f"[seats.{seats}.weights]", *weights, ""])
