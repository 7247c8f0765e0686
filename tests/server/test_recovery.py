"""PostgreSQL brought back to a moment before a mishap, as docs/host/backup.md says, and played on."""

from __future__ import annotations

import asyncio
import shutil
import signal
import subprocess
from pathlib import Path
from typing import Any

import psycopg
import pytest

from pentarchy.client import Player
from tests.server.postgres_server import PROGRAMS, PostgresServer, postgres_server
from tests.server.test_table import one_move
from tests.server.tools import play_all, quick, run, serving, sit_down
from tests.tools import LONG_TITLE, ROOT

PAGE = (ROOT / "docs" / "host" / "backup.md").read_text("utf-8")


def from_page(name: str, folder: Path) -> str:
    """A setting as the page writes it, with our folder in the place of its own."""
    [line] = [line for line in PAGE.splitlines() if line.startswith(f"{name} = ")]
    return line.partition(" = ")[2].strip("'").replace("/backup", str(folder))


def journal(url: str, table: str) -> list[Any]:
    """Every line of a table."""
    with psycopg.connect(url) as connection:
        return connection.execute('SELECT number, line FROM journal WHERE "table" = %s ORDER BY 1', [table]).fetchall()


def archive(server: PostgresServer, kept: Path) -> None:
    """What the page says for `postgresql.conf`."""
    settings = {name: from_page(name, kept) for name in ("archive_mode", "archive_timeout")}
    command = from_page("archive_command", kept).replace("'", "''")
    server.configure(**settings, archive_command=command, fsync="off")


@pytest.mark.slow
def test_a_database_goes_back_to_any_moment() -> None:
    async def before(server: PostgresServer, kept: Path) -> tuple[str, list[Any], str, list[str]]:
        async with serving(quick(server.url)) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, LONG_TITLE, 2)
            await one_move(players, table)
            await asyncio.to_thread(copy_base, server, kept)
            for seed in range(5):
                await one_move(players, table, seed)
            kept_lines = journal(server.url, table)
            with psycopg.connect(server.url) as connection:
                [moment] = connection.execute("SELECT clock_timestamp()::text").fetchone() or [""]
            await asyncio.sleep(0.05)
            for seed in range(3):
                await one_move(players, table, seed)
            server.execute("DELETE FROM journal")  # the mishap
            return table, kept_lines, str(moment), [player.cookie for player in players]

    async def after(server: PostgresServer, table: str, cookies: list[str]) -> None:
        async with serving(quick(server.url)) as served:
            players = [Player(served.address, cookie=cookie) for cookie in cookies]
            for player in players:
                await player.__aenter__()
                await player.attend(table)
            await play_all(players, table)
            for player in players:
                await player.__aexit__(None, None, None)

    with postgres_server() as server:
        kept = server.folder / "kept"
        for folder in (kept, kept / "wal"):
            folder.mkdir()
            if server.as_user:
                shutil.chown(folder, "nobody")
        server.stop()
        archive(server, kept)
        server.start()
        table, lines, moment, cookies = run(before(server, kept))
        server.execute("SELECT pg_switch_wal()")
        server.stop(signal.SIGINT)

        shutil.move(server.data, server.folder / "broken")
        [base] = kept.glob("base-*")
        subprocess.run(["cp", "-a", str(base), str(server.data)], check=True)
        server.configure(
            restore_command=from_page("restore_command", kept),
            recovery_target_time=moment,
            recovery_target_action=from_page("recovery_target_action", kept),
        )
        (server.data / "recovery.signal").touch()
        server.start()
        assert journal(server.url, table) == lines
        run(after(server, table, cookies))


def copy_base(server: PostgresServer, kept: Path) -> None:
    """The page's `pg_basebackup`, by a shell."""
    [line] = [line for line in PAGE.splitlines() if line.startswith("pg_basebackup")]
    where = f"PATH={PROGRAMS}:$PATH PGHOST={server.folder} PGUSER=postgres"
    command = f"{where} {line.replace('/backup', str(kept))}"
    subprocess.run([*server.as_user, "sh", "-c", command], check=True, cwd=server.folder)
