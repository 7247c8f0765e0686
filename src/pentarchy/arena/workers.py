"""Who plays the deals: processes of this computer, or a cluster (Ray). Both are handed the same work."""

from __future__ import annotations

import os
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from math import inf
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from socket import create_connection
from typing import Any, Final, Protocol

from pentarchy.arena.match import Deal, Match, play
from pentarchy.core.errors import PentarchyError

Work = tuple[Match, int]  # a deal of a match
CLIENT: Final = "ray://"
CLIENT_PORT: Final = "10001"  # Ray's own, where none is named
PATIENCE: Final = 5.0  # seconds


class Workers(Protocol):
    """Play deals beside each other."""

    width: int  # how many at once

    def begin(self, match: Match, deal: int, seed: int) -> None:
        """Let somebody play this deal."""

    def ended(self, seconds: float) -> list[tuple[Work, Deal]]:
        """Wait until something has been played, but no longer than this."""

    def close(self) -> None:
        """Nothing more will be asked for; what is being played is given up."""


class Processes:
    """The cores of this computer."""

    def __init__(self, jobs: int) -> None:
        self.width = jobs
        # Ctrl-C is for us: the processes would only say one after the other that they were interrupted.
        self.pool = ProcessPoolExecutor(jobs, get_context("spawn"), signal, (SIGINT, SIG_IGN))
        self.running: dict[Future[Deal], Work] = {}

    def begin(self, match: Match, deal: int, seed: int) -> None:
        self.running[self.pool.submit(play, match, deal, seed)] = (match, deal)

    def ended(self, seconds: float) -> list[tuple[Work, Deal]]:
        done, _ = wait(self.running, None if seconds == inf else seconds, FIRST_COMPLETED)
        return [(self.running.pop(future), future.result()) for future in done]

    def close(self) -> None:
        # `shutdown` alone waits for games that nobody will look at; the processes are the executor's own.
        for process in list((self.pool._processes or {}).values()) if self.running else ():
            process.terminate()
        self.pool.shutdown(wait=True, cancel_futures=True)


def host_and_port(address: str) -> tuple[str, int] | None:
    """Of `host:port` or `ray://host:port`; None for what names no machine (`auto`, `local`)."""
    host, colon, port = address.removeprefix(CLIENT).rpartition(":")
    if not colon and address.startswith(CLIENT):
        host, port = port, CLIENT_PORT
    return (host.strip("[]"), int(port)) if host and "/" not in host and port.isdecimal() else None


def reach(address: str) -> None:
    """Refuse soon a cluster where nobody listens: Ray would try for minutes without a word."""
    machine = host_and_port(address)
    if machine is None:
        return
    try:
        create_connection(machine, PATIENCE).close()
    except (OSError, OverflowError, UnicodeError) as error:  # nobody there; no port; no name
        raise PentarchyError(f"no Ray cluster at {address}: {error}") from None


class Cluster:
    """A Ray cluster. Every machine of it needs the same version of this package; `local` starts one on this computer
    with so many workers."""

    def __init__(self, address: str, jobs: int) -> None:
        import ray  # extra `ray`

        reach(address)
        self.ray: Any = ray
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Ray would tell its makers
        local = address == "local"
        try:
            ray.init(
                address=address,
                num_cpus=jobs if local else None,
                include_dashboard=False if local else None,
                log_to_driver=False,
                logging_level="error",
            )
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise PentarchyError(f"no Ray cluster at {address}: {error}") from None
        self.width = int(ray.cluster_resources().get("CPU", 1))
        self.play: Any = ray.remote(play)
        self.running: dict[Any, Work] = {}

    def begin(self, match: Match, deal: int, seed: int) -> None:
        self.running[self.play.remote(match, deal, seed)] = (match, deal)

    def ended(self, seconds: float) -> list[tuple[Work, Deal]]:
        done, _ = self.ray.wait(list(self.running), num_returns=1, timeout=None if seconds == inf else seconds)
        return [(self.running.pop(reference), self.ray.get(reference)) for reference in done]

    def close(self) -> None:
        self.ray.shutdown()
