"""What fails alone is logged, begun again, and told by /healthz; the rest goes on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from pentarchy.client import RequestRefused
from pentarchy.server.database import schema, store
from pentarchy.server.database.store import Conflict, MustMatch, Store, StoreFailed
from pentarchy.server.supervisor import Supervisor
from tests.server.faults import strike
from tests.server.test_table import one_move
from tests.server.tools import Served, quick, run, serving, sit_down, until
from tests.tools import TITLE

pytestmark = pytest.mark.slow


async def healthy(served: Served) -> bool:
    """Is /healthz content?"""
    async with httpx.AsyncClient(base_url=served.address) as http:
        return (await http.get("/healthz")).status_code == 200


async def until_health(served: Served, wanted: bool) -> None:
    """Wait until /healthz says so."""
    async with asyncio.timeout(60):
        while await healthy(served) is not wanted:
            await asyncio.sleep(0.05)


def test_a_write_that_cannot_be_made_fails_alone(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database, commit_window=0.05)) as served:
            kept = served.services.store
            impossible: Any = (schema.settings.insert(), {"name": "x", "value": object()})
            bad, good = kept.commit([impossible]), kept.commit([kept.sign_of_life()])
            with pytest.raises(StoreFailed):
                await bad
            await good
            await until_health(served, True)

    run(work())


def test_writes_that_are_joined_stay_in_order(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    writing, go_on = threading.Event(), threading.Event()
    honest = Store._write

    def slow(self: Store, batch: Any) -> None:
        writing.set()
        assert go_on.wait(30)
        honest(self, batch)

    async def work() -> None:
        async with serving(quick(database)) as served:
            kept = served.services.store
            monkeypatch.setattr(Store, "_write", slow)

            def commit(*writes: Any) -> asyncio.Future[None]:
                done = kept.commit(list(writes))
                kept._hand_over()
                return done

            all_done = [commit(kept.sign_of_life())]
            await until(writing.is_set)
            all_done.append(commit((schema.settings.delete().where(schema.settings.c.name == "note"), {})))
            all_done.append(commit((kept.put_setting, {"name": "note", "value": "1"})))
            go_on.set()
            await asyncio.gather(*all_done)
            monkeypatch.setattr(Store, "_write", honest)
            assert await kept.setting("note") == "1"

    run(work())


def test_one_bad_write_of_many_is_found_quickly(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Store._write
    tries = 0

    def count(self: Store, batch: Any) -> None:
        nonlocal tries
        tries += 1
        honest(self, batch)

    async def work() -> None:
        async with serving(quick(database, commit_window=0.05)) as served:
            kept = served.services.store
            impossible: Any = (schema.settings.insert(), {"name": "x", "value": object()})
            notes: list[Any] = [(kept.put_setting, {"name": f"note {number}", "value": "1"}) for number in range(64)]
            notes[20] = impossible
            monkeypatch.setattr(Store, "_write", count)
            found = await asyncio.gather(*[kept.commit([note]) for note in notes], return_exceptions=True)
            assert [number for number, problem in enumerate(found) if problem is not None] == [20]
            assert tries < 20

    run(work())


def test_a_change_that_no_longer_fits_changes_nothing(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database, commit_window=0.05)) as served:
            kept = served.services.store
            name = schema.settings.c.name
            nothing = MustMatch(schema.settings.update().where(name == "no such").values(value="x"))
            note = (schema.settings.insert(), {"name": "note", "value": "1"})
            late, good = kept.commit([note, nothing]), kept.commit([kept.sign_of_life()])
            with pytest.raises(Conflict):
                await late
            await good
            assert await kept.setting("note") is None
            assert kept.problems() == []  # nobody's fault

    run(work())


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_writer_that_dies_is_put_back(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Store._write
    deaths = 0

    def deadly(self: Store, batch: Any) -> None:
        nonlocal deaths
        deaths += 1
        if deaths == 1:
            raise SystemExit("injected")
        honest(self, batch)

    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            monkeypatch.setattr(Store, "_write", deadly)
            with pytest.raises(StoreFailed, match="has died"):
                await served.services.store.commit([served.services.store.sign_of_life()])
            await until(lambda: served.services.store.problems() == [])
            await served.services.store.commit([served.services.store.sign_of_life()])
            await one_move(players, table)
            await until_health(served, True)

    run(work())


def test_readers_that_die_are_put_back(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served:
            kept: Any = served.services.store
            await asyncio.gather(*[kept.setting("alive") for _ in range(8)])
            threads = list(kept.reader_threads)
            for _ in threads:
                kept.readers._work_queue.put(None)  # a worker ends at this, as after any failure of its own
            kept.readers._shutdown = True
            await until(lambda: not any(thread.is_alive() for thread in threads))
            kept.readers._shutdown = False
            assert await asyncio.wait_for(kept.setting("alive"), 60.0)
            assert kept.reader_threads != threads
            await until_health(served, True)

    run(work())


def test_a_frozen_database_is_told(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL that takes connections and says nothing: /healthz tells, the lobby refuses, and later all goes on."""
    if "://" not in database:
        return  # a file does not freeze
    monkeypatch.setattr(store, "READ_TIMEOUT", 2.0)

    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada") as (ada,):
            engine = served.services.store.engine
            with engine.connect() as connection:
                backends = "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
                pids = list(connection.execute(text(backends)).scalars())
                folder = connection.execute(text("SHOW data_directory")).scalar_one()
                pids.append(int((Path(folder) / "postmaster.pid").read_text().split()[0]))
            for pid in pids:
                os.kill(pid, signal.SIGSTOP)
            try:
                await until_health(served, False)
                with pytest.raises(RequestRefused, match="database does not answer"):
                    await ada.request("GET", "/api/tables")
            finally:
                for pid in pids:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(pid, signal.SIGCONT)
            await until_health(served, True)
            await ada.request("GET", "/api/tables")
            assert served.services.metrics.errors == 0

    run(work())


