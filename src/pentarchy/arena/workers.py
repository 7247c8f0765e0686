"""Where deals are played: in processes of this computer, or on a cluster (Ray). Both get the same tasks."""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from math import inf
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Any, Protocol

from pentarchy.arena.match import DealResult, Match, play
from pentarchy.bots.on_ray import join

DealTask = tuple[Match, int]  # a match, and the number of a deal


class Workers(Protocol):
    """Play deals in parallel."""

    width: int  # how many at once

    def submit(self, match: Match, deal: int, seed: int) -> None:
        """Have this deal played."""

    def wait(self, seconds: float) -> list[tuple[DealTask, DealResult]]:
        """Wait until something has been played, but no longer than this."""

    def close(self) -> None:
        """Stop. Deals that are still being played are given up."""


class Processes:
    """The cores of this computer."""

    def __init__(self, jobs: int) -> None:
        self.width = jobs
        # Ctrl-C is for the main process: the others would only print that they were interrupted.
        self.pool = ProcessPoolExecutor(jobs, get_context("spawn"), signal, (SIGINT, SIG_IGN))
        self.running: dict[Future[DealResult], DealTask] = {}

    def submit(self, match: Match, deal: int, seed: int) -> None:
        self.running[self.pool.submit(play, match, deal, seed)] = (match, deal)

    def wait(self, seconds: float) -> list[tuple[DealTask, DealResult]]:
        done, _ = wait(self.running, None if seconds == inf else seconds, FIRST_COMPLETED)
        return [(self.running.pop(future), future.result()) for future in done]

    def close(self) -> None:
        # `shutdown` alone would wait for games whose results are not needed; the processes are the executor's own.
        for process in list((self.pool._processes or {}).values()) if self.running else ():
            process.terminate()
        self.pool.shutdown(wait=True, cancel_futures=True)


class RayCluster:
    """A Ray cluster. Every machine of it needs the same version of this package. The address `local` starts a cluster
    on this computer with so many workers."""

    def __init__(self, address: str, jobs: int) -> None:
        ray = join(address, jobs)
        self.ray: Any = ray
        self.width = int(ray.cluster_resources().get("CPU", 1))
        self.play: Any = ray.remote(play)
        self.running: dict[Any, DealTask] = {}

    def submit(self, match: Match, deal: int, seed: int) -> None:
        self.running[self.play.remote(match, deal, seed)] = (match, deal)

    def wait(self, seconds: float) -> list[tuple[DealTask, DealResult]]:
        done, _ = self.ray.wait(list(self.running), num_returns=1, timeout=None if seconds == inf else seconds)
        return [(self.running.pop(reference), self.ray.get(reference)) for reference in done]

    def close(self) -> None:
        self.ray.shutdown()
