"""First games that explain themselves: a position to begin with, and what is said and done from there, as data.

A title's tutorials are the files `tutorials/NAME.toml` of its package. Each has `seats`, `you` (the seat that learns),
`options`, a `position` (see `position.py`) and a list of steps. A step with a `seat` is a move of that rival, played by
the table; one with a `move` of one's own waits until exactly that is done; with `free = true`, until anything is; with
`until = "EVENT"`, until that has happened, whatever is done meanwhile; the others are only read. `say` names the
sentence `tutorial-SAY` of the title's locale, which its tutorials may share. `at` lists what the sentence is about: a
component (`cell b2`) or a word that is left to whoever shows the game. A rival without a `move` does as it likes.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from pentarchy.core.errors import BadContent
from pentarchy.core.record import Record
from pentarchy.core.types import Options, Seat

FOLDER = "tutorials"
ENDING = ".toml"
FIELDS = {"say": str, "at": list, "seat": int, "move": str, "free": bool, "until": str}


@dataclass(frozen=True)
class TutorialStep:
    """One step. `seat` is whose move it is; None: nobody's, it is only read."""

    say: str
    at: tuple[str, ...]
    seat: Seat | None
    move: str  # empty: whatever that seat does
    until: str = ""  # and as often as it likes, before this event


@dataclass(frozen=True)
class Done:
    """A move of a guided game, and the names of the events it led to."""

    seat: Seat
    move: str
    events: frozenset[str]


def done_in(record: Record[Any]) -> list[Done]:
    """The moves of a game that keeps its log, with what they led to."""
    log, names = record.state.log or [], record.title.vocabulary.events
    found: list[Done] = []
    since = 0
    for entry in record.entries:
        events = frozenset([names[event[0]].name for _, event in log[since : entry.log_length]])
        found.append(Done(entry.seat, entry.text, events))
        since = entry.log_length
    return found


@dataclass(frozen=True)
class Tutorial:
    """One guide of a title."""

    seats: int
    you: Seat
    options: Options
    position: str
    steps: tuple[TutorialStep, ...]

    def follow(self, done: list[Done]) -> int | None:
        """The step that these moves have led to, or None if they left the script.

        A step that is up to its seat takes all moves that seat makes in a row, unless it says until when.
        """
        at = 0
        loose: Seat | None = None  # a seat that did as it liked may go on doing so
        for one in done:
            if one.seat == loose:
                continue
            while at < len(self.steps) and self.steps[at].seat is None:
                at += 1
            if at == len(self.steps):
                return at  # the script is over, the game is not
            step = self.steps[at]
            if step.seat != one.seat or (step.move and step.move != one.move):
                return None
            if step.until and step.until not in one.events:
                continue
            loose = None if step.move or step.until else one.seat
            at += 1
        return at


def load_tutorials(package: str) -> dict[str, Tutorial]:
    """The tutorials of a title's package by name, those for the most company first."""
    folder = files(package) / FOLDER
    found: dict[str, Tutorial] = {}
    if folder.is_dir():
        for file in folder.iterdir():
            if file.name.endswith(ENDING):
                found[file.name.removesuffix(ENDING)] = read_tutorial(file.name, file.read_text("utf-8"))
    return dict(sorted(found.items(), key=lambda one: (-one[1].seats, one[0])))


def read_tutorial(name: str, text: str) -> Tutorial:
    """A guide from its file."""
    data = tomllib.loads(text)
    steps: list[TutorialStep] = []
    for number, row in enumerate(data["step"], start=1):
        for field, value in row.items():
            if field not in FIELDS or not isinstance(value, FIELDS[field]):
                expected = ", ".join([f"{known} ({kind.__name__})" for known, kind in FIELDS.items()])
                raise BadContent(f"{name}: step {number}: field {field}: expected one of {expected}")
        mine = "move" in row or "until" in row or row.get("free", False)
        seat = row.get("seat", data["you"] if mine else None)
        at = tuple(row.get("at", ()))
        steps.append(TutorialStep(row.get("say", ""), at, seat, row.get("move", ""), row.get("until", "")))
    return Tutorial(data["seats"], data["you"], data.get("options", {}), data["position"], tuple(steps))
