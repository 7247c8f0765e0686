"""Whoever runs a server can mute, ban, close and read reports beside it, and all of it is written down."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from pentarchy.client import Player, RequestRefused
from pentarchy.server.clock import CLOCK
from pentarchy.server.guests import moderation
from tests.commands import Run, assert_refused
from tests.server.tools import quick, run, serving, sit_down, until
from tests.tools import TITLE

HOUR = 3_600_000


def test_a_muted_guest_plays_and_says_nothing(database: str, run_command: Run) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob") as (ada, bob):
            table = await sit_down([ada, bob], TITLE, 2)
            await ada.say(table, "hello")
            found = json.loads(run_command("moderate", "people", "ADA", "--database", database, "--json").out)
            assert [row["id"] for row in found] == [ada.id]
            said = run_command("moderate", "mute", ada.id, "--why", "rude", "--for", "3d", "--database", database)
            assert said.status == 0, said.err
            decision = said.out.split()[-1]
            await served.services.moderation.read()
            with pytest.raises(RequestRefused, match="does not let you speak for another 3 days: rude"):
                await ada.say(table, "more")
            await bob.say(table, "finally")
            run_command("moderate", "lift", decision, "--database", database)
            await served.services.moderation.read()
            await ada.say(table, "sorry")
            log = json.loads(run_command("moderate", "log", "--database", database, "--json").out)
            assert [row["what"].split()[0] for row in log] == ["lift", "mute"]
            assert ada.id in log[1]["what"]
            assert all(row["who"] for row in log)

    run(work())


def test_a_banned_guest_is_out_and_may_take_its_data(
    database: str, run_command: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob") as (ada, bob):
            table = await sit_down([ada, bob], TITLE, 2)
            run_command("moderate", "ban", ada.id, "--why", "cheated", "--for", "12h", "--database", database)
            await until(lambda: ada.id not in served.services.connections.of_guest)  # within seconds, by itself
            assert bob.id in served.services.connections.of_guest
            with pytest.raises(RequestRefused, match="has banned you for another 12 hours: cheated"):
                await ada.open_table(TITLE, [{"me": True}, {}])
            reply = await ada.http.get("/api/me/data", headers={"cookie": ada.cookie})
            assert reply.status_code == 200
            assert (await bob.request("GET", f"/api/tables/{table}"))["status"] == "running"
            later = CLOCK.now_ms() + 13 * HOUR
            monkeypatch.setattr(moderation, "now_ms", lambda: later)
            await served.services.moderation.read()
            async with Player(served.address, cookie=ada.cookie) as again:  # it has ended
                assert (await again.attend(table)).seat == 0

    run(work())


def test_a_banned_range_of_addresses_is_out(tmp_path: Any, run_command: Run) -> None:
    database = str(tmp_path / "t.db")

    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada") as (ada,):
            services = served.services
            run_command("moderate", "ban", "192.0.2.0/24", "--database", database)
            run_command("moderate", "ban", "2001:db8::1", "--database", database)
            await services.moderation.read()
            for address, out in {
                "192.0.2.77": True,
                "192.0.3.1": False,
                "2001:db8::/64": True,
                "2001:db8:0:1::/64": False,
                "127.0.0.1": False,
                "?": False,
            }.items():
                assert (services.moderation.holding(moderation.BAN, None, address) is not None) == out, address
            await ada.request("GET", "/api/tables")
            run_command("moderate", "ban", "127.0.0.1", "--why", "flood", "--database", database)
            await services.moderation.read()
            async with httpx.AsyncClient(base_url=served.address) as http:
                reply = await http.post("/api/guests", json={"name": "Eve"})
                assert reply.status_code == 403
                assert "flood" in reply.json()["message"]
            await until(lambda: not services.connections.everybody)

    run(work())


def test_a_muted_range_of_addresses_says_nothing(tmp_path: Any, run_command: Run) -> None:
    database = str(tmp_path / "t.db")

    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob") as (ada, bob):
            table = await sit_down([ada, bob], TITLE, 2)
            run_command("moderate", "mute", "127.0.0.0/8", "--why", "flood", "--for", "12h", "--database", database)
            await served.services.moderation.read()
            with pytest.raises(RequestRefused, match="does not let you speak for another 12 hours: flood"):
                await ada.say(table, "hello")
            await ada.request("GET", f"/api/tables/{table}")  # whoever is muted plays on

    run(work())


def test_a_closed_table_is_over_for_everybody(database: str, run_command: Run) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob") as (ada, bob):
            running = await sit_down([ada, bob], TITLE, 2)
            waiting = await ada.open_table(TITLE, [{"me": True}, {}])
            for table in (running, waiting):
                done = run_command("moderate", "close", table, "--why", "spam", "--database", database)
                assert done.status == 0, done.err
            await served.services.moderation.read()
            assert bob.tables[running].gone or served.services.tables.live.get(running) is None
            for table in (running, waiting):
                data = await bob.request("GET", f"/api/tables/{table}")
                assert (data["status"], data["ended"]) == ("expired", "closed")
            listed = (await bob.request("GET", "/api/tables"))["tables"]
            assert not {running, waiting} & {data["id"] for data in listed}
            refused = run_command("moderate", "close", running, "--database", database)
            assert refused.status == 2
            assert f"error: there is no table '{running}' that waits or runs" in refused.err

    run(work())


def test_reports_of_people_are_read_with_what_was_said(database: str, run_command: Run) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob") as (ada, bob):
            table = await sit_down([ada, bob], TITLE, 2)
            await bob.say(table, "you fool")
            await ada.request("POST", f"/api/tables/{table}/report", {"what": "insults", "about": bob.id})
            await ada.request("POST", f"/api/tables/{table}/report", {"what": "a rule"})
            with pytest.raises(RequestRefused, match="no such other guest"):
                await ada.request("POST", f"/api/tables/{table}/report", {"what": "me", "about": ada.id})
            (found,) = json.loads(run_command("moderate", "reports", "--database", database, "--json").out)
            assert (found["name"], found["what"], found["said"]) == ("Bob", "insults", ["you fool"])
            (rules,) = json.loads(run_command("reports", "--database", database, "--json").out)
            assert rules["what"] == "a rule"
            assert "guest" not in rules

    run(work())


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("mute", "nobody"), "there is no guest 'nobody'"),
        (("ban", "192.0.2.0/99"), "there is no guest '192.0.2.0/99'"),
        (("ban", "192.0.2.1", "--for", "soon"), "--for soon: expected a number with h, d or w"),
        (("lift", "ffff"), "there is no decision 'ffff' that holds"),
        (("close", "table"), "there is no table 'table'"),
    ],
)
def test_what_moderate_refuses(tmp_path: Any, run_command: Run, arguments: tuple[str, ...], expected: str) -> None:
    database = str(tmp_path / "t.db")

    async def work() -> None:
        async with serving(quick(database)):
            pass

    run(work())
    assert_refused(run_command("moderate", *arguments, "--database", database), expected)
    assert_refused(run_command("moderate", *arguments, "--database", str(tmp_path / "none.db")), "no such database")
