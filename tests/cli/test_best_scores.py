"""Best scores of solo games: a problem with their file never disturbs the end of a game."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from magpies import Magpies
from pentarchy.cli.terminal.best_scores import (
    BestScore,
    best_scores_file,
    mode_of,
    read_best_scores,
    write_best_scores,
)
from pentarchy.core.chance import Chance
from pentarchy.core.record import Record
from pentarchy.text import Text

pytestmark = pytest.mark.usefixtures("own_data")
GAME: Any = Magpies()
TEXT = Text(GAME, "en")


def alone() -> Record[Any]:
    return Record.begin(GAME, 1, {}, Chance(1))


def stored() -> dict[str, dict[str, int]]:
    return read_best_scores(best_scores_file())


def test_a_last_move_taken_back_is_compared_with_the_same_score() -> None:
    write_best_scores(best_scores_file(), {GAME.slug: {mode_of(GAME, alone().options): 50}})
    best = BestScore(alone())
    assert best.tell(80, TEXT) == ["A new record: 80 (before: 50)."]
    assert best.tell(60, TEXT) == ["A new record: 60 (before: 50)."]
    assert list(stored()[GAME.slug].values()) == [60]
    assert best.tell(40, TEXT) == ["Your record is still 50; this time: 40."]
    assert list(stored()[GAME.slug].values()) == [50]


# ---------------------------------------------------------------- the file


def test_the_file_lies_in_the_users_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert best_scores_file() == tmp_path / "data" / "pentarchy" / "bests.json"
    monkeypatch.setenv("HOME", str(tmp_path))
    for value in ("", "somewhere/relative"):
        monkeypatch.setenv("XDG_DATA_HOME", value)
        assert best_scores_file() == tmp_path / ".local" / "share" / "pentarchy" / "bests.json"


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[" * 100_000,
        b"[]",
        b'{"format": 2, "bests": {}}',
        b'{"format": 1, "bests": {"queen": 7}}',
        b'{"format": 1, "bests": {"queen": {"A": "84"}}}',
        b'{"format": 1, "bests": {"queen": {"A": true}}}',
    ],
)
def test_a_damaged_file_is_kept_aside(damage: bytes) -> None:
    path = best_scores_file()
    path.parent.mkdir(parents=True)
    path.write_bytes(damage)
    said = BestScore(alone()).tell(50, TEXT)
    aside = path.with_name("bests.damaged-1.json")
    assert said == [
        "Your first game of this kind: 50 is the record to beat.",
        f"The file of your records cannot be read; it is kept aside: {aside}",
    ]
    assert aside.read_bytes() == damage
    assert list(stored()[GAME.slug].values()) == [50]


def test_no_file_that_was_put_aside_is_lost() -> None:
    path = best_scores_file()
    path.parent.mkdir(parents=True)
    for text in ("one", "two"):
        path.write_text(text, "utf-8")
        BestScore(alone()).tell(50, TEXT)
    assert path.with_name("bests.damaged-1.json").read_text("utf-8") == "one"
    assert path.with_name("bests.damaged-2.json").read_text("utf-8") == "two"


def test_what_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where a folder should be", "utf-8")
    said = BestScore(alone()).tell(50, TEXT)
    assert said[0] == "Your first game of this kind: 50 is the record to beat."
    assert len(said) == 2
    assert said[1].startswith("Your record cannot be kept: ")


def test_a_user_without_a_home_only_misses_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr(Path, "home", nowhere)
    assert BestScore(alone()).tell(50, TEXT)[1] == "Your record cannot be kept: Could not determine home directory."


def test_the_file_is_written_at_once_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    BestScore(alone()).tell(50, TEXT)
    before = best_scores_file().read_text("utf-8")

    def full(source: str, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert BestScore(alone()).tell(60, TEXT)[1] == "Your record cannot be kept: No space left on device"
    assert best_scores_file().read_text("utf-8") == before
    assert [path.name for path in best_scores_file().parent.iterdir()] == ["bests.json"]
    assert json.loads(before)["format"] == 1
