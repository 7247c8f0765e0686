"""The leak suite: what a viewer cannot know must change nothing that reaches it.

For one viewer and one position we make twins: other positions that this viewer cannot tell from the real one, made by
`guess` from its knowledge, and, independently of `guess`, by swapping two cards that are hidden from it. Everything
the viewer receives must be the same in the twin: view, question, options, prompts, refusals, whose turn it is, the
drawing; the tensors, the string and the numbered moves for programs that learn; and after the next move of the real
game made in both: events and the right to undo as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pentarchy.core.chance import Chance
from pentarchy.core.state import SPENT, State
from pentarchy.core.title import Title
from pentarchy.core.types import SPECTATOR, Json, Move, Seat
from pentarchy.encoding.actions import Walk, words_of
from pentarchy.encoding.tensors import encoder_of, information_state
from pentarchy.review.moments import Moment, push
from pentarchy.review.thinking import Thinker
from pentarchy.testing.contract import ContractError, altered_move, require

GUESSES = 3  # guesses per viewer and position
GAINS = 3  # moves per viewer and position that are asked for their gain
TWIN_TRIES = 6  # guesses in search of a twin in which the next move is possible too
PLAY_ON_EVERY = 7  # one twin in so many is played to the end
# What is compared, in this order: the first difference is named.
CHANNELS = (
    "view", "turn", "options", "question", "refusals", "known", "drawing", "encoding", "information", "numbers",
)  # fmt: skip
GUESSES_THAT_DIFFER = 24  # guesses after which at least one must differ, where more than one completion exists


def viewers(s: State) -> list[Seat | None]:
    """Every seat, and a spectator."""
    return [*range(s.seats), None]


def bit_of(viewer: Seat | None) -> int:
    """The viewer's bit in masks."""
    return 1 << (SPECTATOR if viewer is None else viewer)


@dataclass
class Received:
    """Everything that reaches a viewer in a position."""

    view: Json
    known: Json
    turn: list[Seat]
    question: Json
    options: list[Move]
    refusals: list[str | None]
    drawing: str
    encoding: dict[str, list[tuple[int, float]]]
    information: str
    numbers: list[list[int]]  # of its moves: the words that may come first, then every move as a row of words


def received(title: Title[Any], s: State, viewer: Seat | None, probes: list[Move]) -> Received:
    """What the viewer gets to see; `probes` are moves it asks about."""
    known = title.redact(s, viewer)
    decision = None if viewer is None else s.decision(viewer)
    moves = [] if viewer is None else s.legal_moves(viewer)
    words = words_of(title)
    return Received(
        view=title.view(known),
        known=title.dump(known),
        turn=list(s.turn()),
        question=None if decision is None else decision.to_json(),
        options=moves,
        refusals=[] if viewer is None else [s.why_not(viewer, probe) for probe in probes],
        drawing=title.draw(known),
        encoding=encoder_of(title, s.seats).by_name(known),
        information=information_state(known),
        numbers=[Walk(words, moves).choices(), *words.rows(moves)] if moves else [],
    )


def compare(one: Received, other: Received, viewer: Seat | None, what: str) -> None:
    """Raise ContractError, naming the channel, if the viewer could tell the two apart."""
    for channel in CHANNELS:
        mine, theirs = getattr(one, channel), getattr(other, channel)
        if mine != theirs:
            raise ContractError(
                f"leak to {viewer_name(viewer)} through its {channel} ({what}): {first_difference(mine, theirs)}"
            )


