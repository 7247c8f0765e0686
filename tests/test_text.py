"""Sentences: every message that a title's stage demands is there, and none is left over."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import pentarchy
from pentarchy.cli.terminal.commands import SPELLINGS
from pentarchy.core.chance import Chance
from pentarchy.core.errors import PentarchyError
from pentarchy.core.rulebook import LANGUAGES
from pentarchy.games import load_title, titles
from pentarchy.testing.messages import expected_messages, missing_messages
from pentarchy.testing.stages import MESSAGES, TRANSLATIONS, titles_that_need
from pentarchy.text import ID, SHARED, SHORT, VERB, WHY, Text, messages_of, variables
from tests.tools import TITLE

SOURCE = Path(pentarchy.__file__).parent
ENGLISH = "en"
COUNT = "count"  # how many events of a kind are told at once, in their attribute `many`
HINT = "hint-"  # what speaks for a move: tests/bots/test_reasons.py
ZONE = "zone-"
FREE = ("award-", HINT, ZONE, "fact-", "printed-")  # the last three are for the generic board
WRITTEN = titles_that_need(MESSAGES)
TRANSLATED = titles_that_need(TRANSLATIONS)
NEEDED = [(slug, language) for slug in WRITTEN for language in LANGUAGES if language == ENGLISH or slug in TRANSLATED]
ENOUGH = 500  # decisions of random games, for a number of seats


class References(Visitor):
    """Collects the other messages that a message is made of."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  (the visitor's convention)
        self.found.add(node.id.name)


def references_of(node: ast.BaseNode) -> set[str]:
    visitor = References()
    visitor.visit(node)
    return visitor.found


class Variables(Visitor):
    """Collects the variables a message uses."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  (the visitor's convention)
        self.found.add(node.id.name)


def variables_of(node: ast.BaseNode) -> set[str]:
    visitor = Variables()
    visitor.visit(node)
    return visitor.found


def parsed(package: str, language: str) -> dict[str, ast.Message]:
    body = FluentParser().parse(messages_of(package, language)).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)], "a message cannot be read"
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def packages() -> list[str]:
    return [SHARED, *[load_title(slug).package for slug in TRANSLATED]]


def named_in_code() -> set[str]:
    """Every short string in the code that renders; a message id among them is used."""
    found: set[str] = set()
    server = [path for name in ("push.py", "table.py") for path in (SOURCE / "server").rglob(name)]
    boards = [Path(str(files(load_title(slug).package))) / "terminal.py" for slug in titles()]
    for path in [
        SOURCE / "text.py",
        *(SOURCE / "review").rglob("*.py"),
        *server,
        *(SOURCE / "cli").rglob("*.py"),
        *filter(Path.is_file, boards),
    ]:
        found |= set(re.findall(r"""["']([a-z][a-z0-9-]*)["']""", path.read_text("utf-8")))
    return found | {f"help-{word}" for word in SPELLINGS}


@pytest.mark.parametrize(("slug", "language"), NEEDED)
def test_every_event_question_verb_score_line_and_option_has_a_message(slug: str, language: str) -> None:
    assert parsed(load_title(slug).package, language)
    assert missing_messages(load_title(slug), language) == []


@pytest.mark.parametrize("slug", WRITTEN)
def test_no_message_of_a_title_is_unused(slug: str) -> None:
    messages = parsed(load_title(slug).package, "en")
    used = expected_messages(load_title(slug)) | set(parsed(SHARED, "en")) | named_in_code()
    for message in messages.values():
        used |= references_of(message)
    unused = {name for name in messages if name not in used and not name.startswith(FREE)}
    assert not unused


def test_no_shared_message_is_unused() -> None:
    unused = set(parsed(SHARED, "en")) - named_in_code()
    assert not {name for name in unused if not name.startswith((HINT, ZONE))}


@pytest.mark.parametrize("package", packages())
def test_both_languages_have_the_same_messages_with_the_same_variables(package: str) -> None:
    english, russian = parsed(package, "en"), parsed(package, "ru")
    assert set(english) == set(russian)
    for name, message in english.items():
        other = russian[name]
        assert variables_of(message) == variables_of(other), name
        assert {a.id.name for a in message.attributes} == {a.id.name for a in other.attributes}, name


@pytest.mark.parametrize("slug", WRITTEN)
def test_events_and_attributes_use_only_what_they_are_given(slug: str) -> None:
    title = load_title(slug)
    messages = parsed(title.package, "en")
    for event in title.vocabulary.events:
        given = {name for name, _ in event.arguments}
        assert variables_of(messages[f"event-{event.name}"]) <= {
            *(n + form for n in given for form in ("", SHORT, ID)),
            COUNT,
        }
    for verb in title.verbs:
        attributes = {attribute.id.name for attribute in messages[f"move-{verb.name}"].attributes}
        assert attributes <= {*variables(verb.kinds), VERB}, verb.name
    for option in title.options.options:
        values = {str(value) for seats in title.seats for value in option.values(seats)}
        attributes = {attribute.id.name for attribute in messages[f"option-{option.name}"].attributes}
        assert attributes <= values | {WHY}, option.name


@pytest.mark.parametrize(("slug", "language"), NEEDED)
def test_messages_name_only_rules_that_exist(slug: str, language: str) -> None:
    title = load_title(slug)
    for clause in re.findall(r"\b[A-Z][A-Z0-9]*-\d+\b", messages_of(title.package, language)):
        assert clause in title.rulebook.clauses


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "language"), NEEDED)
def test_everything_in_random_games_can_be_said(slug: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Prompts, moves, their beginnings, events and score lines: whole sentences, nothing missing in them."""
    problems: list[Any] = []
    format_pattern = FluentBundle.format_pattern

    def strict(self: FluentBundle, pattern: Any, args: Any = None) -> Any:
        sentence, errors = format_pattern(self, pattern, args)
        problems.extend(errors)
        return sentence, errors

    monkeypatch.setattr(FluentBundle, "format_pattern", strict)
    title = load_title(slug)
    said: set[str] = set()
    lines: set[str] = set()
    for seats in title.seats:
        decisions = 0  # a long game or two say as much as six short ones
        for seed in range(6):
            if decisions > ENOUGH:
                break
            chance = Chance(seed)
            s = title.start(seats, {}, Chance(seed), log=True)
            text = Text(title, language, title.seat_names(s, language))
            while s.turn():
                seat = s.turn()[0]
                known = title.redact(s, seat)
                decision = known.decision(seat)
                assert decision is not None
                said.add(text.prompt(decision))
                move = decision.moves[chance.below(len(decision.moves))]
                for end in range(1, len(move) + 1):
                    said.add(text.choice(known, seat, move[:end], move[: end - 1]))
                said.add(text.move(known, seat, move))
                s.push(seat, move)
                decisions += 1
            assert s.log is not None
            said |= {text.event(event) for _, event in s.log}
            outcome = title.outcome(s)
            assert outcome is not None
            for line in [line for result in outcome.seats for line in result.lines]:
                lines.add(line.what)
                said.add(text.score_line(line))
                assert line.clause in text.clause(line.clause)
    assert not problems
    assert not [sentence for sentence in said if not sentence.strip() or "{" in sentence]
    assert lines <= set(title.facts.score_lines)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(PentarchyError, match="expected one of en, ru"):
        Text(load_title(TITLE), "de")
