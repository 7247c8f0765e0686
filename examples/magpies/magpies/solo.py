"""The solo game of Magpies: the Owl. MP-22, MP-23."""

from __future__ import annotations

from typing import Final

from magpies.notation import OWL_TOOK, OWL_TURNED
from magpies.state import DECK, MagpiesState
from pentarchy.core.steps import Step
from pentarchy.core.types import EVERYONE, Frame

ALONE: Final = 0  # the only seat


class Owl(Step[MagpiesState]):
    """MP-22, MP-23: turn up a card of the Owl and follow it. Frame: (OWL, cards left to turn up this round)."""

    def run(self, s: MagpiesState, f: Frame) -> None:
        step, left = f
        if not left or not s.zones[s.components.owl_deck]:
            return
        card = s.zones[s.components.owl_deck][-1]
        s.move(card, s.components.owl_shown)
        s.emit((OWL_TURNED, card))
        takes = s.cards.takes[card]
        if takes == "hand" and s.hand(ALONE):
            carry_off(s, s.hand(ALONE)[s.chance.below(len(s.hand(ALONE)), "owl")])
        elif takes == "deck" and s.zones[DECK]:
            carry_off(s, s.zones[DECK][-1])
        s.do((step, left - 1))


def carry_off(s: MagpiesState, card: int) -> None:
    """MP-23: a card goes to the Owl's nest, for all to see."""
    s.move(card, s.components.owl_nest)
    s.emit((OWL_TOOK, card), EVERYONE)


def owls_worth(s: MagpiesState) -> int:
    """MP-25: the points of the Owl's nest."""
    return sum([s.cards.value[card] for card in s.zones[s.components.owl_nest]])
