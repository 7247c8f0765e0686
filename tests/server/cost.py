"""What several processes cost beside one: processor time a move in servers, PostgreSQL and Redis, and delays."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import psutil  # type: ignore[import-untyped]
import psycopg
import uvloop

from pentarchy.client.load.run import run_load
from pentarchy.client.load.served import Served, Several, processor_seconds
from pentarchy.client.load.visitor import Behaviour
from tests.server.postgres_server import PostgresServer, postgres_server
from tests.server.redis_server import RedisServer, redis_server

PROCESSES = 3
TABLES = 60
RATE = 300.0  # moves a second, in all
SECONDS = 8.0
ALONE, OWNER, ANYWHERE = "alone", "owner", "anywhere"


def of_postgresql(server: PostgresServer) -> float:
    """With all processes that serve its connections."""
    found = psutil.Process(server.pid)
    spent = 0.0
    for process in (found, *found.children()):
        times = process.cpu_times()
        spent += times.user + times.system
    ended = found.cpu_times()
    return spent + float(ended.children_user + ended.children_system)


def sizes(server: PostgresServer, name: str) -> tuple[int, int]:
    """How large a database is, and how much has been written to PostgreSQL's log."""
    query = "SELECT pg_database_size(%s), pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint"
    with psycopg.connect(server.url) as connection:
        row = connection.execute(query, [name]).fetchone()
    assert row is not None
    return int(row[0]), int(row[1])


class AlsoMeasured(Served):
    """One process, and what its database needs."""

    measured: dict[str, Callable[[], float]]

    def beside(self) -> dict[str, float]:
        return {name: seconds() for name, seconds in self.measured.items()}


def one(how: str, server: PostgresServer, redis: RedisServer, slug: str, name: str) -> dict[str, Any]:
    """A run of one kind, on a database of its own."""
    server.execute(f"CREATE DATABASE {name}")
    url = server.url.replace("/postgres?", f"/{name}?")
    size, log = sizes(server, name)
    with tempfile.TemporaryDirectory() as folder:
        assert redis.process is not None
        pid = redis.process.pid
        beside = {"postgresql": lambda: of_postgresql(server), "redis": lambda: processor_seconds(pid)}
        served: Served
        if how == ALONE:
            served = AlsoMeasured("NORMAL", url, Path(folder), more=["--bots", "1"])
            served.measured = beside
        else:
            served = Several(PROCESSES, redis.url, how == ANYWHERE, "NORMAL", url, Path(folder), beside)
        try:
            for process in getattr(served, "members", [served]):  # what is made once is no move's
                with urlopen(f"{process.address}/api/titles", timeout=60) as reply:
                    assert reply.status == 200
            work = run_load(served, Behaviour(slug, "en"), TABLES, RATE, SECONDS, False, "", lambda what: None)
            found: dict[str, Any] = uvloop.run(asyncio.wait_for(work, 300.0))
        finally:
            served.kill()
    grown, written = sizes(server, name)
    moves = max(1, found["acknowledged"])
    found["database_bytes_per_move"] = round((grown - size) / moves)
    found["log_bytes_per_move"] = round((written - log) / moves)
    return found


def compare(slug: str, times: int) -> dict[str, Any]:
    """One process, three with sockets at their tables, three with sockets anywhere, so many times in turn."""
    rows: dict[str, list[dict[str, Any]]] = {ALONE: [], OWNER: [], ANYWHERE: []}
    with postgres_server() as server, redis_server() as redis:
        for number in range(times):
            for how, found in rows.items():
                found.append(one(how, server, redis, slug, f"{how}{number}"))
    told: dict[str, Any] = {"title": slug, "rounds": times, "tables": TABLES, "processes": PROCESSES}
    for how, runs in rows.items():
        told[how] = {name: statistics.median([run[name] for run in runs]) for name in NAMES}
        told[how]["lost"] = sum([run["lost"] for run in runs])
        told[how]["closed"] = sum([run["closed"] for run in runs])
    for how in (OWNER, ANYWHERE):
        ratios = [
            several["server_us_per_move"] / alone["server_us_per_move"]
            for alone, several in zip(rows[ALONE], rows[how], strict=True)
        ]
        told[f"cpu_{how}"] = round(statistics.median(ratios), 3)
        told[f"p99_{how}"] = round(told[how]["p99_ms"] / told[ALONE]["p99_ms"], 2)
    return told


NAMES = [
    "held_per_s",
    "p50_ms",
    "p99_ms",
    "bytes_per_move",
    "server_us_per_move",
    "postgresql_us_per_move",
    "redis_us_per_move",
    "kb_per_table",
    "database_bytes_per_move",
    "log_bytes_per_move",
    "clients_us_per_move",
    "acknowledged",
]
