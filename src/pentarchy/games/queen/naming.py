"""What people call the things of Queen of 12. Names come from the content, so a pack can change them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentarchy.core.kinds import Move, Seat
from pentarchy.games.queen.state import Court

if TYPE_CHECKING:
    from pentarchy.games.queen.rules import Queen

Details = dict[str, tuple[str, int]]


def name_of(game: Queen, kind: str, component: int, language: str, short: bool) -> str:
    """The name of a character, a die's face, a place on a sheet."""
    content = game.content
    if kind == "card":
        name: str = content.rows("card")[component % game.cards.count]["name"][language]
        return name
    token = game.words.kinds[kind].write(component)
    row = content.tables.get(kind, {}).get(token, {})
    return row["name"][language] if "name" in row else token


def move_details(known: Court, seat: Seat, move: Move) -> Details:
    """What the sentence for a move may name beside its own components."""
    details: Details = {"step": ("step", known.stack[-1][0] if known.stack else 0)}
    return details
