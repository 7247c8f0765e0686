"""What whoever runs the server has decided about people and tables: read from the database, and kept to.

`pentarchy moderate` writes decisions, also beside the running server, which looks for them every few seconds.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, or_, select

from pentarchy.server import problems
from pentarchy.server.addresses import household
from pentarchy.server.clock import now_ms
from pentarchy.server.database import schema
from pentarchy.server.problems import Refusal
from pentarchy.server.sockets.close_codes import BANNED, MOST_REASON

if TYPE_CHECKING:
    from pentarchy.server.services import Services

log = logging.getLogger(__name__)

LOOK_EVERY: Final = 2.0  # seconds
MUTE, BAN, CLOSE = "mute", "ban", "close"
CLOSED: Final = "closed"  # how a table has ended that was closed


@dataclass(frozen=True)
class Decision:
    """One that holds."""

    kind: str
    guest: str | None
    network: IPv4Network | IPv6Network | None
    table: str | None
    why: str
    until: int | None

    def sentence(self) -> str:
        """For who it concerns: until when, and why."""
        left = "" if self.until is None else f" for another {_duration(self.until - now_ms())}"
        return f"{left}: {self.why}" if self.why else left


def _duration(milliseconds: int) -> str:
    """So long, as people say it.

    >>> _duration(90 * 60_000), _duration(5 * 86_400_000)
    ('2 hours', '5 days')
    """
    hours = max(1, -(-milliseconds // 3_600_000))
    days = -(-hours // 24)
    return f"{hours} hour{'s' * (hours > 1)}" if hours <= 48 else f"{days} days"


class Moderation:
    """Decisions that hold at this moment."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.mutes: dict[str, Decision] = {}
        self.bans: dict[str, Decision] = {}
        self.networks: list[tuple[IPv4Network | IPv6Network, Decision]] = []
        self.closed: set[str] = set()
        self.banned_addresses: dict[str, Decision | None] = {}  # of households that have come

    async def read(self) -> None:
        """Look for decisions, and see to it that new ones are kept to."""
        found = await self.services.store.read(self._read)
        self.mutes, self.bans, self.networks = {}, {}, []
        self.banned_addresses.clear()
        for one in found:
            if one.kind == MUTE and one.guest:
                self.mutes[one.guest] = one
            elif one.kind == BAN and one.guest:
                self.bans[one.guest] = one
            elif one.kind == BAN and one.network is not None:
                self.networks.append((one.network, one))
            elif one.kind == CLOSE and one.table:
                self._close(one.table)
        if self.bans or self.networks:
            await self._show_out()

    @staticmethod
    def _read(connection: Connection) -> list[Decision]:
        rows = schema.decisions.c
        holds = select(schema.decisions).where(rows.lifted.is_(None), or_(rows.until.is_(None), rows.until > now_ms()))
        return [
            Decision(
                row.kind, row.guest, ip_network(row.network) if row.network else None, row.table, row.why, row.until
            )
            for row in connection.execute(holds)
        ]

    def _close(self, name: str) -> None:
        """A table that was closed leaves memory, once."""
        if name in self.closed:
            return
        self.closed.add(name)
        self.services.tables.opened.pop(name, None)
        table = self.services.tables.live.get(name)
        if table is not None:
            self.services.tables.discard(table)
        self.services.connections.tell_gone(name)

    async def _show_out(self) -> None:
        connections = self.services.connections
        for client in list(connections.everybody):
            ban = self.ban_of(client.guest, client.address)
            if ban is not None:
                await client.close(BANNED, f"you are banned{ban.sentence()}"[:MOST_REASON])

    # ---------------------------------------------------------------- asking

    def ban_of(self, guest: str | None, address: str) -> Decision | None:
        """Why this guest, or whoever comes from this address, may not be here; None if they may."""
        if guest is not None and guest in self.bans:
            return self.bans[guest]
        if not self.networks:
            return None
        if address not in self.banned_addresses:
            self.banned_addresses[address] = self._ban_of_address(address)
        return self.banned_addresses[address]

    def _ban_of_address(self, text: str) -> Decision | None:
        try:
            network = ip_network(household(text))
        except ValueError:
            return None
        for banned, decision in self.networks:
            if banned.version == network.version and banned.overlaps(network):
                return decision
        return None

    def must_be_welcome(self, guest: str | None, address: str) -> None:
        """Refuse who is banned."""
        ban = self.ban_of(guest, address)
        if ban is not None:
            raise Refusal(problems.BLOCKED, f"whoever runs this server has banned you{ban.sentence()}")

    def may_speak(self, guest: str) -> None:
        """Refuse whom nobody wants to read."""
        mute = self.mutes.get(guest)
        if mute is not None:
            raise Refusal(problems.BLOCKED, f"whoever runs this server does not let you speak{mute.sentence()}")


def read_network(text: str) -> str:
    """An address or a range, as it is kept; ValueError if it is none.

    >>> read_network("192.0.2.7"), read_network("2001:db8::1/48")
    ('192.0.2.7/32', '2001:db8::/48')
    """
    if "/" not in text:
        address = ip_address(text)
        return str(ip_network(f"{text}/64", strict=False)) if address.version == 6 else f"{address}/32"
    return str(ip_network(text, strict=False))
