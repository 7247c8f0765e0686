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
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar, cast

import msgspec
from sqlalchemy import Connection, Engine, Table, insert, select
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.sql.base import Executable
from sqlalchemy.sql.elements import ClauseElement

from pentarchy.server.clock import now_ms
from pentarchy.server.database import schema
from pentarchy.server.database.engine import FAILURES, one_line
from pentarchy.server.database.lock import DatabaseLock

T = TypeVar("T")
Row = dict[str, Any]


@dataclass(frozen=True)
class MustMatch:
    """An update or delete that must find its row as its WHERE says, or nothing of what is committed with it happens.

    One that comes often is made once, with places for the values of `row`.
    """

    statement: Executable
    row: Row = field(default_factory=dict)


@dataclass(frozen=True)
class Fence:
    """The ownership of a table, without which nothing of what is committed with it happens. PostgreSQL alone has it."""

    table: str
    owner: str
    epoch: int


Write = tuple[Executable, Row] | MustMatch | Fence
Batch = list[tuple[list[Write], asyncio.Future[None]]]
log = logging.getLogger(__name__)

READERS: Final = 2
SLOW: Final = 3.0  # seconds without an answer of the database after which /healthz tells
READ_TIMEOUT: Final = 15.0  # seconds after which whoever waits for a read is told that the database does not answer
AUTOCOMMIT: Final[dict[str, Any]] = {"isolation_level": "AUTOCOMMIT"}
ALIVE: Final = "alive"
CONFLICT: Final = "a row is no longer as it was"
LEASE_LOST: Final = "another process owns the table by now"

# Statements that come often are made once: rows for the same one share an execution.
ADD_TABLE: Final = insert(schema.tables)
ADD_CHAIR: Final = insert(schema.chairs)
ADD_LEASE: Final = insert(schema.leases)
ADD_LINE: Final = insert(schema.journal)
# SQLite gives up Python's lock at every row, and then has to wait for it: so many rows go in one step.
_ADD_LINES: Final = """INSERT INTO journal ("table", number, line, at, clocks)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(:lines)"""
# Locked until the commit: a new owner waits for it, and so reads every line that an earlier one has written.
_HELD: Final = """SELECT leases."table" FROM leases
    JOIN unnest(%(tables)s::text[], %(owners)s::text[], %(epochs)s::int[]) AS wanted(name, owner, epoch)
    ON leases."table" = wanted.name AND leases.owner = wanted.owner AND leases.epoch = wanted.epoch
    ORDER BY leases."table" FOR SHARE OF leases"""
# Nothing but lines, as nearly always: one statement is a transaction by itself, with the check of the leases in it.
_JOURNAL: Final = 'INSERT INTO journal ("table", number, line, at, clocks, epoch) SELECT'
_ADD_ONE: Final = f"""{_JOURNAL} %(table)s::text, %(number)s::int, %(line)s::text, %(at)s::bigint, %(clocks)s::text,
    %(epoch)s::int"""
_ADD_ONE_IF_HELD: Final = f"""{_ADD_ONE} FROM leases
    WHERE leases."table" = %(held)s AND leases.owner = %(owner)s AND leases.epoch = %(since)s FOR SHARE"""
_ADD_SEVERAL: Final = f"""{_JOURNAL} lines.* FROM unnest(%(table)s::text[], %(number)s::int[], %(line)s::text[],
    %(at)s::bigint[], %(clocks)s::text[], %(epoch)s::int[]) AS lines"""
_ADD_IF_HELD: Final = f"""WITH held AS ({_HELD}) {_ADD_SEVERAL} WHERE (SELECT count(*) FROM held) = %(held)s"""
_COLUMNS: Final = ("table", "number", "line", "at", "clocks", "epoch")
IDLE: Final = 5.0  # seconds without a write after which we ask whether the writer's connection still lives
_as_rows = msgspec.json.Encoder().encode


