"""What the server counts, as Prometheus reads it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
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


def exposition(services: Services) -> str:
    """All figures as text."""
    metrics, store = services.metrics, services.store
    lines: list[str] = []

    def add(name: str, kind: str, help_text: str, value: float) -> None:
        lines.extend([f"# HELP pentarchy_{name} {help_text}", f"# TYPE pentarchy_{name} {kind}"])
        lines.append(f"pentarchy_{name} {value}")

    add("moves_total", "counter", "Moves made.", metrics.moves)
    add("bot_moves_total", "counter", "Moves made by bots.", metrics.bot_moves)
    add("bot_crashes_total", "counter", "Bots that had to be replaced.", metrics.bot_crashes)
    add("bot_cuts_total", "counter", "Moves of bots whose thinking the clock ended.", metrics.bot_cuts)
    add("bot_late_total", "counter", "Moves of bots that people had to wait for.", metrics.bot_late)
    add("bot_seconds_total", "counter", "Between questions to bots and their moves.", round(metrics.bot_seconds, 3))
    add("bot_seconds_max", "gauge", "The slowest move of a bot.", round(metrics.bot_slowest, 3))
    add("hints_total", "counter", "Hints given.", metrics.hints)
    add("games_finished_total", "counter", "Games that came to an end.", metrics.finished)
    add("messages_total", "counter", "Messages received over sockets.", metrics.messages)
    add("refused_total", "counter", "Messages and requests refused.", metrics.refused)
    add("errors_total", "counter", "Internal errors.", metrics.errors)
    add("clients_dropped_total", "counter", "Clients too slow to listen.", metrics.dropped)
    add("pushes_total", "counter", "Calls sent to push services.", metrics.pushes)
    add("commits_total", "counter", "Commits to the database.", store.commits)
    add("writes_total", "counter", "Statements committed.", store.written)
    add("commit_seconds_max", "gauge", "The slowest commit.", store.slowest)
    add("tables_live", "gauge", "Tables in memory.", len(services.tables.live))
    add("sockets", "gauge", "Open sockets.", services.connections.open)
    name = "pentarchy_loop_lag_seconds"
    lines.extend([f"# HELP {name} How late the event loop was.", f"# TYPE {name} histogram"])
    total = 0
    for bucket, count in zip(LAG_BUCKETS, metrics.lag, strict=False):
        total += count
        lines.append(f'{name}_bucket{{le="{bucket}"}} {total}')
    total += metrics.lag[-1]
    lines.extend([f'{name}_bucket{{le="+Inf"}} {total}', f"{name}_sum {metrics.lag_sum}", f"{name}_count {total}"])
    return "\n".join(lines) + "\n"
