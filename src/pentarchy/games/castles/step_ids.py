"""The numbers of the steps; step 0 is the engine's. The docstring of a step explains the other numbers of its frame."""

from __future__ import annotations

from typing import Final

# rules.py: the turn
TURN: Final = 1
ACTING: Final = 2
AFTER_ACTION: Final = 3
END_OF_TURN: Final = 4
# properties.py: cards that appear, and new castles
ARRIVING: Final = 5
PROPERTY: Final = 6
WAITING: Final = 7
FOLLOWING: Final = 8
REVIVING: Final = 9
SPYING: Final = 10
STEALING: Final = 11
FETCHING_ORDER: Final = 12
RUINING: Final = 13
JESTING: Final = 14
COURTING: Final = 15
EXCHANGING: Final = 16
CASTLE_GOT: Final = 17
STUDYING: Final = 18
TAKING_FROM_PILE: Final = 19
# orders.py and reactions.py: an order, its steps, and the reactions to them
ORDERED: Final = 20
KILLING: Final = 21
GIVING: Final = 22
TAKING: Final = 23
ROBBING: Final = 24
SENDING: Final = 25
INVITING: Final = 26
WEDDING: Final = 27
STRIKING: Final = 28
BREAKING: Final = 29
DO_KILL: Final = 30
DO_SWAP: Final = 31
DO_ROB: Final = 32
DO_SEND: Final = 33
DO_BALL: Final = 34
DO_WED: Final = 35
DO_STRIKE: Final = 36
DO_BREAK: Final = 37
ANSWERING: Final = 38
HIRING: Final = 39
DO_FALSE_ORDER: Final = 40
# turmoil.py
RESOLVING: Final = 41
MEETING: Final = 42
RESOLVED: Final = 43
LOSING: Final = 44
GRANTING: Final = 45
HANDING_OVER: Final = 46
FLEEING: Final = 47
WITHERING: Final = 48
DISCARDING: Final = 49
RAZING: Final = 50
BURNING: Final = 51
SEARCHING: Final = 52
