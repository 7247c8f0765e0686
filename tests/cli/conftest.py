"""What tests of `pentarchy` share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pentarchy.core.chance import Chance
from pentarchy.core.record import Record
from pentarchy.games import load_title
from tests.commands import own_data as own_data
from tests.commands import quick_bots as quick_bots
from tests.commands import run as run
from tests.commands import run_lab as run_lab


def some_game(seats: int = 2, seed: int = 4) -> Record[Any]:
    """A finished game of random moves."""
    title = load_title("brawl")
    chance = Chance(seed)
    record = Record.begin(title, seats, {}, Chance(seed))
    while record.state.turn():
        seat = record.state.turn()[0]
        moves = record.state.legal_moves(seat)
        record.play(seat, moves[chance.below(len(moves))])
    return record


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A record in a file."""
    path = tmp_path / "game.json"
    some_game().save(path)
    return path
