"""Rules have versions: a game is played, kept and replayed under the one it began with."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from magpies.notation import GATHER
from magpies.rules import TURN, Magpies, Turn
from magpies.state import MagpiesState
from pentarchy.core.chance import Chance
from pentarchy.core.codec import dump, load
from pentarchy.core.declare import Field
from pentarchy.core.errors import BadPosition, BadRecord
from pentarchy.core.position import read_position, write_position
from pentarchy.core.record import Record
from pentarchy.core.types import Seat
from pentarchy.testing.contract import play_checked

SECOND = 2


class GenerousTurn(Turn):
    """From version 2 on, who gathers gets two coins."""

    def answer(self, s: MagpiesState, f: tuple[int, ...], seat: Seat, m: tuple[int, ...]) -> None:
        super().answer(s, f, seat, m)
        if m[0] == GATHER and s.version >= SECOND:
            s.coins[seat] += 1


class NewMagpies(Magpies):
    """The toy with a ruling that changed."""

    def __init__(self) -> None:
        super().__init__()
        self.facts = replace(self.facts, version=SECOND)
        self.version = SECOND
        self.versions = range(1, SECOND + 1)
        self.steps[TURN] = self.declared_steps.named(GenerousTurn(TURN, open=True))


OLD, NEW = Magpies(), NewMagpies()
TEXT = "seats: 2\nstack: turn 0"


def played(title: Magpies, version: int) -> Record[MagpiesState]:
    """A whole game, always the first move."""
    record = Record.begin(title, 2, {"rounds": 1}, Chance(3), version=version)
    while record.state.turn():
        seat = record.state.turn()[0]
        record.play(seat, record.state.legal_moves(seat)[0])
    return record


def test_both_sides_of_a_ruling() -> None:
    for version, coins in ((1, 1), (SECOND, 2)):
        s = read_position(NEW, f"{TEXT}\nversion: {version}")
        s.play(0, (GATHER,))
        assert s.coins[0] == coins
    assert NEW.start(2, {}, Chance(1)).version == SECOND


def test_an_old_record_replays_and_keeps_its_version() -> None:
    old = played(OLD, 1).to_json()
    again = Record.from_json(NEW, json.loads(json.dumps(old)))
    assert again.version == again.state.version == 1
    assert again.to_json() == old
    new = played(NEW, SECOND).to_json()
    assert new["version"] == SECOND
    assert new["moves"] != old["moves"]
    with pytest.raises(BadRecord, match="played by version 2 of the rules of magpies; this knows 1"):
        Record.from_json(OLD, new)


def test_a_running_game_goes_on_under_its_version() -> None:
    running = Record.begin(OLD, 2, {"rounds": 1}, Chance(3))
    running.play(0, running.state.legal_moves(0)[0])
    again = Record.from_json(NEW, running.to_json())
    again.go_on(Chance(5))
    while again.state.turn():
        seat = again.state.turn()[0]
        again.play(seat, again.state.legal_moves(seat)[0])
    assert again.to_json()["version"] == 1
    assert Record.from_json(NEW, again.to_json()).state.version == 1
    assert again.again().state.version == 1


def test_dumps_and_texts_say_the_version() -> None:
    old = NEW.start(2, {}, Chance(1), version=1)
    data = dump(NEW, old)
    assert data["version"] == 1
    assert load(NEW, data).version == 1
    text = write_position(NEW, old)
    assert text.splitlines()[1] == "version: 1"
    assert read_position(NEW, text).version == 1
    assert "version" not in write_position(NEW, NEW.start(2, {}, Chance(1)))
    with pytest.raises(BadPosition, match="line 2: version: expected one of 1, 2"):
        read_position(NEW, "seats: 2\nversion: 3")
    assert old.copy().version == 1
    assert NEW.redact(old, 0).version == 1


def test_a_field_of_a_later_version_is_not_in_positions_of_an_earlier_one() -> None:
    title = NewMagpies()
    title.fields = [field for field in title.fields if field.name != "hush"] + [Field("hush", "flag", since=SECOND)]
    old, new = title.start(2, {}, Chance(1), version=1), title.start(2, {}, Chance(1))
    assert "hush" not in dump(title, old)
    assert "hush" in dump(title, new)
    assert "hush" not in write_position(title, old)
    assert load(title, dump(title, old)).turn() == old.turn()


def test_the_suites_play_the_newest_version() -> None:
    assert play_checked(NEW, 2, {"rounds": 1}, 1, 1).state.version == SECOND
