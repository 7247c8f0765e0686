"""What an attacker tries, and is told. Every one of these once made the server stand still for everybody."""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from pathlib import Path

import httpx
import pytest

from pentarchy import games
from pentarchy.client import Player, RequestRefused
from pentarchy.client.load.frames import BINARY, PING, PONG, TEXT, handshake
from pentarchy.core.errors import BadRecord, PentarchyError
from pentarchy.server.addresses import Proxies, household
from pentarchy.server.http.connection_guard import Door
from pentarchy.server.limit_settings import LimitSettings
from pentarchy.server.logs import NowAndThen
from pentarchy.server.protocol import Attend, Forget, TitleData, encode
from pentarchy.server.runner import files_allowed, prepare
from pentarchy.server.sockets.close_codes import TOO_FAST
from pentarchy.server.tables.shelf import Shelf
from tests.server.raw import CONTINUATION, connection, frame, raw_socket
from tests.server.tools import quick, run, serving, settle, sit_down, until
from tests.tools import TITLE

FLOOD = 3_000
LET_IN = (0, "")


# ---------------------------------------------------------------- frames that are no messages


@pytest.mark.parametrize("kind", [PING, PONG])
def test_control_frames_are_counted(tmp_path: Path, kind: int) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, raw_socket(served.address) as flood:
            flood.writer.write(frame(kind, b"x" * 100) * FLOOD)
            code, why = await flood.closed()
            assert code == TOO_FAST
            assert "control frames" in why
            assert flood.bytes < 20_000  # most of them were not answered

    run(work())


