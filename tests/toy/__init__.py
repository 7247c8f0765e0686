"""Magpies / Сороки: a toy title, complete, that needs everything of the engine which Kingdom Brawl does not. 1-4 seats.

A sealed choice of two things that can be changed; hidden lanes; an order in steps, answered, answered back and stopped
half-way; an at-any-time move by whoever is not asked; a look at a hand and an unseen theft from it; a deck whose top
card one seat knows; open piles of which only the top shows; a secret that is no card; shared wins; solo.
"""

from tests.toy.rules import Magpies

__all__ = ["TITLE", "Magpies"]

TITLE = Magpies
