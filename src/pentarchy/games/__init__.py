"""The titles. Each is a folder here, or a package of its own that names itself by the entry point `pentarchy.titles`.

A package outside this one declares in its pyproject.toml

    [project.entry-points."pentarchy.titles"]
    magpies = "magpies:TITLE"

where `TITLE` is its subclass of `Title`, made as `TITLE(pack)`.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from functools import cache, lru_cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from pkgutil import iter_modules
from traceback import extract_tb
from typing import Any, Final

from pentarchy.core.content import earlier_contents
from pentarchy.core.errors import BadRecord, BrokenTitle, PentarchyError, UnknownTitle
from pentarchy.core.title import Title
from pentarchy.core.types import Json

ENTRY_POINT: Final = "pentarchy.titles"

LOG: Final = logging.getLogger("pentarchy")

_loaded: dict[str, Title[Any]] = {}


@cache
def _built_in() -> tuple[str, ...]:
    return tuple(module.name for module in iter_modules(__path__) if module.ispkg)


@lru_cache(1)
def _installed(path: tuple[str, ...]) -> dict[str, EntryPoint]:
    """The titles of other packages on this path. Looking for them reads a file of every package there is."""
    return {point.name: point for point in entry_points(group=ENTRY_POINT)}


def titles() -> list[str]:
    """The slugs of all titles, those of other packages included. No title is imported for this."""
    return sorted({*_built_in(), *_installed(tuple(sys.path))})


def load_title(slug: str, pack: Path | None = None) -> Title[Any]:
    """The title of this name, with its own content or with a pack laid over it."""
    if pack is None and slug in _loaded:
        return _loaded[slug]
    try:
        title = _maker(slug)(pack)
    except PentarchyError:
        raise
    except Exception as error:
        raise BrokenTitle(f"the title {slug!r} cannot be loaded: {mistake_in_words(error)}") from error
    if title.slug != slug:
        raise UnknownTitle(f"the entry point {slug!r} leads to the title {title.slug!r}: expected the same name")
    if pack is None:
        _loaded[slug] = title
    return title


def load_titles() -> list[Title[Any]]:
    """All titles that can be loaded. One with a mistake is left out, and the log says why: the others need not wait."""
    found: list[Title[Any]] = []
    for slug in titles():
        try:
            found.append(load_title(slug))
        except PentarchyError as error:
            leave_out(slug, error)
    return found


def leave_out(slug: str, error: Exception) -> None:
    """Say once that a title is left out, and why."""
    _left_out(slug, str(error) if isinstance(error, PentarchyError) else mistake_in_words(error))


@cache
def _left_out(slug: str, why: str) -> None:
    LOG.warning("%s is left out: %s", slug, why)


def mistake_in_words(error: BaseException) -> str:
    """An exception in one line: what it says, and the line of the program that raised it."""
    if isinstance(error, SyntaxError):
        return f"{error.msg} ({Path(error.filename or '').name}, line {error.lineno})"
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    own = [frame for frame in extract_tb(error.__traceback__) if not _is_ours(frame.filename)]
    place = f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""
    return f"{' '.join(said.split())}{place}"


def _is_ours(file: str) -> bool:
    """Is this a file of the engine, or of Python's imports, where the mistakes of titles only come to light?"""
    folder, name = Path(file).parent.name, Path(file).name
    found_by = folder in ("importlib", "metadata") or (folder == "games" and name == "__init__.py")
    return found_by or folder == "core" or file.startswith("<")


def load_title_for(header: Json, pack: Path | None = None) -> Title[Any]:
    """The title with the content that a record, or a table of a server, names in `game` and `content`.

    It is the content of today, one of the title's earlier ones, or the pack that is given.
    """
    slug, content = header["game"], header["content"]
    title = load_title(slug, pack)
    if pack is not None or content == title.content.hash:
        return title
    path = earlier_contents(title.package).get(content)
    if path is None:
        played = f"played with content {content}; this is {title.content.hash}"
        raise BadRecord(f"{played}: give the same pack (--content FILE)")
    return _load_earlier(slug, path)


@cache
def _load_earlier(slug: str, path: Path) -> Title[Any]:
    """The title with a content that it had before."""
    return load_title(slug, path)


def _maker(slug: str) -> Callable[[Path | None], Title[Any]]:
    """The title's class. A folder here goes before an entry point of the same name."""
    if slug in _built_in():
        made: Callable[[Path | None], Title[Any]] = import_module(f"{__name__}.{slug}").TITLE
        return made
    point = _installed(tuple(sys.path)).get(slug)
    if point is not None:
        outside: Callable[[Path | None], Title[Any]] = point.load()
        return outside
    raise UnknownTitle(f"there is no game {slug!r}: expected one of {', '.join(titles())}")
