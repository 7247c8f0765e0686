"""`pentarchy-lab train`: what it prints, keeps, publishes and refuses, stage by stage."""

from __future__ import annotations

import json
import sys
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from pentarchy.bots.taught import NAME, taught
from pentarchy.core.network import network_file
from pentarchy.core.weights import NO_WEIGHTS, weights_file
from pentarchy.games import load_title
from pentarchy.lab import train as command
from tests.bots.test_taught import made_up
from tests.commands import Run, assert_refused
from tests.tools import bot_of

pytestmark = pytest.mark.title("brawl")

GAMES = ("train", "brawl", "--seats", 2, "--bots", "random", "--jobs", 1)
WEIGHTS = ("train", "brawl", "--stage", "weights", "--seats", 2)
SEARCHED = ("train", "brawl", "--stage", "games", "--seats", 2, "--bots", "search-4", "--jobs", 1, "--games", 4)


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of weights of a source tree to publish into."""
    folder = tmp_path / "tree" / "weights"
    monkeypatch.setattr(command, "weights_file", lambda title: folder / weights_file(title.package).name)
    folder.mkdir(parents=True)
    return folder


@pytest.mark.slow
@pytest.mark.plain
def test_weights_are_fitted_to_games_that_were_played(run_lab: Run, tmp_path: Path, tree: Path) -> None:
    assert_refused(
        run_lab(*WEIGHTS, "--out", tmp_path), "has no games: expected what `pentarchy-lab train --stage games`"
    )
    run_lab(*GAMES, "--games", 12, "--opening", 3, "--epsilon", 1, "--out", tmp_path)
    report = json.loads(run_lab(*WEIGHTS, "--out", tmp_path, "--json").out)
    assert list(report["weights"]) == list(bot_of("brawl").weights.features)
    assert report["games"] == 12
    assert report["previous_loss"] > 0
    assert not list(tree.iterdir()), "nothing is published unless asked for"
    assert "turns to come" in run_lab(*WEIGHTS, "--out", tmp_path, "--publish").out
    table = tomllib.loads((tree / "features.toml").read_text("utf-8"))["seats"]["2"]
    assert table["made_by"] == (
        "pentarchy-lab train brawl --stage games --seats 2 --bots random --games 12 --opening 3 --epsilon 1 --seed 0"
    )
    assert table["weights"] == report["weights"]


@pytest.mark.plain
def test_a_search_plays_itself_and_the_next_stage_says_what_it_needs(
    run_lab: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = json.loads(run_lab(*SEARCHED, "--out", tmp_path, "--json").out)
    assert report == {"game": "brawl", "seats": 2, "games": 4, "folder": str(tmp_path / "brawl-2")}
    header = json.loads((tmp_path / "brawl-2" / "header.json").read_text("utf-8"))
    assert header["command"] == (
        "pentarchy-lab train brawl --stage games --seats 2 --bots search-4 --games 4 --opening 12 --epsilon 0.3 "
        "--seed 0"
    )
    kept = (tmp_path / "brawl-2" / "000000.npz").read_bytes()
    assert "4 games are in" in run_lab(*SEARCHED, "--out", tmp_path).out
    assert (tmp_path / "brawl-2" / "000000.npz").read_bytes() == kept, "nothing was played twice"
    monkeypatch.setitem(sys.modules, "torch", None)
    learn = ("train", "brawl", "--stage", "network", "--seats", 2, "--out", tmp_path)
    assert_refused(run_lab(*learn), "pip install torch", "python -m pentarchy.arena.train_taught")


@pytest.mark.plain
def test_a_match_with_and_without_is_noted_in_the_network(
    run_lab: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    title, path = load_title("brawl"), tmp_path / "taught-2.json"
    monkeypatch.setattr("pentarchy.bots.taught.network_file", lambda package, seats, name: path)
    monkeypatch.setattr(command, "network_file", lambda title, seats: path)
    match = ("train", "brawl", "--stage", "match", "--seats", 2, "--bots", "search-4", "--games", 2, "--jobs", 1)
    taught.cache_clear()
    assert_refused(run_lab(*match), "has no network for 2 seats", "--stage network --publish makes one")
    path.write_text(json.dumps(made_up(title, 2)))
    taught.cache_clear()
    rows = json.loads(run_lab(*match, "--publish", "--json").out)["matches"]
    taught.cache_clear()
    assert [row["bot"].split(":", 1)[1] for row in rows] == [
        "policy_weight=1:taught_value=0",
        "policy_weight=1:taught_value=1",
    ]
    assert all(row["games"] == 2 and row["against"].endswith(":taught_value=0") for row in rows)
    assert json.loads(path.read_text("utf-8"))["matches"] == rows


@pytest.mark.plain
def test_published_files_are_those_that_bots_read() -> None:
    title = load_title("brawl")
    assert str(command.weights_file(title)) == str(weights_file(title.package))
    assert str(command.network_file(title, 3)) == str(network_file(title.package, 3, NAME))


@pytest.mark.slow
def test_the_same_command_repeats_a_run_with_options(run_lab: Run, tmp_path: Path) -> None:
    options = ("--option", "starter=1", "--epsilon", 0.5, "--opening", 3, "--seed", 4, "--games", 4)
    run_lab(*GAMES, *options, "--out", tmp_path / "one")
    words = json.loads((tmp_path / "one" / "brawl-2" / "header.json").read_text("utf-8"))["command"].split()
    assert words[0] == "pentarchy-lab"
    run_lab(*words[1:], "--jobs", 1, "--out", tmp_path / "two")
    one, two = [(tmp_path / name / "brawl-2" / "000000.npz").read_bytes() for name in ("one", "two")]
    assert one == two


def test_too_few_games_are_refused(run_lab: Run, tmp_path: Path) -> None:
    run_lab(*GAMES, "--games", 4, "--opening", 0, "--out", tmp_path)
    assert_refused(run_lab(*WEIGHTS, "--out", tmp_path), "4 games are too few to fit: expected 5")


@pytest.mark.plain
@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("train", "queen", "--stage", "network", "--seats", 1), "alone there is nobody to beat"),
        ((*SEARCHED, "--publish", "--content", "PACK"), "expected no --content"),
    ],
)
def test_what_is_refused(run_lab: Run, tmp_path: Path, arguments: tuple[object, ...], expected: str) -> None:
    pack = Path(str(files("pentarchy.games.brawl"))) / "content.toml"
    assert_refused(run_lab(*[pack if word == "PACK" else word for word in arguments], "--out", tmp_path), expected)
    assert not list(tmp_path.iterdir()), "nothing was begun"


def test_games_are_kept_in_a_folder(run_lab: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    for out in (tmp_path / "file", tmp_path / "file" / "inside"):
        assert_refused(run_lab(*SEARCHED, "--out", out), "games cannot be kept there", "expected a file")
    assert (tmp_path / "file").read_text() == "mine"


def test_an_error_says_what_the_title_declares(run_lab: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = bot_of("brawl")
    out = ("--out", tmp_path)
    with monkeypatch.context() as changed:
        changed.setattr(bot, "weights", NO_WEIGHTS)
        assert_refused(run_lab(*WEIGHTS, *out), "brawl has no features: expected weights and `features`")
    with monkeypatch.context() as changed:
        changed.setattr("pentarchy.bots.levels", lambda slug: [])
        assert_refused(run_lab(*SEARCHED, *out), "brawl has no bot that could be taught")
    assert not list(tmp_path.iterdir()), "nothing was begun"


@pytest.mark.parametrize("arguments", [WEIGHTS, SEARCHED])
def test_publishing_works_only_in_a_checkout(
    run_lab: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[object, ...]
) -> None:
    monkeypatch.setattr("pentarchy.__file__", str(tmp_path / "site-packages" / "pentarchy" / "__init__.py"))
    refused = run_lab(*arguments, "--publish", "--out", tmp_path / "out")
    assert_refused(refused, "this writes into the source tree and works only in a checkout: git clone")
    assert not (tmp_path / "out").exists(), "nothing was begun"


@pytest.mark.parametrize("arguments", [WEIGHTS, SEARCHED])
def test_without_numpy_it_says_what_to_install(
    run_lab: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[object, ...]
) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    refused = run_lab(*arguments, "--out", tmp_path)
    assert_refused(refused, 'this command needs more packages: pip install "pentarchy[lab]"')
    assert not list(tmp_path.iterdir()), "nothing was begun"
