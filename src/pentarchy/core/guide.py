"""A first game that explains itself: a position to begin with, and what is said and done from there, as data.

`guide.toml` of a title has `seats`, `you` (the seat that learns), `options`, a `position` (see `position.py`) and a
list of steps. A step with a `seat` is a move of that rival, played by the table; one with a `move` of one's own waits
until exactly that is done; with `free = true`, until anything is; the others are only read. `say` names the sentence
`guide-SAY` of the title's locale, `at` what it points at: a component (`cell b2`) or a place of the screen (`hand`; a
board may mark more, `table` is all of it). A rival without a `move` does as it likes.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files

from pentarchy.core.errors import BadContent
from pentarchy.core.kinds import Options, Seat

NAME = "guide.toml"
FIELDS = {"say": str, "at": list, "seat": int, "move": str, "free": bool}


@dataclass(frozen=True)
class GuideStep:
    """One step. `seat` is whose move it is; None: nobody's, it is only read."""

    say: str
    at: tuple[str, ...]
    seat: Seat | None
    move: str  # empty: whatever that seat does


@dataclass(frozen=True)
class Guide:
    """A title's guide."""

    seats: int
    you: Seat
    options: Options
    position: str
    steps: tuple[GuideStep, ...]

    def follow(self, made: list[tuple[Seat, str]]) -> int | None:
        """The step that these moves have led to, or None if they left the script.

        A step that is up to its seat takes all moves that seat makes in a row.
        """
        at = 0
        loose: Seat | None = None  # a seat that did as it liked may go on doing so
        for seat, move in made:
            if seat == loose:
                continue
            while at < len(self.steps) and self.steps[at].seat is None:
                at += 1
            if at == len(self.steps):
                return at  # the script is over, the game is not
            step = self.steps[at]
            if step.seat != seat or (step.move and step.move != move):
                return None
            loose = None if step.move else seat
            at += 1
        return at


def load_guide(package: str) -> Guide | None:
    """Read `guide.toml` of a title's package, if it has one."""
    file = files(package) / NAME
    if not file.is_file():
        return None
    data = tomllib.loads(file.read_text("utf-8"))
    steps: list[GuideStep] = []
    for number, row in enumerate(data["step"], start=1):
        for field, value in row.items():
            if field not in FIELDS or not isinstance(value, FIELDS[field]):
                expected = ", ".join([f"{name} ({kind.__name__})" for name, kind in FIELDS.items()])
                raise BadContent(f"{NAME}: step {number}: field {field}: expected one of {expected}")
        mine = "move" in row or row.get("free", False)
        seat = row.get("seat", data["you"] if mine else None)
        steps.append(GuideStep(row.get("say", ""), tuple(row.get("at", ())), seat, row.get("move", "")))
    return Guide(data["seats"], data["you"], data.get("options", {}), data["position"], tuple(steps))
