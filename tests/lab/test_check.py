"""`pentarchy-lab check`: its report and its exit status."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from magpies import Magpies
from pentarchy import text
from pentarchy.games import load_title
from pentarchy.lab.new_title import write_skeleton
from pentarchy.testing import messages
from pentarchy.testing.check import check
from tests.commands import Run
from tests.outside import install

pytestmark = pytest.mark.title("brawl")


@pytest.mark.slow
def test_check_as_json(run_lab: Run) -> None:
    result = run_lab("check", "brawl", "--games", 3, "--seed", 5, "--json")
    report = json.loads(result.out)
    assert result.status == 0
    assert {"games", "plies", "combinations", "failures"} <= set(report)
    assert report["games"] == sum(report["combinations"].values()) == 3
    assert report["failures"] == []


def test_check_as_a_grid_tells_its_seed(run_lab: Run) -> None:
    result = run_lab("check", "brawl", "--games", 1, "--seats", 2, "--seed", 77)
    assert result.status == 0
    assert "seed 77" in result.out
    assert "0 failures" in result.out


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_check_exits_with_1_on_a_failure(run_lab: Run, monkeypatch: pytest.MonkeyPatch, form: tuple[str, ...]) -> None:
    def broken(*arguments: Any) -> Any:
        return {
            "games": 1,
            "plies": 3,
            "texts": 4,
            "read": 1,
            "combinations": {"seats=2": 1},
            "failures": ["a leak"] * 12,
        }

    monkeypatch.setattr("pentarchy.testing.check.check", broken)
    result = run_lab("check", "brawl", *form)
    assert result.status == 1
    assert "a leak" in result.out


def test_a_question_that_no_answer_takes_off_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is queued on top of it goes on, and at the end it falls away: the games look as they should."""
    write_skeleton("stairs", tmp_path / "project")
    rules = tmp_path / "project" / "stairs" / "rules.py"
    said = rules.read_text("utf-8")
    assert said.count("s.replace_top(") == 1
    rules.write_text(said.replace("s.replace_top(", "s.do("), "utf-8")
    install(tmp_path / "project", tmp_path / "site")
    monkeypatch.syspath_prepend(tmp_path / "site")
    [failure] = check(load_title("stairs"), 2, {}, 2, seed=3)["failures"]
    assert re.fullmatch(r"turn: \d+ of \d+ answers did not take the question off: is s.done\(\) missing\?", failure)


def test_what_is_answered_is_not_asked_again() -> None:
    report = check(Magpies(), 2, {}, 1, seed=3)
    assert (report["failures"], report["asked_again"]) == ([], [])


def test_a_misspelt_variable_in_a_sentence_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = text.messages_of

    def misspelt(package: str, language: str) -> str:
        return re.sub(r"(event-[^\n]*)\$seat", r"\1$saet", honest(package, language))

    monkeypatch.setattr(text, "messages_of", misspelt)
    monkeypatch.setattr(messages, "messages_of", misspelt)
    report = check(load_title("brawl"), 2, {}, 2, seed=3)
    assert {failure.split(",")[0] for failure in report["failures"]} == {"locale/en.ftl", "locale/ru.ftl"}
    assert "locale/en.ftl, event-placed: Unknown external: saet" in report["failures"]
    assert len(report["failures"]) == len(set(report["failures"])), "said once, not once a game"
