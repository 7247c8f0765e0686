"""One switch for the optional mypyc build.

Titles written in plain Python may subclass the compiled core (the toy title of the tests does). mypyc allows that
only for classes it is told about; in plain Python the decorator does nothing, so `core` needs no package for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(*_: str, **__: Any) -> Any:
        """Leave the class as it is."""
        return _unchanged

    def _unchanged(cls: Any) -> Any:
        return cls
