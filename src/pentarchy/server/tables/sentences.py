"""Updates in words, for programs that cannot compose sentences themselves."""

from __future__ import annotations

from collections.abc import Sequence

from pentarchy.core.types import Json
from pentarchy.text import Text


def add_sentences(update: Json, text: Text) -> None:
    """Give every event and the question of an update a `text`, and every node of its options a `label`."""
    for event in update["events"]:
        event["text"] = text.told(event)
    question = update["decision"]
    if question is not None:
        question["text"] = text.asked(question)
        for node in question["options"]:
            _label([node], question["step"], text)


def _label(path: Sequence[Json], step: str, text: Text) -> None:
    path[-1]["label"] = text.label(path, step)
    for node in path[-1].get("next", ()):
        _label([*path, node], step, text)
