"""The code behind a frame. Steps are stateless: what a step remembers is in its frame."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from pentarchy.core._mypyc import mypyc_attr
from pentarchy.core.state import MAIN, SPENT, State
from pentarchy.core.types import PASS, Frame, Move, Seat

S = TypeVar("S", bound=State)
Refused = list[tuple[Move, str]]

JOIN: Final = 0  # step 0 of every title


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Work the engine does by itself. The number it was declared with gives it its name and clause."""

    __slots__ = ("clause", "name", "number", "open", "sealed", "secret", "simultaneous", "waits")

    def __init__(self, number: int, open: bool = False) -> None:
        self.number: int = number
        self.name: str = ""
        self.clause: str = ""
        self.open: bool = open  # at-any-time moves may be made while this question is asked
        self.waits: bool = False
        self.secret: bool = False  # answers are kept secret until all are in
        self.sealed: bool = False  # answers wait in `State.sealed` until all are in
        self.simultaneous: bool = False  # several seats are asked at once, and an answer concerns its own seat alone

    def run(self, s: S, f: Frame) -> None:
        """Do the work. The frame has been taken off already."""
        raise NotImplementedError(f"step {self.name} does not run by itself")

    def check(self, s: S, f: Frame) -> None:
        """Raise InvariantError if this frame cannot be pending in this position. The kinds of its numbers are checked
        already; positions that people write are all that needs this."""

    # What only questions answer; here so that the engine need not ask which kind a step is.

    def waiting(self, s: S, f: Frame) -> list[Seat]:
        """The seats that have not answered yet."""
        return []

    def may_answer(self, s: S, f: Frame, seat: Seat) -> bool:
        """May this seat answer, or change its answer?"""
        return False

    def still_asks(self, s: S, seat: Seat) -> bool:
        """Has this seat, which has just answered, still something to answer here?"""
        return False

    def is_open(self, s: S, f: Frame, seat: Seat) -> bool:
        """May this seat make at-any-time moves here? (Unasked seats: where the title's `unasked` says so.)"""
        return False

    def options(self, s: S, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        """The legal answers of this seat: the only place where legality is written."""
        return []

    def answer(self, s: S, f: Frame, seat: Seat, m: Move) -> None:
        """Carry out a legal answer. Call s.done() when the question is over."""
        raise NotImplementedError(f"step {self.name} asks nothing")

    def interrupt(self, s: S, f: Frame, seat: Seat, m: Move) -> None:
        """Carry out an at-any-time move made while this is the question; it is asked again afterwards."""
        s.play_anytime(seat, m)

    def close(self, s: S, f: Frame) -> None:
        """Everybody has answered, or nobody is asked."""
        s.done()

    def default_clause(self, s: S, f: Frame, seat: Seat) -> str:
        """The clause cited against a move that is no candidate here at all."""
        return self.clause

    def unasked_clause(self, s: S, f: Frame, seat: Seat) -> str:
        """The clause cited against a move of a seat that is not asked."""
        clause: str = s.title.facts.turn_clause
        return clause

    def asking(self, s: S, f: Frame, seat: Seat) -> tuple[Step[S], Frame]:
        """The step and frame that really ask this seat (a lane's, while the table works in parallel)."""
        return self, f

    def prompt(self, s: S, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        """Arguments of the prompt's message, as name -> (kind of component, id)."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S]):
    """A question to one seat, or to several who answer for themselves. The usual seat is the frame's first number."""

    def __init__(self, number: int, open: bool = False) -> None:
        super().__init__(number, open)
        self.waits = True

    def seats(self, s: S, f: Frame) -> list[Seat]:
        """Who is asked; nobody = the question falls away."""
        return [f[1]]

    def waiting(self, s: S, f: Frame) -> list[Seat]:
        return self.seats(s, f)

    def may_answer(self, s: S, f: Frame, seat: Seat) -> bool:
        return seat in s.waiting

    def is_open(self, s: S, f: Frame, seat: Seat) -> bool:
        return self.open and (seat in s.waiting or s.title.anytime_out_of_turn)


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer(Ask[S]):
    """A question that falls away where nothing can be chosen. For open facts (no tells), and outside lanes."""

    def seats(self, s: S, f: Frame) -> list[Seat]:
        moves = self.options(s, f, f[1])
        if not moves:
            return []
        s.cached_options = moves
        return [f[1]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Ask[S]):
    """A choice among open things: where there is only one, the table makes it; where there is none, it falls away."""

    def seats(self, s: S, f: Frame) -> list[Seat]:
        moves = self.options(s, f, f[1])
        if s.lane == MAIN:  # in lanes several are asked different things at once
            s.cached_options = moves
        return [f[1]] if len(moves) > 1 else []

    def close(self, s: S, f: Frame) -> None:
        moves = self.options(s, f, f[1]) if s.cached_options is None else s.cached_options
        s.cached_options = None
        if moves:
            self.answer(s, f, f[1], moves[0])
        else:
            s.done()


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Ask[S]):
    """A secret choice made by several seats at once. Anyone may change it until the last one is in.

    An at-any-time move withdraws what its seat has sealed, whatever it was: the choice may have lost its ground, and
    asking again only then would tell the others so.
    """

    def __init__(self, number: int, open: bool = False) -> None:
        super().__init__(number, open)
        self.simultaneous = self.secret = self.sealed = True

    def reveal(self, s: S, f: Frame, moves: list[Move]) -> None:
        """All answers are in, in the order of `seats`: now they happen together."""
        raise NotImplementedError

    def waiting(self, s: S, f: Frame) -> list[Seat]:
        asked = self.seats(s, f)
        if not s.sealed:
            return asked
        height = len(s.stack) - 1
        answered = [who for at, who, _ in s.sealed if at == height]
        return [seat for seat in asked if seat not in answered]

    def may_answer(self, s: S, f: Frame, seat: Seat) -> bool:
        return seat in s.waiting or seat in self.seats(s, f)

    def answer(self, s: S, f: Frame, seat: Seat, m: Move) -> None:
        s.seal(len(s.stack) - 1, seat, m)

    def interrupt(self, s: S, f: Frame, seat: Seat, m: Move) -> None:
        s.unseal(len(s.stack) - 1, seat)
        s.play_anytime(seat, m)

    def close(self, s: S, f: Frame) -> None:
        height = len(s.stack) - 1
        answers = {who: move for at, who, move in s.sealed if at == height}
        moves = [answers[seat] for seat in self.seats(s, f)]
        s.unseal(height)
        s.reveals += 1
        s.done()
        self.reveal(s, f, moves)


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Ask[S]):
    """Reactions to the intent in the frame below. All seats that public facts allow are asked together, in secret.

    When all have answered, the answers take effect in the order of `asks`. A reaction is an intent with a window of
    its own: `react` queues both. A reaction that holds cancels the intent (`s.cut`), and with it this window and the
    answers still waiting in it, which nobody ever sees; if it does not hold, the next answer has its turn.
    """

    def __init__(self, number: int, open: bool = False) -> None:
        super().__init__(number, open)
        self.simultaneous = self.sealed = True

    def asks(self, s: S, f: Frame) -> list[Seat]:
        """The seats to ask, in the order in which the rules let them react. From public facts alone: no tells."""
        raise NotImplementedError

    def react(self, s: S, f: Frame, seat: Seat, m: Move) -> None:
        """This seat reacts: pay for it and queue the reaction with its own window."""
        raise NotImplementedError

    def seats(self, s: S, f: Frame) -> list[Seat]:
        return self.asks(s, f)

    def waiting(self, s: S, f: Frame) -> list[Seat]:
        height = len(s.stack) - 1
        return [seat for seat in self.asks(s, f) if s.sealed_answer(height, seat) is None]

    def answer(self, s: S, f: Frame, seat: Seat, m: Move) -> None:
        s.seal(len(s.stack) - 1, seat, m)

    def close(self, s: S, f: Frame) -> None:
        height = len(s.stack) - 1
        asked = self.asks(s, f)
        for seat in asked:
            move = s.sealed_answer(height, seat)
            if move is None or move == SPENT:
                continue
            s.seal(height, seat, SPENT)  # a pass too: that a later seat has its turn tells everybody of it
            # What a reaction needs may have been spent in an earlier one.
            if move != PASS and move in self.options(s, f, seat):
                s.reveals += 1
                self.react(s, f, seat, move)
                return
        if len(asked) > 1:
            s.reveals += 1  # each learns that the others passed
        s.unseal(height)
        s.done()


