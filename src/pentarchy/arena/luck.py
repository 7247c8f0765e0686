"""What chance gave each seat in a game between bots, so that it can be taken off the result.

After everything that was drawn, rolled or turned up: the chance of every seat by a quick look, less its mean over what
could have come instead, drawn again. The mean of such differences is zero whatever the quick look is worth, so a share
of wins less the luck in it has the same mean as the share alone and, where the look is good, a smaller spread (AIVAT of
Burch and others, for chance events alone).
"""

from __future__ import annotations

from typing import Any, Final

from pentarchy.bots.base import NO_LEVEL
from pentarchy.bots.calibration import calibration_of
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import WORD, Chance, derive
from pentarchy.core.errors import PentarchyError
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.title_bot import title_bot
from pentarchy.core.types import Move, Options, Seat

REDRAWS: Final = 6
REDRAWS_OF_DEAL: Final = 24  # there is one deal, and all that follows lies in it
WIDTH: Final = 2  # answers tried to each question, while an action is played to its end
STREAM: Final = 0x10C  # derives the source of what is drawn again, apart from the bots' and the cards'


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
        self.luck = [0.0] * seats  # by seat, so far
        self.before: State | None = None

    def started(self, s: State) -> None:
        """Account for the deal."""
        others = [
            self.title.start(s.seats, self.options, Chance(self.chance.below(WORD))) for _ in range(REDRAWS_OF_DEAL)
        ]
        self.add(s, others)

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
        self.add(s, others)

    def add(self, s: State, others: list[State]) -> None:
        """Account for what came, against what could have come."""
        number = self.chance.below(WORD)
        for seat, value in enumerate(self.chances(s.copy(), number)):
            self.luck[seat] += value
        for other in others:
            for seat, value in enumerate(self.chances(other, number)):
                self.luck[seat] -= value / len(others)

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
