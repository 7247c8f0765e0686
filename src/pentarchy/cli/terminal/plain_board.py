"""A board that fits every title: its zones with their cards, and its own fields. `zone-NAME` and `fact-NAME` in the
title's texts say what they are called, as on the generic board of the web app."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid

from pentarchy.core.declare import Field
from pentarchy.core.drawing import by_seat, stated_fields
from pentarchy.core.types import Json, Seat
from pentarchy.core.vocabulary import FLAG, SEAT
from pentarchy.text import Text

YES = "✓"
BETWEEN = "   "


def draw(known: Any, text: Text, you: Seat | None) -> RenderableType:
    """The table's zones and facts, then those of each seat: a line a zone, its cards from the bottom up."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column()
    zones = known.title.view(known)["zones"]
    for owner in (None, *range(known.seats)):
        whose = "" if owner is None else text.seat(owner) + (f" ({text.say('you')})" if owner == you else "")
        for zone in zones:
            if zone["owner"] == owner:
                grid.add_row(_zone_name(zone, text), whose, _cards(zone["cards"], text))
        if found := _facts(known, text, owner):
            grid.add_row("", whose, BETWEEN.join(found))
    return grid


def _zone_name(zone: Json, text: Text) -> str:
    """`hand-0` is the hand of seat 0, and its line says whose it is."""
    return _called("zone", str(zone["name"]).removesuffix(f"-{zone['owner']}"), text)


def _called(kind: str, name: str, text: Text) -> str:
    """The title's word; otherwise that of the notation."""
    return text.maybe(f"{kind}-{name.replace('_', '-')}") or name.replace("_", " ").replace("-", " ").capitalize()


def _cards(cards: list[int], text: Text) -> str:
    if not cards:
        return text.say("zone-empty")
    if all(card < 0 for card in cards):
        return text.say("zone-hidden", cards=len(cards))
    return ", ".join([text.component("card", card, short=True) for card in cards])


def _facts(known: Any, text: Text, seat: Seat | None) -> list[str]:
    """What fields of the title hold now, of the table or of one seat; what is nothing is left out."""
    found: list[str] = []
    for field in stated_fields(known.title, known):
        value = getattr(known, field.name)
        if by_seat(known, field) != (seat is not None):
            continue
        told = _told(field, value if seat is None else value[seat], text)
        if told:
            name = _called("fact", field.name, text)
            found.append(name if told == YES else f"{name}: {told}")
    return found


def _told(field: Field, value: Any, text: Text) -> str:
    """A value in words; nothing where it is none."""
    if isinstance(value, list):
        return ", ".join([told for told in [_told(field, entry, text) for entry in value] if told])
    kind = field.type.kind
    if field.type.is_set and isinstance(value, int):
        members = [bit for bit in range(max(value, 0).bit_length()) if value >> bit & 1]
        return ", ".join([text.component(kind, bit, short=True) for bit in members])
    if kind == FLAG.name:
        return YES if value else ""
    if value < 0:
        return ""
    if kind == SEAT.name or text.title.kind(kind).tokens:
        return text.component(kind, value, short=True)
    return str(value) if value else ""
