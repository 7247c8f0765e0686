"""Values change under a server: what was begun with those of before goes on with them, and so do records."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pentarchy import load as load_game
from pentarchy.client import Player, RequestRefused
from pentarchy.core.content import export_content
from pentarchy.core.errors import BadRecord
from pentarchy.core.title import Title
from pentarchy.games import load_title, load_title_for
from tests.server.test_records import some_record
from tests.server.test_table import one_move
from tests.server.tools import play_all, quick, run, serving, sit_down
from tests.tools import TITLE

NEW_NAME = "something renamed"


@pytest.fixture
def changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Title[Any]:
    """The title as it will be: another name in its content. `change` makes it the title of today."""
    tables = load_title(TITLE).content.tables
    kind, record = next((kind, record) for kind, rows in tables.items() for record in rows if "name" in rows[record])
    pack = tmp_path / "changed.toml"
    pack.write_text(f'[[{kind}]]\nid = "{record}"\nname = {{ en = "{NEW_NAME}", ru = "другое" }}\n', "utf-8")
    return load_title(TITLE, pack)


def change(to: Title[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The values of today become earlier ones."""
    before = load_title(TITLE)
    kept = tmp_path / f"{before.content.hash}.toml"
    kept.write_text(export_content(before.package, before.content.more), "utf-8")
    monkeypatch.setattr("pentarchy.games.earlier_contents", lambda package: {kept.stem: kept})
    monkeypatch.setattr("pentarchy.games._load_earlier", load_title_for.__globals__["_load_earlier"].__wrapped__)
    monkeypatch.setitem(load_title.__globals__["_loaded"], TITLE, to)


def test_a_record_replays_with_the_values_of_then(
    changed: Title[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = some_record()
    path = tmp_path / "game.json"
    record.save(path)
    change(changed, tmp_path, monkeypatch)
    assert load_title(TITLE).content.hash == changed.content.hash
    assert load_game(path).to_json() == record.to_json()
    assert load_title_for(some_record().to_json()) is changed
    for unknown in ("0123456789abcdef", "../changed", ""):
        with pytest.raises(BadRecord, match="give the same pack"):
            load_title_for({**record.to_json(), "content": unknown})


def test_a_table_goes_on_with_the_values_it_began_with(
    changed: Title[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db")
        async with serving(config) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            for turn in range(3):
                await one_move(players, table, turn)
            before = await players[0].request("GET", f"/api/tables/{table}")
            waiting = await players[0].request("POST", "/api/tables", {"game": TITLE, "chairs": [{}, {}]})
            cookies = [player.cookie for player in players]
        change(changed, tmp_path, monkeypatch)
        async with (
            serving(config) as served,
            Player(served.address, cookie=cookies[0]) as ada,
            Player(served.address, cookie=cookies[1]) as bob,
        ):
            for player in (ada, bob):
                await player.attend(table)
            await one_move([ada, bob], table, 3)
            after = await ada.request("GET", f"/api/tables/{table}")
            assert (after["content"], after["moves_from"]) == (before["content"], 0)
            assert len(served.services.tables.live[table].record.entries) == 4
            path = f"/api/titles/{TITLE}/words"
            assert NEW_NAME in str(await ada.request("GET", path))
            assert NEW_NAME not in str(await ada.request("GET", f"{path}?content={after['content']}"))
            with pytest.raises(RequestRefused) as refused:
                await ada.request("GET", f"{path}?content=0")
            assert refused.value.code == "not-found"
            await play_all([ada, bob], table)
            record = await ada.request("GET", f"/api/tables/{table}/record")
            assert record["content"] == before["content"]
            copy = await bob.request("POST", "/api/records", record)
            assert (copy["status"], copy["content"], copy["pack"]) == ("finished", before["content"], "")
            on = await bob.request("POST", f"/api/tables/{table}/play-on", {"moves": 2, "seat": 0})
            assert on["content"] == before["content"]
            # What begins now, begins with the values of today.
            began = await bob.request("POST", f"/api/tables/{waiting['id']}/join", {})
            assert began["content"] == changed.content.hash

    run(work())
