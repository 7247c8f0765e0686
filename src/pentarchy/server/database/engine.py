"""Connections to the database: an SQLite file, or PostgreSQL by its URL."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from pentarchy.core.errors import PentarchyError

FAILURES: Final = (SQLAlchemyError, sqlite3.Error)
# A server that has gone, a lock that is never given back, a query that never ends: all come to an end.
POSTGRESQL: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    "options": "-c statement_timeout=15000 -c lock_timeout=10000",
    "keepalives": 1,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
# Where several processes share a database, nobody may wait for one of them that hangs in the middle of something.
_SHARED: Final = " -c idle_in_transaction_session_timeout="
_QUICK: Final[dict[str, Any]] = {
    "connect_timeout": 3,
    "options": "-c statement_timeout=3000 -c lock_timeout=1000 -c idle_in_transaction_session_timeout=1000",
    "tcp_user_timeout": 4_000,
}


def one_line(error: BaseException) -> str:
    """What went wrong, for people: the first line."""
    return (str(error).splitlines() or [type(error).__name__])[0]


def open_engine(url: str, synchronous: str = "NORMAL", hangs_after: float = 0, quick: bool = False) -> Engine:
    """The database at this URL, or the SQLite file of this name.

    Of PostgreSQL: `hangs_after` so many seconds in the middle of a transaction its locks are taken from us. `quick`:
    what does not answer soon fails, and is asked so often that nobody looks first whether the connection still lives.
    """
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
        if parsed.get_backend_name() == "sqlite":
            engine = create_engine(parsed, paramstyle="named")
        else:
            usual = {**POSTGRESQL, **(_QUICK if quick else {})}
            if hangs_after:
                usual["options"] += f"{_SHARED}{int(hangs_after * 1000)}"
            wanted = {name: value for name, value in usual.items() if name not in parsed.query}
            engine = create_engine(parsed, pool_pre_ping=not quick, connect_args=wanted)
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


def database_path(engine: Engine) -> Path | None:
    """The file of an SQLite database; none of one in memory, or of one named by a URI of SQLite's own."""
    name = engine.url.database
    if engine.dialect.name != "sqlite" or not name or name == ":memory:" or name.startswith("file:"):
        return None
    return Path(name)
