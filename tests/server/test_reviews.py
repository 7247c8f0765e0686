"""Reviews on the server: of finished games alone, told while they grow, kept, and behind bots that people wait for."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from pentarchy.client import RequestRefused
from pentarchy.games import load_title
from pentarchy.review.review_types import ReviewJson
from pentarchy.server.config import Config
from pentarchy.server.limit_settings import LimitSettings
from pentarchy.server.thinking.bot_runner import LEAST_URGENT
from pentarchy.testing.shapes import Shapes
from tests.server.test_records import some_record
from tests.server.tools import Served, quick, run, serving, sit_down
from tests.tools import TITLE

QUICK = LimitSettings(review_nodes=8)


async def reviewed(player: Any, table: str, seat: int) -> Any:
    """Ask for a review and wait until it is whole."""
    path = f"/api/tables/{table}/review"
    found = await player.request("POST", path, {"seat": seat})
    assert found["state"] in ("waiting", "thinking", "done")
    while found["state"] in ("waiting", "thinking"):
        await asyncio.sleep(0.05)
        found = await player.request("GET", f"{path}?seat={seat}&lang=en")
    assert found["state"] == "done", found
    return await player.request("GET", f"{path}?seat={seat}&lang=en")


def test_a_finished_game_is_reviewed_and_kept(tmp_path: Path) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db", limit_settings=QUICK)
        record = some_record()
        async with serving(config) as served, served.players("Ada") as [ada]:
            table = (await ada.request("POST", "/api/records", record.to_json()))["id"]
            assert (await ada.request("GET", f"/api/tables/{table}/review?seat=1"))["state"] == "none"
            found = (await reviewed(ada, table, 1))["review"]
            assert Shapes(load_title(TITLE)).mistake(found, ReviewJson, "review") == ""
            assert found["seat"] == 1
            assert found["moves"] == len(record.entries)
            assert found["words"]["summary"]
            assert found["decisions"][0]["things"]["played"][0]["kind"]
            await page_says(served, table, "Review: Kingdom Brawl")
            assert served.services.reviews.growing == {}
        async with serving(config) as served, served.players("Bob") as [bob]:  # it is kept, and anybody may read it
            again = await bob.request("GET", f"/api/tables/{table}/review?seat=1&lang=ru")
            assert again["state"] == "done"
            assert again["review"]["words"]["title"].startswith("Разбор")
            assert (await bob.request("POST", f"/api/tables/{table}/review", {"seat": 1}))["state"] == "done"
            with pytest.raises(RequestRefused) as refused:
                await bob.request("GET", f"/api/tables/{table}/review?seat=7")
            assert refused.value.code == "bad-request"

    run(work())


async def page_says(served: Served, table: str, text: str) -> None:
    async with httpx.AsyncClient(base_url=served.address) as http:
        page = await http.get(f"/api/tables/{table}/review/page?seat=1&lang=en")
    assert page.headers["content-disposition"].startswith("attachment")
    assert text in page.text


def test_nothing_is_reviewed_while_a_game_runs(tmp_path: Path) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db", limit_settings=QUICK)
        async with serving(config) as served, served.players("Ada", "Bob") as [ada, bob]:
            table = await sit_down([ada, bob], TITLE, 2)
            for player, seat in ((ada, 0), (bob, 0)):
                for method, path, wish in (
                    ("POST", f"/api/tables/{table}/review", {"seat": seat}),
                    ("GET", f"/api/tables/{table}/review?seat={seat}", None),
                    ("GET", f"/api/tables/{table}/review/page?seat={seat}", None),
                ):
                    with pytest.raises(RequestRefused) as refused:
                        await player.request(method, path, wish)
                    assert refused.value.code == "not-now"

    run(work())


def test_bots_come_before_reviews() -> None:
    assert 2 * Config().bot_seconds < LEAST_URGENT, "a bot's move is due before a slice of a review is"


def test_only_so_many_reviews_wait(tmp_path: Path) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db", limit_settings=LimitSettings(review_nodes=8, reviews_waiting=1))
        async with serving(config) as served, served.players("Ada") as [ada]:
            table = (await ada.request("POST", "/api/records", some_record().to_json()))["id"]
            await ada.request("POST", f"/api/tables/{table}/review", {"seat": 0})
            with pytest.raises(RequestRefused) as refused:
                await ada.request("POST", f"/api/tables/{table}/review", {"seat": 1})
            assert refused.value.code == "too-much"

    run(work())
