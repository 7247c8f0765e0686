"""A network between a server and what it needs, which can be cut: nothing comes through, and nobody is told."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, TypeVar
from urllib.parse import parse_qs, urlsplit

T = TypeVar("T")
PIECE = 1 << 16


def address_of(url: str) -> str | tuple[str, int]:
    """Where a database or a Redis listens: the path of a Unix socket, or host and port."""
    parts = urlsplit(url)
    if parts.scheme == "unix":
        return parts.path
    folder = parse_qs(parts.query).get("host", [""])[0]
    if folder.startswith("/"):
        return f"{folder}/.s.PGSQL.{parts.port or 5432}"
    return parts.hostname or "127.0.0.1", parts.port or (6379 if parts.scheme == "redis" else 5432)


class Network:
    """A way to one server, in a thread of its own. Healed, it has forgotten the connections of before the cut."""

    def __init__(self, url: str) -> None:
        self.to = address_of(url)
        self.open: set[asyncio.StreamWriter] = set()
        self.loop = asyncio.new_event_loop()
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=256)
        self.port = self.listener.getsockname()[1]
        self.healed = asyncio.Event()
        self.healed.set()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self._do(asyncio.start_server(self._serve, sock=self.listener))

    def _do(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result()

    def url(self, url: str) -> str:
        """The address of a server, this way."""
        parts = urlsplit(url)
        if parts.scheme == "unix":
            return f"redis://127.0.0.1:{self.port}"
        who, at, _ = parts.netloc.rpartition("@")
        return f"{parts.scheme}://{who}{at}127.0.0.1:{self.port}{parts.path}"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.open.add(writer)
        try:
            await self.healed.wait()
            if isinstance(self.to, str):
                far_reader, far_writer = await asyncio.open_unix_connection(self.to)
            else:
                far_reader, far_writer = await asyncio.open_connection(*self.to)
        except OSError:
            writer.transport.abort()
            return
        self.open.add(far_writer)
        await asyncio.gather(self._pass(reader, far_writer), self._pass(far_reader, writer))
        self.open -= {writer, far_writer}

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(PIECE):
                await self.healed.wait()
                writer.write(data)
                await writer.drain()
        with suppress(OSError, RuntimeError):
            writer.close()

    def cut(self) -> None:
        """Nothing comes through."""

        async def work() -> None:
            self.healed.clear()

        self._do(work())

    def heal(self) -> None:
        """It is there again."""

        async def work() -> None:
            for writer in list(self.open):
                writer.transport.abort()
            self.open.clear()
            self.healed.set()

        self._do(work())

    def close(self) -> None:
        """No more."""
        self.heal()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.listener.close()
