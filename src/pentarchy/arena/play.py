"""One game between bots. Each bot is handed what its seat knows and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pentarchy.bots import USUAL, Bot, Budget, create
from pentarchy.bots.ceiling import CEILING, create_ceiling
from pentarchy.core.chance import Chance, derive
from pentarchy.core.errors import PentarchyError
from pentarchy.core.game import Game
from pentarchy.core.kinds import Options
from pentarchy.core.state import State

Progress = Callable[[int, int], None]
MOST_MOVES = 100_000  # no title comes near it; a game that does would never end


def play_game(
    game: Game[Any],
    options: Options,
    bots: list[Bot],
    deal: int,
    seed: int,
    budget: Budget = USUAL,
    log: bool = False,
) -> tuple[State, int]:
    """Play to the end; the final position and the number of moves.

    `deal` decides what the cards do, `seed` what the bots do, so the same deal can be played by others.
    """
    s = game.start(len(bots), options, Chance(deal), log)
    sources = [Chance(derive(seed, seat)) for seat in range(len(bots))]
    for moves in range(MOST_MOVES):
        waiting = s.turn()
        if not waiting:
            return s, moves
        seat = waiting[0]
        known = s.copy() if bots[seat].sees_all else game.redact(s, seat)
        s.play(seat, bots[seat].choose(known, seat, sources[seat], budget))
    raise PentarchyError(f"a game of {game.slug} did not end within {MOST_MOVES} moves (deal {deal})")


def competitor(name: str, game: Game[Any]) -> Bot:
    """The bot of this name, or the yardstick that sees everything (`ceiling`, `ceiling-1600`)."""
    return create_ceiling(name, game) if name.partition("-")[0] == CEILING else create(name, game)


def line_up(names: list[str], seats: int) -> list[str]:
    """One bot a seat: as named, one for all, or the last one as the field against those before it."""
    if not names or len(names) > seats:
        raise PentarchyError(f"{len(names)} bots for {seats} seats: expected 1 to {seats}")
    return names + [names[-1]] * (seats - len(names))
