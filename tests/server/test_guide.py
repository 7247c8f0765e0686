"""Guides at a table: the rival follows the script, the learner is told what to do, and may leave it."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config as AlembicConfig

from pentarchy.client import Player, Seen
from pentarchy.core.tutorial import load_tutorials
from pentarchy.games import load_title, titles
from pentarchy.server.database import migrations
from pentarchy.server.database.engine import open_engine
from pentarchy.server.guests.reports import read_reports
from tests.server.tools import chooser, quick, run, serving, sit_down, until
from tests.tools import TITLE

GUIDES = [(slug, name) for slug in titles() for name in load_tutorials(load_title(slug).package)]


def _due(seen: Seen) -> bool:
    return seen.over or (seen.decision is not None and seen.decision.waited_for)


async def asked(player: Player, table: str) -> Seen:
    await until(lambda: _due(player.tables[table]))
    return player.tables[table]


@pytest.mark.parametrize(("slug", "name"), GUIDES)
def test_a_guide_leads_to_the_end_of_the_game(tmp_path: Path, slug: str, name: str) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada") as (ada,):
            table = (await ada.request("POST", f"/api/titles/{slug}/guides/{name}"))["id"]
            await ada.attend(table)
            choose = chooser(3)
            said: list[str] = []
            while not (await asked(ada, table)).over:
                told = await ada.request("GET", f"/api/tables/{table}/guide")
                assert told["on"]
                if told["others"]:  # all are asked at once, and a rival comes first
                    await asyncio.sleep(0.02)
                    continue
                said += [hint["say"] for hint in told["hints"] if hint["say"] not in said]
                waits = [hint["waits"] for hint in told["hints"]]
                assert not any(waits[:-1])
                await ada.move(table, told["move"] or choose(ada.tables[table]))
            told = await ada.request("GET", f"/api/tables/{table}/guide")
            said += [hint["say"] for hint in told["hints"]]
            guide = load_tutorials(load_title(slug).package)[name]
            assert said == [step.say for step in guide.steps if step.say]
            again = await ada.request("POST", f"/api/tables/{table}/rematch")
            seen = ada.tables[table].data
            assert seen is not None
            assert (seen.guide, again["guide"]) == (name, "")

    run(work())


def test_a_learner_may_leave_the_script_and_the_game_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as (ada, bob):
            table = (await ada.request("POST", f"/api/titles/{TITLE}/guides/first"))["id"]
            await ada.attend(table)
            choose = chooser(5)
            while not (await asked(ada, table)).over:
                await ada.move(table, choose(ada.tables[table]))
            told = await ada.request("GET", f"/api/tables/{table}/guide")
            assert (told["on"], told["hints"], told["move"]) == (False, [], None)
            with pytest.raises(Exception, match="no seat"):
                await bob.request("GET", f"/api/tables/{table}/guide")
            with pytest.raises(Exception, match="chess"):
                await ada.request("POST", "/api/titles/chess/guides/first")
            with pytest.raises(Exception, match="expected first"):
                await ada.request("POST", f"/api/titles/{TITLE}/guides/no-such")

    run(work())


@pytest.mark.title("brawl")
def test_a_guide_survives_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db")
        async with serving(config) as served, served.players("Ada") as (ada,):
            table = (await ada.request("POST", "/api/titles/brawl/guides/first"))["id"]
            await ada.attend(table)
            told = await ada.request("GET", f"/api/tables/{table}/guide")
            await ada.move(table, told["move"])
            cookie = ada.cookie
        async with serving(config) as served, served.players("Ada", cookie=cookie) as (ada,):
            await ada.attend(table)
            await asked(ada, table)
            told = await ada.request("GET", f"/api/tables/{table}/guide")
            assert [hint["say"] for hint in told["hints"]] == ["rival-king", "stars", "knight"]

    run(work())


@pytest.mark.title("brawl")
def as_of_revision(path: Path, revision: str) -> None:
    """Make an SQLite database one of an earlier shape, with the rows that fit into it."""
    old = path.with_suffix(".old")
    config = AlembicConfig()
    config.set_main_option("script_location", str(migrations.HERE))
    engine = open_engine(str(old))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    engine.dispose()
    with sqlite3.connect(old) as db:
        db.execute("ATTACH ? AS new", (str(path),))
        tables = db.execute("SELECT name FROM main.sqlite_master WHERE type = 'table' AND name != 'alembic_version'")
        for (table,) in tables.fetchall():
            columns = ", ".join([f'"{row[1]}"' for row in db.execute(f"PRAGMA main.table_info({table})")])
            db.execute(f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM new.{table}")
    db.close()
    for end in ("-wal", "-shm"):
        Path(f"{path}{end}").unlink(missing_ok=True)
    old.replace(path)


def test_a_guided_table_from_before_tables_named_their_guide_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db")
        async with serving(config) as served, served.players("Ada") as (ada,):
            table = (await ada.request("POST", "/api/titles/brawl/guides/first"))["id"]
            cookie = ada.cookie
        as_of_revision(tmp_path / "t.db", "0003")
        with sqlite3.connect(tmp_path / "t.db") as db:  # as it was saved then: the rival's chair said it
            db.execute("UPDATE chairs SET bot = 'guide' WHERE bot != ''")
        async with serving(config) as served, served.players("Ada", cookie=cookie) as (ada,):
            await ada.attend(table)
            told = await ada.request("GET", f"/api/tables/{table}/guide")
            assert [hint["say"] for hint in told["hints"]] == ["welcome", "hand", "princess"]
            await ada.move(table, told["move"])
            await until(lambda: len(served.services.tables.live[table].record.entries) == 2)
            told = await ada.request("GET", f"/api/tables/{table}/guide")
            assert [hint["say"] for hint in told["hints"]] == ["rival-king", "stars", "knight"]
            chairs = (await ada.request("GET", f"/api/tables/{table}"))["chairs"]
            assert [chair["bot"] for chair in chairs] == ["", "skilled"]

    run(work())


def test_a_guide_falls_silent_where_the_rules_have_changed_under_it(tmp_path: Path) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db")
        async with serving(config) as served, served.players("Ada") as (ada,):
            table = (await ada.request("POST", f"/api/titles/{TITLE}/guides/first"))["id"]
            await ada.attend(table)
            await ada.move(table, (await ada.request("GET", f"/api/tables/{table}/guide"))["move"])
            await until(lambda: len(served.services.tables.live[table].record.entries) == 2)
            cookie = ada.cookie
        with sqlite3.connect(tmp_path / "t.db") as db:
            db.execute("UPDATE tables SET content = 'other'")
        async with serving(config) as served, served.players("Ada", cookie=cookie) as (ada,):
            await ada.attend(table)
            told = await ada.request("GET", f"/api/tables/{table}/guide")
            assert (told["on"], told["hints"], told["move"]) == (False, [], None)
            choose = chooser(5)
            while not (await asked(ada, table)).over:
                await ada.move(table, choose(ada.tables[table]))

    run(work())


def test_a_rules_problem_is_kept_with_its_record(tmp_path: Path) -> None:
    clause = next(iter(load_title(TITLE).rulebook.clauses))

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as (ada, bob):
            table = await sit_down([ada, bob], TITLE, 2, options={"starter": 0})
            await ada.move(table, chooser(1)(ada.tables[table]))
            body = {"what": "The King earns too much", "clause": clause, "step": 1}
            await ada.request("POST", f"/api/tables/{table}/report", body)
        (report,) = read_reports(open_engine(str(tmp_path / "t.db")))
        assert (report["what"], report["clause"], report["seat"], report["step"]) == (body["what"], clause, 0, 1)
        assert report["record"]["game"] == TITLE
        assert report["record"]["moves"]

    run(work())
