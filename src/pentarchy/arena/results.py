"""What was played, kept line by line: a run that was stopped, for whatever reason, goes on where it was."""

from __future__ import annotations

import ast
import hashlib
import io
import json
import tokenize
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pentarchy
from pentarchy.arena.lessons import keeping
from pentarchy.arena.match import Course, Deal
from pentarchy.core._mypyc import is_compiled
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title
from pentarchy.games import titles

MEASURED: Final = ("core", "games", "bots")  # the packages that decide who wins
OWN: Final = ("games", "bots/titles", "bots/weights")  # where every title has a file or folder of its own
CARDS: Final = "bots/strength"  # they follow from the rest
TOLD: Final = ("bots/levels.toml", "bots/hints.py")  # numbers that every match tells (`Match.name`); what people hear
TUTORIALS: Final = "tutorials"  # too
SHELF_CARD: Final = "meta.toml"  # too
TERMINAL: Final = "terminal.py"  # a title's board in the terminal decides nothing either


class Results:
    """A file of JSON lines: first what was measured, then a line for every deal."""

    def __init__(self, path: Path, title: Title[Any], seed: int) -> None:
        self.path = path
        self.header = {
            "sources": checksum(title.slug),
            "content": title.content.hash,
            "compiled": is_compiled(),
            "seed": seed,
        }
        self.kept: dict[str, dict[int, Deal]] = {}
        with keeping(path):
            whole, torn = _lines(path) if path.exists() else ([], b"")
            if whole:
                self._read(path, whole)
            path.parent.mkdir(parents=True, exist_ok=True)
            if torn:  # written to its half when the run was stopped
                path.write_bytes(b"".join([line + b"\n" for line in whole]))
            self.file = path.open("a", encoding="utf-8")
        if not whole:
            self._write(self.header)

    def _read(self, path: Path, lines: list[bytes]) -> list[tuple[str, int, Deal]]:
        """Keep what lies in a journal; what of it is new."""
        try:
            header, *rows = [dict(json.loads(line)) for line in lines]
            played = [(row["match"], row["deal"], Deal.from_json(row)) for row in rows]
        except (ValueError, KeyError, TypeError):
            raise PentarchyError(f"{path}: expected results of this command, line by line") from None
        if header != self.header:
            differs = ", ".join([key for key in self.header if header.get(key) != self.header[key]])
            raise PentarchyError(f"{path}: was played with other {differs}: move it away, or name another file")
        fresh = [one for one in played if one[1] not in self.kept.get(one[0], {})]
        for match, number, deal in fresh:
            self.kept.setdefault(match, {})[number] = deal
        return fresh

    def take_in(self, path: Path) -> int:
        """Add what was played elsewhere, with the same sources, build and seed; how many deals were new."""
        if not path.is_file():
            raise PentarchyError(f"{path}: there are no such results")
        fresh = self._read(path, _lines(path)[0])
        for match, number, deal in fresh:
            self._write({"match": match, "deal": number, **deal.to_json()})
        return len(fresh)

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


def _lines(path: Path) -> tuple[list[bytes], bytes]:
    """The whole lines of a file, and what is left after the last of them."""
    *whole, torn = path.read_bytes().split(b"\n")
    return whole, torn


def checksum(slug: str, root: Path | None = None) -> str:
    """Of what decides who wins at this title: code without its comments, and the values of data; not others' rules and
    judgements."""
    total = hashlib.sha256()
    root = root or Path(pentarchy.__path__[0])
    for folder in MEASURED:
        for path in sorted((root / folder).rglob("*")):
            where = path.relative_to(root)
            left_out = where.as_posix() in TOLD or TUTORIALS in where.parts or where.is_relative_to(CARDS)
            left_out = left_out or path.name == SHELF_CARD
            left_out = left_out or where.name == TERMINAL
            if path.suffix in SUBSTANCE and not left_out and _titles_own(where) in (slug, ""):
                substance = SUBSTANCE[path.suffix](path.read_text("utf-8"))
                total.update(f"{where.as_posix()}\n{substance}\n".encode())
    return total.hexdigest()[:16]


def _code(text: str) -> str:
    """Python without comments, docstrings and empty lines. Cut from the text, since trees differ between Pythons."""
    lines = text.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if ast.get_docstring(node) is not None:
            docstring = node.body[0]
            for row in range(docstring.lineno, (docstring.end_lineno or docstring.lineno) + 1):
                lines[row - 1] = ""
    return "\n".join([line.rstrip() for line in lines if line.strip()])


def _toml(text: str) -> str:
    return json.dumps(tomllib.loads(text), default=str)


def _json(text: str) -> str:
    return json.dumps(json.loads(text))


SUBSTANCE: Final[dict[str, Callable[[str], str]]] = {".py": _code, ".toml": _toml, ".json": _json}


def _titles_own(where: Path) -> str:
    """The title whose own this file is; none of them where all share it."""
    for folder in OWN:
        if where.is_relative_to(folder):
            slug = where.relative_to(folder).parts[0].partition(".")[0]
            return slug if slug in titles() else ""
    return ""
