"""A Ray cluster: where it is, and how to join it. Every machine of it needs the same version of this package."""

from __future__ import annotations

import os
from pathlib import Path
from socket import create_connection
from typing import Any, Final

from pentarchy.core.errors import PentarchyError

SCHEME: Final = "ray://"
LOCAL: Final = "local"  # a new cluster of this computer
PORT: Final = "10001"  # Ray's own, where none is named
CONNECT_TIMEOUT: Final = 5.0  # seconds
_said: Final[list[str]] = []  # variables of the environment that were set here


def host_and_port(address: str) -> tuple[str, int] | None:
    """The parts of `host:port` or `ray://host:port`; None if the address names no machine (`auto`, `local`)."""
    host, colon, port = address.removeprefix(SCHEME).rpartition(":")
    if not colon and address.startswith(SCHEME):
        host, port = port, PORT
    return (host.strip("[]"), int(port)) if host and "/" not in host and port.isdecimal() else None


def check_reachable(address: str) -> None:
    """Refuse at once a cluster that does not answer: Ray would try for minutes without a message."""
    machine = host_and_port(address)
    if machine is None:
        return
    try:
        create_connection(machine, CONNECT_TIMEOUT).close()
    except (OSError, OverflowError, UnicodeError) as error:  # no answer; no such port; no such name
        raise PentarchyError(f"no Ray cluster at {address}: {error}") from None


def bring_token(address: str) -> None:
    """A cluster wants its token from whoever has one; Ray's own client brings it only where this is said.

    A cluster of our own has none: what was said for another one before is taken back.
    """
    if address == LOCAL:
        for name in _said:
            os.environ.pop(name, None)
        _said.clear()
        return
    given = "RAY_AUTH_TOKEN" in os.environ or "RAY_AUTH_TOKEN_PATH" in os.environ
    if "RAY_AUTH_MODE" not in os.environ and (given or (Path.home() / ".ray" / "auth_token").is_file()):
        os.environ["RAY_AUTH_MODE"] = "token"
        _said.append("RAY_AUTH_MODE")


def load(address: str) -> Any:
    """Ray, not yet connected to this cluster."""
    bring_token(address)
    try:
        import ray
    except ImportError:
        raise PentarchyError(f"no Ray cluster at {address}: the extra `ray` is missing") from None
    return ray


def join(address: str, cpus: int | None = None, **more: Any) -> Any:
    """Ray, connected to this cluster. `auto`: the one of this computer; `local`: a new one with so many CPUs."""
    ray = load(address)
    check_reachable(address)
    if ray.is_initialized():
        return ray
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Ray would send statistics to its makers
    local = address == LOCAL
    if not local:
        cpus = None
    try:
        ray.init(
            address=address,
            num_cpus=cpus,
            include_dashboard=False if local else None,
            log_to_driver=False,
            logging_level="error",
            **more,
        )
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise PentarchyError(f"no Ray cluster at {address}: {error}") from None
    return ray