def check_viewer(title: Title[Any], s: State, viewer: Seat | None, chance: Chance, play_on: bool) -> None:
    """Check one viewer in one position."""
    probes: list[Move] = []
    if viewer is not None:
        moves = s.legal_moves(viewer)
        probes = [altered_move(moves[chance.below(len(moves))] if moves else (0,), chance) for _ in range(4)]
        known = title.redact(s, viewer)
        require(known.legal_moves(viewer) == moves, f"seat {viewer} knows too little, or its options tell too much")
        check_gains(title, known, viewer, moves[:GAINS])
    real = received(title, s, viewer, probes)
    known = title.redact(s, viewer)
    require(title.dump(title.redact(s, viewer)) == real.known, "redact changes the position")
    swapped = swap_hidden(title, s, viewer, chance)
    if swapped is not None:
        compare(real, received(title, swapped, viewer, probes), viewer, "two hidden cards swapped")
    for _ in range(GUESSES):
        twin = title.guess(known, chance)
        require(title.dump(known) == real.known, "guess changes what it was given")
        title.check_invariants(twin)
        twin.advance()
        compare(real, received(title, twin, viewer, probes), viewer, "a guess")
    if play_on:
        _play_on(title, title.guess(known, chance), chance)
    check_variety(title, s, known, viewer, chance)


def check_gains(title: Title[Any], known: State, viewer: Seat, moves: list[Move]) -> None:
    """Screens show what moves earn at once: it must be told from what the viewer knows, of all as of each."""
    found: list[int | None] = []
    for move in moves:
        try:
            found.append(title.immediate_gain(known, viewer, move))
        except (IndexError, KeyError, ValueError) as error:
            raise ContractError(
                f"the gain of {title.write_any(move)} cannot be told from what seat {viewer} knows: {error!r}"
            ) from error
    require(title.immediate_gains(known, viewer, moves) == found, "the gains of several moves are not those of each")


def swap_hidden(title: Title[Any], s: State, viewer: Seat | None, chance: Chance) -> State | None:
    """The real position with two cards of one back exchanged that the viewer does not know; None if there are none.

    Only where nothing pending names a card: secret answers and lanes would have to be rewritten with it.
    """
    if s.sealed or s.lanes:
        return None
    hidden = [card for card in range(len(s.known_by)) if not s.known_by[card] & bit_of(viewer)]
    if not hidden:
        return None
    a = hidden[chance.below(len(hidden))]
    mates = [c for c in hidden if c != a and s.layout.backs[c] == s.layout.backs[a]]
    if not mates:
        return None
    b = mates[chance.below(len(mates))]
    if not title.card_fits(s, s.where[b], a) or not title.card_fits(s, s.where[a], b):
        return None
    twin = s.copy()
    for zone in twin.zones:
        for at, card in enumerate(zone):
            if card == a or card == b:
                zone[at] = b if card == a else a
    for column in (twin.where, twin.known_by, twin.place_known_by):
        column[a], column[b] = column[b], column[a]
    title.derive_fields(twin)
    twin.advance()  # who is asked may not follow from a hidden card either
    return twin


def check_variety(title: Title[Any], s: State, known: State, viewer: Seat | None, chance: Chance) -> None:
    """Check that guesses differ where the viewer cannot tell several positions apart."""
    if s.lanes or not has_alternatives(title, s, known, viewer):
        return
    first = _zones_without_order(title.guess(known, chance))
    if all(_zones_without_order(title.guess(known, chance)) == first for _ in range(GUESSES_THAT_DIFFER)):
        raise ContractError(
            f"guesses of {viewer_name(viewer)} are always the same, though other positions are possible"
        )


def has_alternatives(title: Title[Any], s: State, known: State, viewer: Seat | None) -> bool:
    """Is there another position the viewer could not tell from this one?"""
    layout = s.layout
    for i, zone in enumerate(known.zones):
        gaps = [card for card in zone if card < 0]
        if layout.ordered[i] and len(gaps) > len(set(gaps)):
            return True
    hidden = [card for card in range(len(s.known_by)) if not s.known_by[card] & bit_of(viewer)]
    for a in hidden:
        for b in hidden:
            if a < b and s.where[a] != s.where[b] and layout.backs[a] == layout.backs[b]:
                if title.card_fits(s, s.where[b], a) and title.card_fits(s, s.where[a], b):
                    return True
    return False


