"""What the server counts, as Prometheus reads it."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from prometheus_client import Metric

    from pentarchy.server.services import Services

LATE: Final = 0.3  # seconds beyond its time after which people notice that a bot lets them wait
LAG_BUCKETS: Final = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


@dataclass
class Metrics:
    """Counters since the start."""

    moves: int = 0
    finished: int = 0
    refused: int = 0
    messages: int = 0
    dropped: int = 0  # clients too slow to listen
    bot_moves: int = 0
    bot_crashes: int = 0
    bot_cuts: int = 0  # moves of bots whose thinking the clock ended
    bot_late: int = 0  # moves of bots that came noticeably later than they should
    bot_seconds: float = 0.0  # between question and move, all together
    bot_slowest: float = 0.0
    hints: int = 0
    pushes: int = 0  # calls to browsers that were closed
    errors: int = 0  # things that should never happen
    lag: list[int] = field(default_factory=lambda: [0] * (len(LAG_BUCKETS) + 1))
    lag_sum: float = 0.0
    lag_most: float = 0.0

    def answered(self, seconds: float, late: float, cut: bool) -> None:
        """A bot has moved so long after it was asked, so long after it should have; did the clock end its thinking?"""
        self.bot_moves += 1
        self.bot_cuts += cut
        self.bot_seconds += seconds
        self.bot_slowest = max(self.bot_slowest, seconds)
        self.bot_late += late > LATE

    def lagged(self, seconds: float) -> None:
        """The event loop came to its timer so much too late."""
        self.lag_sum += seconds
        self.lag_most = max(self.lag_most, seconds)
        for i, bucket in enumerate(LAG_BUCKETS):
            if seconds <= bucket:
                self.lag[i] += 1
                return
        self.lag[-1] += 1


class Figures(Struct, array_like=True):
    """What one process has counted, for whoever is asked about all of them."""

    worker: int
    values: dict[str, float]
    lag: list[int]
    lag_sum: float


COUNTERS: Final = {
    "moves": "Moves made.",
    "bot_moves": "Moves made by bots.",
    "bot_crashes": "Bots that had to be replaced.",
    "bot_cuts": "Moves of bots whose thinking the clock ended.",
    "bot_late": "Moves of bots that people had to wait for.",
    "bot_seconds": "Between questions to bots and their moves.",
    "hints": "Hints given.",
    "games_finished": "Games that came to an end.",
    "messages": "Messages received over sockets.",
    "refused": "Messages and requests refused.",
    "errors": "Internal errors.",
    "clients_dropped": "Clients too slow to listen.",
    "pushes": "Calls sent to push services.",
    "commits": "Commits to the database.",
    "writes": "Statements committed.",
    "cpu_seconds": "Processor time of the process.",
    "told_others": "Messages to other processes.",
    "heard_others": "Messages from other processes.",
}
GAUGES: Final = {
    "bot_seconds_max": "The slowest move of a bot.",
    "commit_seconds_max": "The slowest commit.",
    "tables_live": "Tables in memory.",
    "sockets": "Open sockets.",
    "resident_bytes": "Memory of the process.",
    "processes": "Processes that serve this database, as this one knows.",
    "hindrances": "Reasons why others can serve a new visitor better.",
}


def resident_bytes() -> int:
    """How much memory this process has; 0 where the system does not say."""
    try:
        return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0


def figures(services: Services) -> Figures:
    """Of this process, as they are now."""
    metrics, store, cluster = services.metrics, services.store, services.cluster
    values: dict[str, float] = {
        "moves": metrics.moves,
        "bot_moves": metrics.bot_moves,
        "bot_crashes": metrics.bot_crashes,
        "bot_cuts": metrics.bot_cuts,
        "bot_late": metrics.bot_late,
        "bot_seconds": round(metrics.bot_seconds, 3),
        "hints": metrics.hints,
        "games_finished": metrics.finished,
        "messages": metrics.messages,
        "refused": metrics.refused,
        "errors": metrics.errors,
        "clients_dropped": metrics.dropped,
        "pushes": metrics.pushes,
        "commits": store.commits,
        "writes": store.written,
        "cpu_seconds": round(time.process_time(), 3),
        "bot_seconds_max": round(metrics.bot_slowest, 3),
        "commit_seconds_max": store.slowest,
        "tables_live": len(services.tables.live),
        "sockets": services.connections.open,
        "resident_bytes": resident_bytes(),
    }
    if cluster is not None:
        values["told_others"], values["heard_others"] = cluster.bus.sent, cluster.bus.received
        values["processes"], values["hindrances"] = len(cluster.leases.living), len(cluster.hindrances())
    return Figures(services.config.worker, values, metrics.lag, metrics.lag_sum)


class FiguresCollector:
    """Figures of one process, or of all that one command has started, each with its number."""

    def __init__(self, found: list[Figures]) -> None:
        self.found = {one.worker: one for one in found}  # of two with one number the later: one is ending
        self.labels = ["worker"] if max(self.found) >= 0 else []

    def collect(self) -> Iterator[Metric]:
        """For Prometheus's own library."""
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

        rows = [([str(worker)] if self.labels else [], one) for worker, one in sorted(self.found.items())]
        for kinds, make in ((COUNTERS, CounterMetricFamily), (GAUGES, GaugeMetricFamily)):
            for name, says in kinds.items():
                family = make(f"pentarchy_{name}", says, labels=self.labels)
                for labels, one in rows:
                    if name in one.values:
                        family.add_metric(labels, one.values[name])
                if family.samples:
                    yield family
        lag = HistogramMetricFamily("pentarchy_loop_lag_seconds", "How late the event loop was.", labels=self.labels)
        bounds = [*map(str, LAG_BUCKETS), "+Inf"]
        for labels, one in rows:
            lag.add_metric(labels, list(zip(bounds, accumulate(one.lag), strict=True)), one.lag_sum)
        yield lag


def exposition(found: list[Figures]) -> str:
    """All figures as text."""
    from prometheus_client import CollectorRegistry, generate_latest  # takes long to load, and only here

    registry = CollectorRegistry(auto_describe=False)
    registry.register(FiguresCollector(found))
    text: bytes = generate_latest(registry)
    return text.decode()
