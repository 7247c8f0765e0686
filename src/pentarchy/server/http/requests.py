"""HTTP: what a request may be, what a reply looks like, and the headers every reply has."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pentarchy.server import problems
from pentarchy.server.addresses import household
from pentarchy.server.config import Config
from pentarchy.server.database.store import StoreFailed
from pentarchy.server.fair_queue import ASKER
from pentarchy.server.guests.limits import MOST_BODY, has_nul
from pentarchy.server.problems import NO_DATABASE, STATUS, Refusal
from pentarchy.server.protocol import Problem, encode

T = TypeVar("T")
log = logging.getLogger(__name__)

CSP: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
# Without https browsers ignore these, and complain of the second.
WITH_TLS: Final = [
    (b"strict-transport-security", b"max-age=31536000"),
    (b"cross-origin-opener-policy", b"same-origin"),
]
PASSED_ON: Final = "pentarchy.passed_on"  # in the scope of a request that came through another process
COST_OF_BYTES: Final = 1 / 65_536  # one request more for so many bytes that are sent in answer
CHANGING: Final = ("POST", "PUT", "PATCH", "DELETE")


def reply(data: Any, status: int = 200) -> Response:
    """An object as JSON. Nothing here is for caches."""
    return encoded(encode(data), status)


def knows(request: Request, etag: str) -> bool:
    """Does the browser have this already?"""
    return etag in request.headers.get("if-none-match", "").replace("W/", "").split(", ")


def encoded(data: bytes, status: int = 200) -> Response:
    """The same of what is JSON already."""
    return Response(data, status, {"cache-control": "no-store"}, "application/json")


def problem(refusal: Refusal) -> Response:
    """What was wrong, with the status that fits."""
    body = Problem(refusal.code, refusal.message, refusal.clause)
    return reply(body, STATUS.get(refusal.code, 400))


async def body(request: Request, kind: type[T], most: int = MOST_BODY) -> T:
    """The request's JSON, checked; errors say which field and what was expected."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusal(problems.BAD_REQUEST, "content-type: expected application/json")
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise Refusal(problems.TOO_MUCH, f"the body is too long: expected at most {most} bytes")
    if has_nul(data):
        raise Refusal(problems.BAD_REQUEST, "body: expected no NUL character")
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except msgspec.MsgspecError as error:
        raise Refusal(problems.BAD_REQUEST, f"body: {error}") from None
    except (ValueError, RecursionError) as error:  # not even text
        raise Refusal(problems.BAD_REQUEST, f"body: expected JSON in UTF-8: {error}") from None


def read_cookie(header: str, name: str) -> str | None:
    """The value of one cookie, as it was sent. Python's own reader takes seconds for a quoted value of backslashes.

    >>> read_cookie("theme=dark; guest=abc.def", "guest")
    'abc.def'
    """
    for part in header.split(";"):
        key, equals, value = part.partition("=")
        if equals and key.strip() == name:
            return value.strip()
    return None


def same_origin(headers: dict[bytes, bytes], config: Config) -> bool:
    """Does the request come from our own pages? Programs that are no browsers send no origin."""
    origin = headers.get(b"origin")
    if origin is None:
        return True
    text = origin.decode("latin-1")
    try:
        netloc = urlsplit(text).netloc
    except ValueError:  # such as http://[
        return False
    host = headers.get(b"host", b"").decode("latin-1")
    allowed = {config.address, *config.allowed_origins}
    return text in allowed or (netloc == host and host != "" and not config.public_url)


Handler = Callable[[Request], Awaitable[Response]]


def guarded(handler: Handler) -> Handler:
    """Turn what goes wrong in a handler into a reply; never a stack trace."""

    async def run(request: Request) -> Response:
        services = request.app.state.services
        try:
            ASKER.set(caller(request))
            ours = PASSED_ON not in request.scope  # else it is counted where it came from
            if ours:
                services.limits.may(services.limits.requests, caller(request))
            if "\0" in request.scope["path"] or b"%00" in request.scope["query_string"]:
                raise Refusal(problems.BAD_REQUEST, "address: expected no NUL character")
            answer = await handler(request)
            if ours and services.limits.on:
                services.limits.requests.add(caller(request), len(answer.body) * COST_OF_BYTES)
            return answer
        except Refusal as refusal:
            services.metrics.refused += 1
            return problem(refusal)
        except StoreFailed as error:
            log.error("request failed", extra={"path": request.url.path, "problem": str(error)})
            return problem(NO_DATABASE)
        except ClientDisconnect:
            return Response(status_code=400)  # nobody reads it
        except Exception:
            services.metrics.errors += 1
            log.exception("request failed", extra={"path": request.url.path})
            return problem(Refusal(problems.FAILED, "something went wrong here; nothing has changed"))

    return run


def caller(request: Request) -> str:
    """Who asks, as far as limits go."""
    return household(request.client.host) if request.client else "?"


class Headers:
    """Every reply gets our headers; requests that change something must come from our own pages."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.config = config
        self.headers = [*HEADERS, *WITH_TLS] if config.public_url.startswith("https://") else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if scope["method"] in CHANGING and not same_origin(dict(scope["headers"]), self.config):
            refusal = Refusal(problems.NOT_YOURS, f"origin: expected a request from {self.config.address}")
            await problem(refusal)(scope, receive, self._adding(send))
            return
        await self.app(scope, receive, self._adding(send))

    def _adding(self, send: Send) -> Send:
        async def run(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self.headers]
            await send(message)

        return run
