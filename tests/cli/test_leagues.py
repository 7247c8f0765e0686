"""`league` and `strength`: what they print, write and refuse; a second run plays nothing again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pentarchy.cli import leagues
from tests.cli.conftest import Run, assert_refused


def test_a_league_of_three_and_its_second_run(run: Run, tmp_path: Path) -> None:
    command = ("league", "brawl", "--bots", "random,greedy,novice", "--least", 4, "--most", 4, "--jobs", 1)
    report = json.loads(run(*command, "--out", tmp_path, "--json").out)
    assert [row["games"] for row in report["matches"]] == [4, 4, 4]
    assert set(report["ratings"]) == {"random", "greedy", "novice"}
    assert report["ratings"]["random"][0] == 0
    assert report["complete"]
    lines = (tmp_path / "brawl.jsonl").read_text().splitlines()
    assert len(lines) == 1 + 3 * 2
    out = run(*command, "--out", tmp_path).out
    assert "random – greedy" in out
    assert (tmp_path / "brawl.jsonl").read_text().splitlines() == lines, "nothing was played twice"
    assert (tmp_path / "brawl.html").read_text().startswith("<!doctype html>")


def test_pieces_from_several_machines_make_one_league(run: Run, tmp_path: Path) -> None:
    command = ("league", "brawl", "--bots", "random,greedy", "--least", 8, "--most", 8, "--jobs", 1, "--json")
    here, there, whole = tmp_path / "here", tmp_path / "there", tmp_path / "whole"
    for part, folder in (("1/2", here), ("2/2", there)):
        piece = run(*command, "--part", part, "--out", folder)
        assert (piece.status, piece.out) == (0, ""), "a piece is no report"
        assert f"part {part[0]} of 2: 4 games; give {folder / 'brawl.jsonl'} to --add" in piece.err
        assert [path.name for path in folder.iterdir()] == ["brawl.jsonl"]
    half = json.loads(run(*command, "--out", whole, "--minutes", 0, "--add", here / "brawl.jsonl").out)
    assert not half["complete"]
    assert half["games"] == 2, "deals count in the order of their numbers, and the second is missing"
    added = run(*command, "--out", whole, "--minutes", 0, "--add", there / "brawl.jsonl")
    assert "2 deals that were not here" in added.err
    alone = run(*command, "--out", tmp_path / "alone")
    assert json.loads(added.out) == json.loads(alone.out), "as if one had played it all"
    assert json.loads(added.out)["complete"]


@pytest.mark.slow
def test_a_quick_strength_card(run: Run, tmp_path: Path) -> None:
    card = json.loads(run("strength", "brawl", "--quick", "--jobs", 2, "--out", tmp_path, "--json").out)
    assert [row["kind"] for row in card["matches"]] == ["ladder", "ladder", "ladder", "top", "ceiling"]
    assert card["tiny"]
    assert card["complete"]
    assert all(row["rating"] for row in card["levels"])
    assert {path.name for path in tmp_path.iterdir()} == {"brawl-quick.html", "brawl-quick.json", "brawl-quick.jsonl"}
    assert "proves nothing" in (tmp_path / "brawl-quick.html").read_text()


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("league", "brawl", "--bots", "greedy"), "at least two different bots"),
        (("league", "brawl", "--bots", "greedy,deepthought"), "there is no bot 'deepthought'"),
        (("league", "brawl", "--bots", "greedy,random", "--seats", 9), "seats"),
        (("league", "brawl", "--bots", "greedy,random", "--least", 10, "--most", 4), "no more games at least"),
        (("strength", "nothing"), "nothing"),
        (("strength", "queen", "--seats", 2, "--publish"), "expected the usual seats"),
        (("strength", "queen", "--option", "sheet=B", "--publish"), "expected the usual seats"),
        (("strength", "brawl", "--seed", 3, "--publish"), "expected the usual seats"),
        (("strength", "brawl", "--quick", "--publish"), "expected a full run"),
        (("strength", "brawl", "--part", "3/2"), "expected something like 2/5"),
        (("strength", "brawl", "--part", "1/2", "--publish"), "expected all parts"),
    ],
)
def test_what_is_refused(run: Run, tmp_path: Path, arguments: tuple[str, ...], expected: str) -> None:
    assert_refused(run(*arguments, "--out", tmp_path), expected)
    assert not list(tmp_path.iterdir()), "nothing was begun"


def test_results_need_a_folder(run: Run, tmp_path: Path) -> None:
    taken = tmp_path / "notes"
    taken.write_text("mine")
    assert_refused(run("league", "brawl", "--bots", "greedy,random", "--out", taken), "cannot be kept there")
    assert taken.read_text() == "mine"
    (tmp_path / "brawl.jsonl").mkdir()
    assert_refused(run("league", "brawl", "--bots", "greedy,random", "--out", tmp_path), "cannot be kept there")


def test_publishing_is_for_checkouts(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert_refused(run("strength", "brawl", "--publish"), "in a checkout")


def test_a_card_is_put_where_the_lobby_and_people_find_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Path(__file__).parents[2] / leagues.DOCUMENT
    monkeypatch.setattr(leagues, "DOCUMENT", tmp_path / "strength.md")
    monkeypatch.setattr("pentarchy.arena.strength.card_file", lambda title: tmp_path / "strength.json")
    assert "<!-- strength " in real.read_text("utf-8")
    leagues.DOCUMENT.write_text("# How strong\n")
    card = {
        "game": "brawl",
        "names": {"en": "Kingdom Brawl", "ru": "Королевская заварушка"},
        "seats": 2,
        "options": {},
        "games": 0,
        "seed": 1,
        "sources": "x",
        "compiled": False,
        "complete": False,
        "levels": [],
        "matches": [],
    }
    with pytest.raises(Exception, match="not everything has been played"):
        leagues.publish_card(card)
    leagues.publish_card({**card, "complete": True})
    assert json.loads((tmp_path / "strength.json").read_text("utf-8"))["game"] == "brawl"
    assert "## Kingdom Brawl" in leagues.DOCUMENT.read_text("utf-8")
