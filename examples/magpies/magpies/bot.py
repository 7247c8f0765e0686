"""What bots know about Magpies: a small example of a TitleBot, outside the package and in plain Python."""

from __future__ import annotations

from typing import Final

from magpies.rules import PACKAGE, score
from magpies.state import MagpiesState
from pentarchy.core.title_bot import BalanceSpec, TitleBot
from pentarchy.core.types import Seat
from pentarchy.core.weights import Weights

FEATURES: Final = ("points", "coins", "cards in hand")


class MagpiesBot(TitleBot[MagpiesState]):
    """Magpies."""

    def __init__(self) -> None:
        super().__init__(
            turn_steps=("bid", "turn", "raid"),
            weights=Weights(PACKAGE, FEATURES),
            secret_temperature=1.0,
            balance=BalanceSpec(card_uses={"stashed": (1, 2)}, counted_events=("robbed",)),
        )

    def evaluate(self, s: MagpiesState, seat: Seat) -> float:
        """The seat's score estimate less the best rival's."""
        values = self.score_estimates(s)
        mine = values.pop(seat)
        return mine - max(values) if values else mine

    def seat_value(self, s: MagpiesState, seat: Seat) -> float:
        """The seat's score estimate."""
        return self.score_estimates(s)[seat]

    def logit_scale(self, s: MagpiesState) -> float:
        """The same throughout the game."""
        return 3.0

    def features(self, s: MagpiesState, seat: Seat) -> list[float]:
        """The amount of each of FEATURES."""
        points = sum([line.points for line in score(s, seat)])
        return [float(points), float(s.coins[seat]), float(len(s.hand(seat)))]


BOT: Final = MagpiesBot()
