"""Positions of random games, for tests of encodings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pentarchy.core.chance import Chance, derive
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Seat
from pentarchy.testing.check import modes

EVERY = 9  # one position in so many
MOST = 400  # plies of a game


def positions(title: Title[Any], games: int = 1, every: int = EVERY) -> Iterator[State]:
    """Positions of random games in every mode of the title, each from its beginning."""
    for number, (seats, options) in enumerate(modes(title)):
        for game in range(games):
            chance = Chance(derive(number, game))
            s = title.start(seats, options, Chance(derive(number, game, 1)))
            for ply in range(MOST):
                if ply % every == 0 or not s.turn():
                    yield s
                if not s.turn():
                    break
                seat = s.turn()[chance.below(len(s.turn()))]
                moves = s.legal_moves(seat)
                s.push(seat, moves[chance.below(len(moves))])


def viewers(s: State) -> list[Seat | None]:
    """Every seat, and a spectator."""
    return [*range(s.seats), None]
