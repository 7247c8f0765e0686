"""Queen of 12: greedy plays every mode to its end, from what its seat knows."""

from __future__ import annotations

import pytest

from pentarchy.arena.play import play_game
from pentarchy.bots import Budget, create
from pentarchy.core import Chance, Options
from tests.games.queen.helpers import TITLE, situation

MODES: list[tuple[int, Options]] = [(1, {}), (1, {"crusade": True}), (2, {}), (3, {"sheet": "C"}), (4, {"sheet": "D"})]


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_greedy_finishes(seats: int, options: Options) -> None:
    bots = [create("greedy", TITLE) for _ in range(seats)]
    final, _ = play_game(TITLE, TITLE.options.resolve(seats, options), bots, 1, 2, Budget(3))
    assert TITLE.outcome(final) is not None


def test_greedy_looks_past_a_round_in_which_it_has_no_card() -> None:
    """The next round's card of the King is hidden, and a lane that ends here goes straight on to it."""
    s = situation(
        """
        seats: 1
        round: 8
        pile-0: parasite
        hand-0:
        reserve-0: golem
        king-deck: knight sorcerer parasite
        stack: joined; fill
        """
    )

    move = create("greedy", TITLE).choose(TITLE.redact(s, 0), 0, Chance(1), Budget(5))
    assert move in s.legal_moves(0)
