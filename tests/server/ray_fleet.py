"""Several real processes on one database, whose bots think on one Ray cluster; and a worker of it that is killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import psutil  # type: ignore[import-untyped]

from pentarchy.bots.on_ray import check_reachable
from pentarchy.client import Player
from pentarchy.core.errors import PentarchyError
from tests.server.crash import Process
from tests.server.stall import at, top_levels
from tests.server.tools import PATIENCE, chooser, until

FORKS = {**os.environ, "GRPC_ENABLE_FORK_SUPPORT": "0"}  # or servers that Ray starts for its clients die at once
WORKER = "ray::RayWorker"  # how Ray calls the processes of our actors


def free_port() -> int:
    """One that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextlib.contextmanager
def ray_cluster(workers: int) -> Iterator[str]:
    """One of this computer, with a door for clients; its address."""
    door = free_port()
    ray = str(Path(sys.executable).with_name("ray"))
    command = [ray, "start", "--head", "--block", f"--port={free_port()}", f"--num-cpus={workers}"]
    command += [f"--ray-client-server-port={door}", "--include-dashboard=false", "--disable-usage-stats"]
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True, env=FORKS
    )
    address, until = f"ray://127.0.0.1:{door}", time.monotonic() + PATIENCE
    try:
        while True:
            try:
                check_reachable(address)
                break
            except PentarchyError:
                assert process.poll() is None, "Ray did not start"
                assert time.monotonic() < until, "Ray does not answer"
                time.sleep(0.2)
        yield address
    finally:
        children = psutil.Process(process.pid).children(recursive=True)
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(30)
        for child in children:
            with contextlib.suppress(psutil.NoSuchProcess):
                child.kill()


def thinkers() -> list[int]:
    """The processes that think at this moment, by their ids."""
    found = [(one.pid, " ".join(one.info["cmdline"] or [])) for one in psutil.process_iter(["cmdline"])]
    return [pid for pid, command in found if WORKER in command]


async def counted(address: str) -> dict[str, float]:
    """What one process has counted."""
    async with httpx.AsyncClient(base_url=address) as http:
        text = (await http.get("/metrics")).text
    return {name: float(value) for name, value in re.findall(r"^pentarchy_(\w+) (\S+)$", text, re.MULTILINE)}


async def measure(database: str, redis: str, processes: int, workers: int, seconds: float) -> dict[str, Any]:
    """A person at each of ten tables of the highest levels, dealt out over the processes, moves as soon as it may; half
    way one worker is killed. How long people waited for bots, before and after."""
    waits: list[tuple[float, float]] = []
    with ray_cluster(workers) as ray:
        fleet = [Process(database, "--redis", redis, "--bots", ray) for _ in range(processes)]
        try:
            await asyncio.gather(*[asyncio.to_thread(process.start) for process in fleet])
            async with contextlib.AsyncExitStack() as stack:
                for process in fleet:
                    async with httpx.AsyncClient(base_url=process.address) as http, asyncio.timeout(PATIENCE):
                        while (await http.get("/readyz", timeout=PATIENCE)).status_code != 200:
                            await asyncio.sleep(0.2)

                async def play_on(number: int, slug: str, seats: int, level: str) -> None:
                    address = fleet[number % processes].address
                    person = await stack.enter_async_context(Player(address, f"P{number}"))
                    games = 0
                    while True:
                        table = await person.open_table(slug, [{}, *[{"bot": level}] * (seats - 1)])
                        await person.attend(table)
                        games += 1
                        choose, moved = chooser(100 * number + games), time.monotonic()

                        def answer(seen: Any, choose: Any = choose) -> list[int]:
                            nonlocal moved
                            now = time.monotonic()
                            waits.append((now, now - moved))
                            chosen: list[int] = choose(seen)
                            moved = time.monotonic()
                            return chosen

                        await person.play(table, answer)

                people = [asyncio.ensure_future(play_on(number, *one)) for number, one in enumerate(top_levels())]
                await asyncio.sleep(seconds / 2)
                await until(thinkers)
                found = thinkers()
                killed = time.monotonic()
                os.kill(found[0], signal.SIGKILL)
                await asyncio.sleep(seconds / 2)
                for person in people:
                    if person.done():
                        person.result()
                    person.cancel()
                await asyncio.gather(*people, return_exceptions=True)
                counts = [await counted(process.address) for process in fleet]
            before = sorted([wait for moment, wait in waits if moment < killed])
            after = sorted([wait for moment, wait in waits if moment >= killed])
            return {
                "processes": processes,
                "workers": workers,
                "thinkers": len(found),
                "moves_of_people": len(waits),
                "bot_moves": sum([one["bot_moves_total"] for one in counts]),
                "bot_moves_least": min([one["bot_moves_total"] for one in counts]),
                "failed": sum([one["bot_crashes_total"] for one in counts]),
                "errors": sum([one["errors_total"] for one in counts]),
                "wait_p50_before": round(at(before, 0.5), 3),
                "wait_most_before": round(before[-1], 3),
                "wait_p50_after": round(at(after, 0.5), 3),
                "wait_most_after": round(after[-1], 3),
            }
        finally:
            for process in fleet:
                if process.process is not None and process.process.poll() is None:
                    process.kill()
