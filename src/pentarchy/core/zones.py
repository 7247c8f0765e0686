"""Where components can be and who sees what there, declared once; everything about hidden information reads this.

A component ("card") is a small integer. A seat that does not know a card sees only its back, written as a negative
number: -1 for back 0, -2 for back 1, and so on.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.types import EVERYONE, NOBODY, Seat, only

# What a zone shows.
ALL: Final = 0  # every face to everyone
TOP: Final = 1  # the top card to everyone, the others to nobody
OWNER: Final = 2  # every face to the owner, the number of cards to everyone
COUNT: Final = 3  # the number of cards to everyone, no face even to the owner
NONE: Final = 4  # nothing at all

SIGHTS: Final = {ALL: "all", TOP: "top", OWNER: "owner", COUNT: "count", NONE: "none"}
NO_OWNER: Final = -1


class Zone:
    """One place for cards: its name, whose it is, what it shows, and whether its order means anything."""

    __slots__ = ("name", "ordered", "owner", "sight")

    def __init__(self, name: str, sight: int, owner: Seat = NO_OWNER, ordered: bool = False) -> None:
        self.name: str = name
        self.sight: int = sight
        self.owner: Seat = owner
        self.ordered: bool = ordered or sight == TOP  # a top is a place

    def seen_by(self) -> int:
        """The mask of those who see every face here."""
        if self.sight == ALL:
            return EVERYONE
        if self.sight == OWNER:
            return only(self.owner)
        return NOBODY


class Layout:
    """All zones of a title for one number of seats, and the back of every card."""

    __slots__ = ("backs", "faces_down", "headings", "index", "not_open", "ordered", "sees", "tops", "zones")

    def __init__(self, zones: list[Zone], backs: list[int]) -> None:
        self.zones: list[Zone] = zones
        self.backs: list[int] = backs
        # By card, how it looks to a seat that does not know it.
        self.faces_down: list[int] = [face_down(back) for back in backs]
        self.sees: list[int] = [zone.seen_by() for zone in zones]
        self.ordered: list[bool] = [zone.ordered for zone in zones]
        self.not_open: list[int] = [i for i, seers in enumerate(self.sees) if seers != EVERYONE]
        self.tops: list[bool] = [zone.sight == TOP for zone in zones]
        # Of every zone that shows anything: its number, and what screens are told of it beside its cards.
        self.headings: list[tuple[int, str, Seat | None, str]] = [
            (i, zone.name, zone.owner if zone.owner >= 0 else None, SIGHTS[zone.sight])
            for i, zone in enumerate(zones)
            if zone.sight != NONE
        ]
        self.index: dict[str, int] = {zone.name: i for i, zone in enumerate(zones)}


def face_down(back: int) -> int:
    """How a card with this back looks to a seat that does not know it."""
    return -1 - back


def back_of(hidden: int) -> int:
    """The back of a card that is seen face down."""
    return -1 - hidden
