"""Processes that think for bots, one job at a time, and who of those that wait gets how much of their time.

Everybody is to be answered by a moment of its own. Who must be answered first is served first, and whoever is served
has a fair share: of the time until another's moment, as much as is left when all who must be served by then get alike.
It is told to stop through memory that it shares with us, so somebody who comes while it thinks shortens its share.
Who has many jobs at once is one of those who wait, not many: its second job comes after everybody's first, and what it
has waiting beyond that shortens nobody's share. Whoever asks again is served where it was served before if that process
is free, and by any other if not. A process that dies or hangs is replaced, and nobody but who was being served notices.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Final, TypeVar

LEAST: Final = 0.05  # seconds everybody has in any case, even who should have been answered by now
TRIES: Final = 2
COUNTED: Final = 2  # jobs of one household that others make room for
REMEMBERED: Final = 16  # askers that a process knows again
POLITE: Final = 5  # how much the processes stand back (`nice`) from the server, and from a browser on this computer
WAYS: Final = multiprocessing.get_context("spawn")

T = TypeVar("T")
Work = Callable[[], Any]

_stop_at: Final[list[Any]] = []  # in a process of the pool: until when its present job may take


def time_is_up() -> bool:
    """Asked in a process of the pool: must the job come to its end?"""
    return bool(_stop_at) and bool(monotonic() > _stop_at[0].value)


class WorkerLost(Exception):
    """The process has died over a job, or was ended because it took far too long."""


class JobFailed(Exception):
    """What was to be done went wrong; the process is well."""


@dataclass(eq=False)
class Job:
    """Something to be done by a moment of the clock that all processes of this computer share, for whom: nobody in
    particular, or somebody who may ask again. `household` has it paid for; those of nobody count each for themselves.
    """

    work: Work
    due: float
    done: asyncio.Future[Any]
    asker: str = ""
    household: str = ""
    turn: int = 1  # of its household's jobs that wait or are being done, which it is


class Worker:
    """A process, from its start to its end. On a cluster another kind of worker does the same (`ray_pool.py`)."""

    def __init__(self) -> None:
        self.stop_at = WAYS.RawValue("d", inf)
        self.pipe, far = WAYS.Pipe()
        self.process = WAYS.Process(target=_serve, args=(far, self.stop_at), daemon=True, name="worker")
        self.process.start()
        far.close()  # the process holds its end alone: if either of us dies, the other hears of it
        self.ear = ThreadPoolExecutor(1, "worker")
        self.job: Job | None = None
        self.askers: deque[str] = deque(maxlen=REMEMBERED)  # who was served last comes last

    def give(self, job: Job, until: float) -> asyncio.Future[Any]:
        """Have a job done; the answer, or WorkerLost, or JobFailed."""
        self.job = job
        self.stop_at.value = until
        return asyncio.get_running_loop().run_in_executor(self.ear, self._ask, job.work)

    def _ask(self, work: Work) -> Any:
        try:
            self.pipe.send(work)
            well, answer = self.pipe.recv()
        except (EOFError, OSError):
            raise WorkerLost("died") from None
        if not well:
            raise JobFailed(answer)
        return answer

    def forget(self, asker: str) -> None:
        """It will be served by another."""
        if asker in self.askers:
            self.askers.remove(asker)

    def hurry(self, until: float) -> None:
        """Its job may take no longer than this."""
        self.stop_at.value = min(self.stop_at.value, until)

    def end(self) -> None:
        """At once, whatever it does."""
        self.process.kill()
        self.ear.shutdown(wait=False, cancel_futures=True)


def _serve(pipe: Connection, stop_at: Any) -> None:
    """In the process: one job after the other, until nobody is at the other end."""
    _stop_at.append(stop_at)
    with suppress(AttributeError, OSError):  # Windows has no `nice`
        os.nice(POLITE)
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            work = pipe.recv()
            try:
                answer = True, work()
            except Exception as error:
                answer = False, repr(error)
            pipe.send(answer)


class Pool:
    """So many processes, and everybody who waits for them. `patience`: seconds beyond its time after which a job
    counts as hanging. Processes start when there is something to do."""

    def __init__(
        self, size: int, patience: float, lost: Callable[[], None], make: Callable[[], Worker] | None = None
    ) -> None:
        self.size = size
        self.make = make or Worker
        self.tries = TRIES
        self.patience = patience
        self.lost = lost  # told of every process that has to be replaced
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self.waiting: list[Job] = []  # who must be answered first comes first
        self.tasks: set[asyncio.Task[None]] = set()

    async def open(self, ready: Work | None) -> None:
        """Get ready for the first question."""
        if ready is not None:
            self.warm_up(ready)

    def problems(self) -> list[str]:
        """Why bots cannot think as they should."""
        return []

    def warm_up(self, work: Work) -> None:
        """Let every process begin with this, before anybody waits for it."""
        for _ in range(self.size - len(self.idle) - len(self.busy)):
            job = Job(work, inf, asyncio.get_running_loop().create_future())
            job.done.add_done_callback(asyncio.Future.exception)  # nobody waits: who comes next will hear of it
            self._begin(self.make(), job)

    async def do(self, work: Callable[[], T], due: float, asker: str = "", household: str = "") -> T:
        """Have something done by then, or as soon after it as can be; JobFailed says why it could not be had."""
        for _ in range(self.tries):
            job = Job(work, due, asyncio.get_running_loop().create_future(), asker, household)
            self.waiting.append(job)
            self._deal_out()
            try:
                answer: T = await job.done
                return answer
            except WorkerLost:
                continue
            finally:
                self._forget(job)
        raise JobFailed(f"{self.tries} processes were lost over it")

    def close(self) -> None:
        """Nobody thinks any more."""
        for task in self.tasks:
            task.cancel()
        for worker in (*self.idle, *self.busy):
            worker.end()
        self.idle.clear()

    def _forget(self, job: Job) -> None:
        """Nobody waits for it any more."""
        if job in self.waiting:
            self.waiting.remove(job)
        for worker in self.busy:
            if worker.job is job:
                worker.hurry(0.0)

    def _sort(self) -> None:
        """Everybody's first job before anybody's second; among those, who must be answered first."""
        self.waiting.sort(key=lambda one: one.due)
        jobs = Counter([worker.job.household for worker in self.busy if worker.job is not None])
        for job in self.waiting:
            jobs[job.household] += 1
            job.turn = jobs[job.household] if job.household else 1
        self.waiting.sort(key=lambda one: (one.turn, one.due))

    def _deal_out(self) -> None:
        """Give free processes to who must be answered first; the others have to share with who still waits."""
        self._sort()
        while self.waiting and (self.idle or len(self.busy) < self.size):
            job = self.waiting.pop(0)
            self._begin(self._free_for(job.asker), job)
        until = self._fair_share(monotonic())
        for worker in self.busy:
            worker.hurry(until)

    def _free_for(self, asker: str) -> Worker:
        """A process that is free: the one that knows who asks, if it is among them, or the one that knows fewest."""
        if not self.idle:
            return self.make()
        chosen = min(self.idle, key=lambda worker: (asker not in worker.askers, len(worker.askers)))
        self.idle.remove(chosen)
        return chosen

    def _fair_share(self, now: float) -> float:
        """Until when those who are served may go on, so that everybody who waits is served as long before its time.

        Who is n-th in the queue must be served after so many turns of all processes; all of those turns are alike.
        """
        until = inf
        for place, job in enumerate(self.waiting, start=1):
            if job.turn > COUNTED:
                break
            turns = -(-(len(self.busy) + place) // self.size)
            until = min(until, now + (job.due - now) / turns)
        return max(until, now + LEAST)

    def _begin(self, worker: Worker, job: Job) -> None:
        self.busy.add(worker)
        if job.asker:
            for other in (*self.idle, *self.busy):
                other.forget(job.asker)
            worker.askers.append(job.asker)
        now = monotonic()
        until = min(max(job.due, now + LEAST), self._fair_share(now))
        task = asyncio.ensure_future(self._see_through(worker, job, worker.give(job, until), until))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _see_through(self, worker: Worker, job: Job, answer: asyncio.Future[Any], until: float) -> None:
        limit = None if until == inf else until - monotonic() + self.patience
        well = True
        try:
            found = await asyncio.wait_for(answer, limit)
            if not job.done.done():
                job.done.set_result(found)
        except (WorkerLost, TimeoutError) as error:
            well = False
            self.lost()
            if not job.done.done():
                job.done.set_exception(error if isinstance(error, WorkerLost) else WorkerLost("took far too long"))
        except JobFailed as error:
            if not job.done.done():
                job.done.set_exception(error)
        finally:
            self.busy.discard(worker)
            worker.job = None
            if well:
                self.idle.append(worker)
            else:
                worker.end()
        self._deal_out()
