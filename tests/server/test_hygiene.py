"""Strict with strangers: headers, origins, sizes, rates, errors without a trace; well with whoever runs it."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import logging
import re
from itertools import chain
from pathlib import Path
from threading import get_ident
from typing import Any

import httpx
import pytest
from uvicorn.protocols.websockets import websockets_sansio_impl
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.server import ServerProtocol

from pentarchy.client import RequestRefused, moves_of
from pentarchy.client.load.frames import PING, PONG, TEXT
from pentarchy.client.wire import connect
from pentarchy.core.state import State
from pentarchy.core.types import Move, Seat
from pentarchy.server.guests.limits import MOST_MESSAGE, Bucket, Buckets
from pentarchy.server.logs import JsonLines
from pentarchy.server.problems import Refusal
from pentarchy.server.sockets import fast_websocket
from pentarchy.server.sockets.socket import Client
from pentarchy.server.thinking import bot_runner
from tests.server import stall
from tests.server.raw import CONTINUATION, frame, raw_socket
from tests.server.tools import play_all, quick, run, serving, sit_down, until
from tests.tools import TITLE


def test_every_reply_has_strict_headers(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, httpx.AsyncClient(base_url=served.address) as http:
            replies = [
                await http.get("/healthz"),
                await http.get("/nowhere"),
                await http.get("/api/me"),
                await http.post("/api/guests", json={"name": "Ada"}),
            ]
            for reply in replies:
                csp = reply.headers["content-security-policy"]
                assert "default-src 'self'" in csp
                assert "unsafe" not in csp
                assert reply.headers["x-content-type-options"] == "nosniff"
                assert "server" not in reply.headers
            cookie = replies[-1].headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie
            assert "Secure" not in cookie

    run(work())


def test_behind_https_cookies_are_secure_and_only_that_origin_counts(tmp_path: Path) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db", public_url="https://play.example")
        async with serving(config) as served:
            address = f"http://127.0.0.1:{config.port}"
            async with httpx.AsyncClient(base_url=address) as http:
                good = await http.post("/api/guests", json={"name": "Ada"}, headers={"origin": "https://play.example"})
                assert "Secure" in good.headers["set-cookie"]
                assert "strict-transport-security" in good.headers
                bad = await http.post("/api/guests", json={"name": "Ada"}, headers={"origin": address})
                assert bad.status_code == 403
                assert bad.json()["code"] == "not-yours"
            assert served.services.metrics.errors == 0

    run(work())


def test_a_page_from_elsewhere_opens_no_socket(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served:
            import websockets

            url = served.address.replace("http", "ws") + "/socket"
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(url, origin="https://evil.example")  # type: ignore[arg-type]
            async with websockets.connect(url, origin=served.address) as socket:  # type: ignore[arg-type]
                assert json.loads(await socket.recv())["type"] == "welcome"
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(served.address.replace("http", "ws") + "/elsewhere")

    run(work())


@pytest.mark.parametrize(
    ("content", "kind", "said"),
    [
        (b"{", "application/json", "body"),
        (b'{"name": 3}', "application/json", "Expected `str`"),
        (b'{"name": ""}', "application/json", "length >= 1"),
        (b"{}", "application/json", "missing required field `name`"),
        (b'{"name": "Ada"}', "text/plain", "expected application/json"),
        (b'{"name": "\xff"}', "application/json", "body"),
        (b'{"name": "' + b"a" * 70_000 + b'"}', "application/json", "at most 65536 bytes"),
    ],
)
def test_errors_say_what_was_expected(tmp_path: Path, content: bytes, kind: str, said: str) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, httpx.AsyncClient(base_url=served.address) as http:
            reply = await http.post("/api/guests", content=content, headers={"content-type": kind})
            assert reply.status_code in (400, 429)
            assert said in reply.json()["message"]
            assert "Traceback" not in reply.text

    run(work())


def test_our_own_faults_are_told_without_a_trace(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as (ada, bob):
            table = await sit_down([ada, bob], TITLE, 2)

            async def broken(*_: Any) -> None:
                raise RuntimeError("the dice fell off the table")

            served.services.lobby.mine = broken  # type: ignore[method-assign,assignment]
            async with httpx.AsyncClient(base_url=served.address, headers={"cookie": ada.cookie}) as http:
                reply = await http.get("/api/tables?mine")
            assert reply.status_code == 503
            assert "dice" not in reply.text
            live = served.services.tables.live[table]
            record, live.record = live.record, None  # type: ignore[assignment]
            with pytest.raises(RequestRefused, match="something went wrong") as refused:
                await ada.undo(table)
            assert "NoneType" not in str(refused.value)
            live.record = record
            assert served.services.metrics.errors == 2

    run(work())
    assert [line.message for line in caplog.records if line.exc_info] == ["request failed", "message failed"]


def test_a_message_that_is_too_long_or_too_frequent_ends_the_socket(tmp_path: Path) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db", limits=True)
        async with serving(config) as served:
            closed: list[int] = []
            wire = await connect(served.address, "", lambda _: None, lambda code, _: closed.append(code))
            wire.send(b'{"type":"ping","x":"' + b"a" * MOST_MESSAGE + b'"}')
            await until(lambda: closed)
            assert closed == [1009]
            wire = await connect(served.address, "", lambda _: None, lambda code, _: closed.append(code))
            while len(closed) < 2:
                with contextlib.suppress(ConnectionError):
                    wire.send(b'{"type":"ping"}')
                await asyncio.sleep(0)
            assert closed[1] == 4029

    run(work())


class AnotherVersion(ServerProtocol):
    """Of the library: it parses as it should, and nobody sees how far it is."""

    def parse(self) -> Any:
        return chain(super().parse())


@pytest.mark.parametrize("known", [True, False])
def test_messages_arrive_however_they_are_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, known: bool) -> None:
    """A short message in one piece takes a short cut; it must not be taken in the middle of another one, nor where
    the library cannot be asked whether it is."""
    taken: list[bytes] = []
    honest = WebSocketsSansIOProtocol.data_received

    def take(self: WebSocketsSansIOProtocol, data: bytes) -> None:
        taken.append(data)
        honest(self, data)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", take)
    if not known:
        for module in (fast_websocket, websockets_sansio_impl):
            monkeypatch.setattr(module, "ServerProtocol", AnotherVersion)
        monkeypatch.setattr(fast_websocket, "SHORT_CUT", fast_websocket.short_cut())

    def ping(number: int) -> bytes:
        return b'{"type":"ping","id":%d}' % number

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, raw_socket(served.address) as socket:

            async def heard(number: int) -> None:
                kind, data = await socket.frame()
                assert (kind, json.loads(data)) == (TEXT, {"type": "pong", "id": number})

            async def to_library(piece: bytes) -> None:
                taken.clear()
                socket.writer.write(piece)
                await until(lambda: taken == [piece])

            async def whole(number: int) -> None:
                taken.clear()
                socket.writer.write(frame(TEXT, ping(number)))
                await heard(number)
                assert len(taken) == (0 if known else 1)

            assert json.loads((await socket.frame())[1])["type"] == "welcome"
            await whole(1)
            message = frame(TEXT, ping(2))
            for at in range(1, len(message)):
                await to_library(message[:at])
                await to_library(message[at:])
                await heard(2)
            await whole(3)
            await to_library(frame(TEXT, ping(4)) + frame(TEXT, ping(5)))
            await heard(4)
            await heard(5)
            await to_library(frame(TEXT, ping(6)[:5], last=False))
            await to_library(frame(PING, b"in between"))
            assert await socket.frame() == (PONG, b"in between")
            await to_library(frame(CONTINUATION, ping(6)[5:]))
            await heard(6)
            await whole(7)
            await to_library(frame(TEXT, ping(8)[:5], last=False))
            await to_library(frame(TEXT, ping(9)))  # where the rest of the other one must come
            assert (await socket.closed())[0] == 1002

    run(work())


def test_rates_are_limited_by_caller(tmp_path: Path) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db", limits=True)
        async with serving(config) as served, httpx.AsyncClient(base_url=served.address) as http:
            codes = []
            for number in range(30):
                reply = await http.post("/api/guests", json={"name": f"Guest {number}"})
                http.cookies.clear()
                codes.append(reply.status_code)
            assert codes[0] == 201
            assert codes[-1] == 429
            assert "too many new guests" in reply.json()["message"]

    run(work())


def test_buckets_fill_again() -> None:
    bucket = Bucket(rate=2, burst=3)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(100.6)
    assert not bucket.take(100.7)
    buckets = Buckets("wishes", 0.001, 1)
    buckets.take("Ada")
    buckets.take("Bob")
    with pytest.raises(Refusal, match="too many wishes"):
        buckets.take("Ada")


def test_a_client_that_does_not_listen_is_dropped_and_the_table_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served:
            sent: list[Any] = []
            stuck = asyncio.Event()

            async def send(message: Any) -> None:
                sent.append(message)
                if message["type"] == "websocket.send":
                    await stuck.wait()

            client = Client(served.services, None, "", frozenset(), send)
            client.tell(b"{}")
            await until(lambda: len(sent) == 1)
            for _ in range(5):
                client.tell(b"x" * 300_000)
            assert client.dropped
            assert client.waiting == served.services.connections.waiting_bytes == 0
            await until(lambda: len(sent) == 2)
            assert served.services.metrics.dropped == 1
            assert [message["type"] for message in sent] == ["websocket.send", "websocket.close"]

    run(work())


def test_messages_wait_their_turn_behind_a_slow_one(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served:
            started: list[str] = []
            sent: list[str] = []
            slow = asyncio.Event()

            async def send(message: Any) -> None:
                started.append(message["text"])
                if not sent:
                    await slow.wait()
                sent.append(message["text"])

            client = Client(served.services, None, "", frozenset(), send)
            for number in range(5):
                client.tell(b"%d" % number)
            await until(lambda: started)
            assert sent == []
            slow.set()
            await until(lambda: len(sent) == 5)
            assert started == sent
            assert sent == ["0", "1", "2", "3", "4"]
            client.tell(b"5")
            await until(lambda: sent[-1] == "5")

    run(work())


def test_health_and_metrics(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as (ada, bob):
            table = await sit_down([ada, bob], TITLE, 2)
            mover = ada if ada.tables[table].decision is not None else bob
            await mover.move(table, moves_of(mover.tables[table].decision.options)[0])  # type: ignore[union-attr]
            async with httpx.AsyncClient(base_url=served.address) as http:
                assert (await http.get("/healthz")).text.startswith("ok")
                text = (await http.get("/metrics")).text
                served.services.store.failed = "disk full"
                assert (await http.get("/healthz")).status_code == 503
            assert "pentarchy_moves_total 1.0\n" in text
            assert "pentarchy_tables_live 1.0\n" in text
            assert "pentarchy_sockets 2.0\n" in text
            for line in text.splitlines():
                assert re.fullmatch(r'# (HELP|TYPE) \S+ .+|[a-z_]+(\{le="[^"]+"\})? [0-9.e+-]+', line), line

    run(work())


def test_logs_are_json_lines() -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    log = logging.getLogger("tests.json")
    log.addHandler(handler)
    log.propagate = False
    try:
        raise ValueError("no\nway")
    except ValueError:
        log.exception("it failed", extra={"table": "abc"})
    line = stream.getvalue()
    assert line.count("\n") == 1
    data = json.loads(line)
    assert data["table"] == "abc"
    assert data["level"] == "error"
    assert "no\nway" in data["trace"]


# ---------------------------------------------------------------- bots


@pytest.mark.slow
def test_a_bot_that_fails_is_replaced_and_the_table_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other process cannot load this game at all: every move is made by the one that takes any legal move."""

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada") as (ada,):
            monkeypatch.setattr(bot_runner, "think", crash)
            table = await sit_down([ada], TITLE, 2, bots=1)
            await ada.play(table, lambda seen: moves_of(seen.decision.options)[0])  # type: ignore[union-attr]
            assert ada.tables[table].outcome is not None
            assert served.services.metrics.bot_crashes > 0
            assert served.services.metrics.errors == 0

    run(work())


