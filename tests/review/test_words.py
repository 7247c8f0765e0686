"""Reviews in sentences: numbers as the language writes them."""

from types import SimpleNamespace
from typing import cast

import pytest

from pentarchy.games import load_title
from pentarchy.review.reviewing import POINTS, Review
from pentarchy.review.words import Words
from pentarchy.text import Text


def words(language: str, unit: str) -> Words:
    """The words of a review of which only the unit matters."""
    made = Words.__new__(Words)
    made.text = Text(load_title("brawl"), language)
    made.found = cast(Review, SimpleNamespace(unit=unit))
    return made


@pytest.mark.parametrize(
    ("language", "plain", "level", "amount"),
    [("en", "2.7% chance", "59%", "\u22123% chance"), ("ru", "2,7\u00a0% шанса", "59\u00a0%", "\u22123\u00a0% шанса")],
)
def test_chances(language: str, plain: str, level: str, amount: str) -> None:
    said = words(language, "chance")
    assert said.plain(0.027) == plain
    assert said.level_of(0.59) == level
    assert said.amount(-0.03) == amount


@pytest.mark.parametrize(("language", "plain", "amount"), [("en", "2.7", "\u22121.5"), ("ru", "2,7", "\u22121,5")])
def test_points(language: str, plain: str, amount: str) -> None:
    said = words(language, POINTS)
    assert said.plain(2.7) == plain
    assert said.amount(-1.5) == amount
