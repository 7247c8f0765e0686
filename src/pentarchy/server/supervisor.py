"""Work that goes on for as long as the server: whatever fails or ends is logged, begun again, and told by /healthz."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from pentarchy.server.database.engine import one_line

log = logging.getLogger(__name__)

AGAIN_AFTER: Final = 1.0  # seconds until a job that has ended begins again
HANGS_AFTER: Final = 60.0  # seconds that one piece of work may take
CANCELLED_AFTER: Final = 1.0  # seconds that a job has to end once it is told to
RECOVERED_AFTER: Final = 5.0  # seconds that a job tells of its death after it was begun again


class Supervisor:
    """Jobs by name. Made on the event loop."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.failing: dict[str, str] = {}  # jobs whose last piece of work failed, and why
        self.ended: dict[str, float] = {}  # jobs that had to be begun again, and when they ended
        self.working: dict[str, float] = {}  # jobs that are at work, and since when
        self.closing = False

    def every(self, name: str, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        """Do this again and again, with a pause before each time. A failure is logged and the next time comes."""

        async def job() -> None:
            while True:
                await asyncio.sleep(seconds)
                await self._once(name, work)

        self._begin(name, job)

    def always(self, name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do this for as long as the server runs. It is not to end: if it does, it begins again."""
        self._begin(name, work)

    def once(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do this once, beside everything else."""

        async def job() -> None:
            await self._once(name, work)
            self.tasks.pop(name, None)

        self._begin(name, job)

    def problems(self) -> list[str]:
        """What does not work at this moment."""
        now = self.loop.time()
        found = [f"{name} fails: {why}" for name, why in self.failing.items()]
        found += [f"{name} hangs" for name, since in self.working.items() if now - since > HANGS_AFTER]
        found += [f"{name} had ended" for name, at in self.ended.items() if now - at < AGAIN_AFTER + RECOVERED_AFTER]
        return found

    async def close(self) -> None:
        """End all jobs. A library that has just got what it waited for may lose a cancellation: it is said again."""
        self.closing = True
        tasks = list(self.tasks.values())
        left = set(tasks)
        while left:
            for task in left:
                task.cancel()
            _, left = await asyncio.wait(left, timeout=CANCELLED_AFTER)
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _once(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        self.working[name] = self.loop.time()
        try:
            await work()
        except Exception as error:
            log.exception("a job failed", extra={"job": name})
            self.failing[name] = one_line(error)
        else:
            self.failing.pop(name, None)
        finally:
            self.working.pop(name, None)

    def _begin(self, name: str, job: Callable[[], Coroutine[Any, Any, None]]) -> None:
        if self.closing:
            return
        task = self.loop.create_task(job())
        self.tasks[name] = task

        def ended(task: asyncio.Task[None]) -> None:
            if self.closing or self.tasks.get(name) is not task:
                return
            why = "cancelled" if task.cancelled() else repr(task.exception())
            log.error("a job has ended and begins again", extra={"job": name, "why": why})
            self.ended[name] = self.loop.time()
            self.loop.call_later(AGAIN_AFTER, self._begin, name, job)

        task.add_done_callback(ended)
