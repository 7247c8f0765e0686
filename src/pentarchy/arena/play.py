"""One game between bots. Each bot is handed what its seat knows and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from time import perf_counter
from typing import Any

from pentarchy.bots import USUAL, Bot, Budget, at_level, create, levels
from pentarchy.bots.ceiling import CEILING, create_ceiling
from pentarchy.bots.manner import USUAL_MANNER
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import Chance, derive
from pentarchy.core.errors import IllegalMove, PentarchyError
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
    spent: list[float] | None = None,
) -> tuple[State, int]:
    """Play to the end; the final position and the number of moves.

    `deal` decides what the cards do, `seed` what the bots do, so the same deal can be played by others. `spent` are the
    seconds each seat has thought.
    """
    s = game.start(len(bots), options, Chance(deal), log)
    sources = [Chance(derive(seed, seat)) for seat in range(len(bots))]
    for moves in range(MOST_MOVES):
        waiting = s.turn()
        if not waiting:
            return s, moves
        seat = waiting[0]
        known = s.copy() if bots[seat].sees_all else game.redact(s, seat)
        began = perf_counter()
        move = bots[seat].choose(known, seat, sources[seat], budget)
        if spent is not None:
            spent[seat] += perf_counter() - began
        try:
            s.play(seat, move)
        except IllegalMove as error:  # which game it was; and plain words pass from one process to another
            raise PentarchyError(f"{bots[seat].name} broke a rule of {game.slug} (deal {deal}): {error}") from None
    raise PentarchyError(f"a game of {game.slug} did not end within {MOST_MOVES} moves (deal {deal})")


def competitor(name: str, game: Game[Any]) -> Bot:
    """The bot of this name, the yardstick that sees everything (`ceiling`, `ceiling-1600`), a search in another
    manner (`search-400:rounds=1:curiosity=16`), or a level with a part of its nodes (`master/100`), for tiny runs."""
    for level in levels(game.slug):
        if name.startswith(f"{level.name}/"):
            return at_level(level.divided(read_divisor(name)), game)
    plain, *changes = name.split(":")
    if plain.partition("-")[0] == CEILING and not changes:
        return create_ceiling(name, game)
    bot = create(plain, game)
    if not changes:
        return bot
    if not isinstance(bot, SearchBot):
        raise PentarchyError(f"{name!r}: only a search has a manner")
    title = import_module(f"pentarchy.bots.titles.{game.slug}")
    return SearchBot(name, game, title, bot.own, read_changes(changes))


def read_divisor(name: str) -> int:
    """Of `master/100`."""
    divisor = name.partition("/")[2]
    if not divisor.isdecimal() or not int(divisor):
        raise PentarchyError(f"{name!r}: expected a level, a stroke and a number from 1 on")
    return int(divisor)


def read_changes(texts: list[str]) -> dict[str, float]:
    """What differs from the title's manner: `rounds=1`, `by_value=0`."""
    changes: dict[str, float] = {}
    for text in texts:
        field, _, value = text.partition("=")
        try:
            changes[field] = float(value)
            USUAL_MANNER.changed(changes)
        except (KeyError, ValueError):
            raise PentarchyError(f"{text!r}: expected a number of a manner, for example rounds=1") from None
    return changes


def line_up(names: list[str], seats: int) -> list[str]:
    """One bot a seat: as named, one for all, or the last one as the field against those before it."""
    if not names or len(names) > seats:
        raise PentarchyError(f"{len(names)} bots for {seats} seats: expected 1 to {seats}")
    return names + [names[-1]] * (seats - len(names))
