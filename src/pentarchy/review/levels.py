"""The level that a seat's decisions correspond to, measured by reviewing games of bots whose level is known.

A title's `review/levels.json` has the mean loss per contested decision of each level. The level that is named is the
one whose mean is nearest, as ratios; nothing is named where too little was decided.
"""

from __future__ import annotations

import json
from functools import cache
from math import log
from typing import Any, Final

from pentarchy.bots import create, levels
from pentarchy.bots.calibration import path_of
from pentarchy.core.chance import Chance, derive
from pentarchy.core.record import Record
from pentarchy.core.title import Title
from pentarchy.core.types import Json
from pentarchy.review.reviewing import Review, review
from pentarchy.review.thinking import mean_and_error

FILE: Final = "levels.json"
FEWEST: Final = 5  # contested decisions, and fewer say nothing
SMALLEST: Final = 0.0005  # of losses told apart


@cache
def measured_levels(package: str) -> Json:
    """The mean losses of a title's levels; None where they were not measured."""
    file = path_of(package, FILE)
    return json.loads(file.read_text("utf-8")) if file.is_file() else None


def nearest_level(means: dict[str, float], loss: float) -> str:
    """The level whose mean loss is nearest.

    >>> nearest_level({"novice": 0.08, "master": 0.005}, 0.01)
    'master'
    """
    return min(means, key=lambda name: abs(log(max(SMALLEST, means[name])) - log(max(SMALLEST, loss))))


def level_of(title: Title[Any], found: Review) -> str:
    """The level a seat decided like; empty where that cannot be told."""
    data = measured_levels(title.package)
    if data is None or found.seats == 1 or found.contested < FEWEST:
        return ""
    return nearest_level({row["name"]: row["loss"] for row in data["levels"]}, found.loss_per_decision)


def measure_game(title: Title[Any], level: str, game: int, seed: int, nodes: int) -> Json:
    """One game of a bot of this level against quick ones, reviewed: the loss per decision of its seat."""
    seats = title.default_seats
    quick = [one.name for one in levels(title.slug) if one.algorithm == "greedy"][-1]
    seat = game % seats
    bots = [create(level if who == seat else quick, title) for who in range(seats)]
    record: Record[Any] = Record.begin(title, seats, {}, Chance(derive(seed, game)))
    chance = Chance(derive(seed, game, 1))
    while record.state.turn():
        who = record.state.turn()[0]
        record.play(who, bots[who].choose(title.redact(record.state, who), who, chance))
    found = review(record, seat, nodes)
    return {
        "level": level,
        "game": game,
        "loss": round(found.loss_per_decision, 5),
        "decisions": found.contested,
        "noise": round(found.noise, 4),
        "luck": round(found.total("luck"), 4),
        "change": round(found.end - found.start, 4),
    }


def summary(title: Title[Any], rows: list[Json], nodes: int, seed: int) -> Json:
    """What is shipped: the mean loss of each level over its games, with its error."""
    table: list[Json] = []
    for level in levels(title.slug):
        losses = [row["loss"] for row in rows if row["level"] == level.name]
        if losses:
            mean, error = mean_and_error(losses)
            table.append({"name": level.name, "loss": round(mean, 5), "error": round(error, 5), "games": len(losses)})
    return {
        "version": title.version,
        "content": title.content.hash,
        "seats": title.default_seats,
        "nodes": nodes,
        "seed": seed,
        "levels": table,
        "mean_noise": round(sum([abs(row["noise"]) for row in rows]) / max(1, len(rows)), 4),
        "mean_luck": [round(value, 4) for value in mean_and_error([row["luck"] for row in rows])] if rows else [0, 0],
    }
