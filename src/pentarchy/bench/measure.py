"""Measure a title: random play that lists all legal moves at every step; copying; redact and view; guess."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from statistics import median
from time import perf_counter
from typing import Any

from pentarchy.bench import reference
from pentarchy.bots import Budget, create, playout
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import Chance, derive
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Json, Options

ROUNDS = 8  # reference and title take turns, so that a busy moment of the machine hits both
CHUNK = 25  # games between two looks at the clock
POSITIONS = 40

Progress = Callable[[int, int], None]


def bench(title: Title[Any], seconds: float = 8.0, seats: int | None = None, progress: Progress | None = None) -> Json:
    """Decisions per second, the ratio to the reference loop, and the microseconds of copy, redact and view, guess."""
    players = title.default_seats if seats is None else seats
    options = title.options.resolve(players, {})
    ours: list[float] = []
    theirs: list[float] = []
    share = seconds / (2 * ROUNDS)
    playouts(title, players, options, share / 4, seed=1)  # warm up
    for turn in range(ROUNDS):
        theirs.append(reference_rate(share, seed=turn))
        ours.append(playouts(title, players, options, share, seed=turn))
        if progress:
            progress(turn + 1, ROUNDS)
    ratios = [mine / yours for mine, yours in zip(ours, theirs, strict=True)]
    return {
        "seats": players,
        "decisions_per_s": round(median(ours)),
        "reference_per_s": round(median(theirs)),
        "ratio": round(median(ratios), 3),
        **costs(title, players, options),
    }


def search_rate(
    title: Title[Any], seconds: float, seats: int | None = None, nodes: int = 400, whole: bool = False
) -> Json:
    """Simulations per second of the search bot, over positions from all phases of random games.

    Positions differ much in cost. With `whole` every position is searched equally often, however long that takes, so
    that the figure can be compared with another program's.
    """
    players = title.default_seats if seats is None else seats
    bot = create("search", title)
    assert isinstance(bot, SearchBot)
    positions = [
        s for s in sample_positions(title, players, title.options.resolve(players, {})) if s.turn() and not s.lanes
    ]
    simulations = turn = 0
    began = perf_counter()
    while perf_counter() - began < seconds or (whole and turn % len(positions)):
        s = positions[turn % len(positions)]
        turn += 1
        seat = s.turn()[0]
        known = title.redact(s, seat)
        if len(known.legal_moves(seat)) > 1:
            simulations += bot.search(known, seat, Chance(turn), Budget(nodes)).simulations
    return {"search_seats": players, "simulations_per_s": round(simulations / (perf_counter() - began))}


def playouts(title: Title[Any], seats: int, options: Options, seconds: float, seed: int) -> float:
    """Decisions per second in random games from deal to end."""
    decisions = games = 0
    chance = Chance(seed)
    first = derive(seed, 0)
    began = perf_counter()
    while perf_counter() - began < seconds:
        for _ in range(CHUNK):
            games += 1
            decisions += playout(title.start_unchecked(seats, options, Chance(first + games)), chance)
    return decisions / (perf_counter() - began)


def reference_rate(seconds: float, seed: int) -> float:
    """Steps per second of the reference loop."""
    steps = 0
    began = perf_counter()
    while perf_counter() - began < seconds:
        seed += 1
        steps += reference.playouts(CHUNK, seed, 0)[0]
    return steps / (perf_counter() - began)


def costs(title: Title[Any], seats: int, options: Options) -> Json:
    """Microseconds per operation, averaged over positions from all phases of random games."""
    positions = sample_positions(title, seats, options)
    chance = Chance(0)
    copy = view = guess = 0.0
    for s in positions:
        known = title.redact(s, 0)
        copy += _microseconds(s.copy)
        view += _microseconds(partial(_redact_and_view, title, s))
        guess += _microseconds(partial(title.guess, known, chance))
    count = len(positions)
    return {
        "copy_us": round(copy / count, 2),
        "view_us": round(view / count, 2),
        "guess_us": round(guess / count, 2),
    }


def sample_positions(title: Title[Any], seats: int, options: Options) -> list[State]:
    """Positions at random moments of random games."""
    positions: list[State] = []
    chance = Chance(1)
    while len(positions) < POSITIONS:
        s = title.start_unchecked(seats, options, Chance(derive(2, len(positions))))
        length = playout(s.copy(), Chance(len(positions)))
        stop = chance.below(length)
        while stop and s.turn():
            moves = s.legal_moves(s.turn()[0])
            s.push(s.turn()[0], moves[chance.below(len(moves))])
            stop -= 1
        positions.append(s)
    return positions


def _redact_and_view(title: Title[Any], s: State) -> None:
    title.view(title.redact(s, 0))


def _microseconds(work: Callable[[], Any], repeat: int = 100) -> float:
    best = float("inf")
    for _ in range(3):
        began = perf_counter()
        for _ in range(repeat):
            work()
        best = min(best, perf_counter() - began)
    return best / repeat * 1e6
