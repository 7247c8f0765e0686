"""`pentarchy backup` and `restore`: a copy of a database in use, and the way back."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import httpx

from tests.cli.serving import start
from tests.commands import Run, assert_refused


def test_backup_copies_a_database_in_use(run: Run, tmp_path: Path) -> None:
    process, address = start("--database", tmp_path / "t.db")
    try:
        httpx.post(f"{address}/api/guests", json={"name": "Ada"})
        result = run("backup", tmp_path / "copy.db", "--database", tmp_path / "t.db")
        assert result.status == 0
        assert "copy.db" in result.out
    finally:
        process.kill()
        process.communicate()
    with sqlite3.connect(tmp_path / "copy.db") as db:
        assert db.execute("SELECT name FROM guests").fetchall() == [("Ada",)]
    assert_refused(run("backup", tmp_path / "copy.db", "--database", tmp_path / "t.db"), "exists already")
    assert_refused(run("backup", tmp_path / "c2.db", "--database", tmp_path / "no.db"), "no such database")
    result = run("restore", tmp_path / "copy.db", "--database", tmp_path / "back.db")
    assert (result.status, result.err) == (0, "")
    assert "1 guests, 0 tables" in result.out
    assert_refused(run("restore", tmp_path / "copy.db", "--database", tmp_path / "back.db"), "is left as it is")
    assert_refused(run("restore", tmp_path / "no.db", "--database", tmp_path / "b2.db"), "no such copy")
