"""What a bot is: it gets what its seat knows, its own random source and a budget, and answers with a move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import thread_time
from typing import Any, Final

from pentarchy.core._mypyc import mypyc_attr
from pentarchy.core.chance import Chance
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Move, Seat


class Clock:
    """Tells a bot when to stop thinking about a move."""

    __slots__ = ("deadline", "expired", "now", "should_stop")

    def __init__(self, seconds: float, should_stop: Callable[[], bool] | None, now: Callable[[], float]) -> None:
        self.now: Callable[[], float] = now
        self.deadline: float = now() + seconds if seconds else 0.0
        self.should_stop: Callable[[], bool] | None = should_stop
        self.expired: bool = False  # a bot was told to stop

    def time_is_up(self) -> bool:
        """Must the bot stop? A bot asks only where it would go on thinking."""
        if not self.expired:
            self.expired = (self.deadline > 0.0 and self.now() > self.deadline) or (
                self.should_stop is not None and self.should_stop()
            )
        return self.expired


@dataclass(eq=False)
class Budget:
    """How much a bot may think about one move: a number of positions, and a limit in seconds (0: none).

    `should_stop` is called now and then while the bot thinks. If it returns True, the bot stops, whatever is left.
    Seconds are the processor's, so a busy machine changes no move. Where somebody waits, `now` is `time.monotonic`.
    """

    nodes: int
    seconds: float = 0.0
    should_stop: Callable[[], bool] | None = None
    now: Callable[[], float] = thread_time

    def with_level(self, level: Budget) -> Budget:
        """This budget for a bot of a level: the level's nodes, if it has any, and the tighter limit in seconds."""
        caps = [budget.seconds for budget in (self, level) if budget.seconds]
        return Budget(level.nodes or self.nodes, min(caps) if caps else 0.0, self.should_stop, self.now)

    def start_clock(self) -> Clock:
        """A clock that starts now."""
        return Clock(self.seconds, self.should_stop, self.now)


DEFAULT_BUDGET: Final = Budget(nodes=200)
NO_LEVEL: Final = Budget(nodes=0)  # of bots without a level: they think as much as they are told to


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A way to play one title. Bots are given redacted states only, so they cannot cheat."""

    __slots__ = ("cut_short", "decisions", "level_budget", "name", "sees_all", "title")

    def __init__(self, name: str, title: Title[Any], level_budget: Budget = NO_LEVEL) -> None:
        self.name: str = name
        self.title: Title[Any] = title
        self.level_budget: Budget = level_budget
        self.decisions: int = 0  # how many moves it has thought about
        self.cut_short: int = 0  # how many of them the clock ended
        self.sees_all: bool = False  # only `ceiling` does, in the arena: it asks for the real position

    def choose(self, known: State, seat: Seat, chance: Chance, budget: Budget = DEFAULT_BUDGET) -> Move:
        """A legal move for this seat, from what the seat knows."""
        raise NotImplementedError


class RandomBot(Bot):
    """Chooses among all legal moves with equal probability."""

    def choose(self, known: State, seat: Seat, chance: Chance, budget: Budget = DEFAULT_BUDGET) -> Move:
        moves = known.legal_moves(seat)
        return moves[chance.below(len(moves))]


def playout(s: State, chance: Chance) -> int:
    """Play a position to its end with random moves. Returns the number of decisions."""
    decisions = 0
    s.keeps_fork = False
    while True:
        waiting = s.turn()
        if not waiting:
            return decisions
        seat = waiting[0]  # seats that are asked together answer independently: the order changes nothing
        moves = s.legal_moves(seat)
        s.push(seat, moves[chance.below(len(moves))])
        decisions += 1
