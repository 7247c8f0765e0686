"""Run a command as a person would, without starting a process."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from pentarchy.cli import main
from pentarchy.core.chance import Chance
from pentarchy.core.record import Record
from pentarchy.games import load


@dataclass
class Result:
    """What a command did."""

    status: int
    out: str
    err: str


Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def own_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing is written into the real home."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole games are played here: against bots that do not think for long."""
    monkeypatch.setattr("pentarchy.bots.default_bot", _greedy)


@pytest.fixture(autouse=True)
def quick_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """And hints come from a search of a few nodes."""
    monkeypatch.setattr("pentarchy.bots.hints.hint_bot", lambda slug: "search-12")


def _greedy(slug: str) -> str:
    return "greedy"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run("games", "--json")`; what is typed goes in as `typed`."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)

    def command(*arguments: object, typed: str = "") -> Result:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Result(status, captured.out, captured.err)

    return command


def assert_refused(result: Result, *expected: str) -> None:
    """Wrong input: status 2, one line on stderr that says what was expected, nothing on stdout."""
    assert result.status == 2
    assert result.out == ""
    assert result.err.startswith("error: ")
    assert result.err.count("\n") == 1
    assert result.err.endswith("\n")
    for words in expected:
        assert words in result.err


def some_game(seats: int = 2, seed: int = 4) -> Record[Any]:
    """A finished game of random moves."""
    title = load("brawl")
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
