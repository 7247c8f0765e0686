"""Ladder: a small card game for 2 to 4 seats."""

from ladder.rules import Ladder

TITLE = Ladder
