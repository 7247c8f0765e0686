"""Is everything there that a server needs, and does it answer? Every finding says what to do."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import httpx
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, text

from pentarchy.core.errors import PentarchyError
from pentarchy.server.config import PUSH_SERVICES, Config
from pentarchy.server.database.engine import FAILURES, database_path, one_line, open_engine
from pentarchy.server.database.migrations import newest
from pentarchy.server.runner import check_public_url, files_allowed

TIMEOUT: Final = 5.0  # seconds
CLOCK_OFF: Final = 2.0  # seconds that two machines may differ before logs are hard to read
FEW_FILES: Final = 4_096
LITTLE_DISK: Final = 1 << 30  # bytes
PROBE: Final = "pentarchy:doctor"


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    about: str
    well: bool
    says: str


def examine(config: Config) -> list[Finding]:
    """Everything this configuration needs, as it is now. Nothing is changed."""
    engine = open_engine(config.database)
    checks: list[tuple[str, Callable[[], Iterator[Finding]]]] = [
        ("database", lambda: _database(engine)),
        ("clock", lambda: _clock(engine)),
        ("redis", lambda: _redis(config.redis, engine)),
        ("files", _files),
        ("disk", lambda: _disk(engine)),
        ("public URL", lambda: _public(config.public_url)),
        ("push", lambda: _push(config)),
    ]
    found: list[Finding] = []
    for about, check in checks:
        try:
            found += check()
        except (PentarchyError, *FAILURES, httpx.HTTPError, OSError) as error:
            found.append(Finding(about, False, one_line(error)))
    engine.dispose()
    return found


def _database(engine: Engine) -> Iterator[Finding]:
    path = database_path(engine)
    if path is not None and not path.exists():
        if path.parent.is_dir():
            yield Finding("database", True, f"{path} is not there yet: the first start makes it")
        else:
            yield Finding("database", False, f"{path}: there is no folder {path.parent}")
        return
    with engine.connect() as connection:
        version = MigrationContext.configure(connection).get_current_revision()
        follows = text("SELECT pg_is_in_recovery()")
        if engine.dialect.name == "postgresql" and connection.execute(follows).scalar_one():
            yield Finding("database", False, "takes no writes: expected the primary, not a copy that follows it")
            return
    if version is None:
        yield Finding("database", True, "answers and is empty: the first start makes its tables")
    elif version == newest():
        yield Finding("database", True, f"answers, and has the present shape ({version})")
    else:
        yield Finding("database", True, f"answers; its shape is {version}, and the next start brings it to {newest()}")


def _clock(engine: Engine) -> Iterator[Finding]:
    if engine.dialect.name != "postgresql":
        return
    with engine.connect() as connection:
        before = time.time()
        theirs = float(connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())
        off = theirs - (before + time.time()) / 2
    well = abs(off) < CLOCK_OFF
    advice = "" if well else ": tables are safe, but let chrony or ntpd set both clocks, for cookies, calls and logs"
    yield Finding("clock", well, f"{abs(off):.2f} s {'behind' if off > 0 else 'ahead of'} the database's{advice}")


def _redis(url: str, engine: Engine) -> Iterator[Finding]:
    if not url:
        return
    if engine.dialect.name != "postgresql":
        yield Finding(
            "redis", False, "several processes share a PostgreSQL database: expected --database postgresql://…"
        )
        return
    try:
        from redis import Redis
        from redis.exceptions import RedisError
    except ImportError:
        yield Finding("redis", False, "the package is not installed: install the extra `cluster`")
        return
    try:
        with Redis.from_url(url, socket_timeout=TIMEOUT, socket_connect_timeout=TIMEOUT) as redis:
            ear = redis.pubsub()
            ear.subscribe(PROBE)
            ear.get_message(timeout=TIMEOUT)
            began = time.monotonic()
            redis.publish(PROBE, "?")
            heard = ear.get_message(timeout=TIMEOUT)
    except (RedisError, ValueError) as error:
        yield Finding("redis", False, f"{one_line(error)}: expected a Redis or Valkey that this machine reaches")
        return
    took = 1000 * (time.monotonic() - began)
    yield Finding("redis", heard is not None, f"passes messages on in {took:.1f} ms" if heard else "passes nothing on")
    parts = urlsplit(url)
    if parts.hostname not in (None, "localhost", "127.0.0.1", "::1") and parts.scheme == "redis" and not parts.password:
        yield Finding("redis", False, "anybody who reaches it can read hidden hands: use a password, or rediss://")


def _files() -> Iterator[Finding]:
    allowed = files_allowed()
    well = allowed >= FEW_FILES
    advice = "" if well else f": expected {FEW_FILES} (LimitNOFILE= in the service, ulimit -n)"
    yield Finding("files", well, f"{allowed} connections and files may be open at a time{advice}")


def _disk(engine: Engine) -> Iterator[Finding]:
    path = database_path(engine)
    if path is None:
        return
    free = shutil.disk_usage(path.parent if path.parent.is_dir() else Path()).free
    well = free >= LITTLE_DISK
    advice = "" if well else ": make room, a full disk stops play"
    yield Finding("disk", well, f"{free / (1 << 30):.1f} GiB free{advice}")


def _public(url: str) -> Iterator[Finding]:
    if not url:
        return
    check_public_url(url)
    reply = httpx.get(f"{url.rstrip('/')}/healthz", timeout=TIMEOUT)
    if reply.status_code == 200 and reply.text.startswith("ok "):
        yield Finding("public URL", True, f"leads to a server that is well ({reply.text.strip().removeprefix('ok ')})")
    else:
        yield Finding("public URL", False, f"answers {reply.status_code}: do the server and the proxy before it run?")
    if not url.startswith("https://"):
        yield Finding("public URL", False, "is not https: browsers allow no calls and no secure cookies")


def _push(config: Config) -> Iterator[Finding]:
    if not config.public_url.startswith("https://"):
        return
    unreached = []
    for host in (PUSH_SERVICES[0], PUSH_SERVICES[1]):
        try:
            httpx.head(f"https://{host}/", timeout=TIMEOUT)
        except httpx.HTTPError:
            unreached.append(host)
    if unreached:
        yield Finding(
            "push", False, f"cannot reach {', '.join(unreached)}: let the server through, or nobody is called"
        )
    else:
        yield Finding("push", True, "the services of browser makers can be reached")
