"""The numbers of the steps, in the order in which rules.py lists them; step 0 is the engine's.

The docstring of a step explains the other numbers of its frame.
"""

from __future__ import annotations

from typing import Final

ROUND: Final = 1
EXCHANGE: Final = 2
CHOOSING: Final = 3
RESOLVING: Final = 4
PICKING: Final = 5
TURNING: Final = 6
RETURNING: Final = 7
TICKING: Final = 8
GAINING: Final = 9
REFLECTING: Final = 10
NAMING_LINE: Final = 11
ORACLE_ROLL: Final = 12
CARDSHARPING: Final = 13
CARD_DONE: Final = 14
RECALLING: Final = 15
FILLING: Final = 16
MARKING: Final = 17
BONUS: Final = 18
MARKING_VALUES: Final = 19
WRITING_OVERFLOW: Final = 20
MARKING_ROOFS: Final = 21
CLAIMING_STRIP: Final = 22
BONUSES: Final = 23
CHOOSING_BONUS: Final = 24
COPYING: Final = 25
LEAVING: Final = 26
MARKING_STRIP: Final = 27
OFFERING_STRIP: Final = 28
JOINED: Final = 29
ROUND_END: Final = 30
