"""What the server does by itself while it runs: signs of life, waking tables, unloading and expiring them."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from pentarchy.server.database.store import StoreFailed, now_ms
from pentarchy.server.problems import Refusal

if TYPE_CHECKING:
    from pentarchy.server.services import Services

log = logging.getLogger(__name__)

UPKEEP_EVERY: Final = 30.0  # seconds
LAG_EVERY: Final = 0.1


class Upkeep:
    """Tasks from the start of the server to its end."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin all of them."""
        self.tasks = [asyncio.ensure_future(job) for job in (self.sign_life(), self.wake_driven(), self.watch_loop())]

    def stop(self) -> None:
        """End all of them."""
        for task in self.tasks:
            task.cancel()

    async def sign_life(self) -> None:
        """Leave a sign of life, and see to what nobody uses."""
        services = self.services
        upkeep = services.loop.time() + UPKEEP_EVERY
        while True:
            await asyncio.sleep(services.config.alive_every)
            try:
                await services.store.commit([services.store.sign_of_life()])
                if services.loop.time() > upkeep:
                    upkeep = services.loop.time() + UPKEEP_EVERY
                    await services.tables.unload_idle()
                    await self.expire()
            except StoreFailed:
                log.error("upkeep failed")

    async def watch_loop(self) -> None:
        """Measure how late the event loop comes to its work."""
        loop = self.services.loop
        while True:
            due = loop.time() + LAG_EVERY
            await asyncio.sleep(LAG_EVERY)
            self.services.metrics.lagged(max(0.0, loop.time() - due))

    async def wake_driven(self) -> None:
        """After a restart: tables whose bots or clocks have something to do come back by themselves, one by one."""
        for name in await self.services.repository.driven():
            try:
                await self.services.tables.get(name)
            except Refusal as refusal:
                log.warning("table not woken", extra={"table": name, "why": refusal.message})

    async def expire(self) -> None:
        """Tables nobody plays: those that never filled disappear, those nobody plays on are closed."""
        services, repository, now = self.services, self.services.repository, now_ms()
        for name in await repository.unfilled(now - int(services.config.expire_waiting * 1000)):
            services.connections.tell_gone(name)
            await services.store.commit([repository.delete(name)])
        for name in await repository.unplayed(now - int(services.config.expire_running * 1000)):
            if name in services.tables.live:
                services.tables.discard(services.tables.live[name])
            await services.store.commit([repository.expire(name)])
