"""One game between bots. Each bot is handed what its seat knows and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from time import perf_counter
from typing import Any, Final

from pentarchy.bots import USUAL, Bot, Budget, at_level, create, levels
from pentarchy.bots.ceiling import CEILING, create_ceiling
from pentarchy.bots.level import SEARCH
from pentarchy.bots.manner import USUAL_MANNER
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import Chance, derive
from pentarchy.core.errors import IllegalMove, PentarchyError
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Options

Progress = Callable[[int, int], None]
MOST_MOVES = 100_000  # no title comes near it; a game that does would never end
MOST_DIGITS: Final = 9  # of a count in a bot's name
MOST: Final = 100_000.0
# What the numbers of a manner may be, where not 0 to MOST: some are divided by, some are parts, some mean yes or no.
LIMITS: Final = {
    "sharpness": (0.001, MOST),
    "prior_weight": (0.001, MOST),
    "first_guesses": (1.0, MOST),
    "score_term": (0.0, 1.0),
    "explore": (0.0, 1.0),
    "pure": (0.0, 1.0),
    "by_value": (0.0, 1.0),
    "taught": (0.0, 1.0),
}


def play_game(
    title: Title[Any],
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
    s = title.start(len(bots), options, Chance(deal), log)
    sources = [Chance(derive(seed, seat)) for seat in range(len(bots))]
    for moves in range(MOST_MOVES):
        waiting = s.turn()
        if not waiting:
            return s, moves
        seat = waiting[0]
        known = s.copy() if bots[seat].sees_all else title.redact(s, seat)
        began = perf_counter()
        move = bots[seat].choose(known, seat, sources[seat], budget)
        if spent is not None:
            spent[seat] += perf_counter() - began
        try:
            s.play(seat, move)
        except IllegalMove as error:  # which game it was; and plain words pass from one process to another
            raise PentarchyError(f"{bots[seat].name} broke a rule of {title.slug} (deal {deal}): {error}") from None
    raise PentarchyError(f"a game of {title.slug} did not end within {MOST_MOVES} moves (deal {deal})")


def competitor(name: str, title: Title[Any]) -> Bot:
    """The bot of this name, the yardstick that sees everything (`ceiling`, `ceiling-1600`), a search in another
    manner (`search-400:rounds=1:curiosity=16`), or a level with a part of its nodes (`master/100`), for tiny runs."""
    for level in levels(title.slug):
        if name.startswith(f"{level.name}/"):
            return at_level(level.divided(read_divisor(name)), title)
    plain, *changes = name.split(":")
    check_nodes(plain)
    if plain.partition("-")[0] == CEILING and not changes:
        return create_ceiling(name, title)
    bot = create(plain, title)
    if not changes:
        return bot
    if not isinstance(bot, SearchBot):
        raise PentarchyError(f"{name!r}: only a search has a manner")
    title_bot = import_module(f"pentarchy.bots.titles.{title.slug}")
    return SearchBot(name, title, title_bot, bot.own, read_changes(changes))


def check_nodes(name: str) -> None:
    """Refuse `search-0`, which would think as much as others tell it to, and `ceiling-abc`."""
    bot, dash, nodes = name.partition("-")
    if dash and bot in (SEARCH, CEILING) and not read_count(nodes):
        raise PentarchyError(f"{name!r}: expected a number of nodes from 1 on, for example {bot}-400")


def read_divisor(name: str) -> int:
    """Of `master/100`."""
    divisor = read_count(name.partition("/")[2])
    if not divisor:
        raise PentarchyError(f"{name!r}: expected a level, a stroke and a number from 1 on")
    return divisor


def read_count(digits: str) -> int:
    """A number from 1 on; 0 where this is none."""
    return int(digits) if digits.isdecimal() and len(digits) <= MOST_DIGITS else 0


def read_changes(texts: list[str]) -> dict[str, float]:
    """What differs from the title's manner: `rounds=1`, `by_value=0`."""
    return dict([read_change(text) for text in texts])


def read_change(text: str) -> tuple[str, float]:
    """One number that a search can go by."""
    field, _, value = text.partition("=")
    try:
        number = float(value)
        whole = not isinstance(getattr(USUAL_MANNER.changed({field: 1.0}), field), float)
    except (KeyError, ValueError):
        raise PentarchyError(f"{text!r}: expected a number of a manner, for example rounds=1") from None
    least, most = LIMITS.get(field, (0.0, MOST))
    if not least <= number <= most or (whole and number != int(number)):
        kind = "whole number" if whole else "number"
        raise PentarchyError(f"{text!r}: expected a {kind} from {least:g} to {most:g}")
    return field, number


def line_up(names: list[str], seats: int) -> list[str]:
    """One bot a seat: as named, one for all, or the last one as the field against those before it."""
    if not names or len(names) > seats:
        raise PentarchyError(f"{len(names)} bots for {seats} seats: expected 1 to {seats}")
    return names + [names[-1]] * (seats - len(names))
