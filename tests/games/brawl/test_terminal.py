"""Kingdom Brawl's board in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pentarchy.cli.terminal.boards import board_of
from pentarchy.console.report import console
from pentarchy.games import load_title
from pentarchy.games.brawl import terminal
from pentarchy.testing import position
from pentarchy.text import Text


def shown(drawing: Any) -> str:
    screen = console()
    with screen.capture() as capture:
        screen.print(drawing)
    return capture.get()


def test_the_title_has_a_board() -> None:
    assert board_of(load_title("brawl")) is terminal.draw


def test_the_board_shows_letters_order_and_who_is_blocked() -> None:
    title = load_title("brawl")
    s = position(
        title, "seats: 2\nterrain: tower castle forest farm farm farm\ncolours: red blue\nb1: red-king blue-dragon"
    )
    lines = shown(terminal.draw(title.redact(s, 0), Text(title, "en", ["Red", "Blue"]), 0)).splitlines()
    king = next(i for i, line in enumerate(lines) if "R King" in line)
    assert "×R King" in lines[king]
    assert " B Dragon" in lines[king - 1]  # above him
    assert "b1 castle" in "".join(lines[:king])
    assert "× Blocked" in lines[-1]


def test_colour_letters_grow_until_they_differ(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text('[[colour]]\nid = "blue"\nname = { en = "Rose", ru = "Белый" }\n', "utf-8")
    assert terminal.colour_letters(Text(load_title("brawl", pack), "en")) == ["Re", "Ro", "Ye", "Gr"]
    assert terminal.colour_letters(Text(load_title("brawl"), "ru")) == ["К", "С", "Ж", "З"]
