"""A server on SQLite, alone, beside an earlier version of it: processor time a move, start, memory."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import uvloop

from pentarchy.client.load.run import run_load
from pentarchy.client.load.served import Served
from pentarchy.client.load.visitor import Behaviour
from tests.tools import ROOT

TABLES = 40
RATE = 200.0  # moves a second
SECONDS = 5.0
FIGURES = ("server_us_per_move", "start_s", "start_cpu_s", "start_mb", "kb_per_table", "p99_ms")


def one(source: Path, slug: str) -> dict[str, float]:
    """A start, until it has told its first visitor what can be played; and a short load."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        served = Served("NORMAL", "", Path(folder), more=["--bots", "1"], source=source)
        try:
            with urlopen(f"{served.address}/api/titles", timeout=60) as reply:
                assert reply.status == 200
            started = {
                "start_s": round(time.monotonic() - began, 3),
                "start_cpu_s": round(served.seconds(), 3),
                "start_mb": round(served.kilobytes() / 1024, 1),
            }
            work = run_load(served, Behaviour(slug, "en"), TABLES, RATE, SECONDS, False, "", lambda what: None)
            return {**uvloop.run(asyncio.wait_for(work, 300.0)), **started}
        finally:
            served.kill()


def compare(before: Path, slug: str, times: int) -> dict[str, Any]:
    """So many pairs in turn; the medians, and the median of the ratios."""
    sources = {"before": before / "src", "after": ROOT / "src"}
    rows: dict[str, list[dict[str, float]]] = {name: [] for name in sources}
    for number in range(times):
        for name in sorted(sources, reverse=bool(number % 2)):
            rows[name].append(one(sources[name], slug))
    told: dict[str, Any] = {"title": slug, "pairs": times, "tables": TABLES, "moves_per_s": RATE}
    for figure in FIGURES:
        values = {name: [row[figure] for row in found] for name, found in rows.items()}
        ratios = [after / max(before, 1e-9) for before, after in zip(values["before"], values["after"], strict=True)]
        told[figure] = {name: statistics.median(found) for name, found in values.items()}
        told[figure]["ratio"] = round(statistics.median(ratios), 3)
    return told
