"""The few types every part speaks in. Moves, frames and events are plain tuples of small integers."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

Seat: TypeAlias = int
Move: TypeAlias = tuple[int, ...]  # (verb, component, component, ...)
Frame: TypeAlias = tuple[int, ...]  # (step, number, number, ...): a pending step; holds no hidden component
Event: TypeAlias = tuple[int, ...]  # (event, component, ...): what happened, for people and animation
# (what, (kind, id), (kind, id), ...): something about a position that nobody should overlook
Alert: TypeAlias = tuple[str, tuple[tuple[str, int], ...]]
Json: TypeAlias = Any
Options: TypeAlias = dict[str, str | int | bool]
View: TypeAlias = dict[str, Any]

PASS: Final[Move] = (0,)  # verb 0 of every title
UNSEEN: Final[Move] = (-1,)  # in a redacted state: somebody answered, nobody else knows what

# Who may know something is a bit mask: one bit a seat, one bit for all spectators.
SPECTATOR: Final = 15
EVERYONE: Final = -1
NOBODY: Final = 0
# State.viewer: whose knowledge a redacted state holds; ALL_SEEING marks a real (or guessed) position.
ALL_SEEING: Final = -1


def only(seat: Seat) -> int:
    """The mask of one seat."""
    return 1 << seat


def all_but(seat: Seat) -> int:
    """Everyone else, spectators included."""
    return ~(1 << seat)
