"""The contract that every title keeps, checked at every ply of random games. A breach raises ContractError."""

from __future__ import annotations

import json
from typing import Any

from pentarchy.core.chance import Chance
from pentarchy.core.errors import IllegalMove
from pentarchy.core.position import read_position, write_position
from pentarchy.core.record import Record
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import PASS, Json, Move, Options, Seat
from pentarchy.testing.shapes import Shapes

MOST_PLIES = 20_000
MOVES_TRIED = 6  # moves of a long list that are tried at each ply
ANYTIME_EVERY = 4  # one choice in so many may be an at-any-time move
HISTORY = ("reveals", "held")  # of a dump: what a position text does not say
UNDO_EVERY = 5  # plies between two undo checks: each replays the whole record


class ContractError(Exception):
    """The engine or a title does not do what it promises; the message says what."""


def require(condition: bool, message: str) -> None:
    """Raise ContractError unless the condition holds."""
    if not condition:
        raise ContractError(message)


class RandomGame:
    """One random game, played through its Record. `pick` chooses a move, `step` makes it.

    Seats that are not waited for sometimes move too: they change a sealed answer or make an at-any-time move.
    """

    def __init__(self, title: Title[Any], seats: int, options: Options, deal: int, seed: int) -> None:
        self.title = title
        self.record: Record[Any] = Record.begin(title, seats, options, Chance(deal), log=True)
        self.chance = Chance(seed)
        self.plies = 0
        self.shapes = Shapes(title)
        # By question and verb: how often it was answered, and how often the question then stayed.
        self.answers: dict[str, list[int]] = {}

    @property
    def state(self) -> Any:
        """The position now."""
        return self.record.state

    def pick(self) -> tuple[Seat, Move] | None:
        """The next seat and its move; None when the game is over."""
        s = self.state
        waiting = s.turn()
        if not waiting:
            return None
        others = [seat for seat in range(s.seats) if seat not in waiting and s.legal_moves(seat)]
        if others and self.chance.below(4) == 0:
            seat = others[self.chance.below(len(others))]
        else:
            seat = waiting[self.chance.below(len(waiting))]
        moves = s.legal_moves(seat)
        require(bool(moves), f"seat {seat} is asked and has no option")
        if self.title.has_anytime:
            # What may be done at any time is listed at every question: chosen as often as the rest, it would drown it.
            answers = [move for move in moves if not self.title.verbs[move[0]].anytime]
            if answers and self.chance.below(ANYTIME_EVERY):
                moves = answers
        return seat, moves[self.chance.below(len(moves))]

    def check_position(self) -> None:
        """Check the position itself: invariants, dump, options, lanes, and the shape of what is shown."""
        s, title = self.state, self.title
        title.check_invariants(s)
        require((title.outcome(s) is None) == bool(s.turn()), "there is an outcome exactly when nobody is asked")
        check_dump(title, s)
        for seat in range(s.seats):
            check_options(title, s, seat, self.chance)
        if s.lanes:
            check_lanes(title, s, self.chance)
        self.check_view()

    def check_view(self) -> None:
        """The view has its declared shape, ply after ply for another viewer; -1 sees everything."""
        s = self.state
        viewer = self.plies % (s.seats + 2) - 2
        known = s if viewer == -1 else self.title.redact(s, None if viewer < 0 else viewer)
        mistake = self.shapes.view(json.loads(json.dumps(self.title.view(known))))
        require(not mistake, mistake)

    def step(self, seat: Seat, move: Move) -> None:
        """Make a move, and check that copies, chance and undo behave."""
        title, record = self.title, self.record
        before = title.fingerprint(self.state)
        copy = self.state.copy()
        copy.push(seat, move)
        require(title.fingerprint(self.state) == before, f"a move on a copy changed the original: {move}")
        draws = self.state.chance.draws
        in_lane, fork = bool(self.state.lanes), self.state.fork
        state, anytime = self.state, title.has_anytime and title.verbs[move[0]].anytime
        apart = not anytime and (state.fork is not None or state.steps[state.stack[-1][0]].secret)
        seen = (list(state.turn()), len(state.stack), state.reveals)
        others = [record.undoable(other) for other in range(state.seats) if other != seat] if apart else []
        frame, height = state.stack[-1], len(state.stack)
        answers = not anytime and not in_lane and not state.steps[frame[0]].simultaneous
        record.play(seat, move)
        if answers and not self.state.lanes:
            stays = len(self.state.stack) >= height and self.state.stack[height - 1] is frame
            met = self.answers.setdefault(f"{state.steps[frame[0]].name} {title.verbs[move[0]].name}", [0, 0])
            met[0] += 1
            met[1] += stays
        if apart and (list(self.state.turn()), len(self.state.stack), self.state.reveals) == seen:
            undoable = [record.undoable(other) for other in range(state.seats) if other != seat]
            require(undoable == others, f"what others may take back tells of a move made in secret: {move}")
        self.plies += 1
        require(self.plies < MOST_PLIES, f"the game does not end within {MOST_PLIES} plies")
        same_lanes = in_lane and bool(self.state.lanes) and self.state.fork is fork
        require(not (same_lanes and self.state.chance.draws != draws), "chance was used in a lane")
        after = title.fingerprint(self.state)
        if self.state.chance.draws == draws:
            require(title.fingerprint(copy) == after, f"a copy plays on differently: {move}")
        if self.plies % UNDO_EVERY == 0 and record.undoable(seat):
            record.undo(seat)
            require(title.fingerprint(self.state) == before, f"undo does not restore the position: {move}")
            record.play(seat, move)
            require(title.fingerprint(self.state) == after, f"a move played again leads elsewhere: {move}")

    def check_end(self) -> None:
        """Check a finished game: outcome, score lines, record and events."""
        title, record = self.title, self.record
        require(not self.shapes.printed(), self.shapes.printed())
        outcome = title.outcome(self.state)
        require(outcome is not None, "the game is over and has no outcome")
        assert outcome is not None
        require(len(outcome.seats) == self.state.seats, "the outcome names every seat")
        for seat, result in enumerate(outcome.seats):
            lines = sum([line.points for line in result.lines])
            require(not result.lines or lines == result.score, f"seat {seat}: lines give {lines}, not {result.score}")
            for line in result.lines:
                require(line.clause in title.rulebook.clauses, f"a point cites {line.clause}, which is no clause")
        sources = {*title.facts.draws, *[zone.name for zone in self.state.layout.zones]}
        for _, bound, source, _ in record.draws():
            require(source in sources, f"a draw below {bound} comes from {source!r}, which is no zone and not declared")
        data = json.loads(json.dumps(record.to_json()))
        again = Record.from_json(title, data)
        require(
            title.fingerprint(again.state) == title.fingerprint(self.state), "the record replays to another position"
        )
        check_events(title, self.state)
        for seat in range(self.state.seats):
            require(not self.state.legal_moves(seat), f"seat {seat} may still move after the end")
            clause = self.state.why_not(seat, PASS)
            require(clause == outcome.why, f"the game ended by {outcome.why}, and a later move is refused by {clause}")


