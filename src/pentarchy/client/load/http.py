"""Requests of the load test: small, and from an address of this computer that can be chosen."""

from __future__ import annotations

import asyncio
import gzip
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from pentarchy.core.errors import PentarchyError

PATIENCE: Final = 60.0  # seconds
LANGUAGES: Final = {"en": "en-GB,en;q=0.9", "ru": "ru-RU,ru;q=0.9,en;q=0.7"}


def browser_headers(address: str, lang: str | None) -> dict[str, str]:
    """What Chromium says of itself with every request."""
    headers = {
        "Origin": address,
        "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0",
        "Cache-Control": "no-cache",
    }
    return headers if lang is None else {**headers, "Accept-Language": LANGUAGES[lang]}


def home(number: int) -> str:
    """A loopback address of its own for each of many visitors."""
    return f"127.{1 + number // 62_500}.{1 + number // 250 % 250}.{1 + number % 250}"


@dataclass
class Reply:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The body, decoded."""
        return msgspec.json.decode(self.body)

    @property
    def cookie(self) -> str:
        """The cookie it sets."""
        return self.headers.get("set-cookie", "").partition(";")[0]

    def checked(self) -> Reply:
        """Itself, unless the server refused."""
        if self.status >= 400:
            raise PentarchyError(f"the server refused: {self.status} {self.body[:200].decode('utf-8', 'replace')}")
        return self


async def request(
    address: str,
    method: str,
    path: str,
    data: Any = None,
    *,
    cookie: str = "",
    source: str = "",
    headers: dict[str, str] | None = None,
) -> Reply:
    """One request on a connection of its own."""
    parts = urlsplit(address)
    local = (source, 0) if source else None
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port or 80, local_addr=local)
        try:
            body = b"" if data is None else msgspec.json.encode(data)
            lines = [f"{method} {path} HTTP/1.1", f"Host: {parts.netloc}", "Connection: close"]
            lines += ["Accept-Encoding: gzip", *[f"{name}: {value}" for name, value in (headers or {}).items()]]
            if data is not None:
                lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
            if cookie:
                lines.append(f"Cookie: {cookie}")
            writer.write("\r\n".join([*lines, "", ""]).encode() + body)
            return _reply(await reader.read())
        finally:
            writer.close()


def _reply(data: bytes) -> Reply:
    head, _, body = data.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    words = first.split(" ", 2)
    if len(words) < 2:
        raise ConnectionError("the server closed the connection without a reply")
    headers = {name.lower(): value.strip() for name, _, value in [line.partition(":") for line in lines]}
    if headers.get("transfer-encoding", "").lower() == "chunked":
        body = _joined(body)
    return Reply(int(words[1]), headers, gzip.decompress(body) if headers.get("content-encoding") == "gzip" else body)


def _joined(data: bytes) -> bytes:
    """A body that came in chunks."""
    parts: list[bytes] = []
    while data:
        size, _, rest = data.partition(b"\r\n")
        length = int(size.partition(b";")[0] or b"0", 16)
        if not length:
            break
        parts.append(rest[:length])
        data = rest[length + 2 :]
    return b"".join(parts)
