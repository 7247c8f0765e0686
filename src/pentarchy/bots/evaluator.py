"""Turns a title's score estimates into chances to win: the leaf evaluation of the search.

The title estimates the scores of all seats and how much a lead still means. The evaluator makes win chances of that. It
first plays an action that has begun to its end, so that every evaluated position lies between two actions.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any, Final

from pentarchy.bots.base import Clock
from pentarchy.bots.taught import Taught
from pentarchy.core.chance import Chance
from pentarchy.core.search_params import SearchParams
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.title_bot import TitleBot, answers
from pentarchy.core.types import PASS, Move, Seat

MAX_QUESTIONS: Final = 60  # within one action
MAX_REPLIES: Final = 8  # in one round
RANDOM_ANSWER_EVERY: Final = 4  # one answer in so many, while an action is finished, is drawn from all
MAX_LANE_MOVES: Final = 8  # how many answers to a question in a lane are tried
MIN_CHANCE: Final = 1e-9
MAX_LOGIT: Final = 30.0  # beyond it a chance is 0 or 1


class MoveGain:
    """How much a move has improved a seat's chance to win, summed over this search."""

    __slots__ = ("count", "total")

    def __init__(self) -> None:
        self.count: int = 0
        self.total: float = 0.0


class Evaluator:
    """Win chances of all seats, by one title's estimates. The title's methods are bound once, for speed."""

    def __init__(self, title: Title[Any], title_bot: TitleBot[Any], params: SearchParams) -> None:
        self.title: Title[Any] = title
        self.params: SearchParams = params
        self.lane_value: Callable[[Any, Seat], float] = title_bot.lane_value
        self.score_estimates: Callable[[Any], list[float]] = title_bot.score_estimates
        self.logit_scale: Callable[[Any], float] = title_bot.logit_scale
        self.lane_move: Callable[[Any, Seat, list[Move]], Move | None] | None = (
            title_bot.search_lane_move if title_bot.can_suggest_lane_moves else None
        )
        self.plans_lanes: bool = title_bot.plans_lanes
        self.estimates_unfinished_lanes: bool = title_bot.estimates_unfinished_lanes
        self.foresee: Callable[[Any, Seat, list[Move]], tuple[float, list[list[float] | None]]] | None = (
            title_bot.foresee if title_bot.can_foresee else None
        )
        self.network_chance: Callable[[Any, Seat], float | None] | None = (
            title_bot.win_chance if title_bot.has_network else None
        )
        self.taught: Taught | None = None  # of the present search
        self.winners: Callable[[Any], list[Seat]] | None = title_bot.winners if title_bot.can_name_winners else None
        self.turn_steps: list[bool] = [step.name in title_bot.turn_steps for step in title.steps]
        self.baseline: list[float] = []  # by seat, the chance to win when the present action began
        self.final_state: State | None = None  # the position at the end of the last action that was evaluated
        self.gains: list[dict[Move, MoveGain]] = []  # by seat
        self.solo_target: float = 0.0  # alone, the score to beat: the estimate when the search began

    def win_chances(self, s: State) -> list[float]:
        """By seat, the chance to win; alone, to beat `solo_target`."""
        estimates = self.score_estimates(s)
        scale = self.logit_scale(s)
        if s.stack:
            return self.softmax(estimates, scale)
        if self.winners is not None:
            winners = self.winners(s)
        else:
            outcome = self.title.outcome(s)
            assert outcome is not None
            if s.seats == 1:
                return self.softmax([float(outcome.seats[0].score)], scale)
            winners = outcome.winners()
        values = self.softmax(estimates, scale)
        for seat in range(s.seats):
            won = 1.0 / len(winners) if seat in winners else 0.0
            values[seat] = (1 - self.params.score_weight) * won + self.params.score_weight * values[seat]
        return values

    def softmax(self, estimates: list[float], scale: float) -> list[float]:
        """Scores as chances that add up to 1; alone, one chance (sigmoid)."""
        if len(estimates) == 1:
            return [1 / (1 + exp(max(-MAX_LOGIT, min(MAX_LOGIT, (self.solo_target - estimates[0]) / scale))))]
        best = max(estimates)
        weights = [exp(max(-MAX_LOGIT, (estimate - best) / scale)) for estimate in estimates]
        total = sum(weights)
        return [weight / total for weight in weights]

    # ---------------------------------------------------------------- playing on

    def action_is_over(self, s: State, seat: Seat) -> bool:
        """Has another action begun? Where all choose together, it has when this seat is to choose again."""
        top = s.stack[-1][0]
        return self.turn_steps[top] and (not s.steps[top].simultaneous or seat in s.waiting)

    def finish_action(self, s: State, seat: Seat, chance: Chance, width: int) -> list[float]:
        """Play the action to its end and evaluate it. The state is used up.

        This seat takes the best of `width` answers, then answers by what gained most before. Others decline where they
        can.
        """
        given: list[Move] = []
        for _ in range(MAX_QUESTIONS):
            if not s.waiting or self.action_is_over(s, seat):
                break
            if s.lanes:
                if self.estimates_unfinished_lanes:
                    break
                self.fill_lanes(s, chance)
                continue
            asked = seat if seat in s.waiting else s.waiting[0]
            moves = answers(s, asked)
            if len(moves) == 1:
                s.push(asked, moves[0])
            elif asked != seat:
                s.push(asked, PASS if PASS in moves else moves[chance.below(len(moves))])
            elif width <= 1:
                move = self.best_known_answer(seat, moves, chance)
                given.append(move)
                s.push(seat, move)
            else:
                return self.best_answer(s, seat, moves, chance, width)
        values = self.win_chances(s)
        self.final_state = s
        for move in given:
            self.record_gain(seat, move, values[seat])
        return values

    def best_answer(self, s: State, seat: Seat, moves: list[Move], chance: Chance, width: int) -> list[float]:
        """The win chances after the best of a few answers."""
        if len(moves) > width:
            first = self.best_known_answer(seat, moves, chance)
            moves = [first, *[move for move in chance.pick(moves[:], width - 1) if move != first]]
        best: list[float] = []
        final_state = self.final_state
        for i, move in enumerate(moves):
            after = s.copy() if i + 1 < len(moves) else s
            after.push(seat, move)
            found = self.finish_action(after, seat, chance, 1)
            self.record_gain(seat, move, found[seat])
            if i == 0 or found[seat] > best[seat]:
                best, final_state = found, self.final_state
        self.final_state = final_state
        return best

    def prior_values(self, s: State, seat: Seat, chance: Chance, width: int) -> list[float]:
        """The value of a move at the root, right after it was made. The state is used up."""
        values = self.finish_action(s, seat, chance, width)
        return values if self.final_state is None else self.ask_network(self.final_state, seat, values)

    def ask_network(self, s: State, seat: Seat, values: list[float]) -> list[float]:
        """These values with this seat's by the network, where there is one and the game is not over."""
        if not s.waiting:
            return values
        found: float | None = None
        if self.params.use_network and self.network_chance is not None:
            found = self.network_chance(s, seat)
        if self.params.taught_value and self.taught is not None and self.taught.value is not None:
            found = self.taught.corrected(self.title.redact(s, seat), values[seat] if found is None else found)
        if found is None:
            return values
        others = max(MIN_CHANCE, 1.0 - values[seat])
        return [found if who == seat else value * (1.0 - found) / others for who, value in enumerate(values)]

    def best_known_answer(self, seat: Seat, moves: list[Move], chance: Chance) -> Move:
        """The move that gained most in this search; sometimes a random one."""
        gains = self.gains[seat]
        if gains and chance.below(RANDOM_ANSWER_EVERY):
            best: Move | None = None
            value = 0.0
            for move in moves:
                gain = gains.get(move)
                if gain is not None:
                    mean = gain.total / gain.count
                    if best is None or mean > value:
                        best, value = move, mean
            if best is not None:
                return best
        return moves[chance.below(len(moves))]

    def leaf_values(self, s: State, asked: Seat, seat: Seat, chance: Chance, width: int) -> list[float]:
        """The value of a leaf of the tree, where `asked` is to move. The state is used up."""
        if not self.action_is_over(s, asked):
            self.baseline = self.win_chances(s)
        if self.params.random_replies and asked != seat:
            return self.play_replies(s, seat, chance, self.params.rollout_rounds)
        values = self.finish_action(s, asked, chance, width)
        return values if self.final_state is None else self.ask_network(self.final_state, seat, values)

    def play_replies(self, s: State, seat: Seat, chance: Chance, rounds: int) -> list[float]:
        """Let rivals act until this seat is to act again, each taking the best of some moves, and evaluate that.

        So all moves of this seat are evaluated after equally much has happened. The state is used up. With `rounds`
        this seat acts too, and it goes on for so many rounds or to the end of the game.
        """
        values = self.finish_action(s, s.waiting[0], chance, 1) if s.waiting else self.win_chances(s)
        for _ in range(MAX_REPLIES * (rounds + 1)):
            if not s.waiting or s.steps[s.stack[-1][0]].simultaneous:
                break
            other = s.waiting[0]
            if other == seat:
                if not rounds:
                    break
                rounds -= 1
            self.baseline = values
            moves = self.candidate_replies(other, answers(s, other), chance)
            scale = 0.0
            foreseen: list[list[float] | None] = []
            if self.foresee is not None:
                scale, foreseen = self.foresee(s, other, moves)
            chosen, played = moves[0], s  # and the position after it, where it had to be played
            for i, move in enumerate(moves):
                estimates = foreseen[i] if foreseen else None
                if estimates is None:
                    after = s.copy()
                    after.push(other, move)
                    found = self.finish_action(after, other, chance, 1)
                else:
                    after = s
                    found = self.softmax(estimates, scale)
                self.record_gain(other, move, found[other])
                if i == 0 or found[other] > values[other]:
                    values, chosen, played = found, move, after
            if played is s:
                s.push(other, chosen)
            else:
                s = played
        return self.ask_network(s, seat, values)

    def candidate_replies(self, seat: Seat, moves: list[Move], chance: Chance) -> list[Move]:
        """The moves this seat has not tried in this search, those that gained most, and some at random."""
        best = self.params.best_replies
        if len(moves) <= self.params.random_replies + best:
            return moves
        gains = self.gains[seat]
        chosen: list[Move] = []
        tried: list[Move] = []
        means: list[float] = []
        for move in moves:
            gain = gains.get(move)
            if gain is None:
                chosen.append(move)
            else:
                tried.append(move)
                means.append(gain.total / gain.count)
        if len(tried) <= self.params.random_replies + best:
            return moves
        for _ in range(best):
            at = means.index(max(means))
            means.pop(at)
            chosen.append(tried.pop(at))
        return chosen + chance.pick(tried, self.params.random_replies)

    def record_gain(self, seat: Seat, move: Move, value: float) -> None:
        """Record by how much a move improved a seat's chance since the action began."""
        gains = self.gains[seat]
        gain = gains.get(move)
        if gain is None:
            gain = gains[move] = MoveGain()
        gain.total += value - self.baseline[seat]
        gain.count += 1

    def reset(self, seats: int) -> None:
        """Forget everything: a new search begins."""
        self.baseline = [0.0] * seats
        self.gains = [{} for _ in range(seats)]

    # ---------------------------------------------------------------- lanes

    def fill_lanes(self, s: State, chance: Chance) -> None:
        """Play all lanes to their end. No rival interferes in a lane: everyone takes what is best right afterwards."""
        suggest = self.lane_move
        while s.lanes:
            seat = s.waiting[0]
            moves = s.legal_moves(seat)
            move = moves[0]
            if len(moves) > 1:
                suggested = suggest(s, seat, moves) if suggest is not None else None
                move = self.best_lane_move(s, seat, moves, chance) if suggested is None else suggested
            s.push(seat, move)

    def best_lane_move(self, s: State, seat: Seat, moves: list[Move], chance: Chance) -> Move:
        """The move with the highest lane value right after it."""
        best, value = moves[0], 0.0
        for i, move in enumerate(moves if len(moves) <= MAX_LANE_MOVES else chance.pick(moves[:], MAX_LANE_MOVES)):
            after = s.copy()
            after.push(seat, move)
            found = self.lane_value(after, seat)
            if i == 0 or found > value:
                best, value = move, found
        return best

    def planned_lane_move(self, known: State, seat: Seat) -> Move | None:
        """The move of the title's own plan for a lane, if it makes one."""
        if self.plans_lanes and self.lane_move is not None:
            return self.lane_move(known, seat, known.legal_moves(seat))
        return None

    def plan_lane(self, known: State, seat: Seat, width: int, clock: Clock) -> tuple[Move, float]:
        """The first move of the best way through the seat's lane: a beam search of this width. Once the time is up,
        the best way so far.

        What a seat does in its lane uses no chance and nothing hidden, so one guess is as good as another.
        """
        ways: list[tuple[float, Move, State]] = []
        best: Move = PASS
        value = 0.0
        found = False
        for move in known.legal_moves(seat):
            after = known.copy()
            after.keeps_fork = False
            after.push(seat, move)
            ways.append((self.lane_value(after, seat), move, after))
        while ways:
            ways.sort(key=_value, reverse=True)
            longer: list[tuple[float, Move, State]] = []
            for kept, (worth, first, s) in enumerate(ways[:width]):
                if kept and clock.time_is_up():
                    break
                if not (s.lanes and s.lanes[seat] and s.fork is known.fork):
                    if not found or worth > value:
                        best, value, found = first, worth, True
                    continue
                for move in s.legal_moves(seat):
                    after = s.copy()
                    after.push(seat, move)
                    longer.append((self.lane_value(after, seat), first, after))
            ways = longer
        return best, value


def _value(way: tuple[float, Move, State]) -> float:
    return way[0]
