"""Cards that come to a hand from the discard pile or from the reserve."""

from __future__ import annotations

from pentarchy.core.state import MAIN
from pentarchy.core.types import EVERYONE, Seat
from pentarchy.games.queen import solo
from pentarchy.games.queen.notation import GAINED, RECALLED
from pentarchy.games.queen.state import SOLO, QueenState


def recall(s: QueenState, seat: Seat) -> None:
    """Q12-060, Q12-123: a card or a bonus brings the whole discard pile back to the hand."""
    if s.log is not None:
        s.emit((RECALLED, seat, len(s.pile(seat))))
    take_pile(s, seat)


def take_pile(s: QueenState, seat: Seat) -> None:
    """The whole discard pile returns to the hand. Q12-093: in a solo game the King's pile returns to his deck, too.

    In step 5 the King's pile waits until all seats are done.
    """
    s.move_all(s.components.first_pile + seat, s.components.first_hand + seat)
    if s.seats == SOLO:
        if s.lane == MAIN:
            solo.refill_king_deck(s)
        else:
            s.recalled[seat] = 1


def gain(s: QueenState, seat: Seat, card: int) -> None:
    """Q12-061, Q12-122: a card of the reserve is shown and joins the hand. Q12-095: the King gets its copy."""
    s.move(card, s.components.first_hand + seat, shown=EVERYONE)
    s.emit((GAINED, seat, card))
    if s.seats == SOLO:
        solo.add_king_copy(s, card)
