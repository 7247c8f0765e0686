"""The steps: for each its name, the clause it stands for, and the numbers of its frame.

The order gives the numbers, which are part of the save format: a new step goes to the end.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.declare import Steps

STEPS: Final = Steps()
ROUND: Final = STEPS.declare("round", "WK-030")
OFFER: Final = STEPS.declare("offer", "WK-038", "seat", "left:offered")
TAKE: Final = STEPS.declare("take", "WK-041", "seat")
DRAFT_END: Final = STEPS.declare("draft-end", "WK-048")
REVEAL: Final = STEPS.declare("reveal", "WK-060")
RECEIVE_CALAMITIES: Final = STEPS.declare("befall", "WK-071")
PLANNING: Final = STEPS.declare("planning", "WK-032")
PLAN: Final = STEPS.declare("plan", "WK-061", "seat")
PRODUCE: Final = STEPS.declare("produce", "WK-076", "resource")
BUILDING: Final = STEPS.declare("building", "WK-032", "resource")
PLACE_CUBES: Final = STEPS.declare("place", "WK-084", "seat")
DECLARE_DONE: Final = STEPS.declare("close", "WK-297", "seat")
STEP_END: Final = STEPS.declare("step-end", "WK-118")
ROUND_END: Final = STEPS.declare("round-end", "WK-119")
ACTIVATE_SPY: Final = STEPS.declare("waken", "WK-259", "seat")
# Menaces.
CHOOSE_STACK: Final = STEPS.declare("choose", "WK-165", "seat", "allowed:set[menace]")
CHECK_SHADOWS: Final = STEPS.declare("haunt", "WK-179")
SHADOW_DISCARDS: Final = STEPS.declare("haunting", "WK-179")
SHADOW_DISCARD: Final = STEPS.declare("shed", "WK-201", "seat")
GIVE_CUBES: Final = STEPS.declare("gifts", "WK-203")
LAY_MENACES: Final = STEPS.declare("infest", "WK-168")
COVER_SYMBOLS: Final = STEPS.declare("rob", "WK-207", "seat")
BATTLE: Final = STEPS.declare("battle", "WK-163")
FIGHT: Final = STEPS.declare("fight", "WK-173", "seat")
# The solo game.
BUILD_DANGER_STACK: Final = STEPS.declare("danger", "WK-135")
TAKE_ALONE: Final = STEPS.declare("take-alone", "WK-139", "seat", "left:takes")
FIND: Final = STEPS.declare("find", "WK-144", "seat", "area", "left:takes")
# Advisors.
KEEP_ADVISOR: Final = STEPS.declare("keep", "WK-220")
BEFORE_PHASE: Final = STEPS.declare("council", "WK-238", "phase:moment")
USE_ADVISORS: Final = STEPS.declare("advise", "WK-238", "seat")
