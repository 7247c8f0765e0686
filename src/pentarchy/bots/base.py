"""What a bot is: it gets what its seat knows, its own random source and a budget, and answers with a move."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from pentarchy.core._mypyc import mypyc_attr
from pentarchy.core.chance import Chance
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Move, Seat


class Clock:
    """Tells a bot when to stop thinking about a move."""

    __slots__ = ("hurry", "rang", "until")

    def __init__(self, seconds: float, hurry: Callable[[], bool] | None) -> None:
        self.until: float = monotonic() + seconds if seconds else 0.0
        self.hurry: Callable[[], bool] | None = hurry
        self.rang: bool = False  # it has told somebody to stop

    def up(self) -> bool:
        """Must the bot stop? To be asked only where there would be more to think about."""
        if not self.rang:
            self.rang = (self.until > 0.0 and monotonic() > self.until) or (self.hurry is not None and self.hurry())
        return self.rang


class Budget:
    """How much a bot may think about one move: positions it may look at, and seconds as a cap (0 = none). `hurry` is
    asked now and then while it thinks: must it come to its end, whatever time was given to it?"""

    __slots__ = ("hurry", "nodes", "seconds")

    def __init__(self, nodes: int, seconds: float = 0.0, hurry: Callable[[], bool] | None = None) -> None:
        self.nodes: int = nodes
        self.seconds: float = seconds
        self.hurry: Callable[[], bool] | None = hurry

    def of_level(self, level: Budget) -> Budget:
        """The same for a bot with a budget of its own: a level is its nodes; of two caps the tighter one holds."""
        caps = [budget.seconds for budget in (self, level) if budget.seconds]
        return Budget(level.nodes or self.nodes, min(caps) if caps else 0.0, self.hurry)

    def clock(self) -> Clock:
        """Thinking begins now."""
        return Clock(self.seconds, self.hurry)


USUAL: Final = Budget(nodes=200)
NO_LEVEL: Final = Budget(nodes=0)  # of bots that think as much as they are told to


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A way to play one game. Bots are given redacted states only, so they cannot cheat."""

    __slots__ = ("cut", "name", "own", "sees_all", "thought", "title")

    def __init__(self, name: str, title: Title[Any], own: Budget = NO_LEVEL) -> None:
        self.name: str = name
        self.title: Title[Any] = title
        self.own: Budget = own  # what makes it a level
        self.thought: int = 0  # how many moves it has thought about,
        self.cut: int = 0  # and of how many the clock ended its thinking
        self.sees_all: bool = False  # only the arena's yardstick does: it asks to be given the real position

    def choose(self, known: State, seat: Seat, chance: Chance, budget: Budget = USUAL) -> Move:
        """A legal move for this seat, from what the seat knows."""
        raise NotImplementedError


def answers(s: State, seat: Seat) -> list[Move]:
    """The legal moves that answer the question.

    What may be done at any time passes no turn, so to whoever looks one action ahead it seems free: bots that do leave
    it to the lanes, where nobody waits for them.
    """
    moves = s.legal_moves(seat)
    if not s.title.has_anytime or s.lanes:
        return moves
    verbs = s.title.verbs
    return [move for move in moves if not verbs[move[0]].anytime]


class RandomBot(Bot):
    """Any legal move, all alike."""

    def choose(self, known: State, seat: Seat, chance: Chance, budget: Budget = USUAL) -> Move:
        moves = known.legal_moves(seat)
        return moves[chance.below(len(moves))]


def playout(s: State, chance: Chance) -> int:
    """Play a position to its end at random; how many decisions that took."""
    decisions = 0
    s.keeps_fork = False
    while True:
        waiting = s.turn()
        if not waiting:
            return decisions
        seat = waiting[0]  # who is asked together answers for themselves: the order changes nothing
        moves = s.legal_moves(seat)
        s.push(seat, moves[chance.below(len(moves))])
        decisions += 1
