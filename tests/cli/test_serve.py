"""`pentarchy serve` as a person runs it."""

from __future__ import annotations

import json
import signal
import sqlite3
from pathlib import Path

import httpx
import pytest

from tests.cli.serving import start
from tests.commands import Run, assert_refused


@pytest.mark.title("brawl")
def test_serve_prints_its_address_and_ends_in_order(tmp_path: Path) -> None:
    process, address = start("--database", tmp_path / "t.db")
    try:
        assert httpx.get(f"{address}/healthz").text.startswith("ok")
        made = httpx.post(f"{address}/api/guests", json={"name": "Ada"})
        assert made.status_code == 201
        cookie = {"guest": made.cookies["guest"]}
        wish = {"game": "brawl", "chairs": [{"me": True}, {"bot": "random"}]}
        table = httpx.post(f"{address}/api/tables", json=wish, cookies=cookie).json()
        assert table["status"] == "running"
    finally:
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=30)
    assert process.returncode in (0, -signal.SIGTERM)
    assert "Traceback" not in errors
    for line in errors.splitlines():
        if line.startswith("{"):  # else it is Python's own, of a bot's process that was stopped while it started
            json.loads(line)  # logs are JSON lines
    with sqlite3.connect(tmp_path / "t.db") as db:
        assert db.execute("SELECT COUNT(*) FROM snapshots").fetchone() == (1,)


def test_serve_says_in_one_line_what_is_wrong(run: Run, tmp_path: Path) -> None:
    assert_refused(run("serve", "--database", "mysql://x/y"), "expected an SQLite file or a postgresql:// URL")
    assert_refused(run("serve", "--database", tmp_path / "none" / "t.db"), "--database")
    assert_refused(run("serve", "--content-dir", tmp_path / "none"), "expected a folder")
    assert_refused(run("serve", "--port", "70000"), "65535")
    assert_refused(
        run("serve", "--database", tmp_path / "t.db", "--host", "203.0.113.7", "--port", "0"), "cannot listen"
    )
    assert list(tmp_path.iterdir()) == [], "no new database is left behind"
    (tmp_path / "key").write_text("short\n")
    refused = run("serve", "--database", tmp_path / "t.db", "--port", "0", "--secret-file", tmp_path / "key")
    assert_refused(refused, "--secret-file")
    assert [path.name for path in tmp_path.glob("t.db*")] == ["t.db.lock"], "nor one that was begun"


def test_serve_refuses_a_file_that_is_no_database(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    path.write_text("once upon a time, in a kingdom far away, there was a file that was no database\n" * 50)
    assert_refused(run("serve", "--database", path, "--port", "0"), "--database")
