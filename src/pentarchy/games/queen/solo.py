"""The solo game: the King's deck, whose cards only cancel, and the titles. Q12-087 to Q12-103."""

from __future__ import annotations

from pentarchy.core.types import EVERYONE
from pentarchy.games.queen.notation import KING_GOT, KING_REVEALED, KING_SET_ASIDE, KING_SHUFFLED
from pentarchy.games.queen.state import QueenState


def make_king_deck(s: QueenState, characters: list[int]) -> None:
    """Q12-089, Q12-090: the King's deck holds copies of the player's cards. Its top card starts his pile."""
    components = s.components
    for character in characters:
        s.move(components.cards.count + character, components.king_deck)
    s.shuffle(components.king_deck)
    card = s.zones[components.king_deck][-1]
    s.move(card, components.king_pile)
    s.emit((KING_SET_ASIDE, card))


def reveal_king_card(s: QueenState) -> int:
    """Q12-091, Q12-092, Q12-097: reveal the top card of the King's deck. An empty deck is refilled from his pile."""
    components = s.components
    if not s.zones[components.king_deck]:
        refill_king_deck(s)
    card = s.zones[components.king_deck][-1]
    s.move(card, components.king_pile)
    s.emit((KING_REVEALED, card))
    return card


def refill_king_deck(s: QueenState) -> None:
    """Q12-093: the King's pile returns to his deck, and the deck is shuffled."""
    components = s.components
    if s.zones[components.king_pile]:
        s.move_all(components.king_pile, components.king_deck)
        s.shuffle(components.king_deck)
        s.emit((KING_SHUFFLED, len(s.zones[components.king_deck])))


def add_king_copy(s: QueenState, card: int) -> None:
    """Q12-095, Q12-096: the King's copy of a card joins his deck, and the deck is shuffled. He never has two copies."""
    components = s.components
    copy = card + components.cards.count
    if s.where[copy] == components.king_out:
        s.move(copy, components.king_deck)
        s.shuffle(components.king_deck)
        s.emit((KING_GOT, copy), EVERYONE)


def solo_title(s: QueenState, points: int) -> str:
    """Q12-101: the title that a total of points earns."""
    return [name for least, name in s.components.titles if points >= least][-1]
