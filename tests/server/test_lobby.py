"""Guests and the lobby: names, links, muting, deleting; opening, joining, leaving, lists, rematches, expiry."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from pentarchy.client import Player, RequestRefused
from pentarchy.core.meta import load_meta
from pentarchy.games import load_title, titles
from pentarchy.server.database import schema
from pentarchy.server.guests.guests import clean_name
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import TitleData
from pentarchy.server.tables.repository import Described
from pentarchy.server.tables.shelf import Shelf
from tests.outside import install_broken
from tests.server.test_table import one_move
from tests.server.tools import play_all, quick, run, serving, settle, sit_down, until
from tests.tools import TITLE

TWO: list[dict[str, Any]] = [{"me": True}, {}]


def test_a_name_is_made_fit_to_show() -> None:
    assert clean_name("  Ada\u202e \t Lovelace ") == "Ada Lovelace"
    assert clean_name("Zo" + "e\u0301" * 1 + "\u0301" * 20 + "!") == "Zo\u00e9\u0301\u0301!"  # no towers of accents
    for nothing in ("\u0301" * 20, "\u200b\n"):
        with pytest.raises(Refusal):
            clean_name(nothing)


def test_a_recovery_link_takes_the_guest_to_another_device(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada") as (ada,):
            first = (await ada.request("POST", "/api/me/recovery"))["link"]
            link = (await ada.request("POST", "/api/me/recovery"))["link"]
            assert link.startswith(f"{served.address}/recover/")
            first, link = (one.replace("/recover/", "/api/recovery/") for one in (first, link))
            async with httpx.AsyncClient() as other:
                assert (await other.get(first)).status_code == 404  # only the newest is good
                assert (await other.get(link)).json() == {"name": "Ada"}
                assert "guest" not in other.cookies  # looking changes nothing
                taken = await other.post(link)
                assert taken.json()["id"] == ada.id
                me = await other.get(f"{served.address}/api/me")
                assert me.json()["id"] == ada.id

    run(work())


def test_a_forged_cookie_is_nobody(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as (ada, bob):
            value = ada.cookie.removeprefix("guest=")
            stolen = bob.id + value[value.index(".") :]
            async with httpx.AsyncClient(base_url=served.address) as http:
                for cookie in (stolen, value[:-1], ada.id, "", "a.b.c", "é.x"):
                    reply = await http.get("/api/me", headers={b"cookie": f"guest={cookie}".encode()})
                    assert reply.status_code == 401, cookie
                good = await http.get("/api/me", headers={"cookie": f"guest={value}"})
                assert good.json()["id"] == ada.id

    run(work())


def test_another_name_is_seen_at_every_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as (ada, bob):
            table = await sit_down([ada, bob], TITLE, 2)
            await ada.request("POST", "/api/guests", {"name": "Countess"})
            await until(lambda: bob.tables[table].data.chairs[0].name == "Countess")  # type: ignore[union-attr]
            assert (await ada.request("GET", "/api/me"))["id"] == ada.id

    run(work())


def test_muted_is_not_heard_and_blocked_not_met(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob", "Eve") as (ada, bob, eve):
            table = await sit_down([ada, bob], TITLE, 2)
            await eve.attend(table)
            await ada.request("PUT", f"/api/me/muted/{eve.id}")
            await eve.say(table, "boo")
            await settle([ada, bob])
            assert [line.text for line in bob.tables[table].chat] == ["boo"]
            assert ada.tables[table].chat == []
            await ada.request("DELETE", f"/api/me/muted/{eve.id}")
            await eve.say(table, "sorry")
            await settle([ada])
            assert [line.text for line in ada.tables[table].chat] == ["sorry"]
            await ada.request("PUT", f"/api/me/blocked/{eve.id}")
            mine = await ada.open_table(TITLE, TWO)
            hers = await eve.open_table(TITLE, TWO)
            for player, there in ((eve, mine), (ada, hers)):
                with pytest.raises(RequestRefused) as refused:
                    await player.join(there)
                assert refused.value.code == "blocked"
            listed = (await ada.request("GET", "/api/tables"))["tables"]
            assert hers not in [data["id"] for data in listed]
            assert mine in [data["id"] for data in listed]

    run(work())


def test_a_guest_can_delete_what_is_theirs(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob") as (ada, bob):
            together = await sit_down([ada, bob], TITLE, 2)
            await ada.say(together, "my secret")
            alone = await ada.open_table(TITLE, [{"me": True}, {"bot": "random"}])
            await ada.request("DELETE", "/api/me")
            with pytest.raises(RequestRefused):
                await ada.request("GET", "/api/me")
            with pytest.raises(RequestRefused) as refused:
                await bob.request("GET", f"/api/tables/{alone}")
            assert refused.value.code == "not-found"
            live = served.services.tables.live[together]
            assert live.chairs[0].guest is None
            assert live.chairs[0].bot
            await play_all([bob], together)  # a bot plays on
            record = await bob.request("GET", f"/api/tables/{together}")
            assert record["chairs"][0]["name"] == ""
            async with Player(served.address, cookie=bob.cookie) as tab:
                seen = await tab.attend(together)
                await settle([tab])
                assert seen.chat == []

    run(work())


def test_opening_joining_leaving(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob", "Eve") as (ada, bob, eve):
            table = await ada.open_table(TITLE, [{}, {"me": True}, {}], options={}, open=True)
            seen = await eve.attend(table)  # watching a table that has not started
            assert seen.data is not None
            assert seen.data.status == "waiting"
            assert [chair.reserved for chair in seen.data.chairs] == ["person"] * 3
            assert seen.data.chairs[1].name == "Ada"
            await bob.join(table, 2)
            await until(lambda: seen.data.chairs[2].name == "Bob")  # type: ignore[union-attr]
            with pytest.raises(RequestRefused) as refused:
                await eve.join(table, 2)
            assert refused.value.code == "taken"
            await bob.request("POST", f"/api/tables/{table}/leave")
            await bob.join(table, 2)
            assert [data["id"] for data in (await bob.request("GET", "/api/tables?mine"))["tables"]] == [table]
            await eve.join(table)
            await until(lambda: seen.data.status == "running" and seen.view != {})  # type: ignore[union-attr]
            assert seen.seat == 0
            with pytest.raises(RequestRefused) as refused:
                await bob.request("POST", f"/api/tables/{table}/leave")
            assert refused.value.code == "not-now"

    run(work())


def test_the_host_asks_somebody_to_leave(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob", "Cleo", "Dan") as players:
            ada, bob, cleo, dan = players
            table = await ada.open_table(TITLE, [{"me": True}, {}, {}])
            await bob.join(table)
            path = f"/api/tables/{table}/remove"
            for player, guest, why in (
                (bob, ada.id, "only who opened the table may ask somebody to leave"),
                (ada, ada.id, "expected somebody else who sits at this table"),
                (ada, cleo.id, "expected somebody else who sits at this table"),
                (ada, "", "body: Expected"),
            ):
                with pytest.raises(RequestRefused, match=why):
                    await player.request("POST", path, {"guest": guest})
            data = await ada.request("POST", path, {"guest": bob.id})
            assert [chair["guest"] for chair in data["chairs"]] == [ada.id, None, None]
            await until(lambda: table in bob.tables and bob.tables[table].removed)
            with pytest.raises(RequestRefused, match="the host of this table has asked you to leave") as refused:
                await bob.join(table)
            assert refused.value.code == "removed"
            asked = select(func.count()).select_from(schema.removed)
            kept = partial(served.services.store.read, lambda connection: connection.execute(asked).scalar_one())
            assert await kept() == 1
            await bob.open_table(TITLE, [{"me": True}, {}])  # elsewhere he is as welcome as before
            await cleo.join(table)
            started: list[Any] = []
            tables = served.services.tables
            with monkeypatch.context() as patch:
                patch.setattr(tables, "start", lambda table, _: started.append(table))
                with pytest.raises(RequestRefused, match="the host of this table has asked you to leave"):
                    await bob.join(table)
            assert started == []  # nor is anything dealt to him on the last free chair
            await dan.join(table)
            assert await kept() == 0  # it has served its turn
            with pytest.raises(RequestRefused, match="the table is running"):
                await ada.request("POST", path, {"guest": cleo.id})

    run(work())


def test_the_host_takes_a_table_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as (ada, bob):
            table = await ada.open_table(TITLE, TWO)
            seen = await bob.attend(table)
            await ada.request("POST", f"/api/tables/{table}/leave")
            await until(lambda: seen.gone)
            with pytest.raises(RequestRefused) as refused:
                await bob.join(table)
            assert refused.value.code == "not-found"

    run(work())


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"game": "chess", "chairs": TWO}, "there is no game 'chess'"),
        ({"game": TITLE, "chairs": [{}] * 7}, "7 seats are not allowed"),
        ({"game": TITLE, "chairs": TWO, "options": {"colour": 1}}, "no option colour"),
        ({"game": TITLE, "chairs": [{}, {"bot": "deep"}]}, "no bot 'deep'"),
        ({"game": TITLE, "chairs": [{"bot": "random"}, {"bot": "random"}]}, "at least one for a person"),
        ({"game": TITLE, "chairs": TWO, "pack": "mine"}, "no content pack"),
        ({"game": TITLE, "chairs": TWO, "time": {"kind": "blitz"}}, "time.kind"),
        ({"game": TITLE, "chairs": [{"me": True}, {"me": True}]}, "one chair for you"),
        ({"game": TITLE, "chairs": TWO, "size": 3}, "unknown field `size`"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused_in_one_sentence(tmp_path: Path, wish: Any, said: str) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada") as (ada,):
            with pytest.raises(RequestRefused, match=said):
                await ada.request("POST", "/api/tables", wish)

    run(work())


def test_lists_titles_and_packs(tmp_path: Path) -> None:
    packs = tmp_path / "packs" / TITLE
    packs.mkdir(parents=True)
    (packs / "mine.toml").write_text("")

    async def work() -> None:
        config = quick(tmp_path / "t.db", content_dir=tmp_path / "packs")
        async with serving(config) as served, served.players("Ada", "Bob") as (ada, bob):
            titles = {row["slug"]: row for row in await ada.request("GET", "/api/titles")}
            assert titles[TITLE]["packs"] == ["mine"]
            assert titles[TITLE]["seats"] == list(load_title(TITLE).seats)
            assert "random" in titles[TITLE]["bots"]
            for slug, row in titles.items():
                assert row["meta"] == asdict(load_meta(load_title(slug).package))
            hidden = await ada.open_table(TITLE, TWO, open=False, pack="mine")
            shown = await ada.open_table(TITLE, TWO)
            listed = [data["id"] for data in (await bob.request("GET", "/api/tables"))["tables"]]
            assert listed == [shown]
            await bob.join(hidden)  # whoever has the link
            assert served.services.tables.live[hidden].record.title.content.pack == packs / "mine.toml"

    run(work())


def test_all_of_ones_tables_are_listed_page_by_page(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentarchy.server.tables.repository.MOST_LISTED", 3)

    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob") as (ada, bob):
            tables = []
            for number in range(5):
                tables.append(await sit_down([ada, bob], TITLE, 2))
                if number:
                    await ada.resign(tables[-1])

            async def page(start: object) -> list[str]:
                return [data["id"] for data in (await ada.request("GET", f"/api/tables?mine&from={start}"))["tables"]]

            first, second = await page(0), await page(3)
            assert first[0] == tables[0]  # what goes on comes first, however old it is
            assert sorted([*first, *second]) == sorted(tables)
            assert await page(6) == []
            for wrong in ("x", -1, "²", 10**9):
                with pytest.raises(RequestRefused, match="from: expected a whole number"):
                    await page(wrong)

    run(work())


def test_a_rematch_waits_for_each_person(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob", "Eve") as (ada, bob, eve):
            table = await sit_down([ada, bob], TITLE, 2, options={"starter": 0})
            with pytest.raises(RequestRefused):
                await ada.request("POST", f"/api/tables/{table}/rematch")
            await play_all([ada, bob], table)
            with pytest.raises(RequestRefused) as refused:
                await eve.request("POST", f"/api/tables/{table}/rematch")
            assert refused.value.code == "not-yours"
            first, second = await asyncio.gather(
                ada.request("POST", f"/api/tables/{table}/rematch"), bob.request("POST", f"/api/tables/{table}/rematch")
            )
            assert first["id"] == second["id"]
            assert first["parent"] == table
            assert {first["status"], second["status"]} == {"waiting", "running"}  # who asks last starts it
            assert first["options"]["starter"] != 0  # the title says who starts next
            await until(lambda: bob.tables[table].data.rematch == first["id"])  # type: ignore[union-attr]
            chairs = [(await ada.request("GET", f"/api/tables/{one}"))["chairs"] for one in (table, first["id"])]
            assert [[chair["guest"] for chair in both] for both in chairs] == [[ada.id, bob.id]] * 2
            await ada.attend(first["id"])
            await bob.attend(first["id"])
            await one_move([ada, bob], first["id"])

    run(work())


def test_who_does_not_ask_for_a_rematch_is_not_seated(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob", "Eve") as (ada, bob, eve):
            table = await sit_down([ada, bob], TITLE, 2)
            await play_all([ada, bob], table)
            again = await ada.request("POST", f"/api/tables/{table}/rematch")
            assert again["status"] == "waiting"
            assert [chair["guest"] for chair in again["chairs"]] == [ada.id, None]
            with pytest.raises(RequestRefused) as refused:
                await eve.join(again["id"])  # Bob's chair is kept
            assert refused.value.code == "taken"
            with pytest.raises(RequestRefused) as refused:
                await bob.request("POST", f"/api/tables/{again['id']}/fill", {})
            assert refused.value.code == "not-yours"
            with pytest.raises(RequestRefused) as refused:
                await ada.request("POST", f"/api/tables/{again['id']}/fill", {"bot": "nobody"})
            assert refused.value.code == "bad-request"
            filled = await ada.request("POST", f"/api/tables/{again['id']}/fill", {})
            assert filled["status"] == "running"
            assert filled["hints"]
            assert filled["chairs"][1]["bot"]
            assert filled["chairs"][1]["names"].keys() == {"en", "ru"}
            assert (await bob.request("POST", f"/api/tables/{table}/rematch"))["id"] == again["id"]
            # A rematch that its host takes back makes room for another.
            other = await sit_down([ada, bob], TITLE, 2)
            await play_all([ada, bob], other)
            gone = await ada.request("POST", f"/api/tables/{other}/rematch")
            await ada.request("POST", f"/api/tables/{gone['id']}/leave")
            anew = await bob.request("POST", f"/api/tables/{other}/rematch")
            assert anew["id"] != gone["id"]
            assert [chair["guest"] for chair in anew["chairs"]] == [None, bob.id]

    run(work())


def test_bots_at_a_table_have_names_of_their_own(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada") as (ada,):
            chairs: list[dict[str, Any]] = [{"me": True}, {"bot": "random"}, {"bot": "random"}, {"bot": "random"}]
            table = await ada.open_table("brawl", chairs)
            found = (await ada.request("GET", f"/api/tables/{table}"))["chairs"]
            assert found[0]["names"] == {"en": "Ada", "ru": "Ada"}
            for language in ("en", "ru"):
                assert len({chair["names"][language] for chair in found}) == 4

    run(work())


def test_what_nobody_plays_expires(database: str) -> None:
    async def work() -> None:
        config = quick(database)
        async with serving(config) as served, served.players("Ada", "Bob") as (ada, bob):
            waiting = await ada.open_table(TITLE, TWO)
            running = await sit_down([ada, bob], TITLE, 2)
            await served.services.upkeep.expire()
            assert (await ada.request("GET", f"/api/tables/{waiting}"))["status"] == "waiting"
            config.expire_waiting = config.expire_running = -1.0
            await served.services.upkeep.expire()
            with pytest.raises(RequestRefused) as refused:
                await ada.request("GET", f"/api/tables/{waiting}")
            assert refused.value.code == "not-found"
            assert (await ada.request("GET", f"/api/tables/{running}"))["status"] == "expired"

    run(work())


def test_a_table_nobody_attends_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db")
        async with serving(config) as served, served.players("Ada", "Bob") as (ada, bob):
            table = await sit_down([ada, bob], TITLE, 2)
            await one_move([ada, bob], table)
            view = ada.tables[table].view
            config.idle_unload = -1.0
            await served.services.tables.unload_idle()
            assert table in served.services.tables.live  # somebody is looking
            for player in (ada, bob):
                player.wire.send(b'{"type":"forget","table":"%s"}' % table.encode())  # type: ignore[union-attr]
            await settle([ada, bob])
            await served.services.tables.unload_idle()
            assert table not in served.services.tables.live
            await ada.attend(table)
            assert ada.tables[table].view == view

    run(work())


def test_a_table_that_starts_while_somebody_comes_to_look(tmp_path: Path) -> None:
    """What was read of it says that it waits; it no longer does, and the newcomer must not wait for ever."""

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as (ada, bob):
            table = await ada.open_table(TITLE, [{}, {}])
            services, read = served.services, served.services.tables.describe
            last_chair_is_free = True

            async def read_slowly(name: str) -> Described:
                nonlocal last_chair_is_free
                stored = await read(name)
                if last_chair_is_free:
                    last_chair_is_free = False
                    await bob.join(table)
                return stored

            services.tables.describe = read_slowly  # type: ignore[method-assign]
            seen = await ada.attend(table)
            assert seen.seat == 0
            assert seen.view

    run(work())


def test_who_has_another_name_by_now_sits_down_under_it(tmp_path: Path) -> None:
    """A table that has just been opened is known without a read; what changes meanwhile must show all the same."""

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as (ada, bob):
            table = await ada.open_table(TITLE, [{}, {}])
            assert table in served.services.tables.opened
            await ada.request("POST", "/api/guests", {"name": "Countess"})
            await bob.join(table)
            seen = await bob.attend(table)
            assert seen.data is not None
            assert [chair.name for chair in seen.data.chairs] == ["Countess", "Bob"]
            assert not served.services.tables.opened

    run(work())


def test_a_title_with_a_mistake_is_left_out_and_the_others_are_on_the_shelf(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it cannot be loaded, or only something of what the shelf shows of it."""
    install_broken(tmp_path / "site", "unwell", "TITLE = nothing\n")
    monkeypatch.syspath_prepend(tmp_path / "site")
    honest = Shelf.described

    def described(shelf: Shelf, title: Any) -> TitleData:
        if title.slug == TITLE:
            raise KeyError("a level without a name")
        return honest(shelf, title)

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, httpx.AsyncClient(base_url=served.address) as http:
            shelf = await http.get("/api/titles")
            assert shelf.status_code == 200
            assert {title["slug"] for title in shelf.json()} == set(titles()) - {"unwell"}
            refused = await http.get("/api/titles/unwell/words")
            assert refused.status_code == 404
            assert "name 'nothing' is not defined (unwell.py, line 1)" in refused.json()["message"]
        monkeypatch.setattr(Shelf, "described", described)
        async with serving(quick(tmp_path / "t.db")) as served, httpx.AsyncClient(base_url=served.address) as http:
            shelf = await http.get("/api/titles")
            assert {title["slug"] for title in shelf.json()} == set(titles()) - {"unwell", TITLE}

    run(work())
