"""Long work beside play: chat, replays, uploads and look-ups that once kept everybody waiting."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, insert, select

from pentarchy.client import Player, RequestRefused
from pentarchy.core.chance import Chance
from pentarchy.core.record import Record
from pentarchy.games import load_title
from pentarchy.server.database import schema
from pentarchy.server.fair_queue import ASKER, FairQueue
from pentarchy.server.limit_settings import LimitSettings
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import Undo
from pentarchy.server.tables import journal
from pentarchy.server.tables.replays import Told
from pentarchy.server.tables.reply_cache import ReplyCache
from tests.server.tools import Served, play_all, quick, run, serving, sit_down, until
from tests.tools import LONG_TITLE, TITLE


def out_of_memory(served: Served, table: str) -> None:
    """The database alone knows it."""
    served.services.tables.live.pop(table).gone = True


async def chat_rows(served: Served, table: str) -> int:
    query = select(func.count()).select_from(schema.chat).where(schema.chat.c.table == table)
    found: int = await served.services.store.read(lambda connection: connection.execute(query).scalar_one())
    return found


# ---------------------------------------------------------------- chat


def test_old_lines_of_chat_go(database: str) -> None:
    async def work() -> None:
        settings = LimitSettings(chat_lines=5)
        async with serving(quick(database, limit_settings=settings)) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            for number in range(12):
                await players[0].say(table, f"line {number}")
            assert await chat_rows(served, table) == 5
            out_of_memory(served, table)
            async with Player(served.address, cookie=players[0].cookie) as again:
                seen = await again.attend(table)
                await until(lambda: seen.chat)
                assert [line.text for line in seen.chat] == [f"line {number}" for number in range(7, 12)]

    run(work())


def test_what_an_earlier_server_kept_of_chat_is_told_in_part(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            line = {"table": table, "guest": players[0].id, "name": "Ada", "seat": 0, "at": 1, "text": "x" * 400}
            rows = [{**line, "number": number} for number in range(1, 3_001)]
            await served.services.store.commit([(insert(schema.chat), row) for row in rows])
            out_of_memory(served, table)
            stored = await served.services.repository.load(table)
            most = served.config.limit_settings.chat_lines
            assert [line.number for line in stored.chat] == list(range(3_001 - most, 3_001))

    run(work())


# ---------------------------------------------------------------- look-ups


def test_looking_a_table_up_plays_no_game_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            over = await sit_down(players, TITLE, 2)
            await play_all(players, over)
            running = await sit_down(players, TITLE, 2)
            for table in (over, running):
                out_of_memory(served, table)

            def revive(*_: Any) -> Any:
                raise AssertionError("a game was played again")

            monkeypatch.setattr(journal, "revive", revive)
            async with served.players("Eve") as (eve,):
                assert (await eve.request("GET", f"/api/tables/{over}"))["status"] == "finished"
                data = await eve.request("GET", f"/api/tables/{running}")
                assert data["status"] == "running"
                assert [chair["name"] for chair in data["chairs"]] == ["Ada", "Bob"]
                with pytest.raises(RequestRefused, match="the table is running"):
                    await eve.join(running)
                with pytest.raises(RequestRefused, match="the game has started"):
                    await eve.request("POST", f"/api/tables/{running}/leave")
                with pytest.raises(RequestRefused, match="no table"):
                    await eve.request("GET", "/api/tables/nosuch")

    run(work())


# ---------------------------------------------------------------- replays


@asynccontextmanager
async def held_up(queue: FairQueue) -> AsyncIterator[None]:
    """All threads of this queue are busy."""
    go_on = threading.Event()
    jobs = [asyncio.ensure_future(queue.run(go_on.wait)) for _ in range(queue.settings.replays)]
    await until(lambda: queue.busy == queue.settings.replays)
    try:
        yield
    finally:
        go_on.set()
        await asyncio.gather(*jobs)


def test_taking_back_does_not_wait_for_replays(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, LONG_TITLE, 2)
            record = served.services.tables.live[table].record
            players_by_seat = {players[0].tables[table].seat: players[0], players[1].tables[table].seat: players[1]}
            while True:
                seat = record.state.turn()[0]
                await players_by_seat[seat].move(table, list(record.state.legal_moves(seat)[0]))
                record = served.services.tables.live[table].record
                if record.undoable(seat):
                    break
            made = len(record.entries)
            async with held_up(served.services.long_work):
                await players_by_seat[seat].ask(Undo(table, 1))
                assert len(served.services.tables.live[table].record.entries) == made - 1

    run(work())


def test_the_same_replay_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        runs = 0
        honest = Told.run

        def counted(told: Told, *arguments: Any) -> Any:
            nonlocal runs
            runs += 1
            return honest(told, *arguments)

        monkeypatch.setattr(Told, "run", counted)
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            await play_all(players, table)
            async with httpx.AsyncClient(base_url=served.address) as http:
                path = f"/api/tables/{table}/replay?view=0"
                replies = await asyncio.gather(*[http.get(path) for _ in range(8)])
                assert len({reply.content for reply in replies}) == 1
                assert runs == 1
                other = await http.get(f"{path}&step=3")
                assert other.content != replies[0].content
                assert runs == 2

    run(work())


def test_a_record_has_so_many_lines_at_most(tmp_path: Path) -> None:
    async def work() -> None:
        settings = LimitSettings(record_moves=20)
        async with (
            serving(quick(tmp_path / "t.db", limit_settings=settings)) as served,
            served.players("Ada") as (ada,),
        ):
            record = Record.begin(load_title(LONG_TITLE), 2, {}, Chance(1))
            while len(record.lines()) <= 20:
                seat = record.state.turn()[0]
                record.play(seat, record.state.legal_moves(seat)[0])
            with pytest.raises(RequestRefused, match="expected at most 20"):
                await ada.request("POST", "/api/records", record.to_json())

    run(work())


def test_replies_are_kept_while_there_is_room() -> None:
    async def work() -> None:
        cache = ReplyCache(10)
        made: list[str] = []

        def make(name: str) -> Callable[[], Any]:
            async def reply() -> bytes:
                made.append(name)
                return name.encode() * 4

            return reply

        for name in ("a", "b", "a", "c", "a", "b"):
            assert await cache.get(name, make(name)) == name.encode() * 4
        assert made == ["a", "b", "c", "b"]  # "b" was not asked for longest when "c" came
        assert cache.bytes <= 10

    asyncio.run(work())


# ---------------------------------------------------------------- in turn


def test_who_asks_for_much_waits_for_itself() -> None:
    async def work() -> None:
        queue = FairQueue(LimitSettings(replays=1, replays_waiting_per_address=3, replays_waiting=5), True)
        done: list[str] = []

        async def ask(who: str, what: str) -> None:
            ASKER.set(who)
            await queue.run(lambda: done.append(what))

        async with held_up(queue):
            jobs = [asyncio.ensure_future(ask("eve", f"eve {number}")) for number in range(4)]
            jobs += [asyncio.ensure_future(ask(who, who)) for who in ("ada", "bob", "cleo")]
            await until(lambda: len(queue) == 5)
        ended = await asyncio.gather(*jobs, return_exceptions=True)
        assert done == ["eve 0", "ada", "bob", "eve 1", "eve 2"]
        refused = [error.message for error in ended if isinstance(error, Refusal)]
        assert refused == [
            "3 games are being read for you already: expected to wait for them",
            "many games are being read at this moment: try again soon",
        ]
        queue.close()

    asyncio.run(work())
