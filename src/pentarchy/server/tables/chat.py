"""Chat at a table. It is no part of the game: no undo takes it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentarchy.server.clock import now_ms
from pentarchy.server.protocol import ChatData, Said, encode

if TYPE_CHECKING:
    from pentarchy.server.sockets.socket import Client
    from pentarchy.server.tables.table import Table


async def say(table: Table, client: Client, text: str, answer: int) -> None:
    """Keep a line, and tell it to everybody who has not muted its speaker."""
    assert client.guest is not None
    number = table.chat[-1].number + 1 if table.chat else 1
    line = ChatData(number, client.guest, client.name, table.seat_of(client.guest), now_ms(), text)
    await table.keep(table.services.repository.add_chat(table.id, line))
    table.chat.append(line)
    del table.chat[: -table.services.config.limit_settings.chat_lines]
    data = encode(Said(table.id, [line]))
    for viewer in table.viewers.values():
        for other in viewer.clients:
            if line.guest not in other.muted:
                other.tell(data)
    client.done(answer)


def heard_by(table: Table, client: Client) -> list[ChatData]:
    """What was said, without those this client has muted."""
    return [line for line in table.chat if line.guest not in client.muted]
