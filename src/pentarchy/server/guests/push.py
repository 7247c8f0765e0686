"""Web Push: a guest's browser is told that a table waits for it, even while no page of ours is open.

The message is encrypted for that browser (RFC 8291) and signed with the server's own key (VAPID, RFC 8292), which is
made once and lies in the database. The push service in between learns when somebody is called, and nothing else.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import delete, select

from pentarchy.server import problems
from pentarchy.server.clock import now_ms
from pentarchy.server.cluster.messages import WantsCalls
from pentarchy.server.database import schema
from pentarchy.server.database.store import StoreFailed, Write
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import Subscription

if TYPE_CHECKING:
    from pentarchy.core.types import Seat
    from pentarchy.server.services import Services
    from pentarchy.server.tables.table import Table

log = logging.getLogger(__name__)

KEY: Final = "vapid"
CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096  # bytes: the size of a record of the encrypted body; ours is one record
SALT: Final = 16
TOKEN_HOURS: Final = 12
KEEP: Final = 86_400  # seconds a push service keeps a call for a browser that is away
MOST_BROWSERS: Final = 8  # of one guest; the oldest makes room
TIMEOUT: Final = 10.0
RETRIES: Final = (2.0, 15.0)  # seconds to wait after a push service failed


def b64(data: bytes) -> str:
    """base64url without padding, as all of this is written."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def unb64(text: str) -> bytes:
    """The inverse."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def encrypt(
    plain: bytes, browser: bytes, auth: bytes, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes = b""
) -> bytes:
    """The body for a browser with this public key and secret (RFC 8291, aes128gcm)."""
    own = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(SALT)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser))
    mine = point(own.public_key())
    secret = _derive(shared, auth, b"WebPush: info\0" + browser + mine, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, plain + b"\2", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine + sealed


class Vapid:
    """The server's own key, and the tokens it signs."""

    def __init__(self, private: ec.EllipticCurvePrivateKey, contact: str) -> None:
        self.private = private
        self.contact = contact
        self.public = b64(point(private.public_key()))

    @classmethod
    def read(cls, text: str, contact: str) -> Vapid:
        """From what lies in the database."""
        return cls(ec.derive_private_key(int.from_bytes(unb64(text), "big"), CURVE), contact)

    @staticmethod
    def make() -> str:
        """A new key, as it is kept."""
        return b64(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))

    def authorization(self, endpoint: str) -> str:
        """The header that says who calls."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + TOKEN_HOURS * 3600}
        if self.contact:
            claims["sub"] = self.contact
        head = b64(json.dumps({"typ": "JWT", "alg": "ES256"}, separators=(",", ":")).encode())
        text = f"{head}.{b64(json.dumps(claims, separators=(',', ':')).encode())}"
        r, s = decode_dss_signature(self.private.sign(text.encode(), ec.ECDSA(SHA256())))
        signature = b64(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={text}.{signature}, k={self.public}"


class Push:
    """The browsers that want to be called, and the calls."""

    def __init__(self, services: Services, vapid: Vapid) -> None:
        self.services = services
        self.vapid = vapid
        self.guests: set[str] = set()  # those with a browser to call: most have none
        self.tasks: set[asyncio.Task[None]] = set()
        self.http = httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=False)

    @classmethod
    async def open(cls, services: Services) -> Push:
        """The key is made once."""
        key = await services.store.setting_or_new(KEY, Vapid.make)
        url = services.config.public_url
        push = cls(services, Vapid.read(key, url if url.startswith("https://") else ""))
        await push.read_guests()
        return push

    async def read_guests(self) -> None:
        """Who has a browser to call."""
        query = select(schema.push.c.guest).distinct()
        self.guests = await self.services.store.read(lambda connection: set(connection.execute(query).scalars()))

    async def close(self) -> None:
        """No more calls."""
        for task in self.tasks:
            task.cancel()
        await self.http.aclose()

    # ---------------------------------------------------------------- who wants it

    def check(self, endpoint: str) -> None:
        """Only known push services are called, or a guest could make this server call anybody."""
        parts = urlsplit(endpoint)
        host = parts.hostname or ""
        hosts = self.services.config.push_hosts
        known = parts.scheme == "https" and any(host == name or host.endswith(f".{name}") for name in hosts)
        if not known and f"{parts.scheme}://{parts.netloc}" not in hosts:
            raise Refusal(problems.BAD_REQUEST, f"endpoint: expected an address at one of {', '.join(hosts)}")

    async def subscribe(self, guest: str, wish: Subscription) -> None:
        """Call this browser from now on."""
        try:
            self.check(wish.endpoint)
            browser, auth = unb64(wish.keys.p256dh), unb64(wish.keys.auth)
            encrypt(b"", browser, auth)
        except ValueError as error:
            raise Refusal(problems.BAD_REQUEST, f"keys: expected a browser's keys: {error}") from None
        rows = schema.push.c
        query = select(rows.endpoint).where(rows.guest == guest, rows.endpoint != wish.endpoint).order_by(rows.created)
        others = await self.services.store.read(lambda connection: list(connection.execute(query).scalars()))
        row = {
            "endpoint": wish.endpoint,
            "guest": guest,
            "p256dh": wish.keys.p256dh,
            "auth": wish.keys.auth,
            "lang": wish.lang,
            "created": now_ms(),
        }
        oldest = others[: max(0, len(others) + 1 - MOST_BROWSERS)]
        gone: list[Write] = [(delete(schema.push).where(rows.endpoint == endpoint), {}) for endpoint in oldest]
        await self.services.store.commit([(self.services.store.put_push, row), *gone])
        self.guests.add(guest)
        if self.services.cluster is not None:
            self.services.cluster.say_to_all(WantsCalls(guest))

    async def forget(self, endpoint: str, guest: str | None = None) -> None:
        """Do not call this browser any more: it does not want it, or is gone."""
        rows = schema.push.c
        which = delete(schema.push).where(rows.endpoint == endpoint)
        await self.services.store.commit([(which if guest is None else which.where(rows.guest == guest), {})])

    # ---------------------------------------------------------------- calling

    def call(self, table: Table, seat: Seat) -> None:
        """A table waits for a seat, and nobody of it looks. Done beside everything else."""
        guest = table.chairs[seat].guest
        if guest in self.guests:
            task = asyncio.ensure_future(self._call(table, guest))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _call(self, table: Table, guest: str) -> None:
        query = select(schema.push).where(schema.push.c.guest == guest)
        browsers = await self.services.store.read(lambda connection: connection.execute(query).mappings().all())
        if not browsers:
            self.guests.discard(guest)
        title = table.record.title
        for browser in browsers:
            text = self.services.games.text(title, browser["lang"])
            note = {
                "title": text.say("push-turn"),
                "body": title.rulebook.names[browser["lang"]],
                "table": table.id,
            }
            body = encrypt(json.dumps(note).encode(), unb64(browser["p256dh"]), unb64(browser["auth"]))
            try:
                await self._send(browser["endpoint"], body, table.id)
            except StoreFailed:
                log.error("could not forget a browser that is gone")

    async def _send(self, endpoint: str, body: bytes, topic: str) -> None:
        """One call. A browser that is gone for good is forgotten; a service that fails is asked again, twice."""
        for wait in (*RETRIES, None):
            headers = {
                "authorization": self.vapid.authorization(endpoint),
                "content-encoding": "aes128gcm",
                "content-type": "application/octet-stream",
                "ttl": str(KEEP),
                "urgency": "normal",
                "topic": topic,  # a newer call about the same table replaces one that still waits
            }
            try:
                status = (await self.http.post(endpoint, content=body, headers=headers)).status_code
            except httpx.HTTPError as error:
                status, problem = 0, type(error).__name__
            else:
                problem = str(status)
            self.services.metrics.pushes += 1
            if status in (404, 410):
                await self.forget(endpoint)
                return
            if 200 <= status < 300:
                return
            if wait is None or (400 <= status < 500 and status != 429):
                log.warning("push refused", extra={"host": urlsplit(endpoint).hostname, "problem": problem})
                return
            await asyncio.sleep(wait)
