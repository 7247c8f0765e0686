"""The review of one seat's game: skill, luck and rivals, each from its own before and after.

The chance of the seat is known at its own real choices, from a search: with the best move and with the move it played.
Between them lies what came and what rivals chose. What came is measured by drawing it again. What rivals chose is the
change from the seat's chance after its move, and after what came then, to its chance at its next choice, before what
came there. What is left over is noise: losses too small to count and, alone, what later looks see better.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from typing import Any, Final

from pentarchy.core.record import Record
from pentarchy.core.state import State
from pentarchy.core.types import Json, Move, Seat
from pentarchy.review.moments import Moment, learns_secret, moments
from pentarchy.review.reasons import Reasons, reasons_for
from pentarchy.review.thinking import ALONE, Thinker, Thought, counted_loss, likely_loss

Progress = Callable[[int, int], None]  # moves done, of how many
FORMAT: Final = 2
CHANCE: Final = "chance"
POINTS: Final = "points"
SKILL: Final = "skill"
LUCK: Final = "luck"
RIVALS: Final = "rivals"
TURNING_POINTS: Final = 3
MOST_OF_ONE: Final = 0.1
DIGITS: Final = 4


@dataclass
class DecisionReview:
    """One real choice of the seat."""

    ply: int
    played: Move
    best: Move
    value: float  # with the best move; in lanes, that of the last choice outside
    loss: float  # counted: 0 if it is within the noise
    measured: float  # as it was measured
    error: float
    step: str
    simulated: bool
    reasons: Reasons | None = None  # why the best move is better
    texts: tuple[str, str] = ("", "")  # the moves in the title's notation


@dataclass
class Part:
    """One thing that happened: a decision, something that came, or what rivals chose. `change` is what it did to the
    seat's chance; `plies` are the moves of the record that it is about."""

    kind: str
    change: float
    plies: tuple[int, int]


@dataclass
class Review:
    """All of it. Chances of winning are from 0 to 1; alone everything is in points."""

    slug: str
    version: int
    content: str
    seats: int
    seat: Seat
    nodes: int
    plies: int
    finished: bool
    start: float = 0.0
    end: float = 0.0
    decisions: list[DecisionReview] = field(default_factory=list)
    parts: list[Part] = field(default_factory=list)
    curve: list[tuple[int, list[float]]] = field(default_factory=list)  # ply, and the chances of all seats after it
    forced: int = 0  # questions with one answer
    revised: float = 0.0  # by how much later looks corrected earlier ones, all together

    @property
    def unit(self) -> str:
        """What the numbers count."""
        return POINTS if self.seats == ALONE else CHANCE

    def total(self, kind: str) -> float:
        """The sum of all parts of a kind."""
        return sum([part.change for part in self.parts if part.kind == kind])

    @property
    def noise(self) -> float:
        """What the parts leave unexplained."""
        return self.end - self.start - sum([part.change for part in self.parts])

    @property
    def contested(self) -> int:
        """How many decisions were real choices."""
        return len(self.decisions)

    @property
    def loss_per_decision(self) -> float:
        """The mean loss; 0 where there was nothing to decide."""
        return sum([one.loss for one in self.decisions]) / max(1, self.contested)

    @property
    def share_lost(self) -> float:
        """How much of its chance the seat gave away with each choice, from 0 to 1. It tells levels apart.

        A single blunder says little of a level, so no choice counts for more than ten points of chance.
        """
        most = inf if self.seats == ALONE else MOST_OF_ONE
        losses = [min(most, one.loss) for one in self.decisions]
        stake = sum([max(one.value, loss) for one, loss in zip(self.decisions, losses, strict=True)])
        return sum(losses) / stake if stake > 0 else 0.0

    def costly(self) -> list[DecisionReview]:
        """The decisions whose loss counts, the costliest first."""
        return sorted([one for one in self.decisions if one.loss], key=lambda one: -one.loss)

    def turning_points(self) -> list[Part]:
        """The three things that changed most, in the order of the game."""
        found = sorted([part for part in self.parts if part.change], key=lambda part: -abs(part.change))
        return sorted(found[:TURNING_POINTS], key=lambda part: part.plies)

    def to_json(self) -> Json:
        """Plain data, as docs/library/review.md describes it."""
        return {
            "format": FORMAT,
            "game": self.slug,
            "version": self.version,
            "content": self.content,
            "seats": self.seats,
            "seat": self.seat,
            "nodes": self.nodes,
            "moves": self.plies,
            "finished": self.finished,
            "unit": self.unit,
            "start": round(self.start, DIGITS),
            "end": round(self.end, DIGITS),
            "skill": round(self.total(SKILL), DIGITS),
            "luck": round(self.total(LUCK), DIGITS),
            "rivals": round(self.total(RIVALS), DIGITS),
            "noise": round(self.noise, DIGITS),
            "revised": round(self.revised, DIGITS),
            "contested": self.contested,
            "forced": self.forced,
            "loss_per_decision": round(self.loss_per_decision, DIGITS + 1),
            "share_lost": round(self.share_lost, DIGITS + 1),
            "decisions": [
                {
                    "ply": one.ply,
                    "kind": one.step,
                    "played": one.texts[0],
                    "best": one.texts[1],
                    "move": list(one.played),
                    "better": list(one.best),
                    "value": round(one.value, DIGITS),
                    "loss": round(one.loss, DIGITS),
                    "measured": round(one.measured, DIGITS),
                    "error": round(one.error, DIGITS),
                    "reasons": None if one.reasons is None else one.reasons.to_json(),
                }
                for one in self.decisions
            ],
            "parts": [part_json(part) for part in self.parts],
            "turning_points": [part_json(part) for part in self.turning_points()],
            "curve": [
                {"ply": ply, "chances": [round(value, DIGITS) for value in chances]} for ply, chances in self.curve
            ],
        }


