"""The database: one thread writes, what arrives close together shares a commit, and nobody hears of it before that.

SQLite in WAL mode survives `kill -9` with `synchronous=NORMAL` and a power cut with `FULL`; PostgreSQL both.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import msgspec
from sqlalchemy import Connection, Engine, Table, create_engine, event, insert, make_url, select
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.sql.base import Executable
from sqlalchemy.sql.compiler import Compiled
from sqlalchemy.sql.elements import ClauseElement

from pentarchy.core.errors import PentarchyError
from pentarchy.server.database import schema

T = TypeVar("T")
Row = dict[str, Any]
Write = tuple[Executable, Row]
log = logging.getLogger(__name__)

READERS: Final = 2
FAILURES: Final = (SQLAlchemyError, sqlite3.Error)
ALIVE: Final = "alive"

# Statements that come often are made once: rows for the same one share an execution.
ADD_TABLE: Final = insert(schema.tables)
ADD_CHAIR: Final = insert(schema.chairs)
ADD_LINE: Final = insert(schema.journal)
# SQLite gives up Python's lock at every row, and then has to wait for it: so many rows go in one step.
_ADD_LINES: Final = """INSERT INTO journal ("table", number, line, at, clocks)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(:lines)"""
_as_rows = msgspec.json.Encoder().encode


def _as_json(lines: list[Row]) -> str:
    return _as_rows([list(line.values()) for line in lines]).decode()


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
        named = {"paramstyle": "named"} if parsed.get_backend_name() == "sqlite" else {"pool_pre_ping": True}
        engine = create_engine(parsed, **named)
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

    def __init__(self, engine: Engine, window: float) -> None:
        self.engine = engine
        self.window = window  # seconds: writes that arrive within it share a commit
        self.loop = asyncio.get_running_loop()
        self.readers = ThreadPoolExecutor(READERS, "reader")
        self.pending: list[tuple[list[Write], asyncio.Future[None]]] = []
        self.batches: queue.SimpleQueue[list[tuple[list[Write], asyncio.Future[None]]] | None] = queue.SimpleQueue()
        self.commits = 0
        self.written = 0
        self.slowest = 0.0
        self.failed = ""  # why the last write failed, until one succeeds: /healthz tells
        self.own: sqlite3.Connection | None = None  # the writer's own connection, without transactions
        self.texts: dict[Executable, str] = {}
        self.put_setting = self._replacing(schema.settings, ["name"])
        self.put_snapshot = self._replacing(schema.snapshots, ["table"])
        self.put_push = self._replacing(schema.push, ["endpoint"])
        self.writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self.writer.start()

    # ---------------------------------------------------------------- writing

    def commit(self, writes: list[Write]) -> asyncio.Future[None]:
        """Write all of these or nothing; await it before telling anyone."""
        done = self.loop.create_future()
        if not self.pending:
            self.loop.call_later(self.window, self._hand_over)
        self.pending.append((writes, done))
        return done

    def _hand_over(self) -> None:
        batch, self.pending = self.pending, []
        if batch:
            self.batches.put(batch)

    def _write_all(self) -> None:
        """The writer thread: batch after batch, until None."""
        if self.engine.dialect.name == "sqlite":
            own = self.engine.raw_connection()
            self.own = cast(sqlite3.Connection, own.driver_connection)
            own.detach()  # the pool need not know of it
            self.own.isolation_level = None
        while (batch := self.batches.get()) is not None:
            began = time.monotonic()
            try:
                self._write(batch)
                problem = ""
            except FAILURES as error:
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
        if self.own is not None:
            self.own.close()

    def _write_alone(self, entry: tuple[list[Write], asyncio.Future[None]]) -> str:
        try:
            self._write([entry])
            return ""
        except FAILURES as error:
            return str(error).splitlines()[0]

    def _write(self, batch: list[tuple[list[Write], asyncio.Future[None]]]) -> None:
        """One transaction. Rows of the same statement go together: new tables first, then their chairs, lines last."""
        together: dict[Executable, list[Row]] = {ADD_TABLE: [], ADD_CHAIR: []}
        single: list[Executable] = []
        lines: list[Row] = []
        for writes, _ in batch:
            for statement, row in writes:
                if statement is ADD_LINE:
                    lines.append(row)
                elif row:
                    together.setdefault(statement, []).append(row)
                else:
                    single.append(statement)
        if self.own is not None:
            self._write_own(self.own, together, lines, single)
            return
        with self.engine.begin() as connection:
            for statement, rows in [*together.items(), (ADD_LINE, lines)]:
                if rows:
                    connection.exec_driver_sql(self._sql(statement), rows)
            for statement in single:
                connection.execute(statement)

    def _write_own(
        self, own: sqlite3.Connection, together: dict[Executable, list[Row]], lines: list[Row], single: list[Executable]
    ) -> None:
        """The same by SQLite's own driver: SQLAlchemy would keep Python's lock, and so the event loop, much longer."""
        alone = not single and not any(together.values())  # nothing but moves: one statement is a transaction by itself
        if not alone:
            own.execute("BEGIN IMMEDIATE")
        try:
            for statement, rows in together.items():
                if rows:
                    own.executemany(self._sql(statement), rows)
            if lines:
                own.execute(_ADD_LINES, {"lines": _as_json(lines)})
            for statement in single:
                compiled = self._compiled(statement)
                own.execute(str(compiled), compiled.params)
            if not alone:
                own.execute("COMMIT")
        except BaseException:
            if own.in_transaction:
                own.execute("ROLLBACK")
            raise

    def _sql(self, statement: Executable) -> str:
        """The text of a statement that comes often, made once: its rows are dictionaries already."""
        if statement not in self.texts:
            self.texts[statement] = str(self._compiled(statement))
        return self.texts[statement]

    def _compiled(self, statement: Executable) -> Compiled:
        lists = {"render_postcompile": True}  # `x IN (...)` with a place for every value
        return cast(ClauseElement, statement).compile(dialect=self.engine.dialect, compile_kwargs=lists)

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

    def _replacing(self, table: Table, keys: list[str]) -> Executable:
        """A statement that inserts a row or replaces the one with the same key."""
        make = sqlite_insert if self.engine.dialect.name == "sqlite" else postgresql_insert
        statement = make(table)
        rest = {column.name: statement.excluded[column.name] for column in table.c if column.name not in keys}
        return statement.on_conflict_do_update(index_elements=keys, set_=rest)

    def sign_of_life(self) -> Write:
        """The time at which the server was last alive: what came after it was downtime."""
        return (self.put_setting, {"name": ALIVE, "value": str(now_ms())})

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
