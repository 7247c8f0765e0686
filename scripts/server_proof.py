"""The large versions of the server's tests, for `make proof`: each prints its figures as JSON.

.venv/bin/python scripts/server_proof.py CLAIM [--database sqlite|postgresql] [--times N]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.server import crash, damage, faults, fleet, races, stall, test_games, twin_tables, wire  # noqa: E402
from tests.server.postgres_server import FullDisk, postgres_server  # noqa: E402
from tests.server.proxy import caddy  # noqa: E402
from tests.server.redis_server import redis_server  # noqa: E402
from tests.server.tools import TABLES, TOY_SLUG, quick, serving, with_toy  # noqa: E402
from tests.tools import LONG_TITLE  # noqa: E402
from tests.toy.tools import TOY  # noqa: E402

from pentarchy.core.errors import PentarchyError  # noqa: E402
from pentarchy.games import load_title, titles  # noqa: E402
from pentarchy.server.runner import prepare  # noqa: E402


@contextmanager
def database(kind: str) -> Iterator[str]:
    """An empty database of this kind."""
    if kind == "sqlite":
        with TemporaryDirectory(prefix="pentarchy-proof-") as folder:
            yield str(Path(folder) / "proof.db")
    else:
        with postgres_server() as server:
            yield server.url


def games(kind: str, times: int) -> dict[str, Any]:
    """Whole games at every table: people, two clients of one seat, a client that drops out."""
    played = 0
    for slug, seats in TABLES:
        for _ in range(times):
            with database(kind) as url:
                asyncio.run(test_games.people_play(url, slug, seats))
                played += 1
        if seats == 2:
            with database(kind) as url:
                asyncio.run(test_games.two_tabs(url, slug))
            with database(kind) as url:
                asyncio.run(test_games.drops_out(url, slug, 0.4))
            played += 2
    return {"games": played, "tables": [f"{slug} {seats}" for slug, seats in TABLES]}


def traffic(kind: str, times: int) -> dict[str, Any]:
    """The recorded traffic of every seat and of a spectator over so many games."""
    tables = [*TABLES, (TOY_SLUG, 2), (TOY_SLUG, 3), (TOY_SLUG, 4)]
    # Short games more often than long ones: the longest is a hundred times the shortest.
    weights = [table for table in tables for _ in range(8 if table[0] != LONG_TITLE else 1)]
    return recorded(kind, times, weights)


def traffic_of(slug: str) -> Callable[[str, int], dict[str, Any]]:
    """The same of one title."""
    return lambda kind, times: recorded(kind, times, [table for table in TABLES if table[0] == slug])


def recorded(kind: str, times: int, weights: list[tuple[str, int]]) -> dict[str, Any]:
    """Games at these tables in turn, everything that is sent held against what may be."""

    async def work() -> dict[str, Any]:
        messages = 0
        with database(kind) as url:
            async with serving(quick(url)) as served:
                with_toy(served.services)
                for number in range(times):
                    slug, seats = weights[number % len(weights)]
                    messages += await wire.compare_traffic(served, slug, seats, seed=number)
        return {"games": times, "messages": messages}

    return asyncio.run(work())


def twins(kind: str, times: int) -> dict[str, Any]:
    """Bytes for the real position and for positions the viewer cannot tell from it."""
    compared = wire.Compared()
    for seed in range(times):
        for slug, seats in TABLES:
            if slug != LONG_TITLE or seed % 10 == 0:
                wire.compare_twins(load_title(slug), seats, seed, compared)
        for seats in (2, 3, 4):
            wire.compare_twins(TOY, seats, seed, compared)
    return {"positions": compared.positions, "moves": compared.moves, "silent": compared.silent}


def secrets(kind: str, times: int) -> dict[str, Any]:
    """Two tables that look alike tell the same, in games of every title with take-backs, chat and people elsewhere."""
    told = twin_tables.Told()

    async def work() -> None:
        with database(kind) as url:
            async with serving(quick(url)) as served:
                with_toy(served.services)
                for slug, seats in [*TABLES, (TOY_SLUG, 2), (TOY_SLUG, 3), (TOY_SLUG, 4)]:
                    title: Any = TOY if slug == TOY_SLUG else load_title(slug)
                    for seed in range(times):
                        await twin_tables.compare_secret_moves(served.services, title, seats, seed, 60, told)
                        await twin_tables.compare_positions(served.services, title, seats, seed, 12, told)

    asyncio.run(work())
    delays = sorted(told.delays)
    late, usual = delays[int(len(delays) * 0.99)], delays[len(delays) // 2]
    return {
        **{name: number for name, number in vars(told).items() if name != "delays"},
        "delay_p50_ms": usual * 1000,
        "delay_p99_ms": late * 1000,
    }


def leaving(kind: str, times: int) -> dict[str, Any]:
    """Leave against join and against the start, so often: how the tables ended."""
    ended: Counter[str] = Counter()

    async def work() -> None:
        with database(kind) as url:
            async with serving(quick(url)) as served, served.players("A", "B", "C", "D") as players:
                for number in range(times):
                    ended[await races.race(served, players, number)] += 1
                assert served.services.metrics.errors == 0

    asyncio.run(work())
    return dict(ended)


def starts(kind: str, times: int) -> dict[str, Any]:
    """A second server on a database that is in use, so often."""
    refused: Counter[str] = Counter()
    with database(kind) as url:
        first = prepare(quick(url))
        try:
            for _ in range(times):
                try:
                    prepare(quick(url)).release()
                except PentarchyError as error:
                    refused[str(error).rpartition(": ")[0].rpartition(": ")[2]] += 1
        finally:
            first.release()
    return {"tries": times, "refused": sum(refused.values()), "said": list(refused)}


def damaged(kind: str, times: int) -> dict[str, Any]:
    """Every kind of damaged row: the other tables awake, the lobby whole."""
    with database(kind) as url:
        return dict(asyncio.run(damage.stops_only_itself(url, list(damage.DAMAGE))))


def struck(kind: str, times: int) -> dict[str, Any]:
    """Threads and jobs of the server that die: how long until they are back, or /healthz tells."""

    async def work() -> dict[str, float]:
        most: dict[str, float] = {}
        async with serving(quick(url)) as served:
            for _ in range(times):
                for name, seconds in (await faults.strike(served)).items():
                    most[name] = max(seconds, most.get(name, 0.0))
        return most

    with database(kind) as url:
        return {"times": times, "seconds": asyncio.run(work())}


def kills(kind: str, times: int) -> dict[str, Any]:
    """kill -9 at random moments under load."""
    with database(kind) as url:
        report = asyncio.run(crash.torment(url, LONG_TITLE, kills=times, tables=6, seed=7))
    return vars(report)


def messages(kind: str, times: int) -> dict[str, Any]:
    """Random, stale, huge, malformed, other people's messages: half over the socket, half over HTTP."""
    from tests.server import fuzz  # its tools take long to load, and every process for bots would load them too

    sent = requests = 0
    with database(kind) as url, fuzz.background(url) as server:
        while sent < times // 2:
            sent += fuzz.torment_socket(server, examples=60, steps=60)
        while requests < times // 2:
            requests += fuzz.torment_http(server, examples=60)
        assert server.served is not None
        return {"socket": sent, "http": requests, "errors": server.served.services.metrics.errors}


