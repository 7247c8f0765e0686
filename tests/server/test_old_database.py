"""A database that an older version wrote opens, and everybody plays on.

`databases/0.1.0` has running, finished and waiting tables of every title, tutorials half-way, a solo game, a table with
chat and one with a seat left to a bot; `guests.json` has the cookies of the people who sit there.
"""

from __future__ import annotations

import asyncio
import json
import shutil
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from pentarchy.client import Player, moves_of
from pentarchy.games import load_title, titles
from tests.server.tools import PATIENCE, quick, run, serving

FOLDER = Path(__file__).parent / "databases" / "0.1.0"
FOUND = json.loads((FOLDER / "guests.json").read_text("utf-8"))
TABLES = [table for table in FOUND["tables"] if table["title"] in titles()]
NEVER = 100 * 365 * 86400.0


async def asked(players: list[Player], table: str) -> Player:
    """Somebody the table waits for, as soon as it does."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for player in players:
                seen = player.tables[table]
                if seen.decision is not None and seen.decision.waited_for and seen.seat is not None:
                    if seen.data is not None and not seen.data.chairs[seen.seat].bot:
                        return player
            await asyncio.sleep(0.01)


async def goes_on(table: dict[str, Any], people: list[Player]) -> None:
    """The person asked makes one move, and the table has one more."""
    name = table["id"]
    player = await asked(people, name)
    decision = player.tables[name].decision
    assert decision is not None
    move = moves_of(decision.options)[0]
    if table["what"] == "guide":
        told = await player.request("GET", f"/api/tables/{name}/guide")
        assert told["on"], "the tutorial is lost"
        assert [hint["say"] for hint in told["hints"]] == table["says"]
        move = told["move"] or move
    await player.move(name, move)
    data = await player.request("GET", f"/api/tables/{name}")
    title = load_title(table["title"])
    begun = (table["version"], table["content"])  # what it began with; a table that waited begins today
    expected = (title.version, title.content.hash) if table["status"] == "waiting" else begun
    assert (data["moves_from"], data["version"], data["content"]) == (0, *expected)


async def is_kept(table: dict[str, Any], people: list[Player]) -> None:
    """A finished game has its outcome and its whole record."""
    for player in people:
        seen = player.tables[table["id"]]
        assert seen.over
        if table["ended"] == "rules":
            assert seen.outcome is not None
            assert [seat["score"] for seat in seen.outcome["seats"]] == table["scores"]
    record = await people[0].request("GET", f"/api/tables/{table['id']}/record")
    assert "unreadable" not in record
    assert len([line for line in record["moves"] if not line.startswith("*")]) == table["moves"]


@pytest.mark.slow
def test_every_table_of_an_older_database_goes_on(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    shutil.copyfile(FOLDER / "tables.db", database)

    async def play_on() -> None:
        config = quick(database, expire_waiting=NEVER, expire_running=NEVER)
        async with serving(config) as served, AsyncExitStack() as stack:
            guests: dict[str, Player] = {}
            for name, guest in FOUND["guests"].items():
                player = await stack.enter_async_context(Player(served.address, name, cookie=guest["cookie"]))
                assert player.id == guest["id"]
                guests[name] = player
            for table in TABLES:
                people = [guests[chair["guest"]] for chair in table["chairs"] if chair["guest"]]
                if table["status"] == "waiting":
                    for chair in table["chairs"]:
                        if not chair["guest"] and not chair["bot"]:
                            newcomer = await stack.enter_async_context(Player(served.address, "Newcomer"))
                            await newcomer.join(table["id"], chair["seat"])
                            people.append(newcomer)
                for player in people:
                    await player.attend(table["id"])
                if table.get("chat"):
                    assert len(people[0].tables[table["id"]].chat) == table["chat"]
                if table["status"] == "finished":
                    await is_kept(table, people)
                else:
                    await goes_on(table, people)

    run(play_on())
