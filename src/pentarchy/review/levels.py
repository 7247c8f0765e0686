"""The level that a seat's decisions correspond to, measured by reviewing games of bots whose level is known.

A title's `review/levels.json` has the mean loss of each level, as a share of the chance there was: whoever has lost
already can lose no more points. The level that is named is the one whose mean is nearest, as ratios; nothing is named
where too little was decided.
"""

from __future__ import annotations

import json
from functools import cache
from math import log
from typing import Any, Final

from pentarchy.bots import adviser, create, levels
from pentarchy.bots.calibration import path_of
from pentarchy.core.chance import Chance, derive
from pentarchy.core.record import Record
from pentarchy.core.title import Title
from pentarchy.core.types import Json
from pentarchy.review.reviewing import Review, review
from pentarchy.review.thinking import mean_and_error

FILE: Final = "levels.json"
SETS_OF: Final = 5  # games, called by one level's name
FEWEST: Final = 5  # contested decisions, and fewer say nothing
SMALLEST: Final = 0.0005  # of losses told apart


@cache
def measured_levels(package: str) -> Json:
    """The mean losses of a title's levels; None where they were not measured."""
    file = path_of(package, FILE)
    return json.loads(file.read_text("utf-8")) if file.is_file() else None


def measured(title: Title[Any]) -> list[str]:
    """The levels that losses tell apart: those up to the one that reviews. What it overlooks nobody can tell."""
    names = [level.name for level in levels(title.slug)]
    return names[: names.index(adviser(title.slug)) + 1]


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
    return nearest_level({row["name"]: row["loss"] for row in data["levels"]}, found.share_lost)


def measure_game(title: Title[Any], level: str, game: int, seed: int, nodes: int) -> Json:
    """One game of a bot of this level against quick ones, reviewed: what its choices cost."""
    seats = title.default_seats
    quick = [one.name for one in levels(title.slug) if one.algorithm == "greedy"][-1]
    seat = game % seats
    bots = [create(level if who == seat else quick, title) for who in range(seats)]
    record: Record[Any] = Record.begin(title, seats, {}, Chance(derive(seed, game)))
    chance = Chance(derive(seed, game, 1))
    while record.state.turn():
        who = record.state.turn()[0]
        record.play(who, bots[who].choose(title.redact(record.state, who), who, chance))
    found = review(record, seat, nodes, luck=False)
    return {
        "loss": round(found.share_lost, 5),
        "points": round(found.loss_per_decision, 5),
        "decisions": found.contested,
    }


def summary(title: Title[Any], rows: list[Json], nodes: int, seed: int) -> Json:
    """What is shipped: the mean loss of each level, how well that tells levels, and what reviews left over."""
    names = measured(title)
    losses = {name: [row["loss"] for row in rows if row["level"] == name] for name in names}
    table: list[Json] = []
    for name, found in losses.items():
        if found:
            mean, error = mean_and_error(found)
            points = mean_and_error([row["points"] for row in rows if row["level"] == name])[0]
            row = {"name": name, "loss": round(mean, 5), "error": round(error, 5), "points": round(points, 5)}
            table.append({**row, "games": len(found)})
    return {
        "version": title.version,
        "content": title.content.hash,
        "seats": title.default_seats,
        "nodes": nodes,
        "seed": seed,
        "levels": table,
        "measured": confusion({name: found for name, found in losses.items() if found}),
    }


def confusion(losses: dict[str, list[float]]) -> Json:
    """What sets of games are called by the means of other games: each half is named by the other."""
    names = list(losses)
    places = {name: place for place, name in enumerate(names)}
    table = {name: dict.fromkeys(names, 0) for name in names}
    for half in (0, 1):
        means = {name: sum(found[1 - half :: 2]) / max(1, len(found[1 - half :: 2])) for name, found in losses.items()}
        for name, found in losses.items():
            fresh = found[half::2]
            for at in range(0, len(fresh) - SETS_OF + 1, SETS_OF):
                table[name][nearest_level(means, sum(fresh[at : at + SETS_OF]) / SETS_OF)] += 1
    cells = [(name, other, count) for name, row in table.items() for other, count in row.items()]
    return {
        "sets": sum([count for _, _, count in cells]),
        "right": sum([count for name, other, count in cells if name == other]),
        "within_one": sum([count for name, other, count in cells if abs(places[name] - places[other]) < 2]),
        "confusion": table,
    }
