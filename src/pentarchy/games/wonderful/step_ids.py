"""The numbers of the steps, in the order of the list in `rules`. Step 0 belongs to the engine."""

from __future__ import annotations

from typing import Final

ROUND: Final = 1
OFFER: Final = 2
TAKE: Final = 3
DRAFT_END: Final = 4
REVEAL: Final = 5
RECEIVE_CALAMITIES: Final = 6
PLANNING: Final = 7
PLAN: Final = 8
PRODUCE: Final = 9
BUILDING: Final = 10
PLACE_CUBES: Final = 11
DECLARE_DONE: Final = 12
STEP_END: Final = 13
ROUND_END: Final = 14
ACTIVATE_SPY: Final = 15
# Menaces.
CHOOSE_STACK: Final = 16
CHECK_SHADOWS: Final = 17
SHADOW_DISCARDS: Final = 18
SHADOW_DISCARD: Final = 19
GIVE_CUBES: Final = 20
LAY_MENACES: Final = 21
COVER_SYMBOLS: Final = 22
BATTLE: Final = 23
FIGHT: Final = 24
# The solo game.
BUILD_DANGER_STACK: Final = 25
TAKE_ALONE: Final = 26
FIND: Final = 27
# Advisors.
KEEP_ADVISOR: Final = 28
BEFORE_PHASE: Final = 29
USE_ADVISORS: Final = 30
