"""Replies that take long to make, kept while there is room. Who asks for one that is being made waits for it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable


class ReplyCache:
    """Bytes by what they answer. What was not asked for longest goes first. Made on the event loop."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self.kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self.making: dict[Hashable, asyncio.Future[bytes]] = {}

    async def get(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """The reply, made if it is not there. A failure is told to everybody who waits, and not kept."""
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        work = self.making.get(key)
        if work is None:
            work = self.making[key] = asyncio.ensure_future(self._make(key, make))
        return await asyncio.shield(work)

    async def _make(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        try:
            made = await make()
        finally:
            del self.making[key]
        self.kept[key] = made
        self.bytes += len(made)
        while self.bytes > self.most_bytes:
            _, gone = self.kept.popitem(last=False)
            self.bytes -= len(gone)
        return made