def _zones_without_order(s: State) -> list[list[int]]:
    """The zones, without the order of those whose order means nothing."""
    return [zone if s.layout.ordered[i] else sorted(zone) for i, zone in enumerate(s.zones)]


def check_move(title: Title[Any], s: State, seat: Seat, move: Move, viewer: Seat | None, chance: Chance) -> bool:
    """Make the next move of the real game in a twin too, and check that the viewer receives the same.

    Returns False if there was nothing to compare: no twin in which the move is possible, or a move that lawfully shows
    the viewer what differs between the twins (a draw, a look, sealed answers or hidden lanes that come to light).
    """
    known = title.redact(s, viewer)
    secret = viewer != seat and stays_secret(s, seat, move)
    if others_have_secrets(s, viewer) and not stays_secret(s, seat, move):
        return False
    for _ in range(TWIN_TRIES):
        twin = title.guess(known, chance)
        theirs = move
        if secret:
            moves = twin.legal_moves(seat)  # whatever it is, the viewer must not notice
            theirs = moves[chance.below(len(moves))]
            if not stays_secret(twin, seat, theirs):
                continue
        elif viewer != seat and title.verbs[move[0]].unsaid:
            # Others are not told which component the move used: in the twin another one is used.
            alike = [m for m in twin.legal_moves(seat) if title.vocabulary.retell(m) == title.vocabulary.retell(move)]
            theirs = alike[chance.below(len(alike))]
        elif move not in twin.legal_moves(seat):
            continue
        source = chance.below(1 << 32)
        here, there = s.copy(), twin
        here.chance, there.chance = Chance(source), Chance(source)
        told_here, undo_here, learnt_here = push_and_learn(here, seat, move, viewer)
        told_there, undo_there, learnt_there = push_and_learn(there, seat, theirs, viewer)
        if learnt_here != learnt_there:
            continue
        what = f"after {title.write_any(move)}"
        if told_here != told_there:
            raise ContractError(
                f"leak to {viewer_name(viewer)} through its events ({what}): {first_difference(told_here, told_there)}"
            )
        require(undo_here == undo_there, f"leak to {viewer_name(viewer)} through the right to undo ({what})")
        compare(received(title, here, viewer, []), received(title, there, viewer, []), viewer, what)
        return True
    return False


def check_review(title: Title[Any], s: State, seat: Seat, move: Move, chance: Chance, nodes: int) -> int:
    """What a review says of a choice, and of what came of it, must be the same in twins. Returns how many it tried."""
    known = title.redact(s, seat)
    thought = Thinker(title, nodes).think(known, seat, move, 1)
    compared = 0
    twins = [swap_hidden(title, s, seat, chance), title.guess(known, chance)]
    for twin in [twin for twin in twins if twin is not None]:
        twin.advance()
        found = Thinker(title, nodes).think(title.redact(twin, seat), seat, move, 1)
        require(found == thought, f"leak to seat {seat} through the review of {title.write_any(move)}")
        compared += 1
    source = chance.below(1 << 32)
    here, there = s.copy(), title.guess(known, chance)
    if move not in there.legal_moves(seat):
        return compared
    outcomes: list[Moment] = []
    for position in (here, there):
        before = position.copy()
        position.chance = Chance(source)
        chosen, reveals = push(position, seat, move)
        outcomes.append(Moment(1, seat, move, before, chosen, position, reveals))
    one, other = outcomes
    if (one.chosen is None, one.reveals) != (other.chosen is None, other.reveals) or not (one.chosen or one.reveals):
        return compared
    if title.dump(title.redact(one.after, seat)) == title.dump(title.redact(other.after, seat)):
        seen = [title.dump(title.redact(m.chosen, seat)) for m in outcomes if m.chosen is not None]
        if len(seen) < 2 or seen[0] == seen[1]:
            luck = [Thinker(title, nodes).luck(moment, seat) for moment in outcomes]
            require(luck[0] == luck[1], f"leak to seat {seat} through the luck after {title.write_any(move)}")
            compared += 1
    return compared


