"""What bots know about Ladder: how good a position is. With it, all levels of bots play the title."""

from __future__ import annotations

from typing import Final

from ladder.rules import points
from ladder.state import LadderState
from pentarchy.core.title_bot import TitleBot
from pentarchy.core.types import Seat

HOPE: Final = 0.5  # of a point, for each point in hand that can still climb


class LadderBot(TitleBot[LadderState]):
    """Ladder."""

    def __init__(self) -> None:
        super().__init__(turn_steps=("turn",))

    def score_estimates(self, s: LadderState) -> list[float]:
        """By seat: the points there are, and a part of those that may come. A card not known is worth nothing here."""
        return [points(s, seat) + HOPE * self.hopes(s, seat) for seat in range(s.seats)]

    def hopes(self, s: LadderState, seat: Seat) -> int:
        """The points in hand that can still climb."""
        last = s.cards.value[s.row(seat)[-1]] if s.row(seat) else 0
        values = [s.cards.value[card] for card in s.hand(seat) if card >= 0]
        return sum([value for value in values if value >= last])

    def evaluate(self, s: LadderState, seat: Seat) -> float:
        """How far ahead of the best rival."""
        estimates = self.score_estimates(s)
        mine = estimates.pop(seat)
        return mine - max(estimates)

    def logit_scale(self, s: LadderState) -> float:
        """Six points ahead: nearly three times as likely to win."""
        return 6.0


BOT: Final = LadderBot()
