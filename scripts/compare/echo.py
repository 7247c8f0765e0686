"""The limit: a bare Starlette socket that answers what it is sent with as many bytes as a move is told in."""

from __future__ import annotations

import sys

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

SIZE = int(sys.argv[1])
pairs: dict[str, list[WebSocket]] = {}


async def echo(socket: WebSocket) -> None:
    """Whatever one of two says, both are told."""
    await socket.accept()
    table = pairs.setdefault(socket.headers["cookie"], [])
    table.append(socket)
    answer = "x" * SIZE
    try:
        while True:
            await socket.receive_text()
            for other in table:
                await other.send_text(answer)
    except WebSocketDisconnect:
        table.remove(socket)


if __name__ == "__main__":
    config = uvicorn.Config(
        Starlette(routes=[WebSocketRoute("/socket", echo)]),
        port=int(sys.argv[2]),
        loop="uvloop",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="warning",
    )
    uvicorn.Server(config).run()