def check_dump(title: Title[Any], s: State) -> None:
    """`load(dump(s))` and the position text give the position back."""
    data = title.dump(s)
    again = title.load(json.loads(json.dumps(data)))
    require(title.dump(again) == data, "load(dump(s)) is another position")
    require(again.turn() == s.turn(), "a loaded position asks other seats")
    text = write_position(title, s)
    again = read_position(title, text)
    meant = without_history(title.dump(again))
    lost = [key for key, value in without_history(data).items() if meant[key] != value]
    require(not lost, f"the position text loses {', '.join(lost)}:\n{text}")
    require(again.turn() == s.turn(), f"the position text asks other seats:\n{text}")
    require(write_position(title, again) == text, f"the position text reads differently:\n{text}")


def without_history(data: Json) -> Json:
    """A dump without what a text does not say: the count of reveals, and the events that are still to be told."""
    rest = {key: value for key, value in data.items() if key not in HISTORY}
    return {**rest, "fork": rest["fork"] and without_history(rest["fork"])}


def check_options(title: Title[Any], s: State, seat: Seat, chance: Chance) -> None:
    """Legal moves are accepted and read back; others are refused with a clause and change nothing."""
    moves = s.legal_moves(seat)
    require(len(set(moves)) == len(moves), f"seat {seat} is offered the same move twice")
    decision = s.decision(seat)
    require((decision is None) == (not moves), f"seat {seat}: a decision exactly where there are moves")
    if decision is not None:
        require(set(tree_moves(decision.options)) == set(moves), "the option tree is not the list of legal moves")
        require(decision.clause in title.rulebook.clauses, f"the question cites {decision.clause}, which is no clause")
    elif seat in s.turn():
        raise ContractError(f"seat {seat} is asked and has no option")
    for move in moves:
        text = title.write(s, seat, move)
        require(title.read(s, seat, text) == move, f"{move} is written {text!r} and read as another move")
    legal = set(moves)
    for _ in range(min(MOVES_TRIED, len(moves))):
        move = moves[chance.below(len(moves))]
        require(s.why_not(seat, move) is None, f"{move} is offered and refused")
        s.copy().play(seat, move)
        check_refusal(title, s, seat, altered_move(move, chance), legal)
    check_refusal(title, s, seat, (chance.below(len(title.verbs) + 1),), legal)


