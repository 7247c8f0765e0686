"""A viewer of a table: what it is told, and the clients that look."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any, Final

from pentarchy.core.record import Record
from pentarchy.core.types import Seat
from pentarchy.updates import TitleEncoder, Viewer

if TYPE_CHECKING:
    from pentarchy.server.sockets.socket import Client

HEAD: Final = b'{"type":"update",'
_CHANGES: Final = count(1)


class TableViewer(Viewer):
    """A seat, or all spectators, with their clients."""

    __slots__ = ("among_bots", "clients", "news")

    def __init__(self, seat: Seat | None, encoder: TitleEncoder) -> None:
        super().__init__(seat, encoder)
        self.clients: list[Client] = []
        self.among_bots = False  # nobody else has to agree to what is taken back
        self.news = next(_CHANGES)  # another number whenever something is different for this viewer

    def refresh(self, record: Record[Any], over: bool) -> tuple[int, bool]:
        since, changed = super().refresh(record, over)
        if changed:
            self.news = next(_CHANGES)
        return since, changed

    def read_again(self, record: Record[Any]) -> tuple[int, bool]:
        same, differs = super().read_again(record)
        if differs:
            self.news = next(_CHANGES)
        return same, differs

    def undoable_in(self, record: Record[Any]) -> int:
        """Among bots, every move of one's own."""
        if self.among_bots:
            return sum([entry.seat == self.seat for entry in record.entries])
        return super().undoable_in(record)


def update_message(body: bytes, answer: int) -> bytes:
    """The whole message; `answer` is the id of the client's own message that led to it, or 0."""
    return HEAD + (b'"answer":%d,' % answer if answer else b"") + body
