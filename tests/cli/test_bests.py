"""Personal bests: kept by title and mode, told at the end of a game for one, never a reason for that end to fail."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from pentarchy.cli.bests import Best, bests_file, mode_of, read_bests, write_bests
from pentarchy.core.chance import Chance
from pentarchy.core.record import Record
from pentarchy.games import load
from pentarchy.testing import clause
from pentarchy.text import Text
from tests.cli.conftest import Run

GAME: Any = load("queen")
TEXT = Text(GAME, "en")
ENOUGH = "1\n" * 400  # more than a game has questions; what is left over is refused at the end


def alone(**options: Any) -> Record[Any]:
    return Record.begin(GAME, 1, options, Chance(1))


def stored() -> dict[str, dict[str, int]]:
    return read_bests(bests_file())


# ---------------------------------------------------------------- what is said


@clause("Q12-102")
def test_q12_102_a_solo_game_ends_with_total_title_and_the_comparison_with_the_record(run: Run) -> None:
    solo = ["play", "queen", "--seats", "1", "--bot", "random", "--lang", "en"]
    first = run(*solo, "--seed", 5, typed=ENOUGH)
    assert first.status == 0
    total = next(iter(stored()["queen"].values()))
    assert f" Rita I, Fallen Warrior {total} points" in " ".join(first.out.split())
    assert f"{total} points: Fallen Warrior." in first.out
    assert "King" in first.out
    assert "King" not in first.out.split("Score sheet")[1]
    assert f"Your first game of this kind: {total} is the record to beat." in first.out
    again = run(*solo, "--seed", 5, typed=ENOUGH)
    assert f"As good as your record: {total}." in again.out
    write_bests(bests_file(), {"queen": dict.fromkeys(stored()["queen"], total - 5)})
    better = run(*solo, "--seed", 5, typed=ENOUGH)
    assert f"A new record: {total} (before: {total - 5})." in better.out
    write_bests(bests_file(), {"queen": dict.fromkeys(stored()["queen"], total + 5)})
    worse = run(*solo[:-1], "ru", "--seed", 5, typed=ENOUGH)
    assert f"Ваш рекорд прежний: {total + 5}; на этот раз: {total}." in worse.out
    assert list(stored()["queen"].values()) == [total + 5]


def test_a_game_against_others_has_no_record(run: Run) -> None:
    result = run("play", "queen", "--seats", 2, "--bot", "random", "--seed", 3, typed=ENOUGH)
    assert "Score sheet" in result.out
    assert "record" not in result.out.split("Score sheet")[1]
    assert not bests_file().exists()


def test_a_last_move_taken_back_beats_nobody() -> None:
    write_bests(bests_file(), {"queen": {mode_of(GAME, alone().options): 50}})
    best = Best(alone())
    assert best.tell(80, TEXT) == ["A new record: 80 (before: 50)."]
    assert best.tell(60, TEXT) == ["A new record: 60 (before: 50)."]
    assert list(stored()["queen"].values()) == [60]
    assert best.tell(40, TEXT) == ["Your record is still 50; this time: 40."]
    assert list(stored()["queen"].values()) == [50]


def test_modes_are_told_apart_and_seats_are_not() -> None:
    modes = {
        mode_of(GAME, alone(**options).options)
        for options in ({}, {"sheet": "B"}, {"crusade": True}, {"promos": False}, {"starter": 0})
    }
    assert len(modes) == 4
    Best(alone()).tell(50, TEXT)
    Best(alone(sheet="B")).tell(70, TEXT)
    assert sorted(stored()["queen"].values()) == [50, 70]


def test_a_content_pack_has_bests_of_its_own(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text('[[card]]\nid = "knight"\npoints = 9\n', "utf-8")
    title = load("queen", pack)
    options = title.options.resolve(1, {})
    assert mode_of(title, options) == f"{mode_of(GAME, options)} content={title.content.hash}"


# ---------------------------------------------------------------- the file


def test_the_file_lies_in_the_users_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert bests_file() == tmp_path / "data" / "pentarchy" / "bests.json"
    monkeypatch.setenv("HOME", str(tmp_path))
    for value in ("", "somewhere/relative"):
        monkeypatch.setenv("XDG_DATA_HOME", value)
        assert bests_file() == tmp_path / ".local" / "share" / "pentarchy" / "bests.json"


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
    path = bests_file()
    path.parent.mkdir(parents=True)
    path.write_bytes(damage)
    said = Best(alone()).tell(50, TEXT)
    aside = path.with_name("bests.damaged-1.json")
    assert said == [
        "Your first game of this kind: 50 is the record to beat.",
        f"The file of your records cannot be read; it is kept aside: {aside}",
    ]
    assert aside.read_bytes() == damage
    assert list(stored()["queen"].values()) == [50]


def test_no_file_that_was_put_aside_is_lost() -> None:
    path = bests_file()
    path.parent.mkdir(parents=True)
    for text in ("one", "two"):
        path.write_text(text, "utf-8")
        Best(alone()).tell(50, TEXT)
    assert path.with_name("bests.damaged-1.json").read_text("utf-8") == "one"
    assert path.with_name("bests.damaged-2.json").read_text("utf-8") == "two"


def test_what_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where a folder should be", "utf-8")
    said = Best(alone()).tell(50, TEXT)
    assert said[0] == "Your first game of this kind: 50 is the record to beat."
    assert len(said) == 2
    assert said[1].startswith("Your record cannot be kept: ")


def test_a_user_without_a_home_only_misses_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr(Path, "home", nowhere)
    assert Best(alone()).tell(50, TEXT)[1] == "Your record cannot be kept: Could not determine home directory."


def test_the_file_is_written_at_once_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    Best(alone()).tell(50, TEXT)
    before = bests_file().read_text("utf-8")

    def full(source: str, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert Best(alone()).tell(60, TEXT)[1] == "Your record cannot be kept: No space left on device"
    assert bests_file().read_text("utf-8") == before
    assert [path.name for path in bests_file().parent.iterdir()] == ["bests.json"]
    assert json.loads(before)["format"] == 1
