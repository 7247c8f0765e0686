"""One move ahead: the move after which the position looks best, averaged over guesses of what the seat cannot see."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from pentarchy.bots.base import USUAL, Bot, Budget
from pentarchy.core.chance import Chance
from pentarchy.core.game import Game
from pentarchy.core.kinds import Move, Seat
from pentarchy.core.state import State

Evaluation = Callable[[Any, Seat], float]


class GreedyBot(Bot):
    """`evaluate(state, seat)` is the title's: the higher, the better for the seat."""

    __slots__ = ("evaluate",)

    def __init__(self, name: str, game: Game[Any], evaluate: Evaluation) -> None:
        super().__init__(name, game)
        self.evaluate: Evaluation = evaluate

    def choose(self, known: State, seat: Seat, chance: Chance, budget: Budget = USUAL) -> Move:
        moves = known.legal_moves(seat)
        if len(moves) == 1:
            return moves[0]
        values = [0.0] * len(moves)
        until = monotonic() + budget.seconds if budget.seconds else 0.0
        for _ in range(max(1, budget.nodes // len(moves))):
            guessed = self.game.guess(known, chance)
            for i, move in enumerate(moves):
                after = guessed.copy()
                after.push(seat, move)
                self.let_others_seal(after, guessed, chance)
                values[i] += self.evaluate(after, seat)
            if until and monotonic() > until:
                break
        best = max(values)
        equal = [move for move, value in zip(moves, values, strict=True) if value == best]
        return equal[chance.below(len(equal))]

    def let_others_seal(self, after: State, before: State, chance: Chance) -> None:
        """A secret choice says nothing until all are in: the others answer at random, so that it takes effect."""
        height = len(before.stack)
        while after.sealed and len(after.stack) == height and after.stack[-1] == before.stack[-1] and after.turn():
            other = after.turn()[0]
            moves = after.legal_moves(other)
            after.push(other, moves[chance.below(len(moves))])
