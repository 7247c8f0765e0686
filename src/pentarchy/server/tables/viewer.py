"""A viewer of a table: what it is told, and the clients that look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentarchy.core.types import Seat
from pentarchy.updates import TitleEncoder, Viewer

if TYPE_CHECKING:
    from pentarchy.server.sockets.socket import Client

HEAD: Final = b'{"type":"update",'


class TableViewer(Viewer):
    """A seat, or all spectators, with their clients."""

    __slots__ = ("clients",)

    def __init__(self, seat: Seat | None, encoder: TitleEncoder) -> None:
        super().__init__(seat, encoder)
        self.clients: list[Client] = []


def update_message(body: bytes, answer: int) -> bytes:
    """The whole message; `answer` is the id of the client's own message that led to it, or 0."""
    return HEAD + (b'"answer":%d,' % answer if answer else b"") + body
