"""What a seat may know of Magpies beyond its zones, and what must always hold. TOY-02, TOY-03."""

from __future__ import annotations

from pentarchy.core.chance import Chance
from pentarchy.core.errors import InvariantError
from pentarchy.core.types import ALL_SEEING, View
from tests.toy.state import HIDDEN, MagpiesState


def redact_fields(known: MagpiesState, viewer: int) -> None:
    """TOY-03: a favourite is known to its owner alone."""
    known.favourites = [kind if seat == viewer else HIDDEN for seat, kind in enumerate(known.favourites)]


def guess_fields(guessed: MagpiesState, kinds: int, chance: Chance) -> None:
    """TOY-03: any favourite may be anyone's."""
    guessed.favourites = [chance.below(kinds) if kind == HIDDEN else kind for kind in guessed.favourites]


def extend_view(known: MagpiesState, view: View) -> None:
    """Coins, locks and pawns are open; of the favourites a seat sees its own."""
    view["coins"] = list(known.coins)
    view["locked"] = list(known.locked)
    view["pawned"] = list(known.pawned)
    view["favourites"] = list(known.favourites)
    view["starter"] = known.starter
    view["rounds"] = known.rounds


def check_fields(s: MagpiesState, kinds: int) -> None:
    """Nobody is in debt, and everyone has a favourite."""
    if min(s.coins) < 0:
        raise InvariantError(f"somebody is in debt: {s.coins}")
    if s.viewer == ALL_SEEING and not all(0 <= kind < kinds for kind in s.favourites):
        raise InvariantError(f"somebody has no favourite: {s.favourites}")
