"""What was played, kept line by line: a run that was stopped, for whatever reason, goes on where it was."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, Final

import pentarchy
from pentarchy.arena.match import Course, Deal
from pentarchy.core.compiling import is_compiled
from pentarchy.core.errors import PentarchyError

MEASURED: Final = ("core", "games", "bots")  # the packages that decide who wins
DATA: Final = (".py", ".toml")


class Results:
    """A file of JSON lines: first what was measured, then a line for every deal."""

    def __init__(self, path: Path, seed: int) -> None:
        self.path = path
        self.header = {"sources": checksum(), "compiled": is_compiled(), "seed": seed}
        self.kept: dict[str, dict[int, Deal]] = {}
        lines = path.read_bytes().split(b"\n") if path.exists() else []
        whole, torn = lines[:-1], lines[-1:]
        if whole:
            self._read(whole)
        path.parent.mkdir(parents=True, exist_ok=True)
        if torn and torn[0]:  # written to its half when the run was stopped
            path.write_bytes(b"".join([line + b"\n" for line in whole]))
        self.file = path.open("a", encoding="utf-8")
        if not whole:
            self._write(self.header)

    def _read(self, lines: list[bytes]) -> None:
        header = json.loads(lines[0])
        if header != self.header:
            differs = ", ".join([key for key in self.header if header.get(key) != self.header[key]])
            raise PentarchyError(f"{self.path}: was played with other {differs}: move it away, or name another file")
        for line in lines[1:]:
            data = json.loads(line)
            self.kept.setdefault(data["match"], {})[data["deal"]] = Deal.from_json(data)

    def _write(self, data: dict[str, Any]) -> None:
        self.file.write(json.dumps(data) + "\n")
        self.file.flush()

    def of(self, course: Course) -> None:
        """Give a match what was played of it before."""
        for number, deal in sorted(self.kept.get(course.match.name, {}).items()):
            course.add(number, deal)

    def add(self, course: Course, number: int, deal: Deal) -> None:
        """A deal has ended: it is on the disk before it counts."""
        self._write({"match": course.match.name, "deal": number, **deal.to_json()})
        course.add(number, deal)

    def close(self) -> None:
        """Nothing more comes."""
        self.file.close()


def checksum() -> str:
    """Of the sources that are measured. A strength card is no source: it follows from the others."""
    total = hashlib.sha256()
    root = Path(pentarchy.__path__[0])
    for folder in MEASURED:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in DATA:
                total.update(path.relative_to(root).as_posix().encode() + path.read_bytes())
    return total.hexdigest()[:16]
