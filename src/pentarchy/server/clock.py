"""The server's time. It is read from the wall clock once and counted monotonically from then on.

The wall clock of a machine may be set while people play. Nobody may lose a game by that, and no table may expire, so a
jump is only logged. The next start reads the wall clock anew.
"""

from __future__ import annotations

import logging
import time
from typing import Final

log = logging.getLogger(__name__)

NOTICEABLE: Final = 60_000  # milliseconds between the wall clock and the server's time that are worth a line in the log


class ServerClock:
    """Milliseconds since 1970 that pass evenly."""

    def __init__(self) -> None:
        self.began_at = time.time_ns() // 1_000_000
        self.began = time.monotonic_ns()
        self.reported = 0  # the difference to the wall clock that was logged last

    def now_ms(self) -> int:
        """The time as the database keeps it."""
        return self.began_at + (time.monotonic_ns() - self.began) // 1_000_000

    def agree(self, now: int) -> None:
        """Several machines that serve one database go by its time."""
        self.began_at += now - self.now_ms()
        self.reported = time.time_ns() // 1_000_000 - now

    def jump(self) -> int:
        """How far the wall clock is ahead of the server's time, in milliseconds. A new jump is logged."""
        ahead = time.time_ns() // 1_000_000 - self.now_ms()
        if abs(ahead - self.reported) > NOTICEABLE:
            self.reported = ahead
            log.warning("the clock of this machine was set; the server keeps its own time", extra={"ahead_ms": ahead})
        return ahead


CLOCK: Final = ServerClock()
now_ms = CLOCK.now_ms
