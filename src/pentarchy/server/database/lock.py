"""One server a database, unless all of its servers know of each other. Others would give one chair to two people.

The lock is held by the process: whoever dies, by `kill -9` too, has given it back. Commands that only read, and those
that change a single row (`backup`, `reports`, `moderate`), need no lock.
"""

from __future__ import annotations

import logging
import os
import sqlite3
import time
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from pentarchy.core.errors import PentarchyError

log = logging.getLogger(__name__)

PATIENCE: Final = 2.0  # seconds: PostgreSQL may take a moment to notice that the holder has died
PAUSE: Final = 0.05
KEY: Final = 0x70656E74  # of PostgreSQL's advisory lock: the same for all servers of one database
IN_USE: Final = "another server uses this database: expected one server a database, or --redis for all of them"


class DatabaseLock:
    """Held by the one server of a database, from before its migrations to its end.

    SQLite: an exclusive lock on an empty SQLite file beside the database. PostgreSQL: an advisory lock of a connection
    that does nothing else; `shared` by the servers that own tables by leases, it keeps out those that do not.
    """

    def __init__(self, engine: Engine, shared: bool = False) -> None:
        self.engine = engine
        self.take = text(f"SELECT pg_try_advisory_lock{'_shared' if shared else ''}(:key)")
        self.name = engine.url.render_as_string()
        self.file: sqlite3.Connection | None = None
        self.session: Connection | None = None

    def acquire(self) -> None:
        """Take the lock; PentarchyError in one line if another server holds it."""
        if self.engine.dialect.name == "postgresql":
            held = self._hold_session()
        else:
            held = self._hold_file()
        if not held:
            raise PentarchyError(f"--database {self.name}: {IN_USE}")

    def problem(self) -> str:
        """Why the lock is no longer held, or nothing. A lock lost with its connection is taken again if it is free."""
        if self.engine.dialect.name != "postgresql":
            return ""
        try:
            if self.session is not None:
                self.session.execute(text("SELECT 1"))
                return ""
            return "" if self._hold_session() else IN_USE
        except SQLAlchemyError as error:
            self._drop_session()
            return str(error).splitlines()[0]

    def release(self) -> None:
        """Give it back. The file of SQLite stays: to delete it would let two servers lock two files of one name."""
        self._drop_session()
        if self.file is not None:
            self.file.close()
            self.file = None
        self.engine.dispose()

    def _hold_file(self) -> bool:
        name = self.engine.url.database
        if not name or name == ":memory:" or name.startswith("file:"):
            return True
        path = Path(f"{name}.lock")
        try:
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
            self.file = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
            self.file.execute("PRAGMA journal_mode=MEMORY")  # nothing is ever written: no second file for it
            self.file.execute("BEGIN EXCLUSIVE")
        except (sqlite3.OperationalError, OSError) as error:
            self.release()
            if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
                return False
            raise PentarchyError(f"{path}: cannot be locked: {error}") from None
        return True

    def _hold_session(self) -> bool:
        self.session = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        until = time.monotonic() + PATIENCE
        while not self.session.execute(self.take, {"key": KEY}).scalar_one():
            if time.monotonic() > until:
                self._drop_session()
                return False
            time.sleep(PAUSE)
        return True

    def _drop_session(self) -> None:
        if self.session is not None:
            try:
                self.session.invalidate()  # closed, not given back to the pool, where it would go on to hold the lock
                self.session.close()
            except SQLAlchemyError:
                log.debug("the connection of the lock was broken")
            self.session = None
