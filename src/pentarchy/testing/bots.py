"""A bot's move follows from what its seat knows: hidden cards permuted, the same seed gives the same move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pentarchy.bots import Bot, Budget, create
from pentarchy.core.chance import Chance, derive
from pentarchy.core.game import Game
from pentarchy.core.kinds import Json, Options, Seat
from pentarchy.core.state import State
from pentarchy.testing.leak import swap_hidden

Progress = Callable[[int, int], None]
MOST_MOVES = 300  # a position lies somewhere before this move of a random game
TWINS = 2


def choices(game: Game[Any], seats: int, options: Options, seed: int) -> tuple[State, Seat]:
    """A position from a random game in which a seat has a real choice, and that seat."""
    chance = Chance(seed)
    while True:
        s = game.start(seats, options, Chance(chance.below(1 << 32)))
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
    game: Game[Any],
    name: str,
    positions: int,
    seed: int,
    budget: Budget,
    progress: Progress | None = None,
    seat_bot: Callable[[str, Game[Any]], Bot] | None = None,
) -> Json:
    """Let a bot choose in positions and in twins that its seat cannot tell from them; tell where it chose differently.

    A twin is a guess of everything hidden, sealed answers and rivals' lanes among it; where possible another is the
    real position with two hidden cards exchanged.
    """
    different: list[str] = []
    twins = 0
    seat_bot = seat_bot or create
    for number in range(positions):
        seats = game.seats[number % len(game.seats)]
        s, seat = choices(game, seats, game.options.fill(seats, {}), derive(seed, number))
        chance = Chance(derive(seed, number, 1))
        known = game.redact(s, seat)
        others: list[State] = [game.guess(known, chance) for _ in range(TWINS - 1)]
        swapped = swap_hidden(game, s, seat, chance)
        others.append(game.guess(known, chance) if swapped is None else swapped)
        wanted = seat_bot(name, game).choose(known, seat, Chance(number), budget)
        for twin in others:
            twin.advance()
            twins += 1
            move = seat_bot(name, game).choose(game.redact(twin, seat), seat, Chance(number), budget)
            if move != wanted:
                different.append(f"position {number}, seat {seat}: {game.write_any(wanted)}, {game.write_any(move)}")
        if progress:
            progress(number + 1, positions)
    return {"positions": positions, "twins": twins, "different": different}
