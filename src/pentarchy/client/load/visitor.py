"""One client of the load test: a browser as the web app uses it, or a bare program that wants data alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec
from msgspec import Raw, Struct

from pentarchy.client.load.http import browser_headers, request
from pentarchy.client.wire import Wire, connect
from pentarchy.server.protocol import Attend, FromClient, encode

Lang = Literal["en", "ru"]
PAGE: Final = ("/api/me", "/api/titles", "/api/titles/{game}/words")  # what a page asks for when it is loaded


class Question(Struct):
    """A decision: its options stay encoded until they are needed."""

    id: int
    waited_for: bool
    options: Raw


class Heard(Struct):
    """What the load test reads of a message; the rest is skipped."""

    type: str
    table: Raw = Raw(b'""')
    decision: Question | None = None
    answer: int = 0
    since: int = 0
    epoch: int = 0
    events: list[Raw] = []


decode = msgspec.json.Decoder(Heard).decode
_read_name = msgspec.json.Decoder(str).decode


@dataclass(frozen=True)
class Behaviour:
    """How clients behave. Without a language they are bare programs: no compression, no page, no reconnects."""

    game: str
    lang: Lang | None


class Visitor:
    """Somebody who looks at a table: a player of it, or a spectator."""

    __slots__ = (
        "address",
        "behaviour",
        "cookie",
        "epoch",
        "hear",
        "log",
        "on_lost",
        "opened",
        "source",
        "table",
        "wire",
    )

    def __init__(
        self,
        address: str,
        behaviour: Behaviour,
        cookie: str,
        source: str,
        hear: Callable[[Visitor, Heard, bytes], None],
        on_lost: Callable[[int, str], None],
    ) -> None:
        self.address = address
        self.behaviour = behaviour
        self.cookie = cookie
        self.source = source
        self.hear = hear
        self.on_lost = on_lost
        self.wire: Wire | None = None
        self.table = ""
        self.log = self.epoch = 0  # what this visitor has of the table's log
        self.opened = 0  # how often: a socket that was left has nothing to tell any more

    @property
    def received(self) -> int:
        """Bytes that came over its socket."""
        return 0 if self.wire is None else self.wire.received

    async def open(self) -> None:
        """Load the page as a browser does, and open the socket."""
        lang = self.behaviour.lang
        headers = None if lang is None else browser_headers(self.address, lang)
        self.opened += 1
        number = self.opened
        self.wire = await connect(
            self.address,
            self.cookie,
            self._heard,
            lambda code, reason: self._closed(number, code, reason),
            headers=headers,
            compression=lang is not None,
            source=self.source,
        )

    async def load_page(self) -> None:
        """What a browser asks for before it opens the socket; the app itself is in its cache."""
        headers = browser_headers(self.address, self.behaviour.lang)
        for path in PAGE:
            where = path.format(game=self.behaviour.game)
            reply = await request(self.address, "GET", where, cookie=self.cookie, source=self.source, headers=headers)
            if self.cookie:
                reply.checked()

    def attend(self, table: str) -> None:
        """Look at this table from now on; of one it has seen before, only what is new."""
        if table != self.table:
            self.table, self.log, self.epoch = table, 0, 0
        self.send(Attend(table, self.log, self.epoch))

    async def reconnect(self, page: bool) -> None:
        """The network has changed, or somebody reloads the page."""
        self.leave()
        if page:
            self.log = self.epoch = 0
            await self.load_page()
        await self.open()
        self.attend(self.table)

    def leave(self) -> None:
        """Close the socket."""
        self.opened += 1
        if self.wire is not None:
            self.wire.close()
            self.wire = None

    def send(self, message: FromClient) -> None:
        """One message."""
        if self.wire is None:
            raise ConnectionError("on the way back")
        self.wire.send(encode(message))

    @property
    def here(self) -> bool:
        """Is its socket open?"""
        return self.wire is not None and not self.wire.lost

    def _heard(self, data: bytes) -> None:
        message = decode(data)
        if message.type == "update" and _read_name(message.table) == self.table:
            self.log, self.epoch = message.since + len(message.events), message.epoch
        self.hear(self, message, data)

    def _closed(self, number: int, code: int, reason: str) -> None:
        if number == self.opened:
            self.on_lost(code, reason)


def options_of(question: Question) -> list[Any]:
    """The option tree of a question."""
    found: list[Any] = msgspec.json.decode(question.options)
    return found
