"""`pentarchy reports`: what people have reported at a server's tables."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest

from tests.cli.serving import start
from tests.commands import Run, assert_refused


@pytest.mark.title("brawl")
def test_reports_are_listed_and_saved_with_their_records(run: Run, tmp_path: Path) -> None:
    database = tmp_path / "t.db"
    process, address = start("--database", database)
    try:
        guest = httpx.post(f"{address}/api/guests", json={"name": "Ada"})
        cookie = {"guest": guest.cookies["guest"]}
        wish = {"game": "brawl", "chairs": [{"me": True}, {"bot": "random"}]}
        table = httpx.post(f"{address}/api/tables", json=wish, cookies=cookie).json()
        told = {"what": "The king may not stand there.", "clause": "BR-18"}
        sent = httpx.post(f"{address}/api/tables/{table['id']}/report", json=told, cookies=cookie)
        assert sent.is_success, sent.text
    finally:
        process.kill()
        process.communicate()
    [report] = json.loads(run("reports", "--database", database, "--json").out)
    assert (report["game"], report["clause"], report["what"]) == ("brawl", "BR-18", "The king may not stand there.")
    shown = run("reports", "--database", database, "--save", tmp_path / "reports")
    assert shown.status == 0
    assert "BR-18" in shown.out
    [file] = (tmp_path / "reports").iterdir()
    assert json.loads(file.read_text("utf-8")) == report


def test_a_database_that_is_not_there(run: Run, tmp_path: Path) -> None:
    assert_refused(run("reports", "--database", tmp_path / "none.db"), "there is no such database")
