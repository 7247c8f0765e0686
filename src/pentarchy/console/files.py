"""Files that commands write: never over another file by mistake, and into the source tree only in a checkout."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pentarchy
from pentarchy.core.errors import PentarchyError


def check_writable(path: Path, force: bool) -> None:
    """Refuse a file that cannot be written or exists already, before any work is done."""
    if path.is_dir():
        raise PentarchyError(f"{path}: is a folder: expected the name of a file")
    if path.exists() and not force:
        raise PentarchyError(f"{path}: exists already and is left as it is: expected a new name, or --force")
    if not path.parent.is_dir():
        raise PentarchyError(f"{path}: there is no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise PentarchyError(f"{path}: cannot be written here")


@contextmanager
def writing(path: Path, force: bool) -> Iterator[None]:
    """Wrap code that writes a file: an existing file is kept, and a full disk is reported in one line."""
    check_writable(path, force)
    try:
        yield
    except OSError as error:
        raise PentarchyError(f"{path}: cannot be written: {error.strerror or error}") from None


def checkout() -> Path:
    """The root of the source tree that this package is run from. An installed package has none and is refused."""
    package = Path(pentarchy.__file__).resolve().parent
    root = package.parents[1]
    if package != root / "src" / "pentarchy" or not (root / "pyproject.toml").is_file():
        raise PentarchyError(
            "this writes into the source tree and works only in a checkout: git clone the repository, then make setup"
        )
    return root
