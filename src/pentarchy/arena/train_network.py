"""Train a network to estimate the chance to win: games are played, and every position gets the result of its game.

The result is what the search makes of a finished game: the win, and a little of the score. Positions of one game are
correlated, so validation leaves out whole games. The network of the epoch with the best validation loss is kept.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pentarchy.arena.fit_weights import begins_action, import_numpy
from pentarchy.arena.play import Progress
from pentarchy.arena.self_play import Journal, replay
from pentarchy.bots.evaluator import Evaluator
from pentarchy.core.errors import PentarchyError
from pentarchy.core.network import serialise_layers
from pentarchy.core.title import Title
from pentarchy.core.title_bot import TitleBot, title_bot
from pentarchy.core.types import Json

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Array = NDArray[numpy.float32]
    Integers = NDArray[numpy.int64]

HIDDEN_UNITS: Final = (64, 32)  # of the two hidden layers
BATCH_SIZE: Final = 1024
VALIDATION_EVERY: Final = 20  # one game in so many is left out
LEARNING_RATE: Final = 0.002
WARM_UP: Final = 0.1  # of all steps; then the learning rate falls linearly to 0
WEIGHT_DECAY: Final = 0.01
BETAS: Final = (0.9, 0.999)  # Adam's decay rates of the two moments
EPSILON: Final = 1e-8  # Adam's


@dataclass
class Samples:
    """Positions as one seat sees them."""

    features: NDArray[numpy.uint16]  # of all positions, one after the other
    starts: Integers  # where the features of each position begin; then the end of the last
    results: Array  # of the seat
    game: Integers  # the number of the game
    input_size: int  # how many features there are
    symmetries: Integers  # by symmetry and feature: the feature it becomes
    trained_for: list[int]

    def inputs(self, positions: Integers, symmetry: int) -> Array:
        """By position and feature, how often it is present."""
        numpy = import_numpy()
        lengths = self.starts[positions + 1] - self.starts[positions]
        ends = numpy.cumsum(lengths)
        at = numpy.arange(ends[-1]) + numpy.repeat(self.starts[positions] - ends + lengths, lengths)
        rows = numpy.repeat(numpy.arange(len(positions)), lengths) * self.input_size
        cells = rows + self.symmetries[symmetry][self.features[at]]
        counts: Array = numpy.bincount(cells, minlength=len(positions) * self.input_size).astype(numpy.float32)
        return counts.reshape(len(positions), self.input_size)


@dataclass
class Trained:
    """A trained network. Losses are mean cross-entropies."""

    layers: list[tuple[Array, Array]]  # weights and biases
    games: int
    positions: int
    baseline_loss: float  # always the mean result
    validation_loss: float  # on games that were left out


def bot_with_network(title: Title[Any]) -> TitleBot[Any]:
    """The TitleBot of a title. It must encode positions for a network."""
    found = title_bot(title)
    if found is None or not found.has_network:
        raise PentarchyError(f"{title.slug} has no network inputs: expected `encode` in {title.package}.bot")
    return found


def collect(journal: Journal, title: Title[Any], games: int, progress: Progress | None = None) -> Samples:
    """The positions between two actions, after the opening, as the last and the next seat to act see them."""
    numpy = import_numpy()
    bot = bot_with_network(title)
    self_play = journal.self_play
    evaluator = Evaluator(title, bot, bot.search_params(self_play.seats))
    features, starts, results, numbers = array("H"), array("q", [0]), array("f"), array("q")
    for done, (number, played) in enumerate(sorted(journal.games.items())[:games]):
        _, opening = self_play.opening_of(number)
        seats: list[int] = []
        for moves, s in enumerate(replay(self_play, title, number, played)):
            if moves >= opening and s.stack and begins_action(s, bot):
                for seat in {s.waiting[0], played[moves - 1][0] if moves else s.waiting[0]}:
                    features.extend(bot.encode(s, seat))
                    starts.append(len(features))
                    seats.append(seat)
                    numbers.append(number)
        final = evaluator.win_chances(s)
        results.extend([final[seat] for seat in seats])
        if progress:
            progress(done + 1, games)
    start = self_play.start(title, 0)
    return Samples(
        features=numpy.frombuffer(features, dtype=numpy.uint16),
        starts=numpy.frombuffer(starts, dtype=numpy.int64),
        results=numpy.frombuffer(results, dtype=numpy.float32),
        game=numpy.frombuffer(numbers, dtype=numpy.int64),
        input_size=bot.input_size(start),
        symmetries=numpy.array(bot.symmetries(start)),
        trained_for=bot.trained_for(start),
    )


def train(samples: Samples, epochs: int, seed: int, progress: Progress | None = None) -> Trained:
    """Train with AdamW on random batches in random symmetries; keep the epoch with the best validation loss."""
    numpy = import_numpy()
    random = numpy.random.default_rng(seed)
    left_out = samples.game % VALIDATION_EVERY == VALIDATION_EVERY - 1
    training, validation = numpy.flatnonzero(~left_out), numpy.flatnonzero(left_out)
    if len(training) < BATCH_SIZE or not len(validation):
        raise PentarchyError(f"{len(samples.results)} positions are too few to train on: expected more games")
    layers = initial_layers(samples.input_size, random)
    mean = float(samples.results[training].mean())
    results = samples.results[validation]
    trained = Trained(
        layers,
        games=len(set(samples.game.tolist())),
        positions=len(samples.results),
        baseline_loss=float(-(results * numpy.log(mean) + (1 - results) * numpy.log(1 - mean)).mean()),
        validation_loss=numpy.inf,
    )
    first_moments = [[numpy.zeros_like(part) for part in layer] for layer in layers]
    second_moments = [[numpy.zeros_like(part) for part in layer] for layer in layers]
    steps = len(training) // BATCH_SIZE * epochs
    step = 0
    for _ in range(epochs):
        for chosen in batches(random.permutation(training)):
            symmetry = int(random.integers(len(samples.symmetries)))
            gradients = backward(layers, samples.inputs(chosen, symmetry), samples.results[chosen])
            step += 1
            part = step / steps
            rate = LEARNING_RATE * (part / WARM_UP if part < WARM_UP else (1 - part) / (1 - WARM_UP))
            for layer, first, second, new in zip(layers, first_moments, second_moments, gradients, strict=True):
                for i in range(2):
                    first[i] += (1 - BETAS[0]) * (new[i] - first[i])
                    second[i] += (1 - BETAS[1]) * (new[i] ** 2 - second[i])
                    direction = first[i] / (1 - BETAS[0] ** step)
                    denominator = numpy.sqrt(second[i] / (1 - BETAS[1] ** step)) + EPSILON
                    if not i:
                        layer[i][:] *= 1 - rate * WEIGHT_DECAY
                    layer[i][:] -= rate * direction / denominator
            if progress:
                progress(step, steps)
        loss = cross_entropy(layers, samples, validation)
        if loss < trained.validation_loss:
            trained.validation_loss = loss
            trained.layers = [(weights.copy(), bias.copy()) for weights, bias in layers]
    return trained


def initial_layers(input_size: int, random: Any) -> list[tuple[Array, Array]]:
    """Small random weights, and biases of 0."""
    numpy = import_numpy()
    sizes = [input_size, *HIDDEN_UNITS, 1]
    scales = [0.05, (2 / HIDDEN_UNITS[0]) ** 0.5, 0.1]
    return [
        (
            (random.standard_normal((above, below)) * scale).astype(numpy.float32),
            numpy.zeros(below, dtype=numpy.float32),
        )
        for above, below, scale in zip(sizes, sizes[1:], scales, strict=False)
    ]


def batches(positions: Integers) -> Iterator[Integers]:
    """Full batches of positions; an incomplete last one is left out."""
    for i in range(0, len(positions) - BATCH_SIZE + 1, BATCH_SIZE):
        yield positions[i : i + BATCH_SIZE]


def forward(layers: list[tuple[Array, Array]], inputs: Array) -> list[Array]:
    """The inputs and the outputs of every layer; the last ones are logits."""
    numpy = import_numpy()
    found = [inputs]
    for i, (weights, bias) in enumerate(layers):
        sums = found[-1] @ weights + bias
        found.append(sums if i + 1 == len(layers) else numpy.maximum(sums, 0))
    return found


def backward(layers: list[tuple[Array, Array]], inputs: Array, results: Array) -> list[tuple[Array, Array]]:
    """The gradients of the loss by layer, for weights and biases."""
    numpy = import_numpy()
    found = forward(layers, inputs)
    error = ((1 / (1 + numpy.exp(-found[-1][:, 0])) - results) / len(results))[:, None]
    gradients: list[tuple[Array, Array]] = []
    for i in reversed(range(len(layers))):
        gradients.append((found[i].T @ error, error.sum(0)))
        error = (error @ layers[i][0].T) * (found[i] > 0)
    return gradients[::-1]


def cross_entropy(layers: list[tuple[Array, Array]], samples: Samples, positions: Integers) -> float:
    """The loss on these positions."""
    numpy = import_numpy()
    total = 0.0
    for i in range(0, len(positions), BATCH_SIZE):
        some = positions[i : i + BATCH_SIZE]
        logits = forward(layers, samples.inputs(some, 0))[-1][:, 0]
        total += float((numpy.logaddexp(0, logits) - samples.results[some] * logits).sum())
    return total / len(positions)


def network_table(trained: Trained, samples: Samples, command: str) -> Json:
    """A network for its file, and how it was made."""
    return {
        "made_by": command,
        "games": trained.games,
        "positions": trained.positions,
        "baseline_loss": round(trained.baseline_loss, 4),
        "validation_loss": round(trained.validation_loss, 4),
        "trained_for": samples.trained_for,
        **serialise_layers([(weights.tolist(), bias.tolist()) for weights, bias in trained.layers]),
    }


def write_network(path: Path, table: Json) -> None:
    """Write a network to its file."""
    path.write_text(json.dumps(table, indent=1) + "\n", "utf-8")
