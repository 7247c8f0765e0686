"""The socket's end of the application: who connects, and from where."""

from __future__ import annotations

from starlette.types import Receive, Scope, Send

from pentarchy.server.addresses import household
from pentarchy.server.fair_queue import ASKER
from pentarchy.server.guests.guests import COOKIE
from pentarchy.server.guests.moderation import BAN
from pentarchy.server.http.requests import read_cookie, same_origin
from pentarchy.server.protocol import PROTOCOL, Welcome, encode
from pentarchy.server.services import Services
from pentarchy.server.sockets.close_codes import BANNED, MOST_REASON, TOO_FAST
from pentarchy.server.sockets.fast_websocket import AT_ONCE
from pentarchy.server.sockets.socket import Client


async def serve_socket(services: Services, scope: Scope, receive: Receive, send: Send) -> None:
    """One client, from its first message to its last."""
    event = await receive()
    if event["type"] != "websocket.connect":
        return
    headers = dict(scope["headers"])
    if not same_origin(headers, services.config):
        await send({"type": "websocket.close", "code": 1008, "reason": "origin"})
        return
    guest = await services.guests.identify(read_cookie(headers.get(b"cookie", b"").decode("latin-1"), COOKIE))
    await send({"type": "websocket.accept"})
    muted: frozenset[str] = frozenset() if guest is None else guest.silenced()
    address = household(scope["client"][0]) if scope.get("client") else "?"
    ban = services.moderation.holding(BAN, guest.id if guest else None, address)
    why = services.connections.may_open(guest.id if guest else None, address)
    if ban is not None:
        reason = f"you are banned{ban.sentence()}"[:MOST_REASON]
        await send({"type": "websocket.close", "code": BANNED, "reason": reason})
        return
    if why:
        await send({"type": "websocket.close", "code": TOO_FAST, "reason": why})
        return
    ASKER.set(address)
    client = Client(services, guest.id if guest else None, guest.name if guest else "", muted, send, address)
    quick = scope["extensions"].get(AT_ONCE, {})
    client.write, client.let_go = quick.get("write", client.write), quick.get("let_go", client.let_go)
    services.connections.opened(client)
    try:
        client.tell(encode(Welcome(PROTOCOL, client.guest, client.name)))
        await client.serve(receive)
    finally:
        services.connections.closed(client)
