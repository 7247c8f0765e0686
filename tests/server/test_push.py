"""Web Push: what a browser would get, through a push service of our own."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from pentarchy.client import Player
from pentarchy.server.guests import push
from pentarchy.server.guests.push import CURVE, b64, encrypt, point, unb64
from pentarchy.server.protocol import Forget, encode
from tests.server.tools import Served, chooser, quick, run, serving, settle, until
from tests.tools import TITLE

DAYS = {"time": {"kind": "days", "base": 86_400}}


class Browser:
    """The other end of the encryption: keys, and the way back."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(CURVE)
        self.auth = os.urandom(16)
        self.public = point(self.private.public_key())

    def read(self, body: bytes) -> dict[str, Any]:
        """Decrypt as RFC 8188 and RFC 8291 say."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        info = b"WebPush: info\0" + self.public + sender
        secret = HKDF(SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain[-1] == 2
        found: dict[str, Any] = json.loads(plain[:-1])
        return found


@dataclass
class Service:
    """A push service: keeps what it is sent, and answers as it is told."""

    port: int = 0
    status: int = 201
    calls: list[tuple[dict[str, str], bytes]] = field(default_factory=list)

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        headers = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if line)
        raw = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if line)
        body = await reader.readexactly(int(headers["content-length"]))
        self.calls.append(({key.lower(): value for key, value in raw.items()}, body))
        writer.write(f"HTTP/1.1 {self.status} x\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()


@contextlib.asynccontextmanager
async def push_service() -> AsyncIterator[Service]:
    service = Service()
    listening = await asyncio.start_server(service.answer, "127.0.0.1", 0)
    service.port = listening.sockets[0].getsockname()[1]
    async with listening:
        yield service


def wish(service: Service, browser: Browser, name: str = "one", lang: str = "en") -> dict[str, Any]:
    keys = {"p256dh": b64(browser.public), "auth": b64(browser.auth)}
    return {"endpoint": f"{service.origin}/{name}", "keys": keys, "lang": lang}


async def all_called(served: Served) -> None:
    """Whoever was to be called has been, and nobody is about to be."""
    calls = served.services.push
    assert calls is not None
    await until(lambda: not calls.tasks)


async def refused(player: Player, body: dict[str, Any]) -> str:
    with pytest.raises(Exception, match="expected") as error:
        await player.request("POST", "/api/push", body)
    return str(error.value)


def signed(headers: dict[str, str], key: str) -> dict[str, Any]:
    """The claims of a VAPID header, its signature checked."""
    parts = dict(part.split("=", 1) for part in headers["authorization"].removeprefix("vapid ").split(", "))
    assert parts["k"] == key
    text, _, signature = parts["t"].rpartition(".")
    raw = unb64(signature)
    whole = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(key))
    public.verify(whole, text.encode(), ec.ECDSA(SHA256()))
    with pytest.raises(InvalidSignature):
        public.verify(whole, text.encode() + b"x", ec.ECDSA(SHA256()))
    claims: dict[str, Any] = json.loads(unb64(text.split(".")[1]))
    return claims


def test_encryption_is_that_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    own = ec.derive_private_key(int.from_bytes(unb64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), CURVE)
    browser = unb64("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        browser,
        unb64("BTBZMqHH6r4Tts7J_aSIgg"),
        own,
        unb64("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert b64(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.title("brawl")
def test_a_closed_browser_is_called_once_when_its_turn_comes(tmp_path: Path) -> None:
    async def work() -> None:
        async with push_service() as service:
            config = quick(tmp_path / "t.db", push_hosts=(service.origin,))
            async with serving(config) as served, served.players("Ada", "Bob") as (ada, bob):
                browser = Browser()
                await bob.request("POST", "/api/push", wish(service, browser, lang="ru"))
                table = await ada.open_table("brawl", [{}, {}], options={"starter": 0}, **DAYS)
                await bob.join(table)
                choose = chooser(1)
                seen = await ada.attend(table)
                assert not service.calls
                while seen.decision is not None and seen.decision.waited_for:
                    await ada.move(table, choose(seen))
                await until(lambda: service.calls)
                headers, body = service.calls[0]
                note = browser.read(body)
                assert note == {"title": "Ваш ход", "body": "Королевская заварушка", "table": table}
                key = (await bob.request("GET", "/api/push"))["key"]
                claims = signed(headers, key)
                assert claims["aud"] == service.origin
                assert (headers["content-encoding"], headers["topic"]) == ("aes128gcm", table)
                # Coming and going is no new question.
                await bob.attend(table)
                assert bob.wire is not None
                bob.wire.send(encode(Forget(table)))
                await settle([bob])
                await all_called(served)
                assert len(service.calls) == 1

    run(work())


def test_a_browser_that_is_gone_is_forgotten_and_one_that_does_not_want_it_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with push_service() as service:
            config = quick(tmp_path / "t.db", push_hosts=(service.origin,))
            async with serving(config) as served, served.players("Ada", "Bob") as (ada, bob):
                await bob.request("POST", "/api/push", wish(service, Browser(), "gone"))
                await bob.request("POST", "/api/push", wish(service, Browser(), "tired"))
                await bob.request("DELETE", "/api/push", {"endpoint": f"{service.origin}/tired"})
                service.status = 410
                for _ in range(2):  # at the second table nobody is left to be called
                    table = await ada.open_table(TITLE, [{}, {}], options={"starter": 1}, **DAYS)
                    await bob.join(table)
                    await until(lambda: service.calls)
                    await all_called(served)
                    assert len(service.calls) == 1

    run(work())


def test_a_service_that_fails_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "RETRIES", (0.01, 0.01))

    async def work() -> None:
        async with push_service() as service:
            config = quick(tmp_path / "t.db", push_hosts=(service.origin,))
            async with serving(config) as served, served.players("Ada", "Bob") as (ada, bob):
                await bob.request("POST", "/api/push", wish(service, Browser()))
                service.status = 503
                table = await ada.open_table(TITLE, [{}, {}], options={"starter": 1}, **DAYS)
                await bob.join(table)
                await until(lambda: len(service.calls) == 3)

    run(work())


def test_nobody_is_called_at_a_quick_table_or_alone_with_bots(tmp_path: Path) -> None:
    async def work() -> None:
        async with push_service() as service:
            config = quick(tmp_path / "t.db", push_hosts=(service.origin,))
            async with serving(config) as served, served.players("Ada", "Bob") as (ada, bob):
                await bob.request("POST", "/api/push", wish(service, Browser()))
                table = await ada.open_table(TITLE, [{}, {}], options={"starter": 1}, time={"kind": "live"})
                await bob.join(table)
                await bob.open_table(TITLE, [{"me": True}, {"bot": "random"}], options={"starter": 1})
                await settle([bob])
                await all_called(served)
                assert not service.calls

    run(work())


def test_only_push_services_are_called(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Bob") as (bob,):
            good = wish(Service(), Browser())
            for endpoint in (
                "http://127.0.0.1:8000/api/me",
                "https://evil.example/fcm.googleapis.com",
                "https://fcm.googleapis.com.evil.example/x",
                "https://notfcm.googleapis.com.example",
                "http://fcm.googleapis.com/plain",
            ):
                assert "endpoint" in await refused(bob, {**good, "endpoint": endpoint})
            real = "https://fcm.googleapis.com/fcm/send/x"
            await bob.request("POST", "/api/push", {**good, "endpoint": real})
            broken = {"p256dh": b64(b"\4" + bytes(64)), "auth": b64(bytes(16))}
            assert "keys" in await refused(bob, {**good, "endpoint": real, "keys": broken})

    run(work())


def test_the_key_outlives_a_restart_and_a_restart_calls_nobody_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with push_service() as service:
            config = quick(tmp_path / "t.db", push_hosts=(service.origin,))
            async with serving(config) as served, served.players("Ada", "Bob") as (ada, bob):
                key = (await bob.request("GET", "/api/push"))["key"]
                await bob.request("POST", "/api/push", wish(service, Browser()))
                table = await ada.open_table(TITLE, [{}, {}], options={"starter": 1}, **DAYS)
                await bob.join(table)
                await until(lambda: len(service.calls) == 1)
            async with serving(config) as served, served.players("Eve") as (eve,):
                assert (await eve.request("GET", "/api/push"))["key"] == key
                await until(lambda: table in served.services.tables.live)
                await settle([eve])
                await all_called(served)
                assert len(service.calls) == 1

    run(work())
