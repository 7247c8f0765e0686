"""Results of matches, kept line by line: a run that was stopped goes on where it was."""

from __future__ import annotations

import ast
import hashlib
import io
import json
import tokenize
import tomllib
from collections.abc import Callable
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import pentarchy
from pentarchy.arena.match import DealResult, MatchProgress
from pentarchy.arena.self_play import file_errors
from pentarchy.core._mypyc import is_compiled
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title
from pentarchy.games import load_title, titles

PACKAGES: Final = ("core", "games", "bots")  # they decide who wins
# What decides nothing: levels are part of a match's name (`Match.name`), the rest is what people read.
IGNORED_FILES: Final = {"levels.toml", "strength.json", "meta.toml", "terminal.py"}
IGNORED_FOLDERS: Final = {"tutorials", "locale", "web", "earlier", "review"}
NOT_PLAYED_BY: Final = {"bots/hints.py", "bots/calibration.py"}
TITLES: Final = "games"  # every folder in it that is a title's belongs to this title alone


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
        self.stored: dict[str, dict[int, DealResult]] = {}
        with file_errors(path):
            whole, torn = _lines(path) if path.exists() else ([], b"")
            if whole:
                self._read(path, whole)
            path.parent.mkdir(parents=True, exist_ok=True)
            if torn:  # half a line, written when the run was stopped
                path.write_bytes(b"".join([line + b"\n" for line in whole]))
            self.file = path.open("a", encoding="utf-8")
        if not whole:
            self._write(self.header)

    def _read(self, path: Path, lines: list[bytes]) -> list[tuple[str, int, DealResult]]:
        """Store the results of a file. Returns the new ones."""
        try:
            header, *rows = [dict(json.loads(line)) for line in lines]
            played = [(row["match"], row["deal"], DealResult.from_json(row)) for row in rows]
        except (ValueError, KeyError, TypeError):
            raise PentarchyError(f"{path}: expected results of this command, line by line") from None
        if header != self.header:
            differs = ", ".join([key for key in self.header if header.get(key) != self.header[key]])
            raise PentarchyError(f"{path}: was played with other {differs}: move it away, or name another file")
        fresh = [one for one in played if one[1] not in self.stored.get(one[0], {})]
        for match, number, result in fresh:
            self.stored.setdefault(match, {})[number] = result
        return fresh

    def merge(self, path: Path) -> int:
        """Add results of another machine, with the same sources, build and seed. Returns how many deals were new."""
        if not path.is_file():
            raise PentarchyError(f"{path}: there are no such results")
        fresh = self._read(path, _lines(path)[0])
        for match, number, result in fresh:
            self._write({"match": match, "deal": number, **result.to_json()})
        return len(fresh)

    def _write(self, data: dict[str, Any]) -> None:
        self.file.write(json.dumps(data) + "\n")
        self.file.flush()

    def restore(self, progress: MatchProgress) -> None:
        """Give a match the results that are stored for it."""
        for number, result in sorted(self.stored.get(progress.match.name, {}).items()):
            progress.add(number, result)

    def add(self, progress: MatchProgress, number: int, result: DealResult) -> None:
        """Add the result of a deal: it is on the disk before it counts."""
        self._write({"match": progress.match.name, "deal": number, **result.to_json()})
        progress.add(number, result)

    def close(self) -> None:
        """Close the file."""
        self.file.close()


def _lines(path: Path) -> tuple[list[bytes], bytes]:
    """The complete lines of a file, and what is left after the last of them."""
    *whole, torn = path.read_bytes().split(b"\n")
    return whole, torn


def checksum(slug: str, root: Path | None = None) -> str:
    """A checksum of all that decides who wins at this title: code without comments and docstrings, and values of data.

    Other titles are left out. `root` is the folder of the package `pentarchy`.
    """
    total = hashlib.sha256()
    root = root or Path(pentarchy.__path__[0])
    folders = [(root, root / package) for package in PACKAGES]
    own = load_title(slug).package
    others = set(titles()) - {slug}
    if not own.startswith(f"{pentarchy.__name__}.{TITLES}."):
        folders.append((Path(str(files(own))), Path(str(files(own)))))
    for base, folder in folders:
        for path in sorted(folder.rglob("*")):
            where = path.relative_to(base)
            if path.suffix in SUBSTANCE and not _is_ignored(where) and not _belongs_to(where, others):
                substance = _substance(path.suffix, path.read_text("utf-8"))
                total.update(f"{where.as_posix()}\n{substance}\n".encode())
    return total.hexdigest()[:16]


@lru_cache(maxsize=1024)
def _substance(suffix: str, text: str) -> str:
    """What counts of a file. Kept by its text: other text is never taken for it, and a checksum may be asked often."""
    return SUBSTANCE[suffix](text)


def _is_ignored(where: Path) -> bool:
    return (
        where.name in IGNORED_FILES or where.as_posix() in NOT_PLAYED_BY or not IGNORED_FOLDERS.isdisjoint(where.parts)
    )


def _belongs_to(where: Path, slugs: set[str]) -> bool:
    """Is this a file of one of these titles, and so not of what all titles share?"""
    return where.parts[0] == TITLES and len(where.parts) > 2 and where.parts[1] in slugs


def _code(text: str) -> str:
    """Python without comments, docstrings and empty lines. Cut from the text: syntax trees differ between versions."""
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
