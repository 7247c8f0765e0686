"""What is built beforehand: the web app, compressed files and one page for every other address; the documentation."""

from __future__ import annotations

import mimetypes
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, RedirectResponse, Response
from starlette.types import Receive, Scope, Send

from pentarchy.server.http.requests import knows

PAGE: Final = "index.html"
HASHED: Final = "assets/"  # these names change with what is in them
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))
TYPES: Final = {
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}


class WebApp:
    """Serves only what was there at the start: a request can name no other file."""

    def __init__(self, folder: Path) -> None:
        self.files = {str(path.relative_to(folder)): path for path in folder.rglob("*") if path.is_file()}
        self.read = cache(self._read)

    def _read(self, name: str) -> tuple[bytes, str]:
        """A file and its mark. It stays in memory: the app is small, and the disk would cost more than the reply."""
        data = self.files[name].read_bytes()
        return data, f'"{blake2b(data, digest_size=12).hexdigest()}"'

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.reply(Request(scope, receive))(scope, receive, send)

    def reply(self, request: Request) -> Response:
        """A file, or the page: the app itself knows what an address means."""
        name = request.url.path.lstrip("/")
        if request.method not in ("GET", "HEAD"):
            return PlainTextResponse("expected GET\n", 405)
        if name not in self.files:
            if name.startswith((HASHED, "api/")) or "." in name.rpartition("/")[2]:
                return PlainTextResponse("not found\n", 404)
            name = PAGE
        kind = TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        headers = {"cache-control": FOR_EVER if name.startswith(HASHED) else ASK_AGAIN, "vary": "accept-encoding"}
        accepted = request.headers.get("accept-encoding", "")
        for word, ending in ENCODINGS:
            if word in accepted and name + ending in self.files:
                headers["content-encoding"] = word
                name += ending
                break
        data, headers["etag"] = self.read(name)
        if knows(request, headers["etag"]):
            return Response(None, 304, headers)
        return Response(data, 200, headers, kind)


class Documentation:
    """The built documentation below one address; a line that says so where it is not built."""

    NOT_BUILT: Final = "the documentation is not built here: make docs builds it, pentarchy serve --docs-dir names it\n"

    def __init__(self, folder: Path | None, address: str) -> None:
        self.address = address
        found = [] if folder is None else [path for path in folder.rglob("*") if path.is_file()]
        self.files = {path.relative_to(folder).as_posix(): path for path in found} if folder else {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.reply(Request(scope, receive))(scope, receive, send)

    def reply(self, request: Request) -> Response:
        """A file, or the page of a folder."""
        if request.method not in ("GET", "HEAD"):
            return PlainTextResponse("expected GET\n", 405)
        if not self.files:
            return PlainTextResponse(self.NOT_BUILT, 404)
        name = request.url.path.removeprefix(self.address).lstrip("/")
        if name not in self.files:
            page = f"{name.rstrip('/')}/{PAGE}".lstrip("/")
            if page not in self.files:
                return PlainTextResponse("not found\n", 404)
            if not request.url.path.endswith("/"):  # links in a page start from its folder
                return RedirectResponse(f"{self.address}/{name}/".replace("//", "/"))
            name = page
        kind = TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        return FileResponse(self.files[name], headers={"cache-control": ASK_AGAIN}, media_type=kind)
