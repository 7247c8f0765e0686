"""Run the server in this process: uvicorn, set up for many small messages."""

from __future__ import annotations

import gc
import socket
import sys
from typing import Final

import uvicorn
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from pentarchy.core.errors import PentarchyError
from pentarchy.server.config import Config
from pentarchy.server.database.migrations import migrate
from pentarchy.server.database.store import open_engine
from pentarchy.server.guests.limits import MOST_MESSAGE
from pentarchy.server.http.app import Application
from pentarchy.server.sockets.fast_websocket import QuickFrames

SWITCH: Final = 0.001  # seconds: the writer's thread gets its turn sooner than Python would give it
BACKLOG: Final = 4096


def prepare(config: Config) -> None:
    """Bring the database to the present schema; PentarchyError says in one line why it cannot be had."""
    engine = open_engine(config.database, config.synchronous)
    try:
        migrate(engine)
    except (SQLAlchemyError, CommandError) as error:
        raise PentarchyError(f"--database {engine.url!r}: {str(error).splitlines()[0]}") from None
    finally:
        engine.dispose()


def bind(config: Config) -> socket.socket:
    """Take the port; port 0 takes any free one, and the configuration is told which."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((config.host, config.port))
    except (OSError, OverflowError) as error:
        raise PentarchyError(f"cannot listen on {config.host}:{config.port}: {error}") from None
    listener.listen(BACKLOG)
    config.port = listener.getsockname()[1]
    return listener


def uvicorn_server(app: Application) -> uvicorn.Server:
    """uvicorn, set up for many small messages."""
    settings = uvicorn.Config(
        app,
        loop="uvloop" if sys.platform != "win32" else "auto",
        http="httptools",
        ws=QuickFrames,
        ws_max_size=MOST_MESSAGE,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=5,
    )
    return uvicorn.Server(settings)


def run(config: Config, listener: socket.socket) -> None:
    """Serve until somebody stops it. SIGTERM and Ctrl-C end it in order; anything else loses nothing either."""
    sys.setswitchinterval(SWITCH)
    # What lives from the start lives for ever: the collector need not look at it again and again.
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 50, 100)
    uvicorn_server(Application(config)).run(sockets=[listener])
