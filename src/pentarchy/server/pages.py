"""The built web app: files from a folder, compressed when it was built, and its one page for every other address."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

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
                return FileResponse(
                    self.files[name + ending], headers={**headers, "content-encoding": word}, media_type=kind
                )
        return FileResponse(self.files[name], headers=headers, media_type=kind)
