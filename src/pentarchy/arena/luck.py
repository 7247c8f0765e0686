"""What chance gave each seat in a game between bots, so that it can be taken off the result.

After everything that was drawn, rolled or turned up: the chance of every seat by a quick look, less its mean over what
could have come instead, drawn again. Bots throw dice, too: which moves a weak one notices, which of equal ones it
takes. So after a choice of theirs: the chance, less its mean over what the same bot could have chosen in this place.
The mean of such differences is zero whatever the quick look is worth, so a share of wins less the luck in it has the
same mean as the share alone and, where the look is good, a smaller spread (AIVAT of Burch and others).
"""

from __future__ import annotations

from typing import Any, Final

from pentarchy.bots.base import NO_LEVEL, Bot, Budget, RandomBot
from pentarchy.bots.calibration import PHASES, calibration_of, phase_of
from pentarchy.bots.greedy import GreedyBot
from pentarchy.bots.search import SearchBot, SearchResult
from pentarchy.core.chance import WORD, Chance, derive
from pentarchy.core.errors import PentarchyError
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.title_bot import answers, title_bot
from pentarchy.core.types import Move, Options, Seat

REDRAWS: Final = 6
REDRAWS_OF_DEAL: Final = 24  # there is one deal, and all that follows lies in it
WIDTH: Final = 2  # answers tried to each question, while an action is played to its end
CHOICES: Final = 24  # how often a bot that looks one action ahead chooses again
# Luck is kept by kind, and by phase of the game within each: this is where each kind begins.
DRAWN: Final = 0  # what was drawn, rolled or turned up
CHOSEN: Final = PHASES  # what a bot chose of all that it could have chosen
FORGETFUL: Final = (RandomBot, GreedyBot)  # bots whose choice depends on what they are told alone
STREAM: Final = 0x10C  # derives the source of what is drawn again, apart from the bots' and the cards'


def no_luck() -> list[float]:
    """By kind of luck and phase of the game: early luck says less of the result than late luck."""
    return [0.0] * (CHOSEN + PHASES)


