"""The numbers of the steps, in the order of the list in `rules`. Step 0 belongs to the engine."""

from __future__ import annotations

from typing import Final

CHOOSE_FACTION: Final = 1
CHOOSE_SIDE: Final = 2
FOUND: Final = 3
SPLIT: Final = 4
CHOOSE_BARE_REGION: Final = 5
LAY_TOKENS: Final = 6
TURN: Final = 7
CHOOSE_ACTION: Final = 8
ACT: Final = 9
KEEP_MOVING: Final = 10
CHECK_END: Final = 11
TURN_UP_TOKEN: Final = 12
GAIN: Final = 13
LOSE: Final = 14
MEET_BANDIT: Final = 15
DICE: Final = 16
RAISE: Final = 17
DECIDE: Final = 18
PAY: Final = 19
SPOILS: Final = 20
USE_LAIR: Final = 21
SETTLE: Final = 22
LEAVE: Final = 23
IMITATE: Final = 24
WAR_ABILITIES: Final = 25
LATE_ENTRY_GAIN: Final = 26
