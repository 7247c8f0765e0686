"""Rulebooks: parts that are not built yet are listed, and never count as tested."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from magpies import Magpies
from pentarchy.cli.rules import clause_report
from pentarchy.core.errors import BadContent
from pentarchy.core.rulebook import Rulebook, load_rulebook

CLAUSE = """
[[clause]]
id = "X-{number}"
section = "turn"
part = "{part}"
en = "A rule."
ru = "Правило."
basis = "rulebook"
source = "page 1"
"""


def rulebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unbuilt: list[str], *parts: str) -> Rulebook:
    """A rulebook with a clause of each part, in a package of its own."""
    package = tmp_path / "some_title"
    package.mkdir()
    clauses = [CLAUSE.format(number=number, part=part) for number, part in enumerate(parts, start=1)]
    head = f'game = "x"\nunbuilt = {unbuilt}\ntitle = {{ en = "X", ru = "X" }}\n'
    (package / "__init__.py").write_text("")
    (package / "rulebook.toml").write_text(head + "".join(clauses), "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "some_title", raising=False)
    return load_rulebook("some_title")


def test_clauses_of_unbuilt_parts_are_known_and_not_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = rulebook(tmp_path, monkeypatch, ["solo"], "core", "solo", "core")
    assert list(book.clauses) == ["X-1", "X-2", "X-3"]
    assert book.built() == ["X-1", "X-3"]
    assert book["X-2"].part == "solo"


def test_an_unbuilt_part_that_no_clause_has_is_a_slip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadContent, match="no clause is of the part duel"):
        rulebook(tmp_path, monkeypatch, ["solo", "duel"], "core", "solo")


def test_a_mark_on_a_clause_that_is_not_built_counts_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    title = Magpies()
    title.rulebook = rulebook(tmp_path, monkeypatch, ["solo"], "core", "solo", "core")
    marked = {clause: ["test_x.py::test_it"] for clause in title.rulebook.clauses}
    report = clause_report(title, marked)
    assert report["untested"] == []
    assert report["not_built"] == ["X-2"]
    assert (report["tested"], report["clauses"]) == (2, 3)
