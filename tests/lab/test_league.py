"""`pentarchy-lab league`: what it prints, writes and refuses; a second run plays nothing again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commands import Run, assert_refused

pytestmark = pytest.mark.title("brawl")


@pytest.mark.slow
def test_a_league_of_three_and_its_second_run(run_lab: Run, tmp_path: Path) -> None:
    command = ("league", "brawl", "--bots", "random,greedy,novice", "--least", 4, "--most", 4, "--jobs", 1)
    report = json.loads(run_lab(*command, "--out", tmp_path, "--json").out)
    assert [row["games"] for row in report["matches"]] == [4, 4, 4]
    assert set(report["ratings"]) == {"random", "greedy", "novice"}
    assert report["ratings"]["random"][0] == 0
    assert report["complete"]
    lines = (tmp_path / "brawl.jsonl").read_text().splitlines()
    assert len(lines) == 1 + 3 * 2
    out = run_lab(*command, "--out", tmp_path).out
    assert "random – greedy" in out
    assert (tmp_path / "brawl.jsonl").read_text().splitlines() == lines, "nothing was played twice"
    assert (tmp_path / "brawl.html").read_text().startswith("<!doctype html>")


@pytest.mark.slow
def test_pieces_from_several_machines_make_one_league(run_lab: Run, tmp_path: Path) -> None:
    command = ("league", "brawl", "--bots", "random,greedy", "--least", 8, "--most", 8, "--jobs", 1, "--json")
    here, there, whole = tmp_path / "here", tmp_path / "there", tmp_path / "whole"
    for part, folder in (("1/2", here), ("2/2", there)):
        piece = run_lab(*command, "--part", part, "--out", folder)
        assert (piece.status, piece.out) == (0, ""), "a piece is no report"
        assert f"part {part[0]} of 2: 4 games; give {folder / 'brawl.jsonl'} to --add" in piece.err
        assert [path.name for path in folder.iterdir()] == ["brawl.jsonl"]
    half = json.loads(run_lab(*command, "--out", whole, "--minutes", 0, "--add", here / "brawl.jsonl").out)
    assert not half["complete"]
    assert half["games"] == 2, "deals count in the order of their numbers, and the second is missing"
    added = run_lab(*command, "--out", whole, "--minutes", 0, "--add", there / "brawl.jsonl")
    assert "2 new deals added" in added.err
    alone = run_lab(*command, "--out", tmp_path / "alone")
    assert json.loads(added.out) == json.loads(alone.out), "as if one had played it all"
    assert json.loads(added.out)["complete"]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("league", "brawl", "--bots", "greedy"), "at least two different bots"),
        (("league", "brawl", "--bots", "greedy,deepthought"), "there is no bot 'deepthought'"),
        (("league", "brawl", "--bots", "greedy,random", "--seats", 9), "seats"),
        (
            ("league", "brawl", "--bots", "greedy,random", "--least", 10, "--most", 4),
            "--least to be no more",
        ),
    ],
)
def test_what_is_refused(run_lab: Run, tmp_path: Path, arguments: tuple[str, ...], expected: str) -> None:
    assert_refused(run_lab(*arguments, "--out", tmp_path), expected)
    assert not list(tmp_path.iterdir()), "nothing was begun"


def test_results_need_a_folder(run_lab: Run, tmp_path: Path) -> None:
    taken = tmp_path / "notes"
    taken.write_text("mine")
    assert_refused(run_lab("league", "brawl", "--bots", "greedy,random", "--out", taken), "cannot be kept there")
    assert taken.read_text() == "mine"
    (tmp_path / "brawl.jsonl").mkdir()
    assert_refused(run_lab("league", "brawl", "--bots", "greedy,random", "--out", tmp_path), "cannot be kept there")
