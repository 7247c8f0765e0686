"""How good a position is for everybody, as chances to win: what the search of any title learns from.

The title says how its seats stand and how much that still means; this makes chances of it, and plays an action that has
begun to its end in a plain way, so that every position judged lies between two actions.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any, Final

from pentarchy.bots.base import Clock, answers
from pentarchy.bots.greedy import at_once
from pentarchy.bots.manner import Manner
from pentarchy.core.chance import Chance
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import PASS, Move, Seat

MOST_QUESTIONS: Final = 60
MOST_REPLIES: Final = 8
ANYTHING: Final = 4  # one answer in so many, while an action is played to its end, is drawn from all
MOST_IN_LANE: Final = 8  # how many answers to a question in a lane are tried
LEAST_CHANCE: Final = 1e-9
MOST_APART: Final = 30.0  # of logits; beyond it a chance is 0 or 1


class Habit:
    """How a move has served a seat in this search."""

    __slots__ = ("times", "total")

    def __init__(self) -> None:
        self.times: int = 0
        self.total: float = 0.0


class Judge:
    """`standings(state)` and `spread(state)` are the title's: points by seat, and how many of them make a seat e times
    as likely to win."""

    __slots__ = (
        "at_once",
        "before",
        "chance",
        "ended",
        "foresee",
        "habits",
        "in_lane",
        "lanes_judged",
        "manner",
        "solo",
        "spread",
        "standing",
        "standings",
        "title",
        "turn_steps",
        "winners",
    )

    def __init__(self, title: Title[Any], title_bot: Any, manner: Manner) -> None:
        self.title: Title[Any] = title
        self.manner: Manner = manner
        # Of one seat, the others apart: what lanes are planned by.
        self.standing: Callable[[Any, Seat], float] = getattr(title_bot, "prospect", title_bot.standing)
        self.standings: Callable[[Any], list[float]] = title_bot.standings
        self.spread: Callable[[Any], float] = title_bot.spread
        # Where a title can tell the best move in a lane without trying any; and where nothing better can be tried.
        self.in_lane: Callable[[Any, Seat, list[Move]], Move | None] | None = getattr(
            title_bot, "own_lane", getattr(title_bot, "in_lane", None)
        )
        self.at_once: bool = at_once(title_bot)
        # Where a title foresees what becomes of lanes: imagined ones are judged where they begin, not gone through.
        self.lanes_judged: bool = getattr(title_bot, "LANES_JUDGED", False)
        # Where a title can tell what comes of an action without playing it: the spread after any of these moves, and
        # the standings after each; None for those that must be played.
        self.foresee: Callable[[Any, Seat, list[Move]], tuple[float, list[list[float] | None]]] | None = getattr(
            title_bot, "foresee", None
        )
        # Where games have taught a title what a position between two actions promises a seat, from what that seat sees.
        self.chance: Callable[[Any, Seat], float | None] | None = getattr(title_bot, "chance", None)
        # Where a title for two or more can tell who has won without writing the score sheets.
        self.winners: Callable[[Any], list[Seat]] | None = getattr(title_bot, "winners", None)
        names: tuple[str, ...] = title_bot.TURN_STEPS
        self.turn_steps: list[bool] = [step.name in names for step in title.steps]
        self.before: list[float] = []  # by seat, the chance when the action judged now began
        self.ended: State | None = None  # where the action that was judged last came to its end
        self.habits: list[dict[Move, Habit]] = []  # by seat, what served it in this search
        self.solo: float = 0.0  # alone, the standing to be beaten: that of the position thought about

    def values(self, s: State) -> list[float]:
        """By seat, the chance to win; alone, to do better than `solo`."""
        standings = self.standings(s)
        spread = self.spread(s)
        if s.stack:
            return self.softened(standings, spread)
        if self.winners is not None:
            winners = self.winners(s)
        else:
            outcome = self.title.outcome(s)
            assert outcome is not None
            if s.seats == 1:
                return self.softened([float(outcome.seats[0].score)], spread)
            winners = outcome.winners()
        values = self.softened(standings, spread)
        for seat in range(s.seats):
            won = 1.0 / len(winners) if seat in winners else 0.0
            values[seat] = (1 - self.manner.score_term) * won + self.manner.score_term * values[seat]
        return values

    def softened(self, standings: list[float], spread: float) -> list[float]:
        """Points as chances that add up to one; alone, one chance."""
        if len(standings) == 1:
            return [1 / (1 + exp(max(-MOST_APART, min(MOST_APART, (self.solo - standings[0]) / spread))))]
        best = max(standings)
        weights = [exp(max(-MOST_APART, (standing - best) / spread)) for standing in standings]
        total = sum(weights)
        return [weight / total for weight in weights]

    # ---------------------------------------------------------------- playing on

    def between(self, s: State, seat: Seat) -> bool:
        """Has another action begun? Where all choose together, it has when this seat is to choose again."""
        top = s.stack[-1][0]
        return self.turn_steps[top] and (not s.steps[top].simultaneous or seat in s.waiting)

    def finish(self, s: State, seat: Seat, chance: Chance, width: int) -> list[float]:
        """Play the action to its end and judge it; the state is used up.

        This seat takes the best of so many answers, then what mostly served it best; others decline where they can.
        """
        given: list[Move] = []
        for _ in range(MOST_QUESTIONS):
            if not s.waiting or self.between(s, seat):
                break
            if s.lanes:
                if self.lanes_judged:
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
                move = self.usual_answer(seat, moves, chance)
                given.append(move)
                s.push(seat, move)
            else:
                return self.best_of(s, seat, moves, chance, width)
        values = self.values(s)
        self.ended = s
        for move in given:
            self.remember(seat, move, values[seat])
        return values

    def best_of(self, s: State, seat: Seat, moves: list[Move], chance: Chance, width: int) -> list[float]:
        """What comes of the best of a few answers."""
        if len(moves) > width:
            first = self.usual_answer(seat, moves, chance)
            moves = [first, *[move for move in chance.pick(moves[:], width - 1) if move != first]]
        best: list[float] = []
        ended = self.ended
        for i, move in enumerate(moves):
            after = s.copy() if i + 1 < len(moves) else s
            after.push(seat, move)
            found = self.finish(after, seat, chance, 1)
            self.remember(seat, move, found[seat])
            if i == 0 or found[seat] > best[seat]:
                best, ended = found, self.ended
        self.ended = ended
        return best

    def first_look(self, s: State, seat: Seat, chance: Chance, width: int) -> list[float]:
        """What a move to choose from is worth at first sight, once its action has ended; the state is used up."""
        values = self.finish(s, seat, chance, width)
        return values if self.ended is None else self.promised(self.ended, seat, values)

    def promised(self, s: State, seat: Seat, values: list[float]) -> list[float]:
        """These values, but for this seat what games have taught, where the game goes on."""
        if not self.manner.taught or self.chance is None or not s.waiting:
            return values
        found = self.chance(s, seat)
        if found is None:
            return values
        others = max(LEAST_CHANCE, 1.0 - values[seat])
        return [found if who == seat else value * (1.0 - found) / others for who, value in enumerate(values)]

    def usual_answer(self, seat: Seat, moves: list[Move], chance: Chance) -> Move:
        """What served this seat best in this search; now and then anything."""
        habits = self.habits[seat]
        if habits and chance.below(ANYTHING):
            best: Move | None = None
            value = 0.0
            for move in moves:
                habit = habits.get(move)
                if habit is not None:
                    gain = habit.total / habit.times
                    if best is None or gain > value:
                        best, value = move, gain
            if best is not None:
                return best
        return moves[chance.below(len(moves))]

    def look_ahead(self, s: State, asked: Seat, seat: Seat, chance: Chance, width: int) -> list[float]:
        """What may come of a question that is not looked at more closely; the state is used up."""
        if not self.between(s, asked):
            self.before = self.values(s)
        if self.manner.reply_width and asked != seat:
            return self.replies(s, seat, chance, self.manner.rounds)
        values = self.finish(s, asked, chance, width)
        return values if self.ended is None else self.promised(self.ended, seat, values)

    def replies(self, s: State, seat: Seat, chance: Chance, rounds: int) -> list[float]:
        """Let the others act until this seat is to act again, each taking the best of some moves, and judge that.

        So all moves of this seat are judged after as much has happened; the state is used up. With `rounds` this seat
        acts too, and it goes on for so many rounds or to the end of the game.
        """
        values = self.finish(s, s.waiting[0], chance, 1) if s.waiting else self.values(s)
        for _ in range(MOST_REPLIES * (rounds + 1)):
            if not s.waiting or s.steps[s.stack[-1][0]].simultaneous:
                break
            other = s.waiting[0]
            if other == seat:
                if not rounds:
                    break
                rounds -= 1
            self.before = values
            moves = self.worth_trying(other, answers(s, other), chance)
            spread = 0.0
            foreseen: list[list[float] | None] = []
            if self.foresee is not None:
                spread, foreseen = self.foresee(s, other, moves)
            chosen, played = moves[0], s  # and what came of it, where it had to be played
            for i, move in enumerate(moves):
                standings = foreseen[i] if foreseen else None
                if standings is None:
                    after = s.copy()
                    after.push(other, move)
                    found = self.finish(after, other, chance, 1)
                else:
                    after = s
                    found = self.softened(standings, spread)
                self.remember(other, move, found[other])
                if i == 0 or found[other] > values[other]:
                    values, chosen, played = found, move, after
            if played is s:
                s.push(other, chosen)
            else:
                s = played
        return self.promised(s, seat, values)

    def worth_trying(self, seat: Seat, moves: list[Move], chance: Chance) -> list[Move]:
        """What this seat has not tried in this search, what served it best, and some at random."""
        best = self.manner.best_replies
        if len(moves) <= self.manner.reply_width + best:
            return moves
        habits = self.habits[seat]
        chosen: list[Move] = []
        tried: list[Move] = []
        gains: list[float] = []
        for move in moves:
            habit = habits.get(move)
            if habit is None:
                chosen.append(move)
            else:
                tried.append(move)
                gains.append(habit.total / habit.times)
        if len(tried) <= self.manner.reply_width + best:
            return moves
        for _ in range(best):
            at = gains.index(max(gains))
            gains.pop(at)
            chosen.append(tried.pop(at))
        return chosen + chance.pick(tried, self.manner.reply_width)

    def remember(self, seat: Seat, move: Move, value: float) -> None:
        """How much a move served a seat, compared with how it stood before it acted."""
        habits = self.habits[seat]
        habit = habits.get(move)
        if habit is None:
            habit = habits[move] = Habit()
        habit.total += value - self.before[seat]
        habit.times += 1

    def forget(self, seats: int) -> None:
        """Another question is thought about."""
        self.before = [0.0] * seats
        self.habits = [{} for _ in range(seats)]

    def fill_lanes(self, s: State, chance: Chance) -> None:
        """Nobody interferes in a lane: everyone takes what stands best right afterwards."""
        quick = self.in_lane
        while s.lanes:
            seat = s.waiting[0]
            moves = s.legal_moves(seat)
            move = moves[0]
            if len(moves) > 1:
                plain = quick(s, seat, moves) if quick is not None else None
                move = self.best_in_lane(s, seat, moves, chance) if plain is None else plain
            s.push(seat, move)

    def best_in_lane(self, s: State, seat: Seat, moves: list[Move], chance: Chance) -> Move:
        """The move right after which the seat stands best."""
        best, value = moves[0], 0.0
        for i, move in enumerate(moves if len(moves) <= MOST_IN_LANE else chance.pick(moves[:], MOST_IN_LANE)):
            after = s.copy()
            after.push(seat, move)
            found = self.standing(after, seat)
            if i == 0 or found > value:
                best, value = move, found
        return best

    def planned(self, known: State, seat: Seat) -> Move | None:
        """What the title knows to be right in a lane, without trying anything."""
        if self.at_once and self.in_lane is not None:
            return self.in_lane(known, seat, known.legal_moves(seat))
        return None

    def plan_lane(self, known: State, seat: Seat, width: int, clock: Clock) -> tuple[Move, float]:
        """The first move of the best way found through the own lane, keeping so many ways at every step; once the time
        is up, the one that looks best.

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
            ways.append((self.standing(after, seat), move, after))
        while ways:
            ways.sort(key=_value, reverse=True)
            longer: list[tuple[float, Move, State]] = []
            for kept, (worth, first, s) in enumerate(ways[:width]):
                if kept and clock.up():
                    break
                if not (s.lanes and s.lanes[seat] and s.fork is known.fork):
                    if not found or worth > value:
                        best, value, found = first, worth, True
                    continue
                for move in s.legal_moves(seat):
                    after = s.copy()
                    after.push(seat, move)
                    longer.append((self.standing(after, seat), first, after))
            ways = longer
        return best, value


def _value(way: tuple[float, Move, State]) -> float:
    return way[0]
