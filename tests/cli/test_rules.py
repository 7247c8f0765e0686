"""`pentarchy rules`: one rule with its source, and the count of rules that have a test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pentarchy.games import load_title, titles
from tests.commands import Run, assert_refused

pytestmark = pytest.mark.title("brawl")


@pytest.mark.slow
def test_rules_as_json(run: Run) -> None:
    report = json.loads(run("rules", "brawl", "--json").out)
    assert list(report) == ["brawl"]
    row = report["brawl"]
    assert list(row) == ["clauses", "tested", "untested", "not_built"]
    assert row["clauses"] == len(load_title("brawl").rulebook.clauses)
    assert row["tested"] + len(row["untested"]) + len(row["not_built"]) == row["clauses"]
    assert list(json.loads(run("rules", "--json").out)) == titles()


@pytest.mark.slow
def test_rules_as_a_grid(run: Run) -> None:
    result = run("rules")
    assert result.status == 0
    assert "brawl" in result.out


def test_rules_outside_a_checkout_say_so(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("pentarchy.testing.clauses.__file__", str(tmp_path / "a/b/c/d.py"))
    assert_refused(run("rules", "brawl"), "expected to run inside a checkout")


@pytest.mark.parametrize("number", ["BR-68", "br-68", "68"])
def test_one_rule_with_its_source(run: Run, number: str) -> None:
    english = run("rules", "brawl", number, "--lang", "en").out
    assert "BR-68: Using the property" in english
    assert "Source: rulebook" in english
    assert "Why: " in english
    assert "BR-68: Пользоваться ли свойством" in run("rules", "brawl", number, "--lang", "ru").out


def test_one_rule_as_json(run: Run) -> None:
    clause = json.loads(run("rules", "brawl", "BR-07", "--json").out)
    assert clause["id"] == "BR-07"
    assert clause["basis"] == "rulebook"


def test_a_rule_that_is_not_there(run: Run) -> None:
    assert_refused(run("rules", "brawl", "BR-99"), "BR-99", "expected one of BR-01 to BR-88")


def test_the_language_comes_from_the_environment(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert "Играют вдвоём" in run("rules", "brawl", "1").out
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert "The game is for" in run("rules", "brawl", "1").out
