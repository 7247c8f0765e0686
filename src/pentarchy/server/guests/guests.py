"""Who somebody is: a signed cookie, a name, a link to take both to another device. No password."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, case, delete, func, select, update

from pentarchy.server import problems
from pentarchy.server.clock import now_ms
from pentarchy.server.database import schema
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import Me, Seated
from pentarchy.server.tables import handover

if TYPE_CHECKING:
    from pentarchy.server.services import Services

COOKIE: Final = "guest"
COOKIE_DAYS: Final = 400
SECRET: Final = "secret"
MUTE, BLOCK = "mute", "block"
KEPT: Final = 20_000  # guests remembered in memory
MOST_BARRED: Final = 500


@dataclass
class Guest:
    """Somebody with a name."""

    id: str
    name: str
    muted: set[str] = field(default_factory=set)
    blocked: set[str] = field(default_factory=set)

    def silenced(self) -> frozenset[str]:
        """Whose chat this guest does not want to read."""
        return frozenset(self.muted | self.blocked)

    def to_me(self, names: dict[str, str] | None = None) -> Me:
        """For the guest itself."""
        return Me(self.id, self.name, sorted(self.muted), sorted(self.blocked), names or {})


def clean_name(name: str) -> str:
    """A name that can be shown: no control characters, no spaces at its ends, not empty."""
    plain = "".join([letter for letter in name if unicodedata.category(letter)[0] != "C"])
    plain = " ".join(plain.split())
    if not plain:
        raise Refusal(problems.BAD_REQUEST, "name: expected at least one letter")
    return plain


class Guests:
    """All guests."""

    def __init__(self, services: Services, secret: bytes) -> None:
        self.services = services
        self.store = services.store
        self.secret = secret
        self.known: OrderedDict[str, Guest] = OrderedDict()

    @classmethod
    async def open(cls, services: Services) -> Guests:
        """The secret that signs cookies is made once and lies in the database."""
        secret = await services.store.setting(SECRET)
        if secret is None:
            secret = secrets.token_hex(32)
            await services.store.commit([(schema.settings.insert(), {"name": SECRET, "value": secret})])
        return cls(services, bytes.fromhex(secret))

    # ---------------------------------------------------------------- the cookie

    def sign(self, guest: str) -> str:
        """The value of a guest's cookie."""
        digest = hmac.new(self.secret, guest.encode(), hashlib.sha256).digest()
        return f"{guest}.{urlsafe_b64encode(digest).decode().rstrip('=')}"

    async def identify(self, cookie: str | None) -> Guest | None:
        """The guest of a cookie; None if it is forged, or the guest is gone."""
        if not cookie or "." not in cookie:
            return None
        guest = cookie.rpartition(".")[0]
        if not hmac.compare_digest(self.sign(guest).encode(), cookie.encode("utf-8", "replace")):
            return None
        return await self.find(guest)

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
        row = connection.execute(select(schema.guests.c.name).where(schema.guests.c.id == name)).scalar_one_or_none()
        if row is None:
            return None
        guest = Guest(name, row)
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
        row = {"id": guest.id, "name": guest.name, "created": now_ms(), "recovery": None}
        await self.store.commit([(_ADD_GUEST, row)])
        self.known[guest.id] = guest
        return guest

    async def rename(self, guest: Guest, name: str) -> None:
        """Another name, at all tables at once."""
        plain = clean_name(name)
        change = update(schema.guests).where(schema.guests.c.id == guest.id).values(name=plain)
        await self.store.commit([(change, {})])
        guest.name = plain
        for client in self.services.connections.of_guest.get(guest.id, ()):
            client.name = plain
        for table in self.services.tables.live.values():
            seat = table.seat_of(guest.id)
            if seat is not None:
                table.chairs[seat].name = plain
                table.tell_all(Seated(table.described()))

    async def recovery(self, guest: Guest) -> str:
        """A fresh token that makes another device the same guest."""
        token = secrets.token_urlsafe(24)
        change = update(schema.guests).where(schema.guests.c.id == guest.id).values(recovery=_hashed(token))
        await self.store.commit([(change, {})])
        return token

    async def recover(self, token: str) -> Guest | None:
        """The guest of a recovery link."""
        query = select(schema.guests.c.id).where(schema.guests.c.recovery == _hashed(token))
        name = await self.store.read(lambda connection: connection.execute(query).scalar_one_or_none())
        return None if name is None else await self.find(name)

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
                await self.store.commit([(schema.barred.insert(), row)])
            mine.add(other)
        else:
            rows = schema.barred.c
            gone = delete(schema.barred).where(rows.guest == guest.id, rows.other == other, rows.how == how)
            await self.store.commit([(gone, {})])
            mine.discard(other)
        for client in self.services.connections.of_guest.get(guest.id, ()):
            client.muted = frozenset(guest.silenced())

    async def delete(self, guest: Guest) -> None:
        """Forget a guest: name, words, and the tables where nobody else sat. At others a bot plays on."""
        chairs, tables, chat = schema.chairs.c, schema.tables.c, schema.chat.c

        def read(connection: Connection) -> tuple[list[str], list[str]]:
            mine = list(connection.execute(select(chairs.table).where(chairs.guest == guest.id)).scalars())
            counted = select(chairs.table).where(chairs.table.in_(mine)).group_by(chairs.table)
            alone = list(connection.execute(counted.having(func.count(chairs.guest) == 1)).scalars())
            return [name for name in mine if name not in alone], alone

        shared, alone = await self.store.read(read)
        for name in alone:
            if name in self.services.tables.live:
                self.services.tables.discard(self.services.tables.live[name])
        for name in shared:
            table = self.services.tables.live.get(name)
            if table is None:
                continue
            async with table.lock:
                seat = table.seat_of(guest.id)
                if seat is None or table.gone:
                    continue
                chair = table.chairs[seat]
                chair.guest, chair.name = None, ""
                table.chat = [line for line in table.chat if line.guest != guest.id]
                if not table.over:
                    await handover.to_bot(table, seat)
        bot = {name: self.services.games.default_bot(name) for name in await self.store.read(self._slugs)}
        changes = [
            update(schema.chairs)
            .where(
                chairs.guest == guest.id,
                chairs.bot == "",
                chairs.table.in_(select(tables.id).where(tables.slug == slug, tables.status != "waiting")),
            )
            .values(
                bot=select(case((tables.stand_in == "", best), else_=tables.stand_in))
                .where(tables.id == chairs.table)
                .scalar_subquery()
            )
            for slug, best in bot.items()
        ]
        await self.store.commit(
            [
                *[(change, {}) for change in changes],
                (delete(schema.tables).where(tables.id.in_(alone)), {}),
                (update(schema.chairs).where(chairs.guest == guest.id).values(guest=None), {}),
                (update(schema.tables).where(tables.host == guest.id).values(host=None), {}),
                (delete(schema.chat).where(chat.guest == guest.id), {}),
                (delete(schema.guests).where(schema.guests.c.id == guest.id), {}),
            ]
        )
        self.known.pop(guest.id, None)
        for client in list(self.services.connections.of_guest.get(guest.id, ())):
            await client.close(1000, "this guest is gone")

    @staticmethod
    def _slugs(connection: Connection) -> list[str]:
        return list(connection.execute(select(schema.tables.c.slug).distinct()).scalars())


_ADD_GUEST: Final = schema.guests.insert()


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
