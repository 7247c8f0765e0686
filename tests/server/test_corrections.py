"""Corrected values: what they change, a mistake in them, and packs that guests may keep where the host allows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy.client import RequestRefused
from tests.server.tools import quick, run, serving


def test_corrections_are_checked_and_shown_and_kept_where_that_is_allowed(tmp_path: Path) -> None:
    packs = tmp_path / "packs"
    packs.mkdir()

    async def work() -> None:
        config = quick(tmp_path / "t.db", content_dir=packs)
        async with serving(config) as served, served.players("Ada") as (ada,):
            content = await ada.request("GET", "/api/titles/castles/content")
            value = next(one for one in content["not_printed"] if one["literal"].isdecimal())
            wish = {key: value[key] for key in ("kind", "record", "field")}
            more = {"corrections": [{**wish, "value": str(int(value["literal"]) + 1)}]}
            told = await ada.request("POST", "/api/titles/castles/corrections", more)
            assert f"{value['field']} = {int(value['literal']) + 1}" in told["pack"]
            assert told["hash"] != content["hash"]
            assert told["words"]["slug"] == "castles"
            assert list(packs.iterdir()) == []
            for bad, said in (
                ({**wish, "value": '"many"'}, "expected"),
                ({**wish, "value": "1\nother = 2"}, "expected"),
                ({**wish, "record": "nobody", "value": "1"}, "no such record"),
                ({**wish, "kind": "x]]\n[[y", "value": "1"}, "expected"),
            ):
                with pytest.raises(RequestRefused) as refused:
                    await ada.request("POST", "/api/titles/castles/corrections", {"corrections": [bad]})
                assert refused.value.code == "bad-request"
                assert said in str(refused.value)
                assert str(tmp_path) not in str(refused.value)
            with pytest.raises(RequestRefused) as refused:
                await ada.request("POST", "/api/titles/castles/packs", more)
            assert refused.value.code == "not-yours"
            config.guest_packs = True
            assert (await ada.request("GET", "/api/here"))["guest_packs"]
            kept = await ada.request("POST", "/api/titles/castles/packs", more)
            assert kept == await ada.request("POST", "/api/titles/castles/packs", more)
            table = await ada.open_table("castles", [{"me": True}, {"bot": "random"}], pack=kept["name"])
            assert served.services.tables.live[table].record.title.content.hash == told["hash"]

    run(work())
