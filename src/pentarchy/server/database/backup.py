"""A copy of the database while the server runs: whole, and of one moment."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from pentarchy.core.errors import PentarchyError


def copy_database(database: str, to: Path) -> int:
    """Copy to a file that appears only when it is complete; its size."""
    part = to.with_name(to.name + ".part")
    part.unlink(missing_ok=True)
    try:
        if database.startswith(("postgresql://", "postgresql+psycopg://")):
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
    tool = shutil.which("pg_dump")
    if tool is None:
        raise PentarchyError("pg_dump was not found: expected PostgreSQL's client tools")
    try:
        url = make_url(database)
    except ArgumentError as error:
        raise PentarchyError(f"--database: {error}") from None
    plain = url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    command = [tool, "--format=custom", f"--file={part}", f"--dbname={plain}"]
    environment = dict(os.environ, **({"PGPASSWORD": str(url.password)} if url.password else {}))
    run = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    if run.returncode:
        raise PentarchyError(f"pg_dump: {' '.join(run.stderr.split())}")
