"""How much one client may ask for. Buckets fill steadily and are emptied by use."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

from pentarchy.server import problems
from pentarchy.server.problems import Refusal

MOST_BODY: Final = 64 * 1024  # bytes of a request
MOST_RECORD: Final = 1024 * 1024  # of an uploaded record
MOST_MESSAGE: Final = 16 * 1024  # of a message over the socket
MOST_REMEMBERED: Final = 50_000  # callers we keep a bucket for


def has_nul(data: str | bytes | bytearray) -> bool:
    """Does this JSON hold a NUL character? PostgreSQL keeps no text with one.

    >>> has_nul(b'{"name": "A\\\\u0000"}'), has_nul('{"name": "Ada"}')
    (True, False)
    """
    return "\\u0000" in data if isinstance(data, str) else b"\\u0000" in data


class Bucket:
    """`burst` at once, then `rate` a second."""

    __slots__ = ("burst", "filled", "level", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.filled = 0.0

    def take(self, now: float) -> bool:
        """Use one; False if there is none."""
        self.level = min(self.burst, self.level + (now - self.filled) * self.rate)
        self.filled = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """One bucket a caller; the longest unused are forgotten."""

    def __init__(self, what: str, rate: float, burst: float) -> None:
        self.what = what
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, caller: str) -> None:
        """Use one of this caller's, or refuse."""
        bucket = self.buckets.get(caller)
        if bucket is None:
            bucket = self.buckets[caller] = Bucket(self.rate, self.burst)
            if len(self.buckets) > MOST_REMEMBERED:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(caller)
        if not bucket.take(time.monotonic()):
            wait = 1 / self.rate
            raise Refusal(problems.TOO_MUCH, f"too many {self.what}: expected one every {wait:.2g} seconds at most")


class Limits:
    """All limits of a server; without `on` everything is allowed, for benchmarks on one's own machine."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self.requests = Buckets("requests", 20, 100)
        self.guests = Buckets("new guests", 0.2, 20)
        self.tables = Buckets("new tables", 0.2, 20)
        self.uploads = Buckets("uploads", 0.1, 10)
        self.chats = Buckets("chat messages", 1, 8)

    def messages(self) -> Bucket:
        """For one socket."""
        return Bucket(50, 200)

    def may_chat(self, guest: str) -> None:
        """Speaking is slower than playing."""
        if self.on:
            self.chats.take(guest)

    def may(self, buckets: Buckets, caller: str) -> None:
        """Use one, where limits are on."""
        if self.on:
            buckets.take(caller)
