"""Magpies in short words, for the tests of the engine."""

from __future__ import annotations

from magpies import TITLE
from pentarchy.testing import Harness

TOY = TITLE()
HARNESS = Harness(TOY)
situation = HARNESS.position
begin = HARNESS.begin
play = HARNESS.play
may = HARNESS.may
card = HARNESS.card
cards = HARNESS.cards
move = HARNESS.move
told = HARNESS.told
sentence = HARNESS.event
