"""Leave against join, and the host's leaving against the start: whoever is first, nobody is stuck.

`beside` lets something happen between what the server reads and what it writes, as another process could.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import select

from pentarchy.client import Player, RequestRefused
from pentarchy.server.database import schema
from pentarchy.server.tables.repository import Described
from tests.server.tools import Served
from tests.tools import TITLE

THREE: list[dict[str, Any]] = [{"me": True}, {}, {}]


@asynccontextmanager
async def beside(served: Served, rival: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
    """Once, right after a table was read, do this."""
    tables = served.services.tables
    honest = tables.describe
    done = False

    async def load(name: str) -> Described:
        nonlocal done
        stored = await honest(name)
        if not done:
            done = True
            await rival()
        return stored

    tables.describe = load  # type: ignore[method-assign]
    try:
        yield
    finally:
        tables.describe = honest  # type: ignore[method-assign]


async def rows(served: Served, table: str) -> tuple[str | None, list[str | None]]:
    """The status of a table and who sits there, from the database."""

    def read(connection: Any) -> tuple[str | None, list[str | None]]:
        status = connection.execute(select(schema.tables.c.status).where(schema.tables.c.id == table)).scalar()
        seats = select(schema.chairs.c.guest).where(schema.chairs.c.table == table).order_by(schema.chairs.c.seat)
        return status, list(connection.execute(seats).scalars())

    return await served.services.store.read(read)


async def is_sound(served: Served, table: str) -> str:
    """Running with every chair taken, or waiting with one free, or gone; what of these it is."""
    status, seats = await rows(served, table)
    live = served.services.tables.live.get(table)
    assert status in (None, "waiting", "running"), status
    assert (status == "running") == (live is not None), (status, live)
    if status == "running":
        assert live is not None
        assert all(chair.guest or chair.bot for chair in live.chairs), f"an empty chair at a running table: {seats}"
        assert [chair.guest for chair in live.chairs] == seats
    elif status == "waiting":
        assert None in seats, f"nobody is missing, and it does not start: {seats}"
    return status or "gone"


async def race(served: Served, players: list[Player], number: int) -> str:
    """Ada hosts, Bob sits; then Bob or Ada leaves while Cleo and Dan sit down. How it ended."""
    ada, bob, cleo, dan = players
    table = await ada.open_table(TITLE, THREE if number % 3 else [*THREE[:2], {"bot": "random"}])
    removed = number % 2 == 1 and number % 7 < 3  # Bob does not go of himself: Ada asks him to
    quick_ones: list[Awaitable[Any]]
    if number % 2:
        if number % 3:
            await bob.join(table)
        if removed:
            going = ada.request("POST", f"/api/tables/{table}/remove", {"guest": bob.id})
        else:
            going = bob.request("POST", f"/api/tables/{table}/leave")
        quick_ones = [going, cleo.join(table), dan.join(table)]
    else:
        if number % 3:
            await bob.join(table)
        quick_ones = [ada.request("POST", f"/api/tables/{table}/leave"), cleo.join(table)]
    if number % 5 > 2:
        quick_ones.reverse()
    ended = await asyncio.gather(*quick_ones, return_exceptions=True)
    for result in ended:
        if isinstance(result, BaseException) and not isinstance(result, RequestRefused):
            raise result
    how = await is_sound(served, table)
    if removed and not isinstance(ended[-1 if number % 5 > 2 else 0], BaseException):
        assert bob.id not in (await rows(served, table))[1], "somebody who was asked to leave sits there"
    # Nobody is kept: who waits can leave, who plays can play or leave the seat.
    for player in players:
        try:
            await player.request("POST", f"/api/tables/{table}/leave")
        except RequestRefused as refused:
            if refused.code not in ("not-now", "not-yours", "not-found"):
                raise
    return how
