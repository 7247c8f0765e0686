"""What the suites say of a title that fails: where it began, and what would help."""

from __future__ import annotations

from typing import Any

import pytest

from magpies.rules import Magpies
from magpies.state import MagpiesState
from pentarchy.core.chance import Chance
from pentarchy.core.outcome import Outcome
from pentarchy.core.position import write_position
from pentarchy.core.record import Record
from pentarchy.core.types import Seat
from pentarchy.testing.check import check
from pentarchy.testing.contract import ContractError, RandomGame
from pentarchy.testing.texts import check_altered_text
from tests.toy.tools import TOY


class Careless(Magpies):
    """Takes for granted that somebody is the last in a list that is empty."""

    def outcome(self, s: MagpiesState) -> Outcome | None:
        return None if s.stack else [outcome for outcome in [super().outcome(s)] if outcome is None][-1]


def test_a_failure_tells_where_it_began() -> None:
    [failure] = check(Careless(), 2, {}, games=1, seed=1)["failures"]
    assert "IndexError: list index out of range" in failure
    assert "test_failures.py:" in failure
    assert failure.endswith(" outcome]")


def test_a_text_that_cannot_be_played_on_tells_who_may_refuse_it() -> None:
    title, chance = Careless(), Chance(1)
    text = write_position(title, title.start(2, {}, Chance(1)))
    said: list[ContractError] = []
    while not said:
        try:
            check_altered_text(title, text, chance)
        except ContractError as error:
            said.append(error)
    assert "IndexError: list index out of range" in str(said[0])
    assert "magpies's check_fields should refuse it" in str(said[0])
    assert isinstance(said[0].__cause__, IndexError)


@pytest.mark.plain  # compiled code calls its own methods whatever is put in their place
def test_an_undo_that_counts_what_rivals_do_in_secret_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it once was: any move of another's, a change of mind too, barred what had been answered before."""

    def since(record: Record[Any], seat: Seat) -> list[int]:
        own: list[int] = []
        for at in range(len(record.entries) - 1, -1, -1):
            entry = record.entries[at]
            if entry.barrier or entry.seat != seat:
                break
            own.append(at)
        return own

    def played(seeds: range) -> None:
        for seed in seeds:
            game = RandomGame(TOY, 3, {}, seed, seed)
            while (picked := game.pick()) is not None:
                game.step(*picked)

    played(range(2))
    monkeypatch.setattr(Record, "_own_since_barrier", since)
    with pytest.raises(ContractError, match="what others may take back tells of a move made in secret"):
        played(range(8))
