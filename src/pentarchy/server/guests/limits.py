"""How much one client may ask for. Buckets fill steadily and are emptied by use."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

from pentarchy.server import problems
from pentarchy.server.fair_queue import ASKER
from pentarchy.server.limit_settings import LimitSettings
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

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Use so much; False if it is empty. What costs more than is left is still done, and then paid off."""
        self.level = min(self.burst, self.level + (now - self.filled) * self.rate)
        self.filled = now
        if self.level < 1:
            return False
        self.level -= cost
        return True


class Buckets:
    """One bucket a caller; the longest unused are forgotten."""

    def __init__(self, what: str, rate: float, burst: float) -> None:
        self.what = what
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()
        self.spent: dict[str, float] | None = None  # since other processes were told, where there are any

    def try_take(self, caller: str, cost: float = 1.0) -> bool:
        """Use so much of this caller's, if there is any."""
        if self.spent is not None:
            self.spent[caller] = self.spent.get(caller, 0.0) + cost
        return self._bucket(caller).take(time.monotonic(), cost)

    def any_left(self, caller: str) -> bool:
        """May this caller use any more?"""
        bucket = self.buckets.get(caller)
        return bucket is None or bucket.take(time.monotonic(), 0.0)

    def take(self, caller: str, cost: float = 1.0) -> None:
        """Use so much of this caller's, or refuse."""
        if not self.try_take(caller, cost):
            wait = 1 / self.rate
            raise Refusal(problems.TOO_MUCH, f"too many {self.what}: expected one every {wait:.2g} seconds at most")

    def _bucket(self, caller: str) -> Bucket:
        bucket = self.buckets.get(caller)
        if bucket is None:
            bucket = self.buckets[caller] = Bucket(self.rate, self.burst)
            if len(self.buckets) > MOST_REMEMBERED:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(caller)
        return bucket

    def add(self, caller: str, cost: float) -> None:
        """What this caller was given has cost more than was known beforehand."""
        if self.spent is not None:
            self.spent[caller] = self.spent.get(caller, 0.0) + cost
        bucket = self._bucket(caller)
        bucket.take(time.monotonic(), 0.0)  # what has come in since it was last used
        bucket.level -= cost

    def charge(self, costs: dict[str, float]) -> None:
        """What callers have used at other processes."""
        for caller, cost in costs.items():
            self._bucket(caller).take(time.monotonic(), cost)


class Limits:
    """All rates of a server; without `on` everything is allowed, for benchmarks on one's own machine."""

    def __init__(self, on: bool, settings: LimitSettings) -> None:
        self.on = on
        self.settings = settings
        self.requests = Buckets("requests", settings.requests_per_second, 100)
        self.guests = Buckets("new guests", settings.guests_per_second, 20)
        self.tables = Buckets("new tables", settings.tables_per_second, 20)
        self.tables_of_address = Buckets("new tables", settings.tables_per_second_per_address, 60)
        self.uploads = Buckets("uploads", settings.uploads_per_second, 10)
        self.uploads_of_address = Buckets("uploads", settings.uploads_per_second_per_address, 30)
        self.reviews = Buckets("reviews", settings.reviews_per_second, 8)
        self.chats = Buckets("chat messages", settings.chats_per_second, 8)
        self.exports = Buckets("copies of your data", settings.exports_per_second, 3)
        self.takebacks = Buckets("moves taken back", settings.takebacks_per_second, 30)
        self.messages = Buckets("messages", settings.messages_per_second_per_address, 2_000)

    def of_socket(self) -> Bucket | None:
        """The work one socket may ask for."""
        return Bucket(self.settings.messages_per_second, 200) if self.on else None

    def may_chat(self, guest: str) -> None:
        """Speaking is slower than playing."""
        self.may(self.chats, guest)

    def may_open(self, guest: str) -> None:
        """A new table: of this guest, and of all guests of one household."""
        self.may(self.tables_of_address, ASKER.get())
        self.may(self.tables, guest)

    def may_upload(self, guest: str) -> None:
        """A record, a report or the like: of this guest, and of all guests of one household."""
        self.may(self.uploads_of_address, ASKER.get())
        self.may(self.uploads, guest)

    def may(self, buckets: Buckets, caller: str, cost: float = 1.0) -> None:
        """Use so much, where limits are on."""
        if self.on:
            buckets.take(caller, cost)

    # ---------------------------------------------------------------- several processes

    def _shared(self) -> dict[str, Buckets]:
        return {name: value for name, value in vars(self).items() if isinstance(value, Buckets)}

    def share(self) -> None:
        """Count from now on what other processes must be told of."""
        for buckets in self._shared().values():
            buckets.spent = {}

    def spent(self) -> dict[str, dict[str, float]]:
        """What was used since this was last asked."""
        found = {}
        for name, buckets in self._shared().items():
            if buckets.spent:
                found[name], buckets.spent = buckets.spent, {}
        return found

    def charge(self, costs: dict[str, dict[str, float]]) -> None:
        """What was used at another process counts here, too: who is served by several has one allowance."""
        for name, buckets in self._shared().items():
            buckets.charge(costs.get(name, {}))
