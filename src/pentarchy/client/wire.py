"""A WebSocket as light as it can be: `websockets` speaks the protocol, asyncio moves the bytes, nothing in between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, cast
from urllib.parse import urlsplit

from websockets.client import ClientProtocol
from websockets.exceptions import InvalidHandshake
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.uri import parse_uri

MOST_MESSAGE: Final = 8 * 1024 * 1024
HANDSHAKE_SECONDS: Final = 30.0


class Wire(asyncio.Protocol):
    """One open socket. Whole messages go to `on_message`; `on_close` is called once, however it ends."""

    __slots__ = ("conn", "headers", "lost", "on_close", "on_message", "opened", "parts", "received", "transport")

    def __init__(
        self,
        uri: str,
        headers: dict[str, str],
        on_message: Callable[[bytes], None],
        on_close: Callable[[int, str], None],
        compression: bool,
    ) -> None:
        # What Chromium offers: compression, and a window for our own messages as small as the server likes.
        offer = [ClientPerMessageDeflateFactory(client_max_window_bits=True)] if compression else None
        self.conn = ClientProtocol(parse_uri(uri), max_size=MOST_MESSAGE, extensions=offer)
        self.headers = headers
        self.on_message = on_message
        self.on_close = on_close
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.opened.add_done_callback(lambda opened: opened.cancelled() or opened.exception())  # nobody may wait for it
        self.parts: list[bytes] = []
        self.transport: asyncio.Transport | None = None
        self.received = 0  # bytes, as they came over the network
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        self.transport = cast(asyncio.Transport, transport)
        request = self.conn.connect()
        for name, value in self.headers.items():
            request.headers[name] = value
        self.conn.send_request(request)
        self._write()

    def data_received(self, data: bytes) -> None:
        """Whatever came: an answer to the handshake, messages, pings."""
        conn = self.conn
        self.received += len(data)
        conn.receive_data(data)
        for event in conn.events_received():
            if isinstance(event, Frame):
                self._frame(event)
            elif isinstance(event, Response) and not self.opened.done():
                if conn.handshake_exc is None:
                    self.opened.set_result(None)
                else:
                    self.opened.set_exception(conn.handshake_exc)
        self._write()
        if conn.close_expected() and self.transport is not None:
            self.transport.close()

    def _frame(self, frame: Frame) -> None:
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            if frame.fin and not self.parts:
                self.on_message(bytes(frame.data))
                return
            self.parts.append(bytes(frame.data))
            if frame.fin:
                whole, self.parts = b"".join(self.parts), []
                self.on_message(whole)

    def _write(self) -> None:
        data = b"".join(self.conn.data_to_send())
        if data and self.transport is not None and not self.transport.is_closing():
            self.transport.write(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """The end."""
        self.lost = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server closed the connection"))
        close = self.conn.close_rcvd
        self.on_close(close.code if close else 1006, close.reason if close else "")

    def send(self, data: bytes) -> None:
        """One message, as text; ConnectionError once the socket is gone. If it is about to go, `on_close` comes."""
        if self.lost:
            raise ConnectionError("the socket is closed")
        if self.conn.state is State.OPEN:
            self.conn.send_text(data)
            self._write()

    def ping(self) -> None:
        """Whoever lives answers, and `received` grows."""
        if self.conn.state is State.OPEN:
            self.conn.send_ping(b"")
            self._write()

    def close(self) -> None:
        """Say goodbye and go."""
        if self.conn.state is State.OPEN:
            self.conn.send_close(1000)
            self._write()
        if self.transport is not None:
            self.transport.close()

    def abort(self) -> None:
        """Go without a word, as a lost network does."""
        if self.transport is not None:
            self.transport.abort()


async def connect(
    address: str,
    cookie: str,
    on_message: Callable[[bytes], None],
    on_close: Callable[[int, str], None],
    *,
    headers: dict[str, str] | None = None,
    compression: bool = False,
    source: str = "",
) -> Wire:
    """An open socket to the server at this address, from `source` if one is named; ConnectionError if there is none."""
    parts = urlsplit(address)
    secure = parts.scheme == "https"
    uri = f"{'wss' if secure else 'ws'}://{parts.netloc}/socket"
    sent = {**(headers or {}), **({"Cookie": cookie} if cookie else {})}
    loop = asyncio.get_running_loop()
    transport: asyncio.BaseTransport | None = None
    try:
        transport, wire = await loop.create_connection(
            lambda: Wire(uri, sent, on_message, on_close, compression),
            parts.hostname or "localhost",
            parts.port or (443 if secure else 80),
            ssl=secure or None,
            local_addr=(source, 0) if source else None,
        )
        await asyncio.wait_for(wire.opened, HANDSHAKE_SECONDS)
    except (TimeoutError, OSError, InvalidHandshake) as error:
        if transport is not None:
            wire.on_close = lambda code, reason: None  # it was never open
            wire.abort()
        raise ConnectionError(f"cannot connect to {address}: {error}") from None
    return wire
