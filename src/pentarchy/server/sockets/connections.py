"""Open sockets: whose they are, who waits at which table, and what is to be sent in this turn of the event loop."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from pentarchy.server import problems
from pentarchy.server.cluster.leases import Adrift, Elsewhere
from pentarchy.server.cluster.messages import Started, TableGone, TellGuest, TellWaiting
from pentarchy.server.database.store import StoreFailed
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import Attend, Gone, Seated, TableData, encode
from pentarchy.server.tables.repository import WAITING

if TYPE_CHECKING:
    from pentarchy.server.services import Services
    from pentarchy.server.sockets.socket import Client
    from pentarchy.server.tables.table import Table

LEAST_BYTES: Final = 64 * 1024  # that any client may be behind, however many others are
PART: Final = 4  # one client may have this part of what is left


class Connections:
    """All clients of the server."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.open = 0  # sockets, those of nobody in particular included
        self.everybody: set[Client] = set()
        self.of_guest: dict[str, set[Client]] = {}
        self.waiting: dict[str, dict[Client, None]] = {}  # clients that attend a table which has not started
        self.of_address: Counter[str] = Counter()
        self.waiting_bytes = 0  # in the outboxes of all clients
        self.outgoing: list[Client] = []  # clients with something to be sent, in this turn of the event loop

    # ---------------------------------------------------------------- sockets

    def may_open(self, guest: str | None, address: str) -> str:
        """Why this guest, or this household, may have no further socket; empty if it may."""
        if not self.services.config.limits:
            return ""
        settings = self.services.config.limit_settings
        if len(self.of_guest.get(guest or "", ())) >= settings.sockets_per_guest:
            return f"you have {settings.sockets_per_guest} connections open: expected to close one first"
        if self.of_address[address] >= settings.connections_per_address:
            return f"your address has {settings.connections_per_address} connections open: expected no more"
        return ""

    def may_wait(self) -> int:
        """How many bytes one client may be behind: a part of what is left for all of them."""
        settings = self.services.config.limit_settings
        left = (settings.waiting_bytes_in_all - self.waiting_bytes) // PART
        return min(settings.waiting_bytes, max(LEAST_BYTES, left))

    def opened(self, client: Client) -> None:
        """A socket has opened."""
        self.open += 1
        self.everybody.add(client)
        self.of_address[client.address] += 1
        if client.guest is not None:
            self.of_guest.setdefault(client.guest, set()).add(client)

    def closed(self, client: Client) -> None:
        """A socket has closed."""
        self.open -= 1
        self.everybody.discard(client)
        self.of_address[client.address] -= 1
        if not self.of_address[client.address]:
            del self.of_address[client.address]
        for name in list(client.waits_at):
            self._stop_waiting(client, name)
        if client.guest is not None:
            mine = self.of_guest.get(client.guest, set())
            mine.discard(client)
            if not mine:
                self.of_guest.pop(client.guest, None)

    async def close_guest(self, guest: str, code: int, reason: str) -> None:
        """Close all sockets of a guest."""
        await asyncio.gather(*[client.close(code, reason) for client in list(self.of_guest.get(guest, ()))])

    def clients_of(self, guest: str) -> list[Client]:
        """The sockets of a guest, and those at other processes that attend tables here."""
        found = list(self.of_guest.get(guest, ()))
        if self.services.cluster is not None:
            found += [remote for remote in self.services.cluster.remote.values() if remote.guest == guest]
        return found

    def send_soon(self, client: Client) -> None:
        """What is told at one moment goes out together: asking the system for every message costs as much as a move."""
        if not self.outgoing:
            self.services.loop.call_soon(self.send_out)
        self.outgoing.append(client)

    def send_out(self) -> None:
        """Everything that has gathered."""
        outgoing, self.outgoing = self.outgoing, []
        for client in outgoing:
            client.send_now()

    # ---------------------------------------------------------------- who looks at which table

    async def attend(self, client: Client, name: str, seen: int, epoch: int, answer: int) -> None:
        """Let a client look at a table, started or not. Of several processes another one may do what we cannot."""
        try:
            await self._attend(client, name, seen, epoch, answer)
        except (Adrift, StoreFailed):
            if self.services.cluster is None:
                raise
            client.come_again()

    async def _attend(self, client: Client, name: str, seen: int, epoch: int, answer: int) -> None:
        tables = self.services.tables
        if name not in tables.live:
            stored = await tables.describe(name)
            if stored.data.status == WAITING and name not in tables.live:  # it may have started while it was read
                if not client.dropped:
                    self.waiting.setdefault(name, {})[client] = None
                    client.waits_at.add(name)
                client.tell(encode(Seated(stored.data)))
                client.done(answer)
                return
        try:
            table = await tables.get(name)
        except Elsewhere as found:
            assert self.services.cluster is not None
            self.services.cluster.attend(client, found.owner, Attend(name, seen, epoch, answer))
            return
        async with table.lock:
            if table.gone and self.services.cluster is not None:
                client.come_again()
                return
            if table.gone:
                raise Refusal(problems.FAILED, "the table was loaded again: attend it once more")
            table.attend(client, seen, epoch, answer)

    async def forget(self, client: Client, name: str) -> None:
        """A client looks elsewhere."""
        self._stop_waiting(client, name)
        entry = client.attends.get(name)
        if entry is not None:
            entry[0].leave(client)
            self.services.tables.release(entry[0])

    async def started(self, table: Table) -> None:
        """A table has started: those who waited at it see the first position."""
        if self.services.cluster is not None:
            self.services.cluster.say_to_all(Started(table.id))
        for client in self._all_waiting(table.id):
            async with table.lock:
                if not client.dropped:
                    table.attend(client, 0, 0, 0)

    async def started_elsewhere(self, name: str) -> None:
        """The same of a table of another process."""
        for client in self._all_waiting(name):
            await self.attend(client, name, 0, 0, 0)

    def _stop_waiting(self, client: Client, name: str) -> None:
        client.waits_at.discard(name)
        clients = self.waiting.get(name, {})
        clients.pop(client, None)
        if not clients:
            self.waiting.pop(name, None)

    def _all_waiting(self, name: str) -> list[Client]:
        """Those who wait at a table, for the last time."""
        clients = list(self.waiting.pop(name, ()))
        for client in clients:
            client.waits_at.discard(name)
        return clients

    # ---------------------------------------------------------------- telling

    def tell_guest(self, guest: str | None, message: Any) -> None:
        """Something for all sockets of a guest, at whatever process."""
        if guest is not None:
            data = encode(message)
            self.tell_guest_here(guest, data)
            if self.services.cluster is not None:
                self.services.cluster.say_to_all(TellGuest(guest, data))

    def tell_guest_here(self, guest: str, data: bytes) -> None:
        """Something for the sockets of a guest at this process."""
        for client in self.of_guest.get(guest, ()):
            client.tell(data)

    def tell_waiting(self, data: TableData) -> None:
        """News for those who attend a table that has not started, at whatever process."""
        seated = encode(Seated(data))
        self.tell_waiting_here(data.id, seated)
        if self.services.cluster is not None:
            self.services.cluster.say_to_all(TellWaiting(data.id, seated))

    def tell_waiting_here(self, name: str, data: bytes) -> None:
        """The same for those at this process."""
        for client in self.waiting.get(name, ()):
            client.tell(data)

    def tell_gone(self, name: str) -> None:
        """A table that has not started is no longer there."""
        self.tell_gone_here(name)
        if self.services.cluster is not None:
            self.services.cluster.say_to_all(TableGone(name))

    def tell_gone_here(self, name: str) -> None:
        """The same for those at this process."""
        self.services.tables.opened.pop(name, None)
        for client in self._all_waiting(name):
            client.tell(encode(Gone(name)))
