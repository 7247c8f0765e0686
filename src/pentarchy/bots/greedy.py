"""One action ahead: the move after which the position looks best, averaged over guesses of what the seat cannot see."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any, Final

from pentarchy.bots.base import DEFAULT_BUDGET, NO_LEVEL, Bot, Budget
from pentarchy.core.chance import Chance
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.title_bot import TitleBot, answers
from pentarchy.core.types import PASS, Move, Seat

SeatEvaluation = Callable[[Any, Seat], float]
LaneMove = Callable[[Any, Seat, list[Move]], Move | None]
WIDTH: Final = 8  # how many answers to a question within the action are tried
WIDTH_DIVISOR: Final = 4  # the width for the next question is divided by this
MAX_QUESTIONS: Final = 60  # within one action
MAX_LANE_MOVES: Final = 12  # how many answers to a question in a lane are tried
RESOLUTION: Final = 1 << 32  # of random numbers between 0 and 1


class GreedyBot(Bot):
    """Evaluates the position at the end of the action, when one of the title's `turn_steps` asks again.

    It answers questions in between as well as a narrower search can tell. Rivals decline where they can.
    """

    def __init__(
        self,
        name: str,
        title: Title[Any],
        title_bot: TitleBot[Any],
        level_budget: Budget = NO_LEVEL,
        notice_probability: float = 1.0,
    ) -> None:
        super().__init__(name, title, level_budget)
        self.notice_probability: float = notice_probability  # of each of its moves
        self.evaluate: SeatEvaluation = title_bot.evaluate
        self.seat_value: SeatEvaluation = title_bot.seat_value
        self.lane_move: LaneMove | None = title_bot.greedy_lane_move if title_bot.plans_lanes else None
        self.secret_temperature: float = title_bot.secret_temperature
        self.turn_steps: list[int] = [i for i, step in enumerate(title.steps) if step.name in title_bot.turn_steps]

    def choose(self, known: State, seat: Seat, chance: Chance, budget: Budget = DEFAULT_BUDGET) -> Move:
        moves = answers(known, seat)
        if len(moves) == 1:
            return moves[0]
        self.decisions += 1
        noticed = moves if self.notice_probability == 1.0 else self.noticed(moves, chance)
        if known.lanes and self.lane_move is not None:
            planned = self.lane_move(known, seat, moves)  # a plan must know all the moves
            if planned is not None and (noticed is moves or planned in noticed):
                return planned
            return noticed[chance.below(len(noticed))]
        moves = noticed
        if len(moves) == 1:
            return moves[0]
        if known.lanes:
            # No rival interferes in a lane and nothing there depends on hidden cards: one guess is enough.
            return self.best_lane_move(self.title.guess(known, chance), seat, moves, chance, to_end=True)
        values = [0.0] * len(moves)
        budget = budget.with_level(self.level_budget)
        clock = budget.start_clock()
        guesses = 0
        wanted = max(1, budget.nodes // len(moves))
        while guesses < wanted:
            guesses += 1
            guessed = self.title.guess(known, chance)
            for i, move in enumerate(moves):
                after = guessed.copy()
                after.keeps_fork = False
                after.push(seat, move)
                values[i] += self.finish_action(after, seat, chance, WIDTH)
            if guesses < wanted and clock.time_is_up():
                break
        self.cut_short += clock.expired
        best = max(values)
        if self.secret_temperature and known.steps[known.stack[-1][0]].secret:
            return self.sample(moves, [(value - best) / guesses for value in values], chance)
        equal = [move for move, value in zip(moves, values, strict=True) if value == best]
        return equal[chance.below(len(equal))]

    def noticed(self, moves: list[Move], chance: Chance) -> list[Move]:
        """The moves the bot notices: each with the same probability, at least one."""
        seen = [move for move in moves if chance.below(RESOLUTION) < self.notice_probability * RESOLUTION]
        return seen or [moves[chance.below(len(moves))]]

    def sample(self, moves: list[Move], differences: list[float], chance: Chance) -> Move:
        """A random move by the softmax of these values: a secret choice must not be predictable."""
        weights = [exp(value / self.secret_temperature) for value in differences]
        drawn = chance.below(RESOLUTION) / RESOLUTION * sum(weights)
        for move, weight in zip(moves, weights, strict=True):
            drawn -= weight
            if drawn < 0:
                return move
        return moves[-1]

    def best_lane_move(self, s: State, seat: Seat, moves: list[Move], chance: Chance, to_end: bool) -> Move:
        """The move with the highest seat value right after it, or at the end of the lane."""
        best, value = moves[0], 0.0
        for i, move in enumerate(moves):
            after = s.copy()
            after.keeps_fork = False
            after.push(seat, move)
            while to_end and after.lanes and after.lanes[seat] and after.fork is s.fork:
                self.step_in_lane(after, seat, chance)
            found = self.seat_value(after, seat)
            if i == 0 or found > value:
                best, value = move, found
        return best

    def step_in_lane(self, s: State, seat: Seat, chance: Chance) -> None:
        """Make one more move in a lane: of some moves the one with the highest seat value right after it."""
        moves = answers(s, seat)
        some = moves if len(moves) <= MAX_LANE_MOVES else chance.pick(moves[:], MAX_LANE_MOVES)
        s.push(seat, self.best_lane_move(s, seat, some, chance, to_end=False))

    def action_is_over(self, s: State, seat: Seat) -> bool:
        """Has another action begun? Where all choose together, it has when this seat is to choose again."""
        top = s.stack[-1][0]
        return top in self.turn_steps and (not s.steps[top].simultaneous or seat in s.turn())

    def finish_action(self, s: State, seat: Seat, chance: Chance, width: int) -> float:
        """Play the action to its end and evaluate it. The state is used up."""
        for _ in range(MAX_QUESTIONS):
            waiting = s.turn()
            if not waiting or self.action_is_over(s, seat):
                break
            if seat not in waiting:
                moves = answers(s, waiting[0])
                s.push(waiting[0], PASS if PASS in moves else moves[chance.below(len(moves))])
                continue
            moves = answers(s, seat)
            if len(moves) == 1:
                s.push(seat, moves[0])
                continue
            if s.lanes:
                planned = self.lane_move(s, seat, moves) if self.lane_move is not None else None
                if planned is not None:
                    s.push(seat, planned)
                else:  # no rival interferes there: the best move by what comes right after it is good enough
                    self.step_in_lane(s, seat, chance)
                continue
            if len(moves) > width:
                moves = chance.pick(moves[:], width)
            best = 0.0
            for i, move in enumerate(moves):
                after = s.copy() if i + 1 < len(moves) else s
                after.push(seat, move)
                value = self.finish_action(after, seat, chance, max(1, width // WIDTH_DIVISOR))
                best = value if i == 0 else max(best, value)
            return best
        return self.evaluate(s, seat)
