"""What the pool's processes are given to do in tests: apart, so that they start quickly."""

from __future__ import annotations

import os
import time
from pathlib import Path
from time import monotonic

from pentarchy.server.thinking.pool import time_is_up


def think_on() -> tuple[float, float]:
    """As long as it may; when it began and ended."""
    began = monotonic()
    while not time_is_up():
        time.sleep(0.002)
    return began, monotonic()


def be_quick() -> float:
    return monotonic()


def where(seconds: float = 0.0) -> int:
    """In which process, after a while."""
    time.sleep(seconds)
    return os.getpid()


def die_once(sign: Path) -> str:
    """Takes its process with it, the first time."""
    if not sign.exists():
        sign.touch()
        os._exit(1)
    return "well"


def die() -> None:
    os._exit(1)


def fail() -> None:
    raise ValueError("no idea")


def hang() -> None:
    time.sleep(600)
