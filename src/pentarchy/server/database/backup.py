"""Copies of the database, made while the server runs, whole and of one moment; and a copy made a database again."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from pathlib import Path
from typing import Final

from sqlalchemy import inspect, make_url, text
from sqlalchemy.exc import ArgumentError

from pentarchy.core.errors import PentarchyError
from pentarchy.server.database.engine import FAILURES, one_line, open_engine

SQLITE: Final = b"SQLite format 3\0"  # how a file of SQLite begins
DUMP: Final = b"PGDMP"  # and a dump of PostgreSQL


def copy_database(database: str, to: Path) -> int:
    """Copy to a file that appears only when it is complete; its size."""
    part = to.with_name(to.name + ".part")
    part.unlink(missing_ok=True)
    try:
        # For its owner alone: it holds what people said, and the key that signs their cookies.
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        if is_postgresql(database):
            _dump_postgresql(database, part)
        else:
            _copy_sqlite(Path(database.removeprefix("sqlite:///")), part)
        part.replace(to)
    finally:
        part.unlink(missing_ok=True)
    return to.stat().st_size


def _copy_sqlite(source: Path, part: Path) -> None:
    if not source.is_file():
        raise PentarchyError(f"{source}: there is no such database")
    try:
        with sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True) as live, sqlite3.connect(part) as copy:
            live.backup(copy)
            (verdict,) = copy.execute("PRAGMA integrity_check").fetchone()
        live.close()
        copy.close()
    except sqlite3.Error as error:
        raise PentarchyError(f"{source}: cannot be copied: {error}") from None
    if verdict != "ok":
        raise PentarchyError(f"{source}: is damaged: {verdict}")


def _dump_postgresql(database: str, part: Path) -> None:
    """PostgreSQL has a tool for it."""
    plain, environment = _connection(database)
    _run("pg_dump", ["--format=custom", f"--file={part}", f"--dbname={plain}"], environment)


# ---------------------------------------------------------------- the way back


def restore_database(source: Path, database: str) -> dict[str, int]:
    """Make a copy the database of a server again, which must not exist yet; how many rows of what it holds."""
    if not source.is_file():
        raise PentarchyError(f"{source}: there is no such copy")
    with source.open("rb") as file:
        head = file.read(len(SQLITE))
    if is_postgresql(database):
        if not head.startswith(DUMP):
            raise PentarchyError(f"{source}: expected a dump of PostgreSQL, made by `pentarchy backup`")
        _restore_postgresql(source, database)
    else:
        if head != SQLITE:
            raise PentarchyError(f"{source}: expected an SQLite database, made by `pentarchy backup`")
        _restore_sqlite(source, Path(database.removeprefix("sqlite:///")))
    return _counted(database)


def is_postgresql(database: str) -> bool:
    """Is this the address of a PostgreSQL database?"""
    return database.startswith(("postgresql://", "postgresql+psycopg://"))


def _restore_sqlite(source: Path, to: Path) -> None:
    for file in (to, Path(f"{to}-wal"), Path(f"{to}-shm")):
        if file.exists():
            raise PentarchyError(
                f"{file}: is there and is left as it is: expected to find no database; move it away first"
            )
    if not to.absolute().parent.is_dir():
        raise PentarchyError(f"{to}: there is no folder {to.parent}")
    part = to.with_name(to.name + ".part")
    part.unlink(missing_ok=True)
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        _copy_sqlite(source, part)  # checks it for damage, too
        os.link(part, to)  # unlike a renaming, this never replaces a file
    except OSError as error:
        raise PentarchyError(f"{to}: cannot be written: {error.strerror or error}") from None
    finally:
        part.unlink(missing_ok=True)


def _restore_postgresql(source: Path, database: str) -> None:
    engine = open_engine(database)
    try:
        found = inspect(engine).get_table_names()
    except FAILURES as error:
        raise PentarchyError(f"--database: {one_line(error)}") from None
    finally:
        engine.dispose()
    if found:
        raise PentarchyError(f"--database: holds {len(found)} tables and is left as it is: expected an empty database")
    plain, environment = _connection(database)
    options = [
        "--no-owner",
        "--no-privileges",
        "--exit-on-error",
        "--single-transaction",
        f"--dbname={plain}",
        str(source),
    ]
    _run("pg_restore", options, environment)


def _counted(database: str) -> dict[str, int]:
    engine = open_engine(database)
    try:
        with engine.connect() as connection:
            kinds = ("guests", "tables", "journal", "chat")
            return {kind: connection.execute(text(f"SELECT count(*) FROM {kind}")).scalar_one() for kind in kinds}
    except FAILURES as error:
        raise PentarchyError(f"--database: this is no database of a server: {one_line(error)}") from None
    finally:
        engine.dispose()


# ---------------------------------------------------------------- PostgreSQL's tools


def _connection(database: str) -> tuple[str, dict[str, str]]:
    """The address for PostgreSQL's tools, and their environment: a password on a command line would be seen by all."""
    try:
        url = make_url(database)
    except ArgumentError as error:
        raise PentarchyError(f"--database: {error}") from None
    plain = url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    return plain, dict(os.environ, **({"PGPASSWORD": str(url.password)} if url.password else {}))


def _run(name: str, options: list[str], environment: dict[str, str]) -> None:
    tool = shutil.which(name)
    if tool is None:
        raise PentarchyError(f"{name} was not found: expected PostgreSQL's client tools")
    run = subprocess.run([tool, *options], capture_output=True, text=True, check=False, env=environment)
    if run.returncode:
        raise PentarchyError(f"{name}: {' '.join(run.stderr.split())}")
