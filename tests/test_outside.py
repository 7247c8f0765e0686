"""A title in another package is found by its entry point, and everything works on it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pentarchy.core.errors import BrokenTitle
from pentarchy.games import load_title, load_titles, titles
from tests.outside import MAGPIES, install, install_broken

PLAY = """
import pentarchy as pt
assert "magpies" in pt.titles(), pt.titles()
game = pt.new("magpies", seats=3, seed=1)
bot = pt.bot("random", seed=2)
while not game.over:
    seat = game.to_move[0]
    game.play(bot.choose(game.seen_by(seat)))
game.save("game.json")
assert str(pt.load("game.json")) == str(game)
print(game.outcome)
"""


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """The environment of a machine on which the package is installed."""
    install(MAGPIES, tmp_path / "site")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path / "site"), *sys.path])}


@pytest.mark.slow
@pytest.mark.plain
def test_a_title_of_another_package_is_played_saved_and_checked(installed: dict[str, str], tmp_path: Path) -> None:
    run = {"cwd": tmp_path, "env": installed, "capture_output": True, "text": True}
    played = subprocess.run([sys.executable, "-c", PLAY], check=False, **run)  # type: ignore[call-overload]
    assert played.returncode == 0, played.stderr
    assert "won with" in played.stdout or "share the win" in played.stdout
    command = [sys.executable, "-m", "pentarchy.lab", "check", "magpies", "--games", "4", "--seed", "1", "--json"]
    checked = subprocess.run(command, check=False, **run)  # type: ignore[call-overload]
    assert checked.returncode == 0, checked.stderr
    assert json.loads(checked.stdout)["failures"] == []


@pytest.mark.plain
@pytest.mark.parametrize(
    ("slug", "source", "said"),
    [
        ("misnamed", "\nTITLE = Titel\n", r"NameError: name 'Titel' is not defined \(misnamed.py, line 2\)"),
        ("misspelt", "TITLE = (\n", r"'\(' was never closed \(misspelt.py, line 1\)"),
        ("empty", "", "has no attribute 'TITLE'"),
        ("refused", "def TITLE(pack):\n    raise KeyError('deck')\n", r"KeyError: 'deck' \(refused.py, line 2\)"),
    ],
)
def test_a_title_with_a_mistake_is_named_and_the_others_are_there(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    slug: str,
    source: str,
    said: str,
) -> None:
    before = [title.slug for title in load_titles()]
    install_broken(tmp_path, slug, source)
    monkeypatch.syspath_prepend(tmp_path)
    assert slug in titles()
    with pytest.raises(BrokenTitle, match=f"the title '{slug}' cannot be loaded: .*{said}"):
        load_title(slug)
    for _ in range(2):
        assert [title.slug for title in load_titles()] == before
    assert [record.message.split(":")[0] for record in caplog.records] == [f"{slug} is left out"]  # said once