@mypyc_attr(allow_interpreted_subclasses=True)
class Parallel(Step[S]):
    """Every seat works through a lane of its own, at its own pace; the table goes on when all are done.

    Moves of different lanes commute, and in a lane nobody uses chance or learns anything new. What several lanes would
    share is kept by each seat and merged after the join. Hidden lanes show the others the position at the fork.
    """

    __slots__ = ("hidden",)

    def __init__(self, number: int, hidden: bool = False) -> None:
        super().__init__(number)
        self.hidden: bool = hidden

    def enter(self, s: S, f: Frame, seat: Seat) -> list[Frame]:
        """The lane of this seat, in reading order."""
        raise NotImplementedError

    def run(self, s: S, f: Frame) -> None:
        s.stack.append((JOIN, *f))
        s.lanes = [self.enter(s, f, seat)[::-1] for seat in range(s.seats)]
        s.lane_moves = [[] for _ in range(s.seats)]
        if self.hidden and s.keeps_fork:
            s.fork = s.copy()  # before anything happens: also what is forced in a lane is nobody else's business
        for seat, lane in enumerate(s.lanes):
            if lane:
                s.run_lane(seat)
        if s.fork is not None:
            s.fork.waiting = s.waiting = [seat for seat, lane in enumerate(s.lanes) if lane]  # who is done is open


