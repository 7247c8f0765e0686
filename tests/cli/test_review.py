"""`pentarchy review`: sentences in both languages, data, and a page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commands import Run, assert_refused

pytestmark = pytest.mark.title("brawl")


@pytest.mark.slow
def test_a_review_in_both_languages(run: Run, saved: Path) -> None:
    english = run("review", saved, "--nodes", 8, "--lang", "en").out
    russian = run("review", saved, "--nodes", 8, "--lang", "ru").out
    assert "Turning points" in english
    assert "Better:" in english
    assert "Переломные моменты" in russian
    assert "Лучше:" in russian
    assert max(len(line) for line in (english + russian).splitlines()) <= 80


def test_a_review_as_data_and_as_a_page(run: Run, saved: Path, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    found = json.loads(run("review", saved, "--seat", 1, "--nodes", 8, "--json", "--html", page).out)
    parts = [found[name] for name in ("skill", "luck", "rivals", "noise")]
    assert sum(parts) == pytest.approx(found["end"] - found["start"], abs=0.001)
    assert found["seat"] == 1
    assert all(row["words"]["sentence"] for row in found["decisions"])
    written = page.read_text("utf-8")
    assert written.startswith("<!doctype html>")
    assert "<svg" in written
    assert "http" not in written


def test_a_seat_that_is_not_there(run: Run, saved: Path) -> None:
    assert_refused(run("review", saved, "--seat", 5), "there is no seat 5: expected one from 0 to 1")