def check_refusal(title: Title[Any], s: State, seat: Seat, move: Move, legal: set[Move]) -> None:
    """A move that is not offered is refused with a clause of the rulebook, and nothing changes."""
    if move in legal:
        return
    clause = s.why_not(seat, move)
    require(clause in title.rulebook.clauses, f"{move} by seat {seat} is refused with {clause!r}, which is no clause")
    before = title.fingerprint(s)
    try:
        s.play(seat, move)
    except IllegalMove as error:
        require(error.clause == clause, f"{move}: refused with {error.clause}, explained with {clause}")
        require(title.fingerprint(s) == before, f"the illegal move {move} changed the position")
        return
    raise ContractError(f"the illegal move {move} by seat {seat} was accepted")


def altered_move(move: Move, chance: Chance) -> Move:
    """A move that differs a little from this one."""
    kind = chance.below(3)
    if kind == 0 and len(move) > 1:
        return move[:-1]
    if kind == 1:
        return (*move, chance.below(4))
    at = chance.below(len(move))
    return (*move[:at], max(0, move[at] + (1, -1, 7)[chance.below(3)]), *move[at + 1 :])


def tree_moves(nodes: list[Json]) -> list[Move]:
    """The moves of an option tree."""
    found: list[Move] = []
    for node in nodes:
        if "move" in node:
            found.append(tuple(node["move"]))
        found += tree_moves(node.get("next", []))
    return found


def check_lanes(title: Title[Any], s: State, chance: Chance) -> None:
    """Moves of two lanes lead to the same position in either order."""
    busy = [seat for seat in range(s.seats) if s.lanes[seat]]
    if len(busy) <= 1:
        return
    a, b = busy[0], busy[1 + chance.below(len(busy) - 1)]
    first, second = s.legal_moves(a), s.legal_moves(b)
    one, other = first[chance.below(len(first))], second[chance.below(len(second))]
    here, there = s.copy(), s.copy()
    here.push(a, one)
    here.push(b, other)
    there.push(b, other)
    there.push(a, one)
    require(title.fingerprint(here) == title.fingerprint(there), f"lanes do not commute: {a} {one}, {b} {other}")


def check_events(title: Title[Any], s: State) -> None:
    """Every event is declared, with the arguments it was declared with."""
    for _, event in s.log or []:
        require(0 <= event[0] < len(title.vocabulary.events), f"event {event} is not declared")
        kind = title.vocabulary.events[event[0]]
        require(len(event) - 1 == len(kind.arguments), f"event {kind.name} has other arguments: {event}")


def play_checked(title: Title[Any], seats: int, options: Options, deal: int, seed: int) -> RandomGame:
    """One random game under the whole contract."""
    played = RandomGame(title, seats, options, deal, seed)
    while True:
        played.check_position()
        choice = played.pick()
        if choice is None:
            break
        played.step(*choice)
    played.check_end()
    return played