def others_have_secrets(s: State, viewer: Seat | None) -> bool:
    """Has somebody else answered secretly, or is anybody in a hidden lane?"""
    return s.fork is not None or any(who != viewer and move != SPENT for _, who, move in s.sealed)


def stays_secret(s: State, seat: Seat, move: Move) -> bool:
    """Is this move sealed, or made in a hidden lane, without anything becoming public by it?"""
    after = s.copy()
    height, reveals, lanes = len(s.stack), s.reveals, [bool(lane) for lane in s.lanes]
    after.push(seat, move)
    if after.reveals != reveals or len(after.stack) != height or after.turn() == []:
        return False
    if s.fork is not None:
        return [bool(lane) for lane in after.lanes] == lanes
    return len(after.sealed) > 0 and any(entry not in s.sealed for entry in after.sealed)


def push_and_learn(
    s: State, seat: Seat, move: Move, viewer: Seat | None
) -> tuple[list[Any], bool, set[tuple[int, int, int]]]:
    """Make the move. Returns the events that the viewer is told, whether the move bars undo, and what it has learnt.

    A card that is turned up and shuffled away again is learnt too. So this goes frame by frame, as `push` does.
    """
    bit = bit_of(viewer)
    learnt = before = _known_places(s, bit)
    reveals, draws = s.reveals, s.chance.draws
    s.log = []
    frame = s.stack[-1]
    s.cached_options = None
    at_any_time = s.title.has_anytime and s.title.verbs[move[0]].anytime
    (s.steps[frame[0]].interrupt if at_any_time else s.steps[frame[0]].answer)(s, frame, seat, move)
    while s.stack and not s.steps[s.stack[-1][0]].waiting(s, s.stack[-1]):
        frame = s.stack[-1]
        if s.steps[frame[0]].waits:
            s.steps[frame[0]].close(s, frame)
        else:
            s.stack.pop()
            s.steps[frame[0]].run(s, frame)
        learnt = learnt | _known_places(s, bit)
    s.advance()
    told = [event for to, event in s.log if to & bit]
    return told, s.reveals != reveals or s.chance.draws != draws, (learnt | _known_places(s, bit)) - before


def _known_places(s: State, bit: int) -> set[tuple[int, int, int]]:
    """(card, zone, place) as far as the viewer knows them by what the zones declare; place -1 where it does not."""
    return {
        (card, i, at if (s.place_known_by[card] | s.layout.sees[i]) & bit else -1)
        for i, zone in enumerate(s.zones)
        for at, card in enumerate(zone)
        if s.known_by[card] & bit
    }


def _play_on(title: Title[Any], twin: State, chance: Chance) -> None:
    """Play a guess to its end, as any position can be."""
    plies = 0
    while twin.turn():
        seat = twin.turn()[chance.below(len(twin.turn()))]
        moves = twin.legal_moves(seat)
        require(bool(moves), f"in a guess seat {seat} is asked and has no option")
        twin.push(seat, moves[chance.below(len(moves))])
        plies += 1
        require(plies < 20_000, "a guess does not come to an end")
    title.check_invariants(twin)


def viewer_name(viewer: Seat | None) -> str:
    """What a message calls this viewer."""
    return "a spectator" if viewer is None else f"seat {viewer}"


def first_difference(one: Any, other: Any) -> str:
    """The first place where two structures differ, in a few words."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one:
            if one[key] != other.get(key):
                return f"{key}: {first_difference(one[key], other.get(key))}"
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for at, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            if mine != theirs:
                return f"[{at}] {first_difference(mine, theirs)}"
    return f"{one!r:.120} against {other!r:.120}"
