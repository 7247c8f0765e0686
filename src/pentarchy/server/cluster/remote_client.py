"""A client whose socket is at another process, here where its table is. What it is told goes there."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

from pentarchy.server.cluster.messages import ComeAgain, Who
from pentarchy.server.fair_queue import ASKER
from pentarchy.server.sockets.socket import Client, Message

if TYPE_CHECKING:
    from pentarchy.server.cluster.cluster import Cluster
    from pentarchy.server.services import Services


async def no_socket(message: Message) -> None:
    """The `send` of a client that has its socket elsewhere."""


class RemoteClient(Client):
    """One client of another process. Its messages are handled one after the other, as a socket's are."""

    __slots__ = ("at", "cluster", "inbox", "working")

    def __init__(self, services: Services, cluster: Cluster, at: str, number: int, who: Who) -> None:
        super().__init__(services, who.guest, who.name, frozenset(who.muted), no_socket, who.address)
        self.cluster = cluster
        self.at = at  # the process that has its socket
        self.number = number
        self.bucket = None  # what it asks for is counted where its socket is
        self.inbox: deque[bytes] = deque()
        self.working: asyncio.Task[None] | None = None

    def tell(self, data: bytes) -> None:
        """Send a message to where the socket is."""
        if not self.dropped:
            self.told += len(data)
            self.cluster.tell(self.at, self.number, data)

    def come_again(self) -> None:
        """Its table is no longer here."""
        if not self.dropped:
            self.dropped = True
            self.cluster.bus.say(self.at, ComeAgain(self.number))
            self.cluster.drop(self)

    def take(self, data: bytes) -> None:
        """A message of this client."""
        self.inbox.append(data)
        if self.working is None:
            self.working = self.services.loop.create_task(self._work())

    async def _work(self) -> None:
        ASKER.set(self.address)
        try:
            while self.inbox and not self.dropped:
                await self.handle(self.inbox.popleft())
        finally:
            self.working = None
