"""The numbers of the steps, in the order in which `rules` lists them; step 0 is the engine's."""

from __future__ import annotations

from typing import Final

CHOOSE_FACTION: Final = 1
CHOOSE_SIDE: Final = 2
FOUND: Final = 3
SPLIT: Final = 4
BARE: Final = 5
LAY_TOKENS: Final = 6
TURN: Final = 7
CHOOSE_ACTION: Final = 8
ACT: Final = 9
ONWARD: Final = 10
CHECK_END: Final = 11
UNCOVER: Final = 12
GAIN: Final = 13
LOSE: Final = 14
AMBUSH: Final = 15
DICE: Final = 16
RAISE: Final = 17
DECIDE: Final = 18
PAY: Final = 19
SPOILS: Final = 20
USE_LAIR: Final = 21
SETTLE: Final = 22
LEAVE: Final = 23
IMITATE: Final = 24
EFFECTS: Final = 25
ENTERED: Final = 26
