"""The steps: for each its name, the clause it stands for, and the numbers of its frame.

The order gives the numbers, which are part of the save format: a new step goes to the end.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.declare import Steps

STEPS: Final = Steps()
ROUND: Final = STEPS.declare("round", "Q12-022")
EXCHANGE: Final = STEPS.declare("exchange", "Q12-030")
CHOOSING: Final = STEPS.declare("choose", "Q12-028")
RESOLVING: Final = STEPS.declare("resolve", "Q12-039", "seat", "card")
PICKING: Final = STEPS.declare("pick-die", "Q12-046", "seat", "dice:count", "trays:set[place]", "lady:flag")
TURNING: Final = STEPS.declare("turn-die", "Q12-194", "seat", "die")
RETURNING: Final = STEPS.declare("return-card", "Q12-107", "seat")
TICKING: Final = STEPS.declare("tick", "Q12-046", "seat", "cells", "number:count")
GAINING: Final = STEPS.declare("gain", "Q12-061", "seat")
REFLECTING: Final = STEPS.declare("reflect", "Q12-126", "seat")
NAMING_LINE: Final = STEPS.declare("name-line", "Q12-132", "seat")
ORACLE_ROLL: Final = STEPS.declare("oracle", "Q12-132", "seat", "named:count?")
CARDSHARPING: Final = STEPS.declare("sharp", "Q12-129", "seat")
CARD_DONE: Final = STEPS.declare("card-done", "Q12-044", "seat", "card")
RECALLING: Final = STEPS.declare("recall", "Q12-123", "seat")
FILLING: Final = STEPS.declare("fill", "Q12-047")
MARKING: Final = STEPS.declare("mark", "Q12-049", "seat", "*pay")
BONUS: Final = STEPS.declare("bonus", "Q12-055", "seat")
MARKING_VALUES: Final = STEPS.declare("values", "Q12-150", "seat", "*face")
WRITING_OVERFLOW: Final = STEPS.declare("overflow", "Q12-155", "seat", "*value")
MARKING_ROOFS: Final = STEPS.declare("roofs", "Q12-157", "seat", "*dice:count")
CLAIMING_STRIP: Final = STEPS.declare("claim", "Q12-161", "seat")
BONUSES: Final = STEPS.declare("bonuses", "Q12-178", "seat")
CHOOSING_BONUS: Final = STEPS.declare("choose-bonus", "Q12-178", "seat")
COPYING: Final = STEPS.declare("copy-dice", "Q12-189", "seat", "left-out:count")
LEAVING: Final = STEPS.declare("leave-dice", "Q12-189", "seat", "left-out:count", "*face")
MARKING_STRIP: Final = STEPS.declare("mark-strip", "Q12-181", "seat", "shapes:set[shape]")
OFFERING_STRIP: Final = STEPS.declare("offered", "Q12-180", "seat", "bonus:count")
JOINED: Final = STEPS.declare("joined", "Q12-048")
ROUND_END: Final = STEPS.declare("round-end", "Q12-064")
