"""Connections before they are requests: how many there may be, how long a request may take, how large its head.

uvicorn takes every connection, waits for ever for the rest of a head and keeps whatever arrives. This is its protocol
with a door before it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from http import HTTPStatus
from typing import Any, ClassVar, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from pentarchy.server.addresses import Proxies, household
from pentarchy.server.guests.limits import Buckets
from pentarchy.server.limit_settings import LimitSettings

log = logging.getLogger(__name__)

HEAD: Final = (
    b"HTTP/1.1 %d %s\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\nconnection: close\r\n\r\n"
)
SLICE: Final = 8_192  # bytes that are parsed before we look again
FEW_LEFT: Final = 4  # an address may have this part of what is left of all connections, however many it may have else
LAST_SECONDS: Final = 1.0  # in which who is turned away may read why
MOST_LINGERING: Final = 64
BURST: Final = 20  # seconds of requests that may come at once
COST_OF_A_FLOOD: Final = 50  # requests that a socket counts for which was closed for what it sent
TOLD_EVERY: Final = 60.0  # seconds between lines of the log about connections turned away


class Door:
    """How many connections there are, in all and from each address."""

    def __init__(self, settings: LimitSettings, limited: bool, most: int, proxies: Proxies) -> None:
        self.settings = settings
        self.limited = limited
        self.most = min(most, settings.connections)
        self.proxies = proxies  # stand for many visitors
        self.open = 0
        self.of: Counter[str] = Counter()
        self.arrivals = Buckets("requests", settings.arrivals_per_second, settings.arrivals_per_second * BURST)
        self.turned_away = 0
        self.lingering = 0  # connections turned away that may still read why
        self._told = 0.0

    def enter(self, host: str) -> tuple[int, str]:
        """Let a connection in; or say with which status and in which words not."""
        address = household(host)
        if self.limited:
            if host not in self.proxies and not self.arrivals.any_left(address):
                return self._too_many_requests(address)
            mine = self.settings.connections_per_address
            if host not in self.proxies:
                mine = max(1, min(mine, (self.most - self.open) // FEW_LEFT))
            if self.open >= self.most:
                return self._refuse(address, f"this server has {self.most} connections open: expected no more")
            if host not in self.proxies and self.of[address] >= mine:
                return self._refuse(address, f"too many connections from your address: expected at most {mine}")
        self.open += 1
        self.of[address] += 1
        return 0, ""

    def ask(self, host: str, visitor: str) -> tuple[int, str]:
        """The same of one more request, of a visitor who may have come through a proxy at this host."""
        address = household(visitor)
        if self._counts(host, visitor) and not self.arrivals.try_take(address):
            return self._too_many_requests(address)
        return 0, ""

    def has_shown_out(self, host: str, visitor: str) -> None:
        """A socket was closed for its floods: opening the next one is dearer than to be refused at the door."""
        if self._counts(host, visitor):
            self.arrivals.add(household(visitor), COST_OF_A_FLOOD)

    def _counts(self, host: str, visitor: str) -> bool:
        """A proxy stands for many where it names nobody."""
        return self.limited and (visitor != host or host not in self.proxies)

    def _too_many_requests(self, address: str) -> tuple[int, str]:
        expected = self.settings.arrivals_per_second
        return self._refuse(address, f"too many requests from your address: expected {expected:g} a second", 429)

    def leave(self, host: str) -> None:
        """A connection has ended."""
        address = household(host)
        self.open -= 1
        self.of[address] -= 1
        if not self.of[address]:
            del self.of[address]

    def _refuse(self, address: str, why: str, status: int = 503) -> tuple[int, str]:
        self.turned_away += 1
        now = time.monotonic()
        if now > self._told + TOLD_EVERY:
            self._told = now
            log.warning("connections turned away", extra={"address": address, "why": why, "so_far": self.turned_away})
        return status, why


class GuardedHttp(HttpToolsProtocol):
    """For `uvicorn.Config(http=...)`, with a door of its own class."""

    door: ClassVar[Door]

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.inside = ""  # the address under which the connection was counted
        self.timer: asyncio.TimerHandle | None = None
        self.reader: asyncio.TimerHandle | None = None  # ends who does not read its reply
        self.head = 0  # bytes of the present request's head
        self.in_head = True
        self.away = False  # has it been turned away?

    # ---------------------------------------------------------------- coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else "?"
        status, why = self.door.enter(host)
        if status:
            self.turn_away(status, why)
            return
        self.inside = host
        self._expect("head")

    def connection_lost(self, exc: Exception | None) -> None:
        if self.away and self.timer is not None:
            self.door.lingering -= 1
        self._stop()
        self.resume_writing()
        if self.inside:
            self.door.leave(self.inside)
            self.inside = ""
        super().connection_lost(exc)

    def turn_away(self, status: int, why: str) -> None:
        """One line, and the end of the connection."""
        self._stop()
        body = f"{why}\n".encode()
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and cycle.response_started and not cycle.response_complete:
            self.transport.abort()
        elif not self.transport.is_closing():
            self.transport.write(HEAD % (status, HTTPStatus(status).phrase.encode(), len(body)) + body)
            # Bytes that nobody has read would make the system drop this line: they are taken, and thrown away.
            self.away = True
            if self.door.lingering < MOST_LINGERING:
                self.door.lingering += 1
                self.timer = self.loop.call_later(LAST_SECONDS, self._end)
            else:
                self.transport.close()

    def _end(self) -> None:
        self.door.lingering -= 1
        self.timer = None
        self.transport.abort()

    # ---------------------------------------------------------------- time

    def _expect(self, what: str) -> None:
        """The head of a request, or the rest of it, must be here in time."""
        self._stop()
        settings = self.door.settings
        seconds = settings.header_seconds if what == "head" else settings.body_seconds
        self.timer = self.loop.call_later(seconds, self.turn_away, 408, f"the {what} of a request took too long")

    def _stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self.reader = self.loop.call_later(self.door.settings.body_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.reader is not None:
            self.reader.cancel()
            self.reader = None

    # ---------------------------------------------------------------- bytes

    def data_received(self, data: bytes) -> None:
        """In slices: what belongs to a head is counted before it is kept."""
        for at in range(0, len(data), SLICE):
            if self.away or self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            part = data if len(data) <= SLICE else data[at : at + SLICE]
            if self.in_head:
                self.head += len(part)
                if self.head > self.door.settings.header_bytes:
                    self.turn_away(
                        431, f"the head is too long: expected {self.door.settings.header_bytes} bytes at most"
                    )
                    return
            super().data_received(part)

    def on_message_begin(self) -> None:
        if self.away:
            return
        self.in_head = True
        self._expect("head")
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        if self.away:
            return
        status, why = self.door.ask(self.inside, self._visitor())
        if status:
            self.turn_away(status, why)
            return
        self.in_head, self.head = False, 0
        self._expect("body")
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self.away:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if self.away:
            return
        self._stop()
        self.in_head = True
        super().on_message_complete()

    # ---------------------------------------------------------------- on to a socket

    def handle_websocket_upgrade(self) -> None:
        if self.away:
            return
        self._stop()
        super().handle_websocket_upgrade()
        protocol = cast(Any, self.transport.get_protocol())
        if protocol is not self and self.inside:
            host, visitor, self.inside = self.inside, self._visitor(), ""
            protocol.on_lost = lambda: self.door.leave(host)
            protocol.on_shown_out = lambda: self.door.has_shown_out(host, visitor)

    def _visitor(self) -> str:
        """Who sends the present request: the other end of the connection, or whom a proxy there names."""
        forwarded = [value.decode("latin-1") for name, value in self.headers if name == b"x-forwarded-for"]
        return self.door.proxies.visitor(self.inside, ", ".join(forwarded))
