"""What a browser would never send: bytes on a connection of our own, from an address of this computer."""

from __future__ import annotations

import asyncio
import contextlib
import os
import struct
from collections.abc import AsyncIterator
from typing import Final
from urllib.parse import urlsplit

from pentarchy.client.load.frames import CLOSE, CONTINUATION, frame, handshake

__all__ = ["CLOSE", "CONTINUATION", "RawSocket", "connection", "frame", "raw_socket"]
PATIENCE: Final = 30.0


@contextlib.asynccontextmanager
async def connection(address: str, source: str) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection on which nothing has been said yet."""
    parts = urlsplit(address)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port, local_addr=(source, 0))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


class RawSocket:
    """A WebSocket of which we write every byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.bytes = 0

    async def frame(self) -> tuple[int, bytes]:
        """The next frame: what it is, and what is in it."""
        async with asyncio.timeout(PATIENCE):
            first, size = await self.reader.readexactly(2)
            if size == 126:
                (size,) = struct.unpack("!H", await self.reader.readexactly(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", await self.reader.readexactly(8))
            self.bytes += size
            return first & 15, await self.reader.readexactly(size)

    async def closed(self) -> tuple[int, str]:
        """Read until the server closes: its code, and why."""
        while True:
            kind, data = await self.frame()
            if kind == CLOSE:
                return struct.unpack("!H", data[:2])[0], data[2:].decode()


@contextlib.asynccontextmanager
async def raw_socket(address: str, source: str = "127.0.0.7", **headers: str) -> AsyncIterator[RawSocket]:
    """After the handshake."""
    async with connection(address, source) as (reader, writer):
        writer.write(handshake(address, os.urandom(16), headers))
        head = await reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head, head
        yield RawSocket(reader, writer)
