"""The smallest title there can be: the steps are the test's own, and moves are marks that seats make."""

from __future__ import annotations

from typing import Any

from pentarchy.core.chance import Chance
from pentarchy.core.content import Content
from pentarchy.core.declare import Events, Field, Fields, Steps, Verbs
from pentarchy.core.options import OptionSpec
from pentarchy.core.outcome import Outcome
from pentarchy.core.rulebook import Clause, Rulebook
from pentarchy.core.state import State
from pentarchy.core.steps import Ask, Parallel, Refused, Step
from pentarchy.core.title import Title, TitleFacts
from pentarchy.core.types import PASS, Frame, Move, Options, Seat
from pentarchy.core.vocabulary import Kind, Vocabulary
from pentarchy.core.zones import Layout, Zone

MARK = 1
SEATS = 3
FIRST = 1  # the number of the test's first step


FIELDS = Fields([Field("marks", "list[list[number]]")])


class Slate(State):
    """What each seat has marked so far. Nothing is generated: `copy` is the engine's own."""

    __slots__ = ("marks",)

    def __init__(self, title: Tiny, seats: int) -> None:
        super().__init__(title, seats, LAYOUT)
        self.marks: list[list[int]] = [[] for _ in range(seats)]


LAYOUT = Layout([Zone("box", 0)], [0])


class Tiny(Title[Slate]):
    """A title made of the steps it is given; `queue` are its first frames."""

    def __init__(self, steps: list[Step[Any]], queue: list[Frame]) -> None:
        self.queue = queue
        declared = Steps()
        for step in steps:
            declared.declare(type(step).__name__.lower(), "T-2", "*numbers:number")
        verbs, events = Verbs(), Events()
        verbs.declare("mark", "number")
        events.declare("marked", "seat", "number")
        events.declare("happened", "number")
        super().__init__(
            facts=TitleFacts(
                slug="tiny",
                version=1,
                package="tests.core",
                turn_clause="T-2",
                default_seats=SEATS,
            ),
            rulebook=Rulebook("tiny", {}, {}, [Clause(f"T-{number}", "", "", "", "", "") for number in range(1, 4)]),
            content=Content({}, {}),
            options=OptionSpec(range(SEATS, SEATS + 1), "T-1", []),
            steps=declared,
            code=steps,
            vocabulary=Vocabulary([Kind("card", ["card"])], verbs.verbs, events.events),
            state=Slate,
            fields=FIELDS,
        )

    def empty_state(self, seats: int) -> Slate:
        return Slate(self, seats)

    def set_up(self, s: Slate, options: Options) -> None:
        s.lay_out([[0]])
        s.do(*self.queue)

    def outcome(self, s: Slate) -> Outcome | None:
        return None if s.stack else Outcome("T-3")


class Mark(Ask[Slate]):
    """A seat makes a mark, as often as it likes; passing ends it. (step, seat)"""

    def options(self, s: Slate, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [PASS, (MARK, 7), (MARK, 8)]

    def answer(self, s: Slate, f: Frame, seat: Seat, m: Move) -> None:
        if m == PASS:
            s.done()
        else:
            s.marks[seat].append(m[1])
            s.emit((0, seat, m[1]))


class Lanes(Parallel[Slate]):
    """Every seat marks in its own lane. (step, the step that asks)"""

    def enter(self, s: Slate, f: Frame, seat: Seat) -> list[Frame]:
        return [(f[1], seat)]


class Happen(Step[Slate]):
    """Tells that it has run. (step, number)"""

    def run(self, s: Slate, f: Frame) -> None:
        s.emit((1, f[1]))


def start(steps: list[Step[Any]], *queue: Frame) -> Slate:
    """A new game of these steps, that keeps its events."""
    return Tiny(steps, list(queue)).start(SEATS, {}, Chance(1), log=True)
