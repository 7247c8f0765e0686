"""`fit`: what it prints, keeps, publishes and refuses."""

from __future__ import annotations

import json
import sys
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from pentarchy.cli import fits
from pentarchy.core.weights import NO_WEIGHTS
from pentarchy.games.brawl.bot import BOT
from tests.cli.conftest import Run, assert_refused

TINY = ("fit", "brawl", "--seats", 2, "--bots", "random", "--games", 10, "--jobs", 1)


def test_a_fit_and_its_second_run(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fits, "weights_folder", lambda title: tmp_path / "weights")
    report = json.loads(run(*TINY, "--out", tmp_path / "games", "--json").out)
    assert list(report["weights"]) == list(BOT.weights.features)
    assert report["games"] == 10
    assert report["previous_loss"] > 0
    assert not (tmp_path / "weights").exists(), "nothing is published unless asked for"
    games = (tmp_path / "games" / "brawl-2.jsonl").read_text()
    assert len(games.splitlines()) == 11
    out = run(*TINY, "--out", tmp_path / "games", "--publish").out
    assert "turns to come" in out
    assert (tmp_path / "games" / "brawl-2.jsonl").read_text() == games, "nothing was played twice"
    table = tomllib.loads((tmp_path / "weights" / "features.toml").read_text("utf-8"))["seats"]["2"]
    assert table["made_by"] == "pentarchy fit brawl --seats 2 --bots random --games 10 --opening 12 --seed 0"
    assert table["weights"] == report["weights"]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("fit", "castles", "--bots", "deepthought"), "there is no bot 'deepthought'"),
        (("fit", "castles", "--seats", 9), "seats"),
        (("fit", "nothing"), "nothing"),
        (("fit", "brawl", "--seats", 2, "--bots", "random", "--games", 4), "4 games are too few to fit: expected 5"),
    ],
)
def test_what_is_refused(run: Run, tmp_path: Path, arguments: tuple[str, ...], expected: str) -> None:
    assert_refused(run(*arguments, "--out", tmp_path), expected)
    assert not list(tmp_path.iterdir()), "nothing was begun"


def test_five_games_are_enough(run: Run, tmp_path: Path) -> None:
    result = run(*TINY[:-4], "--games", 5, "--jobs", 1, "--out", tmp_path, "--json")
    assert result.err == ""
    assert json.loads(result.out)["validation_loss"] > 0


@pytest.mark.parametrize("command", [TINY, ("learn", *TINY[1:])])
def test_games_are_kept_in_a_folder(run: Run, tmp_path: Path, command: tuple[object, ...]) -> None:
    (tmp_path / "file").write_text("mine")
    (tmp_path / "brawl-2.jsonl").mkdir()
    for out in (tmp_path / "file", tmp_path / "file" / "inside", tmp_path):
        assert_refused(run(*command, "--out", out), "games cannot be kept there", "expected a file")
    assert (tmp_path / "file").read_text() == "mine"


def test_a_title_without_features_is_refused(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BOT, "weights", NO_WEIGHTS)
    assert_refused(run(*TINY, "--out", tmp_path), "brawl has no features")


def test_publishing_is_for_checkouts(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert_refused(run(*TINY, "--publish"), "in a checkout")


def test_without_numpy_it_says_what_is_missing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert_refused(run(*TINY), "pentarchy[lab]")


LESSON = (
    "learn",
    "brawl",
    "--seats",
    2,
    "--bots",
    "random",
    "--games",
    160,
    "--opening",
    2,
    "--epochs",
    1,
    "--jobs",
    1,
)


def test_a_lesson_and_its_second_run(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fits, "weights_folder", lambda title: tmp_path / "weights")
    report = json.loads(run(*LESSON, "--out", tmp_path / "games", "--json").out)
    assert report["games"] == 160
    assert report["baseline_loss"] > 0
    kept = json.loads((tmp_path / "games" / "brawl.2.json").read_text("utf-8"))
    assert kept["made_by"] == (
        "pentarchy learn brawl --seats 2 --bots random --games 160 --opening 2 --stray 0.15 --epochs 1 --seed 0"
    )
    assert not (tmp_path / "weights").exists(), "nothing is published unless asked for"
    (tmp_path / "weights").mkdir()
    games = (tmp_path / "games" / "brawl-2.jsonl").read_text()
    assert "The network is in" in run(*LESSON, "--out", tmp_path / "games", "--publish").out
    assert (tmp_path / "games" / "brawl-2.jsonl").read_text() == games, "nothing was played twice"
    assert json.loads((tmp_path / "weights" / "network-2.json").read_text("utf-8")) == kept, "and the same was learnt"


def test_what_cannot_be_taught_is_refused(run: Run, tmp_path: Path) -> None:
    assert_refused(run("learn", "queen", "--out", tmp_path), "has no network inputs")
    assert_refused(run("learn", "brawl", "--seats", 9, "--out", tmp_path), "seats")
    pack = Path(str(files("pentarchy.games.brawl"))) / "content.toml"
    assert_refused(run(*LESSON, "--publish", "--content", pack, "--out", tmp_path), "of the printed game")
    assert not list(tmp_path.iterdir()), "nothing was begun"
