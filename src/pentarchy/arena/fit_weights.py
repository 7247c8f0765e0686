"""Fit the weights of a title's features to the results of games.

A conditional logit: each seat wins with a probability in proportion to e to the power of the weighted sum of its
features, which is how the search makes win chances of score estimates. Alone, the final score is fitted by least
squares. Positions of one game are correlated, so cross-validation leaves out whole games.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pentarchy.arena.self_play import import_numpy, load
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title
from pentarchy.core.title_bot import TitleBot, title_bot

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Array = NDArray[numpy.float64]
    Mask = NDArray[numpy.bool_]

HEADING: Final = """\
# What the features are worth to the search, as fitted (docs/decisions/0016) or found by playing games (0018).
# Losses are mean negative log-likelihoods of the winner; `validation_loss` is on games left out of the fit.
"""
FOLDS: Final = 5
PENALTIES: Final = (0.0003, 0.003, 0.03, 0.1)  # L2, on the weights of standardised features
MIN_CHANCE: Final = 1e-6  # smaller chances count as this one


@dataclass
class Samples:
    """Positions between two actions."""

    amounts: Array  # by position, seat, feature
    shares: Array  # by position, seat: of the win; alone, the final score
    chances: Array | None  # by position, seat: win chances with the present weights, if there are any
    game: NDArray[numpy.int64]  # by position: the number of its game
    minimum: Array  # by feature: its least weight


@dataclass
class Fit:
    """A fit. Losses are means over positions of the negative log-likelihood of the winner; alone, root mean squared
    errors of the score."""

    weights: list[float]
    games: int
    positions: int
    penalty: float
    baseline_loss: float  # all seats equally likely; alone, always the mean score
    previous_loss: float | None  # with the present weights, if there are any
    validation_loss: float  # on games that were left out of the fit


def bot_with_features(title: Title[Any]) -> TitleBot[Any]:
    """The TitleBot of a title. It must have features."""
    found = title_bot(title)
    if found is None or not found.weights.features:
        raise PentarchyError(f"{title.slug} has no features: expected weights and `features` in {title.package}.bot")
    return found


def check_games(games: int) -> None:
    """Refuse fewer games than there are folds."""
    if games < FOLDS:
        raise PentarchyError(f"{games} games are too few to fit: expected {FOLDS} or more")


def collect(folder: Path, title: Title[Any]) -> Samples:
    """The positions of games, as features."""
    numpy = import_numpy()
    bot = bot_with_features(title)
    header, columns = load(folder)
    seats, features = header["seats"], len(bot.weights.features)
    games, amounts = columns["fit_games"], columns["amounts"].astype(float)
    if header["features"] != list(bot.weights.features):
        raise PentarchyError(f"{folder}: {title.slug} had other features: play the games again in another folder")
    chances = columns["chances"].astype(float).reshape(-1, seats)
    check_games(len(set(games.tolist())))
    return Samples(
        amounts=amounts.reshape(-1, seats, features),
        shares=columns["shares"].astype(float).reshape(-1, seats),
        chances=chances if len(chances) == len(games) else None,
        game=games,
        minimum=numpy.array([bot.minimum_weights.get(name, 0.0) for name in bot.weights.features]),
    )


def fit(samples: Samples) -> Fit:
    """The weights with the best penalty by cross-validation."""
    numpy = import_numpy()
    games = len(set(samples.game.tolist()))
    check_games(games)
    seats = samples.shares.shape[1]
    regress = least_squares if seats == 1 else conditional_logit
    measure = root_mean_squared_error if seats == 1 else cross_entropy
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
    previous = None
    if samples.chances is not None and seats > 1:
        previous = cross_entropy(numpy.log(numpy.maximum(samples.chances, MIN_CHANCE)), samples.shares)
    baseline = samples.shares.mean() if seats == 1 else 0.0
    return Fit(
        weights=[float(weight) for weight in regress(samples, fold >= 0, penalty)],
        games=games,
        positions=len(fold),
        penalty=penalty,
        baseline_loss=measure(numpy.full(samples.shares.shape, baseline), samples.shares),
        previous_loss=previous,
        validation_loss=min(losses),
    )


def softmax(logits: Array) -> Array:
    """Win chances by position and seat."""
    numpy = import_numpy()
    powers = numpy.exp(logits - logits.max(axis=1, keepdims=True))
    chances: Array = powers / powers.sum(axis=1, keepdims=True)
    return chances


def cross_entropy(logits: Array, shares: Array) -> float:
    """The mean negative log-likelihood of the winner."""
    numpy = import_numpy()
    return float(-(shares * numpy.log(numpy.maximum(softmax(logits), MIN_CHANCE))).sum(axis=1).mean())


def root_mean_squared_error(predicted: Array, scores: Array) -> float:
    """The root mean squared error of predicted scores."""
    return sqrt(float(((predicted - scores) ** 2).mean()))


def feature_scale(amounts: Array) -> Array:
    """The standard deviation of each feature between seats, or alone between positions: for standardising."""
    numpy = import_numpy()
    centred = amounts - amounts.mean(axis=1, keepdims=True) if amounts.shape[1] > 1 else amounts
    found: Array = numpy.sqrt((centred**2).mean(axis=(0, 1)))
    found[found == 0.0] = 1.0
    return found


def conditional_logit(samples: Samples, chosen: Mask, penalty: float) -> Array:
    """The likeliest weights of a conditional logit, none of them below its minimum.

    Features are good to have, so a minimum is 0 or more. A negative weight would come from something that goes along
    with the feature, and a bot would get rid of it: the first fit of Plague Castles built no castles.
    """
    from scipy.optimize import minimize

    numpy = import_numpy()
    amounts, shares = samples.amounts[chosen], samples.shares[chosen]
    scale = feature_scale(amounts)
    x, minimum = amounts / scale, samples.minimum * scale

    def loss(weights: Array) -> tuple[float, Array]:
        chances, above = softmax(x @ weights), weights - minimum
        slope = (chances - shares).reshape(-1) @ x.reshape(-1, len(scale)) / len(x)
        likelihood = (shares * numpy.log(numpy.maximum(chances, MIN_CHANCE))).sum() / len(x)
        return penalty / 2 * above @ above - likelihood, slope + penalty * above

    found = minimize(loss, minimum, jac=True, method="L-BFGS-B", bounds=[(least, None) for least in minimum])
    weights: Array = found.x / scale
    return weights


def least_squares(samples: Samples, chosen: Mask, penalty: float) -> Array:
    """Ridge regression of the one seat's score."""
    numpy = import_numpy()
    amounts, scores = samples.amounts[chosen], samples.shares[chosen]
    scale = feature_scale(amounts)
    x = (amounts / scale)[:, 0, :]
    curvature = x.T @ x / len(x) + penalty * numpy.eye(x.shape[1])
    found: Array = numpy.linalg.solve(curvature, x.T @ scores[:, 0] / len(x)) / scale
    return found