def waits(kind: str, times: int) -> dict[str, Any]:
    """Ten tables at once for so many seconds: the highest level of every title twice, then every level of each."""
    runs: list[dict[str, Any]] = []
    for tables in (stall.top_levels(), *stall.every_level()):
        with database(kind) as url:
            runs.append(stall.measured(url, tables, float(times)))
    return {"runs": runs}


def blocked(kind: str, times: int) -> dict[str, Any]:
    """How long the loop was held up while a long game was loaded and replayed."""
    with database(kind) as url:
        return asyncio.run(stall.blocked(quick(url), LONG_TITLE, times))


def elsewhere(kind: str, times: int) -> dict[str, Any]:
    """Bots of four processes think for so many seconds on a Ray cluster of two workers, of which one is killed."""
    from tests.server import ray_fleet  # psutil and Ray are needed for nothing else

    with postgres_server(fsync="off") as server, redis_server() as redis:
        return asyncio.run(ray_fleet.measure(server.url, redis.url, processes=4, workers=2, seconds=float(times)))


def cost(kind: str, times: int) -> dict[str, Any]:
    """Three processes beside one, so many times in turn."""
    from tests.server import cost as measured

    return measured.compare("brawl", times)


def before_after(before: Path, times: int) -> dict[str, Any]:
    """The single server on SQLite beside the one of another checkout, so many pairs in turn."""
    from tests.server import before_after as measured

    return measured.compare(before, "brawl", times)


DISK = 300  # megabytes, where it is to be filled
LEASE = 2.0  # seconds: short, for a blow not to take long


def blows(how: str) -> Callable[[str, int, int], dict[str, Any]]:
    """So many blows at random ones of three processes on one database, while people play."""

    def claim(kind: str, times: int, seed: int) -> dict[str, Any]:
        size = DISK if how == "disk" else 0
        with postgres_server(size, fsync="off") as server, redis_server() as redis, TemporaryDirectory() as folder:
            targets: dict[str, fleet.Stoppable] = {"database": server, "redis": redis, "disk": FullDisk(server)}
            target = targets.get(how)
            proxy = (lambda behind: caddy(behind, Path(folder))) if how == "rolled" else None
            work = fleet.torment(
                server.url,
                redis.url,
                LONG_TITLE,
                fleet.REPLACE if how == "rolled" else how,
                times,
                tables=6,
                processes=3,
                seed=seed,
                lease=LEASE,
                before=proxy,
                target=target,
            )
            return {**asyncio.run(work).figures(), "lease": LEASE, "seed": seed}

    return claim


def main() -> None:
    """One claim."""
    claims = {
        "games": games,
        "wire": traffic,
        **{f"wire-{slug}": traffic_of(slug) for slug in titles()},
        "twins": twins,
        "secrets": secrets,
        "races": leaving,
        "starts": starts,
        "damage": damaged,
        "faults": struck,
        "kills": kills,
        "fuzz": messages,
        "stall": waits,
        "blocked": blocked,
        "ray": elsewhere,
        "cost": cost,
    }
    repeated = {
        "processes-killed": blows(fleet.KILL),
        "processes-frozen": blows(fleet.FREEZE),
        "processes-replaced": blows(fleet.REPLACE),
        "processes-rolled": blows("rolled"),
        "database-cut": blows(fleet.CUT_DATABASE),
        "redis-cut": blows(fleet.CUT_REDIS),
        "database-killed": blows("database"),
        "redis-killed": blows("redis"),
        "disk-full": blows("disk"),
    }
    parser = argparse.ArgumentParser()
    parser.add_argument("claim", choices=[*claims, *repeated, "before-after"])
    parser.add_argument("--before", type=Path, help="a checkout of an earlier version, for before-after")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--seed", type=int, default=7, help="of the blows, which can be dealt in parts")
    chosen = parser.parse_args()
    with redirect_stdout(sys.stderr):  # what others print is no figure
        if chosen.claim == "before-after":
            found = before_after(chosen.before, chosen.times)
        elif chosen.claim in repeated:
            found = repeated[chosen.claim](chosen.database, chosen.times, chosen.seed)
        else:
            found = claims[chosen.claim](chosen.database, chosen.times)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
