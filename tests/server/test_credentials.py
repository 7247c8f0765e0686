"""Who has somebody's cookie or link, or a copy of the database, is not that guest for ever."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text

from pentarchy.client import RequestRefused
from pentarchy.core.errors import PentarchyError
from pentarchy.server.clock import CLOCK
from pentarchy.server.database.engine import open_engine
from pentarchy.server.guests import guests as guests_module
from tests.server.tools import quick, run, serving, until

DAY = 86_400_000


def test_a_recovery_link_works_once(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada") as (ada,):
            link = (await ada.request("POST", "/api/me/recovery"))["link"].replace("/recover/", "/api/recovery/")
            async with httpx.AsyncClient() as one, httpx.AsyncClient() as other:
                both = await asyncio.gather(one.post(link), other.post(link))
                assert sorted([reply.status_code for reply in both]) == [200, 404]
                assert (await other.get(link)).status_code == 404
                late = await other.post(link)
                assert late.status_code == 404
                assert "fresh one" in late.json()["message"]

    run(work())


def test_a_recovery_link_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada") as (ada,):
            link = (await ada.request("POST", "/api/me/recovery"))["link"].replace("/recover/", "/api/recovery/")
            monkeypatch.setattr(guests_module, "now_ms", lambda: CLOCK.now_ms() + 8 * DAY)
            async with httpx.AsyncClient() as other:
                assert (await other.get(link)).status_code == 404
                assert (await other.post(link)).status_code == 404

    run(work())


def test_logging_out_elsewhere_makes_every_other_cookie_and_link_worthless(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada") as (ada,):
            link = (await ada.request("POST", "/api/me/recovery"))["link"].replace("/recover/", "/api/recovery/")
            old = {"cookie": ada.cookie}
            async with httpx.AsyncClient(base_url=served.address) as http:
                reply = await http.post("/api/me/log-out-elsewhere", headers=old)
                assert reply.status_code == 200
                fresh = {"cookie": f"guest={reply.cookies['guest']}"}
                http.cookies.clear()
                assert (await http.get("/api/me", headers=old)).status_code == 401
                assert (await http.get("/api/me", headers=fresh)).json()["id"] == ada.id
                assert (await http.post(link)).status_code == 404
                value = reply.cookies["guest"]
                forged = [value.replace(".1.", ".2."), value.replace(".1.", "."), value.replace(".1.", ".x.")]
                for cookie in [*forged, value.replace(".1.", ".01.")]:
                    assert (await http.get("/api/me", headers={"cookie": f"guest={cookie}"})).status_code == 401, cookie
            await until(lambda: ada.id not in served.services.connections.of_guest)  # its socket was closed
        async with serving(quick(database)) as served, httpx.AsyncClient(base_url=served.address) as http:
            assert (await http.get("/api/me", headers=old)).status_code == 401  # after a restart, too
            assert (await http.get("/api/me", headers=fresh)).json()["id"] == ada.id

    run(work())


def test_a_copy_of_the_database_forges_no_cookie_where_the_key_lies_in_a_file(database: str, tmp_path: Path) -> None:
    file = tmp_path / "key"
    cookie = ""

    def settings() -> str:
        with open_engine(database).connect() as connection:
            return str(connection.execute(text("SELECT value FROM settings WHERE name = 'secret'")).scalar_one())

    async def begin() -> None:
        nonlocal cookie
        async with serving(quick(database)) as served, served.players("Ada") as (ada,):
            cookie = ada.cookie

    async def still_ada(**more: Path) -> None:
        async with serving(quick(database, **more)) as served, httpx.AsyncClient(base_url=served.address) as http:
            reply = await http.get("/api/me", headers={"cookie": cookie})
            assert reply.json()["name"] == "Ada"
            assert reply.headers["set-cookie"].startswith(f"{cookie};")  # and it lasts from today on
            assert "Max-Age=34560000" in reply.headers["set-cookie"]

    run(begin())
    key = settings()
    run(still_ada(secret_file=file))  # the key moves to the file
    assert file.read_text().strip() == key
    assert file.stat().st_mode & 0o777 == 0o600
    assert settings() == "file"
    run(still_ada(secret_file=file))
    with pytest.raises(PentarchyError, match="lies in a file: expected --secret-file FILE"):
        run(still_ada())
    with pytest.raises(PentarchyError, match="is not there: expected the file that holds the key"):
        run(still_ada(secret_file=tmp_path / "other"))
    file.chmod(0o644)
    with pytest.raises(PentarchyError, match="others may read it: expected mode 0600"):
        run(still_ada(secret_file=file))
    file.chmod(0o600)
    file.write_text("12 ab")
    with pytest.raises(PentarchyError, match="expected 32 bytes, in hexadecimal"):
        run(still_ada(secret_file=file))


def test_another_key_than_that_of_the_database_is_refused(tmp_path: Path) -> None:
    async def work(**more: Path) -> None:
        async with serving(quick(tmp_path / "t.db", **more)):
            pass

    run(work())
    file = tmp_path / "key"
    file.write_text("ab" * 32)
    file.chmod(0o600)
    with pytest.raises(PentarchyError, match="holds another key than the database"):
        run(work(secret_file=file))


def test_a_guest_of_before_stays_logged_in(tmp_path: Path) -> None:
    """Cookies signed before there were generations are those of the first."""

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada") as (ada,):
            assert ada.cookie.count(".") == 1
            with pytest.raises(RequestRefused):
                await ada.request("POST", "/api/recovery/nothing")

    run(work())
