"""Python says what the golden files say; web/test/unit/sentences.test.ts holds the web app to the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pentarchy.core.rulebook import LANGUAGES
from pentarchy.core.types import Json
from pentarchy.games import load_title
from pentarchy.testing.sentences import differences, golden_sentences, missing, unused, write_golden
from pentarchy.testing.stages import TRANSLATIONS
from pentarchy.text import Text
from tests.tools import TITLE_TESTS, ours_that_need

OURS = ours_that_need(TRANSLATIONS)
MOST_GAMES = 600


def path_of(slug: str) -> Path:
    return TITLE_TESTS / slug / "sentences.json"


def golden_of(slug: str) -> Json:
    return json.loads(path_of(slug).read_text("utf-8"))


@pytest.mark.parametrize("slug", OURS)
def test_all_that_can_be_said_is_said_as_the_golden_file_says(slug: str, request: pytest.FixtureRequest) -> None:
    title = load_title(slug)
    if request.config.getoption("--regenerate"):
        path_of(slug).write_text(write_golden(golden_sentences(title, MOST_GAMES)), "utf-8")
    golden = golden_of(slug)
    assert not differences(title, golden), "pytest --regenerate rewrites it"
    assert not missing(title, golden["cases"]), "no case says this: pytest --regenerate looks for one"
    assert not unused(title, golden["cases"]), "no case uses these messages, or these variants of them: as above"


@pytest.mark.parametrize("slug", OURS)
def test_a_planted_difference_is_noticed(slug: str) -> None:
    title, golden = load_title(slug), golden_of(slug)
    event = next(case for case in golden["cases"] if "event" in case)
    event["en"] += "!"
    assert differences(title, golden) == [f"en: expected {event['en']!r}, now {event['en'][:-1]!r}"]


@pytest.mark.parametrize("slug", OURS)
def test_the_names_and_rules_in_the_file_are_those_of_the_title(slug: str) -> None:
    title, golden = load_title(slug), golden_of(slug)
    texts = {language: Text(title, language) for language in LANGUAGES}
    for kind, named in golden["names"].items():
        for component, names in named.items():
            assert names["token"] == title.vocabulary.kinds[kind].write(int(component))
            for language, name in names["name"].items():
                assert name == title.name_of(kind, int(component), language)
                assert names["short"][language] == title.name_of(kind, int(component), language, short=True)
    for clause, rule in golden["rules"].items():
        assert rule == {language: texts[language].rule(clause).text(language) for language in rule}
