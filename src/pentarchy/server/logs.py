"""Logs as JSON lines on stderr: one object a line, what was given as `extra` among its fields."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from time import monotonic
from typing import Any, Final

EVERY: Final = 60.0  # seconds
USUAL: Final = frozenset(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {
    "message",
    "asctime",
    "color_message",
}


class JsonLines(logging.Formatter):
    """One line a happening, whatever happened."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in record.__dict__.items() if name not in USUAL}
        if record.exc_info and record.exc_info[1] is not None:
            line["trace"] = "".join(traceback.format_exception(record.exc_info[1]))
        return json.dumps(line, ensure_ascii=False, default=str)


class NowAndThen(logging.Filter):
    """One line a minute of the same words: strangers decide how often they come."""

    def __init__(self) -> None:
        super().__init__()
        self.last: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Has it not been said for a minute?"""
        now = monotonic()
        if record.levelno > logging.WARNING or now >= self.last.get(str(record.msg), -EVERY) + EVERY:
            self.last[str(record.msg)] = now
            return True
        return False


def log_as_json(level: str) -> None:
    """Send all logs of the process to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn.access").setLevel("WARNING")
    logging.getLogger("uvicorn.error").setLevel("WARNING")
    logging.getLogger("uvicorn.error").addFilter(NowAndThen())
    logging.getLogger("alembic").setLevel("WARNING")
