"""One server a database: a second one is refused, a dead one is not in the way, commands that only look still work."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from pentarchy.core.errors import PentarchyError
from pentarchy.server.database import lock as locks
from pentarchy.server.database.engine import open_engine
from pentarchy.server.database.lock import DatabaseLock
from pentarchy.server.guests.reports import read_reports
from pentarchy.server.runner import prepare
from tests.server.tools import quick, run, serving, until

HOLD = "import sys, time; from pentarchy.server.runner import prepare; from pentarchy.server.config import Config; "
HOLD += "lock = prepare(Config(database=sys.argv[1])); print('held', flush=True); time.sleep(600)"


def test_a_second_server_is_refused_in_one_line(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks, "PATIENCE", 0.1)
    first = prepare(quick(database))
    try:
        with pytest.raises(PentarchyError, match="another server uses this database") as refused:
            prepare(quick(database))
        assert "\n" not in str(refused.value)
        read_reports(open_engine(database))  # looking is allowed
    finally:
        first.release()
    prepare(quick(database)).release()


def test_a_server_that_was_killed_is_not_in_the_way(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks, "PATIENCE", 60.0)
    holder = subprocess.Popen([sys.executable, "-c", HOLD, database], stdout=subprocess.PIPE, text=True)
    try:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
    finally:
        os.kill(holder.pid, signal.SIGKILL)
        holder.communicate()
    prepare(quick(database)).release()


def test_a_lock_that_somebody_else_took_stops_writing(database: str) -> None:
    """PostgreSQL may be restarted under a server, and another server may be quicker to come back."""
    if "://" not in database:
        return  # a file's lock is held as long as the process lives

    async def work() -> None:
        async with serving(quick(database)) as served:
            store = served.services.store
            assert store.lock is not None
            assert store.lock.session is not None
            taken = DatabaseLock(open_engine(database))
            engine = open_engine(database)
            with engine.connect() as connection:
                mine = store.lock.session.execute(text("SELECT pg_backend_pid()")).scalar_one()
                connection.execute(text(f"SELECT pg_terminate_backend({mine})"))
            engine.dispose()
            await store.loop.run_in_executor(None, taken.acquire)
            try:
                await until(lambda: store.unlocked == locks.IN_USE)
                assert "the database does not take writes" in store.problems()
                with pytest.raises(Exception, match="another server"):
                    await store.commit([store.sign_of_life()])
            finally:
                taken.release()
            await until(lambda: not store.problems())
            await store.commit([store.sign_of_life()])

    run(work())


def test_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("CREATE TABLE before (x)")
    path.chmod(0o644)

    async def work() -> None:
        async with serving(quick(path)):
            modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
            assert {"t.db", "t.db-wal", "t.db.lock"} <= set(modes)
            assert set(modes.values()) == {0o600}, modes

    run(work())


def test_a_database_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    prepare(quick(tmp_path / "t.db")).release()
    with pytest.raises(PentarchyError, match="readonly database") as refused:
        prepare(quick(f"sqlite:///file:{tmp_path / 't.db'}?mode=ro&uri=true"))
    assert "\n" not in str(refused.value)
