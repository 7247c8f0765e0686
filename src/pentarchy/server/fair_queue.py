"""Long work beside play: games being loaded, replayed or checked, a few at a time, for one asker after the other."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from typing import Any, Final, TypeVar

from pentarchy.server import problems
from pentarchy.server.limit_settings import LimitSettings
from pentarchy.server.problems import Refusal

T = TypeVar("T")

# For whom the present task works: the household of a request or of a socket; empty for the server itself.
ASKER: Final[ContextVar[str]] = ContextVar("asker", default="")


class FairQueue:
    """Threads of their own for work that takes seconds. Who asks for much waits for itself, not for others."""

    def __init__(self, settings: LimitSettings, limited: bool) -> None:
        self.settings = settings
        self.limited = limited
        self.threads = ThreadPoolExecutor(settings.replays, "replays")
        self.waiting: OrderedDict[str, deque[tuple[Callable[[], Any], asyncio.Future[Any]]]] = OrderedDict()
        self.busy = 0
        self.done = 0
        self.tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        """How many wait."""
        return sum([len(queue) for queue in self.waiting.values()])

    async def run(self, work: Callable[[], T]) -> T:
        """Have this done in a thread, in turn with what others ask for."""
        asker = ASKER.get()
        mine = self.waiting.get(asker, ())
        if self.limited and asker:
            most = self.settings.replays_waiting_per_address
            if len(mine) >= most:
                raise Refusal(
                    problems.TOO_MUCH, f"{most} games are being read for you already: expected to wait for them"
                )
            if len(self) >= self.settings.replays_waiting:
                raise Refusal(problems.TOO_MUCH, "many games are being read at this moment: try again soon")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(asker, deque()).append((work, done))
        self._deal_out()
        return await done

    def _deal_out(self) -> None:
        """Give free threads to whoever has waited longest since its last turn."""
        while self.waiting and self.busy < self.settings.replays:
            asker, queue = self.waiting.popitem(last=False)
            work, done = queue.popleft()
            if queue:
                self.waiting[asker] = queue  # behind all others
            if done.done():  # nobody waits for it any more
                continue
            self.busy += 1
            task = asyncio.ensure_future(self._see_through(work, done))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _see_through(self, work: Callable[[], Any], done: asyncio.Future[Any]) -> None:
        try:
            found = await asyncio.get_running_loop().run_in_executor(self.threads, work)
            if not done.done():
                done.set_result(found)
        except Exception as error:
            if not done.done():
                done.set_exception(error)
        finally:
            self.busy -= 1
            self.done += 1
            self._deal_out()

    def close(self) -> None:
        """Nothing more is begun."""
        for queue in self.waiting.values():
            for _, done in queue:
                done.cancel()
        self.waiting.clear()
        self.threads.shutdown(wait=False, cancel_futures=True)
