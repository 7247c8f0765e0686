"""What the server does by itself while it runs: signs of life, waking tables, unloading and expiring them."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from pentarchy.server.clock import CLOCK, now_ms
from pentarchy.server.cluster.leases import revocation
from pentarchy.server.database.store import Conflict, StoreFailed, Write
from pentarchy.server.guests.moderation import LOOK_EVERY
from pentarchy.server.problems import Refusal
from pentarchy.server.tables.repository import Idle

if TYPE_CHECKING:
    from pentarchy.server.services import Services

log = logging.getLogger(__name__)

UPKEEP_EVERY: Final = 30.0  # seconds
FORGET_EVERY: Final = 600.0
WATCH_EVERY: Final = 1.0
LAG_EVERY: Final = 0.2


class Upkeep:
    """Jobs from the start of the server to its end."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.due = 0.0  # when the event loop is to measure its delay

    def start(self) -> None:
        """Begin all of them. Each fails alone."""
        services, supervisor = self.services, self.services.supervisor
        supervisor.every("the database", WATCH_EVERY, services.store.watch)
        supervisor.every("the sign of life", services.config.alive_every, self.sign_life)
        supervisor.every("upkeep", UPKEEP_EVERY, self.look_after)
        supervisor.every("moderation", LOOK_EVERY, services.moderation.read)
        supervisor.every("forgetting", FORGET_EVERY, self.forget)
        self.due = services.loop.time() + LAG_EVERY
        supervisor.every("the measure of delays", LAG_EVERY, self.measure_lag)
        supervisor.once("waking tables", self.wake_driven)

    @property
    def once(self) -> bool:
        """Is it this process that does what must be done once?"""
        return self.services.cluster is None or self.services.cluster.leases.eldest

    async def sign_life(self) -> None:
        """Say that the server is alive: what comes after the last time was downtime."""
        CLOCK.jump()
        if self.once:
            await self.services.store.commit([self.services.store.sign_of_life()])

    async def look_after(self) -> None:
        """See to what nobody uses."""
        await self.services.tables.unload_idle()
        if self.once:
            await self.expire()

    async def forget(self) -> None:
        """Delete what has had its time."""
        if self.once:
            await self.services.forgetting.forget()

    async def measure_lag(self) -> None:
        """Measure how late the event loop comes to its work."""
        now = self.services.loop.time()
        self.services.metrics.lagged(max(0.0, now - self.due))
        self.due = now + LAG_EVERY

    async def wake_driven(self) -> None:
        """After a restart: tables whose bots or clocks have something to do come back by themselves, one by one."""
        me = "" if self.services.cluster is None else self.services.cluster.leases.me
        for name in await self.services.repository.driven(me):
            try:
                await self.services.tables.get(name)
            except Refusal as refusal:
                log.warning("table not woken", extra={"table": name, "why": refusal.message})
            except StoreFailed as error:
                log.error("table not woken", extra={"table": name, "why": str(error)})

    def idle(self, seconds: float) -> Idle:
        """Nothing has happened for so long."""
        tables, now = self.services.tables, now_ms()
        downtime = max(0, tables.opened_at - tables.alive_before)
        return Idle(int(seconds * 1000), now, tables.opened_at, downtime)

    async def expire(self) -> None:
        """Tables nobody plays: those that never filled disappear, those nobody plays on are closed."""
        services, repository, config = self.services, self.services.repository, self.services.config
        for name in await repository.unfilled(self.idle(config.expire_waiting)):
            if await self.commit_unless_changed([repository.delete_waiting(name)]):
                services.tables.opened.pop(name, None)
                services.connections.tell_gone(name)
        for name in await repository.unplayed(self.idle(config.expire_running)):
            if name in services.tables.live:
                services.tables.discard(services.tables.live[name])
            if services.cluster is None:
                await self.commit_unless_changed([repository.expire(name)])
            elif await self.commit_unless_changed([repository.expire(name), revocation([name])]):
                services.cluster.revoked([name])

    async def commit_unless_changed(self, writes: list[Write]) -> bool:
        """Somebody may do something at the last moment: then it is left as it is."""
        try:
            await self.services.store.commit(writes)
        except Conflict:
            return False
        return True