def part_json(part: Part) -> Json:
    """A part as plain data."""
    return {"kind": part.kind, "change": round(part.change, DIGITS), "plies": list(part.plies)}


def no_progress(done: int, of: int) -> None:
    """Nobody watches."""


class Reviewer:
    """Goes through a game once."""

    def __init__(self, record: Record[Any], seat: Seat, thinker: Thinker, measures_luck: bool = True) -> None:
        title = record.title
        self.measures_luck = measures_luck
        self.title = title
        self.seat = seat
        self.thinker = thinker
        self.found = Review(
            title.slug,
            record.version,
            title.content.hash,
            record.seats,
            seat,
            thinker.nodes,
            len(record.entries),
            not record.state.turn(),
        )
        self.value: float | None = None  # the seat's chance after all that is explained so far
        self.luck_since = 0.0  # what came since then
        self.run: list[DecisionReview] = []  # the seat's choices since rivals last chose anything
        self.known: dict[int, State] = {}  # by ply of a choice, what the seat knew
        self.run_began: Part | None = None  # what rivals chose then; None at the beginning of the game
        self.rivals_since: list[int] = []  # plies at which rivals chose something since then

    def knows(self, s: State) -> State:
        """What the seat knows here."""
        known: State = self.title.redact(s, self.seat)
        return known

    def begin(self, moment: Moment) -> None:
        """The first choice of anybody: where the chances start."""
        known = self.knows(moment.before)
        chances = self.thinker.seen_chances(known, self.seat, 0)
        self.found.start = self.value = self.glance(known, chances)
        self.found.curve.append((0, chances))

    def glance(self, known: State, chances: list[float]) -> float:
        """The seat's own value in a list of chances; alone, the points it may expect."""
        if known.seats == ALONE:
            return self.thinker.bot.evaluator.score_estimates(known)[0]
        return chances[self.seat]

    def moment(self, moment: Moment) -> None:
        """Account for one choice and what came of it."""
        if self.value is None:
            self.begin(moment)
        mine = moment.seat == self.seat
        if mine:
            self.decide(moment)
        elif len(moment.before.legal_moves(moment.seat)) > 1:
            self.rivals_since.append(moment.ply)
        if moment.chosen is None and not moment.reveals:
            return
        if learns_secret(moment.before, moment.after, self.seat):
            self.rivals_since.append(moment.ply)
        luck = self.thinker.luck(moment, self.seat) if self.measures_luck else None
        if luck is not None:
            self.luck_since += luck
            self.found.parts.append(Part(LUCK, luck, (moment.ply, moment.ply)))

    def decide(self, moment: Moment) -> None:
        """The seat's own choice."""
        known = self.knows(moment.before)
        thought = self.thinker.think(known, self.seat, moment.move, moment.ply)
        if thought is None:
            self.found.forced += 1
            return
        assert self.value is not None
        if thought.simulated:
            if not self.found.decisions and not self.rivals_since:
                # Nobody has chosen anything yet: this is where the chances start.
                self.found.start = self.value = thought.value - self.luck_since
            self.look_back(thought.value)
            self.settle(thought.value)
            self.curve_point(known, thought.value, moment.ply - 1)
            self.value = thought.value
        one = self.told(known, moment, thought)
        self.found.decisions.append(one)
        self.known[one.ply] = known
        self.run.append(one)
        self.count(one)

    def look_back(self, value: float) -> None:
        """Nobody else has chosen anything since the seat's last choice: what that was worth is known better now.

        The chances of all choices since others last chose anything move by as much; what each gave away stays. Alone
        that would rewrite the whole game, so there it is noise.
        """
        if self.rivals_since or not self.run or self.value is None or self.found.seats == ALONE:
            return
        shift = value - (self.value + self.luck_since)
        for one in self.run:
            one.value += shift
        if self.run_began is None:
            self.found.start += shift
        else:
            self.run_began.change += shift
        self.move_curve(shift, 0 if self.run_began is None else self.run[0].ply - 1)
        self.found.revised += abs(shift)
        self.value += shift

    def move_curve(self, shift: float, since: int) -> None:
        """The seat's chances since this ply are known better by so much; the others share the rest as before."""
        for at, (ply, chances) in enumerate(self.found.curve):
            own = chances[self.seat]
            if ply < since or own >= 1:
                continue
            moved = [chance * (1 - own - shift) / (1 - own) for chance in chances]
            moved[self.seat] = own + shift
            self.found.curve[at] = (ply, moved)

    def count(self, one: DecisionReview) -> None:
        """What a decision gave away. If that is no more than noise, it is told as noise."""
        assert self.value is not None
        one.loss = counted_loss(one.measured, one.error, self.found.seats == ALONE)
        self.value -= one.loss or likely_loss(one.measured, one.error)
        if one.loss:
            self.found.parts.append(Part(SKILL, -one.loss, (one.ply, one.ply)))

    def told(self, known: State, moment: Moment, thought: Thought) -> DecisionReview:
        """A decision as it is reported."""
        assert self.value is not None
        write = self.title.write
        return DecisionReview(
            moment.ply,
            moment.move,
            thought.best,
            thought.value if thought.simulated else self.value,
            0.0,
            thought.loss,
            thought.error,
            known.decision_step(self.seat),
            thought.simulated,
            None,
            (write(known, self.seat, moment.move), write(known, self.seat, thought.best)),
        )

    def settle(self, value: float) -> None:
        """The seat's chance is known again: what changed without luck is what rivals chose."""
        assert self.value is not None
        if self.rivals_since:
            change = value - (self.value + self.luck_since)
            self.run_began = Part(RIVALS, change, (self.rivals_since[0], self.rivals_since[-1]))
            self.run = []
            self.found.parts.append(self.run_began)
        self.rivals_since = []
        self.luck_since = 0.0

    def curve_point(self, known: State, value: float, ply: int) -> None:
        """The chances of all seats: the seat's own is known, the others share the rest as they seem to."""
        curve = self.found.curve
        if curve and curve[-1][0] == ply:  # a glance, until the seat is asked
            curve.pop()
        if known.seats == ALONE:
            curve.append((ply, [value]))
            return
        chances = self.thinker.seen_chances(known, self.seat, ply)
        others = 1.0 - chances[self.seat]
        rest = 1.0 - value
        shared = [rest * chance / others if others > 0 else rest / (known.seats - 1) for chance in chances]
        shared[self.seat] = value
        curve.append((ply, shared))

    def finish(self, s: State) -> None:
        """The end of the game, or where it stands."""
        found = self.found
        for one in found.costly():
            one.reasons = reasons_for(self.thinker.bot, self.known[one.ply], self.seat, one.played, one.best, one.ply)
        if self.value is None:  # nobody has chosen anything
            return
        if found.finished:
            outcome = self.title.outcome(s)
            assert outcome is not None
            chances = [float(outcome.seats[0].score)] if s.seats == ALONE else self.thinker.final(s)
            found.end = chances[self.seat]
            self.look_back(found.end)
            self.settle(found.end)
            found.curve.append((found.plies, chances))
        else:
            found.end = self.value + self.luck_since


def review(
    record: Record[Any],
    seat: Seat,
    nodes: int = 0,
    seed: int = 1,
    progress: Progress = no_progress,
    thinker: Thinker | None = None,
    luck: bool = True,
) -> Review:
    """Review a seat's game, finished or not. `nodes` 0 stands for as many as the adviser has.

    Without `luck` it is quicker, and what came is told as the rivals' part: for who wants the losses alone.

    >>> import pentarchy as pt
    >>> game = pt.new("brawl", seats=2, seed=7)
    >>> while not game.over:
    ...     _ = game.play(game.legal_moves()[0])
    >>> found = review(game.record, seat=0, nodes=10)
    >>> parts = found.total("skill") + found.total("luck") + found.total("rivals") + found.noise
    >>> abs(parts - (found.end - found.start)) < 1e-9
    True
    """
    reviewer = Reviewer(record, seat, thinker or Thinker(record.title, nodes, seed), luck)
    s = record.state
    for moment in moments(record):
        reviewer.moment(moment)
        progress(moment.ply, len(record.entries))
        s = moment.after
    reviewer.finish(s)
    return reviewer.found
