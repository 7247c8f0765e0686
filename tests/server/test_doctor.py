"""`pentarchy doctor` finds what is wrong, and says so in one line each."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from tests.commands import Run
from tests.server.conftest import fresh_postgresql
from tests.server.tools import quick, run, serving


def test_a_deployment_that_is_well(run_command: Run, postgresql: str, redis: str) -> None:
    database = fresh_postgresql(postgresql)

    async def work() -> None:
        async with serving(quick(database, redis=redis)) as served:
            options = ["--database", database, "--redis", redis, "--public-url", served.address, "--json"]
            done = await asyncio.to_thread(run_command, "doctor", *options)
            found = {one["about"]: one["says"] for one in json.loads(done.out) if one["well"]}
            assert {"database", "clock", "redis", "public URL"} <= set(found)
            assert "present shape" in found["database"]
            assert next(one["says"] for one in json.loads(done.out) if not one["well"]).startswith("is not https")
            assert done.status == 1

    run(work())


def test_a_database_in_a_folder_that_is_not_there(run_command: Run, tmp_path: Path) -> None:
    result = run_command("doctor", "--database", str(tmp_path / "nodir" / "club.db"))
    assert result.status == 1
    assert f"there is no folder {tmp_path / 'nodir'}" in result.out


def test_what_is_wrong_is_named_with_what_to_do(run_command: Run, tmp_path: Path) -> None:
    done = run_command("doctor", "--database", tmp_path / "t.db", "--redis", "redis://127.0.0.1:1")
    assert done.status == 1
    assert "BAD  redis: several processes share a PostgreSQL database" in done.out
    assert not (tmp_path / "t.db").exists()
    done = run_command("doctor", "--database", "postgresql://nobody@127.0.0.1:1/none")
    assert done.status == 1
    assert "BAD  database: " in done.out
