"""What is kept of a guest can be taken away, is deleted when they say so, and in the end by itself."""

from __future__ import annotations

import asyncio
import json
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Table, func, select

from pentarchy.client import Player, RequestRefused
from pentarchy.core.record import Record
from pentarchy.games import load_title
from pentarchy.server.clock import CLOCK
from pentarchy.server.database import schema
from pentarchy.server.guests import forgetting
from pentarchy.server.retention_settings import Retention
from pentarchy.server.services import Services
from tests.server.tools import play_all, quick, run, serving, settle, sit_down
from tests.tools import TITLE

DAY = 86_400_000


async def exported(player: Player) -> dict[str, Any]:
    """The files of an export, decoded."""
    reply = await player.http.get("/api/me/data", headers={"cookie": player.cookie})
    assert reply.status_code == 200
    assert reply.headers["content-type"] == "application/zip"
    assert "pentarchy-my-data.zip" in reply.headers["content-disposition"]
    with zipfile.ZipFile(BytesIO(reply.content)) as archive:
        return {name: json.loads(archive.read(name)) for name in archive.namelist() if name.endswith(".json")}


async def count(services: Services, table: Table) -> int:
    """How many rows there are."""
    return await services.store.read(
        lambda connection: connection.execute(select(func.count()).select_from(table)).scalar_one()
    )


async def much_of(served: Any, ada: Player, bob: Player) -> tuple[str, str, str]:
    """A finished table, a running one and an upload of Ada's, with words and a report."""
    over = await sit_down([ada, bob], TITLE, 2)
    await ada.say(over, "good game")
    await bob.say(over, "indeed")
    await play_all([ada, bob], over)
    running = await sit_down([ada, bob], TITLE, 2)
    watched = await bob.open_table(TITLE, [{"me": True}, {"bot": "random"}])
    await ada.attend(watched)
    await ada.say(watched, "from the gallery")
    record = await ada.request("GET", f"/api/tables/{over}/record")
    uploaded = (await ada.request("POST", "/api/records", record))["id"]
    await ada.request("POST", f"/api/tables/{over}/report", {"what": "this is wrong"})
    await ada.request("POST", f"/api/tables/{over}/report", {"what": "rude", "about": bob.id})
    await ada.request("PUT", f"/api/me/muted/{bob.id}")
    return over, running, uploaded


def test_everything_of_a_guest_as_one_archive(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob") as (ada, bob):
            over, running, uploaded = await much_of(served, ada, bob)
            files = await exported(ada)
            assert files["me.json"]["name"] == "Ada"
            assert files["me.json"]["muted_or_blocked"] == [{"how": "mute", "id": bob.id, "name": "Bob"}]
            assert {row["id"] for row in files["tables.json"]} == {over, running, uploaded}
            assert [line["text"] for line in files["chat.json"]] == ["good game", "from the gallery"]
            assert [row["what"] for row in files["reports.json"]] == ["this is wrong", "rude"]
            title = load_title(TITLE)
            for name in (over, uploaded):
                again: Record[Any] = Record.from_json(title, files[f"records/{TITLE}-{name}.json"])
                assert not again.state.turn()
            assert files[f"records/{TITLE}-{running}.json"]["redacted"]  # no more than the seat may know
            assert "moves" not in files[f"records/{TITLE}-{running}.json"]
            assert "Ada" not in json.dumps(await exported(bob))

    run(work())


def test_what_is_deleted_is_gone_everywhere(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob") as (ada, bob):
            over, running, uploaded = await much_of(served, ada, bob)
            services = served.services
            await ada.request("DELETE", "/api/me")
            with pytest.raises(RequestRefused) as refused:
                await bob.request("GET", f"/api/tables/{uploaded}")
            assert refused.value.code == "not-found"
            assert await count(services, schema.reports) == 0
            assert await count(services, schema.chat) == 1
            for table in services.tables.live.values():  # nor is it told from memory
                assert {line.guest for line in table.chat} <= {bob.id}
                assert table.data.host != ada.id
            for name in (over, running):
                async with Player(served.address, cookie=bob.cookie) as tab:
                    seen = await tab.attend(name)
                    await settle([tab])
                    assert {line.text for line in seen.chat} <= {"indeed"}

    run(work())


def test_what_has_been_kept_for_long_goes(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        config = quick(database, retention=Retention(chat=30, reports=40, uploads=50, finished=60, guests=70))
        async with serving(config) as served:
            services = served.services
            async with served.players("Ada", "Bob", "Cleo") as (ada, bob, _):
                over, running, uploaded = await much_of(served, ada, bob)

            async def forget_in(days: int) -> list[int]:
                monkeypatch.setattr(forgetting, "now_ms", lambda: CLOCK.now_ms() + days * DAY)
                await services.forgetting.forget()
                rows = [schema.chat, schema.reports, schema.tables, schema.guests]
                return [await count(services, table) for table in rows]

            assert await forget_in(29) == [3, 2, 4, 3]
            assert await forget_in(31) == [0, 2, 4, 3]
            assert not any(table.chat for table in services.tables.live.values())
            assert await forget_in(41) == [0, 0, 4, 3]
            assert await forget_in(51) == [0, 0, 3, 3]
            assert uploaded not in services.tables.live
            assert await forget_in(61) == [0, 0, 2, 3]
            assert over not in services.tables.live
            async with served.players("Dan"):  # who is here stays
                assert await forget_in(72) == [0, 0, 0, 1]
            assert running not in services.tables.live

    run(work())


def test_nothing_is_forgotten_for_a_clock_that_was_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A start after a long downtime may be a clock that is wrong: for a week nothing is deleted."""

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db", retention=Retention(chat=30))) as served:
            async with served.players("Ada", "Bob") as (ada, bob):
                await much_of(served, ada, bob)
            services = served.services
            services.tables.alive_before = services.tables.opened_at - 40 * DAY
            monkeypatch.setattr(forgetting, "now_ms", lambda: CLOCK.now_ms() + 6 * DAY)
            await asyncio.sleep(0)
            services.forgetting.retention = Retention(chat=1, guests=1, finished=1, uploads=1, reports=1)
            await services.forgetting.forget()
            assert await count(services, schema.chat) == 3
            monkeypatch.setattr(forgetting, "now_ms", lambda: CLOCK.now_ms() + 8 * DAY)
            await services.forgetting.forget()
            assert await count(services, schema.chat) == 0

    run(work())


def test_zero_days_keep_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        nothing = Retention().changed([f"{name}=0" for name in Retention.__dataclass_fields__])
        async with serving(quick(tmp_path / "t.db", retention=nothing)) as served:
            async with served.players("Ada", "Bob") as (ada, bob):
                await much_of(served, ada, bob)
            monkeypatch.setattr(forgetting, "now_ms", lambda: CLOCK.now_ms() + 9999 * DAY)
            await served.services.forgetting.forget()
            assert await count(served.services, schema.guests) == 2
            assert await count(served.services, schema.chat) == 3
            async with httpx.AsyncClient(base_url=served.address) as http:
                assert (await http.get("/api/me/data")).status_code == 401

    run(work())
