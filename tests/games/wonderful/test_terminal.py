"""It's a Wonderful Kingdom in the terminal: a whole game in both languages, the board, and what people read."""

from __future__ import annotations

import random
import re

import pytest

from pentarchy.cli.terminal.boards import board_of
from pentarchy.console.report import console
from pentarchy.core.outcome import LOST, NONE, WON, Outcome, SeatResult
from pentarchy.games.wonderful import terminal
from pentarchy.games.wonderful.state import WonderfulState
from pentarchy.text import Text
from tests.commands import Run
from tests.games.wonderful.test_quests import TITLE, in_step, play, situation

WIDTH = 80


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDTH))


def shown(s: WonderfulState, seat: int | None, language: str = "en") -> str:
    """The board as this seat reads it, on one line."""
    screen = console()
    with screen.capture() as capture:
        screen.print(terminal.draw(TITLE.redact(s, seat), Text(TITLE, language, ["Ann", "Karl"]), seat))
    return " ".join(capture.get().split())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "words", "expected"),
    [
        ("en", ["help", "why", "rules trap", "log", "board", "hint"], ["The goal:", "Offer 2 cards", "Your hand"]),
        ("ru", ["помощь", "почему", "правила ловуш", "журнал", "поле", "подсказка"], ["Цель", "Ваша рука"]),
    ],
)
def test_a_whole_game(run: Run, language: str, words: list[str], expected: list[str]) -> None:
    """Some numbers are not in the list: those are refused, and the game goes on."""
    numbers = random.Random(5)
    lines = [*words, *[str(numbers.choice([1, 1, 1, 2, 2, 3])) for _ in range(4000)]]
    arguments = ["--seats", 2, "--seed", 4, "--lang", language, "--bot", "random"]
    result = run("play", "wonderful", *arguments, typed="".join([f"{line}\n" for line in lines]))
    assert result.status == 0
    assert result.err == ""
    said = " ".join(result.out.split())
    for sentence in expected:
        assert sentence in said
    assert re.search(r"WK-\d+: ", result.out)
    assert "{" not in result.out
    assert max(len(line) for line in result.out.splitlines()) <= WIDTH


def test_the_board_shows_what_is_open_and_nothing_else() -> None:
    s = situation(
        "round-end; planning; befall; reveal; take 1; offer 0 1; take 0; offer 1 1; take 1",
        hand_0="farm-1",
        hand_1="port-1",
        left="royal-guard pirate-chest",
        left_down="summer-palace",
        dealt_0="4",
        built_0="hell-gate farm-2 farm-3",
        woes_0="calamity-1",
        site_1="royal-citadel",
        owed_1="gold3+soldiers2",
        spies="1 0",
        tasks_0="whispers-at-court",
        tasks_1="throne-room",
        claimed="1",
        alchemy_1="0 0 2 0",
        training="0 1",
    )
    board = shown(s, 0)
    for words in (
        "Round 3 of 4, draft; first player Ann",
        "Quest: The Usurper",
        "■□ Whispers at Court: 2G → spies 1",
        "□■ The Throne Room: 1E → 2S (final task; reward taken by Karl)",
        "Duchy of Valados, 11 points now",
        "Farm × 2, Hell Gate, calamities 1",
        "Royal Citadel (monument) 1M 5G 2S ★4 for each monument ↺1G; lacks 3G 2S",
        "soldiers 0 and one in training",
        "spies 1 active, 0 covert",
        "Pirate Chest ↺1G 1E",
        "a card face down (Ann)",
        "Your hand: Farm (structure) 2M → 2P ↺1P",
    ):
        assert words in board, words
    assert "Port" not in board
    assert "Summer Palace" not in board
    assert "Summer Palace" not in shown(s, 1)
    russian = shown(s, None, "ru")
    assert "Королевская стража (профессионалы)" in russian
    assert "Ваша рука" not in russian
    assert board_of(TITLE) is terminal.draw


def test_tasks_and_exchanges_in_words() -> None:
    s = in_step(2, alchemy_0="2 0 4 0", krystallium="1 0")
    english, russian = Text(TITLE, "en", ["Ann", "Karl"]), Text(TITLE, "ru", ["Анна", "Карл"])
    words = {english.move(s, 0, move) for move in s.legal_moves(0)}
    assert "Complete Loyal Banners" in words
    assert "Complete Loyal Banners, with krystallium for 1 gold" in words
    assert "Exchange 2 materials, 3 gold for krystallium" in words
    assert "Выполнить задание: Верные знамёна, кристаллиум вместо: деньги × 1" in {
        russian.move(s, 0, move) for move in s.legal_moves(0)
    }
    play(s, 0, "task loyal-banners none")
    events = [event for to, event in s.log or [] if to & 1]
    assert "Ann completes the task Loyal Banners: 1 krystallium." in english.story(events)
    assert "Анна выполняет задание: Верные знамёна, кристаллиум: 1." in russian.story(events)


@pytest.mark.parametrize(
    ("result", "points", "award", "english", "russian"),
    [
        (LOST, 120, "", "The game is lost, with 120 points.", "Партия проиграна. Счёт: 120 очков."),
        (WON, 96, "silver", "96 points: silver medal.", "96 очков: серебряная медаль."),
        (
            NONE,
            61,
            "",
            "61 points: no medal, and no defeat (WK-158).",
            "61 очко: без медали, но и без поражения",
        ),
    ],
)
def test_alone_the_verdict_is_what_it_has_come_to(
    result: str, points: int, award: str, english: str, russian: str
) -> None:
    outcome = Outcome("WK-121", (SeatResult(result, 1, points, award=award),))
    assert Text(TITLE, "en").verdict(outcome.to_json()) == english
    assert Text(TITLE, "ru").verdict(outcome.to_json()).startswith(russian)
