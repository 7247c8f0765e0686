"""A board that fits every title: its zones and their cards, as the view shows them."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid

from pentarchy.core.types import Seat
from pentarchy.text import Text


def draw(known: Any, text: Text, you: Seat | None) -> RenderableType:
    """One line per zone: its name, its owner, its cards from the bottom up."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column()
    for zone in known.title.view(known)["zones"]:
        owner = zone["owner"]
        whose = "" if owner is None else text.seat(owner) + (f" ({text.say('you')})" if owner == you else "")
        grid.add_row(zone["name"], whose, _cards(zone["cards"], text))
    return grid


def _cards(cards: list[int], text: Text) -> str:
    if not cards:
        return text.say("zone-empty")
    if all(card < 0 for card in cards):
        return text.say("zone-hidden", cards=len(cards))
    return ", ".join([text.component("card", card, short=True) for card in cards])
