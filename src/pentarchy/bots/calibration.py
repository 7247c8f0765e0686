"""True chances: what a search says, corrected by what came of it in other games.

A title's `review/calibration.json` has, by number of seats and phase of the game, the two numbers of a line between
what was said and what happened, both as logits (Platt scaling). `pentarchy-lab calibrate` fits and measures them.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from math import exp, log
from typing import Any, Final

from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.title_bot import title_bot

PHASES: Final = 3
LEAST: Final = 0.002  # chances nearer to 0 or 1 are not told apart
FURTHEST: Final = 30.0  # a logit beyond it is certainty
FOLDER: Final = "review"
FILE: Final = "calibration.json"

Line = tuple[float, float]  # where it begins, and how steep it is


def identity() -> Line:
    """The line that changes nothing. A function: compiled code cannot read a constant pair of floats."""
    return 0.0, 1.0


def logit(chance: float) -> float:
    """The logarithm of the odds."""
    chance = min(1.0 - LEAST, max(LEAST, chance))
    return log(chance / (1.0 - chance))


def sigmoid(value: float) -> float:
    """The chance with these odds."""
    return 1.0 / (1.0 + exp(-max(-FURTHEST, min(FURTHEST, value))))


def phase_of(progress: float) -> int:
    """The phase of a game that has come so far: 0 is its beginning."""
    return min(PHASES - 1, max(0, int(progress * PHASES)))


class Calibration:
    """The lines of one title.

    >>> Calibration({2: [(0.0, 0.5)] * 3}).chance(0.8, 2, 0.1) < 0.8
    True
    """

    def __init__(self, lines: dict[int, list[Line]]) -> None:
        self.lines = lines

    def line(self, seats: int, progress: float) -> Line:
        """The line for so many seats, or for the nearest number that was measured."""
        if seats == 1 or not self.lines:
            return identity()
        nearest = min(self.lines, key=lambda known: (abs(known - seats), -known))
        start, slope = self.lines[nearest][phase_of(progress)]
        if nearest != seats:  # a fair share stays a fair share
            start += logit(1 / seats) - slope * logit(1 / seats) - (logit(1 / nearest) - slope * logit(1 / nearest))
        return start, slope

    def chance(self, said: float, seats: int, progress: float) -> float:
        """The chance that a search means when it says this one."""
        if seats == 1:
            return said
        start, slope = self.line(seats, progress)
        return sigmoid(start + slope * logit(said))


def read(data: Any) -> Calibration:
    """From a title's file."""
    return Calibration(
        {int(seats): [(row["start"], row["slope"]) for row in found["lines"]] for seats, found in data["seats"].items()}
    )


def path_of(package: str, name: str = FILE) -> Any:
    """Where a title keeps what reviews know about it."""
    return files(package) / FOLDER / name


@cache
def calibration_of(package: str) -> Calibration:
    """That of a title; one that was never measured changes nothing."""
    file = path_of(package)
    return read(json.loads(file.read_text("utf-8"))) if file.is_file() else Calibration({})


def true_chance(title: Title[Any], known: State, said: float) -> float:
    """What a search says of a position, corrected."""
    own = title_bot(title)
    progress = 0.5 if own is None else own.progress(known)
    return calibration_of(title.package).chance(said, known.seats, progress)