# ---------------------------------------------------------------- weights as data


def weight_table(found: Fit, features: tuple[str, ...], command: str) -> dict[str, Any]:
    """The table of a fit for its file: the weights, and how they were made."""
    previous = {} if found.previous_loss is None else {"previous_loss": round(found.previous_loss, 4)}
    return {
        "made_by": command,
        "games": found.games,
        "positions": found.positions,
        "penalty": found.penalty,
        "baseline_loss": round(found.baseline_loss, 4),
        **previous,
        "validation_loss": round(found.validation_loss, 4),
        "weights": {name: round(weight, 4) for name, weight in zip(features, found.weights, strict=True)},
    }


def write_weights(path: Path, seats: int, table: dict[str, Any]) -> None:
    """Put a table into the file of its title. Tables for other numbers of seats stay."""
    tables = tomllib.loads(path.read_text("utf-8"))["seats"] if path.is_file() else {}
    tables[str(seats)] = table
    path.parent.mkdir(exist_ok=True)
    path.write_text(HEADING + "".join([_toml(number, tables[number]) for number in sorted(tables)]), "utf-8")


def _toml(seats: str, table: dict[str, Any]) -> str:
    fields = [f"{key} = {json.dumps(value)}" for key, value in table.items() if key != "weights"]
    weights = [f"{json.dumps(name)} = {weight:.4f}" for name, weight in table["weights"].items()]
    return "\n".join(["", f"[seats.{seats}]", *fields, "", f"[seats.{seats}.weights]", *weights, ""])
