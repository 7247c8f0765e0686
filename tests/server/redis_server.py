"""A Redis of our own, at a Unix socket or a port, which can be killed and started again."""

from __future__ import annotations

import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

START = 60.0  # seconds within which it must answer


class RedisServer:
    """Debian's `redis-server`, or Valkey's."""

    def __init__(self, folder: Path) -> None:
        program = shutil.which("redis-server") or shutil.which("valkey-server")
        assert program, "redis-server is needed for these tests: apt install redis-server"
        self.socket = folder / "redis.sock"
        self.url = f"unix://{self.socket}"
        self.command = [program, "--port", "0", "--unixsocket", str(self.socket), "--save", "", "--daemonize", "no"]
        self.command += ["--dir", str(folder), "--logfile", str(folder / "redis.log")]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Run it; returns when it answers."""
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL)
        until = time.monotonic() + START
        while time.monotonic() < until:
            with suppress(OSError), socket.socket(socket.AF_UNIX) as one:
                one.connect(str(self.socket))
                one.sendall(b"PING\r\n")
                if one.recv(7) == b"+PONG\r\n":
                    return
            time.sleep(0.02)
        raise AssertionError("redis-server did not start")

    def kill(self) -> None:
        """At once."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


@contextmanager
def redis_server() -> Iterator[RedisServer]:
    """One for as long as it is needed. The path of a Unix socket must be short."""
    with tempfile.TemporaryDirectory(prefix="redis-") as short:
        server = RedisServer(Path(short))
        server.start()
        try:
            yield server
        finally:
            server.kill()
