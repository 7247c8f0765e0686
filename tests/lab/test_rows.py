"""Rows of results: kept line by line, filled in several processes, gone on with."""

from __future__ import annotations

from pathlib import Path

from pentarchy.lab.rows import Key, Row, fill_rows, read_rows


def square(key: Key) -> Row:
    """Some work."""
    return {"square": int(key[0]) ** 2}


def test_rows_are_filled_in_several_processes_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    keys: list[Key] = [(number,) for number in range(6)]
    first = fill_rows(path, keys[:2], square)
    rows = fill_rows(path, keys, square, jobs=2)
    assert {key: row["square"] for key, row in rows.items()} == {(n,): n * n for n in range(6)}
    assert list(rows)[:2] == list(first)
    assert read_rows(path) == rows


def test_enough_is_enough(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    endless = ((number,) for number in range(10**9))
    assert len(fill_rows(path, endless, square, enough=lambda rows: len(rows) >= 3)) == 3
    assert len(fill_rows(path, [(9,)], square, minutes=0)) == 3


def test_half_a_line_is_taken_away(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text('{"key": [1], "square": 1}\n{"key": [2], "squ', "utf-8")
    assert read_rows(path) == {(1,): {"square": 1}}
    assert fill_rows(path, [(1,), (2,)], square)[(2,)] == {"square": 4}
    assert len(path.read_text("utf-8").splitlines()) == 2
