"""Stages: a title further on owes all that was owed before, and what is told of a stage is checked."""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

import pytest

from magpies import Magpies
from pentarchy.core.errors import PentarchyError
from pentarchy.core.meta import FILE as META
from pentarchy.testing.stages import BOARD, COMPLETE, DEMANDS, DRAFT, PLAYABLE, demands_of, stage_of
from tests.toy.tools import TOY


def staged(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> str:
    """The stage of a title whose package has this `meta.toml`."""
    package = folder / "staged_title"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / META).write_text(text, "utf-8")
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.delitem(sys.modules, package.name, raising=False)
    title = Magpies()
    title.package = package.name
    return stage_of(title)


def test_every_stage_demands_what_the_one_before_does_and_more() -> None:
    assert list(DEMANDS) == [DRAFT, PLAYABLE, COMPLETE]
    assert all(earlier < later for earlier, later in pairwise(DEMANDS.values()))


def test_a_title_without_a_shelf_card_is_a_draft() -> None:
    assert stage_of(TOY) == DRAFT
    assert BOARD not in demands_of(TOY)


def test_the_shelf_card_names_the_stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert staged(tmp_path, monkeypatch, 'stage = "playable"\nminutes = 20\n') == PLAYABLE


def test_a_stage_that_does_not_exist_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PentarchyError, match="expected one of draft, playable, complete, found 'done'"):
        staged(tmp_path, monkeypatch, 'stage = "done"\n')
