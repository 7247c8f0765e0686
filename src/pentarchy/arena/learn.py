"""Teach a network what positions promise: games are played, and every position on the way is told what came of it.

What came of it is what the search makes of a game that is over: the win, and a little of the score. Positions of one
game hang together, so whole games are left out to see how well the network foretells what it has not seen; and when
that gets worse it has learnt enough.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pentarchy.arena.fit import begins_action, lab
from pentarchy.arena.lessons import Journal, replay
from pentarchy.arena.play import Progress
from pentarchy.bots.judge import Judge
from pentarchy.bots.manner import manner_of
from pentarchy.bots.network import stored
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title
from pentarchy.core.types import Json

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Array = NDArray[numpy.float32]
    Whole = NDArray[numpy.int64]

LAYERS: Final = (64, 32)
BATCH: Final = 1024
LEFT_OUT: Final = 20  # every so many-th game
RATE: Final = 0.002
WARM_UP: Final = 0.1  # of all steps; then the rate falls to nothing
DECAY: Final = 0.01  # of weights, for every step at full rate
FADING: Final = (0.9, 0.999)  # how long slopes, and their squares, are remembered
TINY: Final = 1e-8


@dataclass
class Samples:
    """Positions as some seat sees them."""

    features: NDArray[numpy.uint16]  # one after the other
    starts: Whole  # where those of a position begin; then the end of the last
    results: Array  # what came of it for that seat
    game: Whole  # its number
    width: int  # how many features there are
    mirrors: Whole  # by mirror and feature: which one it is there
    premises: list[int]

    def inputs(self, positions: Whole, mirror: int) -> Array:
        """By position and feature, how often it is there."""
        numpy = lab()
        lengths = self.starts[positions + 1] - self.starts[positions]
        ends = numpy.cumsum(lengths)
        at = numpy.arange(ends[-1]) + numpy.repeat(self.starts[positions] - ends + lengths, lengths)
        rows = numpy.repeat(numpy.arange(len(positions)), lengths) * self.width
        cells = rows + self.mirrors[mirror][self.features[at]]
        counts: Array = numpy.bincount(cells, minlength=len(positions) * self.width).astype(numpy.float32)
        return counts.reshape(len(positions), self.width)


@dataclass
class Lesson:
    """How far it has got. Losses are means of the negative logarithm of the chance given to what came."""

    layers: list[tuple[Array, Array]]  # weights, and what is there anyway
    games: int
    positions: int
    loss_of_nothing: float
    loss_after: float  # on games left out


def teachable(slug: str) -> Any:
    """What bots know of a title; it must say what a seat sees."""
    title_bot = import_module(f"pentarchy.bots.titles.{slug}")
    if not hasattr(title_bot, "seen"):
        raise PentarchyError(f"{slug} does not say what a seat sees: expected `seen` in bots/titles/{slug}")
    return title_bot


def collect(journal: Journal, title: Title[Any], games: int, progress: Progress | None = None) -> Samples:
    """The positions between two actions, once bots choose, as who has acted and who is to act sees them."""
    numpy = lab()
    title_bot = teachable(title.slug)
    lessons = journal.lessons
    judge = Judge(title, title_bot, manner_of(title_bot, lessons.seats))
    features, starts, results, numbers = array("H"), array("q", [0]), array("f"), array("q")
    for done, (number, played) in enumerate(sorted(journal.games.items())[:games]):
        _, opening = lessons.luck(number)
        whose: list[int] = []
        for moves, s in enumerate(replay(lessons, title, number, played)):
            if moves >= opening and s.stack and begins_action(s, title_bot):
                for seat in {s.waiting[0], played[moves - 1][0] if moves else s.waiting[0]}:
                    features.extend(title_bot.seen(s, seat))
                    starts.append(len(features))
                    whose.append(seat)
                    numbers.append(number)
        came = judge.values(s)
        results.extend([came[seat] for seat in whose])
        if progress:
            progress(done + 1, games)
    start = lessons.start(title, 0)
    mirrors = title_bot.mirrored(start) if hasattr(title_bot, "mirrored") else [list(range(title_bot.width(start)))]
    return Samples(
        features=numpy.frombuffer(features, dtype=numpy.uint16),
        starts=numpy.frombuffer(starts, dtype=numpy.int64),
        results=numpy.frombuffer(results, dtype=numpy.float32),
        game=numpy.frombuffer(numbers, dtype=numpy.int64),
        width=title_bot.width(start),
        mirrors=numpy.array(mirrors),
        premises=title_bot.premises(start),
    )


def teach(samples: Samples, epochs: int, seed: int, progress: Progress | None = None) -> Lesson:
    """Go through all positions so many times, each time in another order, in mirrors drawn at random; keep what
    foretold best."""
    numpy = lab()
    random = numpy.random.default_rng(seed)
    out = samples.game % LEFT_OUT == LEFT_OUT - 1
    known, unknown = numpy.flatnonzero(~out), numpy.flatnonzero(out)
    if len(known) < BATCH or not len(unknown):
        raise PentarchyError(f"{len(samples.results)} positions are too few to learn from: expected more games")
    layers = first_layers(samples.width, random)
    mean = float(samples.results[known].mean())
    came = samples.results[unknown]
    lesson = Lesson(
        layers,
        games=len(set(samples.game.tolist())),
        positions=len(samples.results),
        loss_of_nothing=float(-(came * numpy.log(mean) + (1 - came) * numpy.log(1 - mean)).mean()),
        loss_after=numpy.inf,
    )
    slopes = [[numpy.zeros_like(part) for part in layer] for layer in layers]
    squares = [[numpy.zeros_like(part) for part in layer] for layer in layers]
    steps = len(known) // BATCH * epochs
    step = 0
    for _ in range(epochs):
        for chosen in batches(random.permutation(known)):
            mirror = int(random.integers(len(samples.mirrors)))
            found = gradient(layers, samples.inputs(chosen, mirror), samples.results[chosen])
            step += 1
            part = step / steps
            rate = RATE * (part / WARM_UP if part < WARM_UP else (1 - part) / (1 - WARM_UP))
            for layer, slope, square, new in zip(layers, slopes, squares, found, strict=True):
                for i in range(2):
                    slope[i] += (1 - FADING[0]) * (new[i] - slope[i])
                    square[i] += (1 - FADING[1]) * (new[i] ** 2 - square[i])
                    towards = slope[i] / (1 - FADING[0] ** step)
                    doubt = numpy.sqrt(square[i] / (1 - FADING[1] ** step)) + TINY
                    if not i:
                        layer[i][:] *= 1 - rate * DECAY
                    layer[i][:] -= rate * towards / doubt
            if progress:
                progress(step, steps)
        loss = surprise(layers, samples, unknown)
        if loss < lesson.loss_after:
            lesson.loss_after = loss
            lesson.layers = [(weights.copy(), anyway.copy()) for weights, anyway in layers]
    return lesson


def first_layers(width: int, random: Any) -> list[tuple[Array, Array]]:
    """Weights to begin with: small, and different from each other."""
    numpy = lab()
    sizes = [width, *LAYERS, 1]
    scales = [0.05, (2 / LAYERS[0]) ** 0.5, 0.1]
    return [
        (
            (random.standard_normal((above, below)) * scale).astype(numpy.float32),
            numpy.zeros(below, dtype=numpy.float32),
        )
        for above, below, scale in zip(sizes, sizes[1:], scales, strict=False)
    ]


def batches(positions: Whole) -> Iterator[Whole]:
    """So many at a time; a rest is left."""
    for i in range(0, len(positions) - BATCH + 1, BATCH):
        yield positions[i : i + BATCH]


def forward(layers: list[tuple[Array, Array]], inputs: Array) -> list[Array]:
    """What every layer makes of the one before; logits at last."""
    numpy = lab()
    found = [inputs]
    for i, (weights, anyway) in enumerate(layers):
        sums = found[-1] @ weights + anyway
        found.append(sums if i + 1 == len(layers) else numpy.maximum(sums, 0))
    return found


def gradient(layers: list[tuple[Array, Array]], inputs: Array, results: Array) -> list[tuple[Array, Array]]:
    """By layer, which way the loss grows."""
    numpy = lab()
    found = forward(layers, inputs)
    wrong = ((1 / (1 + numpy.exp(-found[-1][:, 0])) - results) / len(results))[:, None]
    slopes: list[tuple[Array, Array]] = []
    for i in reversed(range(len(layers))):
        slopes.append((found[i].T @ wrong, wrong.sum(0)))
        wrong = (wrong @ layers[i][0].T) * (found[i] > 0)
    return slopes[::-1]


def surprise(layers: list[tuple[Array, Array]], samples: Samples, positions: Whole) -> float:
    """The loss on these positions."""
    numpy = lab()
    total = 0.0
    for i in range(0, len(positions), BATCH):
        some = positions[i : i + BATCH]
        logits = forward(layers, samples.inputs(some, 0))[-1][:, 0]
        total += float((numpy.logaddexp(0, logits) - samples.results[some] * logits).sum())
    return total / len(positions)


def entry(lesson: Lesson, samples: Samples, command: str) -> Json:
    """A network as it is stored, and how it was made."""
    return {
        "made_by": command,
        "games": lesson.games,
        "positions": lesson.positions,
        "loss_of_nothing": round(lesson.loss_of_nothing, 4),
        "loss_after": round(lesson.loss_after, 4),
        "premises": samples.premises,
        **stored([(weights.tolist(), anyway.tolist()) for weights, anyway in lesson.layers]),
    }


def publish(path: Path, table: Json) -> None:
    """Put a network where bots read it."""
    path.write_text(json.dumps(table, indent=1) + "\n", "utf-8")
