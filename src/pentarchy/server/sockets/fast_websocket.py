"""uvicorn's own WebSocket protocol with one short cut: a text frame of an open socket is its header and its bytes.

The library's way there makes a frame object, a list of parts and asks a state machine that cannot be elsewhere than
open; a move is told to several clients, so it adds up. Everything but an ordinary text message goes that way still.
"""

from __future__ import annotations

from collections.abc import Iterable
from struct import pack
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

TEXT: Final = 0x81  # a whole message of text
SHORT: Final = 126
WAITING: Final = 4  # messages of one client, after which we stop reading its socket
MEDIUM: Final = 1 << 16
AT_ONCE: Final = "pentarchy.at_once"  # the extension of ASGI by which a socket takes messages without waiting


def text_frame(data: bytes) -> bytes:
    """RFC 6455, 5.2, from a server: not masked.

    >>> text_frame(b"abc")
    b'\\x81\\x03abc'
    """
    size = len(data)
    if size < SHORT:
        return pack("!BB", TEXT, size) + data
    if size < MEDIUM:
        return pack("!BBH", TEXT, 126, size) + data
    return pack("!BBQ", TEXT, 127, size) + data


class QuickFrames(WebSocketsSansIOProtocol):
    """For `uvicorn.Config(ws=...)`."""

    def send_receive_event_to_app(self) -> None:
        """uvicorn stops reading after every message until it is taken; here, only when some are waiting already."""
        if (
            self.curr_msg_data_type != "text"
            or len(self.frames) != 1
            or self.close_sent
            or self.queue.qsize() >= WAITING
        ):
            super().send_receive_event_to_app()
            return
        data = self.frames[0]
        self.frames = []
        try:
            self.queue.put_nowait({"type": "websocket.receive", "text": str(data, "utf-8")})
        except UnicodeDecodeError:
            self.frames = [data]  # uvicorn knows what to do with those
            super().send_receive_event_to_app()

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][AT_ONCE] = {"write": self.write_texts}

    def write_texts(self, messages: Iterable[bytes]) -> bool:
        """Send these messages now. False: they have to go through `send`, which waits or knows why it cannot."""
        if (
            self.handshake_complete
            and not self.close_sent
            and not self.disconnected
            and self.initial_response is None
            and self.writable.is_set()
        ):
            self.transport.write(b"".join([text_frame(message) for message in messages]))
            return True
        return False
