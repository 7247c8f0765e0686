"""Tensors of what a seat knows: all titles, every mode, from the redacted state alone."""

from __future__ import annotations

from itertools import islice
from typing import Any

import numpy as np
import pytest

from magpies.rules import Magpies
from magpies.state import MagpiesState
from pentarchy.core.chance import Chance
from pentarchy.core.state import State
from pentarchy.core.types import SPECTATOR
from pentarchy.encoding import Encoder, EncodingError, information_state
from pentarchy.encoding.tensors import encoder_of
from pentarchy.games import load_title, titles
from pentarchy.testing.contract import ContractError
from pentarchy.testing.leak import compare, received
from tests.encoding.positions import positions, viewers
from tests.tools import TITLE


@pytest.mark.parametrize("slug", titles())
def test_tensors_have_one_size_and_keep_their_bounds(slug: str) -> None:
    title = load_title(slug)
    for s in islice(positions(title, every=23), 150):
        encoder = encoder_of(title, s.seats)
        low, high = encoder.bounds()
        for viewer in (s.seats - 1, None):
            found = encoder.sparse(title.redact(s, viewer))
            assert len(set(found.places)) == len(found.places), "a place is written twice"
            assert all(low[at] <= value <= high[at] for at, value in zip(found.places, found.values, strict=True))


@pytest.mark.parametrize("slug", titles())
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(slug: str) -> None:
    title, chance = load_title(slug), Chance(3)
    for s in islice(positions(title, every=31), 40):
        encoder = encoder_of(title, s.seats)
        for viewer in viewers(s):
            known = title.redact(s, viewer)
            twin = title.guess(known, chance)
            twin.advance()
            again = title.redact(twin, viewer)
            assert encoder.by_name(again) == encoder.by_name(known)
            assert information_state(again) == information_state(known)


@pytest.mark.parametrize("slug", titles())
def test_whole_positions_are_refused(slug: str) -> None:
    title = load_title(slug)
    s = title.start(title.default_seats, {}, Chance(1))
    with pytest.raises(EncodingError, match="whole position"):
        encoder_of(title, s.seats).sparse(s)
    with pytest.raises(EncodingError, match="whole position"):
        information_state(s)


def test_a_position_of_other_seats_is_refused() -> None:
    title = load_title(TITLE)
    s = title.start(2, {}, Chance(1))
    with pytest.raises(EncodingError, match="expected 3"):
        encoder_of(title, 3).sparse(title.redact(s, 0))


def toy(seats: int = 2) -> tuple[Magpies, MagpiesState]:
    title = Magpies()
    return title, title.start(seats, {}, Chance(1))


def test_what_lies_where_is_told() -> None:
    title, s = toy()
    encoder = Encoder(title, 2)
    tensors = encoder.tensors(title.redact(s, 0))
    hand = s.layout.index["hand-0"]
    rival = s.layout.index["hand-1"]
    assert sorted(np.flatnonzero(tensors["zones"][hand])) == sorted(s.zones[hand])
    assert not tensors["zones"][rival].any()
    assert tensors["face_down"][rival].sum() == len(s.zones[rival])
    assert list(tensors["seat"]) == [1, 0]
    assert list(tensors["waiting"]) == [1, 1]
    assert not encoder.tensors(title.redact(s, None))["seat"].any()


def test_the_seat_that_is_asked_and_its_step_are_told() -> None:
    title, s = toy()
    encoder = Encoder(title, 2)
    bid = list(title.declared_steps.numbers).index("bid")
    assert list(np.flatnonzero(encoder.tensors(title.redact(s, 0))["asked"])) == [bid]
    s.push(0, s.legal_moves(0)[0])
    known = encoder.tensors(title.redact(s, 1))
    assert list(known["sealed"]) == [1, 0]
    assert list(known["waiting"]) == [0, 1]


def test_lists_and_arrays_say_the_same() -> None:
    title, s = toy()
    encoder = Encoder(title, 2)
    known = title.redact(s, 1)
    assert list(encoder.array(known)) == encoder.flat(known)
    assert len(encoder.array(known, encoder.size + 5)) == encoder.size + 5
    assert sum(block.size for block in encoder.blocks.values()) == encoder.size


class WithExtras(Magpies):
    """Tells the sum of all coins beside the rest."""

    def extra_tensors(self, known: MagpiesState) -> dict[str, list[float]]:
        return {"all coins": [float(sum(known.coins))]}


def test_a_title_may_add_tensors() -> None:
    title = WithExtras()
    s = title.start(2, {}, Chance(1))
    assert list(Encoder(title, 2).tensors(title.redact(s, 0))["all coins"]) == [sum(s.coins)]


class Uneven(Magpies):
    """Adds a tensor whose size changes."""

    def extra_tensors(self, known: MagpiesState) -> dict[str, list[float]]:
        return {"growing": [1.0] * (2 if known.viewer == SPECTATOR else 3)}


def test_a_tensor_of_changing_size_is_refused() -> None:
    title = Uneven()
    s = title.start(2, {}, Chance(1))
    with pytest.raises(EncodingError, match="growing has 3 numbers: expected 2 always"):
        Encoder(title, 2).sparse(title.redact(s, 0))


class LeakyTensors(Magpies):
    """Puts the hand of the next seat into a tensor: worked out from the real position, past redact."""

    def redact(self, s: MagpiesState, seat: int | None) -> MagpiesState:
        known = super().redact(s, seat)
        if s.viewer != known.viewer:
            self.smuggled = [float(card) for card in sorted(s.hand((seat or 0) + 1 if seat == 0 else 0))]
        return known

    def extra_tensors(self, known: MagpiesState) -> dict[str, list[float]]:
        return {"rival": [*self.smuggled, *[0.0] * 20][:20]}


def twins(title: Any) -> tuple[State, State]:
    """Two positions that seat 0 cannot tell apart and in which seat 1 holds different cards."""
    s = title.start(2, {}, Chance(1))
    chance = Chance(7)
    while True:
        twin = title.guess(title.redact(s, 0), chance)
        twin.advance()
        if sorted(twin.hand(1)) != sorted(s.hand(1)):
            return s, twin


def test_a_rivals_hand_in_a_tensor_is_caught() -> None:
    title = LeakyTensors()
    s, twin = twins(title)
    with pytest.raises(ContractError, match=r"leak to seat 0 through its encoding .*rival"):
        compare(received(title, s, 0, []), received(title, twin, 0, []), 0, "a guess")


def test_the_same_without_the_leak_is_no_leak() -> None:
    title = Magpies()
    s, twin = twins(title)
    compare(received(title, s, 0, []), received(title, twin, 0, []), 0, "a guess")
