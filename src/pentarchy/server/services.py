"""The parts of a running server, made once and known to each other through this."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from pentarchy.server.clock import now_ms
from pentarchy.server.cluster.leases import Leases
from pentarchy.server.config import Config
from pentarchy.server.database.engine import open_engine
from pentarchy.server.database.lock import DatabaseLock
from pentarchy.server.database.store import ALIVE, Store, StoreFailed
from pentarchy.server.fair_queue import FairQueue
from pentarchy.server.guests.forgetting import Forgetting
from pentarchy.server.guests.guests import Guests
from pentarchy.server.guests.limits import Limits
from pentarchy.server.guests.moderation import Moderation
from pentarchy.server.guests.my_data import MyData
from pentarchy.server.guests.push import Push
from pentarchy.server.metrics import Metrics
from pentarchy.server.sockets.connections import Connections
from pentarchy.server.supervisor import Supervisor
from pentarchy.server.tables.game_cache import GameCache
from pentarchy.server.tables.lobby import Lobby
from pentarchy.server.tables.registry import TableRegistry
from pentarchy.server.tables.replays import Replays
from pentarchy.server.tables.repository import TableRepository
from pentarchy.server.tables.reviews import Reviews
from pentarchy.server.tables.shelf import Shelf
from pentarchy.server.tables.upkeep import Upkeep
from pentarchy.server.thinking.bot_runner import BotRunner

if TYPE_CHECKING:
    from pentarchy.server.cluster.cluster import Cluster


log = logging.getLogger(__name__)


class Services:
    """Every part of the server. Made on the event loop."""

    guests: Guests
    my_data: MyData
    push: Push

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.loop = asyncio.get_running_loop()
        self.epoch = now_ms() // 1000 % 1_000_000  # logs told before a restart are told again from the start
        self.metrics = Metrics()
        self.supervisor = Supervisor()
        self.limits = Limits(config.limits, config.limit_settings)
        self.games = GameCache(config.content_dir)
        self.shelf = Shelf(self.games)
        self.long_work = FairQueue(config.limit_settings, config.limits)
        self.takebacks = FairQueue(config.limit_settings, False)  # apart: they are play, and nobody's is refused
        self.repository = TableRepository(store, self.games, self.long_work, config.limit_settings)
        self.connections = Connections(self)
        self.bots = BotRunner(config, self.metrics)
        self.tables = TableRegistry(self)
        self.lobby = Lobby(self)
        self.replays = Replays(self)
        self.moderation = Moderation(self)
        self.forgetting = Forgetting(self)
        self.reviews = Reviews(self)
        self.upkeep = Upkeep(self)
        self.cluster: Cluster | None = None

    async def open(self) -> None:
        """Begin: note the downtime, wake what must not sleep."""
        leases = None
        if self.config.redis:
            engine = open_engine(self.config.database, quick=True)
            leases = Leases(engine, self.config.host_id, self.config.lease_seconds)
            await leases.join()
            self.tables.opened_at = now_ms()
        self.tables.alive_before = int(await self.store.setting(ALIVE) or 0) or now_ms()
        await self.store.commit([self.store.sign_of_life()])
        self.push = await Push.open(self)
        self.guests = Guests(self)
        self.my_data = MyData(self)
        await self.moderation.read()
        if leases is not None:
            from pentarchy.server.cluster.cluster import Cluster  # needs the extra `cluster`

            self.cluster = Cluster(self, leases)
            self.limits.share()
            await self.cluster.open(self.guests.name_of_database())
        await self.bots.open()
        self.upkeep.start()

    async def close(self) -> None:
        """End in order: what runs stops, what must be kept is written."""
        await self.supervisor.close()
        self.reviews.close()
        self.bots.close()
        self.long_work.close()
        self.takebacks.close()
        kept = [self.store.commit(writes) for writes in self.tables.stop()]
        if kept:
            kept.append(self.store.commit([self.store.sign_of_life()]))
            for problem in await asyncio.gather(*kept, return_exceptions=True):
                if isinstance(problem, StoreFailed):  # a table has another owner; and the journal has every move
                    log.warning("a position was not kept", extra={"problem": str(problem)})
        if self.cluster is not None:
            await self.cluster.close()
        await self.push.close()


@asynccontextmanager
async def running(config: Config, lock: DatabaseLock) -> AsyncIterator[Services]:
    """A server from its start to its end."""
    hangs_after = config.lease_seconds / 2 if config.redis else 0
    store = Store(open_engine(config.database, config.synchronous, hangs_after), config.commit_window, lock)
    services = Services(config, store)
    await services.open()
    try:
        yield services
    finally:
        await services.close()
        await store.close()
