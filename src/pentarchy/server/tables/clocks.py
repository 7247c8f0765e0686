"""How long every seat may still think. Pure arithmetic in milliseconds: somebody else tells the time."""

from __future__ import annotations

import json
from typing import Final

from pentarchy.core.types import Seat
from pentarchy.server.protocol import ClockData, TimeControl

GRACE: Final = 60_000  # what a seat has at least when it is taken back from a bot


class Clocks:
    """One clock a seat. A seat's clock runs while the table waits for it, in simultaneous phases several at once.

    The increment is added when the table stops waiting for the seat, never at a single move: in a hidden lane the
    clock would tell how many moves a rival has made.
    """

    __slots__ = ("control", "left", "since")

    def __init__(self, control: TimeControl, seats: int) -> None:
        self.control = control
        self.left: list[int] = [control.base * 1000] * seats
        self.since: list[int | None] = [None] * seats  # when the seat's clock was started

    @property
    def timed(self) -> bool:
        """Does anybody's time run here at all?"""
        return self.control.kind != "none"

    def run_for(self, seats: list[Seat], now: int) -> None:
        """From now on exactly these seats are waited for."""
        if not self.timed:
            return
        for seat, since in enumerate(self.since):
            if since is None and seat in seats:
                self.since[seat] = now
            elif since is not None and seat not in seats:
                self.stop(seat, now)
                if self.control.kind == "days":
                    self.left[seat] = self.control.base * 1000
                else:
                    self.left[seat] += self.control.increment * 1000

    def stop(self, seat: Seat, now: int) -> None:
        """Stop one clock, with nothing added."""
        self.left[seat] = self.remaining(seat, now)
        self.since[seat] = None

    def stop_all(self, now: int) -> None:
        """The table does not wait any more."""
        for seat in range(len(self.since)):
            self.stop(seat, now)

    def remaining(self, seat: Seat, now: int) -> int:
        """What this seat has left, never below zero."""
        since = self.since[seat]
        return self.left[seat] if since is None else max(0, self.left[seat] - max(0, now - since))

    def next_zero(self) -> tuple[int, Seat] | None:
        """When the first of the running clocks will be at zero, and whose it is."""
        runs = [(since + self.left[seat], seat) for seat, since in enumerate(self.since) if since is not None]
        return min(runs) if runs else None

    def give_grace(self, seat: Seat) -> None:
        """A seat that is taken back can at least make a move."""
        self.left[seat] = max(self.left[seat], min(GRACE, self.control.base * 1000))

    def shown(self, now: int) -> list[ClockData]:
        """For the wire; empty where time does not matter."""
        if not self.timed:
            return []
        return [
            ClockData(left=self.remaining(seat, now), running=since is not None)
            for seat, since in enumerate(self.since)
        ]

    # ---------------------------------------------------------------- across a restart

    def write(self, now: int) -> str:
        """What is left on every clock, for the journal."""
        return " ".join([str(self.remaining(seat, now)) for seat in range(len(self.left))]) if self.timed else ""

    def read(self, text: str, written: int, alive: int, waiting: list[Seat], now: int) -> None:
        """Go on from the journal. The time up to the server's last sign of life counts, its downtime does not."""
        if not self.timed:
            return
        if text:
            left = [int(word) for word in text.split()]
            if len(left) != len(self.left):
                raise ValueError(f"{len(left)} clocks at a table of {len(self.left)}")
            self.left = left
        used = max(0, alive - written)
        for seat in waiting:
            self.left[seat] = max(0, self.left[seat] - used)
            self.since[seat] = now


def time_control(text: str) -> TimeControl:
    """A time control from the database."""
    return TimeControl(**json.loads(text))
