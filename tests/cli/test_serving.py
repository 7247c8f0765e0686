"""`serve`, `backup` and `load` as a person runs them."""

from __future__ import annotations

import json
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.cli.conftest import Run, assert_refused


def start(*arguments: object) -> tuple[subprocess.Popen[str], str]:
    """A server in its own process, and its address."""
    command = [sys.executable, "-m", "pentarchy", "serve", "--port", "0", *map(str, arguments)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, process.stdout.readline().split()[-1]


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


def test_serve_refuses_a_file_that_is_no_database(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    path.write_text("once upon a time, in a kingdom far away, there was a file that was no database\n" * 50)
    assert_refused(run("serve", "--database", path, "--port", "0"), "--database")


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


@pytest.mark.slow
def test_load_counts_what_it_says(run: Run) -> None:
    result = run("load", "--tables", 8, "--rate", 100, "--seconds", 1.5, "--json")
    assert result.status == 0
    report = json.loads(result.out)
    for field in ("tables", "offered_per_s", "held_per_s", "p50_ms", "p99_ms", "kb_per_table", "lost"):
        assert field in report
    assert report["tables"] == 8
    assert report["lost"] == 0
    assert report["unanswered"] == 0
    assert report["refused"] == 0
    assert report["held_per_s"] > 50


def test_load_is_for_games_of_two(run: Run) -> None:
    assert_refused(run("load", "chess"), "there is no game")
