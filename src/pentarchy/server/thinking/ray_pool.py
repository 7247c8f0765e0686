"""Bots that think on a Ray cluster, for all servers that name it.

An actor of the cluster, the dispatcher, deals out what all servers ask for, by the pool that each of them would have of
its own (pool.py): so everybody has a fair share, whichever server they play at. Its workers are actors, too, one a CPU.
While the cluster cannot be reached a server thinks in a process of its own.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from math import inf
from time import monotonic
from types import SimpleNamespace
from typing import Any, Final, TypeVar

from pentarchy import __version__
from pentarchy.bots.on_ray import join, load
from pentarchy.server.database.engine import one_line
from pentarchy.server.thinking.pool import REMEMBERED, Job, JobFailed, Pool, Work, Worker, WorkerLost, _stop_at

T = TypeVar("T")
log = logging.getLogger(__name__)

NAMESPACE: Final = "pentarchy"
LOOK_EVERY: Final = 5.0  # seconds: machines of a cluster come and go
OPEN_WITHIN: Final = 20.0  # seconds that a start waits for the cluster
AGAIN_AFTER: Final = 5.0  # seconds after which we try again to reach the cluster
MANY: Final = 10_000  # questions at once


class RayWorker:
    """An actor with a CPU: one job at a time, and an ear for when it must end."""

    def __init__(self) -> None:
        self.number = 0
        _stop_at[:] = [SimpleNamespace(value=inf)]

    def work(self, number: int, work: Work, seconds: float) -> tuple[bool, Any]:
        """Do it within so many seconds: the clocks of machines differ."""
        self.number, _stop_at[0].value = number, monotonic() + seconds
        try:
            return True, work()
        except Exception as error:
            return False, repr(error)

    def hurry(self, number: int, seconds: float) -> None:
        """This job may take no longer than so many more seconds."""
        if number == self.number:
            _stop_at[0].value = min(_stop_at[0].value, monotonic() + seconds)


class RayWorkerHandle(Worker):
    """A worker of the cluster, as the dispatcher's pool sees it."""

    def __init__(self, ray: Any) -> None:
        self.ray = ray
        self.actor = ray.remote(num_cpus=1, max_concurrency=2)(RayWorker).remote()
        self.number = 0
        self.until = inf
        self.job: Job | None = None
        self.askers: deque[str] = deque(maxlen=REMEMBERED)

    def give(self, job: Job, until: float) -> asyncio.Future[Any]:
        self.job, self.until = job, until
        self.number += 1
        return asyncio.ensure_future(self._await(self.actor.work.remote(self.number, job.work, until - monotonic())))

    async def _await(self, reference: Any) -> Any:
        try:
            well, answer = await reference
        except self.ray.exceptions.RayError as error:
            raise WorkerLost(one_line(error)) from None
        if not well:
            raise JobFailed(answer)
        return answer

    def hurry(self, until: float) -> None:
        if until < self.until:
            self.until = until
            self.actor.hurry.remote(self.number, until - monotonic())

    def end(self) -> None:
        self.ray.kill(self.actor)


class Dispatcher:
    """An actor without a CPU: who of all servers' bots may think, and for how long."""

    def __init__(self, patience: float) -> None:
        import ray

        self.ray: Any = ray
        self.lost = 0
        self.pool = Pool(1, patience, self._lost, lambda: RayWorkerHandle(ray))
        self.pool.tries += 1  # that a worker has died while it was idle is found out only when it is asked
        self.looked = -inf
        self.ready = False

    def _lost(self) -> None:
        self.lost += 1

    async def open(self, ready: Work | None) -> int:
        """Let all workers get ready, unless they are; how many there are."""
        self._look()
        if ready is not None and not self.ready:
            self.ready = True
            self.pool.warm_up(ready)
        return self.pool.size

    async def do(self, work: Work, seconds: float, asker: str, household: str) -> tuple[bool, Any]:
        """The answer, or why there is none."""
        self._look()
        try:
            return True, await self.pool.do(work, monotonic() + seconds, asker, household)
        except JobFailed as error:
            return False, str(error)

    async def state(self) -> dict[str, int]:
        """For tests, and for people who wonder."""
        return {"size": self.pool.size, "busy": len(self.pool.busy), "lost": self.lost}

    def _look(self) -> None:
        """As many workers as the cluster has CPUs now."""
        if monotonic() - self.looked > LOOK_EVERY:
            self.looked = monotonic()
            cpus = sum([node["Resources"].get("CPU", 0) for node in self.ray.nodes() if node["Alive"]])
            self.pool.size = max(1, int(cpus))


