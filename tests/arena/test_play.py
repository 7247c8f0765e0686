"""One game between bots: what a bot must not do is told, wherever the game was played."""

from __future__ import annotations

import pickle

import pytest

from pentarchy.arena.contest import MAX_DEALS_PER_TASK, split_deals
from pentarchy.arena.play import play_game
from pentarchy.bots import DEFAULT_BUDGET, Bot, Budget, create
from pentarchy.core.chance import Chance
from pentarchy.core.errors import PentarchyError
from pentarchy.core.state import State
from pentarchy.core.types import Move, Seat
from pentarchy.games import load_title
from tests.tools import TITLE


class Rogue(Bot):
    """Makes a move that nobody may make."""

    def choose(self, known: State, seat: Seat, chance: Chance, budget: Budget = DEFAULT_BUDGET) -> Move:
        return (0, 999)


def test_a_broken_rule_is_told_with_its_game_also_from_another_process() -> None:
    title = load_title(TITLE)
    with pytest.raises(PentarchyError, match=rf"rogue broke a rule of {TITLE} \(deal 5\): ") as caught:
        play_game(title, title.options.resolve(2, {}), [Rogue("rogue", title), create("random", title)], 5, 1)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


@pytest.mark.parametrize("deals", [1, 2, 7, 50, 1000])
@pytest.mark.parametrize("jobs", [2, 16])
def test_deals_are_shared_so_that_every_process_has_some(deals: int, jobs: int) -> None:
    pieces = split_deals(deals, jobs)
    assert [deal for piece in pieces for deal in piece] == list(range(deals))
    assert len(pieces) >= min(deals, jobs)
    assert max(len(piece) for piece in pieces) <= MAX_DEALS_PER_TASK
