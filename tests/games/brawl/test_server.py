"""Kingdom Brawl at a server: what options would earn, and that nothing printed comes with its words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx

from pentarchy.client import Player
from tests.server.tools import quick, run, serving


def test_options_tell_what_they_would_earn_where_points_lie_open(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, Player(served.address, "Ada") as ada:
            chairs: list[dict[str, Any]] = [{"me": True}, {"bot": "random"}]
            table = await ada.open_table("brawl", chairs, options={"starter": 0})
            seen = await ada.attend(table)
            assert seen.decision is not None
            place = seen.decision.options[0]
            plain = [node for node in place["next"] if not node["token"].endswith(("fairy", "witch", "wizard"))]
            assert plain
            assert all(isinstance(leaf["worth"], int) for node in plain for leaf in node["next"])
            assert seen.view["standing"] == [0, 0]

    run(work())


def test_whose_card_it_is_comes_with_its_words(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, httpx.AsyncClient(base_url=served.address) as http:
            cards = (await http.get("/api/titles/brawl/words")).json()["printed"]["cards"]
            assert cards[0] == {"character": 0, "colour": 0}
            assert cards[39] == {"character": 9, "colour": 3}

    run(work())
