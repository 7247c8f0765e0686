"""`pentarchy-lab strength`: what it prints, writes and refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pentarchy.arena.strength import card_file
from pentarchy.core.errors import PentarchyError
from pentarchy.games import load_title
from pentarchy.lab import strength as command
from tests.commands import Run, assert_refused

CARD = {
    "game": "brawl",
    "version": 1,
    "content": "0",
    "names": {"en": "Kingdom Brawl", "ru": "Королевская заварушка"},
    "seats": 2,
    "options": {},
    "games": 0,
    "seed": 1,
    "sources": "x",
    "compiled": False,
    "complete": False,
    "levels": [],
    "matches": [],
}

pytestmark = pytest.mark.title("brawl")


@pytest.mark.slow
def test_a_quick_strength_card(run_lab: Run, tmp_path: Path) -> None:
    card = json.loads(run_lab("strength", "brawl", "--quick", "--jobs", 2, "--out", tmp_path, "--json").out)
    assert [row["kind"] for row in card["matches"]] == ["ladder", "ladder", "ladder", "ladder", "top", "ceiling"]
    assert card["tiny"]
    assert card["complete"]
    assert all(row["rating"] for row in card["levels"])
    assert {path.name for path in tmp_path.iterdir()} == {"brawl-quick.html", "brawl-quick.json", "brawl-quick.jsonl"}
    assert "proves nothing" in (tmp_path / "brawl-quick.html").read_text()


def test_the_status_of_the_cards(run_lab: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fresh or stale and why, without playing anything."""
    [(slug, row)] = json.loads(run_lab("strength", "brawl", "--status", "--json").out).items()
    assert slug == "brawl"
    assert row["status"] == ("stale" if row["because"] else "fresh")
    card = json.loads(card_file(load_title("brawl")).read_text("utf-8"))
    monkeypatch.setattr("pentarchy.arena.strength.stale_because", lambda title, card: [])
    monkeypatch.setattr("pentarchy.arena.strength.checksum", lambda slug: card["sources"])
    assert "brawl: fresh\n" in run_lab("strength", "--status").out
    monkeypatch.setattr("pentarchy.arena.strength.checksum", lambda slug: "other")
    told = " ".join(run_lab("strength", "brawl", "--status").out.split())
    assert told == "brawl: stale: What has changed since these games were played: code or data that decides who wins."
    monkeypatch.setattr("pentarchy.arena.strength.card_file", lambda title: Path("/nowhere/strength.json"))
    assert run_lab("strength", "brawl", "--status").out == "brawl: not measured\n"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("strength", "nothing"), "nothing"),
        (("strength",), "which game?"),
        (("strength", "nothing", "--status"), "nothing"),
        (("strength", "brawl", "--seats", 3, "--publish"), "expected the usual seats"),
        (("strength", "brawl", "--option", "starter=0", "--publish"), "expected the usual seats"),
        (("strength", "brawl", "--seed", 3, "--publish"), "expected the usual seats"),
        (("strength", "brawl", "--quick", "--publish"), "expected a full run"),
        (("strength", "brawl", "--part", "3/2"), "expected something like 2/5"),
        (("strength", "brawl", "--part", "1/2", "--publish"), "expected all parts"),
    ],
)
def test_what_is_refused(run_lab: Run, tmp_path: Path, arguments: tuple[str, ...], expected: str) -> None:
    assert_refused(run_lab(*arguments, "--out", tmp_path), expected)
    assert not list(tmp_path.iterdir()), "nothing was begun"


def test_publishing_works_only_in_a_checkout(run_lab: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentarchy.__file__", str(tmp_path / "site-packages" / "pentarchy" / "__init__.py"))
    refused = run_lab("strength", "brawl", "--publish", "--out", tmp_path / "out")
    assert_refused(refused, "this writes into the source tree and works only in a checkout: git clone")
    assert not (tmp_path / "out").exists(), "nothing was begun"


@pytest.mark.plain
def test_a_card_is_put_where_the_lobby_and_people_find_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "<!-- strength " in command.strength_page().read_text("utf-8")
    monkeypatch.setattr(command, "checkout", lambda: tmp_path)
    page, card = command.strength_page(), tmp_path / "strength.json"
    monkeypatch.setattr("pentarchy.arena.strength.card_file", lambda title: card)
    page.parent.mkdir(parents=True)
    page.write_text("# How strong\n", "utf-8")
    with pytest.raises(PentarchyError, match="not everything has been played"):
        command.publish_card(CARD)
    assert not card.exists()
    command.publish_card({**CARD, "complete": True})
    assert json.loads(card.read_text("utf-8"))["game"] == "brawl"
    assert "## Kingdom Brawl" in page.read_text("utf-8")
