"""Plague Castles in the terminal: whole games in both languages, the board, and what people read."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from pentarchy.cli.terminal.boards import board_of
from pentarchy.cli.terminal.menu import Menu
from pentarchy.console.report import console
from pentarchy.core.chance import Chance
from pentarchy.core.rulebook import LANGUAGES
from pentarchy.games import load_title
from pentarchy.games.castles import terminal
from pentarchy.games.castles.houses import hand
from pentarchy.games.castles.notation import DISCARD
from pentarchy.games.castles.state import NO_COLOUR, CastlesState
from pentarchy.text import Text
from tests.commands import Run
from tests.games.castles.helpers import situation

TITLE: Any = load_title("castles")
WIDTH = 80


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDTH))


def card(token: str) -> int:
    number: int = TITLE.vocabulary.kinds["card"].read(token)
    return number


def shown(s: CastlesState, seat: int | None, language: str = "en") -> str:
    screen = console()
    with screen.capture() as capture:
        screen.print(terminal.draw(TITLE.redact(s, seat), Text(TITLE, language), seat))
    return capture.get()


def at_random(seats: int, seed: int, plies: int) -> CastlesState:
    chance = Chance(seed)
    s: CastlesState = TITLE.start(seats, {}, Chance(seed))
    for _ in range(plies):
        if s.turn():
            seat = s.turn()[0]
            moves = s.legal_moves(seat)
            s.push(seat, moves[chance.below(len(moves))])
    return s


# ---------------------------------------------------------------- whole games


# What is typed first, and what is then read.
TYPED: dict[str, list[str]] = {
    "en": ["help", "why", "rules milady", "log", "board", "hint"],
    "ru": ["помощь", "почему", "правила миледи", "журнал", "поле", "подсказка"],
}
READ: dict[str, list[str]] = {
    "en": ["You play Seat 1 against: Seat 2 (greedy)", "The goal:", "of 3: what do you do?", "Score sheet"],
    "ru": ["Вы — Игрок 1, соперники: Игрок 2 (greedy)", "Цель:", "Что делаете?", "Лист подсчёта"],
}


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (2, "ru"), (4, "en"), (6, "ru")])
def test_a_whole_game(run: Run, seats: int, language: str) -> None:
    """Some numbers are not in the list: those are refused, and the game goes on."""
    numbers = random.Random(seats)
    lines = [*TYPED[language], *[str(numbers.choice([1, 1, 2, 2, 3, 4])) for _ in range(3000)]]
    typed = "".join([f"{line}\n" for line in lines])
    result = run("play", "castles", "--seats", seats, "--seed", 3, "--lang", language, typed=typed)
    assert result.status == 0
    assert result.err == ""
    said = " ".join(result.out.split())
    for sentence in READ[language]:
        assert sentence in said
    assert re.search(r"PC-(049|183|184): ", result.out)
    assert re.search(r"Seat \d wins: |The win is shared|Побеждает Игрок \d: |Победа общая", said)
    assert "{" not in result.out
    assert not re.search(r"(servant|ball|thief|false-order)-\d", result.out.split("> ")[0]), "copies have no numbers"
    assert max(len(line) for line in result.out.splitlines()) <= WIDTH


# ---------------------------------------------------------------- names


def test_a_colour_agrees_with_its_character() -> None:
    text = Text(TITLE, "ru")
    names = [text.component("card", card(token)) for token in ("red-page", "red-milady", "blue-spy", "blue-assassin")]
    assert names == ["Красный Паж", "Красная Миледи", "Синяя Лазутчица", "Синий Ассасин"]
    assert text.component("card", card("red-milady"), short=True) == "Миледи"
    assert Text(TITLE, "en").component("card", card("red-milady")) == "Red Milady"


def test_copies_of_a_card_have_one_name() -> None:
    text = Text(TITLE, "en")
    assert {text.component("card", card(f"servant-{copy}")) for copy in range(1, 11)} == {"Servant"}
    assert text.component("card", card("false-order-2")) == "False Order"
    assert text.component("card", card("tribute-3")) == "Tribute"
    assert text.component("card", card("black-castle")) == "Castle of Knowledge"


@pytest.mark.parametrize(("count", "russian"), [(0, "0 замков"), (1, "1 замок"), (2, "2 замка")])
def test_castles_are_counted_grammatically(count: int, russian: str) -> None:
    assert Text(TITLE, "ru").points(count) == russian


# ---------------------------------------------------------------- lists to choose from


def menu_of(s: CastlesState, seat: int, language: str = "en") -> Menu:
    known = TITLE.redact(s, seat)
    decision = known.decision(seat)
    assert decision is not None
    return Menu(known, seat, decision, Text(TITLE, language))


def labels(s: CastlesState, seat: int, language: str = "en") -> list[str]:
    return [item.label for item in menu_of(s, seat, language).items() if not item.clause]


def test_a_long_list_begins_with_what_can_be_done() -> None:
    s = situation("seats: 2\nhand-0: servant-1 servant-2 red-page blue-lord ball-1\nred-1: red-lord")
    assert labels(s, 0) == [
        "Draw a card",
        "Lay a house card at your place",
        "Play the order Ball",
        "Discard a card",
    ]


def test_copies_in_hand_are_one_choice_and_twins_in_a_house_are_told_apart() -> None:
    s = situation("seats: 2\nhand-0: servant-1 servant-2\nred-0: servant-3 red-page servant-4")
    menu = menu_of(s, 0)
    menu.path = (DISCARD,)
    assert [item.label for item in menu.items()] == ["Servant"]
    s = situation("seats: 2\nhand-0: red-assassin\nred-0: red-page\nblue-1: servant-3 blue-page servant-4")
    s.play(0, TITLE.read(s, 0, "order red-assassin"))
    assert [label for label in labels(s, 0) if label.startswith("Servant")] == [
        "Servant (Seat 2, blue house, number 1 from the bottom)",
        "Servant (Seat 2, blue house, number 3 from the bottom)",
    ]


def test_a_name_of_two_words_can_be_typed() -> None:
    s = situation("seats: 2\nhand-0: red-plague-bearer blue-lord\nred-0: red-page\nblue-0: blue-page")
    menu = menu_of(s, 0)
    menu.path = (DISCARD,)
    assert menu.read("Plague Bearer") == (DISCARD, card("red-plague-bearer"))
    menu.path = (DISCARD,)
    assert menu.read("blue lord") == (DISCARD, card("blue-lord"))


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["Give 3 cards of your hand to a rival of your choice", "One of your characters outside castles dies"]),
        ("ru", ["Отдать 3 карты руки сопернику на выбор", "Погибнет один ваш персонаж вне замков"]),
    ],
)
def test_conditions_of_turmoil_are_said_in_words(language: str, expected: list[str]) -> None:
    s = situation(
        "seats: 2\nhand-0: ball-1 thief-1 ram-1 ram-2\nred-0: red-page red-lord\ndeck: tribute-1",
    )
    s.play(0, TITLE.read(s, 0, "draw"))
    assert labels(s, 0, language) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Seat 1 plays Red Assassin to kill Blue Page (yours). You may stop this with a False Order."),
        (
            "ru",
            "Игрок 1: приказ Красный Ассасин. Погибнет Синий Паж (ваша карта). Это можно остановить Ложным приказом.",
        ),
    ],
)
def test_a_reaction_says_what_it_is_about(language: str, expected: str) -> None:
    s = situation("seats: 3\nhand-0: red-assassin\nred-0: red-page\nblue-1: blue-page")
    s.play(0, TITLE.read(s, 0, "order red-assassin"))
    s.play(0, TITLE.read(s, 0, "kill blue-page"))
    decision = TITLE.redact(s, 1).decision(1)
    assert decision is not None
    assert Text(TITLE, language).prompt(decision) == expected


def test_cards_found_in_a_deck_are_told_in_one_sentence() -> None:
    kinds = [event.name for event in TITLE.vocabulary.events]
    saw = kinds.index("saw")
    story = Text(TITLE, "en").story(
        [(saw, 0, card("red-page"), 2), (saw, 0, card("ball-1"), 2), (kinds.index("ended"),)]
    )
    assert story == ["Seat 1 finds in the lost deck: Red Page, Ball", "The game is over."]


# ---------------------------------------------------------------- the board

CROWDED = """seats: 6
hand-0: servant-1 red-plague-bearer orange-assassin black-plague-bearer green-plague-bearer blue-plague-bearer ram-1
red-1: red-lord red-healer red-spy red-treasurer red-knight red-milady red-page red-courtesan red-jester servant-2
orange-1: orange-lord orange-healer orange-spy orange-treasurer
blue-1: blue-lord
green-1: green-lord green-courtesan
black-1: black-lord
blue-2: blue-knight blue-priest servant-5
green-2: green-knight
black-2: blue-spy black-page
married: blue-spy
castles-1: red-castle
orders: ball-1 marriage-1
lost: black-milady
turmoil: royal-shuffle
ban: - 3 - - -
"""


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_six_seats_fit_into_eighty_columns(language: str) -> None:
    s = situation(CROWDED)
    for seat in (None, 0, 1, 5):
        assert max(len(line) for line in shown(s, seat, language).splitlines()) <= WIDTH
    for seed in range(3):
        for plies in (60, 200):
            s = at_random(6, seed, plies)
            for seat in (None, 0, 5):
                assert max(len(line) for line in shown(s, seat, language).splitlines()) <= WIDTH


def test_the_board_shows_houses_castles_marks_decks_and_bans() -> None:
    out = " ".join(shown(situation(CROWDED), 0).split())
    assert "♜ Castle of Honour (red, no Assassins) [shield] [vault]: Lord, Healer, Spy," in out
    assert "orange [vault]: Lord, Healer, Spy, Treasurer" in out
    assert "blue [shield] [altar]: Knight, Priest, Servant" in out
    assert "black: ♥Blue Spy, Page" in out
    assert "orders 2, top Marriage" in out
    assert "lost 1, top Black Milady" in out
    assert "turmoil 1, top Royal Shuffle" in out
    assert "Castle of Trade (orange, no Merchants) [not before the next turn of Seat 4]" in out
    assert "▶ Seat 1 (you), 7 cards in hand" in out
    assert "Orange Assassin kills, up to the size of your house of its colour" in out
    assert out.index("Seat 2,") < out.index("Seat 6,") < out.index("Seat 1 (you)")


def test_the_board_says_what_is_being_resolved() -> None:
    s = situation("seats: 3\nhand-0: red-assassin\nred-0: red-page\nblue-1: blue-page")
    s.play(0, TITLE.read(s, 0, "order red-assassin"))
    s.play(0, TITLE.read(s, 0, "kill blue-page"))
    out = shown(s, 2)
    assert "Turn of Seat 1, action 1 of 3." in out
    assert "Now: Seat 1 carries out Red Assassin; asked: Seat 2." in out
    assert "Seat 1 plays Red Assassin to kill Blue Page (of Seat 2)." in out


def test_the_title_has_a_board() -> None:
    assert board_of(TITLE) is terminal.draw


# ---------------------------------------------------------------- secrets


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_nothing_of_another_hand_is_printed(seats: int) -> None:
    """No card of another hand that the seat has not seen is named on its board, in its questions or its lists."""
    texts = [Text(TITLE, language) for language in LANGUAGES]
    cards = TITLE.cards
    looked = 0
    for seed in range(4):
        for plies in range(0, 120, 30):
            s = at_random(seats, seed, plies)
            for seat in range(seats):
                text = texts[(seed + seat) % len(texts)]
                known = TITLE.redact(s, seat)
                secret = [c for other in range(seats) if other != seat for c in hand(s, other)]
                noted = {c for other in range(seats) for c in hand(known, other)}
                names = {text.component("card", c) for c in secret if c not in noted and cards.colour[c] != NO_COLOUR}
                out = shown(s, seat, text.language)
                decision = known.decision(seat)
                if decision is not None:
                    out += text.prompt(decision)
                    out += " ".join([item.label for item in Menu(known, seat, decision, text).items()])
                assert not [name for name in names if name in " ".join(out.split())]
                looked += len(names)
    assert looked > 20


def test_what_a_spy_has_seen_is_noted() -> None:
    s = situation("seats: 2\nhand-0: red-spy\nhand-1: blue-page ball-1\nred-0: red-page")
    s.play(0, TITLE.read(s, 0, "lay red-spy red top"))
    assert "seen in hand" not in shown(s, 0)
    s.play(0, TITLE.read(s, 0, "look 1"))
    assert "seen in hand: Blue Page, Ball" in shown(s, 0)
    assert "seen in hand" not in shown(s, 1)
    assert "seen in hand" not in shown(s, None)
