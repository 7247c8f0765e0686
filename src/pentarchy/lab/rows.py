"""Rows of results, worked out in many processes and kept line by line: a run that was stopped goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from math import inf
from multiprocessing import get_context
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from time import monotonic
from typing import Any, Final

Key = tuple[int | str, ...]
Row = dict[str, Any]
Rows = dict[Key, Row]
Work = Callable[[Key], Row]
SUBMITTED: Final = 2  # for each process, so that none has to wait


def read_rows(path: Path) -> Rows:
    """The rows that are there; half a line, written when a run was stopped, is taken away."""
    if not path.exists():
        return {}
    rows: Rows = {}
    whole: list[str] = []
    for line in path.read_text("utf-8").splitlines(keepends=True):
        if not line.endswith("\n"):
            path.write_text("".join(whole), "utf-8")
            break
        row = json.loads(line)
        rows[tuple(row.pop("key"))] = row
        whole.append(line)
    return rows


def fill_rows(
    path: Path,
    keys: Iterable[Key],
    work: Work,
    jobs: int = 1,
    minutes: float | None = None,
    enough: Callable[[Rows], bool] | None = None,
    step: Callable[[Rows], None] | None = None,
) -> Rows:
    """Work out the rows that are missing, until all keys have one, there are `enough`, or the time is up.

    `work` must be a function of a module, or a `partial` of one, where there are several processes.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = read_rows(path)
    until = inf if minutes is None else monotonic() + 60 * minutes
    with path.open("a", encoding="utf-8") as file:

        def goes_on() -> bool:
            return monotonic() < until and not (enough is not None and enough(rows))

        def keep(key: Key, row: Row) -> None:
            file.write(json.dumps({"key": list(key), **row}, ensure_ascii=False) + "\n")
            file.flush()
            rows[key] = row
            if step is not None:
                step(rows)

        missing = (key for key in keys if key not in rows)
        if jobs > 1:
            _in_processes(missing, work, jobs, until, goes_on, keep)
        else:
            while goes_on():
                key = next(missing, None)
                if key is None:
                    break
                keep(key, work(key))
    return rows


def _in_processes(
    missing: Iterator[Key],
    work: Work,
    jobs: int,
    until: float,
    goes_on: Callable[[], bool],
    keep: Callable[[Key, Row], None],
) -> None:
    # Ctrl-C is for the main process: the others would only print that they were interrupted.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), signal, (SIGINT, SIG_IGN))
    running: dict[Future[Row], Key] = {}
    try:
        while goes_on():
            for key in islice(missing, SUBMITTED * jobs - len(running)):
                running[pool.submit(work, key)] = key
            if not running:
                break
            done, _ = wait(running, None if until == inf else max(0.0, until - monotonic()), FIRST_COMPLETED)
            for future in done:
                keep(running.pop(future), future.result())
    finally:
        for process in list((pool._processes or {}).values()) if running else ():
            process.terminate()  # `shutdown` alone would wait for rows that nobody needs
        pool.shutdown(wait=True, cancel_futures=True)
