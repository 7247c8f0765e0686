"""Tests that a bot knows no more than its seat: with hidden cards permuted, the same seed gives the same move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pentarchy.bots import Bot, Budget, create
from pentarchy.core.chance import Chance, derive
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Json, Options, Seat
from pentarchy.testing.check import combinations, mode_of_game
from pentarchy.testing.leak import swap_hidden

Progress = Callable[[int, int], None]
MOST_MOVES = 300  # a position lies somewhere before this move of a random game
TWINS = 2


def position_with_choice(title: Title[Any], seats: int, options: Options, seed: int) -> tuple[State, Seat]:
    """A position of a random game in which a seat has more than one move, and that seat."""
    chance = Chance(seed)
    while True:
        s = title.start(seats, options, Chance(chance.below(1 << 32)))
        stop = chance.below(MOST_MOVES)
        found: tuple[State, Seat] | None = None
        while stop and s.turn():
            seat = s.turn()[chance.below(len(s.turn()))]
            moves = s.legal_moves(seat)
            if len(moves) > 1:
                found = (s.copy(), seat)
            s.push(seat, moves[chance.below(len(moves))])
            stop -= 1
        if found:
            return found


def same_moves(
    title: Title[Any],
    name: str,
    numbers: range,
    seed: int,
    budget: Budget,
    progress: Progress | None = None,
    seat_bot: Callable[[str, Title[Any]], Bot] | None = None,
) -> Json:
    """Let a bot choose in positions and in their twins, and report where it chose differently.

    A twin is a position that the bot's seat cannot tell from the real one. One twin is a guess of everything hidden,
    sealed answers and rivals' lanes included. Where possible, another twin is the real position with two hidden cards
    exchanged. The run goes through every mode of the title at every number of seats. A position follows from its
    number, so a run can be cut into pieces; `merge_reports` puts them together.
    """
    settings = combinations(title, None, {})
    report = empty_report()
    seat_bot = seat_bot or create
    for number in numbers:
        label, variants = mode_of_game(title, settings, seed, number)
        chance = Chance(derive(seed, number, 1))
        seats, options = variants[chance.below(len(variants))]
        s, seat = position_with_choice(title, seats, options, derive(seed, number))
        known = title.redact(s, seat)
        others: list[State] = [title.guess(known, chance) for _ in range(TWINS - 1)]
        swapped = swap_hidden(title, s, seat, chance)
        others.append(title.guess(known, chance) if swapped is None else swapped)
        wanted = seat_bot(name, title).choose(known, seat, Chance(number), budget)
        for twin in others:
            twin.advance()
            report["twins"] += 1
            move = seat_bot(name, title).choose(title.redact(twin, seat), seat, Chance(number), budget)
            if move != wanted:
                words = f"{title.write_any(wanted)}, {title.write_any(move)}"
                report["different"].append(f"position {number} ({label}), seat {seat}: {words}")
        report["positions"] += 1
        report["modes"][label] = report["modes"].get(label, 0) + 1
        if progress:
            progress(report["positions"], len(numbers))
    return report


def empty_report() -> dict[str, Any]:
    """A report of no positions."""
    return {"positions": 0, "twins": 0, "modes": {}, "different": []}


def merge_reports(one: Json, other: Json) -> dict[str, Any]:
    """Two reports as one."""
    labels = sorted({*one["modes"], *other["modes"]})
    return {
        "positions": one["positions"] + other["positions"],
        "twins": one["twins"] + other["twins"],
        "modes": {label: one["modes"].get(label, 0) + other["modes"].get(label, 0) for label in labels},
        "different": one["different"] + other["different"],
    }
