"""A game played again, one choice at a time, with what one seat knew before it, right after it, and when it was over.

Between a choice and the next question the table works by itself: it draws, deals, rolls and turns up. So the position
right after the choice is kept apart from what came of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pentarchy.core.record import Record
from pentarchy.core.state import State
from pentarchy.core.types import Move, Seat


@dataclass(frozen=True)
class Moment:
    """One choice of the game and what came of it. `ply` counts the moves of the record from 1 on."""

    ply: int
    seat: Seat
    move: Move
    before: State  # the whole position: `redact` it before anybody thinks about it
    chosen: State | None  # right after the choice, if anything was drawn or turned up from there on
    after: State
    reveals: bool  # did carrying out the choice itself draw or turn up something?

    def luck_from(self, seat: Seat) -> State | None:
        """The position from which what this seat could not know was drawn; None if nothing was.

        What a rival held and showed was never drawn from all that it might have held: rivals keep what is good.
        """
        made = self.after if self.chosen is None else self.chosen
        if made is not self.after and learns_secret(made, self.after, seat):
            return None
        if self.reveals and not learns_secret(self.before, made, seat):
            return self.before if by_chance(self.before, self.after) else None
        return self.chosen if by_chance(made, self.after) else None


def by_chance(before: State, after: State) -> bool:
    """Was something drawn, or turned up that no seat knew?"""
    if before.chance.draws != after.chance.draws:
        return True
    seats = (1 << before.seats) - 1
    return any(not knew & seats and knows & seats for knew, knows in zip(before.known_by, after.known_by, strict=True))


def learns_secret(before: State, after: State, seat: Seat) -> bool:
    """Has the seat learnt of something that a rival knew?"""
    rivals = (1 << before.seats) - 1 & ~(1 << seat)
    return any(
        knew & rivals and not knew >> seat & 1 and knows >> seat & 1
        for knew, knows in zip(before.known_by, after.known_by, strict=True)
    )


def moments(record: Record[Any]) -> Iterator[Moment]:
    """All choices of a game in their order."""
    s: State = record.again(log=False).state
    for ply, entry in enumerate(record.entries, start=1):
        before = s.copy()
        chosen, reveals = push(s, entry.seat, entry.move)
        yield Moment(ply, entry.seat, entry.move, before, chosen, s, reveals)


def push(s: State, seat: Seat, move: Move) -> tuple[State | None, bool]:
    """`State.push`, with a stop between the choice and what comes of it.

    Returns the position there, if anything was drawn or turned up after it; and whether the choice itself did so.
    Answers that were secret are turned up before the stop: they are choices.
    """
    frame = s.stack[-1]
    ask = s.steps[frame[0]]
    s.cached_options = None
    counts = _counts(s)
    if s.title.has_anytime and s.title.verbs[move[0]].anytime:
        ask.interrupt(s, frame, seat, move)
    else:
        ask.answer(s, frame, seat, move)
        if ask.simultaneous and len(s.waiting) > 1:
            if not ask.still_asks(s, seat):
                s.waiting = [other for other in s.waiting if other != seat]
            return None, False
    reveals = _counts(s) != counts
    while s.stack:
        frame = s.stack[-1]
        step = s.steps[frame[0]]
        if not step.waits or step.waiting(s, frame):
            break
        step.close(s, frame)
    chosen = s.copy()
    counts = _counts(s)
    s.advance()
    return (chosen if _counts(s) != counts else None), reveals


def _counts(s: State) -> tuple[int, int]:
    return s.chance.draws, s.reveals
