"""Whose address counts as one: a provider gives a household one IPv4 address, or a whole /64 of IPv6."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from pentarchy.core.errors import PentarchyError

NETWORK: Final = 64  # bits of an IPv6 address that are one household's


@lru_cache(10_000)
def household(host: str) -> str:
    """What limits know an address by.

    >>> household("192.0.2.7"), household("2001:db8::1") == household("2001:db8::2")
    ('192.0.2.7', True)
    >>> household("::ffff:192.0.2.7")
    '192.0.2.7'
    """
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ip_network((address, NETWORK), strict=False))
    return host


def is_loopback(host: str) -> bool:
    """Is it this computer itself?"""
    try:
        return ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        return False


def _without_port(word: str) -> str:
    if word.startswith("["):
        return word[1:].partition("]")[0]
    return word.partition(":")[0] if word.count(":") == 1 else word


class Proxies:
    """Who speaks for others in `X-Forwarded-For` and is believed: addresses and networks, or `*` for everybody.

    >>> "10.1.2.3" in Proxies("127.0.0.1, 10.0.0.0/8"), "203.0.113.9" in Proxies("127.0.0.1, 10.0.0.0/8")
    (True, False)
    """

    def __init__(self, text: str) -> None:
        self.everybody = text.strip() == "*"
        words = [] if self.everybody else [word.strip() for word in text.split(",") if word.strip()]
        try:
            self.networks = [ip_network(word, strict=False) for word in words]
        except ValueError as error:
            raise PentarchyError(f"FORWARDED_ALLOW_IPS={text}: expected addresses, networks or *: {error}") from None
        self.trusts = lru_cache(4096)(self._trusts)

    def visitor(self, host: str, forwarded: str) -> str:
        """Who asks through this host, as uvicorn reads `X-Forwarded-For`; the host itself where nobody is named.

        >>> Proxies("10.0.0.0/8").visitor("10.0.0.2", "198.51.100.7, 192.0.2.1:4711, 10.0.0.3")
        '192.0.2.1'
        >>> Proxies("10.0.0.0/8").visitor("203.0.113.9", "192.0.2.1"), Proxies("*").visitor("10.0.0.2", "")
        ('203.0.113.9', '10.0.0.2')
        """
        if host not in self:
            return host
        named = [_without_port(word.strip()) for word in forwarded.split(",")]
        return next((word for word in reversed(named) if word not in self), named[0]) or host

    def __contains__(self, host: str) -> bool:
        return self.everybody or self.trusts(host)

    def _trusts(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self.networks)
