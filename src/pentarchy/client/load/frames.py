"""WebSocket frames by hand (RFC 6455), for clients that behave as no library lets them."""

from __future__ import annotations

import os
from base64 import b64encode
from struct import pack
from typing import Final
from urllib.parse import urlsplit

CONTINUATION: Final = 0
TEXT: Final = 1
BINARY: Final = 2
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
LAST: Final = 0x80
MASKED: Final = 0x80


def handshake(address: str, key: bytes, headers: dict[str, str]) -> bytes:
    """The request that opens a socket."""
    lines = ["GET /socket HTTP/1.1", f"Host: {urlsplit(address).netloc}", "Upgrade: websocket", "Connection: Upgrade"]
    lines += [f"Sec-WebSocket-Key: {b64encode(key).decode()}", "Sec-WebSocket-Version: 13"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode("latin-1")


def frame(kind: int, data: bytes = b"", last: bool = True) -> bytes:
    """A frame from a client, masked as it must be."""
    mask = os.urandom(4)
    size = len(data)
    head = pack("!B", kind | (LAST if last else 0))
    head += pack("!B", MASKED | size) if size < 126 else pack("!BH", MASKED | 126, size)
    return head + mask + bytes([byte ^ mask[i % 4] for i, byte in enumerate(data)])
