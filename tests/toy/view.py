"""The title's own part of the view of Magpies, its secrets and its invariants. TOY-02, TOY-03."""

from __future__ import annotations

from pentarchy.core.chance import Chance
from pentarchy.core.errors import InvariantError
from pentarchy.core.types import ALL_SEEING, View
from tests.toy.state import HIDDEN, MagpiesState


def redact_fields(known: MagpiesState, viewer: int) -> None:
    """TOY-03: only the owner knows a favourite."""
    known.favourites = [kind if seat == viewer else HIDDEN for seat, kind in enumerate(known.favourites)]


def guess_fields(guessed: MagpiesState, kinds: int, chance: Chance) -> None:
    """TOY-03: guess the unknown favourites. Each may be any kind."""
    guessed.favourites = [chance.below(kinds) if kind == HIDDEN else kind for kind in guessed.favourites]


def extend_view(known: MagpiesState, view: View) -> None:
    """Add all fields to the view. Of the favourites a seat sees only its own."""
    view["coins"] = list(known.coins)
    view["locked"] = list(known.locked)
    view["pawned"] = list(known.pawned)
    view["favourites"] = list(known.favourites)
    view["starter"] = known.starter
    view["rounds"] = known.rounds


def check_fields(s: MagpiesState, kinds: int) -> None:
    """Check that nobody is in debt and that every seat has a favourite."""
    if min(s.coins) < 0:
        raise InvariantError(f"somebody is in debt: {s.coins}")
    if s.viewer == ALL_SEEING and not all(0 <= kind < kinds for kind in s.favourites):
        raise InvariantError(f"somebody has no favourite: {s.favourites}")
