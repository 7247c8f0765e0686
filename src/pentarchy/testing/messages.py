"""The sentences a title owes: a message for everything that can happen, be asked, be done and be counted in it, and
nothing in a message that it is not given."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from pentarchy.core.decision import Decision
from pentarchy.core.rulebook import LANGUAGES
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.tutorial import load_tutorials
from pentarchy.core.types import Event, Move
from pentarchy.text import Text, messages_of

MESSAGE: Final = re.compile(r"(?m)^([a-z][\w-]*) *=")


def expected_messages(title: Title[Any]) -> set[str]:
    """The ids of the messages a title must have."""
    steps = [step for guide in load_tutorials(title.package).values() for step in guide.steps]
    return {
        *[f"tutorial-{step.say}" for step in steps if step.say],
        *[f"event-{event.name}" for event in title.vocabulary.events],
        *[f"ask-{step.name}" for step in title.steps[1:] if step.waits],
        *[f"move-{verb.name}" for verb in title.verbs],
        *[f"line-{line}" for line in title.facts.score_lines],
        *[f"alert-{alert}" for alert in title.facts.alerts],
        *[f"option-{option.name}" for option in title.options.options],
    }


def missing_messages(title: Title[Any], language: str) -> list[str]:
    """Those that a title has not in this language: people read the plain words of the notation in their place."""
    return sorted(expected_messages(title) - set(MESSAGE.findall(messages_of(title.package, language))))


class Strict(Text):
    """Sentences of which every mistake is noted: a misspelt variable, a message that refers to none."""

    def __init__(self, title: Title[Any], language: str) -> None:
        super().__init__(title, language)
        self.mistakes: dict[str, None] = {}  # in the order in which they were met

    def amiss(self, message: str, errors: Sequence[Exception]) -> None:
        for error in errors:
            self.mistakes[f"locale/{self.language}.ftl, {message}: {error}"] = None

    def say_move(self, known: State, decision: Decision, move: Move) -> None:
        """The question, the move, and its beginnings as lists show them."""
        self.prompt(decision)
        self.move(known, decision.seat, move)
        for end in range(1, len(move) + 1):
            self.choice(known, decision.seat, move[:end], move[: end - 1])

    def say_events(self, events: Sequence[tuple[int, Event]]) -> None:
        """All that happened."""
        self.story([event for _, event in events])


def strict_texts(title: Title[Any]) -> list[Strict]:
    """One for every language that the title is written in."""
    return [Strict(title, language) for language in LANGUAGES if messages_of(title.package, language)]
