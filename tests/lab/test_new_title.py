"""`pentarchy-lab new-title`: what it writes, and what it refuses. That it plays is tests/test_add_a_title.py."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.commands import Run


def test_a_title_is_written_under_its_own_name(run_lab: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run_lab("new-title", "two_towers", "--no-install")
    assert result.status == 0, result.err
    project = tmp_path / "pentarchy-two_towers"
    declared = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    assert declared["entry-points"]["pentarchy.titles"] == {"two_towers": "two_towers:TITLE"}
    rulebook = tomllib.loads((project / "two_towers" / "rulebook.toml").read_text("utf-8"))
    assert rulebook["game"] == "two_towers"
    assert rulebook["title"]["en"] == "Two towers"
    assert {clause["id"] for clause in rulebook["clause"]} == {f"TT-0{number}" for number in range(1, 8)}
    assert "class TwoTowers(Title[TwoTowersState]):" in (project / "two_towers" / "rules.py").read_text("utf-8")
    written = [path for path in project.rglob("*") if path.is_file()]
    assert not [
        path for path in written if re.search(r"ladder|\bLA-", path.name + path.read_text("utf-8"), re.IGNORECASE)
    ]


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("Duel", "cannot name a title"),
        ("9lives", "cannot name a title"),
        ("my-duel", "cannot name a title"),
        ("class", "cannot name a title"),
        ("d" * 25, "cannot name a title"),
        ("json", "is the name of a Python module already"),
        ("tests", "is the name of a Python module already"),
        pytest.param("brawl", "there is a title 'brawl' already", marks=pytest.mark.title("brawl")),
    ],
)
def test_a_bad_or_taken_name_is_refused(run_lab: Run, tmp_path: Path, name: str, complaint: str) -> None:
    result = run_lab("new-title", name, "--no-install", "--folder", tmp_path / "new")
    assert result.status == 2
    assert complaint in result.err
    assert not (tmp_path / "new").exists()


def test_nothing_is_written_over(run_lab: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    result = run_lab("new-title", "duel", "--no-install", "--folder", tmp_path)
    assert result.status == 2
    assert "exists already and is not empty" in result.err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


@pytest.mark.title("brawl", "castles")
def test_the_letters_before_its_clauses_are_nobody_else_s(run_lab: Run, tmp_path: Path) -> None:
    run_lab("new-title", "brawn", "--no-install", "--folder", tmp_path / "one")
    run_lab("new-title", "plain_chess", "--no-install", "--folder", tmp_path / "two")
    prefixes = [next(tmp_path.glob(f"{folder}/*/rulebook.toml")).read_text("utf-8") for folder in ("one", "two")]
    assert ['prefix = "BRA"' in prefixes[0], 'prefix = "PL"' in prefixes[1]] == [True, True]
