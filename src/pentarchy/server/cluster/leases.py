"""Which tables this process owns. PostgreSQL is the judge, by its own clock.

A process is alive as long as it renews its one row of `processes`, and that renews all its leases at once. Whoever
finds a row that is overdue deletes it; the tables of the dead are then nobody's. A process that was frozen or cut off
finds its row gone, and every write of its own refused: each names the ownership it was made under (`store.Fence`).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final, TypeVar

from sqlalchemy import Connection, Engine, text, update

from pentarchy.server import problems
from pentarchy.server.clock import CLOCK
from pentarchy.server.database import schema
from pentarchy.server.database.engine import FAILURES, one_line
from pentarchy.server.database.store import ADD_LEASE, Fence, StoreFailed, Write
from pentarchy.server.problems import Refusal

T = TypeVar("T")
log = logging.getLogger(__name__)

THREADS: Final = 2
TRIES: Final = 3
PATIENCE: Final = 5.0  # seconds for one question to the database
_NOW: Final = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
_CLOCK: Final = text(f"SELECT {_NOW}")
_JOIN: Final = text(  # it hears the others from when it says so
    f"INSERT INTO processes (id, host, since, until, hears) VALUES (:me, :host, {_NOW}, {_NOW} + :lease, FALSE)"
)
_RENEW: Final = text(  # and who lives, by the rows as they were before
    f"""WITH renewed AS (UPDATE processes SET until = {_NOW} + :lease, hears = :hears
        WHERE id = :me AND until > {_NOW} RETURNING id)
    SELECT id, host, hears, until < {_NOW} AS dead, id IN (SELECT id FROM renewed) AS renewed
    FROM processes ORDER BY since, id"""
)
_BURY: Final = text(f"""WITH dead AS (DELETE FROM processes WHERE until < {_NOW} RETURNING id, until)
    UPDATE leases SET owner = NULL, alive = dead.until - :lease FROM dead WHERE leases.owner = dead.id""")
_TAKE: Final = text("""INSERT INTO leases ("table", owner, epoch)
    SELECT id, :me, 1 FROM tables WHERE id = :table AND status <> 'waiting'
    ON CONFLICT ("table") DO UPDATE SET owner = excluded.owner, epoch = leases.epoch + 1
    WHERE leases.owner IS NULL OR leases.owner = excluded.owner RETURNING epoch, alive""")
_OWNERS: Final = text('SELECT "table", owner FROM leases WHERE "table" = ANY(:tables) AND owner IS NOT NULL')
_RELEASE: Final = text(
    f"""UPDATE leases SET owner = NULL, alive = CASE WHEN :stopped THEN {_NOW} END
    FROM unnest(CAST(:tables AS text[]), CAST(:epochs AS int[])) AS held(name, epoch)
    WHERE leases.owner = :me AND leases."table" = held.name AND leases.epoch = held.epoch"""
)
_LEAVE: Final = text("DELETE FROM processes WHERE id = :me")


@dataclass(frozen=True)
class Lease:
    """A table is ours from now on."""

    fence: Fence
    alive: int | None  # until when its last owner lived, if it has died or was stopped

    @property
    def new(self) -> bool:
        """Did no process ever own it?"""
        return self.fence.epoch == 1


class Adrift(Refusal):
    """This process can own no table at this moment: another one, or itself a little later, may."""

    def __init__(self, why: str) -> None:
        super().__init__(problems.FAILED, f"{why}: try again soon")


def revocation(tables: list[str]) -> Write:
    """Nobody owns these tables any more: who has them in memory must read what was changed with this."""
    return (update(schema.leases).where(schema.leases.c.table.in_(tables)).values(owner=None), {})


class Elsewhere(Refusal):
    """Another process owns the table."""

    def __init__(self, owner: str) -> None:
        super().__init__(problems.FAILED, "the table has just moved: try again")
        self.owner = owner


class Leases:
    """This process among those that serve the database. Made on the event loop.

    The engine is its own (`open_engine(quick=True)`): nobody's lock keeps it from saying that it lives.
    """

    def __init__(self, engine: Engine, host: str, seconds: float) -> None:
        self.engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self.host = host
        self.seconds = seconds
        self.me = ""
        self.renewed = 0.0  # when we last knew that we live
        self.living: dict[str, str] = {}  # all processes, the eldest first, with the hosts they are at
        self.hearing: set[str] = set()  # those of them that say that they hear the others
        self.threads = ThreadPoolExecutor(THREADS, "leases")

    async def _ask(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.get_running_loop().run_in_executor(self.threads, run)
        except TimeoutError:
            raise StoreFailed("the database does not answer") from None
        except FAILURES as error:
            raise StoreFailed(one_line(error)) from error

    @property
    def _lease(self) -> int:
        return int(self.seconds * 1000)

    # ---------------------------------------------------------------- living

    async def join(self) -> None:
        """Be a new process among the living. What a process of ours owned before is not this one's."""
        me = secrets.token_urlsafe(9)
        asked = time.monotonic()

        def work(connection: Connection) -> int:
            connection.execute(_JOIN, {"me": me, "host": self.host, "lease": self._lease})
            now: int = connection.execute(_CLOCK).scalar_one()
            return now

        CLOCK.agree(await self._ask(work))
        self.me, self.renewed = me, asked
        self.living = {me: self.host}

    async def renew(self, hears: bool = True) -> tuple[bool, set[str]]:
        """Say that we live, and bury the dead: is our own row still there, and who is gone since we last looked?"""
        me, asked = self.me, time.monotonic()

        def work(connection: Connection) -> tuple[bool, dict[str, str], set[str]]:
            rows = connection.execute(_RENEW, {"me": me, "lease": self._lease, "hears": hears}).all()
            held = any(row.renewed for row in rows)
            if held and self.me == me:
                self.renewed = asked
            dead = {row.id for row in rows if row.dead and not row.renewed}  # whoever of us buries them
            if dead:
                try:
                    connection.execute(_BURY, {"lease": self._lease})
                except FAILURES as error:  # the dead one hangs in the middle of a write: the next time it does not
                    log.warning("a dead process could not be buried yet", extra={"problem": one_line(error)})
                    dead = set()
            living = [row for row in rows if row.id not in dead]
            return held, {row.id: row.host for row in living}, {row.id for row in living if row.hears}

        held, living, self.hearing = await self._ask(work)
        gone = set(self.living) - set(living)
        self.living = living
        return held, gone

    @property
    def overdue(self) -> bool:
        """Must others think that we are dead?"""
        return time.monotonic() - self.renewed > self.seconds

    @property
    def eldest(self) -> bool:
        """Is this the process that does what is to be done once?"""
        return next(iter(self.living), "") == self.me

    async def leave(self) -> None:
        """This process ends; nothing is its own any more."""
        await self._ask(lambda connection: connection.execute(_LEAVE, {"me": self.me}))

    def close(self) -> None:
        """Nothing more is asked."""
        self.threads.shutdown(wait=False, cancel_futures=True)
        self.engine.dispose()

    # ---------------------------------------------------------------- tables

    def first(self, table: str) -> Fence:
        """The ownership of a table that we are about to make."""
        return Fence(table, self.me, 1)

    @staticmethod
    def added(fence: Fence) -> Write:
        """Own a table that is written down at the same time."""
        return (ADD_LEASE, {"table": fence.table, "owner": fence.owner, "epoch": fence.epoch, "alive": None})

    async def take(self, table: str) -> Lease | str:
        """Own a table that has started, unless somebody alive does: then who. Empty: there is no such table."""

        def work(connection: Connection) -> Lease | str:
            for _ in range(TRIES):
                # Most who ask come to where the table is not: they are told without a write.
                found = connection.execute(_OWNERS, {"tables": [table]}).one_or_none()
                if found is not None and found.owner != self.me:
                    return str(found.owner)
                row = connection.execute(_TAKE, {"me": self.me, "table": table}).one_or_none()
                if row is not None:
                    return Lease(Fence(table, self.me, row.epoch), row.alive)
            return ""  # or its owner was buried between the two questions, every time

        return await self._ask(work)

    async def owners(self, tables: list[str]) -> dict[str, str]:
        """Who owns which of these tables, where somebody does."""
        found = await self._ask(lambda connection: connection.execute(_OWNERS, {"tables": tables}).all())
        return {row.table: row.owner for row in found}

    async def release(self, held: list[Fence], stopped: bool = False) -> None:
        """Own them no more. `stopped`: they would have gone on, and their clocks must not pay for the pause."""
        tables, epochs = [fence.table for fence in held], [fence.epoch for fence in held]
        wanted = {"me": self.me, "tables": tables, "epochs": epochs, "stopped": stopped}
        await self._ask(lambda connection: connection.execute(_RELEASE, wanted))
