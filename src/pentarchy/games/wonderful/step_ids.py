"""The numbers of the steps, in the order in which `rules` lists them; step 0 is the engine's."""

from __future__ import annotations

from typing import Final

ROUND: Final = 1
OFFER: Final = 2
TAKE: Final = 3
DRAFT_END: Final = 4
REVEAL: Final = 5
BEFALL: Final = 6
PLANNING: Final = 7
PLAN: Final = 8
PRODUCE: Final = 9
BUILDING: Final = 10
PLACE: Final = 11
CLOSE: Final = 12
STEP_END: Final = 13
ROUND_END: Final = 14
WAKEN: Final = 15
# Menaces.
CHOOSE: Final = 16
HAUNT: Final = 17
HAUNTING: Final = 18
SHED: Final = 19
GIFTS: Final = 20
INFEST: Final = 21
ROB: Final = 22
BATTLE: Final = 23
FIGHT: Final = 24
# Alone.
DANGER: Final = 25
TAKE_ALONE: Final = 26
FIND: Final = 27
# Advisors.
KEEP: Final = 28
COUNCIL: Final = 29
ADVISE: Final = 30
