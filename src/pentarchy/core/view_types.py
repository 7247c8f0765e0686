"""The declared shape of what screens receive: what every view has, the option tree, the outcome.

What a title adds stands in its own `view_types.py`: `<Name>View` for what `extend_view` adds and, where the title has
some, `<Name>Printed` for its `static_data`. `scripts/protocol.py` writes both as TypeScript, and the contract suite
holds every view against them. A comment after a field is told in TypeScript, too.

A number that names a component is `Annotated[int, "card"]`: an id of that kind, or -1 for none or face down. These
modules are left out of the compiled build, which keeps no types to look at.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

SeatId = Annotated[int, "seat"]


class ZoneView(TypedDict):
    """A place for cards. A card that lies face down is -1, or lower where the backs differ."""

    name: str
    owner: SeatId | None
    sight: Literal["all", "top", "owner", "count"]  # who sees its cards
    cards: list[int]


class AlertData(TypedDict):
    """What nobody should overlook: `alert-WHAT` is its message, `about` the message's arguments as [kind, id]."""

    what: str
    about: list[tuple[str, int]]


class TableView(TypedDict):
    """What every view has. A title adds its own fields."""

    game: str
    seats: int
    viewer: int | Literal["all", "spectator"]
    waiting: list[SeatId]  # who is asked
    over: bool
    zones: list[ZoneView]
    standing: NotRequired[list[int]]  # by seat: the points as if the game ended now
    alerts: NotRequired[list[AlertData]]  # a win within reach, the last round


class Thing(TypedDict):
    """A component: its kind, its number, its word in the notation."""

    kind: str
    id: int
    token: str


class OptionNode(TypedDict, total=False):
    """A node of the option tree: a verb at its root, a component below; `move` where a whole move ends."""

    verb: str
    kind: str
    id: int
    token: str
    about: dict[str, Thing | int]  # what its sentence names beside the components on the way; numbers as numbers
    next: list[OptionNode]
    move: list[int]
    worth: int  # the points this move would earn at once, where the title's points lie open


class ScoreLineData(TypedDict):
    """One reason for points: `line-WHAT` is its message, `about` the message's arguments as [kind, id]."""

    clause: str
    points: int
    what: str
    about: list[tuple[str, int]]


class SeatResultData(TypedDict):
    """How one seat fared. `award` is a message (`award-AWARD`) or empty."""

    result: Literal["won", "shared", "lost", "none"]
    rank: int
    score: int
    award: str
    lines: list[ScoreLineData]


class OutcomeData(TypedDict):
    """How the game ended; `why` is the clause that ended it."""

    why: str
    seats: list[SeatResultData]