def crash(*_: Any) -> list[int]:
    """A bot that takes its whole process with it, every time."""
    import os

    os._exit(1)


def sleep_for_ever(*_: Any) -> list[int]:
    """A bot that never answers."""
    import time

    time.sleep(600)
    return []


@pytest.mark.slow
def test_a_bot_that_hangs_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db", bot_seconds=0.05, bot_patience=1.0)
        async with serving(config) as served, served.players("Ada") as (ada,):
            monkeypatch.setattr(bot_runner, "think", sleep_for_ever)
            table = await sit_down([ada], TITLE, 2, bots=1)
            await ada.away(table)
            await until(lambda: len(served.services.tables.live[table].record.entries) >= 1)
            assert served.services.metrics.bot_crashes > 0

    run(work())


def test_a_long_game_is_played_again_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else waits while a game is loaded, replayed and rewound. `make proof` measures for how long they would."""
    push, threads = State.push, set[int]()

    def note(self: State, seat: Seat, move: Move) -> None:
        threads.add(get_ident())
        push(self, seat, move)

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            await play_all(players, table)
            monkeypatch.setattr(State, "push", note)
            await stall.load_and_replay(served, table)
            assert threads
            assert get_ident() not in threads

    run(work())


def test_a_nul_character_is_refused_wherever_it_comes_from(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, httpx.AsyncClient(base_url=served.address) as http:
            headers = {"content-type": "application/json"}
            named = await http.post("/api/guests", content=b'{"name": "Ada\\u0000"}', headers=headers)
            assert named.status_code == 400
            assert "NUL" in named.json()["message"]
            assert (await http.get("/api/tables/%00")).status_code == 400
            async with served.players("Ada") as (ada,):
                with pytest.raises(RequestRefused, match="NUL"):
                    await ada.say("nowhere", "\0")
            assert served.services.metrics.errors == 0

    run(work())
