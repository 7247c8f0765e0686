"""The application: its start, its end, and who gets a request. Plain ASGI; any server can run it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount, Route
from starlette.types import Receive, Scope, Send

from pentarchy.server.config import Config
from pentarchy.server.database.lock import DatabaseLock
from pentarchy.server.http.requests import Headers
from pentarchy.server.http.routes import Routes
from pentarchy.server.http.static_files import Documentation, WebApp
from pentarchy.server.services import Services, running
from pentarchy.server.sockets.endpoint import serve_socket

SOCKET: Final = "/socket"
DOCS: Final = "/docs"


class Application:
    """The ASGI application. Sockets go past the routing: nothing there is for them."""

    def __init__(self, config: Config, lock: DatabaseLock) -> None:
        self.config = config
        self.lock = lock  # of the database; given back at the end
        self.services: Services | None = None
        self.http = Starlette(lifespan=self.lifespan, middleware=[Middleware(Headers, config=config)])

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """From the start to the end."""
        async with running(self.config, self.lock) as services:
            app.state.services = services
            if services.cluster is not None:
                services.cluster.app = app
            app.router.routes.extend(Routes(services).routes())
            documentation = Documentation(self.config.docs_dir, DOCS)
            app.router.routes += [Route(DOCS, documentation), Mount(DOCS, documentation)]
            if self.config.web_dir is not None:
                app.router.routes.append(Mount("/", WebApp(self.config.web_dir)))
            self.services = services
            try:
                yield
            finally:
                self.services = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.http(scope, receive, send)
        elif self.services is None or scope["path"] != SOCKET:
            await send({"type": "websocket.close", "code": 1008})
        else:
            await serve_socket(self.services, scope, receive, send)
