"""Run a command as a person would, without starting a process. A `conftest.py` imports the fixtures it needs."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from pentarchy import cli, lab


@dataclass
class Result:
    """What a command did."""

    status: int
    out: str
    err: str


Run = Callable[..., Result]


@pytest.fixture
def own_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Write nothing into the real home."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play against quick bots, and take hints from a search of a few nodes: whole games are played here."""
    monkeypatch.setattr("pentarchy.bots.default_bot", lambda slug: "greedy")
    monkeypatch.setattr("pentarchy.bots.adviser", lambda slug: "search-12")


def runner(
    main: Callable[[Sequence[str]], int], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Run:
    """A function that runs the commands of one tool; what is typed goes in as `typed`."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)

    def command(*arguments: object, typed: str = "") -> Result:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Result(status, captured.out, captured.err)

    return command


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, own_data: None, quick_bots: None) -> Run:
    """`run("games", "--json")` runs `pentarchy games --json`."""
    return runner(cli.main, capsys, monkeypatch)


@pytest.fixture
def run_lab(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run_lab("bench", "--json")` runs `pentarchy-lab bench --json`."""
    return runner(lab.main, capsys, monkeypatch)


def assert_refused(result: Result, *expected: str) -> None:
    """Wrong input: status 2, one line on stderr that says what was expected, nothing on stdout."""
    assert result.status == 2
    assert result.out == ""
    assert result.err.startswith("error: ")
    assert result.err.count("\n") == 1
    assert result.err.endswith("\n")
    for words in expected:
        assert words in result.err