def _as_json(lines: list[Row]) -> str:
    return _as_rows([list(line.values()) for line in lines]).decode()


class StoreFailed(Exception):
    """The database did not take a write: nothing of it has happened."""


class Conflict(StoreFailed):
    """A row was no longer as a `MustMatch` expected it: nothing has happened, and whoever asked looks again."""


class LeaseLost(StoreFailed):
    """The table belongs to another process by now: nothing has happened, and this one must forget it."""


def _wanted(fences: set[Fence]) -> dict[str, list[Any]]:
    tables, owners, epochs = zip(*[(fence.table, fence.owner, fence.epoch) for fence in fences], strict=True)
    return {"tables": list(tables), "owners": list(owners), "epochs": list(epochs)}


def _has_single(batch: Batch) -> bool:
    """Is there a statement in it that shares its execution with nothing?"""
    return any(isinstance(write, tuple) and not write[1] for writes, _ in batch for write in writes)


def _check_matched(rows: int) -> None:
    if rows < 1:
        raise Conflict(CONFLICT)


class Store:
    """All reading and writing of the server. Made and closed on the event loop."""

    def __init__(self, engine: Engine, window: float, lock: DatabaseLock | None = None) -> None:
        self.engine = engine
        self.failures = (*FAILURES, cast(Any, engine.dialect).dbapi.Error)  # with what drivers raise themselves
        # PostgreSQL is asked without a transaction: it would show nothing more, and takes two steps more.
        self.reading = engine if engine.dialect.name == "sqlite" else engine.execution_options(**AUTOCOMMIT)
        self.window = window  # seconds: writes that arrive within it share a commit
        self.lock = lock  # None: whoever opens this store has made sure that nobody else does
        self.loop = asyncio.get_running_loop()
        self.reader_threads: list[threading.Thread] = []
        self.readers = self._new_readers()
        self.probe: asyncio.Task[None] | None = None  # asks the database whether it still answers
        self.probed = self.loop.time()  # when a probe was last started or answered
        self.unread = ""  # why the last probe was not answered
        self.unlocked = ""  # why the lock is no longer ours
        self.busy_since: float | None = None  # when the writer began with what it is writing
        self.pending: Batch = []
        self.batches: queue.SimpleQueue[Batch | None] = queue.SimpleQueue()
        self.commits = 0
        self.written = 0
        self.slowest = 0.0
        self.failed = ""  # why the last write failed, until one succeeds: /healthz tells
        self.own: sqlite3.Connection | None = None  # the writer's own connection, without transactions
        self.postgresql: Any = None  # the same to PostgreSQL
        self.used_at = 0.0  # when that was last used
        self.texts: dict[Executable, tuple[str, Row]] = {}
        self.put_setting = self._replacing(schema.settings, ["name"])
        self.put_snapshot = self._replacing(schema.snapshots, ["table"])
        self.put_push = self._replacing(schema.push, ["endpoint"])
        self.put_review = self._replacing(schema.reviews, ["table", "seat", "lang"])
        self.writer = self._new_writer()

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

    def _new_writer(self) -> threading.Thread:
        writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        writer.start()
        return writer

    def _write_all(self) -> None:
        """The writer thread: batch after batch, until None."""
        if self.engine.dialect.name == "sqlite":
            own = self.engine.raw_connection()
            self.own = cast(sqlite3.Connection, own.driver_connection)
            own.detach()  # the pool need not know of it
            self.own.isolation_level = None
        try:
            while (batch := self._next()) is not None:
                self.busy_since = time.monotonic()
                results = ["the writer has died"] * len(batch)
                try:
                    results = self._write_or_tell(batch)
                finally:
                    # Whatever ends this thread: those who wait for their commit hear that it failed.
                    self.slowest = max(self.slowest, time.monotonic() - self.busy_since)
                    self.busy_since = None
                    self.commits += 1
                    self.written += sum([len(writes) for writes, _ in batch])
                    self.loop.call_soon_threadsafe(self._report, batch, results)
        finally:
            if self.own is not None:
                self.own.close()
            self._disconnect()

    def _next(self) -> Batch | None:
        """What came while the last batch was written goes together: the slower the disk, the less often it is asked.

        A statement by itself is run after the rows of what it is written with: what came later is not joined to it.
        """
        batch = more = self.batches.get()
        while batch is not None and more is not None and not self.batches.empty() and not _has_single(more):
            more = self.batches.get()
            if more is None:
                self.batches.put(None)
            else:
                batch = batch + more
        return batch

    def _write_or_tell(self, batch: Batch) -> list[str]:
        """Write a batch; for each of its entries why it failed, or nothing."""
        if self.unlocked:
            return [self.unlocked] * len(batch)
        if not (problem := self._try(batch)):
            return [""] * len(batch)
        if len(batch) == 1:
            return [problem]
        half = len(batch) // 2  # one bad write must not take its neighbours with it
        return self._write_or_tell(batch[:half]) + self._write_or_tell(batch[half:])

    def _try(self, batch: Batch) -> str:
        try:
            self._write(batch)
        except Conflict:
            return CONFLICT
        except LeaseLost:
            return LEASE_LOST
        except self.failures as error:
            return one_line(error)
        except Exception as error:  # a statement that cannot be made, a value that no driver takes
            log.exception("a write that cannot be made")
            return one_line(error)
        return ""

    def _write(self, batch: Batch) -> None:
        """One transaction. Rows of the same statement go together: new tables first, then their chairs, then what must
        match, lines last."""
        new: dict[Executable, list[Row]] = {ADD_TABLE: [], ADD_CHAIR: [], ADD_LEASE: []}
        guards: list[MustMatch] = []
        fences: set[Fence] = set()
        together: dict[Executable, list[Row]] = {}
        lines: list[Row] = []
        single: list[Executable] = []
        for writes, _ in batch:
            for write in writes:
                if isinstance(write, MustMatch):
                    guards.append(write)
                    continue
                if isinstance(write, Fence):
                    fences.add(write)
                    continue
                statement, row = write
                if statement is ADD_LINE:
                    lines.append(row)
                elif statement in new:
                    new[statement].append(row)
                elif row:
                    together.setdefault(statement, []).append(row)
                else:
                    single.append(statement)
        rows = {**together, ADD_LINE: lines}
        if self.own is not None:
            self._write_own(self.own, new, guards, rows, single)
            return
        postgresql = self._connected()
        try:
            if lines and not together and not guards and not single and not any(new.values()):
                self._write_lines(postgresql, lines, fences)
            else:
                self._write_together(postgresql, new, guards, rows, single, fences)
        except (Conflict, LeaseLost):
            raise
        except BaseException:  # whether it is still of use, nobody knows
            self._disconnect()
            raise
        self.used_at = time.monotonic()

    def _write_lines(self, postgresql: Any, lines: list[Row], fences: set[Fence]) -> None:
        """Nothing but lines, to PostgreSQL: in one step to and fro, where a transaction takes four or five."""
        if len(lines) == 1 and len(fences) < 2:  # the usual case, unless many play at once
            statement, values = _ADD_ONE, dict(lines[0])
            for fence in fences:
                statement = _ADD_ONE_IF_HELD
                values |= {"held": fence.table, "owner": fence.owner, "since": fence.epoch}
        else:
            statement = _ADD_IF_HELD if fences else _ADD_SEVERAL
            values = {name: [line[name] for line in lines] for name in _COLUMNS}
            values |= {**_wanted(fences), "held": len(fences)} if fences else {}
        if postgresql.execute(statement, values).rowcount < len(lines):
            raise LeaseLost(LEASE_LOST)

    def _write_together(
        self,
        postgresql: Any,
        new: dict[Executable, list[Row]],
        guards: list[MustMatch],
        rows: dict[Executable, list[Row]],
        single: list[Executable],
        fences: set[Fence],
    ) -> None:
        """Anything else, in a transaction. What must be so is asked first: a row that fails would not tell why."""
        with postgresql.pipeline() as pipeline, postgresql.transaction():
            held = postgresql.execute(_HELD, _wanted(fences)) if fences else None
            self._insert(postgresql.cursor(), new)
            matched = [postgresql.execute(*self._filled(guard)) for guard in guards]
            if fences or guards:
                pipeline.sync()
            if held is not None and held.rowcount < len(fences):
                raise LeaseLost(LEASE_LOST)
            for guard in matched:
                _check_matched(guard.rowcount)
            self._insert(postgresql.cursor(), rows)
            for statement in single:
                postgresql.execute(*self._compile(statement))

    def _connected(self) -> Any:
        """The writer's own connection to PostgreSQL, by its own driver: SQLAlchemy costs as much as the database."""
        if self.postgresql is not None and time.monotonic() - self.used_at > IDLE:
            try:
                self.postgresql.execute("SELECT 1")
            except self.failures:
                self._disconnect()
        if self.postgresql is None:
            own = self.engine.raw_connection()
            self.postgresql = cast(Any, own.driver_connection)
            own.detach()  # the pool need not know of it
            self.postgresql.autocommit = True
        return self.postgresql

    def _disconnect(self) -> None:
        if self.postgresql is not None:
            with suppress(*self.failures):
                self.postgresql.close()
            self.postgresql = None

    def _write_own(
        self,
        own: sqlite3.Connection,
        new: dict[Executable, list[Row]],
        guards: list[MustMatch],
        rows: dict[Executable, list[Row]],
        single: list[Executable],
    ) -> None:
        """The same by SQLite's own driver: SQLAlchemy would keep Python's lock, and so the event loop, much longer."""
        # Nothing but moves: one statement is a transaction by itself.
        alone = not single and not guards and len(rows) == 1 and not any(new.values())
        if not alone:
            own.execute("BEGIN IMMEDIATE")
        try:
            self._insert(own, new)
            for guard in guards:
                _check_matched(own.execute(*self._filled(guard)).rowcount)
            self._insert(own, rows)
            for statement in single:
                own.execute(*self._compile(statement))
            if not alone:
                own.execute("COMMIT")
        except BaseException:
            if own.in_transaction:
                own.execute("ROLLBACK")
            raise

    def _insert(self, own: Any, groups: dict[Executable, list[Row]]) -> None:
        for statement, rows in groups.items():
            if rows and statement is ADD_LINE and self.own is not None:
                self.own.execute(_ADD_LINES, {"lines": _as_json(rows)})
            elif rows:
                own.executemany(self._text(statement)[0], rows)

    def _text(self, statement: Executable) -> tuple[str, Row]:
        """A statement that comes often and the values it always has, made once: that takes longer than to run it."""
        if statement not in self.texts:
            self.texts[statement] = self._compile(statement)
        return self.texts[statement]

    def _filled(self, guard: MustMatch) -> tuple[str, Row]:
        if not guard.row:
            return self._compile(guard.statement)
        sql, values = self._text(guard.statement)
        return sql, {**values, **guard.row}

    def _compile(self, statement: Executable) -> tuple[str, Row]:
        lists = {"render_postcompile": True}  # `x IN (...)` with a place for every value
        made = cast(ClauseElement, statement).compile(dialect=self.engine.dialect, compile_kwargs=lists)
        return str(made), made.params

    def _report(self, batch: Batch, results: list[str]) -> None:
        for (_, done), problem in zip(batch, results, strict=True):
            if problem not in (CONFLICT, LEASE_LOST):
                self.failed = problem
            if done.done():
                continue
            if problem == CONFLICT:
                done.set_exception(Conflict(CONFLICT))
            elif problem == LEASE_LOST:
                done.set_exception(LeaseLost(LEASE_LOST))
            elif problem:
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

    def _new_readers(self) -> ThreadPoolExecutor:
        self.reader_threads = []
        return ThreadPoolExecutor(
            READERS, "reader", initializer=lambda: self.reader_threads.append(threading.current_thread())
        )

    async def read(self, work: Callable[[Connection], T], timeout: float | None = None) -> T:
        """Run queries in a thread of their own. StoreFailed if the database does not answer."""

        def run() -> T:
            with self.reading.connect() as connection:
                return work(connection)

        try:
            async with asyncio.timeout(READ_TIMEOUT if timeout is None else timeout):
                while True:
                    readers = self.readers
                    try:
                        return await self.loop.run_in_executor(readers, run)
                    except asyncio.CancelledError:
                        # Perhaps not we were cancelled but what waited for threads that have died: once more, then.
                        task = asyncio.current_task()
                        if readers is self.readers or (task is not None and task.cancelling()):
                            raise
        except TimeoutError:
            raise StoreFailed("the database does not answer") from None
        except FAILURES as error:
            raise StoreFailed(one_line(error)) from error

    async def setting(self, name: str) -> str | None:
        """A value of the table `settings`."""
        query = select(schema.settings.c.value).where(schema.settings.c.name == name)
        return await self.read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def setting_or_new(self, name: str, make: Callable[[], str]) -> str:
        """A value that is made once: of processes that start together the first one's."""
        value = await self.setting(name)
        if value is None:
            insert = sqlite_insert if self.engine.dialect.name == "sqlite" else postgresql_insert
            row = {"name": name, "value": make()}
            await self.commit([(insert(schema.settings).values(row).on_conflict_do_nothing(), {})])
            value = await self.setting(name)
            assert value is not None
        return value

    # ---------------------------------------------------------------- health

    async def watch(self) -> None:
        """Called every second or so: put back threads that have died, and see whether the database answers."""
        if not self.writer.is_alive():
            log.error("the writer thread has died: a new one goes on")
            self.writer = self._new_writer()
        if not all(thread.is_alive() for thread in self.reader_threads):
            log.error("a reader thread has died: new ones go on")
            old, self.readers = self.readers, self._new_readers()
            old.shutdown(wait=False, cancel_futures=True)
        if self.probe is None or self.probe.done():
            self.probed = self.loop.time()
            self.probe = asyncio.ensure_future(self._probe())

    async def _probe(self) -> None:
        if self.lock is not None:
            problem = await self.loop.run_in_executor(None, self.lock.problem)
            if problem and not self.unlocked:
                log.error("the lock of the database is lost", extra={"problem": problem})
            self.unlocked = problem
        try:
            await self.read(lambda connection: connection.execute(select(1)).scalar_one())
        except StoreFailed as error:
            log.error("the database does not answer", extra={"problem": str(error)})
            self.unread = str(error)
        else:
            self.unread = ""
        self.probed = self.loop.time()

    def problems(self) -> list[str]:
        """Why the database cannot be relied on at this moment."""
        found = []
        busy = self.busy_since
        if self.failed or self.unlocked:
            found.append("the database does not take writes")
        if not self.writer.is_alive():
            found.append("the writer thread has died")
        elif busy is not None and time.monotonic() - busy > SLOW:
            found.append("the database has taken a write for long and not answered")
        if self.unread or (self.probe is not None and not self.probe.done() and self.loop.time() - self.probed > SLOW):
            found.append("the database does not answer")
        return found

    # ---------------------------------------------------------------- closing

    async def close(self) -> None:
        """Write what is pending and stop."""
        self._hand_over()
        self.batches.put(None)
        await self.loop.run_in_executor(None, self.writer.join)
        await asyncio.sleep(0)  # the writer's last reports
        if self.probe is not None:
            self.probe.cancel()
        self.readers.shutdown(wait=not self.problems())
        self.engine.dispose()
        if self.lock is not None:
            self.lock.release()
