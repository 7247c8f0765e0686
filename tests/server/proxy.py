"""Debian's Caddy with the configuration that we ship."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx

from tests.server.tools import PATIENCE
from tests.tools import ROOT


@asynccontextmanager
async def caddy(behind: list[str], folder: Path) -> AsyncIterator[str]:
    """Caddy with the configuration of `deploy/`, before these servers."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    names = {"PENTARCHY_SITE": address, "PENTARCHY_SERVERS": " ".join(behind), "HOME": str(folder)}
    names |= {"CADDY_ADMIN": f"unix/{folder}/admin.sock", "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(ROOT / "deploy" / "Caddyfile")]
    log = (folder / "caddy.log").open("wb")
    process = subprocess.Popen(command, env={**os.environ, **names}, stdout=log, stderr=log)
    try:
        async with httpx.AsyncClient(base_url=address) as http, asyncio.timeout(PATIENCE):
            while True:
                try:
                    if (await http.get("/readyz")).status_code == 200:
                        break
                except httpx.HTTPError:
                    assert process.poll() is None, (folder / "caddy.log").read_text()
                await asyncio.sleep(0.1)
        yield address
    finally:
        process.kill()
        process.wait()
        log.close()