class Join(Step[Any]):
    """Where the table waits for the slowest lane: (JOIN, the parallel step, ...).

    In a redacted state (JOIN,) also stands for all that the viewer cannot see of another's hidden lane.
    """

    def __init__(self) -> None:
        super().__init__(JOIN, open=True)
        self.waits = self.simultaneous = True

    def waiting(self, s: Any, f: Frame) -> list[Seat]:
        return [seat for seat, lane in enumerate(s.lanes) if lane]

    def may_answer(self, s: Any, f: Frame, seat: Seat) -> bool:
        return bool(s.lanes[seat])

    def still_asks(self, s: Any, seat: Seat) -> bool:
        return bool(s.lanes[seat])

    def is_open(self, s: Any, f: Frame, seat: Seat) -> bool:
        lane = s.lanes[seat]
        return bool(lane) and lane[-1][0] != JOIN and bool(s.steps[lane[-1][0]].open)

    def asking(self, s: Any, f: Frame, seat: Seat) -> tuple[Step[Any], Frame]:
        if not s.lanes[seat]:
            return self, f
        frame: Frame = s.lanes[seat][-1]
        step: Step[Any] = s.steps[frame[0]]
        return step, frame

    def options(self, s: Any, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        lane = s.lanes[seat]
        if not lane or lane[-1][0] == JOIN:
            return []
        frame: Frame = lane[-1]
        moves: list[Move] = s.steps[frame[0]].options(s, frame, seat, refused)
        return moves

    def answer(self, s: Any, f: Frame, seat: Seat, m: Move) -> None:
        frame: Frame = s.lanes[seat][-1]
        s.active_stack, s.lane = s.lanes[seat], seat
        if s.fork is not None:
            s.lane_moves[seat].append(m)
        s.steps[frame[0]].answer(s, frame, seat, m)
        s.run_lane(seat)

    def interrupt(self, s: Any, f: Frame, seat: Seat, m: Move) -> None:
        s.active_stack, s.lane = s.lanes[seat], seat
        if s.fork is not None:  # what the seat sees is made of its moves
            s.lane_moves[seat].append(m)
        s.play_anytime(seat, m)
        s.run_lane(seat)

    def default_clause(self, s: Any, f: Frame, seat: Seat) -> str:
        step, frame = self.asking(s, f, seat)
        return s.steps[f[1]].clause if step is self else step.default_clause(s, frame, seat)

    def unasked_clause(self, s: Any, f: Frame, seat: Seat) -> str:
        clause: str = s.steps[f[1]].unasked_clause(s, f[1:], seat)
        return clause

    def close(self, s: Any, f: Frame) -> None:
        if s.fork is not None:
            s.reveals += 1
            if s.log is not None:
                for seat in range(s.seats):
                    s.log.extend((to, event) for who, to, event in s.deferred_events if who == seat)
        s.deferred_events = []
        s.lanes = []
        s.lane_moves = []
        s.fork = None
        s.done()
