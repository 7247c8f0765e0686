"""Guests over HTTP: names, links to other devices, browsers to call."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from pentarchy.server.protocol.scalars import MOST_NAME, Language


class NewGuest(Struct, forbid_unknown_fields=True):
    """Become a guest."""

    name: Annotated[str, Meta(min_length=1, max_length=MOST_NAME)]


class Me(Struct):
    """A guest, to itself. `names` are those of the people it has muted or blocked."""

    id: str
    name: str
    muted: list[str]
    blocked: list[str]
    names: dict[str, str] = {}


class SoloBest(Struct):
    """The best of a guest's finished games of one kind, played alone: how often they were played, and the best end."""

    game: str
    options: dict[str, str | int | bool]
    games: int
    result: str
    score: int
    award: str


class SoloBests(Struct):
    """What a guest has reached alone, a row a game and its options."""

    bests: list[SoloBest]


class Recovery(Struct):
    """A link that makes another device the same guest, once, for a week. Asking again makes the earlier worthless."""

    link: str


class Recoverable(Struct):
    """Whom a recovery link would make this device."""

    name: str


class Keys(Struct):
    """The server's public key for Web Push (VAPID), base64url."""

    key: str


class PushKeys(Struct):
    """What a browser gives to encrypt for it: its public key and a secret, base64url."""

    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=16, max_length=32)]


class Subscription(Struct, forbid_unknown_fields=True):
    """A browser that wants to be told, even while closed, that a table waits for its guest."""

    endpoint: Annotated[str, Meta(min_length=10, max_length=1000)]
    keys: PushKeys
    lang: Language = "en"


class Endpoint(Struct, forbid_unknown_fields=True):
    """A browser that no longer wants it."""

    endpoint: Annotated[str, Meta(min_length=10, max_length=1000)]
