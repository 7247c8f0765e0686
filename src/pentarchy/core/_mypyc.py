"""The two builds, plain Python and compiled by mypyc: which one is it, and one switch for the latter.

Titles written in plain Python may subclass the compiled core (the toy title of the tests does). mypyc allows that
only for classes it is told about; in plain Python the decorator does nothing, so `core` needs no package for it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(*_: str, **__: Any) -> Any:
        """Leave the class as it is."""
        return _unchanged

    def _unchanged(cls: Any) -> Any:
        return cls


def is_compiled() -> bool:
    """Is this the compiled build? This module is plain in both, so it asks another."""
    return not str(import_module("pentarchy.core.state").__file__).endswith(".py")
