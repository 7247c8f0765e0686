"""The server under load: a process of its own, watched from outside and killed at the end."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from sqlalchemy import create_engine, text

from pentarchy.core.errors import PentarchyError


def processor_seconds(process: int) -> float:
    """The processor time a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Served:
    """A server in a process of its own, with a database of its own."""

    def __init__(
        self,
        synchronous: str,
        database: str,
        folder: Path,
        limits: bool = False,
        *,
        more: Sequence[str] = (),
        source: Path | None = None,  # of another version of the server
    ) -> None:
        self.environment = None if source is None else {**os.environ, "PYTHONPATH": str(source)}
        self.database = database or str(folder / "load.db")
        self.command = [sys.executable, "-m", "pentarchy.cli", "serve", "--port", "0", "--log", "warning"]
        self.command += ["--pace", "0", "--limits" if limits else "--no-limits"]
        self.command += ["--database", self.database, "--synchronous", synchronous, *more]
        self.start()

    def start(self) -> None:
        """Start it, again if it was killed."""
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True, env=self.environment)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[-1] if self.process.poll() is None else ""
        if not self.address.startswith("http"):
            raise PentarchyError("the server did not start")

    def place(self, table: int) -> str:
        """Where somebody at this table connects."""
        return self.address

    def beside(self) -> dict[str, float]:
        """The processor time that others have used for it, by name."""
        return {}

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
        query = 'SELECT "table", substr(line, 1, 1), COUNT(*) FROM journal GROUP BY "table", substr(line, 1, 1)'
        # A move begins with its seat. Ranges of text differ by the collation of the database.
        return {(table, int(first)): count for table, first, count in self.read(query) if first.isdecimal()}

    def read(self, query: str) -> list[tuple[str, str, int]]:
        """Rows of the database."""
        url = self.database if "://" in self.database else f"sqlite:///{self.database}"
        engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
        with engine.connect() as connection:
            found = [(row[0], row[1], row[2]) for row in connection.execute(text(query))]
        engine.dispose()
        return found


class Several(Served):
    """So many processes that share a database. Sockets land `anywhere`, or where the table is that they are for."""

    def __init__(
        self,
        number: int,
        redis: str,
        anywhere: bool,
        synchronous: str,
        database: str,
        folder: Path,
        beside: dict[str, Callable[[], float]] | None = None,
    ) -> None:
        self.anywhere = anywhere
        self.measured = beside or {}
        self.members = [
            Served(synchronous, database, folder, more=["--redis", redis, "--bots", "1"]) for _ in range(number)
        ]
        self.database = database

    def place(self, table: int) -> str:
        member = random.choice(self.members) if self.anywhere else self.members[table % len(self.members)]
        return member.address

    def beside(self) -> dict[str, float]:
        return {name: seconds() for name, seconds in self.measured.items()}

    def kilobytes(self) -> int:
        return sum([member.kilobytes() for member in self.members])

    def seconds(self) -> float:
        return sum([member.seconds() for member in self.members])

    def kill(self) -> None:
        for member in self.members:
            member.kill()
