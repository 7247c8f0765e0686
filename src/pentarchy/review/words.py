"""A review in sentences, in one language, from the messages that all titles share and the title's own reasons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from pentarchy.bots import display_name
from pentarchy.core.record import Record
from pentarchy.core.state import State
from pentarchy.core.types import Event, Move
from pentarchy.review.levels import level_of, measured_levels
from pentarchy.review.reviewing import LUCK, POINTS, RIVALS, SKILL, DecisionReview, Part, Review
from pentarchy.text import Text

PART_MESSAGES: Final = {LUCK: "review-luck", RIVALS: "review-rivals"}
MOST_TOLD: Final = 3  # sentences about one thing that came


@dataclass(frozen=True)
class DecisionWords:
    """What is said about a decision."""

    played: str
    best: str
    sentence: str
    why: tuple[str, ...]
    clauses: tuple[str, ...]


class Words:
    """The sentences of one review."""

    def __init__(self, record: Record[Any], found: Review, text: Text) -> None:
        self.found = found
        self.text = text
        self.seat = found.seat
        self.moves: dict[int, tuple[str, str]] = {}  # by ply of a decision
        self.told: dict[int, list[str]] = {}  # by ply, what the seat was told
        wanted = {one.ply: one for one in found.decisions}
        s: State = record.again().state
        bit = 1 << found.seat
        read = len(s.log or [])
        for ply, entry in enumerate(record.entries, start=1):
            if ply in wanted:
                known = record.title.redact(s, found.seat)
                one = wanted[ply]
                self.moves[ply] = self._move(known, one.played), self._move(known, one.best)
            s.push(entry.seat, entry.move)
            log: list[tuple[int, Event]] = s.log or []
            events = [event for to, event in log[read:] if to & bit]
            read = len(log)
            if events:
                self.told[ply] = text.story(events)

    def _move(self, known: State, move: Move) -> str:
        return self.text.move(known, self.seat, move)

    # ---------------------------------------------------------------- numbers

    def number(self, value: float, digits: int, sign: str = "") -> str:
        """A number as the language writes it; `sign` `+`: with its sign."""
        written = f"{value:{sign}.{digits}f}".replace("-", "\u2212")
        return written.replace(".", ",") if self.text.language == "ru" else written

    def amount(self, value: float) -> str:
        """`+11`, `-3.5`, with what it counts."""
        if self.found.unit == POINTS:
            return self.number(value, 1, "+")
        return self.text.say("review-chance", points=self.number(100 * value, 0, "+"))

    def level_of(self, value: float) -> str:
        """A chance, or points, by themselves."""
        if self.found.unit == POINTS:
            return self.number(value, 1)
        return self.text.say("review-percent", percent=self.number(100 * value, 0))

    def plain(self, value: float) -> str:
        """A loss: without a sign."""
        if self.found.unit == POINTS:
            return self.number(value, 1)
        return self.text.say("review-chance", points=self.number(100 * value, 1))

    # ---------------------------------------------------------------- sentences

    def title(self) -> str:
        """What is reviewed."""
        name = self.text.title.rulebook.names[self.text.language]
        return self.text.say("review-title", title=name, seat=self.text.seat(self.seat))

    def summary(self) -> str:
        """All of it in one line."""
        found = self.found
        message = "review-summary-points" if found.unit == POINTS else "review-summary"

        def signed(value: float) -> str:
            digits = 1 if found.unit == POINTS else 0
            scaled = value if found.unit == POINTS else 100 * value
            return self.number(scaled, digits, "+")

        return self.text.say(
            message,
            start=self.level_of(found.start),
            end=self.level_of(found.end),
            skill=signed(found.total(SKILL)),
            luck=signed(found.total(LUCK)),
            rivals=signed(found.total(RIVALS)),
            noise=signed(found.noise),
        )

    def losses(self) -> str:
        """How many choices there were, and what they cost on average."""
        return self.text.say(
            "review-loss",
            decisions=self.found.contested,
            costly=len(self.found.costly()),
            loss=self.plain(self.found.loss_per_decision),
        )

    def level(self) -> str:
        """The level of a bot whose decisions cost as much; empty where the levels of this title were not measured."""
        if measured_levels(self.text.title.package) is None:
            return ""
        name = level_of(self.text.title, self.found)
        if not name:
            return self.text.say("review-no-level")
        return self.text.say("review-level", level=display_name(name, self.found.slug, self.text.language))

    def part(self, part: Part) -> str:
        """One of the turning points."""
        told: list[str] = []
        for ply in range(part.plies[0], part.plies[1] + 1):
            told += self.told.get(ply, [])
        if part.kind == SKILL:
            return self.text.say("review-skill", ply=part.plies[0], change=self.amount(part.change))
        return self.text.say(
            PART_MESSAGES[part.kind],
            ply=part.plies[1],
            change=self.amount(part.change),
            what=" ".join(told[-MOST_TOLD:]),
        )

    def decision(self, one: DecisionReview) -> DecisionWords:
        """What was played, what was better, and why."""
        played, best = self.moves[one.ply]
        sentence = self.text.say(
            "review-decision", ply=one.ply, played=played, best=best, loss=self.plain(max(0.0, one.loss))
        )
        reasons = one.reasons
        if reasons is None:
            return DecisionWords(played, best, sentence, (), ())
        return DecisionWords(
            played, best, sentence, tuple(why_sentences(self.text, reasons.to_json())), reasons.clauses
        )

    def to_json(self) -> Any:
        """The review's data, with its sentences beside it."""
        data = self.found.to_json()
        level = level_of(self.text.title, self.found)
        data["level"] = level or None
        data["words"] = {"title": self.title(), "summary": self.summary(), "losses": self.losses()}
        if level:
            data["words"]["level"] = self.level()
        for row, one in zip(data["decisions"], self.found.decisions, strict=True):
            told = self.decision(one)
            row["words"] = {
                "played": told.played,
                "best": told.best,
                "sentence": told.sentence,
                "why": list(told.why),
            }
        for name, parts in (("parts", self.found.parts), ("turning_points", self.found.turning_points())):
            for row, part in zip(data[name], parts, strict=True):
                if name == "turning_points" or abs(part.change) >= 0.03:
                    row["words"] = self.part(part)
        return data


def why_sentences(text: Text, reasons: Any) -> list[str]:
    """What speaks for a move, in one line, if anything does."""
    said = [text.why(one["reason"], {name: tuple(of) for name, of in one["about"].items()}) for one in reasons["why"]]
    said = [sentence for sentence in said if sentence]
    return [text.say("review-why", what="; ".join(said))] if said else []
