"""The title's own part of the view of Magpies, its secrets and its invariants. MP-02, MP-03."""

from __future__ import annotations

from magpies.state import HIDDEN, MagpiesState
from pentarchy.core.chance import Chance
from pentarchy.core.errors import InvariantError
from pentarchy.core.types import ALL_SEEING


def redact_fields(known: MagpiesState, viewer: int) -> None:
    """MP-03: only the owner knows a favourite."""
    known.favourites = [kind if seat == viewer else HIDDEN for seat, kind in enumerate(known.favourites)]


def guess_fields(guessed: MagpiesState, kinds: int, chance: Chance) -> None:
    """MP-03: guess the unknown favourites. Each may be any kind."""
    guessed.favourites = [chance.below(kinds) if kind == HIDDEN else kind for kind in guessed.favourites]


def check_fields(s: MagpiesState, kinds: int) -> None:
    """Check that nobody is in debt and that every seat has a favourite."""
    if min(s.coins) < 0:
        raise InvariantError(f"somebody is in debt: {s.coins}")
    if s.viewer == ALL_SEEING and not all(0 <= kind < kinds for kind in s.favourites):
        raise InvariantError(f"somebody has no favourite: {s.favourites}")
