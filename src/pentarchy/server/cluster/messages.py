"""What processes say to each other."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct, msgpack

from pentarchy.server.metrics import Figures
from pentarchy.server.protocol import TableData


class Who(Struct, array_like=True):
    """A client whose socket is at the process that says this."""

    guest: str | None
    name: str
    muted: list[str]
    address: str


class Forward(Struct, tag=1, array_like=True):
    """A client's message to a table of the process it is sent to. `who` comes with the first one."""

    client: int
    data: bytes
    who: Who | None = None


class Tell(Struct, tag=2, array_like=True):
    """Bytes for clients of the process it is sent to."""

    clients: list[int]
    data: bytes


class Closed(Struct, tag=3, array_like=True):
    """A client has gone."""

    client: int


class ComeAgain(Struct, tag=4, array_like=True):
    """A client must connect again: its table is no longer where it was."""

    client: int


class Begun(Struct, tag=5, array_like=True):
    """The sender has begun to listen anew, and may have missed anything before."""


class HttpRequest(Struct, tag=6, array_like=True):
    """An HTTP request about a table of the process it is sent to."""

    number: int
    method: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    body: bytes
    address: str


class HttpReply(Struct, tag=7, array_like=True):
    """The whole reply."""

    number: int
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class AskAbout(Struct, tag=8, array_like=True):
    """What are these tables like at this moment, and which of them wait for this guest?"""

    number: int
    tables: list[str]
    guest: str


class About(Struct, tag=9, array_like=True):
    """Those that are in memory, and who of them waits."""

    number: int
    tables: list[TableData]
    waiting: list[str]


class TellGuest(Struct, tag=10, array_like=True):
    """For every socket of a guest."""

    guest: str
    data: bytes


class TellWaiting(Struct, tag=11, array_like=True):
    """For those who attend a table that has not started."""

    table: str
    data: bytes


class Started(Struct, tag=12, array_like=True):
    """A table has started."""

    table: str


class TableGone(Struct, tag=13, array_like=True):
    """A table that has not started is no longer there."""

    table: str


class GuestChanged(Struct, tag=14, array_like=True):
    """A guest has another name, or mutes or blocks others; or is gone."""

    guest: str


class WantsCalls(Struct, tag=15, array_like=True):
    """A guest has a browser that wants to be called."""

    guest: str


class Spent(Struct, tag=16, array_like=True):
    """What callers have used of their limits at the sender, by kind."""

    costs: dict[str, dict[str, float]]


class Revoked(Struct, tag=17, array_like=True):
    """These tables were changed in the database: who has them in memory must read them again."""

    tables: list[str]


class AskFigures(Struct, tag=18, array_like=True):
    """What has the process counted?"""

    number: int


class FiguresReply(Struct, tag=19, array_like=True):
    """That."""

    number: int
    figures: Figures


Message: TypeAlias = (
    Forward
    | Tell
    | Closed
    | ComeAgain
    | Begun
    | HttpRequest
    | HttpReply
    | AskAbout
    | About
    | TellGuest
    | TellWaiting
    | Started
    | TableGone
    | GuestChanged
    | WantsCalls
    | Spent
    | Revoked
    | AskFigures
    | FiguresReply
)


class Batch(Struct, array_like=True):
    """What one process has to say to another, or to all, at one moment."""

    sender: str
    messages: list[Message]


pack = msgpack.Encoder().encode
unpack = msgpack.Decoder(Batch).decode
