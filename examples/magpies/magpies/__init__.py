"""Magpies / Сороки: a title in a package of its own, for 1 to 4 seats. It uses every part of the engine that Kingdom
Brawl does not.

It has a sealed choice of two things that can be changed, and hidden lanes. Its raids go in steps; they are answered,
and answers are answered; they can stop half-way. A seat that is not asked has a move at any time. A seat may look at a
hand, steal an unseen card, and know the top card of the deck. Open piles show only their top card. One secret is not a
card. Wins can be shared, and there is a solo game.
"""

from magpies.rules import Magpies

__all__ = ["TITLE", "Magpies"]

TITLE = Magpies
