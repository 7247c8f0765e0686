"""The solo game: the King's deck, which only cancels, and the titles. Q12-087 to Q12-103."""

from __future__ import annotations

from pentarchy.core.types import EVERYONE
from pentarchy.games.queen.notation import KING_GOT, KING_REVEALED, KING_SET_ASIDE, KING_SHUFFLED
from pentarchy.games.queen.state import QueenState


def found_deck(s: QueenState, characters: list[int]) -> None:
    """Q12-089, Q12-090: copies of the player's cards, shuffled; the top one goes to the King's pile."""
    table = s.components
    for character in characters:
        s.move(table.cards.count + character, table.king_deck)
    s.shuffle(table.king_deck)
    card = s.zones[table.king_deck][-1]
    s.move(card, table.king_pile)
    s.emit((KING_SET_ASIDE, card))


def reveal(s: QueenState) -> int:
    """Q12-091, Q12-092, Q12-097: the top card of the King's deck, made anew from his pile if it is empty."""
    table = s.components
    if not s.zones[table.king_deck]:
        refill(s)
    card = s.zones[table.king_deck][-1]
    s.move(card, table.king_pile)
    s.emit((KING_REVEALED, card))
    return card


def refill(s: QueenState) -> None:
    """Q12-093: the King's pile returns to his deck, which is shuffled."""
    table = s.components
    if s.zones[table.king_pile]:
        s.move_all(table.king_pile, table.king_deck)
        s.shuffle(table.king_deck)
        s.emit((KING_SHUFFLED, len(s.zones[table.king_deck])))


def add_copy(s: QueenState, card: int) -> None:
    """Q12-095, Q12-096: the King's copy joins his deck, which is shuffled; he never owns a second one."""
    table = s.components
    copy = card + table.cards.count
    if s.where[copy] == table.king_out:
        s.move(copy, table.king_deck)
        s.shuffle(table.king_deck)
        s.emit((KING_GOT, copy), EVERYONE)


def title(s: QueenState, points: int) -> str:
    """Q12-101: what a total makes of the player."""
    return [name for least, name in s.components.titles if points >= least][-1]
