"""One game between bots. Each bot gets what its seat knows and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time
from typing import Any, Final

from pentarchy.arena.luck import LuckMeter
from pentarchy.arena.own_bot import Competitor, is_own
from pentarchy.bots import DEFAULT_BUDGET, Bot, Budget, create, create_at_level, levels
from pentarchy.bots.ceiling import CEILING, create_ceiling
from pentarchy.bots.level import SEARCH
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import Chance, derive
from pentarchy.core.errors import IllegalMove, PentarchyError
from pentarchy.core.search_params import DEFAULT_SEARCH_PARAMS
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Options

Progress = Callable[[int, int], None]  # done, of how many
MAX_MOVES = 100_000  # no title comes near it; a game that does would never end
MAX_DIGITS: Final = 9  # of a count in a bot's name
MAX_PARAM: Final = 100_000.0
# The range of a search parameter, where it is not 0 to MAX_PARAM: divisors, shares, and yes or no.
PARAM_LIMITS: Final = {
    "temperature": (0.001, MAX_PARAM),
    "prior_weight": (0.001, MAX_PARAM),
    "root_guesses": (1.0, MAX_PARAM),
    "score_weight": (0.0, 1.0),
    "exploration": (0.0, 1.0),
    "purification": (0.0, 1.0),
    "by_value": (0.0, 1.0),
    "stops_early": (0.0, 1.0),
    "use_network": (0.0, 1.0),
    "policy_weight": (0.0, 1.0),
    "taught_value": (0.0, 1.0),
}


def play_game(
    title: Title[Any],
    options: Options,
    bots: list[Bot],
    deal: int,
    seed: int,
    budget: Budget = DEFAULT_BUDGET,
    log: bool = False,
    seconds: list[float] | None = None,
    meter: LuckMeter | None = None,
) -> tuple[State, int]:
    """Play to the end. Returns the final position and the number of moves.

    `deal` is the seed of the cards and `seed` that of the bots, so other bots can play the same deal. The processor
    time each seat has thought for is added to `seconds`; the meter measures what chance gives each.
    """
    s = title.start(len(bots), options, Chance(deal), log)
    if meter is not None:
        meter.started(s)
    sources = [Chance(derive(seed, seat)) for seat in range(len(bots))]
    for moves in range(MAX_MOVES):
        waiting = s.turn()
        if not waiting:
            return s, moves
        seat = waiting[0]
        known = s.copy() if bots[seat].sees_all else title.redact(s, seat)
        began = thread_time()
        if meter is None:
            move = bots[seat].choose(known, seat, sources[seat], budget)
        else:
            move = meter.chooses(s, known, seat, bots[seat], sources[seat], budget)
        if seconds is not None:
            seconds[seat] += thread_time() - began
        if meter is not None:
            meter.moving(s)
        try:
            s.play(seat, move)
        except IllegalMove as error:  # tell which game it was; this error can also be pickled to another process
            raise PentarchyError(f"{bots[seat].name} broke a rule of {title.slug} (deal {deal}): {error}") from None
        if meter is not None:
            meter.moved(s, seat, move)
    raise PentarchyError(f"a game of {title.slug} did not end within {MAX_MOVES} moves (deal {deal})")


def create_competitor(name: str, title: Title[Any]) -> Bot:
    """The bot of this name. Beside the bots of a table: the search that sees everything (`ceiling`, `ceiling-1600`), a
    search with other parameters (`search-400:rollout_rounds=1:c_puct=16`), a level with a part of its nodes
    (`master/100`), and a class in a file of one's own (`my_bot.py:Careful`)."""
    if is_own(name):
        return Competitor(name, title)
    for level in levels(title.slug):
        if name.startswith(f"{level.name}/"):
            return create_at_level(level.divided(read_divisor(name)), title)
    plain, *changes = name.split(":")
    check_nodes(plain)
    if plain.partition("-")[0] == CEILING and not changes:
        return create_ceiling(name, title)
    bot = create(plain, title)
    if not changes:
        return bot
    if not isinstance(bot, SearchBot):
        raise PentarchyError(f"{name!r}: only a search has parameters")
    return SearchBot(name, title, bot.title_bot, bot.level_budget, read_params(changes))


def check_nodes(name: str) -> None:
    """Refuse `search-0`, which would use the budget it is given, and `ceiling-abc`."""
    bot, dash, nodes = name.partition("-")
    if dash and bot in (SEARCH, CEILING) and not read_count(nodes):
        raise PentarchyError(f"{name!r}: expected a number of nodes from 1 on, for example {bot}-400")


def read_divisor(name: str) -> int:
    """The number in `master/100`."""
    divisor = read_count(name.partition("/")[2])
    if not divisor:
        raise PentarchyError(f"{name!r}: expected a level, a stroke and a number from 1 on")
    return divisor


def read_count(digits: str) -> int:
    """A number from 1 on; 0 if the text is none."""
    return int(digits) if digits.isdecimal() and len(digits) <= MAX_DIGITS else 0


def read_params(texts: list[str]) -> dict[str, float]:
    """Changes of search parameters: `rollout_rounds=1`, `by_value=0`."""
    return dict([read_param(text) for text in texts])


def read_param(text: str) -> tuple[str, float]:
    """One change of a search parameter."""
    field, _, value = text.partition("=")
    try:
        number = float(value)
        whole = not isinstance(getattr(DEFAULT_SEARCH_PARAMS.changed({field: 1.0}), field), float)
    except (KeyError, ValueError):
        raise PentarchyError(f"{text!r}: expected a search parameter, for example rollout_rounds=1") from None
    least, most = PARAM_LIMITS.get(field, (0.0, MAX_PARAM))
    if not least <= number <= most or (whole and number != int(number)):
        kind = "whole number" if whole else "number"
        raise PentarchyError(f"{text!r}: expected a {kind} from {least:g} to {most:g}")
    return field, number


def line_up(names: list[str], seats: int) -> list[str]:
    """The bot of each seat: the named ones, and the last of them in all seats that are left."""
    if not names or len(names) > seats:
        raise PentarchyError(f"{len(names)} bots for {seats} seats: expected 1 to {seats}")
    return names + [names[-1]] * (seats - len(names))
