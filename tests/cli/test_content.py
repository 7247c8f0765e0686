"""`pentarchy content`: where values come from, packs checked and exported."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pentarchy.core.content import export_content
from pentarchy.games import load_title
from tests.commands import Run, assert_refused

pytestmark = pytest.mark.title("brawl")


def test_content_as_json(run: Run) -> None:
    report = json.loads(run("content", "brawl", "--json").out)
    content = load_title("brawl").content
    assert list(report) == ["records", "fields_by_provenance"]
    assert report["records"] == sum(len(rows) for rows in content.tables.values())
    assert sum(report["fields_by_provenance"].values()) == len(content.basis)


def test_content_lists_what_a_pack_changes(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text('[[star]]\nid = "king-castle"\nstars = 4\n', "utf-8")
    report = json.loads(run("content", "brawl", "--content", pack, "--json").out)
    assert report["fields_by_provenance"]["pack"] == 1
    out = run("content", "brawl", "--content", pack).out
    assert "Not from the rulebook" in out
    assert "king-castle" in out


def test_content_exports_a_pack_that_can_be_played(run: Run, run_lab: Run, tmp_path: Path) -> None:
    pack = tmp_path / "my.toml"
    assert run("content", "brawl", "--export", pack).status == 0
    assert pack.read_text("utf-8") == export_content("pentarchy.games.brawl")
    assert run_lab("simulate", "brawl", "--games", 1, "--content", pack).status == 0


def test_an_export_never_writes_over_a_file(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "my.toml"
    pack.write_text("mine", "utf-8")
    assert_refused(run("content", "brawl", "--export", pack), "my.toml: exists already", "--force")
    assert pack.read_text("utf-8") == "mine"
    assert run("content", "brawl", "--export", pack, "--force").status == 0
    assert pack.read_text("utf-8") != "mine"


def test_an_export_to_nowhere(run: Run, tmp_path: Path) -> None:
    assert_refused(run("content", "brawl", "--export", tmp_path / "no" / "my.toml"), "there is no folder")
    assert_refused(run("content", "brawl", "--export", tmp_path), "is a folder")


BROKEN_PACKS = [
    ("[[star]\n", "is not TOML"),
    ('[[stars]]\nid = "x"\n', "[[stars]]: expected tables named"),
    ('[[star]]\nid = "king-moon"\n', "king-moon: no such record: expected one of king-castle"),
    ('[[star]]\nid = "king-castle"\nstars = "two"\n', "field stars: expected a whole number from 0 to 9, found 'two'"),
    ('[[star]]\nid = "king-castle"\nmoons = 2\n', "field moons: no such field: expected one of stars"),
    ('[[star]]\nid = "king-castle"\nstars = ' + "9" * 5000, "is not TOML"),
    ("star = " + "[" * 3000, "is not TOML"),
    ('[[kingdom]]\nid = "2"\ntower = 4\n', "[[kingdom]] 2: fields tower, castle, forest, farm: expected 6"),
    ('[[deal]]\nid = "characters"\naside = 5\n', "[[deal]] characters: field turns: expected at most 5"),
]


@pytest.mark.parametrize(("source", "expected"), BROKEN_PACKS)
def test_a_broken_pack_is_one_line(run: Run, tmp_path: Path, source: str, expected: str) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text(source, "utf-8")
    assert_refused(run("content", "brawl", "--content", pack), str(pack), expected)
