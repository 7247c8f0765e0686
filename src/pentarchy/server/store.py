"""The database: one thread writes, what arrives close together shares a commit, and nobody hears of it before that.

SQLite in WAL mode survives `kill -9` with `synchronous=NORMAL` and a power cut with `FULL`; PostgreSQL both.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, insert, make_url, select
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.sql.base import Executable

from pentarchy.core.errors import PentarchyError
from pentarchy.server import schema

T = TypeVar("T")
Row = dict[str, Any]
Write = tuple[Executable, Row]
log = logging.getLogger(__name__)

COMMIT_WINDOW: Final = 0.004  # seconds: writes that arrive within it share a commit
READERS: Final = 2
ALIVE: Final = "alive"

ADD_LINE: Final = insert(schema.journal)


class StoreFailed(Exception):
    """The database did not take a write: nothing of it has happened."""


def now_ms() -> int:
    """The time as the database keeps it."""
    return time.time_ns() // 1_000_000


def open_engine(url: str, synchronous: str = "NORMAL") -> Engine:
    """The database at this URL, or the SQLite file of this name."""
    if "://" not in url:
        url = f"sqlite:///{url}"
    try:
        parsed = make_url(url)
        if parsed.drivername == "postgresql":
            parsed = parsed.set(drivername="postgresql+psycopg")
        if parsed.get_backend_name() not in ("sqlite", "postgresql"):
            raise PentarchyError(
                f"--database {parsed.get_backend_name()}: expected an SQLite file or a postgresql:// URL"
            )
        engine = create_engine(parsed, pool_pre_ping=parsed.get_backend_name() == "postgresql")
    except (ArgumentError, ImportError) as error:
        raise PentarchyError(f"--database: {str(error).splitlines()[0]}") from None
    if engine.dialect.name == "sqlite":
        _tune_sqlite(engine, synchronous)
    return engine


def _tune_sqlite(engine: Engine, synchronous: str) -> None:
    def tune(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute(f"PRAGMA synchronous={synchronous}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute("PRAGMA busy_timeout=10000")
        cursor.close()

    event.listen(engine, "connect", tune)


class Store:
    """All reading and writing of the server. Made and closed on the event loop."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.loop = asyncio.get_running_loop()
        self.readers = ThreadPoolExecutor(READERS, "reader")
        self.pending: list[tuple[list[Write], asyncio.Future[None]]] = []
        self.batches: queue.SimpleQueue[list[tuple[list[Write], asyncio.Future[None]]] | None] = queue.SimpleQueue()
        self.commits = 0
        self.written = 0
        self.slowest = 0.0
        self.failed = ""  # why the last write failed, until one succeeds: /healthz tells
        self.writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self.writer.start()

    # ---------------------------------------------------------------- writing

    def commit(self, writes: list[Write]) -> asyncio.Future[None]:
        """Write all of these or nothing; await it before telling anyone."""
        done = self.loop.create_future()
        if not self.pending:
            self.loop.call_later(COMMIT_WINDOW, self._hand_over)
        self.pending.append((writes, done))
        return done

    def _hand_over(self) -> None:
        batch, self.pending = self.pending, []
        if batch:
            self.batches.put(batch)

    def _write_all(self) -> None:
        """The writer thread: batch after batch, until None."""
        while (batch := self.batches.get()) is not None:
            began = time.monotonic()
            try:
                self._write(batch)
                problem = ""
            except SQLAlchemyError as error:
                problem = str(error).splitlines()[0]
            if problem and len(batch) > 1:
                # One bad write must not take its neighbours with it.
                results = [self._write_alone(entry) for entry in batch]
            else:
                results = [problem] * len(batch)
            self.slowest = max(self.slowest, time.monotonic() - began)
            self.commits += 1
            self.written += sum([len(writes) for writes, _ in batch])
            self.loop.call_soon_threadsafe(self._report, batch, results)

    def _write_alone(self, entry: tuple[list[Write], asyncio.Future[None]]) -> str:
        try:
            self._write([entry])
            return ""
        except SQLAlchemyError as error:
            return str(error).splitlines()[0]

    def _write(self, batch: list[tuple[list[Write], asyncio.Future[None]]]) -> None:
        with self.engine.begin() as connection:
            rows: list[Row] = []
            for writes, _ in batch:
                for statement, row in writes:
                    if statement is ADD_LINE:
                        rows.append(row)  # lines of the journal, which is nearly everything, go in one statement
                    elif row:
                        connection.execute(statement, row)
                    else:
                        connection.execute(statement)
            if rows:
                connection.execute(ADD_LINE, rows)

    def _report(self, batch: list[tuple[list[Write], asyncio.Future[None]]], results: list[str]) -> None:
        for (_, done), problem in zip(batch, results, strict=True):
            self.failed = problem
            if done.done():
                continue
            if problem:
                log.error("write failed", extra={"problem": problem})
                done.set_exception(StoreFailed(problem))
            else:
                done.set_result(None)

    def upsert(self, table: Any, row: Row, keys: list[str]) -> Write:
        """Insert a row, or replace the one with the same key."""
        make = sqlite_insert if self.engine.dialect.name == "sqlite" else postgresql_insert
        rest = {name: value for name, value in row.items() if name not in keys}
        statement = make(table).values(**row)
        return (statement.on_conflict_do_update(index_elements=keys, set_=rest), {})

    def sign_of_life(self) -> Write:
        """The time at which the server was last alive: what came after it was downtime."""
        return self.upsert(schema.settings, {"name": ALIVE, "value": str(now_ms())}, ["name"])

    # ---------------------------------------------------------------- reading

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run queries in a thread of their own."""

        def run() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await self.loop.run_in_executor(self.readers, run)

    async def setting(self, name: str) -> str | None:
        """A value of the table `settings`."""
        query = select(schema.settings.c.value).where(schema.settings.c.name == name)
        return await self.read(lambda connection: connection.execute(query).scalar_one_or_none())

    # ---------------------------------------------------------------- closing

    async def close(self) -> None:
        """Write what is pending and stop."""
        self._hand_over()
        self.batches.put(None)
        await self.loop.run_in_executor(None, self.writer.join)
        await asyncio.sleep(0)  # the writer's last reports
        self.readers.shutdown()
        self.engine.dispose()


def database_path(engine: Engine) -> Path | None:
    """The file of an SQLite database."""
    return Path(engine.url.database) if engine.dialect.name == "sqlite" and engine.url.database else None
