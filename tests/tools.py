"""What shared tests need of the installed titles. Shared tests name no title: they find them here.

A title's own tests must not import this module. It plays games while it is imported, and `scripts/mutate.py` runs those
tests with broken rules: a test must notice them, not an import.
"""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import pytest

from pentarchy.bots import playout, title_bot
from pentarchy.core.chance import Chance
from pentarchy.core.steps import Parallel, Sealed
from pentarchy.core.title import Title
from pentarchy.core.title_bot import TitleBot
from pentarchy.games import load_title
from pentarchy.testing.stages import BOT, titles_that_need

ROOT: Final = Path(__file__).resolve().parents[1]
TITLE_TESTS: Final = ROOT / "tests" / "games"
OWN_PACKAGE: Final = "pentarchy"
WITH_BOT: Final = titles_that_need(BOT)


def is_ours(slug: str) -> bool:
    """Is the title part of this distribution? The files of tests of other titles lie elsewhere."""
    return load_title(slug).package.partition(".")[0] == OWN_PACKAGE


def ours_that_need(demand: str) -> list[str]:
    """The titles of this distribution of which this is demanded."""
    return [slug for slug in titles_that_need(demand) if is_ours(slug)]


def bot_of(slug: str) -> TitleBot[Any]:
    """What bots know about a title."""
    found = title_bot(load_title(slug))
    assert found is not None, f"{slug} has no bot"
    return found


# The titles whose evaluation is a weighted sum of named features.
FITTED: Final = [slug for slug in WITH_BOT if bot_of(slug).weights.features]
# The titles with bots that can be played alone.
SOLO: Final = [slug for slug in WITH_BOT if 1 in load_title(slug).seats]
# The titles with bots in which seats answer a question secretly.
SECRET: Final = [slug for slug in WITH_BOT if any(isinstance(step, Sealed) for step in load_title(slug).steps)]
# The titles with bots in which seats go through lanes of their own.
IN_LANES: Final = [slug for slug in WITH_BOT if any(isinstance(step, Parallel) for step in load_title(slug).steps)]


def needed_by_examples(text: str) -> list[pytest.MarkDecorator]:
    """The marks of a test that runs the examples in this text: the titles they name."""
    return [pytest.mark.title(slug) for slug in sorted(set(re.findall(r"\b(?:load_title|new|rules)\(\"(\w+)\"", text)))]


def board_folder(title: Title[Any]) -> Path:
    """Where the web board of a title lies."""
    return Path(str(files(title.package))) / "web"


def _moves_for_two(slug: str) -> int:
    title = load_title(slug)
    return playout(title.start(2, {}, Chance(1)), Chance(1))


_FOR_TWO: Final = [slug for slug in WITH_BOT if 2 in load_title(slug).seats]
LONG_TITLE: Final = max(_FOR_TWO, key=_moves_for_two)  # the title with bots that has the longest game for two
# A title with bots to try things with where any will do, for two to four seats: the one with the shortest game for two.
TITLE: Final = min([slug for slug in WITH_BOT if {2, 3, 4} <= set(load_title(slug).seats)], key=_moves_for_two)
