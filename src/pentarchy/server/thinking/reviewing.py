"""Reviews are thought out in the pool a slice at a time, so that bots whom people wait for come first.

A process remembers the games it is in the middle of. If it is lost, or another one goes on, that begins again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any, Final

from pentarchy.core.record import Record
from pentarchy.core.rulebook import LANGUAGES
from pentarchy.core.types import Move, Seat
from pentarchy.games import load_title_for
from pentarchy.review import page
from pentarchy.review.moments import Moment, moments
from pentarchy.review.reviewing import Review, Reviewer
from pentarchy.review.thinking import Thinker, adviser_nodes
from pentarchy.review.words import Words
from pentarchy.server.thinking.pool import time_is_up
from pentarchy.text import Text

SLICE: Final = 1.0  # seconds, and the end of the choice being thought about
MOST_UNDER_WAY: Final = 4


@dataclass(frozen=True)
class ReviewTask:
    """What is reviewed: a finished game's record file, and whose game it is."""

    name: str
    file: str
    pack: str
    seat: Seat
    most_nodes: int


@dataclass(frozen=True)
class Slice:
    """How far a review has come, with what is known already; at its end the pages, and the data by language."""

    done: int
    of: int
    partial: dict[str, Any]
    data: dict[str, dict[str, Any]] | None = None
    pages: dict[str, str] | None = None


class UnderWay:
    """A review that this process is in the middle of."""

    def __init__(self, task: ReviewTask) -> None:
        data = json.loads(task.file)
        title = load_title_for(data, Path(task.pack) if task.pack else None)
        self.record: Record[Any] = Record.from_json(title, data)
        nodes = min(task.most_nodes, adviser_nodes(title))
        self.reviewer = Reviewer(self.record, task.seat, Thinker(title, nodes))
        self.moments: Iterator[Moment] = moments(self.record)
        self.done = 0

    def go_on(self) -> Slice:
        """Another slice."""
        until = monotonic() + SLICE
        for moment in self.moments:
            self.reviewer.moment(moment)
            self.done = moment.ply
            if monotonic() > until or time_is_up():
                break
        of = len(self.record.entries)
        if self.done < of:
            return Slice(self.done, of, self.reviewer.found.to_json())
        self.reviewer.finish(self.record.state)
        return self.told(self.reviewer.found)

    def told(self, found: Review) -> Slice:
        """The whole review, in every language. Seats are called by their colours or numbers: people may leave."""
        data: dict[str, dict[str, Any]] = {}
        pages: dict[str, str] = {}
        for language in LANGUAGES:
            title = self.record.title
            text = Text(title, language, title.seat_names(self.record.state, language))
            words = Words(self.record, found, text)
            data[language] = {
                **words.to_json(),
                "clauses": {clause: text.clause(clause) for clause in clauses_of(found)},
            }
            for row, one in zip(data[language]["decisions"], found.decisions, strict=True):
                row["things"] = {
                    "played": things(self.record, one.played),
                    "better": things(self.record, one.best),
                }
            pages[language] = page.page(words)
        return Slice(self.done, self.done, found.to_json(), data, pages)


def clauses_of(found: Review) -> list[str]:
    """The rules that decisions speak of."""
    return sorted({clause for one in found.decisions if one.reasons is not None for clause in one.reasons.clauses})


def things(record: Record[Any], move: Move) -> list[dict[str, Any]]:
    """The components a move names, as a board calls them."""
    kinds = record.title.verbs[move[0]].kinds
    return [{"kind": kind, "id": number} for kind, number in zip(kinds, move[1:], strict=False) if number >= 0]


_under_way: Final[dict[str, UnderWay]] = {}


def go_on(task: ReviewTask) -> Slice:
    """Think about a game for a while. In a process of the pool."""
    found = _under_way.pop(task.name, None) or UnderWay(task)
    told = found.go_on()
    if told.data is None:
        _under_way[task.name] = found
        if len(_under_way) > MOST_UNDER_WAY:
            del _under_way[next(iter(_under_way))]
    return told
