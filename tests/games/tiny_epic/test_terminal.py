"""Tiny Epic Kingdoms in the terminal: whole games in both languages, the board, and what people read."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from pentarchy.cli.terminal.boards import board_of
from pentarchy.cli.terminal.menu import Menu
from pentarchy.console.report import console
from pentarchy.games import load_title
from pentarchy.games.tiny_epic import terminal
from pentarchy.games.tiny_epic.state import TinyEpicState
from pentarchy.text import Text
from tests.commands import Run
from tests.games.tiny_epic.helpers import play, situation

TITLE: Any = load_title("tiny_epic")
WIDTH = 80


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDTH))


def shown(s: TinyEpicState, seat: int | None, language: str = "en") -> str:
    screen = console()
    with screen.capture() as capture:
        screen.print(terminal.draw(TITLE.redact(s, seat), Text(TITLE, language, TITLE.seat_names(s, language)), seat))
    return capture.get()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "words", "expected"),
    [
        ("en", ["help", "why", "rules capital", "log", "board", "hint"], ["The goal:", "which action do you choose"]),
        ("ru", ["помощь", "почему", "правила столиц", "журнал", "поле", "подсказка"], ["Цель:", "какое действие"]),
    ],
)
@pytest.mark.parametrize("seats", [2, 5])
def test_a_whole_game(run: Run, seats: int, language: str, words: list[str], expected: list[str]) -> None:
    """Some numbers are not in the list: those are refused, and the game goes on."""
    numbers = random.Random(seats)
    lines = [*words, *[str(numbers.choice([1, 1, 2, 2, 3, 4])) for _ in range(3000)]]
    typed = "".join([f"{line}\n" for line in lines])
    arguments = ["--seats", seats, "--seed", 4, "--lang", language, "--bot", "random", "--option", "tokens=true"]
    result = run("play", "tiny_epic", *arguments, typed=typed)
    assert result.status == 0
    assert result.err == ""
    said = " ".join(result.out.split())
    for sentence in expected:
        assert sentence in said
    assert re.search(r"TEK-\d+: ", result.out)
    assert "{" not in result.out
    assert max(len(line) for line in result.out.splitlines()) <= WIDTH


def test_the_board_shows_everything_open() -> None:
    s = situation(
        "act 0 patrol",
        sides="T1B T2A T4A",
        faction={0: "orcs"},
        magic={0: 2},
        armies={0: "T1B-c T2A-a", 1: "T2A-b T2A-d"},
        lying={0: "T1B-c"},
        stock={0: "1m 2o"},
        face_down={"T1B-d": "treasure-1"},
        face_up={"T2A-d": "city-1"},
    )
    board = shown(s, 0)
    for words in ("Orcs", "mana 1, ore 2, food 0", "White (lies)", "? face-down token", "[City]", "Your abilities"):
        assert words in board
    assert "Treasure" not in board
    assert "Белый (лежит)" in shown(s, 0, "ru")
    play(s, "move T2A-a T2A-b", "0: price 2")
    assert "White has set a die" in shown(s, 1)
    assert "War: White against Blue" in shown(s, None)
    assert board_of(TITLE) is terminal.draw


def test_moves_say_what_they_cost_and_whom_they_meet() -> None:
    s = situation("act 0 patrol", armies={0: "T2A-a T1A-a", 1: "T2A-b T2A-d"})
    text = Text(TITLE, "en", ["Ann", "Karl", "Eve"])
    decision = s.decision(0)
    assert decision is not None
    labels = [item.label for item in Menu(TITLE.redact(s, 0), 0, decision, text).items() if not item.clause]
    assert any("where Karl stands: war!" in label for label in labels)
    s = situation("act 0 build", stock={0: "3o"}, tower={0: 2})
    assert text.move(s, 0, TITLE.read(s, 0, "build")) == "Build tower level 3 for 3 ore"
    assert Text(TITLE, "ru").event((19, 0, 1, 0, 2)) == "Игрок 1 собирает 1 ману, 2 еды."
