"""What the adviser makes of one question, from what the seat knows and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt
from typing import Any, Final

from pentarchy.bots import Budget, levels
from pentarchy.bots.base import NO_LEVEL
from pentarchy.bots.calibration import Calibration, calibration_of
from pentarchy.bots.level import ladder
from pentarchy.bots.search import SearchBot, infoset_key
from pentarchy.core.chance import Chance, derive
from pentarchy.core.errors import PentarchyError
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.title_bot import TitleBot, answers, title_bot
from pentarchy.core.types import Move, Seat
from pentarchy.review.moments import Moment

ALONE: Final = 1
TRIALS: Final = 4  # separate comparisons of the move played with the best: how far they differ is the error
LANE_TRIALS: Final = 8
LANE_TRIALS_ALIKE: Final = 2  # after so many that are alike no more are made
REDRAWS: Final = 16  # how often what came is drawn again
TRIES: Final = 4  # guesses for each redraw, where the choice was not possible in all of them
LOOK_NODES: Final = 24  # of a search for a position that might have come
FEWEST: Final = 6  # redraws that still tell something
STANDARD_ERRORS: Final = 2.0  # a loss counts if it is larger than so many
LEAST_LOSS: Final = 0.01  # and than this: a point of chance
LEAST_POINTS: Final = 0.5  # alone, where points are lost
LEAST_CHANCE: Final = 1e-6
NAME: Final = "review"


@dataclass(frozen=True)
class Thought:
    """A real choice. Chances are true ones (`calibration`); alone, they are points."""

    best: Move
    value: float  # with the best move
    loss: float  # what the move played gave away, as measured; it may be below zero
    error: float  # the standard error of the loss
    simulated: bool  # a lane is planned, not simulated: then there is no value, only a loss
    line: tuple[tuple[Seat, Move], ...] = ()  # what the bot expects to follow


def counted_loss(measured: float, error: float, alone: bool) -> float:
    """A loss, if it is more than noise; else 0.

    >>> counted_loss(0.05, 0.01, alone=False), counted_loss(0.05, 0.03, alone=False)
    (0.05, 0.0)
    """
    return measured if measured > max(STANDARD_ERRORS * error, LEAST_POINTS if alone else LEAST_LOSS) else 0.0


def likely_loss(measured: float, error: float) -> float:
    """A small loss as far as it is more than its error (James and Stein): what chance alone may have made is none.

    >>> likely_loss(0.008, 0.0), likely_loss(0.1, 0.2)
    (0.008, 0.0)
    """
    return measured * max(0.0, 1.0 - (error / measured) ** 2) if measured else 0.0


def adviser_nodes(title: Title[Any]) -> int:
    """How many positions the level looks at that reviews the games of a title."""
    if not levels(title.slug):
        raise PentarchyError(f"there is no bot that could review a game of {title.slug}")
    own = ladder(title.package)
    return own.levels[own.adviser].budget.nodes


class Thinker:
    """Thinks for one seat all through a game. Everything follows from what the seat knew and from the seed."""

    def __init__(
        self, title: Title[Any], nodes: int = 0, seed: int = 1, calibration: Calibration | None = None
    ) -> None:
        own = title_bot(title)
        if own is None:
            raise PentarchyError(f"there is no bot that could review a game of {title.slug}")
        self.title = title
        self.own: TitleBot[Any] = own
        self.nodes = nodes or adviser_nodes(title)
        self.seed = seed
        self.calibration = calibration_of(title.package) if calibration is None else calibration
        self.bot = SearchBot(NAME, title, own, NO_LEVEL)
        self.glancer = SearchBot(NAME, title, own, NO_LEVEL)

    def scaled(self, known: State, said: float) -> float:
        """What a search says, as a true chance; alone, in points."""
        if known.seats == ALONE:
            said = min(1 - LEAST_CHANCE, max(LEAST_CHANCE, said))
            return self.bot.evaluator.solo_target + self.own.logit_scale(known) * log(said / (1 - said))
        return self.calibration.chance(said, known.seats, self.own.progress(known))

    def think(self, known: State, seat: Seat, played: Move, ply: int) -> Thought | None:
        """What the seat could have done; None where it had no choice. `known` is what it knew."""
        moves = answers(known, seat)
        if len(moves) < 2 or played not in moves:  # at-any-time moves are no answers, and bots do not weigh them
            return None
        chance = Chance(derive(self.seed, ply))
        budget = Budget(self.nodes)
        result = self.bot.search(known, seat, chance, budget)
        if result.simulations == 0:
            loss, error = (0.0, 0.0) if result.move == played else self._lane_loss(known, seat, result.move, played)
            if loss <= 0.0:  # the plan is no better
                return Thought(played, 0.0, 0.0, error, simulated=False)
            return Thought(result.move, 0.0, loss, error, simulated=False)
        best = max(result.options, key=lambda option: (option.probability, option.win_chance))
        together = len(self.bot.seats_to_move(known)) > 1
        said = sum([option.probability * option.win_chance for option in result.options])
        value = self.scaled(known, said)
        line = tuple(result.principal_variation)
        if played == best.move:
            return Thought(played, value, 0.0, 0.0, simulated=True, line=line)
        found: list[float] = []
        for trial in range(TRIALS):
            bot = SearchBot(NAME, self.title, self.own, NO_LEVEL)
            bot.evaluator.solo_target = self.bot.evaluator.solo_target
            chance, part = Chance(derive(self.seed, ply, trial)), Budget(max(8, self.nodes // TRIALS))
            if together:
                options = bot.search(known, seat, chance, part).options
                mixed = sum([option.probability * option.win_chance for option in options])
                mine = next(option.win_chance for option in options if option.move == played)
                pair = [mixed, mine]
            else:
                pair = bot.compare(known, seat, [best.move, played], chance, part)
            found.append(self.scaled(known, pair[0]) - self.scaled(known, pair[1]))
        loss, error = mean_and_error(found)
        if loss < -STANDARD_ERRORS * error:  # a closer look shows that the move played is the better one
            return Thought(played, value - loss, 0.0, error, simulated=True)
        return Thought(best.move, value, loss, error, simulated=True, line=line)

    def _lane_loss(self, known: State, seat: Seat, best: Move, played: Move) -> tuple[float, float]:
        """What a move in a lane gives away: both ways through the lane, finished alike, in the same guesses."""
        found: list[float] = []
        for trial in range(LANE_TRIALS):
            guessed = self.title.guess(known, Chance(derive(self.seed, trial)))
            guessed.keeps_fork = False
            values: list[float] = []
            for move in (best, played):
                s = guessed.copy()
                s.push(seat, move)
                self._finish_lane(s, seat)
                values.append(self.value(s, seat, trial))
            found.append(self.scaled(known, values[0]) - self.scaled(known, values[1]))
            if trial == LANE_TRIALS_ALIKE - 1 and max(found) == min(found):  # what is hidden does not matter here
                break
        return mean_and_error(found)

    def _finish_lane(self, s: State, seat: Seat) -> None:
        """Go through the seat's lane to its end by the title's own plan, if it makes one."""
        while s.lanes and s.lanes[seat]:
            move = self.bot.evaluator.planned_lane_move(s, seat)
            if move is None:
                return
            s.push(seat, move)

    # ---------------------------------------------------------------- what came

    def value(self, s: State, seat: Seat, number: int) -> float:
        """The chance of a seat in a whole position, looked at once. The state is used up."""
        return self.values(s, seat, number)[seat]

    def values(self, s: State, seat: Seat, number: int) -> list[float]:
        """The chances of all seats in a whole position, looked at once. The state is used up."""
        evaluator = self.bot.evaluator
        evaluator.params = self.bot.params_for(s.seats)
        evaluator.reset(s.seats)
        chance = Chance(derive(self.seed, number))
        if s.lanes and not evaluator.estimates_unfinished_lanes:
            evaluator.fill_lanes(s, chance)
        if not s.waiting:
            return self.final(s)
        if s.lanes:
            return evaluator.win_chances(s)
        return evaluator.leaf_values(s, seat if seat in s.waiting else s.waiting[0], seat, chance, 2)

    def final(self, s: State) -> list[float]:
        """Who has won."""
        if s.seats == ALONE:
            return self.bot.evaluator.win_chances(s)
        outcome = self.title.outcome(s)
        assert outcome is not None
        winners = outcome.winners()
        if not winners:
            return [1 / s.seats] * s.seats
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)]

    def seen_chances(self, known: State, seat: Seat, ply: int) -> list[float]:
        """The chances of all seats as this one may judge them, from a glance."""
        total = [0.0] * known.seats
        for number in range(REDRAWS):
            guessed = self.title.guess(known, Chance(derive(self.seed, ply, number)))
            guessed.keeps_fork = False
            for who, value in enumerate(self.values(guessed, seat, number)):
                total[who] += self._glance(known, value)
        whole = sum(total) if known.seats > ALONE else REDRAWS
        return [value / whole for value in total]

    def _glance(self, known: State, value: float) -> float:
        return self.scaled(known, value) if 0.0 < value < 1.0 else value

    def luck(self, moment: Moment, seat: Seat) -> float | None:
        """What came, against the mean over what could have come; None if nothing came that the seat did not expect."""
        origin = moment.luck_from(seat)
        if origin is None:
            return None
        after: State = self.title.redact(moment.after, seat)
        drawn = self.redraw(moment, origin, seat)
        seen = infoset_key(after)
        if len(drawn) < FEWEST or all(infoset_key(self.title.redact(other, seat)) == seen for other in drawn):
            return None
        if after.seats == ALONE:
            self.bot.evaluator.solo_target = self.bot.evaluator.score_estimates(after)[0]
        if self.is_asked(after, seat):  # then it takes some thought to see what came
            expected = sum([self.look(self.title.redact(other, seat), seat) for other in drawn]) / len(drawn)
            return self.look(after, seat) - expected
        expected = came = 0.0
        for number, other in enumerate(drawn):
            other.keeps_fork = False
            expected += self._glance(after, self.value(other, seat, number))
            real = self.title.guess(after, Chance(derive(self.seed, moment.ply, number, 1)))
            real.keeps_fork = False
            came += self._glance(after, self.value(real, seat, number))
        return (came - expected) / len(drawn)

    def is_asked(self, known: State, seat: Seat) -> bool:
        """Is the seat to begin an action of its own?"""
        return seat in known.waiting and not known.lanes and self.bot.evaluator.action_is_over(known, seat)

    def look(self, known: State, seat: Seat) -> float:
        """The chance of a seat that is asked, after a short search."""
        if not self.is_asked(known, seat):
            return self.glances(known, seat)
        moves = answers(known, seat)
        if len(moves) < 2:
            return self.glances(known, seat)
        bot = self.glancer
        bot.stored_nodes = {}
        options = bot.search(known, seat, Chance(self.seed), Budget(LOOK_NODES)).options
        said = sum([option.probability * option.win_chance for option in options])
        return self.scaled(known, said)

    def glances(self, known: State, seat: Seat) -> float:
        """The mean of a few glances."""
        total = 0.0
        for number in range(FEWEST):
            guessed = self.title.guess(known, Chance(derive(self.seed, number)))
            guessed.keeps_fork = False
            total += self._glance(known, self.value(guessed, seat, number))
        return total / FEWEST

    def redraw(self, moment: Moment, origin: State, seat: Seat) -> list[State]:
        """Positions that this choice could have led to, as far as the seat knew: the choice is the same, what was
        drawn or turned up is drawn again. Too few where the seat can hardly have expected the choice."""
        known = self.title.redact(origin, seat)
        drawn: list[State] = []
        for number in range(REDRAWS * TRIES):
            chance = Chance(derive(self.seed, moment.ply, number, 0))
            other = self.title.guess(known, chance)
            if origin is not moment.before:
                other.advance()
            else:
                move = moment.move if moment.seat == seat else self.as_told(other, moment, chance)
                if move is None:
                    continue
                other.push(moment.seat, move)
            drawn.append(other)
            if len(drawn) == REDRAWS:
                break
        return drawn

    def as_told(self, s: State, moment: Moment, chance: Chance) -> Move | None:
        """A move of a rival that others are told the same of; None if it cannot be made in this guess."""
        retell = self.title.vocabulary.retell
        alike = [move for move in s.legal_moves(moment.seat) if retell(move) == retell(moment.move)]
        return alike[chance.below(len(alike))] if alike else None


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean, and its standard error.

    >>> mean_and_error([1.0, 3.0])
    (2.0, 1.0)
    """
    count = len(values)
    mean = sum(values) / count
    spread = sum([(value - mean) ** 2 for value in values]) / max(1, count - 1)
    return mean, sqrt(spread / count)
