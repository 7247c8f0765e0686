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
        self.guests: dict[tuple[str, str], Decision] = {}  # by kind and guest
        self.networks: list[tuple[IPv4Network | IPv6Network, Decision]] = []
        self.households: dict[tuple[str, str], Decision | None] = {}  # by kind, of those that have come
        self.closed: set[str] = set()

    async def read(self) -> None:
        """Look for decisions, and see to it that new ones are kept to."""
        found = await self.services.store.read(self._read)
        self.guests, self.networks = {}, []
        self.households.clear()
        for one in found:
            if one.guest:
                self.guests[one.kind, one.guest] = one
            elif one.network is not None:
                self.networks.append((one.network, one))
            elif one.kind == CLOSE and one.table:
                self._close(one.table)
        if any(one.kind == BAN for one in found):
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
            ban = self.holding(BAN, client.guest, client.address)
            if ban is not None:
                await client.close(BANNED, f"you are banned{ban.sentence()}"[:MOST_REASON])

    # ---------------------------------------------------------------- asking

    def holding(self, kind: str, guest: str | None, address: str) -> Decision | None:
        """What of this kind has been decided about this guest, or about whoever comes from this address."""
        if guest is not None and (kind, guest) in self.guests:
            return self.guests[kind, guest]
        if not self.networks:
            return None
        if (kind, address) not in self.households:
            self.households[kind, address] = self._of_address(kind, address)
        return self.households[kind, address]

    def _of_address(self, kind: str, text: str) -> Decision | None:
        try:
            network = ip_network(household(text))
        except ValueError:
            return None
        for named, decision in self.networks:
            if decision.kind == kind and named.version == network.version and named.overlaps(network):
                return decision
        return None

    def must_be_welcome(self, guest: str | None, address: str) -> None:
        """Refuse who is banned."""
        ban = self.holding(BAN, guest, address)
        if ban is not None:
            raise Refusal(problems.BLOCKED, f"whoever runs this server has banned you{ban.sentence()}")

    def may_speak(self, guest: str, address: str) -> None:
        """Refuse whom nobody wants to read."""
        mute = self.holding(MUTE, guest, address)
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
