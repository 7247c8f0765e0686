"""Kingdom Brawl in words: Russian is declined as it should be, and what has no message is still told."""

from __future__ import annotations

import pytest
from fluent.runtime import FluentBundle

from pentarchy.core.chance import Chance
from pentarchy.games import load_title
from pentarchy.text import Text


@pytest.mark.parametrize(
    ("count", "russian", "english"),
    [
        (0, "0 звёзд", "0 stars"),
        (1, "1 звезда", "1 star"),
        (2, "2 звезды", "2 stars"),
        (5, "5 звёзд", "5 stars"),
        (11, "11 звёзд", "11 stars"),
        (21, "21 звезда", "21 stars"),
        (22, "22 звезды", "22 stars"),
    ],
)
def test_stars_are_counted_grammatically(count: int, russian: str, english: str) -> None:
    assert Text(load_title("brawl"), "ru").points(count) == russian
    assert Text(load_title("brawl"), "en").points(count) == english


def test_a_colour_agrees_with_its_character() -> None:
    text = Text(load_title("brawl"), "ru")
    kind = load_title("brawl").vocabulary.kinds["card"]
    names = [
        text.component("card", kind.read(token)) for token in ("red-king", "red-queen", "blue-fairy", "green-dwarf")
    ]
    assert names == ["Красный Король", "Красная Королева", "Синяя Фея", "Зелёный Гном"]
    assert text.component("card", kind.read("yellow-witch"), short=True) == "Ведьма"
    assert Text(load_title("brawl"), "en").component("card", kind.read("red-queen")) == "Red Queen"


def test_seats_have_the_names_they_are_given_or_numbers() -> None:
    title = load_title("brawl")
    s = title.start(2, {"colours": "green,red"}, Chance(1))
    assert title.seat_names(s, "ru") == ["Зелёный", "Красный"]
    assert Text(title, "ru", ["Аня"]).seat(0) == "Аня"
    assert Text(title, "ru", ["Аня"]).seat(1) == "Игрок 2"
    assert Text(title, "en").seat(0) == "Seat 1"


def test_a_hidden_card_is_only_a_card() -> None:
    assert Text(load_title("brawl"), "en").component("card", -1) == "a face-down card"


def test_options_and_their_values_have_words() -> None:
    text = Text(load_title("brawl"), "en")
    assert text.option("starter") == "Who goes first"
    assert text.value("starter", "random") == "at random"
    assert text.value("starter", 1) == "1"


def test_a_title_without_messages_is_told_in_plain_words() -> None:
    title = load_title("brawl")
    text = Text(title, "en", ["Red", "Blue"])
    text.bundle = FluentBundle(["en"], use_isolating=False)
    s = title.start(2, {"starter": 0}, Chance(1))
    decision = s.decision(0)
    assert decision is not None
    assert text.event((1, 0, 0, 4, 3)) == "placed: Red, Red King, b2, farm"
    assert text.prompt(decision) == "place: 1, 6"
    assert text.move(s, 0, (2,)) == "skip"
    assert text.choice(s, 0, (1, 0)) == "Red King"
    assert text.award("medal") == "medal"
