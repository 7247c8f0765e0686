"""A position: components in zones, pending frames, and who knows what. Plain data, copied in microseconds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from pentarchy.core._mypyc import mypyc_attr
from pentarchy.core.chance import Chance
from pentarchy.core.decision import Decision, decide
from pentarchy.core.errors import BadNotation, IllegalMove
from pentarchy.core.types import ALL_SEEING, EVERYONE, NOBODY, PASS, Event, Frame, Move, Seat, only
from pentarchy.core.zones import Layout

if TYPE_CHECKING:
    from typing import Self

    from pentarchy.core.steps import Step
    from pentarchy.core.title import Title

MAIN: Final = -1  # State.lane: no lane, the table's common stack
ON_TOP: Final = -1
ALL_SEATS: Final = -1
SPENT: Final[Move] = ()  # a reaction that has had its turn


def as_move(numbers: Sequence[int]) -> Move:
    """The move that these numbers are, however they are kept; BadNotation if they are no numbers.

    >>> as_move([1, 7, 0])
    (1, 7, 0)
    """
    if not isinstance(numbers, (list, tuple)) or [number for number in numbers if type(number) is not int]:
        raise BadNotation(f"{numbers!r} is no move: expected whole numbers, the verb's first")
    return tuple(numbers)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game. Titles add their own slots, which hold integers and (nested) lists of integers only.

    `turn`, `legal_moves`, `decision`, `push`, `play` and `copy` are what players and bots use; the rest is the
    vocabulary the rules are written in.
    """

    __slots__ = (
        "active_stack",
        "cached_options",
        "chance",
        "deferred_events",
        "fork",
        "keeps_fork",
        "known_by",
        "lane",
        "lane_moves",
        "lanes",
        "layout",
        "log",
        "place_known_by",
        "reveals",
        "sealed",
        "seats",
        "stack",
        "steps",
        "title",
        "version",
        "viewer",
        "waiting",
        "where",
        "zone_known_by",
        "zones",
    )

    def __init__(self, title: Title[Any], seats: int, layout: Layout, copying: bool = False) -> None:
        self.title: Title[Any] = title
        self.version: int = title.version  # of the rules that this game is played by
        self.steps: list[Step[Any]] = title.steps
        self.seats: int = seats
        self.layout: Layout = layout
        # Flow, beside the stack below.
        self.cached_options: list[Move] | None = (
            None  # the options of the question, where it had to list them to be asked
        )
        self.lanes: list[list[Frame]] = []  # one small stack a seat while the table works in parallel
        self.lane: int = MAIN  # whose lane is moving
        self.lane_moves: list[list[Move]] = []  # the moves of each seat in its lane so far
        self.fork: State | None = None  # hidden lanes: the position at the fork, shared and never changed
        # For people.
        self.log: list[tuple[int, Event]] | None = None  # (who may see it, event); None while nobody listens
        self.deferred_events: list[tuple[Seat, int, Event]] = []  # events of hidden lanes that wait for the join
        # Will anybody ask what a seat may know here? A position that is only played on, as in a search, may say no: it
        # need not remember how things were before hidden lanes began.
        self.keeps_fork: bool = True
        if copying:  # copy_core is about to fill the rest
            return
        self.chance: Chance = NO_CHANCE
        self.viewer: int = ALL_SEEING
        # Components: the cards of each zone, bottom first; the zone of each card; who knows that zone; who knows the
        # very place in it (ordered zones).
        self.zones: list[list[int]] = []
        self.where: list[int] = []
        self.known_by: list[int] = []
        self.place_known_by: list[int] = []
        self.zone_known_by: list[int] = []  # by zone: all who may know a card in it (or more); follows from `known`
        self.stack: list[Frame] = []
        self.active_stack: list[Frame] = self.stack  # where do() and done() work: the stack, or the lane that is moving
        self.waiting: list[Seat] = []
        self.sealed: list[tuple[int, Seat, Move]] = []  # (height of the asking frame, seat, secret answer)
        # How often a component was shown to somebody who did not see it: undo never goes back across that. It follows
        # from the zones alone, not from what a seat remembers, for what may be undone would tell of that.
        self.reveals: int = 0

    # ---------------------------------------------------------------- for players and bots

    def turn(self) -> list[Seat]:
        """The seats the table waits for; empty when the game is over. Read it, do not change it."""
        return self.waiting

    def legal_moves(self, seat: Seat, refused: list[tuple[Move, str]] | None = None) -> list[Move]:
        """Everything this seat may do now, also while the table waits for others (a changed mind, an at-any-time move).

        With a list for `refused`, candidates that a rule forbids are added to it with the clause that does.
        """
        if not self.stack:
            return []
        if self.cached_options is not None and refused is None and seat in self.waiting:
            return self.cached_options[:]
        frame = self.stack[-1]
        ask = self.steps[frame[0]]
        moves: list[Move] = []
        if seat in self.waiting or ask.may_answer(self, frame, seat):
            moves = ask.options(self, frame, seat, refused)
        if ask.open and self.title.has_anytime and ask.is_open(self, frame, seat):
            return moves + self.anytime(seat, refused)
        return moves

    def decision_step(self, seat: Seat) -> str:
        """The name of the step that asks this seat."""
        frame = self.stack[-1]
        return self.steps[frame[0]].asking(self, frame, seat)[0].name

    def decision(self, seat: Seat) -> Decision | None:
        """The question to this seat, for people and screens; None if there is nothing it may do."""
        return decide(self, seat)

    def push(self, seat: Seat, move: Move) -> None:
        """Make a legal move. Trusts the caller: use `play` for input from outside."""
        frame = self.stack[-1]
        title = self.title
        self.cached_options = None
        ask = self.steps[frame[0]]
        if title.has_anytime and title.verbs[move[0]].anytime:
            ask.interrupt(self, frame, seat, move)
        else:
            ask.answer(self, frame, seat, move)
            # Where several answer for themselves, an answer changes nothing for the others while they are waited for.
            if ask.simultaneous and len(self.waiting) > 1:
                if not ask.still_asks(self, seat):
                    self.waiting = [other for other in self.waiting if other != seat]
                return
        self.advance()

    def play(self, seat: Seat, move: Sequence[int]) -> None:
        """Make a move that may be illegal: then IllegalMove names the clause and nothing has changed."""
        self.push(seat, self.check_legal(seat, move))

    def check_legal(self, seat: Seat, numbers: Sequence[int]) -> Move:
        """Raise IllegalMove, with the clause, unless this move is legal now. Returns it: a list means the same."""
        move = as_move(numbers)
        if 0 <= seat < self.seats and move in self.legal_moves(seat):
            return move  # nearly always: then nobody needs to know what else is refused, and why
        clause = self.why_not(seat, move)
        if clause is not None:
            raise IllegalMove(
                f"seat {seat} may not {self.title.write_any(move)}", clause, self.title.rulebook.text(clause)
            )
        return move

    def why_not(self, seat: Seat, numbers: Sequence[int]) -> str | None:
        """The clause that forbids this move now, or None if it is legal."""
        move = as_move(numbers)
        if not 0 <= seat < self.seats:
            return self.title.facts.turn_clause
        refused: list[tuple[Move, str]] = []
        moves = self.legal_moves(seat, refused)
        if move in moves:
            return None
        for candidate, clause in refused:
            if candidate == move:
                return clause
        if not self.stack:
            return self.title.why_over(self)
        frame = self.stack[-1]
        ask = self.steps[frame[0]]
        if not ask.may_answer(self, frame, seat):
            return ask.unasked_clause(self, frame, seat)
        return ask.default_clause(self, frame, seat)

    def __str__(self) -> str:
        """The position drawn as text."""
        return self.title.draw(self)

    def __repr__(self) -> str:
        eyes = "" if self.viewer == ALL_SEEING else ", redacted"
        over = f"seats {self.waiting} to move" if self.waiting else "over"
        return f"<State of {self.title.slug}: {self.seats} seats, {over}{eyes}>"

    def copy(self) -> Self:
        """An independent position that goes on as this one would; nobody listens to it.

        Generated code does the same faster: see `pentarchy.core.generate`.
        """
        other: Self = self.title.empty_state(self.seats)
        self.copy_core(other)
        for field in self.title.fields:
            setattr(other, field.name, field.copied(getattr(self, field.name)))
        return other

    # ---------------------------------------------------------------- flow, for rules

    def do(self, *frames: Frame) -> None:
        """Queue frames: they happen in the order written, before anything already queued."""
        if len(frames) == 1:
            self.active_stack.append(frames[0])
        else:
            self.active_stack.extend(frames[::-1])

    def done(self) -> None:
        """The question on top is answered."""
        self.active_stack.pop()

    def replace_top(self, frame: Frame) -> None:
        """The question on top is answered, and this comes in its place."""
        self.active_stack[-1] = frame

    def cancel_to(self, step: int) -> Frame:
        """Drop everything queued down to the nearest frame of this step, and that frame too: the rest is cancelled."""
        here = self.active_stack
        while True:
            frame = here.pop()
            if frame[0] == step:
                break
        if self.sealed:
            height = len(here)
            self.sealed = [entry for entry in self.sealed if entry[0] < height]
        return frame

    def advance(self) -> None:
        """Run automatic frames until somebody must choose, or nothing is left and the game is over."""
        stack = self.stack
        while stack:
            frame = stack[-1]
            step = self.steps[frame[0]]
            if step.waits:
                waiting = step.waiting(self, frame)
                if waiting:
                    self.waiting = waiting
                    return
                step.close(self, frame)
            else:
                stack.pop()
                step.run(self, frame)
        self.waiting = []

    def run_lane(self, seat: Seat) -> None:
        """Run the automatic frames of one lane until its seat must choose or the lane is done."""
        lane = self.lanes[seat]
        self.active_stack, self.lane = lane, seat
        while lane:
            frame = lane[-1]
            step = self.steps[frame[0]]
            if step.waits:
                if step.waiting(self, frame):
                    break
                step.close(self, frame)
            else:
                lane.pop()
                step.run(self, frame)
        self.active_stack, self.lane = self.stack, MAIN

    def sealed_answer(self, height: int, seat: Seat) -> Move | None:
        """What this seat answered secretly to the frame at this height; None if it has not yet."""
        for at, who, move in self.sealed:
            if at == height and who == seat:
                return move
        return None

    def seal(self, height: int, seat: Seat, move: Move) -> None:
        """Keep a secret answer, in the very place of an earlier one: nobody sees that it was changed."""
        for i, entry in enumerate(self.sealed):
            if entry[0] == height and entry[1] == seat:
                self.sealed[i] = (height, seat, move)
                return
        self.sealed.append((height, seat, move))

    def unseal(self, height: int, seat: int = ALL_SEATS) -> None:
        """The secret answers to the frame at this height are dealt with, or one seat has withdrawn its own."""
        self.sealed = [entry for entry in self.sealed if entry[0] != height or seat not in (ALL_SEATS, entry[1])]

    def emit(self, event: Event, to: int = EVERYONE) -> None:
        """Tell those in the mask what happened. In a hidden lane the others hear of it at the join."""
        log = self.log
        if log is None:
            return
        if self.lane != MAIN and self.fork is not None:
            mine = only(self.lane)
            if to & mine:
                log.append((mine, event))
            if to & ~mine:
                self.deferred_events.append((self.lane, to & ~mine, event))
        else:
            log.append((to, event))

    # ---------------------------------------------------------------- at any time

    def anytime(self, seat: Seat, refused: list[tuple[Move, str]] | None = None) -> list[Move]:
        """Moves this seat may make at every open question. Titles that have such moves set `has_anytime`."""
        return []

    def play_anytime(self, seat: Seat, move: Move) -> None:
        """Carry out an at-any-time move; the question on top is asked again afterwards."""
        raise NotImplementedError

    # ---------------------------------------------------------------- components and who knows them

    def lay_out(self, zones: list[list[int]]) -> None:
        """Put every card where it starts; everybody knows what the zones show them."""
        layout = self.layout
        size = len(layout.backs)
        self.zones = zones
        self.where = where = [0] * size
        self.known_by = known = [NOBODY] * size
        self.place_known_by = [NOBODY] * size
        for i, zone in enumerate(zones):
            sees = layout.sees[i]
            for card in zone:
                where[card] = i
                known[card] = sees
            if zone and (layout.ordered[i] or layout.tops[i]):
                for card in zone:
                    self.place_known_by[card] = sees
                if layout.tops[i]:
                    known[zone[-1]] = self.place_known_by[zone[-1]] = EVERYONE
        self.zone_known_by = [EVERYONE if top else sees for top, sees in zip(layout.tops, layout.sees, strict=True)]

    def move(self, card: int, target: int, at: int = ON_TOP, shown: int = NOBODY) -> None:
        """Move one card to another zone (on top, or in at an index), shown on the way to those in the mask.

        Who sees the card leave or arrive knows where it is. Who sees neither has lost track: of this card, and of
        every other card of the zone it left, for any of them may have been the one.
        """
        layout = self.layout
        source = self.where[card]
        left = self.zones[source]
        if left[-1] == card:  # most cards are drawn from the top
            left.pop()
        else:
            left.remove(card)
        goal = self.zones[target]
        if at == ON_TOP:
            goal.append(card)
        else:
            goal.insert(at, card)
        self.where[card] = target
        known = self.known_by
        placed = self.place_known_by
        saw = layout.sees[source]
        witnesses = places = saw | layout.sees[target] | shown
        if witnesses != EVERYONE and layout.tops[target] and goal[-1] == card:
            witnesses = places = EVERYONE
        if witnesses != saw and placed[card] != EVERYONE and self.fork is None:
            self.reveals += 1
        if witnesses != EVERYONE:
            if source == target:  # put elsewhere in its zone: who knew of it, or could point at it, still can
                witnesses |= known[card]
                places |= placed[card]
            else:
                # A seat that can point at the card, or that knows the only one there is, sees it go.
                witnesses |= placed[card] if left else known[card]
                places = witnesses
                if self.zone_known_by[source] & ~witnesses:
                    for other in left:
                        known[other] &= witnesses | placed[other]
                    self.zone_known_by[source] = self.known_by_any(left)
        known[card] = witnesses
        self.zone_known_by[target] |= witnesses
        placed[card] = places if layout.ordered[target] else NOBODY
        if layout.tops[source] and left:
            self.show(left[-1])

    def show(self, card: int, to: int = EVERYONE) -> None:
        """Those in the mask are shown where a card is."""
        zone = self.where[card]
        ordered = self.layout.ordered[zone]
        seen = self.place_known_by[card] if ordered else self.known_by[card]
        if to & ~self.layout.sees[zone] and seen != EVERYONE and self.fork is None:
            self.reveals += 1
        self.known_by[card] |= to
        self.zone_known_by[zone] |= to
        if ordered:
            self.place_known_by[card] |= to

    def known_by_any(self, cards: list[int]) -> int:
        """The mask of all who know any of these cards."""
        mask = NOBODY
        for card in cards:
            mask |= self.known_by[card]
        return mask

    def look(self, seat: Seat, zone: int) -> None:
        """One seat looks at all cards of a zone."""
        seen = self.place_known_by if self.layout.ordered[zone] else self.known_by
        for card in self.zones[zone]:
            if seen[card] != EVERYONE:
                self.show(card, only(seat))

    def search(self, seat: Seat, zone: int) -> None:
        """One seat goes through a zone, to take a card from any place in it: nobody else can point at one any more."""
        self.look(seat, zone)
        for card in self.zones[zone]:
            self.place_known_by[card] &= only(seat) | self.layout.sees[zone]

    def move_all(self, source: int, target: int) -> None:
        """Move a whole zone, as it lies, on top of another: whoever knew a card, or its place, still does."""
        layout = self.layout
        cards = self.zones[source]
        self.zones[source] = []
        self.zones[target] += cards
        self.zone_known_by[target] |= self.zone_known_by[source]
        self.zone_known_by[source] = NOBODY
        where, known, placed = self.where, self.known_by, self.place_known_by
        sees, ordered = layout.sees[target], layout.ordered[target]
        for card in cards:
            where[card] = target
            if not ordered:
                placed[card] = NOBODY
                if sees and known[card] != EVERYONE:
                    self.show(card, sees)
                continue
            if not layout.ordered[source]:
                placed[card] = known[card] if len(cards) == 1 else NOBODY
            if sees:
                self.show(card, sees)
        if layout.tops[target] and cards:
            self.show(cards[-1])

    def shuffle(self, zone: int) -> None:
        """Mix a zone: its order is forgotten by all who do not see it, its cards are not."""
        cards = self.zones[zone]
        self.chance.shuffle(cards, self.layout.zones[zone].name)
        places = self.layout.sees[zone] if self.layout.ordered[zone] else NOBODY
        if len(cards) > 1:
            for card in cards:
                self.place_known_by[card] = places
        if self.layout.tops[zone] and cards:
            self.show(cards[-1])

    # ---------------------------------------------------------------- copying

    def copy_core(self, other: State) -> None:
        """Fill `other` with independent copies of what every title's state holds; for the titles' own copy()."""
        other.version = self.version
        other.viewer = self.viewer
        other.chance = self.chance.copy()
        other.zones = [zone[:] for zone in self.zones]
        other.where = self.where[:]
        other.known_by = self.known_by[:]
        other.place_known_by = self.place_known_by[:]
        other.zone_known_by = self.zone_known_by[:]
        other.stack = other.active_stack = self.stack[:]
        other.waiting = self.waiting
        other.sealed = self.sealed[:]
        if self.lanes:
            other.lanes = [lane[:] for lane in self.lanes]
            other.lane_moves = [moves[:] for moves in self.lane_moves]
            other.fork = self.fork
        if self.deferred_events:
            other.deferred_events = self.deferred_events[:]
        other.keeps_fork = self.keeps_fork
        other.reveals = self.reveals


NO_CHANCE: Final = Chance(0)
__all__ = ["MAIN", "ON_TOP", "PASS", "SPENT", "State"]
