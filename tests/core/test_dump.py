"""Whole positions as data, their fingerprints, and their invariants."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from magpies.state import MagpiesState
from pentarchy.core.chance import Chance
from pentarchy.core.errors import BadPosition, InvariantError
from pentarchy.core.types import Json
from tests.toy.tools import TOY, begin, card, play, situation

SOME_GAME = """
from pentarchy.core.chance import Chance
from tests.toy.tools import TOY, begin
s, chance = begin(3, seed=5), Chance(6)
prints = []
while s.turn():
    seat = s.turn()[0]
    moves = s.legal_moves(seat)
    s.push(seat, moves[chance.below(len(moves))])
    prints.append(TOY.fingerprint(s))
print(" ".join(prints))
"""


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_position_comes_back_lanes_and_secrets_included(seats: int) -> None:
    s = begin(seats, seed=seats, rounds=2)
    chance = Chance(seats)
    while True:
        for position in (s, TOY.redact(s, 0), TOY.redact(s, None)):
            data = TOY.dump(position)
            again = TOY.load(json.loads(json.dumps(data)), Chance(1))
            assert TOY.dump(again) == data
            assert again.turn() == position.turn()
            assert all(again.legal_moves(seat) == position.legal_moves(seat) for seat in range(seats))
        if not s.turn():
            break
        seat = s.turn()[chance.below(len(s.turn()))]
        moves = s.legal_moves(seat)
        s.push(seat, moves[chance.below(len(moves))])


def test_a_loaded_position_plays_on_like_the_original() -> None:
    s = play(
        situation("seats: 2\nhand-0: ring-1 bead-1\nhand-1: ring-2\nstack: round 1; turn 0; hoard"), "0 stash ring-1"
    )
    again = TOY.load(TOY.dump(s))
    for lines in (["1 pass", "0 pass"],):
        assert TOY.dump(play(again, *lines)) == TOY.dump(play(s, *lines))


def test_a_dump_shares_nothing_with_the_position() -> None:
    s = begin(2)
    data = TOY.dump(s)
    before = json.dumps(data)
    s.push(0, s.legal_moves(0)[0])
    s.coins[0] += 5
    s.zones[0].append(99)
    assert json.dumps(data) == before


def test_a_copy_shares_nothing_with_the_position() -> None:
    s = begin(3)
    chance = Chance(2)
    while s.turn():
        copy = s.copy()
        before = TOY.dump(s)
        for _ in range(3):
            if copy.turn():
                moves = copy.legal_moves(copy.turn()[0])
                copy.push(copy.turn()[0], moves[chance.below(len(moves))])
        copy.coins[0] += 1
        copy.favourites[0] = 9
        assert TOY.dump(s) == before
        moves = s.legal_moves(s.turn()[0])
        s.push(s.turn()[0], moves[chance.below(len(moves))])


@pytest.mark.slow
def test_fingerprints_are_the_same_in_every_process() -> None:
    root = Path(__file__).parents[2]
    found = set()
    for seed in ("0", "1"):
        path = os.pathsep.join([str(root), os.environ.get("PYTHONPATH", "")])
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path}
        run = subprocess.run(
            [sys.executable, "-c", SOME_GAME], cwd=root, env=environment, capture_output=True, text=True, check=True
        )
        found.add(run.stdout)
    assert len(found) == 1
    prints = found.pop().split()
    assert len(set(prints)) == len(prints) > 20


def test_a_fingerprint_tells_positions_apart_but_not_who_listens() -> None:
    s = situation("seats: 2\ncoins: 1 1\nhand-0: ring-1\nstack: round 1; turn 0; hoard")
    silent = s.copy()
    assert s.log is not None
    assert silent.log is None
    play(s, "0 lock")
    play(silent, "0 lock")
    assert s.deferred_events
    assert TOY.fingerprint(s) == TOY.fingerprint(silent)
    other = s.copy()
    other.coins[1] += 1
    assert TOY.fingerprint(other) != TOY.fingerprint(s)


def broken(data: Json) -> list[tuple[Json, str]]:
    """Data that is no dump of the toy, with what is said of it."""
    return [
        (None, "not a dumped position of magpies"),
        ({**data, "game": "chess"}, "not a dumped position of magpies"),
        ({**data, "version": 9}, "dumped by other rules or with other content"),
        ({**data, "content": "0"}, "dumped by other rules or with other content"),
        ({**data, "seats": 9}, "not a dumped position of magpies"),
        ({**data, "sealed": [[1]]}, "not a dumped position of magpies"),
        ({**data, "stack": 4}, "not a dumped position of magpies"),
        ({**data, "stack": [[99]]}, "not a dumped position of magpies"),
        ({key: value for key, value in data.items() if key != "coins"}, "not a dumped position of magpies: 'coins'"),
    ]


def test_what_is_no_dump_is_refused() -> None:
    for data, message in broken(TOY.dump(begin(2))):
        with pytest.raises(BadPosition, match=message):
            TOY.load(data)


def test_sanity_is_checked() -> None:
    def mended(s: MagpiesState) -> None:
        TOY.check_invariants(s)

    mended(begin(2))
    ring = card("ring-1")
    s = situation("seats: 2\nhand-0: ring-1\nstack: round 1; turn 0")
    for harm, message in HARM:
        harmed = s.copy()
        harm(harmed, ring)
        with pytest.raises(InvariantError, match=message):
            TOY.check_invariants(harmed)


def lose(s: MagpiesState, ring: int) -> None:
    """A card vanishes."""
    s.zones[1].remove(ring)


def misplace(s: MagpiesState, ring: int) -> None:
    """A card is not where it is said to be."""
    s.where[ring] = 0


def blind(s: MagpiesState, ring: int) -> None:
    """An owner does not know its own card."""
    s.known_by[ring] = 0


def seal(s: MagpiesState, ring: int) -> None:
    """A secret answer to a question that is gone."""
    s.seal(7, 0, (0,))


def owe(s: MagpiesState, ring: int) -> None:
    """The title's own invariant."""
    s.coins[1] = -1


HARM = [
    (lose, "not conserved"),
    (misplace, "is in zone 1, not in 0"),
    (blind, "not everybody knows it"),
    (seal, "a sealed answer is left over"),
    (owe, "somebody is in debt"),
]