def test_fragments_without_end_are_counted(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, raw_socket(served.address) as flood:
            flood.writer.write(frame(TEXT, b"{", last=False) + frame(CONTINUATION, b"", last=False) * FLOOD)
            code, why = await flood.closed()
            assert code == TOO_FAST
            assert "control frames" in why

    run(work())


def test_messages_in_one_piece_are_counted_before_they_are_kept(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, raw_socket(served.address) as flood:
            flood.writer.write(frame(TEXT, b"{}") * FLOOD * 10)
            code, why = await flood.closed()
            assert code == TOO_FAST
            assert "too many messages" in why

    run(work())


def test_a_ping_now_and_then_is_answered(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, raw_socket(served.address) as calm:
            calm.writer.write(frame(PING, b"a") + frame(TEXT, b'{"type":"ping","id":5}') + frame(PING, b"b"))
            heard = [await calm.frame() for _ in range(4)]  # the welcome, two pongs and our own
            assert [data for kind, data in heard if kind == PONG] == [b"a", b"b"]
            assert any(b'"pong"' in data for _, data in heard)

    run(work())


# ---------------------------------------------------------------- readers that do not read


def test_who_does_not_read_is_let_go_and_its_memory_with_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            connections = served.services.connections
            async with raw_socket(served.address) as slow:
                slow.writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                slow.reader._transport.pause_reading()  # type: ignore[attr-defined]
                slow.writer.write(frame(TEXT, encode(Attend(table))))
                viewers = served.services.tables.live[table].viewers
                await until(lambda: None in viewers and viewers[None].clients)
                (client,) = viewers[None].clients
                said = 0
                while not client.dropped:
                    client.tell(b"x" * 100_000)
                    said += 1
                    assert said < 200, "a megabyte was to be enough"
                    await asyncio.sleep(0)
                assert connections.waiting_bytes == 0
                await until(lambda: connections.open == len(players))  # gone, whether it reads or not
            await settle(players)

    run(work())


def test_many_who_do_not_read_share_what_there_is(tmp_path: Path) -> None:
    async def work() -> None:
        settings = LimitSettings(waiting_bytes_in_all=1_000_000)
        async with serving(quick(tmp_path / "t.db", limit_settings=settings)) as served:
            connections = served.services.connections
            alone = connections.may_wait()
            connections.waiting_bytes += 900_000
            assert connections.may_wait() < alone / 3
            connections.waiting_bytes -= 900_000

    run(work())


# ---------------------------------------------------------------- connections


def test_an_address_has_its_share_of_connections(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        settings = LimitSettings(connections_per_address=5)
        async with serving(quick(tmp_path / "t.db", limits=True, limit_settings=settings)) as served:
            held = [connection(served.address, "127.0.0.9") for _ in range(5)]
            for one in held:
                await one.__aenter__()
            for _ in range(3):
                async with connection(served.address, "127.0.0.9") as (reader, _writer):
                    reply = (await reader.read()).decode()
                    assert reply.startswith("HTTP/1.1 503 ")
                    assert "from your address: expected at most 5" in reply
            async with connection(served.address, "127.0.0.10") as (reader, writer):
                writer.write(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
                assert b"ok" in await reader.read()
            for one in held:
                await one.__aexit__(None, None, None)
            async with connection(served.address, "127.0.0.9") as (reader, writer):  # they have gone: there is room
                writer.write(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
                assert b"ok" in await reader.read()
        assert len([record for record in caplog.records if "turned away" in record.message]) == 1  # not one each

    run(work())


def test_the_fewer_are_left_the_fewer_one_address_has() -> None:
    door = Door(LimitSettings(connections_per_address=100), True, 40, Proxies("127.0.0.1"))
    greedy = 0
    while door.enter("192.0.2.1") == LET_IN:
        greedy += 1
    assert greedy == 8  # of 40: the next one would be more than a quarter of what is left
    assert all(door.enter(f"192.0.2.{other}") == LET_IN for other in range(2, 20))
    for _ in range(60):
        door.enter("127.0.0.1")  # a proxy stands for many
    assert door.open == 40
    assert "40 connections open" in door.enter("192.0.2.99")[1]
    door.leave("192.0.2.1")
    assert door.enter("192.0.2.99") == LET_IN


def test_behind_a_proxy_each_visitor_counts_and_nobody_else_is_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`X-Forwarded-For` is the proxy's word. Of anybody else it changes nothing."""

    async def asked(address: str, source: str, visitor: str) -> int:
        async with connection(address, source) as (reader, writer):
            head = f"GET /api/me HTTP/1.1\r\nhost: x\r\nx-forwarded-for: {visitor}\r\nconnection: close\r\n\r\n"
            writer.write(head.encode())
            return int((await reader.read()).split()[1])

    async def work() -> None:
        monkeypatch.setenv("FORWARDED_ALLOW_IPS", "127.0.0.0/29")
        settings = LimitSettings(requests_per_second=0.001)
        async with serving(quick(tmp_path / "t.db", limits=True, limit_settings=settings)) as served:
            requests = served.services.limits.requests
            for visitor in ("192.0.2.1", "192.0.2.2"):
                requests.add(visitor, 99)  # of a hundred
            assert [await asked(served.address, "127.0.0.5", "192.0.2.1") for _ in range(2)] == [401, 429]
            assert await asked(served.address, "127.0.0.6", "192.0.2.1") == 429  # through another proxy
            assert await asked(served.address, "127.0.0.5", "192.0.2.2") == 401
            # What a visitor says before the proxy adds its own word counts for nothing.
            assert await asked(served.address, "127.0.0.5", "198.51.100.7, 192.0.2.1") == 429
            requests.add("127.0.0.99", 99)
            assert await asked(served.address, "127.0.0.99", "198.51.100.8") == 401
            assert await asked(served.address, "127.0.0.99", "198.51.100.9") == 429

    run(work())


def test_whom_the_environment_names_as_a_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    everybody = Door(LimitSettings(connections_per_address=1), True, 40, Proxies("*"))
    assert [everybody.enter("10.0.0.2") for _ in range(20)] == [LET_IN] * 20
    assert "10.255.0.1" in Proxies("192.0.2.1,10.0.0.0/8")
    assert "11.0.0.1" not in Proxies("192.0.2.1,10.0.0.0/8")
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "proxy.local")
    with pytest.raises(PentarchyError, match=r"FORWARDED_ALLOW_IPS=proxy.local: expected addresses, networks or \*"):
        prepare(quick(":memory:"))


def test_a_flood_of_requests_ends_at_the_door(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Files, pages that are not there and what is refused anyway: all of it counts before anybody looks at it."""

    async def ask(address: str, source: str, times: int = 1) -> bytes:
        async with connection(address, source) as (reader, writer):
            writer.write(b"GET /nothing.png HTTP/1.1\r\nhost: x\r\n\r\n" * times)
            writer.write(b"GET /nothing.png HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            return await reader.read()

    async def work() -> None:
        settings = LimitSettings(arrivals_per_second=0.5)  # ten at once
        async with serving(quick(tmp_path / "t.db", limits=True, limit_settings=settings)) as served:
            said = await ask(served.address, "127.0.0.9", 40)
            assert said.count(b"HTTP/1.1 404 ") <= 10
            assert said.count(b"HTTP/1.1 429 ") == 1
            async with connection(served.address, "127.0.0.11") as (reader, writer):
                writer.write(b"GET /nothing.png HTTP/1.1\r\nhost: x\r\n\r\n" * 10)
                writer.write(handshake(served.address, b"k" * 16, {}))  # nor does a socket open
                assert b"too many requests" in await reader.read()
            assert b"too many requests from your address: expected 0.5 a second" in said
            assert (await ask(served.address, "127.0.0.9")).startswith(b"HTTP/1.1 429 ")  # nor does a new one come in
            assert (await ask(served.address, "127.0.0.10")).startswith(b"HTTP/1.1 404 ")
        assert not [record for record in caplog.records if record.exc_info]

    run(work())


def test_sockets_that_flood_end_at_the_door(tmp_path: Path) -> None:
    async def work() -> None:
        settings = LimitSettings(arrivals_per_second=4)  # eighty at once
        async with serving(quick(tmp_path / "t.db", limits=True, limit_settings=settings)) as served:
            for _ in range(2):
                async with raw_socket(served.address, "127.0.0.9") as flood:
                    flood.writer.write(frame(PING) * FLOOD)
                    assert (await flood.closed())[0] == TOO_FAST
            async with connection(served.address, "127.0.0.9") as (reader, _writer):
                assert b"too many requests from your address" in await reader.read()
            async with raw_socket(served.address, "127.0.0.10") as other:
                await other.frame()

    run(work())


def test_floods_behind_a_proxy_end_for_who_sends_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask(address: str, visitor: str, times: int = 1) -> bytes:
        request = f"GET /nothing.png HTTP/1.1\r\nhost: x\r\nx-forwarded-for: {visitor}\r\n"
        async with connection(address, "127.0.0.5") as (reader, writer):
            writer.write(f"{request}\r\n".encode() * times + f"{request}connection: close\r\n\r\n".encode())
            return await reader.read()

    async def work() -> None:
        monkeypatch.setenv("FORWARDED_ALLOW_IPS", "127.0.0.0/29")
        settings = LimitSettings(arrivals_per_second=4)  # eighty at once
        async with serving(quick(tmp_path / "t.db", limits=True, limit_settings=settings)) as served:
            said = await ask(served.address, "192.0.2.1", 120)
            assert b"too many requests from your address" in said
            for _ in range(2):
                async with raw_socket(served.address, "127.0.0.5", **{"x-forwarded-for": "192.0.2.2"}) as flood:
                    flood.writer.write(frame(PING) * FLOOD)
                    assert (await flood.closed())[0] == TOO_FAST
            assert (await ask(served.address, "192.0.2.2")).startswith(b"HTTP/1.1 429 ")
            assert (await ask(served.address, "192.0.2.3")).startswith(b"HTTP/1.1 404 ")

    run(work())


def test_what_sends_more_counts_more(tmp_path: Path) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db", limits=True, limit_settings=LimitSettings(requests_per_second=0.001))
        async with serving(config) as served, served.players("Ada") as (ada,):
            left = served.services.limits.requests._bucket("127.0.0.1")
            before = left.level
            await ada.request("GET", f"/api/titles/{TITLE}/rules")
            assert before - left.level > 1

    run(work())


def test_a_head_that_is_dear_to_read_is_not_read(tmp_path: Path) -> None:
    """Python's own reader of cookies needs seconds for a value of backslashes, and meanwhile nobody else is served."""

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, httpx.AsyncClient(base_url=served.address) as http:
            before = time.process_time()
            for value in ('"' + "\\" * 31_000 + '"', '"' + "\\1" * 10_000 + '"', '"' * 31_000, "a=b; " * 6_000 + "c=d"):
                reply = await http.get("/api/me", headers={"cookie": f"guest={value}"})
                assert reply.status_code == 401
            assert time.process_time() - before < 1.0

    run(work())


def test_deep_nests_are_refused_in_one_line(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served:
            async with raw_socket(served.address) as deep:
                await deep.frame()
                for nest in (b'{"type":"ping","x":' + b"[" * 16_000, b'{"a":' * 3_200):
                    deep.writer.write(frame(TEXT, nest))
                    assert b"not understood" in (await deep.frame())[1]
            async with httpx.AsyncClient(base_url=served.address) as http:
                data = b'{"name":"a","x":' + b"[" * 60_000
                reply = await http.post("/api/guests", content=data, headers={"content-type": "application/json"})
                assert reply.status_code == 400
            assert served.services.metrics.errors == 0
        assert not [record for record in caplog.records if record.exc_info]

    run(work())


def test_what_does_not_exist_is_not_remembered() -> None:
    """Or strangers would fill the memory with names of contents."""
    before = games._load_earlier.cache_info().currsize
    for number in range(20):
        with pytest.raises(BadRecord):
            games.load_title_for({"game": TITLE, "content": f"{number}"})
    assert games._load_earlier.cache_info().currsize == before


def test_strangers_do_not_fill_the_log() -> None:
    said = NowAndThen()
    invalid = logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, "Invalid HTTP request received.", (), None)
    grave = logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, "Exception in ASGI application", (), None)
    assert [said.filter(invalid) for _ in range(3)] == [True, False, False]
    assert [said.filter(grave) for _ in range(3)] == [True] * 3


def test_a_socket_attends_so_many_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that have not started included; and when it goes, nothing of it stays."""
    monkeypatch.setattr("pentarchy.server.sockets.socket.MOST_TABLES", 2)

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Eve") as (ada, eve):
            tables = [await ada.open_table(TITLE, [{"me": True}, {}]) for _ in range(3)]
            for table in tables[:2]:
                await eve.attend(table)
            with pytest.raises(RequestRefused, match="this socket attends 2 tables"):
                await eve.attend(tables[2])
            await eve.attend(tables[0])  # once more is no more
            connections = served.services.connections
            assert set(connections.waiting) == set(tables[:2])
        assert not connections.waiting

    run(work())


def test_a_household_has_its_share_of_uploads(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db", limits=True)) as served, served.players("Ada", "Bob") as guests:
            refused = 0
            for number in range(40):
                try:
                    await guests[number % 2].request("POST", "/api/records", {})
                except RequestRefused as error:
                    refused += "too many uploads" in str(error)
            assert refused >= 20  # each guest has ten
            limits = served.services.limits
            limits.uploads_of_address.add("127.0.0.1", 100)
            async with Player(served.address, "Cleo") as cleo:
                with pytest.raises(RequestRefused, match="too many uploads"):
                    await cleo.request("POST", "/api/records", {})

    run(work())


def test_a_household_is_one_address() -> None:
    assert household("2001:db8:1:2::5") == household("2001:db8:1:2:ffff::9") != household("2001:db8:1:3::5")
    assert household("::ffff:198.51.100.7") == household("198.51.100.7")
    assert household("fe80::1%eth0") == household("fe80::2")
    assert household("not an address") == "not an address"


def test_we_may_have_many_files_open() -> None:
    import resource

    before, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(before, 512), hard))
    try:
        allowed = files_allowed()
        assert allowed == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert allowed > 512 or hard == 512
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (before, hard))


@pytest.mark.parametrize(
    ("said", "about"),
    [
        (b"", "the head of a request"),
        (b"GET / HTTP/1.1\r\nx-half: ", "the head of a request"),
        (
            b"POST /api/guests HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{",
            "the body of a request",
        ),
    ],
)
def test_a_request_must_arrive_in_time(tmp_path: Path, said: bytes, about: str) -> None:
    async def work() -> None:
        settings = LimitSettings(header_seconds=0.2, body_seconds=0.2)
        async with serving(quick(tmp_path / "t.db", limit_settings=settings)) as served:
            async with connection(served.address, "127.0.0.9") as (reader, writer):
                writer.write(said)
                async with asyncio.timeout(30):
                    reply = (await reader.read()).decode()
                assert reply.startswith("HTTP/1.1 408 ")
                assert f"{about} took too long" in reply
            assert served.services.metrics.errors == 0
            async with served.players("Ada") as (ada,):
                await asyncio.sleep(0.5)  # an open socket is no request that has not arrived
                await settle([ada])

    run(work())


@pytest.mark.parametrize("head", [b"x: " + b"a" * 200_000, b"\r\n".join([b"x-%d: y" % i for i in range(20_000)])])
def test_a_head_has_an_end(tmp_path: Path, head: bytes) -> None:
    async def work() -> None:
        async with (
            serving(quick(tmp_path / "t.db")) as served,
            connection(served.address, "127.0.0.9") as (reader, writer),
        ):
            writer.write(b"GET /healthz HTTP/1.1\r\nhost: x\r\n" + head)
            async with asyncio.timeout(30):
                reply = (await reader.read()).decode()
            assert reply.startswith("HTTP/1.1 431 ")
            assert "32768 bytes at most" in reply

    run(work())


def test_many_requests_on_one_connection(tmp_path: Path) -> None:
    """What has been answered counts no more, however long the connection stays."""

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, httpx.AsyncClient(base_url=served.address) as http:
            for _ in range(10):
                reply = await http.get("/healthz", headers={"x-large": "a" * 8_000})
                assert reply.status_code == 200

    run(work())


def test_a_guest_has_its_share_of_sockets(tmp_path: Path) -> None:
    async def work() -> None:
        settings = LimitSettings(sockets_per_guest=2)
        async with (
            serving(quick(tmp_path / "t.db", limits=True, limit_settings=settings)) as served,
            served.players("Ada") as (ada,),
            raw_socket(served.address, Cookie=ada.cookie) as second,
        ):
            await second.frame()
            async with raw_socket(served.address, Cookie=ada.cookie) as third:
                code, why = await third.closed()
                assert code == TOO_FAST
                assert "you have 2 connections open" in why

    run(work())


# ---------------------------------------------------------------- what is not for everybody


def test_figures_are_for_whoever_runs_the_server(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, httpx.AsyncClient(base_url=served.address) as http:
            assert (await http.get("/metrics")).status_code == 200
            for headers in (
                {"x-forwarded-for": "203.0.113.5"},
                {"host": "play.example"},
                {"host": "203.0.113.5:8000"},
                {"host": "["},
            ):
                reply = await http.get("/metrics", headers=headers)
                assert reply.status_code == 403
                assert "expected to be asked on its own machine" in reply.json()["message"]
        config = quick(tmp_path / "t.db", metrics_token="sesame")
        async with serving(config) as served, httpx.AsyncClient(base_url=served.address) as http:
            assert (await http.get("/metrics")).status_code == 403
            assert (await http.get("/metrics", headers={"authorization": "Bearer open"})).status_code == 403
            token = {"authorization": "Bearer sesame", "host": "play.example"}
            assert "pentarchy_sockets" in (await http.get("/metrics", headers=token)).text

    run(work())


@pytest.mark.parametrize(
    "url",
    [
        "play.example",
        "ftp://play.example",
        "https://",
        "https://play.example/game",
        "http://[",
        "https://a:b",
        "https://A.b",
    ],
)
def test_a_public_address_is_checked_at_the_start(tmp_path: Path, url: str) -> None:
    with pytest.raises(PentarchyError, match=r"--public-url .*: expected .*https://play.example") as told:
        prepare(quick(tmp_path / "t.db", public_url=url))
    assert "\n" not in str(told.value)
    prepare(quick(tmp_path / "t.db", public_url="https://play.example:8443/")).release()


def test_the_shelf_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        made = 0
        honest = Shelf.titles

        def counted(shelf: Shelf) -> list[TitleData]:
            nonlocal made
            made += 1
            return honest(shelf)

        monkeypatch.setattr(Shelf, "titles", counted)
        (packs := tmp_path / "packs" / TITLE).mkdir(parents=True)
        config = quick(tmp_path / "t.db", content_dir=tmp_path / "packs")
        async with serving(config) as served, httpx.AsyncClient(base_url=served.address) as http:
            replies = [await http.get("/api/titles") for _ in range(3)]
            assert made == 1
            assert replies[0].headers["content-encoding"] == "gzip"
            plain = await http.get("/api/titles", headers={"accept-encoding": "identity"})
            assert plain.json() == replies[2].json()
            known = {"if-none-match": replies[0].headers["etag"]}
            again = await http.get("/api/titles", headers=known)
            assert (again.status_code, again.content) == (304, b"")
            (packs / "mine.toml").write_text("")
            fresh = await http.get("/api/titles", headers=known)
            assert fresh.status_code == 200
            assert [title["packs"] for title in fresh.json() if title["slug"] == TITLE] == [["mine"]]

    run(work())


# ---------------------------------------------------------------- what is not even wrong


def test_an_origin_that_is_no_address(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served:
            async with httpx.AsyncClient(base_url=served.address, headers={"origin": "http://["}) as http:
                assert (await http.post("/api/guests", json={"name": "Eve"})).status_code == 403
            async with connection(served.address, "127.0.0.9") as (reader, writer):
                writer.write(handshake(served.address, b"k" * 16, {"Origin": "http://["}))
                assert b" 403 " in await reader.readline()
            assert served.services.metrics.errors == 0
        assert not [record for record in caplog.records if record.exc_info]

    run(work())


@pytest.mark.parametrize("kind", [BINARY, TEXT])
def test_frames_that_are_not_text(tmp_path: Path, kind: int, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, raw_socket(served.address) as odd:
            await odd.frame()
            odd.writer.write(frame(kind, b"\xff\xfe{}"))
            _, data = await odd.frame()
            assert b"expected JSON in UTF-8" in data
            odd.writer.write(frame(BINARY, b'{"type":"ping","id":1}'))
            assert b'"pong"' in (await odd.frame())[1]
            assert served.services.metrics.errors == 0
        assert not [record for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info]

    run(work())


# ---------------------------------------------------------------- bots


def test_games_against_bots_are_counted(tmp_path: Path) -> None:
    async def work() -> None:
        settings = LimitSettings(bot_tables_per_guest=2, bot_tables_per_address=3)
        config = quick(tmp_path / "t.db", limits=True, limit_settings=settings)
        alone: list[dict[str, object]] = [{"me": True}, {"bot": "random"}]
        async with serving(config) as served, served.players("Eve", "Ada") as (eve, ada):
            tables = [await eve.open_table(TITLE, alone) for _ in range(2)]
            with pytest.raises(RequestRefused, match="2 games against bots are in play for you") as refused:
                await eve.open_table(TITLE, alone)
            assert refused.value.code == "too-much"
            await ada.open_table(TITLE, alone)
            with pytest.raises(RequestRefused, match="3 games against bots"):  # one household, another guest
                await ada.open_table(TITLE, alone)
            await ada.open_table(TITLE, [{"me": True}, {}])  # with people as many as before
            await eve.attend(tables[0])
            await eve.resign(tables[0])
            await eve.open_table(TITLE, alone)

    run(work())


def test_bots_wait_where_nobody_plays_and_nobody_looks(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db", bot_pace=(0.02, 0.02))) as served, served.players("Eve") as (eve,):
            table = await sit_down([eve], TITLE, 2, bots=1)
            live = served.services.tables.live[table]
            await eve.away(table)
            await until(lambda: len(live.record.entries) > 3)
            assert eve.wire is not None
            eve.wire.send(encode(Forget(table)))
            await settle([eve])
            await until(lambda: not live.thinking)
            played = len(live.record.entries)
            assert not live.over
            await asyncio.sleep(0.3)
            assert len(live.record.entries) == played
            await eve.attend(table)  # somebody looks again
            await until(lambda: len(live.record.entries) > played)

    run(work())
