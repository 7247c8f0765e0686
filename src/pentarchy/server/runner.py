"""Run the server in this process: uvicorn, set up for many small messages."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import uvicorn
from alembic.util import CommandError
from sqlalchemy import Engine

from pentarchy.core.errors import PentarchyError
from pentarchy.games import load_titles
from pentarchy.server.addresses import Proxies
from pentarchy.server.config import Config
from pentarchy.server.database.engine import FAILURES, database_path, one_line, open_engine
from pentarchy.server.database.lock import DatabaseLock
from pentarchy.server.database.migrations import migrate
from pentarchy.server.guests.limits import MOST_MESSAGE
from pentarchy.server.guests.signing_key import load_signing_key
from pentarchy.server.http.app import Application
from pentarchy.server.http.connection_guard import Door, GuardedHttp
from pentarchy.server.sockets.fast_websocket import QuickFrames

log = logging.getLogger(__name__)

SWITCH: Final = 0.0002  # seconds: loop and writer get their turn beside a replay sooner than Python would give it
BACKLOG: Final = 1024  # they are let in at one go: so many take a tenth of a second
MANY_FILES: Final = 65_536
KEEP_ALIVE: Final = 20  # seconds: longer than clients keep a connection, or one would close as the other asks again
HERE: Final = "127.0.0.1"
OTHER_FILES: Final = 128  # databases, pipes to bots, files being served


def prepare(config: Config) -> DatabaseLock:
    """Take the database for this server alone and bring it to the present schema.

    Whoever calls this gives the lock back. PentarchyError says in one line why the database cannot be had; one that was
    begun for nothing is taken away again.
    """
    trusted_proxies()
    if config.public_url:
        check_public_url(config.public_url)
    engine = open_engine(config.database, config.synchronous)
    if config.redis and engine.dialect.name != "postgresql":
        raise PentarchyError("--redis: expected --database postgresql://…, for several processes to share it")
    lock = DatabaseLock(open_engine(config.database), shared=bool(config.redis))
    path = database_path(engine)
    new = path is not None and not path.exists()
    ours = False
    try:
        keep_private(engine)
        lock.acquire()
        ours = True
        migrate(engine)
        config.signing_key = load_signing_key(engine, config.secret_file)
    except BaseException as error:
        if path is not None and new and ours:
            engine.dispose()
            for file in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
                file.unlink(missing_ok=True)
        lock.release()
        if isinstance(error, (*FAILURES, CommandError, OSError)):
            raise PentarchyError(f"--database {engine.url!r}: {one_line(error)}") from None
        raise
    finally:
        engine.dispose()
    return lock


def keep_private(engine: Engine) -> None:
    """An SQLite file is read and written by its owner alone: it holds what people said and the key of their cookies."""
    path = database_path(engine)
    if path is None:
        return
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    for file in (path, Path(f"{path}-wal"), Path(f"{path}-shm"), Path(f"{path}.lock")):
        if file.is_file() and file.stat().st_mode & 0o077:
            with contextlib.suppress(PermissionError):  # not ours: its owner has said who may read it
                file.chmod(file.stat().st_mode & 0o700)


def check_public_url(url: str) -> None:
    """What browsers send as their origin is compared with it: anything else would refuse every one of them."""
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname, parts.port
    except ValueError:
        host = None
    if host is None or url.rstrip("/") != f"{parts.scheme}://{parts.netloc}" or parts.scheme not in ("http", "https"):
        raise PentarchyError(f"--public-url {url}: expected http(s)://HOST, such as https://play.example")
    if parts.username is not None or any(char.isspace() or char.isupper() for char in url):
        raise PentarchyError(f"--public-url {url}: expected it as browsers write it, such as https://play.example")


def bind(config: Config) -> socket.socket:
    """Take the port; port 0 takes any free one, and the configuration is told which."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, or asyncio would delay replies
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((config.host, config.port))
    except (OSError, OverflowError) as error:
        raise PentarchyError(f"cannot listen on {config.host}:{config.port}: {error}") from None
    listener.listen(BACKLOG)
    config.port = listener.getsockname()[1]
    return listener


def files_allowed() -> int:
    """How many files, and so connections, this process may have open: as many as the system lets us."""
    if sys.platform == "win32":
        return MANY_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY_FILES if hard == resource.RLIM_INFINITY else min(hard, MANY_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (ValueError, OSError):
            pass
    return MANY_FILES if soft == resource.RLIM_INFINITY else soft


def trusted_proxies() -> Proxies:
    """Whom the environment names, in uvicorn's own variable; without it, a proxy on this machine."""
    return Proxies(os.environ.get("FORWARDED_ALLOW_IPS", HERE))


class Server(uvicorn.Server):
    """uvicorn; before it ends, tables go to other processes where there are any."""

    on_started: Callable[[], None] = staticmethod(lambda: None)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and say so."""
        await super().startup(sockets)
        self.on_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """No new visitors; those who are here are asked to come again, elsewhere."""
        for server in self.servers:
            server.close()
        app = self.config.app
        if isinstance(app, Application) and app.services is not None and app.services.cluster is not None:
            await app.services.cluster.drain()
        await super().shutdown(sockets)


def uvicorn_server(app: Application) -> Server:
    """uvicorn, set up for many small messages and with a door before it."""
    config = app.config
    door = Door(config.limit_settings, config.limits, files_allowed() - OTHER_FILES, trusted_proxies())
    settings = uvicorn.Config(
        app,
        loop="uvloop" if sys.platform != "win32" else "auto",
        http=type("Http", (GuardedHttp,), {"door": door}),
        ws=type("Frames", (QuickFrames,), {"settings": config.limit_settings}),
        ws_max_size=MOST_MESSAGE,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=KEEP_ALIVE,
    )
    return Server(settings)


def run(
    config: Config, listener: socket.socket, lock: DatabaseLock, on_started: Callable[[], None] = lambda: None
) -> None:
    """Serve until somebody stops it. SIGTERM and Ctrl-C end it in order; anything else loses nothing either."""
    sys.setswitchinterval(SWITCH)
    load_titles()  # which takes long the first time: before anybody waits for it
    # What lives from the start lives for ever: the collector need not look at it again and again.
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 50, 100)
    server = uvicorn_server(Application(config, lock))
    server.on_started = on_started
    server.run(sockets=[listener])
