"""A real server inside the test's own event loop, scripted players, and a PostgreSQL of our own."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from pentarchy.client import Player, Seen, moves_of
from pentarchy.core.title import Title
from pentarchy.games import load_title, titles
from pentarchy.server.config import Config
from pentarchy.server.http.app import Application
from pentarchy.server.protocol import Ping
from pentarchy.server.runner import bind, prepare, uvicorn_server
from pentarchy.server.services import Services
from tests.toy.tools import TOY

T = TypeVar("T")
SECONDS = 480.0  # for a test as a whole
PATIENCE = 120.0  # for one thing to happen: only what never comes runs into it, however busy the machine
TOY_SLUG = TOY.slug
# Whole games are played at these tables: with the fewest seats, with two, and with the most.
TABLES = [
    (slug, seats)
    for slug in titles()
    for seats in load_title(slug).seats
    if seats in (2, min(load_title(slug).seats), max(load_title(slug).seats))
]


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a test's coroutine, not for ever."""
    return asyncio.run(asyncio.wait_for(work, SECONDS))


class Served:
    """A running server."""

    def __init__(self, address: str, services: Services, config: Config) -> None:
        self.address = address
        self.services = services
        self.config = config

    @contextlib.asynccontextmanager
    async def players(self, *names: str, **more: Any) -> AsyncIterator[list[Player]]:
        """Guests of these names, connected."""
        async with contextlib.AsyncExitStack() as stack:
            yield [await stack.enter_async_context(Player(self.address, name, **more)) for name in names]


def quick(database: str | Path, **more: Any) -> Config:
    """A configuration without pauses and limits."""
    settings: dict[str, Any] = {
        "port": 0,
        "database": str(database),
        "limits": False,
        "bot_pace": (0.0, 0.0),
        "reaction_pace": (0.0, 0.0),
        "bot_seconds": 0.5,
        "bot_processes": 1,
        "bots_ready": False,
        "commit_window": 0.0,
        **more,
    }
    return Config(**settings)


@contextlib.asynccontextmanager
async def serving(config: Config) -> AsyncIterator[Served]:
    """A server from its start to its orderly end."""
    lock = prepare(config)
    listener = bind(config)
    app = Application(config, lock)
    uvicorn = uvicorn_server(app)
    uvicorn.capture_signals = contextlib.nullcontext  # type: ignore[method-assign,assignment]
    task = asyncio.ensure_future(uvicorn.serve([listener]))
    try:
        while not uvicorn.started:
            if task.done():
                raise AssertionError("the server did not start")
            await asyncio.sleep(0.01)
        assert app.services is not None
        yield Served(config.address, app.services, config)
    finally:
        uvicorn.should_exit = True
        await task
        config.port = 0


def chooser(seed: int) -> Callable[[Seen], list[int]]:
    """A scripted player: any legal move."""
    source = random.Random(seed)

    def choose(seen: Seen) -> list[int]:
        assert seen.decision is not None
        return source.choice(moves_of(seen.decision.options))

    return choose


async def sit_down(players: list[Player], slug: str, seats: int, bots: int = 0, **more: Any) -> str:
    """A table of these people, and bots in the last seats; everybody attends."""
    people = seats - bots
    chairs: list[dict[str, Any]] = [{} for _ in range(people)] + [{"bot": "random"} for _ in range(bots)]
    table = await players[0].open_table(slug, chairs, **more)
    for player in players[1:people]:
        await player.join(table)
    for player in players:
        await player.attend(table)
    return table


async def until(holds: Callable[[], Any], seconds: float = PATIENCE) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.005)


async def settle(players: list[Player]) -> None:
    """Everything the server has sent so far has arrived: a pong comes after it."""
    for player in players:
        await player.ask(Ping())


async def play_all(players: list[Player], table: str, seed: int = 1) -> list[Seen]:
    """Everybody plays to the end."""
    jobs: list[Awaitable[Seen]] = [player.play(table, chooser(seed * 100 + i)) for i, player in enumerate(players)]
    return list(await asyncio.gather(*jobs))


def with_toy(services: Services) -> None:
    """Let this server play Magpies too, which no registry knows: sealed bids, hidden lanes, windows, unasked moves."""
    real = services.games.title

    def game(slug: str, pack: str = "", content: str = "") -> Title[Any]:
        return TOY if slug == TOY_SLUG else real(slug, pack, content)

    services.games.title = game  # type: ignore[method-assign]
