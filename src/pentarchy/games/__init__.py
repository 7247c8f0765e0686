"""The titles. Each is a folder; this is the registry that finds them."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from pentarchy.core.errors import UnknownTitle
from pentarchy.core.title import Title

_loaded: dict[str, Title[Any]] = {}


def titles() -> list[str]:
    """The slugs of all titles."""
    return sorted(module.name for module in iter_modules(__path__) if module.ispkg)


def load(slug: str, pack: Path | None = None) -> Title[Any]:
    """The game of this name, with its own content or with a pack laid over it."""
    if slug not in titles():
        raise UnknownTitle(f"there is no game {slug!r}: expected one of {', '.join(titles())}")
    if pack is None and slug in _loaded:
        return _loaded[slug]
    title: Title[Any] = import_module(f"{__name__}.{slug}").create(pack)
    if pack is None:
        _loaded[slug] = title
    return title
