"""Threads and jobs of a server that die of something nobody foresaw: how long until they are noticed and back."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

import httpx

from pentarchy.server.database.store import StoreFailed
from tests.server.tools import Served, until


async def _took(work: Callable[[], Awaitable[None]]) -> float:
    began = monotonic()
    await work()
    return monotonic() - began


async def writer_dies(served: Served) -> None:
    """In the middle of a commit: whoever waits for it hears that it failed, and the next one is taken."""
    store: Any = served.services.store
    honest, mute = store._write, threading.excepthook

    def deadly(batch: Any) -> None:
        store._write = honest
        raise SystemExit("injected")

    store._write = deadly
    threading.excepthook = lambda _: None
    try:
        with contextlib.suppress(StoreFailed):
            await store.commit([store.sign_of_life()])
        while True:
            try:
                await store.commit([store.sign_of_life()])
                return
            except StoreFailed:
                await asyncio.sleep(0.05)
    finally:
        threading.excepthook = mute


async def readers_die(served: Served) -> None:
    """All of them; the next query is answered by new ones."""
    store: Any = served.services.store
    await asyncio.gather(*[store.setting("alive") for _ in range(8)])
    threads = list(store.reader_threads)
    for _ in threads:
        store.readers._work_queue.put(None)  # a worker ends at this, as after any failure of its own
    store.readers._shutdown = True
    await until(lambda: not any(thread.is_alive() for thread in threads))
    store.readers._shutdown = False
    assert await store.setting("alive")
    assert store.reader_threads != threads


async def job_dies(served: Served, name: str) -> None:
    """/healthz tells of it, and it begins again."""
    supervisor = served.services.supervisor
    before = supervisor.tasks[name]
    before.cancel()
    async with httpx.AsyncClient(base_url=served.address) as http:
        while True:
            reply = await http.get("/healthz")
            if reply.status_code == 503 and f"{name} had ended" in reply.text:
                break
            await asyncio.sleep(0.02)
    await until(lambda: supervisor.tasks[name] is not before)


async def strike(served: Served) -> dict[str, float]:
    """Everything that runs for as long as the server, once each: seconds until it is told and back."""
    found = {
        "the writer": await _took(lambda: writer_dies(served)),
        "the readers": await _took(lambda: readers_die(served)),
    }
    for name in list(served.services.supervisor.tasks):
        found[name] = await _took(lambda name=name: job_dies(served, name))  # type: ignore[misc]
    return found