class RayPool(Pool):
    """The cluster, for one server. What cannot be had there is thought out in a process here."""

    def __init__(self, address: str, patience: float, lost: Callable[[], None]) -> None:
        super().__init__(1, patience, lost)
        self.address = address
        self.ray: Any = None
        self.dispatcher: Any = None
        self.away_since = -inf  # when the cluster did not answer
        self.joining: asyncio.Future[None] | None = None

    async def open(self, ready: Work | None) -> None:
        """Get ready. A cluster that does not answer holds up nobody: until it does, bots think here."""
        await asyncio.to_thread(load, self.address)
        if not await self._reached(OPEN_WITHIN):
            self._away(TimeoutError("it cannot be reached"))
            return
        try:
            await self._answer(self.dispatcher.open.remote(ready), monotonic() + OPEN_WITHIN)
        except (self.ray.exceptions.RayError, ConnectionError, RuntimeError, TimeoutError) as error:
            self._away(error)

    def problems(self) -> list[str]:
        return ["Ray does not answer: bots think here"] if self.away_since > -inf else []

    async def _join(self) -> None:
        """Reach the dispatcher of this version, and make it if we are the first. Ray's own calls wait: in a thread."""

        def work() -> None:
            self.ray = join(self.address, namespace=NAMESPACE)
            options: dict[str, Any] = {"name": f"dispatcher {__version__}", "namespace": NAMESPACE}
            options |= {
                "lifetime": "detached",
                "get_if_exists": True,
                "num_cpus": 0,
                "max_concurrency": MANY,
                "max_restarts": -1,
            }
            self.dispatcher = self.ray.remote(Dispatcher).options(**options).remote(self.patience)

        await asyncio.to_thread(work)

    async def do(self, work: Callable[[], T], due: float, asker: str = "", household: str = "") -> T:
        if await self._reached():
            try:
                well, answer = await self._answer(
                    self.dispatcher.do.remote(work, due - monotonic(), asker, household), due
                )
            except (self.ray.exceptions.RayError, ConnectionError, RuntimeError, TimeoutError) as error:
                self._away(error)
            else:
                self.away_since = -inf
                if not well:
                    raise JobFailed(answer)
                found: T = answer
                return found
        return await super().do(work, due, asker, household)

    def _away(self, error: Exception) -> None:
        log.warning("Ray does not answer", extra={"problem": one_line(error)})
        self.away_since, self.dispatcher = monotonic(), None

    async def _reached(self, seconds: float = 1.0) -> bool:
        """Is there a dispatcher, as far as we know? One that was lost is looked for now and then."""
        if self.dispatcher is None and monotonic() - self.away_since > AGAIN_AFTER:
            if self.joining is None:
                self.joining = asyncio.ensure_future(self._join())
                self.joining.add_done_callback(self._joined)
            await asyncio.wait([self.joining], timeout=seconds)
        return self.dispatcher is not None

    def _joined(self, joining: asyncio.Future[None]) -> None:
        self.joining = None
        if not joining.cancelled() and joining.exception() is not None:
            log.warning("Ray cannot be reached", extra={"problem": one_line(joining.exception() or Exception())})
            self.away_since = monotonic()

    async def _answer(self, reference: Any, due: float = inf) -> Any:
        """What the cluster answers. If nobody waits for it any more, it is told so."""
        limit = None if due == inf else due - monotonic() + 2 * self.patience
        try:
            return await asyncio.wait_for(asyncio.wrap_future(reference.future()), limit)
        except (asyncio.CancelledError, TimeoutError):
            self.ray.cancel(reference)
            raise

    def close(self) -> None:
        super().close()
        if self.ray is not None:
            self.ray.shutdown()
