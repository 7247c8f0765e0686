"""The server under load: a process of its own, watched from outside and killed at the end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from sqlalchemy import create_engine, text

from pentarchy.core.errors import PentarchyError


def processor_seconds(process: int) -> float:
    """The processor time a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Served:
    """A server in a process of its own, with a database of its own."""

    def __init__(self, synchronous: str, database: str, folder: Path, limits: bool = False) -> None:
        self.database = database or str(folder / "load.db")
        self.command = [sys.executable, "-m", "pentarchy.cli", "serve", "--port", "0", "--log", "warning"]
        self.command += ["--pace", "0", "--limits" if limits else "--no-limits"]
        self.command += ["--database", self.database, "--synchronous", synchronous]
        self.start()

    def start(self) -> None:
        """Start it, again if it was killed."""
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[-1] if self.process.poll() is None else ""
        if not self.address.startswith("http"):
            raise PentarchyError("the server did not start")

    def kilobytes(self) -> int:
        """The memory the server holds."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1])
        return 0

    def most_kilobytes(self) -> int:
        """The most memory the server has held since this was last asked."""
        process = Path(f"/proc/{self.process.pid}")
        most = 0
        for line in (process / "status").read_text().splitlines():
            if line.startswith("VmHWM"):
                most = int(line.split()[1])
        (process / "clear_refs").write_text("5")
        return most

    def seconds(self) -> float:
        """The processor time the server has used."""
        return processor_seconds(self.process.pid)

    def kill(self) -> None:
        """End it without a goodbye."""
        if self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def moves(self) -> dict[tuple[str, int], int]:
        """How many moves the database holds, by table and seat."""
        query = """SELECT "table", substr(line, 1, 1), COUNT(*) FROM journal
            WHERE line >= '0' AND line < ':' GROUP BY "table", substr(line, 1, 1)"""
        return {(row[0], int(row[1])): row[2] for row in self.read(query)}

    def read(self, query: str) -> list[tuple[str, str, int]]:
        """Rows of the database."""
        url = self.database if "://" in self.database else f"sqlite:///{self.database}"
        engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
        with engine.connect() as connection:
            found = [(row[0], row[1], row[2]) for row in connection.execute(text(query))]
        engine.dispose()
        return found
