"""The steps: for each its name, the clause it stands for, and the numbers of its frame.

The order gives the numbers, which are part of the save format: a new step goes to the end.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.declare import Steps

STEPS: Final = Steps()
CHOOSE_FACTION: Final = STEPS.declare("faction", "TEK-008", "seat")
CHOOSE_SIDE: Final = STEPS.declare("side", "TEK-011", "seat")
FOUND: Final = STEPS.declare("found", "TEK-016", "seat")
SPLIT: Final = STEPS.declare("split", "TEK-012", "seat")
CHOOSE_BARE_REGION: Final = STEPS.declare("bare", "TEK-163", "seat")
LAY_TOKENS: Final = STEPS.declare("lay-tokens", "TEK-159")
TURN: Final = STEPS.declare("turn", "TEK-022")
CHOOSE_ACTION: Final = STEPS.declare("choose", "TEK-025", "seat")
ACT: Final = STEPS.declare("act", "TEK-028", "seat", "action")
KEEP_MOVING: Final = STEPS.declare("onward", "TEK-112", "seat", "action", "steps:count", "armies:count")
CHECK_END: Final = STEPS.declare("check-end", "TEK-148")
TURN_UP_TOKEN: Final = STEPS.declare("uncover", "TEK-161", "seat", "region")
GAIN: Final = STEPS.declare("gain", "TEK-130", "seat", "number:amount")
LOSE: Final = STEPS.declare("lose", "TEK-113", "seat", "number:amount")
MEET_BANDIT: Final = STEPS.declare("ambush", "TEK-171", "seat", "region", "number:amount")
DICE: Final = STEPS.declare("dice", "TEK-051", "attacker:seat", "defender:seat")
RAISE: Final = STEPS.declare("raise", "TEK-067", "seat")
DECIDE: Final = STEPS.declare("decide", "TEK-058")
PAY: Final = STEPS.declare("pay", "TEK-062", "seat")
SPOILS: Final = STEPS.declare("spoils", "TEK-070")
USE_LAIR: Final = STEPS.declare("lair", "TEK-173", "winner:seat", "loser:seat")
SETTLE: Final = STEPS.declare("settle", "TEK-094", "loser:seat", "winner:seat")
LEAVE: Final = STEPS.declare("leave", "TEK-068", "seat", "region")
IMITATE: Final = STEPS.declare("imitate", "TEK-214", "seat")
WAR_ABILITIES: Final = STEPS.declare("effects", "TEK-034", "seat")
LATE_ENTRY_GAIN: Final = STEPS.declare("entered", "TEK-034", "seat", "region")
