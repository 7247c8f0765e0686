"""`pentarchy replay`: strict about the file, and a story in both languages."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import some_game
from tests.commands import Run, assert_refused

pytestmark = pytest.mark.title("brawl")
TESTS = Path(__file__).parents[1]
Edit = Callable[[dict[str, Any]], object]


def test_a_game_is_told_move_by_move(run: Run, saved: Path) -> None:
    record = some_game()
    english = run("replay", saved, "--lang", "en").out
    russian = run("replay", saved, "--lang", "ru").out
    assert f"{len(record.entries)} moves" in english
    assert "goes first." in english
    assert "Score sheet" in english
    assert "Первым ходит" in russian
    assert "Лист подсчёта" in russian
    assert max(len(line) for line in (english + russian).splitlines()) <= 80


def test_a_replay_as_json(run: Run, saved: Path) -> None:
    record = some_game()
    story = json.loads(run("replay", saved, "--json").out)
    assert [row["move"] for row in story["moves"]] == [entry.text for entry in record.entries]
    assert all(row["events"] for row in story["moves"])
    outcome = record.title.outcome(record.state)
    assert outcome is not None
    assert story["outcome"] == outcome.to_json()
    assert story["view"]["viewer"] == "all"


def test_a_replay_stops_where_it_is_told(run: Run, saved: Path) -> None:
    story = json.loads(run("replay", saved, "--move", 3, "--json").out)
    assert len(story["moves"]) == 3
    assert story["outcome"] is None
    assert "After 3 moves of" in run("replay", saved, "--move", 3).out
    assert_refused(run("replay", saved, "--move", 99), "there is no move 99: expected a number up to")


def test_a_replay_for_one_seat_shows_no_other_hand(run: Run, saved: Path) -> None:
    story = json.loads(run("replay", saved, "--move", 2, "--seat", 1, "--json").out)
    hands = {zone["name"]: zone["cards"] for zone in story["view"]["zones"] if zone["name"].startswith("hand-")}
    assert all(card < 0 for card in hands["hand-0"])
    assert all(card >= 0 for card in hands["hand-1"])
    assert_refused(run("replay", saved, "--seat", 2), "there is no seat 2: expected one from 0 to 1")


def test_an_unfinished_game_can_be_told(run: Run, tmp_path: Path) -> None:
    record = some_game()
    record.rewind(4)
    path = tmp_path / "half.json"
    record.save(path)
    assert "The game was not finished." in run("replay", path).out


@pytest.mark.slow
def test_records_of_every_version_are_told(run: Run) -> None:
    for path in sorted([path for path in TESTS.rglob("*.json") if "records" in path.parts]):
        assert run("replay", path).status == 0


# ---------------------------------------------------------------- damaged files


def write(path: Path, data: dict[str, Any]) -> Path:
    path.write_text(json.dumps(data), "utf-8")
    return path


def swap_seats(data: dict[str, Any]) -> None:
    """Let the first mover's rival make the first move, without a seal that would tell."""
    del data["seal"]
    first = next(i for i, line in enumerate(data["moves"]) if not line.startswith("*"))
    data["moves"][first] = str(1 - int(data["moves"][first][0])) + data["moves"][first][1:]


def place_off_the_board(data: dict[str, Any]) -> None:
    del data["seal"]
    first = next(i for i, line in enumerate(data["moves"]) if " place " in line)
    words = data["moves"][first].split()
    data["moves"][first] = " ".join([*words[:3], "d3", words[4]])


EDITS: list[tuple[Edit, str]] = [
    (lambda data: data["moves"].pop(), "changed or cut"),
    (lambda data: data["moves"].clear(), "changed or cut"),
    (lambda data: data.update(seats=3), "changed or cut"),
    (lambda data: data.update(version=99), "played by version 99"),
    (lambda data: data.update(content="0"), "give the same pack"),
    (lambda data: data.update(format=9), "record format 9: expected 1"),
    (lambda data: data.pop("moves"), "field moves: expected list"),
    (lambda data: data.update(game="chess"), "there is no game 'chess'"),
    (swap_seats, "(BR-12)"),
    (place_off_the_board, "(BR-15)"),
]


@pytest.mark.parametrize(("edit", "expected"), EDITS)
def test_an_edited_record_is_one_line(run: Run, saved: Path, edit: Edit, expected: str) -> None:
    data = json.loads(saved.read_text("utf-8"))
    edit(data)
    assert_refused(run("replay", write(saved, data)), expected)


@pytest.mark.parametrize("share", [0.0, 0.3, 0.9, 0.99])
def test_a_truncated_record_is_one_line(run: Run, saved: Path, share: float) -> None:
    source = saved.read_text("utf-8")
    saved.write_text(source[: int(len(source) * share)], "utf-8")
    assert_refused(run("replay", saved), str(saved), "is not JSON, or is cut off")


@pytest.mark.parametrize("source", ["[" * 5000, "9" * 5000, "[]", "null", "\x00"])
def test_a_file_that_is_no_record_is_one_line(run: Run, tmp_path: Path, source: str) -> None:
    path = tmp_path / "odd.json"
    path.write_text(source, "utf-8")
    assert_refused(run("replay", path), str(path))


def test_a_missing_record_is_one_line(run: Run, tmp_path: Path) -> None:
    assert_refused(run("replay", tmp_path / "none.json"), "none.json: cannot be read")
    assert_refused(run("replay", tmp_path), "cannot be read")
