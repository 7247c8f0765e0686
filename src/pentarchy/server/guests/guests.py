"""Who somebody is: a signed cookie, a name, a link to take both to another device. No password.

A cookie is signed with its guest's generation of cookies, so all of them can be made worthless at once. A link works
once, and for some days.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, delete, select, update

from pentarchy.server import problems
from pentarchy.server.clock import now_ms
from pentarchy.server.cluster.messages import GuestChanged
from pentarchy.server.database import schema
from pentarchy.server.database.store import Conflict, MustMatch
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import Me, Seated
from pentarchy.server.sockets.close_codes import LOGGED_OUT

if TYPE_CHECKING:
    from pentarchy.server.services import Services

COOKIE: Final = "guest"
COOKIE_DAYS: Final = 400
LINK_DAYS: Final = 7
MUTE, BLOCK = "mute", "block"
KEPT: Final = 20_000  # guests remembered in memory
MOST_MARKS: Final = 2  # accents on one letter of a name
MOST_BARRED: Final = 500
DAY: Final = 86_400_000


@dataclass
class Guest:
    """Somebody with a name."""

    id: str
    name: str
    generation: int = 0  # of its cookies
    seen: int = 0  # when it was last here, to the day
    muted: set[str] = field(default_factory=set)
    blocked: set[str] = field(default_factory=set)

    def silenced(self) -> frozenset[str]:
        """Whose chat this guest does not want to read."""
        return frozenset(self.muted | self.blocked)

    def to_me(self, names: dict[str, str] | None = None) -> Me:
        """For the guest itself."""
        return Me(self.id, self.name, sorted(self.muted), sorted(self.blocked), names or {})


def clean_name(name: str) -> str:
    """A name that can be shown: no control characters, no spaces at its ends, no towers of accents, not empty."""
    letters: list[str] = []
    marks = 0  # accents on the present letter
    for letter in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(letter)[0]
        marks = marks + 1 if kind == "M" else 0
        if kind != "C" and marks <= MOST_MARKS:
            letters.append(letter)
    plain = " ".join("".join(letters).split())
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in plain):
        raise Refusal(problems.BAD_REQUEST, "name: expected at least one letter")
    return plain


class Guests:
    """All guests."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.store = services.store
        self.key = services.config.signing_key
        self.known: OrderedDict[str, Guest] = OrderedDict()

    def name_of_database(self) -> str:
        """What the processes that serve one database have in common, and no others."""
        return hmac.new(self.key, b"database", hashlib.sha256).hexdigest()[:16]

    # ---------------------------------------------------------------- the cookie

    def sign(self, guest: Guest) -> str:
        """The value of a guest's cookie."""
        return self._signed(guest.id, guest.generation)

    def _signed(self, guest: str, generation: int) -> str:
        # The first generation is signed as cookies were before there were generations.
        who = f"{guest}.{generation}" if generation else guest
        digest = hmac.new(self.key, who.encode(), hashlib.sha256).digest()
        return f"{who}.{urlsafe_b64encode(digest).decode().rstrip('=')}"

    async def identify(self, cookie: str | None) -> Guest | None:
        """The guest of a cookie; None if it is forged or revoked, or the guest is gone."""
        if not cookie or "." not in cookie:
            return None
        name, dot, number = cookie.rpartition(".")[0].partition(".")
        if dot and not (number.isdecimal() and len(number) < 9 and number.isascii()):
            return None
        generation = int(number) if dot else 0
        if not hmac.compare_digest(self._signed(name, generation).encode(), cookie.encode("utf-8", "replace")):
            return None
        guest = await self.find(name)
        if guest is None or guest.generation != generation:
            return None
        today = now_ms() // DAY * DAY
        if guest.seen < today:
            guest.seen = today
            change = update(schema.guests).where(schema.guests.c.id == guest.id).values(seen=today)
            self.store.commit([(change, {})]).add_done_callback(asyncio.Future.exception)  # nobody waits for it
        return guest

    async def find(self, name: str) -> Guest | None:
        """A guest by id."""
        known = self.known.get(name)
        if known is None:
            known = await self.store.read(lambda connection: self._read(connection, name))
            if known is None:
                return None
            known = self.known.setdefault(name, known)
            if len(self.known) > KEPT:
                self.known.popitem(last=False)
        self.known.move_to_end(name)
        return known

    @staticmethod
    def _read(connection: Connection, name: str) -> Guest | None:
        row = connection.execute(select(schema.guests).where(schema.guests.c.id == name)).one_or_none()
        if row is None:
            return None
        guest = Guest(name, row.name, row.generation, row.seen)
        for other, how in connection.execute(
            select(schema.barred.c.other, schema.barred.c.how).where(schema.barred.c.guest == name)
        ):
            (guest.muted if how == MUTE else guest.blocked).add(other)
        return guest

    async def me(self, guest: Guest) -> Me:
        """A guest to itself, with the names of those it does not want to read or meet."""
        query = select(schema.guests.c.id, schema.guests.c.name).where(schema.guests.c.id.in_(guest.silenced()))
        rows = await self.store.read(lambda connection: connection.execute(query).all()) if guest.silenced() else []
        return guest.to_me({row.id: row.name for row in rows})

    # ---------------------------------------------------------------- what a guest can do

    async def create(self, name: str) -> Guest:
        """A new guest."""
        guest = Guest(secrets.token_urlsafe(9), clean_name(name))
        guest.seen = now_ms() // DAY * DAY
        row = {"id": guest.id, "name": guest.name, "created": now_ms(), "seen": guest.seen, "generation": 0}
        row |= {"recovery": None, "recovery_until": 0}
        await self.store.commit([(_ADD_GUEST, row)])
        self.known[guest.id] = guest
        return guest

    async def rename(self, guest: Guest, name: str) -> None:
        """Another name, at all tables at once."""
        plain = clean_name(name)
        change = update(schema.guests).where(schema.guests.c.id == guest.id).values(name=plain)
        await self.store.commit([(change, {})])
        guest.name = plain
        self._renamed(guest)
        self.tell_others(guest.id)

    def _renamed(self, guest: Guest) -> None:
        self.services.tables.opened.clear()  # who sits there may be called otherwise now
        for client in self.services.connections.clients_of(guest.id):
            client.name = guest.name
        for table in self.services.tables.live.values():
            seat = table.seat_of(guest.id)
            if seat is not None and table.chairs[seat].name != guest.name:
                table.chairs[seat].name = guest.name
                table.tell_all(Seated(table.described()))

    def tell_others(self, guest: str) -> None:
        """Other processes must look at this guest again."""
        if self.services.cluster is not None:
            self.services.cluster.say_to_all(GuestChanged(guest))

    async def changed_elsewhere(self, name: str) -> None:
        """Another process has changed or deleted a guest."""
        before = self.known.pop(name, None)
        guest = await self.find(name)
        if guest is None:
            self.forget_words(name)
            await self.services.connections.close_guest(name, 1000, "this guest is gone")
            return
        self._renamed(guest)
        for client in self.services.connections.clients_of(name):
            client.muted = frozenset(guest.silenced())
        if before is not None and before.generation != guest.generation:
            await self.services.connections.close_guest(name, LOGGED_OUT, "logged out: connect again")

    def forget_words(self, name: str) -> None:
        """A guest who is gone has said nothing; people also speak where they only watch."""
        self.services.tables.opened.clear()
        for table in self.services.tables.live.values():
            table.chat = [line for line in table.chat if line.guest != name]
            if table.data.host == name:
                table.data.host = None

    def forget_known(self) -> None:
        """Others may have been changed without our hearing of it."""
        self.known.clear()

    async def recovery(self, guest: Guest) -> str:
        """A fresh token that makes another device the same guest, once."""
        token = secrets.token_urlsafe(24)
        values = {"recovery": _hashed(token), "recovery_until": now_ms() + LINK_DAYS * DAY}
        await self.store.commit([(update(schema.guests).where(schema.guests.c.id == guest.id).values(**values), {})])
        return token

    async def recoverable(self, token: str) -> Guest | None:
        """The guest of a recovery link. The link still works afterwards."""
        rows = schema.guests.c
        query = select(rows.id).where(rows.recovery == _hashed(token), rows.recovery_until > now_ms())
        name = await self.store.read(lambda connection: connection.execute(query).scalar_one_or_none())
        return None if name is None else await self.find(name)

    async def recover(self, token: str) -> Guest | None:
        """The guest of a recovery link, which does not work again."""
        guest = await self.recoverable(token)
        if guest is None:
            return None
        rows = schema.guests.c
        used = update(schema.guests).where(rows.id == guest.id, rows.recovery == _hashed(token)).values(recovery=None)
        try:
            await self.store.commit([MustMatch(used)])
        except Conflict:  # somebody was quicker
            return None
        return guest

    async def log_out_elsewhere(self, guest: Guest) -> None:
        """Make all cookies and the link of this guest worthless, and close its connections."""
        generation = guest.generation + 1
        change = update(schema.guests).where(schema.guests.c.id == guest.id)
        await self.store.commit([(change.values(generation=generation, recovery=None), {})])
        guest.generation = generation
        self.tell_others(guest.id)
        await self.services.connections.close_guest(guest.id, LOGGED_OUT, "logged out: connect again")

    async def bar(self, guest: Guest, other: str, how: str, on: bool) -> None:
        """Mute or block somebody, or no longer."""
        mine = guest.muted if how == MUTE else guest.blocked
        if on:
            if other == guest.id or await self.find(other) is None:
                raise Refusal(problems.NOT_FOUND, "there is no such other guest")
            if len(mine) >= MOST_BARRED:
                raise Refusal(problems.TOO_MUCH, f"expected at most {MOST_BARRED} names here")
            row = {"guest": guest.id, "other": other, "how": how}
            if other not in mine:
                await self.store.commit([(_ADD_BARRED, row)])
            mine.add(other)
        else:
            rows = schema.barred.c
            gone = delete(schema.barred).where(rows.guest == guest.id, rows.other == other, rows.how == how)
            await self.store.commit([(gone, {})])
            mine.discard(other)
        for client in self.services.connections.clients_of(guest.id):
            client.muted = frozenset(guest.silenced())
        self.tell_others(guest.id)


_ADD_GUEST: Final = schema.guests.insert()
_ADD_BARRED: Final = schema.barred.insert()


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
