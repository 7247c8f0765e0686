"""One action ahead: the move after which the position looks best, averaged over guesses of what the seat cannot see."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any, Final

from pentarchy.bots.base import NO_LEVEL, USUAL, Bot, Budget, answers
from pentarchy.core.chance import Chance
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import PASS, Move, Seat

Evaluation = Callable[[Any, Seat], float]
WIDTH: Final = 8  # how many answers to a question within the action are tried
NARROWER: Final = 4  # by what the next question's width is divided
MOST_QUESTIONS: Final = 60
MOST_IN_LANE: Final = 12  # how many answers to a question in a lane are tried
FINE: Final = 1 << 32


def at_once(title_bot: Any) -> bool:
    """Does the title's `in_lane` plan, rather than look at the next move alone?"""
    return bool(getattr(title_bot, "AT_ONCE", False))


class GreedyBot(Bot):
    """`evaluate(state, seat)` is the title's: the higher, the better for the seat. It looks at the position at the end
    of the action, when a step of `turn_steps` asks again: questions in between are answered as well as can be seen in
    passing, others decline where they can.
    """

    __slots__ = ("evaluate", "in_lane", "mix", "notices", "standing", "turn_steps")

    def __init__(
        self, name: str, title: Title[Any], title_bot: Any, own: Budget = NO_LEVEL, notices: float = 1.0
    ) -> None:
        super().__init__(name, title, own)
        self.notices: float = notices  # how likely it is to notice each of its moves
        self.evaluate: Evaluation = title_bot.evaluate
        self.standing: Evaluation = getattr(title_bot, "standing", title_bot.evaluate)  # of one seat, the others apart
        # Where the title knows what to do in a lane without trying anything.
        self.in_lane: Callable[[Any, Seat, list[Move]], Move] | None = title_bot.in_lane if at_once(title_bot) else None
        # How much worse than the best a secret choice may look and still be made now and then.
        self.mix: float = getattr(title_bot, "MIX", 0.0)
        turn_steps: tuple[str, ...] = title_bot.TURN_STEPS
        self.turn_steps: list[int] = [i for i, step in enumerate(title.steps) if step.name in turn_steps]

    def choose(self, known: State, seat: Seat, chance: Chance, budget: Budget = USUAL) -> Move:
        moves = answers(known, seat)
        if len(moves) == 1:
            return moves[0]
        self.thought += 1
        noticed = moves if self.notices == 1.0 else self.noticed(moves, chance)
        if known.lanes and self.in_lane is not None:
            planned = self.in_lane(known, seat, moves)  # a plan knows all the moves, or it is none
            return planned if noticed is moves or planned in noticed else noticed[chance.below(len(noticed))]
        moves = noticed
        if len(moves) == 1:
            return moves[0]
        if known.lanes:
            # Nobody interferes in a lane and nothing there depends on what is hidden: one guess will do.
            return self.best_in_lane(self.title.guess(known, chance), seat, moves, chance, to_its_end=True)
        values = [0.0] * len(moves)
        budget = budget.of_level(self.own)
        clock = budget.clock()
        tried = 0
        wanted = max(1, budget.nodes // len(moves))
        while tried < wanted:
            tried += 1
            guessed = self.title.guess(known, chance)
            for i, move in enumerate(moves):
                after = guessed.copy()
                after.keeps_fork = False
                after.push(seat, move)
                values[i] += self.finish(after, seat, chance, WIDTH)
            if tried < wanted and clock.up():
                break
        self.cut += clock.rang
        best = max(values)
        if self.mix and known.steps[known.stack[-1][0]].secret:
            return self.mixed(moves, [(value - best) / tried for value in values], chance)
        equal = [move for move, value in zip(moves, values, strict=True) if value == best]
        return equal[chance.below(len(equal))]

    def noticed(self, moves: list[Move], chance: Chance) -> list[Move]:
        """The moves that come to mind: each as likely as the other, at least one."""
        seen = [move for move in moves if chance.below(FINE) < self.notices * FINE]
        return seen or [moves[chance.below(len(moves))]]

    def mixed(self, moves: list[Move], behind: list[float], chance: Chance) -> Move:
        """A secret choice must not be foreseen: the better a move looks, the likelier it is."""
        weights = [exp(value / self.mix) for value in behind]
        drawn = chance.below(FINE) / FINE * sum(weights)
        for move, weight in zip(moves, weights, strict=True):
            drawn -= weight
            if drawn < 0:
                return move
        return moves[-1]

    def best_in_lane(self, s: State, seat: Seat, moves: list[Move], chance: Chance, to_its_end: bool) -> Move:
        """The move right after which the seat stands best, or at the end of its lane; the others stand as they did."""
        best, value = moves[0], 0.0
        for i, move in enumerate(moves):
            after = s.copy()
            after.keeps_fork = False
            after.push(seat, move)
            while to_its_end and after.lanes and after.lanes[seat] and after.fork is s.fork:
                self.step_in_lane(after, seat, chance)
            found = self.standing(after, seat)
            if i == 0 or found > value:
                best, value = move, found
        return best

    def step_in_lane(self, s: State, seat: Seat, chance: Chance) -> None:
        """One more move there: the best at once of some."""
        moves = answers(s, seat)
        some = moves if len(moves) <= MOST_IN_LANE else chance.pick(moves[:], MOST_IN_LANE)
        s.push(seat, self.best_in_lane(s, seat, some, chance, to_its_end=False))

    def next_action(self, s: State, seat: Seat) -> bool:
        """Has another action begun? Where all choose together, it has when this seat is to choose again."""
        top = s.stack[-1][0]
        return top in self.turn_steps and (not s.steps[top].simultaneous or seat in s.turn())

    def finish(self, s: State, seat: Seat, chance: Chance, width: int) -> float:
        """Play the action to its end and say how good that is; the state is used up."""
        for _ in range(MOST_QUESTIONS):
            waiting = s.turn()
            if not waiting or self.next_action(s, seat):
                break
            if seat not in waiting:
                moves = answers(s, waiting[0])
                s.push(waiting[0], PASS if PASS in moves else moves[chance.below(len(moves))])
                continue
            moves = answers(s, seat)
            if len(moves) == 1:
                s.push(seat, moves[0])
                continue
            if s.lanes and self.in_lane is not None:
                s.push(seat, self.in_lane(s, seat, moves))
                continue
            if s.lanes:  # nobody interferes there: what looks best after each move is good enough
                self.step_in_lane(s, seat, chance)
                continue
            if len(moves) > width:
                moves = chance.pick(moves[:], width)
            best = 0.0
            for i, move in enumerate(moves):
                after = s.copy() if i + 1 < len(moves) else s
                after.push(seat, move)
                value = self.finish(after, seat, chance, max(1, width // NARROWER))
                best = value if i == 0 else max(best, value)
            return best
        return self.evaluate(s, seat)