class LuckMeter:
    """Follows one game."""

    def __init__(self, title: Title[Any], options: Options, seats: int, seed: int) -> None:
        own = title_bot(title)
        if own is None:
            raise PentarchyError(f"{title.slug} has no bot that could tell luck")
        self.title = title
        self.own = own
        self.calibration = calibration_of(title.package)
        searcher = SearchBot("luck", title, own, NO_LEVEL)
        self.evaluator = searcher.evaluator
        self.evaluator.params = searcher.params_for(seats)
        self.options = options
        self.chance = Chance(derive(seed, STREAM))
        self.luck = [no_luck() for _ in range(seats)]  # by seat, so far
        self.before: State | None = None

    def started(self, s: State) -> None:
        """Account for the deal."""
        others = [
            self.title.start(s.seats, self.options, Chance(self.chance.below(WORD))) for _ in range(REDRAWS_OF_DEAL)
        ]
        self.add(DRAWN, 0, s.copy(), others)

    def chooses(self, s: State, known: State, seat: Seat, bot: Bot, source: Chance, budget: Budget) -> Move:
        """What the bot chooses here. Account for what else it could have chosen as well.

        Only of bots that carry nothing from one choice to the next can it be said what they could have chosen; and of
        the search, which goes on from its last tree, what it overlooks of what it has found.
        """
        if isinstance(bot, SearchBot):
            move, result = bot.consider(known, seat, source, budget)
            shares = {} if result is None else noticed_shares(result, bot.notice_probability)
        else:
            move = bot.choose(known, seat, source, budget)
            shares = self.chosen_again(known, seat, bot, budget) if type(bot) in FORGETFUL else {}
        if any(other != move for other in shares):
            after = [s.copy() for _ in range(len(shares) + 1)]
            for position, other in zip(after, [move, *shares], strict=True):
                position.push(seat, other)
            self.add(CHOSEN, self.phase(s), after[0], after[1:], list(shares.values()))
        return move

    def phase(self, s: State) -> int:
        """The phase before anything is drawn or chosen: what comes must not decide where it is counted."""
        return phase_of(self.own.progress(s))

    def chosen_again(self, known: State, seat: Seat, bot: Bot, budget: Budget) -> dict[Move, float]:
        """How often the bot takes each move, if it chooses some times more."""
        counted = bot.decisions, bot.cut_short
        shares: dict[Move, float] = {}
        if len(answers(known, seat)) > 1:
            for _ in range(CHOICES):
                move = bot.choose(known, seat, self.chance, budget)
                shares[move] = shares.get(move, 0.0) + 1 / CHOICES
        bot.decisions, bot.cut_short = counted
        return shares

    def moving(self, s: State) -> None:
        """A move is about to be made here."""
        self.before = s.copy()

    def moved(self, s: State, seat: Seat, move: Move) -> None:
        """It was made. Account for what was drawn or turned up meanwhile, if anything was."""
        before = self.before
        assert before is not None
        if (before.chance.draws, before.reveals) == (s.chance.draws, s.reveals):
            return
        others: list[State] = []
        for _ in range(REDRAWS):
            other = before.copy()
            redraw(other, self.chance)
            other.push(seat, move)
            others.append(other)
        self.add(DRAWN, self.phase(before), s.copy(), others)

    def add(self, kind: int, phase: int, s: State, others: list[State], shares: list[float] | None = None) -> None:
        """Account for what came, against what could have come, each as likely or by these shares. The positions are
        used up."""
        number = self.chance.below(WORD)
        for other, share in zip([s, *others], [-1.0, *(shares or [1 / len(others)] * len(others))], strict=True):
            for seat, value in enumerate(self.chances(other, number)):
                self.luck[seat][kind + phase] -= share * value

    def chances(self, s: State, number: int) -> list[float]:
        """The chances of all seats, from a quick look at all cards. The state is used up."""
        evaluator, chance = self.evaluator, Chance(number)
        evaluator.reset(s.seats)
        s.keeps_fork = False
        if s.lanes and not evaluator.estimates_unfinished_lanes:
            evaluator.fill_lanes(s, chance)
        if not s.waiting:
            outcome = self.title.outcome(s)
            assert outcome is not None
            winners = outcome.winners()
            share = 1 / len(winners) if winners else 1 / s.seats
            return [share if seat in winners or not winners else 0.0 for seat in range(s.seats)]
        progress = self.own.progress(s)
        if s.lanes:
            said = evaluator.win_chances(s)
        else:
            said = evaluator.leaf_values(s, s.waiting[0], s.waiting[0], chance, WIDTH)
        true = [self.calibration.chance(value, len(said), progress) for value in said]
        whole = sum(true)
        return [value / whole for value in true]


def noticed_shares(result: SearchResult, notice: float) -> dict[Move, float]:
    """How likely the search is to take each move of its ranking, if it notices each with this probability.

    It takes the first that it notices, and the first of all if it notices none.
    """
    ranked = [result.move, *[option.move for option in result.options if option.move != result.move]]
    shares = {move: notice * (1.0 - notice) ** at for at, move in enumerate(ranked)}
    shares[result.move] += (1.0 - notice) ** len(ranked)
    return {move: share for move, share in shares.items() if share > 0.0}


def redraw(s: State, chance: Chance) -> None:
    """Give a position another future: cards whose place no seat knows change places, and what is drawn is drawn anew.

    Nobody's choices so far can have depended on it, so what comes now could as well have come.
    """
    s.chance = Chance(chance.below(WORD))
    everyone = (1 << s.seats) - 1
    backs = s.layout.backs
    for number, zone in enumerate(s.zones):
        if not s.layout.ordered[number]:
            continue
        alike: dict[int, list[int]] = {}
        for at, card in enumerate(zone):
            if not s.place_known_by[card] & everyone:
                alike.setdefault(backs[card], []).append(at)
        for places in alike.values():
            cards = [zone[at] for at in places]
            chance.shuffle(cards)
            for at, card in zip(places, cards, strict=True):
                zone[at] = card