def test_jobs_fail_alone_and_begin_again(monkeypatch: pytest.MonkeyPatch) -> None:
    from pentarchy.server import supervisor as jobs

    monkeypatch.setattr(jobs, "AGAIN_AFTER", 0.01)

    async def work() -> None:
        supervisor = Supervisor()
        done = {"good": 0, "bad": 0}

        async def good() -> None:
            done["good"] += 1

        async def bad() -> None:
            done["bad"] += 1
            if done["bad"] < 3:
                raise ValueError("no good")

        supervisor.every("good", 0.01, good)
        supervisor.every("bad", 0.01, bad)
        await until(lambda: "bad fails: no good" in supervisor.problems())
        await until(lambda: done["bad"] > 3 and supervisor.problems() == [])
        supervisor.tasks["good"].cancel()
        await until(lambda: supervisor.problems() == ["good had ended"])
        before = done["good"]
        await until(lambda: done["good"] > before + 2)
        await supervisor.close()
        assert all(task.done() for task in supervisor.tasks.values())

    run(work())


def test_a_job_that_does_not_hear_that_it_is_cancelled_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """As happens when what it waited for comes at the very moment it is cancelled: the server ends all the same."""
    from pentarchy.server import supervisor as jobs

    monkeypatch.setattr(jobs, "CANCELLED_AFTER", 0.01)

    async def work() -> None:
        supervisor = Supervisor()
        told = 0

        async def deaf() -> None:
            nonlocal told
            try:
                await asyncio.sleep(1_000)
            except asyncio.CancelledError:
                told += 1
                if told > 1:
                    raise

        supervisor.every("deaf", 0.0, deaf)
        await until(lambda: "deaf" in supervisor.working)
        await supervisor.close()
        assert told == 2

    run(work())


def test_whatever_dies_is_told_and_begins_again(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served:
            struck = await strike(served)
            assert {"the writer", "the readers", "upkeep", "the database"} <= set(struck)
            await until_health(served, True)

    run(work())
