"""Queen of 12: every character acts in every mode it belongs to, and every mode comes to its end."""

from __future__ import annotations

import pytest

from pentarchy.core import Chance, Options
from pentarchy.testing.check import modes
from tests.games.queen.helpers import CHARACTERS, TITLE, bare

BOARDS: dict[str, Options] = {
    "A": {"sheet": "A"},
    "B": {"sheet": "B"},
    "C": {"sheet": "C"},
    "D": {"sheet": "D"},
    "Crusade C": {"crusade": True, "sheet": "C", "lady_alchemist": True},
    "Crusade D": {"crusade": True, "sheet": "D", "lady_alchemist": True},
}
BARRED = {1: {"reflection"}, 2: {"philosopher"}}
TABLES = [(seats, board) for seats in TITLE.seats for board in BOARDS if seats > 1 or not board.endswith("C")]
MOST_GAMES = 200


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_every_character_acts(seats: int, board: str) -> None:
    options = TITLE.options.resolve(seats, {"expansion_cards": True, **BOARDS[board]})
    expected = set(CHARACTERS) - BARRED.get(seats, set())
    acted: set[str] = set()
    for seed in range(MOST_GAMES):
        s = TITLE.start_unchecked(seats, options, Chance(seed), log=True)
        chance = Chance(seed)
        while s.turn():
            moves = s.legal_moves(s.turn()[0])
            s.push(s.turn()[0], moves[chance.below(len(moves))])
        for _, event in s.log or []:
            if TITLE.vocabulary.events[event[0]].name == "acts":
                acted.add(bare(TITLE.vocabulary.kinds["card"].write(event[2])))
        if acted == expected:
            return
    assert acted == expected


def test_there_are_96_modes() -> None:
    all_modes = modes(TITLE)
    assert len(all_modes) == 96
    assert {seats: len([n for n, _ in all_modes if n == seats]) for seats in TITLE.seats} == {
        1: 18,
        2: 26,
        3: 26,
        4: 26,
    }
